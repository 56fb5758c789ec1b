public import MapCameras
public import MapListeners
public import TouchPipeline

/// The object between a view and a chain of listeners. It has the handler, the navigation, the frames and the conversion of platform events.
///
/// Each view and each gesture recogniser of this module has a host. A host belongs to one isolation domain, on Apple's platforms the main actor.
/// It keeps its handler, listeners and navigation alive.
public final class TouchPipelineHost {
    /// The handler. Its chain may be changed at any time, most easily with ``setListeners(_:)``.
    public let handler: any TouchHandlerInterface
    /// The handler if it is a `DefaultTouchHandler`, with its observer and diagnostics. `nil` for a custom handler.
    public var defaultHandler: DefaultTouchHandler? { handler as? DefaultTouchHandler }
    /// The driver of animations: those of the navigation and of added clients.
    public let frames = FrameDriver()
    /// The thresholds of a `DefaultTouchHandler`. A custom handler has its own. The host sets the density to that of the view, and the click
    /// distance of trackpads to zero, because every movement on a trackpad moves the map. A change applies from the next touch on.
    public var configuration: TouchConfiguration {
        didSet { configureHandler() }
    }

    /// The default navigation at the end of the chain. With `nil`, gestures that no listener consumes have no effect. Setting another navigation
    /// cancels the touch in progress, and stops the animations of the old one.
    public var navigation: MapNavigationListener? {
        didSet { if oldValue !== navigation { exchangeNavigation(oldValue) } }
    }

    /// Whether the user prefers less motion. If so, changes of the navigation are immediate, and there is no deceleration. The views set this
    /// property from the setting of the system. Check it for your own animations.
    public internal(set) var reducesMotion = false {
        didSet { if reducesMotion != oldValue { motion.set(reducesMotion, for: navigation) } }
    }

    /// The commands of a double tap on the barrel of a pencil and of a squeeze. The default is `KeyBindings.pencil`.
    public var pencilBindings = KeyBindings.pencil
    /// The kind of the pointer that hovers.
    var hoveringKind: TouchPointer.Kind?

    private let keys = KeyInput()
    private let observers = ObserverList<TouchPipelineHostEvent>()
    var input = TouchInput()
    private let scheduler: any TouchScheduler
    private var motion = ReducedMotion()
    /// The map of another engine that a touch in progress may move.
    private var touchedMap: (any MirroredMap)?
    /// The viewport of the view after the last change of its size.
    private var viewport = Viewport(width: 0, height: 0)

    /// Creates a host with a `DefaultTouchHandler` on a clock.
    public convenience init(
        scheduler: any TouchScheduler, configuration: TouchConfiguration = .recommended, navigation: MapNavigationListener? = nil
    ) {
        self.init(
            handler: DefaultTouchHandler(scheduler: scheduler, configuration: configuration), scheduler: scheduler,
            configuration: configuration, navigation: navigation)
    }

    /// Creates a host with any handler.
    ///
    /// - Parameters:
    ///   - handler: The handler that receives the events of the view, and `TouchHandlerInterface.setDensity(_:)` when the scale changes.
    ///   - scheduler: The clock of the handler and of the time stamps of the events.
    ///   - navigation: The default navigation at the end of the chain. `nil` for none.
    public convenience init(handler: any TouchHandlerInterface, scheduler: any TouchScheduler, navigation: MapNavigationListener? = nil) {
        let configuration = (handler as? DefaultTouchHandler)?.configuration ?? .recommended
        self.init(handler: handler, scheduler: scheduler, configuration: configuration, navigation: navigation)
    }

    private init(
        handler: any TouchHandlerInterface, scheduler: any TouchScheduler, configuration: TouchConfiguration,
        navigation: MapNavigationListener?
    ) {
        self.handler = handler
        self.scheduler = scheduler
        self.configuration = configuration
        self.navigation = navigation
        configureHandler()
        exchangeNavigation(nil)
    }

    /// The present moment on the clock of the touch events. Use it as the start time of an animation.
    public var now: TouchInstant { scheduler.now }

    /// Whether a finger, a mouse or a finger on a trackpad is down.
    public var isTouched: Bool { input.isTouched }

