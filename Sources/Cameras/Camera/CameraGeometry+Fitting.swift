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
