public import MapCameras
public import MapListeners
public import TouchPipeline

/// The object between a view and a chain of listeners. It has the handler, the navigation, the frames and the conversion of platform events.
///
/// Each view and each gesture recognizer of this module has a host. It keeps its handler, listeners and navigation alive.
///
/// A view or a recognizer that has created its host calls ``invalidate()`` when it is released. Call it yourself for a host that you have created.
@MainActor
public final class TouchPipelineHost {
    /// The handler. Its chain may be changed at any time, most easily with ``setListeners(_:)``.
    public let handler: any TouchHandlerInterface
    /// The handler if it is a `DefaultTouchHandler`, with its observer and diagnostics. `nil` for a custom handler.
    public var defaultHandler: DefaultTouchHandler? { handler.defaultHandler }
    /// The driver of animations: those of the navigation and of added clients.
    public let frames = FrameDriver()
    /// The thresholds of a `DefaultTouchHandler`. A change applies from the next touch on. A custom handler has its own thresholds, and setting
    /// this property has no effect on it.
    ///
    /// Setting this property keeps the density of the view, and sets the click distances of trackpads to zero, because every movement on a
    /// trackpad moves the map. A change of the scale of the view sets the density of the handler and nothing else.
    public var configuration: TouchConfiguration {
        get { defaultHandler?.configuration ?? .recommended.at(density: input.scale.density) }
        set { defaultHandler?.configuration = Self.configuration(newValue, for: input.scale) }
    }

    /// The default navigation at the end of the chain. With `nil`, gestures that no listener consumes have no effect. Setting another navigation
    /// cancels the touch in progress, and stops the animations of the old one.
    public var navigation: MapNavigationListener? {
        didSet { if oldValue !== navigation { exchangeNavigation(oldValue) } }
    }

    /// Whether the user prefers less motion. If so, changes of the navigation are immediate, and there is no deceleration. The views set this
    /// property from the setting of the system. Check it for your own animations.
    public internal(set) var reducesMotion = false {
        didSet { motion.set(reducesMotion, for: navigation) }
    }

    /// Whether the host processes input: touches, trackpads, wheels, hovers, keys, pencils, and the actions of assistive technology. The default is `true`.
    ///
    /// With `false` a touch in progress is cancelled, keys that are held end, and touches, scrolls and keys go to what is around the view. Fingers that are
    /// down then have no effect until they land again. Commands that the app performs (``perform(_:)``), and animations, go on. A ``TouchPipelineMap`` sets
    /// the property from the modifier `disabled(_:)` of SwiftUI.
    public var isEnabled = true {
        didSet { if !isEnabled, oldValue { endInput() } }
    }

    /// The commands of a double tap on the barrel of a pencil (`MapKey.Key.pencilDoubleTap`) and of a squeeze. They are empty by default.
    public var pencilBindings = KeyBindings()
    /// The shortcuts that UIKit shows with their names while the Command key is held. The default is `KeyBindings.mapShortcuts`.
    ///
    /// They act while the map has the keys. A key that the view has in its bindings (`keyBindings`) is not one of them, because a press is acted upon once.
    /// The menu bar belongs to the app: a command of `buildMenu(with:)`, or of `commands` in SwiftUI, calls ``perform(_:)``. So does a menu of a Mac.
    public var keyShortcuts = KeyBindings.mapShortcuts
    var hoveringKind: TouchPointer.Kind?
    /// The pixels in which the view counts.
    var pixels = PixelUnit.display
    /// The intervals that Instruments shows.
    var signposts = Signposts.system

    private let keys = KeyInput()
    private let repeats = KeyRepeat()
    private let observers = ObserverList<TouchPipelineHostEvent>()
    private let pencilObservers = ObserverList<PencilMeasurement>()
    /// The measurements of a pencil whose values are estimated.
    var estimates = PencilEstimates()
    private var announcements: ObservationToken?
    var input = TouchInput()
    private let scheduler: any TouchScheduler
    private var motion = ReducedMotion()
    /// The map of another engine that a touch in progress may move.
    private var touchedMap: (any MirroredMap)?
    /// The size of the view, in points. `nil` before the view has reported it.
    private var size: (width: Double, height: Double)?
    /// The viewport of the view after the last change of its size.
    private var viewport = Viewport(width: 0, height: 0)

