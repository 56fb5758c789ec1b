import Geodesy
import MapCameras
package import TouchPipeline

/// Recognizes the gesture of two fingers: it compares zoom, rotation, tilt and pan with their thresholds, and latches.
///
/// It is a pure value. The input is the moves of the fingers, and the output is the positions at which modes begin.
package struct TwoFingerArbiter: Sendable, Equatable {
    /// The beginning of a mode.
    package struct Latch: Sendable {
        /// The positions of the fingers at which the mode begins.
        package var pair: FingerPair
        /// The modes that have begun until then, with the new one.
        package var modes: TwoFingerModes
        /// Whether the fingers were side by side until then, and now pinch.
        package var endsSideBySide = false
    }

    /// A move of the fingers.
    package struct Move: Sendable {
        package let from: FingerPair
        package let to: FingerPair
        /// The modes that have begun before.
        package let modesBefore: TwoFingerModes
        /// Whether no mode has begun before, and the fingers have now moved so that they can neither tilt the map nor rotate it sideways.
        let canOnlyPan: Bool
        /// The modes that begin on the way, in their order.
        package let latches: [Latch]

        /// The modes that have begun at the end.
        package var modes: TwoFingerModes { latches.last?.modes ?? modesBefore }

        /// A move of fingers that rest, after some modes have begun.
        package static func rest(at pair: FingerPair, with modes: TwoFingerModes = []) -> Move {
            Move(from: pair, to: pair, modesBefore: modes, canOnlyPan: false, latches: [])
        }
    }

    /// The distance that both fingers must move sideways to rotate the map about the middle of the screen, by feel.
    package static let sidewaysThreshold = ScreenLength.dp(12)
    /// The change of the span with which two fingers side by side become a pinch, whatever their way. It is between the largest change of 380
    /// two-finger taps, 7.6 mm, and the smallest of 343 pinches, 14.9 mm (19 people on a tablet, *DepthTouchSensing*).
    static let pinchSpan = ScreenLength.millimeters(10)
    /// The maximum delay after the first finger with which the second one may move by ``TiltOptions/threshold`` to tilt.
    private static let maximumTiltDelay = Duration.milliseconds(100)

    /// The modes that have begun.
    private(set) var modes: TwoFingerModes = []

    /// The positions where the fingers landed.
    let start: FingerPair

    /// The modes that may begin.
    package let allowed: TwoFingerModes

    private let pan: PanOptions
    private let zoom: PinchZoomOptions
    private let rotation: RotationOptions
    private let tilt: TiltOptions
    private let density: ScreenDensity
    private let tiltRoom: TiltRoom
    /// The maximum ratio of horizontal to vertical movement of a finger that tilts.
    private let tiltSlope: Double
    /// The rotation of the fingers since the start, in degrees, with full turns counted.
    private var rotated = 0.0
    /// The speed of the rotation, in degrees per millisecond.
    private var rotationSpeed = 0.0
    /// The time of the last move.
    private var lastTime: TouchInstant?
    /// The time when one finger had moved far enough to tilt, and the other had not.
    private var loneMove: TouchInstant?
    /// Whether the other finger has stayed behind for too long to tilt.
    private var isTooLateToTilt = false

    /// - Parameters:
    ///   - start: The positions where the fingers landed.
    ///   - allowed: The modes that may begin.
    ///   - options: The thresholds.
    ///   - density: The density of the touches.
    ///   - tiltRoom: The directions in which the map can still tilt. In other directions two fingers side by side pan.
    package init(
        start: FingerPair, allowed: TwoFingerModes, options: NavigationOptions, density: ScreenDensity, tiltRoom: TiltRoom = TiltRoom()
    ) {
        self.start = start
        self.allowed = allowed
        (pan, zoom, rotation, tilt) = (options.pan, options.zoom, options.rotation, options.tilt)
        self.density = density
        self.tiltRoom = tiltRoom
        tiltSlope = Self.slope(ofDegrees: tilt.maximumDirectionAngle)
    }

    /// The tangent of an angle of 0° to 90°. That of 45° is exactly 1.
    private static func slope(ofDegrees degrees: Double) -> Double {
        guard degrees != 45 else { return 1 }
        guard degrees < 90 else { return .infinity }
        let angle = max(0, degrees) * .pi / 180
        return Math.sin(angle) / Math.cos(angle)
    }

    /// Moves the fingers, and latches the modes that begin on the way.
    package mutating func move(from old: FingerPair, to new: FingerPair, at time: TouchInstant) -> Move {
        recordTiming(from: old, to: new, at: time)
        let modesBefore = modes
        let canOnlyPan = modesBefore.isEmpty && canOnlyPan(new)
        var latches: [Latch] = []
        var pair = old
        while let latch = latch(from: pair, to: new) {
            addRotation(from: pair, to: latch.pair)
            latches.append(latch)
            pair = latch.pair
        }
        addRotation(from: pair, to: new)
        return Move(from: old, to: new, modesBefore: modesBefore, canOnlyPan: canOnlyPan, latches: latches)
    }

    /// Moves the fingers. An event with the positions of the event before begins nothing.
    package mutating func moveOrRest(from old: FingerPair, to new: FingerPair, at time: TouchInstant) -> Move {
        old == new ? .rest(at: new, with: modes) : move(from: old, to: new, at: time)
    }

    /// Latches the first mode that begins on the way. Returns `nil` if none begins.
    private mutating func latch(from old: FingerPair, to new: FingerPair) -> Latch? {
        guard mode(at: new, from: old) != nil else { return nil }
        let pair = old.interpolated(to: new, fraction: crossing(from: old, to: new))
        guard let begun = mode(at: pair, from: old) else { return nil }
        let endsSideBySide = !modes.isDisjoint(with: .exclusive)
        modes = modesThatBegin(with: begun).union(endsSideBySide ? [] : modes)
        return Latch(pair: pair, modes: modes, endsSideBySide: endsSideBySide)
    }

    private func modesThatBegin(with mode: TwoFingerModes) -> TwoFingerModes {
        if !mode.isDisjoint(with: .exclusive) { return mode }
        guard mode == .pan, pan.excludesPinch else { return mode.union(allowed.intersection(.pan)) }
        return pan.twoFingerThreshold.inches < .infinity ? [.pan, .still] : .still
    }

    /// Records the timing of the next move: the speed of the rotation, and whether one finger stays behind.
    private mutating func recordTiming(from old: FingerPair, to new: FingerPair, at time: TouchInstant) {
        let last = lastTime ?? time
        lastTime = time
        recordLoneMove(to: new, at: time)
        guard canBeginRotation, rotation.speedGate != nil, time > last else { return }
        let milliseconds = Double(time.microseconds.subtractingSaturated(last.microseconds)) / 1000
        rotationSpeed = Self.rotation(from: old.angle, to: new.angle) / milliseconds
    }

    /// Whether the fingers may pan, and have moved so that they can neither tilt the map nor rotate it sideways.
    private func canOnlyPan(_ pair: FingerPair) -> Bool {
        allowed.contains(.pan) && pan.twoFingerThreshold.inches < .infinity && !mayStillTilt(pair) && !mayStillRotateSideways(pair)
    }

    /// Records whether only one finger has moved. For a tilt the other one must follow in time.
    private mutating func recordLoneMove(to pair: FingerPair, at time: TouchInstant) {
        guard modes.isEmpty, allowed.contains(.tilt) else { return }
        if let loneMove, time - loneMove > Self.maximumTiltDelay { isTooLateToTilt = true }
        let moved = (hasMoved(from: start.a, to: pair.a), hasMoved(from: start.b, to: pair.b))
        if moved.0 == moved.1 { loneMove = nil } else if loneMove == nil { loneMove = time }
    }

    private func hasMoved(from start: ScreenPoint, to point: ScreenPoint) -> Bool {
        progress(Math.hypot(point.x - start.x, point.y - start.y), of: pixels(tilt.threshold)) >= 1
    }

    /// Adds a move to the rotation of the fingers.
    private mutating func addRotation(from old: FingerPair, to new: FingerPair) {
        guard canBeginRotation else { return }
        rotated += Self.rotation(from: old.angle, to: new.angle)
    }

    private var canBeginRotation: Bool { allowed.contains(.rotate) && modes.isDisjoint(with: [.rotate, .tilt, .sidewaysRotate]) }

    /// The first fraction of the way at which a mode has begun, exact to a millionth.
    private func crossing(from old: FingerPair, to new: FingerPair) -> Double {
        var (before, after) = (0.0, 1.0)
        if mode(at: old, from: old) != nil { return 0 }
        for _ in 0..<20 {
            let middle = (before + after) / 2
            if mode(at: old.interpolated(to: new, fraction: middle), from: old) == nil {
                before = middle
            } else {
                after = middle
            }
        }
        return after
    }

    /// The mode that begins at a pair of positions, coming from another pair: the one that is furthest past its threshold.
    private func mode(at pair: FingerPair, from old: FingerPair) -> TwoFingerModes? {
        guard modes.isDisjoint(with: .exclusive) else { return isPinchAfterAll(pair) ? .zoom : nil }
        var best: TwoFingerModes?
        var furthest = 1.0
        func consider(_ mode: TwoFingerModes, _ progress: @autoclosure () -> Double) {
            guard allowed.contains(mode), !modes.contains(mode) else { return }
            let progress = progress()
            guard progress >= furthest else { return }
            furthest = progress
            best = mode
        }
        consider(.zoom, zoomProgress(pair))
        consider(.rotate, rotationProgress(pair, from: old))
        if modes.isEmpty {
            consider(.tilt, tiltProgress(pair))
            consider(.sidewaysRotate, sidewaysProgress(pair))
        }
        if best == nil { consider(.pan, mayStillTilt(pair) || mayStillRotateSideways(pair) ? 0 : panProgress(pair)) }
        return best
    }

    private func pixels(_ length: ScreenLength) -> Double { Double(length.pixels(density: density)) }

    /// The ratio of a length to a threshold: 1 at the threshold. Without a threshold any movement passes it.
    private func progress(_ length: Double, of threshold: Double) -> Double {
        threshold > 0 ? length / threshold : (length > 0 ? .infinity : 0)
    }
}

