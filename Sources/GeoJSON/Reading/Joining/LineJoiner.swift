#if !hasFeature(Embedded)

import Geodesy

/// Joins lines of which one ends at the antimeridian where the next begins on its other side.
enum LineJoiner {
    /// Nil if there is nothing to join. O(n).
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

    /// 1 if the line goes on over the antimeridian to the east, −1 to the west, nil if it does not.
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

#endif
