import DrawingPlugin
import MapCameras
import MapListeners
import MeasurementPlugin
import SwipePlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

/// An interruption of a touch.
private enum Interruption: CaseIterable {
    case cancel, secondFinger, thirdFinger, inconsistentStream, removal, otherList, interactionMode, modeSwitch, disabled,
        handlerEnded
}

@Suite("Interruptions with all plugins over the map")
struct InterruptionTests {
    /// A stroke, and the drag of a measured point.
    private static let touches = [Session.stroke, Session.vertexDrag]

    @Test("an interruption at any sample of a touch restores everything exactly", arguments: Tool.orders, Interruption.allCases)
    private func restores(order: [Tool], by interruption: Interruption) throws {
        for touch in Self.touches {
            let count = touch.events().count { $0.touchAction == .move }
            // The first 17 samples are within 150 ms. A few of the others are enough here, because each plugin's own tests cover them all.
            for sample in Array(0...18) + Array(stride(from: 20, to: count, by: 9)) { try check(order, touch, interruption, after: sample) }
        }
    }

    @Test(
        "an interruption at any sample of a lasso restores everything exactly", arguments: Tool.ordersWithSelection, Interruption.allCases)
    private func restoresSelection(order: [Tool], by interruption: Interruption) throws {
        // The drawing comes after the selection, because it would take over the touch otherwise.
        guard order.firstIndex(of: .selection)! < order.firstIndex(of: .drawing)! else { return }
        let count = Session.lasso.events().count { $0.touchAction == .move }
        for sample in stride(from: 0, to: count, by: 6) {
            let tools = try check(order, Session.lasso, interruption, after: sample)
            #expect(!tools.selecting.isSelecting)
            #expect(tools.selections.count { $0 == "began" } == tools.selections.count { $0.hasPrefix("cancelled") })
            #expect(!tools.selections.contains { $0.hasPrefix("ended") })
        }
    }

    @discardableResult
    private func check(_ order: [Tool], _ touch: GestureScript, _ interruption: Interruption, after sample: Int) throws -> Workbench {
        let tools = Workbench(order, viewport: Session.screen)
        tools.play(Session.twoTaps)
        let before = tools.outcome
        let events = touch.events(startingAt: tools.bench.scheduler.now)
        for event in events.prefix(1 + sample) { tools.bench.play([event], settling: false) }
        try interrupt(tools, by: interruption, events[sample])
        let note = Comment(rawValue: "\(order), \(interruption) after \(sample)")
        // A second finger pauses a stroke after 150 ms.
        let after = tools.outcome
        let isPaused = after.drawing.draft != nil
        #expect(!isPaused || [.secondFinger, .thirdFinger].contains(interruption), note)
        #expect(isPaused || after.drawing == before.drawing, note)
        #expect(after.drawing.features == before.drawing.features, note)
        #expect(after.measurement == before.measurement, note)
        #expect(after.swipes.isEmpty, note)
        #expect(after.view == before.view, note)
        #expect(!tools.drawing.isDrawing, note)
        return tools
    }

    private func interrupt(_ tools: Workbench, by interruption: Interruption, _ last: TouchEvent) throws {
        let finger = last.pointers[0]
        let time = (last.timestamp ?? .zero) + .milliseconds(8)
        func land(_ ids: Int...) {
            var pointers = TouchPointers()
            for id in [finger.id] + ids {
                let isNew = id == ids.last
                let place = id == finger.id ? finger.position : Vec2F(200, 200 + Float(id))
                pointers.append(TouchPointer(id: id, position: place, phase: isNew ? .began : .stationary))
            }
            tools.bench.play([TouchEvent(.down, pointers: pointers, timestamp: time)], settling: false)
        }
        switch interruption {
        case .cancel: tools.bench.play([TouchEvent(.cancel, pointers: TouchPointers(), timestamp: time)])
        case .secondFinger: land(finger.id + 1)
        case .thirdFinger:
            land(finger.id + 1)
            land(finger.id + 1, finger.id + 2)
        case .inconsistentStream:
            // Another finger moves, and the finger of the touch is missing.
            let unknown = TouchPointer(id: finger.id + 7, position: Vec2F(50, 50), phase: .moved)
            tools.bench.play([TouchEvent(.move, unknown, timestamp: time)])
        case .removal:
            for recorder in tools.recorders.dropLast() { tools.bench.handler.removeListener(recorder) }
        case .otherList: tools.bench.handler.setListeners([tools.recorders[tools.recorders.count - 1]])
        case .interactionMode:
            let modes = InteractionModes(handler: tools.bench.handler)
            try modes.define(.navigate, [tools.recorders[tools.recorders.count - 1]])
            try modes.change(to: .navigate)
        case .modeSwitch:
            tools.drawing.mode = PointMode()
            tools.measurement.isEnabled = false
            tools.selecting.targets = []
        case .disabled:
            tools.drawing.isEnabled = false
            tools.measurement.isEnabled = false
            tools.swipe.isEnabled = false
            tools.selecting.isEnabled = false
        case .handlerEnded:
            tools.end()
        }
    }
}
