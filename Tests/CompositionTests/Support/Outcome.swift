import DrawingPlugin
import MapCameras
import MeasurementPlugin
import SwipePlugin

/// What a session left behind.
struct Outcome: Equatable {
    var view: CameraState
    var drawing: Drawing
    var measurement: MeasurementState
    var swipes: [Swipe]
}
