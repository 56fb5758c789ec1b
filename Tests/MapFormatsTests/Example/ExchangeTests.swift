import DrawingPlugin
import Geodesy
import MapFormats
import MeasurementPlugin
import Testing

@Test("the route of a service is measured, and its file is drawn again")
func route() throws {
    var exchange = Exchange()
    #expect(exchange.measureRoute("_p~iF~ps|U_ulLnnqC_mqNvxq`@") == nil)
    #expect(exchange.measurement.points.count == 3)
    let file = try exchange.gpx()
    #expect(file.contains("<trkpt lat=\"40.7\" lon=\"-120.95\">"))
    #expect(exchange.loadGPX(file) == nil)
    let text = try exchange.wellKnownText()
    #expect(text == "LINESTRING (-120.2 38.5, -120.95 40.7, -126.453 43.252)")
}

@Test("a file with an error reports where the error is, and the drawing stays")
func wrongFile() {
    var exchange = Exchange()
    exchange.drawing = Drawing(geoJSON: GPXDocument(waypoints: [GPXPoint(Coordinate(latitude: 1, longitude: 2))]).features)
    let error = exchange.loadGPX("<gpx version=\"1.1\">\n<wpt lat=\"91\" lon=\"0\"/>\n</gpx>")
    #expect(error == "line 2, column 1: latitude 91.0 is not within ±90")
    #expect(exchange.drawing.features.count == 1)
    #expect(exchange.measureRoute("_p~iF~ps|") == "line 1, column 10: expected more characters of a coordinate")
}
