import Geodesy
import TouchPipeline

/// A camera over the Web Mercator map, complete in itself: it holds a view, keeps it within its constraints, and notifies observers.
///
/// It never holds a number that is not finite: a state, viewport or anchor with one is refused, and nothing changes. The longitude of its
/// state is always in −180 ..< 180 and its bearing in 0 ..< 360. ``CameraGeometry`` says how a drag goes on across the antimeridian. The camera
/// draws nothing: a renderer observes it, or asks for its ``geometry`` in each frame.
///
/// The view is kept in the plane. The centre in degrees is computed when ``state`` or ``geometry`` is read, and kept until the centre moves. A
/// state that was set comes back bit for bit.
public final class WebMercatorCamera: MapCamera {
    // Touches and frames move the camera a hundred times a second, and call nothing while a property is accessed.
    @exclusivity(unchecked) private var shown: MercatorView
    /// The centre in degrees. `nil`: not computed since the centre moved.
    @exclusivity(unchecked) private var center: Coordinate?
    /// The view with degrees, as it was when ``isGeometryCurrent`` was last true.
    @exclusivity(unchecked) private var knownGeometry: CameraGeometry
    @exclusivity(unchecked) private var isGeometryCurrent = true
    @exclusivity(unchecked) private var window: Viewport
    @exclusivity(unchecked) private var limits: CameraConstraints
    @exclusivity(unchecked) private var observers: [ObserverReference] = []
    private var anchor = AnchorPoint.center
    /// What has happened while observers were notified of something else.
    private var pendingChanges: [CameraChange] = []
    private var isNotifying = false
    /// The number of removals. Only after a removal an observer may be missing that was there when a notification began.
    private var removals = 0

