import ContentPlugin
import DrawingPlugin
import Geodesy
import HereGestures
import MapCameras
import MapListeners
import MapTestSupport
import MeasurementPlugin
import SwipePlugin
import TouchPipeline
import TouchPipelineTesting

/// A map at a random coordinate with random limits, and random listeners in one chain or two.
final class CombinationWorld {
    let camera: WebMercatorCamera
    let navigation: MapNavigationListener
    let drawing: DrawingListener
    let measurement: MeasurementListener
    let content: ContentListener
    let delegates = CombinationDelegates()
    let clock = VirtualScheduler()
    /// Whether the navigation alone moves the map, from the first pixel, so that coordinates stay under the fingers.
    let isExact: Bool
    /// Whether little happens but touches, one after the other.
    let isQuiet: Bool
    /// Whether nothing follows a touch: no momentum, no snap to north, no way back into the limits.
    let isCalm: Bool
    let configuration: TouchConfiguration
    var hands: [CombinationHand]
    /// The listeners that may leave and enter, in the order of the chain.
    let members: [RecordingProxy]
    let modes: InteractionModes
    private(set) var gestures = OpenNavigationGestures()
    /// Claims all movements while it is `true`.
    var claims = false
    /// Whether the claimer has claimed a movement of the touch.
    private(set) var hasClaimed = false
    private let claimer = RecordingListener("claimer") { _ in false }
    /// Hears what every other listener may receive.
    private let ear = RecordingListener("ear") { _ in false }
    /// The kinds of gestures since the touch began.
    private(set) var heardKinds: TouchGesture.Kinds = []
    /// The time of the last tap.
    private(set) var lastTap = TouchInstant.zero
    /// Whether a gesture of the touch was cancelled or taken over.
    private(set) var hasHeardCancellation = false
    /// Facades, which leave their chains when they are released.
    private var facades: [AnyObject] = []
    /// How often each rule was checked.
    var checks: [CombinationRule: Int] = [:]
    /// The number of calls of the app and of keys.
    private var calls = 0
    private var nextFrame = TouchInstant.zero
    /// The speed, in degrees of longitude and latitude per frame, at which the app moves the camera. `nil` if it does not.
    var following: (longitude: Double, latitude: Double)?

    static let drawingModes: [@Sendable () -> DrawingTool] = [
        { .freehandLine }, { .freehandPolygon }, { .point }, { .line }, { .polygon }, { .rectangle },
        { .circle }, { .eraser }, { .partEraser }, { .select }, { .angledRectangle }, { .sector },
    ]

    static let presets: [NavigationOptions] = [
        .plain, .recommended, .openMobileMaps, .mapbox, .mapLibre, .google, .apple, .here, .hereClassic,
    ]

