import TouchPipeline

extension TouchEvent {
    /// Whether the event is of positions alone: its pointers have no ids and phases of their own.
    var isOfPositionsAlone: Bool {
        // The core does not say, but events of the two forms are never equal.
        var bare = TouchEvent(touchAction, pointers: TouchPointers())
        bare.timestamp = timestamp
        bare.modifiers = modifiers
        var probe = self
        probe.pointers = TouchPointers()
        probe.scrollDelta = 0
        return probe != bare
    }
}
