/// Something under a finger.
public struct ContentHit {
    /// What it is.
    public let target: ContentTarget
    /// How far the touch is from what is drawn of it, in screen pixels; 0 on it.
    public let distance: Double
}
