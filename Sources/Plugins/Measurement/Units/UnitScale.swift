/// One unit of a system, and up to where it is used.
struct UnitScale {
    private let symbol: String
    /// Metres or square metres in one.
    private let size: Double
    /// In this unit.
    private let limit: Double

    init(_ symbol: String, _ size: Double, below limit: Double = .infinity) {
        self.symbol = symbol
        self.size = size
        self.limit = limit
    }

    /// A quantity in the first of some units in which it is below the limit, rounded or not; the last of them has none.
    static func text(_ quantity: Double, _ scale: [UnitScale]) -> String {
        guard quantity.isFinite else { return "? " + (scale.first?.symbol ?? "") }
        var size = quantity.magnitude
        for unit in scale {
            let number = size / unit.size
            let rounded = RoundedNumber(number)
            if number < unit.limit, rounded.value < unit.limit {
                return (quantity < 0 && rounded.value > 0 ? "-" : "") + rounded.text + " " + unit.symbol
            }
            // What only rounding lifts to the limit counts as the limit: in the next unit it may not fall below it again.
            size = max(size, unit.limit * unit.size)
        }
        return "?"
    }
}
