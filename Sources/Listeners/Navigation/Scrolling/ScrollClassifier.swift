import TouchPipeline

/// Tells a wheel, a trackpad and a pinch on a trackpad from each other by what their scrolls look like, where the pointer's kind does not say
/// it.
///
/// A wheel sends large equal steps, or lone ones. A trackpad sends many small, uneven ones. The rules are those of MapLibre GL JS
/// (`scroll_zoom.ts`), apart from the second and the fourth:
///
/// * Whole multiples of 4.000244140625 dp are a wheel: the steps of a mouse on macOS.
/// * Control held is a pinch: browsers tell of a pinch on a trackpad so.
/// * A step of less than 4 dp is a trackpad.
/// * A step that comes within 40 ms and differs from the one before is a trackpad.
/// * What comes after a pause of 400 ms is a wheel, until the next step. If that comes so soon that the time multiplied by the step is below
///   200 ms · dp, it is a trackpad: 4 dp each 16 ms are no notches of a wheel, which are 100 dp or so.
struct ScrollClassifier: Sendable {
    enum Device: Sendable {
        case wheel, trackpad, pinch
    }

    private static let pause: Int64 = 400_000
    private static let rush: Int64 = 40_000
    private static let smallestNotch = 4.0
    private static let macNotch = 4.000244140625
    /// Microseconds · dp.
    private static let trackpadRush = 200_000.0

    /// What the steps come from; `nil` after a pause.
    private var device: Device?
    private var lastStep = 0.0
    private var lastTime = TouchInstant(microseconds: .min)

    /// What a scroll came from, from its step in dp.
    mutating func classify(_ step: Double, _ context: TouchContext) -> Device {
        let gap = context.time.microseconds.subtractingSaturated(lastTime.microseconds)
        let last = abs(lastStep)
        (lastStep, lastTime) = (step, context.time)
        if context.modifiers.contains(.control) { return .pinch }
        if context.pointerKind == .trackpad { return .trackpad }
        let length = abs(step)
        if length.remainder(dividingBy: Self.macNotch) == 0 {
            device = .wheel
        } else if length < Self.smallestNotch || (gap < Self.rush && length != last) {
            device = .trackpad
        } else if gap > Self.pause {
            device = nil
        } else if device == nil {
            device = Double(gap) * length < Self.trackpadRush ? .trackpad : .wheel
        }
        return device ?? .wheel
    }
}

extension MouseOptions {
    /// By how many levels each dp of a device zooms.
    func levelsPerDp(of device: ScrollClassifier.Device) -> Double {
        switch device {
        case .wheel: wheelLevelsPerDp
        case .trackpad: trackpadLevelsPerDp
        case .pinch: pinchLevelsPerDp
        }
    }
}
