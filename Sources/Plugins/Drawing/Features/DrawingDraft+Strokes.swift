import Geodesy

extension DrawingDraft {
    /// Adds what a finger drew, simplified, at the end. O(samples).
    mutating func append(_ stroke: FreehandStroke, keepingUnsimplified: Bool) {
        append(stroke.vertices)
        guard keepingUnsimplified else { return }
        let turn = Self.turn(after: unsimplified.last, before: stroke.coordinates.first)
        for place in stroke.coordinates {
            unsimplified.append(Coordinate(latitude: place.latitude, longitude: place.longitude + turn))
        }
    }

    /// Adds places at the end, in whole turns as near to the last as they can be; one that is there already is not added again.
    mutating func append(_ places: [Coordinate]) {
        let turn = Self.turn(after: vertices.last, before: places.first)
        for place in places {
            let next = Coordinate(latitude: place.latitude, longitude: place.longitude + turn)
            if next != vertices.last { vertices.append(next) }
        }
    }

    private static func turn(after last: Coordinate?, before first: Coordinate?) -> Double {
        guard let last, let first else { return 0 }
        return first.unwrapped(near: last.longitude).longitude - first.longitude
    }
}
