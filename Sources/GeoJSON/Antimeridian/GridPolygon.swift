/// A polygon on the grid: the outer ring counter-clockwise, then the holes, clockwise.
struct GridPolygon: Equatable {
    var rings: [[GridPoint]]

    /// The polygon, or what it is cut into at the antimeridian, each piece within ±180°; first the piece with the first point.
    ///
    /// - Throws: if it is wider than the Earth, or if nothing is left of it.
    func pieces() throws(GeoJSONError) -> [GridPolygon] {
        guard let outer = rings.first, let first = outer.first else { return [] }
        var (west, east) = (first.x, first.x)
        for point in outer {
            west = min(west, point.x)
            east = max(east, point.x)
        }
        guard east - west <= GridPoint.turn else { throw GeoJSONError(.widerThanEarth) }
        let zone = GridPoint.zone(of: west)
        let edge = zone * GridPoint.turn + GridPoint.halfTurn
        guard east > edge else { return [moved(byTurns: -zone)] }
        let pieces = cut(at: edge, zone: zone)
        guard !pieces.isEmpty else { throw GeoJSONError(.noArea) }
        return pieces
    }

    private func cut(at edge: Int64, zone: Int64) -> [GridPolygon] {
        var pieces: [GridPolygon] = []
        for isWest in [true, false] {
            let side = PolygonSide(of: self, on: MeridianSide(meridian: edge, isWest: isWest))
            let moved = side.pieces.map { $0.moved(byTurns: isWest ? -zone : -zone - 1) }
            pieces = side.holdsFirst ? moved + pieces : pieces + moved
        }
        return pieces
    }

    private func moved(byTurns turns: Int64) -> GridPolygon {
        turns == 0 ? self : GridPolygon(rings: rings.map { $0.map { $0.movedEast(by: turns * GridPoint.turn) } })
    }
}
