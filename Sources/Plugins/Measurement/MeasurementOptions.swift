import Geodesy
public import MapCameras
public import TouchPipeline

/// The behavior and the hit radii of a ``MeasurementListener``.
///
/// The density of the chain converts lengths into pixels. See ``MeasurementListener/didEnter(_:)``. A negative length or NaN counts as
/// zero. The listener does not consume gestures for functions that are disabled.
public struct MeasurementOptions: Sendable, Hashable {
    // MARK: Adding points

    /// The way to add points. The default is `taps`. With a crosshair, ``MeasurementListener/chooseAtCrosshair()`` adds a point there.
    public var placement = PointPlacement.taps
    /// The position of the crosshair, as a fraction of the view without its padding. The default is the center.
    public var crosshair = AnchorPoint.center
    /// Whether a tap on the first point closes the ring, if there are at least three points.
    public var closesOnFirstPoint = true
    /// The hit radius of the first point for closing the ring. The default is 22 dp for fingers and 10 dp for other pointers.
    public var closeRadius = HitRadius.standard
    /// Whether a tap on the last point finishes the line, if there are at least two points. With this option no point can be added within
    /// the hit radius of the last point.
    public var finishesOnLastPoint = true

    // MARK: Editing points

    /// The hit radius of points. The default is 22 dp for fingers and 10 dp for other pointers.
    public var hitRadius = HitRadius.standard
    /// Whether points can be dragged.
    public var dragsPoints = true
    /// Whether a drag from the middle of a segment inserts a new point.
    public var insertsAtMidpoints = true
    /// The minimum length of a segment on the screen for inserting a point. The default is 88 dp. The middle is then at least two hit radii
    /// away from both ends.
    public var minimumMidpointLength = ScreenLength.dp(88)
    /// Whether a long press on a point removes it. The configuration of the handler contains the duration of a long press.
    public var removesOnLongPress = true

    /// The distance on the screen by which a command moves a point (`MapCommand.moveLeft`). The default is 10 dp.
    public var commandStep = ScreenLength.dp(10)

    // MARK: Measuring

    /// The model of the Earth.
    public var distance = DistanceMethod.haversine
    /// The units of ``MeasurementListener/text(_:)``.
    public var units = MeasurementUnits.metric
    /// The maximum number of changes that can be undone. The default is 100. A negative number counts as 0.
    public var undoDepth = EditHistory<MeasurementEdit>.standardDepth

    /// Creates the default options.
    public init() {}
}
