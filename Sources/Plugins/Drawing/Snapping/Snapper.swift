import Geodesy
import MapCameras
import TouchPipeline

/// Decides what a moving finger snaps to, and holds on to it.
///
/// Of what is in reach the closing point comes first, then the nearest vertex, then the nearest edge. What the finger has it keeps until
/// it is `hysteresis` radii away, unless something that comes before it is in reach, or another of its kind is as many times nearer; so
/// nothing flickers. A value; a move costs about O(log n).
public struct Snapper: Sendable {
    /// What the finger has: what to show, and where a lift puts the point.
    public private(set) var target: SnapTarget?

    private let radii: (closing: Double, vertex: Double, edge: Double)
    private let hysteresis: Double
    /// Where in the index the target was found.
    private var slot = 0

    /// A snapper that has nothing; density in pixels per inch.
    public init(_ options: SnapOptions = SnapOptions(), density: Float) {
        func pixels(_ kind: SnapTarget.Kind) -> Double { Double(options.radius(of: kind).pixels(atDensity: density)) }
        radii = (pixels(.closing), pixels(.vertex), pixels(.edge))
        hysteresis = options.hysteresis > 1 && options.hysteresis.isFinite ? options.hysteresis : 1
    }

    /// Lets go.
    public mutating func release() { target = nil }

    /// What the finger snaps to now; `nil` if to nothing.
    ///
    /// - Parameters:
    ///   - finger: where it is, in pixels.
    ///   - index: what there is; if it is another one than before, what is held is looked for in it once, in O(n).
    ///   - closing: the point that closes or finishes the line in progress, if there is one.
    ///   - geometry: the view.
    ///   - excluded: what moves with the finger.
    public mutating func move(
        to finger: ScreenPoint, index: SnapIndex, closing: Coordinate? = nil, seenThrough geometry: CameraGeometry,
        excluding excluded: [SnapExclusion] = []
    ) -> SnapTarget? {
        let scene = Scene(finger: finger, index: index, closing: closing, geometry: geometry, excluded: excluded)
        let held = self.held(scene)
        let candidate = nearest(scene)
        let taken = candidate.map { prefers($0.target, over: held?.target) } == true ? candidate : held
        target = taken?.target
        slot = taken?.slot ?? 0
        return target
    }

    private struct Scene {
        let finger: ScreenPoint
        let index: SnapIndex
        let closing: Coordinate?
        let geometry: CameraGeometry
        let excluded: [SnapExclusion]
    }

    private func prefers(_ candidate: SnapTarget, over held: SnapTarget?) -> Bool {
        guard let held, !candidate.isSame(as: held) else { return true }
        guard candidate.kind == held.kind else { return candidate.kind.comesBefore(held.kind) }
        return candidate.distance * hysteresis < held.distance
    }

    private func nearest(_ scene: Scene) -> SnapHit? {
        closingHit(scene, within: radii.closing)
            ?? scene.index.nearest(.vertex, to: scene.finger, within: radii.vertex, scene.geometry, scene.excluded)
            ?? scene.index.nearest(.edge, to: scene.finger, within: radii.edge, scene.geometry, scene.excluded)
    }

    /// What the finger has, as it is seen now; `nil` if it has gone too far from it, or it is there no more.
    private func held(_ scene: Scene) -> SnapHit? {
        guard let target else { return nil }
        guard let reference = target.reference else { return closingHit(scene, within: radii.closing * hysteresis) }
        let packed = scene.index.items(target.kind)
        let radius = (target.kind == .edge ? radii.edge : radii.vertex) * hysteresis
        guard let slot = packed.slot(of: reference, expected: slot),
            !scene.excluded.contains(where: { $0.excludes(packed.items[slot]) })
        else { return nil }
        return SnapHit(target.kind, packed.items[slot], slot, near: scene.finger, within: radius, scene.geometry)
    }

    private func closingHit(_ scene: Scene, within radius: Double) -> SnapHit? {
        guard let closing = scene.closing,
            let item = SnapItem(vertex: closing, SnapReference(feature: 0, line: 0, index: 0))
        else { return nil }
        return SnapHit(.closing, item, 0, near: scene.finger, within: radius, scene.geometry)
    }
}

extension SnapTarget.Kind {
    fileprivate func comesBefore(_ other: SnapTarget.Kind) -> Bool {
        switch (self, other) {
        case (.closing, .vertex), (.closing, .edge), (.vertex, .edge): true
        default: false
        }
    }
}