    init(_ random: inout SplitMix64) {
        isExact = random.chance(0.4)
        isQuiet = random.chance(0.5)
        isCalm = random.chance(0.5)
        let viewport = Viewport(width: 400, height: 800)
        let state = Self.state(&random)
        camera = WebMercatorCamera(state: state, viewport: viewport, constraints: Self.constraints(around: state, &random))
        navigation = MapNavigationListener(camera: camera, options: Self.options(&random, isExact: isExact))
        drawing = DrawingListener(camera: camera, tool: random.pick(Self.drawingModes)())
        measurement = MeasurementListener(camera: camera)
        content = ContentListener(camera: camera)
        for y in [200.0, 400, 600] {
            guard !isExact, let coordinate = camera.coordinate(at: Vec2F(200, Float(y))) else { continue }
            content.content.add(
                ContentAnnotation(.circle(radius: .dp(30), at: coordinate), dragging: random.pick([.immediately, .afterLongPress])))
        }
        let configurations: [TouchConfiguration] = [.recommended, .recommended, .openMobileMaps, .here, .mapbox, .android, .apple]
        configuration = random.pick(configurations)
        var handlers: [DefaultTouchHandler] = []
        for _ in 0..<(random.chance(0.25) ? 2 : 1) {
            handlers.append(DefaultTouchHandler(scheduler: clock, configuration: configuration.at(density: .standard)))
        }
        hands = handlers.map { CombinationHand($0) }
        modes = InteractionModes(handler: handlers[0])
        var tools: [any TouchListener] = [claimer]
        if isExact {
            tools += [content]
        } else {
            var selection = AreaSelectionOptions()
            selection.touchStart = random.pick([nil, .immediately, .afterLongPress])
            selection.shape = random.pick(AreaSelectionOptions.Shape.allCases)
            let regions = RegionList([
                TouchRegion(ScreenRect(x: 0, y: 0, width: 100, height: 200), listener: SwipeListener()),
                TouchRegion(ScreenRect(x: 200, y: 600, width: 200, height: 200), delegate: CombinationDelegates(), navigation: navigation),
            ])
            let optional: [any TouchListener] = [
                drawing, measurement, content, SwipeListener(), regions,
                AreaSelectionListener(camera: camera, targets: [drawing], options: selection), EraserSwitch(drawing),
            ]
            for tool in optional where random.chance(0.3) { tools.insert(tool, at: random.below(tools.count + 1)) }
        }
        members = tools.map { RecordingProxy($0) }
        for handler in handlers { handler.setListeners([ear] + members + [navigation]) }
        if !isExact, random.chance(0.3) {
            try? modes.define(.navigate, [navigation])
            try? modes.define(.draw, [drawing, navigation])
        }
        // Weak, because releasing the handler cancels the gesture in progress.
        navigation.onEvent = { [weak self] in self?.gestures.note($0) }
        ear.onEvent = { [weak self] in self?.hear($0) }
        claimer.consumes = { [weak self] in self?.claim($0) ?? false }
        addFacade(to: handlers[0], &random)
        // After the facade, because that of the classic gestures sets the options.
        // The rules compare the map with the samples. `TouchPredictionTests` compares what is decided with and without predictions.
        navigation.options.predictsTouches = false
        if isCalm {
            navigation.options.momentum = .none
            navigation.options.rotation.northSnapAngle = 0
            navigation.options.hasRubberBand = false
        }
    }

    private func addFacade(to handler: DefaultTouchHandler, _ random: inout SplitMix64) {
        guard random.chance(0.5) else { return }
        if !isExact, random.chance(0.5) {
            let classic = ClassicMapGestures(navigation: navigation, handler: handler)
            delegates.handledGestures = MapGestureType(rawValue: UInt8(random.below(256)))
            classic.gestureDelegate = delegates
            facades = [classic]
        } else {
            let facade = MapGestures(navigation: navigation, handler: handler)
            (facade.tapDelegate, facade.doubleTapDelegate, facade.twoFingerTapDelegate) = (delegates, delegates, delegates)
            (facade.longPressDelegate, facade.panDelegate) = (delegates, delegates)
            (facade.twoFingerPanDelegate, facade.pinchRotateDelegate) = (delegates, delegates)
            delegates.holdsMap = !isExact && random.chance(0.3)
            if !isExact, random.chance(0.3) { facade.disableDefaultAction(forGesture: random.pick(GestureType.allCases)) }
            facades = [facade]
        }
    }

    private func claim(_ recognized: RecognizedGesture) -> Bool {
        guard claims, recognized.context.isPastSlop, recognized.gesture.kind != .clearTouch else { return false }
        if recognized.gesture.kind == .move { hasClaimed = true }
        return true
    }

    private func hear(_ recognized: RecognizedGesture) {
        heardKinds.insert(TouchGesture.Kinds(recognized.gesture.kind))
        if recognized.gesture.kind == .clickUnconfirmed { lastTap = recognized.context.timestamp }
        let isCancelled = recognized.context.endReason.map { $0 != .lifted && $0 != .additionalFinger } ?? false
        if isCancelled { hasHeardCancellation = true }
        ear.forget()
    }

    /// Forgets what was heard, because a touch begins.
    func beginTouch() {
        (heardKinds, hasHeardCancellation, hasClaimed) = ([], false, false)
        delegates.beginTouch()
    }

    /// Whether the last of two fingers goes on to hold its coordinate.
    var holdsRemainingFinger: Bool { configuration.finger.reportsRemainingFinger }

    /// Whether the delegates hear every gesture of the map.
    var tellsDelegates: Bool {
        guard let facade = facades.first as? MapGestures else { return false }
        return hands.allSatisfy { hand in hand.handler.listeners.contains { $0 === facade.listener } }
    }

