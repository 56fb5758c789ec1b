import Geodesy
import MapCameras
import TouchPipeline

/// The view of one input, as the steps of that input change it one after the other. Its result is the one instruction for the camera.
///
/// It keeps the limits of the camera, so that each step starts from what the camera will show.
struct NavigatedView {
    /// The facts of the input. Their view is the one that was decided, whatever a frame with predicted fingers shows.
    private(set) var facts: NavigationFacts
    /// Whether fingers can pull the map slightly beyond its limits.
    let hasRubberBand: Bool
    /// The movement with which the map still catches up.
    var catchUp: CatchUp
    private var shown: MercatorView
    /// Whether the camera shows a frame with predicted fingers instead.
    private var isAhead = false
    /// What the camera is told. `nil` as long as nothing has changed the view.
    private var pin: CameraPin?
    /// Whether ``shown`` has the last pin. The center is computed only if a further step needs it.
    private var hasArrived = true
    private var exactState: CameraState?
    /// Whether the zoom levels or the pitches of the limits have stopped a step.
    private(set) var isStopped = false

    init(_ facts: NavigationFacts, hasRubberBand: Bool, _ catchUp: CatchUp) {
        self.facts = facts
        self.hasRubberBand = hasRubberBand
        self.catchUp = catchUp
        shown = facts.view
    }

    /// The view after all steps so far.
    var view: MercatorView {
        mutating get {
            arrive()
            return shown
        }
    }

    /// Whether a point of the screen is far enough below the horizon of the view so far that a finger can hold the ground there.
    mutating func isWithinSight(_ point: ScreenPoint) -> Bool {
        arrive()
        return shown.isWithinSight(point)
    }

    /// The zoom level after all steps so far.
    var zoom: Double { pin?.zoom ?? shown.zoom }
    /// The bearing after all steps so far, in degrees.
    var bearing: Double { pin?.bearing ?? shown.bearing }
    /// The pitch after all steps so far, in degrees.
    var pitch: Double { pin?.pitch ?? shown.pitch }

    /// Starts from a view that was decided, in place of the frame with predicted fingers that the camera shows. Call this method before the first
    /// step.
    mutating func start(from decided: ViewMark) {
        isAhead = true
        facts.view.change(zoom: decided.zoom, bearing: decided.bearing, pitch: decided.pitch)
        facts.view.move(to: decided.center)
        shown = facts.view
    }

    /// Whether a step has changed the view.
    var isChanged: Bool { pin != nil || exactState != nil }

    /// Ends the steps. Returns the instruction that shows the view, which is `nil` if the camera shows it already, and whether it only ends a frame with
    /// predicted fingers.
    mutating func finish() -> (instruction: CameraInstruction?, endsPrediction: Bool) {
        if let exactState { return (.state(exactState), false) }
        let endsPrediction = isAhead && pin == nil
        if endsPrediction { pin(shown.center, at: shown.focus, isElastic: hasRubberBand) }
        guard let pin else { return (nil, false) }
        let view = facts.view
        if !isAhead, !pin.isElastic, pin.zoom == view.zoom, pin.bearing == view.bearing, pin.pitch == view.pitch {
            return (.move(pin.worldPoint, to: pin.point), false)
        }
        return (.pin(pin), endsPrediction)
    }

    /// Whether the view so far is what the last step has asked for, and no limit has stopped it.
    var isReached: Bool {
        mutating get {
            arrive()
            guard !isStopped, let pin else { return !isStopped }
            return CameraInstruction.pin(pin).isShown(by: shown)
        }
    }

    private mutating func arrive() {
        guard !hasArrived, let pin else { return }
        hasArrived = true
        shown.change(zoom: pin.zoom, bearing: pin.bearing, pitch: pin.pitch)
        let center = shown.center(placing: pin.worldPoint, at: pin.point)
        shown.move(
            to: pin.isElastic
                ? center.wrappedIntoSquare : facts.constraints.nearestCenter(to: center, of: shown, viewport: facts.viewport))
    }

    // MARK: Steps

