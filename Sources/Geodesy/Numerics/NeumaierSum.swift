/// A running sum whose error does not grow with the number of terms.
///
/// Source: A. Neumaier, Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen, ZAMM 54 (1974), 39–51.
package struct NeumaierSum: Sendable, Hashable {
    private var sum = 0.0
    private var lost = 0.0

    /// The empty sum.
    package init() {}

    /// The sum so far; NaN once a NaN was added.
    package var value: Double { sum + lost }

    /// Adds a term and keeps what rounding cuts off.
    package mutating func add(_ term: Double) {
        let next = sum + term
        // What is lost is lost from the smaller of the two.
        lost += abs(sum) >= abs(term) ? (sum - next) + term : (term - next) + sum
        sum = next
    }
}
