import MapCameras
import MapListeners
import TouchPipeline

/// What a delegate receives of two fingers, recognized by arbiters of its own.
///
/// Each listener that passes gestures to delegates has one. It decides as the map does, because equal moves give equal decisions. An event with the
/// positions of the event before begins nothing for anything.
///
/// There are two thresholds for a pan. A map may pan from the first pixel on, or never, but a delegate must be able to distinguish a pan from a
/// pinch (`PanOptions.twoFingerThresholdForDelegates(density:)`). Therefore there is one arbiter as that of the map, and one for the delegate of a
/// map that distinguishes less.
struct DelegateRecognition: Sendable {
    /// What the arbiters depend on when they begin.
    struct Rules {
        var options: NavigationOptions
        var sharing: Sharing
        var density: ScreenDensity
        var tiltRoom: TiltRoom

        /// What holds for a navigation now.
        init(of navigation: MapNavigationListener) {
            let camera = navigation.camera
            (options, sharing, density) = (navigation.effectiveOptions, navigation.sharing, navigation.density)
            tiltRoom = TiltRoom(at: camera.view.pitch, within: camera.constraints)
        }
    }

    private var ofMap: TwoFingerArbiter?
    private var ofDelegates: TwoFingerArbiter?

    private mutating func moveOfMap(from old: FingerPair, to new: FingerPair, at time: TouchInstant, _ rules: Rules)
        -> TwoFingerArbiter.Move
    {
        if ofMap == nil {
            let policy = TwoFingerPolicy(rules.options, rules.sharing)
            ofMap = TwoFingerArbiter(
                ofMapAt: old, policy, options: rules.options, density: rules.density, tiltRoom: rules.tiltRoom)
        }
        return ofMap?.moveOrRest(from: old, to: new, at: time) ?? .rest(at: new)
    }

    /// Recognizes a move for delegates that may receive some modes: also the modes that the map does not carry out, and a pan only when it is
    /// distinct.
    mutating func move(
        from old: FingerPair, to new: FingerPair, at time: TouchInstant, modes: TwoFingerModes, _ rules: Rules
    ) -> TwoFingerArbiter.Move {
        guard !rules.options.pan.excludesPinch else { return moveOfMap(from: old, to: new, at: time, rules) }
        if ofDelegates == nil { ofDelegates = Self.arbiterOfDelegates(at: old, modes, rules) }
        return ofDelegates?.moveOrRest(from: old, to: new, at: time) ?? .rest(at: new)
    }

    private static func arbiterOfDelegates(at start: FingerPair, _ modes: TwoFingerModes, _ rules: Rules) -> TwoFingerArbiter {
        var options = rules.options
        options.pan.twoFingerThreshold = options.pan.twoFingerThresholdForDelegates(density: rules.density)
        let claimed = rules.sharing.claimed
        var allowed = modes.union(TwoFingerPolicy(options, rules.sharing).allowed).union(TwoFingerModes(claimed))
        if claimed.contains(.twoFingerPan) { allowed.insert(.pan) }
        return TwoFingerArbiter(start: start, allowed: allowed, options: options, density: rules.density, tiltRoom: rules.tiltRoom)
    }

    /// What a delegate receives of a move of two fingers: what the map would do in the same move, and in addition what the map has disabled.
    /// `nil` as long as no gesture has been recognized.
    mutating func classicStep(
        from old: FingerPair, to new: FingerPair, at time: TouchInstant, modes: TwoFingerModes, _ rules: Rules
    ) -> ClassicTwoFingerStep? {
        let map = moveOfMap(from: old, to: new, at: time, rules)
        let own = rules.options.pan.excludesPinch ? map : move(from: old, to: new, at: time, modes: modes, rules)
        let allowedByMap = ofMap?.allowed ?? []
        func union(_ map: TwoFingerModes, _ own: TwoFingerModes) -> TwoFingerModes {
            map.isEmpty ? own : map.union(own.subtracting(allowedByMap))
        }
        let recognized = union(map.modes, own.modes)
        guard !recognized.isEmpty else { return nil }
        let begun = map.latches.first ?? own.latches.first
        let hadBegun = !union(map.modesBefore, own.modesBefore).isEmpty
        return ClassicTwoFingerStep(modes: recognized, start: hadBegun ? old : begun?.pair ?? old, end: new)
    }

    /// Ends the recognition when a gesture shows that two fingers have lifted, or that their number has changed.
    mutating func end(by gesture: TouchGesture, _ context: TouchContext) {
        if gesture.endsTwoFingers(context) { restart() }
    }

    /// Forgets what has been recognized. Fingers that are down begin again.
    mutating func restart() { (ofMap, ofDelegates) = (nil, nil) }
}
