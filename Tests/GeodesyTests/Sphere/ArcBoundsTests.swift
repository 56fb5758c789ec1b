import Geodesy
import NumberExpectations
import Testing
import TouchPipelineTesting

@Suite("Bounds of an arc")
struct ArcBoundsTests {
    @Test("contain every point of the arc, and are not larger than necessary", arguments: 0..<8 as Range<UInt64>)
    func tight(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<100 {
            let arc = GreatCircleArc(from: random.coordinate(), to: random.coordinate())
            let bounds = arc.bounds
            let latitudes: [Double] = (0...400).map { arc.coordinate(atFraction: Double($0) / 400).latitude }
            #expect(latitudes.filter { $0 < bounds.south - 1e-12 || $0 > bounds.north + 1e-12 || $0.isNaN }.isEmpty)
            // No point of the arc is farther than half a step from one of the samples.
            let halfStep = arc.centralAngle / 800 + 1e-9
            #expect(latitudes.min()! - bounds.south < halfStep)
            #expect(bounds.north - latitudes.max()! < halfStep)
            #expect(bounds.longitudeSpan <= 180)
            let middle = Coordinate(latitude: bounds.center.latitude, longitude: arc.coordinate(atFraction: 0.5).longitude)
            #expect([arc.start, arc.end, middle].filter { !bounds.contains($0) }.isEmpty)
        }
    }

    @Test("include the vertex towards the pole, also across the antimeridian, and the pole if the arc goes over it")
    func bulge() {
        let arc = GreatCircleArc(from: Coordinate(latitude: 45, longitude: 135), to: Coordinate(latitude: 45, longitude: -135))
        expectClose(arc.bounds.north, to: 54.735610317245346, within: 1e-12)
        #expect([arc.bounds.south, arc.bounds.west, arc.bounds.east] == [45, 135, 225])
        #expect(arc.bounds.crossesAntimeridian)
        let polar = GreatCircleArc(from: Coordinate(latitude: -70, longitude: 20), to: Coordinate(latitude: -60, longitude: -160))
        #expect([polar.bounds.south, polar.bounds.north] == [-90, -60])
    }
}