    /// Creates a host with a `DefaultTouchHandler` on a clock.
    public convenience init(
        scheduler: any TouchScheduler, configuration: TouchConfiguration = .recommended, navigation: MapNavigationListener? = nil
    ) {
        let configuration = Self.configuration(configuration, for: TouchInput().scale)
        self.init(
            handler: DefaultTouchHandler(scheduler: scheduler, configuration: configuration), scheduler: scheduler, navigation: navigation)
    }

    /// Creates a host with any handler. The host sets its density and no other threshold.
    ///
    /// - Parameters:
    ///   - handler: The handler that receives the events of the view, and `TouchHandlerInterface.setDensity(_:)` when the scale changes.
    ///   - scheduler: The clock of the handler and of the time stamps of the events.
    ///   - navigation: The default navigation at the end of the chain. `nil` for none.
    public init(handler: any TouchHandlerInterface, scheduler: any TouchScheduler, navigation: MapNavigationListener? = nil) {
        self.handler = handler
        self.scheduler = scheduler
        self.navigation = navigation
        handler.setDensity(input.scale.density)
        frames.add(repeats)
        exchangeNavigation(nil)
        announcements = handler.observeEvents { [observers] event in
            if case .announced(let feedback) = event { observers.notify(.announced(feedback)) }
        }
    }

    /// Ends the host: the input of its view ends, its listeners and its navigation leave, and its frames stop.
    ///
    /// Listeners that have received anything of the touch in progress receive `clearTouch` with `TouchEndReason.removed`. The motion of the navigation is
    /// no longer reduced. The navigation and the listeners can then be used with another host, or are used already. The second call has no effect.
    ///
    /// A host that is released without this call tells its listeners nothing, because the release may happen on any thread.
    public func invalidate() {
        endInput()
        motion.end(for: navigation)
        handler.invalidate()
        frames.invalidate()
    }

    private static func configuration(_ configuration: TouchConfiguration, for scale: DisplayScale) -> TouchConfiguration {
        var configuration = configuration.at(density: scale.density)
        (configuration.trackpad.clickDistance, configuration.trackpad.twoFingerTapDistance) = (.dp(0), nil)
        return configuration
    }

    /// The present moment on the clock of the touch events. Use it as the start time of an animation.
    public var now: TouchInstant { scheduler.now }

    /// Whether a finger, a mouse or a finger on a trackpad is down.
    public var isTouched: Bool { input.isTouched }

    /// Whether a finger on the screen, a pencil or a mouse is down. A finger on a trackpad does not count.
    var isTouchedDirectly: Bool { input.isDirectlyTouched }

    /// Cancels the touch in progress, which then makes no click. Fingers that are still down are ignored until they land again.
    public func cancelTouches() { feed(input.cancelAll(now: now)) }

    /// Ends the press of a mouse if no button is pressed any more. The system does not report each release.
    func endLostPress(isPressed: Bool) {
        if !isPressed, FreeMouseMove(after: input) == .lostRelease { feed(input.endLostPress(now: now)) }
    }

    /// Stops a map that decelerates or is animated, as when fingers rest on a trackpad.
    func stopMotion() {
        navigation?.stop()
        didUpdate()
    }

    /// Zooms in as a double tap does, around a position in pixels. Returns whether double taps zoom.
    @discardableResult
    func zoomIn(around position: Vec2F) -> Bool {
        guard isEnabled, let navigation, navigation.enabledGestures.contains(.doubleTapZoom) else { return false }
        let taps = navigation.effectiveOptions.taps
        navigation.zoom(
            by: taps.doubleTapLevels, around: taps.zoomsAboutCenter ? nil : position, over: taps.duration, at: now)
        didUpdate()
        return true
    }

    /// Ends everything that the input of a view has begun: touches, a hover, and keys that are held. Called when the view leaves its window, or the
    /// recognizer its view.
    func endInput() {
        cancelTouches()
        releaseKeys()
        if let hoveringKind { endHover(of: hoveringKind) }
    }

