import DrawingPlugin
import Geodesy
import MapCameras
import TouchPipeline

/// A finger that draws a long stroke with a listener in a chain.
final class StrokeDrag {
    private let events: [TouchEvent]
    private let camera = WebMercatorCamera(
        state: CameraState(center: Coordinate(latitude: 47.4, longitude: 8.5), zoom: 14), viewport: Viewport(width: 1080, height: 1920))

    init(_ stroke: LongStroke) {
        events = stroke.points.enumerated().map { index, point in
            let pointer = TouchPointer(id: 1, position: point.vec2F, phase: index == 0 ? .began : .moved)
            return TouchEvent(index == 0 ? .down : .move, pointer, timestamp: TouchInstant(microseconds: Int64(index) * 4_000))
        }
    }

    /// Draws all samples but the lift, which simplifies the stroke.
    func draw() {
        let scheduler = VirtualScheduler()
        let handler = DefaultTouchHandler(scheduler: scheduler)
        // No spacing and no limit: every sample is kept.
        var options = DrawingOptions()
        options.freehand = FreehandOptions(spacing: .dp(0), maximumVertices: .max)
        handler.addListener(DrawingListener(camera: camera, tool: .freehandLine, options: options))
        for event in events {
            scheduler.advance(to: event.timestamp ?? .zero)
            handler.onTouchEvent(event)
        }
        handler.invalidate()
    }
}
