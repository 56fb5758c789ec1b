/// Something measured, to be put into words.
public enum MeasurementQuantity: Sendable, Hashable {
    /// A length, in metres.
    case length(Double)
    /// An area, in square metres.
    case area(Double)
}
