import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline

@testable import TouchPipelineUI

/// Keys of a platform that reports only their press and their release.
@MainActor
@Suite("Keys that are held")
struct KeyRepeatTests {
    private let scheduler = VirtualScheduler(now: instant(1000))
    private let camera = WebMercatorCamera(
        state: CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 4), viewport: Viewport(width: 800, height: 600))
    private let host: TouchPipelineHost
    private let source = FakeSource()
    private let press = FakeFinger()
    private let other = FakeFinger()

    init() {
        host = TouchPipelineHost(scheduler: scheduler, navigation: MapNavigationListener(camera: camera))
        host.reducesMotion = true
        host.frames.source = source
    }

    /// Plays frames at 60 Hz.
    private func play(milliseconds: Int) {
        for _ in 0..<(milliseconds / 16) {
            scheduler.advance(by: .milliseconds(16))
            if source.isRunning { host.frame(at: Double(scheduler.now.microseconds) / 1e6) }
        }
    }

    private func center() -> Double { camera.state.center.longitude }

    @Test("an arrow key repeats after 400 ms, until it is released")
    func repeats() {
        #expect(host.keyDown(MapKey(.rightArrow), ObjectIdentifier(press), bindings: .editing.appending(.map)))
        #expect(source.isRunning)
        let step = center()
        #expect(step > 0)
        play(milliseconds: 384)
        #expect(center() == step)
        play(milliseconds: 800)
        #expect(center() > 3 * step)
        host.keyUp(.rightArrow, ObjectIdentifier(press))
        play(milliseconds: 2000)
        let end = center()
        play(milliseconds: 2000)
        #expect(center() == end)
        #expect(!source.isRunning)
    }

    @Test("only the key that was pressed last repeats, also when an older one is released")
    func last() {
        _ = host.keyDown(MapKey(.rightArrow), ObjectIdentifier(press), bindings: .editing.appending(.map))
        _ = host.keyDown(MapKey(.leftArrow), ObjectIdentifier(other), bindings: .editing.appending(.map))
        host.keyUp(.rightArrow, ObjectIdentifier(press))
        play(milliseconds: 1600)
        #expect(center() < 0)
        host.keyUp(.leftArrow, ObjectIdentifier(other))
    }

    @Test("a key whose command does not repeat, or that belongs to the system, is not repeated")
    func notRepeating() {
        #expect(!host.keyDown(MapKey(.space), ObjectIdentifier(press), bindings: .editing.appending(.map)))
        #expect(!source.isRunning)
        var bindings = KeyBindings.editing.appending(.map)
        bindings[MapKey("x")] = [.undo]
        _ = host.keyDown(MapKey("x"), ObjectIdentifier(press), bindings: bindings)
        #expect(!source.isRunning)
    }

    @Test("another key ends the repetitions of the key before, also if it has no command")
    func interrupted() {
        _ = host.keyDown(MapKey(.rightArrow), ObjectIdentifier(press), bindings: .editing.appending(.map))
        _ = host.keyDown(MapKey(.space), ObjectIdentifier(other), bindings: .editing.appending(.map))
        let step = center()
        play(milliseconds: 1600)
        #expect(center() == step)
    }

    @Test("a modifier key ends a key that is held, whose release a Mac does not report with the Command key", arguments: [true, false])
    func modifier(goesDown: Bool) {
        _ = host.keyDown(MapKey(.rightArrow), ObjectIdentifier(press), bindings: .editing.appending(.map))
        if goesDown {
            #expect(!host.keyDown(nil, ObjectIdentifier(other), bindings: .editing.appending(.map)))
        } else {
            host.keyUp(nil, ObjectIdentifier(other))
        }
        let step = center()
        play(milliseconds: 1600)
        #expect(center() == step)
        #expect(!source.isRunning)
    }

    @Test("after a pause of the main thread one repetition follows, not all that were missed")
    func pause() {
        let keys = KeyRepeat()
        var count = 0
        keys.hold(ObjectIdentifier(press), at: instant(0)) { count += 1 }
        let counts = [399.0, 400, 5000, 5099, 5100].map { time in
            keys.advance(to: instant(time))
            return count
        }
        #expect(counts == [0, 1, 2, 2, 3])
        keys.release(ObjectIdentifier(other))
        #expect(keys.needsFrames)
        keys.release(ObjectIdentifier(press))
        #expect(!keys.needsFrames)
    }

    @Test("a host that is released with a key that is held is released")
    func release() {
        weak var host: TouchPipelineHost?
        do {
            let made = TouchPipelineHost(scheduler: scheduler, navigation: MapNavigationListener(camera: camera))
            _ = made.keyDown(MapKey(.rightArrow), ObjectIdentifier(press), bindings: .editing.appending(.map))
            host = made
        }
        #expect(host == nil)
    }
}
