import Geodesy
import MapCameras
import TouchPipeline

/// The navigation's own motions: momentum, steps, the return from a movement that is undone, and the return into the limits.
///
/// Each of them is a difference on top of the view, and knows how much of its way it has put on the map. None knows a view to go to. So what the
/// program changes meanwhile stays. Momentum and steps grow from nothing, and go on by their remainder after such a change. The returns decay to nothing,
/// and end with it.
struct Motions: Sendable, Equatable {
    private var pan: PanGlide?
    private var zoomGlide: Glide?
    private var rotationGlide: Glide?
    private var panStep: Slide?
    private var zoomStep: Growth?
    private var rotationStep: Growth?
    private var tiltStep: Growth?
    private var fit: Fit?
    private var restoration: Restoration?
    private var limits: LimitsReturn?
    private var clock = AnimationClock()

    /// Whether any of them runs. It is stored, because every event asks.
    private(set) var isRunning = false

    private mutating func note() {
        isRunning =
            pan != nil || zoomGlide != nil || rotationGlide != nil || panStep != nil || zoomStep != nil || rotationStep != nil
            || tiltStep != nil || fit != nil || restoration != nil || limits != nil
    }

    /// Whether the map returns into its limits.
    var isReturningToLimits: Bool { limits != nil }

    /// Whether nothing but the return from a movement that is undone runs.
    var isOnlyRestoring: Bool {
        guard restoration != nil else { return false }
        var others = self
        others.restoration = nil
        others.note()
        return !others.isRunning
    }

    /// Whether a rotation moves the map.
    var isRotating: Bool { rotationGlide != nil || rotationStep != nil }

    // MARK: Starting

    /// Brings the clock to the time at which a motion starts.
    private mutating func prepare(_ time: TouchInstant) {
        if isRunning { clock.advance(to: time) } else { clock.restart(at: time) }
    }

    /// Starts the momentum after a release. It replaces what moves the same parts of the view.
    mutating func start(
        _ momentum: Momentum, _ options: MomentumOptions, in view: MercatorView, _ facts: NavigationFacts, at time: TouchInstant
    ) {
        defer { note() }
        guard !momentum.isNone else { return }
        prepare(time)
        if let release = momentum.pan {
            (panStep, fit) = (nil, nil)
            pan = PanGlide(release, friction: options.panFriction, in: view, facts, at: clock.now)
        }
        if let speed = momentum.zoom {
            (zoomStep, fit) = (nil, nil)
            let zoom = ScalarMomentum.zoom(velocity: speed, friction: options.zoomFriction)
            zoomGlide = Glide(zoom, about: momentum.pivot, start: clock.now)
        }
        if let speed = momentum.rotation {
            rotationStep = nil
            let rotation = ScalarMomentum.rotation(velocity: speed, friction: options.rotationFriction)
            rotationGlide = Glide(rotation, about: momentum.pivot, start: clock.now)
        }
    }

    /// The velocity of the momentum of a pan, in screen pixels per second. `nil` if there is none.
    func panVelocity(at time: TouchInstant) -> ScreenPoint? {
        var clock = clock
        clock.advance(to: time)
        return pan?.velocity(at: clock.now)
    }

    /// Adds a step of the center, in widths of the world at the present zoom.
    mutating func addPan(east: Double, south: Double, pixelsPerWorld: Double, over duration: Duration, at time: TouchInstant) {
        defer { note() }
        prepare(time)
        (pan, fit) = (nil, nil)
        var way = Slide.Way(east: east * pixelsPerWorld, south: south * pixelsPerWorld)
        if let panStep { way = way + panStep.remaining }
        panStep = Slide(total: way, timing: Timing(start: clock.now, duration: duration, curve: .easeInOut))
    }

    /// The part of the steps of the center that is left, in widths of the world.
    func remainingPan(pixelsPerWorld: Double) -> (east: Double, south: Double) {
        guard let remaining = panStep?.remaining, pixelsPerWorld > 0 else { return (0, 0) }
        return (remaining.east / pixelsPerWorld, remaining.south / pixelsPerWorld)
    }

    /// How a step changes the view.
    struct Step {
        var duration: Duration
        var curve = TimingCurve.easeInOut
        var pivot = Pivot.target
        var isStoppedByTouch = true
        /// Whether a further step starts from the end of this one.
        var addsUp = true
    }

