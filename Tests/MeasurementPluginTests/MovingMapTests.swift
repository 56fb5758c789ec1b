import Geodesy
import MapCameras
import MeasurementPlugin
import NumberExpectations
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Touches during which the map moves, at any bearing and pitch, and on any copy of the world.
@Suite("Measuring while the map moves")
struct MovingMapTests {
    private static func view(_ random: inout SplitMix64) -> CameraState {
        CameraState(
            center: Coordinate(latitude: 60 * random.unit() - 30, longitude: random.pick([8, 179.95, -179.95])),
            zoom: 8 + 8 * random.unit(),
            bearing: 360 * random.unit(), pitch: random.chance(0.3) ? 0 : 60 * random.unit())
    }

    @Test(
        "a held point keeps its distance from the finger within half a pixel, and undo restores it exactly",
        arguments: 0..<40 as Range<UInt64>)
    func held(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let run = MeasurementRun(at: Self.view(&random))
        var finger = SIMD2(300 + 400 * random.unit(), 600 + 200 * random.unit())
        run.measuring.addPoint(run.coordinate(Vec2F(Float(finger.x), Float(finger.y))))
        run.measuring.addPoint(run.coordinate(Vec2F(100, 900)))
        let before = run.measuring.state
        finger += SIMD2(10 * random.unit() - 5, 10 * random.unit() - 5)
        let offset = ScreenPoint(run.position(0))
        let (x, y) = (offset.x - finger.x, offset.y - finger.y)
        var time: Int64 = 0
        func send(_ action: TouchAction) {
            time += 10_000
            let phase: TouchPointer.Phase = action == .down ? .began : action == .up ? .ended : .moved
            let pointer = TouchPointer(id: 1, position: Vec2F(Float(finger.x), Float(finger.y)), phase: phase)
            run.bench.play([TouchEvent(action, pointer, timestamp: TouchInstant(microseconds: time))], settling: false)
        }
        send(.down)
        var held = 0
        for _ in 0..<30 {
            finger += SIMD2(30 * random.unit() - 15, 30 * random.unit() - 15)
            finger = SIMD2(min(max(finger.x, 50), 950), min(max(finger.y, 550), 950))
            if random.chance(0.5) { run.camera.pan(by: ScreenPoint(x: 20 * random.unit() - 10, y: 20 * random.unit() - 10).vec2F) }
            if random.chance(0.3) { run.camera.zoom(by: 0.2 * (random.unit() - 0.5)) }
            if random.chance(0.2) { run.camera.rotate(by: 5 * random.unit()) }
            send(.move)
            guard run.events.contains(where: { if case .began = $0 { true } else { false } }) else { continue }
            held += 1
            let seen = ScreenPoint(run.position(0))
            expectClose([seen.x - finger.x, seen.y - finger.y], to: [x, y], within: 0.5, "seed \(seed)")
        }
        send(.up)
        #expect(held > 10)
        #expect(run.measuring.state != before)
        #expect(run.undo() == before)
    }

    @Test(
        "random touches and commands under a moving camera: each undo restores the state before, and each redo the state after",
        arguments: 0..<8 as Range<UInt64>)
    func undoing(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let run = MeasurementRun(at: Self.view(&random))
        var states = [run.measuring.state]
        run.onEvent = { [unowned run] event in
            if case .committed = event { states.append(run.measuring.state) }
        }
        for _ in 0..<40 {
            func point() -> Vec2F {
                if random.chance(0.5), run.measuring.state.count > 0 {
                    let coordinate = run.measuring.state.point(at: random.below(run.measuring.state.count))
                    if let seen = run.camera.point(for: coordinate), seen.x > 0, seen.x < 1000, seen.y > 500, seen.y < 1000 { return seen }
                }
                return Vec2F(random.number(from: 20, to: 980), random.number(from: 500, to: 980))
            }
            switch random.below(5) {
            case 0, 1: run.bench.play(.tap(at: point()))
            case 2: run.bench.play(.longPress(at: point()))
            case 3: run.bench.play(.drag(from: point(), to: point(), in: .milliseconds(200)))
            default: run.bench.handler.perform(random.pick([.place, .delete, .nextVertex, .moveLeft, .moveDown] as [MapCommand]))
            }
            if random.chance(0.5) { run.camera.pan(by: ScreenPoint(x: 60 * random.unit() - 30, y: 60 * random.unit() - 30).vec2F) }
            if random.chance(0.1) { run.measuring.reopen() }
        }
        #expect(states.count > 15)
        for expected in states.dropLast().reversed().prefix(run.measuring.savedState.undoCount) {
            #expect(run.undo() == expected, "seed \(seed)")
        }
        for expected in states.suffix(run.measuring.savedState.redoCount) {
            #expect(run.redo() == expected, "seed \(seed)")
        }
    }
}