    /// Puts a coordinate under a point of the screen, within the limits or, if elastic, within those of any camera. A number that is not finite
    /// changes nothing.
    mutating func pin(
        _ worldPoint: WorldPoint, at point: ScreenPoint, zoom: Double? = nil, bearing: Double? = nil, pitch: Double? = nil,
        isElastic: Bool = false
    ) {
        var next = CameraPin(
            worldPoint: worldPoint, point: point, zoom: zoom ?? self.zoom, bearing: bearing ?? self.bearing, pitch: pitch ?? self.pitch,
            isElastic: isElastic)
        guard (worldPoint.x + worldPoint.y + point.x + point.y + next.zoom + next.bearing + next.pitch).isFinite else { return }
        if bearing != nil { next.bearing = CameraState.normalized(bearing: next.bearing) }
        let requested = (next.zoom, next.pitch)
        if !isElastic {
            if pitch != nil { next.pitch = facts.constraints.nearestPitch(to: next.pitch) }
            if zoom != nil || bearing != nil || pitch != nil {
                next.zoom = facts.constraints.nearestZoom(
                    to: next.zoom, bearing: next.bearing, pitch: next.pitch, viewport: facts.viewport)
            }
        } else {
            next.zoom = min(max(next.zoom, CameraConstraints.possibleZooms.lowerBound), CameraConstraints.possibleZooms.upperBound)
            next.pitch = min(max(next.pitch, CameraConstraints.possiblePitches.lowerBound), CameraConstraints.possiblePitches.upperBound)
        }
        if requested != (next.zoom, next.pitch) { isStopped = true }
        arrive()
        (pin, hasArrived, exactState) = (next, false, nil)
    }

    /// Puts a coordinate that fingers hold under a point of the screen. With a rubber band the map follows less and less beyond its limits.
    mutating func hold(_ worldPoint: WorldPoint, at point: ScreenPoint, zoom: Double? = nil, bearing: Double? = nil) {
        guard hasRubberBand else { return pin(worldPoint, at: point, zoom: zoom, bearing: bearing) }
        var view = view
        view.change(zoom: zoom ?? view.zoom, bearing: bearing ?? view.bearing, pitch: view.pitch)
        let center = stretched(view.center(placing: worldPoint, at: point), of: view)
        pin(center, at: view.focus, zoom: view.zoom, bearing: view.bearing, isElastic: true)
    }

    /// Changes the view about a point of the screen. A point above the horizon has no coordinate, so the view changes about its center.
    mutating func change(
        zoom: Double? = nil, bearing: Double? = nil, pitch: Double? = nil, about pivot: ScreenPoint, isElastic: Bool = false
    ) {
        guard pivot.isFinite else { return }
        let view = view
        let fixed = view.isWithinSight(pivot) ? view.worldPoint(at: pivot) : nil
        pin(
            fixed ?? view.center, at: fixed == nil ? view.focus : pivot, zoom: zoom, bearing: bearing, pitch: pitch, isElastic: isElastic)
    }

    /// Moves the center by a way in widths of the world, to the edge of the limits at most.
    mutating func move(east: Double, south: Double, isElastic: Bool = false) {
        guard east != 0 || south != 0 else { return }
        let view = view
        var (east, south) = (east, south)
        if !isElastic { (east, south) = facts.constraints.limited(east: east, south: south, of: view, viewport: facts.viewport) }
        pin(WorldPoint(x: view.center.x + east, y: view.center.y + south), at: view.focus, isElastic: isElastic)
    }

    mutating func add(_ difference: ViewDifference, isElastic: Bool) {
        let view = view
        pin(
            WorldPoint(x: view.center.x + difference.east, y: view.center.y + difference.south), at: view.focus,
            zoom: view.zoom + difference.levels, bearing: view.bearing + difference.degrees, pitch: view.pitch + difference.pitch,
            isElastic: isElastic)
    }

    /// Removes the rounding error of a bearing and a pitch.
    mutating func round(bearing: Double, pitch: Double) {
        let view = view
        guard view.bearing != bearing || view.pitch != pitch, abs((view.bearing - bearing).remainder(dividingBy: 360)) < 1e-7,
            abs(view.pitch - pitch) < 1e-7
        else { return }
        pin(view.center, at: view.focus, bearing: bearing, pitch: pitch, isElastic: true)
    }

