/// What takes the place of a removed listener while a dispatch is still running over its table.
final class DeafListener: TouchInterface {
    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool { false }
}
