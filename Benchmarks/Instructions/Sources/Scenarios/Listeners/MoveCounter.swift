import TouchPipeline

// Each counter has a file of its own. In one file the compiler no longer inlines `onMove`, which costs 5 instructions for each listener.

/// A minimal listener that counts moves of one finger and of two, and consumes none.
final class MoveCounter: TouchInterface {
    private var count = 0

    /// The number of moves.
    var heard: Int { count }

    func onMove(_ deltaScreen: Vec2F, confirmed: Bool, doubleClick: Bool) -> Bool {
        count &+= 1
        return false
    }

    func onTwoFingerMove(_ posScreenOld: (Vec2F, Vec2F), posScreenNew: (Vec2F, Vec2F)) -> Bool {
        count &+= 1
        return false
    }
}
