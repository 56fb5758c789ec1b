import Geodesy
import MapCameras
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import ContentPlugin

@Suite("Selected annotations")
struct AnnotationSelectionTests {
    /// Random views with lassos over random annotations near the antimeridian.
    private static let geometry = CameraGeometry(
        state: CameraState(center: Coordinate(latitude: 40, longitude: 179.5), zoom: 6, bearing: 20, pitch: 30),
        viewport: Viewport(width: 400, height: 800))

    private func lasso(_ random: inout SplitMix64) -> [ScreenPoint] {
        (0..<(3 + random.below(20))).map { _ in ScreenPoint(x: 400 * random.unit(), y: 800 * random.unit()) }
    }

    private func coordinate(_ random: inout SplitMix64) -> Coordinate {
        Self.geometry.coordinate(at: ScreenPoint(x: 500 * random.unit() - 50, y: 800 * random.unit()))!
    }

    private func shape(_ random: inout SplitMix64) -> ContentShape {
        let start = coordinate(&random)
        func near() -> Coordinate { coordinate(&random).unwrapped(near: start.longitude) }
        switch random.below(4) {
        case 0: return .circle(radius: .dp(8), at: start.wrapped)
        case 1: return .icon(Icon(width: .dp(20), height: .dp(20)), at: start.wrapped)
        case 2: return .polyline([start, near(), near()], width: .dp(2))
        default: return .polygon([[start, near(), near()], [near(), near(), near()]])
        }
    }

    private func selects(_ area: SelectionArea, _ shape: ContentShape) -> Bool {
        switch shape {
        case .icon(_, let coordinate), .circle(_, let coordinate): area.selects(coordinate)
        case .polyline(let coordinates, _): area.selects(line: coordinates)
        case .polygon(let rings): area.selects(polygon: rings)
        }
    }

    @Test(
        "an area selects the annotations that it contains, as one by one", arguments: [AreaRule.intersecting, .contained], [true, false])
    func area(rule: AreaRule, isGrouped: Bool) throws {
        var random = SplitMix64(seed: rule == .intersecting ? 1 : 2)
        var counts = [0, 0]
        for _ in 0..<12 {
            var content = ContentStore()
            let group = content.add(AnnotationGroup(clusterOptions: nil))
            var shapes: [(id: AnnotationID, shape: ContentShape)] = []
            for _ in 0..<200 {
                let shape = shape(&random)
                let annotation = ContentAnnotation(shape)
                shapes.append((isGrouped ? content.add(annotation, to: group) : content.add(annotation), shape))
            }
            for _ in 0..<20 { content.remove(shapes.remove(at: random.below(shapes.count)).id) }
            let area = try #require(SelectionArea(lasso: lasso(&random), rule: rule, geometry: Self.geometry))
            content.selectAnnotations(in: area, zoom: 6)
            for (id, shape) in shapes {
                let expected = selects(area, shape)
                counts[expected ? 1 : 0] += 1
                #expect(content.isSelected(id) == expected, "\(shape)")
            }
            #expect(Set(content.selectedAnnotationIDs) == Set(shapes.filter { selects(area, $0.shape) }.map { $0.id }))
            #expect(content.selectedAnnotationCount == content.selectedAnnotationIDs.count)
        }
        #expect(counts.filter { $0 <= 100 }.isEmpty)
    }

    @Test("a cluster in the area selects all of its annotations, and one outside of it none", arguments: [2.0, 5, 7, 20])
    func clusters(zoom: Double) throws {
        var random = SplitMix64(seed: UInt64(zoom))
        for _ in 0..<RunSize.either(2, stress: 10) {
            var content = ContentStore()
            let group = content.add(AnnotationGroup())
            let ids = (0..<400).map { _ in
                content.add(ContentAnnotation(.circle(radius: .dp(8), at: coordinate(&random).wrapped)), to: group)
            }
            let area = try #require(SelectionArea(lasso: lasso(&random), geometry: Self.geometry))
            let expected = shown(in: area, content, group, zoom)
            content.selectAnnotations(in: area, zoom: zoom)
            #expect(Set(content.selectedAnnotationIDs) == expected)
            #expect(Set(ids).isSuperset(of: expected))
        }
    }

