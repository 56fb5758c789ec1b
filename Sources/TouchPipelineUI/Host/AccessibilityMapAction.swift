import MapCameras
public import MapListeners
public import TouchPipeline

/// An action of assistive technology that moves the map by one step, without dragging and pinching.
public enum AccessibilityMapAction: Sendable, Hashable, CaseIterable {
    /// Moves the view to the left.
    case panLeft
    /// Moves the view to the right.
    case panRight
    /// Moves the view upwards.
    case panUp
    /// Moves the view downwards.
    case panDown
    /// Zooms in by one level.
    case zoomIn
    /// Zooms out by one level.
    case zoomOut

    /// The name of the action in English. Set `accessibilityActionName` of a view for other names.
    public var englishName: String {
        switch self {
        case .panLeft: "Move left"
        case .panRight: "Move right"
        case .panUp: "Move up"
        case .panDown: "Move down"
        case .zoomIn: "Zoom in"
        case .zoomOut: "Zoom out"
        }
    }
}

extension MapNavigationListener {
    /// The part of the view by which an action moves the map.
    private static let accessibilityPan: Float = 0.5
    /// The duration of an animated action.
    private static let accessibilityDuration = Duration.milliseconds(300)

    /// Performs an action.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - isAnimated: Whether the map moves gradually.
    ///   - time: The present moment on the clock of the touch events.
    public func perform(_ action: AccessibilityMapAction, isAnimated: Bool, at time: TouchInstant) {
        let duration = isAnimated ? Self.accessibilityDuration : .zero
        let width = Float(camera.viewport.width) * Self.accessibilityPan
        let height = Float(camera.viewport.height) * Self.accessibilityPan
        switch action {
        case .panLeft: pan(by: Vec2F(width, 0), over: duration, at: time)
        case .panRight: pan(by: Vec2F(-width, 0), over: duration, at: time)
        case .panUp: pan(by: Vec2F(0, height), over: duration, at: time)
        case .panDown: pan(by: Vec2F(0, -height), over: duration, at: time)
        case .zoomIn: zoom(by: 1, over: duration, at: time)
        case .zoomOut: zoom(by: -1, over: duration, at: time)
        }
    }
}

extension TouchPipelineHost {
    /// Performs an action, animated unless the user wants less motion. Returns whether there is a navigation.
    func perform(_ action: AccessibilityMapAction) -> Bool {
        guard let navigation else { return false }
        navigation.perform(action, isAnimated: !reducesMotion, at: now)
        frames.wake()
        return true
    }
}
