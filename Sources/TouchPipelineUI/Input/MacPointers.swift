import TouchPipeline

/// What a movement of the mouse without a button is on a Mac.
enum FreeMouseMove: Sendable, Hashable {
    /// The pointer hovers.
    case hover
    /// A button is down according to the events so far, so its release was lost.
    case lostRelease
    /// A finger or a trackpad holds the map.
    case ignored

    /// The meaning of a movement, after the events so far.
    init(after input: TouchInput) {
        if !input.isTouched {
            self = .hover
        } else if input.isDown(.mouse) || input.isDown(.stylus) {
            self = .lostRelease
        } else {
            self = .ignored
        }
    }
}

/// The identities of fingers whose system makes a new object for each event, and identifies a finger by a key.
struct FingerIdentities<Key: Hashable> {
    private final class Token {}

    /// An object for each finger that is down.
    private var tokens: [Key: Token] = [:]

    /// The identity of a finger in an event. `nil` for a finger whose landing was ignored.
    mutating func identity(of key: Key, in phase: TouchPointer.Phase) -> TouchSample.Identity? {
        switch phase {
        case .began:
            let token = Token()
            tokens[key] = token
            return .object(ObjectIdentifier(token))
        case .moved, .stationary: return tokens[key].map { .object(ObjectIdentifier($0)) }
        case .ended, .cancelled: return tokens.removeValue(forKey: key).map { .object(ObjectIdentifier($0)) }
        }
    }

    /// Forgets all fingers.
    mutating func reset() { tokens = [:] }
}
