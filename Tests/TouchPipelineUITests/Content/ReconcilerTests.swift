import ContentPlugin
import Geodesy
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting
import TouchPipelineUI

@Suite("Changes between two descriptions")
struct ReconcilerTests {
    struct Stop: Identifiable, Equatable {
        var id: Int
        var x: Float
    }

    let bench = DescribedMap()
    let reconciler: ContentReconciler

    init() { reconciler = ContentReconciler(bench.listener) }

    var content: ContentStore { bench.listener.content }

    /// The names of all annotations, from bottom to top.
    var names: [String] { content.annotationIDs.compactMap { content[$0]?.properties["name"]?.string } }

    func circle(_ name: String, _ x: Float = 200, _ y: Float = 400) -> CircleAnnotation {
        CircleAnnotation(centerCoordinate: bench.coordinate(x, y)).circleRadius(20).property("name", .string(name))
    }

    func stops(_ stops: [Stop]) -> ContentDescription {
        ContentDescription { ForEvery(stops) { circle("\($0.id)", $0.x) } }
    }

    /// The number of changes of a description, and the names of all annotations afterwards, from bottom to top.
    func result(of description: ContentDescription) -> String {
        "\(reconciler.apply(description)) changes: \(names.joined(separator: ", "))"
    }

    // MARK: Counts

    @Test("an equal description changes nothing, with 5,000 elements of each kind and all handlers")
    func nothing() {
        func described(_ number: Int) -> ContentDescription {
            ContentDescription {
                ForEvery(0..<5_000, id: { $0 }) { index in
                    circle("\(index)", Float(index % 100) * 4, Float(index / 100) * 8)
                        .onTapGesture { bench.log.append("\(number)") }.onLongPressGesture { _ in false }.onDrag { _ in }
                }
                LayerAnnotationGroup(0..<5_000, id: { $0 }) { index in
                    PointAnnotation(coordinate: bench.coordinate(Float(index % 100) * 4, Float(index / 100) * 8)).onTapGesture {}
                }.clusterOptions(ClusterOptions()).onClusterTapGesture { _, _ in }
                ViewAnnotation(.hitTest { _ in false }).onTapGesture {}
            }.onMapTapGesture { _ in }.onLayerTapGesture("houses") { _, _ in false }
        }
        #expect(reconciler.apply(described(1)) == 10_004)
        let ids = content.annotationIDs
        #expect(reconciler.apply(described(2)) == 0)
        #expect(content.annotationIDs == ids)
        // The handlers are replaced nevertheless.
        #expect(bench.tap(396, 392) == ["2"])
    }

    @Test("adding, changing, reordering or removing one element is one change")
    func one() {
        var present = (0..<1000).map { Stop(id: $0, x: Float($0 % 400)) }
        var changes: [Int] = []
        func apply() {
            changes.append(reconciler.apply(stops(present)))
            #expect(names == present.map { "\($0.id)" }, "change \(changes.count)")
        }
        apply()
        present.insert(Stop(id: 5000, x: 7), at: 500)
        apply()
        present[77].x += 3
        apply()
        present.append(present.remove(at: 10))
        apply()
        present.remove(at: 300)
        apply()
        present.swapAt(20, 900)
        apply()
        #expect(changes == [1000, 1, 1, 1, 1, 1])
        #expect(reconciler.apply(ContentDescription()) == 1000)
        #expect(content.annotationCount == 0)
    }

    @Test("an element keeps its id while it is described, also when it moves")
    func identity() throws {
        reconciler.apply(stops([Stop(id: 1, x: 10), Stop(id: 2, x: 20)]))
        let second = try #require(content.annotationIDs.last)
        reconciler.apply(stops([Stop(id: 2, x: 300), Stop(id: 3, x: 30), Stop(id: 1, x: 10)]))
        #expect(content.annotationIDs.first == second)
        #expect(content[second]?.shape == circle("", 300).annotation.shape)
    }

