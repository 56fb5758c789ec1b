import DrawingPlugin
import Foundation
import Geodesy
import MapCameras
import TouchPipeline
import TouchPipelineTesting

/// A finger that moves over ten thousand vertices, and the edges between them.
struct SnapScene {
    let geometry: CameraGeometry
    let index: SnapIndex
    let fingers: [ScreenPoint]
    private var snapper = Snapper(density: .standard)

    /// The vertices are in a square of this many pixels around the middle of the view.
    init(pitch: Double, spread: Double) {
        let state = CameraState(center: Coordinate(latitude: 47.4, longitude: 8.5), zoom: 14, bearing: 30, pitch: pitch)
        let geometry = CameraGeometry(state: state, viewport: Viewport(width: 1080, height: 1920))
        var random = SplitMix64(seed: 5)
        func part() -> Double { Double(random.below(1_000_000)) / 1e6 - 0.5 }
        var features: [SnapFeature] = []
        for key in 0..<1_000 {
            let (x, y) = (540 + part() * spread, 960 + part() * spread)
            let line = (0..<10).compactMap { _ in
                geometry.coordinate(at: ScreenPoint(x: x + part() * spread / 20, y: y + part() * spread / 20))
            }
            features.append(SnapFeature(key: key, lines: [line]))
        }
        self.geometry = geometry
        index = SnapIndex(features)
        // Alternately through the scene and around it, where the nearest vertex is at the limit of the reach.
        fingers = (0..<2_000).map {
            let turn = Double($0) / 100
            let size = $0 % 2 == 0 ? spread / 2 : spread / 2 + 20
            return ScreenPoint(x: 540 + size * sin(turn) * cos(turn * 0.13), y: 960 + size * cos(turn * 1.1))
        }
    }

    mutating func move(_ index: Int) -> SnapTarget? {
        snapper.move(to: fingers[index % fingers.count], index: self.index, seenThrough: geometry)
    }
}
