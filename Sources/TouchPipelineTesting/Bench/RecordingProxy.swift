package import TouchPipeline

/// An element of a chain that forwards everything to another listener, also frames, and records entries, departures and gestures.
package final class RecordingProxy: TouchListener, RawTouchListener {
    /// The listener that receives everything.
    package let listener: any TouchListener
    /// The number of times it has entered a chain.
    package private(set) var entries = 0
    /// The number of times it has left a chain.
    package private(set) var departures = 0
    /// The gestures that it has received, in order.
    package private(set) var gestures: [RecognizedGesture] = []
    /// Whether the listener has consumed each of the ``gestures``.
    package private(set) var answers: [Bool] = []
    /// Whether it has received anything of the touch in progress. If so, it must receive a `clearTouch` when it leaves.
    package private(set) var hasReceivedTouch = false
    /// Called with `true` before the listener is called, and with `false` afterwards.
    var onCall: ((_ isBeginning: Bool) -> Void)?
    /// The fingers that are down, by the raw events.
    private var fingers: [Int] = []
    /// Whether the last finger has lifted in a raw event. The touch is over when the handler has processed this event. If the listener has
    /// claimed the touch, no gesture follows.
    private var hasLastFingerLifted = false

    /// The reason of each `clearTouch` that it has received, in order.
    package var ends: [TouchEndReason?] {
        var ends: [TouchEndReason?] = []
        for recognized in gestures where recognized.gesture == .clearTouch { ends.append(recognized.context.endReason) }
        return ends
    }

    /// Creates a proxy of a listener.
    package init(_ listener: any TouchListener) { self.listener = listener }

    package var interests: TouchGesture.Kinds { listener.interests }
    /// The listener, if it takes fingers. They are not recorded.
    package var hitTestingListener: (any HitTestingListener)? { listener.hitTestingListener }
    /// The listener, if it receives hovers. They are not recorded.
    package var hoverListener: (any HoverListener)? { listener.hoverListener }
    /// The listener, if it takes commands. They are not recorded.
    package var commandListener: (any CommandListener)? { listener.commandListener }

    /// Counts the entry and forwards it.
    package func didEnter(_ environment: TouchEnvironment) {
        entries += 1
        call { $0.didEnter(environment) }
    }

    /// Counts the departure and forwards it.
    package func didLeave(_ environment: TouchEnvironment) {
        departures += 1
        call { $0.didLeave(environment) }
    }

    /// Records that a raw event was received, and forwards it. A scroll, and an event while no finger is down, belong to no touch.
    package func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool {
        endEvent()
        let wasTouched = !fingers.isEmpty
        track(event)
        if wasTouched || !fingers.isEmpty { hasReceivedTouch = true }
        hasLastFingerLifted = wasTouched && fingers.isEmpty
        return call { $0.rawTouchListener?.onTouchEvent(event, context: context) ?? false }
    }

    private func call<Result>(_ body: (any TouchListener) -> Result) -> Result {
        onCall?(true)
        defer { onCall?(false) }
        return body(listener)
    }

    private func track(_ event: TouchEvent) {
        guard event.touchAction != .scroll else { return }
        // The cancellation of a touch needs no pointers.
        if event.touchAction == .cancel, event.pointers.isEmpty { return fingers = [] }
        for pointer in event.pointers {
            switch pointer.phase {
            case .began: if event.touchAction == .down { fingers.append(pointer.id) }
            case .moved, .stationary: break
            case .ended, .cancelled: fingers.removeAll { $0 == pointer.id }
            }
        }
    }

    /// Ends a touch whose last finger has lifted.
    func endEvent() { if hasLastFingerLifted { (hasReceivedTouch, hasLastFingerLifted) = (false, false) } }

    /// Records the gesture and forwards it.
    package func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        let index = gestures.count
        gestures.append(RecognizedGesture(gesture, context))
        answers.append(false)
        switch gesture {
        case .clearTouch: if context.pointerCount == 0 || context.endReason == .removed { hasReceivedTouch = false }
        // These belong to no touch, or to a touch that is over.
        case .scroll, .clickConfirmed: break
        default: hasReceivedTouch = true
        }
        answers[index] = call { $0.onGesture(gesture, context: context) }
        return answers[index]
    }
}

#if !hasFeature(Embedded)
extension RecordingProxy: FrameClient {
    private var frameClient: (any FrameClient)? { listener as? any FrameClient }

    /// Whether the listener is a client of frames and wants them.
    package var needsFrames: Bool { frameClient?.needsFrames ?? false }

    /// Gives the listener a frame.
    @discardableResult
    package func advance(to time: TouchInstant) -> Bool { frameClient?.advance(to: time) ?? false }

    /// Passes the closure on to the listener.
    package func observeFrameRequests(_ observer: @escaping () -> Void) -> ObservationToken {
        frameClient?.observeFrameRequests(observer) ?? ObservationToken {}
    }
}
#endif