    @Test("the two branches of an `if` are two elements, and an `if` without `else` does not change the others")
    func branches() {
        func described(_ isFirst: Bool, _ hasThird: Bool) -> ContentDescription {
            ContentDescription {
                if isFirst { circle("a") } else { circle("b") }
                if hasThird { circle("c") }
                for index in 0..<2 { circle("\(index)") }
            }
        }
        #expect(result(of: described(true, false)) == "3 changes: a, 0, 1")
        let ids = content.annotationIDs
        #expect(result(of: described(true, true)) == "1 changes: a, c, 0, 1")
        #expect(ids.allSatisfy { content[$0] != nil })
        #expect(result(of: described(false, false)) == "3 changes: b, 0, 1")
        #expect(ids.map { content[$0] != nil } == [false, true, true])
    }

    @Test("elements with the same id are distinguished by their order, and ids of different types are different")
    func repeatedIDs() {
        let described = stops([Stop(id: 1, x: 10), Stop(id: 1, x: 20), Stop(id: 2, x: 30), Stop(id: 1, x: 40)])
        #expect(result(of: described) == "4 changes: 1, 1, 2, 1")
        #expect(result(of: stops([Stop(id: 1, x: 10), Stop(id: 1, x: 20)])) == "2 changes: 1, 1")
        let ids = content.annotationIDs
        reconciler.apply { ForEvery(["1"], id: \.self) { circle($0) } }
        #expect(names == ["1"])
        #expect(content.annotationIDs[0] != ids[0])
    }

    @Test("other options of a group are one change, and its annotations keep their ids")
    func group() {
        let positions: [Float] = [100, 104, 300]
        func described(_ options: ClusterOptions?, _ positions: [Float]) -> ContentDescription {
            ContentDescription {
                LayerAnnotationGroup(positions, id: { $0 }) { circle("\($0)", $0) }.clusterOptions(options)
                    .onClusterTapGesture { cluster, _ in bench.log.append("cluster of \(cluster.count)") }
            }
        }
        #expect(reconciler.apply(described(nil, positions)) == 4)
        let ids = content.annotationIDs
        #expect(bench.tap(102, 400).isEmpty)
        for (positions, count) in [(positions, 2), ([100, 104, 98, 300], 3)] {
            #expect(reconciler.apply(described(ClusterOptions(), positions)) == 1)
            #expect(bench.tap(102, 400) == ["cluster of \(count)"])
        }
        #expect(Set(ids).isSubset(of: Set(content.annotationIDs)))
        #expect(reconciler.apply(ContentDescription()) == 1)
        #expect(content.annotationCount == 0)
        #expect(content.annotationGroupIDs.isEmpty)
    }

    @Test("layers are ordered as in a new description, and a layer that is kept is not changed")
    func layers() {
        func layer(_ id: String) -> ContentLayer { ContentLayer(id: id, features: []) }
        let (roads, water, labels) = (layer("roads"), layer("water"), layer("labels"))
        var changes: [Int] = []
        func apply(@ContentBuilder _ content: @escaping () -> ContentDescription) {
            changes.append(reconciler.apply(content))
            let fresh = ContentReconciler(ContentListener(camera: bench.camera))
            fresh.apply(content)
            #expect(self.content.layerIDs == fresh.listener.content.layerIDs)
        }
        apply {
            water; labels.layerPosition(.top); roads
        }
        #expect(content.layerIDs == ["water", "roads", "labels"])
        apply {
            water; labels.layerPosition(.top); roads
        }
        apply {
            water; labels.layerPosition(.top); layer("roads")
        }
        apply {
            water; roads
        }
        apply {
            water; roads; labels.layerPosition(.below("roads"))
        }
        #expect(content.layerIDs == ["water", "labels", "roads"])
        #expect(changes == [3, 0, 1, 2, 1])
        apply {
            labels.layerPosition(.below("roads")); roads
        }
        apply {
            roads.layerPosition(.aboveAnnotations); water; labels; water.layerPosition(.bottom)
        }
        apply {}
        #expect(changes.last == 3)
        #expect(content.layerIDs.isEmpty)
    }

    @Test("content that the program adds stays, below the described content")
    func alien() {
        let own = bench.listener.content.add(circle("own").annotation)
        reconciler.apply { circle("described") }
        bench.listener.content.add(circle("later").annotation)
        #expect(names == ["own", "later", "described"])
        reconciler.apply(ContentDescription())
        #expect(names == ["own", "later"])
        #expect(content[own] != nil)
    }

