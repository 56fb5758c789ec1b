import Geodesy
import MapGeoJSON
import Testing

@Suite("The antimeridian")
struct AntimeridianTests {
    @Test(
        "lines are cut at the antimeridian and joined again",
        arguments: [
            ([(170, 0), (190, 10)], "[[[170,0],[180,5]],[[-180,5],[-170,10]]]"),
            ([(-170, 0), (-190, 10)], "[[[-170,0],[-180,5]],[[180,5],[170,10]]]"),
            ([(170, 0), (180, 1), (190, 0)], "[[[170,0],[180,1]],[[-180,1],[-170,0]]]"),
            ([(170, 0), (180, 1), (170, 2)], "[[170,0],[180,1],[170,2]]"),
            ([(170, 0), (180, 1), (180, 5), (190, 0)], "[[[170,0],[180,1],[180,5]],[[-180,5],[-170,0]]]"),
            ([(170, 0), (190, 0), (170, 10)], "[[[170,0],[180,0]],[[-180,0],[-170,0],[-180,5]],[[180,5],[170,10]]]"),
            ([(0, 0), (400, 40)], "[[[0,0],[180,18]],[[-180,18],[40,40]]]"),
            ([(-180, 3), (-180, 4)], "[[-180,3],[-180,4]]"),
            ([(0, 0), (720, 72)], "[[[0,0],[180,18]],[[-180,18],[180,54]],[[-180,54],[0,72]]]"),
        ] as [([(Double, Double)], String)])
    func lines(pairs: [(Double, Double)], text: String) throws {
        let line = GeoJSONGeometry.lineString(ring(pairs))
        let written = try write(line)
        let type = text.hasPrefix("[[[") ? "MultiLineString" : "LineString"
        #expect(written == "{\"type\":\"\(type)\",\"coordinates\":\(text)}")
        #expect(try readGeometry(written) == line)
    }

