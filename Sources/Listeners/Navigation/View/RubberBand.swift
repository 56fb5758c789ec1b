import Geodesy

/// The displacement of a map beyond its limits. It increases more and more slowly, and never exceeds the room.
enum RubberBand {
    /// The room beyond the limits of zoom, in levels.
    static let zoomRoom = 1.0

    /// The stiffness of `UIScrollView`: x ↦ (1 − 1 / (0.55 x / d + 1)) d, as found by measurement (A. Kuznetsov, "How UIScrollView works").
    private static let stiffness = 0.55

    /// The displacement for a pull of some distance in either direction. Both are in the unit of the room.
    static func stretch(_ distance: Double, room: Double) -> Double {
        guard room > 0, distance != 0 else { return 0 }
        let length = (1 - 1 / (abs(distance) * stiffness / room + 1)) * room
        return distance < 0 ? -length : length
    }

    /// The pull for a displacement: the inverse of ``stretch(_:room:)``.
    static func pull(_ stretch: Double, room: Double) -> Double {
        guard room > 0, stretch != 0 else { return 0 }
        let share = min(abs(stretch) / room, largestShare)
        let distance = share / (1 - share) * room / stiffness
        return stretch < 0 ? -distance : distance
    }

    /// Near the end of the room the pull cannot be computed precisely.
    private static let largestShare = 0.99
}

/// The difference between the pull of a finger and the displacement of a map beyond its limits.
///
/// A finger that begins to hold such a map adds it, so that the map is not pulled beyond its limits twice.
struct RubberBandOffset: Sendable, Equatable {
    /// The zoom, in levels.
    var zoom = 0.0
    /// The distance to the east, in widths of the world.
    var east = 0.0
    /// The distance to the south, in widths of the world.
    var south = 0.0

    /// The coordinate that would be under the finger without the rubber band.
    func added(to point: WorldPoint) -> WorldPoint { WorldPoint(x: point.x + east, y: point.y + south) }
}
