import Geodesy
import MapCameras
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import ContentPlugin

@Suite("Hits compared with a linear search")
struct LinearSearchTests {
    @Test(
        "hits and distances are equal, at the antimeridian, near the poles, with bearing and pitch",
        arguments: 0..<UInt64(RunSize.either(3, stress: 16)))
    func random(batch: UInt64) {
        var found = 0
        var exact = 0
        for seed in 0..<8 {
            var views = RandomViews(seed: batch << 32 + UInt64(seed))
            let geometry = views.geometry()
            let fingers = (0..<3).map { _ in views.finger() }
            let shapes = fingers.flatMap { finger in
                let ground = geometry.worldPoint(at: geometry.withinSight(ScreenPoint(finger))) ?? geometry.center
                return (0..<14).map { _ in views.shape(near: ground, geometry) }
            }
            let content = Self.content(shapes, &views)
            for finger in fingers {
                let linear = LinearHits(geometry: geometry, finger: ScreenPoint(finger))
                let distances = shapes.map { linear.distance(to: $0) }
                let radius = views.random.pick([10.0, 22, 63.25])
                let hits = content.candidates(
                    at: finger, radius: radius, geometry: geometry, density: geometry.viewport.density, where: { _ in true })
                let isSame = Self.isSame(hits, distances, radius: radius)
                #expect(isSame, "batch \(batch) seed \(seed): \(geometry.state) \(finger) \(radius)")
                found += hits.count
                exact += hits.count { $0.distance == 0 }
            }
        }
        #expect(found > 30, "\(found) hits, \(exact) exact")
        #expect(exact > 5, "\(found) hits, \(exact) exact")
    }

    /// The first half as a layer, the other half as annotations above it, which were added one by one and moved.
    private static func content(_ shapes: [ContentShape], _ views: inout RandomViews) -> ContentStore {
        var content = ContentStore()
        let half = shapes.count / 2
        content.addLayer(ContentLayer(id: "layer", features: shapes[..<half].map { ContentFeature($0) }))
        for shape in shapes[half...] {
            let id = content.add(ContentAnnotation(views.random.chance(0.5) ? shape : shapes[0]))
            content[id]?.shape = shape
        }
        return content
    }

    private static func isSame(_ hits: [HitCandidate], _ distances: [Double], radius: Double) -> Bool {
        let half = distances.count / 2
        var isFound = distances.map { _ in false }
        for hit in hits {
            let index =
                switch hit.key {
                case .feature(_, let index): index
                case .annotation(let id): half + id.number
                default: -1
                }
            guard index >= 0, !isFound[index], abs(hit.distance - distances[index]) < 1e-3 else { return false }
            isFound[index] = true
        }
        // At exactly the radius, rounding errors decide.
        return zip(isFound, distances).allSatisfy { $0 == ($1 <= radius) || abs($1 - radius) < 1e-3 } && isOrdered(hits)
    }

    /// Exact hits from top to bottom, then the others from near to far.
    private static func isOrdered(_ hits: [HitCandidate]) -> Bool {
        zip(hits, hits.dropFirst()).allSatisfy { a, b in
            a.distance < b.distance || (a.distance == b.distance && (a.order.layer, a.order.number) > (b.order.layer, b.order.number))
        }
    }
}
