import DrawingPlugin
import Geodesy
import MapCameras
import MeasurementPlugin
import SwipePlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

/// The order of the chain matters only where two listeners use the same gesture.
@Suite("All plugins over the map, in every order")
struct OrderTests {
    @Test("in every order, taps measure, a stroke draws, and two fingers zoom", arguments: Tool.orders)
    func different(order: [Tool]) {
        let tools = Workbench(order, viewport: Session.screen)
        let coordinates = [Session.a, Session.b].compactMap { tools.camera.coordinate(at: $0) }
        tools.play(Session.twoTaps)
        tools.play(Session.stroke)
        #expect(tools.measurement.points == coordinates)
        #expect(tools.drawing.drawing.features.count == 1)
        #expect(tools.outcome.view == Workbench.start)
        #expect(tools.swipe.lastRejection != nil || order.firstIndex(of: .drawing)! < order.firstIndex(of: .swipe)!)
        #expect(tools.outcome.swipes.isEmpty)
        let before = tools.outcome
        tools.play(Session.pinch)
        #expect(tools.camera.state.zoom > Workbench.start.zoom + 0.5)
        var expected = before
        expected.view = tools.camera.state
        #expect(tools.outcome == expected)
    }

    @Test("a flick is a swipe if swipes come before drawing, otherwise a stroke, and the map does not move", arguments: Tool.orders)
    func flick(order: [Tool]) {
        let tools = Workbench(order, viewport: Session.screen)
        tools.play(Session.flick)
        let isSwipe = order.firstIndex(of: .swipe)! < order.firstIndex(of: .drawing)!
        #expect(tools.outcome.swipes.map(\.direction) == (isSwipe ? [.right] : []))
        #expect(tools.drawing.drawing.features.count == (isSwipe ? 0 : 1))
        #expect(tools.drawing.drawing.draft == nil)
        #expect(tools.outcome.view == Workbench.start)
    }

    @Test("a drag of a vertex moves the vertex if measurement comes before drawing, otherwise it draws", arguments: Tool.orders)
    func vertex(order: [Tool]) {
        let tools = Workbench(order, viewport: Session.screen)
        tools.play(Session.twoTaps)
        let before = tools.measurement.state
        tools.play(Session.vertexDrag)
        let isMoved = order.firstIndex(of: .measurement)! < order.firstIndex(of: .drawing)!
        #expect((tools.measurement.state != before) == isMoved)
        #expect(tools.drawing.drawing.features.count == (isMoved ? 0 : 1))
        #expect(tools.outcome.view == Workbench.start)
        if isMoved, let coordinate = tools.camera.coordinate(at: Session.c), let moved = tools.measurement.points.last {
            #expect(Sphere.earth.distance(from: coordinate, to: moved) < 1)
        }
    }

    @Test("if two listeners use taps, the first one in the chain receives them", arguments: Tool.orders)
    func taps(order: [Tool]) {
        let tools = Workbench(order, viewport: Session.screen, mode: .line)
        tools.play(Session.twoTaps)
        let measures = order.firstIndex(of: .measurement)! < order.firstIndex(of: .drawing)!
        let vertices = tools.drawing.drawing.draft?.vertices.count ?? 0
        #expect([tools.measurement.state.count, vertices] == (measures ? [2, 0] : [0, 2]))
    }

    @Test("with strokes that begin with a long press, one finger pans, and draws after resting", arguments: Tool.orders)
    func longPress(order: [Tool]) {
        let tools = Workbench(order, viewport: Session.screen, options: DrawingOptions(dragStart: .afterLongPress))
        tools.play(Session.stroke)
        #expect(tools.drawing.drawing == Drawing())
        #expect(tools.camera.state != Workbench.start)
        tools.camera.state = Workbench.start
        tools.play(Session.strokeAfterLongPress)
        #expect(tools.drawing.drawing.features.count == 1)
        #expect(tools.camera.state == Workbench.start)
    }

    @Test(
        "in every order, two fingers on the selection turn it and not the map, and two fingers elsewhere zoom the map",
        arguments: Tool.orders)
    func selection(order: [Tool]) throws {
        let tools = Workbench(order, viewport: Session.screen, mode: .select)
        let corners = [Vec2F(300, 800), Vec2F(900, 800), Vec2F(900, 1400), Vec2F(300, 1400)]
        tools.drawing.edit { $0.draft = DrawingDraft(.polygon, vertices: corners.compactMap { tools.camera.coordinate(at: $0) }) }
        #expect(tools.drawing.finish())
        tools.drawing.select(tools.drawing.drawing.features.map { $0.id })
        tools.play(.rotate(around: Vec2F(600, 1100), by: 90, apart: 400) + .pause(.seconds(1)))
        let turned = try #require(tools.drawing.drawing.features.first?.shape.outline.first)
        for (coordinate, corner) in zip(turned, [corners[1], corners[2], corners[3], corners[0]]) {
            let point = try #require(tools.camera.geometry.point(for: coordinate))
            #expect(abs(point.x - Double(corner.x)) < 1)
            #expect(abs(point.y - Double(corner.y)) < 1)
        }
        #expect(tools.changed.isEmpty)
        tools.play(.pinch(around: Vec2F(600, 2000), from: 300, to: 700))
        #expect(tools.camera.state.zoom > Workbench.start.zoom + 0.5)
        #expect(tools.drawing.drawing.features.first?.shape.outline.first == turned)
    }

    @Test(
        "in every order, a lasso after a long press selects what is drawn if it comes before drawing after a long press, otherwise it draws",
        arguments: Tool.ordersWithSelection)
    func lasso(order: [Tool]) throws {
        let tools = Workbench(order, viewport: Session.screen, options: DrawingOptions(dragStart: .afterLongPress))
        tools.drawing.edit { $0.draft = DrawingDraft(.line, vertices: Session.inLasso.compactMap { tools.camera.coordinate(at: $0) }) }
        #expect(tools.drawing.finish())
        let line = try #require(tools.drawing.drawing.features.first?.id)
        tools.drawing.select([])
        tools.play(Session.lasso)
        let selects = order.firstIndex(of: .selection)! < order.firstIndex(of: .drawing)!
        #expect(tools.drawing.drawing.selection == (selects ? [line] : []))
        #expect(tools.drawing.drawing.features.count == (selects ? 1 : 2))
        #expect(tools.selections.first == (selects ? "began" : nil))
        #expect(tools.selections.last?.hasPrefix("ended") ?? false == selects)
        #expect(tools.changed.isEmpty)
    }

    @Test("gestures that no plugin uses move the map as if it were alone", arguments: Tool.orders)
    func navigation(order: [Tool]) {
        var pencilOnly = DrawingOptions()
        pencilOnly.inputPolicy = .pencilOnly
        let script = GestureScript.fling(from: Vec2F(600, 700), to: Vec2F(580, 1500)) + .pause(.seconds(3)) + Session.pinch
        let tools = Workbench(order, viewport: Session.screen, options: pencilOnly)
        tools.play(script + .scroll(at: Session.c, by: 120))
        let alone = Workbench([], viewport: Session.screen)
        alone.play(script + .scroll(at: Session.c, by: 120))
        #expect(tools.camera.state == alone.camera.state)
        #expect(tools.camera.state != Workbench.start)
    }
}
