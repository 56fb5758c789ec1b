public import TouchPipeline

/// Regions of the screen that receive touches before the map. Insert the list at the start of the chain.
///
/// ```swift
/// let regions = RegionList([TouchRegion(ScreenRect(x: 0, y: 0, width: 200, height: 80), listener: panel)])
/// handler.insertListener(regions, at: 0)
/// ```
///
/// ### Regions that own their fingers
///
/// A region without ``TouchRegion/interests`` is what a view is. A finger that lands in it belongs to the region until it lifts, wherever it goes. It is
/// taken out of the events before anything else receives them, and is recognized in a chain of the region's own, with the clock and the thresholds of the
/// handler. So the map pans with one finger while a thumb rests on a panel, and a tap on the panel does nothing behind it.
///
/// The first such region in the list that contains the finger has it. Regions with interests do not receive it, also if they are before. Scrolls and
/// hovers belong to the region under their position. The listener of the region enters the chain of the region, once for each of its regions, and is asked
/// for its own `interests`. It receives raw touches if it conforms to `RawTouchListener`. Commands of keys do not reach it.
///
/// A finger whose region is removed has no effect until it lifts. Of an event of positions alone, which does not say which finger lifts, an `.up` of
/// one of several fingers cancels the touch while a region has one of them.
///
/// ### Regions that share their fingers
///
/// A region with interests receives a gesture only if the gesture *began* inside. The gesture must be of a kind that the region is interested in. The
/// region then consumes the gesture, whatever its listener returns. If several regions contain the
/// position, the first one in the list that takes the kind receives the gesture. This is decided when a finger lands. After that, regions
/// may move, resize and change their order.
///
/// * A gesture of one finger begins where the finger lands. A gesture of two fingers begins where both are when the second one has landed,
///   and both positions must be inside. A double tap and a quick zoom begin with their first tap. A scroll begins at its position.
/// * A movement belongs together with its end, and an unconfirmed click with a confirmed one. A region that takes one of them keeps the
///   other from the map.
/// * A region that takes clicks, but no second taps (`.doubleClick`, `.oneFingerDoubleClickMoveComplete`), receives them confirmed at once,
///   as a button does. A region that takes both waits for the second tap. Until then listeners at higher indices also receive
///   `clickUnconfirmed`, unless the listener of the region consumes it, because the chain cannot hide it and wait at the same time.
/// * They do not receive raw touches.
///
/// The listener of a region is part of the chain as if it were inserted itself. `didEnter` is called when the list enters a chain, or when
/// the region is added to a list that is in one. `didLeave` is called when the list leaves, or when the region is removed. A listener of
/// several regions enters once for each chain. It receives `clearTouch` of every touch of which it has received anything. If the list or the region leaves
/// during the touch, the reason is `TouchEndReason.removed`.
public final class RegionList: HitTestingListener {
    /// The regions. The first one is asked first.
    ///
    /// A region may be removed during a gesture. No other listener receives what it had begun, but a click that still waits is passed on.
    public var regions: [TouchRegion] {
        didSet { changeRegions(from: oldValue) }
    }

    private var touch = RegionTouch()
    /// The regions that have claimed a part of the movement of two fingers.
    private var claimingRegions: [TouchRegion] = []
    /// The gestures that these regions have claimed.
    private var claimed: NavigationGestures = []
    private var membership = ListenerMembership()
    /// The listeners that have entered chains.
    private var members: [Member] = []

    /// A listener in a chain: in that of the list, or in one of its own for a region that owns its fingers.
    private struct Member {
        let listener: any TouchListener
        let environment: TouchEnvironment
        var owner: (region: TouchRegion, handler: DefaultTouchHandler)?

        /// Creates a listener that shares the chain of the list.
        init(_ listener: any TouchListener, in environment: TouchEnvironment) {
            self.listener = listener
            self.environment = environment
        }

        /// Creates the listener of a region that owns its fingers, with a chain of its own.
        init(of region: TouchRegion, in environment: TouchEnvironment) {
            self.init(region.listener, in: environment)
            owner = (region, DefaultTouchHandler(scheduler: environment.scheduler, configuration: environment.configuration))
        }

        func enter() { if let owner { owner.handler.addListener(listener) } else { listener.didEnter(environment) } }

        func leave() { if let owner { owner.handler.invalidate() } else { listener.didLeave(environment) } }

        func isIn(_ environment: TouchEnvironment, for region: TouchRegion) -> Bool {
            guard self.environment === environment else { return false }
            guard let owner else { return !region.ownsFingers && listener === region.listener }
            return owner.region === region
        }
    }

