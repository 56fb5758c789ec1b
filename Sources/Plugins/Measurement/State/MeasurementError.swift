/// Why saved points are no measurement.
public enum MeasurementError: Error, Sendable, Hashable {
    /// The point of this index has a latitude that is not in −90 ... 90, or a number that is not finite.
    case invalidPoint(index: Int)
    /// There are so many points; its status needs more.
    case tooFewPoints(Int, minimum: Int)
}
