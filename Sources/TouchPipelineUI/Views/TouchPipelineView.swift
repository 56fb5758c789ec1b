#if canImport(UIKit) || canImport(AppKit)
public import MapListeners
public import TouchPipeline
#if canImport(UIKit)
public import UIKit
#else
public import AppKit
import QuartzCore
#endif

#if canImport(UIKit)
/// The class of views of the platform.
public typealias PlatformView = UIView
#else
/// The class of views of the platform.
public typealias PlatformView = NSView
#endif

/// A view whose touches go through a chain of listeners.
///
/// Place your map below or inside it, or draw in a subclass. A touch is cancelled if the system cancels it, or if the view leaves its window. The
/// navigation at the end of the chain moves its camera, and animates it once in each frame. A `WebMercatorCamera` follows the size of the view.
///
/// With UIKit, events of fingers, pencils, mice and trackpads keep the times of the hardware. The view uses a
/// ``TouchPipelineGestureRecognizer``, so that back swipes and sheets of the system do not prevent pans. It ignores touches on controls inside it,
/// and on views inside it with recognizers of their own. It becomes the first responder, which receives the keys, when it is touched or gets the
/// focus of the keyboard.
///
/// Assistive technology has the map as one element, with ``accessibilityCommands`` as its actions, beside the subviews. Its label is the
/// `accessibilityLabel` of the view, or "Map".
///
/// With AppKit, a mouse is one pointer, whatever buttons are pressed. A scroll of two fingers on a trackpad is one finger. A pinch and a
/// rotation are two fingers. A wheel scrolls. A mouse or a pencil of a tablet that moves without a button hovers.
open class TouchPipelineView: PlatformView {
    /// The host, with the handler and the frames.
    public let host: TouchPipelineHost
    /// The commands that assistive technology offers as actions of the view. The default is the four pans and the two zooms.
    public var accessibilityCommands: [MapCommand] = [.panLeft, .panRight, .panUp, .panDown, .zoomIn, .zoomOut] {
        didSet { updateAccessibilityActions() }
    }
    /// Returns the name of an accessibility action. The default names are in English.
    public var accessibilityActionName: (MapCommand) -> String = { $0.englishName } {
        didSet { updateAccessibilityActions() }
    }
    /// Returns the text that a screen reader announces after a command. The default texts are in English. An empty text is not announced.
    public var announcement: (CommandFeedback) -> String = { $0.englishText }
    /// The commands of the keys, while the view is the first responder. The default is `KeyBindings.map`.
    ///
    /// An app with a drawing or a measurement adds their keys: `.editing.followed(by: .map)`.
    public var keyBindings = KeyBindings.map
    private var announcements: ObservationToken?
    /// Whether the view has created its host.
    private let ownsHost: Bool

    #if canImport(UIKit)
    private lazy var touches = TouchPipelineGestureRecognizer(host: host)
    private var presses = ConsumedPresses<UIPress>()
    /// The keys that are down, as they were when they went down.
    private var pressedKeys: [UIPress: MapKey.Key] = [:]
    private lazy var mapElement = MapElement(self)
    #else
    /// The keys that are down and that the map has consumed, as they were when they went down, by their key codes.
    private var pressedKeys: [UInt16: MapKey.Key] = [:]
    private var deltas = TrackpadDeltas()
    private var scrollReceiver = ScrollReceiver()
    private var hoverArea: NSTrackingArea?
    private lazy var presence = WindowPresence(host: host)
    private lazy var motion = MotionSetting(host: host)
    #endif

    /// Creates a view with a navigation at the end of its chain, or none.
    public init(
        frame: CGRect = .zero, navigation: MapNavigationListener? = nil, configuration: TouchConfiguration = .recommended
    ) {
        host = TouchPipelineHost(scheduler: MainQueueScheduler(), configuration: configuration, navigation: navigation)
        ownsHost = true
        super.init(frame: frame)
        setUp()
    }

