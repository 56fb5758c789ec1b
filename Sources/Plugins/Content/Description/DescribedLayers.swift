/// The layers that a description has put into the content.
struct DescribedLayers {
    private typealias Entry = (layer: ContentLayer, position: LayerPosition)
    private var present: [Entry] = []

    /// Makes the content agree with a description. Of two layers with the same id the later one counts.
    ///
    /// Layers up to the first one that stands elsewhere stay; those after it are put there anew, which costs no index.
    ///
    /// - Complexity: O(layers²)
    mutating func settle(_ described: [(layer: ContentLayer, position: LayerPosition)], in listener: ContentListener) {
        let wanted = Self.withoutRepetitions(described)
        // Where a layer lies beside another one, that one must be there first.
        if !(present + wanted).contains(where: { $0.position.isBesideLayer }) {
            let names = Set(wanted.map { LayerName($0.layer.id) })
            for gone in present where !names.contains(LayerName(gone.layer.id)) { listener.content.removeLayer(gone.layer.id) }
            present.removeAll { !names.contains(LayerName($0.layer.id)) }
        }
        var count = 0
        while count < min(present.count, wanted.count), present[count].layer.isNamed(wanted[count].layer.id),
            present[count].position.isSame(as: wanted[count].position)
        {
            if !present[count].layer.isIdentical(to: wanted[count].layer) { listener.content.replaceLayer(wanted[count].layer) }
            count += 1
        }
        for gone in present[count...] { listener.content.removeLayer(gone.layer.id) }
        for new in wanted[count...] { listener.content.addLayer(new.layer, at: new.position) }
        present = wanted
    }

    private static func withoutRepetitions(_ entries: [Entry]) -> [Entry] {
        var names: Set<LayerName> = []
        return entries.reversed().filter { names.insert(LayerName($0.layer.id)).inserted }.reversed()
    }
}

extension LayerPosition {
    fileprivate var isBesideLayer: Bool {
        switch self {
        case .below, .above: true
        case .bottom, .belowAnnotations, .aboveAnnotations, .top: false
        }
    }

    fileprivate func isSame(as other: LayerPosition) -> Bool {
        switch (self, other) {
        case (.bottom, .bottom), (.belowAnnotations, .belowAnnotations), (.aboveAnnotations, .aboveAnnotations), (.top, .top): true
        case (.below(let a), .below(let b)), (.above(let a), .above(let b)): a.utf8.elementsEqual(b.utf8)
        default: false
        }
    }
}
