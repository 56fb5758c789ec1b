import Geodesy
import MapCameras

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

    /// Erases whole features, or parts of lines.
    public init(_ extent: Extent = .features) { self.extent = extent }

    /// "eraser".
    public var name: String { "eraser" }

    /// Every drag erases.
    public func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim {
        last = nil
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

    /// Nothing more to do: everything is gone already.
    public func lift(on canvas: inout DrawingCanvas) { last = nil }

    /// Forgets where it was.
    public func cancel() { last = nil }

    private func erase(_ feature: DrawnFeature, _ shape: ProjectedShape, along way: ScreenSegment, on canvas: inout DrawingCanvas) {
        guard extent == .parts, case .line(let places) = feature.shape, let index = canvas.drawing.index(of: feature.id) else {
            canvas.erase(feature.id)
            return
        }
        let cutter = LineCutter(way: way, radius: canvas.hitRadius, geometry: canvas.geometry)
        let pieces = cutter.pieces(of: places, shape.paths[0])
        guard let first = pieces.first else {
            canvas.erase(feature.id)
            return
        }
        guard pieces != [places] else { return }
        canvas.drawing.features[index] = feature.with(.line(first))
        canvas.tell(.edited(canvas.drawing.features[index]))
        for (offset, piece) in pieces.dropFirst().enumerated() {
            let rest = DrawnFeature(id: canvas.makeID(), .line(piece), properties: feature.properties)
            canvas.drawing.features.insert(rest, at: index + 1 + offset)
            canvas.tell(.committed(rest))
        }
    }
}
