import ContentPlugin
import Geodesy
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The content of a map")
struct ContentStoreTests {
    private static func layer(_ id: String) -> ContentLayer { ContentLayer(id: id, features: []) }

    @Test("layers are ordered by their positions, also after a move and a replacement")
    func order() {
        var content = ContentStore()
        content.addLayer(Self.layer("b"))
        content.addLayer(Self.layer("y"), at: .top)
        content.addLayer(Self.layer("a"), at: .bottom)
        content.addLayer(Self.layer("x"), at: .aboveAnnotations)
        content.addLayer(Self.layer("c"))
        content.addLayer(Self.layer("ab"), at: .above("a"))
        content.addLayer(Self.layer("xx"), at: .below("y"))
        #expect(content.layerIDs == ["a", "ab", "b", "c", "x", "xx", "y"])
        content.moveLayer("a", to: .above("x"))
        content.moveLayer("nowhere", to: .top)
        #expect(content.layerIDs == ["ab", "b", "c", "x", "a", "xx", "y"])
        content.addLayer(Self.layer("y"), at: .bottom)
        content.replaceLayer(ContentLayer(id: "x", features: [ContentFeature(.polygon([]))]))
        #expect(content.layerIDs == ["y", "ab", "b", "c", "x", "a", "xx"])
        #expect(content.layer("x")?.features.count == 1)
        let removed = [content.removeLayer("b")?.id, content.removeLayer("b")?.id]
        #expect(removed == ["b", nil])
        #expect(content.layerIDs == ["y", "ab", "c", "x", "a", "xx"])
    }

    @Test("a position beside the layer itself moves nothing, on either side of the annotations")
    func besideItself() {
        var content = ContentStore()
        for id in ["a", "b"] { content.addLayer(Self.layer(id)) }
        for id in ["x", "y"] { content.addLayer(Self.layer(id), at: .top) }
        for id in ["a", "b", "x", "y"] {
            for position in [LayerPosition.above(id), .below(id)] {
                let revision = content.revision
                content.moveLayer(id, to: position)
                #expect(content.revision == revision)
                content.addLayer(ContentLayer(id: id, features: [ContentFeature(.polygon([]))]), at: position)
                #expect(content.layer(id)?.features.count == 1)
            }
        }
        #expect(content.layerIDs == ["a", "b", "x", "y"])
        // A layer that is added directly below the annotations is below "x", so the sides are the same as before.
        content.addLayer(Self.layer("c"))
        #expect(content.layerIDs == ["a", "b", "c", "x", "y"])
    }

    @Test("random layers are added, moved and removed as in a plain list that includes the annotations", arguments: 0..<10)
    func randomOrder(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var content = ContentStore()
        var model = ["annotations"]
        for _ in 0..<120 {
            let id = "layer \(random.below(6))"
            let other = "layer \(random.below(6))"
            let hasOther = model.contains(other) && other != id
            model.removeAll { $0 == id }
            if random.chance(0.2) {
                content.removeLayer(id)
                continue
            }
            let annotations = model.firstIndex(of: "annotations")!
            let position: LayerPosition
            switch random.below(6) {
            case 0: (position, _) = (.bottom, model.insert(id, at: 0))
            case 1: (position, _) = (.top, model.append(id))
            case 2: (position, _) = (.aboveAnnotations, model.insert(id, at: annotations + 1))
            case 3 where hasOther: (position, _) = (.below(other), model.insert(id, at: model.firstIndex(of: other)!))
            case 4 where hasOther: (position, _) = (.above(other), model.insert(id, at: model.firstIndex(of: other)! + 1))
            default: (position, _) = (.belowAnnotations, model.insert(id, at: annotations))
            }
            content.addLayer(Self.layer(id), at: position)
            #expect(content.layerIDs == model.filter { $0 != "annotations" })
        }
    }

