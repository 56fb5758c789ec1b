#if canImport(AppKit) && !canImport(UIKit)
import AppKit
import MapListeners
import QuartzCore
import TouchPipeline

/// A view whose mouse and trackpad go through a chain of listeners.
///
/// Put your map below or inside it, or draw in a subclass. A mouse is one pointer, however many buttons it presses; two fingers that scroll on a
/// trackpad are one finger, a pinch and a turn are two; a wheel scrolls. Leaving the window cancels the touch. The navigation at the end of the
/// chain moves its camera, once a frame while it goes on by itself; a `WebMercatorCamera` follows the size of the view.
open class TouchPipelineView: NSView {
    /// The handler, the frames, and what else is behind the view.
    public let host: TouchPipelineHost
    /// What an action of accessibility is called; in English by default.
    public var accessibilityActionName: (AccessibilityMapAction) -> String = { $0.englishName } {
        didSet { setAccessibilityCustomActions(makeAccessibilityActions()) }
    }

    private var deltas = TrackpadDeltas()
    private lazy var presence = WindowPresence(host: host)
    private lazy var motion = MotionSetting(host: host)

    /// A view with a navigation at the end of its chain, or none, and with thresholds.
    public init(
        frame: NSRect = .zero, navigation: MapNavigationListener? = nil, configuration: TouchConfiguration = .recommended
    ) {
        host = TouchPipelineHost(scheduler: MainQueueScheduler(), configuration: configuration, navigation: navigation)
        super.init(frame: frame)
        setUp()
    }

    /// A view over a host, such as one with a handler of your own.
    public init(frame: NSRect = .zero, host: TouchPipelineHost) {
        self.host = host
        super.init(frame: frame)
        setUp()
    }

    /// A view from a storyboard, without a navigation: set it in ``host``.
    public required init?(coder: NSCoder) {
        host = TouchPipelineHost(scheduler: MainQueueScheduler())
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        setAccessibilityElement(true)
        setAccessibilityCustomActions(makeAccessibilityActions())
        motion.follow()
    }

    /// The origin is at the top left, as everywhere in this package.
    open override var isFlipped: Bool { true }

    // MARK: Mouse

    /// The left button goes down.
    open override func mouseDown(with event: NSEvent) { press(.primary, event) }
    /// The mouse moves with the left button.
    open override func mouseDragged(with event: NSEvent) { drag(event) }
    /// The left button goes up.
    open override func mouseUp(with event: NSEvent) { release(.primary, event) }
    /// The right button goes down.
    open override func rightMouseDown(with event: NSEvent) { press(.secondary, event) }
    /// The mouse moves with the right button.
    open override func rightMouseDragged(with event: NSEvent) { drag(event) }
    /// The right button goes up.
    open override func rightMouseUp(with event: NSEvent) { release(.secondary, event) }
    /// Another button goes down.
    open override func otherMouseDown(with event: NSEvent) { press(.middle, event) }
    /// The mouse moves with another button.
    open override func otherMouseDragged(with event: NSEvent) { drag(event) }
    /// Another button goes up.
    open override func otherMouseUp(with event: NSEvent) { release(.middle, event) }

    private func press(_ button: TouchPointer.Buttons, _ event: NSEvent) { take(.began, event, button) }

    private func drag(_ event: NSEvent) { take(.moved, event, nil) }

    private func release(_ button: TouchPointer.Buttons, _ event: NSEvent) { take(.ended, event, button) }

    /// A mouse is one pointer. `button` is the one that goes down or up.
    private func take(_ phase: TouchPointer.Phase, _ event: NSEvent, _ button: TouchPointer.Buttons?) {
        let place = place(of: event)
        let isPencil = event.subtype == .tabletPoint
        host.input.add(
            TouchSample(
                .object(ObjectIdentifier(self)), phase: phase,
                position: host.input.scale.pixels(x: Double(place.x), y: Double(place.y)),
                time: host.input.instant(of: event.timestamp, now: host.now), kind: isPencil ? .stylus : .mouse,
                pressure: isPencil ? event.pressure : nil, buttons: button, modifiers: KeyModifiers(event.modifierFlags)))
        host.feed(host.input.drain())
    }

