extension TouchPipelineHost {
    /// A frame that will be seen at a time stamp of the system, in seconds.
    func frame(at timestamp: Double) {
        frames.frame(at: input.frame(at: timestamp, now: now))
        onUpdate?()
    }
}
