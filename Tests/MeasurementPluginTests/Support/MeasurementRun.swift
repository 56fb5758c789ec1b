import Geodesy
import MapCameras
import MapListeners
import MapTesting
import MeasurementPlugin
import TouchPipeline
import TouchPipelineTesting

/// A map of 1000 × 1000 pixels with a measurement listener in front of the navigation, and the events that it reported.
///
/// The fingers are sampled 100 times a second.
final class MeasurementRun {
    static let sampling = TouchSampling(rate: 100)
    static let zurich = CameraState(center: Coordinate(latitude: 47.37, longitude: 8.54), zoom: 12)

    let map: MapTestBench
    let measuring: MeasurementListener
    /// A listener between the two that consumes nothing. It receives the gestures that the measurement listener does not consume.
    let below = RecordingListener("below")
    private(set) var events: [MeasurementEvent] = []
    /// A closure that is called from inside every event.
    var onEvent: ((MeasurementEvent) -> Void)?

    var camera: WebMercatorCamera { map.camera }
    var navigation: MapNavigationListener { map.navigation }
    var bench: TouchTestBench<DefaultTouchHandler> { map.bench }

    init(
        _ options: MeasurementOptions = MeasurementOptions(), at view: CameraState = zurich, density: ScreenDensity = .standard,
        above: [any TouchListener] = [], isMeasuring: Bool = true
    ) {
        map = MapTestBench(
            view, viewport: Viewport(width: 1000, height: 1000, density: density), configuration: .openMobileMaps, sampling: Self.sampling)
        measuring = MeasurementListener(camera: map.camera, options: options)
        map.bench.handler.setListeners(above + (isMeasuring ? [measuring, below] : [below]) + [map.navigation])
        measuring.onEvent = { [unowned self] event in
            events.append(event)
            onEvent?(event)
        }
    }

    /// Creates a run with points at positions of the screen and without reported events.
    convenience init(
        _ options: MeasurementOptions = MeasurementOptions(), points: [Vec2F], closed: Bool = false, at view: CameraState = zurich,
        above: [any TouchListener] = [], isMeasuring: Bool = true
    ) {
        self.init(options, at: view, above: above, isMeasuring: isMeasuring)
        for point in points { measuring.addPoint(coordinate(point)) }
        if closed { measuring.closeRing() }
        forget()
    }

    func coordinate(_ position: Vec2F) -> Coordinate { camera.coordinate(at: position)! }

    /// The position of a point on the screen.
    func position(_ index: Int) -> Vec2F { camera.point(for: measuring.state.point(at: index))! }

    /// Removes the reported events.
    func forget() {
        events = []
        below.forget()
    }

    func tap(_ position: Vec2F) { bench.play(.tap(at: position)) }

    /// Tilts the view so that the horizon is visible.
    func lookAtTheHorizon() {
        camera.constraints.pitchRange = 0...85
        camera.state.pitch = 80
    }

    var names: [String] { events.map(\.name).filter { $0 != "rubber" } }

    /// The names of the events, with changes that follow each other as one.
    var outline: [String] {
        var outline: [String] = []
        for name in names where name != "changed" || outline.last != "changed" { outline.append(name) }
        return outline
    }

    /// Undoes the last change. The state after that, or `nil` if there is nothing to undo.
    func undo() -> MeasurementState? { measuring.undo() ? measuring.state : nil }

    /// Redoes the last change. The state after that, or `nil` if there is nothing to redo.
    func redo() -> MeasurementState? { measuring.redo() ? measuring.state : nil }

    /// Whether every drag ended once, and no event of a drag came without one.
    var isPaired: Bool {
        var isDragging = false
        for event in events {
            switch event {
            case .began:
                guard !isDragging else { return false }
                isDragging = true
            case .changed: guard isDragging else { return false }
            case .cancelled:
                guard isDragging else { return false }
                isDragging = false
            case .committed: isDragging = false
            case .undone, .redone, .restored: guard !isDragging else { return false }
            case .rubberBandLineChanged, .focusChanged: break
            }
        }
        return !isDragging
    }
}

extension MeasurementEvent {
    var name: String {
        switch self {
        case .began: "began"
        case .changed: "changed"
        case .cancelled(_, let reason): "cancelled \(reason.name)"
        case .committed(let edit): edit.name
        case .undone(let edit): "undone \(edit.name)"
        case .redone(let edit): "redone \(edit.name)"
        case .restored: "restored"
        case .rubberBandLineChanged: "rubber"
        case .focusChanged: "focus"
        }
    }
}

extension MeasurementEdit {
    var name: String {
        switch self {
        case .added(_, let index): "added \(index)"
        case .moved(_, _, let index): "moved \(index)"
        case .removed(_, let index, _): "removed \(index)"
        case .closed: "closed"
        case .finished: "finished"
        case .opened: "opened"
        case .cleared: "cleared"
        }
    }
}

extension MeasurementOptions {
    /// The default options with changes.
    static func with(_ change: (inout MeasurementOptions) -> Void) -> MeasurementOptions {
        var options = MeasurementOptions()
        change(&options)
        return options
    }
}

/// Whether the map is within a number of pixels of its expected position.
func isNear(_ a: Vec2F, _ b: Vec2F, within pixels: Float = 0.02) -> Bool { a.distance(to: b) <= pixels }
