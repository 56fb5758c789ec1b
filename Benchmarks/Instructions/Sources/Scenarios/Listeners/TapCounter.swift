import TouchPipeline

/// A listener that counts taps. It is not interested in moves.
final class TapCounter: TouchInterface {
    private var count = 0

    /// The number of taps.
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
