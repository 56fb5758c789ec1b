import TouchPipeline

/// Which regions a touch began in, and who has heard of it.
struct RegionTouch {
    /// The regions under the place where what the fingers do began, the first one first; `nil` until that is known.
    private var begunIn: [TouchRegion]?
    /// The same of the tap that waits for a second one.
    private var clickBegunIn: [TouchRegion] = []
    /// Whether the finger that is down is the second of two taps, as far as can be seen.
    private var heard: [TouchRegion] = []
    private var lastContext: TouchContext?

    /// Who takes a gesture; `nil` if nobody does.
    mutating func owner(of gesture: TouchGesture, _ context: TouchContext, among regions: [TouchRegion]) -> TouchRegion? {
        let kinds = Self.family(of: gesture)
        switch gesture {
        case .clearTouch: return nil
        case .scroll(let position, _): return Self.under([position], regions).first { $0.takes(kinds) }
        case .clickConfirmed, .doubleClick, .oneFingerDoubleClickMoveComplete: return clickBegunIn.first { $0.takes(kinds) }
        case .move(_, _, doubleClick: true): return clickBegunIn.first { $0.takes(kinds) }
        case .touchDown(let position): begunIn = Self.under([position], regions)
        case .twoFingerClick(let first, let second): note([first, second], regions)
        case .twoFingerMove(let old, _): note([old.0, old.1], regions)
        default: note([context.startPosition], regions)
        }
        if case .clickUnconfirmed = gesture { clickBegunIn = begunIn ?? [] }
        return begunIn?.first { $0.takes(kinds) }
    }

    mutating func noteHeard(_ region: TouchRegion, _ context: TouchContext) {
        lastContext = context
        if !heard.contains(where: { $0 === region }) { heard.append(region) }
    }

    /// The touch is over, or other fingers are down from now on. Returns those who must be told.
    mutating func clear(_ context: TouchContext) -> [TouchRegion] {
        let told = heard
        heard = []
        begunIn = nil
        return told
    }

    /// A region has left; returns what is known of the touch if it had heard of it.
    mutating func forget(_ region: TouchRegion) -> TouchContext? {
        guard let index = heard.firstIndex(where: { $0 === region }) else { return nil }
        heard.remove(at: index)
        return lastContext
    }

    private mutating func note(_ start: [Vec2F], _ regions: [TouchRegion]) {
        if begunIn == nil { begunIn = Self.under(start, regions) }
    }

    private static func under(_ positions: [Vec2F], _ regions: [TouchRegion]) -> [TouchRegion] {
        regions.filter { region in region.isEnabled && positions.allSatisfy { region.contains($0) } }
    }

    /// The kinds that go together: who takes one of them keeps the others from all.
    private static func family(of gesture: TouchGesture) -> TouchGesture.Kinds {
        switch gesture {
        case .clickUnconfirmed, .clickConfirmed: [.clickUnconfirmed, .clickConfirmed]
        case .move(_, _, doubleClick: true), .oneFingerDoubleClickMoveComplete: [.move, .oneFingerDoubleClickMoveComplete]
        case .move, .moveComplete: [.move, .moveComplete]
        case .twoFingerMove, .twoFingerMoveComplete: [.twoFingerMove, .twoFingerMoveComplete]
        default: TouchGesture.Kinds(gesture.kind)
        }
    }
}

extension TouchRegion {
    fileprivate func takes(_ kinds: TouchGesture.Kinds) -> Bool { !interests.isDisjoint(with: kinds) }
}