extension TwoFingerArbiter {
    private func zoomProgress(_ pair: FingerPair) -> Double {
        let levels = progress(abs(Math.log2(pair.span / start.span)), of: zoom.threshold)
        return min(levels, progress(abs(pair.span - start.span), of: pixels(zoom.thresholdSpan)))
    }

    /// Whether fingers that have begun to move side by side pinch after all: their span has changed more than their middle has moved, or by
    /// much. Only ``PanOptions/excludesPinch`` would otherwise lose such a pinch.
    private func isPinchAfterAll(_ pair: FingerPair) -> Bool {
        guard pan.excludesPinch, allowed.contains(.zoom), zoomProgress(pair) >= 1 else { return false }
        let change = abs(pair.span - start.span)
        let way = Math.hypot(pair.middle.x - start.middle.x, pair.middle.y - start.middle.y)
        return change > min(way, pixels(Self.pinchSpan))
    }

    private func rotationProgress(_ pair: FingerPair, from old: FingerPair) -> Double {
        let change = rotated + Self.rotation(from: old.angle, to: pair.angle)
        guard abs(Math.log2(pair.span / start.span)) <= rotation.lockLevels else { return 0 }
        if let gate = rotation.speedGate, !gate.admits(degreesPerMillisecond: rotationSpeed, degrees: change) { return 0 }
        let arc = abs(change) * .pi / 180 * min(pair.span, start.span) / 2
        let factor = modes.contains(.zoom) ? rotation.thresholdFactorWhileZooming : 1
        return min(
            progress(arc, of: pixels(rotation.threshold) * factor), progress(abs(change), of: rotation.thresholdAngle))
    }

