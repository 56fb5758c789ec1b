import TouchPipeline

/// Turns the units of a device into pixels.
struct EvdevScale: Equatable {
    let width: Float
    let height: Float
    let density: Float
    private let x: EvdevAxis
    private let y: EvdevAxis
    private let pixelsPerUnitX: Double
    private let pixelsPerUnitY: Double

    private static let millimetersPerInch = 25.4
    /// What libinput takes a touchpad for that does not know its resolution (`evdev-mt-touchpad.c`).
    private static let usualTouchpad = EvdevOptions.Size(width: 69, height: 50)
    /// The longer side of a screen that does not know its resolution: a tablet of ten inches.
    private static let usualScreenLength = 220.0
    /// The ratio of its sides, if the device counts the same on both, which says nothing of them.
    private static let usualScreenRatio = 1.6

    /// The scale of a device; `nil` if it has no axes.
    init?(_ description: EvdevDescription, options: EvdevOptions) {
        guard let (x, y) = description.positionAxes else { return nil }
        self.x = x
        self.y = y
        density = TouchConfiguration.usableDensity(options.density)
        let size = Self.size(x, y, isTouchpad: description.contactKind == .trackpad, stated: options.size)
        let pixelsPerMillimeter = Double(density) / Self.millimetersPerInch
        pixelsPerUnitX = size.width / x.extent * pixelsPerMillimeter
        pixelsPerUnitY = size.height / y.extent * pixelsPerMillimeter
        width = Float(size.width * pixelsPerMillimeter)
        height = Float(size.height * pixelsPerMillimeter)
    }

    /// Where a contact is, in pixels.
    func position(x: Int32, y: Int32) -> Vec2F {
        Vec2F(
            Float((Double(x) - Double(self.x.minimum)) * pixelsPerUnitX), Float((Double(y) - Double(self.y.minimum)) * pixelsPerUnitY))
    }

    private static func size(
        _ x: EvdevAxis, _ y: EvdevAxis, isTouchpad: Bool, stated: EvdevOptions.Size?
    ) -> EvdevOptions.Size {
        if let stated, stated.width > 0, stated.width.isFinite, stated.height > 0, stated.height.isFinite { return stated }
        if x.resolution > 0 || y.resolution > 0 {
            // One that is stated goes for the other.
            let resolutionX = Double(x.resolution > 0 ? x.resolution : y.resolution)
            let resolutionY = Double(y.resolution > 0 ? y.resolution : x.resolution)
            return EvdevOptions.Size(width: x.extent / resolutionX, height: y.extent / resolutionY)
        }
        return isTouchpad ? usualTouchpad : usualScreen(ratio: x.extent / y.extent)
    }

    private static func usualScreen(ratio: Double) -> EvdevOptions.Size {
        let ratio = ratio == 1 ? usualScreenRatio : ratio
        return ratio > 1
            ? EvdevOptions.Size(width: usualScreenLength, height: usualScreenLength / ratio)
            : EvdevOptions.Size(width: usualScreenLength * ratio, height: usualScreenLength)
    }
}
