import DrawingPlugin
import Geodesy
import MapCameras
import MapListeners
import MeasurementPlugin
import SwipePlugin
import TouchPipeline
import TouchPipelineTesting

/// A map with the three plugins in front of it, in some order; some of them, or the map's listener, may be played by others.
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
    /// In the order of the chain: who heard what.
    let witnesses: [Witness]

    /// All of them at work, on a screen of a size and a density.
    init(
        _ order: [Tool], viewport: Viewport, mode: any DrawingMode = FreehandMode(), playing standIns: [Tool: StandIn] = [:],
        options: DrawingOptions? = nil
    ) {
        let density = Float(viewport.density)
        camera = WebMercatorCamera(state: Self.start, viewport: viewport)
        drawing = DrawingListener(camera: camera, mode: mode, options: options ?? DrawingOptions())
        measurement = MeasurementListener(camera: camera)
        swipe = SwipeListener()
        navigation = MapNavigationListener(camera: camera)
        let tools: [Tool: any TouchInterface] = [.drawing: drawing, .measurement: measurement, .swipe: swipe]
        witnesses = order.map { Witness(standIns[$0] ?? tools[$0]!) } + [Witness(navigation)]
        bench.handler.configuration = .openMobileMaps.at(density: density)
        for witness in witnesses { bench.handler.addListener(witness) }
        swipe.onEvent = { [unowned self] in if case .recognized(let swipe) = $0 { swipes.append(swipe) } }
    }

    /// A map with its fling at 60 frames a second between the events.
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

    /// Lets the map come to rest.
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
