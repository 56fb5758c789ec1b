import DrawingPlugin
import MapCameras
import MapListeners
import MeasurementPlugin
import SwipePlugin
import TouchPipeline

/// The listeners of the tools, made when they are first wanted.
extension PlaygroundSession {
    var swipes: SwipeListener {
        swipeTool.value {
            let swipes = SwipeListener(options: Self.swipeOptions(density: camera.viewport.density))
            swipes.onEvent = { [unowned(unsafe) self] in self.didSwipe($0) }
            return swipes
        }
    }

    var drawing: DrawingListener {
        drawTool.value {
            DrawingListener(
                camera: camera, mode: FreehandMode(), options: DrawingOptions(density: Float(camera.viewport.density)))
        }
    }

    var measuring: MeasurementListener { measureTool.value { MeasurementListener(camera: camera) } }

    var cities: Cities {
        cityTool.value {
            let cities = Cities(camera: camera, animator: navigation.animator)
            cities.show(cityPlaces)
            return cities
        }
    }

    func listener(of tool: Tool) -> any TouchInterface {
        switch tool {
        case .map: navigation
        case .swipe: swipes
        case .draw: drawing
        case .measure: measuring
        case .cities: cities.listener
        }
    }

    /// Takes a tool out of the chain; one that nobody used was never in it. No listener hears of its own removal, so it is told.
    func remove(_ tool: Tool) {
        switch tool {
        case .map: handler.removeListener(navigation)
        case .swipe:
            guard let swipes = swipeTool.made else { return }
            handler.removeListener(swipes)
            swipes.cancel()
        case .draw:
            guard let drawing = drawTool.made else { return }
            handler.removeListener(drawing)
            drawing.cancel()
        case .measure:
            guard let measuring = measureTool.made else { return }
            handler.removeListener(measuring)
            measuring.cancel()
        case .cities:
            guard let cities = cityTool.made else { return }
            handler.removeListener(cities.listener)
            cities.cancel()
        }
    }
}
