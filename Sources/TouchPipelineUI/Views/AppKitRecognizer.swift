#if canImport(AppKit) && !canImport(UIKit)
import AppKit
import TouchPipeline

/// The gesture recognizer of a view on a Mac: a mouse, the pencil of a tablet, and fingers on a display.
///
/// AppKit reports fingers on a display, such as that of an iPad with Sidecar, to gesture recognizers alone (Apple's technical note TN3212). Trackpads and
/// wheels go to the view, because AppKit reports scrolls to views alone.
final class AppKitRecognizer: NSGestureRecognizer {
    private let host: TouchPipelineHost
    private var progress = RecognizerProgress()
    private var fingers = FingerIdentities<NSObject>()
    private var claims: ObservationToken?
    /// Returns whether a touch at a position in the window does not belong to the map.
    var isIgnored: (NSPoint) -> Bool = { _ in false }
    /// Called when a mouse or a finger lands that the recognizer takes.
    var onLanding: (() -> Void)?
    /// Called when a button of the mouse has gone down or up.
    var onChange: ((NSEvent) -> Void)?
    /// Called when the right button goes up and no listener has claimed the touch.
    var onSecondaryClick: ((NSEvent) -> Void)?

    /// Creates a recognizer that sends events to a host.
    init(host: TouchPipelineHost) {
        self.host = host
        super.init(target: nil, action: nil)
        allowedTouchTypes = .direct
        claims = host.handler.observeEvents { [weak self] in if $0 == .touchClaimed { self?.updateState(wasCancelled: false) } }
    }

    /// Returns `nil`, because the recognizer is never in a storyboard.
    required init?(coder: NSCoder) { nil }

    /// The system ends the recognition of a touch. If another recognizer has the touch, it is cancelled here.
    override func reset() {
        super.reset()
        if host.isTouchedDirectly { host.cancelTouches() }
        progress.reset()
        fingers.reset()
    }

    /// Ends the recognition, because the view leaves its window and the host has cancelled the touch.
    func endRecognition() { updateState(wasCancelled: true) }

    private func updateState(wasCancelled: Bool) { change(to: progress.update(after: host, wasCancelled: wasCancelled)) }

    private func change(to new: RecognizerProgress.State?) {
        if let new { state = NSGestureRecognizer.State(new) }
    }

    // MARK: Mouse

    override func mouseDown(with event: NSEvent) {
        super.mouseDown(with: event)
        press(event)
    }

    override func mouseDragged(with event: NSEvent) {
        super.mouseDragged(with: event)
        take(event, as: .moved)
    }

    override func mouseUp(with event: NSEvent) {
        super.mouseUp(with: event)
        take(event, as: .ended)
    }

    override func rightMouseDown(with event: NSEvent) {
        super.rightMouseDown(with: event)
        press(event)
    }

    override func rightMouseDragged(with event: NSEvent) {
        super.rightMouseDragged(with: event)
        take(event, as: .moved)
    }

    override func rightMouseUp(with event: NSEvent) {
        super.rightMouseUp(with: event)
        let isClick = host.isTouchedDirectly && !host.handler.isTouchClaimed
        take(event, as: .ended)
        if isClick { onSecondaryClick?(event) }
    }

    override func otherMouseDown(with event: NSEvent) {
        super.otherMouseDown(with: event)
        press(event)
    }

    override func otherMouseDragged(with event: NSEvent) {
        super.otherMouseDragged(with: event)
        take(event, as: .moved)
    }

    override func otherMouseUp(with event: NSEvent) {
        super.otherMouseUp(with: event)
        take(event, as: .ended)
    }

    /// A button goes down.
    private func press(_ event: NSEvent) {
        guard !isIgnored(event.locationInWindow) else {
            return change(to: progress.updateAfterIgnoredLanding(isTracking: host.isTouchedDirectly))
        }
        if let kind = host.hoveringKind { host.endHover(of: kind) }
        onLanding?()
        take(event, as: .began)
    }

