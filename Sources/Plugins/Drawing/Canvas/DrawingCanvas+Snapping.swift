import Geodesy
import MapCameras
import MapGeoJSON
import TouchPipeline

extension DrawingCanvas {
    /// Where a sample is meant: what it snaps to, if ``DrawingOptions/snaps`` and something is near enough; else where it is.
    ///
    /// What it snaps to is shown in the preview. A ``SnapReference/feature`` counts the features as they were when the touch began, and the
    /// guides of the host from −1 downwards.
    ///
    /// - Parameters:
    ///   - sample: where the finger is.
    ///   - closing: the place that finishes what is in progress, if there is one.
    ///   - vertex: the vertex that is moved, which does not snap to itself; or a whole feature.
    public mutating func place(
        of sample: DrawingSample, closing: Coordinate? = nil, moving vertex: (id: DrawnFeature.ID, path: VertexPath?)? = nil
    ) -> Coordinate {
        guard options.snaps else { return sample.place }
        snapTarget = snapping.move(
            to: ScreenPoint(sample.position), among: featuresBefore, closing: closing, excluding: exclusions(vertex),
            options: options.snapping,
            density: density, seenThrough: geometry)
        return snapTarget?.coordinate.unwrapped(near: sample.place.longitude) ?? sample.place
    }

    private func exclusions(_ vertex: (id: DrawnFeature.ID, path: VertexPath?)?) -> [SnapExclusion] {
        guard let vertex, let key = featuresBefore.firstIndex(where: { $0.id == vertex.id }) else { return [] }
        guard let path = vertex.path else { return [.feature(key)] }
        return [.vertex(SnapReference(feature: key, line: path.ring, index: path.index))]
    }
}
