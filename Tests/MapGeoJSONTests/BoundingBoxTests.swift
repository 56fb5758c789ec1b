import Geodesy
import MapGeoJSON
import Testing

@Suite("Bounding boxes")
struct BoundingBoxTests {
    @Test(
        "a box is the smallest one that contains all parts, with its west above its east across the antimeridian",
        arguments: [
            (.point(at(1, 2)), "1,2,1,2"),
            (.lineString([at(-5, 3), at(7, -4)]), "-5,-4,7,3"),
            (.lineString([at(170, 0), at(190, 10)]), "170,0,-170,10"),
            (.multiPoint([at(170, 0), at(-170, 1), at(175, 2)]), "170,0,-170,2"),
            (.multiPoint([at(-100, 0), at(0, 0), at(100, 0)]), "-100,0,100,0"),
            (.lineString([at(-100, 0), at(100, 0)]), "-100,0,100,0"),
            (.lineString([at(0, 0), at(400, 1)]), "-180,0,180,1"),
            (.polygon([ring([(-180, 60), (180, 60), (180, 90), (-180, 90)])]), "-180,60,180,90"),
            (.polygon([ring([(100, 0), (300, 0), (300, 10), (100, 10)])]), "100,0,-60,10"),
            (.geometryCollection([.point(at(179, 1)), .lineString([at(-179, 5), at(-178, 6)])]), "179,1,-178,6"),
        ] as [(GeoJSONGeometry, String)])
    func box(geometry: GeoJSONGeometry, numbers: String) throws {
        var writer = GeoJSONWriter()
        writer.writesBoundingBoxes = true
        let feature = GeoJSONFeature(geometry: geometry)
        #expect(try writer.text(of: feature).hasPrefix("{\"type\":\"Feature\",\"bbox\":[\(numbers)],\"geometry\":"))
        let collection = GeoJSONFeatureCollection([feature, GeoJSONFeature(geometry: nil)])
        #expect(try writer.text(of: collection).hasPrefix("{\"type\":\"FeatureCollection\",\"bbox\":[\(numbers)],\"features\":["))
    }

    @Test("a feature without coordinates has no box, and without the option there are no boxes")
    func noBox() throws {
        var writer = GeoJSONWriter()
        #expect(try !writer.text(of: GeoJSONFeature(geometry: .point(at(1, 2)))).contains("bbox"))
        writer.writesBoundingBoxes = true
        #expect(try !writer.text(of: GeoJSONFeatureCollection([GeoJSONFeature(geometry: .multiPoint([]))])).contains("bbox"))
    }
}
