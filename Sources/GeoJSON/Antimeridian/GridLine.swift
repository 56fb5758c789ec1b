/// A line under construction that is cut wherever it goes over to the next turn of the Earth; each piece ends up within ±180°.
struct GridLine {
    private var done: [[GridPoint]] = []
    private var piece: [GridPoint] = []
    /// The zone of the piece; nil as long as the line has only gone along one meridian.
    private var zone: Int64?

    /// The pieces of a line whose longitudes are continuous.
    static func pieces(of points: [GridPoint]) -> [[GridPoint]] {
        var line = GridLine()
        for point in points { line.append(point) }
        line.finish()
        return line.done
    }

    private mutating func append(_ point: GridPoint) {
        guard let last = piece.last, last.x != point.x else {
            piece.append(point)
            return
        }
        let eastward = point.x > last.x
        enter(GridLine.zone(from: last.x, eastward: eastward), at: last)
        while let zone {
            let edge = zone * GridPoint.turn + (eastward ? GridPoint.halfTurn : -GridPoint.halfTurn)
            guard eastward ? point.x > edge : point.x < edge else { break }
            let cut = GridPoint.crossing(last, point, at: edge)
            piece.append(cut)
            enter(zone + (eastward ? 1 : -1), at: cut)
        }
        piece.append(point)
    }

    /// Begins a new piece if the line goes on in another zone.
    private mutating func enter(_ next: Int64, at place: GridPoint) {
        if zone != nil && zone != next {
            finish()
            piece = [place]
        }
        zone = next
    }

    private mutating func finish() {
        guard let first = piece.first else { return }
        let turns = zone ?? (abs(first.x) <= GridPoint.halfTurn ? 0 : GridPoint.zone(of: first.x))
        done.append(piece.map { $0.movedEast(by: -turns * GridPoint.turn) })
        piece = []
    }

    /// The zone that a line enters which goes on from a place; at an edge that depends on where it goes.
    private static func zone(from x: Int64, eastward: Bool) -> Int64 {
        let zone = GridPoint.zone(of: x)
        let isWestEdge = x == zone * GridPoint.turn - GridPoint.halfTurn
        return isWestEdge && !eastward ? zone - 1 : zone
    }
}
