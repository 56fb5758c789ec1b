import Geodesy
import Testing
import TouchPipelineTesting

@testable import MapCameras

@Suite("An area of the screen")
struct SelectionAreaTests {
    private static func geometry(_ longitude: Double, zoom: Double = 5, bearing: Double = 0, pitch: Double = 0) -> CameraGeometry {
        CameraGeometry(
            state: CameraState(center: Coordinate(latitude: 20, longitude: longitude), zoom: zoom, bearing: bearing, pitch: pitch),
            viewport: .phone)
    }

    private static func points(_ count: Int, _ random: inout SplitMix64, height: ClosedRange<Double> = 0...800) -> [ScreenPoint] {
        (0..<count).map { _ in
            ScreenPoint(x: 400 * random.unit(), y: height.lowerBound + (height.upperBound - height.lowerBound) * random.unit())
        }
    }

    /// The winding number on the screen, by the sum of angles. `nil` if the point is too close to the line to decide.
    private static func winding(of point: ScreenPoint, in outline: [ScreenPoint]) -> Int? {
        var sum = 0.0
        for index in outline.indices {
            let (a, b) = (outline[index], outline[(index + 1) % outline.count])
            guard ScreenSegment(from: a, to: b).distance(to: point) > 1e-4 else { return nil }
            let (dx, dy, ex, ey) = (a.x - point.x, a.y - point.y, b.x - point.x, b.y - point.y)
            sum += Math.atan2(dx * ey - dy * ex, dx * ex + dy * ey)
        }
        return Int((sum / (2 * Double.pi)).rounded())
    }

    @Test(
        "a place is selected if its point on the screen is inside the line, at any bearing and pitch",
        arguments: [(0.0, 0.0), (37, 0), (290, 50), (120, 70)])
    func places(bearing: Double, pitch: Double) throws {
        var random = SplitMix64(seed: UInt64(bearing))
        var counts = [0, 0]
        for _ in 0..<40 {
            // Near the antimeridian, so that half of the coordinates are on the other side.
            let geometry = Self.geometry(179, bearing: bearing, pitch: pitch)
            let lasso = Self.points(3 + random.below(12), &random, height: 300...800)
            let area = try #require(SelectionArea(lasso: lasso, geometry: geometry))
            for point in Self.points(100, &random, height: 300...800) {
                guard let coordinate = geometry.coordinate(at: point), let winding = Self.winding(of: point, in: lasso) else { continue }
                counts[winding == 0 ? 0 : 1] += 1
                #expect(area.selects(coordinate.wrapped) == (winding != 0), "\(coordinate) at \(point)")
                #expect(area.selects(line: [coordinate]) == (winding != 0))
            }
        }
        #expect(counts[0] > 100)
        #expect(counts[1] > 100)
    }

    @Test("above the horizon nothing is selected, and below it nothing changes", arguments: [80.0, 85])
    func horizon(pitch: Double) throws {
        var random = SplitMix64(seed: UInt64(pitch))
        let geometry = Self.geometry(10, zoom: 14, bearing: 30, pitch: pitch)
        let horizon = try #require(geometry.horizonY)
        #expect(horizon > 0)
        var selected = 0
        for _ in 0..<60 {
            // Half of the points are above the horizon.
            let lasso = Self.points(3 + random.below(8), &random, height: (horizon - 300)...800)
            guard let area = SelectionArea(lasso: lasso, geometry: geometry) else {
                #expect(lasso.allSatisfy { geometry.withinSight($0) != $0 })
                continue
            }
            for point in Self.points(60, &random, height: horizon...800) where geometry.withinSight(point) == point {
                guard let coordinate = geometry.coordinate(at: point), let winding = Self.winding(of: point, in: lasso) else { continue }
                if winding != 0 { selected += 1 }
                #expect(area.selects(coordinate) == (winding != 0), "\(point) in \(lasso)")
            }
        }
        #expect(selected > 100)
        let sky = [ScreenPoint(x: 10, y: horizon - 90), ScreenPoint(x: 300, y: horizon - 80), ScreenPoint(x: 100, y: horizon - 20)]
        #expect(SelectionArea(lasso: sky, geometry: geometry) == nil)
    }

    @Test("a figure across the antimeridian is selected, whichever way its longitudes are written")
    func antimeridian() throws {
        for center in [179.5, -179.5, 180] {
            let geometry = Self.geometry(center)
            let (start, end) = Self.box(of: geometry, from: (21, 178), to: (19, 182))
            let touched = try #require(SelectionArea(boxFrom: start, to: end, rule: .intersecting, geometry: geometry))
            let inside = try #require(SelectionArea(boxFrom: start, to: end, rule: .contained, geometry: geometry))
            for shift in [-360.0, 0, 360] {
                func coordinate(_ latitude: Double, _ longitude: Double) -> Coordinate {
                    Coordinate(latitude: latitude, longitude: longitude + shift)
                }
                let (short, long) = ([coordinate(20, 179), coordinate(20, 181)], [coordinate(20, 179), coordinate(20, 183)])
                #expect([short, long].filter { inside.selects(line: $0) } == [short])
                let (across, south) = ([coordinate(20, 170), coordinate(20, 190)], [coordinate(18, 170), coordinate(18, 190)])
                #expect([across, south].filter { touched.selects(line: $0) } == [across])
                let ring = [coordinate(20.5, 178.5), coordinate(20.5, 181.5), coordinate(19.5, 181.5), coordinate(19.5, 178.5)]
                let around = [coordinate(30, 170), coordinate(30, 190), coordinate(10, 190), coordinate(10, 170)]
                #expect([ring, around].filter { inside.selects(polygon: [$0]) } == [ring])
                let hole = [coordinate(22, 177), coordinate(22, 183), coordinate(18, 183), coordinate(18, 177)]
                #expect([[ring], [around], [around, hole]].filter { touched.selects(polygon: $0) } == [[ring], [around]])
            }
        }
    }

