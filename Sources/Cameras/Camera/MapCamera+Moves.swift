import Geodesy
import TouchPipeline

// Changes that a program makes, on any camera. They turn about its `targetAnchorPoint` unless a point is given, are clamped to its
// constraints, and change nothing where a number is not finite. Each returns the state that resulted.
extension MapCamera {
    /// The ``targetAnchorPoint`` in screen pixels.
    public var targetPoint: ScreenPoint { viewport.targetPoint(at: targetAnchorPoint) }

    /// Puts a place at the ``targetAnchorPoint``; the shortest way round the world.
    @discardableResult
    public func look(at place: Coordinate) -> CameraState {
        let geometry = geometry
        var target = geometry.state
        target.center = place
        if targetPoint != geometry.focus, place.isValid {
            target = geometry.state(placing: WebMercator.project(place), at: geometry.perspective.lowered(targetPoint)) ?? target
        }
        state = target
        return state
    }

    /// Sets the zoom level about a point of the screen, in pixels; by default the ``targetAnchorPoint``.
    @discardableResult
    public func zoom(to level: Double, around point: ScreenPoint? = nil) -> CameraState {
        state = geometry.state(zoom: level, holding: point ?? targetPoint, constraints: constraints)
        return state
    }

    /// Zooms by a number of levels, in if positive, about a point of the screen, in pixels; by default the ``targetAnchorPoint``.
    @discardableResult
    public func zoom(by levels: Double, around point: ScreenPoint? = nil) -> CameraState {
        zoom(to: state.zoom + levels, around: point)
    }

    /// Sets the bearing, in degrees clockwise from north, about a point of the screen, in pixels; by default the ``targetAnchorPoint``.
    @discardableResult
    public func setBearing(_ bearing: Double, around point: ScreenPoint? = nil) -> CameraState {
        state = geometry.state(bearing: bearing, holding: point ?? targetPoint, constraints: constraints)
        return state
    }

    /// Adds degrees to the bearing, which turns the map counterclockwise, about a point of the screen, in pixels; by default the
    /// ``targetAnchorPoint``.
    @discardableResult
    public func rotate(by degrees: Double, around point: ScreenPoint? = nil) -> CameraState {
        setBearing(state.bearing + degrees, around: point)
    }

    /// Sets the pitch, in degrees, about a point of the screen, in pixels; by default the ``targetAnchorPoint``.
    @discardableResult
    public func setPitch(_ pitch: Double, around point: ScreenPoint? = nil) -> CameraState {
        state = geometry.state(pitch: pitch, holding: point ?? targetPoint, constraints: constraints)
        return state
    }

    /// Adds degrees to the pitch about a point of the screen, in pixels; by default the ``targetAnchorPoint``.
    @discardableResult
    public func pitch(by degrees: Double, around point: ScreenPoint? = nil) -> CameraState {
        setPitch(state.pitch + degrees, around: point)
    }

    /// Moves the ground at the ``targetAnchorPoint`` by pixels on the screen, to the right and down, as a finger there would.
    @discardableResult
    public func pan(by pixels: ScreenPoint) -> CameraState {
        let start = targetPoint
        return pan(from: start, to: ScreenPoint(x: start.x + pixels.x, y: start.y + pixels.y))
    }

    /// Moves the ground under one point of the screen to another one, in pixels, as a finger does.
    @discardableResult
    public func pan(from start: ScreenPoint, to end: ScreenPoint) -> CameraState {
        state = geometry.state(panning: start, to: end)
        return state
    }

    /// Shows bounds as large as possible, with the same bearing and pitch; changes nothing if that cannot be done.
    ///
    /// - Parameters:
    ///   - bounds: what is to be seen.
    ///   - padding: what is left free at the edges, in screen pixels, besides the viewport's own.
    @discardableResult
    public func fit(_ bounds: CoordinateBounds, padding: EdgePadding = .zero) -> CameraState {
        if let fitted = cameraState(fitting: bounds, padding: padding) { state = fitted }
        return state
    }

    /// The state that ``fit(_:padding:)`` would set, before the centre is clamped; `nil` if there is none.
    public func cameraState(fitting bounds: CoordinateBounds, padding: EdgePadding = .zero) -> CameraState? {
        geometry.state(fitting: bounds, padding: padding, constraints: constraints)
    }
}