    /// A camera that looks at a place through a window.
    ///
    /// The state is clamped to the constraints. If it is not valid, the camera looks at (0, 0) from the lowest zoom instead. A viewport that
    /// is not valid counts as one of no size.
    public init(state: CameraState, viewport: Viewport, constraints: CameraConstraints = CameraConstraints()) {
        let fallback = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 0)
        window = viewport.isValid ? viewport : Viewport(width: 0, height: 0)
        limits = constraints
        let state = constraints.clamp(state.isValid ? state : fallback, viewport: window)
        shown = MercatorView(state: state, viewport: window)
        center = state.center
        knownGeometry = CameraGeometry(state: state, viewport: window, view: shown)
    }

    /// Where the map looks. Setting it clamps it to the constraints. A state that is not valid is refused.
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

    /// The window. Setting it keeps the centre, as far as the constraints allow. One that is not valid is refused. A size of zero is allowed.
    public var viewport: Viewport {
        get { window }
        set {
            guard newValue.isValid, newValue != window else { return }
            let (old, state) = (window, state)
            window = newValue
            shown = MercatorView(state: state, viewport: window)
            isGeometryCurrent = false
            notify(.viewport(old: old, new: newValue))
            show(limits.clamp(self.state, viewport: window))
        }
    }

    /// What the camera may show. Setting it moves the camera there at once, after the observers have been notified.
    public var constraints: CameraConstraints {
        get { limits }
        set {
            guard newValue != limits else { return }
            let old = limits
            limits = newValue
            notify(.constraints(old: old, new: newValue))
            show(limits.clamp(state, viewport: window))
        }
    }

    /// Where a place is put that is moved to, and about what programmatic changes turn. One that is not finite is refused.
    public var targetAnchorPoint: AnchorPoint {
        get { anchor }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else { return }
            anchor = newValue
        }
    }

    /// The view of the present state, computed once for each state.
    public var geometry: CameraGeometry {
        if !isGeometryCurrent {
            knownGeometry = CameraGeometry(state: state, viewport: window, view: shown)
            isGeometryCurrent = true
        }
        return knownGeometry
    }

    /// The view of the present state in the plane.
    public var view: MercatorView { shown }

    /// Whether the camera shows what another view shows.
    public func isShowing(_ view: MercatorView) -> Bool { shown.shows(sameAs: view) }

    /// The coordinate at a point of the screen; `nil` above the horizon, and where the world has ended.
    public func coordinate(at point: Vec2F) -> Coordinate? {
        geometry.coordinate(at: ScreenPoint(point))
    }

    /// Where a coordinate is on the screen, on the copy of the world nearest to the centre; `nil` if it is behind the camera.
    public func point(for coordinate: Coordinate) -> Vec2F? {
        guard let point = geometry.point(for: coordinate)?.vec2F, point.isFinite else { return nil }
        return point
    }

    // MARK: Moving

    /// Shows a state outside the constraints, as far as there are such views. One that is not valid is refused.
    public func overshoot(to state: CameraState) {
        guard state.isValid else { return }
        show(CameraConstraints.clampToPossible(state))
    }

    /// Moves a place of the plane under a point of the screen.
    ///
    /// - Returns: `false` if a limit kept the camera from going all the way.
    public func place(_ place: WorldPoint, at point: ScreenPoint) -> Bool {
        guard observers.isEmpty else {
            return self.place(place, at: point, zoom: shown.zoom, bearing: shown.bearing, pitch: shown.pitch, isElastic: false)
        }
        let wanted = shown.center(placing: place, at: point)
        guard (wanted.x + wanted.y).isFinite else { return false }
        return move(to: nearestCenter(to: wanted), insteadOf: wanted)
    }

    /// Shows a zoom level, a bearing and a pitch, with a place of the plane under a point of the screen. Angles in degrees.
    ///
    /// - Returns: `false` if a limit kept the camera from going all the way.
    public func place(
        _ place: WorldPoint, at point: ScreenPoint, zoom: Double, bearing: Double, pitch: Double, isElastic: Bool
    ) -> Bool {
        guard (place.x + place.y + point.x + point.y + zoom + bearing + pitch).isFinite else { return false }
        guard observers.isEmpty else { return placeObserved(place, point, zoom, bearing, pitch, isElastic) }
        return show(place, point, zoom, bearing, pitch, isElastic)
    }

    /// The same with observers. Not inlined, because the state in degrees is for observers only.
    @inline(never)
    private func placeObserved(
        _ place: WorldPoint, _ point: ScreenPoint, _ zoom: Double, _ bearing: Double, _ pitch: Double, _ isElastic: Bool
    ) -> Bool {
        let (before, old) = (shown, state)
        let isShown = show(place, point, zoom, bearing, pitch, isElastic)
        if !shown.shows(sameAs: before) { notify(.state(old: old, new: state)) }
        return isShown
    }

    private func show(
        _ place: WorldPoint, _ point: ScreenPoint, _ zoom: Double, _ bearing: Double, _ pitch: Double, _ isElastic: Bool
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
        shown.change(zoom: nearestZoom, bearing: bearing, pitch: nearestPitch)
        let wanted = shown.center(placing: place, at: point)
        let isMoved = move(to: isElastic ? wanted.wrappedIntoSquare : nearestCenter(to: wanted), insteadOf: wanted)
        return isMoved && nearestZoom == zoom && nearestPitch == pitch
    }

    private func nearestCenter(to wanted: WorldPoint) -> WorldPoint {
        limits.limitsCenter ? limits.nearestCenter(to: wanted, of: shown, viewport: window) : wanted.wrappedIntoSquare
    }

    /// Moves to a centre. Returns whether that is the one that was wanted, on any copy of the world.
    private func move(to center: WorldPoint, insteadOf wanted: WorldPoint) -> Bool {
        isGeometryCurrent = false
        if center != shown.center {
            shown.move(to: center)
            self.center = nil
        }
        return center.isCopy(of: wanted)
    }

    private func show(_ state: CameraState) {
        let old = self.state
        guard state != old else { return }
        shown = MercatorView(state: state, viewport: window)
        center = state.center
        isGeometryCurrent = false
        notify(.state(old: old, new: state))
    }

    // MARK: Observers

    /// Notifies an observer of what happens from now on. One that is there already stays where it is.
    ///
    /// The camera does not keep it alive, except under Embedded Swift, which has no weak references: there, remove it.
    ///
    /// - Complexity: O(observers)
    public func addObserver(_ observer: any CameraObserver) {
        observers.removeAll { $0.observer == nil }
        guard !isObserved(by: observer) else { return }
        observers.append(ObserverReference(observer: observer))
    }

    /// Stops all notifications of an observer, also of a change that other observers are being notified of. Does nothing for one that is not
    /// there.
    ///
    /// - Complexity: O(observers)
    public func removeObserver(_ observer: any CameraObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
        removals &+= 1
    }

    /// Notifies all observers at once, or, when called from inside an observer, after the present notification.
    private func notify(_ change: CameraChange) {
        guard !observers.isEmpty else { return }
        guard !isNotifying else {
            pendingChanges.append(change)
            return
        }
        isNotifying = true
        deliver(change)
        var next = 0
        while next < pendingChanges.count {
            deliver(pendingChanges[next])
            next += 1
        }
        if next > 0 { pendingChanges.removeAll(keepingCapacity: true) }
        isNotifying = false
    }

    private func deliver(_ change: CameraChange) {
        // An observer that is added meanwhile is not in this list. One that is removed is passed over.
        let notified = observers
        let removalsBefore = removals
        for index in notified.indices {
            guard let observer = notified[index].observer else { continue }
            if removals != removalsBefore, !isObserved(by: observer) { continue }
            switch change {
            case .state(let old, let new): observer.camera(self, didMoveFrom: old, to: new)
            case .viewport(let old, let new): observer.camera(self, didChangeViewportFrom: old, to: new)
            case .constraints(let old, let new): observer.camera(self, didChangeConstraintsFrom: old, to: new)
            }
        }
    }

    private func isObserved(by observer: any CameraObserver) -> Bool {
        observers.contains { $0.observer === observer }
    }
}

