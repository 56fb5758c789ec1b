import MapCameras
import TouchPipeline

/// What two fingers do with the map: pan, pinch, rotate, tilt, and turn it sideways.
struct TwoFingerNavigation {
    private let sessions: NavigationSessions
    private let recognition: TwoFingerRecognition
    private let map: NavigatedMap

    init(_ sessions: NavigationSessions, recognition: TwoFingerRecognition) {
        self.sessions = sessions
        self.recognition = recognition
        map = sessions.map
    }

    /// A move of two fingers. Consumes it after a gesture has been recognized.
    func move(from: FingerPair, to: FingerPair, _ context: TouchContext) -> Bool {
        guard !map.enabledGestures.isDisjoint(with: .twoFingers) else { return false }
        if case .ignored = sessions.session { return false }
        let time = context.timestamp
        var fingers = session(from: from, at: time)
        let changes = sessions.changes
        var outcome = TwoFingerSession.Outcome()
        if from == to {
            fingers.rest(at: to, context)
        } else {
            let move = recognition.moveOfMap(from: from, to: to, at: time)
            outcome = fingers.move(move, context, on: map)
        }
        sessions.keep(.twoFingers(fingers), ifUnchangedSince: changes)
        guard sessions.changes == changes else { return fingers.gesture != nil }
        if outcome.restartsSpeed { sessions.restartSpeedOfView(at: time) }
        if !outcome.begun.isEmpty { sessions.begin(outcome.begun) }
        sessions.addToSpeed(to.middle, at: time)
        sessions.addViewToSpeed(pointer: to.halfWay, at: time)
        return fingers.gesture != nil
    }

    /// The session in progress, or a new one that begins at the positions of the fingers before their first move.
    private func session(from pair: FingerPair, at time: TouchInstant) -> TwoFingerSession {
        if case .twoFingers(let fingers) = sessions.session { return fingers }
        map.storeView()
        // Before the first move both fingers were where they landed.
        let landedAt = sessions.touch.landedAt ?? time
        sessions.startSpeed(ofFingerAt: pair.middle, at: landedAt)
        sessions.startSpeedOfView(pointer: pair.halfWay, at: landedAt)
        let fingers = TwoFingerSession(pair, on: map)
        sessions.start(.twoFingers(fingers))
        return fingers
    }
}