    @Test("clusters are selected as they are shown, through additions, removals, moves and drags", arguments: 0..<6)
    func changingClusters(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed) + 90)
        var options = ClusterOptions()
        options.minPoints = 2 + seed % 3
        var content = ContentStore()
        let group = content.add(AnnotationGroup(clusterOptions: options))
        var ids: [AnnotationID] = []
        var counts = [0, 0]
        for round in 0..<RunSize.either(8, stress: 60) {
            for _ in 0..<(round == 0 ? 300 : 1 + random.below(20)) {
                let annotation = ContentAnnotation(.circle(radius: .dp(8), at: coordinate(&random).wrapped))
                switch random.below(round == 0 ? 1 : 4) {
                case 0: ids.append(content.add(annotation, to: group))
                case 1: content.remove(ids.remove(at: random.below(ids.count)))
                default: content[random.pick(ids)] = annotation
                }
            }
            content.setDragged(random.chance(0.3) ? random.pick(ids) : nil)
            let zoom = Double(random.below(18))
            let area = try #require(SelectionArea(lasso: lasso(&random), geometry: Self.geometry))
            content.selectAnnotations(in: area, zoom: zoom)
            let expected = shown(in: area, content, group, zoom)
            #expect(Set(content.selectedAnnotationIDs) == expected, "round \(round), zoom \(zoom)")
            // The second area at the same zoom uses the results of the first one, also in a copy.
            var copy = content
            copy.selectAnnotations(in: nil, zoom: zoom)
            copy.selectAnnotations(in: area, zoom: zoom)
            #expect(Set(copy.selectedAnnotationIDs) == expected)
            counts[0] += expected.count
            counts[1] += ids.count - expected.count
        }
        let minimum = RunSize.either(240, stress: 500)
        #expect(counts.filter { $0 <= minimum }.isEmpty)
    }

    /// The annotations that an area selects, by the items that the group shows.
    private func shown(in area: SelectionArea, _ content: ContentStore, _ group: AnnotationGroupID, _ zoom: Double) -> Set<AnnotationID> {
        var found = Set<AnnotationID>()
        for item in content.items(of: group, in: WorldRect(minX: 0, minY: 0, maxX: 1, maxY: 1), zoom: zoom) {
            switch item {
            case .annotation(let id): if selects(area, content[id]!.shape) { found.insert(id) }
            case .cluster(let cluster):
                if area.selects(cluster.coordinate) { found.formUnion(content.annotationIDs(in: cluster.id, limit: .max)) }
            }
        }
        return found
    }

    @Test("the selection agrees with a set, through changes, areas and drags that are cancelled", arguments: 0..<8)
    func model(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed) + 50)
        let camera = WebMercatorCamera(state: Self.geometry.state, viewport: Self.geometry.viewport)
        let listener = ContentListener(camera: camera)
        let group = listener.content.add(AnnotationGroup(clusterOptions: nil))
        var shapes: [AnnotationID: ContentShape] = [:]
        var (selected, before) = (Set<AnnotationID>(), Set<AnnotationID>?.none)
        for _ in 0..<RunSize.either(200, stress: 400) {
            let combination = random.pick(SelectionCombination.allCases)
            func combine(_ found: Set<AnnotationID>) {
                let base = before ?? selected
                selected =
                    switch combination {
                    case .replace: found
                    case .add: base.union(found)
                    case .remove: base.subtracting(found)
                    }
            }
            switch random.below(8) {
            case 0, 1:
                let annotation = ContentAnnotation(shape(&random))
                let id = random.chance(0.5) ? listener.content.add(annotation, to: group) : listener.content.add(annotation)
                shapes[id] = annotation.shape
            case 2:
                // The slot of a removed annotation is used again, also during a drag.
                guard let id = shapes.keys.sorted(by: { "\($0)" < "\($1)" }).first else { continue }
                listener.content.remove(id)
                shapes[id] = nil
                selected.remove(id)
                before?.remove(id)
            case 3:
                let ids = shapes.keys.filter { _ in random.chance(0.3) }
                listener.content.selectAnnotations(Array(ids), combining: combination)
                combine(Set(ids))
            case 4, 5:
                let area = SelectionArea(lasso: lasso(&random), geometry: camera.geometry)
                listener.selectArea(area, combining: combination)
                combine(Set(shapes.filter { selects(area!, $0.value) }.keys))
            case 6:
                guard before == nil else { continue }
                listener.beginAreaSelection()
                before = selected
            default:
                guard let start = before else { continue }
                if random.chance(0.5) {
                    listener.finishAreaSelection()
                } else {
                    listener.cancelAreaSelection()
                    selected = start
                }
                before = nil
            }
            #expect(Set(listener.content.selectedAnnotationIDs) == selected)
        }
    }

    @Test("a change of the selection is a change of the content, and the same selection is none")
    func revision() {
        var content = ContentStore()
        let id = content.add(ContentAnnotation(.circle(radius: .dp(8), at: Coordinate(latitude: 0, longitude: 0))))
        let start = content.revision
        content.selectAnnotations([id, id])
        var revisions = [content.revision]
        #expect(content.selectedAnnotationIDs == [id])
        content.selectAnnotations([id])
        content.selectAnnotations(in: nil, combining: .add, zoom: 3)
        revisions.append(content.revision)
        content.selectAnnotations(in: nil, zoom: 3)
        revisions.append(content.revision)
        #expect(revisions == [start + 1, start + 1, start + 2])
        #expect(content.selectedAnnotationCount == 0)
        #expect(!content.isSelected(id))
        content.remove(id)
        content.selectAnnotations([id])
        #expect(content.selectedAnnotationIDs.isEmpty)
    }
}
