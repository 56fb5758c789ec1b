import Geodesy
import MapCameras
import MapGeoJSON
import TouchPipeline

/// Takes away what it touches: with a tap the topmost feature, with a drag everything on its way.
///
/// By option a drag takes of lines only what it touches, and leaves their pieces; every other shape goes as a whole.
public final class EraserMode: DrawingMode {
    /// How much is taken away.
    public enum Extent: UInt8, Sendable, Hashable, CaseIterable {
        /// Whole features.
        case features
        /// Of lines, what is touched.
        case parts
    }

    private let extent: Extent
    private var last: DrawingSample?
    /// What the drag has touched, as it was before.
    private var touched: [DrawnFeature] = []
    /// What it has made of lines that fell apart.
    private var pieces: [DrawnFeature.ID] = []

    /// Erases whole features, or parts of lines.
    public init(_ extent: Extent = .features) { self.extent = extent }

    /// "eraser".
    public var name: String { "eraser" }

    /// Every drag erases.
    public func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim {
        cancel()
        return .begins
    }

    /// Takes the topmost feature away; a tap on nothing is passed on.
    public func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool {
        guard let feature = canvas.feature(at: sample) else { return false }
        return canvas.erase(feature.id)
    }

    /// Takes away what is touched between the sample before and this one.
    public func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        let way = ScreenSegment(from: ScreenPoint((last ?? sample).position), to: ScreenPoint(sample.position))
        last = sample
        for feature in canvas.drawing.features {
            let shape = ProjectedShape(feature.shape, seenThrough: canvas.geometry, near: sample.place.longitude)
            guard shape.isHit(along: way, within: canvas.hitRadius) else { continue }
            erase(feature, shape, along: way, on: &canvas)
        }
    }

    /// Says what is gone, and what is left of lines.
    public func lift(on canvas: inout DrawingCanvas) {
        for feature in touched {
            if let rest = canvas.drawing.feature(feature.id) { canvas.tell(.edited(rest)) } else { canvas.tell(.erased(feature)) }
        }
        for id in pieces {
            if let piece = canvas.drawing.feature(id) { canvas.tell(.committed(piece)) }
        }
        cancel()
    }

    /// Forgets where it was.
    public func cancel() {
        last = nil
        touched = []
        pieces = []
    }

    private func erase(_ feature: DrawnFeature, _ shape: ProjectedShape, along way: ScreenSegment, on canvas: inout DrawingCanvas) {
        guard let index = canvas.drawing.index(of: feature.id) else { return }
        guard let rest = rest(of: feature, shape, along: way, on: canvas) else { return }
        if !pieces.contains(feature.id), !touched.contains(where: { $0.id == feature.id }) { touched.append(feature) }
        canvas.drawing.features.remove(at: index)
        if rest.isEmpty, canvas.drawing.selection == feature.id { canvas.select(nil) }
        for (offset, places) in rest.enumerated() {
            let id = offset == 0 ? feature.id : canvas.makeID()
            if offset > 0 { pieces.append(id) }
            canvas.drawing.features.insert(DrawnFeature(id: id, .line(places), properties: feature.properties), at: index + offset)
        }
    }

    /// The lines that are left of a feature, none if it goes as a whole; `nil` if all of it is left.
    private func rest(
        of feature: DrawnFeature, _ shape: ProjectedShape, along way: ScreenSegment, on canvas: DrawingCanvas
    ) -> [[Coordinate]]? {
        guard extent == .parts, case .line(let places) = feature.shape else { return [] }
        let rest = LineCutter(way: way, radius: canvas.hitRadius, geometry: canvas.geometry).pieces(of: places, shape.paths[0])
        return rest == [places] ? nil : rest
    }
}
