import Geodesy
import MapCameras

/// Keeps the map under two fingers: which places they hold, and the camera in which those are under them.
///
/// On the ground two fingers determine a similarity, at any pitch: the one that takes the places under them now to the places that
/// they hold. What must not change (the zoom, say, while only turning has begun) is left out of it; then the middle is held.
struct TwoFingerHold: Sendable {
    /// The places that the fingers hold.
    private let a: WorldPoint
    private let b: WorldPoint
    private let zoomAtStart: Double
    /// How much further than the map the fingers were when they took hold.
    let slack: LimitSlack

    /// Takes hold of the map; `nil` if a finger is beyond the horizon.
    init?(_ pair: FingerPair, in geometry: CameraGeometry, zoom: Double, slack: LimitSlack) {
        guard let a = geometry.worldPoint(at: pair.a), let b = geometry.worldPoint(at: pair.b) else { return nil }
        self.a = a
        self.b = b
        zoomAtStart = zoom
        self.slack = slack
    }

    /// What the fingers want of the camera.
    struct Wish {
        /// By how many levels to zoom.
        var levels: Double
        /// By how many degrees to turn, clockwise.
        var degrees: Double
        /// The middle of the places under the fingers now.
        var seen: WorldPoint
        /// The middle of the places that they hold.
        var held: WorldPoint
    }

    /// What two fingers want, seen through a camera; `nil` if one is beyond the horizon.
    func wish(_ pair: FingerPair, in geometry: CameraGeometry, state: CameraState, factor: Double) -> Wish? {
        guard let seenA = geometry.worldPoint(at: pair.a), let seenB = geometry.worldPoint(at: pair.b) else { return nil }
        let seen = WorldPoint(x: seenB.x - seenA.x, y: seenB.y - seenA.y)
        let held = WorldPoint(x: b.x - a.x, y: b.y - a.y)
        let smallest = 1 / geometry.pixelsPerWorld
        let (seenLength, heldLength) = (Math.hypot(seen.x, seen.y), Math.hypot(held.x, held.y))
        let ratio = max(smallest, seenLength) / max(smallest, heldLength)
        // Fingers on one pixel have no direction.
        let haveDirection = min(seenLength, heldLength) >= smallest
        let turn = haveDirection ? Math.atan2(held.y, held.x) - Math.atan2(seen.y, seen.x) : 0
        let zoomHeld = state.zoom + Math.log2(ratio)
        let zoom = zoomAtStart + (zoomHeld - zoomAtStart) * factor
        return Wish(
            levels: zoom - state.zoom, degrees: (turn * 180 / .pi).remainder(dividingBy: 360),
            seen: WorldPoint(x: (seenA.x + seenB.x) / 2, y: (seenA.y + seenB.y) / 2),
            held: WorldPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2))
    }
}
