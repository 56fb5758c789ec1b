import Geodesy
import MapCameras
import TouchPipeline

extension CameraState {
    /// A view of the Alps, turned and tilted.
    static let alps = CameraState(center: Coordinate(latitude: 46.5, longitude: 8.3), zoom: 11, bearing: 25, pitch: 45)

    /// How many pixels of the phone's screen apart two views show the same place, at the worst of five points.
    func screenDistance(to other: CameraState) -> Double {
        let (mine, others) = (CameraGeometry(state: self, viewport: .phone), CameraGeometry(state: other, viewport: .phone))
        let points = [(200.0, 400.0), (10, 790), (390, 790), (10, 300), (390, 300)]
        return points.reduce(0) { worst, point in
            let point = ScreenPoint(x: point.0, y: point.1)
            guard let place = mine.worldPoint(at: point), let shown = others.screenPoint(for: others.nearestCopy(of: place)) else {
                return .infinity
            }
            return max(worst, shown.distance(to: point))
        }
    }
}

extension CameraAnimator {
    /// An animator of a new camera with a phone's screen.
    convenience init(state: CameraState = .alps, constraints: CameraConstraints = CameraConstraints()) {
        self.init(camera: WebMercatorCamera(state: state, viewport: .phone, constraints: constraints))
    }
}

extension TouchInstant {
    static func milliseconds(_ count: Int64) -> TouchInstant { TouchInstant(microseconds: count * 1000) }
}
