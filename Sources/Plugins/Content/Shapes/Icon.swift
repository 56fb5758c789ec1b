import MapCameras
import TouchPipeline

/// The rectangle of an icon on the screen, beside the place that it stands for. It stays upright and of one size, whatever the camera does.
public struct Icon: Sendable, Hashable {
    /// How wide it is; what is negative or not finite counts as zero.
    public var width: ScreenLength
    /// How high it is; what is negative or not finite counts as zero.
    public var height: ScreenLength
    /// Which point of it stands on its place, in parts of its size: the middle by default, (0.5, 1) for a pin.
    public var anchor: AnchorPoint
    /// How far it is moved to the right after that; zero by default.
    public var offsetX: ScreenLength
    /// How far it is moved down after that; zero by default.
    public var offsetY: ScreenLength

    /// A rectangle.
    public init(
        width: ScreenLength, height: ScreenLength, anchor: AnchorPoint = .center, offsetX: ScreenLength = .dp(0),
        offsetY: ScreenLength = .dp(0)
    ) {
        self.width = width
        self.height = height
        self.anchor = anchor
        self.offsetX = offsetX
        self.offsetY = offsetY
    }

    /// Where its edges are as seen from its place, in pixels.
    func box(density: Float) -> IconBox {
        let width = Double(max(0, finite(self.width, density)))
        let height = Double(max(0, finite(self.height, density)))
        let left = Double(finite(offsetX, density)) - width * (anchor.x.isFinite ? anchor.x : 0.5)
        let top = Double(finite(offsetY, density)) - height * (anchor.y.isFinite ? anchor.y : 0.5)
        return IconBox(left: left, top: top, right: left + width, bottom: top + height)
    }

    private func finite(_ length: ScreenLength, _ density: Float) -> Float {
        let pixels = length.pixels(atDensity: density)
        return pixels.isFinite ? pixels : 0
    }
}
