import TouchPipeline

/// Distinguishes a wheel, a trackpad and a pinch on a trackpad by their scroll steps, if the pointer's kind does not determine the device.
///
/// A wheel sends large equal steps, or single ones. A trackpad sends many small, unequal ones. The rules are those of MapLibre GL JS
/// (`scroll_zoom.ts`), apart from those about the control key, about several notches at once, and the last one:
///
/// * A multiple of 4.000244140625 dp is a wheel: this is the step of a mouse on macOS.
/// * A scroll with the control key is a pinch if its step is at most 20 dp, or if it is within 40 ms of a pinch: browsers report a pinch on a
///   trackpad like this. A larger step is a wheel, because a person holds the key. The notch of a wheel has 33 dp or more in all browsers.
/// * A step of less than 4 dp is a trackpad.
/// * A step within 40 ms that differs from the one before is a trackpad, unless both are whole numbers of notches of a wheel. A wheel that
///   spins freely sends several notches at once.
/// * A step after a pause of 400 ms is a wheel, until the next step. The next step is a trackpad if the time between them, multiplied by
///   its length, is below 200 ms · dp. For example, 4 dp each 16 ms cannot be a wheel, whose steps are about 100 dp.
struct ScrollClassifier: Sendable, Equatable {
    enum Device: Sendable {
        case wheel, trackpad, pinch
    }

    private static let pause: Int64 = 400_000
    private static let trackpadInterval: Int64 = 40_000
    private static let smallestNotch = 4.0
    /// The largest step with which a pinch begins, in dp, by feel. A pinch on a trackpad begins with less than 15 dp.
    private static let largestFirstPinch = 20.0
    /// The smallest notch of which several may come at once, in dp. Three lines of text on a screen with three pixels a dp have 33.
    private static let smallestMultipliedNotch = 30.0
    private static let macNotch = 4.000244140625
    /// In microseconds · dp.
    private static let trackpadIntervalTimesStep = 200_000.0

    /// The device of the last steps. `nil` after a pause.
    private var device: Device?
    private var lastStep = 0.0
    private var lastTime = TouchInstant(microseconds: .min)
    /// The smallest step since the last pause, in dp.
    private var notch = Double.infinity

    /// The device of a scroll, from its step in dp.
    mutating func classify(_ step: Double, _ context: TouchContext) -> Device {
        let gap = context.timestamp.microseconds.subtractingSaturated(lastTime.microseconds)
        let last = abs(lastStep)
        (lastStep, lastTime) = (step, context.timestamp)
        let hasControl = context.modifiers.contains(.control)
        if context.pointerKind == .trackpad { return hasControl ? .pinch : .trackpad }
        let length = abs(step)
        notch = gap > Self.pause ? length : min(notch, length)
        let isMacNotch = length.remainder(dividingBy: Self.macNotch) == 0
        if hasControl {
            let continuesPinch = device == .pinch && gap < Self.trackpadInterval
            device = !isMacNotch && (continuesPinch || length <= Self.largestFirstPinch) ? .pinch : .wheel
            return device ?? .wheel
        }
        if device == .pinch { device = nil }
        if isMacNotch {
            device = .wheel
        } else if length < Self.smallestNotch || (gap < Self.trackpadInterval && !isSameWheel(length, last)) {
            device = .trackpad
        } else if gap > Self.pause {
            device = nil
        } else if device == nil {
            device = Double(gap) * length < Self.trackpadIntervalTimesStep ? .trackpad : .wheel
        }
        return device ?? .wheel
    }

    /// Whether two steps within 40 ms may be of one wheel: they are equal, or whole numbers of its notches.
    private func isSameWheel(_ length: Double, _ last: Double) -> Bool {
        guard length != last else { return true }
        guard device != .trackpad, notch >= Self.smallestMultipliedNotch else { return false }
        return max(abs(length.remainder(dividingBy: notch)), abs(last.remainder(dividingBy: notch))) < notch / 100
    }
}

extension ScrollClassifier.Device {
    /// The number of levels per dp.
    ///
    /// * A wheel, by feel: a step of 100 dp zooms 0.22 levels. MapLibre GL JS zooms 0.15 levels, by log2(2 / (1 + exp(−dp / 450)))
    ///   (`scroll_zoom.ts`).
    /// * A trackpad: MapLibre GL JS zooms log2(2 / (1 + exp(−dp / 100))) levels for all dp of a frame (`scroll_zoom.ts`). This is its slope for
    ///   small steps, 1 / (200 ln 2). Levels are proportional to the travel, so that the same travel gives the same zoom at any frame rate.
    /// * A pinch on a trackpad: systems and browsers report 100 · ln(scale) dp, so 1 / (100 ln 2) follows the fingers exactly.
    var levelsPerDp: Double {
        switch self {
        case .wheel: 1 / 450
        case .trackpad: 0.0072134752044448
        case .pinch: 0.0144269504088896
        }
    }
}
