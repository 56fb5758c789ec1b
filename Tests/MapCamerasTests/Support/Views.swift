import Geodesy
import MapCameras
import TouchPipeline
import TouchPipelineTesting

extension Viewport {
    /// The screen of a phone with ordinary density.
    static let phone = Viewport(width: 400, height: 800)
}

extension CameraState {
    static let origin = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 3)

    static func random(latitudes: Double = 85, pitches: Double = 85, using generator: inout SplitMix64) -> CameraState {
        CameraState(
            center: Coordinate(
                latitude: .random(in: -latitudes...latitudes, using: &generator),
                longitude: .random(in: -180..<180, using: &generator)),
            zoom: .random(in: 0...22, using: &generator),
            bearing: .random(in: 0..<360, using: &generator),
            pitch: .random(in: 0...pitches, using: &generator))
    }

    var isFinite: Bool {
        center.latitude.isFinite && center.longitude.isFinite && zoom.isFinite && bearing.isFinite && pitch.isFinite
    }
}

extension Viewport {
    static func random(using generator: inout SplitMix64) -> Viewport {
        Viewport(
            width: .random(in: 100...3000, using: &generator), height: .random(in: 100...3000, using: &generator),
            padding: EdgePadding(top: .random(in: 0...50, using: &generator), left: .random(in: 0...50, using: &generator)),
            density: ScreenDensity(scale: [1, 2, 4].randomElement(using: &generator)!))
    }

    func randomPoint(using generator: inout SplitMix64) -> ScreenPoint {
        ScreenPoint(x: .random(in: 0...width, using: &generator), y: .random(in: 0...height, using: &generator))
    }
}

extension ScreenPoint {
    func distance(to other: ScreenPoint) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
