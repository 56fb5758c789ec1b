// More public reports about other tools, tried here. Each test says what was reported, and holds what is right.
import MapTesting
import Testing
import TouchPipelineKit
import TouchPipelineTesting

@Suite("Reports about pens, flings, handles and polygons of other tools") struct MorePublicReports {
    static let policies: [DrawingOptions.InputPolicy] = [.automatic, .pencilOnly]

    private func drawing(_ tool: DrawingTool, _ policy: DrawingOptions.InputPolicy, on map: MapTestBench) -> DrawingListener {
        var options = DrawingOptions()
        options.inputPolicy = policy
        let drawing = DrawingListener(camera: map.camera, tool: tool, options: options)
        drawing.hasSeenPencil = true
        map.insert(drawing)
        return drawing
    }

    // MARK: Pens

    @Test(
        "hippogamesunity/PixelStudioHub#115, Adonit/Adonit-iOS-SDK#19: every stroke stays while a palm rests, rolls, or is taken back by the system",
        arguments: policies, [TouchPointer.Phase.ended, .cancelled])
    func strokesBesideAPalm(policy: DrawingOptions.InputPolicy, end: TouchPointer.Phase) {
        let map = MapTestBench()
        let drawing = drawing(.freehandLine, policy, on: map)
        let screen = Screen(map)
        screen.touch(.finger, 9, .began, 320, 650)
        for stroke in 1...4 {
            screen.penStroke { index in if index % 5 == 0 { screen.touch(.finger, 9, .moved, 320 + Float(index % 3), 650, after: 0) } }
            screen.touch(.finger, 9, .moved, 320 + Float(stroke) * 4, 650)
            // The palm lands again between two strokes.
            if stroke == 2 {
                screen.touch(.finger, 9, end, 328, 650)
                screen.touch(.finger, 9, .began, 330, 655, after: 60)
            }
        }
        screen.touch(.finger, 9, end, 340, 650)
        map.settle()
        #expect(drawing.drawing.features.count == 4)
        #expect(drawing.undo())
        #expect(drawing.drawing.features.count == 3)
        #expect(map.movedPixels < 1)
    }

    @Test(
        "adamwulf/JotUI#21: a palm that the system takes back erases nothing of the stroke beside it", arguments: policies, [1, 10, 39])
    func palmIsTakenBack(policy: DrawingOptions.InputPolicy, sample: Int) {
        let map = MapTestBench()
        let drawing = drawing(.freehandLine, policy, on: map)
        let screen = Screen(map)
        screen.touch(.finger, 9, .began, 320, 650)
        screen.penStroke { if $0 == sample { screen.touch(.finger, 9, .cancelled, 320, 650, after: 0) } }
        map.settle()
        let ends = [Vec2F(100, 300), Vec2F(260, 300)].map { map.camera.coordinate(at: $0)! }
        let coordinates = drawing.drawing.features.first?.shape.outline[0] ?? []
        #expect(drawing.drawing.features.count == 1)
        #expect(coordinates.count > 1)
        #expect((coordinates.first?.distance(to: ends[0]) ?? .infinity) < 100)
        #expect((coordinates.last?.distance(to: ends[1]) ?? .infinity) < 100)
    }

    @Test("A pen that lands stops the map: momentum, the return from a tremor, and the step of a wheel", arguments: 0..<3)
    func penStopsTheMap(motion: Int) {
        let map = MapTestBench()
        let drawing = drawing(.freehandLine, .pencilOnly, on: map)
        let screen = Screen(map)
        if motion < 2 {
            screen.touch(.finger, 9, .began, 300, 700)
            for index in 1...(motion == 0 ? 10 : 2) { screen.touch(.finger, 9, .moved, 300 - Float(index) * 9, 700) }
            screen.touch(.finger, 9, .ended, motion == 0 ? 210 : 282, 700)
        } else {
            let wheel = TouchPointer(id: 1, position: Vec2F(300, 700), phase: .moved, kind: .mouse)
            map.bench.handler.onTouchEvent(TouchEvent(.scroll, wheel, scrollDelta: 100, timestamp: map.bench.scheduler.now))
            screen.wait(20)
        }
        var views: [CameraState] = []
        screen.penStroke { _ in views.append(map.state) }
        #expect(Set(views.map { [$0.center.latitude, $0.center.longitude, $0.zoom] }).count == 1)
        map.settle()
        #expect(drawing.drawing.features.count == 1)
    }

