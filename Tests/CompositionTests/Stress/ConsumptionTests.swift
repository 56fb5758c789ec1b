import DrawingPlugin
import MapCameras
import MapListeners
import MapTesting
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// A listener affects the others only by consuming gestures.
///
/// Each listener runs once more over the same touches, while replay listeners repeat the recorded answers of the others. Its result must be
/// the same, bit for bit.
@Suite("Only consumption affects other listeners")
struct ConsumptionTests {
    private static let orders = RunSize.cases(Tool.orders, standard: 2)

    @Test(
        "a listener is affected only by what the others consume: scripts, with strokes and with taps that draw",
        arguments: RunSize.pairs(Session.scripts, orders, standard: 16))
    func scripts(session: Session, order: [Tool]) {
        withEvery("mode", in: [Mode.freehand, .taps]) { check(session, order, $0) }
    }

    @Test("a listener is affected only by what the others consume: recordings", arguments: RunSize.cases(Session.recordings, standard: 6))
    func recordings(session: Session) {
        for order in Self.orders { check(session, order, .freehand) }
        check(session, [.measurement, .drawing, .swipe], .taps)
    }

    @Test(
        "a listener is affected only by what the others consume: the other modes, also after a long press and at a crosshair",
        arguments: RunSize.pairs(Session.scripts, Mode.others, standard: 10))
    private func modes(session: Session, mode: Mode) {
        for order in RunSize.cases(Self.orders, standard: 1) { check(session, order, mode) }
    }

    @Test(
        "a listener is affected only by what the others consume: the selection by area, after a long press and with every drag",
        arguments: RunSize.cases(Tool.ordersWithSelection, standard: 2))
    func selection(order: [Tool]) {
        for session in RunSize.cases(Session.scripts, standard: 2) { check(session, order, .freehand, selectionBegins: .immediately) }
        for session in Session.scripts where session.testDescription.contains("long") {
            for mode in RunSize.cases([Mode.freehand, .freehandAfterLongPress, .select], standard: 2) { check(session, order, mode) }
        }
    }

    @Test("the recordings of the browser exist")
    func present() { #expect(Session.recordings.count > 50) }

    private enum Mode {
        case freehand, taps, select, freehandAfterLongPress, angledRectangle, sector, crosshairTaps

        static let others: [Mode] = [.freehandAfterLongPress, .angledRectangle, .sector, .crosshairTaps]

        var made: DrawingTool {
            switch self {
            case .freehand, .freehandAfterLongPress: .freehandLine
            case .taps, .crosshairTaps: .line
            case .select: .select
            case .angledRectangle: .angledRectangle
            case .sector: .sector
            }
        }

        var options: DrawingOptions {
            switch self {
            case .freehandAfterLongPress: DrawingOptions(dragStart: .afterLongPress)
            case .crosshairTaps: DrawingOptions(placement: .crosshairTaps)
            case .freehand, .taps, .select, .angledRectangle, .sector: DrawingOptions()
            }
        }
    }

    private func check(
        _ session: Session, _ order: [Tool], _ mode: Mode, selectionBegins start: DragStart = .afterLongPress
    ) {
        var selection = AreaSelectionOptions()
        selection.touchStart = start
        let all = Workbench(order, viewport: session.viewport, mode: mode.made, options: mode.options, selection: selection)
        all.play(session.events)
        #expect(all.bench.handler.state == .idle)
        // The map runs behind replays only. Each plugin runs with replays of the others over the real map, whose camera it needs. The areas
        // select what is drawn, so the selection runs together with the drawing.
        let parts = order.map { $0 == .drawing || $0 == .selection ? [.drawing, .selection] : [$0] as Set<Tool> }
        for replayed in Set([Set(order)] + parts.map { Set(order).subtracting($0) }) {
            var replays: [Tool: ReplayListener] = [:]
            for (index, tool) in order.enumerated() where replayed.contains(tool) { replays[tool] = ReplayListener(all.recorders[index]) }
            let alone = Workbench(
                order, viewport: session.viewport, mode: mode.made, replaying: replays, options: mode.options, selection: selection)
            alone.play(session.events)
            for (tool, replay) in replays { #expect(replay.matchesRecording, "\(tool), replayed: \(replayed)") }
            expect(alone.outcome, is: all.outcome, except: replayed)
            #expect(alone.recorders.map { Answer.all(of: $0) } == all.recorders.map { Answer.all(of: $0) })
        }
    }

    private func expect(_ outcome: Outcome, is expected: Outcome, except replayed: Set<Tool>) {
        var expected = expected
        if replayed.contains(.drawing) { expected.drawing = outcome.drawing }
        if replayed.contains(.measurement) { expected.measurement = outcome.measurement }
        if replayed.contains(.swipe) { expected.swipes = outcome.swipes }
        if replayed.contains(.selection) { expected.selections = outcome.selections }
        #expect(outcome == expected)
    }
}
