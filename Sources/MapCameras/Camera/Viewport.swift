import Geodesy
import TouchPipeline

/// The window through which a map is seen.
public struct Viewport: Sendable, Hashable {
    /// The vertical field of view of web maps, in radians: 2 · atan(1/3), so the camera is 1.5 heights away.
    public static let standardFieldOfView = 0.6435011087932844

    /// Width, in screen pixels.
    public var width: Double
    /// Height, in screen pixels.
    public var height: Double
    /// What is covered at the edges by other things; the middle of the rest is where ``CameraState/center`` is.
    public var padding: EdgePadding
    /// Pixels per inch. What is not positive and finite counts as 160.
    ///
    /// A value below ``densityFactorLimit`` counts as a factor of 160, as it does for touches, so that one number of a system can be given to
    /// both.
    public var density: Double
    /// The vertical field of view of the perspective, in radians, between 0 and π.
    public var fieldOfView: Double

    /// A window; lengths in screen pixels, `density` in pixels per inch, `fieldOfView` in radians.
    public init(
        width: Double, height: Double, padding: EdgePadding = .zero, density: Double = 160,
        fieldOfView: Double = Viewport.standardFieldOfView
    ) {
        self.width = width
        self.height = height
        self.padding = padding
        self.density = density
        self.fieldOfView = fieldOfView
    }
}

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

    /// Returns the density of the touches in pixels per inch: that of the chain, or that of the viewport outside a chain.
    package func touchDensity(in environment: TouchEnvironment?) -> Float {
        environment?.density ?? TouchConfiguration.usableDensity(Float(density))
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

/// How much of a view is covered at its edges, in screen pixels.
public struct EdgePadding: Sendable, Hashable {
    /// At the top.
    public var top: Double
    /// At the left.
    public var left: Double
    /// At the bottom.
    public var bottom: Double
    /// At the right.
    public var right: Double

    /// A padding, in screen pixels.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Nothing covered.
    public static var zero: EdgePadding { EdgePadding() }
}
