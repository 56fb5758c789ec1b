import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("All plugins and the selection by area over the map, in every order")
struct SelectionOrderTests {
    @Test(
        "in every order, the other gestures are the same with the selection by area",
        arguments: RunSize.cases(Tool.ordersWithSelection, standard: 5))
    func withSelection(order: [Tool]) {
        let tools = Workbench(order, viewport: Session.screen)
        let without = Workbench(order.filter { $0 != .selection }, viewport: Session.screen)
        for bench in [tools, without] {
            for script in [Session.twoTaps, Session.stroke, Session.flick, Session.vertexDrag, Session.pinch] { bench.play(script) }
        }
        #expect(tools.outcome == without.outcome)
        #expect(tools.selections.isEmpty)
    }
}
