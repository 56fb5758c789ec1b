import TouchPipeline

/// Recognizes a tap of three fingers. All fingers land and lift within 250 ms, and no finger moves past the touch slop.
///
/// The recognizer has no gesture of three fingers, so this listener uses raw touches. It consumes no event before the tap is complete, so
/// taps, drags and pinches reach the map. A complete tap is claimed, and the map receives `clearTouch`.
final class ThreeFingerTapListener: TouchInterface, RawTouchListener {
    var onTap: () -> Void = {}
    var timeout = Duration.milliseconds(250)
    var slop = ScreenLength.millimeters(3)
    private var environment = TouchEnvironment()
    private var start = TouchInstant.zero
    private var landings: [Int: Vec2F] = [:]
    private var isPossible = false

    var interests: TouchGesture.Kinds { .rawTouches }

    func didEnter(_ environment: TouchEnvironment) { self.environment = environment }

    func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool {
        guard event.touchAction != .scroll else { return false }
        if event.pointers.allSatisfy({ $0.phase == .began }) { (start, landings, isPossible) = (context.timestamp, [:], true) }
        for pointer in event.pointers {
            if pointer.phase == .began { landings[pointer.id] = pointer.position }
            isPossible = isPossible && landings[pointer.id].map { isNear(pointer.position, $0) } ?? false
        }
        // If a finger lands after another one has lifted, the touch is not a tap.
        if event.touchAction == .down, landings.count > event.pointers.count { isPossible = false }
        let isLast = event.touchAction == .up && event.pointers.allSatisfy { $0.phase == .ended }
        guard isLast, isPossible, landings.count == 3, context.timestamp - start <= timeout else { return false }
        onTap()
        return true
    }

    private func isNear(_ a: Vec2F, _ b: Vec2F) -> Bool { (a - b).length <= slop.pixels(in: environment) }
}
