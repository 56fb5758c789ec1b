import MapTesting
import Testing
import TouchPipelineKit
import TouchPipelineTesting

/// The program starts an animation while a finger pans. One of the two moves the map.
@Suite("An animation that starts during a gesture") struct FlightInMidGestureTests {
    /// The number of times that the coordinate which the finger held at first goes back by more than 3 px on the screen, while the finger goes on
    /// evenly.
    private func reversals(_ motion: CameraMotion) -> Int {
        let map = MapTestBench()
        let fingers = Fingers(map)
        let held = WebMercator.project(map.coordinate(100, 600))
        var seen: [Double] = []
        let token = map.camera.observe { [camera = map.camera] _ in
            if let point = camera.geometry.screenPoint(for: held) { seen.append(point.x) }
        }
        fingers.drag(from: 100, to: 220, y: 600, steps: 120, lifts: false) { step in
            if step == 50 { map.navigation.animator.start(motion, at: fingers.now) }
        }
        withExtendedLifetime(token) {}
        var count = 0
        for index in seen.indices.dropFirst(2) {
            let (a, b) = (seen[index - 1] - seen[index - 2], seen[index] - seen[index - 1])
            if a * b < 0, abs(a) > 3, abs(b) > 3 { count += 1 }
        }
        return count
    }

    @Test("a pan goes evenly, also if an animation begins during it")
    func animations() {
        let (far, near) = (Coordinate(latitude: 47, longitude: 9), Coordinate(latitude: 47, longitude: 8.3))
        let motions: [(String, CameraMotion)] = [
            ("a flight", .flight(CameraFlight(to: CameraTarget(coordinate: far, zoom: 10)))),
            ("an ease", .ease(CameraEase(to: CameraTarget(coordinate: near), duration: .seconds(1)))),
            // Without an animation the pan itself has no reversal.
            ("no animation", .ease(CameraEase(to: CameraTarget(), duration: .zero))),
        ]
        for (name, motion) in motions { #expect(reversals(motion) == 0, "\(name)") }
    }
}
