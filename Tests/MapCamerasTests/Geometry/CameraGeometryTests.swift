import Geodesy
import MapCameras
import Testing

@Suite("Camera geometry")
struct CameraGeometryTests {
    @Test("a point's coordinate is back at that point, to 1e-6 px or the last bit of its degrees", arguments: UInt64(0)..<20)
    func roundTrip(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let viewport = Viewport.random(using: &generator)
            let geometry = CameraGeometry(state: .random(using: &generator), viewport: viewport)
            let point = viewport.randomPoint(using: &generator)
            guard let coordinate = geometry.coordinate(at: point) else { continue }
            guard let back = geometry.point(for: coordinate, copy: .asGiven) else {
                Issue.record("\(geometry.state) \(point)")
                continue
            }
            let limit = max(1e-6, lastBit(of: coordinate, in: geometry, at: point))
            #expect(back.distance(to: point) <= limit, "\(geometry.state) \(viewport) \(point)")
        }
    }

    /// How far apart on the screen the next coordinate is that a `Double` can hold.
    private func lastBit(of coordinate: Coordinate, in geometry: CameraGeometry, at point: ScreenPoint) -> Double {
        let next = Coordinate(
            latitude: coordinate.latitude + coordinate.latitude.ulp, longitude: coordinate.longitude + coordinate.longitude.ulp)
        return geometry.point(for: next, copy: .asGiven)?.distance(to: point) ?? 0
    }
}
