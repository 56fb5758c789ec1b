import MapTesting
import Testing
import TouchPipelineKit
import TouchPipelineTesting

/// A tap, and the program changes the view while the map returns from the tremor of the tap. What the program sets stays.
@Suite("A tap, and the program changes the view") struct ReturnAfterATapTests {
    /// A map after a tap on it, with a tremor of some pixels.
    private func tapped(tremor: Double, waiting milliseconds: Int) -> MapTestBench {
        let map = MapTestBench()
        let content = ContentListener(camera: map.camera)
        content.content.add(ContentAnnotation(.circle(radius: .dp(20), at: map.coordinate(200, 400))).onTapGesture { _ in true })
        map.insert(content)
        let fingers = Fingers(map)
        fingers.send(.down, Fingers.at(200, 400, .began))
        if tremor > 0 { fingers.send(.move, Fingers.at(200 + tremor, 400)) }
        fingers.send(.up, Fingers.at(200 + tremor, 400, .ended), after: 60)
        map.wait(.milliseconds(milliseconds))
        return map
    }

    @Test("the program shows another place", arguments: [(3.0, 0), (3, 20), (3, 80), (3, 150), (0, 20)])
    func jump(tremor: Double, milliseconds: Int) {
        let map = tapped(tremor: tremor, waiting: milliseconds)
        let far = CameraState(center: Coordinate(latitude: 10, longitude: 50), zoom: 8)
        map.camera.state = far
        map.settle()
        #expect(map.state == far)
    }

    @Test("a panel covers the lower part of the map", arguments: [(3.0, 0), (3, 20), (3, 80), (3, 150), (0, 20)])
    func panel(tremor: Double, milliseconds: Int) throws {
        let map = tapped(tremor: tremor, waiting: milliseconds)
        map.camera.viewport.padding = EdgePadding(bottom: 300)
        map.settle()
        let y = try #require(map.camera.point(for: MapTestBench.start.center)?.y)
        #expect(abs(y - 250) < 4, "the place that was in the middle is at \(y), the middle of the free part at 250")
    }

    @Test("guard: without a change the map returns")
    func returns() {
        let map = tapped(tremor: 3, waiting: 300)
        #expect(map.state == MapTestBench.start)
    }
}