    /// Adds a step of the zoom, by levels from the view so far.
    mutating func addZoom(_ levels: Double, from zoom: Double, _ step: Step, at time: TouchInstant) {
        defer { note() }
        prepare(time)
        (zoomGlide, fit) = (nil, nil)
        zoomStep = Growth(levels, from: zoom, step, start: clock.now)
    }

    /// Adds a step of the bearing, by degrees.
    mutating func addRotation(_ degrees: Double, from bearing: Double, _ step: Step, at time: TouchInstant) {
        defer { note() }
        prepare(time)
        rotationGlide = nil
        rotationStep = Growth(degrees, from: bearing, step, start: clock.now)
    }

    /// Adds a step of the pitch, by degrees.
    mutating func addTilt(_ degrees: Double, from pitch: Double, _ step: Step, at time: TouchInstant) {
        defer { note() }
        prepare(time)
        tiltStep = Growth(degrees, from: pitch, step, start: clock.now)
    }

    /// The part of the steps of the zoom that is left, in levels.
    var remainingZoomStep: Double { zoomStep?.addedRemainder ?? 0 }
    /// The same with the part of a return from a movement that is undone.
    var remainingZoom: Double { remainingZoomStep + (restoration?.remaining.levels ?? 0) }
    /// The levels by which all motions together will zoom.
    var totalRemainingZoom: Double { remainingZoom + (zoomGlide?.remaining ?? 0) + (fit?.remaining ?? 0) }
    /// The part of the steps of the bearing that is left, in degrees.
    var remainingRotation: Double { rotationStep?.addedRemainder ?? 0 }
    /// The part of the steps of the pitch that is left, in degrees.
    var remainingTilt: Double { tiltStep?.addedRemainder ?? 0 }

    /// Starts a movement by a difference of center and zoom together, as to a box.
    mutating func startFit(_ difference: ViewDifference, over duration: Duration, at time: TouchInstant) {
        defer { note() }
        prepare(time)
        (pan, panStep, zoomGlide, zoomStep) = (nil, nil, nil, nil)
        fit = Fit(total: difference, timing: Timing(start: clock.now, duration: duration, curve: .easeInOut))
    }

    /// Starts to undo a movement, by a difference.
    mutating func restore(_ difference: ViewDifference, exactState: CameraState?, over duration: Duration, at time: TouchInstant) {
        defer { note() }
        prepare(time)
        restoration = Restoration(
            total: difference, exactState: exactState, timing: Timing(start: clock.now, duration: duration, curve: .easeOut))
    }

    /// Starts to bring the map back into its limits, about a point.
    mutating func returnToLimits(about pivot: Pivot, at time: TouchInstant) {
        defer { note() }
        prepare(time)
        limits = LimitsReturn(pivot: pivot, start: clock.now)
    }

    // MARK: Ending

    /// Ends all motions where they are.
    mutating func stop() {
        self = Motions()
    }

    /// Ends the motions that a touch stops. Returns whether there was one.
    mutating func stopForTouch() -> Bool {
        guard isRunning else { return false }
        let before = self
        (pan, zoomGlide, rotationGlide, panStep, rotationStep, tiltStep, fit, limits) = (nil, nil, nil, nil, nil, nil, nil, nil)
        if zoomStep?.isStoppedByTouch == true { zoomStep = nil }
        note()
        return self != before
    }

    /// Ends all momentum.
    mutating func stopGliding() {
        (pan, zoomGlide, rotationGlide) = (nil, nil, nil)
        note()
    }

    /// Ends what moves the center, apart from a return.
    mutating func stopPan() {
        (pan, panStep, fit) = (nil, nil, nil)
        note()
    }

    /// Ends what zooms, apart from a return.
    mutating func stopZoom() {
        (zoomGlide, zoomStep, fit) = (nil, nil, nil)
        note()
    }

    /// Ends what rotates.
    mutating func stopRotation() {
        (rotationGlide, rotationStep) = (nil, nil)
        note()
    }

    /// Ends what tilts.
    mutating func stopTilt() {
        tiltStep = nil
        note()
    }