    /// Processes an event of the mouse, which is one pointer.
    private func take(_ event: NSEvent, as phase: TouchPointer.Phase) {
        guard let view else { return }
        host.input.addMouse(TouchSample(mouse: event, as: phase, in: view, host))
        host.feed(host.input.drain())
        // A movement ends no touch. If nothing is down after it, the app has cancelled the touch.
        updateState(wasCancelled: phase == .moved && !host.isTouchedDirectly)
        if phase != .moved { onChange?(event) }
    }

    // MARK: Fingers

    override func touchesBegan(with event: NSEvent) {
        super.touchesBegan(with: event)
        take(event, .began, as: .began)
    }

    override func touchesMoved(with event: NSEvent) {
        super.touchesMoved(with: event)
        take(event, .moved, as: .moved)
    }

    override func touchesEnded(with event: NSEvent) {
        super.touchesEnded(with: event)
        take(event, .ended, as: .ended)
    }

    override func touchesCancelled(with event: NSEvent) {
        super.touchesCancelled(with: event)
        take(event, .cancelled, as: .cancelled)
    }

    /// Processes the fingers of an event that are in a phase.
    private func take(_ event: NSEvent, _ matching: NSTouch.Phase, as phase: TouchPointer.Phase) {
        guard let view else { return }
        var (hasTaken, hasIgnored) = (false, false)
        for touch in event.touches(matching: matching, in: view) where touch.type == .direct {
            let point = touch.location(in: view)
            guard phase != .began || !isIgnored(view.convert(point, to: nil)) else {
                hasIgnored = true
                continue
            }
            guard let key = touch.identity as? NSObject, let identity = fingers.identity(of: key, in: phase) else { continue }
            hasTaken = true
            host.input.addFinger(
                TouchSample(
                    identity, phase: phase, position: host.input.scale.pixels(x: Double(point.x), y: Double(point.y)),
                    timestamp: host.input.instant(of: event.timestamp, now: host.now), kind: .finger,
                    modifiers: KeyModifiers(event.modifierFlags)))
        }
        guard hasTaken else {
            if hasIgnored { change(to: progress.updateAfterIgnoredLanding(isTracking: host.isTouchedDirectly)) }
            return
        }
        if phase == .began { onLanding?() }
        host.feed(host.input.drain())
        updateState(wasCancelled: phase == .cancelled || (phase == .moved && !host.isTouchedDirectly))
    }
}

extension TouchSample {
    /// A sample of the mouse, or of the pencil of a tablet. `isFree` states that the pointer moves without a button.
    @MainActor
    init(mouse event: NSEvent, as phase: TouchPointer.Phase, in view: NSView, _ host: TouchPipelineHost, isFree: Bool = false) {
        let point = view.convert(event.locationInWindow, from: nil)
        let isPencil = event.subtype == .tabletPoint
        let button: TouchPointer.Buttons? = phase == .moved ? nil : TouchPointer.Buttons(number: event.buttonNumber)
        self.init(
            TouchInput.mouse, phase: phase, position: host.input.scale.pixels(x: Double(point.x), y: Double(point.y)),
            timestamp: host.input.instant(of: event.timestamp, now: host.now), kind: isPencil ? .stylus : .mouse,
            pressure: isPencil ? event.pressure : nil, buttons: isFree ? [] : button, modifiers: KeyModifiers(event.modifierFlags))
    }
}

extension SubviewTraits {
    /// The traits of a view inside a map. A text that cannot be edited or selected is no control.
    @MainActor
    init(_ view: NSView, in map: NSView) {
        let isLabel = (view as? NSTextField).map { !$0.isEditable && !$0.isSelectable } ?? false
        self.init(
            isControl: (view is NSControl && !isLabel) || view is NSText, hasRecognizers: view.gestureRecognizers.contains { $0.isEnabled },
            fillsMap: view.convert(view.bounds, to: map).fills(map.bounds))
    }
}

extension NSGestureRecognizer.State {
    fileprivate init(_ state: RecognizerProgress.State) {
        switch state {
        case .possible: self = .possible
        case .began: self = .began
        case .changed: self = .changed
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        case .failed: self = .failed
        }
    }
}
#endif
