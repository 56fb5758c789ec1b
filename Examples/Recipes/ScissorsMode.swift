import TouchPipelineKit

/// Cuts a drawn line in two where a finger taps it. Taps elsewhere, and all drags, go to the map.
///
/// A `DrawingMode` decides what touches do, and changes the drawing through its canvas. The listener around it records what a tap has changed as one
/// step of undo, and drops the canvas if the touch is cancelled. So this mode has one method, and no state.
/// `drawing.tool = DrawingTool(ScissorsMode())` chooses it.
final class ScissorsMode: DrawingMode {
    var name: String { "scissors" }

    func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool {
        guard let feature = canvas.feature(at: sample), case .line(let line) = feature.shape,
            let index = canvas.drawing.index(of: feature.id), let cut = cut(line, at: sample, seenThrough: canvas.geometry)
        else { return false }
        let head = DrawnShape.line(line[...cut.edge] + [cut.coordinate])
        let tail = DrawnShape.line([cut.coordinate] + line[(cut.edge + 1)...])
        // A cut at an end would leave a line without a length.
        guard canvas.flaws(of: head).isEmpty, canvas.flaws(of: tail).isEmpty else { return false }
        canvas.reshape(feature.id, head)
        canvas.report(.edited(canvas.drawing.features[index]))
        let new = DrawnFeature(id: canvas.makeID(), tail, properties: feature.properties)
        canvas.drawing.features.insert(new, at: index + 1)
        canvas.report(.committed(new))
        return true
    }

    /// The edge that is nearest to the finger on the screen, and the coordinate on it.
    private func cut(
        _ line: [Coordinate], at sample: DrawingSample, seenThrough geometry: CameraGeometry
    ) -> (edge: Int, coordinate: Coordinate)? {
        let finger = ScreenPoint(sample.position)
        var nearest: (edge: Int, distance: Double, point: ScreenPoint)?
        for edge in line.indices.dropLast() {
            // The copy of the world that the finger touches. A part of the edge may be behind the camera of a tilted map.
            let start = line[edge].unwrapped(near: sample.coordinate.longitude)
            let end = line[edge + 1].unwrapped(near: start.longitude)
            guard let visible = geometry.visiblePart(from: WebMercator.project(start), to: WebMercator.project(end)) else { continue }
            let distance = visible.segment.distance(to: finger)
            guard distance < nearest?.distance ?? .infinity else { continue }
            nearest = (edge, distance, visible.segment.point(at: visible.segment.fraction(nearestTo: finger)))
        }
        guard let nearest, let coordinate = geometry.coordinate(at: nearest.point) else { return nil }
        return (nearest.edge, coordinate.unwrapped(near: line[nearest.edge].longitude))
    }
}