    /// Creates a list of regions.
    public init(_ regions: [TouchRegion] = []) { self.regions = regions }

    /// All kinds except raw touches, if a region shares its fingers. Second taps and other buttons are included only if a region takes them.
    public var interests: TouchGesture.Kinds { Self.interests(of: regions) }

    private static func interests(of regions: [TouchRegion]) -> TouchGesture.Kinds {
        guard regions.contains(where: { !$0.ownsFingers }) else { return [] }
        let taken = regions.reduce(into: TouchGesture.Kinds()) { $0.formUnion($1.interests ?? []) }
        return TouchGesture.Kinds.all.subtracting(.secondTap).union(taken.intersection([.secondTap, .otherButtons]))
    }

    /// Returns the handler of the first region that owns the fingers at a position.
    public func hitTest(_ position: Vec2F, in environment: TouchEnvironment) -> (any TouchHandlerInterface)? {
        guard let region = regions.first(where: { $0.ownsFingers && $0.isEnabled && $0.contains(position) }) else { return nil }
        guard let handler = members.first(where: { $0.isIn(environment, for: region) })?.owner?.handler else { return nil }
        if handler.configuration != environment.configuration { handler.configuration = environment.configuration }
        return handler
    }

    /// Passes a gesture to the region that takes it. Returns whether a region consumed it.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard membership.receives(gesture, context) else { return false }
        switch gesture {
        case .clearTouch:
            clear(context)
            return false
        case .touchDown: land(at: context.timestamp)
        default: break
        }
        let owner = owner(of: gesture, context)
        switch gesture {
        case .clickUnconfirmed(let position): if continuedTap(gesture, at: position, context) { return true }
        case .twoFingerMove, .twoFingerMoveComplete: if passToClaimingRegions(gesture, context) { return true }
        default: break
        }
        guard let owner else { return false }
        return pass(gesture, context, to: owner)
    }

    /// The region that takes a gesture. The hit tests are called here, before any state changes, because they may change the list.
    private func owner(of gesture: TouchGesture, _ context: TouchContext) -> TouchRegion? {
        guard let (first, second) = touch.beginning(of: gesture, context) else { return touch.owner(of: gesture, context) }
        let hit = regions.filter { !$0.ownsFingers && $0.isEnabled && $0.contains(first) && $0.contains(second) }
        // A scroll does not belong to the touch in progress.
        if case .scroll = gesture { return hit.first { $0.takes(gesture, context) } }
        touch.begin(in: hit)
        if case .twoFingerMove = gesture { claim(touch.claimers(for: gesture, context)) }
        return touch.owner(of: gesture, context)
    }

    private func clear(_ context: TouchContext) {
        touch.end()
        for region in claimingRegions { region.claimer?.release() }
        claimingRegions = []
        claimed = []
        let isOver = context.pointerCount == 0 || context.endReason == .removed
        // A listener may remove regions during this loop. The listeners of those regions have then been notified.
        for listener in touch.listeners where touch.hasReceived(listener) {
            if isOver { touch.forget(listener) }
            _ = listener.onGesture(.clearTouch, context: context)
        }
    }

    private func pass(_ gesture: TouchGesture, _ context: TouchContext, to owner: TouchRegion) -> Bool {
        // What a removed region had begun goes to no other listener.
        guard regions.contains(where: { $0 === owner }) else { return true }
        guard case .clickUnconfirmed(let position) = gesture else {
            notify(owner, of: gesture, context)
            return true
        }
        let isConsumed = notify(owner, of: gesture, context)
        // A delegate that takes no second taps leaves them to the map. So its taps wait.
        let isConfirmed = owner.claimer == nil && !owner.shares(.secondTap)
        guard isConsumed || isConfirmed else { return false }
        touch.forgetClick()
        if !isConsumed { notify(owner, of: .clickConfirmed(position), context) }
        return true
    }

    @discardableResult
    private func notify(_ owner: TouchRegion, of gesture: TouchGesture, _ context: TouchContext) -> Bool {
        guard owner.shares(TouchGesture.Kinds(gesture.kind)) else { return false }
        // A scroll, and a click that is confirmed after its touch, do not belong to a touch. No `clearTouch` follows them.
        if context.pointerCount > 0, gesture.kind != .clickConfirmed { touch.recordReceiver(owner, context) }
        return owner.listener.onGesture(gesture, context: context)
    }

    // MARK: Claiming

    /// Updates the interests of the regions that claim gestures when a touch begins.
    private func land(at time: TouchInstant) {
        let before = interests
        for region in regions { region.land(at: time) }
        if interests != before { membership.setNeedsInterests() }
    }

    /// Returns whether a region has received a tap as the continuation of its double tap.
    private func continuedTap(_ gesture: TouchGesture, at position: Vec2F, _ context: TouchContext) -> Bool {
        for region in touch.claimers(for: gesture, context) where region.claimer?.continuedTap(position, at: context.timestamp) == true {
            touch.forgetClick()
            return true
        }
        return false
    }

    /// Called when a movement of two fingers has begun over these regions. They claim gestures in their order.
    private func claim(_ regions: [TouchRegion]) {
        for region in regions {
            // A region that has a claim follows a touch of another list.
            guard let claimer = region.claimer, claimer.claimed.isEmpty else { continue }
            claimer.claim()
            guard !claimer.claimed.isEmpty else { continue }
            claimed.formUnion(claimer.claimed)
            claimingRegions.append(region)
        }
    }

    /// Passes a movement of two fingers to the regions that claimed a part of it. Returns whether they have claimed all of it.
    private func passToClaimingRegions(_ gesture: TouchGesture, _ context: TouchContext) -> Bool {
        for region in claimingRegions where regions.contains(where: { $0 === region }) {
            // The region before this one may have removed the list.
            guard region.claimer?.claimed.isEmpty == false else { continue }
            touch.recordReceiver(region, context)
            _ = region.listener.onGesture(gesture, context: context)
        }
        return claimed.isSuperset(of: [.pinchZoom, .rotate, .tilt, .sidewaysRotate, .twoFingerPan])
    }

    // MARK: Entering and leaving the chain

    /// Notifies the listeners of the regions that they have entered.
    public func didEnter(_ environment: TouchEnvironment) {
        membership.enter(environment)
        updateMembers()
    }

    /// Notifies the listeners of the regions that they have left.
    public func didLeave(_ environment: TouchEnvironment) {
        membership.leave(environment)
        updateMembers()
    }

    private func changeRegions(from old: [TouchRegion]) {
        for region in old where !regions.contains(where: { $0 === region }) {
            guard var context = touch.forget(region) else { continue }
            context.endReason = .removed
            _ = region.listener.onGesture(.clearTouch, context: context)
        }
        updateMembers()
        if interests != Self.interests(of: old) { membership.setNeedsInterests() }
    }

    /// Calls `didLeave` and `didEnter` until each listener is in the chains of the list. It makes one call at a time, because each call may
    /// change the list.
    private func updateMembers() {
        while let index = members.firstIndex(where: { !isNeeded($0) }) {
            let member = members.remove(at: index)
            member.leave()
        }
        while let member = nextToEnter {
            members.append(member)
            member.enter()
        }
    }

    private func isNeeded(_ member: Member) -> Bool {
        regions.contains { member.isIn(member.environment, for: $0) } && membership.environments.contains { $0 === member.environment }
    }

    /// The first listener that is not in a chain of the list.
    private var nextToEnter: Member? {
        for region in regions {
            for environment in membership.environments where !members.contains(where: { $0.isIn(environment, for: region) }) {
                return region.ownsFingers ? Member(of: region, in: environment) : Member(region.listener, in: environment)
            }
        }
        return nil
    }
}

