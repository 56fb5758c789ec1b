import Geodesy
import MapCameras
import MeasurementPlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Random events")
struct RandomStreamTests {
    @Test("for random input drags end once, no touch remains, and the state equals that of its points", arguments: 0..<8 as Range<UInt64>)
    func random(seed: UInt64) throws {
        let positions = [Vec2F(200, 200), Vec2F(500, 200), Vec2F(800, 500), Vec2F(500, 800), Vec2F(200, 600)]
        let run = MeasurementRun(.with { $0.undoDepth = .max }, points: positions, closed: seed % 2 == 0)
        // Every position on the screen is near a point.
        run.measuring.options.hitRadius = HitRadius(finger: .dp(250), pointer: .dp(150))
        run.measuring.options.removesOnLongPress = seed % 4 < 2
        let before = run.measuring.state
        let steps = run.measuring.savedState.undoCount
        var stream = RandomTouchStream(seed: seed, options: RandomTouchStream.Options(flawProbability: seed < 4 ? 0 : 0.2))
        for _ in 0..<6 {
            run.camera.state = MeasurementRun.zurich
            run.bench.play(&stream, events: 60)
            #expect(run.isPaired)
            #expect(run.measuring.rubberBandLine == nil)
            let state = run.measuring.state
            let again = try MeasurementState(points: state.points.map(\.wrapped), status: state.status)
            #expect(again.length == state.length)
        }
        #expect(run.names.contains("began"))
        while run.measuring.savedState.undoCount > steps { run.measuring.undo() }
        #expect(run.measuring.state.exact == before.exact)
    }

    @Test("every action is possible from inside an event", arguments: 0..<9)
    func changesFromInside(change: Int) {
        let names = ["rubber", "began", "changed", "moved", "added", "finished", "cancelled"]
        for name in names {
            let run = MeasurementRun(points: [Vec2F(200, 300), Vec2F(500, 300), Vec2F(500, 700)])
            var hasChanged = false
            run.onEvent = { [unowned run] event in
                guard event.name.hasPrefix(name), !hasChanged else { return }
                hasChanged = true
                let measuring = run.measuring
                switch change {
                case 0: run.bench.handler.removeListener(measuring)
                case 1: measuring.isEnabled = false
                case 2: measuring.removeAllPoints()
                case 3: measuring.undo()
                case 4: measuring.restore(MeasurementState(distance: .wgs84))
                case 5: measuring.options.distance = .wgs84
                case 6:
                    measuring.isEnabled = false
                    measuring.isEnabled = true
                case 7: if !measuring.state.isEmpty { measuring.removePoint(at: 0) }
                default: run.bench.handler.insertListener(RecordingListener(consuming: .all), at: 0)
                }
            }
            let drag = GestureScript.drag(from: Vec2F(500, 300), to: Vec2F(800, 300))
            run.bench.play(drag.cancelled(after: .milliseconds(200)) + .pause(.seconds(1)) + drag + .pause(.seconds(1)))
            run.bench.play(.tap(at: Vec2F(100, 900)) + .pause(.seconds(1)) + .tap(at: Vec2F(100, 900)))
            #expect(hasChanged || name == "finished" || name == "added" || change == 0, "\(name)")
            #expect(run.isPaired, "\(change) in \(name): \(run.names)")
        }
    }

    @Test("a touch whose touchDown was consumed by a listener in front begins no drag")
    func landingConsumed() {
        let front = RecordingListener("front", consuming: .touchDown)
        let run = MeasurementRun(points: [Vec2F(200, 300), Vec2F(500, 300)], above: [front])
        run.bench.play(.drag(from: Vec2F(500, 300), to: Vec2F(800, 300)))
        #expect(run.names.isEmpty)
        #expect(run.camera.state != MeasurementRun.zurich)
    }
}
