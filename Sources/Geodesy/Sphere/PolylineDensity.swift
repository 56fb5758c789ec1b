/// How close together the points of a great-circle line are put, so that straight pieces between them look like it.
public enum PolylineDensity: Sendable, Hashable {
    /// Points evenly apart, at most so many metres; positive.
    case step(Double)
    /// As few points as keep the straight pieces on a Web Mercator map within so many metres on the ground of the great circle; positive.
    case deviation(Double)
}
