import Geodesy
import TouchPipeline

extension DrawingCanvas {
    /// Shows a point that is placed with care: where it would be if the finger lifted now, and a loupe there.
    mutating func showCarefulPlace(_ sample: DrawingSample, closing: Coordinate? = nil) {
        shape = .point(place(of: sample, closing: closing))
        loupe = sample.position
    }

    /// Where the point was last that is placed with care.
    var carefulPlace: Coordinate? {
        if case .point(let place) = shape { place } else { nil }
    }
}