    /// Ends the return from a movement that is undone. Returns what is left of it.
    mutating func takeRestoration() -> (remaining: ViewDifference, exactState: CameraState?)? {
        defer { note() }
        guard let taken = restoration.take() else { return nil }
        return (taken.remaining, taken.exactState)
    }

    /// The program has set another view: the returns end. What grows goes on by its remainder, in pixels.
    ///
    /// A rotation to north ends if the program has set another bearing, because it has no meaning there.
    mutating func viewIsReplaced(scaledBy factor: Double, isRotated: Bool) {
        guard isRunning else { return }
        if isRotated, rotationStep?.addsUp == false { rotationStep = nil }
        (restoration, limits) = (nil, nil)
        pan?.scale(by: 1 / factor)
        zoomStep?.forgetEnd()
        rotationStep?.forgetEnd()
        tiltStep?.forgetEnd()
        note()
    }

    // MARK: Frames

    /// Puts the ways since the last frame on a view.
    mutating func advance(_ map: inout NavigatedView, to time: TouchInstant) {
        guard isRunning else { return }
        clock.advance(to: time)
        let now = clock.now
        // While the map returns into its limits, it is beyond them.
        let isElastic = limits != nil
        if var pan {
            let way = pan.advance(to: now)
            map.move(east: way.east, south: way.south, isElastic: isElastic)
            self.pan = pan.isOver(at: now) ? nil : pan
        }
        if var panStep {
            let (way, scale) = (panStep.advance(to: now), map.view.pixelsPerWorld)
            if scale > 0 { map.move(east: way.east / scale, south: way.south / scale, isElastic: isElastic) }
            self.panStep = panStep.timing.isOver(at: now) ? nil : panStep
        }
        if var fit {
            map.add(fit.advance(to: now), isElastic: isElastic)
            self.fit = fit.timing.isOver(at: now) ? nil : fit
        }
        if var zoomGlide {
            let levels = zoomGlide.advance(to: now)
            if levels != 0 { map.change(zoom: map.zoom + levels, about: zoomGlide.pivot.point(in: map.facts), isElastic: isElastic) }
            self.zoomGlide = zoomGlide.isOver(at: now) ? nil : zoomGlide
        }
        if var zoomStep {
            let zoom = zoomStep.advance(map.zoom, to: now)
            if zoom != map.zoom { map.change(zoom: zoom, about: zoomStep.pivot.point(in: map.facts), isElastic: isElastic) }
            self.zoomStep = zoomStep.timing.isOver(at: now) ? nil : zoomStep
        }
        advanceOrientation(&map, to: now, isElastic)
        if var restoration {
            map.add(restoration.advance(to: now), isElastic: isElastic || map.hasRubberBand)
            self.restoration = restoration.timing.isOver(at: now) ? nil : restoration
            if self.restoration == nil { finish(restoration, &map) }
        }
        if var limits {
            map.returnToLimits(by: limits.advance(to: now), about: limits.pivot.point(in: map.facts))
            self.limits = limits.isOver(at: now) || !map.isBeyondLimits ? nil : limits
        }
        note()
    }

    /// A restoration has come to its end: the state is shown bit for bit, if nothing else has changed it.
    private func finish(_ restoration: Restoration, _ map: inout NavigatedView) {
        guard let exactState = restoration.exactState else { return }
        map.round(bearing: exactState.bearing, pitch: exactState.pitch)
        map.showExactly(exactState)
    }

    private mutating func advanceOrientation(_ map: inout NavigatedView, to now: TouchInstant, _ isElastic: Bool) {
        if var rotationGlide {
            let degrees = rotationGlide.advance(to: now)
            if degrees != 0 {
                map.change(bearing: map.bearing + degrees, about: rotationGlide.pivot.point(in: map.facts), isElastic: isElastic)
            }
            self.rotationGlide = rotationGlide.isOver(at: now) ? nil : rotationGlide
        }
        if var rotationStep {
            let bearing = rotationStep.advance(map.bearing, to: now, isAngle: true)
            if bearing != map.bearing { map.change(bearing: bearing, about: rotationStep.pivot.point(in: map.facts), isElastic: isElastic) }
            self.rotationStep = rotationStep.timing.isOver(at: now) ? nil : rotationStep
        }
        if var tiltStep {
            let pitch = tiltStep.advance(map.pitch, to: now)
            if pitch != map.pitch { map.change(pitch: pitch, about: tiltStep.pivot.point(in: map.facts), isElastic: isElastic) }
            self.tiltStep = tiltStep.timing.isOver(at: now) ? nil : tiltStep
        }
    }
}

