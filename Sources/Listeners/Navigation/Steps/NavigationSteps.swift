public import TouchPipeline

/// The steps of commands that move the map (`MapCommand`), such as those of keys.
///
/// A duration that is not positive moves the map at once. A step that is not finite counts as zero. A negative step moves in the opposite
/// direction.
///
/// A key that is held moves the view by one step in each duration of a step: with the default steps by 500 dp, 4 levels, 75° or 50° per second.
/// The movement begins with the first repetition of the key, at any rate of repetition. It ends with the release, and decelerates as after a
/// gesture of this speed (``NavigationOptions/momentum``). If the duration is not positive, a held key makes at most five steps per second.
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
    /// The degrees of a rotation. The default is 15.
    public var rotation = 15.0
    /// The degrees of a tilt. The default is 10. The pitch range of the camera limits the result.
    public var tilt = 10.0
    /// The duration of a pan, a rotation and a tilt.
    public var moveDuration = Duration.milliseconds(200)
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
