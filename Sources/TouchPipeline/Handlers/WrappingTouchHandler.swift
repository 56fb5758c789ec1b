/// A handler that wraps another one and forwards to it whatever it does not do itself.
///
/// A type that conforms only has the wrapped handler, and implements the members that it changes. Everything else is forwarded: events, the
/// chain, the density, hovers, predicted positions, commands, claims and the reports of the handler.
///
/// ```swift
/// /// Ignores touches while the app loads.
/// final class PausingTouchHandler: WrappingTouchHandler {
///     let wrapped: any TouchHandlerInterface
///     var isPaused = false
///
///     init(wrapping handler: any TouchHandlerInterface) { wrapped = handler }
///
///     func onTouchEvent(_ touchEvent: TouchEvent) {
///         if !isPaused { wrapped.onTouchEvent(touchEvent) }
///     }
/// }
/// ```
///
/// A handler that drops events must not drop the end of a touch of which the wrapped handler has received the beginning. Send it a `.cancel`
/// first.
public protocol WrappingTouchHandler: TouchHandlerInterface {
    /// The handler that receives everything that this handler does not implement itself.
    var wrapped: any TouchHandlerInterface { get }
}

// The requirements are documented where `TouchHandlerInterface` declares them. A requirement that is added there is forwarded here, too.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension WrappingTouchHandler {
    public func onTouchEvent(_ touchEvent: TouchEvent) { wrapped.onTouchEvent(touchEvent) }

    public func insertListener(_ listener: any TouchListener, at index: Int) { wrapped.insertListener(listener, at: index) }

    public func addListener(_ listener: any TouchListener) { wrapped.addListener(listener) }

    public func removeListener(_ listener: any TouchListener) { wrapped.removeListener(listener) }

    public var listeners: [any TouchListener] { wrapped.listeners }

    public func setListeners(_ listeners: [any TouchListener]) { wrapped.setListeners(listeners) }

    public func setDensity(_ density: ScreenDensity) { wrapped.setDensity(density) }

    public var isTouchClaimed: Bool { wrapped.isTouchClaimed }

    public func onHover(_ hover: TouchHover) { wrapped.onHover(hover) }

    public func onHoverEnd() { wrapped.onHoverEnd() }

    public func setPredictedPositions(_ positions: [Vec2F]) { wrapped.setPredictedPositions(positions) }

    public var commands: MapCommands { wrapped.commands }

    @discardableResult
    public func perform(_ command: MapCommand) -> Bool { wrapped.perform(command) }

    @discardableResult
    public func performFirst(of commands: [MapCommand]) -> Bool { wrapped.performFirst(of: commands) }

    @discardableResult
    public func performFirst(of commands: [MapCommand], phase: CommandPhase) -> Bool { wrapped.performFirst(of: commands, phase: phase) }

    public var defaultHandler: DefaultTouchHandler? { wrapped.defaultHandler }

    public func observeEvents(_ observer: @escaping (TouchHandlerEvent) -> Void) -> ObservationToken { wrapped.observeEvents(observer) }

    public func invalidate() { wrapped.invalidate() }
}
