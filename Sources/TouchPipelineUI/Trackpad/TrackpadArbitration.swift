/// Decides how the recognizers of trackpads, wheels and hovers behave toward other recognizers.
///
/// Both an enclosing scroll view and the map below would move with the same scroll, and both the map's own recognizer and that of the pipeline would
/// turn the map. While the listeners use a movement, its recognizer therefore prevents the others that would move something by it.
struct TrackpadArbitration: Sendable, Hashable {
    /// What the recognizer reports.
    enum Input: Sendable, Hashable, CaseIterable {
        /// Scrolls of two fingers on a trackpad, and turns of a wheel.
        case scroll
        /// Pinches and rotations.
        case pinch
        /// Hovers, which move nothing.
        case hover
    }

    /// Another recognizer.
    struct Other: Sendable, Hashable {
        /// Whether it recognizes pans, as the recognizer of a scroll view does.
        var isPan = false
        /// Whether its view encloses the view of the map.
        var isOnAncestor = false
        /// Whether it belongs to this module: the recognizer of a map, or one of those beside it.
        var isOfPipeline = false
        /// Whether it is one of the map's own recognizers, which those of the pipeline replace.
        var isReplaced = false
    }

    var input: Input
    /// Whether a listener is interested in the movements of the recognizer.
    var isUsed: Bool

    /// Whether the recognizer prevents another one when it begins.
    func prevents(_ other: Other) -> Bool {
        guard isUsed, !other.isOfPipeline else { return false }
        switch input {
        case .scroll: return other.isReplaced || (other.isPan && other.isOnAncestor)
        case .pinch: return other.isReplaced
        case .hover: return false
        }
    }

    /// Whether another recognizer prevents this one when it begins.
    ///
    /// A recognizer that this one prevents does not prevent this one, whichever of them begins first. The recognizer of a map that begins because of a
    /// touch must not stop the reports of trackpads and hovers: one host receives both, and decides which device moves the map.
    func canBePrevented(by other: Other) -> Bool { !other.isOfPipeline && !prevents(other) }
}