    private func panProgress(_ pair: FingerPair) -> Double {
        let (x, y) = (pair.middle.x - start.middle.x, pair.middle.y - start.middle.y)
        let length = Math.hypot(x, y)
        guard pan.excludesPinch, length > 0 else { return progress(length, of: pixels(pan.twoFingerThreshold)) }
        // The way of each finger in the direction of their middle. A finger that stays behind while the other one moves makes a pinch.
        func way(from start: ScreenPoint, to point: ScreenPoint) -> Double {
            ((point.x - start.x) * x + (point.y - start.y) * y) / length
        }
        let shorter = max(0, min(way(from: start.a, to: pair.a), way(from: start.b, to: pair.b)))
        return progress(shorter, of: pixels(pan.twoFingerThresholdForDelegates(density: density)))
    }

    /// Both fingers move up, or both down, side by side.
    private func tiltProgress(_ pair: FingerPair) -> Double {
        guard mayStillTilt(pair) else { return 0 }
        let (up1, up2) = (pair.a.y - start.a.y, pair.b.y - start.b.y)
        guard up1 * up2 > 0 else { return 0 }
        return progress(min(abs(up1), abs(up2)), of: pixels(tilt.threshold))
    }

    /// Whether a tilt is still possible: the fingers are side by side, neither moves too far sideways, and the map can tilt that way.
    private func mayStillTilt(_ pair: FingerPair) -> Bool {
        guard allowed.contains(.tilt), modes.isEmpty, !isTooLateToTilt, start.isSideBySide(within: tilt.maximumLineAngle) else {
            return false
        }
        guard tiltRoom.admits(pair.a.y - start.a.y), tiltRoom.admits(pair.b.y - start.b.y) else { return false }
        return isVertical(from: start.a, to: pair.a) && isVertical(from: start.b, to: pair.b)
    }

