import TouchPipeline

/// What a system says of one finger in one call: where it is now, and where it has been since the last call.
struct RawTouch {
    /// The object that stands for the finger.
    var object: ObjectIdentifier
    var phase: TouchPointer.Phase
    var kind = TouchPointer.Kind.finger
    var buttons = TouchPointer.Buttons.primary
    var modifiers: KeyModifiers = []
    /// The present one.
    var sample: RawSample
    /// What was measured since the last call, in any order; it may contain the present sample, and older ones that are known.
    var coalesced: [RawSample] = []
}
