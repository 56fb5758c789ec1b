/// Sees everything that happens in a handler: for inspectors, reports and tests. Every method has a default that does nothing.
///
/// Without an observer none of this costs anything.
public protocol TouchObserver: AnyObject {
    /// An event is about to be processed, at the time that counts for it.
    func didReceive(_ event: TouchEvent, at time: TouchInstant)
    /// A gesture went through the chain.
    func didDispatch(_ dispatch: GestureDispatch)
    /// A listener of raw touches consumed an event. It has claimed the touch, if the event is of one: not a scroll, nor a stray event while
    /// no finger is down.
    func didConsume(_ event: TouchEvent, by listener: any TouchInterface, at index: Int)
    /// A gesture did not happen, and why.
    func didReject(_ rejection: GestureRejection)
    /// The state changed; also where no gesture tells of it.
    func didChangeState(from old: TouchHandlingState, to new: TouchHandlingState, at time: TouchInstant)
}

// The requirements are documented where the protocol declares them.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TouchObserver {
    public func didReceive(_ event: TouchEvent, at time: TouchInstant) {}
    public func didDispatch(_ dispatch: GestureDispatch) {}
    public func didConsume(_ event: TouchEvent, by listener: any TouchInterface, at index: Int) {}
    public func didReject(_ rejection: GestureRejection) {}
    public func didChangeState(from old: TouchHandlingState, to new: TouchHandlingState, at time: TouchInstant) {}
}
