import Geodesy
import MapCameras
import TouchPipeline

/// The movement of the map by commands, such as those of keys: by steps, and steadily while keys are held.
final class KeyMovement {
    /// The time between the steps of a held key that move the view at once.
    private static let shortestPause = Duration.milliseconds(200)
    /// A movement in several directions is computed in parts of at most this number of seconds.
    private static let longestPart = 0.02

    private let map: NavigatedMap
    private let steps: ViewSteps
    private var held = HeldKeys() { didSet { map.isMovedByKeys = held.isMoving } }
    /// The deceleration of a pan after the release of a key.
    private var panGlide: KeyGlide?

    init(map: NavigatedMap, steps: ViewSteps) {
        self.map = map
        self.steps = steps
    }

    /// Performs a command that moves the view. Returns the feedback for assistive technology, or `nil` if the command has no effect of its own.
    func perform(_ command: MapCommand, _ phase: CommandPhase) -> CommandFeedback? {
        switch phase {
        case .pressed:
            held.remove(command.replaced)
            return step(command)
        case .repeated: return repeatKey(of: command)
        case .released: return releaseKey(of: command)
        }
    }

    /// Stops holding all keys. Returns whether a key moved the map.
    @discardableResult
    func stop() -> Bool {
        defer { held.stop() }
        return held.isMoving
    }

    /// Stops the movement by keys that zoom.
    func stopZooming() { held.remove(.zoom) }

    /// Moves the view by the keys that are held, up to a time. If their last repetition is too long ago, they count as released.
    func advance(to time: TouchInstant) {
        guard held.isMoving else { return }
        let velocity = heldVelocity
        var seconds = held.advance(to: time)
        while seconds > 0 {
            move(by: velocity, for: min(seconds, Self.longestPart))
            seconds -= Self.longestPart
        }
        guard time >= held.deadline else { return }
        held.stop()
        glide(velocity, at: held.deadline)
    }

    private func step(_ command: MapCommand) -> CommandFeedback {
        let (options, time) = (map.options.steps, map.now)
        held.lastStep = time
        switch command {
        case .panLeft, .panRight, .panUp, .panDown:
            // The map moves against the view.
            let step = map.pixels(options.pan)
            steps.pan(by: command.direction * Float(Self.usable(Double(-step))), over: options.moveDuration, at: time)
        case .zoomIn: zoom(options.zoom, at: time)
        case .zoomOut: zoom(-options.zoom, at: time)
        case .zoomInFurther: zoom(options.furtherZoom, at: time)
        case .zoomOutFurther: zoom(-options.furtherZoom, at: time)
        case .rotateLeft: steps.rotate(by: Self.usable(-options.rotation), over: options.moveDuration, at: time)
        case .rotateRight: steps.rotate(by: Self.usable(options.rotation), over: options.moveDuration, at: time)
        case .tiltUp: steps.pitch(by: Self.usable(options.tilt), over: options.moveDuration, at: time)
        case .tiltDown: steps.pitch(by: Self.usable(-options.tilt), over: options.moveDuration, at: time)
        case .resetNorth: steps.resetNorth(over: options.northDuration, at: time)
        default: break
        }
        return feedback(of: command)
    }