    /// Whether the map also does everything that the delegates hear.
    var doesWhatItTells: Bool {
        guard tellsDelegates, let facade = facades.first as? MapGestures else { return false }
        return GestureType.allCases.allSatisfy { facade.isDefaultActionEnabled(forGesture: $0) }
    }

    /// Whether delegates of HERE decide, and what they are told and what the map does is one decision.
    var tellsOneDecision: Bool { facades.first is MapGestures && navigation.options.pan.excludesPinch }

    /// The parts of the world that matter for a failure.
    var summary: String {
        let options = navigation.options
        let preset = Self.presets.firstIndex { ($0.zoom, $0.tilt, $0.taps) == (options.zoom, options.tilt, options.taps) } ?? -1
        let tools = hands.map { hand in
            hand.handler.listeners.map { "\(type(of: ($0 as? RecordingProxy)?.listener ?? $0))" }.joined(separator: " ")
        }
        return
            "\(isExact ? "exact" : "preset \(preset)"), delegates \(delegates.handledGestures.rawValue), claims \(claims), \(camera.constraints), \(navigation.enabledGestures), \(tools)"
    }

    /// What a log shows after each action.
    var line: String {
        let fingers = hands.map { hand in hand.fingers.map { $0.position } }
        let drawn = drawing.drawing.features.map { $0.shape.outline }
        return "\(camera.state) \(fingers) \(drawing.tool.name) \(drawing.isActive ? "draws " : "")\(drawn)"
    }

    // MARK: Random maps

    private static func state(_ random: inout SplitMix64) -> CameraState {
        let longitude = random.chance(0.3) ? 179.99 : Double(random.number(from: -180, to: 180))
        return CameraState(
            center: Coordinate(latitude: Double(random.number(from: -70, to: 70)), longitude: longitude),
            zoom: Double(random.number(from: 2, to: 18)), bearing: Double(random.number(from: 0, to: 360)),
            pitch: random.pick([0, 0, 20, 40, 60, 75, 80, 85]))
    }

    static func constraints(around state: CameraState, _ random: inout SplitMix64) -> CameraConstraints {
        var constraints = CameraConstraints(zoomRange: 0...22, pitchRange: 0...85)
        if random.chance(0.4) { constraints.zoomRange = state.zoom - 0.3...state.zoom + Double(random.number(from: 0, to: 0.5)) }
        if random.chance(0.3) { constraints.pitchRange = 0...max(state.pitch, 1) }
        if random.chance(0.3) {
            let reach = 200 / Math.exp2(state.zoom)
            let center = state.center
            constraints.bounds = CoordinateBounds(
                south: center.latitude - reach, west: center.longitude - reach, north: center.latitude + reach,
                east: center.longitude + reach)
            constraints.boundsMode = random.chance(0.3) ? .viewport : .center
        }
        constraints.holdsPolesAtEdges = random.chance(0.2)
        return constraints
    }

    /// All thresholds are zero, so that two fingers pan, zoom and turn from the first pixel on.
    private static var exactOptions: NavigationOptions {
        var options = NavigationOptions.recommended
        options.catchUpDuration = nil
        options.enabledGestures = [.pan, .pinchZoom, .rotate]
        options.pan.twoFingerThreshold = .dp(0)
        options.zoom.threshold = 0
        options.rotation.threshold = .dp(0)
        return options
    }

    private static func options(_ random: inout SplitMix64, isExact: Bool) -> NavigationOptions {
        var options = isExact ? exactOptions : random.pick(presets)
        if !isExact, random.chance(0.2) { options.hasRubberBand = true }
        if !isExact, random.chance(0.2) { options.catchUpDuration = nil }
        return options
    }

    // MARK: Time

    /// Advances the clock with 60 frames per second.
    func wait(_ milliseconds: Int64) { wait(until: clock.now + .milliseconds(milliseconds)) }

    func wait(until end: TouchInstant) {
        while nextFrame <= end {
            clock.advance(to: nextFrame)
            follow()
            if needsFrames { frame() }
            nextFrame = max(nextFrame, clock.now) + .microseconds(16_667)
        }
        clock.advance(to: end)
    }

    private func frame() {
        navigation.advance(to: clock.now)
        drawing.advance(to: clock.now)
    }

