import Geodesy
import HereGestures
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

@MainActor
@Suite("The host")
struct TouchPipelineHostTests {
    private let scheduler = VirtualScheduler(now: instant(1000))
    private let camera = WebMercatorCamera(
        state: CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 4), viewport: Viewport(width: 0, height: 0))
    private let source = FakeSource()

    private func makeHost() -> TouchPipelineHost {
        let host = TouchPipelineHost(scheduler: scheduler, navigation: MapNavigationListener(camera: camera))
        host.resize(width: 400, height: 300, scale: DisplayScale(2))
        host.frames.source = source
        return host
    }

    private func drag(_ host: TouchPipelineHost, _ finger: FakeFinger, from start: Double, to end: Double, lifting: TouchPointer.Phase) {
        for step in 0...10 {
            scheduler.advance(by: .milliseconds(8))
            let x = start + (end - start) * Double(step) / 10
            let phase: TouchPointer.Phase = step == 0 ? .began : (step == 10 ? lifting : .moved)
            let time = Double(scheduler.now.microseconds) / 1000
            host.feed(host.input.take([touch(finger, phase, at: time, x: x)], now: host.now))
        }
    }

    private func names(_ host: TouchPipelineHost) -> [String] {
        host.handler.listeners.map { ($0 as? RecordingListener)?.name ?? ($0 === host.navigation ? "navigation" : "?") }
    }

    /// Plays frames at 60 Hz while the display link runs. Returns the number of frames.
    private func playFrames(_ host: TouchPipelineHost) -> Int {
        var frames = 0
        while source.isRunning, frames < 1000 {
            scheduler.advance(by: .milliseconds(16))
            host.frame(at: Double(scheduler.now.microseconds) / 1e6)
            frames += 1
        }
        return frames
    }

    @Test("the camera follows the size and the scale, and the thresholds the density")
    func resize() {
        let host = makeHost()
        var told: [Viewport] = []
        let token = host.observe { if case .resized(let viewport) = $0 { told.append(viewport) } }
        defer { token.cancel() }
        host.resize(width: 500, height: 300, scale: DisplayScale(3))
        #expect(camera.viewport == Viewport(width: 1500, height: 900, density: ScreenDensity(pixelsPerInch: 480)))
        #expect(told == [camera.viewport])
        #expect(host.defaultHandler?.configuration.density.pixelsPerInch == 480)
        host.configuration = .flutter
        var expected = TouchConfiguration.flutter.at(density: ScreenDensity(pixelsPerInch: 480))
        expected.trackpad.clickDistance = .dp(0)
        #expect(host.defaultHandler?.configuration == expected)
    }

    @Test("a layout that changes neither the size nor the scale is not reported, and each change is")
    func resizedOnce() {
        let host = makeHost()
        var told: [TouchPipelineHostEvent] = []
        let token = host.observe { told.append($0) }
        defer { token.cancel() }
        func lay(_ width: Double, _ scale: Double) -> [TouchPipelineHostEvent] {
            told = []
            host.resize(width: width, height: 300, scale: DisplayScale(scale))
            return told
        }
        // Another screen has as many points, and other pixels.
        let viewport = Viewport(width: 1200, height: 900, density: ScreenDensity(pixelsPerInch: 480))
        #expect([lay(400, 2), lay(400, 3), lay(400, 3)] == [[], [.resized(viewport), .updated], []])
        #expect(camera.viewport == viewport)
        // As many pixels, another scale.
        #expect(lay(600, 2).count == 2)
        // A padding of the app is no change of the view.
        camera.viewport.padding.top = 20
        #expect(lay(600, 2).isEmpty)
        #expect(camera.viewport.padding.top == 20)
    }

    @Test("a layout sets the density and no other threshold", arguments: [1.0, 2, 3])
    func keepsThresholds(scale: Double) throws {
        let host = makeHost()
        let handler = try #require(host.defaultHandler)
        let gestures = ClassicMapGestures(navigation: try #require(host.navigation), handler: handler)
        gestures.longPressDuration = .milliseconds(1500)
        handler.configuration.finger.clickDistance = .dp(33)
        var expected = handler.configuration
        host.resize(width: 500, height: 300, scale: DisplayScale(scale))
        expected.density = DisplayScale(scale).density
        #expect(gestures.longPressDuration == .milliseconds(1500))
        #expect(handler.configuration == expected)
        host.configuration.finger.doubleTapDistance = .dp(44)
        #expect(gestures.longPressDuration == .milliseconds(1500))
    }

    @Test("the first layout keeps a long-press time that is set before it")
    func firstLayout() throws {
        let host = TouchPipelineHost(scheduler: scheduler, navigation: MapNavigationListener(camera: camera))
        let gestures = ClassicMapGestures(navigation: try #require(host.navigation), handler: try #require(host.defaultHandler))
        gestures.longPressDuration = .milliseconds(1500)
        host.resize(width: 400, height: 300, scale: DisplayScale(2))
        #expect(gestures.longPressDuration == .milliseconds(1500))
        #expect(host.defaultHandler?.configuration.density.pixelsPerInch == 320)
    }

    @Test("a host of another handler sets its density and no other threshold")
    func otherHandler() {
        var configuration = TouchConfiguration.recommended.at(density: ScreenDensity(pixelsPerInch: 99))
        configuration.trackpad.clickDistance = .dp(5)
        let handler = DefaultTouchHandler(scheduler: scheduler, configuration: configuration)
        let host = TouchPipelineHost(handler: handler, scheduler: scheduler)
        host.resize(width: 500, height: 300, scale: DisplayScale(3))
        configuration.density = ScreenDensity(pixelsPerInch: 480)
        #expect(handler.configuration == configuration)
    }

    @Test("a later camera gets the size of the view, and keeps its padding and field of view")
    func resizeLater() {
        let host = makeHost()
        let own = Viewport(width: 9, height: 9, padding: EdgePadding(top: 7), density: ScreenDensity(pixelsPerInch: 99), fieldOfView: 0.5)
        let other = WebMercatorCamera(state: camera.state, viewport: own)
        host.navigation = MapNavigationListener(camera: other)
        #expect(
            other.viewport
                == Viewport(
                    width: 800, height: 600, padding: EdgePadding(top: 7), density: ScreenDensity(pixelsPerInch: 320), fieldOfView: 0.5))
    }

    @Test("a view that has no size yet does not change that of the camera")
    func noSizeYet() {
        let before = camera.viewport
        _ = TouchPipelineHost(scheduler: scheduler, navigation: MapNavigationListener(camera: camera))
        #expect(camera.viewport == before)
    }

    @Test("a fling moves the map, continues in frames, and then the display link pauses")
    func fling() {
        let host = makeHost()
        drag(host, FakeFinger(), from: 300, to: 100, lifting: .ended)
        let dragged = camera.state.center.longitude
        #expect(dragged > 0)
        #expect(source.isRunning)
        #expect(playFrames(host) > 10)
        #expect(camera.state.center.longitude > dragged)
        #expect(!source.isRunning)
    }

    @Test("a touch that is cancelled does not fling", arguments: [true, false])
    func cancelled(byLeavingWindow: Bool) {
        let host = makeHost()
        drag(host, FakeFinger(), from: 300, to: 100, lifting: byLeavingWindow ? .moved : .cancelled)
        if byLeavingWindow {
            #expect(host.isTouched)
            host.cancelTouches()
        }
        #expect(!host.isTouched)
        // The frame that was requested for the finger moves nothing.
        let state = camera.state
        #expect(playFrames(host) <= 1)
        #expect(camera.state == state)
        #expect(!source.isRunning)
        #expect(host.defaultHandler?.state == .idle)
    }

    @Test("a scroll on a trackpad pans by its distance, and flings")
    func trackpadPan() {
        let host = makeHost()
        for step in 0...10 {
            scheduler.advance(by: .milliseconds(8))
            let time = Double(scheduler.now.microseconds) / 1000
            let phase: TrackpadPhase = step == 0 ? .began : (step == 10 ? .ended : .changed)
            host.feed(host.input.pan(movement(phase, at: time), x: Double(-10 * step), y: 0, now: host.now))
        }
        let moved = camera.state.center.longitude / 360 * camera.geometry.pixelsPerWorld
        // Every pixel counts, because there is no click distance.
        #expect(abs(moved - 200) < 0.01)
        #expect(playFrames(host) > 10)
    }

    @Test("a pinch on a trackpad zooms by the power of its scale, about the cursor")
    func trackpadPinch() throws {
        let host = makeHost()
        let held = try #require(camera.coordinate(at: Vec2F(200, 100)))
        let start = camera.state.zoom
        for step in 0...20 {
            scheduler.advance(by: .milliseconds(30))
            let time = Double(scheduler.now.microseconds) / 1000
            let phase: TrackpadPhase = step == 0 ? .began : (step == 20 ? .ended : .changed)
            let transform = TrackpadTransform(scale: 1 + Double(step) / 20)
            host.feed(host.input.pinch(movement(phase, x: 100, y: 50, at: time), transform, now: host.now))
        }
        #expect(abs(camera.state.zoom - start - 2.414) < 0.01)
        let seen = try #require(camera.point(for: held))
        #expect(seen.distance(to: Vec2F(200, 100)) < 0.1)
    }

    @Test("an animation that a timer's gesture starts gets frames")
    func timers() {
        let host = makeHost()
        let jump = RecordingListener("tap")
        let animator = camera
        let navigation = host.navigation
        jump.onEvent = { heard in
            if case .clickConfirmed = heard.gesture {
                navigation?.zoom(by: 1, over: .milliseconds(100), at: heard.context.timestamp)
            }
        }
        host.setListeners([jump])
        let finger = FakeFinger()
        host.feed(host.input.take([touch(finger, .began, at: 1000, x: 50)], now: host.now))
        scheduler.advance(by: .milliseconds(50))
        host.feed(host.input.take([touch(finger, .ended, at: 1050, x: 50)], now: host.now))
        #expect(!source.isRunning)
        scheduler.advance(by: .milliseconds(400))
        #expect(source.isRunning)
        _ = playFrames(host)
        #expect(animator.state.zoom == 5)
    }

    @Test("a host whose navigation another host has used gets its frames again in its window")
    func sharedNavigation() throws {
        let host = makeHost()
        let navigation = try #require(host.navigation)
        do {
            let second = TouchPipelineHost(scheduler: scheduler, navigation: navigation)
            second.frames.source = FakeSource()
            host.frames.source = nil
        }
        host.frames.source = source
        navigation.zoom(by: 1, over: .milliseconds(100), at: scheduler.now)
        #expect(source.isRunning)
    }

    @Test("setting listeners keeps those that stay, in the new order, with the navigation last")
    func listeners() {
        let host = makeHost()
        let (a, b, c) = (RecordingListener("a"), RecordingListener("b"), RecordingListener("c"))
        host.setListeners([a, b])
        let finger = FakeFinger()
        host.feed(host.input.take([touch(finger, .began, at: 1000)], now: host.now))
        host.setListeners([c, b])
        #expect(names(host) == ["c", "b", "navigation"])
        host.cancelTouches()
        #expect([a.kinds, b.kinds, c.kinds] == [[.touchDown, .clearTouch], [.touchDown, .clearTouch], [.clearTouch]])
        #expect(a.gestures.last?.context.endReason == .removed)
        #expect([a.departures, b.departures] == [1, 0])
        host.setListeners([b, c])
        #expect(names(host) == ["b", "c", "navigation"])
    }

    @Test("another navigation replaces the old one, whose animations stop")
    func exchange() {
        let host = makeHost()
        drag(host, FakeFinger(), from: 300, to: 100, lifting: .ended)
        let old = host.navigation
        host.navigation = MapNavigationListener(camera: camera)
        #expect(old?.isAnimating == false)
        #expect(host.handler.listeners.map { $0 === host.navigation } == [true])
        host.navigation = nil
        #expect(host.handler.listeners.isEmpty)
    }

    @Test("a navigation that is replaced in the middle of a drag has its earlier state, and works again without a jump")
    func exchangeDuringDrag() throws {
        let host = makeHost()
        let old = try #require(host.navigation)
        drag(host, FakeFinger(), from: 300, to: 100, lifting: .moved)
        host.navigation = nil
        #expect(!host.isTouched)
        camera.state.center = Coordinate(latitude: 0, longitude: 90)
        host.navigation = old
        drag(host, FakeFinger(), from: 100, to: 110, lifting: .cancelled)
        #expect(abs(camera.state.center.longitude - 90) < 1)
    }

    @Test("a host that is released releases its listeners, also if its handler is kept")
    func release() {
        weak var navigation: MapNavigationListener?
        weak var host: TouchPipelineHost?
        var handler: DefaultTouchHandler?
        do {
            let made = makeHost()
            (host, navigation, handler) = (made, made.navigation, made.defaultHandler)
        }
        #expect([host == nil, navigation == nil] == [true, false])
        scheduler.runUntilIdle()
        handler = nil
        #expect(handler == nil)
        #expect(navigation == nil)
    }

    @Test(
        "a host that ends cancels the touch, and its listeners leave once. One that is released without an end tells them nothing",
        arguments: [true, false])
    func ends(isInvalidated: Bool) {
        let listener = RecordingListener("a")
        do {
            let host = makeHost()
            host.setListeners([listener])
            host.feed(host.input.take([touch(FakeFinger(), .began, at: 1000)], now: host.now))
            if isInvalidated {
                host.invalidate()
                host.invalidate()
                #expect(host.handler.listeners.isEmpty)
                #expect(!host.isTouched)
            }
        }
        #expect(listener.kinds == (isInvalidated ? [.touchDown, .clearTouch] : [.touchDown]))
        #expect(listener.departures == (isInvalidated ? 1 : 0))
    }

    @Test("a host that ends after another one has taken its navigation leaves that one its frames and its animation")
    func endsAfterAnother() throws {
        let first = makeHost()
        let navigation = try #require(first.navigation)
        let second = TouchPipelineHost(scheduler: scheduler, navigation: navigation)
        let frames = FakeSource()
        second.frames.source = frames
        navigation.zoom(by: 1, over: .milliseconds(100), at: scheduler.now)
        first.invalidate()
        #expect([source.isRunning, navigation.isAnimating] == [false, true])
        scheduler.advance(by: .milliseconds(200))
        second.frame(at: Double(scheduler.now.microseconds) / 1e6)
        #expect(!frames.isRunning)
        navigation.zoom(by: 1, over: .milliseconds(100), at: scheduler.now)
        #expect(frames.isRunning)
        second.invalidate()
    }
}
