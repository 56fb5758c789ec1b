/// Why an animation has ended.
public enum CameraAnimationEnd: UInt8, Sendable, Hashable {
    /// It has come to its end.
    case finished
    /// It was cancelled, or a touch has stopped it.
    case interrupted
    /// Another one was started that moves the same part of the view.
    case replaced
}
