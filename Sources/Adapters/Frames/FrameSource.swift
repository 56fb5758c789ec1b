/// Something that calls once a frame while it runs: a display link.
protocol FrameSource: AnyObject {
    /// Whether it calls. Setting what it is does nothing.
    var isRunning: Bool { get set }
}
