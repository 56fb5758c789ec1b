/// The radius of hit-testing for each kind of pointer. A touch at exactly the radius is a hit.
public struct HitRadius: Sendable, Hashable {
    /// The radius for fingers.
    public var finger: ScreenLength
    /// The radius for precise pointers: mice, styluses and trackpads.
    public var pointer: ScreenLength

    /// Creates the radii. A negative radius or NaN counts as zero.
    public init(finger: ScreenLength, pointer: ScreenLength) {
        self.finger = finger
        self.pointer = pointer
    }

    /// 22 dp for fingers and 10 dp for precise pointers.
    public static var standard: HitRadius { HitRadius(finger: .dp(22), pointer: .dp(10)) }

    /// Returns the radius for a kind of pointer.
    public func length(for kind: TouchPointer.Kind) -> ScreenLength { kind == .finger ? finger : pointer }
}