    /// Whether a listener is interested in any of these kinds. `true` for a custom handler, which may process events itself.
    func uses(_ kinds: TouchGesture.Kinds) -> Bool {
        guard isEnabled else { return false }
        guard handler is DefaultTouchHandler else { return true }
        return handler.listeners.contains { !$0.interests.isDisjoint(with: kinds) }
    }

    /// Whether a listener is interested in any of these kinds, if they begin at a position of the view, in points.
    ///
    /// Part of the screen may belong to a `HitTestingListener`, which has no interests itself. The listeners of that part count there, and not those of
    /// the map.
    func uses(_ kinds: TouchGesture.Kinds, x: Double, y: Double) -> Bool {
        guard isEnabled else { return false }
        guard let handler = handler as? DefaultTouchHandler else { return true }
        return handler.uses(kinds, at: input.scale.pixels(x: x, y: y))
    }

    /// Whether a listener can still claim the touch in progress.
    ///
    /// After a movement past the slop, or a long press, a touch is a movement to its end. Without a listener that is interested in movements, nothing
    /// can claim it any more.
    ///
    /// A finger that belongs to a region keeps the touch, as if it were on a view: if the recognizer failed, the map would move below the region.
    var canTouchBeClaimed: Bool { hasFingersOfListeners || defaultHandler?.state.isMovement != true || uses(.movements) }

    /// Whether listeners were offered a movement of the touch in progress, and none of them has consumed it. `false` with a custom handler, which does
    /// not report it, and while a finger belongs to a region.
    var isMovementRefused: Bool { !hasFingersOfListeners && defaultHandler?.isMovementRefused == true }

    private var hasFingersOfListeners: Bool { defaultHandler?.hasFingersOfListeners == true }

    /// The cursor of a mouse at a position of the view, in points: a hand where a drag moves the map, closed while it does.
    func cursor(x: Double, y: Double) -> MapCursor {
        guard isEnabled, let navigation, navigation.enabledGestures.contains(.pan) else { return .system }
        if input.isDown(.mouse) { return hasFingersOfListeners ? .system : .closedHand }
        let isOnRegion = defaultHandler?.isOfListener(input.scale.pixels(x: x, y: y)) == true
        return isOnRegion ? .system : .openHand
    }

    /// Sets the listeners of the chain, the first at index 0, followed by the navigation. Listeners that stay keep receiving the touch in
    /// progress.
    ///
    /// - Complexity: O(*n*²)
    public func setListeners(_ listeners: [any TouchListener]) { handler.setListeners(listeners + (navigation.map { [$0] } ?? [])) }

    /// Registers an observer of the host until the token is released.
    ///
    /// The host holds the closure until the token is released, so the closure must not retain the host.
    public func observe(_ observer: @escaping (TouchPipelineHostEvent) -> Void) -> ObservationToken { observers.add(observer) }

    /// Registers an observer of the pressure and the tilt of pencils that touch the view, until the token is released. Only UIKit reports them.
    public func observePencil(_ observer: @escaping (PencilMeasurement) -> Void) -> ObservationToken { pencilObservers.add(observer) }

    func report(_ measurement: PencilMeasurement) { if isEnabled { pencilObservers.notify(measurement) } }

    /// Performs a command of a key, a button or assistive technology. Returns whether a listener consumed it, or it cancelled a touch.
    ///
    /// The navigation moves gradually, unless the user prefers less motion (``reducesMotion``).
    @discardableResult
    public func perform(_ command: MapCommand) -> Bool { performFirst(of: [command]) }

    /// Performs a command of assistive technology, which is input as a touch is: a host that is disabled performs none. Returns whether it was performed.
    func performAction(_ command: MapCommand) -> Bool { isEnabled && perform(command) }

    /// Performs the commands of a key in their order until one is consumed. Returns whether one was.
    @discardableResult
    public func perform(_ key: MapKey, bindings: KeyBindings) -> Bool { perform(key, isRepeated: false, bindings: bindings) }

