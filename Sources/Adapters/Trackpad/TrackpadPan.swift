import TouchPipeline

/// Two fingers that scroll on a trackpad, as one finger on the screen: it lands at the cursor and moves as far as they do.
///
/// It lands only when something moves, so that it never is a tap. A movement that begins anew without an end cancels the one before; one that
/// was never begun is left out, and so is a place that is not finite or far beyond any screen.
struct TrackpadPan: Sendable {
    /// The number of the finger; those on the glass are positive.
    static let id = -1

    private var anchor: Vec2F?
    private var position: Vec2F?

    /// Whether the finger is down.
    var isDown: Bool { position != nil }

    /// What the finger does. `location` is the place of the cursor and `translation` the way since the beginning, both in pixels.
    mutating func process(
        _ phase: TrackpadPhase, at location: Vec2F, translation: Vec2F, _ make: TrackpadSamples
    ) -> [TouchSample] {
        var samples: [TouchSample] = []
        if phase == .began {
            samples += lift(.cancelled, make)
            anchor = location.isOnScreen ? location : nil
        }
        if phase != .cancelled { samples += move(by: translation, make) }
        switch phase {
        case .began, .changed: break
        case .ended: samples += lift(.ended, make)
        case .cancelled: samples += lift(.cancelled, make)
        }
        return samples
    }

    /// The system takes the finger away.
    mutating func cancel(_ make: TrackpadSamples) -> [TouchSample] { lift(.cancelled, make) }

    private mutating func move(by translation: Vec2F, _ make: TrackpadSamples) -> [TouchSample] {
        guard let anchor else { return [] }
        let target = anchor + translation
        guard target.isOnScreen, (target - (position ?? anchor)).lengthSquared > 0 else { return [] }
        var samples: [TouchSample] = []
        if position == nil { samples.append(make(Self.id, .began, anchor)) }
        position = target
        samples.append(make(Self.id, .moved, target))
        return samples
    }

    private mutating func lift(_ phase: TouchPointer.Phase, _ make: TrackpadSamples) -> [TouchSample] {
        defer { (anchor, position) = (nil, nil) }
        guard let position else { return [] }
        return [make(Self.id, phase, position)]
    }
}
