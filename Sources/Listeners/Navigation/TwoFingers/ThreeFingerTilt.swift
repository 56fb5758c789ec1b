import TouchPipeline

/// Recognizes three fingers that move up or down side by side. They tilt a map that needs two fingers to pan
/// (``NavigationOptions/isCooperative``), as in MapLibre GL JS.
///
/// It is a pure value. The recognizer of gestures follows at most two fingers, so the input is raw touches.
package struct ThreeFingerTilt: Sendable {
    /// What an event does.
    package enum Step: Sendable, Equatable {
        case nothing
        /// The fingers have moved past the threshold. The movement before it is discarded.
        case began
        /// The fingers have moved up by a number of pixels, or down if negative.
        case moved(up: Double)
        /// The fingers have lifted, or their number has changed.
        case ended
        /// The system has cancelled the touch.
        case cancelled
    }

    /// The fingers that are down if they are three, at the positions where the third one landed.
    private var start: [TouchPointer] = []
    /// The mean vertical position of the fingers after the last event.
    private var lastHeight = 0.0
    /// The chain of the fingers.
    private(set) var chain: ObjectIdentifier?
    /// Whether the fingers tilt the map.
    private(set) var isTilting = false
    /// Whether the fingers have no effect, because the app has cancelled their tilt.
    private var isIgnored = false

    /// Processes an event of a chain. The threshold is in pixels.
    mutating func process(_ event: TouchEvent, of chain: ObjectIdentifier?, threshold: Float) -> Step {
        guard event.touchAction != .scroll else { return .nothing }
        let fingers = event.pointers.filter { $0.kind == .finger && $0.phase != .ended && $0.phase != .cancelled && $0.position.isFinite }
            .sorted { $0.id < $1.id }
        // Pointers of other kinds beside the fingers have precedence.
        let areThree = fingers.count == 3 && event.pointers.allSatisfy { $0.kind == .finger }
        guard event.touchAction != .cancel, areThree else { return end(event.touchAction == .cancel ? .cancelled : .ended) }
        let height = fingers.reduce(0) { $0 + Double($1.position.y) } / 3
        defer { lastHeight = height }
        guard start.elementsEqual(fingers, by: { $0.id == $1.id }) else {
            let step = end(.ended)
            (start, self.chain) = (fingers, chain)
            return step
        }
        if isIgnored { return .nothing }
        if isTilting { return .moved(up: lastHeight - height) }
        let ways = zip(start, fingers).map { $1.position - $0.position }
        let isOneDirection = ways.allSatisfy { $0.y > 0 } || ways.allSatisfy { $0.y < 0 }
        isTilting = isOneDirection && ways.allSatisfy { abs($0.y) >= threshold && abs($0.x) < abs($0.y) }
        return isTilting ? .began : .nothing
    }

    /// Forgets the fingers of a chain, because the listener does not receive their events.
    mutating func refuse(_ chain: ObjectIdentifier?) {
        if chain == self.chain, !isTilting { self = ThreeFingerTilt() }
    }

    /// Cancels the tilt, if there is one. The fingers have no further effect until their number changes.
    mutating func cancel() -> Step {
        defer { (isTilting, isIgnored) = (false, true) }
        return isTilting ? .cancelled : .nothing
    }

    /// Ends the tilt, if there is one.
    mutating func end(_ step: Step) -> Step {
        let wasTilting = isTilting
        self = ThreeFingerTilt()
        return wasTilting ? step : .nothing
    }
}
