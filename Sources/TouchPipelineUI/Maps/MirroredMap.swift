public import Geodesy
public import MapCameras
import TouchPipeline

/// A map of another engine, which a ``MirrorCamera`` moves.
///
/// Engines differ in their units, their limits and the time at which they show a change. This protocol is the little that they have in common, so a new
/// engine is a class with two methods.
///
/// The engine need not convert between the screen and coordinates: the camera does this by itself. The engine must draw Web Mercator. At a pitch,
/// it must have the field of view of its ``MirroredView``.
@MainActor
public protocol MirroredMap: AnyObject {
    /// The view that the map shows now. `nil` if the map does not exist any more. The camera then keeps the last view.
    ///
    /// The camera reads it once for each touch event, for each frame, and after each change. It recognizes by it that the map was moved by other
    /// code. So the values of a map at rest must always be the same.
    var shownView: MirroredView? { get }
    /// Shows a state at once, without an animation, and ends an animation of the map.
    ///
    /// The map may show another state, for example at its limits. The camera then reads ``shownView``. It never calls this method with a state that
    /// is not valid, or while the map has no size.
    func show(_ state: CameraState)
    /// The first finger of a touch has landed. Does nothing by default.
    ///
    /// An engine whose own gestures are off may go on with an animation under the finger. End it here.
    func touchDidBegin()
    /// The last finger of a touch has lifted. Does nothing by default.
    func touchDidEnd()
    /// The navigation begins to move the map: with a gesture, a key or an animation. Does nothing by default.
    func movementDidBegin()
    /// The navigation rests: gesture, momentum and animations have ended. Does nothing by default.
    func movementDidEnd()
    /// The coordinate that the map keeps in view, such as the location of the user. `nil` by default, and for a map that follows nothing.
    ///
    /// While there is one, fingers zoom, rotate and tilt the map about it, so that the map can go on following. A map that is moved away from it
    /// stops following in ``show(_:)``. See ``FollowedCoordinate``.
    var followedCoordinate: Coordinate? { get }
}

extension MirroredMap {
    /// Does nothing.
    public func touchDidBegin() {}
    /// Does nothing.
    public func touchDidEnd() {}
    /// Does nothing.
    public func movementDidBegin() {}
    /// Does nothing.
    public func movementDidEnd() {}
    public var followedCoordinate: Coordinate? { nil }
}

/// The view that a map of another engine shows, and its limits.
public struct MirroredView: Sendable, Hashable {
    /// Center, zoom level, bearing and pitch.
    public var state: CameraState
    /// The size of the map and its padding, in pixels, and its density.
    public var viewport: Viewport
    /// The zoom levels of the map.
    public private(set) var zoomRange: ClosedRange<Double>
    /// The pitches of the map, in degrees.
    public private(set) var pitchRange: ClosedRange<Double>
    /// The part of the world in which the gestures of the map keep its center. `nil` by default, for no bounds.
    ///
    /// An engine may apply such bounds to its own gestures only. The camera then applies them in its place.
    public var bounds: CoordinateBounds?
    /// The change of bearing and pitch, in degrees, up to which the map ignores a new state that changes nothing else. The default is 0.
    ///
    /// The camera keeps such a state, and the map shows it with the next larger change. A slow turn is thus not lost.
    public var ignoredTurn = 0.0
    /// The change of the latitude and the longitude of the center, in degrees, up to which the map ignores a new state that changes nothing else.
    /// The default is 0.
    public var ignoredShift = 0.0

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - state: Center, zoom level, bearing and pitch.
    ///   - viewport: The size of the map and its padding, in pixels, and its density.
    ///   - zoomRange: The lowest and the highest zoom level of the map, in any order. A number that is not finite is no limit.
    ///   - pitchRange: The flattest and the steepest pitch of the map, in degrees, in any order. A number that is not finite is no limit.
    public init(state: CameraState, viewport: Viewport, zoomRange: (Double, Double), pitchRange: (Double, Double)) {
        self.state = state
        self.viewport = viewport
        self.zoomRange = Self.range(zoomRange, within: CameraConstraints.possibleZooms)
        self.pitchRange = Self.range(pitchRange, within: CameraConstraints.possiblePitches)
    }

    /// The view of a map that does not exist: it has no size and no limits.
    static let none = MirroredView(
        state: CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 0), viewport: Viewport(width: 0, height: 0),
        zoomRange: (.nan, .nan), pitchRange: (.nan, .nan))

    private static func range(_ limits: (Double, Double), within possible: ClosedRange<Double>) -> ClosedRange<Double> {
        let lower = limits.0.isFinite ? limits.0 : possible.lowerBound
        let upper = limits.1.isFinite ? limits.1 : possible.upperBound
        return (min(lower, upper)...max(lower, upper)).clamped(to: possible)
    }

    /// Whether the numbers are valid and the map has a size.
    public var hasSize: Bool { state.isValid && viewport.isValid && viewport.width > 0 && viewport.height > 0 }

    /// The same picture with another padding. The center is the coordinate in the middle of the remainder of the view.
    ///
    /// At a pitch, only that coordinate stays where it is, because the padding also moves the horizon.
    ///
    /// An engine may have a padding that belongs to its last movement only. The next movement uses the padding of the map.
    public func withPadding(_ padding: EdgePadding) -> MirroredView {
        guard padding != viewport.padding, hasSize else { return self }
        var view = self
        view.viewport.padding = padding
        guard let coordinate = CameraGeometry(state: state, viewport: viewport).coordinate(at: view.viewport.focus), view.viewport.isValid
        else {
            return self
        }
        view.state.center = coordinate.wrapped
        return view
    }

    // The differences that an engine makes by rounding. At the edge of a phone's screen each moves the map by less than 0.02 pixels.
    /// The precision of a `Float` at zoom 22 is 2e-6.
    private static let zoomTolerance = 1e-5
    /// The precision of a `Float` at 360 degrees is 3e-5.
    private static let angleTolerance = 1e-4
    /// The difference between centers, in pixels.
    private static let centerTolerance = 0.01

    /// Whether the map shows a state, apart from rounding.
    func shows(_ wanted: CameraState) -> Bool {
        let size = WebMercator.worldSizeAtZoomZero * viewport.density.scale * Math.exp2(wanted.zoom)
        let (a, b) = (WebMercator.project(state.center), WebMercator.project(wanted.center))
        return abs(state.zoom - wanted.zoom) <= Self.zoomTolerance
            && abs((state.bearing - wanted.bearing).remainder(dividingBy: 360)) <= Self.angleTolerance
            && abs(state.pitch - wanted.pitch) <= Self.angleTolerance
            && abs((a.x - b.x).remainder(dividingBy: 1)) * size <= Self.centerTolerance && abs(a.y - b.y) * size <= Self.centerTolerance
    }

    /// Whether the map keeps this view when it receives a state, because the change is too small for it.
    func ignores(_ wanted: CameraState) -> Bool {
        abs(state.zoom - wanted.zoom) <= Self.zoomTolerance
            && abs((state.bearing - wanted.bearing).remainder(dividingBy: 360)) <= ignoredTurn
            && abs(state.pitch - wanted.pitch) <= ignoredTurn
            && abs(state.center.latitude - wanted.center.latitude) <= ignoredShift
            && abs((state.center.longitude - wanted.center.longitude).remainder(dividingBy: 360)) <= ignoredShift
    }
}
