import MapListeners
import SwipePlugin
import TouchPipeline

/// A number with a slider on the page, by its index.
enum Setting: Int, CaseIterable {
    case clickDistance, doubleTapDistance, doubleTapTimeout, doubleTapMinimumInterval, longPressTimeout, twoFingerTapTimeout
    case afterTwoFingersTimeout
    case zoomThreshold, rotationThreshold, tiltThreshold, panFriction
    case swipeDistance, swipeSpeed

    /// The text on the page: its name, a tab, its unit.
    var label: StaticString {
        switch self {
        case .clickDistance: "Click distance\tdp"
        case .doubleTapDistance: "Double-tap distance\tdp"
        case .doubleTapTimeout: "Double-tap time\tms"
        case .doubleTapMinimumInterval: "Double-tap bounce\tms"
        case .longPressTimeout: "Long press\tms"
        case .twoFingerTapTimeout: "Two-finger tap\tms"
        case .afterTwoFingersTimeout: "Rest after two fingers\tms"
        case .zoomThreshold: "Zoom threshold\tlevels"
        case .rotationThreshold: "Rotation threshold\tdp"
        case .tiltThreshold: "Tilt threshold\tdp"
        case .panFriction: "Pan friction\t1/s"
        case .swipeDistance: "Swipe distance\tdp"
        case .swipeSpeed: "Swipe speed\tdp/s"
        }
    }

    /// The range and the step of the slider.
    var range: (from: Double, to: Double, step: Double) {
        switch self {
        case .clickDistance: (1, 40, 0.5)
        case .doubleTapDistance: (10, 200, 5)
        case .doubleTapTimeout: (100, 800, 10)
        case .doubleTapMinimumInterval: (0, 100, 5)
        case .longPressTimeout: (200, 1500, 50)
        case .twoFingerTapTimeout: (50, 600, 10)
        case .afterTwoFingersTimeout: (0, 500, 10)
        case .zoomThreshold: (0, 0.5, 0.01)
        case .rotationThreshold: (0, 80, 1)
        case .tiltThreshold: (0, 40, 1)
        case .panFriction: (0.5, 12, 0.1)
        case .swipeDistance: (20, 200, 5)
        case .swipeSpeed: (50, 1500, 10)
        }
    }
}
