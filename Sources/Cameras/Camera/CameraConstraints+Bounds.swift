import Geodesy

extension CameraConstraints {
    /// The lowest zoom at which the view fits into the bounds, if it has to; −∞ if it need not or nothing can be seen.
    func zoomThatFits(_ state: CameraState, viewport: Viewport) -> Double {
        guard let bounds = viewportBounds, let box = WorldRect(bounds), let view = sightRect(of: state, viewport: viewport) else {
            return -.infinity
        }
        let forHeight = view.height > 0 ? view.height / box.height : 0
        let forWidth = view.width > 0 && bounds.longitudeSpan < 360 ? view.width / box.width : 0
        return Math.log2(max(forHeight, forWidth) / viewport.worldSizeAtZoomZero)
    }

    /// Where the centre of a view may be that has the zoom, bearing and pitch of a state.
    func centerRange(of state: CameraState, viewport: Viewport) -> CenterRange {
        guard let bounds, bounds.isValid else { return .world }
        if boundsMode == .viewport, let view = sightRect(of: state, viewport: viewport), let box = WorldRect(bounds) {
            let scale = viewport.pixelsPerWorld(atZoom: state.zoom)
            return range(of: box, isWhole: bounds.longitudeSpan >= 360, leaving: view, scale: scale)
        }
        return CenterRange(
            latitudes: bounds.south...bounds.north,
            longitudes: bounds.longitudeSpan < 360 ? bounds.west...bounds.east : nil)
    }

    private var viewportBounds: CoordinateBounds? {
        guard boundsMode == .viewport, let bounds, bounds.isValid else { return nil }
        return bounds
    }

    /// The box around what a state sees, around its centre, in pixels: it depends neither on the zoom nor on the centre.
    private func sightRect(of state: CameraState, viewport: Viewport) -> WorldRect? {
        guard viewport.isValid else { return nil }
        let perspective = Perspective(bearing: state.bearing, pitch: state.pitch, viewport: viewport)
        return perspective.visibleCorners(of: viewport)?.rect
    }

    /// Where the centre may be so that a view stays in a box; in the middle of it, if the view is larger.
    private func range(of box: WorldRect, isWhole: Bool, leaving view: WorldRect, scale: Double) -> CenterRange {
        let xs = ClosedRange(between: box.minX - view.minX / scale, and: box.maxX - view.maxX / scale)
        let ys = ClosedRange(between: box.minY - view.minY / scale, and: box.maxY - view.maxY / scale)
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
