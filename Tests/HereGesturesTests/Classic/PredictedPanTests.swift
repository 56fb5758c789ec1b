import HereGestures
import MapCameras
import MapListeners
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Passes pans back until it holds the map.
private final class Brake: MapGestureDelegate {
    var holdsMap = false
    weak var map: DefaultMapGestureHandler?
    var handledGestures: MapGestureType { .pan }

    func didReceivePan(_ translation: Vec2F, at location: Vec2F) { map?.didReceivePan(holdsMap ? .zero : translation, at: location) }
}

@Suite("Frames with predicted fingers, and a delegate that pans in its own way")
struct PredictedPanTests {
    @Test("a map that the delegate holds still stays where it is in each frame")
    func brake() {
        let map = MapTestBench()
        map.bench.frameRate = 0
        let gestures = ClassicMapGestures(navigation: map.navigation, handler: map.bench.handler)
        map.navigation.options.predictsTouches = true
        let brake = Brake()
        (gestures.gestureDelegate, brake.map) = (brake, gestures.defaultGestureHandler)
        var largestLead = 0.0
        for event in GestureScript.drag(from: Vec2F(60, 100), to: Vec2F(360, 700), in: .milliseconds(400)).events().dropLast() {
            let wasHeld = brake.holdsMap
            brake.holdsMap = event.timestamp ?? .zero > .zero + .milliseconds(200)
            map.play([event], settling: false)
            let decided = map.state
            map.navigation.advance(to: map.bench.scheduler.now + .milliseconds(16))
            let lead = map.state.pixels(to: decided)
            // What the map did in the last 60 ms goes on in the first frames.
            let isStill = wasHeld && event.timestamp ?? .zero > .zero + .milliseconds(264)
            if isStill { #expect(lead < 1e-6) } else { largestLead = max(largestLead, lead) }
        }
        #expect(largestLead > 10)
    }
}
