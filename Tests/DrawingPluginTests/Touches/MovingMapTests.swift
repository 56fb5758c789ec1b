import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Touches during which the map moves: an arrow key, an animation, or an app that follows a position.
@Suite("Drawing while the map moves")
struct MovingMapTests {
    /// The distance of a coordinate from a line, in pixels of a view.
    private static func distance(of coordinate: Coordinate, from line: [Coordinate], in geometry: CameraGeometry) -> Double {
        // The camera keeps its longitude in −180 ..< 180, and the stroke is continuous.
        let turns = ((geometry.state.center.longitude - coordinate.longitude) / 360).rounded()
        func project(_ coordinate: Coordinate) -> WorldPoint {
            let point = WebMercator.project(coordinate)
            return WorldPoint(x: point.x + turns, y: point.y)
        }
        guard let point = geometry.visiblePoint(for: project(coordinate)) else { return .infinity }
        var minimum = Double.infinity
        for (start, end) in zip(line, line.dropFirst()) {
            let (a, b) = (project(start), project(end))
            guard let part = geometry.visiblePart(from: a, to: b) else { continue }
            minimum = min(minimum, part.segment.distance(to: point))
        }
        return minimum
    }

    @Test("the committed line is within the tolerance of the preview, in the view of each sample", arguments: 0..<12 as Range<UInt64>)
    func freehand(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var view = DrawingBench.start
        view.pitch = seed % 3 == 0 ? 0 : 60 * random.unit()
        view.bearing = 360 * random.unit()
        if seed % 4 == 1 { view.center.longitude = 179.999 }
        let run = DrawingBench(.freehandLine, view: view)
        var drawn: [(coordinate: Coordinate, geometry: CameraGeometry)] = []
        var finger = SIMD2(100 + 200 * random.unit(), 400 + 200 * random.unit())
        var velocity = SIMD2(0.0, 0.0)
        var time: Int64 = 0
        func send(_ action: TouchAction) {
            time += 10_000
            let position = Vec2F(Float(finger.x), Float(finger.y))
            let phase: TouchPointer.Phase = action == .down ? .began : action == .up ? .ended : .moved
            let pointer = TouchPointer(id: 1, position: position, phase: phase)
            run.bench.play([TouchEvent(action, pointer, timestamp: TouchInstant(microseconds: time))], settling: false)
        }
        send(.down)
        for _ in 0..<80 {
            velocity = velocity * 0.9 + SIMD2(random.unit() - 0.5, random.unit() - 0.5) * 6
            finger += velocity
            finger = SIMD2(min(max(finger.x, 20), 380), min(max(finger.y, 300), 780))
            // The camera moves, and in half of the runs it also zooms, turns and tilts.
            if random.chance(0.7) {
                run.camera.pan(by: ScreenPoint(x: 20 * random.unit() - 12, y: 20 * random.unit() - 8).vec2F)
                if seed % 2 == 0 {
                    run.camera.zoom(by: 0.1 * (random.unit() - 0.5))
                    run.camera.rotate(by: 4 * random.unit())
                }
            }
            send(.move)
            if run.listener.isActive, let last = run.listener.preview.stroke.last { drawn.append((last, run.camera.geometry)) }
        }
        let preview = run.listener.preview.stroke
        send(.up)
        let line = try #require(run.drawing.features.first).shape.outline[0]
        try #require(preview.count > 10)
        #expect(line.first == preview.first)
        #expect(line.last == preview.last)
        // A sample that was nearer than the spacing of 2 px is not kept.
        for (coordinate, geometry) in drawn { #expect(Self.distance(of: coordinate, from: line, in: geometry) <= 1.5 + 2 + 0.01) }
        #expect(run.undone() == Drawing())
    }

    @Test("a straight line on a tilted map that follows a position is simplified", arguments: [20, 40, 60] as [Double])
    func following(pitch: Double) throws {
        var view = DrawingBench.start
        view.pitch = pitch
        let run = DrawingBench(.freehandLine, view: view)
        let events = GestureScript.path(Vec2F(100, 600), Vec2F(300, 600), each: .seconds(2)).events(sampling: DrawingBench.sampling)
        for event in events {
            // The map moves by 1 px in each frame, along with the finger, so the line on the map is straight.
            run.camera.pan(by: Vec2F(-1, 0))
            run.bench.play([event], settling: false)
        }
        let line = try #require(run.drawing.features.first).shape.outline[0]
        #expect((2..<12).contains(line.count), "of \(events.count) samples")
    }

    @Test("an arrow key during a stroke: the line is where the preview was, and not up to 111 px beside it")
    func arrowKey() throws {
        let run = DrawingBench(.freehandLine)
        // The finger draws a straight line on the screen, and the map moves sideways in the middle, so the line on the map has a corner.
        run.play(.path(Vec2F(200, 700), Vec2F(200, 200), each: .milliseconds(500)), interruptedAt: 25) {
            run.camera.pan(by: Vec2F(120, 0))
        }
        let line = try #require(run.drawing.features.first).shape.outline[0]
        run.expect([line[0], line[line.count - 1]], at: [Vec2F(320, 700), Vec2F(200, 200)], within: 2)
        // Both halves are straight and vertical.
        for coordinate in line {
            let x = run.position(of: coordinate).x
            #expect(min(abs(x - 320), abs(x - 200)) < 2)
        }
        #expect(line.count == 4)
    }

    @Test("a held feature, vertex or handle stays under the finger, and each undo restores exactly", arguments: 0..<40 as Range<UInt64>)
    func held(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var view = DrawingBench.start
        view.pitch = seed % 4 == 0 ? 0 : 60 * random.unit()
        view.bearing = 360 * random.unit()
        view.center.longitude = seed % 5 == 0 ? 179.99 : 8
        let geometry = CameraGeometry(state: view, viewport: Viewport(width: 400, height: 800))
        func coordinate(_ x: Double, _ y: Double) -> Coordinate { geometry.coordinate(at: ScreenPoint(x: x, y: y))! }
        let line = DrawnFeature(id: 1, .line([coordinate(60, 500), coordinate(200, 420), coordinate(340, 500)]))
        let area = DrawnFeature(id: 2, .polygon([[coordinate(80, 600), coordinate(320, 600), coordinate(320, 760), coordinate(80, 760)]]))
        let drawing = Drawing([line, area], selection: seed % 2 == 0 ? [1] : [1, 2])
        let run = DrawingBench(.select, drawing: drawing, options: .with { $0.validation = .none }, view: view)
        // One feature: its middle vertex. Two features: both by a point inside the area.
        var finger = seed % 2 == 0 ? SIMD2(200.0, 420) : SIMD2(200.0, 680)
        let grabbed = coordinate(finger.x, finger.y)
        var time: Int64 = 0
        func send(_ action: TouchAction) {
            time += 10_000
            let phase: TouchPointer.Phase = action == .down ? .began : action == .up ? .ended : .moved
            let pointer = TouchPointer(id: 1, position: Vec2F(Float(finger.x), Float(finger.y)), phase: phase)
            run.bench.play([TouchEvent(action, pointer, timestamp: TouchInstant(microseconds: time))], settling: false)
        }
        send(.down)
        for _ in 0..<30 {
            finger += SIMD2(20 * random.unit() - 9, 20 * random.unit() - 10)
            finger = SIMD2(min(max(finger.x, 20), 380), min(max(finger.y, 350), 780))
            if random.chance(0.5) { run.camera.pan(by: ScreenPoint(x: 10 * random.unit() - 5, y: 10 * random.unit() - 5).vec2F) }
            if random.chance(0.2) { run.camera.zoom(by: 0.1 * (random.unit() - 0.5)) }
            send(.move)
            guard run.listener.isActive else { continue }
            let held: Coordinate
            if seed % 2 == 0 {
                held = run.drawing.features[0].shape.outline[0][1]
            } else {
                // The coordinate that was grabbed has moved with the first vertex of the area.
                let (old, new) = (area.shape.outline[0][0], run.drawing.features[1].shape.outline[0][0])
                let (a, b, c) = (WebMercator.project(old), WebMercator.project(new), WebMercator.project(grabbed))
                held = WebMercator.unproject(WorldPoint(x: c.x + b.x - a.x, y: c.y + b.y - a.y))
            }
            run.expect(held, at: Vec2F(Float(finger.x), Float(finger.y)), within: 0.5)
        }
        send(.up)
        let after = run.drawing
        #expect(after != drawing)
        #expect(run.undone() == drawing)
        #expect(run.redone() == after)
    }

    /// Strokes, taps, erasing and moves in every mode, while the camera moves: undoing restores each drawing that was there between two
    /// touches, and redoing too.
    @Test("random touches under a moving tilted camera are undone one by one", arguments: 0..<8 as Range<UInt64>)
    func undoing(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var view = DrawingBench.start
        view.pitch = 70 * random.unit()
        view.bearing = 360 * random.unit()
        view.center.longitude = random.pick([8, 179.9, -179.9])
        let run = DrawingBench(.freehandLine, options: .with { $0.validation = .none }, view: view)
        var states: [Drawing] = [run.drawing]
        for _ in 0..<15 {
            run.listener.tool = RandomStreamTests.modes[random.below(RandomStreamTests.modes.count)]()
            if random.chance(0.5) { run.listener.select(run.drawing.features.suffix(random.below(3)).map { $0.id }) }
            func point() -> Vec2F { Vec2F(random.number(from: 20, to: 380), random.number(from: 380, to: 780)) }
            let script: GestureScript =
                switch random.below(3) {
                case 0: .tap(at: point())
                case 1: .preciseDrag(from: point(), to: point())
                default: .path(point(), point(), point(), each: .milliseconds(60))
                }
            let events = script.events(startingAt: run.bench.scheduler.now, sampling: DrawingBench.sampling)
            let middle = random.below(events.count)
            run.bench.play(Array(events[..<middle]), settling: false)
            run.camera.pan(by: ScreenPoint(x: 30 * random.unit() - 15, y: 30 * random.unit() - 15).vec2F)
            run.camera.zoom(by: 0.2 * (random.unit() - 0.5))
            run.bench.play(Array(events[middle...]))
            if random.chance(0.3) {
                run.bench.handler.perform(random.pick([.moveLeft, .moveUp, .nextVertex, .delete, .place] as [MapCommand]))
            }
            // One touch can be several undo steps, so only the ends are compared.
            if run.drawing != states[states.count - 1] { states.append(run.drawing) }
        }
        #expect(run.drawing.features.allSatisfy { $0.shape.isValid })
        var visited: [Drawing] = [run.drawing]
        while run.listener.undo() { visited.append(run.drawing) }
        #expect(run.drawing.contents.isEmpty)
        var remaining = visited[...]
        for state in states.reversed() {
            // A selection is not an undo step.
            let index = remaining.firstIndex { $0.features == state.features && $0.draft == state.draft }
            #expect(index != nil)
            if let index { remaining = remaining[index...] }
        }
        for expected in visited.dropLast().reversed() {
            let redone = run.redone()
            #expect(redone?.features == expected.features)
            #expect(redone?.draft == expected.draft)
        }
    }
}