    private func isVertical(from start: ScreenPoint, to point: ScreenPoint) -> Bool {
        let (across, along) = (abs(point.x - start.x), abs(point.y - start.y))
        // A movement at exactly the maximum angle is a pan.
        return across == 0 || (tiltSlope == .infinity ? along > 0 : along * tiltSlope > across)
    }

    /// Whether a sideways rotation is still possible: each finger that has moved has moved more sideways than up or down, and both in the same
    /// direction.
    private func mayStillRotateSideways(_ pair: FingerPair) -> Bool {
        guard allowed.contains(.sidewaysRotate), modes.isEmpty else { return false }
        return (pair.a.x - start.a.x) * (pair.b.x - start.b.x) >= 0 && isLevel(from: start.a, to: pair.a)
            && isLevel(from: start.b, to: pair.b)
    }

    private func isLevel(from start: ScreenPoint, to point: ScreenPoint) -> Bool {
        let (across, along) = (abs(point.x - start.x), abs(point.y - start.y))
        return across > along || across + along == 0
    }

    private func sidewaysProgress(_ pair: FingerPair) -> Double {
        guard mayStillRotateSideways(pair) else { return 0 }
        let way = min(abs(pair.a.x - start.a.x), abs(pair.b.x - start.b.x))
        return progress(way, of: pixels(Self.sidewaysThreshold))
    }

    /// The rotation from one direction to another by the shorter way, in degrees.
    package static func rotation(from old: Double, to new: Double) -> Double {
        (new - old).remainder(dividingBy: 360)
    }
}