// MARK: - Kinds of motions

private func seconds(from start: TouchInstant, to end: TouchInstant) -> Double {
    Double(end.microseconds.subtractingSaturated(start.microseconds)) / 1e6
}

/// The progress of a motion of a given duration.
private struct Timing: Sendable, Equatable {
    let start: TouchInstant
    let duration: Duration
    let curve: TimingCurve

    /// The share of the way: 0 at the start, exactly 1 from the end on.
    func share(at now: TouchInstant) -> Double {
        guard !isOver(at: now) else { return 1 }
        return curve.value(at: max(seconds(from: start, to: now), 0) * 1e6 / Double(duration.wholeMicroseconds))
    }

    func isOver(at now: TouchInstant) -> Bool { duration <= .zero || now >= start + duration }
}

/// The deceleration of a pan. It moves on the ground, so the map has the speed of the finger at the point where that lifted.
private struct PanGlide: Sendable, Equatable {
    /// The change of the center for each pixel of the decay, in widths of the world.
    private var east: Double
    private var south: Double
    private let release: ScreenPoint
    private let speed: Double
    private let decay: ExponentialDecay
    private let start: TouchInstant
    /// The pixels of the decay that are on the map.
    private var done = 0.0

    init(_ pan: Momentum.Pan, friction: Double, in view: MercatorView, _ facts: NavigationFacts, at start: TouchInstant) {
        release = pan.velocity
        speed = Math.hypot(release.x, release.y)
        (east, south) = (0, 0)
        if speed > 0, speed.isFinite {
            let pixel = ScreenPoint(x: release.x / speed, y: release.y / speed)
            (east, south) = view.centerVelocity(following: pixel, at: pan.point.point(in: facts))
        }
        decay = ExponentialDecay(
            velocity: east == 0 && south == 0 ? 0 : speed, friction: friction, stoppingSpeed: PanMomentum.standardStoppingSpeed)
        self.start = start
    }

    func isOver(at now: TouchInstant) -> Bool { seconds(from: start, to: now) >= decay.duration }

    /// The velocity in screen pixels per second.
    func velocity(at now: TouchInstant) -> ScreenPoint {
        let share = Math.exp(-decay.friction * max(0, seconds(from: start, to: now)))
        return ScreenPoint(x: release.x * share, y: release.y * share)
    }

    mutating func scale(by factor: Double) {
        east *= factor
        south *= factor
    }

    /// The way of the center since the last frame.
    mutating func advance(to now: TouchInstant) -> (east: Double, south: Double) {
        let distance = decay.distance(at: seconds(from: start, to: now))
        defer { done = distance }
        return (east * (distance - done), south * (distance - done))
    }
}

/// The deceleration of a zoom or of a rotation, about a point.
private struct Glide: Sendable, Equatable {
    let pivot: Pivot
    private let decay: ExponentialDecay
    private let start: TouchInstant
    private var done = 0.0

    init(_ momentum: ScalarMomentum, about pivot: Pivot, start: TouchInstant) {
        self.pivot = pivot
        self.start = start
        decay = ExponentialDecay(velocity: momentum.velocity, friction: momentum.friction, stoppingSpeed: momentum.stoppingSpeed)
    }

    func isOver(at now: TouchInstant) -> Bool { seconds(from: start, to: now) >= decay.duration }

    /// The change that is left.
    var remaining: Double { decay.total - done }

    /// The change since the last frame.
    mutating func advance(to now: TouchInstant) -> Double {
        let distance = decay.distance(at: seconds(from: start, to: now))
        defer { done = distance }
        return distance - done
    }
}

/// A step of the center, in pixels of the ground, so that it is as long on the screen if something else zooms.
private struct Slide: Sendable, Equatable {
    struct Way: Sendable, Equatable {
        var east = 0.0
        var south = 0.0

        static func + (a: Way, b: Way) -> Way { Way(east: a.east + b.east, south: a.south + b.south) }
        static func - (a: Way, b: Way) -> Way { Way(east: a.east - b.east, south: a.south - b.south) }
    }

    let total: Way
    let timing: Timing
    private var done = Way()