/// The regions in which a touch began, and those that have received anything of it.
private struct RegionTouch {
    /// The regions under the position where the gesture began, in the order of the list. `nil` until that is known.
    private var begunIn: [TouchRegion]?
    /// The regions under the position of the tap that waits for a second one.
    private var clickBegunIn: [TouchRegion] = []
    private var receivers: [TouchRegion] = []
    private var lastContext: TouchContext?

    /// The positions at which a gesture begins, so that the regions there are needed. `nil` if the gesture continues.
    func beginning(of gesture: TouchGesture, _ context: TouchContext) -> (Vec2F, Vec2F)? {
        switch gesture {
        case .touchDown(let position), .scroll(let position, _): (position, position)
        case .clickConfirmed, .doubleClick, .oneFingerDoubleClickMoveComplete, .move(_, .quickZoom), .clearTouch: nil
        case .twoFingerClick(let first, let second): begunIn == nil ? (first, second) : nil
        case .twoFingerMove(let old, _): begunIn == nil ? old : nil
        default: begunIn == nil ? (context.startPosition, context.startPosition) : nil
        }
    }

    /// Sets the regions in which a gesture has begun.
    mutating func begin(in regions: [TouchRegion]) { begunIn = regions }

    /// The claiming regions in which the touch began, before the first listener that takes the whole gesture.
    func claimers(for gesture: TouchGesture, _ context: TouchContext) -> [TouchRegion] {
        let regions = (begunIn ?? []).filter { $0.accepts(gesture, context) }
        return regions.prefix { $0.claimer != nil || !$0.takes(gesture, context) }.filter { $0.claimer != nil }
    }

