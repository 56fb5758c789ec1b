#if hasFeature(Embedded)

import Geodesy
import MapCameras
import MapListeners
import TouchPipeline

@_extern(wasm, module: "host", name: "navigation")
@_extern(c)
private func hostNavigation(_ kind: Int32, _ gestures: Int32, _ continues: Int32)

/// The pipeline behind one map of the page: a handler, the navigation, a mirror of the map's camera, and the listeners of JavaScript.
///
/// Times are those of the page. Positions are in screen pixels.
final class MapSession {
    /// The time for which a browser may hold an event back.
    private static let inputLatency = Duration.milliseconds(32)

    let camera: MirrorCamera
    let navigation: MapNavigationListener
    private let scheduler: VirtualScheduler
    private let handler: DefaultTouchHandler
    private var tracker = TouchPointerTracker()
    private var listeners: [ScriptListener] = []
    /// The earliest time that a new event may have. All deadlines up to this time have passed.
    private var floor = TouchInstant.zero

    init(viewport: Viewport, preset: Preset, now: TouchInstant) {
        scheduler = VirtualScheduler(now: now, inputLatency: MapSession.inputLatency)
        handler = DefaultTouchHandler(
            scheduler: scheduler, configuration: preset.configuration.at(density: Float(viewport.density)))
        camera = MirrorCamera(viewport: viewport)
        navigation = MapNavigationListener(camera: camera, options: preset.navigation)
        navigation.onEvent = { MapSession.send($0) }
        handler.addListener(navigation)
    }

    private static func send(_ event: NavigationEvent) {
        switch event {
        case .began(let gestures): hostNavigation(0, Int32(gestures.rawValue), 0)
        case .ended(let gestures, let goesOn): hostNavigation(1, Int32(gestures.rawValue), goesOn ? 1 : 0)
        case .cancelled(let gestures): hostNavigation(2, Int32(gestures.rawValue), 0)
        case .boxChanged(let box):
            var numbers = Bridge.EventWriter()
            numbers.put(box.origin)
            numbers.put(box.size)
            hostNavigation(3, Int32(NavigationGestures.boxZoom.rawValue), 0)
        case .blocked: hostNavigation(4, 0, 0)
        }
    }

    /// Whether no pointer is down, no click waits, and the map does not move by itself.
    var isIdle: Bool { handler.state == .idle && tracker.pointerCount == 0 && !navigation.wantsFrames }

    var pointerCount: Int { tracker.pointerCount }

    func resize(_ viewport: Viewport) {
        camera.viewport = viewport
        handler.setDensity(Float(viewport.density))
    }

    /// Takes over the view that the map shows. An animation of the pipeline ends.
    func adopt(_ state: CameraState, cancelsAnimations: Bool) {
        if cancelsAnimations { navigation.animator.cancel() }
        camera.adopt(state, isHeld: tracker.pointerCount > 0)
    }

    // MARK: Input

    /// Takes samples of pointers in any order. Their time stamps decide, not the moment of the call.
    func touch(_ samples: some Sequence<TouchSample>, at now: TouchInstant) {
        for sample in samples {
            var sample = sample
            sample.timestamp = max(sample.timestamp, floor)
            tracker.add(sample)
        }
        handleWholeFrames(at: now)
    }

    /// Handles the samples that wait. Before a frame callback a browser has delivered all samples of the frame.
    func endFrame() {
        for event in tracker.drain() { handle(event) }
    }

    /// Cancels all pointers.
    func cancelTouches(at time: TouchInstant) {
        tracker.cancelAll(at: max(time, floor))
        endFrame()
    }

    /// A wheel or a trackpad scrolls by pixels, away from the user positive.
    func scroll(
        at position: Vec2F, by delta: Float, kind: TouchPointer.Kind, modifiers: KeyModifiers, time: TouchInstant, now: TouchInstant
    ) {
        tracker.addScroll(at: position, by: delta, timestamp: max(time, floor), kind: kind, modifiers: modifiers)
        handleWholeFrames(at: now)
    }

    /// The time at which ``wake(at:)`` is due. `nil` if nothing is due.
    var deadline: TouchInstant? {
        guard let frame = tracker.deadline else { return scheduler.nextDeadline }
        return min(frame, scheduler.nextDeadline ?? frame)
    }

    /// Lets deadlines pass. No event that comes later can be older than the input latency before `now`.
    func wake(at now: TouchInstant) {
        handleWholeFrames(at: now)
        scheduler.advance(to: now)
        floor = max(floor, now - MapSession.inputLatency)
    }

    private func handleWholeFrames(at now: TouchInstant) {
        var events: [TouchEvent] = []
        tracker.drainWholeFrames(at: now) { events.append($0) }
        for event in events { handle(event) }
    }

    private func handle(_ event: TouchEvent) {
        if let time = event.timestamp { scheduler.advance(to: time) }
        handler.onTouchEvent(event)
    }

    // MARK: Listeners

    /// Puts a listener of JavaScript into the chain, or moves it. A negative index stands for the end.
    func insertListener(_ id: Int32, at index: Int32, interests: TouchGesture.Kinds) {
        let listener = listener(id) ?? ScriptListener(id: id, interests: interests, camera: camera)
        if self.listener(id) == nil { listeners.append(listener) }
        if index < 0 { handler.addListener(listener) } else { handler.insertListener(listener, at: Int(index)) }
    }

    func removeListener(_ id: Int32) {
        guard let listener = listener(id) else { return }
        listeners.removeAll { $0 === listener }
        handler.removeListener(listener)
    }

    func setInterests(_ interests: TouchGesture.Kinds, of id: Int32) { listener(id)?.interests = interests }

    private func listener(_ id: Int32) -> ScriptListener? {
        for listener in listeners where listener.id == id { return listener }
        return nil
    }
}

/// The thresholds and the navigation of a known system. The raw values are the places in the list of `touch-pipeline.js`.
enum Preset: Int32 {
    case recommended, openMobileMaps, mapbox, mapLibre, google, apple, here, hereClassic, flutter, android

    var configuration: TouchConfiguration {
        switch self {
        case .recommended: .recommended
        case .openMobileMaps: .openMobileMaps
        case .mapbox: .mapbox
        case .mapLibre: .mapLibre
        case .google: .google
        case .apple: .apple
        case .here: .here
        case .hereClassic: .hereClassic
        case .flutter: .flutter
        case .android: .android
        }
    }

    /// Flutter has no map of its own and gets the recommended navigation. Android gets that of Google Maps.
    var navigation: NavigationOptions {
        switch self {
        case .recommended, .flutter: .recommended
        case .openMobileMaps: .openMobileMaps
        case .mapbox: .mapbox
        case .mapLibre: .mapLibre
        case .google, .android: .google
        case .apple: .apple
        case .here: .here
        case .hereClassic: .hereClassic
        }
    }
}

#endif
