/// How far something gives way beyond a limit: less and less, and never further than there is room.
enum RubberBand {
    /// How many levels a map gives way at the limits of zoom.
    static let zoomRoom = 1.0

    /// The stiffness of `UIScrollView`: x ↦ (1 − 1 / (0.55 x / d + 1)) d, as found by measurement (A. Kuznetsov, "How UIScrollView works").
    private static let stiffness = 0.55

    /// How far it gives way when pulled by a distance, either way, with so much room; both in the same unit.
    static func stretch(_ distance: Double, room: Double) -> Double {
        guard room > 0, distance != 0 else { return 0 }
        let length = (1 - 1 / (abs(distance) * stiffness / room + 1)) * room
        return distance < 0 ? -length : length
    }

    /// The distance by which something is pulled that has given way so far: the inverse of ``stretch(_:room:)``.
    static func pull(_ stretch: Double, room: Double) -> Double {
        guard room > 0, stretch != 0 else { return 0 }
        let share = min(abs(stretch) / room, largestShare)
        let distance = share / (1 - share) * room / stiffness
        return stretch < 0 ? -distance : distance
    }

    /// Nearer to the end of its room the pull can no longer be told.
    private static let largestShare = 0.99
}
