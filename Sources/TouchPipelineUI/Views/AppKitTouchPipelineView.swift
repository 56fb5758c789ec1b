#if canImport(AppKit) && !canImport(UIKit)
public import AppKit
public import MapListeners
import QuartzCore
public import TouchPipeline

/// The class of views of the platform.
public typealias PlatformView = NSView

/// A view whose touches go through a chain of listeners.
///
/// Place your map below or inside it, or draw in a subclass. A touch is cancelled if the system cancels it, or if the view leaves its window. The
/// navigation at the end of the chain moves its camera, and animates it once in each frame. A `WebMercatorCamera` follows the size of the view.
///
/// A mouse is one pointer, whatever buttons are pressed. A scroll of two fingers on a trackpad is one finger. A pinch and a rotation are two fingers. A
/// wheel scrolls. A mouse or a pencil of a tablet that moves without a button hovers. Fingers on a display, such as that of an iPad with Sidecar, are
/// fingers. The view ignores the mouse and fingers on controls inside it, and on views inside it with recognizers of their own.
///
/// Assistive technology has the map as one element, with ``accessibilityCommands`` as its actions. Its label is the `accessibilityLabel` of the view, or
/// "Map".
open class TouchPipelineView: NSView {
    /// The host, with the handler and the frames.
    public let host: TouchPipelineHost
    /// The commands that assistive technology offers as actions of the view. The default is the four pans and the two zooms.
    public var accessibilityCommands = MapAccessibility.defaultCommands {
        didSet { updateAccessibilityActions() }
    }
    /// Returns the name of an accessibility action. By default it is in a language of the app, or in English.
    public var accessibilityActionName: (MapCommand) -> String = { $0.localizedName } {
        didSet { updateAccessibilityActions() }
    }
    /// Returns the text that a screen reader announces after a command. By default it is in a language of the app, or in English. An empty text is not announced.
    public var announcement: (CommandFeedback) -> String = { $0.localizedText }
    /// The commands of the keys, while the view is the first responder. The default is `KeyBindings.map`.
    ///
    /// An app with a drawing or a measurement adds their keys: `.editing.appending(.map)`.
    public var keyBindings = KeyBindings.map
    /// The recognizer of the view, for which other recognizers of the app may wait.
    public var touchRecognizer: NSGestureRecognizer { recognizer }
    /// Returns whether the mouse and fingers on a view inside this one do not belong to the map. `nil` by default.
    ///
    /// It is called for the view that is clicked and those around it. Use it for an overlay that covers the whole map and has controls that are no
    /// `NSControl`, such as an `NSHostingView`.
    public var shouldIgnore: ((NSView) -> Bool)?
    /// Whether the click that makes the window the key window also reaches the map. The default is `false`, as for other views.
    public var takesFirstClick = false
    /// Whether the cursor of the mouse is a hand where a drag moves the map, closed while it does. The default is `true`.
    ///
    /// Set it to `false` while a tool of the app draws, or has cursors of its own. Regions that own their fingers keep the cursor of the system.
    public var showsGrabHand = true
    private lazy var recognizer = AppKitRecognizer(host: host)
    private var announcements: ObservationToken?
    /// Whether the view has created its host.
    private let ownsHost: Bool
    /// The keys that are down and that the map has consumed, as they were when they went down, by their key codes.
    private var pressedKeys: [UInt16: MapKey.Key] = [:]
    private var deltas = TrackpadDeltas()
    private var scrollReceiver = ScrollReceiver()
    private var hoverArea: NSTrackingArea?
    private lazy var presence = WindowPresence(host: host)
    private lazy var motion = MotionSetting(host: host)

    /// Creates a view with a navigation at the end of its chain, or none.
    public init(
        frame: NSRect = .zero, navigation: MapNavigationListener? = nil, configuration: TouchConfiguration = .recommended
    ) {
        host = TouchPipelineHost(scheduler: MainQueueScheduler(), configuration: configuration, navigation: navigation)
        ownsHost = true
        super.init(frame: frame)
        setUp()
    }

    /// Creates a view with a host, such as one with a custom handler.
    public init(frame: NSRect = .zero, host: TouchPipelineHost) {
        self.host = host
        ownsHost = false
        super.init(frame: frame)
        setUp()
    }

    /// Creates a view from a storyboard. Set its navigation in ``host``.
    public required init?(coder: NSCoder) {
        host = TouchPipelineHost(scheduler: MainQueueScheduler())
        ownsHost = true
        super.init(coder: coder)
        setUp()
    }

