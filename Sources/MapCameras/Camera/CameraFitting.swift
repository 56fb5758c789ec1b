public import Geodesy

extension CameraGeometry {
    /// The state with the same bearing and pitch that shows bounds as large as possible, centered in the view without its padding.
    ///
    /// The result is exact, also in a rotated and pitched view. The projection of each corner is linear in the scale, so the largest scale
    /// is the smallest of sixteen quotients.
    ///
    /// - Parameters:
    ///   - bounds: The bounds to show. They may cross the antimeridian. The part outside the world's square is cut off.
    ///   - padding: The margins to leave free, in screen pixels, in addition to the viewport's own padding.
    ///   - constraints: The constraints that the zoom is clamped to.
    /// - Returns: The state, or `nil` if the padding leaves no space, its middle is above the horizon, or the bounds are not valid.
    public func state(
        fitting bounds: CoordinateBounds, padding: EdgePadding = .zero, constraints: CameraConstraints
    ) -> CameraState? {
        guard let box = WorldRect(bounds) else { return nil }
        let middle = WorldPoint(x: box.minX + box.width / 2, y: box.minY + box.height / 2)
        return state(fitting: box.corners, around: middle, padding: padding, constraints: constraints)
    }

    /// The state with the same bearing and pitch that shows points of the plane as large as possible, with one point in the middle of the
    /// view without its padding.
    ///
    /// The result is exact, also in a rotated and pitched view.
    ///
    /// - Parameters:
    ///   - worldPoints: The points to show.
    ///   - middle: The point in the middle.
    ///   - padding: The margins to leave free, in screen pixels, in addition to the viewport's own padding.
    ///   - constraints: The constraints that the zoom is clamped to.
    /// - Returns: The state, or `nil` if the padding leaves no space, or its middle is above the horizon.
    /// - Complexity: O(*n*)
    package func state(
        fitting worldPoints: [WorldPoint], around middle: WorldPoint, padding: EdgePadding = .zero, constraints: CameraConstraints
    ) -> CameraState? {
        guard isUsable, let frame = FittingFrame(viewport: viewport, padding: padding),
            let ground = perspective.ground(at: frame.middle)
        else { return nil }
        let edges = perspective.edges(of: frame)
        var scale = Double.infinity
        for worldPoint in worldPoints {
            let way = perspective.ground(of: worldPoint - middle)
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

/// The rectangle of a view without its padding, in screen pixels.
private struct FittingFrame: Sendable {
    let left, top, right, bottom: Double

    /// Returns `nil` if the padding leaves no space.
    init?(viewport: Viewport, padding: EdgePadding) {
        left = viewport.padding.left + padding.left
        top = viewport.padding.top + padding.top
        right = viewport.width - viewport.padding.right - padding.right
        bottom = viewport.height - viewport.padding.bottom - padding.bottom
        guard right > left, bottom > top, (right - left).isFinite, (bottom - top).isFinite else { return nil }
    }

    var middle: ScreenPoint { ScreenPoint(x: left + (right - left) / 2, y: top + (bottom - top) / 2) }
}

/// The line on the ground under an edge of a frame. Inside the frame, `constant + x · right + y · forward` is not negative.
private struct GroundEdge: Sendable {
    let constant, x, y: Double

    /// The largest multiple of a vector that can be added to a point inside without crossing the edge.
    func largestFactor(from start: (x: Double, y: Double), along way: (x: Double, y: Double)) -> Double {
        let outwards = -(x * way.x + y * way.y)
        guard outwards > 0 else { return .infinity }
        return max(constant + x * start.x + y * start.y, 0) / outwards
    }
}

extension Perspective {
    /// The four edges of a frame. A point (x, y) is left of the right edge r if x · distance ≤ r · depth. The other edges are similar.
    fileprivate func edges(of frame: FittingFrame) -> [GroundEdge] {
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