    /// Cancels the touch in progress, which then makes no click. Fingers that are still down are ignored until they land again.
    public func cancelTouches() { feed(input.cancelAll(now: now)) }

    /// Sets the listeners of the chain, the first at index 0, followed by the navigation. Listeners that stay keep receiving the touch in
    /// progress.
    ///
    /// - Complexity: O(*n*²)
    public func setListeners(_ listeners: [any TouchInterface]) { handler.setListeners(listeners + (navigation.map { [$0] } ?? [])) }

    /// Registers an observer of the host until the token is released.
    ///
    /// The host holds the closure until the token is released, so the closure must not retain the host.
    public func observe(_ observer: @escaping (TouchPipelineHostEvent) -> Void) -> ObservationToken { observers.add(observer) }

    /// Performs a command of a key, a button or assistive technology. Returns whether a listener consumed it, or it cancelled a touch.
    ///
    /// The navigation moves gradually, unless the user prefers less motion (``reducesMotion``).
    @discardableResult
    public func perform(_ command: MapCommand) -> Bool { performFirst(of: [command]) }

    /// Performs the commands of a key in their order until one is consumed. Returns whether one was.
    @discardableResult
    public func perform(_ key: KeyPress, bindings: KeyBindings) -> Bool { perform(key, isRepeated: false, bindings: bindings) }

    /// Performs the commands of a key that may be held. Returns whether the key belongs to the map. See `KeyInput`.
    func perform(_ key: KeyPress, isRepeated: Bool, bindings: KeyBindings) -> Bool {
        keys.perform(key, isRepeated: isRepeated, bindings: bindings) { performFirst(of: $0) }
    }

    private func performFirst(of commands: [MapCommand]) -> Bool {
        var isConsumed = false
        pass(with: mirror) { isConsumed = handler.performFirst(of: commands) }
        frames.wake()
        observers.notify(.updated)
        return isConsumed
    }

    /// Reports the result of a command to the observers.
    func announce(_ feedback: CommandFeedback) { observers.notify(.announced(feedback)) }

    /// Sends events to the handler.
    func feed(_ events: [TouchEvent]) {
        let mirror = mirror
        if isTouched { setTouchedMap(mirror?.map) }
        handler.setPredictedPositions(input.predictedPositions)
        for event in events { pass(with: mirror) { handler.onTouchEvent(event) } }
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
        pass(with: mirror) { frames.frame(at: input.frame(at: timestamp, now: now)) }
        observers.notify(.updated)
    }

    /// The camera of the navigation, if it moves a map of another engine.
    private var mirror: MirrorCamera? { navigation?.camera as? MirrorCamera }

    /// Lets a camera read the view of its map once.
    private func pass(with mirror: MirrorCamera?, _ body: () -> Void) {
        mirror?.beginPass()
        body()
        mirror?.endPass()
    }

    private func setTouchedMap(_ map: (any MirroredMap)?) {
        guard map !== touchedMap else { return }
        touchedMap?.touchDidEnd()
        touchedMap = map
        map?.touchDidBegin()
    }

    /// Sets the size of the view, in points, and its scale. A `WebMercatorCamera` follows.
    func resize(width: Double, height: Double, scale: DisplayScale) {
        setScale(scale)
        viewport = Viewport(
            width: width * scale.pixelsPerPoint, height: height * scale.pixelsPerPoint, density: Double(scale.density))
        resizeCamera()
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

    /// Sets the scale of the view. A change applies from the next touch on.
    func setScale(_ scale: DisplayScale) {
        guard scale != input.scale else { return }
        input.scale = scale
        configureHandler()
    }

    private func configureHandler() {
        guard let defaultHandler else { return handler.setDensity(input.scale.density) }
        var configuration = configuration.at(density: input.scale.density)
        configuration.trackpad.clickDistance = .dp(0)
        defaultHandler.configuration = configuration
    }

    private func exchangeNavigation(_ old: MapNavigationListener?) {
        if let old {
            cancelTouches()
            handler.removeListener(old)
            frames.remove(old)
            old.animator.cancel()
            motion.set(false, for: old)
        }
        guard let navigation else { return }
        handler.addListener(navigation)
        frames.add(navigation)
        resizeCamera()
        motion.set(reducesMotion, for: navigation)
    }
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
