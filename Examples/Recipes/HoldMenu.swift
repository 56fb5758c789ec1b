import TouchPipelineKit

/// Opens a menu where two fingers rest for half a second. The map receives nothing more of that touch.
///
/// The recognizer knows a tap of two fingers and a pinch, but no hold. So this is a listener of raw touches: it receives each event before recognition,
/// and `true` claims the touch. The timer cannot claim, because there is no event to answer when it fires, so the listener claims with the next event.
/// Until then the map has followed the fingers by at most the touch slop, and returns when the touch is claimed. The timer runs on the clock of the
/// touches, so a test need not wait.
///
/// Insert the menu in front of the listeners that must not receive the touch: `handler.insertListener(menu, at: 0)`.
final class HoldMenu: RawTouchListener {
    /// Called with the point half-way between the fingers, in screen pixels.
    var onOpen: (Vec2F) -> Void = { _ in }
    var holdTime = Duration.milliseconds(500)
    var slop = ScreenLength.millimeters(3)

    private var environment: TouchEnvironment?
    private var timer: (any TouchTimer)?
    private var landings: [Int: Vec2F] = [:]
    private var middle = Vec2F.zero
    /// When the menu opens, while two fingers rest.
    private var deadline: TouchInstant?
    private var isOpen = false

    var interests: TouchGesture.Kinds { .rawTouches }

    func didEnter(_ environment: TouchEnvironment) {
        self.environment = environment
        timer = environment.scheduler.makeTimer { [unowned self] in open() }
    }

    func didLeave(_ environment: TouchEnvironment) {
        stop()
        timer = nil
    }

    func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool {
        guard event.touchAction != .scroll else { return false }
        // A timer may be late, for example after the main thread was busy. The time stamps decide.
        if let deadline, context.timestamp >= deadline { open() }
        // The first event after the menu has opened claims the touch. The claim ends with the last finger.
        guard !isOpen else {
            let isCancelled = event.touchAction == .cancel
            if isCancelled || event.pointers.allSatisfy({ $0.phase == .ended }) { stop() }
            return !isCancelled
        }
        for pointer in event.pointers where pointer.phase == .began { landings[pointer.id] = pointer.position }
        if !isResting(event) {
            wait(until: nil)
        } else if event.touchAction == .down {
            middle = .midpoint(event.pointers[0].position, event.pointers[1].position)
            wait(until: context.timestamp + holdTime)
        }
        return false
    }

    /// A `clearTouch` goes to every listener. Here it matters when the system cancels the touch, or when another listener claims it.
    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        if gesture.kind == .clearTouch, context.endReason == .cancelled || context.endReason == .takenOver { stop() }
        return false
    }

    /// Whether two fingers are down, and each is near the position at which it landed.
    private func isResting(_ event: TouchEvent) -> Bool {
        let radius = environment.map { slop.pixels(in: $0) } ?? 0
        return event.pointers.count == 2
            && event.pointers.allSatisfy { pointer in
                pointer.phase != .ended && pointer.phase != .cancelled
                    && landings[pointer.id].map { $0.distance(to: pointer.position) <= radius } ?? false
            }
    }

    private func wait(until deadline: TouchInstant?) {
        self.deadline = deadline
        timer?.arm(at: deadline)
    }

    private func open() {
        wait(until: nil)
        isOpen = true
        onOpen(middle)
    }

    private func stop() {
        wait(until: nil)
        isOpen = false
    }
}
