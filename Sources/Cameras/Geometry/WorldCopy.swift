/// Which of the world's copies, side by side on the plane, a longitude is taken on.
public enum WorldCopy: Sendable, Hashable {
    /// The one that is nearest to the centre of the view: at most 180° away.
    case nearest
    /// The one that the longitude says: 190° is not −170°.
    case asGiven
}
