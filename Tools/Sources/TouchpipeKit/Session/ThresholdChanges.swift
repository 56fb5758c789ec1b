import TouchPipeline

/// Thresholds that are to differ from those of a preset, for every kind of pointer; `nil` leaves one as it is.
public struct ThresholdChanges: Sendable {
    /// How far a finger may stray and still click, in millimetres.
    public var clickDistance: Float?
    /// How soon the second tap must follow, in milliseconds.
    public var doubleTap: Int?
    /// How long a finger must rest, in milliseconds.
    public var longPress: Int?
    /// How soon two fingers must be up again, in milliseconds.
    public var twoFingerTap: Int?

    /// No change.
    public init() {}

    /// The thresholds of a preset with the changes.
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

    /// What differs, in words: `long press 700 ms`.
    public var texts: [String] {
        [
            clickDistance.map { "click distance \(Decimals.short(Double($0), 2)) mm" },
            doubleTap.map { "double tap \($0) ms" }, longPress.map { "long press \($0) ms" },
            twoFingerTap.map { "two-finger tap \($0) ms" },
        ].compactMap { $0 }
    }
}
