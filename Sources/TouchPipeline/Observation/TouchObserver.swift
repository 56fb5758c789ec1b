/// Sees everything that happens in a handler: for inspectors, reports and tests. Every method has a default that does nothing.
///
/// Without an observer none of this costs anything.
public protocol TouchObserver: AnyObject {
    /// An event is about to be processed, at the time that counts for it.
    func didReceive(_ event: TouchEvent, at time: TouchInstant)
    /// A gesture went through the chain.
    func didDispatch(_ dispatch: GestureDispatch)
    /// A gesture did not happen, and why.
    func didReject(_ rejection: GestureRejection)
    /// The state changed; also where no gesture tells of it.
    func didChangeState(from old: TouchHandlingState, to new: TouchHandlingState, at time: TouchInstant)
}

extension TouchObserver {
    /// Does nothing.
    public func didReceive(_ event: TouchEvent, at time: TouchInstant) {}
    /// Does nothing.
    public func didDispatch(_ dispatch: GestureDispatch) {}
    /// Does nothing.
    public func didReject(_ rejection: GestureRejection) {}
    /// Does nothing.
    public func didChangeState(from old: TouchHandlingState, to new: TouchHandlingState, at time: TouchInstant) {}
}
