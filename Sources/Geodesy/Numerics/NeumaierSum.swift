/// A running sum whose rounding error does not grow with the number of terms.
///
/// Source: A. Neumaier, Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen, ZAMM 54 (1974), 39–51.
package struct NeumaierSum: Sendable, Hashable {
    private var sum = 0.0
    private var compensation = 0.0

    /// Creates an empty sum.
    package init() {}

    /// The current sum. It is NaN after a NaN was added.
    package var value: Double { sum + compensation }

    /// Adds a term and keeps its rounding error.
    package mutating func add(_ term: Double) {
        let next = sum + term
        // The smaller of the two numbers loses digits.
        compensation += abs(sum) >= abs(term) ? (sum - next) + term : (term - next) + sum
        sum = next
    }
}
