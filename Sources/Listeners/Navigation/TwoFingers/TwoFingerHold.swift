import Geodesy
import MapCameras

/// Keeps the map under two fingers: which places they hold, and the camera in which those are under them.
///
/// On the ground two fingers determine a similarity, at any pitch: the one that takes the places under them now to the places that
/// they hold. What must not change (the zoom, say, while only turning has begun) is left out of it; then the middle is held.
struct TwoFingerHold: Sendable {
    /// The middle of the places that the fingers hold.
    let middle: WorldPoint
    /// Their distance, in widths of the world, and the direction from the first to the second, in radians clockwise from the east.
    private let length: Double
    private let direction: Double
    private let zoomAtStart: Double
    /// How much further than the map the fingers were when they took hold.
    let slack: LimitSlack

    /// Takes hold of the map; `nil` if a finger is beyond the horizon.
    init?(_ pair: FingerPair, in view: MercatorView, slack: LimitSlack) {
        guard let a = view.worldPoint(at: pair.a), let b = view.worldPoint(at: pair.b) else { return nil }
        middle = WorldPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        let (east, south) = (b.x - a.x, b.y - a.y)
        length = Math.hypot(east, south)
        direction = Math.atan2(south, east)
        zoomAtStart = view.zoom
        self.slack = slack
    }

    /// The change of the camera that puts the held places under the fingers.
    struct Adjustment {
        /// By how many levels to zoom.
        var levels: Double
        /// By how many degrees to turn, clockwise.
        var degrees: Double
        /// The point of the screen under which the middle of the two places is that are under the fingers now. On a tilted map that is not the
        /// middle of the fingers.
        var middle: ScreenPoint
    }

    /// What fingers at a pair want of a view; `nil` if one is beyond the horizon. `factor` multiplies the zoom levels.
    func adjustment(_ pair: FingerPair, in view: MercatorView, factor: Double) -> Adjustment? {
        guard view.isUsable, let a = view.ground(at: pair.a), let b = view.ground(at: pair.b),
            let middle = view.screenPoint(ofGroundX: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        else { return nil }
        let seen = view.vector(ofGroundX: b.x - a.x, y: b.y - a.y)
        let seenLength = (seen.east * seen.east + seen.south * seen.south).squareRoot()
        let smallest = 1 / view.pixelsPerWorld
        // Fingers on one pixel have no direction.
        let haveDirection = min(seenLength, length) >= smallest
        let turn = haveDirection ? direction - Math.atan2(seen.south, seen.east) : 0
        let zoomHeld = view.zoom + Math.log2(max(smallest, seenLength) / max(smallest, length))
        let zoom = zoomAtStart + (zoomHeld - zoomAtStart) * factor
        return Adjustment(levels: zoom - view.zoom, degrees: Degrees.turn(turn * 180 / .pi), middle: middle)
    }
}
