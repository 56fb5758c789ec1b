import Geodesy
public import TouchPipeline

/// The size of a view, its padding, its density and its field of view.
///
/// Together with a ``CameraState`` it determines which coordinate is at which position.
public struct Viewport: Sendable, Hashable {
    /// The vertical field of view of web maps, in radians: 2 · atan(1/3). The camera is 1.5 heights away from the center.
    public static let standardFieldOfView = 0.6435011087932844

    /// The width, in screen pixels.
    public var width: Double
    /// The height, in screen pixels.
    public var height: Double
    /// The covered margins of the view. ``CameraState/center`` is in the middle of the remainder.
    public var padding: EdgePadding
    public var density: ScreenDensity
    /// The vertical field of view of the perspective, in radians, between 0 and π.
    public var fieldOfView: Double

    /// Creates a viewport. Lengths are in screen pixels, `fieldOfView` is in radians.
    public init(
        width: Double, height: Double, padding: EdgePadding = .zero, density: ScreenDensity = .standard,
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
    /// The maximum length of a side of a valid viewport, in pixels.
    public static let maximumSideLength = 1e7

    /// Whether the size is in 0 ... ``maximumSideLength`` and no padding is longer than that. A size of zero is valid, but nothing is visible.
    public var isValid: Bool {
        let sides = 0...Viewport.maximumSideLength
        let paddings = -Viewport.maximumSideLength...Viewport.maximumSideLength
        return sides.contains(width) && sides.contains(height) && paddings.contains(padding.left)
            && paddings.contains(padding.right) && paddings.contains(padding.top) && paddings.contains(padding.bottom)
    }

    /// The middle of the view without its padding, in screen pixels: the point of ``CameraState/center``.
    public var focus: ScreenPoint { targetPoint(at: .center) }

    /// The point of the screen, in pixels, at shares of the whole view. (0, 0) is the top left corner, (1, 1) the bottom right one.
    public func point(at anchor: AnchorPoint) -> ScreenPoint {
        ScreenPoint(x: width * anchor.x, y: height * anchor.y)
    }

    /// The point of the screen, in pixels, at shares of the view without its padding, as in ``MapCamera/targetAnchorPoint``.
    public func targetPoint(at anchor: AnchorPoint) -> ScreenPoint {
        ScreenPoint(
            x: padding.left + (width - padding.left - padding.right) * anchor.x,
            y: padding.top + (height - padding.top - padding.bottom) * anchor.y)
    }

    /// Returns the density of the touches: that of the chain, or that of the viewport outside a chain.
    package func touchDensity(in environment: TouchEnvironment?) -> ScreenDensity { environment?.density ?? density }

    /// The field of view in radians, or the standard one if the given value is not between 0 and π.
    var usableFieldOfView: Double {
        fieldOfView > 0 && fieldOfView < Double.pi ? fieldOfView : Viewport.standardFieldOfView
    }

    /// The width of the world at zoom 0, in screen pixels.
    var worldSizeAtZoomZero: Double { WebMercator.worldSizeAtZoomZero * density.scale }

    /// The width of the world at a zoom level, in screen pixels.
    func pixelsPerWorld(atZoom zoom: Double) -> Double { worldSizeAtZoomZero * Math.exp2(zoom) }
}

/// The covered margins of a view, in screen pixels.
public struct EdgePadding: Sendable, Hashable {
    /// The top margin.
    public var top: Double
    /// The left margin.
    public var left: Double
    /// The bottom margin.
    public var bottom: Double
    /// The right margin.
    public var right: Double

    /// Creates a padding, in screen pixels.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// No padding.
    public static var zero: EdgePadding { EdgePadding() }
}
