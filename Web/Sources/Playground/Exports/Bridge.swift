#if hasFeature(Embedded)

import PageInput

/// The memory that the page and Swift share: numbers and text in both directions.
///
/// Only the thread of the page uses it.
enum Bridge {
    /// The maximum number of bytes of text in one call.
    static let textCapacity = 4096

    nonisolated(unsafe) static let view = UnsafeMutablePointer<Double>.allocate(capacity: 32)
    nonisolated(unsafe) static let input = UnsafeMutablePointer<UInt8>.allocate(capacity: textCapacity)
    /// The text of the last call.
    nonisolated(unsafe) private static var text: [UInt8] = []
    nonisolated(unsafe) private static var current: PlaygroundSession?

    /// The session of the page. The page must have called `start`.
    static var session: PlaygroundSession { current! }

    static func start(_ session: PlaygroundSession) {
        current = session
        PageInput.use(session.input)
    }

    /// Keeps a text for the page to read. Returns its length.
    static func show(_ bytes: [UInt8]) -> Int32 {
        text = bytes
        return Int32(text.count)
    }

    static func show(_ words: StaticString) -> Int32 {
        var text = PageText()
        text.append(words)
        return show(text.bytes)
    }

    /// The address of the text of the last call.
    static func textAddress() -> Int { text.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }

    nonisolated(unsafe) private static var overlay: Overlay?

    /// Keeps an overlay for the page to read. Returns the number of its numbers.
    static func show(_ overlay: Overlay?) -> Int32 {
        self.overlay = overlay
        return Int32(overlay?.numbers.count ?? 0)
    }

    /// The address of the numbers of the last overlay.
    static func overlayAddress() -> Int { overlay?.numbers.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } ?? 0 }

    static func showOverlayWords() -> Int32 { show(overlay?.words.bytes ?? []) }

    nonisolated(unsafe) private static var writtenBytes: [UInt8] = []
    /// The line of the error of the last GeoJSON of the page.
    nonisolated(unsafe) static var errorLine: Int32 = 0

    /// Makes room for a text of the page. Returns its address.
    static func makeTextRoom(_ count: Int) -> Int {
        writtenBytes = [UInt8](repeating: 0, count: count)
        return writtenBytes.withUnsafeMutableBufferPointer { Int(bitPattern: $0.baseAddress) }
    }

    /// The text that the page has written there.
    static var writtenText: String { String(decoding: writtenBytes, as: UTF8.self) }

    nonisolated(unsafe) private static var cityMarks: CityMarks?
    nonisolated(unsafe) private static var cityNumbers: [Double] = []

    /// Makes room for the coordinates of cities. Returns its address.
    static func makeCityRoom(_ count: Int) -> Int {
        cityNumbers = [Double](repeating: 0, count: 2 * count)
        return cityNumbers.withUnsafeMutableBufferPointer { Int(bitPattern: $0.baseAddress) }
    }

    /// Returns the numbers that the page has written there.
    static func takeCityNumbers() -> [Double] {
        defer { cityNumbers = [] }
        return cityNumbers
    }

    /// Keeps the marks of the cities for the page to read. Returns the number of their numbers.
    static func show(_ marks: CityMarks?) -> Int32 {
        cityMarks = marks
        return Int32(marks?.numbers.count ?? 0)
    }

    /// The address of the numbers of the last marks.
    static func cityMarkAddress() -> Int { cityMarks?.numbers.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } ?? 0 }
}

/// The address of the buffer for the text of the page, as UTF-8.
@_expose(wasm, "inputBuffer")
public func inputBuffer() -> Int { Int(bitPattern: Bridge.input) }

/// The address of the text of the last call. Every function that makes a text returns its length.
@_expose(wasm, "textBuffer")
public func textBuffer() -> Int { Bridge.textAddress() }

/// The address of the numbers that `view` writes.
@_expose(wasm, "viewBuffer")
public func viewBuffer() -> Int { Int(bitPattern: Bridge.view) }

#endif
