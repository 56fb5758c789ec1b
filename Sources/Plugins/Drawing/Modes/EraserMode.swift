import Geodesy
import MapCameras
import MapGeoJSON
import TouchPipeline

/// The modes ``DrawingTool/eraser`` and ``DrawingTool/partEraser``.
final class EraserMode: DrawingMode {
    /// How much of a feature a drag erases.
    enum Extent {
        /// The whole feature.
        case features
        /// The touched parts of lines, and all other features as a whole.
        case parts
    }

    private let extent: Extent

    init(_ extent: Extent = .features) { self.extent = extent }

    var name: String { extent == .parts ? "part eraser" : "eraser" }

    /// Claims every drag.
    func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim { .begins(EraserDrag(extent)) }

    /// Erases the topmost feature. A tap that hits no feature is passed on.
    func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool {
        guard let feature = canvas.feature(at: sample) else { return false }
        return canvas.erase(feature.id)
    }
}

/// A drag that erases along its path.
private final class EraserDrag: DrawingDrag {
    private let extent: EraserMode.Extent
    private var last: DrawingSample?
    /// The features that the drag has touched, as they were before.
    private var touched: [DrawnFeature] = []
    /// The additional pieces of lines that the drag has cut.
    private var pieces: [DrawnFeature.ID] = []

    init(_ extent: EraserMode.Extent) { self.extent = extent }

    /// Erases along the path from the coordinate of the previous sample to this one.
    func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        let end = ScreenPoint(sample.position)
        // The map may have moved since the previous sample. The coordinate that was erased last is then elsewhere on the screen.
        let start = last.flatMap { last in
            let coordinate = last.coordinate.unwrapped(near: sample.coordinate.longitude)
            return canvas.geometry.visiblePoint(for: WebMercator.project(coordinate))
        }
        let path = ScreenSegment(from: start ?? end, to: end)
        last = sample
        for feature in canvas.drawing.features {
            let shape = ProjectedShape(feature.shape, seenThrough: canvas.geometry, near: sample.coordinate.longitude)
            guard shape.isHit(along: path, within: canvas.hitRadius) else { continue }
            erase(feature, shownAs: shape, along: path, on: &canvas)
        }
    }

    /// Reports the erased features and the remaining pieces of lines.
    func lift(on canvas: inout DrawingCanvas) {
        for feature in touched {
            if let remainder = canvas.drawing.feature(feature.id) {
                canvas.report(.edited(remainder))
            } else {
                canvas.report(.erased(feature))
            }
        }
        for id in pieces {
            if let piece = canvas.drawing.feature(id) { canvas.report(.committed(piece)) }
        }
    }

    private func erase(
        _ feature: DrawnFeature, shownAs shape: ProjectedShape, along path: ScreenSegment, on canvas: inout DrawingCanvas
    ) {
        guard let index = canvas.drawing.index(of: feature.id) else { return }
        guard let remaining = remaining(of: feature, shownAs: shape, along: path, on: canvas) else { return }
        if !pieces.contains(feature.id), !touched.contains(where: { $0.id == feature.id }) { touched.append(feature) }
        canvas.drawing.features.remove(at: index)
        if remaining.isEmpty { canvas.select(canvas.drawing.selection.filter { $0 != feature.id }) }
        for (offset, coordinates) in remaining.enumerated() {
            let id = offset == 0 ? feature.id : canvas.makeID()
            if offset > 0 { pieces.append(id) }
            canvas.drawing.features.insert(DrawnFeature(id: id, .line(coordinates), properties: feature.properties), at: index + offset)
        }
    }

    /// The remaining lines of a feature. Empty if the whole feature is erased, `nil` if it is unchanged.
    private func remaining(
        of feature: DrawnFeature, shownAs shape: ProjectedShape, along path: ScreenSegment, on canvas: DrawingCanvas
    ) -> [[Coordinate]]? {
        guard extent == .parts, case .line(let coordinates) = feature.shape else { return [] }
        let remaining = LineCutter(path: path, radius: canvas.hitRadius, geometry: canvas.geometry).pieces(of: coordinates, shape)
        return remaining == [coordinates] ? nil : remaining
    }
}
