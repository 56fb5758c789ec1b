import MapCameras
import NumberExpectations
import Testing

@Suite("Flight path")
struct FlightPathTests {
    static let paths = [
        FlightPath(distance: 1000, startWidth: 1, endWidth: 1), FlightPath(distance: 5, startWidth: 1, endWidth: 3),
        FlightPath(distance: 5, startWidth: 3, endWidth: 1), FlightPath(distance: 0.01, startWidth: 1, endWidth: 1),
        FlightPath(distance: 1e-5, startWidth: 1, endWidth: 50), FlightPath(distance: 0, startWidth: 1, endWidth: 64),
        FlightPath(distance: 0, startWidth: 64, endWidth: 1), FlightPath(distance: 1e9, startWidth: 400, endWidth: 1e7, rho: 0.5),
        FlightPath(distance: 30, startWidth: 2, endWidth: 2, rho: 2),
    ]

    @Test("a path begins and ends exactly, and is continuous", arguments: paths)
    func ends(path: FlightPath) {
        #expect([path.progress(at: 0), path.progress(at: path.length)] == [0, 1])
        #expect([path.width(at: 0), path.width(at: path.length)] == [path.startWidth, path.endWidth])
        let nearly = path.length * (1 - 1e-13)
        expectClose([path.progress(at: nearly), path.width(at: nearly) / path.endWidth], to: [1, 1], within: 1e-9)
    }

    @Test("the optical flow is the same everywhere: (u′/w)² ρ² + (w′/w)² / ρ² = 1", arguments: paths)
    func evenPace(path: FlightPath) {
        guard path.distance > 0 else { return }
        let step = path.length * 1e-4
        for index in 1..<20 {
            let s = path.length * Double(index) / 20
            let w = path.width(at: s)
            let du = (path.progress(at: s + step) - path.progress(at: s - step)) * path.distance / (2 * step)
            let dw = (path.width(at: s + step) - path.width(at: s - step)) / (2 * step)
            let rho = path.rho
            let flow = (rho * du / w) * (rho * du / w) + (dw / (rho * w)) * (dw / (rho * w))
            expectClose(flow, to: 1, within: 1e-4, "at \(s)")
        }
    }

    @Test("the progress only increases, and the width first increases and then decreases", arguments: paths)
    func shape(path: FlightPath) {
        var (progress, width, isFalling) = (0.0, path.startWidth, false)
        for index in 1...1000 {
            let s = path.length * Double(index) / 1000
            #expect(path.progress(at: s) >= progress)
            let next = path.width(at: s)
            if next < width * (1 - 1e-12) { isFalling = true }
            #expect(!isFalling || next <= width * (1 + 1e-12))
            (progress, width) = (path.progress(at: s), next)
        }
    }

    @Test("the path back is the reverse of the path there", arguments: paths)
    func symmetric(path: FlightPath) {
        let back = FlightPath(distance: path.distance, startWidth: path.endWidth, endWidth: path.startWidth, rho: path.rho)
        expectClose(back.length, to: path.length, within: 1e-9 * max(path.length, 1))
        for index in 0...50 {
            let s = path.length * Double(index) / 50
            let (progress, width) = (back.progress(at: back.length - s), back.width(at: back.length - s))
            expectClose([path.progress(at: s), path.width(at: s) / width], to: [1 - progress, 1], within: 1e-7)
        }
    }

    @Test("a very short distance gives the length of distance 0, and a long one zooms out")
    func limits() {
        let none = FlightPath(distance: 0, startWidth: 1, endWidth: 8).length
        for distance in [1e-300, 1e-12, 1e-9, 1.1e-9, 1e-8, 1e-6] {
            expectClose(FlightPath(distance: distance, startWidth: 1, endWidth: 8).length, to: none, within: 1e-5)
        }
        let far = FlightPath(distance: 1000, startWidth: 1, endWidth: 1)
        #expect(far.width(at: far.length / 2) > 500)
        let near = FlightPath(distance: 0.1, startWidth: 1, endWidth: 1)
        #expect(near.width(at: near.length / 2) < 1.01)
    }

    @Test("invalid numbers make a path of length 0, or one with the standard ρ", arguments: [Double.nan, .infinity, -1])
    func senseless(value: Double) {
        let paths: [FlightPath] = [
            FlightPath(distance: value, startWidth: 1, endWidth: 1), FlightPath(distance: 1, startWidth: value, endWidth: 1),
            FlightPath(distance: 1, startWidth: 1, endWidth: value),
        ]
        #expect(paths.map { $0.length } == [0, 0, 0])
        #expect(FlightPath(distance: 1, startWidth: 1, endWidth: 1, rho: value).length.isFinite)
        #expect(FlightPath(distance: 1, startWidth: 1, endWidth: 1, rho: .nan).rho == 1.42)
    }
}
