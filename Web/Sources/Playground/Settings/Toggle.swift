import DrawingPlugin
import MapCameras
import MapListeners
import MeasurementPlugin

/// An option with a switch on the page, by its index.
enum Toggle: Int, CaseIterable {
    case pan, pinchZoom, rotate, tilt, doubleTapZoom, twoFingerTapZoom, quickZoom, scrollZoom, dragRotate
    case momentum, rubberBand, cooperative, prediction
    case snapping, pencilOnly, longPressDraws, crosshair
    case rhumbLines

    var label: StaticString {
        switch self {
        case .pan: "Pan"
        case .pinchZoom: "Pinch to zoom"
        case .rotate: "Rotate"
        case .tilt: "Tilt"
        case .doubleTapZoom: "Double tap zooms"
        case .twoFingerTapZoom: "Two-finger tap zooms"
        case .quickZoom: "Quick zoom"
        case .scrollZoom: "Wheel zooms"
        case .dragRotate: "Right drag rotates"
        case .momentum: "Momentum"
        case .rubberBand: "Rubber band"
        case .cooperative: "Two fingers to pan"
        case .prediction: "Predicted fingers"
        case .snapping: "Drawing snaps"
        case .pencilOnly: "Pencil only draws"
        case .longPressDraws: "Begin with a long press"
        case .crosshair: "Crosshair"
        case .rhumbLines: "Rhumb lines"
        }
    }

    /// The gesture of the switch, if there is one.
    var gesture: NavigationGestures? {
        switch self {
        case .pan: .pan
        case .pinchZoom: .pinchZoom
        case .rotate: .rotate
        case .tilt: .tilt
        case .doubleTapZoom: .doubleTapZoom
        case .twoFingerTapZoom: .twoFingerTapZoom
        case .quickZoom: .quickZoom
        case .scrollZoom: .scrollZoom
        case .dragRotate: .dragRotate
        case .momentum, .rubberBand, .cooperative, .prediction, .snapping, .pencilOnly, .longPressDraws, .crosshair, .rhumbLines: nil
        }
    }
}

extension PlaygroundSession {
    func isOn(_ toggle: Toggle) -> Bool {
        if let gesture = toggle.gesture { return navigation.enabledGestures.contains(gesture) }
        switch toggle {
        case .rubberBand: return navigation.options.hasRubberBand
        case .cooperative: return navigation.options.isCooperative
        case .prediction: return navigation.options.predictsTouches
        case .snapping: return drawing.options.snaps
        case .pencilOnly: return drawing.options.inputPolicy == .pencilOnly
        case .longPressDraws: return drawing.options.dragStart == .afterLongPress
        case .crosshair: return drawing.options.placement.usesCrosshair
        case .rhumbLines: return measuresRhumbLines
        default: return navigation.options.momentum.pans
        }
    }

    func turn(_ toggle: Toggle, on isOn: Bool) {
        if let gesture = toggle.gesture {
            if isOn { navigation.enabledGestures.insert(gesture) } else { navigation.enabledGestures.remove(gesture) }
            return
        }
        switch toggle {
        case .rubberBand: navigation.options.hasRubberBand = isOn
        case .cooperative: navigation.options.isCooperative = isOn
        case .prediction: navigation.options.predictsTouches = isOn
        case .snapping: drawing.options.snaps = isOn
        case .pencilOnly: drawing.options.inputPolicy = isOn ? .pencilOnly : .any
        case .longPressDraws: drawing.options.dragStart = isOn ? .afterLongPress : .immediately
        case .crosshair: drawing.options.placement = isOn ? .crosshair : .taps
        case .rhumbLines: measuring.options.distance = isOn ? .rhumb : .haversine
        default:
            navigation.options.momentum.pans = isOn
            navigation.options.momentum.zooms = isOn
            navigation.options.momentum.rotates = isOn
        }
    }
}
