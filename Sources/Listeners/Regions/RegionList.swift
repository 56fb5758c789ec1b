import TouchPipeline

/// Regions of the screen that take gestures before the map does. Put the list at the front of the chain.
///
/// ```swift
/// let regions = RegionList([TouchRegion(ScreenRect(x: 0, y: 0, width: 200, height: 80), listener: button)])
/// handler.insertListener(regions, at: 0)
/// ```
///
/// A region gets a gesture only if it *began* inside, and only kinds that it is interested in, or types that its delegate handles. Then no
/// listener further down the chain hears of it, whatever the region's listener returns. Of several regions there the first in the list that
/// takes the kind gets it. What a region takes is decided when a finger lands. From then on regions may move, resize and change their order.
///
/// * A gesture of one finger began where the finger landed. One of two began where both were when the second one had landed, and both must be
///   inside. A double tap and a quick zoom began with their first tap. A scroll begins where it is.
/// * Movements go together with their ends, and unconfirmed clicks with confirmed ones: a region that takes one keeps the map from the other.
/// * A region that takes clicks, but no second taps (`.doubleClick`, `.oneFingerDoubleClickMoveComplete`), gets them confirmed at once, as a
///   button does. One that takes both waits for the second tap, and until then listeners further down hear `clickUnconfirmed`, too, unless
///   its listener consumes it: the chain has no way to hide it and still wait.
/// * A delegate (``MapGestureDelegate``) of a region takes gestures by type, whatever is disabled for the map. Its taps wait while a second tap
///   may come. A movement of two fingers is read by the delegate and by the map at the same time, and each type of it is told to the delegate,
///   or left to the map. It goes on down the chain unless delegates handle all of its types. A second tap that slides is of no type.
/// * Raw touches are not for regions.
///
/// The listener of a region has a stay in the chain as if it stood there itself. `didEnter` is called when the list enters a chain, or when
/// the region is added to a list that is in one. `didLeave` is called when the list leaves, or when the region is removed. A listener of
/// several regions enters once. It receives `clearTouch` of every touch that it heard of: with `TouchEndReason.removed` if the list or the
/// region leaves in the middle of the touch.
public final class RegionList: TouchInterface {
    /// The regions, the first one asked first.
    ///
    /// A region may be removed in the middle of a gesture. What it had begun goes to no other listener, but a click that still waits goes on.
    public var regions: [TouchRegion] {
        didSet { changeRegions(from: oldValue) }
    }

    private var touch = RegionTouch()
    /// The regions whose delegates have a part in what two fingers do.
    private var sharers: [TouchRegion] = []
    /// The parts of all of them.
    private var shared: MapGestureType = []
    private var stays = ChainStays()
    /// The listeners that have been told that they are in a chain, and how often.
    private var members: [Member] = []

    private struct Member {
        let listener: any TouchInterface
        var stays = 0
    }

    /// A list of regions.
    public init(_ regions: [TouchRegion] = []) { self.regions = regions }

    /// Everything except raw touches. Second taps only if one of the regions takes them.
    public var interests: TouchGesture.Kinds { Self.interests(of: regions) }

    private static func interests(of regions: [TouchRegion]) -> TouchGesture.Kinds {
        let taken = regions.reduce(into: TouchGesture.Kinds()) { $0.formUnion($1.interests) }
        return TouchGesture.Kinds.all.subtracting(.secondTap).union(taken.intersection(.secondTap))
    }

