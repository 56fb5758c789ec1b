import DrawingPlugin
import MapCameras
import MapListeners
import MeasurementPlugin
import SwipePlugin
import TouchPipeline

/// The listeners of the tools, created when they are first used.
extension PlaygroundSession {
    var swipes: SwipeListener {
        swipeTool.value {
            let swipes = SwipeListener(options: Self.swipeOptions)
            swipes.onEvent = { [unowned(unsafe) self] in self.didSwipe($0) }
            return swipes
        }
    }

    var drawing: DrawingListener {
        drawTool.value {
            var options = DrawingOptions()
            // The bars of the page cover the map there on a phone.
            options.transform.topMargin = .dp(120)
            options.transform.bottomMargin = .dp(120)
            return DrawingListener(camera: camera, tool: .freehandLine, options: options)
        }
    }

    var areas: AreaSelectionListener {
        areaTool.value {
            var options = AreaSelectionOptions()
            options.touchStart = .immediately
            options.mouseStart = .drag
            return AreaSelectionListener(camera: camera, targets: [drawing], options: options)
        }
    }

    var measuring: MeasurementListener { measureTool.value { MeasurementListener(camera: camera) } }

    var cities: Cities {
        cityTool.value {
            let cities = Cities(camera: camera, animator: navigation.animator)
            cities.show(cityCoordinates)
            return cities
        }
    }

    func listener(of tool: Tool) -> any TouchListener {
        switch tool {
        case .map: navigation
        case .swipe: swipes
        case .draw: drawing
        case .measure: measuring
        case .cities: cities.listener
        }
    }
}
