import MapCameras
import MapListeners
import TouchPipeline

/// What a view needs to feed a chain of listeners: the handler, the frames, and everything between them and the platform.
///
/// The views and the gesture recogniser of this module have one each. It belongs to one isolation domain, on Apple's platforms the main actor,
/// and keeps its handler, listeners and navigation alive.
public final class TouchPipelineHost {
    /// The handler. Its chain may be changed at any time; ``setListeners(_:)`` is the short way.
    public let handler: any TouchHandlerInterface
    /// The same if it is a `DefaultTouchHandler`, with its observer and diagnostics; `nil` for a handler of your own.
    public var defaultHandler: DefaultTouchHandler? { handler as? DefaultTouchHandler }
    /// Moves on what moves by itself: the navigation, and what you add.
    public let frames = FrameDriver()
    /// Is told after each change of the view's size or scale.
    public var onResize: ((Viewport) -> Void)?
    /// Is called after events, frames and changes of the size: whenever what the camera shows, or where its content is, may have changed.
    public var onUpdate: (() -> Void)?

    /// The thresholds of a `DefaultTouchHandler`; a handler of your own has its own. The density is that of the view, and the slop of
    /// trackpads is nothing: what moves there moves the map. A change holds from the next touch on.
    public var configuration: TouchConfiguration {
        didSet { configureHandler() }
    }

    /// The default navigation at the end of the chain; `nil`: none, and what nobody consumes does nothing. Setting another cancels the
    /// touch in progress, and stops the animations of the old one where they are.
    public var navigation: MapNavigationListener? {
        didSet { if oldValue !== navigation { exchangeNavigation(oldValue) } }
    }

    /// Whether the user wants less motion: what the navigation animates happens at once, and the map does not go on by itself. The views set
    /// it from the system's setting. For your own animations, ask it.
    public internal(set) var reducesMotion = false {
        didSet { if reducesMotion != oldValue { motion.set(reducesMotion, for: navigation) } }
    }

    var input = TouchInput()
    private let scheduler: any TouchScheduler
    private var motion = ReducedMotion()
    /// The window that the view last was.
    private var viewport = Viewport(width: 0, height: 0)

    /// A host on a clock, with thresholds and a navigation.
    public convenience init(
        scheduler: any TouchScheduler, configuration: TouchConfiguration = .recommended, navigation: MapNavigationListener? = nil
    ) {
        self.init(
            handler: DefaultTouchHandler(scheduler: scheduler, configuration: configuration), scheduler: scheduler,
            configuration: configuration, navigation: navigation)
    }

    /// A host of a handler of your own, with a navigation at the end of its chain, or none.
    ///
    /// - Parameters:
    ///   - handler: receives the events of the view, and `TouchHandlerInterface.setDensity(_:)` when the view's screen changes.
    ///   - scheduler: the clock of the handler, on which the time stamps of the events are.
    ///   - navigation: the default navigation; `nil` for none.
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

    /// The present moment on the clock of the touch events: when an animation starts that is started now.
    public var now: TouchInstant { scheduler.now }

    /// Whether a finger, a mouse or a trackpad holds the map.
    public var isTouched: Bool { input.isTouched }

    /// Takes the touch in progress away: it is cancelled, and never clicks. Fingers that are still there do nothing until they land again.
    public func cancelTouches() { feed(input.cancelAll(now: now)) }

    /// Makes these the chain, the first at index 0, with the navigation after them. Those that stay keep receiving the touch in progress.
    ///
    /// - Complexity: O(*n*²)
    public func setListeners(_ listeners: [any TouchInterface]) { handler.setListeners(listeners + (navigation.map { [$0] } ?? [])) }

    func feed(_ events: [TouchEvent]) {
        for event in events { handler.onTouchEvent(event) }
        frames.wake()
        onUpdate?()
    }

    /// The view has another size, in points, or another scale. Its camera follows if it is a `WebMercatorCamera`.
    func resize(width: Double, height: Double, scale: DisplayScale) {
        setScale(scale)
        viewport = Viewport(
            width: width * scale.pixelsPerPoint, height: height * scale.pixelsPerPoint, density: Double(scale.density))
        resizeCamera()
        onResize?(viewport)
        onUpdate?()
    }

    /// What the camera has of its own, padding and field of view, it keeps.
    private func resizeCamera() {
        guard viewport.height > 0, let camera = navigation?.camera as? WebMercatorCamera else { return }
        viewport.padding = camera.viewport.padding
        viewport.fieldOfView = camera.viewport.fieldOfView
        camera.viewport = viewport
    }

    /// The view is on a screen with another scale; a change holds from the next touch on.
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