    // MARK: Handlers

    @Test("a handler is replaced during a touch, and the content does not change")
    func exchange() {
        func described(_ name: String) -> ContentDescription {
            ContentDescription {
                circle("").onTapGesture { bench.log.append("\(name) tap") }.onLongPressGesture { bench.log.append("\(name) press") }
            }.onMapTapGesture { _ in bench.log.append("\(name) map") }
        }
        reconciler.apply(described("first"))
        func interrupted(_ script: GestureScript) -> [String] {
            bench.log = []
            let events = script.events(startingAt: bench.bench.scheduler.now + .seconds(2))
            bench.bench.play([events[0]], settling: false)
            #expect(reconciler.apply(described("second")) == 0)
            bench.bench.play(Array(events[1...]))
            reconciler.apply(described("first"))
            return bench.log
        }
        let scripts: [GestureScript] = [.tap(at: Vec2F(200, 400)), .longPress(at: Vec2F(200, 400)), .tap(at: Vec2F(20, 20))]
        #expect(scripts.map(interrupted) == [["second tap"], ["second press"], ["second map"]])
    }

    @Test("adding or removing a handler is one change")
    func presence() {
        func described(_ hasHandler: Bool) -> ContentDescription {
            ContentDescription { hasHandler ? circle("").onTapGesture { bench.log.append("circle") } : circle("") }
        }
        bench.observeMap()
        reconciler.apply(described(false))
        #expect(bench.tap(200, 400) == ["map is tapped"])
        for (hasHandler, tapped) in [(true, "circle"), (false, "map is tapped")] {
            #expect(reconciler.apply(described(hasHandler)) == 1)
            #expect(bench.tap(200, 400) == [tapped])
        }
    }

    @Test("all handlers of the map are called, and those of a layer last one first, whatever handlers there were before")
    func mapHandlers() {
        let layer = ContentLayer(id: "houses", features: [ContentFeature(bench.circle(200, 400))])
        func described(_ names: [String]) -> ContentDescription {
            var description = ContentDescription { layer }
            for name in names {
                description = description.onMapTapGesture { _ in bench.log.append(name) }.onLayerTapGesture("houses") { feature, _ in
                    bench.log.append("\(name) \(feature.shape.kind)")
                    return false
                }
            }
            return description
        }
        for names in [["a", "b"], ["b"], ["c", "a", "b"], []] {
            reconciler.apply(described(names))
            #expect(bench.tap(20, 20) == names)
            #expect(bench.tap(200, 400) == names.reversed().map { "\($0) circle" } + names)
        }
    }

    @Test("a handler can apply a description without its own element")
    func removesItself() {
        var present = [Stop(id: 1, x: 100), Stop(id: 2, x: 300)]
        func update() {
            reconciler.apply {
                ForEvery(present) { stop in
                    circle("\(stop.id)", stop.x).onTapGesture {
                        present.removeAll { $0 == stop }
                        update()
                        bench.log.append("removed \(stop.id)")
                    }
                }
            }
        }
        update()
        bench.observeMap()
        #expect([bench.tap(100, 400), bench.tap(100, 400)] == [["removed 1"], ["map is tapped"]])
        #expect(names == ["2"])
    }

    @Test("objects that handlers hold are released with the next description, and can change the content then")
    func release() {
        final class Witness {
            let onRelease: () -> Void
            init(onRelease: @escaping () -> Void) { self.onRelease = onRelease }
            deinit { onRelease() }
        }
        var released = 0
        func apply(_ hasHandler: Bool) {
            let witness = Witness {
                released += 1
                reconciler.listener.content.add(circle("own").annotation)
            }
            reconciler.apply {
                if hasHandler {
                    circle("").onTapGesture { withExtendedLifetime(witness) {} }.onDrag { _ in withExtendedLifetime(witness) {} }
                }
            }
        }
        apply(true)
        apply(true)
        #expect(released == 1)
        apply(false)
        #expect(released == 3, "the witness of a description without handlers is released at once")
        #expect(names == ["own", "own", "own"])
    }
}
