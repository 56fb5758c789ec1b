import ContentPlugin
import MapGeoJSON
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting
import TouchPipelineUI

/// A description has the same effect after any other description.
@Suite("A description after others, and the same one in a new reconciler")
struct FreshDescriptionTests {
    struct Item: Identifiable {
        var id: Int
        var x: Float
        var zIndex: Double
        var hasHandler: Bool
    }

    /// The content of a program, which changes at random.
    struct Model {
        var items: [Item] = []
        var grouped: [Item] = []
        var views: [Item] = []
        var isFirst = true
        var hasPark = false
        var layers: [Int] = []
        var handlers = 0

        mutating func change(_ random: inout SplitMix64) {
            Self.change(&items, &random)
            Self.change(&grouped, &random)
            Self.change(&views, &random)
            if Int.random(in: 0..<4, using: &random) == 0 { isFirst.toggle() }
            if Int.random(in: 0..<4, using: &random) == 0 { hasPark.toggle() }
            if Int.random(in: 0..<3, using: &random) == 0 {
                layers = Array([0, 1, 2, 3].shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)))
            }
            handlers = Int.random(in: 0...2, using: &random)
        }

        private static func change(_ items: inout [Item], _ random: inout SplitMix64) {
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let index = items.isEmpty ? 0 : Int.random(in: items.indices, using: &random)
                switch Int.random(in: 0..<6, using: &random) {
                case 0 where !items.isEmpty: items.remove(at: index)
                case 1 where !items.isEmpty: items[index].x = Float.random(in: 180...220, using: &random)
                case 2 where !items.isEmpty: items[index].hasHandler.toggle()
                case 3: items.shuffle(using: &random)
                default:
                    let item = Item(
                        id: Int.random(in: 0..<12, using: &random), x: Float.random(in: 180...220, using: &random),
                        zIndex: Double(Int.random(in: 0...1, using: &random)), hasHandler: Bool.random(using: &random))
                    items.insert(item, at: index)
                }
            }
        }
    }

    private final class Rig {
        let bench = DescribedMap()
        let reconciler: ContentReconciler
        let layers: [ContentLayer]

        init() {
            reconciler = ContentReconciler(bench.listener)
            layers = (0..<4).map { [bench] in
                let feature = ContentFeature(bench.circle(200, 400), properties: ["name": .string("feature \($0)")])
                return ContentLayer(id: "layer \($0)", features: [feature])
            }
        }

        func apply(_ model: Model) {
            var description = ContentDescription {
                if model.hasPark { annotation("park", Item(id: 0, x: 200, zIndex: 0, hasHandler: true)) }
                ForEvery(model.items) { annotation("item", $0) }
                if model.isFirst {
                    annotation("first", Item(id: 0, x: 200, zIndex: 0, hasHandler: true))
                } else {
                    annotation("second", Item(id: 0, x: 200, zIndex: 0, hasHandler: true))
                }
                LayerAnnotationGroup(model.grouped) { annotation("grouped", $0) }
                ForEvery(model.views) { view($0) }
                for index in model.layers { layers[index].layerPosition(index == 1 ? .top : index == 2 ? .below("layer 0") : .bottom) }
            }
            for number in 0..<model.handlers {
                description = description.onMapTapGesture { [bench] _ in bench.log.append("map \(number)") }
                    .onLayerTapGesture("layer \(number)") { [bench] feature, _ in
                        bench.log.append(feature.properties["name"]?.string ?? "")
                        return false
                    }
            }
            reconciler.apply(description)
        }

        private func annotation(_ name: String, _ item: Item) -> CircleAnnotation {
            let name = "\(name) \(item.id) at \(item.x)"
            let circle = CircleAnnotation(centerCoordinate: bench.coordinate(item.x, 400)).circleRadius(20).zIndex(item.zIndex)
                .property("name", .string(name))
            guard item.hasHandler else { return circle }
            return circle.onTapGesture { [bench] _ in
                bench.log.append(name)
                return false
            }
        }

        private func view(_ item: Item) -> ViewAnnotation {
            ViewAnnotation(coordinate: bench.coordinate(item.x, 400), width: 40, height: 40).onTapGesture { [bench] _ in
                bench.log.append("view \(item.id) at \(item.x)")
                return false
            }
        }

        /// Everything that can be observed: the order, the effects of taps, and the visible content.
        var observed: [String] {
            let content = bench.listener.content
            let order = content.annotationIDs.map { content[$0]?.properties["name"]?.string ?? "?" }
            let drawn = bench.listener.visibleContent.map { Self.name($0) }
            let received = bench.tap(200, 400) + bench.tap(20, 20)
            return order + received + drawn + content.layerIDs
        }

        private static func name(_ target: ContentTarget) -> String {
            switch target {
            case .annotation(_, let annotation): annotation.properties["name"]?.string ?? "?"
            case .feature(let feature, let layer): layer + (feature.properties["name"]?.string ?? "?")
            case .viewAnnotation: "view"
            case .cluster, .annotationCluster, .map: "?"
            }
        }
    }

    @Test("order, taps and drawing are the same", arguments: 0..<RunSize.either(6, stress: 30))
    func same(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var model = Model()
        let rig = Rig()
        for _ in 0..<RunSize.either(6, stress: 15) {
            model.change(&random)
            rig.apply(model)
            let fresh = Rig()
            fresh.apply(model)
            let (after, anew) = (rig.observed, fresh.observed)
            #expect(after == anew)
        }
    }
}
