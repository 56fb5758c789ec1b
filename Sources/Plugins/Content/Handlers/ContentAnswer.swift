/// What a handler may return: only `Bool`, `true` to stop the gesture.
///
/// A protocol so that the compiler tells a handler that returns something from one that returns nothing, however long its body is. An `if`
/// or `switch` whose branches are the answers needs a `return` in each.
public protocol ContentAnswer {
    /// Whether the gesture stops here, and goes on to nothing that lies below.
    var stopsGesture: Bool { get }
}

extension Bool: ContentAnswer {
    /// The value itself.
    public var stopsGesture: Bool { self }
}
