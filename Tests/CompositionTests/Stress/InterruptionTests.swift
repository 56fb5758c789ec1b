import DrawingPlugin
import MapCameras
import MapListeners
import MeasurementPlugin
import SwipePlugin
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Each plugin's own tests interrupt it alone. Here all plugins are in one chain, in every order.
@Suite("Interruptions with all plugins over the map")
struct InterruptionTests {
    /// A quick stroke, and a quick drag of the second measured point.
    private static let touches: [GestureScript] = [
        .drag(from: Vec2F(1000, 1200), to: Vec2F(900, 2000), in: .milliseconds(250)),
        .drag(from: Session.b, to: Session.c, in: .milliseconds(250)),
    ]
    /// The interruptions of a whole chain. The interaction modes of an app set a list of listeners, as `emptyList` does.
    private static let interruptions: [InterruptionTest.Interruption] = [
        .cancel, .secondFinger, .thirdFinger, .claim, .rawClaim, .removal(.emptyList), .removal(.invalidation),
    ]
    /// The calls of an app that end all drags.
    private static let appCalls: [@Sendable (Workbench) -> Void] = [
        { tools in
            tools.drawing.tool = .point
            tools.measurement.isEnabled = false
            tools.selecting.targets = []
        },
        { tools in
            tools.drawing.isEnabled = false
            tools.measurement.isEnabled = false
            tools.swipe.isEnabled = false
            tools.selecting.isEnabled = false
        },
    ]

    /// The orders in which the drawing comes after the selection. It would take over the touch otherwise.
    private static let selectionBeforeDrawing = Tool.ordersWithSelection.filter { order in
        order.firstIndex(of: .selection)! < order.firstIndex(of: .drawing)!
    }

    /// All plugins after two measured points. They must be as before the touch.
    private func subject(
        _ order: [Tool], isStrokeKept: Bool = false, movesMap: Bool = false, onCreation: (Workbench) -> Void = { _ in }
    ) -> InterruptionTest.Subject {
        let tools = Workbench(order, viewport: Session.screen)
        tools.play(Session.twoTaps)
        onCreation(tools)
        // The test has a handler of its own.
        tools.bench.handler.setListeners([])
        let before = tools.outcome
        return InterruptionTest.Subject(
            tools.recorders[0], others: Array(tools.recorders.dropFirst()),
            configuration: .openMobileMaps.at(density: Session.screen.density)
        ) {
            var after = tools.outcome
            guard !tools.drawing.isActive, !tools.selecting.isActive else { return "a drag goes on" }
            // A second finger pauses a stroke after 150 ms.
            if isStrokeKept { after.drawing.draft = nil }
            // Further fingers, and a finger that no tool follows any more, move the map.
            if isStrokeKept || movesMap { after.view = before.view }
            // An interrupted lasso begins and is cancelled.
            let isCancelled = after.selections.count { $0 == "began" } == after.selections.count { $0.hasPrefix("cancelled") }
            guard isCancelled, !after.selections.contains(where: { $0.hasPrefix("ended") }) else { return "\(after.selections)" }
            after.selections = before.selections
            return after == before ? nil : "\(before) → \(after)"
        }
    }

    @Test(
        "an interruption at any sample of a touch restores everything exactly",
        arguments: RunSize.pairs(Tool.orders, interruptions, standard: 18))
    func restores(order: [Tool], interruption: InterruptionTest.Interruption) {
        for touch in Self.touches {
            let violations = InterruptionTest.violations(by: interruption, during: touch, every: RunSize.either(17, stress: 2)) {
                subject(order, isStrokeKept: interruption.endReason == .additionalFinger)
            }
            #expect(violations.isEmpty)
        }
    }

    @Test("so does a call of the app", arguments: Tool.orders, appCalls.indices)
    func calls(order: [Tool], call: Int) {
        for touch in Self.touches {
            var tools: Workbench?
            let violations = InterruptionTest.violations(named: "call \(call)", during: touch, every: RunSize.either(17, stress: 2)) {
                subject(order, movesMap: true) { tools = $0 }
            } interrupt: { _ in
                tools.map(Self.appCalls[call])
            }
            #expect(violations.isEmpty)
        }
    }

    @Test(
        "an interruption at any sample of a lasso restores everything exactly",
        arguments: RunSize.pairs(selectionBeforeDrawing, interruptions, standard: 13))
    func restoresSelection(order: [Tool], interruption: InterruptionTest.Interruption) {
        let violations = InterruptionTest.violations(by: interruption, during: Session.lasso, every: RunSize.either(60, stress: 9)) {
            subject(order, isStrokeKept: interruption.endReason == .additionalFinger)
        }
        #expect(violations.isEmpty)
    }
}
