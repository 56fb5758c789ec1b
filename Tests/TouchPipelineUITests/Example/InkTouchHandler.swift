import TouchPipeline

/// A handler of one's own, without recognition: every pencil stroke is ink, and all other events go to the handler behind it.
final class InkTouchHandler: WrappingTouchHandler {
    /// The strokes, each from the landing of the pencil to its lift, in screen pixels.
    private(set) var strokes: [[Vec2F]] = []
    let wrapped: any TouchHandlerInterface
    private var isInking = false

    init(over map: any TouchHandlerInterface) { wrapped = map }

    func onTouchEvent(_ touchEvent: TouchEvent) {
        let pencil = touchEvent.pointers.first { $0.kind == .stylus }
        guard let pencil, touchEvent.touchAction != .scroll else { return wrapped.onTouchEvent(touchEvent) }
        switch touchEvent.touchAction {
        case .down where pencil.phase == .began:
            strokes.append([pencil.position])
            isInking = true
            // The fingers that rest on the glass while a pencil draws are no touch of the map.
            wrapped.onTouchEvent(TouchEvent(.cancel, pointers: []))
        case .move where isInking: strokes[strokes.count - 1].append(pencil.position)
        case .cancel where isInking:
            strokes.removeLast()
            isInking = false
        case .up where pencil.phase == .ended: isInking = false
        default: break
        }
    }

    var isTouchClaimed: Bool { isInking || wrapped.isTouchClaimed }
}
