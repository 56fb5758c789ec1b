extension Perspective {
    /// The way from the focus to the ground under a point of the screen, in pixels.
    func vector(at point: ScreenPoint) -> GroundVector? {
        guard let ground = ground(at: point) else { return nil }
        return turned(x: ground.x, y: ground.y)
    }

    /// What a view sees of the ground; its far edge is at ``farthestDepth``. `nil` if that is below the view, or nothing can be seen.
    func visibleCorners(of viewport: Viewport) -> GroundCorners? {
        let top = max(0, screenY(atDepth: Perspective.farthestDepth) ?? 0)
        guard top <= viewport.height,
            let topLeft = vector(at: ScreenPoint(x: 0, y: top)),
            let topRight = vector(at: ScreenPoint(x: viewport.width, y: top)),
            let bottomRight = vector(at: ScreenPoint(x: viewport.width, y: viewport.height)),
            let bottomLeft = vector(at: ScreenPoint(x: 0, y: viewport.height))
        else { return nil }
        return GroundCorners(topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
    }
}
