import Geodesy
import Testing
import TouchPipelineTesting

@testable import MapCameras

@Suite("The visible ground")
struct VisibleGroundTests {
    @Test(
        "a point of a line is visible exactly between the fractions of its visible part, and is then on that part",
        arguments: 0..<60 as Range<UInt64>)
    func fractions(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var state = CameraState.random(using: &random)
        state.zoom = 4 + 14 * random.unit()
        state.pitch = seed % 4 == 0 ? 0 : state.pitch
        let geometry = CameraGeometry(state: state, viewport: .random(using: &random))
        func worldPoint() -> WorldPoint {
            let (x, y) = (2 * random.unit() - 1, 2 * random.unit() - 1)
            return WorldPoint(
                x: geometry.center.x + 20_000 * x / geometry.pixelsPerWorld, y: geometry.center.y + 20_000 * y / geometry.pixelsPerWorld)
        }
        for _ in 0..<20 {
            let (start, end) = (worldPoint(), worldPoint())
            let part = geometry.visiblePart(from: start, to: end)
            for index in 0...200 {
                let fraction = Double(index) / 200
                let point = WorldPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
                let seen = geometry.visiblePoint(for: point)
                let distance = part.map { min(abs(fraction - $0.fractions.lowerBound), abs(fraction - $0.fractions.upperBound)) } ?? 1
                guard distance > 1e-9 || fraction == 0 || fraction == 1 else { continue }
                #expect((seen != nil) == (part?.fractions.contains(fraction) ?? false))
                guard let seen, let part else { continue }
                #expect(part.segment.distance(to: seen) < 1e-6 * max(1, max(abs(seen.x), abs(seen.y))))
            }
        }
    }

    @Test("no input traps, and what is not a number is not visible")
    func extremes() {
        let numbers = [0, 0.5, 1, -1, 1e16, -1e300, 1e308, .infinity, -.infinity, .nan]
        for pitch in [0.0, 60, 85] {
            let state = CameraState(center: Coordinate(latitude: 10, longitude: 20), zoom: 12, bearing: 40, pitch: pitch)
            let geometry = CameraGeometry(state: state, viewport: .phone)
            for x in numbers {
                for y in numbers {
                    let point = WorldPoint(x: x, y: y)
                    let part = geometry.visiblePart(from: geometry.center, to: point)
                    if !x.isFinite || !y.isFinite { #expect(part == nil) }
                    if let part { #expect(part.segment.end.isFinite) }
                    if let seen = geometry.visiblePoint(for: point) { #expect(seen.isFinite) }
                }
            }
        }
        #expect(
            CameraGeometry(state: .origin, viewport: Viewport(width: 0, height: 0)).visiblePart(
                from: WorldPoint(x: 0, y: 0), to: WorldPoint(x: 1, y: 1)) == nil)
    }
}