    init(total: Way, timing: Timing) { (self.total, self.timing) = (total, timing) }

    var remaining: Way { total - done }

    mutating func advance(to now: TouchInstant) -> Way {
        let share = timing.share(at: now)
        let way = Way(east: total.east * share, south: total.south * share)
        defer { done = way }
        return way - done
    }
}

/// A step of the zoom, the bearing or the pitch, about a point.
private struct Growth: Sendable, Equatable {
    let pivot: Pivot
    let timing: Timing
    let isStoppedByTouch: Bool
    /// Whether a further step starts from the end of this one. A rotation to north does not add up.
    let addsUp: Bool
    private let total: Double
    private var done = 0.0
    /// The value at the end, without a rounding error. It is used only if the step has led there.
    private var end: Double?

    init(_ total: Double, from start: Double, _ step: Motions.Step, start time: TouchInstant) {
        self.total = total
        (pivot, isStoppedByTouch, addsUp) = (step.pivot, step.isStoppedByTouch, step.addsUp)
        timing = Timing(start: time, duration: step.duration, curve: step.curve)
        end = start + total
    }

    /// The remainder, to which a further step is added.
    var addedRemainder: Double { addsUp ? total - done : 0 }

    mutating func forgetEnd() { end = nil }

    /// The value after the change since the last frame.
    mutating func advance(_ value: Double, to now: TouchInstant, isAngle: Bool = false) -> Double {
        let way = total * timing.share(at: now)
        let next = value + (way - done)
        done = way
        guard let end, timing.isOver(at: now) else { return next }
        let error = isAngle ? (next - end).remainder(dividingBy: 360) : next - end
        return abs(error) < 1e-7 ? end : next
    }
}

/// A movement of center and zoom together, about one fixed point of the ground.
private struct Fit: Sendable, Equatable {
    let total: ViewDifference
    let timing: Timing
    private var done = 0.0
    private var panned = 0.0

    init(total: ViewDifference, timing: Timing) { (self.total, self.timing) = (total, timing) }

    /// The levels that are left.
    var remaining: Double { total.levels * (1 - done) }

    mutating func advance(to now: TouchInstant) -> ViewDifference {
        let share = timing.share(at: now)
        let next = Self.panned(at: share, levels: total.levels)
        var difference = total * (share - done)
        (difference.east, difference.south) = (total.east * (next - panned), total.south * (next - panned))
        (done, panned) = (share, next)
        return difference
    }

    /// The share of the way of the center at a share of the levels: (1 − 2^−zs) / (1 − 2^−z). With it, a zoom has a fixed point on the screen.
    private static func panned(at share: Double, levels: Double) -> Double {
        guard share < 1, abs(levels) > 1e-12 else { return share }
        let rate = -levels * 0.6931471805599453
        return Math.expm1(rate * share) / Math.expm1(rate)
    }
}

/// The return from a movement that is undone.
private struct Restoration: Sendable, Equatable {
    let total: ViewDifference
    let exactState: CameraState?
    let timing: Timing
    private var done = 0.0

    init(total: ViewDifference, exactState: CameraState?, timing: Timing) {
        (self.total, self.exactState, self.timing) = (total, exactState, timing)
    }

    var remaining: ViewDifference { total * (1 - done) }

    mutating func advance(to now: TouchInstant) -> ViewDifference {
        let share = timing.share(at: now)
        defer { done = share }
        return total * (share - done)
    }
}

/// The return into the limits. What is beyond them follows from the view and the limits of each frame, so only the share that is left is stored.
private struct LimitsReturn: Sendable, Equatable {
    let pivot: Pivot
    private let start: TouchInstant
    private var left = 1.0

    /// The period of the undamped spring is 400 ms, as for a `CameraSettle`.
    private static let spring = CriticallyDampedSpring(response: 0.4)

    init(pivot: Pivot, start: TouchInstant) { (self.pivot, self.start) = (pivot, start) }

    func isOver(at now: TouchInstant) -> Bool { left == 0 }

    /// The part of the remainder that ends in this frame.
    mutating func advance(to now: TouchInstant) -> Double {
        let before = left
        left = min(left, Self.spring.stretch(at: seconds(from: start, to: now)))
        return before > 0 ? 1 - left / before : 1
    }
}
