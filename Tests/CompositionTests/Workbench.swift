import DrawingPlugin
import Geodesy
import MapCameras
import MapListeners
import MeasurementPlugin
import SwipePlugin
import TouchPipeline
import TouchPipelineTesting

/// A map with the three plugins and the selection by area in front of it, in any order. A ``ReplayListener`` can take the place of one of them.
final class Workbench {
    static let start = CameraState(center: Coordinate(latitude: 47.37, longitude: 8.54), zoom: 12, bearing: 20)

    let drawing: DrawingListener
    let measurement: MeasurementListener
    let swipe: SwipeListener
    let selecting: AreaSelectionListener
    let navigation: MapNavigationListener
    let camera: WebMercatorCamera
    private var ownBench: TouchTestBench<DefaultTouchHandler>? = TouchTestBench()
    var bench: TouchTestBench<DefaultTouchHandler> { ownBench! }
    private(set) var swipes: [Swipe] = []
    private(set) var selections: [String] = []
    /// The gestures and answers of each listener, in the order of the chain. The last one is the map navigation.
    let recorders: [AnswerRecorder]

    init(
        _ order: [Tool], viewport: Viewport, mode: any DrawingMode = FreehandMode(), replaying replays: [Tool: ReplayListener] = [:],
        options: DrawingOptions? = nil, selection: AreaSelectionOptions = AreaSelectionOptions()
    ) {
        camera = WebMercatorCamera(state: Self.start, viewport: viewport)
        drawing = DrawingListener(camera: camera, mode: mode, options: options ?? DrawingOptions())
        measurement = MeasurementListener(camera: camera)
        swipe = SwipeListener()
        navigation = MapNavigationListener(camera: camera)
        selecting = AreaSelectionListener(camera: camera, targets: [drawing], options: selection)
        let tools: [Tool: any TouchListener] = [.drawing: drawing, .measurement: measurement, .swipe: swipe, .selection: selecting]
        recorders = order.map { AnswerRecorder(replays[$0] ?? tools[$0]!) } + [AnswerRecorder(navigation)]
        bench.handler.configuration = .openMobileMaps.at(density: viewport.density)
        for recorder in recorders { bench.handler.addListener(recorder) }
        swipe.onEvent = { [unowned self] in if case .recognized(let swipe) = $0 { swipes.append(swipe) } }
        selecting.onEvent = { [unowned self] event in selections.append(Self.text(of: event)) }
    }

    private static func text(of event: AreaSelectionEvent) -> String {
        switch event {
        case .began: "began"
        case .changed(let area): "changed \(area?.outline.count ?? 0)"
        case .ended(let area): "ended \(area?.outline ?? [])"
        case .cancelled(let reason): "cancelled \(reason.name)"
        }
    }

    /// Plays events, and advances the map at 60 frames per second between them.
    func play(_ events: [TouchEvent]) {
        for event in events {
            if let time = event.timestamp { advance(to: time) }
            bench.handler.onTouchEvent(event)
        }
        bench.settle()
    }

    func play(_ script: GestureScript) {
        let now = bench.scheduler.now
        play(script.events(startingAt: now))
        advance(to: now + script.duration)
    }

    /// Ends the handler and releases it, and with it the chain.
    func end() {
        ownBench?.handler.invalidate()
        ownBench = nil
    }

    /// Advances the map until it is at rest.
    func rest() {
        var time = bench.scheduler.now
        while navigation.advance(to: time) { time = time + .microseconds(16_667) }
    }

    var outcome: Outcome {
        Outcome(view: camera.state, drawing: drawing.drawing, measurement: measurement.state, swipes: swipes, selections: selections)
    }

    private func advance(to time: TouchInstant) {
        var frame = bench.scheduler.now
        while navigation.animator.isRunning, frame < time {
            frame = min(frame + .microseconds(16_667), time)
            bench.scheduler.advance(to: frame)
            navigation.advance(to: frame)
        }
        bench.scheduler.advance(to: time)
    }
}

/// A plugin, or the selection by area, in front of the map.
enum Tool: String, CaseIterable, Sendable {
    case drawing, measurement, swipe, selection

    /// All orders of the three plugins in the chain.
    static let orders = orders(of: [.drawing, .measurement, .swipe])

    /// All orders of the three plugins and the selection by area.
    static let ordersWithSelection = orders(of: allCases)

    private static func orders(of tools: [Tool]) -> [[Tool]] {
        guard tools.count > 1 else { return [tools] }
        return tools.flatMap { first in orders(of: tools.filter { $0 != first }).map { [first] + $0 } }
    }
}

/// The state after a session.
struct Outcome: Equatable {
    var view: CameraState
    var drawing: Drawing
    var measurement: MeasurementState
    var swipes: [Swipe]
    /// The events of the selection by area.
    var selections: [String]
}