    /// Creates a view with a host, such as one with a custom handler.
    public init(frame: CGRect = .zero, host: TouchPipelineHost) {
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

    #if canImport(UIKit)
    private func setUp() {
        isAccessibilityElement = false
        updateAccessibilityActions()
        followAnnouncements()
        isMultipleTouchEnabled = true
        // The Tab key moves the focus from group to group, and the arrow keys move it inside a group. The map needs the arrow keys itself.
        focusGroupIdentifier = "TouchPipelineView \(ObjectIdentifier(self))"
        touches.onLanding = { [weak self] in self?.takeKeys() }
        touches.attach(to: self, takesTrackpads: true)
    }

    // MARK: Keys

    /// Whether the view can receive keys. `true`.
    open override var canBecomeFirstResponder: Bool { true }

    /// Whether the keyboard can move the focus to the view. `true`.
    open override var canBecomeFocused: Bool { true }

    /// Receives the keys when the view gets the focus.
    open override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
        if context.nextFocusedView === self { takeKeys() }
    }

    private func takeKeys() {
        if !isFirstResponder { becomeFirstResponder() }
    }

    /// Ends the repetitions of a key that is held.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        host.releaseKeys()
        return super.resignFirstResponder()
    }

    /// Performs the commands of the keys that go down. Keys that no listener consumes go to the next responder. A key that is held repeats its
    /// commands if they are in `MapCommands.repeating`.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let consumed = presses.filter { press in
            let key = press.key.flatMap { MapKey($0) }
            pressedKeys[press] = key?.key
            return host.keyDown(key, ObjectIdentifier(press), bindings: keyBindings)
        }
        let rest = self.presses.begin(presses) { consumed.contains($0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    /// Passes on the keys that no listener has consumed.
    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = self.presses.rest(of: presses)
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    /// Passes on the keys that no listener has consumed.
    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        release(presses)
        let rest = self.presses.end(presses)
        if !rest.isEmpty { super.pressesEnded(rest, with: event) }
    }

    /// Passes on the keys that no listener has consumed.
    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        release(presses)
        let rest = self.presses.end(presses)
        if !rest.isEmpty { super.pressesCancelled(rest, with: event) }
    }

    /// Reports that keys went up. A modifier key may have changed their characters since they went down.
    private func release(_ presses: Set<UIPress>) {
        for press in presses { host.keyUp(pressedKeys.removeValue(forKey: press), ObjectIdentifier(press)) }
    }

    private func announce(_ text: String) { UIAccessibility.post(notification: .announcement, argument: text) }

    // MARK: Size

    /// Updates the scale of the camera to that of the window's screen.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { setNeedsLayout() }
    }

    /// Updates the camera to the scale of another screen.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.displayScale != traitCollection.displayScale { setNeedsLayout() }
    }

    /// Updates the camera to the size of the view.
    open override func layoutSubviews() {
        super.layoutSubviews()
        host.resize(to: self)
    }

    // MARK: Accessibility

    /// The map and the visible subviews, unless the app sets others.
    open override var accessibilityElements: [Any]? {
        get {
            super.accessibilityElements
                ?? MapAccessibility.elements(map: mapElement as UIResponder, subviews: subviews) { ($0 as? UIView)?.isHidden == true }
        }
        set { super.accessibilityElements = newValue }
    }

    private func updateAccessibilityActions() {
        mapElement.accessibilityCustomActions = accessibilityCommands.map { action in
            UIAccessibilityCustomAction(name: accessibilityActionName(action)) { [weak host] _ in host?.perform(action) ?? false }
        }
    }
    #else
    private func setUp() {
        setAccessibilityElement(true)
        setAccessibilityRole(.group)
        updateAccessibilityActions()
        followAnnouncements()
        motion.follow()
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

    private func announce(_ text: String) {
        guard let window else { return }
        NSAccessibility.post(
            element: window, notification: .announcementRequested,
            userInfo: [.announcement: text, .priority: NSAccessibilityPriorityLevel.medium.rawValue])
    }

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

    private func press(_ button: TouchPointer.Buttons, _ event: NSEvent) { take(event, as: .began, button) }

    private func drag(_ event: NSEvent) { take(event, as: .moved, nil) }

    private func release(_ button: TouchPointer.Buttons, _ event: NSEvent) { take(event, as: .ended, button) }

    /// Processes an event of the mouse, which is one pointer. `button` is the button that goes down or up.
    private func take(_ event: NSEvent, as phase: TouchPointer.Phase, _ button: TouchPointer.Buttons?) {
        let place = place(of: event)
        let isPencil = event.subtype == .tabletPoint
        if phase == .began { endHover() }
        host.input.add(
            TouchSample(
                .object(ObjectIdentifier(self)), phase: phase,
                position: host.input.scale.pixels(x: Double(place.x), y: Double(place.y)),
                timestamp: host.input.instant(of: event.timestamp, now: host.now), kind: isPencil ? .stylus : .mouse,
                pressure: isPencil ? event.pressure : nil, buttons: button, modifiers: KeyModifiers(event.modifierFlags)))
        host.feed(host.input.drain())
    }

    // MARK: Hover

    /// Follows the pointer over the visible part of the view while its window is the key window.
    open override func updateTrackingAreas() {
        super.updateTrackingAreas()
        if let hoverArea { removeTrackingArea(hoverArea) }
        let area = NSTrackingArea(
            rect: .zero, options: [.mouseMoved, .mouseEnteredAndExited, .activeInKeyWindow, .inVisibleRect], owner: self, userInfo: nil)
        addTrackingArea(area)
        hoverArea = area
    }

    /// The pointer enters the view. Events of this kind do not state whether it is a pencil.
    open override func mouseEntered(with event: NSEvent) { hover(.mouse, event) }
    /// The pointer moves over the view without a button.
    open override func mouseMoved(with event: NSEvent) { hover(event.subtype == .tabletPoint ? .stylus : .mouse, event) }
    /// The pointer leaves the view.
    open override func mouseExited(with event: NSEvent) { endHover() }

    private func hover(_ kind: TouchPointer.Kind, _ event: NSEvent) {
        guard !host.isTouched else { return }
        let place = place(of: event)
        host.hover(
            TouchHover(
                at: host.input.scale.pixels(x: Double(place.x), y: Double(place.y)),
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
        guard !scrollReceiver.passesOn(isBeginning: isBeginning, isUsed: host.uses(isWheel ? .scrolls : .movements)) else {
            return super.scrollWheel(with: event)
        }
        guard event.momentumPhase.isEmpty else { return }
        if event.phase.isEmpty { turnWheel(event) } else { scroll(event) }
    }

    /// Two fingers pinch on a trackpad.
    open override func magnify(with event: NSEvent) {
        guard let phase = TrackpadPhase(event.phase), let result = deltas.magnify(phase, by: Double(event.magnification)) else { return }
        pinch(result, event)
    }

    /// Two fingers rotate on a trackpad.
    open override func rotate(with event: NSEvent) {
        guard let phase = TrackpadPhase(event.phase), let result = deltas.rotate(phase, by: Double(event.rotation)) else { return }
        pinch(result, event)
    }

    private func turnWheel(_ event: NSEvent) {
        let place = place(of: event)
        let tick = WheelTick(
            x: Double(place.x), y: Double(place.y),
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
        let place = place(of: event)
        return TrackpadMovement(
            phase: phase, x: Double(place.x), y: Double(place.y), timestamp: event.timestamp,
            modifiers: KeyModifiers(event.modifierFlags))
    }

    private func place(of event: NSEvent) -> NSPoint { convert(event.locationInWindow, from: nil) }

    // MARK: Window and size

    /// Cancels the touch in progress and stops the frames when the view leaves its window.
    open override func viewWillMove(toWindow newWindow: NSWindow?) {
        super.viewWillMove(toWindow: newWindow)
        guard newWindow !== window else { return }
        deltas.reset()
        presence.leave()
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
            NSAccessibilityCustomAction(name: accessibilityActionName(action)) { [weak host] in host?.perform(action) ?? false }
        }
        setAccessibilityCustomActions(actions)
    }
    #endif

    private func followAnnouncements() {
        announcements = host.observe { [weak self] event in
            guard let self, case .announced(let feedback) = event else { return }
            let text = announcement(feedback)
            if !text.isEmpty { announce(text) }
        }
    }
}

#if canImport(UIKit)
/// The map as an element for assistive technology, in the container that is its view.
private final class MapElement: UIAccessibilityElement {
    private weak var view: UIView?

    init(_ view: UIView) {
        self.view = view
        super.init(accessibilityContainer: view)
    }

    override var accessibilityLabel: String? {
        get { MapAccessibility.label(view?.accessibilityLabel) }
        set { view?.accessibilityLabel = newValue }
    }

    override var accessibilityFrameInContainerSpace: CGRect {
        get { view?.bounds ?? .zero }
        set {}
    }
}
#else
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
#endif
