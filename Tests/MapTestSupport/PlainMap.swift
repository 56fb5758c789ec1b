package import Geodesy
package import MapCameras
package import MapListeners
package import MapTesting
package import TouchPipeline
import TouchPipelineTesting

extension NavigationOptions {
    /// The recommended options, but a rotation begins after an arc of 25 dp, and the map catches up within 150 ms. The distances and times in tests, and
    /// the views that were recorded, are those of these options.
    package static var plain: NavigationOptions {
        var options = NavigationOptions()
        options.rotation.threshold = .dp(25)
        options.catchUpDuration = .milliseconds(150)
        return options
    }
}

/// A map with the options ``MapListeners/NavigationOptions/plain``, and with the thresholds of Open Mobile Maps. Its frames show the samples.
package func plainMap(
    _ state: CameraState = MapTestBench.start, viewport: Viewport = MapTestBench.viewport,
    constraints: CameraConstraints = CameraConstraints(pitchRange: 0...85), options: NavigationOptions = .plain,
    configuration: TouchConfiguration = .openMobileMaps
) -> MapTestBench {
    var options = options
    options.predictsTouches = false
    return MapTestBench(state, viewport: viewport, constraints: constraints, options: options, configuration: configuration)
}

extension MapTestBench {
    /// Whether all of these have begun since the start.
    package func hasBegun(_ gestures: NavigationGestures) -> Bool {
        began.reduce(into: NavigationGestures()) { $0.formUnion($1) }.isSuperset(of: gestures)
    }

    /// The coordinate of the world at a point of the screen.
    package func worldPoint(at point: ScreenPoint) -> WorldPoint? { camera.geometry.worldPoint(at: point) }
}
