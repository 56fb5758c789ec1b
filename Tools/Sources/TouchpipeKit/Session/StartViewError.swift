/// Why a text is no view to start with.
public enum StartViewError: Error, Equatable, CustomStringConvertible {
    /// There are not three to five numbers in it.
    case count(Int)
    /// One of them is no number.
    case notANumber(String, name: String)
    /// One of them is beyond what there is.
    case outOfRange(Double, name: String, ClosedRange<Double>)

    /// What is wrong, in words.
    public var description: String {
        switch self {
        case .count(let count):
            "Three to five numbers are needed, LAT,LON,ZOOM[,BEARING[,PITCH]]; here \(count == 1 ? "is 1" : "are \(count)")."
        case .notANumber(let text, let name): "The \(name) '\(text)' is no number."
        case .outOfRange(let value, let name, let range):
            "The \(name) must be from \(Decimals.short(range.lowerBound, 2)) to \(Decimals.short(range.upperBound, 2)), "
                + "not \(Decimals.short(value, 6))."
        }
    }
}
