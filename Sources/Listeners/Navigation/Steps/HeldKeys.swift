import Geodesy
import MapCameras
import TouchPipeline

/// The keys that are held, and the steady movement of the view by them.
struct HeldKeys: Sendable, Equatable {
    /// What the repetition of a key does.
    enum Repetition: Sendable {
        /// The key begins to move the view steadily.
        case begins
        /// It goes on to do so.
        case goesOn
        /// It moves the view by one step, because the key has not been repeated for so long that it counts as released.
        case steps
        /// It has no effect, because an animation of the program has ended what the key did.
        case isIgnored
    }

    /// The commands of the keys that move the view, from their first repetition to their release.
    private(set) var commands: [MapCommand] = []
    /// The time since when at least one of them is held.
    private(set) var start = TouchInstant.zero
    /// The time of the last step of a command.
    private var lastStep = TouchInstant.zero
    /// Whether the platform reports releases, as far as is known.
    private var reportsReleases = false

    /// The time up to which the view has moved.
    private var moved = TouchInstant.zero
    /// The time of the last repetition, and the time between the last two since the last step. Zero if there is only one.
    private var lastRepetition = TouchInstant.zero
    private var interval = Duration.zero
    /// The keys that are down, as far as is known.
    private var down: MapCommands = []
    /// Those of them that have no effect until they are pressed again.
    private var ignored: MapCommands = []
    /// The keys that count as released because their repetitions have stopped.
    private var expired: MapCommands = []

    /// The time without a repetition after which the keys count as released, on a platform that reports no releases. It is longer if the
    /// platform repeats keys slowly.
    private static let patience = Duration.milliseconds(150)
    /// The same on a platform that reports releases. A release can get lost, for example to a menu, and a keyboard that repeats a second key no
    /// longer repeats the first one.
    private static let longPatience = Duration.seconds(1)
    /// The maximum interval between two repetitions of a keyboard.
    private static let maximumInterval = Duration.seconds(2)
    /// A time that is further back than this is of another clock.
    private static let clockChangeThreshold = Duration.seconds(1)
    /// The time between the steps of a held key that moves the view at once.
    private static let minimumPause = Duration.milliseconds(200)

    /// Whether the view moves.
    var isMoving: Bool { !commands.isEmpty }

    /// The time at which the keys count as released.
    private var deadline: TouchInstant {
        let slowest = min(interval, Self.maximumInterval)
        return lastRepetition + max(reportsReleases ? Self.longPatience : Self.patience, slowest + slowest / 2)
    }

    // MARK: Keys

    /// A key is pressed, and makes a step at a time. It replaces the held keys that move the same part of the view.
    mutating func press(_ command: MapCommand, at time: TouchInstant) {
        remove(command.replaced)
        down.insert(command)
        ignored.remove(command)
        expired.remove(command)
        lastStep = time
    }

    /// A key is repeated, and moves the view steadily.
    mutating func hold(_ command: MapCommand, at time: TouchInstant) -> Repetition {
        guard !ignored.contains(command) else { return .isIgnored }
        down.insert(command)
        interval = lastRepetition > lastStep ? time - lastRepetition : .zero
        lastRepetition = time
        if commands.contains(command) { return .goesOn }
        if expired.remove(command) != nil { return .steps }
        if commands.isEmpty { (start, moved) = (time, time) }
        commands.append(command)
        return .begins
    }

    /// A key is repeated, and its steps move the view at once. Returns whether the next one is due.
    mutating func isStepDue(_ command: MapCommand, at time: TouchInstant) -> Bool {
        guard !ignored.contains(command), time - lastStep >= Self.minimumPause else { return false }
        lastStep = time
        return true
    }

    /// A key is released. Returns whether it has moved the view.
    mutating func release(_ command: MapCommand) -> Bool {
        reportsReleases = true
        down.remove(command)
        ignored.remove(command)
        expired.remove(command)
        guard commands.contains(command) else { return false }
        remove([command])
        return true
    }

    /// Stops holding some keys.
    mutating func remove(_ commands: MapCommands) { self.commands.removeAll { commands.contains($0) } }

    /// Stops holding all keys. Returns whether a key moved the view.
    @discardableResult
    mutating func stop() -> Bool {
        defer { commands = [] }
        return isMoving
    }

    /// An animation of the program moves the map now. The keys that are down have no effect until they are pressed again.
    mutating func yield() {
        commands = []
        ignored = down
        expired = []
    }

    // MARK: Moving

