import MapCameras
import TouchPipeline

/// What a ``MeasurementListener`` does, and how near is near.
///
/// Lengths are turned into pixels with the density of the screen that the touches come from: see
/// ``MeasurementListener/didEnter(_:)``. A length that is negative or not a number counts as zero. What is switched off is passed on, not
/// swallowed.
public struct MeasurementOptions: Sendable, Hashable {
    // MARK: Adding points

    /// How points are added; by taps.
    public var placement = PointPlacement.taps
    /// Where the crosshair is, in parts of what padding leaves of the view; in its middle.
    public var crosshair = AnchorPoint.center
    /// Whether a tap on the first of at least three points closes the ring.
    public var closesOnFirstPoint = true
    /// How near to the first point that is: 22 dp for fingers, 10 for mice and pencils.
    public var closeRadius = HitRadius.standard
    /// Whether a tap on the last of at least two points finishes the line. While it does, no point can be added that near to the last one.
    public var finishesOnLastPoint = true

    // MARK: Editing points

    /// How near to a point a touch means it: 22 dp for fingers, 10 for mice and pencils.
    public var hitRadius = HitRadius.standard
    /// Whether points can be dragged.
    public var dragsPoints = true
    /// Whether a new point can be pulled out of the middle of a segment.
    public var insertsAtMidpoints = true
    /// How long a segment must be on the screen for that; 88 dp, so that the middle is as far from both ends as two radii are long.
    public var minimumMidpointLength = ScreenLength.dp(88)
    /// Whether a long press on a point removes it. How long that takes is the recogniser's choice.
    public var removesOnLongPress = true

    // MARK: Measuring

    /// On which figure of the Earth it is measured.
    public var distance = DistanceMethod.haversine
    /// In which units ``MeasurementListener/text(_:)`` is.
    public var units = MeasurementUnits.metric
    /// How many changes can be undone; 100. What is below 0 counts as 0.
    public var undoDepth = EditHistory<MeasurementEdit>.standardDepth

    /// The default options.
    public init() {}
}

/// How points are added.
public enum PointPlacement: UInt8, Sendable, Hashable, CaseIterable {
    /// A tap adds a point where it is.
    case taps
    /// The map is moved under a crosshair, and ``MeasurementListener/addPointAtCenter()`` adds a point there; taps go to the map.
    case crosshair
}

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
