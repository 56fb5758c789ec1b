import TouchPipeline

/// Which regions a touch began in, and which of them have heard of it.
struct RegionTouch {
    /// The regions under the place where what the fingers do began, the first one first; `nil` until that is known.
    private var begunIn: [TouchRegion]?
    /// The same of the tap that waits for a second one.
    private var clickBegunIn: [TouchRegion] = []
    private var heard: [TouchRegion] = []
    private var lastContext: TouchContext?

    /// Where something begins with this gesture, so that the regions there must be known; `nil` if it goes on.
    func beginning(of gesture: TouchGesture, _ context: TouchContext) -> (Vec2F, Vec2F)? {
        switch gesture {
        case .touchDown(let position), .scroll(let position, _): (position, position)
        case .clickConfirmed, .doubleClick, .oneFingerDoubleClickMoveComplete, .move(_, _, doubleClick: true), .clearTouch: nil
        case .twoFingerClick(let first, let second): begunIn == nil ? (first, second) : nil
        case .twoFingerMove(let old, _): begunIn == nil ? old : nil
        default: begunIn == nil ? (context.startPosition, context.startPosition) : nil
        }
    }

    /// Something has begun over these regions.
    mutating func begin(in regions: [TouchRegion]) { begunIn = regions }

    /// The regions of delegates over which the touch began, in front of the first listener that takes the gesture whole.
    func delegates(for gesture: TouchGesture) -> [TouchRegion] {
        (begunIn ?? []).prefix { $0.delegate != nil || !$0.takes(gesture) }.filter { $0.delegate != nil }
    }

    /// The region that takes a gesture that began in this touch; `nil` if there is none.
    mutating func owner(of gesture: TouchGesture) -> TouchRegion? {
        switch gesture {
        case .clickUnconfirmed:
            clickBegunIn = begunIn ?? []
        case .clickConfirmed, .doubleClick, .oneFingerDoubleClickMoveComplete:
            let owner = clickBegunIn.first { $0.takes(gesture) }
            clickBegunIn = []
            return owner
        case .move(_, _, doubleClick: true):
            return clickBegunIn.first { $0.takes(gesture) }
        default: break
        }
        return begunIn?.first { $0.takes(gesture) }
    }

    mutating func noteHeard(_ region: TouchRegion, _ context: TouchContext) {
        lastContext = context
        if !heard.contains(where: { $0 === region }) { heard.append(region) }
    }

    /// The click is taken: none follows.
    mutating func forgetClick() { clickBegunIn = [] }

    /// What the fingers did is over: they have lifted, or their number changes.
    mutating func end() { begunIn = nil }

    /// The listeners that have heard of the touch, each once.
    var listeners: [any TouchInterface] {
        var listeners: [any TouchInterface] = []
        for region in heard where !listeners.contains(where: { $0 === region.listener }) { listeners.append(region.listener) }
        return listeners
    }

    /// Whether a listener has heard of the touch.
    func hasHeard(_ listener: any TouchInterface) -> Bool { heard.contains { $0.listener === listener } }

    /// The touch is over for a listener.
    mutating func forget(_ listener: any TouchInterface) { heard.removeAll { $0.listener === listener } }

    /// A region has left. Returns what is known of the touch if its listener has heard of it through no other region.
    mutating func forget(_ region: TouchRegion) -> TouchContext? {
        clickBegunIn.removeAll { $0 === region }
        guard let index = heard.firstIndex(where: { $0 === region }) else { return nil }
        heard.remove(at: index)
        return hasHeard(region.listener) ? nil : lastContext
    }
}

extension TouchGesture {
    /// The kinds that go together: a region that takes one of them keeps the others from the rest of the chain.
    fileprivate var familyOfKinds: Kinds {
        switch self {
        case .clickUnconfirmed, .clickConfirmed: [.clickUnconfirmed, .clickConfirmed]
        case .move(_, _, doubleClick: true), .oneFingerDoubleClickMoveComplete: [.move, .oneFingerDoubleClickMoveComplete]
        case .move, .moveComplete: [.move, .moveComplete]
        case .twoFingerMove, .twoFingerMoveComplete: [.twoFingerMove, .twoFingerMoveComplete]
        default: Kinds(kind)
        }
    }

    /// Whether this belongs to a second tap that slides.
    fileprivate var isQuickZoom: Bool {
        switch self {
        case .move(_, _, doubleClick: true), .oneFingerDoubleClickMoveComplete: true
        default: false
        }
    }
}

extension TouchRegion {
    /// Whether the region takes a gesture. A delegate takes none that is not of one of its types, such as a second tap that slides.
    func takes(_ gesture: TouchGesture) -> Bool {
        guard delegate == nil || !gesture.isQuickZoom else { return false }
        return !interests.isDisjoint(with: gesture.familyOfKinds)
    }
}