    @Test(
        "polygons are cut at the antimeridian, the piece with the first point comes first, and they are joined again",
        arguments: [
            // RFC 7946, 3.1.9.
            (
                [[(170, 40), (190, 40), (190, 50), (170, 50)]],
                "[[[[170,40],[180,40],[180,50],[170,50],[170,40]]],[[[-180,40],[-170,40],[-170,50],[-180,50],[-180,40]]]]"
            ),
            // The same polygon, beginning on the other side.
            (
                [[(-170, 0), (-170, 10), (-190, 10), (-190, 0)]],
                "[[[[-170,0],[-170,10],[-180,10],[-180,0],[-170,0]]],[[[180,10],[170,10],[170,0],[180,0],[180,10]]]]"
            ),
            // A hole across the antimeridian becomes a part of both outer rings. The other holes stay with their pieces.
            (
                [
                    [(170, 0), (190, 0), (190, 10), (170, 10)], [(178, 4), (178, 6), (182, 6), (182, 4)],
                    [(172, 1), (172, 2), (173, 2)], [(188, 1), (188, 2), (189, 2)],
                ],
                """
                [[[[170,0],[180,0],[180,4],[178,4],[178,6],[180,6],[180,10],[170,10],[170,0]],[[172,1],[172,2],[173,2],[172,1]]],\
                [[[-180,6],[-178,6],[-178,4],[-180,4],[-180,0],[-170,0],[-170,10],[-180,10],[-180,6]],\
                [[-172,1],[-172,2],[-171,2],[-172,1]]]]
                """
            ),
            // A horseshoe: one piece in the west, two in the east.
            (
                [[(170, 0), (190, 0), (190, 2), (175, 2), (175, 8), (190, 8), (190, 10), (170, 10)]],
                """
                [[[[170,0],[180,0],[180,2],[175,2],[175,8],[180,8],[180,10],[170,10],[170,0]]],\
                [[[-180,8],[-170,8],[-170,10],[-180,10],[-180,8]]],[[[-180,0],[-170,0],[-170,2],[-180,2],[-180,0]]]]
                """
            ),
            // A polygon with only a corner on the antimeridian is not cut.
            ([[(170, 0), (180, 5), (170, 10)]], "[[[170,0],[180,5],[170,10],[170,0]]]"),
            ([[(170, 0), (180, 0), (180, 10), (170, 10)]], "[[[170,0],[180,0],[180,10],[170,10],[170,0]]]"),
            // A corner of the polygon at the cut.
            (
                [[(170, 0), (180, -5), (190, 0), (180, 5)]],
                "[[[[170,0],[180,-5],[180,5],[170,0]]],[[[-180,-5],[-170,0],[-180,5],[-180,-5]]]]"
            ),
            // A polygon around the pole, 360° wide, along the parallel of the pole.
            ([[(-180, 60), (180, 60), (180, 90), (-180, 90)]], "[[[-180,60],[180,60],[180,90],[-180,90],[-180,60]]]"),
        ] as [([[(Double, Double)]], String)])
    func polygons(pairs: [[(Double, Double)]], text: String) throws {
        let polygon = GeoJSONGeometry.polygon(pairs.map { ring($0) })
        let written = try write(polygon)
        #expect(coordinates(written) == text)
        let again = try #require(try readGeometry(written))
        #expect(try write(again) == written)
        if pairs.count == 1 { #expect(again == polygon) }
    }

    @Test("a hole across the antimeridian is joined again, but may begin at another corner")
    func hole() throws {
        let outer = ring([(170, 0), (190, 0), (190, 10), (170, 10)])
        let hole = ring([(178, 4), (178, 6), (182, 6), (182, 4)])
        let again = try readGeometry(try write(.polygon([outer, hole])))
        #expect(again == .polygon([outer, ring([(178, 4), (178, 6), (182, 6), (182, 4)])]))
    }

    /// The sum of the areas of rings. The area of a hole is negative.
    private func area(of rings: [[Coordinate]]) -> Double {
        rings.reduce(0) { $0 + GeoJSONReference.area($1) }
    }

    @Test("rings that cross themselves are cut too, each side separately")
    func bowTie() throws {
        let text = try write(.polygon([ring([(170, 0), (190, 10), (190, 0), (170, 11)])]))
        guard case .multiPolygon(let pieces)? = try readGeometry(text) else {
            Issue.record("not cut: \(text)")
            return
        }
        #expect(pieces.count == 2)
        let longitudes: [Double] = pieces.flatMap { $0[0] }.map { abs($0.longitude) }
        let side: ClosedRange<Double> = 170...180
        #expect(longitudes.filter { !side.contains($0) }.isEmpty)
    }

    @Test(
        "holes that only touch the antimeridian, or follow it, are cut without loss",
        arguments: [
            [[(170, 0), (190, 0), (190, 10), (170, 10)], [(175, 5), (180, 6), (180, 4)]],
            [[(170, 0), (190, 0), (190, 10), (170, 10)], [(175, 4), (175, 6), (180, 5)]],
            [[(170, 0), (190, 0), (190, 10), (170, 10)], [(180, 5), (185, 6), (185, 4)], [(175, 4), (175, 6), (180, 5)]],
            [[(170, 0), (190, 0), (190, 10), (170, 10)], [(180, 2), (180, 8), (185, 5)], [(175, 4), (175, 6), (180, 5)]],
            // Outer rings with corners on the antimeridian, from one side and from both sides.
            [[(170, 0), (190, 0), (190, 10), (180, 5), (170, 10)]],
            [[(180, 0), (190, 5), (180, 10), (170, 5)]],
            [[(180, 0), (190, 0), (190, 10), (180, 10), (170, 5)]],
            [[(170, 0), (180, 2), (175, 4), (180, 6), (190, 8), (170, 10)]],
            // A hole that is open to the west. The part inside it is a separate piece in the east.
            [
                [(170, 0), (190, 0), (190, 10), (170, 10)],
                [(178, 2), (178, 3), (184, 3), (184, 7), (178, 7), (178, 8), (186, 8), (186, 2)],
            ],
        ] as [[[(Double, Double)]]])
    func touching(pairs: [[(Double, Double)]]) throws {
        let rings = pairs.map { ring($0) }
        let text = try write(.polygon(rings))
        #expect(try write(try #require(try readGeometry(text))) == text)
        var reader = GeoJSONReader()
        reader.rejoining = .never
        guard case .multiPolygon(let pieces)? = try readGeometry(text, reader) else {
            Issue.record("not cut: \(text)")
            return
        }
        #expect(pieces.filter { $0.count != 1 }.isEmpty)
        let areas: [Double] = pieces.map { GeoJSONReference.area($0[0]) }
        #expect(abs(areas.reduce(0, +) - area(of: rings)) < 1e-6)
        #expect(areas.filter { $0 <= 0 }.isEmpty)
    }

    @Test("cutting keeps the area, within ±180°, outer rings counter-clockwise", arguments: 0..<200 as Range<UInt64>)
    func area(seed: UInt64) throws {
        var shapes = ShapeGenerator(seed: seed)
        let rings = shapes.polygon()
        var reader = GeoJSONReader()
        reader.rejoining = .never
        var pieces: [[[Coordinate]]] = []
        switch try readGeometry(try write(.polygon(rings)), reader) {
        case .polygon(let rings)?: pieces = [rings]
        case .multiPolygon(let polygons)?: pieces = polygons
        default: Issue.record("no polygon")
        }
        #expect(abs(area(of: Array(pieces.joined())) - area(of: rings)) < 1e-3)
        #expect(pieces.allSatisfy { GeoJSONReference.area($0[0]) > 0 })
        #expect(pieces.joined().joined().allSatisfy { abs($0.longitude) <= 180 })
        // Random points are inside the pieces exactly if they are inside the polygon.
        for _ in 0..<20 {
            let coordinate = at(shapes.random.degrees(90...270), shapes.random.degrees(-80...80))
            let hits = pieces.filter { GeoJSONReference.isInside(coordinate.wrapped, $0) }.count
            #expect(hits == (GeoJSONReference.isInside(coordinate, rings) ? 1 : 0))
        }
    }

    @Test("the cuts of another program stay in pieces, unless all pieces are to be joined")
    func others() throws {
        // The example of the RFC. Its pieces do not begin where those of the writer do.
        let text =
            "{\"type\":\"MultiPolygon\",\"coordinates\":"
            + "[[[[180,40],[180,50],[170,50],[170,40],[180,40]]],[[[-170,40],[-170,50],[-180,50],[-180,40],[-170,40]]]]}"
        guard case .multiPolygon(let pieces)? = try readGeometry(text) else {
            Issue.record("joined")
            return
        }
        #expect(pieces.count == 2)
        var reader = GeoJSONReader()
        reader.rejoining = .all
        let joined = try readGeometry(text, reader)
        #expect(joined == .polygon([ring([(190, 40), (190, 50), (170, 50), (170, 40)])]))
        reader.rejoining = .never
        let line = "{\"type\":\"MultiLineString\",\"coordinates\":[[[170,0],[180,5]],[[-180,5],[-170,10]]]}"
        #expect(try readGeometry(line, reader) == .multiLineString([ring([(170, 0), (180, 5)]), ring([(-180, 5), (-170, 10)])]))
    }

    @Test("overlapping pieces are joined if their edges on the antimeridian need at most four divisions for each of their corners there")
    func divisions() throws {
        // Eighteen pieces in the east lie along the edge of each copy of one piece in the west. With 16 copies, 68 corners need 272 divisions.
        func pieces(copies: Int) throws -> Int {
            let west = Array(repeating: "[[[170,9],[180,0],[180,18],[170,9]]]", count: copies)
            let east = (0..<18).map { "[[[-170,\($0)],[-180,\($0 + 1)],[-180,\($0)],[-170,\($0)]]]" }
            var reader = GeoJSONReader()
            reader.rejoining = .all
            let text = "{\"type\":\"MultiPolygon\",\"coordinates\":[\((west + east).joined(separator: ","))]}"
            guard case .multiPolygon(let polygons)? = try readGeometry(text, reader) else { return 1 }
            return polygons.count
        }
        #expect(try [16, 17].map(pieces) == [16, 17 + 18])
    }

    @Test(
        "a hole on another copy of the world is written inside its polygon",
        arguments: [-3960, -3600, -360, 360, 720, 36_000_000] as [Double])
    func holeOnAnotherCopy(shift: Double) throws {
        for middle in [10.0, 180, 365] {
            let outer = ring([(middle - 10, 0), (middle + 10, 0), (middle + 10, 10), (middle - 10, 10)])
            let hole = ring([(middle + 2, 4), (middle + 2, 6), (middle + 4, 5)])
            let moved = hole.map { at($0.longitude + shift, $0.latitude) }
            #expect(try write(.polygon([outer, moved])) == write(.polygon([outer, hole])))
            _ = try readGeometry(try write(.polygon([outer, moved])))
        }
    }

    @Test("a hole that is wider than the Earth is an error, as an outer ring is")
    func wideHole() {
        let outer = ring([(-10, 0), (10, 0), (10, 10), (-10, 10)])
        #expect(throws: GeoJSONError.self) { try write(.polygon([outer, ring([(-500, 4), (-500, 6), (4000, 5)])])) }
    }
}
