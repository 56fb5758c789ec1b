import Geodesy

/// Bounds that the whole view has to be in, or the world from pole to pole, with what the view takes of them at a bearing and a pitch.
struct ViewportFence: Sendable {
    /// The bounds on the plane.
    let box: WorldRect
    /// Whether the bounds have all longitudes, so that there is no edge in the east and west.
    let isWhole: Bool
    /// The box around what is seen, around the centre, in pixels: it depends neither on the zoom nor on the centre.
    let sight: WorldRect

    /// `nil` if the constraints ask for nothing of the kind, or nothing can be seen.
    init?(_ constraints: CameraConstraints, state: CameraState, viewport: Viewport) {
        guard viewport.isValid else { return nil }
        if constraints.boundsMode == .viewport, let bounds = constraints.bounds, let box = constraints.box {
            (self.box, isWhole) = (box, bounds.longitudeSpan >= 360)
        } else if constraints.holdsPolesAtEdges {
            (box, isWhole) = (WorldRect(minX: 0, minY: 0, maxX: 1, maxY: 1), true)
        } else {
            return nil
        }
        let perspective = Perspective(bearing: state.bearing, pitch: state.pitch, viewport: viewport)
        guard let corners = perspective.visibleCorners(of: viewport) else { return nil }
        sight = corners.rect
    }

    /// The lowest zoom at which the view fits into the bounds.
    func lowestZoom(in viewport: Viewport) -> Double {
        let forHeight = sight.height > 0 ? sight.height / box.height : 0
        let forWidth = sight.width > 0 && !isWhole ? sight.width / box.width : 0
        return Math.log2(max(forHeight, forWidth) / viewport.worldSizeAtZoomZero)
    }

    /// Where the centre may be so that the view stays in the bounds; in the middle of them, if the view is larger.
    func centerRange(scale: Double) -> CenterRange {
        let xs = ClosedRange(between: box.minX - sight.minX / scale, and: box.maxX - sight.maxX / scale)
        let ys = ClosedRange(between: box.minY - sight.minY / scale, and: box.maxY - sight.maxY / scale)
        let northwest = WebMercator.unproject(WorldPoint(x: xs.lowerBound, y: ys.lowerBound))
        let southeast = WebMercator.unproject(WorldPoint(x: xs.upperBound, y: ys.upperBound))
        return CenterRange(
            latitudes: ClosedRange(between: southeast.latitude, and: northwest.latitude),
            longitudes: isWhole ? nil : ClosedRange(between: northwest.longitude, and: southeast.longitude))
    }
}

extension ClosedRange where Bound == Double {
    /// The range from a lower bound to an upper one, or the middle between them if they are the wrong way round.
    fileprivate init(between lower: Double, and upper: Double) {
        let middle = lower + (upper - lower) / 2
        self = lower <= upper ? lower...upper : middle...middle
    }
}
