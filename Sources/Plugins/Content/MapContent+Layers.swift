extension MapContent {
    /// The ids of all layers, from below to above.
    public var layerIDs: [String] { layers.map { $0.id } }

    /// A layer; `nil` if there is none of that id. O(layers).
    public func layer(_ id: String) -> ContentLayer? { layers.first { $0.isNamed(id) } }

    /// Adds a layer; one of the same id is replaced, and the new one lies where this says. O(layers).
    ///
    /// - Parameters:
    ///   - layer: the layer.
    ///   - position: where it lies, directly below the annotations by default; beside a layer that is not there, as by default.
    public mutating func addLayer(_ layer: ContentLayer, at position: LayerPosition = .belowAnnotations) {
        removeLayer(layer.id)
        revision += 1
        let (index, isBelow) = place(position)
        layers.insert(layer, at: index)
        if isBelow { layersBelowAnnotations += 1 }
    }

    /// Puts other features in the place of those of a layer; without one of that id it is added. O(layers).
    public mutating func replaceLayer(_ layer: ContentLayer) {
        guard let index = layers.firstIndex(where: { $0.isNamed(layer.id) }) else { return addLayer(layer) }
        revision += 1
        layers[index] = layer
    }

    /// Moves a layer; one that is not there changes nothing. O(layers).
    public mutating func moveLayer(_ id: String, to position: LayerPosition) {
        guard let layer = removeLayer(id) else { return }
        addLayer(layer, at: position)
    }

    /// Removes a layer, and returns it; `nil` if it is not there. O(layers).
    @discardableResult
    public mutating func removeLayer(_ id: String) -> ContentLayer? {
        guard let index = layers.firstIndex(where: { $0.isNamed(id) }) else { return nil }
        revision += 1
        if index < layersBelowAnnotations { layersBelowAnnotations -= 1 }
        return layers.remove(at: index)
    }

    /// Where a layer goes, and whether that is below the annotations.
    private func place(_ position: LayerPosition) -> (index: Int, isBelow: Bool) {
        switch position {
        case .bottom: return (0, true)
        case .belowAnnotations: return (layersBelowAnnotations, true)
        case .aboveAnnotations: return (layersBelowAnnotations, false)
        case .top: return (layers.count, false)
        case .below(let id):
            guard let index = layers.firstIndex(where: { $0.isNamed(id) }) else { return place(.belowAnnotations) }
            return (index, index < layersBelowAnnotations)
        case .above(let id):
            guard let index = layers.firstIndex(where: { $0.isNamed(id) }) else { return place(.belowAnnotations) }
            return (index + 1, index < layersBelowAnnotations)
        }
    }
}
