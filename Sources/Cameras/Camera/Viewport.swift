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