    private func zoom(_ levels: Double, at time: TouchInstant) {
        let levels = Self.usable(levels)
        let goal = steps.zoomGoal
        let options = map.options.steps
        let origin = options.zoomsFromWholeLevels ? goal.rounded() : goal
        steps.zoom(by: origin + levels - goal, around: .target, over: options.zoomDuration, at: time)
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
        let range = map.camera.constraints.zoomRange
        let goal = min(max(map.animator.targetZoom ?? map.camera.state.zoom, range.lowerBound), range.upperBound)
        guard goal.magnitude < 1000 else { return "?" }
        let tenths = Int((goal.magnitude * 10).rounded())
        return (goal < 0 && tenths > 0 ? "-" : "") + "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)")
    }

    // MARK: Held keys

    /// Begins or continues to move the view steadily.
    private func repeatKey(of command: MapCommand) -> CommandFeedback? {
        let time = map.now
        guard let velocity = map.options.steps.velocity(of: command, density: map.density) else {
            // North has no speed, and steps without a duration remain steps.
            let isDue = command != .resetNorth && time - held.lastStep >= Self.shortestPause
            return isDue ? step(command) : nil
        }
        guard held.hold(command, at: time) else { return nil }
        // The view goes on from where it is. What the key itself has begun ends, too.
        let channels = command.channels
        if channels == .pan, let rest = panGlideVelocity(at: time), rest.x * velocity.x + rest.y * velocity.y == 0 {
            // The release of another arrow key still slows down to the side.
        } else {
            map.animator.cancel(channels)
        }
        map.animator.requestFrames()
        return nil
    }

    /// Ends the movement of a key. The view decelerates as after a gesture of the same speed.
    private func releaseKey(of command: MapCommand) -> CommandFeedback? {
        held.reportsReleases = true
        let time = map.now
        advance(to: time)
        guard held.commands.contains(command) else { return nil }
        held.remove([command])
        if let velocity = map.options.steps.velocity(of: command, density: map.density) { glide(velocity, at: time) }
        return feedback(of: command)
    }

    /// The velocity of all keys that are held.
    private var heldVelocity: ViewVelocity {
        var sum = ViewVelocity()
        for command in held.commands {
            guard let velocity = map.options.steps.velocity(of: command, density: map.density) else { continue }
            sum.x += velocity.x
            sum.y += velocity.y
            sum.levels += velocity.levels
            sum.degrees += velocity.degrees
            sum.pitch += velocity.pitch
        }
        return sum
    }

    /// Moves the view for some seconds, within its limits. Pixels are those at the focus of the view.
    private func move(by velocity: ViewVelocity, for seconds: Double) {
        let viewport = map.camera.viewport
        if velocity.levels != 0 || velocity.degrees != 0 || velocity.pitch != 0 {
            let view = map.camera.view
            let pivot = viewport.targetPoint(at: map.camera.targetAnchorPoint)
            let place = view.worldPoint(at: view.withinSight(pivot))
            _ = map.camera.move(
                place ?? view.center, to: place == nil ? view.focus : pivot, zoom: view.zoom + velocity.levels * seconds,
                bearing: view.bearing + velocity.degrees * seconds, pitch: view.pitch + velocity.pitch * seconds, isElastic: false)
        }
        guard velocity.x != 0 || velocity.y != 0 else { return }
        let view = map.camera.view
        // At the focus, a pixel to the front covers 1 / cos(pitch) pixels of the ground.
        let forward = velocity.y * seconds / Math.cos(view.pitch * Degrees.inRadians)
        let way = view.vector(ofGroundX: -velocity.x * seconds, y: forward)
        let limited = map.camera.constraints.limited(east: way.east, south: way.south, of: view, viewport: viewport)
        let place = WorldPoint(x: view.center.x + limited.east, y: view.center.y + limited.south)
        _ = map.camera.move(place, to: view.focus)
    }

    /// Starts the deceleration of a movement.
    private func glide(_ velocity: ViewVelocity, at time: TouchInstant) {
        let momentum = map.options.momentum
        if velocity.x != 0 || velocity.y != 0 {
            // The keys of a diagonal are not released at exactly the same time.
            let rest = panGlideVelocity(at: time)
            let (x, y) = (velocity.x + (rest?.x ?? 0), velocity.y + (rest?.y ?? 0))
            if let motion = map.panMomentum(x: x, y: y, from: map.camera.viewport.focus) {
                panGlide = KeyGlide(animation: map.animator.start(motion, at: time), start: time, x: x, y: y)
            }
        }
        let seconds = Double((time - held.start).wholeMicroseconds) / 1e6
        if velocity.levels != 0, momentum.zooms,
            let motion = map.zoomMomentum(at: velocity.levels, after: velocity.levels * seconds, around: .target)
        {
            map.animator.start(motion, at: time)
        }
        if velocity.degrees != 0, momentum.rotates,
            let motion = map.rotationMomentum(at: velocity.degrees, after: velocity.degrees * seconds, around: .target)
        {
            map.animator.start(motion, at: time)
        }
    }

    /// The velocity of the pan that decelerates after the release of a key, in pixels per second. `nil` if there is none.
    private func panGlideVelocity(at time: TouchInstant) -> (x: Double, y: Double)? {
        guard let panGlide, map.animator.isRunning(panGlide.animation) else { return nil }
        let seconds = Double((time - panGlide.start).wholeMicroseconds) / 1e6
        let share = Math.exp(-map.options.momentum.panFriction * max(0, seconds))
        return (panGlide.x * share, panGlide.y * share)
    }
}

