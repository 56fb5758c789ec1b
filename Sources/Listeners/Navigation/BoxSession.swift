import Geodesy
import MapCameras
import TouchPipeline

/// A drag of the mouse with the Shift key, which draws a box on the screen. The map does not move during the drag, and zooms to the box at the end.
struct BoxSession: Sendable {
    /// A box whose sides are all shorter than this is too small to zoom to.
    private static let shortestSide = ScreenLength.dp(4)

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
    mutating func move(to position: Vec2F, on map: NavigatedMap) -> Bool {
        let viewport = map.camera.viewport
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
    func isLargeEnough(on map: NavigatedMap) -> Bool { max(box.size.x, box.size.y) >= map.pixels(Self.shortestSide) }

    /// Zooms to the box. Returns whether an animation runs.
    func zoom(on map: NavigatedMap, at time: TouchInstant) -> Bool {
        guard let goal = goal(on: map) else { return false }
        let duration = map.options.mouse.boxZoomDuration
        let ease = CameraEase(to: CameraTarget(goal), duration: duration, anchor: .screen(map.camera.viewport.focus))
        map.animator.start(.ease(ease), at: time)
        if duration <= .zero { map.animator.advance(to: time) }
        return map.animator.isRunning
    }

    /// The state that shows the box as large as possible, with the place of its middle in the middle.
    private func goal(on map: NavigatedMap) -> CameraState? {
        let geometry = map.camera.geometry
        func place(_ x: Float, _ y: Float) -> WorldPoint? {
            let point = ScreenPoint(box.origin + Vec2F(box.size.x * x, box.size.y * y))
            return geometry.worldPoint(at: geometry.withinSight(point))
        }
        guard let middle = place(0.5, 0.5), let a = place(0, 0), let b = place(1, 0), let c = place(1, 1), let d = place(0, 1) else {
            return nil
        }
        return geometry.state(fitting: [a, b, c, d], around: middle, constraints: map.camera.constraints)
    }
}
