/// Why a mode cannot be defined or entered. Nothing has changed then.
public enum InteractionModeError: Error, Sendable, Hashable {
    /// No mode of this name is defined.
    case unknownMode(ModeName)
    /// A listener is named twice in this mode; in a chain it stands at most once.
    case repeatedListener(ModeName)
}
