import Geodesy
import MapGeoJSON
import Testing

@Test("a line across the antimeridian is cut in the file, and joined when the file is read")
func acrossTheAntimeridian() throws {
    var book = Sketchbook()
    let line = [Coordinate(latitude: -17.5, longitude: 177.5), Coordinate(latitude: -14.5, longitude: 187.5)]
    book.add(line, named: "Fiji to Samoa")
    let text = try book.text()
    let written = """
        {"type":"FeatureCollection","features":[{"type":"Feature","id":"sketch-1","geometry":\
        {"type":"MultiLineString","coordinates":[[[177.5,-17.5],[180,-16.75]],[[-180,-16.75],[-172.5,-14.5]]]},\
        "properties":{"name":"Fiji to Samoa","width":2.5}}]}
        """
    #expect(text == written)
    var copy = Sketchbook()
    #expect(copy.load(text) == nil)
    #expect(copy.sketches == book.sketches)
}

@Test("a file with an error reports where the error is, and the sketches stay")
func wrongFile() {
    var book = Sketchbook()
    book.add([Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 1, longitude: 1)], named: "diagonal")
    let text = """
        {"type":"FeatureCollection","features":[{"type":"Feature","properties":{},
         "geometry":{"type":"LineString","coordinates":[[0,0],["1",1]]}}]}
        """
    #expect(book.load(text) == "features[0].geometry.coordinates[1][0]: expected a number, found a string")
    #expect(book.sketches.count == 1)
}
