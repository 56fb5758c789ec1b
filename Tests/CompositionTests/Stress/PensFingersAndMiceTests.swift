import DrawingPlugin
import MapCameras
import MapListeners
import MapTesting
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Pens, fingers and mice that are down at once, over a drawing in each of its modes.
@Suite("Pens, fingers and mice at once")
struct PensFingersAndMiceTests {
    private static let modes = [
        "freehandLine", "freehandPolygon", "rectangle", "angledRectangle", "circle", "sector", "eraser", "partEraser", "line", "polygon",
        "point",
        "select",
    ]

    /// The number of events of all modes together.
    private static let events = RunSize.either(4800, stress: 100_000)

    @Test(
        "Nothing is stuck, what begins ends once, a pen's stroke is whole, and the map rests while a pen draws",
        arguments: RunSize.cases(modes, standard: 5))
    func random(mode: String) {
        let eventsOfAllModes = Self.modes.count * RandomHands.length
        let count = max(1, (Self.events + eventsOfAllModes - 1) / eventsOfAllModes)
        var violations: [String] = []
        for seed in 0..<UInt64(count) {
            let hands = RandomHands(mode: Self.mode(mode), seed: seed)
            if let violation = hands.play() { violations.append("seed \(seed): \(violation)") }
        }
        #expect(violations.prefix(3).isEmpty)
    }

    private static func mode(_ name: String) -> DrawingTool {
        switch name {
        case "freehandLine": .freehandLine
        case "freehandPolygon": .freehandPolygon
        case "rectangle": .rectangle
        case "angledRectangle": .angledRectangle
        case "circle": .circle
        case "sector": .sector
        case "eraser": .eraser
        case "partEraser": .partEraser
        case "line": .line
        case "polygon": .polygon
        case "point": .point
        default: .select
        }
    }
}

/// Random pointers of all kinds, and what must hold after each of their events.
private final class RandomHands {
    /// The number of events of a run.
    static let length = 400
    /// The names of the modes in which a drag anywhere draws or erases.
    private static let draggingModes: Set = [
        "freehand line", "freehand polygon", "rectangle", "angled rectangle", "circle", "sector", "eraser", "part eraser",
    ]

    private let map = MapTestBench()
    private let drawing: DrawingListener
    private let drawsByDrags: Bool
    private let observer = RecordingListener("observer")
    private var random: SplitMix64
    private var pointers: [TouchPointer] = []
    private var nextID = 0
    private var open = OpenNavigationGestures()
    private var counted = 0
    /// The view since a pen is down. `nil` while none is.
    private var heldView: CameraState?
    private var lastAction = ""

    init(mode: DrawingTool, seed: UInt64) {
        var options = DrawingOptions()
        options.inputPolicy = seed % 2 == 0 ? .pencilOnly : .automatic
        drawing = DrawingListener(camera: map.camera, tool: mode, options: options)
        drawing.hasSeenPencil = true
        drawsByDrags = Self.draggingModes.contains(mode.name)
        random = SplitMix64(seed: seed)
        map.insert(observer, drawing)
    }

    /// Plays the events. Returns the first violation.
    func play() -> String? {
        for index in 0..<Self.length {
            if let violation = step() { return "event \(index), \(lastAction): \(violation)" }
        }
        while !pointers.isEmpty {
            if let violation = lift(.up) { return "at the end, \(lastAction): \(violation)" }
        }
        map.settle()
        if map.bench.handler.state != .idle { return "the handler ends \(map.bench.handler.state)" }
        if map.bench.handler.diagnostics.total > 0 { return "\(map.bench.handler.diagnostics)" }
        if drawing.isActive { return "the drawing is in the middle of a drag" }
        followNavigation()
        if let unpaired = open.unpaired { return unpaired }
        return open.open.isEmpty ? nil : "\(open.open) has not ended"
    }

    private func step() -> String? {
        map.wait(.milliseconds(random.chance(0.05) ? 20 + random.below(700) : random.below(17)))
        switch random.below(100) {
        case 0..<8 where pointers.count < 6: return land()
        case 8..<15 where !pointers.isEmpty: return lift(random.chance(0.9) ? .up : .cancel)
        default: return pointers.isEmpty ? land() : move()
        }
    }

    private func land() -> String? {
        let hasPen = pointers.contains { $0.kind == .stylus }
        let others: [TouchPointer.Kind] = [.finger, .finger, .mouse, .trackpad]
        let kind = random.pick(hasPen ? others : others + [.stylus, .stylus])
        let point = Vec2F(random.number(from: 20, to: 380), random.number(from: 40, to: 780))
        nextID += 1
        pointers.append(TouchPointer(id: nextID, position: point, phase: .began, kind: kind))
        return send(.down)
    }

    private func lift(_ action: TouchAction) -> String? {
        let index = random.below(pointers.count)
        pointers[index].phase = action == .up ? .ended : .cancelled
        return send(action)
    }

    private func move() -> String? {
        let movesAll = random.chance(0.3)
        let chosen = random.below(pointers.count)
        for index in pointers.indices where movesAll || index == chosen {
            let way = Vec2F(random.number(from: -12, to: 12), random.number(from: -12, to: 12))
            let position = pointers[index].position + way
            guard (5...395).contains(position.x), (5...795).contains(position.y) else { continue }
            pointers[index].position = position
            pointers[index].phase = .moved
        }
        return send(.move)
    }

    /// Sends the pointers in a random order.
    private func send(_ action: TouchAction) -> String? {
        lastAction = "\(action) of \(pointers.map { "\($0.kind) \($0.phase)" })"
        observer.forget()
        let pen = pointers.first { $0.kind == .stylus }
        if pen == nil { heldView = nil }
        let view = map.state
        var listed = pointers
        if random.chance(0.5) { listed.reverse() }
        map.bench.handler.onTouchEvent(TouchEvent(action, pointers: TouchPointers(listed), timestamp: map.bench.scheduler.now))
        followNavigation()
        if let unpaired = open.unpaired { return unpaired }
        let problem = pen.flatMap { self.problem(of: $0, viewBefore: view) }
        pointers.removeAll { $0.phase == .ended || $0.phase == .cancelled }
        for index in pointers.indices { pointers[index].phase = .stationary }
        return problem
    }

    private func problem(of pen: TouchPointer, viewBefore view: CameraState) -> String? {
        let gestures = observer.gestures.filter { $0.context.pointerKind != .stylus && $0.gesture.kind != .clickConfirmed }
        let isLanding = pen.phase == .began
        if !isLanding, let gesture = gestures.first { return "\(gesture.gesture) of another pointer beside the pen" }
        if pen.phase == .moved {
            let moves = observer.gestures.filter { $0.gesture.kind == .move }.map(\.context.position)
            if moves != [pen.position] { return "the pen moved to \(pen.position), and the moves were at \(moves)" }
        }
        defer { heldView = pen.phase == .ended || pen.phase == .cancelled ? nil : map.state }
        if drawsByDrags {
            if let heldView, heldView != map.state { return "the map moved while the pen was down" }
        } else if pen.phase == .stationary, view != map.state {
            // The pen itself pans where it does not draw.
            return "the map moved by another pointer than the pen"
        }
        return nil
    }

    /// Reads the events of the navigation since the last time.
    private func followNavigation() {
        for event in map.events[counted...] { open.note(event) }
        counted = map.events.count
    }
}
