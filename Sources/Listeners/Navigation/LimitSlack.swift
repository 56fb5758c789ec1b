import Geodesy

/// What a stretched rubber band has swallowed: how much further than the map a finger is that takes hold of it, so that a map that is
/// pulled beyond its limits is not pulled twice.
struct LimitSlack: Sendable {
    /// Levels.
    var zoom = 0.0
    /// To the east, in widths of the world.
    var east = 0.0
    /// To the south, in widths of the world.
    var south = 0.0

    /// The place as it would be under the finger if nothing had been swallowed.
    func added(to place: WorldPoint) -> WorldPoint { WorldPoint(x: place.x + east, y: place.y + south) }
}