    /// Two opposite corners of a box on the screen, from latitudes and longitudes.
    private static func box(
        of geometry: CameraGeometry, from start: (Double, Double), to end: (Double, Double)
    ) -> (ScreenPoint, ScreenPoint) {
        func point(_ position: (Double, Double)) -> ScreenPoint {
            geometry.point(for: Coordinate(latitude: position.0, longitude: position.1))!
        }
        return (point(start), point(end))
    }

    @Test("in a view of several worlds, an area around any copy of a place selects it")
    func copies() throws {
        let geometry = CameraGeometry(
            state: CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 0), viewport: Viewport(width: 3000, height: 400))
        let coordinate = Coordinate(latitude: 0, longitude: 90)
        for copy in -2...2 {
            let shown = Coordinate(latitude: 0, longitude: 90 + 360 * Double(copy))
            let point = try #require(geometry.point(for: shown, copy: .asGiven))
            let (start, end) = (ScreenPoint(x: point.x - 5, y: point.y - 5), ScreenPoint(x: point.x + 5, y: point.y + 5))
            let area = try #require(SelectionArea(boxFrom: start, to: end, geometry: geometry))
            #expect([coordinate, Coordinate(latitude: 0, longitude: 100)].filter { area.selects($0) } == [coordinate])
        }
        let all = try #require(
            SelectionArea(boxFrom: ScreenPoint(x: 0, y: 0), to: ScreenPoint(x: 3000, y: 400), geometry: geometry))
        #expect((-180..<180).allSatisfy { all.selects(Coordinate(latitude: 0, longitude: Double($0))) })
    }

    @Test("a lasso of one point, or along one line, selects the figures that it touches")
    func degenerate() throws {
        let geometry = Self.geometry(10)
        let middle = ScreenPoint(x: 200, y: 400)
        let coordinate = try #require(geometry.coordinate(at: middle))
        let around = [(100.0, 300.0), (300, 300), (300, 500), (100, 500)].map { geometry.coordinate(at: ScreenPoint(x: $0, y: $1))! }
        for lasso in [[middle], [middle, middle, middle], [middle, ScreenPoint(x: 240, y: 420)]] {
            let area = try #require(SelectionArea(lasso: lasso, geometry: geometry))
            let beside = Coordinate(latitude: coordinate.latitude + 0.01, longitude: coordinate.longitude)
            #expect([coordinate, beside].filter { area.selects($0) } == [coordinate])
            #expect(area.selects(polygon: [around]))
            let inside = try #require(SelectionArea(lasso: lasso, rule: .contained, geometry: geometry))
            #expect(!inside.selects(polygon: [around]))
        }
    }

    @Test("invalid points are ignored, and invalid figures are not selected")
    func invalid() throws {
        let geometry = Self.geometry(10)
        let noView = CameraGeometry(state: geometry.state, viewport: Viewport(width: 0, height: 0))
        let areas: [SelectionArea?] = [
            SelectionArea(lasso: [], geometry: geometry),
            SelectionArea(lasso: [ScreenPoint(x: .nan, y: 0)], geometry: geometry),
            SelectionArea(boxFrom: ScreenPoint(x: .infinity, y: 0), to: ScreenPoint(x: 1, y: 1), geometry: geometry),
            SelectionArea(lasso: [ScreenPoint(x: 1, y: 1)], geometry: noView),
        ]
        #expect(areas.allSatisfy { $0 == nil })
        let corners = [(0.0, 0.0), (400, 0), (400, 800), (0, 800)].map { ScreenPoint(x: $0, y: $1) }
        let area = try #require(SelectionArea(lasso: corners + [ScreenPoint(x: .nan, y: 3)], geometry: geometry))
        #expect(area.outline == corners)
        #expect(area.selects(geometry.state.center))
        let wrong = Coordinate(latitude: .nan, longitude: 10)
        let lines: [[Coordinate]] = [[geometry.state.center, wrong], []]
        #expect(!area.selects(wrong))
        #expect(lines.filter { area.selects(line: $0) }.isEmpty)
        let polygons: [[[Coordinate]]] = [[], [[]], [[geometry.state.center, wrong]]]
        #expect(polygons.filter { area.selects(polygon: $0) }.isEmpty)
    }

    @Test("a comparison ends for every finite coordinate, at any view")
    func extremes() throws {
        let longitudes = [0, 180, 3e18, -3e18, 1e16, 9e15, -1e17, 1e200, -1e308, Double.greatestFiniteMagnitude]
        for (zoom, pitch) in [(0.0, 0.0), (5, 60), (22, 85), (-60, 0)] {
            let geometry = Self.geometry(179, zoom: zoom, pitch: pitch)
            for rule in AreaRule.allCases {
                let corners = (ScreenPoint(x: 10, y: 400), ScreenPoint(x: 390, y: 790))
                guard let area = SelectionArea(boxFrom: corners.0, to: corners.1, rule: rule, geometry: geometry) else { continue }
                for a in longitudes {
                    for b in longitudes {
                        let coordinates = [
                            Coordinate(latitude: 20, longitude: a), Coordinate(latitude: -20, longitude: b),
                            Coordinate(latitude: 21, longitude: a),
                        ]
                        _ = area.selects(line: coordinates)
                        _ = area.selects(polygon: [coordinates])
                    }
                    let coordinate = Coordinate(latitude: 20, longitude: a)
                    #expect(area.selects(WebMercator.project(coordinate)) == area.selects(coordinate), "\(a) at \(zoom)")
                }
            }
        }
    }
}
