/// Rings on the grid: closed lines whose first point is not repeated.
enum GridRing {
    /// 1 if the ring goes counter-clockwise, −1 if clockwise, 0 without area; exact. O(n).
    ///
    /// Twice the area is the sum of x·Δy over the points; its halves are added up apart, so that nothing overflows.
    static func orientation(of ring: [GridPoint]) -> Int {
        guard let origin = ring.first else { return 0 }
        var high: Int64 = 0
        var low: Int64 = 0
        for index in ring.indices {
            let before = ring[index == 0 ? ring.count - 1 : index - 1]
            let after = ring[index == ring.count - 1 ? 0 : index + 1]
            // It overflows only in rings that are wider than the Earth, which are refused.
            let product = (ring[index].x - origin.x) &* (after.y - before.y)
            high += product >> 32
            low += product & 0xFFFF_FFFF
        }
        high += low >> 32
        return high != 0 ? Int(high.signum()) : Int((low & 0xFFFF_FFFF).signum())
    }

    /// The ring in the direction wanted, from the same first point; as it is if it has no area.
    static func oriented(_ ring: [GridPoint], counterclockwise: Bool) -> [GridPoint] {
        orientation(of: ring) == (counterclockwise ? -1 : 1) ? reversed(ring) : ring
    }

    /// The ring in the other direction, from the same first point.
    static func reversed<Point>(_ ring: [Point]) -> [Point] {
        ring.isEmpty ? [] : [ring[0]] + ring.dropFirst().reversed()
    }

    /// The ring without points that repeat the one before.
    static func withoutRepetition(_ ring: [GridPoint]) -> [GridPoint] {
        var result: [GridPoint] = []
        for point in ring where point != result.last { result.append(point) }
        while result.count > 1 && result[0] == result[result.count - 1] { result.removeLast() }
        return result
    }

    /// Whether a place lies in the ring, by the even-odd rule. O(n).
    static func contains(_ ring: [GridPoint], _ point: GridPoint) -> Bool {
        var isInside = false
        var before = ring[ring.count - 1]
        for corner in ring {
            if (corner.y > point.y) != (before.y > point.y) {
                let rise = Double(point.y - before.y) / Double(corner.y - before.y)
                if Double(point.x - before.x) < rise * Double(corner.x - before.x) { isInside.toggle() }
            }
            before = corner
        }
        return isInside
    }
}
