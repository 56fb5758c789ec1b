import TouchPipeline

/// Thresholds that differ from those of a preset, for every kind of pointer. `nil` means no change.
public struct ThresholdChanges: Sendable {
    /// The click distance, in millimeters.
    public var clickDistance: Float?
    /// The double-tap time, in milliseconds.
    public var doubleTap: Int?
    /// The long-press time, in milliseconds.
    public var longPress: Int?
    /// The two-finger tap time, in milliseconds.
    public var twoFingerTap: Int?

    /// Creates a value without changes.
    public init() {}

    /// Returns the thresholds of a preset with the changes.
    public func applied(to configuration: TouchConfiguration) -> TouchConfiguration {
        var configuration = configuration
        for kind in TouchPointer.Kind.allCases {
            if let clickDistance { configuration[kind].clickDistance = .millimeters(clickDistance) }
            if let doubleTap { configuration[kind].doubleTapTimeout = .milliseconds(doubleTap) }
            if let longPress { configuration[kind].longPressTimeout = .milliseconds(longPress) }
            if let twoFingerTap { configuration[kind].twoFingerTapTimeout = .milliseconds(twoFingerTap) }
        }
        return configuration
    }

    /// The changes as text: `long press 700 ms`.
    public var texts: [String] {
        [
            clickDistance.map { "click distance \(Decimals.short(Double($0), 2)) mm" },
            doubleTap.map { "double tap \($0) ms" }, longPress.map { "long press \($0) ms" },
            twoFingerTap.map { "two-finger tap \($0) ms" },
        ].compactMap { $0 }
    }
}
