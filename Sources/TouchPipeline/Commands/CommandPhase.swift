/// The part of a key press at which a command is performed.
public enum CommandPhase: Sendable, Hashable, CaseIterable {
    /// The key went down, or a button or assistive technology performs the command once.
    case pressed
    /// The key is held, and the platform has repeated the press.
    case repeated
    /// The key is up again, or the keyboard has lost the focus. Nothing consumes this phase.
    case released
}
