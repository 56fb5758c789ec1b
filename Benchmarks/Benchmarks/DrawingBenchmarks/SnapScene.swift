import DrawingPlugin
import Foundation
import Geodesy
import MapCameras
import TouchPipeline
import TouchPipelineTesting

/// A pencil that hovers over ten thousand vertices, and the edges between them, in a drawing that snaps.
final class SnapScene {
    private let listener: DrawingListener
    private let positions: [Vec2F]
    private var moves = 0

    /// The vertices are in a square of this many pixels around the middle of the view.
    init(pitch: Double, spread: Double) {
        let state = CameraState(center: Coordinate(latitude: 47.4, longitude: 8.5), zoom: 14, bearing: 30, pitch: pitch)
        let camera = WebMercatorCamera(state: state, viewport: Viewport(width: 1080, height: 1920))
        let geometry = camera.geometry
        var random = SplitMix64(seed: 5)
        func part() -> Double { Double.random(in: -0.5...0.5, using: &random) }
        let shapes = (0..<1_000).map { _ in
            let (x, y) = (540 + part() * spread, 960 + part() * spread)
            return DrawnShape.line(
                (0..<10).compactMap { _ in
                    geometry.coordinate(at: ScreenPoint(x: x + part() * spread / 20, y: y + part() * spread / 20))
                })
        }
        listener = DrawingListener(camera: camera, tool: .point)
        listener.options.snaps = true
        listener.guides = shapes
        // Alternately through the scene and around it, where the nearest vertex is at the limit of the reach.
        positions = (0..<2_000).map {
            let turn = Double($0) / 100
            let size = $0 % 2 == 0 ? spread / 2 : spread / 2 + 20
            return ScreenPoint(x: 540 + size * sin(turn) * cos(turn * 0.13), y: 960 + size * cos(turn * 1.1)).vec2F
        }
    }

    /// Moves the pencil. Returns whether it would place something.
    func move() -> Bool {
        moves += 1
        return listener.onHover(TouchHover(at: positions[moves % positions.count], kind: .stylus))
    }
}
