import ContentPlugin
import DrawingPlugin
import Geodesy
import MapCameras
import MapListeners
import MeasurementPlugin
import SwipePlugin
import TouchPipeline
import TouchPipelineTesting

/// A map at a random place with random limits, and random listeners in one chain or two.
final class CombinationWorld {
    let camera: WebMercatorCamera
    let navigation: MapNavigationListener
    let drawing: DrawingListener
    let measurement: MeasurementListener
    let content: ContentListener
    let delegates = CombinationDelegates()
    let clock = VirtualScheduler()
    /// Whether the navigation alone moves the map, from the first pixel, so that places stay under the fingers.
    let isExact: Bool
    /// Whether the last of two fingers goes on to hold its place.
    let holdsRemainingFinger: Bool
    var hands: [CombinationHand]
    /// The listeners that may leave and enter, in the order of the chain.
    let members: [RecordingProxy]
    let modes: InteractionModes
    private(set) var gestures = OpenNavigationGestures()
    /// Claims all movements while it is `true`.
    var claims = false { didSet { claimer.consumes = { [claims] in claims && $0.context.isPastSlop && $0.gesture.kind != .clearTouch } } }
    private let claimer = RecordingListener("claimer") { _ in false }
    /// Facades, which leave their chains when they are released.
    private var facades: [AnyObject] = []
    /// The number of events and frames.
    private(set) var steps = 0
    private var nextFrame = TouchInstant.zero

    static let drawingModes: [@Sendable () -> any DrawingMode] = [
        { FreehandMode() }, { FreehandMode(closed: true) }, { PointMode() }, { TapMode() }, { TapMode(closed: true) }, { RectangleMode() },
        { CircleMode() }, { EraserMode() }, { EraserMode(.parts) }, { SelectMode() }, { AngledRectangleMode() }, { SectorMode() },
    ]

    static let presets: [NavigationOptions] = [
        NavigationOptions(), .recommended, .openMobileMaps, .mapbox, .mapLibre, .google, .apple, .here, .hereClassic,
    ]

    init(_ random: inout SplitMix64) {
        isExact = random.chance(0.4)
        let viewport = Viewport(width: 400, height: 800)
        let state = Self.state(&random)
        camera = WebMercatorCamera(state: state, viewport: viewport, constraints: Self.constraints(around: state, &random))
        navigation = MapNavigationListener(camera: camera, options: isExact ? Self.exactOptions : Self.options(&random))
        drawing = DrawingListener(camera: camera, mode: random.pick(Self.drawingModes)())
        measurement = MeasurementListener(camera: camera)
        content = ContentListener(camera: camera)
        for y in [200.0, 400, 600] {
            guard !isExact, let place = camera.coordinate(at: Vec2F(200, Float(y))) else { continue }
            content.content.add(
                ContentAnnotation(.circle(radius: .dp(30), at: place), dragging: random.pick([.immediate, .afterLongPress])))
        }
        let configurations: [TouchConfiguration] = [.recommended, .recommended, .openMobileMaps, .here, .mapbox, .google, .apple]
        let configuration = random.pick(configurations)
        holdsRemainingFinger = configuration.finger.reportsRemainingFinger
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
            selection.touchStart = random.pick(AreaSelectionOptions.TouchStart.allCases)
            selection.shape = random.pick(AreaSelectionOptions.Shape.allCases)
            let regions = RegionList([
                TouchRegion(ScreenRect(x: 0, y: 0, width: 100, height: 200), listener: SwipeListener()),
                TouchRegion(ScreenRect(x: 200, y: 600, width: 200, height: 200), delegate: CombinationDelegates(), navigation: navigation),
            ])
            let optional: [any TouchListener] = [
                drawing, measurement, content, SwipeListener(), regions,
                AreaSelectionListener(camera: camera, targets: [drawing], options: selection),
            ]
            for tool in optional where random.chance(0.3) { tools.insert(tool, at: random.below(tools.count + 1)) }
        }
        members = tools.map { RecordingProxy($0) }
        for handler in handlers { handler.setListeners(members + [navigation]) }
        if !isExact, random.chance(0.3) {
            try? modes.define(.navigate, [navigation])
            try? modes.define(.draw, [drawing, navigation])
        }
        // Weak, because releasing the handler cancels the gesture in progress.
        navigation.onEvent = { [weak self] in self?.gestures.note($0) }
        addFacade(to: handlers[0], &random)
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

    /// Whether delegates of HERE decide, and what they are told and what the map does is one decision.
    var tellsOneDecision: Bool { facades.first is MapGestures && navigation.options.twoFingers.panExcludesPinch }

    /// The parts of the world that matter for a failure.
    var summary: String {
        let preset = Self.presets.firstIndex { $0.twoFingers == navigation.options.twoFingers } ?? -1
        let tools = hands.map { hand in
            hand.handler.listeners.map { "\(type(of: ($0 as? RecordingProxy)?.listener ?? $0))" }.joined(separator: " ")
        }
        return
            "\(isExact ? "exact" : "preset \(preset)"), delegates \(delegates.handledGestures.rawValue), claims \(claims), \(camera.constraints), \(navigation.enabledGestures), \(tools)"
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
        options.twoFingers.panThreshold = .dp(0)
        options.twoFingers.zoomThreshold = 0
        options.twoFingers.rotationThreshold = .dp(0)
        return options
    }

    private static func options(_ random: inout SplitMix64) -> NavigationOptions {
        var options = random.pick(presets)
        if random.chance(0.2) { options.hasRubberBand = true }
        if random.chance(0.2) { options.catchUpDuration = nil }
        return options
    }

    // MARK: Time

    /// Advances the clock with 60 frames per second.
    func wait(_ milliseconds: Int64) { wait(until: clock.now + .milliseconds(milliseconds)) }

    private func wait(until end: TouchInstant) {
        while nextFrame <= end {
            clock.advance(to: nextFrame)
            if wantsFrames { frame() }
            nextFrame = max(nextFrame, clock.now) + .microseconds(16_667)
        }
        clock.advance(to: end)
    }

    private func frame() {
        navigation.advance(to: clock.now)
        drawing.advance(to: clock.now)
        steps += 1
    }

    var wantsFrames: Bool { navigation.wantsFrames || drawing.wantsFrames }

    /// Plays frames until nothing moves. Returns whether that happened within 40 seconds.
    func settle() -> Bool {
        for _ in 0..<400 {
            wait(100)
            if !wantsFrames, clock.nextDeadline == nil { return true }
        }
        return false
    }

    func countStep() { steps += 1 }

    // MARK: State

    /// The number of fingers that are down.
    var fingerCount: Int { hands.reduce(0) { $0 + $1.fingers.count } }

    /// Whether the handler of a hand has a navigation in its chain.
    var isNavigationInAllChains: Bool { hands.allSatisfy { $0.handler.listeners.contains { $0 === navigation } } }

    /// Whether the claimer claims, before any other listener of any chain.
    var isClaimerFirst: Bool {
        claims && hands.allSatisfy { ($0.handler.listeners.first as? RecordingProxy)?.listener === claimer }
    }

    /// Everything that a person sees.
    var shown: ShownState {
        ShownState(view: camera.state, drawing: drawing.drawing, measurement: measurement.state)
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

    /// The difference from another state, if it is more than a rounding error.
    func change(since before: ShownState) -> String? {
        if let change = view.change(since: before.view) { return change }
        if drawing != before.drawing { return "\(before.drawing) → \(drawing)" }
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
