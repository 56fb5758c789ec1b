import Geodesy

extension CameraGeometry {
    /// The state with the same bearing and pitch that shows bounds as large as possible, their middle in the middle of what padding leaves.
    ///
    /// Exact also when turned and tilted: every corner's projection is linear in the scale, so the largest scale is the least of sixteen
    /// quotients. `nil` if padding leaves nothing, its middle is above the horizon, or the bounds are not valid.
    ///
    /// - Parameters:
    ///   - bounds: what is shown; across the antimeridian too. What is beyond the world's square is cut off.
    ///   - padding: what is left free at the edges, in screen pixels, besides the viewport's own.
    ///   - constraints: what zoom is clamped to.
    public func state(
        fitting bounds: CoordinateBounds, padding: EdgePadding = .zero, constraints: CameraConstraints
    ) -> CameraState? {
        guard let box = WorldRect(bounds) else { return nil }
        let middle = WorldPoint(x: box.minX + box.width / 2, y: box.minY + box.height / 2)
        return state(fitting: box.corners, around: middle, padding: padding, constraints: constraints)
    }

    /// The state with the same bearing and pitch that shows places of the plane as large as possible, one place in the middle of what padding
    /// leaves.
    ///
    /// Exact also when turned and tilted, as for bounds. `nil` if padding leaves nothing, or its middle is above the horizon.
    ///
    /// - Parameters:
    ///   - places: what is shown, with all that is between them.
    ///   - middle: what is in the middle.
    ///   - padding: what is left free at the edges, in screen pixels, besides the viewport's own.
    ///   - constraints: what zoom is clamped to.
    /// - Complexity: O(*n*)
    package func state(
        fitting places: [WorldPoint], around middle: WorldPoint, padding: EdgePadding = .zero, constraints: CameraConstraints
    ) -> CameraState? {
        guard isUsable, let frame = FittingFrame(viewport: viewport, padding: padding),
            let ground = perspective.ground(at: frame.middle)
        else { return nil }
        let edges = perspective.edges(of: frame)
        var scale = Double.infinity
        for place in places {
            let way = perspective.ground(of: place - middle)
            for edge in edges {
                scale = min(scale, edge.largestFactor(from: ground, along: way))
            }
        }
        var fitted = state
        fitted.zoom = CameraConstraints.possibleZooms.nearest(to: Math.log2(scale / viewport.worldSizeAtZoomZero))
        fitted = constraints.clampZoomAndPitch(fitted, viewport: viewport)
        return CameraGeometry(state: fitted, viewport: viewport).state(placing: middle, at: frame.middle)
    }
}

/// What padding leaves of a view, in screen pixels.
struct FittingFrame: Sendable {
    let left, top, right, bottom: Double

    /// `nil` if nothing is left.
    init?(viewport: Viewport, padding: EdgePadding) {
        left = viewport.padding.left + padding.left
        top = viewport.padding.top + padding.top
        right = viewport.width - viewport.padding.right - padding.right
        bottom = viewport.height - viewport.padding.bottom - padding.bottom
        guard right > left, bottom > top, (right - left).isFinite, (bottom - top).isFinite else { return nil }
    }

    var middle: ScreenPoint { ScreenPoint(x: left + (right - left) / 2, y: top + (bottom - top) / 2) }
}

/// An edge of a frame on the screen, as it is on the ground: a line, on whose inner side `constant + x · right + y · forward` is not negative.
struct GroundEdge: Sendable {
    let constant, x, y: Double

    /// How far one may go from a point inside, in multiples of a way.
    func largestFactor(from start: (x: Double, y: Double), along way: (x: Double, y: Double)) -> Double {
        let outwards = -(x * way.x + y * way.y)
        guard outwards > 0 else { return .infinity }
        return max(constant + x * start.x + y * start.y, 0) / outwards
    }
}

extension Perspective {
    /// The four edges of a frame. A point (x, y) is left of the right edge r if x · distance ≤ r · depth, and so on.
    func edges(of frame: FittingFrame) -> [GroundEdge] {
        let left = focus.x - frame.left
        let right = frame.right - focus.x
        let top = focus.y - frame.top
        let bottom = frame.bottom - focus.y
        let height = distance * pitch.cos
        return [
            GroundEdge(constant: left * distance, x: distance, y: left * pitch.sin),
            GroundEdge(constant: right * distance, x: -distance, y: right * pitch.sin),
            GroundEdge(constant: top * distance, x: 0, y: top * pitch.sin - height),
            GroundEdge(constant: bottom * distance, x: 0, y: bottom * pitch.sin + height),
        ]
    }
}
