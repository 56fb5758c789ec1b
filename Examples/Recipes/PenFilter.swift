import TouchPipelineKit

/// Takes the pen out of every event, in front of all plugins, and passes the fingers on.
///
/// A listener can consume only what reaches it. What must not reach any listener is filtered by a handler in front of the chain. Use it wherever the one
/// that it wraps would be used: `filter.setListeners([…])`, or `TouchPipelineHost(handler: filter, scheduler: scheduler)` for a view.
///
/// A handler that wraps another one implements only what it changes. What it forwards must stay consistent: an event that has lost its pointers
/// is not forwarded, and one that has lost some has the action of those that are left.
final class PenFilter: WrappingTouchHandler {
    let wrapped: any TouchHandlerInterface
    /// Receives the pen: its position in screen pixels, its phase and its pressure.
    var onPen: (TouchPointer) -> Void = { _ in }

    init(wrapping handler: any TouchHandlerInterface) { wrapped = handler }

    func onTouchEvent(_ touchEvent: TouchEvent) {
        let pens = touchEvent.pointers.filter { $0.kind == .stylus }
        guard !pens.isEmpty else { return wrapped.onTouchEvent(touchEvent) }
        for pen in pens { onPen(pen) }
        let others = touchEvent.pointers.filter { $0.kind != .stylus }
        guard !others.isEmpty else { return }
        let action = action(of: others, in: touchEvent)
        // Where only the pen has moved, there is nothing to report of the fingers.
        guard action != .move || others.contains(where: { $0.phase == .moved }) else { return }
        var event = touchEvent
        event.pointers = TouchPointers(others)
        event.touchAction = action
        wrapped.onTouchEvent(event)
    }

    /// A pen that hovers belongs to the app as well. A mouse goes on.
    func onHover(_ hover: TouchHover) {
        if hover.kind != .stylus { wrapped.onHover(hover) }
    }

    private func action(of pointers: [TouchPointer], in event: TouchEvent) -> TouchAction {
        // A cancel in which no pointer has this phase cancels all pointers.
        if event.touchAction == .cancel, event.pointers.allSatisfy({ $0.phase != .cancelled }) { return .cancel }
        if pointers.contains(where: { $0.phase == .began }) { return .down }
        if pointers.contains(where: { $0.phase == .ended }) { return .up }
        return pointers.contains { $0.phase == .cancelled } ? .cancel : .move
    }
}
