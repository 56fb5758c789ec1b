import TouchPipeline

/// Counts taps; moves do not interest it.
final class TapCounter: TouchInterface {
    private var count = 0

    /// How many taps it heard of.
    var heard: Int { count }

    var interests: TouchGesture.Kinds { [.clickConfirmed, .doubleClick] }

    func onClickConfirmed(_ posScreen: Vec2F) -> Bool {
        count &+= 1
        return false
    }

    func onDoubleClick(_ posScreen: Vec2F) -> Bool {
        count &+= 1
        return false
    }
}
