#if hasFeature(Embedded)

import TouchPipeline

/// The memory that the page and Swift share: numbers in, numbers out, text in both directions.
///
/// Everything is reached from one thread, that of the page.
enum Bridge {
    /// Numbers of one sample: id, phase, kind, x, y, time in ms, pressure and buttons (below zero: not known), keys.
    static let numbersPerSample = 9
    /// How many samples the page hands over at once.
    static let sampleCapacity = 128
    /// How many bytes of text the page hands over at once.
    static let textCapacity = 4096

    nonisolated(unsafe) static let samples = UnsafeMutablePointer<Double>.allocate(capacity: numbersPerSample * sampleCapacity)
    nonisolated(unsafe) static let view = UnsafeMutablePointer<Double>.allocate(capacity: 32)
    nonisolated(unsafe) static let input = UnsafeMutablePointer<UInt8>.allocate(capacity: textCapacity)
    /// The text that was last asked for.
    nonisolated(unsafe) private static var text: [UInt8] = []
    nonisolated(unsafe) private static var current: PlaygroundSession?

    /// The one session of the page; it must have called `start`.
    static var session: PlaygroundSession { current! }

    static func start(_ session: PlaygroundSession) { current = session }

    /// Keeps a text for the page to read, and says how long it is.
    static func show(_ bytes: [UInt8]) -> Int32 {
        text = bytes
        return Int32(text.count)
    }

    static func show(_ words: StaticString) -> Int32 {
        var text = PageText()
        text.append(words)
        return show(text.bytes)
    }

    /// Where the text is that was last shown.
    static func textAddress() -> Int { text.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }

    nonisolated(unsafe) private static var overlay: Overlay?

    /// Keeps an overlay for the page to read, and says how many numbers it is.
    static func show(_ overlay: Overlay?) -> Int32 {
        self.overlay = overlay
        return Int32(overlay?.numbers.count ?? 0)
    }

    /// Where the numbers are of the overlay that was last shown.
    static func overlayAddress() -> Int { overlay?.numbers.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } ?? 0 }

    static func showOverlayWords() -> Int32 { show(overlay?.words.bytes ?? []) }

    nonisolated(unsafe) private static var cityMarks: CityMarks?
    nonisolated(unsafe) private static var cityNumbers: [Double] = []

    /// Makes room for the places of so many cities, and says where it is.
    static func makeCityRoom(_ count: Int) -> Int {
        cityNumbers = [Double](repeating: 0, count: 2 * count)
        return cityNumbers.withUnsafeMutableBufferPointer { Int(bitPattern: $0.baseAddress) }
    }

    /// Hands over what the page has written there.
    static func takeCityNumbers() -> [Double] {
        defer { cityNumbers = [] }
        return cityNumbers
    }

    /// Keeps the marks of the cities for the page to read, and says how many numbers they are.
    static func show(_ marks: CityMarks?) -> Int32 {
        cityMarks = marks
        return Int32(marks?.numbers.count ?? 0)
    }

    /// Where the numbers are of the marks that were last shown.
    static func cityMarkAddress() -> Int { cityMarks?.numbers.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } ?? 0 }

    /// A moment of the page's clock, which counts milliseconds.
    static func instant(_ milliseconds: Double) -> TouchInstant {
        guard milliseconds > 0, milliseconds < 1e15 else { return .zero }
        return TouchInstant(microseconds: Int64((milliseconds * 1000).rounded()))
    }
}

/// The address of the buffer that the page writes samples into: nine numbers each (see `docs/PLAYGROUND.md`).
@_expose(wasm, "sampleBuffer")
public func sampleBuffer() -> Int { Int(bitPattern: Bridge.samples) }

/// The address of the buffer that the page writes text into, as UTF-8.
@_expose(wasm, "inputBuffer")
public func inputBuffer() -> Int { Int(bitPattern: Bridge.input) }

/// The address of the text that was last asked for; every function that makes a text returns its length.
@_expose(wasm, "textBuffer")
public func textBuffer() -> Int { Bridge.textAddress() }

/// The address of the numbers that `view` writes.
@_expose(wasm, "viewBuffer")
public func viewBuffer() -> Int { Int(bitPattern: Bridge.view) }

#endif
