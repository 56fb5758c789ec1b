import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Two fingers on the selection, and a map that moves under them")
struct PairUnderMovedMapTests {
    /// How the fingers land and lift, and how far they have moved in 80 ms.
    struct Row: Sendable {
        var landsTogether: Bool
        var liftsTogether: Bool
        var way: Float
        var movesMap: Bool
    }

    static let rows: [Row] = [true, false].flatMap { lands in
        [true, false].flatMap { lifts in
            [Float(30), 60, 120].flatMap { way in
                [true, false].map { Row(landsTogether: lands, liftsTogether: lifts, way: way, movesMap: $0) }
            }
        }
    }

    @Test("the places under both fingers are under them when they lift, also if the app has moved the map", arguments: rows)
    func followsTheMap(row: Row) {
        let landing = (Vec2F(150, 600), Vec2F(250, 600))
        let corners = [landing.0, Vec2F(200, 500), landing.1, Vec2F(200, 700)].map { DrawingBench.coordinate($0.x, $0.y) }
        let run = DrawingBench(.select, drawing: Drawing([DrawnFeature(id: 1, .polygon([corners]))], selection: [1]))
        var time = TouchInstant.zero
        func feed(_ action: TouchAction, _ fingers: [(Int, Vec2F, TouchPointer.Phase)]) {
            var pointers = TouchPointers()
            for (id, position, phase) in fingers { pointers.append(TouchPointer(id: id, position: position, phase: phase)) }
            run.bench.play([TouchEvent(action, pointers: pointers, timestamp: time)], settling: false)
        }
        if row.landsTogether {
            feed(.down, [(1, landing.0, .began), (2, landing.1, .began)])
        } else {
            feed(.down, [(1, landing.0, .began)])
            feed(.down, [(1, landing.0, .stationary), (2, landing.1, .began)])
        }
        var fingers = landing
        for step in 1...10 {
            time = time + .milliseconds(8)
            let way = Vec2F(row.way * Float(step) / 10, 0)
            fingers = (landing.0 + way, landing.1 + way)
            feed(.move, [(1, fingers.0, .moved), (2, fingers.1, .moved)])
        }
        if row.movesMap {
            run.camera.state = run.camera.geometry.state(panning: ScreenPoint(Vec2F(200, 400)), to: ScreenPoint(Vec2F(240, 425)))
        }
        let view = run.camera.geometry
        time = time + .milliseconds(8)
        if row.liftsTogether {
            feed(.up, [(1, fingers.0, .ended), (2, fingers.1, .ended)])
        } else {
            feed(.up, [(1, fingers.0, .ended), (2, fingers.1, .stationary)])
            feed(.up, [(2, fingers.1, .ended)])
        }
        run.bench.settle()
        #expect(run.steps == ["began", "edited", "ended"])
        #expect(run.camera.state == view.state)
        let ring = run.drawing.features[0].shape.outline[0]
        run.expect([ring[0], ring[2]], at: [fingers.0, fingers.1], within: 0.001)
    }
}
