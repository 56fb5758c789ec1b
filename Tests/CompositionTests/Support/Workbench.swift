import DrawingPlugin
import Geodesy
import MapCameras
import MapListeners
import MapTesting
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
    let map: MapTestBench
    var camera: WebMercatorCamera { map.camera }
    var bench: TouchTestBench<DefaultTouchHandler> { map.bench }
    private(set) var swipes: [Swipe] = []
    private(set) var selections: [String] = []
    /// The gestures and answers of each listener, in the order of the chain. The last one is the map navigation.
    let recorders: [RecordingProxy]

    init(
        _ order: [Tool], viewport: Viewport, mode: DrawingTool = .freehandLine, replaying replays: [Tool: ReplayListener] = [:],
        options: DrawingOptions? = nil, selection: AreaSelectionOptions = AreaSelectionOptions()
    ) {
        map = MapTestBench(Self.start, viewport: viewport, constraints: CameraConstraints(), configuration: .openMobileMaps)
        drawing = DrawingListener(camera: map.camera, tool: mode, options: options ?? DrawingOptions())
        measurement = MeasurementListener(camera: map.camera)
        swipe = SwipeListener()
        selecting = AreaSelectionListener(camera: map.camera, targets: [drawing], options: selection)
        let tools: [Tool: any TouchListener] = [.drawing: drawing, .measurement: measurement, .swipe: swipe, .selection: selecting]
        recorders = order.map { RecordingProxy(replays[$0] ?? tools[$0]!) } + [RecordingProxy(map.navigation)]
        bench.handler.setListeners(recorders)
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

    func play(_ events: [TouchEvent]) { bench.play(events) }

    func play(_ script: GestureScript) { bench.play(script) }

    /// What is not as at the start, of the map, the measurement and the swipes.
    var changed: [String] {
        var changed: [String] = []
        if camera.state != Self.start { changed.append("the map is at \(camera.state)") }
        if !measurement.state.isEmpty { changed.append("measured: \(measurement.state)") }
        if !swipes.isEmpty { changed.append("swipes: \(swipes)") }
        return changed
    }

    var outcome: Outcome {
        Outcome(view: camera.state, drawing: drawing.drawing, measurement: measurement.state, swipes: swipes, selections: selections)
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
