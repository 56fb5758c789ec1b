public import Geodesy
public import TouchPipeline

/// A camera over the Web Mercator map. It holds a view, keeps the view within its constraints, and notifies observers.
///
/// All its numbers are finite. A state, viewport or anchor with another number is ignored. The longitude of its state is always in −180 ..<
/// 180 and its bearing in 0 ..< 360. ``CameraGeometry`` describes how a drag continues across the antimeridian. The camera draws nothing. A
/// renderer observes it, or reads its ``geometry`` in each frame.
///
/// The view is stored in the plane. The center in degrees is computed when ``state`` or ``geometry`` is read, and cached until the center
/// moves. A state that was set is returned bit for bit.
public final class WebMercatorCamera: MapCamera {
    private var shown: MercatorView
    /// The center in degrees. `nil` if it has not been computed since the center moved.
    private var center: Coordinate?
    /// The geometry with degrees, from the last time when ``isGeometryCurrent`` was `true`.
    private var knownGeometry: CameraGeometry
    private var isGeometryCurrent = true
    private var window: Viewport
    private var limits: CameraConstraints
    /// The observers. `nil` without observers, and an empty list from the release of the last token to the next change.
    private var observers: ObserverList<CameraChange>?
    private var anchor = AnchorPoint.center

    /// Creates a camera.
    ///
    /// The state is clamped to the constraints. An invalid state counts as (0, 0) at the lowest zoom. An invalid viewport counts as one of
    /// zero size.
    public init(state: CameraState, viewport: Viewport, constraints: CameraConstraints = CameraConstraints()) {
        let fallback = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 0)
        window = viewport.isValid ? viewport : Viewport(width: 0, height: 0)
        limits = constraints
        let state = constraints.clamp(state.isValid ? state : fallback, viewport: window)
        shown = MercatorView(state: state, viewport: window)
        center = state.center
        knownGeometry = CameraGeometry(state: state, viewport: window, view: shown)
    }

    /// The state of the camera. Setting it clamps it to the constraints. An invalid state is ignored.
    public var state: CameraState {
        get { CameraState(center: centerInDegrees, zoom: shown.zoom, bearing: shown.bearing, pitch: shown.pitch) }
        set {
            guard newValue.isValid else { return }
            show(limits.clamp(newValue, viewport: window))
        }
    }

    private var centerInDegrees: Coordinate {
        if let center { return center }
        let center = limits.snap(WebMercator.unproject(shown.center))
        self.center = center
        return center
    }

    /// The viewport. Setting it keeps the center, as far as the constraints allow. An invalid viewport is ignored. A size of zero is
    /// allowed.
    public var viewport: Viewport {
        get { window }
        set {
            guard newValue.isValid, newValue != window else { return }
            let old = window
            window = newValue
            shown = view(of: state)
            isGeometryCurrent = false
            notify(.viewport(old: old, new: newValue))
            show(limits.clamp(self.state, viewport: window))
        }
    }

    /// The limits of the camera. Setting them moves the camera into them at once, after the observers have been notified.
    public var constraints: CameraConstraints {
        get { limits }
        set {
            guard newValue != limits else { return }
            let old = limits
            // The degrees are those within the old limits, whether they have been read or not.
            center = centerInDegrees
            limits = newValue
            notify(.constraints(old: old, new: newValue))
            show(limits.clamp(state, viewport: window))
        }
    }

    /// The point where programmatic moves put a coordinate, and about which programmatic changes are made. A value that is not finite is
    /// ignored.
    public var targetAnchorPoint: AnchorPoint {
        get { anchor }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else { return }
            anchor = newValue
        }
    }

    /// The geometry of the current view, computed once per state.
    public var geometry: CameraGeometry {
        if !isGeometryCurrent {
            knownGeometry = CameraGeometry(state: state, viewport: window, view: shown)
            isGeometryCurrent = true
        }
        return knownGeometry
    }

    /// The current view in the plane.
    public var view: MercatorView { shown }

    /// Whether the camera shows the same center, zoom level, bearing and pitch as another view.
    public func isShowing(_ view: MercatorView) -> Bool { shown.shows(sameAs: view) }

    /// The coordinate at a point of the screen. `nil` above the horizon and outside the world's square.
    public func coordinate(at point: Vec2F) -> Coordinate? {
        geometry.coordinate(at: ScreenPoint(point))
    }

    /// The point of the screen for a coordinate, on the copy of the world nearest to the center. `nil` if it is behind the camera.
    public func point(for coordinate: Coordinate) -> Vec2F? {
        guard let point = geometry.point(for: coordinate)?.vec2F, point.isFinite else { return nil }
        return point
    }

    // MARK: Moving

    /// Shows a state that may be outside the constraints, within the limits of any camera. An invalid state is ignored.
    public func overshoot(to state: CameraState) {
        guard state.isValid else { return }
        show(CameraConstraints.clampToPossible(state))
    }

    /// Moves a point of the plane under a point of the screen.
    ///
    /// - Returns: `false` if a limit stopped the camera on the way.
    public func move(_ worldPoint: WorldPoint, to point: ScreenPoint) -> Bool {
        guard (worldPoint.x + worldPoint.y + point.x + point.y).isFinite else { return false }
        let view = shown
        let requested = view.center(placing: worldPoint, at: point)
        let center = nearestCenter(to: requested, of: view)
        guard observers == nil else { return notifyingObservers { show(view, at: center, insteadOf: requested) } }
        return show(view, at: center, insteadOf: requested)
    }

    /// Sets the zoom level, the bearing and the pitch, with a point of the plane under a point of the screen. Angles are in degrees.
    ///
    /// - Returns: `false` if a limit stopped the camera on the way.
    public func move(
        _ worldPoint: WorldPoint, to point: ScreenPoint, zoom: Double, bearing: Double, pitch: Double, isElastic: Bool
    ) -> Bool {
        guard (worldPoint.x + worldPoint.y + point.x + point.y + zoom + bearing + pitch).isFinite else { return false }
        guard observers == nil else {
            return notifyingObservers {
                show(worldPoint, at: point, zoom: zoom, bearing: bearing, pitch: pitch, isElastic: isElastic)
            }
        }
        return show(worldPoint, at: point, zoom: zoom, bearing: bearing, pitch: pitch, isElastic: isElastic)
    }

    /// Moves the camera and notifies the observers if it has moved. Only observers need the state in degrees.
    private func notifyingObservers(_ move: () -> Bool) -> Bool {
        let (before, old) = (shown, state)
        let isMoved = move()
        if !shown.shows(sameAs: before) { notify(.state(old: old, new: state)) }
        return isMoved
    }

    private func show(
        _ worldPoint: WorldPoint, at point: ScreenPoint, zoom: Double, bearing: Double, pitch: Double, isElastic: Bool
    ) -> Bool {
        let bearing = CameraState.normalized(bearing: bearing)
        var (nearestZoom, nearestPitch) = (zoom, pitch)
        if isElastic {
            nearestZoom = CameraConstraints.possibleZooms.nearest(to: zoom)
            nearestPitch = CameraConstraints.possiblePitches.nearest(to: pitch)
        } else {
            nearestPitch = limits.nearestPitch(to: pitch)
            nearestZoom =
                limits.limitsViewport
                ? limits.nearestZoom(to: zoom, bearing: bearing, pitch: nearestPitch, viewport: window) : limits.nearestZoom(to: zoom)
        }
        var view = shown
        view.change(zoom: nearestZoom, bearing: bearing, pitch: nearestPitch)
        let requested = view.center(placing: worldPoint, at: point)
        let center = isElastic ? requested.wrappedIntoSquare : nearestCenter(to: requested, of: view)
        let isMoved = show(view, at: center, insteadOf: requested)
        return isMoved && nearestZoom == zoom && nearestPitch == pitch
    }

    private func nearestCenter(to requested: WorldPoint, of view: MercatorView) -> WorldPoint {
        limits.limitsCenter ? limits.nearestCenter(to: requested, of: view, viewport: window) : requested.wrappedIntoSquare
    }

    /// Shows a view with another center. Returns whether it is the requested center, on any copy of the world.
    private func show(_ view: MercatorView, at center: WorldPoint, insteadOf requested: WorldPoint) -> Bool {
        var view = view
        if center != view.center {
            view.move(to: center)
            self.center = nil
        }
        isGeometryCurrent = false
        shown = view
        return center.isCopy(of: requested)
    }

    private func show(_ state: CameraState) {
        let old = self.state
        guard state != old else { return }
        shown = view(of: state)
        center = state.center
        isGeometryCurrent = false
        notify(.state(old: old, new: state))
    }

    /// The view of a state in the viewport. A center that is already shown is not projected again, because that can change its last bit.
    private func view(of state: CameraState) -> MercatorView {
        var view = MercatorView(state: state, viewport: window)
        if state.center == centerInDegrees { view.move(to: shown.center) }
        return view
    }

    // MARK: Observers

    /// Registers an observer of changes until the token is released.
    ///
    /// Inside an observer, other observers may be added and removed, and the camera may be moved. All observers are notified of the current
    /// change first, so that each receives the changes in their order. The camera holds the closure until the token is released, so the
    /// closure must not retain the camera.
    ///
    /// - Complexity: O(1). The release of the token is O(*n*) in the observers.
    public func observe(_ observer: @escaping (CameraChange) -> Void) -> ObservationToken {
        let list = observers ?? ObserverList()
        observers = list
        return list.add(observer)
    }

    private func notify(_ change: CameraChange) {
        if observers != nil { deliver(change) }
    }

    /// Notifies the observers.
    private func deliver(_ change: CameraChange) {
        guard let observers else { return }
        if observers.isEmpty { self.observers = nil } else { observers.notify(change) }
    }
}

/// A change of a ``WebMercatorCamera`` that its observers are notified of.
public enum CameraChange: Sendable, Hashable {
    /// The camera has moved.
    case state(old: CameraState, new: CameraState)
    /// The size, the padding, the density or the field of view of the viewport has changed.
    case viewport(old: Viewport, new: Viewport)
    /// The constraints have changed.
    case constraints(old: CameraConstraints, new: CameraConstraints)
}

extension WorldPoint {
    /// Whether the point is equal to another one on any copy of the world, within the rounding error of a wrapped `x`.
    fileprivate func isCopy(of other: WorldPoint) -> Bool {
        y == other.y && (x == other.x || abs((x - other.x).remainder(dividingBy: 1)) < 1e-13)
    }
}
