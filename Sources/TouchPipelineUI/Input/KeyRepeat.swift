import TouchPipeline

/// Repeats a key that is held, on a platform that reports only its press and its release.
///
/// UIKit reports a hardware key once when it goes down. AppKit repeats the press. The repetitions are driven by the frames of the host. After a
/// pause of the main thread, one repetition follows and not all that were missed.
@MainActor
final class KeyRepeat: @MainActor FrameClient {
    /// The time from the press to the first repetition: the default of iPadOS.
    static let delay = Duration.milliseconds(400)
    /// The time between two repetitions: the default of iPadOS.
    static let interval = Duration.milliseconds(100)

    private struct Held {
        let press: ObjectIdentifier
        let repeatKey: () -> Void
        var next: TouchInstant
    }

    /// The key that was pressed last, if it is still down. As on every keyboard, only this key repeats.
    private var held: Held?
    private let frameObservers = ObserverList<Void>()

    /// Whether a key is held.
    var needsFrames: Bool { held != nil }

    func observeFrameRequests(_ observer: @escaping () -> Void) -> ObservationToken { frameObservers.add(observer) }

    /// Begins to repeat a key, instead of the key before.
    func hold(_ press: ObjectIdentifier, at time: TouchInstant, repeating repeatKey: @escaping () -> Void) {
        held = Held(press: press, repeatKey: repeatKey, next: time + Self.delay)
        frameObservers.notify(())
    }

    /// Ends the repetitions of a press. A press that does not repeat is ignored.
    func release(_ press: ObjectIdentifier) {
        if held?.press == press { held = nil }
    }

    /// Ends all repetitions.
    func releaseAll() { held = nil }

    /// Repeats the key if a repetition is due. Returns whether a key is held.
    @discardableResult
    func advance(to time: TouchInstant) -> Bool {
        guard let held, time >= held.next else { return needsFrames }
        let next = held.next + Self.interval
        self.held?.next = next > time ? next : time + Self.interval
        held.repeatKey()
        return needsFrames
    }
}

/// The presses of keys that the map consumed when they began. The next responder receives none of their later phases.
struct ConsumedPresses<Press: Hashable> {
    private var consumed: Set<Press> = []

    /// Begins presses. Returns those that go to the next responder.
    mutating func begin(_ presses: Set<Press>, isConsumed: (Press) -> Bool) -> Set<Press> {
        let taken = presses.filter(isConsumed)
        // A press whose end was lost can begin again.
        consumed.subtract(presses)
        consumed.formUnion(taken)
        return presses.subtracting(taken)
    }

    /// Returns the presses of a later phase that go to the next responder.
    func remaining(of presses: Set<Press>) -> Set<Press> { presses.subtracting(consumed) }

    /// Ends presses. Returns those that go to the next responder.
    mutating func end(_ presses: Set<Press>) -> Set<Press> {
        let remaining = remaining(of: presses)
        consumed.subtract(presses)
        return remaining
    }
}
