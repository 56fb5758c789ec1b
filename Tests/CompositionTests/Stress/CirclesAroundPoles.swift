// Kind: a circle whose area contains a pole lacks the part beyond the pole.
// Reports: Turfjs/turf#2626, mapbox/mapbox-gl-js#11235, henrythasler/Leaflet.Geodesic#106, mapbox/leaflet-geodesy#4 (pull request).
// Verdict: wrong (polar maps only). The shape that is drawn, tapped, erased and exported is not the set of coordinates within the radius.
// Cause: DrawnShape.ring(around:) unwraps each corner near the center's longitude, so a ring that goes around the pole doubles back
// instead of running along the edge of the map. Measured: center 80° N, radius 2000 km: 84° N on the same meridian, 445 km from the
// center, is not hit.
// Right: a coordinate belongs to the circle when its distance from the center is below the radius.
import Foundation
import MapTesting
import TestRuns
import Testing
import TouchPipelineKit
import TouchPipelineTesting

@Suite("Circles around a pole") struct CirclesAroundPoles {
    struct Disk: Sendable, CustomTestStringConvertible {
        let latitude: Double, longitude: Double, radius: Double
        var center: Coordinate { Coordinate(latitude: latitude, longitude: longitude) }
        var shape: DrawnShape { .circle(center: center, radius: radius) }
        var testDescription: String { "\(latitude), \(longitude), \(Int(radius / 1000)) km" }
    }

    /// The first two do not reach the pole: they pass.
    static let disks = [
        Disk(latitude: 80, longitude: 20, radius: 1_000_000), Disk(latitude: -70, longitude: 150, radius: 2_000_000),
        Disk(latitude: 80, longitude: 20, radius: 2_000_000), Disk(latitude: -80, longitude: 150, radius: 2_000_000),
        Disk(latitude: 70, longitude: 20, radius: 3_000_000),
    ]

