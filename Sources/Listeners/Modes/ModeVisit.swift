/// One stay in a mode that was pushed: ends with ``finish()``, wherever in the stack it is by then.
public final class ModeVisit {
    /// The mode.
    public let mode: ModeName
    #if hasFeature(Embedded)
    // Without weak references the two hold each other until the visit has ended.
    var modes: InteractionModes?
    #else
    weak var modes: InteractionModes?
    #endif

    init(mode: ModeName, modes: InteractionModes) {
        self.mode = mode
        self.modes = modes
    }

    /// Whether it has not ended yet.
    public var isActive: Bool { modes != nil }

    /// Ends it: a plugin says that it is done. If the mode is the present one, the one below it in the stack returns; one that lies deeper is
    /// taken out from between the others. Once it has ended, nothing happens.
    public func finish() { modes?.end(self) }
}
