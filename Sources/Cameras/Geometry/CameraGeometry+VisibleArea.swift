extension CameraGeometry {
    /// What of the plane is seen; `nil` if the whole view is above the horizon or nothing can be seen.
    public var visibleArea: VisibleArea? {
        guard isUsable, let corners = perspective.visibleCorners(of: viewport) else { return nil }
        return VisibleArea(
            topLeft: center + corners.topLeft / pixelsPerWorld, topRight: center + corners.topRight / pixelsPerWorld,
            bottomRight: center + corners.bottomRight / pixelsPerWorld, bottomLeft: center + corners.bottomLeft / pixelsPerWorld)
    }
}
