#if !hasFeature(Embedded)

import Geodesy

extension GridPoint {
    /// The nearest place on the grid to one that was checked.
    init(checked coordinate: Coordinate) {
        self.init(x: GridPoint.units(coordinate.longitude), y: GridPoint.units(coordinate.latitude))
    }

    /// Whether a place is where cutting the line between two others puts one, so that it says nothing of its own.
    static func isCut(_ place: Coordinate, between before: Coordinate, and after: Coordinate) -> Bool {
        let (point, before, after) = (GridPoint(checked: place), GridPoint(checked: before), GridPoint(checked: after))
        guard min(before.x, after.x) < point.x, point.x < max(before.x, after.x) else { return false }
        return crossing(before, after, at: point.x) == point
    }
}

extension Coordinate {
    /// The place some turns of the Earth further east. What is on the grid stays the number that is nearest to its decimals.
    func turned(by turns: Int) -> Coordinate {
        guard turns != 0 else { return self }
        let point = GridPoint(checked: self)
        let moved = point.movedEast(by: Int64(turns) * GridPoint.turn)
        if point.coordinate == self { return moved.coordinate }
        return Coordinate(latitude: latitude, longitude: longitude + 360 * Double(turns))
    }
}

#endif
