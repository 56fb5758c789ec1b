import Geodesy
import MapCameras
import MapListeners
import MapTesting
import TouchPipeline
import TouchPipelineTesting

/// Places with numbers, on a map of 400 × 800 dp.
final class PlaceBoard: AreaSelectable {
    /// The positions of the coordinates in the view at the start, by their numbers.
    static let positions = [
        Vec2F(100, 200), Vec2F(200, 200), Vec2F(300, 200), Vec2F(100, 400), Vec2F(200, 400), Vec2F(300, 400), Vec2F(200, 600),
    ]

    private let coordinates: [Coordinate]
    private(set) var selected: [Int]
    private var before: [Int]?
    /// Whether the calls came in the right order.
    private(set) var isPaired = true

    init(_ camera: WebMercatorCamera, selected: [Int]) {
        coordinates = Self.positions.map { camera.coordinate(at: $0)! }
        self.selected = selected
    }

    var isSelecting: Bool { before != nil }

    func beginAreaSelection() {
        if isSelecting { isPaired = false }
        before = selected
    }

    func selectArea(_ area: SelectionArea?, combining combination: SelectionCombination) {
        guard let before else { return isPaired = false }
        let found = coordinates.indices.filter { area?.selects(coordinates[$0]) ?? false }
        selected = combination.combined(before, with: found)
    }

    func finishAreaSelection() {
        if !isSelecting { isPaired = false }
        before = nil
    }

    func cancelAreaSelection() {
        guard let before else { return isPaired = false }
        selected = before
        self.before = nil
    }
}

/// A selecting listener in front of the navigation, with a board of coordinates.
final class AreaSelectionBench {
    static let start = MapTestBench.start

    let map: MapTestBench
    let board: PlaceBoard
    let listener: AreaSelectionListener
    private(set) var events: [AreaSelectionEvent] = []
    var onEvent: ((AreaSelectionEvent) -> Void)?

    var camera: WebMercatorCamera { map.camera }
    var bench: TouchTestBench<DefaultTouchHandler> { map.bench }

    init(selected: [Int] = [6, 2], isBehindMap: Bool = false, _ change: (inout AreaSelectionOptions) -> Void = { _ in }) {
        map = MapTestBench(configuration: .openMobileMaps, sampling: TouchSampling(rate: 100))
        board = PlaceBoard(map.camera, selected: selected)
        var options = AreaSelectionOptions()
        change(&options)
        listener = AreaSelectionListener(camera: map.camera, targets: [board], options: options)
        map.bench.handler.insertListener(listener, at: isBehindMap ? 1 : 0)
        listener.onEvent = { [unowned self] event in
            events.append(event)
            onEvent?(event)
        }
    }

    /// Whether every drag that began ended once. With `open`, except the last one.
    func isPaired(open: Bool) -> Bool {
        let began = steps.count { $0 == "began" }
        let isCounted = began - (steps.count - began) == (open ? 1 : 0)
        return isCounted && board.isPaired && board.isSelecting == open && listener.isActive == open
    }

    var selected: [Int] { board.selected }
    var names: [String] { events.map { $0.name } }
    /// The names without every `changed`.
    var steps: [String] { names.filter { $0 != "changed" } }

    func play(_ script: GestureScript) { bench.play(script) }
}

extension AreaSelectionEvent {
    var name: String {
        switch self {
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled(let reason): "cancelled \(reason.name)"
        }
    }
}

extension GestureScript {
    /// A long press at the first point, then a drag along the others, 100 ms each.
    static func lasso(_ points: Vec2F..., pressing: Duration = .milliseconds(600)) -> GestureScript {
        var stroke = FingerStroke(at: points[0])
        if pressing > .zero { stroke = stroke.resting(for: pressing) }
        for point in points.dropFirst() { stroke = stroke.moving(to: point, in: .milliseconds(100), profile: .uniform) }
        return GestureScript(stroke)
    }
}