    /// The region that takes a gesture of this touch. `nil` if there is none.
    mutating func owner(of gesture: TouchGesture, _ context: TouchContext) -> TouchRegion? {
        switch gesture {
        case .clickUnconfirmed:
            clickBegunIn = begunIn ?? []
        case .clickConfirmed, .doubleClick, .oneFingerDoubleClickMoveComplete:
            let owner = clickBegunIn.first { $0.takes(gesture, context) }
            clickBegunIn = []
            return owner
        case .move(_, .quickZoom):
            return clickBegunIn.first { $0.takes(gesture, context) }
        default: break
        }
        return begunIn?.first { $0.takes(gesture, context) }
    }

    mutating func recordReceiver(_ region: TouchRegion, _ context: TouchContext) {
        lastContext = context
        if !receivers.contains(where: { $0 === region }) { receivers.append(region) }
    }

    /// Discards the waiting click, because a region has consumed it.
    mutating func forgetClick() { clickBegunIn = [] }

    /// Ends the gesture, because the fingers have lifted or their number has changed.
    mutating func end() { begunIn = nil }

    /// The listeners that have received anything of the touch, each once.
    var listeners: [any TouchListener] {
        var listeners: [any TouchListener] = []
        for region in receivers where !listeners.contains(where: { $0 === region.listener }) { listeners.append(region.listener) }
        return listeners
    }

    /// Whether a listener has received anything of the touch.
    func hasReceived(_ listener: any TouchListener) -> Bool { receivers.contains { $0.listener === listener } }

    /// Ends the touch for a listener.
    mutating func forget(_ listener: any TouchListener) { receivers.removeAll { $0.listener === listener } }

    /// Removes a region. Returns the last context of the touch if the listener of the region needs a `clearTouch`, and `nil` if it does
    /// not.
    mutating func forget(_ region: TouchRegion) -> TouchContext? {
        clickBegunIn.removeAll { $0 === region }
        guard let index = receivers.firstIndex(where: { $0 === region }) else { return nil }
        receivers.remove(at: index)
        return hasReceived(region.listener) ? nil : lastContext
    }
}

extension TouchGesture {
    /// The kinds that belong together. A region that takes one of them keeps the others from the remainder of the chain.
    fileprivate var familyOfKinds: Kinds {
        switch self {
        case .clickUnconfirmed, .clickConfirmed: [.clickUnconfirmed, .clickConfirmed]
        case .move(_, .quickZoom), .oneFingerDoubleClickMoveComplete: [.move, .oneFingerDoubleClickMoveComplete]
        case .move, .moveComplete: [.move, .moveComplete]
        case .twoFingerMove, .twoFingerMoveComplete: [.twoFingerMove, .twoFingerMoveComplete]
        default: Kinds(kind)
        }
    }

    /// Whether the gesture belongs to a second tap that slides.
    fileprivate var isQuickZoom: Bool {
        switch self {
        case .move(_, .quickZoom), .oneFingerDoubleClickMoveComplete: true
        default: false
        }
    }
}

extension TouchRegion {
    /// Whether the region takes a gesture. A region that claims gestures takes no second tap that slides.
    fileprivate func takes(_ gesture: TouchGesture, _ context: TouchContext) -> Bool {
        guard claimer == nil || !gesture.isQuickZoom, accepts(gesture, context) else { return false }
        return shares(gesture.familyOfKinds)
    }

    /// Whether the region takes one of some kinds, and shares its fingers.
    fileprivate func shares(_ kinds: TouchGesture.Kinds) -> Bool { !(interests ?? []).isDisjoint(with: kinds) }

    /// Whether a gesture is not the click of another button, or the region takes those.
    fileprivate func accepts(_ gesture: TouchGesture, _ context: TouchContext) -> Bool {
        !context.hasOtherButton || !TouchGesture.Kinds.taps.contains(gesture.kind) || shares(.otherButtons)
    }
}
