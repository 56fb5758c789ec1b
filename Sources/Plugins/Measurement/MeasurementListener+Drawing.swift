import Geodesy
import MapCameras
import TouchPipeline

// What to draw: nothing is kept, all follows from the measurement, the camera and the finger as they are now.
extension MeasurementListener {
    /// The segment that a tap would add: to the finger while one rests on the map, or, with ``PointPlacement/crosshair``, to the crosshair.
    ///
    /// `nil` if there is none, or nothing can be added. With a crosshair it changes whenever the camera does: ask in every frame. O(1).
    public var rubberLine: MeasurementSegment? {
        guard isEnabled, let position = rubberPosition, let place = place(at: position) else { return nil }
        return state.rubberLine(to: place)
    }

    /// Where the crosshair is on the screen, in pixels.
    public var crosshairPosition: Vec2F { camera.viewport.targetPoint(at: options.crosshair).vec2F }

    /// The segments from whose middle a point can be pulled now, as the camera shows them: where to draw a handle. O(points).
    public var midpointHandles: [MeasurementSegment] {
        guard isEnabled, options.insertsAtMidpoints, session.drag == nil else { return [] }
        return finder(.finger).longSegments(of: state)
    }

    /// A label for each segment, in the words of ``text(_:)``. O(points).
    public var labels: [MeasurementLabel] { state.labels { text($0) } }

    /// A length or an area in words: those of the ``formatter``, or in the ``MeasurementOptions/units``.
    public func text(_ quantity: MeasurementQuantity) -> String {
        formatter?(quantity) ?? options.units.text(quantity)
    }

    private var rubberPosition: Vec2F? {
        switch options.placement {
        case .crosshair: crosshairPosition
        case .taps: session.press.flatMap { $0.isPulling ? $0.position : nil }
        }
    }
}
