import Geodesy
import Testing
import TouchPipelineTesting

@Suite("Bounds of an arc")
struct ArcBoundsTests {
    @Test("contain every point of the arc, and are not larger than necessary", arguments: 0..<8 as Range<UInt64>)
    func tight(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<200 {
            let arc = GreatCircleArc(from: random.coordinate(), to: random.coordinate())
            let bounds = arc.bounds
            #expect(bounds.contains(arc.start))
            #expect(bounds.contains(arc.end))
            let points = (0...400).map { arc.coordinate(atFraction: Double($0) / 400) }
            for point in points {
                #expect(point.latitude >= bounds.south - 1e-12)
                #expect(point.latitude <= bounds.north + 1e-12)
            }
            // No point of the arc is farther than half a step from one of the samples.
            let halfStep = arc.centralAngle / 800 + 1e-9
            #expect(points.map(\.latitude).min()! - bounds.south < halfStep)
            #expect(bounds.north - points.map(\.latitude).max()! < halfStep)
            #expect(bounds.longitudeSpan <= 180)
            let middle = arc.coordinate(atFraction: 0.5)
            #expect(bounds.contains(Coordinate(latitude: bounds.center.latitude, longitude: middle.longitude)))
        }
    }

    @Test("include the vertex towards the pole, also across the antimeridian")
    func bulge() {
        let arc = GreatCircleArc(from: Coordinate(latitude: 45, longitude: 135), to: Coordinate(latitude: 45, longitude: -135))
        #expect(abs(arc.bounds.north - 54.735610317245346) < 1e-12)
        #expect(arc.bounds.south == 45)
        #expect(arc.bounds.west == 135)
        #expect(arc.bounds.east == 225)
        #expect(arc.bounds.crossesAntimeridian)
    }

    @Test("of an arc over a pole include the pole")
    func overThePole() {
        let arc = GreatCircleArc(from: Coordinate(latitude: -70, longitude: 20), to: Coordinate(latitude: -60, longitude: -160))
        #expect(arc.bounds.south == -90)
        #expect(arc.bounds.north == -60)
    }
}
