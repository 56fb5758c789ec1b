import Geodesy
import MapCameras
import MapListeners
import TouchPipeline
import TouchPipelineTesting

/// Places with numbers, on a map of 400 × 800 dp.
final class PlaceBoard: AreaSelectable {
    /// The positions of the places in the view at the start, by their numbers.
    static let positions = [
        Vec2F(100, 200), Vec2F(200, 200), Vec2F(300, 200), Vec2F(100, 400), Vec2F(200, 400), Vec2F(300, 400), Vec2F(200, 600),
    ]

    private let places: [Coordinate]
    private(set) var selected: [Int]
    private var before: [Int]?
    /// Whether the calls came in the right order.
    private(set) var isPaired = true

    init(_ camera: WebMercatorCamera, selected: [Int]) {
        places = Self.positions.map { camera.coordinate(at: $0)! }
        self.selected = selected
    }

    var isSelecting: Bool { before != nil }

    func beginAreaSelection() {
        if isSelecting { isPaired = false }
        before = selected
    }

    func selectArea(_ area: SelectionArea?, _ combination: SelectionCombination) {
        guard let before else { return isPaired = false }
        let found = places.indices.filter { area?.selects(places[$0]) ?? false }
        selected = combination.combined(before, with: found)
    }

    func endAreaSelection(isKept: Bool) {
        guard let before else { return isPaired = false }
        if !isKept { selected = before }
        self.before = nil
    }
}

/// A selecting listener in front of the navigation, with a board of places.
final class AreaSelectionBench {
    static let start = CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 10)

    let camera: WebMercatorCamera
    let board: PlaceBoard
    let listener: AreaSelectionListener
    let bench: TouchTestBench<DefaultTouchHandler>
    private(set) var events: [AreaSelectionEvent] = []
    var onEvent: ((AreaSelectionEvent) -> Void)?

    init(
        selected: [Int] = [6, 2], above: [any TouchListener] = [], isBehindMap: Bool = false,
        _ change: (inout AreaSelectionOptions) -> Void = { _ in }
    ) {
        camera = WebMercatorCamera(state: Self.start, viewport: Viewport(width: 400, height: 800))
        board = PlaceBoard(camera, selected: selected)
        var options = AreaSelectionOptions()
        change(&options)
        listener = AreaSelectionListener(camera: camera, targets: [board], options: options)
        bench = TouchTestBench(configuration: .openMobileMaps, sampling: TouchSampling(rate: 100))
        let map = MapNavigationListener(camera: camera)
        bench.handler.setListeners(above + (isBehindMap ? [map, listener] : [listener, map]))
        listener.onEvent = { [unowned self] event in
            events.append(event)
            onEvent?(event)
        }
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
