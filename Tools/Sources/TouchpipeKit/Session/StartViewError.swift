/// The reason why a text is not a view.
public enum StartViewError: Error, Equatable, CustomStringConvertible {
    /// The text does not have three to five numbers.
    case count(Int)
    /// A part is not a number.
    case notANumber(String, name: String)
    /// A number is outside its range.
    case outOfRange(Double, name: String, ClosedRange<Double>)

    /// A description of the error.
    public var description: String {
        switch self {
        case .count(let count):
            "Three to five numbers are required, LAT,LON,ZOOM[,BEARING[,PITCH]], not \(count)."
        case .notANumber(let text, let name): "The \(name) '\(text)' is not a number."
        case .outOfRange(let value, let name, let range):
            "The \(name) must be from \(Decimals.short(range.lowerBound, 2)) to \(Decimals.short(range.upperBound, 2)), "
                + "not \(Decimals.short(value, 6))."
        }
    }
}
