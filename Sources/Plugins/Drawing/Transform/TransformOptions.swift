public import Geodesy
public import TouchPipeline

/// How a ``SelectMode`` moves, turns and scales the selected features with two fingers, and with a handle for one finger.
public struct TransformOptions: Sendable, Hashable {
    /// What two fingers on the selection change. Without any change, two fingers always move the map. The default is all changes.
    public var twoFingers = TransformChanges.all
    /// What a drag of the handle changes. ``TransformChanges/move`` has no effect. Without any other change, there is no handle. The default
    /// is turning and scaling.
    public var handle: TransformChanges = [.turn, .scale]
    /// What stays where it is during a drag of the handle. The default is ``TransformCenter/centroid``.
    public var center = TransformCenter.centroid
    /// Where a drag of the handle, and the calls of ``DrawingListener``, keep the form. The default is the plane, see
    /// `CoordinateTransform`. Two fingers always act in the plane, because only there both stay on the places that they hold.
    public var surface = CoordinateTransform.Surface.plane
    /// Whether turns snap to multiples of ``angleStep``. The Shift key inverts this while it is held. The default is `false`.
    public var snapsAngle = false
    /// The step to which turns snap, in degrees. The default is 15. A step that is not positive and finite snaps nothing.
    public var angleStep = 15.0
    /// The distance of the handle from the circle around the selection, or from the corner of its box. The default is 40 dp.
    public var handleDistance = ScreenLength.dp(40)
    /// The height at the top of the view, inside its padding, in which there is no handle because a bar covers it. The default is 0.
    public var topMargin = ScreenLength.dp(0)
    /// The height at the bottom of the view, inside its padding, in which there is no handle because a bar covers it. The default is 0.
    public var bottomMargin = ScreenLength.dp(0)

    /// Creates the default options.
    public init() {}

    /// A turn in degrees, snapped if the options or the Shift key require it.
    func snapped(_ degrees: Double, holding modifiers: KeyModifiers) -> Double {
        guard snapsAngle != modifiers.contains(.shift), angleStep > 0, angleStep.isFinite else { return degrees }
        return (degrees / angleStep).rounded() * angleStep
    }
}

/// What a gesture may change of the selected features.
public struct TransformChanges: OptionSet, Sendable, Hashable {
    /// One bit for each change.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Their place.
    public static var move: TransformChanges { TransformChanges(rawValue: 1) }
    /// Their direction.
    public static var turn: TransformChanges { TransformChanges(rawValue: 2) }
    /// Their size.
    public static var scale: TransformChanges { TransformChanges(rawValue: 4) }
    /// All changes.
    public static var all: TransformChanges { [.move, .turn, .scale] }
}

/// What stays where it is while the handle of the selection is dragged.
public enum TransformCenter: UInt8, Sendable, Hashable, CaseIterable {
    /// The centroid of the selected features: of their areas, without an area of their lines, without a line of their points.
    ///
    /// The centroid turns and scales with the features, so a turn can be undone by the opposite turn. The handle is above, beside or below the
    /// circle around the selection.
    case centroid
    /// The corner of the box around the selection that is opposite to the handle. The sides of the box are parallel to those of the screen.
    case oppositeCorner
}
