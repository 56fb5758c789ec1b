import Geodesy
import MapCameras
import TouchPipeline

extension DrawingCanvas {
    /// The topmost feature that is touched at a sample, on its line or inside its area; `nil` if there is none. O(vertices).
    public func feature(at sample: DrawingSample) -> DrawnFeature? {
        drawing.features.last { isHit($0.shape, at: sample) }
    }

    /// Whether a shape is touched at a sample. O(vertices).
    public func isHit(_ shape: DrawnShape, at sample: DrawingSample) -> Bool {
        ProjectedShape(shape, seenThrough: geometry, near: sample.place.longitude)
            .isHit(at: ScreenPoint(sample.position), within: hitRadius)
    }

    /// Whether a sample is within the hit radius of a place, on whichever copy of the world.
    public func isHit(_ place: Coordinate, at sample: DrawingSample) -> Bool {
        distanceSquared(of: place, from: sample) <= hitRadius * hitRadius
    }

    /// The square of the distance on the screen, in square pixels; infinite for a place that cannot be seen.
    func distanceSquared(of place: Coordinate, from sample: DrawingSample) -> Double {
        let copy = place.unwrapped(near: sample.place.longitude)
        guard let point = geometry.point(for: copy, copy: .asGiven) else { return .infinity }
        return ScreenSegment(from: point, to: point).distanceSquared(to: ScreenPoint(sample.position))
    }
}
