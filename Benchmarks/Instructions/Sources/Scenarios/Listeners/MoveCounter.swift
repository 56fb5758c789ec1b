import TouchPipeline

/// Counts moves of one finger and of two, and consumes none: as small as a listener can be that does something.
final class MoveCounter: TouchInterface {
    private var count = 0

    /// How many moves it heard of.
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
