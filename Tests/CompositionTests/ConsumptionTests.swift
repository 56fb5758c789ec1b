import DrawingPlugin
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Whatever one of the listeners does to another, it does by consuming.
///
/// Each one is run once more, over the same touches, with the others played by stand-ins who only give the answers that those gave. What it
/// leaves behind must be the same, bit for bit.
@Suite("Who consumed what is all that matters")
struct ConsumptionTests {
    @Test("to each, the others are what they consumed: scripts", arguments: Session.scripts, Tool.orders)
    func scripts(session: Session, order: [Tool]) { check(session, order, .freehand) }

    @Test("to each, the others are what they consumed: taps that draw", arguments: Session.scripts, Tool.orders)
    func taps(session: Session, order: [Tool]) { check(session, order, .taps) }

    @Test("to each, the others are what they consumed: recordings", arguments: Session.recordings)
    func recordings(session: Session) {
        for order in Tool.orders { check(session, order, .freehand) }
        check(session, [.measurement, .drawing, .swipe], .taps)
    }

    @Test("the recordings of the browser are there")
    func present() { #expect(Session.recordings.count > 15) }

    private enum Mode {
        case freehand, taps

        var made: any DrawingMode {
            switch self {
            case .freehand: FreehandMode()
            case .taps: TapMode()
            }
        }
    }

    private func check(_ session: Session, _ order: [Tool], _ mode: Mode) {
        let all = Workbench(order, viewport: session.viewport, mode: mode.made)
        all.play(session.events)
        all.rest()
        #expect(all.bench.handler.state == .idle)
        // The map is run with nobody real in front of it; a tool with the others played, over the real map, whose camera it needs.
        for played in [Set(Tool.allCases)] + Tool.allCases.map({ Set(Tool.allCases).subtracting([$0]) }) {
            var standIns: [Tool: StandIn] = [:]
            for (index, tool) in order.enumerated() where played.contains(tool) { standIns[tool] = all.witnesses[index].standIn }
            let alone = Workbench(order, viewport: session.viewport, mode: mode.made, playing: standIns)
            alone.play(session.events)
            alone.rest()
            for (tool, standIn) in standIns { #expect(standIn.isSatisfied, "\(tool), without \(played)") }
            expect(alone.outcome, is: all.outcome, but: played)
            #expect(alone.witnesses.map(\.answers) == all.witnesses.map(\.answers))
        }
    }

    private func expect(_ outcome: Outcome, is expected: Outcome, but played: Set<Tool>) {
        #expect(outcome.view == expected.view)
        if !played.contains(.drawing) { #expect(outcome.drawing == expected.drawing) }
        if !played.contains(.measurement) { #expect(outcome.measurement == expected.measurement) }
        if !played.contains(.swipe) { #expect(outcome.swipes == expected.swipes) }
    }
}
