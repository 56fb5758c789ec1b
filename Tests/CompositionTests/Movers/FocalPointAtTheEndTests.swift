import Foundation
import MapTesting
import Testing
import TouchPipelineKit
import TouchPipelineTesting

/// The point about which the map moves after a lift is that of the gesture.
@Suite("A focal point, and what happens after the lift") struct FocalPointAtTheEndTests {
    @Test("the snap to north turns about the focal point")
    func snap() {
        var options = NavigationOptions.recommended
        options.focalPoint = .center
        let map = MapTestBench(CameraState(center: MapTestBench.start.center, zoom: 10, bearing: 40), options: options)
        let point = WebMercator.project(map.coordinate(200, 400))
        let fingers = Fingers(map)
        func pair(_ action: TouchAction, _ degrees: Double, _ phase: TouchPointer.Phase, after milliseconds: Int64 = 16) {
            let (x, y) = (80 * cos(degrees * .pi / 180), 80 * sin(degrees * .pi / 180))
            fingers.send(
                action, Fingers.at(300 - x, 650 - y, phase), Fingers.at(300 + x, 650 + y, phase, id: 2), after: milliseconds)
        }
        pair(.down, 0, .began)
        for step in 1...60 { pair(.move, 36 * Double(step) / 60, .moved) }
        map.wait(.milliseconds(300))
        #expect(map.distance(of: point, from: ScreenPoint(x: 200, y: 400)) < 1)
        pair(.up, 36, .ended, after: 300)
        map.settle()
        #expect(map.state.bearing == 0)
        #expect(map.distance(of: point, from: ScreenPoint(x: 200, y: 400)) < 1)
    }
}