    /// Passes a gesture to the region that takes it, and consumes it then.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        switch gesture {
        case .clearTouch:
            clear(context)
            return false
        case .touchDown: land(at: context.time)
        default: break
        }
        let owner = owner(of: gesture, context)
        switch gesture {
        case .clickUnconfirmed(let position): if furtherTap(gesture, position, context) { return true }
        case .twoFingerMove, .twoFingerMoveComplete: if share(gesture, context) { return true }
        default: break
        }
        guard let owner else { return false }
        return pass(gesture, context, to: owner)
    }

    /// The region that takes a gesture. Hit tests are asked here, while nothing is half done: they may change the list.
    private func owner(of gesture: TouchGesture, _ context: TouchContext) -> TouchRegion? {
        guard let (first, second) = touch.beginning(of: gesture, context) else { return touch.owner(of: gesture) }
        let hit = regions.filter { $0.isEnabled && $0.contains(first) && $0.contains(second) }
        // A scroll is no part of a touch that is in progress.
        if case .scroll = gesture { return hit.first { $0.takes(gesture) } }
        touch.begin(in: hit)
        if case .twoFingerMove = gesture { claim(touch.delegates(for: gesture)) }
        return touch.owner(of: gesture)
    }

    private func clear(_ context: TouchContext) {
        touch.end()
        for region in sharers { region.delegate?.release() }
        sharers = []
        shared = []
        let isOver = context.pointerCount == 0 || context.endReason == .removed
        // A listener may remove regions meanwhile. Their listeners have been told then.
        for listener in touch.listeners where touch.hasHeard(listener) {
            if isOver { touch.forget(listener) }
            _ = listener.onGesture(.clearTouch, context: context)
        }
    }

    private func pass(_ gesture: TouchGesture, _ context: TouchContext, to owner: TouchRegion) -> Bool {
        // A region that has left keeps the others from what it had begun.
        guard regions.contains(where: { $0 === owner }) else { return true }
        guard case .clickUnconfirmed(let position) = gesture else {
            tell(owner, gesture, context)
            return true
        }
        let isConsumed = tell(owner, gesture, context)
        // A delegate that takes no second taps leaves them to the map: its taps wait.
        let isConfirmed = owner.delegate == nil && owner.interests.isDisjoint(with: .secondTap)
        guard isConsumed || isConfirmed else { return false }
        touch.forgetClick()
        if !isConsumed { tell(owner, .clickConfirmed(position), context) }
        return true
    }

    @discardableResult
    private func tell(_ owner: TouchRegion, _ gesture: TouchGesture, _ context: TouchContext) -> Bool {
        guard owner.interests.contains(gesture.kind) else { return false }
        // A scroll, and a click that is confirmed after its touch, are no part of a touch: no `clearTouch` follows.
        if context.pointerCount > 0, gesture.kind != .clickConfirmed { touch.noteHeard(owner, context) }
        return owner.listener.onGesture(gesture, context: context)
    }

    // MARK: Delegates

    /// A touch begins. The delegates say what they handle.
    private func land(at time: TouchInstant) {
        let before = interests
        for region in regions { region.land(at: time) }
        if interests != before { stays.setNeedsInterests() }
    }

    /// Whether a tap is one more step of the double tap of a delegate.
    private func furtherTap(_ gesture: TouchGesture, _ position: Vec2F, _ context: TouchContext) -> Bool {
        for region in touch.delegates(for: gesture) where region.delegate?.furtherTap(position, at: context.time) == true {
            touch.forgetClick()
            return true
        }
        return false
    }

    /// Two fingers have begun over these regions: each delegate has that part which it handles, the first one first.
    private func claim(_ regions: [TouchRegion]) {
        for region in regions {
            guard let delegate = region.delegate else { continue }
            delegate.claim()
            guard !delegate.claimed.isEmpty else { continue }
            shared.formUnion(delegate.claimed)
            sharers.append(region)
        }
    }

    /// Tells the delegates of two fingers. `true` if nothing is left for anything else.
    private func share(_ gesture: TouchGesture, _ context: TouchContext) -> Bool {
        for region in sharers where regions.contains(where: { $0 === region }) {
            // The delegate before may have removed the list.
            guard region.delegate?.claimed.isEmpty == false else { continue }
            touch.noteHeard(region, context)
            _ = region.listener.onGesture(gesture, context: context)
        }
        return shared.isSuperset(of: .twoFingerMoves)
    }

    // MARK: Coming and going

    /// Tells the listeners of the regions that they have entered.
    public func didEnter(_ environment: TouchEnvironment) {
        stays.enter(environment)
        updateMembers()
    }

    /// Tells the listeners of the regions that they have left.
    public func didLeave() {
        stays.leave()
        updateMembers()
    }

    private func changeRegions(from old: [TouchRegion]) {
        for region in old where !regions.contains(where: { $0 === region }) {
            guard var context = touch.forget(region) else { continue }
            context.endReason = .removed
            _ = region.listener.onGesture(.clearTouch, context: context)
        }
        updateMembers()
        if interests != Self.interests(of: old) { stays.setNeedsInterests() }
    }

    /// Calls `didLeave` and `didEnter` until each listener has as many stays as it shall have. One at a time, because either of them may
    /// change the list.
    private func updateMembers() {
        while let index = members.firstIndex(where: { $0.stays > staysWanted($0.listener) }) {
            let listener = members[index].listener
            members[index].stays -= 1
            if members[index].stays == 0 { members.remove(at: index) }
            listener.didLeave()
        }
        while let environment = stays.environment, let listener = nextToEnter {
            let index = members.firstIndex { $0.listener === listener } ?? members.endIndex
            if index == members.endIndex { members.append(Member(listener: listener)) }
            members[index].stays += 1
            listener.didEnter(environment)
        }
    }

    private func staysWanted(_ listener: any TouchInterface) -> Int {
        regions.contains { $0.listener === listener } ? stays.count : 0
    }

    /// A listener that is in fewer chains than the list.
    private var nextToEnter: (any TouchInterface)? {
        regions.first { region in (members.first { $0.listener === region.listener }?.stays ?? 0) < stays.count }?.listener
    }
}

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
