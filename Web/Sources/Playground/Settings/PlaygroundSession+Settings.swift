import MapListeners
import PageInput
import SwipePlugin
import TouchPipeline

extension PlaygroundSession {
    /// The value of a setting, in its unit. For thresholds, that of fingers.
    func value(of setting: Setting) -> Double {
        let touch = handler.configuration.finger
        switch setting {
        case .clickDistance: return Double(touch.clickDistance.dp)
        case .doubleTapDistance: return Double(touch.doubleTapDistance.dp)
        case .doubleTapTimeout: return Self.milliseconds(touch.doubleTapTimeout)
        case .doubleTapMinimumInterval: return Self.milliseconds(touch.doubleTapMinimumInterval)
        case .longPressTimeout: return Self.milliseconds(touch.longPressTimeout)
        case .twoFingerTapTimeout: return Self.milliseconds(touch.twoFingerTapTimeout)
        case .afterTwoFingersTimeout: return Self.milliseconds(touch.afterTwoFingersTimeout)
        case .zoomThreshold: return navigation.options.zoom.threshold
        case .rotationThreshold: return Double(navigation.options.rotation.threshold.dp)
        case .tiltThreshold: return Double(navigation.options.tilt.threshold.dp)
        case .panFriction: return navigation.options.momentum.panFriction
        case .swipeDistance: return Double(swipes.options.minimumDistance.dp)
        case .swipeSpeed: return Double(swipes.options.minimumSpeed.dp)
        }
    }

    /// Changes a setting for all kinds of pointers, from the next touch on. A value outside of its range is clamped.
    func set(_ setting: Setting, to value: Double) {
        guard value.isFinite else { return }
        let value = min(max(value, setting.range.from), setting.range.to)
        switch setting {
        case .zoomThreshold: navigation.options.zoom.threshold = value
        case .rotationThreshold: navigation.options.rotation.threshold = .dp(Float(value))
        case .tiltThreshold: navigation.options.tilt.threshold = .dp(Float(value))
        case .panFriction: navigation.options.momentum.panFriction = value
        case .swipeDistance: swipes.options.minimumDistance = .dp(Float(value))
        case .swipeSpeed: swipes.options.minimumSpeed = .dp(Float(value))
        default: setThreshold(setting, to: value)
        }
    }

    private func setThreshold(_ setting: Setting, to value: Double) {
        for kind in TouchPointer.Kind.allCases {
            switch setting {
            case .clickDistance: handler.configuration[kind].clickDistance = .dp(Float(value))
            case .doubleTapDistance: handler.configuration[kind].doubleTapDistance = .dp(Float(value))
            case .doubleTapTimeout: handler.configuration[kind].doubleTapTimeout = Self.duration(value)
            case .doubleTapMinimumInterval: handler.configuration[kind].doubleTapMinimumInterval = Self.duration(value)
            case .longPressTimeout: handler.configuration[kind].longPressTimeout = Self.duration(value)
            case .twoFingerTapTimeout: handler.configuration[kind].twoFingerTapTimeout = Self.duration(value)
            case .afterTwoFingersTimeout: handler.configuration[kind].afterTwoFingersTimeout = Self.duration(value)
            default: return
            }
        }
    }

    /// Applies a preset.
    func apply(_ preset: Preset) {
        handler.configuration = preset.configuration.at(density: handler.configuration.density)
        navigation.options = preset.navigation
    }

    private static func milliseconds(_ duration: Duration) -> Double {
        let (seconds, attoseconds) = duration.components
        return Double(seconds) * 1000 + Double(attoseconds / 1_000_000_000_000) / 1000
    }

    private static func duration(_ milliseconds: Double) -> Duration { .microseconds(Int64(milliseconds * 1000)) }
}
