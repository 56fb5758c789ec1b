package import Geodesy
package import MapCameras
package import TouchPipeline

/// What follows from an input. The listener carries it out in the order of the properties.
package struct NavigationEffects: Sendable, Equatable {
    /// What becomes of the program's animations.
    package enum AnimationEffect: Sendable {
        case none
        /// Those that a touch stops end.
        case stopForTouch
        /// All of them end, because the fingers, a key or a call now move the map.
        case end
        /// The one that has started ends, because it yields to the gesture in progress.
        case yield
    }

    /// The result of a command, for assistive technology.
    package struct Announcement: Sendable, Equatable {
        package var command: MapCommand
        /// The zoom level at which the zoom ends.
        package var zoom: Double
    }

    /// Whether the input has an effect on the map, so that no listener after the navigation receives it.
    package var isConsumed = false
    /// What the camera has to show.
    package internal(set) var camera: CameraInstruction?
    /// Whether the camera shows the fingers where they will be, until the next input.
    package internal(set) var isPredicted = false
    /// What becomes of the program's animations.
    package internal(set) var animation = AnimationEffect.none
    /// Whether the touch is no tap, for any listener, because it has stopped a motion.
    package internal(set) var suppressesTaps = false
    /// Whether the next facts must have the state of the camera, because a touch may begin a movement that is undone.
    package internal(set) var needsState = false
    /// The events, in order.
    package private(set) var events = NavigationEvents()
    /// The box about which the app decides, after the events.
    package internal(set) var box: ScreenRect?
    /// The result of a command.
    package internal(set) var announcement: Announcement?

    package init() {}

    mutating func report(_ event: NavigationEvent) { events.append(event) }
}

/// The events of one input, in order, stored inline.
package struct NavigationEvents: Sendable, Equatable {
    private var first: NavigationEvent?
    private var second: NavigationEvent?
    private var third: NavigationEvent?
    private var fourth: NavigationEvent?

    package var isEmpty: Bool { first == nil }

    /// The events as an array.
    package var all: [NavigationEvent] {
        var all: [NavigationEvent] = []
        if let first { all.append(first) }
        if let second { all.append(second) }
        if let third { all.append(third) }
        if let fourth { all.append(fourth) }
        return all
    }

    /// Adds an event. Cancellations that follow each other are one.
    mutating func append(_ event: NavigationEvent) {
        if case .cancelled(let gesture) = event, case .cancelled(let before) = last {
            replaceLast(by: .cancelled(before.union(gesture)))
        } else if first == nil {
            first = event
        } else if second == nil {
            second = event
        } else if third == nil {
            third = event
        } else {
            precondition(fourth == nil, "one input causes at most four events")
            fourth = event
        }
    }

    private var last: NavigationEvent? { fourth ?? third ?? second ?? first }

    private mutating func replaceLast(by event: NavigationEvent) {
        if fourth != nil {
            fourth = event
        } else if third != nil {
            third = event
        } else if second != nil {
            second = event
        } else {
            first = event
        }
    }
}

/// The one instruction for the camera that follows from an input.
package enum CameraInstruction: Sendable, Equatable {
    /// Puts a point of the plane under a point of the screen, and changes nothing else.
    case move(WorldPoint, to: ScreenPoint)
    /// Puts a point of the plane under a point of the screen, with a zoom level, a bearing and a pitch.
    case pin(CameraPin)
    /// Shows a state, bit for bit.
    case state(CameraState)

    /// Whether a view shows what the instruction says, up to a number of pixels.
    func isShown(by view: MercatorView, within pixels: Double = 0) -> Bool {
        switch self {
        case .move(let worldPoint, let point): worldPoint.isSeen(at: point, in: view, within: pixels)
        case .pin(let pin):
            pin.isTurnedAs(view) && pin.worldPoint.isSeen(at: pin.point, in: view, within: pixels)
        case .state: true
        }
    }
}

/// A view as a point of the plane under a point of the screen.
package struct CameraPin: Sendable, Equatable {
    /// The point of the plane, on any copy of the world.
    package var worldPoint: WorldPoint
    /// The point of the screen, in pixels.
    package var point: ScreenPoint
    /// The zoom level.
    package var zoom: Double
    /// The bearing, in degrees.
    package var bearing: Double
    /// The pitch, in degrees.
    package var pitch: Double
    /// Whether the view may be outside the limits, as for a rubber band.
    package var isElastic: Bool

    /// The rounding error of a camera that converts levels and degrees to those of a map.
    static let rounding = 1e-9

    /// Whether a view has the zoom, the bearing and the pitch.
    fileprivate func isTurnedAs(_ view: MercatorView) -> Bool {
        abs(zoom - view.zoom) + abs(bearing - view.bearing) + abs(pitch - view.pitch) < Self.rounding
    }
}

extension WorldPoint {
    /// Whether the point, on any copy of the world, is under a point of the screen, up to rounding and a number of pixels.
    fileprivate func isSeen(at point: ScreenPoint, in view: MercatorView, within pixels: Double) -> Bool {
        guard let seen = view.worldPoint(at: point) else { return false }
        let tolerance = pixels > 0 ? max(ViewMark.rounding, pixels / view.pixelsPerWorld) : ViewMark.rounding
        guard abs(seen.y - y) < tolerance else { return false }
        return abs(seen.x - x) < tolerance || abs((seen.x - x).remainder(dividingBy: 1)) < tolerance
    }
}