extension TwoFingerArbiter {
    /// Creates the arbiter of a map.
    ///
    /// With ``PanOptions/excludesPinch`` the map also recognizes what is switched off, so that what delegates receive and what the map
    /// does is one decision.
    package init(
        ofMapAt start: FingerPair, _ policy: TwoFingerPolicy, options: NavigationOptions, density: ScreenDensity, tiltRoom: TiltRoom
    ) {
        var allowed = policy.allowed
        if options.pan.excludesPinch {
            allowed.formUnion([.pan, .zoom, .rotate])
            if !options.isCooperative { allowed.insert(.tilt) }
            if !options.isCooperative, options.enabledGestures.contains(.sidewaysRotate) { allowed.insert(.sidewaysRotate) }
        }
        self.init(start: start, allowed: allowed, options: options, density: density, tiltRoom: tiltRoom)
    }
}

extension PanOptions {
    /// The distance that two fingers must move side by side before a delegate receives a pan, and the minimum with ``PanOptions/excludesPinch``.
    ///
    /// Where two fingers pan at once, every pinch would begin as a pan without this threshold. Where they never pan alone, the delegate
    /// receives pans all the same.
    package func twoFingerThresholdForDelegates(density: ScreenDensity) -> ScreenLength {
        let minimum = TwoFingerArbiter.sidewaysThreshold
        return twoFingerThreshold.pixels(density: density) == .infinity ? minimum : max(twoFingerThreshold, minimum)
    }
}

extension TouchGesture {
    /// Whether the gesture shows that two fingers have lifted, or that their number has changed.
    package func endsTwoFingers(_ context: TouchContext) -> Bool {
        switch self {
        case .touchDown, .twoFingerMoveComplete: true
        // Listeners at lower indices continue to receive the movement.
        case .clearTouch: context.endReason != .takenOver && context.endReason != .removed
        default: false
        }
    }
}

/// The directions in which two fingers can tilt a map whose pitch has limits.
package struct TiltRoom: Sendable, Equatable {
    /// Whether fingers that move up can tilt the map.
    var up: Bool
    /// Whether fingers that move down can tilt the map.
    var down: Bool

    package init(up: Bool = true, down: Bool = true) { (self.up, self.down) = (up, down) }

    /// Whether a finger that has moved down by a number of pixels, or up if negative, can tilt the map.
    fileprivate func admits(_ way: Double) -> Bool { way < 0 ? up : way > 0 ? down : true }
}

/// The modes of a two-finger gesture.
package struct TwoFingerModes: OptionSet, Sendable {
    package let rawValue: UInt8

    package static let pan = TwoFingerModes(rawValue: 1)
    package static let zoom = TwoFingerModes(rawValue: 2)
    package static let rotate = TwoFingerModes(rawValue: 4)
    static let tilt = TwoFingerModes(rawValue: 8)
    static let sidewaysRotate = TwoFingerModes(rawValue: 16)
    /// Two fingers side by side that neither zoom nor rotate until they pinch or lift (``PanOptions/excludesPinch``).
    static let still = TwoFingerModes(rawValue: 32)

    package static let all: TwoFingerModes = [.pan, .zoom, .rotate, .tilt, .sidewaysRotate]
    /// The modes that exclude all others.
    static let exclusive: TwoFingerModes = [.tilt, .sidewaysRotate, .still]

    /// The modes of two fingers that move side by side.
    package static let sideBySide: TwoFingerModes = [.pan, .tilt, .sidewaysRotate, .still]

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package init(_ gestures: NavigationGestures) {
        var modes: TwoFingerModes = []
        if gestures.contains(.pan) { modes.insert(.pan) }
        if gestures.contains(.pinchZoom) { modes.insert(.zoom) }
        if gestures.contains(.rotate) { modes.insert(.rotate) }
        if gestures.contains(.tilt) { modes.insert(.tilt) }
        if gestures.contains(.sidewaysRotate) { modes.insert(.sidewaysRotate) }
        self = modes
    }
}