/// Is notified of what happens to a ``WebMercatorCamera``.
///
/// Every method has a default that does nothing. Inside one, observers may be added and removed and the camera may be moved. All observers
/// are notified of the present change first, so each of them receives the changes in the order in which they were made.
public protocol CameraObserver: AnyObject {
    /// The camera looks elsewhere now.
    func camera(_ camera: WebMercatorCamera, didMoveFrom old: CameraState, to new: CameraState)
    /// The window has another size, padding, density or field of view.
    func camera(_ camera: WebMercatorCamera, didChangeViewportFrom old: Viewport, to new: Viewport)
    /// Other things are allowed now.
    func camera(_ camera: WebMercatorCamera, didChangeConstraintsFrom old: CameraConstraints, to new: CameraConstraints)
}

extension CameraObserver {
    /// Does nothing.
    public func camera(_ camera: WebMercatorCamera, didMoveFrom old: CameraState, to new: CameraState) {}
    /// Does nothing.
    public func camera(_ camera: WebMercatorCamera, didChangeViewportFrom old: Viewport, to new: Viewport) {}
    /// Does nothing.
    public func camera(_ camera: WebMercatorCamera, didChangeConstraintsFrom old: CameraConstraints, to new: CameraConstraints) {}
}

/// A change of a camera that observers are notified of.
private enum CameraChange {
    case state(old: CameraState, new: CameraState)
    case viewport(old: Viewport, new: Viewport)
    case constraints(old: CameraConstraints, new: CameraConstraints)
}

/// An observer that is not kept alive, where the language has weak references. Embedded Swift has none, so there it is.
private struct ObserverReference {
    #if hasFeature(Embedded)
    let observer: (any CameraObserver)?
    #else
    weak var observer: (any CameraObserver)?
    #endif
}

extension WorldPoint {
    /// Whether the point is another one, on any copy of the world. A rounding error of a wrapped `x` does not count.
    fileprivate func isCopy(of other: WorldPoint) -> Bool {
        y == other.y && (x == other.x || abs((x - other.x).remainder(dividingBy: 1)) < 1e-13)
    }
}
