/// One thing that a person, an app or a system does to a map.
enum CombinationAction: CaseIterable {
    // Touches
    case move, land, lift, rest, pause, tap, doubleTapSlide, cancelTouch, press
    // Wheels, trackpads, keys
    case wheel, wheelOfNothing, hover, pressKey, releaseKey
    // The app
    case flight, ease, momentum, moveCamera, changeLimits, leave, enter, changeMode, changeDrawingMode, switchGestures, undo, redo, claim,
        callNavigation, follow

    /// How often the action is chosen, compared with the others.
    var weight: Int {
        switch self {
        case .move: 120
        case .land, .lift: 14
        case .pause: 12
        case .releaseKey: 6
        case .rest, .tap, .wheel, .pressKey: 4
        case .doubleTapSlide, .press, .flight, .ease, .leave, .enter, .claim, .undo, .redo, .callNavigation, .changeDrawingMode: 2
        case .cancelTouch, .wheelOfNothing, .hover, .momentum, .moveCamera, .changeLimits, .changeMode, .switchGestures, .follow: 1
        }
    }

    /// Whether the action leaves the coordinates under the fingers where they are. Every other action moves the map without the fingers, or changes
    /// which fingers, or which listener, move it.
    var keepsHold: Bool {
        switch self {
        case .move, .lift, .rest, .pause, .hover, .wheelOfNothing: true
        default: false
        }
    }

    /// Whether a listener may lose the touch that it follows, so that it can follow one of another chain.
    var mayEndFollowing: Bool {
        switch self {
        case .leave, .enter, .changeMode, .claim: true
        default: false
        }
    }

    /// Whether the app or a key acts. Events of fingers and wheels are counted where they are sent.
    var isCall: Bool {
        switch self {
        case .move, .land, .lift, .rest, .pause, .tap, .doubleTapSlide, .cancelTouch, .press, .wheel, .wheelOfNothing: false
        default: true
        }
    }

    /// Whether fingers act, nothing does, or what has disturbed the fingers ends.
    private var isOfTouch: Bool {
        switch self {
        case .move, .land, .lift, .rest, .pause, .tap, .doubleTapSlide, .press, .enter, .releaseKey, .claim: true
        default: false
        }
    }

    /// Each action as often as its weight says.
    static let weighted = allCases.flatMap { Array(repeating: $0, count: $0.weight) }

    /// The same, but everything except touches is a tenth as often, so that many touches are not disturbed.
    static let quietWeighted = allCases.flatMap { Array(repeating: $0, count: $0.isOfTouch ? 10 * $0.weight : $0.weight) }
}
