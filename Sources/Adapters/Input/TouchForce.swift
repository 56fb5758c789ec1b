/// How hard a finger presses, in the units of UIKit and in ours.
enum TouchForce {
    /// A force as a pressure from 0 to 1; 0.5 where nothing measures it, or what was measured is no force.
    ///
    /// 1 is an average touch for UIKit (documentation of `UITouch.force`), which is 0.5 for us. From there it goes on evenly to the largest
    /// force there is.
    static func pressure(force: Double, maximum: Double) -> Float {
        guard maximum > 0, maximum.isFinite, force >= 0, force.isFinite else { return 0.5 }
        let force = min(force, maximum)
        guard force > 1 else { return Float(force / 2) }
        return Float(0.5 + (force - 1) / (maximum - 1) / 2)
    }
}
