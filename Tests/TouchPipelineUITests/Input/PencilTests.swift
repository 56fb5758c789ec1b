import MapCameras
import MapListeners
import NumberExpectations
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

/// A listener that records hovers, predictions and commands.
private final class Pencil: TouchInterface, HoverListener, CommandListener {
    private(set) var lines: [String] = []

    func onHover(_ hover: TouchHover) -> Bool {
        lines.append("\(hover.kind) \(Int(hover.position.x))")
        return true
    }

    func onHoverEnd() { lines.append("end") }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard gesture.kind == .move else { return false }
        lines.append("predicted \(context.predictedPositions.map { Int($0.x) })")
        return true
    }

    var commands: MapCommands { [.undo, .redo] }

    func onCommand(_ command: MapCommand) -> Bool {
        lines.append(command.name)
        return true
    }
}

@MainActor
@Suite("Pencils")
struct PencilTests {
    private let scheduler = VirtualScheduler()
    private let pencil = Pencil()
    private let host: TouchPipelineHost

    init() {
        host = TouchPipelineHost(scheduler: scheduler)
        host.setListeners([pencil])
    }

    @Test("a hover reaches the listeners, and only the pointer that hovers ends it")
    func hover() {
        var updates = 0
        let token = host.observe { if $0 == .updated { updates += 1 } }
        host.hover(TouchHover(at: Vec2F(1, 1)))
        host.endHover(of: .mouse)
        host.hover(TouchHover(at: Vec2F(2, 1), kind: .mouse))
        host.endHover(of: .stylus)
        host.endHover(of: .mouse)
        host.endHover(of: .mouse)
        #expect(pencil.lines == ["stylus 1", "mouse 2", "end"])
        withExtendedLifetime(token) { #expect(updates == 3) }
    }

    @Test("a pointer that is down does not hover, whatever UIKit reports, and a pencil hovers beside a finger")
    func hoverWhileDown() {
        host.hover(TouchHover(at: Vec2F(1, 1)))
        let tip = FakeFinger()
        func touch(_ phase: TouchPointer.Phase, _ kind: TouchPointer.Kind) {
            host.input.add(TouchSample(.object(ObjectIdentifier(tip)), phase: phase, position: Vec2F(5, 5), timestamp: .zero, kind: kind))
            host.feed(host.input.drain())
        }
        touch(.began, .stylus)
        host.endHover(of: .stylus)
        host.hover(TouchHover(at: Vec2F(2, 1)))
        touch(.ended, .stylus)
        host.hover(TouchHover(at: Vec2F(3, 1)))
        touch(.began, .finger)
        host.hover(TouchHover(at: Vec2F(4, 1)))
        #expect(pencil.lines == ["stylus 1", "end", "stylus 3", "stylus 4"])
    }

    @Test("the gestures of the barrel perform the commands that are bound to them")
    func barrel() {
        host.press(.pencilDoubleTap)
        host.press(.pencilSqueeze)
        #expect(pencil.lines.isEmpty)
        host.pencilBindings[MapKey(.pencilDoubleTap)] = [.redo]
        host.pencilBindings[MapKey(.pencilSqueeze)] = [.place, .undo]
        host.press(.pencilDoubleTap)
        host.press(.pencilSqueeze)
        #expect(pencil.lines == ["redo", "undo"])
    }

    @Test("a gesture of the barrel goes to the map under the pencil, or else to the one that it has used last")
    func severalMaps() {
        let maps = PencilMaps()
        let other = TouchPipelineHost(scheduler: scheduler)
        #expect([maps.performs(host, isOver: nil), maps.performs(host, isOver: false)] == [true, false])
        maps.note(other)
        #expect([maps.performs(host, isOver: nil), maps.performs(other, isOver: nil)] == [false, true])
        #expect([maps.performs(host, isOver: true), maps.performs(other, isOver: false)] == [true, false])
        maps.note(host)
        #expect(maps.performs(host, isOver: nil))
    }

    @Test("a map that is released takes no gesture of the barrel from the others")
    func releasedMap() {
        let maps = PencilMaps()
        do { maps.note(TouchPipelineHost(scheduler: scheduler)) }
        #expect(maps.performs(host, isOver: nil))
    }

    @Test("a listener reads the predictions of the frame that it receives, and none without them")
    func predictions() {
        func sample(_ x: Float, _ milliseconds: Int64, _ phase: TouchPointer.Phase, predicted: Bool = false) {
            var sample = TouchSample(
                id: 1, phase: phase, position: Vec2F(x, 0), timestamp: TouchInstant(microseconds: milliseconds * 1000), kind: .stylus)
            sample.isPredicted = predicted
            host.input.add(sample)
        }
        func feed(_ milliseconds: Int64) {
            scheduler.advance(to: TouchInstant(microseconds: milliseconds * 1000))
            host.feed(host.input.drain())
        }
        sample(0, 0, .began)
        feed(0)
        sample(40, 10, .moved)
        sample(60, 30, .moved, predicted: true)
        sample(50, 20, .moved, predicted: true)
        feed(10)
        sample(45, 20, .moved)
        feed(20)
        #expect(pencil.lines == ["predicted [50, 60]", "predicted []"])
    }

    @Test("the angles of UIKit become degrees, and a pencil that does not measure its direction has none")
    func angles() throws {
        let rows: [(altitude: Double, azimuth: Double, roll: Double, degrees: [Float])] = [
            (.pi / 2, 0, 0, [90, 0, 0]), (.pi / 4, -.pi / 2, .pi / 2, [45, 270, 90]),
            (1e-3, 4 * .pi, 1.5 * .pi, [0.057295777, 0, -90]), (.pi / 2, 0, .nan, [90, 0, 0]),
        ]
        for row in rows {
            let tilt = try #require(PencilTilt(altitude: row.altitude, azimuth: row.azimuth, roll: row.roll))
            expectClose([tilt.altitude, tilt.azimuth, tilt.roll], to: row.degrees, within: 1e-4, "roll \(row.roll)")
        }
        #expect([0, -1, Double.nan, 9].compactMap { PencilTilt(altitude: $0, azimuth: 1) }.isEmpty)
    }

    @Test("a measurement that the pencil reports again has the time of the first report, until the last report")
    func updatedMeasurements() {
        var estimates = PencilEstimates()
        let time = TouchInstant(microseconds: 7000)
        #expect(estimates.update(1, isFinal: true) == nil)
        estimates.expect(1, at: time)
        estimates.expect(2, at: .zero)
        let times = [false, true, true].map { estimates.update(1, isFinal: $0) }
        #expect(times == [time, time, nil])
        #expect(estimates.update(2, isFinal: true) == .zero)
    }

    @Test("a pencil that never reports its estimates does not fill the memory")
    func limitedEstimates() {
        var estimates = PencilEstimates()
        for index in 0...PencilEstimates.capacity { estimates.expect(index, at: .zero) }
        #expect([0, 1].map { estimates.update($0, isFinal: true) } == [nil, .zero])
    }

    @Test("an observer receives the measurements of a pencil, unless the host is disabled")
    func measurements() {
        var pressures: [Float] = []
        let token = host.observePencil { pressures.append($0.pressure) }
        host.report(PencilMeasurement(timestamp: .zero, pressure: 0.25))
        host.isEnabled = false
        host.report(PencilMeasurement(timestamp: .zero, pressure: 0.75))
        withExtendedLifetime(token) { #expect(pressures == [0.25]) }
    }
}
