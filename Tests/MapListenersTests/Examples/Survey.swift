import MapListeners
import TouchPipeline

/// A map with a button. The button enters a mode that collects taps. After three taps the map returns.
final class Survey {
    let modes: InteractionModes
    private(set) var positions: [Vec2F] = []

    private let taps = TapListener()

    init(navigation: MapNavigationListener, handler: DefaultTouchHandler) throws {
        modes = InteractionModes(handler: handler)
        let button = TapListener()
        let regions = RegionList([
            TouchRegion(ScreenRect(x: 16, y: 16, width: 88, height: 88), interests: .clickConfirmed, listener: button)
        ])
        try modes.define(.navigate, [regions, navigation])
        try modes.define(.measure, [taps, navigation])
        try modes.change(to: .navigate)
        // Unowned, because the modes keep the listeners, and this object keeps the modes.
        button.onTap = { [unowned self] _ in begin() }
    }

    private func begin() {
        positions = []
        let session = try? modes.push(.measure)
        taps.onTap = { [unowned self] position in
            positions.append(position)
            if positions.count == 3 { session?.finish() }
        }
    }
}

final class TapListener: TouchListener {
    var onTap: ((Vec2F) -> Void)?
    var interests: TouchGesture.Kinds { .clickConfirmed }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard case .clickConfirmed(let position) = gesture else { return false }
        onTap?(position)
        return true
    }
}
