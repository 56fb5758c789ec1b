import DrawingPlugin
import Geodesy
import MapCameras
import MapListeners
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

/// A map with a drawing listener in front of the navigation, and the events of the listener.
final class DrawingBench {
    static let start = CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 10)
    /// One sample every 10 ms.
    static let sampling = TouchSampling(rate: 100)

    let map: MapTestBench
    let listener: DrawingListener
    private(set) var events: [DrawingEvent] = []
    var onEvent: ((DrawingEvent) -> Void)?

    var camera: WebMercatorCamera { map.camera }
    var navigation: MapNavigationListener { map.navigation }
    var bench: TouchTestBench<DefaultTouchHandler> { map.bench }

    init(
        _ tool: DrawingTool, drawing: Drawing = Drawing(), options: DrawingOptions = DrawingOptions(),
        view: CameraState = DrawingBench.start, configuration: TouchConfiguration = .openMobileMaps, above: [any TouchListener] = [],
        draws: Bool = true
    ) {
        map = MapTestBench(view, constraints: CameraConstraints(), sampling: Self.sampling)
        // The map follows only confirmed pans. `MapUnderStrokesTests` tests a map that follows from the first pixel.
        map.navigation.options.pan.slop = .dp(1000)
        listener = DrawingListener(camera: map.camera, tool: tool, drawing: drawing, options: options)
        map.bench.handler.configuration = configuration
        map.bench.handler.setListeners(above + (draws ? [listener] : []) + [map.navigation])
        // Weak, because what follows the crosshair is cancelled when the chain is released, and a hover ends with the handler.
        listener.onEvent = { [weak self] event in
            self?.events.append(event)
            self?.onEvent?(event)
        }
    }

    var drawing: Drawing { listener.drawing }
    var names: [String] { events.map { $0.name } }
    /// The names without every `changed`.
    var steps: [String] { names.filter { $0 != "changed" } }

    func play(_ script: GestureScript) { bench.play(script) }

    /// Plays a script, and calls a closure before the sample of a number is processed.
    func play(_ script: GestureScript, interruptedAt sample: Int, by interrupt: () -> Void) {
        let start = bench.scheduler.now
        let events = script.events(startingAt: start, sampling: Self.sampling)
        let index = events.firstIndex { $0.timestamp! > start + .milliseconds(10 * sample) } ?? events.count - 1
        bench.play(Array(events[..<index]), settling: false)
        interrupt()
        bench.play(Array(events[index...]))
    }

    /// Plays a script, and calls a closure before its last sample, the lift.
    func play(_ script: GestureScript, beforeLift look: () throws -> Void) rethrows {
        let events = script.events(startingAt: bench.scheduler.now, sampling: Self.sampling)
        bench.play(Array(events.dropLast()), settling: false)
        try look()
        bench.play(Array(events.suffix(1)))
    }

    /// The coordinate under a point of the screen in the initial view.
    static func coordinate(_ x: Float, _ y: Float, view: CameraState = start) -> Coordinate {
        CameraGeometry(state: view, viewport: Viewport(width: 400, height: 800)).coordinate(at: ScreenPoint(Vec2F(x, y)))!
    }

    /// The current position of a coordinate on the screen.
    func position(of coordinate: Coordinate) -> ScreenPoint { camera.geometry.point(for: coordinate)! }

    func removeEvents() { events = [] }

    /// Advances the listener by a frame.
    func frame() { listener.advance(to: bench.scheduler.now) }

    /// Undoes one step. Returns the drawing after it, or `nil` if there was no step.
    func undone() -> Drawing? { listener.undo() ? drawing : nil }

    /// Redoes one step. Returns the drawing after it, or `nil` if there was no step.
    func redone() -> Drawing? { listener.redo() ? drawing : nil }

    /// Undoes all steps. Returns their number.
    func undoAll() -> Int {
        var steps = 0
        while listener.undo() { steps += 1 }
        if listener.canUndo { Issue.record("a step cannot be undone") }
        return steps
    }
}

// MARK: - Expectations

extension DrawingBench {
    /// Expects that there is one undo step, and that it leads back to a drawing.
    func expectOneStep(since drawing: Drawing, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(undone() == drawing, sourceLocation: sourceLocation)
        #expect(!listener.canUndo, "there is a second step", sourceLocation: sourceLocation)
    }

    /// Expects that nothing is being dragged, and that nothing was drawn or edited since a drawing.
    func expectNothingDone(since drawing: Drawing, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(self.drawing == drawing, sourceLocation: sourceLocation)
        #expect(!listener.canUndo, "there is an undo step", sourceLocation: sourceLocation)
        #expect(!listener.isActive, "a drag is in progress", sourceLocation: sourceLocation)
    }

    /// Expects that coordinates are shown at positions of the screen, within a distance in pixels.
    func expect(
        _ coordinates: [Coordinate], at positions: [Vec2F], within tolerance: Double = 0.01, _ rule: String = "",
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let shown = coordinates.map { camera.geometry.point(for: $0) }
        var areThere = shown.count == positions.count
        for (point, position) in zip(shown, positions) { areThere = areThere && point.map { near($0, position, tolerance) } ?? false }
        #expect(areThere, "\(rule) \(shown) are not within \(tolerance) px of \(positions)", sourceLocation: sourceLocation)
    }

