/// Takes touch events, and keeps a chain of listeners.
///
/// ``DefaultTouchHandler`` is the implementation. You may write your own from scratch, with or without a ``ListenerChain``, or one that
/// wraps another handler and changes, records or swallows events on their way.
public protocol TouchHandlerInterface: AnyObject {
    /// Takes one event. Whatever it contains, it never traps and never leaves a touch half-open.
    func onTouchEvent(_ touchEvent: TouchEvent)
    /// Puts a listener at an index of the chain, 0 being asked first; an index past either end is clamped.
    func insertListener(_ listener: any TouchInterface, at index: Int)
    /// Puts a listener at the end of the chain, where it is asked last.
    func addListener(_ listener: any TouchInterface)
    /// Removes a listener; one that is not in the chain does nothing.
    func removeListener(_ listener: any TouchInterface)
}
