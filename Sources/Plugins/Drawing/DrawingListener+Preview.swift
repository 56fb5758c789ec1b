import Geodesy
import MapCameras
import TouchPipeline

extension DrawingListener {
    /// What to draw over the features while something is in progress. O(vertices of what is in progress and of what is selected).
    public var preview: DrawingPreview {
        canvas.geometry = camera.geometry
        if touch == nil { canvas.density = density }
        var preview = DrawingPreview()
        preview.vertices = canvas.drawing.draft?.vertices ?? []
        preview.shape = canvas.shape
        preview.snapTarget = canvas.snapTarget
        preview.loupe = canvas.loupe
        mode.show(in: &preview, on: canvas)
        preview.predicted = predictedPlaces(after: preview.stroke.last)
        return preview
    }

    /// Says where the system thinks that the finger goes next, in screen pixels: only for the preview, and only until the next sample.
    ///
    /// While no drag goes on, it is ignored; so is what is not finite.
    public func setPredictedSamples(_ positions: [Vec2F]) {
        guard isDrawing else { return }
        predictedPositions = positions.filter { $0.isFinite }
    }

    private func predictedPlaces(after last: Coordinate?) -> [Coordinate] {
        predictedPositions.compactMap { position in
            guard let place = canvas.geometry.coordinate(at: ScreenPoint(position)) else { return nil }
            return last.map { place.unwrapped(near: $0.longitude) } ?? place
        }
    }
}
