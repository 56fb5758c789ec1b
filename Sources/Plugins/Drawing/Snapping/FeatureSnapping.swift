import Geodesy
import MapCameras
import TouchPipeline

/// Snapping of one pointer to the features of a drawing, and to the guides of the app.
struct FeatureSnapping {
    /// Additional shapes to snap to.
    var guides: [DrawnShape] = []
    private let cache = SnapIndexCache()
    /// The target of the pointer, on which the next one depends.
    var snapper: Snapper?

    /// Releases the target, so that the next coordinate does not depend on the last one.
    mutating func release() { snapper = nil }

    /// Returns what the pointer snaps to.
    ///
    /// - Complexity: O(n log n) if the features are not the same as in the last call, otherwise about O(log n).
    mutating func move(
        to finger: ScreenPoint, among features: [DrawnFeature], closing: Coordinate?, excluding excluded: [SnapExclusion],
        options: SnapOptions, density: ScreenDensity, seenThrough geometry: CameraGeometry
    ) -> SnapTarget? {
        var snapper = snapper ?? Snapper(options, density: density)
        defer { self.snapper = snapper }
        return snapper.move(
            to: finger, index: cache.index(of: features, guides), closing: closing, seenThrough: geometry, excluding: excluded)
    }
}

/// The index of the features and guides of the last search.
///
/// All canvases of a listener share it, because it takes O(n log n) to build an index, and the canvas of a preview or a touch is dropped. A
/// result never depends on what is in the cache.
private final class SnapIndexCache {
    private var features: [DrawnFeature] = []
    private var guides: [DrawnShape] = []
    private var index = SnapIndex()

    func index(of features: [DrawnFeature], _ guides: [DrawnShape]) -> SnapIndex {
        if features == self.features, guides == self.guides { return index }
        var parts: [SnapFeature] = []
        for (key, feature) in features.enumerated() { parts.append(Self.part(feature.shape, key: key)) }
        for (number, shape) in guides.enumerated() { parts.append(Self.part(shape, key: -1 - number)) }
        (self.features, self.guides, index) = (features, guides, SnapIndex(parts))
        return index
    }

    private static func part(_ shape: DrawnShape, key: Int) -> SnapFeature {
        SnapFeature(key: key, lines: shape.paths, isClosed: shape.kind == .polygon)
    }
}
