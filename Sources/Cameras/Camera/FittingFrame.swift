/// What padding leaves of a view, in screen pixels.
struct FittingFrame: Sendable {
    let left, top, right, bottom: Double

    /// `nil` if nothing is left.
    init?(viewport: Viewport, padding: EdgePadding) {
        left = viewport.padding.left + padding.left
        top = viewport.padding.top + padding.top
        right = viewport.width - viewport.padding.right - padding.right
        bottom = viewport.height - viewport.padding.bottom - padding.bottom
        guard right > left, bottom > top, (right - left).isFinite, (bottom - top).isFinite else { return nil }
    }

    var middle: ScreenPoint { ScreenPoint(x: left + (right - left) / 2, y: top + (bottom - top) / 2) }
}
