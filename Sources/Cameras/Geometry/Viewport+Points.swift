import Geodesy

extension Viewport {
    /// Pixels per inch where none is known: one pixel is then 1 dp.
    public static let standardDensity = 160.0

    /// A density below this one counts as a factor of ``standardDensity``: 10, as for touches.
    public static let densityFactorLimit = 10.0

    /// The longest side, in pixels, that a valid viewport has; far more than any screen.
    public static let longestSide = 1e7

    /// Whether the size is in 0 ... ``longestSide`` and the padding no longer than that; a size of zero is valid, but nothing can be
    /// seen through it.
    public var isValid: Bool {
        let sides = 0...Viewport.longestSide
        let paddings = -Viewport.longestSide...Viewport.longestSide
        return sides.contains(width) && sides.contains(height) && paddings.contains(padding.left)
            && paddings.contains(padding.right) && paddings.contains(padding.top) && paddings.contains(padding.bottom)
    }

    /// The middle of what padding leaves, in screen pixels: where ``CameraState/center`` is.
    public var focus: ScreenPoint { targetPoint(at: .center) }

    /// The point of the screen, in pixels, at parts of the whole view: (0, 0) is its top left corner, (1, 1) its bottom right one.
    public func point(at anchor: AnchorPoint) -> ScreenPoint {
        ScreenPoint(x: width * anchor.x, y: height * anchor.y)
    }

    /// The point of the screen, in pixels, at parts of what padding leaves of the view; what ``MapCamera/targetAnchorPoint`` means.
    public func targetPoint(at anchor: AnchorPoint) -> ScreenPoint {
        ScreenPoint(
            x: padding.left + (width - padding.left - padding.right) * anchor.x,
            y: padding.top + (height - padding.top - padding.bottom) * anchor.y)
    }

    /// Pixels per inch, by the rule of `TouchConfiguration.density`.
    package var usableDensity: Double {
        guard density > 0, density.isFinite else { return Viewport.standardDensity }
        return density < Viewport.densityFactorLimit ? density * Viewport.standardDensity : density
    }

    /// The field of view in radians; the standard one if what was given is not between 0 and π.
    var usableFieldOfView: Double {
        fieldOfView > 0 && fieldOfView < Double.pi ? fieldOfView : Viewport.standardFieldOfView
    }

    /// The width of the world at zoom 0, in screen pixels.
    var worldSizeAtZoomZero: Double { WebMercator.worldSizeAtZoomZero * usableDensity / Viewport.standardDensity }

    /// The width of the world at a zoom level, in screen pixels.
    func pixelsPerWorld(atZoom zoom: Double) -> Double { worldSizeAtZoomZero * Math.exp2(zoom) }
}