    /// Expects that a coordinate is shown at a position of the screen, within a distance in pixels.
    func expect(
        _ coordinate: Coordinate, at position: Vec2F, within tolerance: Double = 0.01, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        expect([coordinate], at: [position], within: tolerance, sourceLocation: sourceLocation)
    }

    /// The lines of the first feature, which must have a kind: the vertices of a line, the rings of an area.
    func outline(of kind: DrawnShape.Kind, sourceLocation: SourceLocation = #_sourceLocation) throws -> [[Coordinate]] {
        let shape = try #require(drawing.features.first, sourceLocation: sourceLocation).shape
        try #require(shape.kind == kind, sourceLocation: sourceLocation)
        return shape.outline
    }

    /// The center and the radius of the first feature, which must be a circle.
    func circle(sourceLocation: SourceLocation = #_sourceLocation) throws -> (center: Coordinate, radius: Double) {
        let shape = try #require(drawing.features.first, sourceLocation: sourceLocation).shape
        guard case .circle(let center, let radius) = shape else {
            Issue.record("\(shape) is no circle", sourceLocation: sourceLocation)
            return (Coordinate(latitude: 0, longitude: 0), 0)
        }
        return (center, radius)
    }
}

extension Drawing {
    /// The kind of each feature and of the draft, with the numbers of vertices of each line or ring: `["polygon 4", "draft line 2"]`.
    var contents: [String] {
        let draft = draft.map { ["draft \($0.kind.name) \($0.vertices.count)"] } ?? []
        return features.map { $0.shape.summary } + draft
    }

    /// The ids of the features.
    var ids: [DrawnFeature.ID] { features.map { $0.id } }
}

extension DrawnShape {
    /// The kind, with the numbers of vertices of a line or of each ring: `polygon 4 3`.
    var summary: String {
        switch self {
        case .point, .circle: kind.name
        case .line, .polygon: ([kind.name] + outline.map { "\($0.count)" }).joined(separator: " ")
        }
    }
}

extension DrawingEvent {
    var name: String {
        switch self {
        case .waiting(let wait): "waiting \(wait.progress)"
        case .waitCancelled: "waitCancelled"
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .paused: "paused"
        case .resumed: "resumed"
        case .discarded: "discarded"
        case .cancelled(let reason): "cancelled \(reason.name)"
        case .committed: "committed"
        case .edited: "edited"
        case .erased: "erased"
        case .rejected: "rejected"
        case .limitReached: "limitReached"
        case .selected: "selected"
        case .undone: "undone"
        case .redone: "redone"
        case .toolChanged(let name): "tool \(name)"
        }
    }

    var beginsDrag: Bool { self == .began || self == .resumed }

    var endsDrag: Bool {
        switch self {
        case .ended, .paused, .discarded, .cancelled: true
        default: false
        }
    }
}

extension [DrawingEvent] {
    /// Whether every wait for a long press has ended once, with the begin of a drag or without one, and no other drag began meanwhile.
    var waitsAreEnded: Bool {
        var progress: Double?
        for event in self {
            switch event {
            case .waiting(let wait):
                guard progress.map({ $0 < wait.progress && $0 < 1 }) ?? (wait.progress == 0) else { return false }
                progress = wait.progress
            case .waitCancelled:
                guard let last = progress, last < 1 else { return false }
                progress = nil
            case .began, .resumed:
                guard progress ?? 1 == 1 else { return false }
                progress = nil
            default: break
            }
        }
        return progress == nil
    }

    /// Whether every drag that began has ended once. With `open`, except the last one.
    func isPaired(open: Bool) -> Bool {
        var isOpen = false
        for event in self {
            if event.beginsDrag || event.endsDrag {
                guard event.beginsDrag != isOpen else { return false }
                isOpen.toggle()
            }
        }
        return isOpen == open
    }
}

extension GestureScript {
    /// One finger that moves from point to point at a constant speed, by default 200 ms each.
    static func path(_ points: Vec2F..., each duration: Duration = .milliseconds(200)) -> GestureScript {
        var stroke = FingerStroke(at: points[0])
        for point in points.dropFirst() { stroke = stroke.moving(to: point, in: duration, profile: .uniform) }
        return GestureScript(stroke)
    }

    /// A long press, then a drag to another point.
    static func preciseDrag(from start: Vec2F, to end: Vec2F, in duration: Duration = .milliseconds(200)) -> GestureScript {
        let stroke = FingerStroke(at: start).resting(for: .milliseconds(600)).moving(to: end, in: duration, profile: .uniform)
        return GestureScript(stroke)
    }

    /// Taps with enough time between them that no two are a double tap.
    static func taps(_ points: Vec2F...) -> GestureScript {
        var script = GestureScript()
        for point in points { script += .tap(at: point) + .pause(.milliseconds(500)) }
        return script
    }
}

func near(_ a: ScreenPoint, _ b: Vec2F, _ tolerance: Double = 0.01) -> Bool {
    abs(a.x - Double(b.x)) <= tolerance && abs(a.y - Double(b.y)) <= tolerance
}
