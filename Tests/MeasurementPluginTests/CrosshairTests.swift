import Geodesy
import MapCameras
import MeasurementPlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Rubber-band line and crosshair")
struct CrosshairTests {
    @Test("while a finger rests on the map, a rubber-band line leads to it, and a pan or a quick zoom ends it")
    func rubberBandLine() {
        let run = MeasurementRun(points: [Vec2F(200, 200)])
        let events = GestureScript.drag(from: Vec2F(600, 600), to: Vec2F(800, 600), profile: .uniform).events(
            startingAt: run.bench.scheduler.now, sampling: MeasurementRun.sampling)
        let moved = events[1].pointers[0].position
        #expect(moved.x > 600)
        var lines = [run.measuring.rubberBandLine]
        var expected: [MeasurementSegment?] = [nil]
        for (event, position) in zip(events, [Vec2F(600, 600), moved]) {
            run.bench.play([event], settling: false)
            lines.append(run.measuring.rubberBandLine)
            expected.append(run.measuring.state.rubberBandLine(to: run.coordinate(position)))
        }
        #expect(run.events == [.rubberBandLineChanged, .rubberBandLineChanged])
        run.bench.play(Array(events[2...]))
        lines.append(run.measuring.rubberBandLine)
        #expect(lines == expected + [nil])
        #expect(run.events.count > 2)
        #expect(run.events.filter { $0 != .rubberBandLineChanged }.isEmpty)

        let zoomed = MeasurementRun(points: [Vec2F(200, 200)])
        zoomed.measuring.acceptsTap = { _ in false }
        let zoom = GestureScript.quickZoom(at: Vec2F(600, 600), by: 200).events(startingAt: zoomed.bench.scheduler.now)
        zoomed.bench.play(Array(zoom.dropLast(4)), settling: false)
        #expect(zoomed.camera.state.zoom > 12.1)
        #expect(zoomed.measuring.rubberBandLine == nil)
    }

    @Test("a rubber-band line ends with the tap that turns it into a segment")
    func tapped() {
        let run = MeasurementRun(points: [Vec2F(200, 200)])
        let events = GestureScript.tap(at: Vec2F(600, 600)).events(startingAt: run.bench.scheduler.now)
        run.bench.play([events[0]], settling: false)
        let line = run.measuring.rubberBandLine
        run.bench.play([events[1]])
        #expect(line == run.measuring.state.segment(at: 0))
        #expect(run.measuring.rubberBandLine == nil)
        #expect(run.events.last == .committed(.added(run.coordinate(Vec2F(600, 600)), at: 1)))
    }

    @Test("there is no rubber-band line for a finger on a point, or for the first finger of an empty measurement")
    func none() {
        for run in [MeasurementRun(), MeasurementRun(points: [Vec2F(600, 600)])] {
            let events = GestureScript.tap(at: Vec2F(600, 600)).events(startingAt: run.bench.scheduler.now)
            run.bench.play([events[0]], settling: false)
            #expect(run.measuring.rubberBandLine == nil)
            #expect(run.events.isEmpty)
        }
    }

    @Test("with a crosshair the rubber-band line leads to the center of the screen, follows the map, and taps go to the map")
    func crosshair() {
        let run = MeasurementRun(.with { $0.placement = .crosshair })
        #expect(run.measuring.rubberBandLine == nil)
        #expect(run.measuring.chooseAtCrosshair())
        #expect(run.measuring.points == [MeasurementRun.zurich.center])
        run.bench.play(.drag(from: Vec2F(700, 700), to: Vec2F(400, 700)))
        let line = run.measuring.rubberBandLine
        #expect(line?.end == run.coordinate(run.measuring.crosshairPosition))
        #expect(line!.length > 1000)
        #expect(run.measuring.chooseAtCrosshair())
        #expect(run.measuring.state.segment(at: 0) == line)
        run.tap(Vec2F(300, 300))
        #expect(run.measuring.state.count == 2)
        #expect(run.below.kinds.contains(.clickConfirmed))
    }

    @Test("at the crosshair the first point closes and the last point finishes, as with a tap")
    func closesAtCrosshair() {
        let run = MeasurementRun(.with { $0.placement = .crosshair }, points: [Vec2F(500, 510), Vec2F(800, 200), Vec2F(200, 200)])
        #expect(run.measuring.chooseAtCrosshair())
        #expect(run.measuring.state.isClosed)
        #expect(!run.measuring.chooseAtCrosshair())
        run.measuring.reopen()
        run.measuring.removePoint(at: 0)
        run.measuring.addPoint(run.coordinate(Vec2F(500, 490)))
        #expect(run.measuring.chooseAtCrosshair())
        #expect(run.measuring.state.status == .finished)
    }

