#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
public import MapListeners
public import TouchPipeline
import UIKit

/// The keys of the map view of an engine, and its actions for assistive technology: what a ``TouchPipelineView`` has by itself.
///
/// The zoom and the scrolling of the engine are off, and with them whatever the engine offers without fingers. A map that keys and Voice Control cannot
/// move is closed to people who do not use fingers (WCAG 2.1.1, 2.5.1).
///
/// The Tab key moves the focus to the map. The map then receives the keys. The actions are custom actions of the map view, after those of the engine.
@MainActor
public final class MapControls {
    /// The commands of the keys. The default is `KeyBindings.map`.
    public var keyBindings = KeyBindings.map
    /// Whether the map receives the keys when it is touched, so that a text field loses the keyboard. The default is `true`. The focus of the keyboard
    /// gives it the keys in any case.
    public var takesKeysOnTouch = true
    /// The commands that assistive technology offers as actions of the map view. The default is the four pans and the two zooms.
    public var accessibilityCommands: [MapCommand] = [.panLeft, .panRight, .panUp, .panDown, .zoomIn, .zoomOut] {
        didSet { updateActions() }
    }
    /// Returns the name of an action. By default it is in a language of the app, or in English.
    public var accessibilityActionName: (MapCommand) -> String = { $0.localizedName } {
        didSet { updateActions() }
    }
    /// Returns the text that a screen reader announces after a command. By default it is in a language of the app, or in English. An empty text is not announced.
    public var announcement: (CommandFeedback) -> String = { $0.localizedText }

    private let host: TouchPipelineHost
    private weak var view: UIView?
    private let responder: MapKeyResponder
    private var actions = OwnActions<UIAccessibilityCustomAction>()
    private var announcements: ObservationToken?

    /// Adds the controls to a view.
    init(host: TouchPipelineHost, view: UIView) {
        (self.host, self.view) = (host, view)
        responder = MapKeyResponder(host: host, frame: view.bounds)
        responder.bindings = { [weak self] in self?.keyBindings ?? .map }
        view.addSubview(responder)
        updateActions()
        announcements = host.observe { [weak self] event in
            if case .announced(let feedback) = event { self?.announce(feedback) }
        }
    }

    /// Gives the keys to the map. They go to it until another responder takes them.
    public func takeKeys() { responder.takeKeys() }

    func touchDidBegin() {
        if takesKeysOnTouch { takeKeys() }
    }

    /// Removes the controls from the view.
    func end() {
        announcements = nil
        responder.removeFromSuperview()
        show([])
    }

    private func announce(_ feedback: CommandFeedback) { MapAccessibility.announce(announcement(feedback)) }

    private func updateActions() {
        show(
            accessibilityCommands.map { command in
                UIAccessibilityCustomAction(name: accessibilityActionName(command)) { [weak host] _ in
                    host?.performAction(command) ?? false
                }
            })
    }

    private func show(_ new: [UIAccessibilityCustomAction]) {
        guard let view else { return }
        view.accessibilityCustomActions = actions.replace(in: view.accessibilityCustomActions ?? [], by: new)
    }
}

/// A view over a map that receives keys and the focus of the keyboard. It draws nothing, and touches pass through it.
private final class MapKeyResponder: UIView {
    /// Returns the commands of the keys.
    var bindings: () -> KeyBindings = { .map }
    private let host: TouchPipelineHost
    private var presses = KeyPresses()

    init(host: TouchPipelineHost, frame: CGRect) {
        self.host = host
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        isOpaque = false
        // The Tab key moves the focus from group to group, and the arrow keys move it inside a group. The map needs the arrow keys itself.
        focusGroupIdentifier = "TouchPipeline map \(ObjectIdentifier(self))"
    }

    /// Returns `nil`, because the view is never in a storyboard.
    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }
    override var canBecomeFocused: Bool { host.isEnabled }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }

    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
        if context.nextFocusedView === self { takeKeys() }
    }

    func takeKeys() {
        if !isFirstResponder { becomeFirstResponder() }
    }

    @discardableResult
    override func resignFirstResponder() -> Bool {
        host.releaseKeys()
        return super.resignFirstResponder()
    }

    override var keyCommands: [UIKeyCommand]? { host.keyCommands(besides: bindings(), action: #selector(performShortcut)) }

    @objc private func performShortcut(_ sender: AnyObject?) { host.performShortcut(sender) }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let remaining = self.presses.begin(presses, in: host, bindings: bindings())
        if !remaining.isEmpty { super.pressesBegan(remaining, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let remaining = self.presses.remaining(of: presses)
        if !remaining.isEmpty { super.pressesChanged(remaining, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let remaining = self.presses.end(presses, in: host)
        if !remaining.isEmpty { super.pressesEnded(remaining, with: event) }
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let remaining = self.presses.end(presses, in: host)
        if !remaining.isEmpty { super.pressesCancelled(remaining, with: event) }
    }
}
#endif

/// The actions that a map has among those of its view, such as those of the engine and of the app.
struct OwnActions<Action: AnyObject> {
    private var own: [Action] = []

    /// The actions of a view with others in place of the own ones. They come after those of the view.
    ///
    /// - Complexity: O(*n* · *m*) in the actions of the view and the own ones.
    mutating func replace(in actions: [Action], by new: [Action]) -> [Action] {
        let others = actions.filter { action in !own.contains { $0 === action } }
        own = new
        return others + new
    }
}
