import DrawingPlugin
import Geodesy
import MapCameras
import MapListeners
import MeasurementPlugin
import SwipePlugin
import TouchPipeline
import TouchPipelineTesting

/// A map with the three plugins in front of it, in any order. A ``ReplayListener`` can take the place of a plugin.
final class Workbench {
    static let start = CameraState(center: Coordinate(latitude: 47.37, longitude: 8.54), zoom: 12, bearing: 20)

    let drawing: DrawingListener
    let measurement: MeasurementListener
    let swipe: SwipeListener
    let navigation: MapNavigationListener
    let camera: WebMercatorCamera
    private var ownBench: TouchTestBench<DefaultTouchHandler>? = TouchTestBench()
    var bench: TouchTestBench<DefaultTouchHandler> { ownBench! }
    private(set) var swipes: [Swipe] = []
    /// The gestures and answers of each listener, in the order of the chain. The last one is the map navigation.
    let recorders: [AnswerRecorder]

    init(
        _ order: [Tool], viewport: Viewport, mode: any DrawingMode = FreehandMode(), replaying replays: [Tool: ReplayListener] = [:],
        options: DrawingOptions? = nil
    ) {
        let density = Float(viewport.density)
        camera = WebMercatorCamera(state: Self.start, viewport: viewport)
        drawing = DrawingListener(camera: camera, mode: mode, options: options ?? DrawingOptions())
        measurement = MeasurementListener(camera: camera)
        swipe = SwipeListener()
        navigation = MapNavigationListener(camera: camera)
        let tools: [Tool: any TouchInterface] = [.drawing: drawing, .measurement: measurement, .swipe: swipe]
        recorders = order.map { AnswerRecorder(replays[$0] ?? tools[$0]!) } + [AnswerRecorder(navigation)]
        bench.handler.configuration = .openMobileMaps.at(density: density)
        for recorder in recorders { bench.handler.addListener(recorder) }
        swipe.onEvent = { [unowned self] in if case .recognized(let swipe) = $0 { swipes.append(swipe) } }
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

    /// Releases the handler, and with it the chain.
    func release() { ownBench = nil }

    /// Advances the map until it is at rest.
    func rest() {
        var time = bench.scheduler.now
        while navigation.advance(to: time) { time = time + .microseconds(16_667) }
    }

    var outcome: Outcome {
        Outcome(view: camera.state, drawing: drawing.drawing, measurement: measurement.state, swipes: swipes)
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

/// A plugin in front of the map.
enum Tool: String, CaseIterable, Sendable {
    case drawing, measurement, swipe

    /// All orders of the plugins in the chain.
    static let orders: [[Tool]] = allCases.flatMap { first in
        let others = allCases.filter { $0 != first }
        return [[first] + others, [first] + others.reversed()]
    }
}

/// The state after a session.
struct Outcome: Equatable {
    var view: CameraState
    var drawing: Drawing
    var measurement: MeasurementState
    var swipes: [Swipe]
}
