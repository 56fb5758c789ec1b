#if canImport(UIKit)
public import MapCameras
public import UIKit

extension Viewport {
    /// The viewport of a view, in pixels, with insets in points as its padding. The field of view is the standard one.
    @MainActor
    public init(of view: UIView, insets: UIEdgeInsets = .zero, pixels: PixelUnit = .display) {
        let scale = DisplayScale(of: view, in: pixels)
        let points = scale.pixelsPerPoint
        self.init(
            width: Double(view.bounds.width) * points, height: Double(view.bounds.height) * points,
            padding: EdgePadding(
                top: Double(insets.top) * points, left: Double(insets.left) * points, bottom: Double(insets.bottom) * points,
                right: Double(insets.right) * points),
            density: scale.density)
    }
}

extension DisplayScale {
    /// The pixels in a point of a view.
    @MainActor
    init(of view: UIView, in pixels: PixelUnit) {
        self.init(pixels, display: Double(view.traitCollection.displayScale), content: Double(view.contentScaleFactor))
    }
}
#endif
