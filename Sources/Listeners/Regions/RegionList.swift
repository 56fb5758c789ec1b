import TouchPipeline

/// Regions of the screen that take gestures before the map does. To be put at the front of the chain.
///
/// ```swift
/// let regions = RegionList([TouchRegion(ScreenRect(x: 0, y: 0, width: 200, height: 80), listener: button)])
/// handler.insertListener(regions, at: 0)
/// ```
///
/// A region gets a gesture only if it *began* inside, and only kinds that it is interested in; then nobody further down the chain hears
/// of it, whatever the region's listener returns. Of several regions there the first in the list that takes the kind gets it. What a
/// region takes is decided when a finger lands; from then on regions may move, resize and change their order as they like.
///
/// * A gesture of one finger began where the finger landed, one of two where both were when the second one had landed (both must be inside),
///   a double tap and a quick zoom with their first tap. A scroll begins where it is.
/// * Movements go together with their ends, and unconfirmed clicks with confirmed ones: who takes one, keeps the map from the other.
/// * A region that takes clicks, but no second taps (`.doubleClick`, `.oneFingerDoubleClickMoveComplete`), gets them confirmed at once, as a
///   button does. One that takes both waits for the second tap, and until then listeners further down hear `clickUnconfirmed`, too, unless
///   its listener consumes it: the chain has no way to hide it and still wait.
/// * A region's listener hears `clearTouch` of every touch that it heard of.
public final class RegionList: TouchInterface {
    /// The regions, the first one asked first. Who leaves in the middle of a gesture is told that it is cancelled; what he had begun goes to
    /// nobody, but a click that still waits goes on.
    public var regions: [TouchRegion] {
        didSet { dismiss(oldValue) }
    }

    private var touch = RegionTouch()

    /// A list of regions.
    public init(_ regions: [TouchRegion] = []) { self.regions = regions }

    /// Everything; second taps only if one of the regions takes them when the list enters the chain. Add the list again if such a region
    /// comes later.
    public var interests: TouchGesture.Kinds {
        let taken = regions.reduce(into: TouchGesture.Kinds()) { $0.formUnion($1.interests) }
        return TouchGesture.Kinds.all.subtracting(.secondTap).union(taken.intersection(.secondTap))
    }

    /// Passes a gesture to the region that takes it, and consumes it then.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        if case .clearTouch = gesture {
            clear(context)
            return false
        }
        guard let owner = owner(of: gesture, context) else { return false }
        return pass(gesture, context, to: owner)
    }

    /// Who takes a gesture. Hit tests are asked here, while nothing is half done: they may change the list.
    private func owner(of gesture: TouchGesture, _ context: TouchContext) -> TouchRegion? {
        guard let (first, second) = touch.beginning(of: gesture, context) else { return touch.owner(of: gesture) }
        let hit = regions.filter { $0.isEnabled && $0.contains(first) && $0.contains(second) }
        // A scroll is no part of a touch that is in progress.
        if case .scroll = gesture { return hit.first { $0.takes(.scroll) } }
        touch.begin(in: hit)
        return touch.owner(of: gesture)
    }

    private func clear(_ context: TouchContext) {
        let heard = touch.clear()
        for region in heard { _ = region.listener.onGesture(.clearTouch, context: context) }
    }

    private func pass(_ gesture: TouchGesture, _ context: TouchContext, to owner: TouchRegion) -> Bool {
        // One that has left keeps the others from what it had begun.
        guard regions.contains(where: { $0 === owner }) else { return true }
        guard case .clickUnconfirmed(let position) = gesture else {
            tell(owner, gesture, context)
            return true
        }
        let isConsumed = tell(owner, gesture, context)
        guard isConsumed || owner.interests.isDisjoint(with: .secondTap) else { return false }
        touch.forgetClick()
        if !isConsumed { tell(owner, .clickConfirmed(position), context) }
        return true
    }

    @discardableResult
    private func tell(_ owner: TouchRegion, _ gesture: TouchGesture, _ context: TouchContext) -> Bool {
        guard owner.interests.contains(gesture.kind) else { return false }
        // No touch is told of the end of a scroll, or of a click that is confirmed after it.
        if context.pointerCount > 0, gesture.kind != .clickConfirmed { touch.noteHeard(owner, context) }
        return owner.listener.onGesture(gesture, context: context)
    }

    private func dismiss(_ old: [TouchRegion]) {
        for region in old where !regions.contains(where: { $0 === region }) {
            guard var context = touch.forget(region) else { continue }
            context.endReason = .cancelled
            _ = region.listener.onGesture(.clearTouch, context: context)
        }
    }
}