    deinit {
        guard ownsHost else { return }
        onMainActor { [host] in host.invalidate() }
    }

    private func setUp() {
        setAccessibilityElement(true)
        setAccessibilityRole(.group)
        updateAccessibilityActions()
        observeAnnouncements()
        motion.observe()
        recognizer.isIgnored = { [weak self] in self?.host.isEnabled == false || self?.isOnSubview($0) == true }
        recognizer.onLanding = { [weak self] in self?.takeKeys() }
        recognizer.onChange = { [weak self] in self?.showCursor($0) }
        recognizer.onSecondaryClick = { [weak self] in self?.openMenu($0) }
        addGestureRecognizer(recognizer)
    }

    /// The origin is at the top left, as in the whole package.
    open override var isFlipped: Bool { true }

    // MARK: Keys

    /// Whether the view can receive keys. `true`.
    open override var acceptsFirstResponder: Bool { true }

    /// Performs the commands of a key. A key that no listener consumes goes to the next responder. A key that is held repeats its commands if they
    /// are in `MapCommands.repeating`.
    open override func keyDown(with event: NSEvent) {
        if !perform(event) { super.keyDown(with: event) }
    }

    /// Performs the commands of a key with the Command key, which AppKit offers to views before menus.
    open override func performKeyEquivalent(with event: NSEvent) -> Bool {
        guard window?.firstResponder === self else { return super.performKeyEquivalent(with: event) }
        return perform(event) || super.performKeyEquivalent(with: event)
    }

    /// Reports that a key went up, so that the map no longer moves.
    open override func keyUp(with event: NSEvent) {
        // A modifier key may have changed the character of the key since it went down.
        if let key = pressedKeys.removeValue(forKey: event.keyCode) { host.release(key) } else { super.keyUp(with: event) }
    }

    /// Reports that all keys went up, because a modifier key changes what they do, and AppKit sends no `keyUp` while the Command key is held.
    open override func flagsChanged(with event: NSEvent) {
        releaseKeys()
        super.flagsChanged(with: event)
    }

    /// Reports that all keys went up, because further releases go to another view.
    open override func resignFirstResponder() -> Bool {
        let isResigned = super.resignFirstResponder()
        if isResigned { releaseKeys() }
        return isResigned
    }

    private func releaseKeys() {
        pressedKeys = [:]
        host.releaseKeys()
    }

    private func perform(_ event: NSEvent) -> Bool {
        guard let key = MapKey(event) else { return false }
        let isConsumed = host.perform(key, isRepeated: event.isARepeat, bindings: keyBindings)
        if isConsumed { pressedKeys[event.keyCode] = key.key }
        return isConsumed
    }

    /// The label of the map. "Map" if the app has set none.
    open override func accessibilityLabel() -> String? { MapAccessibility.label(super.accessibilityLabel()) }

    /// Whether assistive technology can use the map: while the host is enabled.
    open override func isAccessibilityEnabled() -> Bool { host.isEnabled }

    private func announce(_ text: String) {
        guard let window else { return }
        NSAccessibility.post(
            element: window, notification: .announcementRequested,
            userInfo: [.announcement: text, .priority: NSAccessibilityPriorityLevel.medium.rawValue])
    }

    // MARK: Mouse

    /// Returns the view itself for a map inside that fills it, so that the map does not take the mouse and the trackpad. Controls inside, views with
    /// recognizers of their own, and small views receive their events.
    open override func hitTest(_ point: NSPoint) -> NSView? {
        guard let hit = super.hitTest(point) else { return nil }
        let inner = viewsInside(from: hit)
        guard let outermost = inner.last, !inner.contains(where: takesTouches) else { return hit }
        return SubviewTraits(outermost, in: self).fillsMap ? self : hit
    }

    /// The views from one inside the view outward, without the view itself.
    private func viewsInside(from hit: NSView) -> [NSView] {
        var views: [NSView] = []
        var current: NSView? = hit
        while let step = current, step !== self {
            views.append(step)
            current = step.superview
        }
        return views
    }

    private func takesTouches(_ inner: NSView) -> Bool {
        var traits = SubviewTraits(inner, in: self)
        traits.isIgnored = shouldIgnore?(inner) == true
        return traits.takesTouches
    }

