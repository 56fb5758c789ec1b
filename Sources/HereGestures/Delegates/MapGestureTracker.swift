import Geodesy
import MapCameras
import MapListeners
import TouchPipeline

/// Translates the gestures of the chain into the seven gestures of a map. It is a pure value.
///
/// Each gesture that begins ends exactly once, whatever the order of the input.
struct MapGestureTracker: Sendable {
    /// The recognized gesture of two fingers.
    private enum TwoFingers: Sendable {
        case none
        case undecided
        case panning
        case pinching
    }

    /// The density of the touches.
    var density = ScreenDensity.standard
    /// Whether the velocities of pans are computed.
    var measuresVelocity = false
    /// Whether the finger of the long press does not pan.
    var isHeld = false

    private(set) var isPressedLong = false
    private(set) var isPanning = false
    private var twoFingers = TwoFingers.none
    /// The speed at which two fingers have moved when one of them lifted within the slop. The gesture ends when it is known whether they
    /// have tapped.
    private var liftSpeed: Double?
    private var lastPair = FingerPair(a: ScreenPoint(x: 0, y: 0), b: ScreenPoint(x: 0, y: 0))
    private(set) var lastPosition = Vec2F.zero
    private var velocity = VelocityTracker()

    private var isPanningWithTwoFingers: Bool { if case .panning = twoFingers { true } else { false } }
    private var isPinching: Bool { if case .pinching = twoFingers { true } else { false } }

    /// Processes a gesture. A move of two fingers comes with what the navigation has recognized in it.
    mutating func process(
        _ gesture: TouchGesture, _ context: TouchContext, recognized: TwoFingerArbiter.Move? = nil
    ) -> MapGestureEvents {
        var events = MapGestureEvents()
        switch gesture {
        case .touchDown: events = clear(nil)
        case .clickConfirmed(let position): events.append(.tap(position))
        case .doubleClick(let position): events.append(.doubleTap(position))
        case .twoFingerClick(let first, let second):
            // What has begun was a tap.
            endTwoFingers(.cancel, velocity: 0, &events)
            events.append(.twoFingerTap(.midpoint(first, second)))
        case .longPress(let position): press(position, &events)
        case .move(let delta, .pan): move(by: delta, context, into: &events)
        case .moveComplete: completePan(context, &events)
        case .twoFingerMove: if let recognized { move(recognized, context, into: &events) }
        case .twoFingerMoveComplete: completeTwoFingers(context, &events)
        case .clearTouch: events = clear(context)
        case .move, .clickUnconfirmed, .oneFingerDoubleClickMoveComplete, .scroll: break
        }
        return events
    }

    /// Ends the gestures in progress. Without a context, a new touch has begun although the end of the one before was not received.
    private mutating func clear(_ context: TouchContext?) -> MapGestureEvents {
        var events = MapGestureEvents()
        if isPressedLong { events.append(.longPress(context?.endReason == .lifted ? .end : .cancel, lastPosition)) }
        if isPanning { events.append(.pan(.cancel, PanStep(origin: lastPosition))) }
        isPressedLong = false
        isPanning = false
        isHeld = false
        if let context, context.endReason == .lifted, context.pointerCount == 1 {
            // A movement within the slop has no `…Complete` when a finger lifts, because the fingers may still tap.
            liftSpeed = releaseSpeed(context)
        } else {
            let isEnd = liftSpeed != nil && (context?.endReason == .lifted || context?.endReason == .additionalFinger)
            endTwoFingers(isEnd ? .end : .cancel, velocity: liftSpeed ?? 0, &events)
        }
        return events
    }

    // MARK: One finger

    private mutating func press(_ position: Vec2F, _ events: inout MapGestureEvents) {
        guard !isPressedLong else { return }
        isPressedLong = true
        lastPosition = position
        events.append(.longPress(.begin, position))
    }

    private mutating func move(by delta: Vec2F, _ context: TouchContext, into events: inout MapGestureEvents) {
        if let liftSpeed { endTwoFingers(.end, velocity: liftSpeed, &events) }
        lastPosition = context.position
        if isPressedLong { events.append(.longPress(.update, context.position)) }
        guard !isHeld else { return }
        if !isPanning { velocity.reset() }
        let step = PanStep(
            origin: context.position, translation: delta, velocity: speed(at: context.position, context.timestamp))
        events.append(.pan(isPanning ? .update : .begin, step))
        isPanning = true
    }

    private mutating func completePan(_ context: TouchContext, _ events: inout MapGestureEvents) {
        guard isPanning else { return }
        isPanning = false
        events.append(.pan(.end, PanStep(origin: lastPosition, velocity: releaseSpeed(context))))
    }

    // MARK: Two fingers

    private mutating func move(_ move: TwoFingerArbiter.Move, _ context: TouchContext, into events: inout MapGestureEvents) {
        defer { lastPair = move.to }
        switch twoFingers {
        case .none:
            velocity.reset()
            twoFingers = .undecided
            decide(move, context, into: &events)
        case .undecided: decide(move, context, into: &events)
        case .panning:
            if let latch = move.latches.last(where: { $0.endsSideBySide }) {
                lastPair = latch.pair
                begin(latch, move, context, into: &events)
            } else {
                step(.update, from: move.from, to: move.to, context, &events)
            }
        case .pinching: step(.update, from: move.from, to: move.to, context, &events)
        }
    }

