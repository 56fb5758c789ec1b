import MapCameras
import MeasurementPlugin
import TouchPipeline
import TouchPipelineTesting

/// A touch on a measurement of three points.
enum MeasuringTouch: CaseIterable, Sendable {
    case point, ringPoint, midpoint, closingMidpoint, tap, closingTap, pan

    static let points = [Vec2F(200, 300), Vec2F(500, 300), Vec2F(500, 700)]
    static let drags: [MeasuringTouch] = [.point, .ringPoint, .midpoint, .closingMidpoint]

    var isRing: Bool { self == .ringPoint || self == .closingMidpoint }
    var isDrag: Bool { Self.drags.contains(self) }
    /// Whether the script changes the measurement.
    var changes: Bool { self != .pan }

    var script: GestureScript {
        switch self {
        case .point, .ringPoint: drag(from: Vec2F(500, 300))
        case .midpoint: drag(from: Vec2F(350, 300))
        case .closingMidpoint: drag(from: Vec2F(350, 500))
        case .pan: drag(from: Vec2F(800, 100))
        case .tap: .tap(at: Vec2F(800, 100))
        case .closingTap: .tap(at: Vec2F(200, 300))
        }
    }

    private func drag(from start: Vec2F) -> GestureScript {
        .drag(from: start, to: Vec2F(800, 600), in: .milliseconds(200), profile: .uniform)
    }

    var events: [TouchEvent] { script.events(sampling: MeasurementRun.sampling) }

    /// A measurement with the points, and a change that is undone and must still be redoable.
    func run(above: [any TouchListener] = []) -> MeasurementRun {
        let run = MeasurementRun(points: Self.points, closed: isRing, above: above)
        run.measuring.addPoint(run.coordinate(Vec2F(100, 900)))
        run.measuring.undo()
        run.forget()
        return run
    }

    /// The measurement under a test that interrupts the touch. All must be as before, and a drag is cancelled once, with the reason.
    func subject(_ reason: SessionEndReason, onCreation: (MeasurementListener) -> Void = { _ in }) -> InterruptionTest.Subject {
        let run = run()
        let measuring = run.measuring
        let (before, bits, undoCount) = (measuring.state, measuring.state.bits, measuring.savedState.undoCount)
        onCreation(measuring)
        run.bench.handler.setListeners([])
        return InterruptionTest.Subject(measuring, others: [run.below, run.navigation], configuration: .openMobileMaps) {
            guard measuring.state == before, measuring.state.bits == bits else { return "\(measuring.state)" }
            let saved = measuring.savedState
            guard saved.undoCount == undoCount, saved.redoCount == 1 else { return "\(saved.undoCount) and \(saved.redoCount) edits" }
            guard measuring.rubberBandLine == nil else { return "there is a rubber-band line" }
            let names = run.names
            if names.isEmpty { return nil }
            return isDrag && run.isPaired && names.first == "began" && names.last == "cancelled \(reason.name)" ? nil : "\(names)"
        }.playingAgain {
            run.camera.state = MeasurementRun.zurich
            run.forget()
        } outcome: {
            "\(measuring.state) \(run.names)"
        }
    }
}
