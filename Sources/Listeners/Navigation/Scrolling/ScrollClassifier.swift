import TouchPipeline

/// Tells a wheel from a trackpad by what its events look like, where the pointer's kind does not say it.
///
/// A wheel sends large equal steps, or lone ones; a trackpad sends many small, uneven ones. The rules are those of MapLibre GL JS
/// (`scroll_zoom.ts`): a step of less than 4 pixels is a trackpad; so is one that comes within 40 ms of the one before and differs
/// from it; what comes after a pause of 400 ms is a wheel until shown otherwise.
struct ScrollClassifier: Sendable {
    enum Device: Sendable {
        case wheel, trackpad
    }

    private static let pause: Int64 = 400_000
    private static let rush: Int64 = 40_000
    private static let smallestNotch: Float = 4

    private var device: Device?
    private var lastDelta: Float = 0
    private var lastTime = TouchInstant(microseconds: .min)

    /// What a scroll came from.
    mutating func classify(delta: Float, kind: TouchPointer.Kind, at time: TouchInstant) -> Device {
        let gap = time.microseconds.subtractingSaturated(lastTime.microseconds)
        defer {
            lastDelta = delta
            lastTime = time
        }
        if kind == .trackpad { return .trackpad }
        if gap > Self.pause { device = nil }
        if abs(delta) < Self.smallestNotch || (gap < Self.rush && abs(delta) != abs(lastDelta)) { device = .trackpad }
        return device ?? .wheel
    }
}
