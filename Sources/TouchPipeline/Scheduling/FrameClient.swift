/// An object that moves a little in each frame, such as an animation or the momentum of a map.
///
/// Nothing runs by itself. The owner of the display link drives its clients, and may pause the link while none of them needs a frame.
///
/// A view drives its clients with a display link, and a test bench drives the listeners of its handler on virtual time.
public protocol FrameClient: AnyObject {
    /// Whether the client needs the next frame.
    var needsFrames: Bool { get }
    /// Advances the client to the time at which the frame is displayed, on the clock of the touch events. Returns whether it needs another frame.
    ///
    /// A display link reports this time, as `CADisplayLink.targetTimestamp`. Use ``DisplayTime`` on a platform whose frames know only when they
    /// begin. The time is usually a little later than that of the next touch event.
    @discardableResult
    func advance(to time: TouchInstant) -> Bool
    /// Registers a closure that the client calls when it begins to need frames, until the token is released. The closure must not retain the
    /// client.
    ///
    /// Several drivers may have the same client. The default never calls the closure. The driver of a client without this method must be woken
    /// when the client begins to move.
    func observeFrameRequests(_ observer: @escaping () -> Void) -> ObservationToken
}

extension FrameClient {
    /// Returns a token of no registration.
    public func observeFrameRequests(_ observer: @escaping () -> Void) -> ObservationToken { ObservationToken {} }
}
