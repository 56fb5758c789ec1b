// Kind: SwipeListener in front of a map with a mouse: a drag with the secondary button, which turns the map, is a swipe.
// Severity: wrong event and wrong movement, medium on a desktop. The page goes back, and the turn of the map is undone.
// Cause: SwipeListener.onGesture (Sources/Plugins/Swipe) does not look at TouchContext.buttons, as drawing, content, measurement and area selection do. It
// consumes the `moveComplete`, so the navigation receives `clearTouch` with `takenOver`.
// Measured: 120 px in 320 ms: without the listener the bearing is 114, with it 0 and one swipe. The middle button swipes as well.
// Right: only the primary button swipes (an option can say otherwise).
import MapTesting
import Testing
import TouchPipelineKit
import TouchPipelineTesting

@Suite struct SwipeByOtherButton {
    private func drag(buttons: TouchPointer.Buttons) -> (swipes: Int, bearing: Double) {
        let map = MapTestBench()
        let swipe = SwipeListener()
        var swipes = 0
        swipe.onEvent = { if case .recognized = $0 { swipes += 1 } }
        map.insert(swipe)
        let fingers = Fingers(map)
        for step in 0...20 {
            fingers.send(
                step == 0 ? .down : step == 20 ? .up : .move,
                Fingers.at(150 + Double(step) * 6, 400, step == 0 ? .began : step == 20 ? .ended : .moved, kind: .mouse, buttons: buttons),
                after: 16)
        }
        map.settle()
        return (swipes, map.state.bearing)
    }

    @Test("a drag with the primary button is a swipe, one with another button is none, and one with the secondary button turns the map")
    func buttons() {
        let buttons: [TouchPointer.Buttons] = [.secondary, .middle, .primary]
        #expect(buttons.map { drag(buttons: $0).swipes } == [0, 0, 1])
        #expect(drag(buttons: .secondary).bearing > 90)
    }

    // MARK: Neighbors

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let kind: TouchPointer.Kind
        let buttons: TouchPointer.Buttons
        var modifiers: KeyModifiers = []
        var allowed = TouchPointer.Buttons.primary
        let swipes: Int

        init(
            _ name: String, _ kind: TouchPointer.Kind, _ buttons: UInt8, _ modifiers: KeyModifiers = [], allowing allowed: UInt8 = 1,
            swipes: Int
        ) {
            testDescription = name
            (self.kind, self.modifiers, self.swipes) = (kind, modifiers, swipes)
            (self.buttons, self.allowed) = (TouchPointer.Buttons(rawValue: buttons), TouchPointer.Buttons(rawValue: allowed))
        }
    }

    static let rows = [
        Row("the back button", .mouse, 8, swipes: 0), Row("the forward button", .mouse, 16, swipes: 0),
        Row("both buttons", .mouse, 3, swipes: 0),
        Row("the primary button with Control, which turns the map", .mouse, 1, .control, swipes: 0),
        Row("the secondary button, allowed", .mouse, 2, allowing: 2, swipes: 1), Row("both, allowed", .mouse, 3, allowing: 3, swipes: 1),
        Row("the primary one, not allowed", .mouse, 1, allowing: 2, swipes: 0),
        Row("the primary one with Option", .mouse, 1, .option, swipes: 1),
        Row("a pencil", .stylus, 1, swipes: 1), Row("the barrel button of a pencil", .stylus, 2, swipes: 1),
        Row("a trackpad", .trackpad, 1, swipes: 1),
        Row("a finger", .finger, 1, swipes: 1), Row("a finger with Control", .finger, 1, .control, swipes: 1),
    ]

    @Test("the other buttons, keys and kinds", arguments: rows)
    func others(row: Row) {
        let map = MapTestBench()
        var options = SwipeOptions()
        options.mouseButtons = row.allowed
        let swipe = SwipeListener(options: options)
        var swipes = 0
        swipe.onEvent = { if case .recognized = $0 { swipes += 1 } }
        map.insert(swipe)
        map.play(.fling(from: Vec2F(150, 400), to: Vec2F(270, 400)).with(row.kind, buttons: row.buttons).holding(row.modifiers))
        #expect(swipes == row.swipes)
    }

    enum Tool: String, CaseIterable, Sendable { case vertex, shape, freehand, measured, annotation }

    @Test("a drag with another button on something turns the map, and drags nothing", arguments: Tool.allCases, [2, 4, 8] as [UInt8])
    func tools(tool: Tool, buttons: UInt8) {
        let map = MapTestBench()
        let (a, b) = (map.coordinate(150, 400), map.coordinate(300, 600))
        let drawing = DrawingListener(
            camera: map.camera, tool: tool == .freehand ? .freehandLine : .select,
            drawing: Drawing(
                [DrawnFeature(id: 1, tool == .shape ? .circle(center: a, radius: 5000) : .line([a, b]))], selection: [1]))
        let measuring = MeasurementListener(camera: map.camera)
        measuring.addPoint(a)
        measuring.addPoint(b)
        let content = ContentListener(camera: map.camera)
        let id = content.content.add(ContentAnnotation(.circle(radius: .dp(10), at: a), dragging: .immediately))
        let listeners: [any TouchListener] = tool == .measured ? [measuring] : tool == .annotation ? [content] : [drawing]
        let (drawn, points) = (drawing.drawing, measuring.points)
        map.insert(listeners[0])
        map.play(
            .drag(from: Vec2F(150, 400), to: Vec2F(270, 400), in: .milliseconds(600))
                .with(.mouse, buttons: TouchPointer.Buttons(rawValue: buttons)))
        #expect(drawing.drawing == drawn)
        #expect(measuring.points == points)
        #expect(content.content[id]?.shape.coordinate == a)
        #expect(map.state != map.start)
    }
}
