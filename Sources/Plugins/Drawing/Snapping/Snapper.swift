public import Geodesy
public import MapCameras
public import TouchPipeline

/// Decides what a moving pointer snaps to, with hysteresis.
///
/// Of the targets in reach, the closing point has priority, then the nearest vertex, then the nearest edge. The pointer keeps its target up
/// to ``SnapOptions/hysteresis`` radii away. It takes another target if that has a higher priority, or is of the same kind and nearer by
/// the factor of the hysteresis. The target therefore does not flicker. A move costs about O(log n).
struct Snapper: Sendable {
    /// The current target. Its coordinate is the one to show, and the one at which a lift places the point.
    private(set) var target: SnapTarget?

    private let radii: (closing: Double, vertex: Double, edge: Double)
    private let hysteresis: Double
    /// The position of the target in the index.
    private var slot = 0

    /// Creates a snapper without a target, for a screen of a density.
    init(_ options: SnapOptions = SnapOptions(), density: ScreenDensity) {
        func pixels(_ length: ScreenLength) -> Double { Double(length.pixels(density: density)) }
        radii = (pixels(options.closingRadius), pixels(options.vertexRadius), pixels(options.edgeRadius))
        hysteresis = options.hysteresis > 1 && options.hysteresis.isFinite ? options.hysteresis : 1
    }

    mutating func release() { target = nil }

    /// Moves the pointer and returns its new target. `nil` if nothing is in reach.
    ///
    /// - Parameters:
    ///   - finger: The position of the pointer, in pixels.
    ///   - index: The features to snap to. If the index is not the same as in the last call, the current target is searched in it once.
    ///   - closing: The point that closes or finishes the line in progress, if there is one.
    ///   - geometry: The view.
    ///   - excluded: What moves with the pointer.
    /// - Complexity: About O(log n). O(n) if the index has changed.
    mutating func move(
        to finger: ScreenPoint, index: SnapIndex, closing: Coordinate? = nil, seenThrough geometry: CameraGeometry,
        excluding excluded: [SnapExclusion] = []
    ) -> SnapTarget? {
        let query = Query(finger: finger, index: index, closing: closing, geometry: geometry, excluded: excluded)
        let held = currentHit(query)
        let candidate = nearestHit(query)
        let taken = candidate.map { prefers($0, over: held) } == true ? candidate : held
        target = taken.flatMap { $0.target(seenThrough: geometry) }
        slot = taken?.slot ?? 0
        return target
    }

    private struct Query {
        let finger: ScreenPoint
        let index: SnapIndex
        let closing: Coordinate?
        let geometry: CameraGeometry
        let excluded: [SnapExclusion]
    }

    private func prefers(_ candidate: SnapHit, over held: SnapHit?) -> Bool {
        guard let held, candidate.kind != held.kind || candidate.item.reference != held.item.reference else { return true }
        guard candidate.kind == held.kind else { return candidate.kind.hasPriority(over: held.kind) }
        return candidate.distance * hysteresis < held.distance
    }

    private func nearestHit(_ query: Query) -> SnapHit? {
        closingHit(query, within: radii.closing)
            ?? query.index.nearest(
                .vertex, to: query.finger, within: radii.vertex, seenThrough: query.geometry, excluding: query.excluded)
            ?? query.index.nearest(.edge, to: query.finger, within: radii.edge, seenThrough: query.geometry, excluding: query.excluded)
    }

    /// The current target in the current view. `nil` if it is out of reach or no longer in the index.
    private func currentHit(_ query: Query) -> SnapHit? {
        guard let target else { return nil }
        guard let reference = target.reference else { return closingHit(query, within: radii.closing * hysteresis) }
        let radius = (target.kind == .edge ? radii.edge : radii.vertex) * hysteresis
        guard let slot = query.index.slot(of: reference, expected: slot),
            !query.excluded.contains(where: { $0.excludes(query.index.items[slot], as: target.kind) })
        else { return nil }
        return SnapHit(
            target.kind, of: query.index.items[slot], at: slot, near: query.finger, within: radius, seenThrough: query.geometry)
    }

    private func closingHit(_ query: Query, within radius: Double) -> SnapHit? {
        guard let closing = query.closing,
            let item = SnapItem(closing, SnapReference(feature: 0, line: 0, index: 0))
        else { return nil }
        return SnapHit(.closing, of: item, at: 0, near: query.finger, within: radius, seenThrough: query.geometry)
    }
}

/// The distances at which coordinates snap.
public struct SnapOptions: Sendable, Hashable {
    /// The maximum distance of the pointer from a vertex. The default is 16 dp. A value that is not positive disables vertices.
    public var vertexRadius: ScreenLength
    /// The maximum distance of the pointer from an edge. The default is 12 dp. A value that is not positive disables edges.
    public var edgeRadius: ScreenLength
    /// The maximum distance of the pointer from the closing point. The default is 22 dp. A value that is not positive disables it.
    public var closingRadius: ScreenLength
    /// The number of radii up to which the pointer keeps its target, and the factor by which another target of the same kind must be nearer
    /// to replace it. The default is 1.5. A value below 1 counts as 1, which means no hysteresis.
    public var hysteresis: Double

    /// Creates options. Each parameter has the default of its property.
    public init(
        vertexRadius: ScreenLength = .dp(16), edgeRadius: ScreenLength = .dp(12), closingRadius: ScreenLength = .dp(22),
        hysteresis: Double = 1.5
    ) {
        self.vertexRadius = vertexRadius
        self.edgeRadius = edgeRadius
        self.closingRadius = closingRadius
        self.hysteresis = hysteresis
    }
}

/// What a pointer snaps to.
public struct SnapTarget: Sendable, Hashable {
    /// The kind of a target.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// The point that closes or finishes the line in progress.
        case closing
        /// A vertex of a feature.
        case vertex
        /// An edge between two vertices.
        case edge

        fileprivate func hasPriority(over other: Kind) -> Bool {
            switch (self, other) {
            case (.closing, .vertex), (.closing, .edge), (.vertex, .edge): true
            default: false
            }
        }
    }

    /// The kind of the target.
    public var kind: Kind
    /// The vertex of a feature. For an edge, the vertex at its beginning. `nil` for the closing point.
    let reference: SnapReference?
    /// The coordinate to snap to. Its longitude is on the copy of the world under the pointer.
    public var coordinate: Coordinate
    /// The position of the coordinate on the screen, in pixels.
    public var position: ScreenPoint
    /// The distance from the pointer, in pixels.
    public var distance: Double
}
