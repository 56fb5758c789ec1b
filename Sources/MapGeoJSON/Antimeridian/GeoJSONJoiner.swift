import Geodesy

/// Joins lines and polygons that were cut at the antimeridian.
struct GeoJSONJoiner {
    private let rejoining: GeoJSONRejoining

    init(_ rejoining: GeoJSONRejoining) { self.rejoining = rejoining }

    /// The geometry with its pieces joined. The parts of a collection must be joined already.
    func joined(_ geometry: GeoJSONGeometry) -> GeoJSONGeometry {
        guard rejoining != .never, let candidate = candidate(for: geometry) else { return geometry }
        return rejoining == .all || isCut(candidate, into: geometry) ? candidate : geometry
    }

    private func candidate(for geometry: GeoJSONGeometry) -> GeoJSONGeometry? {
        switch geometry {
        case .multiLineString(let lines):
            guard let joined = LineJoiner.joined(lines) else { return nil }
            return joined.count == 1 ? .lineString(joined[0]) : .multiLineString(joined)
        case .multiPolygon(let polygons):
            guard let joined = PolygonJoiner.joined(polygons) else { return nil }
            return joined.count == 1 ? .polygon(joined[0]) : .multiPolygon(joined)
        default: return nil
        }
    }

    /// Whether the writer would cut the candidate into exactly these pieces.
    private func isCut(_ candidate: GeoJSONGeometry, into pieces: GeoJSONGeometry) -> Bool {
        do throws(GeoJSONError) {
            return try GridGeometry(candidate) == GridGeometry(pieces)
        } catch {
            return false
        }
    }
}

/// The lines and polygons, cut at the antimeridian, that the reader joins.
public enum GeoJSONRejoining: Sendable, Hashable, CaseIterable {
    /// None. Every piece stays separate, within ±180°.
    case never
    /// Those that ``GeoJSONWriter`` would cut into exactly the same pieces. So writing the result gives the same text.
    case writerCuts
    /// All that have the same ends, or the same edges along the antimeridian, on both sides.
    case all
}

/// Joins lines if one ends at the antimeridian where the next one begins on the other side.
private enum LineJoiner {
    /// The joined lines, or `nil` if there is nothing to join.
    ///
    /// - Complexity: O(n), where n is the number of coordinates.
    static func joined(_ lines: [[Coordinate]]) -> [[Coordinate]]? {
        var result: [[Coordinate]] = []
        var turns = 0
        for (index, line) in lines.enumerated() {
            guard index > 0, let step = step(from: lines[index - 1], to: line) else {
                result.append(line)
                turns = 0
                continue
            }
            turns += step
            append(line.map { $0.turned(by: turns) }, to: &result[result.count - 1])
        }
        return result.count < lines.count ? result : nil
    }

    /// 1 if the line continues across the antimeridian to the east, −1 to the west, `nil` if it does not continue.
    private static func step(from line: [Coordinate], to next: [Coordinate]) -> Int? {
        guard let end = line.last, let start = next.first, abs(end.longitude) == 180, start.longitude == -end.longitude,
            start.latitude == end.latitude
        else { return nil }
        return end.longitude > 0 ? 1 : -1
    }

    private static func append(_ piece: [Coordinate], to line: inout [Coordinate]) {
        let isCut =
            line.count > 1 && piece.count > 1
            && GridPoint.isCut(piece[0], between: line[line.count - 2], and: piece[1])
        if isCut { line.removeLast() }
        line += piece.dropFirst()
    }
}

extension GridPoint {
    /// Creates the nearest grid point of a coordinate that was checked.
    init(checked coordinate: Coordinate) {
        self.init(x: GridPoint.units(coordinate.longitude), y: GridPoint.units(coordinate.latitude))
    }

    /// Whether a coordinate is the point that a cut between its neighbors produces, so that it can be removed.
    static func isCut(_ coordinate: Coordinate, between before: Coordinate, and after: Coordinate) -> Bool {
        let (point, before, after) = (GridPoint(checked: coordinate), GridPoint(checked: before), GridPoint(checked: after))
        guard min(before.x, after.x) < point.x, point.x < max(before.x, after.x) else { return false }
        return crossing(before, after, at: point.x) == point
    }
}

extension Coordinate {
    /// The coordinate moved east by whole turns. A coordinate on the grid stays the `Double` that is nearest to its decimals.
    func turned(by turns: Int) -> Coordinate {
        guard turns != 0 else { return self }
        let point = GridPoint(checked: self)
        let moved = point.movedEast(by: Int64(turns) * GridPoint.turn)
        if point.coordinate == self { return moved.coordinate }
        return Coordinate(latitude: latitude, longitude: longitude + 360 * Double(turns))
    }
}