    /// Whether a position in the window is on a view that takes the touch.
    private func isOnSubview(_ point: NSPoint) -> Bool {
        guard let hit = hitTest(superview?.convert(point, from: nil) ?? point) else { return false }
        return viewsInside(from: hit).contains(where: takesTouches)
    }

    private func takeKeys() {
        if let window, window.firstResponder !== self, acceptsFirstResponder { window.makeFirstResponder(self) }
    }

    /// Whether a drag in the view moves its window. `false`, because it moves the map.
    open override var mouseDownCanMoveWindow: Bool { false }

    /// Whether the click that makes the window the key window also reaches the map (``takesFirstClick``).
    open override func acceptsFirstMouse(for event: NSEvent?) -> Bool { takesFirstClick }

    /// The right button goes down. The menu of the view opens when the button goes up without a drag.
    open override func rightMouseDown(with event: NSEvent) {
        if menu(for: event) == nil { super.rightMouseDown(with: event) }
    }

    private func openMenu(_ event: NSEvent) {
        guard let menu = menu(for: event) else { return }
        host.cancelTouches()
        NSMenu.popUpContextMenu(menu, with: event, for: self)
    }

    // MARK: Focus

    /// The shape of the focus ring.
    open override var focusRingMaskBounds: NSRect { bounds }

    /// Draws the shape of the focus ring.
    open override func drawFocusRingMask() { bounds.fill() }

    // MARK: Hover

    /// Follows the pointer over the visible part of the view while its window is the key window.
    open override func updateTrackingAreas() {
        super.updateTrackingAreas()
        if let hoverArea { removeTrackingArea(hoverArea) }
        let area = NSTrackingArea(
            rect: .zero, options: [.mouseMoved, .mouseEnteredAndExited, .cursorUpdate, .activeInKeyWindow, .inVisibleRect], owner: self,
            userInfo: nil)
        addTrackingArea(area)
        hoverArea = area
    }

    /// The pointer enters the view. Events of this kind do not state whether it is a pencil.
    open override func mouseEntered(with event: NSEvent) { hover(.mouse, event) }
    /// The pointer moves over the view without a button.
    open override func mouseMoved(with event: NSEvent) { hover(event.subtype == .tabletPoint ? .stylus : .mouse, event) }
    /// The pointer leaves the view.
    open override func mouseExited(with event: NSEvent) { endHover() }

    /// Shows the cursor of the map (``showsGrabHand``). Views inside have their own.
    open override func cursorUpdate(with event: NSEvent) {
        if cursor(for: event) == .system { super.cursorUpdate(with: event) } else { showCursor(event) }
    }

    private func cursor(for event: NSEvent) -> MapCursor {
        guard showsGrabHand, !isOnSubview(event.locationInWindow) else { return .system }
        let point = point(of: event)
        return host.cursor(x: Double(point.x), y: Double(point.y))
    }

    private func showCursor(_ event: NSEvent) {
        switch cursor(for: event) {
        case .system: break
        case .openHand: NSCursor.openHand.set()
        case .closedHand: NSCursor.closedHand.set()
        }
    }

    private func hover(_ kind: TouchPointer.Kind, _ event: NSEvent) {
        switch FreeMouseMove(after: host.input) {
        case .ignored: return
        case .lostRelease:
            host.input.addMouse(TouchSample(mouse: event, as: .moved, in: self, host, isFree: true))
            host.feed(host.input.drain())
        case .hover: break
        }
        let point = point(of: event)
        host.hover(
            TouchHover(
                at: host.input.scale.pixels(x: Double(point.x), y: Double(point.y)),
                timestamp: host.input.instant(of: event.timestamp, now: host.now), kind: kind,
                modifiers: KeyModifiers(event.modifierFlags)))
    }

    private func endHover() { if let kind = host.hoveringKind { host.endHover(of: kind) } }

    // MARK: Wheel and trackpad

    /// A wheel turns, or two fingers scroll on a trackpad. The momentum events of the system are ignored, because the navigation has its own
    /// deceleration. A scroll in which no listener is interested goes to the next responder, such as an enclosing scroll view.
    open override func scrollWheel(with event: NSEvent) {
        let isWheel = event.phase.isEmpty && event.momentumPhase.isEmpty
        let isBeginning = isWheel || event.phase.contains(.mayBegin) || event.phase.contains(.began)
        let point = point(of: event)
        let isUsed = host.uses(isWheel ? .scrolls : .movements, x: Double(point.x), y: Double(point.y))
        guard !scrollReceiver.passesOn(isBeginning: isBeginning, isUsed: isUsed) else { return super.scrollWheel(with: event) }
        guard event.momentumPhase.isEmpty else { return }
        host.endLostPress(isPressed: NSEvent.pressedMouseButtons != 0)
        if event.phase.contains(.mayBegin) { host.stopMotion() }
        if event.phase.isEmpty { turnWheel(event) } else { scroll(event) }
    }

