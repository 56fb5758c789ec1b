import MapCameras
public import TouchPipeline

/// The steps of commands that move the map (`MapCommand`), such as those of keys.
///
/// A duration that is not positive moves the map at once. A step that is not finite counts as zero. A negative step moves in the opposite
/// direction.
public struct NavigationSteps: Sendable, Hashable {
    /// The commands that the navigation takes. The default is all that move the view.
    public var commands = MapCommands.navigation
    /// The distance of a pan on the screen. The default is 100 dp, as in MapLibre GL JS (`keyboard.ts`).
    public var pan = ScreenLength.dp(100)
    /// The levels of a zoom. The default is 1. The zoom range of the camera limits the result.
    public var zoom = 1.0
    /// The levels of a further zoom. The default is 2. The zoom range of the camera limits the result.
    public var furtherZoom = 2.0
    /// Whether a zoom begins at the nearest whole level, as in MapLibre GL JS.
    public var zoomsFromWholeLevels = false
    /// The degrees of a rotation. The default is 15. The camera turns by the shorter way, so a step should be less than 180.
    public var rotation = 15.0
    /// The degrees of a tilt. The default is 10. The pitch range of the camera limits the result.
    public var tilt = 10.0
    /// The duration of a pan, a rotation and a tilt.
    public var moveDuration = Duration.milliseconds(200)
    /// The duration of a zoom.
    public var zoomDuration = Duration.milliseconds(250)
    /// The duration of the return to north.
    public var northDuration = Duration.milliseconds(300)

    /// Creates the default steps.
    public init() {}

    /// The steps of MapLibre GL JS (`keyboard.ts`): whole levels, and 300 ms for every movement.
    public static var mapLibre: NavigationSteps {
        var steps = NavigationSteps()
        steps.zoomsFromWholeLevels = true
        steps.moveDuration = .milliseconds(300)
        steps.zoomDuration = .milliseconds(300)
        return steps
    }

    /// The same steps without animations.
    public var reducingMotion: NavigationSteps {
        var steps = self
        (steps.moveDuration, steps.zoomDuration, steps.northDuration) = (.zero, .zero, .zero)
        return steps
    }
}

extension MapNavigationListener {
    /// The commands that move the view, as ``NavigationOptions/steps`` selects them.
    public var commands: MapCommands { options.steps.commands.intersection(.navigation) }

    /// Moves the view by one step, animated.
    ///
    /// While fingers move the map, they hold the places under them. The command is then consumed without an effect.
    public func onCommand(_ command: MapCommand) -> Bool {
        guard commands.contains(command) else { return false }
        guard activity.gesture == nil else { return true }
        let (steps, time) = (options.steps, now)
        switch command {
        case .panLeft, .panRight, .panUp, .panDown:
            // The map moves against the view.
            let step = steps.pan.pixels(density: density)
            pan(by: command.direction * Float(Self.usable(Double(-step))), over: steps.moveDuration, at: time)
        case .zoomIn: zoom(steps.zoom, at: time)
        case .zoomOut: zoom(-steps.zoom, at: time)
        case .zoomInFurther: zoom(steps.furtherZoom, at: time)
        case .zoomOutFurther: zoom(-steps.furtherZoom, at: time)
        case .rotateLeft: rotate(by: Self.usable(-steps.rotation), over: steps.moveDuration, at: time)
        case .rotateRight: rotate(by: Self.usable(steps.rotation), over: steps.moveDuration, at: time)
        case .tiltUp: pitch(by: Self.usable(steps.tilt), over: steps.moveDuration, at: time)
        case .tiltDown: pitch(by: Self.usable(-steps.tilt), over: steps.moveDuration, at: time)
        case .resetNorth: resetNorth(over: steps.northDuration, at: time)
        default: return false
        }
        announce(feedback(of: command))
        return true
    }

    private func zoom(_ levels: Double, at time: TouchInstant) {
        let levels = Self.usable(levels)
        let origin = options.steps.zoomsFromWholeLevels ? zoomGoal.rounded() : zoomGoal
        zoom(by: origin + levels - zoomGoal, over: options.steps.zoomDuration, at: time)
    }

    private static func usable(_ step: Double) -> Double { step.isFinite ? step : 0 }

    private func feedback(of command: MapCommand) -> CommandFeedback {
        switch command {
        case .panLeft: CommandFeedback("Moved left")
        case .panRight: CommandFeedback("Moved right")
        case .panUp: CommandFeedback("Moved up")
        case .panDown: CommandFeedback("Moved down")
        case .rotateLeft: CommandFeedback("Rotated left")
        case .rotateRight: CommandFeedback("Rotated right")
        case .tiltUp: CommandFeedback("Tilted up")
        case .tiltDown: CommandFeedback("Tilted down")
        case .resetNorth: CommandFeedback("North up")
        default: CommandFeedback("Zoom level %1", zoomText)
        }
    }

    /// The zoom after the animation in whole levels, or with one decimal.
    private var zoomText: String {
        let range = camera.constraints.zoomRange
        let goal = min(max(zoomGoal, range.lowerBound), range.upperBound)
        guard goal.magnitude < 1000 else { return "?" }
        let tenths = Int((goal.magnitude * 10).rounded())
        return (goal < 0 && tenths > 0 ? "-" : "") + "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)")
    }
}
