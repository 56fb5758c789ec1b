import Geodesy
import MapCameras

/// What of the plane a camera shows, for what is drawn there.
struct DrawnWindow {
    let zoom: Double
    private let area: WorldRect
    /// How much of the plane a dp is at most, in widths of the world.
    private let worldPerDp: Double

    /// The ground is cut off where it is twenty times as far away as the middle.
    private static let greatestDepth = 20.0

    /// The window of a view; `nil` if nothing is seen.
    init?(_ geometry: CameraGeometry, density: Float) {
        guard let area = geometry.visibleArea?.rect, geometry.pixelsPerWorld > 0 else { return nil }
        zoom = geometry.state.zoom
        self.area = area
        let worldPerPixel = (geometry.state.pitch > 0 ? Self.greatestDepth : 1) / geometry.pixelsPerWorld
        worldPerDp = worldPerPixel * ScreenUnits.pixels(dp: 1, density)
    }

    /// The box of all places from which something reaches into the view.
    ///
    /// - Parameter reach: how far things reach beyond their places, in dp.
    func rect(reach: Double) -> WorldRect {
        let margin = reach * worldPerDp
        return WorldRect(minX: area.minX - margin, minY: area.minY - margin, maxX: area.maxX + margin, maxY: area.maxY + margin)
    }
}
