import TouchPipeline

/// Counts moves of one and of two fingers, and consumes none: the smallest listener with an effect.
final class MoveCounter: TouchInterface {
    private var count = 0

    /// The number of moves.
    var heard: Int { count }

    func onMove(_ deltaScreen: Vec2F, confirmed: Bool, doubleClick: Bool) -> Bool {
        count &+= 1
        return false
    }

    func onTwoFingerMove(_ posScreenOld: (Vec2F, Vec2F), _ posScreenNew: (Vec2F, Vec2F)) -> Bool {
        count &+= 1
        return false
    }
}
