import MapCameras
import MapListeners
import TouchPipeline

extension MapNavigationListener {
    /// The part of the view by which an action moves the map.
    static let accessibilityPan: Float = 0.5
    /// How long an action takes if it is animated.
    static let accessibilityDuration = Duration.milliseconds(300)

    /// Does one step by name; `isAnimated` is what the user wants of motion, `time` the present moment on the clock of the touch events.
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
    /// Does one step by name, as the user wants motion; whether there is a map to do it with.
    func perform(_ action: AccessibilityMapAction) -> Bool {
        guard let navigation else { return false }
        navigation.perform(action, isAnimated: !reducesMotion, at: now)
        frames.wake()
        return true
    }
}
