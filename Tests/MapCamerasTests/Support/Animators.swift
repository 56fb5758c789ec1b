import Geodesy
import MapCameras
import TouchPipeline

extension CameraState {
    /// A rotated and pitched view of the Alps.
    static let alps = CameraState(center: Coordinate(latitude: 46.5, longitude: 8.3), zoom: 11, bearing: 25, pitch: 45)

    /// The largest distance between the same coordinates in two views, of five points, in pixels of the phone's screen.
    func screenDistance(to other: CameraState) -> Double {
        let (mine, others) = (CameraGeometry(state: self, viewport: .phone), CameraGeometry(state: other, viewport: .phone))
        let points = [(200.0, 400.0), (10, 790), (390, 790), (10, 300), (390, 300)]
        return points.reduce(0) { worst, point in
            let point = ScreenPoint(x: point.0, y: point.1)
            guard let worldPoint = mine.worldPoint(at: point), let shown = others.screenPoint(for: others.nearestCopy(of: worldPoint))
            else {
                return .infinity
            }
            return max(worst, shown.distance(to: point))
        }
    }
}

extension CameraAnimator {
    /// An animator of a new camera with the screen of a phone.
    convenience init(state: CameraState = .alps, constraints: CameraConstraints = CameraConstraints()) {
        self.init(camera: WebMercatorCamera(state: state, viewport: .phone, constraints: constraints))
    }
}

extension TouchInstant {
    static func milliseconds(_ count: Int64) -> TouchInstant { TouchInstant(microseconds: count * 1000) }
}
