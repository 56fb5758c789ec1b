/// The result of a command, as a short text for a screen reader.
///
/// A listener calls ``TouchEnvironment/announce(_:)`` in ``CommandListener/onCommand(_:)``. The handler passes the feedback on with
/// ``TouchHandlerEvent/announced(_:)``. An app puts ``englishText``, or its own translation, into a live region or an accessibility announcement.
///
/// ```swift
/// environment.announce(CommandFeedback("Point %1 of %2", "3", "7"))  // Point 3 of 7
/// ```
public struct CommandFeedback: Sendable, Hashable {
    /// The text in English. `%1` to `%9` stand for ``values``. It is also the key of a translation.
    public let format: String
    /// The values of the placeholders, in order.
    public let values: [String]

    /// Creates a feedback from a format and the values of its placeholders.
    public init(_ format: String, _ values: String...) {
        self.format = format
        self.values = values
    }

    /// The text in English. A placeholder without a value stays as it is.
    public var englishText: String { text(in: format) }

    /// Returns the text in another language.
    ///
    /// - Parameter translation: The translation of ``format``, with the same placeholders in any order.
    public func text(in translation: String) -> String {
        var text = ""
        var isPlaceholder = false
        for scalar in translation.unicodeScalars {
            let index = Int(scalar.value) - Int(("1" as Unicode.Scalar).value)
            if isPlaceholder, values.indices.contains(index) {
                text += values[index]
                isPlaceholder = false
                continue
            }
            if isPlaceholder { text += "%" }
            isPlaceholder = scalar == "%"
            if !isPlaceholder { text.unicodeScalars.append(scalar) }
        }
        return isPlaceholder ? text + "%" : text
    }
}

extension TouchEnvironment {
    /// Reports the result of a command, for assistive technology. Call this method in ``CommandListener/onCommand(_:)``.
    ///
    /// The feedback goes to the observers of the handler (``TouchHandlerInterface/observeEvents(_:)``). It is discarded if the chain no longer exists.
    public func announce(_ feedback: CommandFeedback) { chain?.use { $0.report(.announced(feedback)) } }
}
