/// A sum of at most eight products without any rounding: as parts that do not overlap, the smallest first.
///
/// Source: as ``Orientation``, theorems 6, 7, 10 and 18 there (sums and products of two, and adding one number to an expansion).
struct ExactSum {
    private var parts = SIMD16<Double>()
    private var count = 0

    /// The largest part, which has the sign of the sum; 0 if the sum is.
    var leading: Double { count > 0 ? parts[count - 1] : 0 }

    mutating func add(_ a: Double, times b: Double) {
        let product = a * b
        let (highA, lowA) = ExactSum.split(a)
        let (highB, lowB) = ExactSum.split(b)
        add(lowA * lowB - (((product - highA * highB) - lowA * highB) - highA * lowB))
        add(product)
    }

    private mutating func add(_ number: Double) {
        var carried = number
        var kept = 0
        for index in 0..<count {
            let part = parts[index]
            let sum = carried + part
            let share = sum - carried
            let rest = (carried - (sum - share)) + (part - share)
            carried = sum
            if rest != 0 {
                parts[kept] = rest
                kept += 1
            }
        }
        if carried != 0 {
            parts[kept] = carried
            kept += 1
        }
        count = kept
    }

    /// A number as two of at most 26 bits each.
    private static func split(_ number: Double) -> (high: Double, low: Double) {
        let shifted = number * 134_217_729
        let high = shifted - (shifted - number)
        return (high, number - high)
    }
}
