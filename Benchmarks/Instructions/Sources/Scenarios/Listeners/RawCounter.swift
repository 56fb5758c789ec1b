import TouchPipeline

/// A listener that counts raw events, and consumes none.
final class RawCounter: TouchInterface, RawTouchListener {
    private var count = 0

    /// The number of events.
    var heard: Int { count }

    var interests: TouchGesture.Kinds { .rawTouches }

    func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool {
        count &+= 1
        return false
    }
}
