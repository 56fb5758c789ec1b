/// The result of a command, as a short text for a screen reader.
///
/// A listener calls ``TouchEnvironment/announce(_:)`` in ``CommandListener/onCommand(_:)``. The handler passes the feedback on with
/// ``TouchHandlerEvent/announced(_:)``. An app puts ``englishText``, or its own translation, into a live region or an accessibility announcement.
///
/// ```swift
/// environment.announce(CommandFeedback("Point %1 of %2", "3", "7"))  // Point 3 of 7
/// ```
public struct CommandFeedback: Sendable, Hashable {
    /// A value of a placeholder.
    public enum Value: Sendable, Hashable {
        /// A text, as it is.
        case text(String)
        /// A number. Its text has at most one decimal.
        case number(Double)
    }

    /// The text in English. `%1` to `%9` stand for ``values``. It is also the key of a translation.
    public let format: String
    /// The values of the placeholders, in order.
    public let values: [Value]

    /// Creates a feedback from a format and the values of its placeholders.
    public init(_ format: String, values: [Value]) {
        self.format = format
        self.values = values
    }

    /// Creates a feedback from a format and the texts of its placeholders.
    public init(_ format: String, _ texts: String...) { self.init(format, values: texts.map { .text($0) }) }

    /// The text in English. A placeholder without a value stays as it is.
    public var englishText: String { text(in: format) }

    /// Returns the text in another language.
    ///
    /// - Parameter translation: The translation of ``format``, with the same placeholders in any order.
    public func text(in translation: String) -> String { String(decoding: utf8(in: translation), as: UTF8.self) }

    /// The text in English as UTF-8, for a host that takes bytes. A program of Embedded Swift then needs no code that joins strings.
    public var englishUTF8: [UInt8] { utf8(in: format) }

    private func utf8(in translation: String) -> [UInt8] {
        let percent = UInt8(ascii: "%")
        var text: [UInt8] = []
        var isPlaceholder = false
        for byte in translation.utf8 {
            let index = Int(byte) - Int(UInt8(ascii: "1"))
            if isPlaceholder, values.indices.contains(index) {
                switch values[index] {
                case .text(let value): text.append(contentsOf: value.utf8)
                case .number(let number): text.append(number: number)
                }
                isPlaceholder = false
                continue
            }
            if isPlaceholder { text.append(percent) }
            isPlaceholder = byte == percent
            if !isPlaceholder { text.append(byte) }
        }
        if isPlaceholder { text.append(percent) }
        return text
    }
}

extension [UInt8] {
    /// Appends a number as a whole number, or with one decimal. `?` for one that is too large.
    fileprivate mutating func append(number: Double) {
        guard number.magnitude < 1e8 else { return append(UInt8(ascii: "?")) }
        let tenths = Int((number.magnitude * 10).rounded())
        if number < 0, tenths > 0 { append(UInt8(ascii: "-")) }
        append(digits: tenths / 10)
        guard tenths % 10 != 0 else { return }
        append(UInt8(ascii: "."))
        append(digits: tenths % 10)
    }

    private mutating func append(digits number: Int) {
        if number > 9 { append(digits: number / 10) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}

extension TouchEnvironment {
    /// Reports the result of a command, for assistive technology. Call this method in ``CommandListener/onCommand(_:)``.
    ///
    /// The feedback goes to the observers of the handler (``TouchHandlerInterface/observeEvents(_:)``). It is discarded if the chain no longer exists.
    public func announce(_ feedback: CommandFeedback) { chain?.use { $0.report(.announced(feedback)) } }
}
