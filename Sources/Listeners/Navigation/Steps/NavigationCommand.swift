import TouchPipeline

/// A command that moves the view, as the value of the navigation has it: without a name.
package enum NavigationCommand: UInt16, Sendable, CaseIterable {
    case panLeft, panRight, panUp, panDown
    case zoomIn, zoomOut, zoomInFurther, zoomOutFurther
    case rotateLeft, rotateRight, tiltUp, tiltDown, resetNorth

    /// The command of the chain. `nil` if it does not move the view.
    init?(_ command: MapCommand) {
        guard let found = Self.allCases.first(where: { $0.mapCommand == command }) else { return nil }
        self = found
    }

    /// The command as the chain has it.
    var mapCommand: MapCommand {
        switch self {
        case .panLeft: .panLeft
        case .panRight: .panRight
        case .panUp: .panUp
        case .panDown: .panDown
        case .zoomIn: .zoomIn
        case .zoomOut: .zoomOut
        case .zoomInFurther: .zoomInFurther
        case .zoomOutFurther: .zoomOutFurther
        case .rotateLeft: .rotateLeft
        case .rotateRight: .rotateRight
        case .tiltUp: .tiltUp
        case .tiltDown: .tiltDown
        case .resetNorth: .resetNorth
        }
    }

    /// The direction of a pan on the screen: x to the right, y downwards, of length 1. Zero for other commands.
    var direction: Vec2F {
        switch self {
        case .panLeft: Vec2F(-1, 0)
        case .panRight: Vec2F(1, 0)
        case .panUp: Vec2F(0, -1)
        case .panDown: Vec2F(0, 1)
        default: .zero
        }
    }
}

/// Commands that move the view, as ``NavigationSteps/commands`` selects them. Unlike `MapCommands`, the set has no commands of an app, so that it is a
/// value of a few bits.
public struct NavigationCommands: OptionSet, Sendable, Hashable {
    /// The bits of the set.
    public let rawValue: UInt16
    /// Creates a set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    init(_ command: NavigationCommand) { self.init(rawValue: 1 << command.rawValue) }

    /// Moves the view to the left.
    public static let panLeft = NavigationCommands(.panLeft)
    /// Moves the view to the right.
    public static let panRight = NavigationCommands(.panRight)
    /// Moves the view upwards.
    public static let panUp = NavigationCommands(.panUp)
    /// Moves the view downwards.
    public static let panDown = NavigationCommands(.panDown)
    /// Zooms in by one step.
    public static let zoomIn = NavigationCommands(.zoomIn)
    /// Zooms out by one step.
    public static let zoomOut = NavigationCommands(.zoomOut)
    /// Zooms in by a larger step.
    public static let zoomInFurther = NavigationCommands(.zoomInFurther)
    /// Zooms out by a larger step.
    public static let zoomOutFurther = NavigationCommands(.zoomOutFurther)
    /// Turns the view counter-clockwise, so that the bearing decreases.
    public static let rotateLeft = NavigationCommands(.rotateLeft)
    /// Turns the view clockwise, so that the bearing increases.
    public static let rotateRight = NavigationCommands(.rotateRight)
    /// Tilts the view towards the horizon.
    public static let tiltUp = NavigationCommands(.tiltUp)
    /// Tilts the view towards the ground.
    public static let tiltDown = NavigationCommands(.tiltDown)
    /// Returns to north, without tilt.
    public static let resetNorth = NavigationCommands(.resetNorth)

    /// The four pans.
    public static let pan: NavigationCommands = [.panLeft, .panRight, .panUp, .panDown]
    /// The four zooms.
    public static let zoom: NavigationCommands = [.zoomIn, .zoomOut, .zoomInFurther, .zoomOutFurther]
    /// Both rotations.
    public static let rotate: NavigationCommands = [.rotateLeft, .rotateRight]
    /// Both tilts.
    public static let tilt: NavigationCommands = [.tiltUp, .tiltDown]
    /// The default: all of them.
    public static let all: NavigationCommands = [.pan, .zoom, .rotate, .tilt, .resetNorth]

    func contains(_ command: NavigationCommand) -> Bool { contains(NavigationCommands(command)) }
}