    /// Performs the commands of a key that may be held. Returns whether the key belongs to the map. See `KeyInput`.
    func perform(_ key: MapKey, isRepeated: Bool, bindings: KeyBindings) -> Bool {
        isEnabled && keys.perform(key, isRepeated: isRepeated, bindings: bindings) { performFirst(of: $0, phase: $1) }
    }

    /// Performs the commands of a key that goes down, on a platform that does not repeat it. Returns whether the key belongs to the map.
    ///
    /// While the key is held, commands in `MapCommands.repeating` are repeated. `press` identifies the press in ``keyUp(_:_:)``. `nil` stands for a
    /// modifier key. It ends the keys that are held, because it changes what they do, and because a Mac does not report their releases while the
    /// Command key is held.
    func keyDown(_ key: MapKey?, _ press: ObjectIdentifier, bindings: KeyBindings) -> Bool {
        guard let key else {
            releaseKeys()
            return false
        }
        repeats.releaseAll()
        let isConsumed = perform(key, isRepeated: false, bindings: bindings)
        if isConsumed, bindings.commands(for: key).allSatisfy({ MapCommands.repeating.contains($0) }) {
            repeats.hold(press, at: now) { [weak self] in _ = self?.perform(key, isRepeated: true, bindings: bindings) }
        }
        return isConsumed
    }

    /// Reports that a key of ``keyDown(_:_:bindings:)`` went up. `nil` stands for a modifier key.
    func keyUp(_ key: MapKey.Key?, _ press: ObjectIdentifier) {
        guard let key else { return releaseKeys() }
        repeats.release(press)
        release(key)
    }

    /// Reports that a key went up, so that the map stops to move. The key is the one that went down.
    func release(_ key: MapKey.Key) { keys.release(key) { performFirst(of: $0, phase: $1) } }

    /// Reports that no key is down, because the view receives no more keys.
    func releaseKeys() {
        repeats.releaseAll()
        keys.releaseAll { performFirst(of: $0, phase: $1) }
    }

    @discardableResult
    func performFirst(of commands: [MapCommand], phase: CommandPhase = .pressed) -> Bool {
        var isConsumed = false
        pass { isConsumed = handler.performFirst(of: commands, phase: phase) }
        frames.wake()
        observers.notify(.updated)
        return isConsumed
    }

    /// Sends events to the handler.
    func feed(_ events: [TouchEvent]) { signposts.record(.events) { process(events) } }

    private func process(_ events: [TouchEvent]) {
        guard isEnabled || events.allSatisfy({ $0.touchAction == .cancel }) else {
            // What has landed has no effect, also after the host is enabled again.
            _ = input.cancelAll(now: now)
            return
        }
        let map = (navigation?.camera as? MirrorCamera)?.map
        if isTouched { setTouchedMap(map) }
        handler.setPredictedPositions(input.predictedPositions)
        // A map is moved once, after the last of the coalesced events.
        pass { for event in events { handler.onTouchEvent(event) } }
        if !isTouched { setTouchedMap(nil) }
        didUpdate()
    }

    /// Requests a frame, and notifies the observers that something may have changed.
    func didUpdate() {
        frames.wake()
        observers.notify(.updated)
    }

    /// Processes a frame that will be shown at a time stamp of the system, in seconds.
    func frame(at timestamp: Double) {
        signposts.record(.frame) {
            pass { frames.frame(at: input.frame(at: timestamp, now: now)) }
            observers.notify(.updated)
        }
    }

    /// Lets the camera of a map read its view once before, and show its own view once after.
    private func pass(_ body: () -> Void) {
        let camera = navigation?.camera as? any CameraWithPasses
        camera?.beginPass()
        body()
        camera?.endPass()
    }

    private func setTouchedMap(_ map: (any MirroredMap)?) {
        guard map !== touchedMap else { return }
        touchedMap?.touchDidEnd()
        touchedMap = map
        map?.touchDidBegin()
    }

