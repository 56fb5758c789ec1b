/// The ordered list of listeners: index 0 is asked first, and who returns `true` consumes.
///
/// ``DefaultTouchHandler`` has one. It is public so that a handler of your own can have one, too: it keeps the order, the rules of
/// taking over (see `docs/ARCHITECTURE.md`, "The chain"), and it may be changed from inside a callback in every way. The dispatch
/// that runs goes on over the chain as it was, but who was removed hears nothing more; who was added hears from the next one on.
///
/// It counts no reference and allocates nothing while it dispatches. Adding and removing take O(n) and allocate.
public final class ListenerChain {
    @exclusivity(unchecked) var table = ListenerTable([])
    @exclusivity(unchecked) private var depth = 0
    /// Tables that were replaced while a dispatch ran over them; they live until the outermost dispatch has returned, so that none has
    /// to be retained for each gesture.
    @exclusivity(unchecked) private var retired: [ListenerTable] = []
    /// How many moves were dispatched that somebody could claim.
    @exclusivity(unchecked) var moves = 0
    /// How many of them when the last movement ended.
    @exclusivity(unchecked) var movesBefore = 0
    /// Somebody has claimed the movement in progress.
    @exclusivity(unchecked) var isClaimed = false
    /// A change of the chain may have cut off somebody who has yet to be told.
    @exclusivity(unchecked) var owesNews = false

    /// An empty chain.
    public init() {}

    /// The listeners in priority order. O(n).
    public var listeners: [any TouchInterface] {
        var listeners: [any TouchInterface] = []
        for entry in table.entries { listeners.append(entry.listener) }
        return listeners
    }

    /// How many listeners there are.
    public var count: Int { table.entries.count }

    /// What anybody in the chain is interested in.
    public var interests: TouchGesture.Kinds { table.interests }

    /// Whether anybody is interested in a second tap, so that a click must wait for it.
    public var wantsDoubleClick: Bool { !table.interests.isDisjoint(with: .secondTap) }

    /// Puts a listener at an index; an index past either end is clamped. One that is in the chain already is moved there, the index being
    /// that in the chain without it, and its interests are read again.
    public func insert(_ listener: any TouchInterface, at index: Int) {
        // Asked first, for it may change the chain.
        let interests = listener.interests
        var entries = currentEntries()
        let order = table.order(of: listener)
        var entry = order.map { entries.remove(at: $0) } ?? ListenerEntry(listener: listener, interests: interests, joinedAtMove: moves)
        entry.interests = interests
        let newOrder = min(max(index, 0), entries.count)
        entries.insert(entry, at: newOrder)
        if isClaimed { extendClaim(to: newOrder, isNew: order == nil, in: &entries) }
        replaceTable(with: entries)
    }

    /// Puts a listener at the end, where it is asked last; one that is in the chain already is moved there.
    public func add(_ listener: any TouchInterface) { insert(listener, at: count) }

    /// Removes a listener; one that is not in the chain does nothing. It hears nothing more, not even `clearTouch`.
    public func remove(_ listener: any TouchInterface) {
        guard let order = table.order(of: listener) else { return }
        var entries = currentEntries()
        entries.remove(at: order)
        replaceTable(with: entries)
        for table in retired { table.silence(listener) }
    }

    /// Offers a gesture to the listeners, and returns who consumed it.
    ///
    /// Movements are claimed as `docs/ARCHITECTURE.md` describes; a handler of your own sends `touchDown` when a touch begins, and
    /// `clearTouch` when it ends or the number of its fingers changes. Costs O(interested listeners).
    @discardableResult
    public func dispatch(_ gesture: TouchGesture, context: TouchContext) -> (any TouchInterface)? {
        let before = listeners
        let order = offer(gesture, context)
        return order < 0 ? nil : before[order]
    }

    /// The same without a reference to who consumed it: its index in the chain as it was before, or -1.
    @inline(__always)
    func offer(_ gesture: TouchGesture, _ context: TouchContext) -> Int {
        depth &+= 1
        let consumer = Unmanaged.passUnretained(table)._withUnsafeGuaranteedRef { offer(gesture, context, in: $0) }
        depth &-= 1
        if depth == 0, !retired.isEmpty { releaseRetired() }
        return consumer
    }

    /// Lets go of the listeners that were removed. What one does in its `deinit` may change the chain, so nothing here may be half done
    /// then; without saying so, the optimiser releases first and stores afterwards.
    @inline(never)
    private func releaseRetired() {
        let released = retired
        retired = []
        withExtendedLifetime(released) {}
    }

    func currentEntries() -> [ListenerEntry] {
        table.noteWhoHasHeard()
        var entries: [ListenerEntry] = []
        for entry in table.entries {
            entries.append(entry)
            // What is being told is the affair of the table that tells.
            entries[entries.count - 1].isBeingTold = false
        }
        return entries
    }

    func replaceTable(with entries: [ListenerEntry]) {
        let replaced = table
        if depth > 0 { retired.append(replaced) }
        table = ListenerTable(entries)
        withExtendedLifetime(replaced) {}
    }
}