    @Test("with taps at the crosshair, a tap anywhere adds a point there, and the filter sees that point")
    func crosshairTaps() {
        let run = MeasurementRun(.with { $0.placement = .crosshairTaps })
        var filtered: [Vec2F] = []
        run.measuring.acceptsTap = { tap in
            filtered.append(tap.position)
            return true
        }
        run.tap(Vec2F(300, 300))
        #expect(run.measuring.points == [MeasurementRun.zurich.center])
        #expect(filtered == [run.measuring.crosshairPosition])
        run.bench.play(.drag(from: Vec2F(700, 700), to: Vec2F(400, 700)))
        let line = run.measuring.rubberBandLine
        run.tap(Vec2F(800, 100))
        #expect(line != nil)
        #expect(run.measuring.state.segment(at: 0) == line)
        #expect(!run.below.kinds.contains(.clickConfirmed))
    }

    /// A crosshair above the horizon, over a measurement of two points.
    private func underTheSky(_ placement: PointPlacement) -> MeasurementRun {
        let run = MeasurementRun(
            .with {
                $0.placement = placement
                $0.crosshair = AnchorPoint(x: 0.5, y: 0.01)
            })
        run.lookAtTheHorizon()
        for position in [Vec2F(300, 800), Vec2F(700, 800)] { run.measuring.addPoint(run.coordinate(position)) }
        #expect(run.camera.coordinate(at: run.measuring.crosshairPosition) == nil)
        run.forget()
        return run
    }

    @Test("above the horizon the crosshair adds no point, reports nothing, shows no line, and taps go to the map")
    func sky() {
        for placement in [PointPlacement.crosshair, .crosshairTaps] {
            let run = underTheSky(placement)
            var asked = 0
            run.measuring.acceptsTap = { _ in
                asked += 1
                return true
            }
            let before = run.measuring.savedState
            #expect(!run.measuring.chooseAtCrosshair())
            #expect(!run.bench.handler.perform(.place))
            run.tap(Vec2F(500, 600))
            run.tap(Vec2F(500, 5))
            #expect(run.measuring.state == before.state)
            #expect(run.measuring.savedState == before)
            #expect(run.events.isEmpty)
            #expect(asked == 0)
            #expect(run.measuring.rubberBandLine == nil)
            #expect(run.below.kinds.contains(.clickConfirmed))
            // With the crosshair on the ground the line returns, and a tap above the horizon is a tap anywhere.
            run.measuring.options.crosshair = AnchorPoint(x: 0.5, y: 0.6)
            #expect(run.measuring.rubberBandLine != nil)
            run.tap(Vec2F(500, 5))
            #expect([run.measuring.state.count, asked] == (placement == .crosshairTaps ? [3, 1] : [2, 0]))
        }
    }

    @Test("with the crosshair above the horizon, an interrupted drag of a point still restores it", arguments: 0..<5)
    func interruptedUnderTheSky(number: Int) {
        for placement in PointPlacement.allCases {
            let run = underTheSky(placement)
            let before = run.measuring.state
            let events = GestureScript.drag(from: Vec2F(300, 800), to: Vec2F(420, 700)).events(
                startingAt: run.bench.scheduler.now, sampling: MeasurementRun.sampling)
            run.bench.play(Array(events.dropLast(5)), settling: false)
            #expect(run.outline == ["began", "changed"])
            #expect(run.measuring.state != before)
            switch number {
            case 0: run.bench.play([TouchEvent(.cancel, pointers: TouchPointers(), timestamp: run.bench.scheduler.now)])
            case 1: run.measuring.isEnabled = false
            case 2: run.bench.handler.removeListener(run.measuring)
            // A command without a coordinate ends the drag, as every command does.
            case 3: #expect(!run.measuring.chooseAtCrosshair())
            default: run.measuring.undo()
            }
            #expect(run.isPaired)
            #expect(run.names.filter { $0.hasPrefix("cancelled") }.count == 1)
            if number < 4 { #expect(run.measuring.state == before) }
        }
    }

    @Test("the crosshair may be at another position, and respects the padding")
    func elsewhere() {
        let run = MeasurementRun(.with { $0.crosshair = AnchorPoint(x: 0.25, y: 0.75) })
        let position = run.measuring.crosshairPosition
        run.camera.viewport.padding = EdgePadding(left: 200)
        #expect([position, run.measuring.crosshairPosition] == [Vec2F(250, 750), Vec2F(400, 750)])
        run.measuring.chooseAtCrosshair()
        #expect(isNear(run.position(0), Vec2F(400, 750)))
    }

    @Test("texts are those of the formatter, or of the units if it returns nil")
    func words() {
        let run = MeasurementRun(points: [Vec2F(200, 200), Vec2F(700, 200)])
        let metric = run.measuring.labels.map(\.text)
        run.measuring.options.units = .nautical
        let nautical = run.measuring.labels.map(\.text)
        #expect(nautical != metric)
        run.measuring.formatter = { if case .length(let meters) = $0 { "\(Int(meters / 1000)) Li" } else { nil } }
        #expect(run.measuring.labels.map(\.text) == ["6 Li"])
        #expect(run.measuring.text(.area(3_429_904)) == "1.00 nmi²")
    }
}