    private func follow() {
        guard let following else { return }
        var center = camera.state.center
        center.longitude += following.longitude
        center.latitude = min(85, max(-85, center.latitude + following.latitude))
        camera.state.center = center
    }

    var needsFrames: Bool { navigation.needsFrames || drawing.needsFrames }

    /// Plays frames until nothing moves. Returns whether that happened within 40 seconds.
    func settle() -> Bool {
        for _ in 0..<400 {
            wait(100)
            if !needsFrames, clock.nextDeadline == nil { return true }
        }
        return false
    }

    /// Counts a call of the app or of a key.
    func countCall() { calls += 1 }

    /// The number of events, keys and calls of the app. Frames do not count.
    var inputs: Int { hands.reduce(calls) { $0 + $1.inputs } }

    // MARK: State

    /// Whether a rubber band is stretched. The map goes back into its limits as soon as another listener takes the touch that holds it.
    var isStretched: Bool {
        navigation.options.hasRubberBand && !camera.constraints.overshoot(of: camera.state, viewport: camera.viewport).isNone
    }

    /// The number of fingers that are down.
    var fingerCount: Int { hands.reduce(0) { $0 + $1.fingers.count } }

    /// Whether the handler of a hand has a navigation in its chain.
    var isNavigationInAllChains: Bool { hands.allSatisfy { $0.handler.listeners.contains { $0 === navigation } } }

    /// Whether the claimer is asked before any other listener of any chain.
    var isClaimerFirst: Bool {
        hands.allSatisfy { hand in (hand.handler.listeners.first { $0 !== ear } as? RecordingProxy)?.listener === claimer }
    }

    /// Whether a swipe may claim a movement at its lift, so that the map returns.
    var hasSwipes: Bool { members.contains { $0.listener is SwipeListener || $0.listener is RegionList } }

    /// Whether the ear hears everything.
    var isEarFirst: Bool { hands.allSatisfy { $0.handler.listeners.first === ear } }

    /// Everything that a person sees.
    var shown: ShownState {
        let ids = content.content.annotationIDs
        return ShownState(
            view: camera.state, drawing: drawing.drawing, measurement: measurement.state,
            annotations: ids.compactMap { content.content[$0]?.shape })
    }

    /// Removes all listeners and facades.
    func leaveAll() {
        while modes.pop() {}
        facades = []
        for hand in hands { hand.handler.setListeners([]) }
    }
}

/// The map and what is drawn on it.
struct ShownState: Equatable {
    var view: CameraState
    var drawing: Drawing
    var measurement: MeasurementState
    /// The shapes of the annotations.
    var annotations: [ContentShape]

    /// The difference from another state, if it is more than a rounding error.
    func change(since before: ShownState) -> String? {
        if let change = view.change(since: before.view) { return change }
        if drawing != before.drawing { return "\(before.drawing) → \(drawing)" }
        let areSame =
            annotations.count == before.annotations.count
            && zip(annotations, before.annotations).allSatisfy { $0.isAtSameCoordinate(as: $1) }
        if !areSame { return "\(before.annotations) → \(annotations)" }
        return measurement == before.measurement ? nil : "\(before.measurement) → \(measurement)"
    }
}

extension CameraState {
    /// The difference from another view, if it is more than a rounding error.
    func change(since before: CameraState) -> String? {
        let (a, b) = (WebMercator.project(center), WebMercator.project(before.center))
        let pixels = Math.hypot((a.x - b.x).remainder(dividingBy: 1), a.y - b.y) * 512 * Math.exp2(zoom)
        let turn = abs((bearing - before.bearing).remainder(dividingBy: 360))
        guard max(abs(zoom - before.zoom), turn, abs(pitch - before.pitch)) > 1e-7 || pixels > 1e-3 else { return nil }
        return "\(before) → \(self), \(pixels) px"
    }
}

extension ContentShape {
    /// Whether a shape is the same, but for rounding errors and for copies of the world.
    fileprivate func isAtSameCoordinate(as other: ContentShape) -> Bool {
        guard case .circle(_, let a) = self, case .circle(_, let b) = other else { return self == other }
        return abs(a.latitude - b.latitude) < 1e-9 && abs(Degrees.turn(a.longitude - b.longitude)) < 1e-9
    }
}