    /// Shows a state bit for bit, if it is the view so far up to rounding.
    mutating func showExactly(_ state: CameraState) {
        let (center, view) = (WebMercator.project(state.center), view)
        func isNear(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) < tolerance }
        guard abs((center.x - view.center.x).remainder(dividingBy: 1)) < 1e-12, isNear(center.y, view.center.y, 1e-12),
            isNear(state.zoom, view.zoom, 1e-9), isNear((state.bearing - view.bearing).remainder(dividingBy: 360), 0, 1e-7),
            isNear(state.pitch, view.pitch, 1e-7)
        else { return }
        exactState = state
    }

    /// Shows a state bit for bit.
    mutating func show(_ state: CameraState) { exactState = state }

    /// Shows a view that the map has had.
    mutating func show(_ mark: ViewMark) {
        pin(mark.center, at: view.focus, zoom: mark.zoom, bearing: mark.bearing, pitch: mark.pitch, isElastic: hasRubberBand)
    }

    /// Brings the view back within its limits at once.
    mutating func clamp() {
        let view = view
        pin(view.center, at: view.focus, zoom: view.zoom, bearing: view.bearing, pitch: view.pitch)
    }

    // MARK: Limits

    /// How far the view is beyond its limits. `nil` if it is within them.
    private var overshoot: Overshoot? {
        mutating get {
            let view = view
            let within = nearestView(to: view)
            let nearest = facts.constraints.nearestCenter(to: view.center, of: within, viewport: facts.viewport)
            let overshoot = Overshoot(
                zoom: view.zoom - within.zoom, pitch: view.pitch - within.pitch,
                east: (view.center.x - nearest.x).remainder(dividingBy: 1), south: view.center.y - nearest.y)
            return overshoot.isNone ? nil : overshoot
        }
    }

    /// Whether the view is beyond its limits.
    var isBeyondLimits: Bool { mutating get { overshoot != nil } }

    private struct Overshoot {
        var zoom: Double
        var pitch: Double
        var east: Double
        var south: Double

        var isNone: Bool { zoom == 0 && pitch == 0 && abs(east) < 1e-15 && abs(south) < 1e-15 }
    }

    /// The view with a zoom level and a pitch within the limits.
    private func nearestView(to view: MercatorView) -> MercatorView {
        var within = view
        let pitch = facts.constraints.nearestPitch(to: view.pitch)
        let zoom = facts.constraints.nearestZoom(to: view.zoom, bearing: view.bearing, pitch: pitch, viewport: facts.viewport)
        within.change(zoom: zoom, bearing: view.bearing, pitch: pitch)
        return within
    }

    /// Takes back a share of what is beyond the limits, about a point of the screen. The whole of it leads to the limit itself.
    mutating func returnToLimits(by share: Double, about pivot: ScreenPoint) {
        guard let overshoot else { return }
        let left = 1 - share
        if overshoot.zoom != 0 || overshoot.pitch != 0 {
            let limit = nearestView(to: view)
            change(
                zoom: left == 0 ? limit.zoom : limit.zoom + overshoot.zoom * left,
                pitch: left == 0 ? limit.pitch : limit.pitch + overshoot.pitch * left, about: pivot, isElastic: true)
        }
        guard left > 0 else { return clamp() }
        guard let remaining = self.overshoot, remaining.east != 0 || remaining.south != 0 else { return }
        add(part(of: remaining, share), isElastic: true)
    }

    private func part(of overshoot: Overshoot, _ share: Double) -> ViewDifference {
        var part = ViewDifference()
        (part.east, part.south) = (-overshoot.east * share, -overshoot.south * share)
        return part
    }

    // MARK: The rubber band

    /// The zoom for a requested one: within the limits, or beyond them like a rubber band.
    func limitedZoom(_ requested: Double, bearing: Double) -> Double {
        let zoom = facts.constraints.nearestZoom(to: requested, bearing: bearing, pitch: pitch, viewport: facts.viewport)
        return zoom + RubberBand.stretch(requested - zoom, room: RubberBand.zoomRoom)
    }

    /// A center whose part beyond the limits is shortened like a rubber band.
    private func stretched(_ center: WorldPoint, of view: MercatorView) -> WorldPoint {
        let nearest = facts.constraints.nearestCenter(to: center, of: nearestView(to: view), viewport: facts.viewport)
        let (east, south) = ((center.x - nearest.x).remainder(dividingBy: 1), center.y - nearest.y)
        guard abs(east) > 1e-15 || south != 0 else { return center }
        let room = centerRoom(of: view)
        return WorldPoint(
            x: center.x - east + RubberBand.stretch(east, room: room.x), y: center.y - south + RubberBand.stretch(south, room: room.y))
    }

    /// The difference between the pull of the fingers and the displacement of the map, in the view so far.
    var rubberBandOffset: RubberBandOffset {
        mutating get {
            guard hasRubberBand, let overshoot else { return RubberBandOffset() }
            let room = centerRoom(of: shown)
            return RubberBandOffset(
                zoom: RubberBand.pull(overshoot.zoom, room: RubberBand.zoomRoom) - overshoot.zoom,
                east: RubberBand.pull(overshoot.east, room: room.x) - overshoot.east,
                south: RubberBand.pull(overshoot.south, room: room.y) - overshoot.south)
        }
    }

    /// The size of the view, in widths of the world.
    private func centerRoom(of view: MercatorView) -> WorldPoint {
        guard view.pixelsPerWorld > 0 else { return WorldPoint(x: 0, y: 0) }
        return WorldPoint(x: facts.viewport.width / view.pixelsPerWorld, y: facts.viewport.height / view.pixelsPerWorld)
    }

    /// The coordinate under a finger that the finger pulls: without the rubber band. `nil` for a finger above the horizon or too close to it.
    mutating func worldPoint(under finger: ScreenPoint) -> WorldPoint? {
        let view = view
        guard view.isWithinSight(finger), let seen = view.worldPoint(at: finger) else { return nil }
        return rubberBandOffset.added(to: seen)
    }
}