    /// Sets the size of the view, in points, and its scale. A `WebMercatorCamera` follows. The observers are notified if the size or the scale has
    /// changed.
    func resize(width: Double, height: Double, scale: DisplayScale) {
        let before = viewport
        size = (width, height)
        applyScale(scale)
        viewport = Viewport(
            width: width * scale.pixelsPerPoint, height: height * scale.pixelsPerPoint, density: scale.density)
        resizeCamera()
        guard (viewport.width, viewport.height, viewport.density) != (before.width, before.height, before.density) else { return }
        observers.notify(.resized(viewport))
        observers.notify(.updated)
    }

    /// Sets the viewport of the camera, which keeps its padding and field of view.
    private func resizeCamera() {
        guard viewport.height > 0, let camera = navigation?.camera as? WebMercatorCamera else { return }
        viewport.padding = camera.viewport.padding
        viewport.fieldOfView = camera.viewport.fieldOfView
        camera.viewport = viewport
    }

    /// Sets the scale of the view. The camera follows at once, because it places the next touch in the pixels of this scale.
    func setScale(_ scale: DisplayScale) {
        guard scale != input.scale else { return }
        if let size { resize(width: size.width, height: size.height, scale: scale) } else { applyScale(scale) }
    }

    private func applyScale(_ scale: DisplayScale) {
        guard scale != input.scale else { return }
        input.scale = scale
        handler.setDensity(scale.density)
    }

    // MARK: Pencils and pointers that touch nothing

    /// Passes a hover to the listeners, unless a pointer of its kind is down.
    func hover(_ hover: TouchHover) {
        guard isEnabled, !input.isDown(hover.kind) else { return }
        hoveringKind = hover.kind
        handler.onHover(hover)
        didUpdate()
    }

    /// Ends the hover of a kind of pointer, if it is the one that hovers.
    func endHover(of kind: TouchPointer.Kind) {
        guard hoveringKind == kind else { return }
        hoveringKind = nil
        handler.onHoverEnd()
        didUpdate()
    }

    /// Performs the commands of a gesture of a pencil's barrel.
    func press(_ key: MapKey.Key) {
        guard isEnabled else { return }
        handler.perform(MapKey(key), bindings: pencilBindings)
        didUpdate()
    }

    // MARK: The navigation

    private func exchangeNavigation(_ old: MapNavigationListener?) {
        if let old {
            cancelTouches()
            handler.removeListener(old)
            frames.remove(old)
            if let camera = old.camera as? any CameraWithPasses { frames.remove(camera) }
            old.stop()
            motion.set(false, for: old)
        }
        guard let navigation else { return }
        handler.addListener(navigation)
        frames.add(navigation)
        if let camera = navigation.camera as? any CameraWithPasses { frames.add(camera) }
        resizeCamera()
        motion.set(reducesMotion, for: navigation)
    }
}

/// The cursor of a mouse over a map.
enum MapCursor: Sendable, Hashable {
    /// That of what is around.
    case system
    /// A drag would move the map.
    case openHand
    /// A drag moves the map.
    case closedHand
}

extension TouchHandlingState {
    /// Whether the touch is a movement.
    fileprivate var isMovement: Bool {
        switch self {
        case .oneFingerMoving, .oneFingerDoubleClickMove, .twoFingerMoving: true
        case .idle, .oneFingerDown, .oneFingerUpAfterClick, .oneFingerDoubleClickDown, .twoFingerDown, .oneFingerAfterTwo: false
        }
    }
}

extension TouchGesture.Kinds {
    /// The kinds by which a listener can follow a movement.
    static var movements: TouchGesture.Kinds {
        [
            .move, .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMove, .twoFingerMoveComplete, .rawTouches,
        ]
    }

    /// The kinds by which a listener can follow a wheel.
    static var scrolls: TouchGesture.Kinds { [.scroll, .rawTouches] }
}

/// An event that a host reports to its observers.
public enum TouchPipelineHostEvent: Sendable, Hashable {
    /// The size or the scale of the view has changed.
    case resized(Viewport)
    /// The host has processed touches, a frame or a change of the size, so the camera or the content may have changed.
    case updated
    /// A command was performed. The feedback is for a screen reader. The views of this module announce it themselves.
    case announced(CommandFeedback)
}
