/// What goes on between the first touch and its end, as a value: a drag, a stroke, a pinch, a touch that may become a swipe.
///
/// A session has `mutating` functions, private state, and events as results. A ``SessionRunner`` holds it, and the listener around the runner gives
/// it the gestures. The function that receives a gesture is not a requirement, because sessions need different things beside the gesture: one the
/// position under the finger, another one nothing.
///
/// A session keeps what it has not finished, such as a preview, to itself, and changes the document only when it finishes. Then a cancelled session
/// restores by being dropped, and ``cancel(because:restoring:)`` only returns the event of the cancellation. A session that shows its changes in the
/// document at once undoes them in that function.
///
/// A session calls nothing of the app. Whatever it needs from a camera or a closure, the listener reads before, and passes to the session.
public protocol TouchSession {
    /// What the session changes, as a value that the listener keeps between the touches.
    associatedtype Document
    /// What the session reports.
    associatedtype Event

    /// Undoes what the session has changed in the document, and returns the events of the cancellation. The session is dropped afterwards.
    func cancel(because reason: SessionEndReason, restoring document: inout Document) -> [Event]

    /// Whether the session belongs to a touch, so that it is cancelled when the next touch begins without its end. The default is `true`.
    ///
    /// A session that a call of the app begins, for example the drag of what tracks a crosshair, may return `false`, because touches then move the
    /// map under it.
    var endsWithTouch: Bool { get }
}

extension TouchSession {
    public var endsWithTouch: Bool { true }
}

/// The effect of a gesture on a session.
public enum SessionStep<Event> {
    /// None. If the gesture is `clearTouch`, the session is cancelled, with the reason of the touch.
    case ignores
    /// The session goes on, and the gesture is for other listeners, too.
    case passes([Event] = [])
    /// The session goes on, and consumes the gesture, unless it was cancelled while its events were reported.
    case consumes([Event] = [])
    /// The session is over.
    case ends([Event] = [], isConsumed: Bool = true)
}