    /// The first mode that begins decides which of the two gestures it is, unless a pinch ends it in the same move.
    private mutating func decide(_ move: TwoFingerArbiter.Move, _ context: TouchContext, into events: inout MapGestureEvents) {
        guard let latch = move.latches.last(where: { $0.endsSideBySide }) ?? move.latches.first else { return }
        begin(latch, move, context, into: &events)
    }

    /// Begins one of the two gestures, and ends the one before it.
    private mutating func begin(
        _ latch: TwoFingerArbiter.Latch, _ move: TwoFingerArbiter.Move, _ context: TouchContext, into events: inout MapGestureEvents
    ) {
        endTwoFingers(.end, velocity: 0, &events)
        twoFingers = latch.modes.isDisjoint(with: [.zoom, .rotate]) ? .panning : .pinching
        // The movement before the threshold is discarded.
        step(.begin, from: latch.pair, to: move.to, context, &events)
    }

    private mutating func step(
        _ state: GestureState, from old: FingerPair, to new: FingerPair, _ context: TouchContext, _ events: inout MapGestureEvents
    ) {
        let middle = new.middle.vec2F
        if isPinching {
            let rotation = TwoFingerArbiter.rotation(from: old.angle, to: new.angle)
            let pinch = PinchStep(origin: middle, distance: new.span, factor: new.span / old.span, rotation: rotation)
            events.append(.pinchRotate(state, pinch))
        } else {
            let pan = PanStep(origin: middle, translation: middle - old.middle.vec2F, velocity: speed(at: middle, context.timestamp))
            events.append(.twoFingerPan(state, pan))
        }
    }

    private mutating func completeTwoFingers(_ context: TouchContext, _ events: inout MapGestureEvents) {
        endTwoFingers(.end, velocity: releaseSpeed(context), &events)
    }

    private mutating func endTwoFingers(_ state: GestureState, velocity: Double, _ events: inout MapGestureEvents) {
        if let event = endedTwoFingers(state, velocity: velocity) { events.append(event) }
        twoFingers = .none
        liftSpeed = nil
    }

    private func endedTwoFingers(_ state: GestureState, velocity: Double) -> MapGestureEvent? {
        let middle = lastPair.middle.vec2F
        switch twoFingers {
        case .none, .undecided: return nil
        case .panning: return .twoFingerPan(state, PanStep(origin: middle, velocity: velocity))
        case .pinching: return .pinchRotate(state, PinchStep(origin: middle, distance: lastPair.span))
        }
    }

    /// The event that cancels a gesture for a delegate that is replaced. `nil` if the gesture has not begun. The gesture itself continues.
    func cancelled(_ type: GestureType) -> MapGestureEvent? {
        switch type {
        case .tap, .doubleTap, .twoFingerTap: nil
        case .longPress: isPressedLong ? .longPress(.cancel, lastPosition) : nil
        case .pan: isPanning ? .pan(.cancel, PanStep(origin: lastPosition)) : nil
        case .twoFingerPan: isPanningWithTwoFingers ? endedTwoFingers(.cancel, velocity: 0) : nil
        case .pinchRotate: isPinching ? endedTwoFingers(.cancel, velocity: 0) : nil
        }
    }

    // MARK: Velocity

    private mutating func speed(at position: Vec2F, _ time: TouchInstant) -> Double {
        guard measuresVelocity else { return 0 }
        velocity.add(position, at: time)
        return speed(at: time, tremor: 0)
    }

    /// The speed at the lift. It is 0 for a finger that rests with a tremor.
    private func releaseSpeed(_ context: TouchContext) -> Double {
        guard measuresVelocity else { return 0 }
        return speed(at: context.timestamp, tremor: Double(VelocityTracker.standardTremor.pixels(density: density)))
    }

    /// The speed, in pixels per millisecond.
    private func speed(at time: TouchInstant, tremor: Double) -> Double {
        let (x, y): (Double, Double) = velocity.velocity(releasedAt: time, tremor: tremor)
        return Math.hypot(x, y) / 1000
    }
}

/// One of the seven gestures of a map, or a step of one.
enum MapGestureEvent: Sendable {
    case tap(Vec2F)
    case doubleTap(Vec2F)
    case twoFingerTap(Vec2F)
    case longPress(GestureState, Vec2F)
    case pan(GestureState, PanStep)
    case twoFingerPan(GestureState, PanStep)
    case pinchRotate(GestureState, PinchStep)
}

/// A step of one finger, or of the middle of two.
struct PanStep: Sendable {
    /// The position, in screen pixels.
    var origin: Vec2F
    /// The movement since the last step, in pixels.
    var translation = Vec2F.zero
    /// The speed, in pixels per millisecond.
    var velocity = 0.0
}

/// A step of two fingers that pinch or rotate.
struct PinchStep: Sendable {
    /// The point half-way between the fingers, in screen pixels.
    var origin: Vec2F
    /// The distance between the fingers, in pixels.
    var distance: Double
    /// The ratio of the distance to that of the last step.
    var factor = 1.0
    /// The rotation since the last step, in degrees, clockwise positive.
    var rotation = 0.0
}

/// The events that follow from one gesture: at most one of a long press, one of a pan, and one of two fingers, stored inline.
struct MapGestureEvents: Sendable {
    private(set) var first: MapGestureEvent?
    private(set) var second: MapGestureEvent?
    private(set) var third: MapGestureEvent?

    mutating func append(_ event: MapGestureEvent) {
        if first == nil { first = event } else if second == nil { second = event } else { third = event }
    }
}
