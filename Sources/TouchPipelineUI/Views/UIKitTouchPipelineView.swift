#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
public import MapListeners
public import TouchPipeline
public import UIKit

/// The class of views of the platform.
public typealias PlatformView = UIView

/// A view whose touches go through a chain of listeners.
///
/// Place your map below or inside it, or draw in a subclass. A touch is cancelled if the system cancels it, or if the view leaves its window. The
/// navigation at the end of the chain moves its camera, and animates it once in each frame. A `WebMercatorCamera` follows the size of the view.
///
/// Events of fingers, pencils, mice and trackpads keep the times of the hardware. The view uses a ``TouchPipelineGestureRecognizer``
/// (``touchRecognizer``), so that back swipes and sheets of the system do not prevent pans. It ignores touches on controls inside it, and on views
/// inside it with recognizers of their own. It becomes the first responder, which receives the keys, when it is touched or gets the focus of the
/// keyboard.
///
/// Assistive technology has the map as one element, with ``accessibilityCommands`` as its actions, beside the subviews. Its label is the
/// `accessibilityLabel` of the view, or "Map". Scrolls with three fingers of VoiceOver pan the map, and from iOS 17 on its zoom zooms the map.
open class TouchPipelineView: UIView {
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
    /// The recognizer of the view. Other recognizers of the app may wait for it, and it has the rules for views inside and around the map.
    public private(set) lazy var touchRecognizer = TouchPipelineGestureRecognizer(host: host)
    private var announcements: ObservationToken?
    /// Whether the view has created its host.
    private let ownsHost: Bool
    private var presses = KeyPresses()
    private lazy var mapElement = MapElement(self)

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

    private func setUp() {
        isAccessibilityElement = false
        updateAccessibilityActions()
        observeAnnouncements()
        isMultipleTouchEnabled = true
        // The Tab key moves the focus from group to group, and the arrow keys move it inside a group. The map needs the arrow keys itself.
        focusGroupIdentifier = "TouchPipelineView \(ObjectIdentifier(self))"
        touchRecognizer.onLanding = { [weak self] in self?.takeKeys() }
        touchRecognizer.attach(to: self, takesTrackpads: true)
    }

    // MARK: Keys

    /// Whether the view can receive keys. `true`.
    open override var canBecomeFirstResponder: Bool { true }

    /// Whether the keyboard can move the focus to the view: while the host is enabled.
    open override var canBecomeFocused: Bool { host.isEnabled }

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
        let remaining = self.presses.begin(presses, in: host, bindings: keyBindings)
        if !remaining.isEmpty { super.pressesBegan(remaining, with: event) }
    }

    /// Passes on the keys that no listener has consumed.
    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let remaining = self.presses.remaining(of: presses)
        if !remaining.isEmpty { super.pressesChanged(remaining, with: event) }
    }

    /// Passes on the keys that no listener has consumed.
    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let remaining = self.presses.end(presses, in: host)
        if !remaining.isEmpty { super.pressesEnded(remaining, with: event) }
    }

    /// Passes on the keys that no listener has consumed.
    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let remaining = self.presses.end(presses, in: host)
        if !remaining.isEmpty { super.pressesCancelled(remaining, with: event) }
    }

    /// The shortcuts of the host (``TouchPipelineHost/keyShortcuts``), after those of the superclass.
    open override var keyCommands: [UIKeyCommand]? {
        (super.keyCommands ?? []) + host.keyCommands(besides: keyBindings, action: #selector(performShortcut))
    }

    @objc private func performShortcut(_ sender: AnyObject?) { host.performShortcut(sender) }

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
            UIAccessibilityCustomAction(name: accessibilityActionName(action)) { [weak host] _ in host?.performAction(action) ?? false }
        }
    }

    private func observeAnnouncements() {
        announcements = host.observe { [weak self] event in
            guard let self, case .announced(let feedback) = event else { return }
            MapAccessibility.announce(announcement(feedback))
        }
    }
}

extension MapAccessibility {
    /// Announces a text after those that a screen reader is speaking, so that a held key does not cut each of them off. An empty text is not announced.
    @MainActor
    static func announce(_ text: String) {
        guard !text.isEmpty else { return }
        let queued = NSAttributedString(string: text, attributes: [.accessibilitySpeechQueueAnnouncement: true])
        UIAccessibility.post(notification: .announcement, argument: queued)
    }
}

/// The map as an element for assistive technology, in the container that is its view.
private final class MapElement: UIAccessibilityElement {
    private weak var view: TouchPipelineView?

    init(_ view: TouchPipelineView) {
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

    // SDKs before Xcode 16, which lack this module, declare the constants of these calls as variables of no actor.
    #if canImport(Synchronization)
    override var accessibilityTraits: UIAccessibilityTraits {
        get {
            var traits = super.accessibilityTraits
            if #available(iOS 17, *) { traits.insert(.supportsZoom) }
            if view?.host.isEnabled == false { traits.insert(.notEnabled) }
            return traits
        }
        set { super.accessibilityTraits = newValue }
    }

    /// Three fingers of VoiceOver scroll.
    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        guard let scroll = MapAccessibility.Scroll(direction), perform(MapAccessibility.command(for: scroll)) else { return false }
        UIAccessibility.post(notification: .pageScrolled, argument: nil)
        return true
    }

    // VoiceOver zooms with these from iOS 17 on.

    @available(iOS 17, *)
    override func accessibilityZoomIn(at point: CGPoint) -> Bool { perform(.zoomIn) }

    @available(iOS 17, *)
    override func accessibilityZoomOut(at point: CGPoint) -> Bool { perform(.zoomOut) }

    private func perform(_ command: MapCommand) -> Bool { view?.host.performAction(command) == true }
    #endif
}

extension MapAccessibility.Scroll {
    /// The direction of a scroll. `nil` for the next and the previous page.
    fileprivate init?(_ direction: UIAccessibilityScrollDirection) {
        switch direction {
        case .left: self = .left
        case .right: self = .right
        case .up: self = .up
        case .down: self = .down
        case .next, .previous: return nil
        @unknown default: return nil
        }
    }
}
#endif
