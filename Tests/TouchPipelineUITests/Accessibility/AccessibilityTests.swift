import Geodesy
import MapCameras
import MapListeners
import NumberExpectations
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

@MainActor
@Suite("Accessibility")
struct AccessibilityTests {
    private let scheduler = VirtualScheduler(now: instant(1000))
    private let camera = WebMercatorCamera(
        state: CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 4), viewport: Viewport(width: 400, height: 300))

    private func makeHost() -> TouchPipelineHost {
        TouchPipelineHost(scheduler: scheduler, navigation: MapNavigationListener(camera: camera))
    }

    @Test(
        "a command moves the view by 100 points in its direction, or zooms by one level",
        arguments: [
            (MapCommand.panLeft, -100.0, 0.0, 0.0), (.panRight, 100, 0, 0), (.panUp, 0, -100, 0), (.panDown, 0, 100, 0),
            (.zoomIn, 0, 0, 1), (.zoomOut, 0, 0, -1),
        ], [true, false])
    func steps(step: (MapCommand, Double, Double, Double), isReduced: Bool) {
        let host = makeHost()
        host.reducesMotion = isReduced
        let before = WebMercator.project(camera.state.center)
        let scale = camera.geometry.pixelsPerWorld
        #expect(host.perform(step.0))
        #expect(host.navigation?.isAnimating == !isReduced)
        host.navigation?.advance(to: instant(1100))
        if !isReduced { #expect(camera.state.zoom != 4 + step.3 || step.3 == 0) }
        host.navigation?.advance(to: instant(1400))
        let after = WebMercator.project(camera.state.center)
        let moved = [(after.x - before.x) * scale, (after.y - before.y) * scale]
        expectClose(moved, to: [step.1, step.2], within: 1e-6)
        #expect(abs(camera.state.zoom - 4 - step.3) < 1e-9)
    }

    @Test("the map follows three fingers of VoiceOver", arguments: MapAccessibility.Scroll.allCases)
    private func scroll(direction: MapAccessibility.Scroll) {
        let host = makeHost()
        host.reducesMotion = true
        let coordinate = camera.state.center
        #expect(host.perform(MapAccessibility.command(for: direction)))
        let way: Vec2F =
            switch direction {
            case .left: Vec2F(-100, 0)
            case .right: Vec2F(100, 0)
            case .up: Vec2F(0, -100)
            case .down: Vec2F(0, 100)
            }
        let moved = (camera.point(for: coordinate) ?? .zero) - Vec2F(200, 150)
        #expect(moved.distance(to: way) < 0.01)
    }

    @Test("without a navigation an action does nothing, and returns false")
    func noMap() {
        #expect(!TouchPipelineHost(scheduler: scheduler).perform(.zoomIn))
    }

    @Test("a key performs the first of its commands that is consumed, and a key without an effect is left to the system")
    func keys() {
        let host = makeHost()
        host.reducesMotion = true
        let keys = [MapKey("+"), MapKey(.rightArrow), MapKey(.return), MapKey(.escape)]
        let isPerformed = keys.map { host.perform($0, bindings: .editing.appending(.map)) }
        #expect(isPerformed == [true, true, false, false])
        #expect(abs(camera.state.zoom - 5) < 1e-9)
        #expect(camera.state.center.longitude > 0)
    }

    @Test("a key that is held is left to the system if its first press was")
    func held() {
        let host = makeHost()
        host.reducesMotion = true
        // With less motion a key that is held makes at most five steps in a second.
        let presses = [(MapKey(.space), false), (MapKey(.space), true), (MapKey("+"), false), (MapKey("+"), true), (MapKey("+"), true)]
        let isPerformed = presses.map { key, isRepeated in
            if key != MapKey(.space) { scheduler.advance(by: .milliseconds(200)) }
            return host.perform(key, isRepeated: isRepeated, bindings: .editing.appending(.map))
        }
        #expect(isPerformed == [false, false, true, true, true])
        #expect(abs(camera.state.zoom - 7) < 1e-9)
    }

    @Test("the next responder receives every phase of a press that the map has not consumed, and none of the others")
    func presses() {
        var presses = ConsumedPresses<Int>()
        let begun = presses.begin([1, 2, 3]) { $0 != 2 }
        #expect([begun, presses.remaining(of: [1, 2]), presses.remaining(of: [1]), presses.end([1, 2])] == [[2], [2], [], [2]])
        #expect(presses.remaining(of: [1, 3]) == [1], "the press 1 has ended")
        #expect(presses.begin([3]) { _ in false } == [3], "its end was lost")
        #expect(presses.end([3]) == [3])
    }

    @Test("a map has a label, which is that of the app if it has one", arguments: [(nil, "Map"), ("", "Map"), ("Trail map", "Trail map")])
    func label(own: String?, expected: String) { #expect(MapAccessibility.label(own) == expected) }

    @Test("the map is an element beside the visible subviews, and is the first one")
    func elements() {
        #expect(
            MapAccessibility.elements(map: "map", subviews: ["zoom in", "watcher", "compass"]) { $0 == "watcher" } == [
                "map", "zoom in", "compass",
            ])
        #expect(MapAccessibility.elements(map: "map", subviews: []) { _ in true } == ["map"])
    }

    @Test("observers of the host receive the feedback of a command and the change of the view, also if the app observes the handler")
    func updates() {
        let host = makeHost()
        var events: [TouchPipelineHostEvent] = []
        var heardByApp: [TouchHandlerEvent] = []
        let tokens = [host.observe { events.append($0) }, host.handler.observeEvents { heardByApp.append($0) }]
        defer { for token in tokens { token.cancel() } }
        host.perform(.zoomIn)
        guard case .announced(let feedback) = events.first else { return #expect(Bool(false), "nothing was announced") }
        #expect(feedback.englishText.hasPrefix("Zoom level"))
        #expect(events == [.announced(feedback), .updated])
        #expect(heardByApp == [.announced(feedback)])
    }

    @Test("reduced motion switches animations and momentum off, and the options are restored")
    func reduced() throws {
        let host = makeHost()
        let navigation = try #require(host.navigation)
        let full = navigation.options
        host.reducesMotion = true
        let reduced = navigation.effectiveOptions
        #expect(reduced == full.reducingMotion)
        #expect(navigation.options == full)
        #expect([reduced.taps.duration, reduced.mouse.boxZoomDuration, reduced.steps.zoomDuration] == [.zero, .zero, .zero])
        #expect(!reduced.momentum.pans)
        host.reducesMotion = false
        #expect(navigation.options == full)
    }

    @Test(
        "after reduced motion the options of the app have no motion if they had none before, and those that it has set meanwhile are kept",
        arguments: [true, false])
    func ownOptions(byApp: Bool) throws {
        let host = makeHost()
        let navigation = try #require(host.navigation)
        func options(after options: NavigationOptions, changingTo other: NavigationOptions? = nil) -> NavigationOptions {
            navigation.options = options
            if byApp { navigation.reducesMotion = true } else { host.reducesMotion = true }
            if let other { navigation.options = other }
            if byApp { navigation.reducesMotion = false } else { host.reducesMotion = false }
            return navigation.options
        }
        let still = NavigationOptions.google.reducingMotion
        #expect(options(after: still) == still)
        #expect(options(after: .recommended, changingTo: .apple) == .apple)
    }

    @Test("motion that the app reduces itself does not return with the setting of the system")
    func reducedByApp() throws {
        let host = makeHost()
        let navigation = try #require(host.navigation)
        let full = navigation.options
        navigation.reducesMotion = true
        host.reducesMotion = true
        host.reducesMotion = false
        #expect(navigation.reducesMotion)
        #expect(navigation.effectiveOptions == full.reducingMotion)
        navigation.reducesMotion = false
        #expect(navigation.options == full)
    }

    @Test("a new navigation also has reduced motion, and the replaced one has its own options again")
    func exchanged() throws {
        let host = makeHost()
        let first = try #require(host.navigation)
        let full = first.options
        host.reducesMotion = true
        let second = MapNavigationListener(camera: camera, options: .google)
        host.navigation = second
        #expect(first.options == full)
        #expect(second.effectiveOptions == NavigationOptions.google.reducingMotion)
    }

    @Test("two hosts in sequence over one navigation restore its options", arguments: [false, true])
    func twoHosts(firstEndsFirst: Bool) throws {
        let first = makeHost()
        let navigation = try #require(first.navigation)
        let full = navigation.options
        first.reducesMotion = true
        // The second screen appears before the first one is released.
        let second = TouchPipelineHost(scheduler: VirtualScheduler(), navigation: navigation)
        second.reducesMotion = true
        #expect(navigation.effectiveOptions == full.reducingMotion)
        if firstEndsFirst { first.invalidate() } else { second.reducesMotion = false }
        #expect(navigation.effectiveOptions == full.reducingMotion)
        if firstEndsFirst { second.reducesMotion = false } else { first.invalidate() }
        #expect(navigation.options == full)
        second.invalidate()
        // The setting changes while a host that has ended still exists.
        first.reducesMotion.toggle()
        second.reducesMotion.toggle()
        #expect(navigation.options == full)
    }

    @Test("options are reduced while a host reduces them, and those of the app otherwise", arguments: 0..<20)
    func anyHosts(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let navigation = MapNavigationListener(camera: camera)
        var full = navigation.options
        var hosts: [TouchPipelineHost] = []
        for _ in 0..<60 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: hosts.append(TouchPipelineHost(scheduler: VirtualScheduler(), navigation: navigation))
            case 1: hosts.randomElement(using: &random)?.reducesMotion.toggle()
            case 2: if !hosts.isEmpty { hosts.remove(at: Int.random(in: hosts.indices, using: &random)).invalidate() }
            default:
                // The app changes options while motion is not reduced.
                guard !hosts.contains(where: { $0.reducesMotion }) else { break }
                full = [NavigationOptions.recommended, .apple, .google].randomElement(using: &random)!
                navigation.options = full
            }
            let isReduced = hosts.contains { $0.reducesMotion }
            #expect(navigation.effectiveOptions == (isReduced ? full.reducingMotion : full))
        }
    }
}
