import MapCameras
import TouchPipeline

/// The recognition of the two fingers that are down, for everything that depends on it: the map and the delegates of facades and regions.
///
/// The listeners of a chain receive each move of two fingers one after the other. The first one that asks has the move recognized, and the
/// others receive the same result. An event with the positions of the event before begins nothing for anything.
///
/// There are two thresholds for a pan. A map may pan from the first pixel on, or never, but a delegate must be able to distinguish a pan from a
/// pinch (``PanOptions/twoFingerThresholdForDelegates(density:)``). Therefore there is one arbiter for the map, and one for the delegates of a
/// map that distinguishes less.
final class TwoFingerRecognition {
    /// An arbiter, and the last move that it has recognized.
    private struct Reading {
        var arbiter: TwoFingerArbiter
        var last: TwoFingerArbiter.Move?
        var lastTime: TouchInstant?

        mutating func move(from old: FingerPair, to new: FingerPair, at time: TouchInstant) -> TwoFingerArbiter.Move {
            if let last, lastTime == time, last.from == old, last.to == new { return last }
            let move = old == new ? arbiter.rest(at: new) : arbiter.move(from: old, to: new, at: time)
            (last, lastTime) = (move, time)
            return move
        }
    }

    private let map: NavigatedMap
    private var ofMap: Reading?
    private var ofDelegates: Reading?

    init(map: NavigatedMap) { self.map = map }

    /// Recognizes a move for the map.
    ///
    /// With ``PanOptions/excludesPinch`` the map also recognizes what is switched off, so that what delegates receive and what the map
    /// does is one decision.
    func moveOfMap(from old: FingerPair, to new: FingerPair, at time: TouchInstant) -> TwoFingerArbiter.Move {
        if let move = ofMap?.move(from: old, to: new, at: time) { return move }
        var reading = Reading(arbiter: arbiterOfMap(at: old))
        let move = reading.move(from: old, to: new, at: time)
        ofMap = reading
        return move
    }

    private func arbiterOfMap(at start: FingerPair) -> TwoFingerArbiter {
        let options = map.options
        var allowed = map.allowedTwoFingerModes
        if options.pan.excludesPinch {
            allowed.formUnion([.pan, .zoom, .rotate])
            if !options.isCooperative { allowed.insert(.tilt) }
            if !options.isCooperative, options.enabledGestures.contains(.sidewaysTurn) { allowed.insert(.turn) }
        }
        return TwoFingerArbiter(
            start: start, allowed: allowed, options: options, density: map.density, tiltRoom: map.tiltRoom)
    }

    /// Recognizes a move for delegates that may receive some modes: also the modes that the map does not carry out, and a pan only when it is
    /// distinct.
    func moveOfDelegates(
        from old: FingerPair, to new: FingerPair, at time: TouchInstant, modes: TwoFingerModes
    ) -> TwoFingerArbiter.Move {
        guard !map.options.pan.excludesPinch else { return moveOfMap(from: old, to: new, at: time) }
        if let move = ofDelegates?.move(from: old, to: new, at: time) { return move }
        var reading = Reading(arbiter: arbiterOfDelegates(at: old, modes))
        let move = reading.move(from: old, to: new, at: time)
        ofDelegates = reading
        return move
    }

    private func arbiterOfDelegates(at start: FingerPair, _ modes: TwoFingerModes) -> TwoFingerArbiter {
        var options = map.options
        options.pan.twoFingerThreshold = options.pan.twoFingerThresholdForDelegates(density: map.density)
        let claimed = map.policy.claimed
        var allowed = modes.union(map.allowedTwoFingerModes).union(TwoFingerModes(claimed))
        if claimed.contains(.twoFingerPan) { allowed.insert(.pan) }
        return TwoFingerArbiter(start: start, allowed: allowed, options: options, density: map.density, tiltRoom: map.tiltRoom)
    }

    /// What a delegate receives of a move of two fingers: what the map would do in the same move, and in addition what the map has disabled.
    /// `nil` as long as no gesture has been recognized.
    func classicStep(from old: FingerPair, to new: FingerPair, at time: TouchInstant, modes: TwoFingerModes) -> ClassicTwoFingerStep? {
        let map = moveOfMap(from: old, to: new, at: time)
        let own = moveOfDelegates(from: old, to: new, at: time, modes: modes)
        let allowedByMap = ofMap?.arbiter.allowed ?? []
        func union(_ map: TwoFingerModes, _ own: TwoFingerModes) -> TwoFingerModes {
            map.isEmpty ? own : map.union(own.subtracting(allowedByMap))
        }
        let recognized = union(map.modes, own.modes)
        guard !recognized.isEmpty else { return nil }
        let begun = map.latches.first ?? own.latches.first
        let hadBegun = !union(map.modesBefore, own.modesBefore).isEmpty
        return ClassicTwoFingerStep(modes: recognized, start: hadBegun ? old : begun?.pair ?? old, end: new)
    }

    /// Ends the recognition when a gesture shows that two fingers have lifted, or that their number has changed. All listeners that ask call
    /// this method, because each of them may be alone in a chain.
    func end(by gesture: TouchGesture, _ context: TouchContext) {
        switch gesture {
        case .touchDown, .twoFingerMoveComplete: restart()
        // Listeners at lower indices continue to receive the movement.
        case .clearTouch where context.endReason != .takenOver && context.endReason != .removed: restart()
        default: break
        }
    }

    /// Forgets what has been recognized. Fingers that are down begin again.
    func restart() { (ofMap, ofDelegates) = (nil, nil) }
}
