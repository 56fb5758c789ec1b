import TouchPipeline

/// How near a touch must be to what is drawn to mean it. Exactly the radius still does.
public struct TouchRadius: Sendable, Hashable {
    /// For fingers, which are wide.
    public var finger: ScreenLength
    /// For mice, pencils and trackpads, which are not.
    public var pointer: ScreenLength

    /// Two radii; what is negative or not finite counts as zero.
    public init(finger: ScreenLength, pointer: ScreenLength) {
        self.finger = finger
        self.pointer = pointer
    }

    /// 22 dp for fingers, 10 dp for the others.
    public static var standard: TouchRadius { TouchRadius(finger: .dp(22), pointer: .dp(10)) }

    /// The radius in screen pixels for a kind of pointer.
    func pixels(for kind: TouchPointer.Kind, density: Float) -> Double {
        (kind == .finger ? finger : pointer).usablePixels(density)
    }
}