    @Test("What the app does in a callback beside a resting palm leaves nothing stuck", arguments: 0..<4)
    func callbacks(action: Int) {
        let map = MapTestBench()
        let drawing = drawing(.freehandLine, .pencilOnly, on: map)
        let screen = Screen(map)
        var count = 0
        drawing.onEvent = { [unowned drawing] event in
            switch (action, event) {
            case (0, .committed): drawing.tool = .polygon
            case (1, .began) where count == 0:
                drawing.isEnabled = false
                drawing.isEnabled = true
            case (2, .committed): _ = drawing.undo()
            case (3, .began) where count == 0: _ = drawing.undo()
            default: return
            }
            count += 1
        }
        screen.touch(.finger, 9, .began, 320, 650)
        screen.penStroke()
        screen.wait(700)
        #expect(drawing.drawing.features.count == (action == 0 ? 1 : 0))
        drawing.onEvent = { _ in }
        drawing.tool = .freehandLine
        let features = drawing.drawing.features.count
        screen.penStroke()
        screen.touch(.finger, 9, .ended, 320, 650)
        map.settle()
        #expect(drawing.drawing.features.count == features + 1)
        #expect(map.bench.handler.state == .idle)
        // A drag that the app ends in its first event claims nothing, so the rest of the first stroke is a pan.
        if action == 0 || action == 2 { #expect(map.movedPixels < 1) }
    }

    // MARK: Flings

    @Test("fleaflet/flutter_map#2225: the last segment of a swipe does not turn the fling", arguments: [-6, -3, 3, 6] as [Float])
    func lastSegment(roll: Float) {
        let map = MapTestBench()
        let screen = Screen(map)
        screen.touch(.finger, 1, .began, 200, 700)
        for index in 1...14 { screen.touch(.finger, 1, .moved, 200, 700 - Float(index) * 16) }
        screen.touch(.finger, 1, .moved, 200 + roll, 700 - 15 * 16)
        let before = WebMercator.project(map.state.center)
        screen.touch(.finger, 1, .ended, 200 + roll, 700 - 15 * 16)
        map.settle()
        let after = WebMercator.project(map.state.center)
        // Less than ten degrees beside the swipe.
        #expect(after.y - before.y > 0)
        #expect(abs(after.x - before.x) < 0.176 * (after.y - before.y))
    }

    @Test("maplibre/maplibre-gl-js#8150: to hold still before the lift never makes a fling stronger", arguments: [8.0, 16])
    func holdingStill(interval: Double) {
        let glides = [0.0, 30, 60, 120, 250].map { hold -> Double in
            let map = MapTestBench()
            let screen = Screen(map)
            screen.touch(.mouse, 1, .began, 40, 400)
            for index in 1...8 { screen.touch(.mouse, 1, .moved, 40 + Float(index) * 20, 400, after: interval) }
            let before = map.state
            screen.touch(.mouse, 1, .ended, 200, 400, after: interval + hold)
            map.settle()
            return map.state.pixels(to: before)
        }
        #expect(glides[0] > 50)
        #expect(zip(glides, glides.dropFirst()).allSatisfy { $0 + 0.001 > $1 }, "\(glides)")
        #expect(glides[3] < 1, "\(glides)")
    }

    // MARK: Handles and polygons

    @Test("hpcc-systems/Visualization#2931: a vertex does not snap to the pointer", arguments: [TouchPointer.Kind.finger, .mouse, .stylus])
    func grabbedVertex(kind: TouchPointer.Kind) throws {
        let map = MapTestBench()
        let line = DrawnShape.line([map.coordinate(100, 300), map.coordinate(300, 600)])
        let drawing = DrawingListener(camera: map.camera, tool: .select, drawing: Drawing([DrawnFeature(id: 1, line)], selection: [1]))
        map.insert(drawing)
        let screen = Screen(map)
        screen.touch(kind, 1, .began, 105, 304)
        for index in 1...40 { screen.touch(kind, 1, .moved, 105 + Float(index) * 3, 304) }
        screen.touch(kind, 1, .ended, 225, 304)
        map.settle()
        let point = try #require(map.camera.point(for: drawing.drawing.features[0].shape.outline[0][0]))
        #expect((point - Vec2F(220, 300)).length < 1, "\(point)")
    }

    @Test(
        "Leaflet.draw#308, mapbox-gl-draw#28, maplibre-geoman#129: the first vertex and a double click close a polygon as it is",
        arguments: [TouchPointer.Kind.finger, .mouse, .stylus], [true, false])
    func closing(kind: TouchPointer.Kind, atFirst: Bool) {
        let map = MapTestBench()
        let drawing = DrawingListener(camera: map.camera, tool: .polygon)
        map.insert(drawing)
        let screen = Screen(map)
        func click(_ x: Float, _ y: Float, after milliseconds: Double) {
            screen.touch(kind, 1, .began, x, y, after: milliseconds)
            screen.touch(kind, 1, .ended, x, y, after: 70)
        }
        for (x, y) in [(100, 300), (300, 300), (300, 500), (100, 500)] as [(Float, Float)] { click(x, y, after: 800) }
        if atFirst { click(103, 298, after: 800) } else { click(102, 501, after: 120) }
        map.wait(.seconds(1))
        #expect(drawing.drawing.features.map { $0.shape.outline[0].count } == [4])
        #expect(drawing.drawing.draft == nil)
    }

    // MARK: Wheels

    @Test("openlayers/openlayers#15423: a swipe on a mouse without a wheel zooms by a few levels", arguments: [4, 12, 30] as [Float])
    func magicMouse(step: Float) {
        let map = MapTestBench()
        map.wait(.seconds(1))
        for index in 0..<25 {
            let wheel = TouchPointer(id: 1, position: Vec2F(200, 400), phase: .moved, kind: .trackpad)
            let delta = step * Float(25 - index) / 25
            map.bench.handler.onTouchEvent(TouchEvent(.scroll, wheel, scrollDelta: delta, timestamp: map.bench.scheduler.now))
            map.wait(.milliseconds(16))
        }
        map.settle()
        #expect(map.state.zoom > 10)
        #expect(map.state.zoom < 13, "\(map.state.zoom)")
    }
}
