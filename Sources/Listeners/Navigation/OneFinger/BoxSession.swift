import Geodesy
import MapCameras
import TouchPipeline

/// A drag of the mouse with the Shift key, which draws a box on the screen. The map does not move during the drag, and zooms to the box at the end.
struct BoxSession: Sendable, Equatable {
    /// A box whose sides are all shorter than this is too small to zoom to.
    private static let minimumSide = ScreenLength.dp(4)

    /// The box from where the button was pressed to the mouse, within the view.
    private(set) var box: ScreenRect
    private let start: Vec2F

    /// Whether a drag draws a box, if that is enabled.
    static func begins(with context: TouchContext) -> Bool {
        context.pointerKind == .mouse && context.modifiers.contains(.shift) && context.buttons.contains(.primary)
    }

    /// Begins where the button was pressed.
    init(from start: Vec2F) {
        self.start = start
        box = ScreenRect(origin: start, size: .zero)
    }

    /// Moves the mouse to a position. Returns whether the box has changed.
    mutating func move(to position: Vec2F, in viewport: Viewport) -> Bool {
        // A mouse may be dragged outside.
        func within(_ point: Vec2F) -> Vec2F {
            Vec2F(min(max(point.x, 0), Float(viewport.width)), min(max(point.y, 0), Float(viewport.height)))
        }
        let (a, b) = (within(start), within(position))
        let before = box
        box = ScreenRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
        return box != before
    }

    /// Whether the box is large enough to have an effect.
    func isLargeEnough(_ facts: NavigationFacts) -> Bool { max(box.size.x, box.size.y) >= facts.pixels(Self.minimumSide) }
}

extension ScreenRect {
    /// The difference to the view that shows the box as large as possible, with the coordinate of its middle in the middle. `nil` if there is no
    /// ground under it.
    func differenceToFit(from view: MercatorView, _ facts: NavigationFacts) -> ViewDifference? {
        let state = CameraState(
            center: WebMercator.unproject(view.center), zoom: view.zoom, bearing: view.bearing, pitch: view.pitch)
        let geometry = CameraGeometry(state: state, viewport: facts.viewport)
        func worldPoint(_ x: Float, _ y: Float) -> WorldPoint? {
            let point = ScreenPoint(origin + Vec2F(size.x * x, size.y * y))
            return geometry.worldPoint(at: geometry.withinSight(point))
        }
        guard let middle = worldPoint(0.5, 0.5), let a = worldPoint(0, 0), let b = worldPoint(1, 0), let c = worldPoint(1, 1),
            let d = worldPoint(0, 1),
            let goal = geometry.state(fitting: [a, b, c, d], around: middle, constraints: facts.constraints)
        else { return nil }
        return ViewDifference(from: ViewMark(view), to: ViewMark(MercatorView(state: goal, viewport: facts.viewport)))
    }
}
