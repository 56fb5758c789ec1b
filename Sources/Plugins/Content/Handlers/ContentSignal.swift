/// A gesture on the map itself, when nothing on it has stopped it.
///
/// All observers are called, in the order in which they began to observe. It stops there, so that no listener further down the chain
/// hears of it, unless all of them return `false`.
public struct ContentSignal {
    let handlers: ContentHandlers
    let slot: HandlerSlot

    /// Tells a handler of every gesture until the token is released; it returns whether it has taken the gesture.
    public func observe<Answer: ContentAnswer>(_ handler: @escaping (ContentContext) -> Answer) -> ContentToken {
        handlers.add(slot, answering(handler))
    }

    /// Tells a handler of every gesture, which it takes, until the token is released.
    public func observe(_ handler: @escaping (ContentContext) -> Void) -> ContentToken {
        handlers.add(slot, stopping(handler))
    }
}
