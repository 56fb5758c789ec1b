import Basemap
import Foundation
import Geodesy
import Testing

@testable import TouchpipeKit

@Suite("The basemap")
struct BasemapTests {
    @Test("The basemap has closed outlines of valid places")
    func outlines() {
        #expect(Basemap.countries.count >= 177)
        for ring in Basemap.countries {
            #expect(ring.count >= 4)
            #expect(ring.first == ring.last)
            #expect(ring.allSatisfy { $0.isValid && (-180...180).contains($0.longitude) })
        }
    }

    @Test("The path of the page has every outline with a precision of half a unit")
    func path() throws {
        let drawn = try WorldOutlines.path.split(separator: "M").map { try Self.points(String($0)) }
        #expect(drawn.count == Basemap.countries.count)
        for (points, ring) in zip(drawn, Basemap.countries) {
            var expected: [[Int]] = []
            for coordinate in ring.dropLast() {
                let point = WebMercator.project(coordinate)
                let next = [Int((point.x * WorldOutlines.units).rounded()), Int((point.y * WorldOutlines.units).rounded())]
                if next != expected.last { expected.append(next) }
            }
            #expect(points == expected)
        }
    }

    @Test("A page has the world once for any number of maps, and not without a map")
    func once() throws {
        let tap = try Samples.session("tap")
        let page = Report(sessions: [tap, tap, tap]).html
        #expect(page.ranges(of: WorldOutlines.path).count == 1)
        #expect(page.ranges(of: "class=\"world\"").count == 3)
        #expect(WorldOutlines.path.utf8.count < 40_000)
        let without = Report(sessions: [try Samples.session("tap", options: SessionOptions())]).html
        #expect(!without.contains("id=\"world\""))
        #expect(!without.contains("Natural Earth"))
    }

    @Test("The view has a lane for each of its numbers")
    func lanes() throws {
        let page = Report(sessions: [try Samples.session("rotate")]).html
        for title in ["latitude", "longitude", "zoom", "bearing", "pitch"] { #expect(page.contains("<span>\(title)</span>")) }
        #expect(page.ranges(of: "class=\"view-way\"").count == 2, "one on the map, one in the legend")
    }

    /// The positions of a relative path with one start.
    private static func points(_ commands: String) throws -> [[Int]] {
        let numbers = commands.matches(of: try Regex("-?[0-9]+")).compactMap { Int(commands[$0.range]) }
        var points = [[numbers[0], numbers[1]]]
        for index in stride(from: 2, to: numbers.count, by: 2) {
            let last = points[points.count - 1]
            points.append([last[0] + numbers[index], last[1] + numbers[index + 1]])
        }
        return points
    }
}
