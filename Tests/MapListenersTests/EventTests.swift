import Geodesy
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

private let middle = Vec2F(200, 400)

@Suite("Events of the navigation")
struct EventTests {
    @Test("a flung map decelerates, a stopped one does not")
    func ended() {
        let map = plainMap()
        map.play(.fling(from: middle, to: Vec2F(200, 200)))
        map.play(.drag(from: middle, to: Vec2F(200, 200)).holdingStill(for: .milliseconds(100)))
        #expect(map.events == [.began(.pan), .ended(.pan, willDecelerate: true), .began(.pan), .ended(.pan, willDecelerate: false)])
    }

    @Test("a gesture that begins during a pinch is reported when it begins, and all gestures when they end")
    func later() {
        let map = plainMap()
        map.navigation.options.momentum = .none
        map.play(.twoFingers(around: middle, apart: 100, turning: 60, stretching: 3, in: .milliseconds(300)))
        #expect(map.began == [[.pan, .pinchZoom], .rotate])
        #expect(map.events.last == .ended([.pan, .pinchZoom, .rotate], willDecelerate: false))
    }

    @Test("a pan that another listener claims is cancelled, and the map returns")
    func takenOver() {
        let map = plainMap()
        var received = 0
        let claimer = RecordingListener("claimer", interests: [.move]) { recognized in
            if case .move(_, .pan) = recognized.gesture { received += 1 }
            return received > 5
        }
        map.bench.handler.insertListener(claimer, at: 0)
        let views = map.views(during: .fling(from: middle, to: Vec2F(200, 100), in: .milliseconds(200)))
        expectMap(map, events: [.began(.pan), .cancelled(.pan)])
        #expect(views.contains { $0.state != MapTestBench.start })
        #expect(received > 6)
    }

    @Test("a touch that the system cancels has no momentum")
    func cancelled() {
        let map = plainMap()
        map.play(.fling(from: middle, to: Vec2F(200, 100)).cancelled(), settling: false)
        #expect(map.events == [.began(.pan), .cancelled(.pan)])
        #expect(!map.navigation.isAnimating)
    }

    @Test("a second finger ends a pan without momentum, a third one a pinch")
    func additionalFingers() {
        let map = plainMap()
        let pan = GestureScript.drag(from: middle, to: Vec2F(200, 100), in: .milliseconds(300), profile: .uniform)
        map.play(.together(pan, .pause(.milliseconds(200)) + .touch(at: Vec2F(300, 600), for: .milliseconds(50))), settling: false)
        #expect(map.events.prefix(2) == [.began(.pan), .ended(.pan, willDecelerate: false)])
        let third = plainMap()
        let pinch = GestureScript.pinch(around: middle, from: 100, to: 300, in: .milliseconds(300), profile: .uniform)
        third.play(pinch.withAnotherFinger(at: Vec2F(300, 700), after: .milliseconds(200), for: .milliseconds(300)), settling: false)
        #expect(third.events.last == .ended([.pan, .pinchZoom], willDecelerate: false))
        #expect(!third.navigation.isAnimating)
    }
}
