import Geodesy
import TouchPipeline

/// A camera over the Web Mercator map, complete in itself: it holds a state, keeps it within its constraints, and tells who wants to know.
///
/// What it never does is hold a number that is not finite: a state, viewport or anchor with one is refused, and nothing changes. The
/// longitude of its state is always in −180 ..< 180 and its bearing in 0 ..< 360; how a drag goes on across the antimeridian, see
/// ``CameraGeometry``. It draws nothing: whoever draws observes it, or asks for its ``geometry`` in each frame.
public final class WebMercatorCamera: MapCamera {
    private var shown: CameraState
    private var window: Viewport
    private var limits: CameraConstraints
    private var anchor = AnchorPoint.center
    private var view: CameraGeometry?
    var observers: [ObserverReference] = []
    var untold: [CameraChange] = []
    var isTelling = false
    /// Counts removals, so that only after one it is asked who is still there.
    var removals = 0

    /// A camera that looks at a place through a window.
    ///
    /// The state is clamped to the constraints. If it is not valid, the camera looks at (0, 0) from the lowest zoom instead; a viewport that
    /// is not valid counts as one of no size.
    public init(state: CameraState, viewport: Viewport, constraints: CameraConstraints = CameraConstraints()) {
        let fallback = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 0)
        window = viewport.isValid ? viewport : Viewport(width: 0, height: 0)
        limits = constraints
        shown = constraints.clamp(state.isValid ? state : fallback, viewport: window)
    }

    /// Where the map looks; setting it clamps it to the constraints. A state that is not valid is refused.
    public var state: CameraState {
        get { shown }
        set {
            guard newValue.isValid else { return }
            show(limits.clamp(newValue, viewport: window))
        }
    }

    /// The window; setting it keeps the centre, as far as the constraints allow. One that is not valid is refused; no size is allowed.
    public var viewport: Viewport {
        get { window }
        set {
            guard newValue.isValid, newValue != window else { return }
            let old = window
            window = newValue
            view = nil
            tell(.viewport(old: old, new: newValue))
            show(limits.clamp(shown, viewport: window))
        }
    }

    /// What the camera may show; setting it moves the camera there at once, after the observers have heard of it.
    public var constraints: CameraConstraints {
        get { limits }
        set {
            guard newValue != limits else { return }
            let old = limits
            limits = newValue
            tell(.constraints(old: old, new: newValue))
            show(limits.clamp(shown, viewport: window))
        }
    }

    /// Where a place is put that is moved to, and about what programmatic changes turn; one that is not finite is refused.
    public var targetAnchorPoint: AnchorPoint {
        get { anchor }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else { return }
            anchor = newValue
        }
    }

    /// The view of the present state, computed once for each state.
    public var geometry: CameraGeometry {
        if let view { return view }
        let geometry = CameraGeometry(state: shown, viewport: window)
        view = geometry
        return geometry
    }

    /// The place at a point of the screen; `nil` above the horizon, and where the world has ended.
    public func coordinate(at point: Vec2F) -> Coordinate? {
        geometry.coordinate(at: ScreenPoint(point))
    }

    /// Where a place is on the screen, on the copy of the world nearest to the centre; `nil` if it is behind the camera.
    public func point(for coordinate: Coordinate) -> Vec2F? {
        guard let point = geometry.point(for: coordinate)?.vec2F, point.isFinite else { return nil }
        return point
    }

    /// Shows a state outside the constraints, as far as there are such views; one that is not valid is refused.
    public func overshoot(to state: CameraState) {
        guard state.isValid else { return }
        show(CameraConstraints.clampToPossible(state))
    }

    private func show(_ state: CameraState) {
        guard state != shown else { return }
        let old = shown
        shown = state
        view = nil
        tell(.state(old: old, new: state))
    }
}
