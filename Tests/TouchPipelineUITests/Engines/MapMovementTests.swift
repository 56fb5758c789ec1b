import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline

@testable import TouchPipelineUI

@MainActor
@Suite("Whether the navigation moves its map")
struct MapMovementTests {
    private let map = FakeMap()
    private let scheduler = VirtualScheduler()
    private let navigation: MapNavigationListener
    private let host: TouchPipelineHost
    private let movement: MapMovement
    private let finger = FakeFinger()

    init() {
        navigation = MapNavigationListener(camera: MirrorCamera(map))
        host = TouchPipelineHost(scheduler: scheduler, navigation: navigation)
        host.setScale(DisplayScale(2))
        movement = MapMovement(of: navigation, in: host)
    }

    private func send(_ phase: TouchPointer.Phase, x: Float, at milliseconds: Double) {
        scheduler.advance(to: instant(milliseconds))
        host.input.add(
            TouchSample(.object(ObjectIdentifier(finger)), phase: phase, position: Vec2F(x, 300), timestamp: instant(milliseconds)))
        host.feed(host.input.drain())
    }

    private func frames(from milliseconds: Double, count: Int) {
        for frame in 0..<count {
            let time = milliseconds + 16 * Double(frame)
            scheduler.advance(to: instant(time))
            host.frame(at: time / 1000)
        }
    }

    @Test("a pan moves it from its first movement to the end of its momentum, also while the finger rests", arguments: [true, false])
    func pan(isFling: Bool) {
        var changes: [Bool] = []
        let token = movement.observe { changes.append($0) }
        send(.began, x: 100, at: 0)
        #expect(!movement.isMoving)
        for step in 1...10 { send(.moved, x: 100 + 40 * Float(step), at: 16 * Double(step)) }
        #expect(movement.isMoving)
        if !isFling { send(.moved, x: 500, at: 800) }
        send(.ended, x: 500, at: isFling ? 168 : 900)
        #expect(movement.isMoving == isFling)
        frames(from: isFling ? 170 : 902, count: 600)
        #expect(!movement.isMoving)
        #expect(changes == [true, false])
        token.cancel()
    }

    @Test("a tap moves nothing")
    func tap() {
        var changes: [Bool] = []
        let token = movement.observe { changes.append($0) }
        send(.began, x: 100, at: 0)
        send(.ended, x: 100, at: 50)
        frames(from: 60, count: 60)
        #expect(changes.isEmpty)
        token.cancel()
    }

    @Test("an animation of the program moves it, and the end of the signal is a rest")
    func animation() {
        var changes: [Bool] = []
        let token = movement.observe { changes.append($0) }
        navigation.zoom(by: 1, over: .milliseconds(200), at: scheduler.now)
        frames(from: 16, count: 3)
        #expect(movement.isMoving)
        movement.end()
        #expect(changes == [true, false])
        frames(from: 64, count: 3)
        #expect(changes == [true, false])
        token.cancel()
    }
}
