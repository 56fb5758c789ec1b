public import MapCameras

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
public import UIKit
#endif

extension EdgePadding {
    /// The padding, in pixels, that puts the focus of a view at a point. Zero for a point that is not finite.
    ///
    /// Some engines do not tell their padding, but where their center is.
    public init(focus: ScreenPoint, width: Double, height: Double) {
        guard focus.isFinite else {
            self = .zero
            return
        }
        self.init(
            top: max(0, 2 * focus.y - height), left: max(0, 2 * focus.x - width), bottom: max(0, height - 2 * focus.y),
            right: max(0, width - 2 * focus.x))
    }
}

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
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