    @Test("Taps hit the places within the radius", arguments: disks)
    func taps(disk: Disk) {
        let map = MapTestBench(
            CameraState(center: Coordinate(latitude: disk.latitude > 0 ? 80 : -80, longitude: disk.longitude), zoom: 1.5),
            viewport: Viewport(width: 1200, height: 1000))
        let drawing = DrawingListener(camera: map.camera, tool: .select, drawing: Drawing([DrawnFeature(id: 1, disk.shape)]))
        map.insert(drawing)
        var wrong: [String] = []
        for x in stride(from: Float(20), to: 1200, by: 97) {
            for y in stride(from: Float(20), to: 1000, by: 49) {
                guard let coordinate = map.camera.coordinate(at: Vec2F(x, y)), abs(coordinate.latitude) < 85.05 else { continue }
                let distance = disk.center.distance(to: coordinate)
                // Clear of the rim: 30 px for the tolerance of a tap, at least 250 km for the corners.
                let clear = max(250_000, 30 * 27_700 * cos(coordinate.latitude * .pi / 180))
                guard abs(distance - disk.radius) > clear else { continue }
                drawing.select([])
                map.play(.tap(at: Vec2F(x, y)))
                if (distance < disk.radius) == drawing.drawing.selection.isEmpty {
                    wrong.append("\(coordinate), \(Int(distance / 1000)) km")
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count) wrong: \(wrong.prefix(3))")
    }

    @Test("The eraser takes the circle on both sides of the pole's parallel")
    func eraser() throws {
        let disk = Self.disks[2]
        let map = MapTestBench(CameraState(center: disk.center, zoom: 1.5), viewport: Viewport(width: 1200, height: 1000))
        let drawing = DrawingListener(camera: map.camera, tool: .eraser, drawing: Drawing([DrawnFeature(id: 1, disk.shape)]))
        map.insert(drawing)
        map.play(.tap(at: try #require(map.camera.point(for: Coordinate(latitude: 84, longitude: 20)))))
        #expect(drawing.drawing.features.isEmpty)
    }

    @Test(
        "The exported polygon covers the circle",
        arguments: disks + others + [
            Disk(latitude: 90, longitude: 0, radius: 500_000), Disk(latitude: 86, longitude: 0, radius: 600_000),
        ])
    func export(disk: Disk) throws {
        let text = try GeoJSONWriter().text(of: Drawing([DrawnFeature(id: 1, disk.shape)]).geoJSON)
        var reader = GeoJSONReader()
        reader.rejoining = .never
        let polygons: [[[Coordinate]]]
        switch try reader.features(from: text)[0].geometry {
        case .polygon(let rings): polygons = [rings]
        case .multiPolygon(let several): polygons = several
        default: polygons = []
        }
        var wrong: [String] = []
        for latitude in stride(from: -89.0, through: 89, by: RunSize.isStress ? 2 : 8) {
            for longitude in stride(from: -179.0, to: 180, by: RunSize.isStress ? 4 : 16) {
                let distance = disk.center.distance(to: Coordinate(latitude: latitude, longitude: longitude))
                guard abs(distance - disk.radius) > 0.06 * disk.radius + 60_000 else { continue }
                let isInside = polygons.contains { contains($0, longitude, latitude) }
                if isInside != (distance < disk.radius) { wrong.append("\(latitude), \(longitude)") }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count) wrong: \(wrong.prefix(3))")
    }

    // MARK: Neighbors

    /// Around a pole exactly, near the antimeridian, almost to the pole, around both poles, and the whole Earth.
    static let others = [
        Disk(latitude: 90, longitude: 0, radius: 2_000_000), Disk(latitude: -90, longitude: 40, radius: 1_500_000),
        Disk(latitude: 75, longitude: 180, radius: 2_500_000), Disk(latitude: -75, longitude: -179, radius: 2_500_000),
        Disk(latitude: 80, longitude: -100, radius: 1_111_000), Disk(latitude: 80, longitude: -100, radius: 1_113_000),
        Disk(latitude: 0, longitude: 8, radius: 9_000_000), Disk(latitude: 10, longitude: 8, radius: 9_900_000),
        Disk(latitude: 0, longitude: 8, radius: 13_000_000), Disk(latitude: 40, longitude: -170, radius: 16_000_000),
        Disk(latitude: -30, longitude: 100, radius: 20_100_000),
    ]

    @Test("What is drawn is what is within the radius", arguments: disks + others)
    func drawn(disk: Disk) {
        let outline = disk.shape.outline
        // The plane of the map, of which each coordinate is on one of three copies.
        let rings = outline.map { $0.map { WebMercator.project($0) } }
        let wrong = Self.wrong(disk) { coordinate in
            let point = WebMercator.project(coordinate)
            return [-1.0, 0, 1].contains { Self.contains(rings.map { $0.map { (x: $0.x, y: $0.y) } }, point.x + $0, point.y) }
        }
        #expect(wrong.isEmpty, "\(wrong.count) wrong: \(wrong.prefix(3))")
        #expect(outline[0].allSatisfy { abs($0.longitude - outline[0][0].longitude) <= 360.000001 })
    }

    @Test("Taps, boxes and the eraser take the same places", arguments: others)
    func tools(disk: Disk) {
        let map = MapTestBench(
            CameraState(center: Coordinate(latitude: min(max(disk.latitude, -80), 80), longitude: disk.longitude), zoom: 1),
            viewport: Viewport(width: 1000, height: 1000))
        let selecting = DrawingListener(camera: map.camera, tool: .select, drawing: Drawing([DrawnFeature(id: 1, disk.shape)]))
        map.insert(selecting)
        let erasing = DrawingListener(camera: map.camera, tool: .eraser, drawing: Drawing([DrawnFeature(id: 1, disk.shape)]))
        var wrong: [String] = []
        for x in stride(from: Float(40), to: 1000, by: 151) {
            for y in stride(from: Float(40), to: 1000, by: 109) {
                let point = Vec2F(x, y)
                guard let coordinate = map.camera.coordinate(at: point), abs(coordinate.latitude) < 84.5 else { continue }
                let distance = disk.center.distance(to: coordinate)
                let clear = max(0.06 * disk.radius, 250_000, 40 * 39_000 * cos(coordinate.latitude * .pi / 180))
                guard abs(distance - disk.radius) > clear else { continue }
                let isInside = distance < disk.radius
                selecting.select([])
                map.play(.tap(at: point))
                if selecting.drawing.selection.isEmpty == isInside { wrong.append("tap \(coordinate)") }
                let box = SelectionArea(
                    boxFrom: ScreenPoint(x: Double(x) - 2, y: Double(y) - 2), to: ScreenPoint(x: Double(x) + 2, y: Double(y) + 2),
                    geometry: map.camera.geometry)
                selecting.select([])
                selecting.selectArea(box, combining: .replace)
                if selecting.drawing.selection.isEmpty == isInside { wrong.append("box \(coordinate)") }
                map.bench.handler.insertListener(erasing, at: 0)
                map.play(.tap(at: point))
                if erasing.drawing.features.isEmpty != isInside { wrong.append("eraser \(coordinate)") }
                erasing.drawing = selecting.drawing
                map.bench.handler.removeListener(erasing)
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count) wrong: \(wrong.prefix(3))")
    }

    @Test("After writing and reading it is one circle", arguments: disks + others)
    func roundTrip(disk: Disk) throws {
        let text = try GeoJSONWriter().text(of: Drawing([DrawnFeature(id: 1, disk.shape)]).geoJSON)
        for rejoining in GeoJSONRejoining.allCases {
            var reader = GeoJSONReader()
            reader.rejoining = rejoining
            let shapes = Drawing(geoJSON: GeoJSONFeatureCollection(try reader.features(from: text))).features.map { $0.shape }
            try #require(shapes.count == 1)
            guard case .circle(let center, let radius) = shapes[0] else { return #expect(Bool(false), "no circle") }
            #expect(center.distance(to: disk.center) < 1)
            #expect(radius == disk.radius)
        }
    }

    @Test("It is drawn, moved, and its radius is changed by hand as another one is", arguments: [disks[2], others[1], others[8]])
    func edited(disk: Disk) throws {
        let map = MapTestBench(
            CameraState(center: Coordinate(latitude: min(max(disk.latitude, -75), 75), longitude: disk.longitude), zoom: 0.5),
            viewport: Viewport(width: 1000, height: 1000))
        let drawing = DrawingListener(
            camera: map.camera, tool: .select, drawing: Drawing([DrawnFeature(id: 1, disk.shape)], selection: [1]))
        map.insert(drawing)
        #expect([drawing.moveSelection(by: Vec2F(20, 0)), drawing.scaleSelection(by: 0.5)] == [true, true])
        guard case .circle(_, let radius) = drawing.drawing.features[0].shape else {
            Issue.record("not a circle")
            return
        }
        #expect(abs(radius / disk.radius - 0.5) < 1e-9)
        #expect([drawing.undo(), drawing.undo()] == [true, true])
        #expect(drawing.drawing.features[0].shape == disk.shape)
    }

    @Test("A measured ring around a pole has the area of the cap", arguments: [60.0, 80, -70])
    func measured(latitude: Double) throws {
        let points = (0..<180).map { Coordinate(latitude: latitude, longitude: -180 + 2 * Double($0)) }
        let area = try #require(try MeasurementState(points: points, status: .closed).area)
        let cap = 2 * Double.pi * Sphere.meanEarthRadius * Sphere.meanEarthRadius * (1 - sin(abs(latitude) * .pi / 180))
        #expect(abs(area / cap - 1) < 0.001)
    }

    /// The coordinates of a grid that are on the wrong side of the rim.
    private static func wrong(_ disk: Disk, _ isInside: (Coordinate) -> Bool) -> [String] {
        var wrong: [String] = []
        for latitude in stride(from: -83.0, through: 83, by: RunSize.isStress ? 3 : 9) {
            for longitude in stride(from: -179.0, to: 180, by: RunSize.isStress ? 5 : 15) {
                let coordinate = Coordinate(latitude: latitude, longitude: longitude)
                let distance = disk.center.distance(to: coordinate)
                guard abs(distance - disk.radius) > 0.06 * disk.radius + 60_000 else { continue }
                if isInside(coordinate) != (distance < disk.radius) { wrong.append("\(coordinate)") }
            }
        }
        return wrong
    }

    private static func contains(_ rings: [[(x: Double, y: Double)]], _ x: Double, _ y: Double) -> Bool {
        var isInside = false
        for ring in rings {
            for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) where (a.y > y) != (b.y > y) {
                if x < a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y) { isInside.toggle() }
            }
        }
        return isInside
    }

    /// Even-odd in longitude and latitude, as a reader of GeoJSON understands it.
    private func contains(_ rings: [[Coordinate]], _ x: Double, _ y: Double) -> Bool {
        var isInside = false
        for ring in rings {
            for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) where (a.latitude > y) != (b.latitude > y) {
                let crossing = a.longitude + (b.longitude - a.longitude) * (y - a.latitude) / (b.latitude - a.latitude)
                if x < crossing { isInside.toggle() }
            }
        }
        return isInside
    }
}
