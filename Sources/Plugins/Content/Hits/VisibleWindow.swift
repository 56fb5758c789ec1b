import MapCameras
import TouchPipeline

/// The part of the plane that a camera shows, for drawing.
struct VisibleWindow {
    let zoom: Double
    private let area: WorldRect
    /// The maximum length of one dp on the plane, in widths of the world.
    private let worldPerDp: Double

    /// Creates the window of a camera. Returns `nil` if no ground is visible.
    init?(_ geometry: CameraGeometry, density: ScreenDensity) {
        guard let area = geometry.visibleArea?.rect, geometry.pixelsPerWorld > 0 else { return nil }
        zoom = geometry.state.zoom
        self.area = area
        let worldPerPixel = (geometry.state.pitch > 0 ? CameraGeometry.farthestDepth : 1) / geometry.pixelsPerWorld
        worldPerDp = worldPerPixel * ScreenUnits.pixels(dp: 1, density)
    }

    /// Returns the rectangle of all coordinates whose drawn content can be visible.
    ///
    /// - Parameter reach: The distance in dp that content extends beyond its coordinate.
    func rect(reach: Double) -> WorldRect {
        area.enlarged(by: reach * worldPerDp)
    }
}