/// The keys that are held and move the view.
private struct HeldKeys: Sendable {
    /// The commands of the keys, from their first repetition to their release.
    private(set) var commands: [MapCommand] = []
    /// The time since when at least one of them is held.
    private(set) var start = TouchInstant.zero
    /// The time of the last step of a command.
    var lastStep = TouchInstant.zero
    /// Whether the platform reports releases, as far as is known.
    var reportsReleases = false

    /// The time up to which the view has moved.
    private var moved = TouchInstant.zero
    /// The time of the last repetition, and the time between the last two since the last step. Zero if there is only one.
    private var lastRepetition = TouchInstant.zero
    private var interval = Duration.zero

    /// The time without a repetition after which the keys count as released, on a platform that reports no releases. It is longer if the
    /// platform repeats keys slowly.
    private static let patience = Duration.milliseconds(150)
    /// The same on a platform that reports releases. A release can get lost, for example to a menu, and a keyboard that repeats a second key no
    /// longer repeats the first one.
    private static let longPatience = Duration.seconds(1)
    /// The longest interval between two repetitions of a keyboard.
    private static let longestInterval = Duration.seconds(2)
    /// A time that is further back than this is of another clock.
    private static let clockChangeThreshold = Duration.seconds(1)

    /// Whether the view moves.
    var isMoving: Bool { !commands.isEmpty }

    /// The time at which the keys count as released.
    var deadline: TouchInstant {
        let slowest = min(interval, Self.longestInterval)
        return lastRepetition + max(reportsReleases ? Self.longPatience : Self.patience, slowest + slowest / 2)
    }

    /// Begins or continues to hold a key. Returns whether it begins.
    mutating func hold(_ command: MapCommand, at time: TouchInstant) -> Bool {
        if commands.isEmpty { (start, moved) = (time, time) }
        interval = lastRepetition > lastStep ? time - lastRepetition : .zero
        lastRepetition = time
        guard !commands.contains(command) else { return false }
        commands.append(command)
        return true
    }

    /// Stops holding keys.
    mutating func remove(_ commands: MapCommands) { self.commands.removeAll { commands.contains($0) } }

    /// Stops holding all keys.
    mutating func stop() { commands = [] }

    /// Advances to a time, at most to the deadline. Returns the seconds since the last time.
    mutating func advance(to time: TouchInstant) -> Double {
        if moved - time > Self.clockChangeThreshold { (moved, lastRepetition) = (time, time) }
        let end = min(time, deadline)
        guard end > moved else { return 0 }
        defer { moved = end }
        return Double((end - moved).wholeMicroseconds) / 1e6
    }
}

/// A steady movement of the view. Each number is a change per second.
private struct ViewVelocity: Sendable {
    /// The movement of the map on the screen, in pixels to the right and down.
    var x = 0.0
    var y = 0.0
    var levels = 0.0
    /// The change of the bearing, in degrees.
    var degrees = 0.0
    /// The change of the pitch, in degrees.
    var pitch = 0.0
}

/// The deceleration of a pan after the release of a key.
private struct KeyGlide: Sendable {
    let animation: CameraAnimation
    let start: TouchInstant
    /// The velocity at the start, in pixels per second.
    let x: Double
    let y: Double
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

    /// The part of the view that the command moves.
    fileprivate var channels: CameraChannels {
        if MapCommands.pan.contains(self) { return .pan }
        if MapCommands.zoom.contains(self) { return .zoom }
        return MapCommands.rotate.contains(self) ? .bearing : .pitch
    }
}

extension NavigationSteps {
    /// The velocity of a held key: one step in the duration of a step. `nil` if the steps of the command have no duration.
    fileprivate func velocity(of command: MapCommand, density: ScreenDensity) -> ViewVelocity? {
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
