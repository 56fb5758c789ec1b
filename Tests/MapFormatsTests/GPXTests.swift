import Geodesy
import MapFormats
import MapGeoJSON
import Testing
import TouchPipelineTesting

@Suite("GPX")
struct GPXTests {
    /// The sample of topografix.com/gpx_manual.asp in the form of GPX 1.1, with elements that are not kept.
    private let sample = """
        <?xml version="1.0" encoding="UTF-8" standalone="no" ?>
        <!-- a comment -->
        <gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:x="urn:example" creator="ExpertGPS" version="1.1">
          <metadata><name>Middlesex &amp; more</name><link href="http://www.garmin.com"><text>Garmin</text></link>
            <time>2009-10-17T22:58:43Z</time><bounds minlat="42.4" minlon="-71.2" maxlat="42.5" maxlon="-71"/></metadata>
          <wpt lat="42.438878" lon="-71.119277"><ele>44.586548</ele><time>2001-11-28T21:05:28Z</time>
            <name>5066</name><desc><![CDATA[5066 <b>bold</b>]]></desc><sym>Crossing</sym><type>Crossing</type></wpt>
          <rte><name>BELLEVUE</name><rtept lat='42.43' lon='-71.10'><name>rtept</name></rtept><rtept lat="42.44" lon="-71.11"/></rte>
          <trk><name>Example</name><x:name>not this</x:name><trkseg>
            <trkpt lat="47.644548" lon="-122.326897"><ele>4.46</ele><time>2009-10-17T18:37:26Z</time>
              <extensions><x:hr>120</x:hr><name>not this</name></extensions></trkpt>
            <trkpt lat="47.644549" lon="-122.326898"><ele> 4.94 </ele><time>2009-10-17T18:37:31.5+01:00</time></trkpt>
          </trkseg><trkseg/></trk>
          <extensions><wpt lat="nonsense"/></extensions>
        </gpx>
        """

    @Test("a file is read with names, elevations and times")
    func reading() throws {
        let document = try GPXReader().document(from: sample)
        #expect(document.name == "Middlesex & more" && document.time == "2009-10-17T22:58:43Z")
        let waypoint = try #require(document.waypoints.first)
        #expect(waypoint.coordinate == Coordinate(latitude: 42.438878, longitude: -71.119277))
        #expect(waypoint.elevation == 44.586548 && waypoint.time == "2001-11-28T21:05:28Z")
        #expect(waypoint.name == "5066" && waypoint.description == "5066 <b>bold</b>")
        #expect(waypoint.symbol == "Crossing" && waypoint.type == "Crossing")
        #expect(document.routes.count == 1 && document.routes[0].name == "BELLEVUE")
        #expect(document.routes[0].points.map(\.name) == ["rtept", nil])
        #expect(document.tracks.count == 1 && document.tracks[0].name == "Example")
        #expect(document.tracks[0].segments.map(\.count) == [2, 0])
        #expect(document.tracks[0].segments[0][1].elevation == 4.94)
        #expect(document.tracks[0].segments[0][1].time == "2009-10-17T18:37:31.5+01:00")
    }

    @Test("GPX 1.0, and a prefix for the elements, are read")
    func otherForms() throws {
        let old = "<gpx version='1.0' creator='x'><name>old</name><wpt lat='1' lon='2'/></gpx>"
        #expect(try GPXReader().document(from: old).name == "old")
        let prefixed = "<g:gpx xmlns:g='urn:gpx' version='1.1'><g:wpt lat='1' lon='2'/><wpt lat='9' lon='9'/></g:gpx>"
        #expect(try GPXReader().document(from: prefixed).waypoints == [GPXPoint(Coordinate(latitude: 1, longitude: 2))])
    }

