import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import MapListeners

/// The drawing as GeoJSON, and GeoJSON as drawing.
extension PlaygroundSession {
    /// The drawing as GeoJSON, or only the selection if there is one.
    func drawingText() throws(GeoJSONError) -> String {
        let drawn = drawing.drawing
        return try GeoJSONWriter().text(of: drawn.selection.isEmpty ? drawn.geoJSON : drawn.selectedGeoJSON)
    }

    /// Adds the features of a text to the drawing as one undo step, and shows them. If the text has an error, nothing changes.
    ///
    /// Returns the number of shapes.
    func addFeatures(of text: String) throws(GeoJSONError) -> Int {
        let added = Drawing(geoJSON: GeoJSONFeatureCollection(try GeoJSONReader().features(from: text))).features
        guard !added.isEmpty else { return 0 }
        drawing.edit { $0.features += added }
        show(added.flatMap { $0.shape.outline.flatMap { $0 } })
        return added.count
    }

    /// Moves the view to coordinates, unless all of them are visible. A point does not fill the screen.
    private func show(_ coordinates: [Coordinate]) {
        let geometry = camera.geometry
        let isVisible = coordinates.allSatisfy { coordinate in
            guard let point = geometry.point(for: coordinate, copy: .nearest) else { return false }
            return point.x >= 0 && point.y >= 0 && point.x <= geometry.viewport.width && point.y <= geometry.viewport.height
        }
        let margin = geometry.viewport.width / 8
        guard !isVisible, let bounds = CoordinateBounds(containing: coordinates),
            var state = geometry.state(
                fitting: bounds, padding: EdgePadding(top: 2 * margin, left: margin, bottom: 2 * margin, right: margin),
                constraints: camera.constraints)
        else { return }
        navigation.stop()
        state.zoom = min(state.zoom, max(geometry.state.zoom, 14))
        camera.state = state
    }
}