    @Test("annotations are ordered by their index, then by the order of adding, and ids are never used again")
    func annotations() {
        var content = ContentStore()
        let shape = ContentShape.circle(radius: .dp(5), at: Coordinate(latitude: 1, longitude: 2))
        let low = content.add(ContentAnnotation(shape))
        let high = content.add(ContentAnnotation(shape, zIndex: 2))
        let later = content.add(ContentAnnotation(shape, zIndex: .nan))
        #expect(content.annotationIDs == [low, later, high])
        content[low]?.zIndex = 3
        #expect(content.annotationIDs == [later, high, low])
        let removed = [content.remove(later)?.shape, content.remove(later)?.shape, content[later]?.shape]
        #expect(removed == [shape, nil, nil])
        let again = content.add(ContentAnnotation(shape))
        #expect(again != later)
        content[later]?.zIndex = 9
        #expect(content.annotationIDs == [again, high, low])
        #expect(content.annotationCount == 3)
    }

    @Test("view annotations are added and removed")
    func viewAnnotations() {
        var content = ContentStore()
        let first = content.add(ViewAnnotation(.hitTest { _ in true }))
        let second = content.add(ViewAnnotation(.hitTest { _ in true }))
        #expect(content.viewAnnotationIDs == [first, second])
        content[first] = nil
        content[first] = ViewAnnotation(.hitTest { _ in true })
        #expect(content.viewAnnotationIDs == [second])
        #expect(content[first] == nil)
    }

    @Test("properties are found by their names, keep their order, and are equal if names, values and order are")
    func properties() {
        var properties: GeoJSONMembers = ["name": "Zürich", "area": 91.9, "capital": false, "name2": .null, "parts": [1, "two"]]
        #expect(properties.map { $0.name } == ["name", "area", "capital", "name2", "parts"])
        #expect(properties["name"]?.string == "Zürich")
        #expect(properties["area"]?.number == 91.9)
        #expect(properties["capital"]?.bool == false)
        #expect(properties["nam"] == nil)
        #expect(properties["name2"] == .null)
        #expect(properties["parts"] == .array([1, "two"]))
        properties["area"] = nil
        properties["name"] = .object(["de": "Zürich"])
        #expect(properties.count == 4)
        #expect(properties["name"] == .object(["de": "Zürich"]))
        #expect(properties != [:])
        #expect((["a": 1] as GeoJSONMembers) == ["a": 1])
        #expect((["a": 1] as GeoJSONMembers) != ["a": 2])
        let ids: Set<GeoJSONID> = ["a", 7, "a", 7, .string("a"), .string("7")]
        let distinct: Set<GeoJSONID> = [.string("a"), .number(7), .string("7")]
        #expect(ids == distinct)
        #expect(distinct.count == 3)
        #expect(GeoJSONID.string("7") != .number(7))
    }

    @Test("a layer of GeoJSON has a feature for each part of a geometry, with the id and the properties")
    func geoJSON() {
        let (a, b) = (Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 0, longitude: 1))
        let c = Coordinate(latitude: 1, longitude: 1)
        let collection = GeoJSONFeatureCollection([
            GeoJSONFeature(id: 7, geometry: .multiPoint([a, b]), properties: ["name": "stops"]),
            GeoJSONFeature(id: "x", geometry: .geometryCollection([.lineString([a, b]), .multiPolygon([[[a, b, c]]])])),
            GeoJSONFeature(geometry: nil),
        ])
        let layer = ContentLayer(id: "all", geoJSON: collection, pointRadius: .dp(9), lineWidth: .dp(3))
        #expect(
            layer.features == [
                ContentFeature(id: 7, .circle(radius: .dp(9), at: a), properties: ["name": "stops"]),
                ContentFeature(id: 7, .circle(radius: .dp(9), at: b), properties: ["name": "stops"]),
                ContentFeature(id: "x", .polyline([a, b], width: .dp(3))),
                ContentFeature(id: "x", .polygon([[a, b, c]])),
            ])
    }
}