    // MARK: Wheel and trackpad

    /// A wheel turns, or two fingers scroll on a trackpad. What the system goes on to scroll after they have lifted is left out: the
    /// navigation has its own momentum.
    open override func scrollWheel(with event: NSEvent) {
        guard event.momentumPhase.isEmpty else { return }
        if event.phase.isEmpty { turnWheel(event) } else { scroll(event) }
    }

    /// Two fingers pinch on a trackpad.
    open override func magnify(with event: NSEvent) {
        guard let phase = TrackpadPhase(event.phase), let result = deltas.magnify(phase, by: Double(event.magnification)) else { return }
        pinch(result, event)
    }

    /// Two fingers turn on a trackpad.
    open override func rotate(with event: NSEvent) {
        guard let phase = TrackpadPhase(event.phase), let result = deltas.rotate(phase, by: Double(event.rotation)) else { return }
        pinch(result, event)
    }

    private func turnWheel(_ event: NSEvent) {
        let unit = event.hasPreciseScrollingDeltas ? 1 : WheelTick.pointsPerLine
        let direction = event.isDirectionInvertedFromDevice ? -1.0 : 1.0
        let place = place(of: event)
        let tick = WheelTick(
            x: Double(place.x), y: Double(place.y), delta: direction * unit * Double(event.scrollingDeltaY), timestamp: event.timestamp,
            modifiers: KeyModifiers(event.modifierFlags))
        host.feed(host.input.scroll(tick, now: host.now))
    }

    private func scroll(_ event: NSEvent) {
        guard let phase = TrackpadPhase(event.phase) else { return }
        deltas.scroll(phase, x: Double(event.scrollingDeltaX), y: Double(event.scrollingDeltaY))
        let way = deltas.translation
        host.feed(host.input.pan(movement(phase, event), x: way.x, y: way.y, now: host.now))
    }

    private func pinch(_ phase: TrackpadPhase, _ event: NSEvent) {
        host.feed(host.input.pinch(movement(phase, event), deltas.transform, now: host.now))
    }

    private func movement(_ phase: TrackpadPhase, _ event: NSEvent) -> TrackpadMovement {
        let place = place(of: event)
        return TrackpadMovement(
            phase: phase, x: Double(place.x), y: Double(place.y), timestamp: event.timestamp,
            modifiers: KeyModifiers(event.modifierFlags))
    }

    private func place(of event: NSEvent) -> NSPoint { convert(event.locationInWindow, from: nil) }

    // MARK: Window and size

    /// Leaving the window cancels the touch in progress, and stops the frames.
    open override func viewWillMove(toWindow newWindow: NSWindow?) {
        super.viewWillMove(toWindow: newWindow)
        guard newWindow !== window else { return }
        deltas.reset()
        presence.leave()
    }

    /// In a window, frames come from its display.
    open override func viewDidMoveToWindow() {
        super.viewDidMoveToWindow()
        guard window != nil else { return }
        presence.enter { source in
            if #available(macOS 14, *) { displayLink(target: source, selector: DisplayLinkSource.action) } else { nil }
        }
        needsLayout = true
    }

    /// The window is on a screen with another scale.
    open override func viewDidChangeBackingProperties() {
        super.viewDidChangeBackingProperties()
        needsLayout = true
    }

    /// The camera follows the size of the view.
    open override func layout() {
        super.layout()
        host.resize(
            width: Double(bounds.width), height: Double(bounds.height), scale: DisplayScale(Double(window?.backingScaleFactor ?? 1)))
    }

    private func makeAccessibilityActions() -> [NSAccessibilityCustomAction] {
        AccessibilityMapAction.allCases.map { action in
            NSAccessibilityCustomAction(name: accessibilityActionName(action)) { [weak host] in host?.perform(action) ?? false }
        }
    }
}
#endif