    /// Two fingers pinch on a trackpad.
    open override func magnify(with event: NSEvent) {
        host.endLostPress(isPressed: NSEvent.pressedMouseButtons != 0)
        guard let phase = TrackpadPhase(event.phase), let result = deltas.magnify(phase, by: Double(event.magnification)) else { return }
        pinch(result, event)
    }

    /// Two fingers rotate on a trackpad.
    open override func rotate(with event: NSEvent) {
        guard let phase = TrackpadPhase(event.phase), let result = deltas.rotate(phase, by: Double(event.rotation)) else { return }
        pinch(result, event)
    }

    /// Two fingers tap twice on a trackpad, which zooms in as a double tap does.
    open override func smartMagnify(with event: NSEvent) {
        let point = point(of: event)
        let isUsed = host.zoomIn(around: host.input.scale.pixels(x: Double(point.x), y: Double(point.y)))
        if !isUsed { super.smartMagnify(with: event) }
    }

    private func turnWheel(_ event: NSEvent) {
        let point = point(of: event)
        let tick = WheelTick(
            x: Double(point.x), y: Double(point.y),
            delta: WheelTick.delta(Double(event.scrollingDeltaY), isInPoints: event.hasPreciseScrollingDeltas), timestamp: event.timestamp,
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
        let point = point(of: event)
        return TrackpadMovement(
            phase: phase, x: Double(point.x), y: Double(point.y), timestamp: event.timestamp,
            modifiers: KeyModifiers(event.modifierFlags))
    }

    private func point(of event: NSEvent) -> NSPoint { convert(event.locationInWindow, from: nil) }

    // MARK: Window and size

    /// Cancels the touch in progress and stops the frames when the view leaves its window.
    open override func viewWillMove(toWindow newWindow: NSWindow?) {
        super.viewWillMove(toWindow: newWindow)
        guard newWindow !== window else { return }
        deltas.reset()
        presence.leave()
        recognizer.endRecognition()
    }

    /// Starts the frames of the display when the view has a window.
    open override func viewDidMoveToWindow() {
        super.viewDidMoveToWindow()
        guard window != nil else { return }
        // The display link of a view follows it to another screen by itself.
        presence.enter(screen: nil) {
            let source = DisplayLinkSource { [weak presence] in presence?.frame(at: $0) }
            if #available(macOS 14, *) {
                source.use(displayLink(target: source, selector: DisplayLinkSource.action))
            } else {
                source.usesTimer = true
            }
            return source
        }
        needsLayout = true
    }

    /// Updates the scale of the camera.
    open override func viewDidChangeBackingProperties() {
        super.viewDidChangeBackingProperties()
        needsLayout = true
    }

    /// Updates the camera to the size of the view.
    open override func layout() {
        super.layout()
        host.resize(
            width: Double(bounds.width), height: Double(bounds.height), scale: DisplayScale(Double(window?.backingScaleFactor ?? 1)))
    }

    private func updateAccessibilityActions() {
        let actions = accessibilityCommands.map { action in
            NSAccessibilityCustomAction(name: accessibilityActionName(action)) { [weak host] in host?.performAction(action) ?? false }
        }
        setAccessibilityCustomActions(actions)
    }

    private func observeAnnouncements() {
        announcements = host.observe { [weak self] event in
            guard let self, case .announced(let feedback) = event else { return }
            let text = announcement(feedback)
            if !text.isEmpty { announce(text) }
        }
    }
}

extension TrackpadPhase {
    /// The phase of a movement. `nil` for fingers that rest.
    fileprivate init?(_ phase: NSEvent.Phase) {
        if phase.contains(.began) {
            self = .began
        } else if phase.contains(.changed) {
            self = .changed
        } else if phase.contains(.ended) {
            self = .ended
        } else if phase.contains(.cancelled) {
            self = .cancelled
        } else {
            return nil
        }
    }
}
#endif
