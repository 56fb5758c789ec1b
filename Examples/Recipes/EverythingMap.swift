import TouchPipelineKit

/// A map with everything in one chain. The order is the priority: the listener that may take the smallest part of the touches comes first.
///
/// The navigation is last, because it takes what is left. A listener that is not the tool of the moment is disabled, or is not in the chain at all
/// (`InteractionModes` exchanges whole chains). `handler.setListeners(map.listeners)` sets the chain.
final class EverythingMap {
    let camera: any MapCamera
    let navigation: MapNavigationListener
    let content: ContentListener
    let selecting: AreaSelectionListener
    let measuring: MeasurementListener
    let drawing: DrawingListener
    let swipes = SwipeListener()
    private(set) var log: [String] = []

    /// What one finger does. Two fingers always move the map.
    enum Tool { case navigate, measure, draw }

    var tool = Tool.navigate {
        didSet {
            measuring.isEnabled = tool == .measure
            drawing.isEnabled = tool == .draw
            swipes.isEnabled = tool == .navigate
        }
    }

    private var tokens: Set<ObservationToken> = []

    init(camera: any MapCamera, pins: [(name: String, coordinate: Coordinate)]) {
        self.camera = camera
        navigation = MapNavigationListener(camera: camera)
        content = ContentListener(camera: camera)
        measuring = MeasurementListener(camera: camera)
        drawing = DrawingListener(camera: camera, tool: .freehandLine)
        selecting = AreaSelectionListener(camera: camera, targets: [drawing, content])
        (measuring.isEnabled, drawing.isEnabled) = (false, false)
        // A mouse selects with the Shift key, so the navigation must not draw its own box then.
        selecting.options.touchStart = nil
        selecting.options.mouseStart = .modifiers(.shift)
        navigation.enabledGestures.remove(.boxZoom)
        swipes.options.numberOfFingers = 1
        swipes.options.directions = .horizontal
        for pin in pins {
            let circle = ContentAnnotation(.circle(radius: .dp(8), at: pin.coordinate))
            content.content.add(circle.onTapGesture { [unowned self] _ in log.append(pin.name) })
        }
        listen()
    }

    /// The chain, the listener that is asked first at index 0.
    var listeners: [any TouchListener] {
        [
            selecting,  // Only drags with the Shift key.
            content,  // Only taps on pins.
            measuring,  // Taps, and drags of a point. Disabled unless it is the tool.
            drawing,  // Drags of one finger. Disabled unless it is the tool.
            swipes,  // Consumes only the end of a swipe.
            navigation,  // Takes what is left.
        ]
    }

    private func listen() {
        drawing.onEvent = { [unowned self] event in
            if case .committed(let feature) = event { log.append("drew a \(feature.shape.kind.name)") }
        }
        measuring.onEvent = { [unowned self] event in
            if case .committed = event { log.append(measuring.text(.length(measuring.state.total))) }
        }
        swipes.onEvent = { [unowned self] event in
            if case .recognized(let swipe) = event { log.append("swiped \(swipe.direction.name)") }
        }
        content.observeTaps(on: .map) { [unowned self] _ in
            log.append("map")
            return false  // The tap goes on to the listeners behind.
        }.store(in: &tokens)
    }
}
