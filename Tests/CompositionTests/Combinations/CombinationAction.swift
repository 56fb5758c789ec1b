/// One thing that a person, an app or a system does to a map.
enum CombinationAction: CaseIterable {
    // Touches
    case move, land, lift, rest, pause, tap, doubleTapSlide, cancelTouch, press
    // Wheels, trackpads, keys
    case wheel, wheelOfNothing, hover, pressKey, releaseKey
    // The app
    case flight, ease, momentum, moveCamera, changeLimits, leave, enter, changeMode, changeDrawingMode, switchGestures, undo, redo, claim,
        callNavigation

    /// How often the action is chosen, compared with the others.
    var weight: Int {
        switch self {
        case .move: 120
        case .land, .lift: 14
        case .pause: 12
        case .rest, .tap, .wheel, .pressKey, .releaseKey: 4
        case .doubleTapSlide, .press, .flight, .ease, .leave, .enter, .claim, .undo, .redo, .callNavigation, .changeDrawingMode: 2
        case .cancelTouch, .wheelOfNothing, .hover, .momentum, .moveCamera, .changeLimits, .changeMode, .switchGestures: 1
        }
    }

    /// Whether places stay under the fingers that hold them. Everything else moves the map, or changes who moves it.
    var keepsHold: Bool {
        switch self {
        case .move, .lift, .rest, .pause, .hover, .wheelOfNothing: true
        default: false
        }
    }

    /// Each action as often as its weight says.
    static let weighted = allCases.flatMap { Array(repeating: $0, count: $0.weight) }
}