    /// Moves the view by the keys that are held, up to a time. If their last repetition is too long ago, they count as released then. Returns their
    /// velocity and that time, from which on the view decelerates. `nil` while they are held.
    mutating func advance(
        _ map: inout NavigatedView, to time: TouchInstant, _ steps: NavigationSteps
    ) -> (velocity: ViewVelocity, release: TouchInstant)? {
        guard isMoving else { return nil }
        let velocity = velocity(steps, map.facts.density)
        let seconds = elapse(to: time)
        if seconds > 0 { map.move(by: velocity, for: seconds) }
        guard time >= deadline else { return nil }
        expired = MapCommands(commands)
        commands = []
        return (velocity, deadline)
    }

    /// Advances to a time, at most to the deadline. Returns the seconds since the last time.
    private mutating func elapse(to time: TouchInstant) -> Double {
        if moved - time > Self.clockChangeThreshold { (moved, lastRepetition) = (time, time) }
        let end = min(time, deadline)
        guard end > moved else { return 0 }
        defer { moved = end }
        return Double((end - moved).wholeMicroseconds) / 1e6
    }

    /// The velocity of all keys that are held.
    private func velocity(_ steps: NavigationSteps, _ density: ScreenDensity) -> ViewVelocity {
        var sum = ViewVelocity()
        for command in commands {
            guard let velocity = steps.velocity(of: command, density: density) else { continue }
            sum.x += velocity.x
            sum.y += velocity.y
            sum.levels += velocity.levels
            sum.degrees += velocity.degrees
            sum.pitch += velocity.pitch
        }
        return sum
    }
}

/// A steady movement of the view. Each number is a change per second.
struct ViewVelocity: Sendable, Equatable {
    /// The movement of the map on the screen, in pixels to the right and down.
    var x = 0.0
    var y = 0.0
    var levels = 0.0
    /// The change of the bearing, in degrees.
    var degrees = 0.0
    /// The change of the pitch, in degrees.
    var pitch = 0.0
}

extension NavigatedView {
    /// Moves the view for some seconds, within its limits. Pixels are those at the focus of the view.
    fileprivate mutating func move(by velocity: ViewVelocity, for seconds: Double) {
        if velocity.levels != 0 || velocity.degrees != 0 || velocity.pitch != 0 {
            let pivot = Pivot.target.point(in: facts)
            let view = view
            let held = view.worldPoint(at: view.withinSight(pivot))
            pin(
                held ?? view.center, at: held == nil ? view.focus : pivot, zoom: zoom + velocity.levels * seconds,
                bearing: bearing + velocity.degrees * seconds, pitch: pitch + velocity.pitch * seconds)
        }
        guard velocity.x != 0 || velocity.y != 0 else { return }
        // At the focus, a pixel to the front covers 1 / cos(pitch) pixels of the ground.
        let view = view
        let forward = velocity.y * seconds / Math.cos(view.pitch * Degrees.inRadians)
        let way = view.vector(ofGroundX: -velocity.x * seconds, y: forward)
        move(east: way.east, south: way.south)
    }
}

extension MapCommand {
    /// The held keys that a new press of this command replaces: itself, and what moves the same part of the view. Pans to the side continue.
    fileprivate var replaced: MapCommands {
        switch self {
        case .panLeft, .panRight: [.panLeft, .panRight]
        case .panUp, .panDown: [.panUp, .panDown]
        case .resetNorth: MapCommands.rotate.union(MapCommands.tilt)
        default: [MapCommands.zoom, .rotate, .tilt].first { $0.contains(self) } ?? []
        }
    }
}

extension NavigationSteps {
    /// The velocity of a held key: one step in the duration of a step. `nil` if the steps of the command have no duration.
    func velocity(of command: MapCommand, density: ScreenDensity) -> ViewVelocity? {
        let duration = MapCommands.zoom.contains(command) ? zoomDuration : moveDuration
        guard duration > .zero else { return nil }
        func speed(_ step: Double) -> Double { step.isFinite ? step / (Double(duration.wholeMicroseconds) / 1e6) : 0 }
        var velocity = ViewVelocity()
        switch command {
        case .panLeft, .panRight, .panUp, .panDown:
            // The map moves against the view.
            let pixels = speed(-Double(pan.pixels(density: density)))
            (velocity.x, velocity.y) = (Double(command.direction.x) * pixels, Double(command.direction.y) * pixels)
        case .zoomIn: velocity.levels = speed(zoom)
        case .zoomOut: velocity.levels = -speed(zoom)
        case .zoomInFurther: velocity.levels = speed(furtherZoom)
        case .zoomOutFurther: velocity.levels = -speed(furtherZoom)
        case .rotateLeft: velocity.degrees = -speed(rotation)
        case .rotateRight: velocity.degrees = speed(rotation)
        case .tiltUp: velocity.pitch = speed(tilt)
        case .tiltDown: velocity.pitch = -speed(tilt)
        default: return nil
        }
        return velocity
    }
}
