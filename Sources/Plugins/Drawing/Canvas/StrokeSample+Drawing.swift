import Geodesy
import MapCameras
import TouchPipeline

extension StrokeSample {
    /// What the listener saw, as strokes keep it.
    init(_ sample: DrawingSample) {
        self.init(
            position: ScreenPoint(sample.position), coordinate: sample.place, time: sample.time, pressure: sample.pressure)
    }
}
