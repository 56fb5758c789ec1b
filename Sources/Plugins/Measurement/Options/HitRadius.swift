import TouchPipeline

/// How near a touch must be to something to mean it. Exactly the radius still does.
public struct HitRadius: Sendable, Hashable {
    /// For fingers, which are wide.
    public var finger: ScreenLength
    /// For mice, pencils and trackpads, which are not.
    public var pointer: ScreenLength

    /// Two radii; what is negative or not a number counts as zero.
    public init(finger: ScreenLength, pointer: ScreenLength) {
        self.finger = finger
        self.pointer = pointer
    }

    /// 22 dp for fingers, 10 dp for mice and pencils.
    public static var standard: HitRadius { HitRadius(finger: .dp(22), pointer: .dp(10)) }

    /// The radius in screen pixels for a kind of pointer, at a density in pixels per inch.
    func pixels(for kind: TouchPointer.Kind, density: Float) -> Float {
        let pixels = (kind == .finger ? finger : pointer).pixels(atDensity: density)
        return pixels > 0 ? pixels : 0
    }
}
