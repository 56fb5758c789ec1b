/// The selected features as they were at the beginning of a touch or a call, for a change of all of them together.
struct SelectedFeatures {
    /// The features with their indices in the drawing, in the order of the drawing.
    let originals: [(index: Int, feature: DrawnFeature)]

    /// - Complexity: O(features)
    init(of drawing: Drawing) { originals = drawing.selectedIndices.map { ($0, drawing.features[$0]) } }

    /// No features.
    init() { originals = [] }

    /// The feature, if exactly one is selected.
    var single: DrawnFeature? { originals.count == 1 ? originals[0].feature : nil }

    /// Gives each feature the shape that the closure makes of its original shape. A feature whose shape stays equal is not changed at all.
    ///
    /// - Complexity: O(vertices of the selected features)
    func reshape(in drawing: inout Drawing, _ change: (DrawnShape) -> DrawnShape) {
        for (index, original) in originals where isInPlace(index, original, in: drawing) {
            let shape = change(original.shape)
            drawing.features[index] = shape == original.shape ? original : original.with(shape)
        }
    }

    /// Keeps the shapes and reports each edit if no shape has a flaw that it did not have before. Otherwise restores all features and reports
    /// the flaws. Returns whether the shapes are kept.
    ///
    /// - Complexity: O(n log n) of the vertices if a self-intersection is not allowed, otherwise O(n).
    @discardableResult
    func commit(on canvas: inout DrawingCanvas) -> Bool {
        let drawing = canvas.drawing
        let changed = originals.filter { isInPlace($0.index, $0.feature, in: drawing) && drawing.features[$0.index] != $0.feature }
        let flaws = changed.flatMap { index, original in
            let flaws = canvas.flaws(of: canvas.drawing.features[index].shape)
            return flaws.isEmpty || !canvas.flaws(of: original.shape).isEmpty ? [] : flaws
        }
        guard flaws.isEmpty else {
            for (index, original) in changed { canvas.drawing.features[index] = original }
            canvas.report(.rejected(flaws))
            return false
        }
        for (index, _) in changed { canvas.report(.edited(canvas.drawing.features[index])) }
        return true
    }

    /// Whether the feature is still at its index. A mode of an app can change the drawing as it likes.
    private func isInPlace(_ index: Int, _ feature: DrawnFeature, in drawing: Drawing) -> Bool {
        drawing.features.indices.contains(index) && drawing.features[index].id == feature.id
    }
}
