import Geodesy
import MapCameras

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

    /// Moves all features by the same way, as far as the northern and southern edges of the map allow it for all of them. A feature whose
    /// shape stays equal is not changed at all.
    ///
    /// - Complexity: O(vertices of the selected features)
    func move(_ move: MercatorMove, in drawing: inout Drawing) {
        let move = self.limited(move)
        for (index, original) in originals where isInPlace(index, original, in: drawing) {
            let shape = original.shape.moved(by: move)
            drawing.features[index] = shape == original.shape ? original : original.with(shape)
        }
    }

    /// The move as far as the edges of the map allow it for all features.
    func limited(_ move: MercatorMove) -> MercatorMove {
        move.limited(to: originals.lazy.flatMap { $0.feature.shape.paths.joined() })
    }

    /// Gives each feature the shape that the closure makes of its original shape, if it makes one for every feature. Otherwise nothing changes.
    /// Returns whether the features have the new shapes.
    ///
    /// - Complexity: O(vertices of the selected features)
    func reshapeAll(in drawing: inout Drawing, _ change: (DrawnShape) -> DrawnShape?) -> Bool {
        var shapes: [DrawnShape] = []
        for (_, original) in originals {
            guard let shape = change(original.shape) else { return false }
            shapes.append(shape)
        }
        var next = shapes.makeIterator()
        for (index, original) in originals {
            guard let shape = next.next(), isInPlace(index, original, in: drawing) else { continue }
            drawing.features[index] = shape == original.shape ? original : original.with(shape)
        }
        return true
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

/// The selection at the beginning of the drag that draws an area, and the features in the form in which an area is compared with them.
struct DrawingAreaSelection {
    let before: [DrawnFeature.ID]
    /// The features that `paths` belong to.
    private var features: [DrawnFeature] = []
    /// The outline of each feature on the Mercator plane.
    private var paths: [[[WorldPoint]]] = []

    init(_ drawing: Drawing) { before = drawing.selection }

    /// The ids that are selected with an area. The shapes are projected again if the drawing has changed since the last call.
    mutating func ids(in area: SelectionArea?, of drawing: Drawing, _ combination: SelectionCombination) -> [DrawnFeature.ID] {
        if features != drawing.features {
            features = drawing.features
            paths = features.map { Self.paths(of: $0.shape) }
        }
        var found: [DrawnFeature.ID] = []
        if let area {
            for (feature, paths) in zip(features, paths) where Self.selects(area, shape: feature.shape, paths: paths) {
                found.append(feature.id)
            }
        }
        return combination.combined(before, with: found)
    }

    private static func paths(of shape: DrawnShape) -> [[WorldPoint]] {
        guard shape.isValid else { return [] }
        return shape.outline.filter { !$0.isEmpty }.map { path in
            path.map { WebMercator.project($0) }
        }
    }

    private static func selects(_ area: SelectionArea, shape: DrawnShape, paths: [[WorldPoint]]) -> Bool {
        guard let first = paths.first else { return false }
        return shape.isClosed ? area.selects(rings: paths) : area.selects(path: first, isClosed: false)
    }
}