    @Test("elements are written in the order of the schema, and escaped")
    func writing() throws {
        let place = Coordinate(latitude: -0.00000001, longitude: 180)
        var point = GPXPoint(place, elevation: -1.25, time: "2026-11-22T21:24:54Z", name: "a<b&\"c\"\n")
        point.symbol = "é𝄞"
        var document = GPXDocument(waypoints: [point], tracks: [GPXTrack([[point], []], name: "t")])
        document.name = "n"
        let details = "<ele>-1.25</ele><time>2026-11-22T21:24:54Z</time><name>a&lt;b&amp;&quot;c&quot;&#10;</name><sym>é𝄞</sym>"
        let element = "lat=\"0\" lon=\"-180\">\(details)"
        let text = try GPXWriter().text(of: document)
        #expect(
            text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <gpx version="1.1" creator="TouchPipeline" xmlns="http://www.topografix.com/GPX/1/1">
                <metadata><name>n</name></metadata>
                <wpt \(element)</wpt>
                <trk><name>t</name>
                <trkseg>
                <trkpt \(element)</trkpt>
                </trkseg>
                <trkseg>
                </trkseg>
                </trk>
                </gpx>

                """)
        #expect(try GPXReader().document(from: text).waypoints[0].name == "a<b&\"c\"\n")
    }

    @Test("a random document is the same after writing and reading, on the grid of its decimals")
    func roundTrip() throws {
        var generator = SplitMix64(seed: 12)
        for _ in 0..<300 {
            let document = generator.document()
            let text = try GPXWriter().text(of: document)
            let read = try GPXReader().document(from: text)
            #expect(read == document)
            #expect(try GPXWriter().text(of: read) == text)
        }
    }

    @Test(
        "a text that is not GPX is refused with the position",
        arguments: [
            ("", "line 1, column 1: expected an element"),
            ("hello", "line 1, column 1: expected an element"),
            ("<kml/>", "line 1, column 1: expected an element 'gpx'"),
            ("<gpx/>", "line 1, column 1: the attribute 'version' is missing"),
            ("<gpx version='2.0'/>", "line 1, column 1: the version '2.0' is not supported"),
            ("<gpx version='1.1'>", "line 1, column 20: expected the end of 'gpx'"),
            ("<gpx version='1.1'/><gpx/>", "line 1, column 21: expected the end"),
            ("<gpx version='1.1'/>x", "line 1, column 21: expected the end"),
            ("<gpx version='1.1'>\n<wpt lat='1'/></gpx>", "line 2, column 1: the attribute 'lon' is missing"),
            ("<gpx version='1.1'>\n<wpt lat='1' lat='2'/></gpx>", "line 2, column 14: the attribute 'lat' occurs twice"),
            ("<gpx version='1.1'>\n <wpt lat='x' lon='1'/></gpx>", "line 2, column 7: expected a number"),
            ("<gpx version='1.1'><wpt lat='NaN' lon='1'/></gpx>", "line 1, column 25: expected a number"),
            ("<gpx version='1.1'><wpt lat='1e400' lon='1'/></gpx>", "line 1, column 25: the number is not finite"),
            ("<gpx version='1.1'><wpt lat='90.1' lon='1'/></gpx>", "line 1, column 20: latitude 90.1 is not within ±90"),
            ("<gpx version='1.1'><wpt lat='1' lon='181'/></gpx>", "line 1, column 20: longitude 181.0 is out of range"),
            ("<gpx version='1.1'><wpt lat='1' lon='1'><ele>high</ele></wpt></gpx>", "line 1, column 46: expected a number"),
            (
                "<gpx version='1.1'><wpt lat='1' lon='1'><time>now</time></wpt></gpx>",
                "line 1, column 47: expected a time such as '2026-11-22T21:24:54Z'"
            ),
            ("<gpx version='1.1'><trk></rte></gpx>", "line 1, column 25: 'trk' is closed as 'rte'"),
            (
                "<gpx version='1.1'><name>&nbsp;</name></gpx>",
                "line 1, column 26: expected one of '&amp;', '&lt;', '&gt;', '&quot;', '&apos;'"
            ),
            ("<gpx version='1.1'><name>&#0;</name></gpx>", "line 1, column 26: expected the number of a character and ';'"),
            ("<gpx version='1.1'><name>&#x110000;</name></gpx>", "line 1, column 26: expected the number of a character and ';'"),
            ("<gpx version='1.1'><name>&#xD800;</name></gpx>", "line 1, column 26: expected the number of a character and ';'"),
            ("<gpx version='1.1'><name>a\u{1}</name></gpx>", "line 1, column 27: expected a character that XML allows"),
            ("<gpx version='1.1'>\n<name>a\u{FFFE}</name></gpx>", "line 2, column 8: expected a character that XML allows"),
            ("<gpx version='1.1'>\n<name a='\u{FFFF}'/></gpx>", "line 2, column 10: expected a character that XML allows"),
            ("<gpx version='1.1'>\n<![CDATA[\u{FFFF}]]></gpx>", "line 2, column 10: expected a character that XML allows"),
            ("<gpx version='1.1'>\n\n<!-- \u{FFFE} --></gpx>", "line 3, column 6: expected a character that XML allows"),
            ("<gpx version='1.1'>\n<![CDATA[a\u{2}]]></gpx>", "line 2, column 11: expected a character that XML allows"),
            ("<gpx version='1.1'><name>&#xFFFE;</name></gpx>", "line 1, column 26: expected the number of a character and ';'"),
            (
                "<gpx version='1.1'><wpt lat='1' lon='1'><ele>1e10</ele></wpt></gpx>",
                "line 1, column 46: expected an elevation within ±1000000000"
            ),
            (
                "<gpx version='1.1'>\n<wpt lat='1' lon='1'><time>2026-02-29T00:00:00Z</time></wpt></gpx>",
                "line 2, column 28: expected a time such as '2026-11-22T21:24:54Z'"
            ),
            ("<gpx version='1.1'><!-- ", "line 1, column 25: expected '-->'"),
            ("<gpx version='1.1'><![CDATA[ ", "line 1, column 30: expected ']]>'"),
            ("<gpx version='1.1", "line 1, column 18: expected a quote"),
            ("<gpx version=1.1/>", "line 1, column 14: expected a quote"),
            ("<1/>", "line 1, column 2: expected a name"),
            ("<?xml version='1.0' encoding='ISO-8859-1'?><gpx/>", "line 1, column 21: the encoding ISO-8859-1 is not supported"),
            (
                "<!DOCTYPE gpx [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]><gpx version='1.1'/>",
                "line 1, column 1: a document type declaration is not supported"
            ),
        ])
    func hostile(text: String, description: String) {
        #expect(error { try GPXReader().document(from: text) }?.description == description)
    }

    @Test(
        "a declaration that is not a comment is an error, wherever it is",
        arguments: ["<!-x", "<!-", "<!", "<name>a<!-b", "<name><!-", "<trk><!-x"])
    func notAComment(text: String) {
        #expect(error { try GPXReader().document(from: "<gpx version='1.1'>" + text) }?.reason == .expected("an element"))
    }

    @Test(
        "an instruction whose name begins with xml is not the declaration",
        arguments: [
            "<?xml-stylesheet type='text/xsl' href='gpx.xsl'?>", "<?xml version='1.0'?>\n<?xml-stylesheet encoding='latin1'?>",
            "<?xml-stylesheet nonsense?>", "<?xml\tversion='1.0'\n?>",
        ])
    func stylesheet(text: String) throws {
        let gpx = "<gpx version='1.1'><name>n\u{FFFD}\u{E000}\u{10FFFF}</name></gpx>"
        #expect(try GPXReader().document(from: text + gpx).name == "n\u{FFFD}\u{E000}\u{10FFFF}")
    }

    @Test("bytes that are not UTF-8 are refused with their offset")
    func invalidUTF8() {
        let cases: [[UInt8]] = [
            [0x80], [0xC3], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0xFF, 0x41],
        ]
        for wrong in cases {
            let bytes = Array("<gpx version='1.1'>\n<name>".utf8) + wrong + Array("</name></gpx>".utf8)
            let failure = error { try GPXReader().document(from: bytes) }
            #expect(failure?.reason == .notUTF8 && failure?.offset == 26 && failure?.line == 2, "\(wrong)")
        }
        #expect(error { try GPXReader().document(from: [0xFF, 0xFE, 0x3C, 0x00]) }?.reason == .unsupported("the encoding UTF-16"))
    }

    @Test("nesting beyond the limit is refused, also with a million levels")
    func deep() {
        let text = "<gpx version='1.1'>" + String(repeating: "<a>", count: 1_000_000)
        #expect(error { try GPXReader().document(from: text) }?.reason == .tooDeep(limit: 64))
    }

    @Test("a long element of attributes is refused in linear time")
    func attributes() {
        let text = "<gpx " + (0..<100_000).map { "a\($0)='1' " }.joined() + "/>"
        #expect(error { try GPXReader().document(from: text) }?.reason == .unsupported("an element with so many attributes"))
    }

    @Test("every truncated file, and every file with a wrong byte, gives a document or an error")
    func damaged() {
        let text = Array(sample.utf8)
        for end in 0..<(text.count - 1) { #expect(error { try GPXReader().document(from: text[..<end]) } != nil, "\(end)") }
        for index in text.indices {
            for byte in [0, 0x26, 0x2F, 0x3C, 0x3E, 0x22, 0x80] as [UInt8] {
                var damaged = text
                damaged[index] = byte
                _ = try? GPXReader().document(from: damaged)
            }
        }
    }

    @Test("invalid values are not written")
    func invalid() {
        func failure(_ point: GPXPoint) -> MapWritingError? {
            writingError { try GPXWriter().text(of: GPXDocument(waypoints: [point])) }
        }
        let place = Coordinate(latitude: 1, longitude: 2)
        #expect(failure(GPXPoint(Coordinate(latitude: 91, longitude: 0))) == .latitudeOutOfRange(91, index: 0))
        #expect(failure(GPXPoint(place, elevation: .infinity)) == .elevationOutOfRange(.infinity, index: 0))
        #expect(failure(GPXPoint(place, time: "yesterday")) == .notATime("yesterday"))
        #expect(failure(GPXPoint(place, name: "\u{7}")) == .characterNotAllowed(scalar: 7))
    }

    @Test(
        "times are those of xsd:dateTime",
        arguments: [
            ("2026-11-22T21:24:54Z", true), ("2026-11-22T21:24:54", true), ("2026-11-22T21:24:54.123456+14:00", true),
            ("-0044-03-15T12:00:00Z", true), ("2026-11-22", false), ("2026-13-22T21:24:54Z", false), ("2026-11-22T25:24:54Z", false),
            ("2026-11-22T21:24:54.Z", false),
            ("2026-11-22T21:24:54ZZ", false), ("26-11-22T21:24:54Z", false), ("2026-11-22t21:24:54Z", false),
            ("2026-11-22T21:24:54+1:00", false), ("2026-11-22T24:00:00Z", true), ("2026-11-22T24:00:00.000+13:59", true),
            ("2026-11-22T24:30:00Z", false), ("2026-11-22T24:00:01Z", false), ("2026-11-22T24:00:00.001Z", false),
            ("2026-11-22T23:59:60Z", false), ("2026-11-22T23:60:00Z", false), ("2026-11-22T23:59:59.999", true),
            ("2026-02-31T00:00:00Z", false), ("2026-02-29T00:00:00Z", false), ("2024-02-29T00:00:00Z", true),
            ("1900-02-29T00:00:00Z", false), ("2000-02-29T00:00:00Z", true), ("12024-02-29T00:00:00Z", true),
            ("12100-02-29T00:00:00Z", false), ("2026-04-31T00:00:00Z", false), ("2026-04-30T00:00:00Z", true),
            ("2026-12-31T00:00:00Z", true), ("2026-12-32T00:00:00Z", false), ("2026-01-00T00:00:00Z", false),
            ("2026-00-01T00:00:00Z", false), ("0000-01-01T00:00:00Z", false), ("-0000-01-01T00:00:00Z", false),
            ("02026-01-01T00:00:00Z", false), ("+2026-01-01T00:00:00Z", false), ("0001-01-01T00:00:00Z", true),
            ("2026-11-22T21:24:54-14:00", true), ("2026-11-22T21:24:54+14:01", false), ("2026-11-22T21:24:54+15:00", false),
            ("2026-11-22T21:24:54+13:60", false), ("2026-11-22T21:24:54-00:00", true), ("2026-11-22T21:24:54+01", false),
            ("2026-11-22T21:24Z", false), ("2026-11-22 21:24:54Z", false), ("2026-11-22T21:24:54z", false), ("", false),
        ])
    func times(text: String, isValid: Bool) throws {
        let point = GPXPoint(Coordinate(latitude: 1, longitude: 2), time: text)
        #expect((writingError { try GPXWriter().text(of: GPXDocument(waypoints: [point])) } == nil) == isValid)
        guard !text.isEmpty else { return }
        let file = "<gpx version='1.1'><wpt lat='1' lon='2'><time>\(text)</time></wpt></gpx>"
        #expect((error { try GPXReader().document(from: file) } == nil) == isValid)
    }

    // MARK: Features

    @Test("tracks, routes and waypoints become features, with times and elevations, and back")
    func features() throws {
        let document = try GPXReader().document(from: sample)
        let features = document.features
        #expect(features.features.map { $0.geometry?.typeName } == ["Point", "LineString", "LineString"])
        let track = features.features[2].properties
        #expect(track["gpx"]?.string == "track" && track["name"]?.string == "Example")
        #expect(
            track["coordinateProperties"]?.object?["times"]
                == ["2009-10-17T18:37:26Z", "2009-10-17T18:37:31.5+01:00"])
        #expect(track["coordinateProperties"]?.object?["elevations"] == [4.46, 4.94])
        let back = GPXDocument(features: features)
        #expect(back.waypoints == document.waypoints)
        #expect(back.tracks[0].segments == [document.tracks[0].segments[0]])
        #expect(back.routes[0].points.map(\.coordinate) == document.routes[0].points.map(\.coordinate))
        // Also through a GeoJSON text.
        let text = try GeoJSONWriter().text(of: features)
        #expect(GPXDocument(features: try GeoJSONReader().object(from: text)) == back)
    }

    @Test("several segments are several lines, each with its times")
    func segments() throws {
        func point(_ longitude: Double, _ time: String?) -> GPXPoint {
            GPXPoint(Coordinate(latitude: 1, longitude: longitude), time: time)
        }
        let segments = [
            [point(179, "2026-01-01T00:00:00Z"), point(-179, nil)], [point(1, nil), point(2, nil), point(3, "2026-01-01T00:00:01Z")],
        ]
        let features = GPXDocument(tracks: [GPXTrack(segments)]).features
        let lines = [[179, 181], [1, 2, 3]].map { $0.map { Coordinate(latitude: 1, longitude: $0) } }
        #expect(features.features[0].geometry == .multiLineString(lines))
        let text = try GPXWriter().text(of: GPXDocument(features: features))
        #expect(try GPXReader().document(from: text).tracks[0].segments == segments)
    }

    @Test("a polygon with a hole is a track with closed segments, and a polygon again")
    func polygon() throws {
        let rings = [[170.0, 190, 190, 170], [178, 178, 182, 182]].enumerated().map { number, longitudes in
            zip(longitudes, number == 0 ? [0.0, 0, 20, 20] : [5, 10, 10, 5]).map { Coordinate(latitude: $1, longitude: $0) }
        }
        let feature = GeoJSONFeature(geometry: .polygon(rings), properties: ["name": "field"])
        let text = try GPXWriter().text(of: GPXDocument(features: feature))
        let read = try GPXReader().document(from: text).features.features[0]
        #expect(read.geometry == .polygon(rings))
        #expect(read.properties["name"]?.string == "field")
    }
}

private extension SplitMix64 {
    mutating func flip() -> Bool { Bool.random(using: &self) }

    mutating func text() -> String? {
        guard flip() else { return nil }
        let parts = ["a", "é", "𝄞", "<", ">", "&", "\"", "'", "]]>", "\n", "\r", "\t", "  ", "&amp;", "<!--"]
        return (0..<Int.random(in: 0...6, using: &self)).map { _ in parts.randomElement(using: &self)! }.joined()
    }

    mutating func point() -> GPXPoint {
        var point = GPXPoint(
            Coordinate(
                latitude: Double(Int64.random(in: -900_000_000...900_000_000, using: &self)) / 1e7,
                longitude: Double(Int64.random(in: -1_800_000_000..<1_800_000_000, using: &self)) / 1e7),
            elevation: flip() ? Double(Int64.random(in: -1_000_000...9_000_000, using: &self)) / 1e3 : nil,
            time: flip() ? "2026-0\(Int.random(in: 1...9, using: &self))-01T00:00:00.\(Int.random(in: 0...999, using: &self))Z" : nil,
            name: text())
        (point.description, point.symbol, point.type) = (text(), text(), text())
        return point
    }

    mutating func points() -> [GPXPoint] { (0..<Int.random(in: 0...5, using: &self)).map { _ in point() } }

    mutating func document() -> GPXDocument {
        var document = GPXDocument(
            waypoints: points(), routes: [GPXRoute(points(), name: text())], tracks: [GPXTrack((0..<3).map { _ in points() }, name: text())]
        )
        (document.name, document.description) = (text(), text())
        document.tracks[0].type = text()
        return document
    }
}
