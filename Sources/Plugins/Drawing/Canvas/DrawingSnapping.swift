import Geodesy
import MapCameras
import TouchPipeline

/// What places snap to during a touch: the features as they were when it began, and what the host gave.
struct DrawingSnapping: Sendable {
    /// What the host wants places to snap to, besides what is drawn.
    var guides: [DrawnShape] = [] {
        didSet { index = nil }
    }

    private var index: SnapIndex?
    private var features: [DrawnFeature] = []
    private var snapper: Snapper?

    /// Lets go of what the last touch had snapped to.
    mutating func release() { snapper = nil }

    /// What a finger snaps to now. The features are arranged anew only if they are others than the last time: O(n log n).
    mutating func move(
        to finger: ScreenPoint, among features: [DrawnFeature], closing: Coordinate?, excluding excluded: [SnapExclusion],
        options: SnapOptions, density: Float, seenThrough geometry: CameraGeometry
    ) -> SnapTarget? {
        var snapper = snapper ?? Snapper(options, density: density)
        defer { self.snapper = snapper }
        return snapper.move(
            to: finger, index: index(of: features), closing: closing, seenThrough: geometry, excluding: excluded)
    }

    private mutating func index(of features: [DrawnFeature]) -> SnapIndex {
        if let index, features == self.features { return index }
        var parts: [SnapFeature] = []
        for (key, feature) in features.enumerated() { parts.append(Self.part(feature.shape, key: key)) }
        for (number, shape) in guides.enumerated() { parts.append(Self.part(shape, key: -1 - number)) }
        let index = SnapIndex(parts)
        self.index = index
        self.features = features
        return index
    }

    private static func part(_ shape: DrawnShape, key: Int) -> SnapFeature {
        SnapFeature(key: key, lines: shape.paths, isClosed: shape.kind == .polygon)
    }
}
