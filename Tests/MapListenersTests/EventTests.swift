import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

private let middle = Vec2F(200, 400)

@Suite("What navigation tells")
struct EventTests {
    @Test("who is thrown goes on, who stops does not")
    func ended() {
        let map = MapBench()
        map.play(.fling(from: middle, to: Vec2F(200, 200)))
        map.play(.drag(from: middle, to: Vec2F(200, 200)).holdingStill(for: .milliseconds(100)))
        #expect(map.events == [.began(.pan), .ended(.pan, willDecelerate: true), .began(.pan), .ended(.pan, willDecelerate: false)])
    }

    @Test("what begins later during a pinch is told when it begins, and all of it when it ends")
    func later() {
        let map = MapBench()
        map.navigation.options.momentum = .none
        map.play(.twoFingers(around: middle, apart: 100, turning: 60, stretching: 3, in: .milliseconds(300)))
        #expect(map.began == [[.pan, .pinchZoom], .rotate])
        #expect(map.events.last == .ended([.pan, .pinchZoom, .rotate], willDecelerate: false))
    }

    @Test("a pan that another listener claims is cancelled, and the map goes back")
    func takenOver() {
        let map = MapBench()
        var heard = 0
        let claimer = RecordingListener("claimer", interests: [.move]) { recognized in
            if case .move(_, true, _) = recognized.gesture { heard += 1 }
            return heard > 5
        }
        map.bench.handler.insertListener(claimer, at: 0)
        map.play(.fling(from: middle, to: Vec2F(200, 100), in: .milliseconds(200)), finishing: false)
        #expect(map.events == [.began(.pan), .cancelled(.pan)])
        #expect(map.state != MapBench.start && heard > 6)
        map.finish()
        #expect(map.state == MapBench.start)
    }

    @Test("a system that takes the fingers away cancels, without a throw")
    func cancelled() {
        let map = MapBench()
        map.play(.fling(from: middle, to: Vec2F(200, 100)).cancelled(), finishing: false)
        #expect(map.events == [.began(.pan), .cancelled(.pan)] && !map.navigation.animator.isRunning)
    }

    @Test("a second finger ends a pan without a throw, a third one a pinch")
    func additionalFingers() {
        let map = MapBench()
        let pan = GestureScript.drag(from: middle, to: Vec2F(200, 100), in: .milliseconds(300), profile: .uniform)
        map.play(.together(pan, .pause(.milliseconds(200)) + .touch(at: Vec2F(300, 600), for: .milliseconds(50))), finishing: false)
        #expect(map.events.prefix(2) == [.began(.pan), .ended(.pan, willDecelerate: false)])
        let third = MapBench()
        let pinch = GestureScript.pinch(around: middle, from: 100, to: 300, in: .milliseconds(300), profile: .uniform)
        third.play(pinch.withAnotherFinger(at: Vec2F(300, 700), after: .milliseconds(200), for: .milliseconds(300)), finishing: false)
        #expect(third.events.last == .ended([.pan, .pinchZoom], willDecelerate: false) && !third.navigation.animator.isRunning)
    }
}
