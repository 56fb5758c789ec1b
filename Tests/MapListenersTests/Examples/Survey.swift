import MapListeners
import TouchPipeline

/// A map with a button over it: the button enters a mode in which taps are collected, three of them make a survey, and the map returns.
final class Survey: TouchInterface {
    private(set) var places: [Vec2F] = []
    let modes: InteractionModes

    private var visit: ModeVisit?

    init(navigation: MapNavigationListener, handler: DefaultTouchHandler) throws {
        modes = InteractionModes(handler: handler)
        let button = Button()
        let regions = RegionList([
            TouchRegion(ScreenRect(x: 16, y: 16, width: 88, height: 88), interests: .clickConfirmed, listener: button)
        ])
        // Unowned, for the modes keep it alive.
        button.onTap = { [unowned self] in begin() }
        try modes.define(.navigate, [regions, navigation])
        try modes.define(.measure, [self, navigation])
        try modes.change(to: .navigate)
    }

    private func begin() {
        places = []
        visit = try? modes.push(.measure)
    }

    func onClickUnconfirmed(_ posScreen: Vec2F) -> Bool {
        places.append(posScreen)
        if places.count == 3 { visit?.finish() }
        return true
    }
}

final class Button: TouchInterface {
    var onTap: (() -> Void)?

    func onClickConfirmed(_ posScreen: Vec2F) -> Bool {
        onTap?()
        return true
    }
}
