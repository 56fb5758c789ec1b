import MapCameras
import TouchPipeline

/// The recognition of the two fingers that are down, by the navigation for everything that depends on it: the map and the delegates of facades
/// and regions.
///
/// The listeners of a chain receive each move of two fingers one after the other. The first one that asks has the move recognized, and the
/// others receive the same result. An event with the positions of the event before begins nothing for anything.
///
/// There are two thresholds for a pan. A map may pan from the first pixel on, or never, but a delegate must be able to distinguish a pan from a
/// pinch (``TwoFingerOptions/panThresholdForDelegates(density:)``). Therefore there is one arbiter for the map, and one for the delegates of a
/// map that distinguishes less.
struct TwoFingerRecognition: Sendable {
    /// An arbiter, and the last move that it has recognized.
    private struct Reading: Sendable {
        var arbiter: TwoFingerArbiter
        var last: TwoFingerArbiter.Move?
        var lastTime: TouchInstant?
    }

    private var map: Reading?
    private var delegates: Reading?

    /// The modes that the map may begin. `nil` before its first move.
    var allowedByMap: TwoFingerModes? { map?.arbiter.allowed }

    /// Recognizes a move for the map. The first move of two fingers needs an arbiter.
    mutating func moveForMap(
        from old: FingerPair, to new: FingerPair, at time: TouchInstant, arbiter: () -> TwoFingerArbiter
    ) -> TwoFingerArbiter.Move {
        Self.move(&map, old, new, time, arbiter)
    }

    /// Recognizes a move for delegates. The first move of two fingers needs an arbiter.
    mutating func moveForDelegates(
        from old: FingerPair, to new: FingerPair, at time: TouchInstant, arbiter: () -> TwoFingerArbiter
    ) -> TwoFingerArbiter.Move {
        Self.move(&delegates, old, new, time, arbiter)
    }

    private static func move(
        _ reading: inout Reading?, _ old: FingerPair, _ new: FingerPair, _ time: TouchInstant, _ arbiter: () -> TwoFingerArbiter
    ) -> TwoFingerArbiter.Move {
        if let reading, let last = reading.last, reading.lastTime == time, last.from == old, last.to == new { return last }
        var next = reading ?? Reading(arbiter: arbiter())
        let move =
            old == new
            ? TwoFingerArbiter.Move(from: old, to: new, modesBefore: next.arbiter.modes, canOnlyPan: false, latches: [])
            : next.arbiter.move(from: old, to: new, at: time)
        (next.last, next.lastTime) = (move, time)
        reading = next
        return move
    }
}

extension MapNavigationListener {
    /// The modes that two fingers may have. A suspended gesture is recognized if a region has claimed it, so that a pinch of a region is
    /// not taken for another gesture. Two fingers that are needed to pan do nothing else when they move side by side.
    var allowedTwoFingerModes: TwoFingerModes {
        let suspended = suspendedGestures.subtracting(regionGestures)
        var modes = TwoFingerModes(enabledGestures.subtracting(suspended))
        if options.isCooperative { modes.subtract([.tilt, .turn]) }
        return suspended.contains(.twoFingerPan) ? modes.subtracting(.pan) : modes
    }

    /// Recognizes a move of two fingers for the map.
    ///
    /// With ``TwoFingerOptions/panExcludesPinch`` the map also recognizes what is switched off, so that what delegates receive and what the map
    /// does is one decision.
    func recognizeForMap(from old: FingerPair, to new: FingerPair, at time: TouchInstant) -> TwoFingerArbiter.Move {
        twoFingerRecognition.moveForMap(from: old, to: new, at: time) {
            var allowed = allowedTwoFingerModes
            if options.twoFingers.panExcludesPinch {
                allowed.formUnion([.pan, .zoom, .rotate])
                if !options.isCooperative { allowed.insert(.tilt) }
                if !options.isCooperative, enabledGestures.contains(.sidewaysTurn) { allowed.insert(.turn) }
            }
            return TwoFingerArbiter(start: old, allowed: allowed, options: options.twoFingers, density: density, tiltRoom: tiltRoom)
        }
    }

    /// Recognizes a move of two fingers for delegates: also the modes that the map does not carry out, and a pan only when it is distinct.
    func recognizeForDelegates(from old: FingerPair, to new: FingerPair, at time: TouchInstant) -> TwoFingerArbiter.Move {
        guard !options.twoFingers.panExcludesPinch else { return recognizeForMap(from: old, to: new, at: time) }
        return twoFingerRecognition.moveForDelegates(from: old, to: new, at: time) {
            var options = options.twoFingers
            options.panThreshold = options.panThresholdForDelegates(density: density)
            var allowed = delegateModes.union(allowedTwoFingerModes).union(TwoFingerModes(regionGestures))
            if regionGestures.contains(.twoFingerPan) { allowed.insert(.pan) }
            return TwoFingerArbiter(start: old, allowed: allowed, options: options, density: density, tiltRoom: tiltRoom)
        }
    }

    /// Ends the recognition when a gesture shows that two fingers have lifted, or that their number has changed. All listeners that ask call
    /// this method, because each of them may be alone in a chain.
    func endTwoFingerRecognition(by gesture: TouchGesture, _ context: TouchContext) {
        switch gesture {
        case .touchDown, .twoFingerMoveComplete: twoFingerRecognition = TwoFingerRecognition()
        // Listeners at lower indices continue to receive the movement.
        case .clearTouch where context.endReason != .takenOver && context.endReason != .removed:
            twoFingerRecognition = TwoFingerRecognition()
        default: break
        }
    }
}
