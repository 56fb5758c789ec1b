import Geodesy
package import MapCameras
package import TouchPipeline

/// What happens to a navigation. Together with the facts of that moment it determines the effects.
package enum NavigationInput: Sendable {
    /// A gesture of the chain.
    case gesture(TouchGesture, TouchContext)
    case threeFingers(ThreeFingerTilt.Step)
    /// A command, such as that of a key.
    case command(MapCommand, CommandPhase)
    /// A movement that the app or a delegate asks for.
    case call(NavigationCall)
    case frame
    /// An event follows a frame with predicted fingers.
    case predictionEnded
    /// The program has started an animation.
    case animationBegan(yieldsToGestures: Bool)
    /// The app cancels the gesture in progress.
    case cancel
    /// The app stops what moves the map by itself.
    case stop
    /// The listener is in no chain any more.
    case left
    /// The app has decided about a box. `true` if it has used the box.
    case box(isConsumed: Bool)
    /// The options that apply from now on.
    indirect case options(NavigationOptions)
    /// What delegates take over of the gestures from now on.
    case sharing(Sharing)
}

/// A movement that the app or a delegate asks for.
package enum NavigationCall: Sendable {
    /// Moves the map by screen pixels.
    case pan(Vec2F, over: Duration)
    /// Zooms by levels.
    case zoom(Double, about: Pivot, over: Duration)
    /// Rotates by degrees.
    case rotate(Double, over: Duration)
    /// Tilts by degrees.
    case tilt(Double, over: Duration)
    /// Returns to north, without tilt.
    case resetNorth(over: Duration)
    /// Zooms as by a double tap at a position, in or out, or out as by a tap of two fingers.
    case tapZoom(NavigationGestures, at: Vec2F, zoomsOut: Bool)
    /// Moves the ground under one point of the screen to another one, at once.
    case slide(from: ScreenPoint, to: ScreenPoint)
    /// Zooms and rotates about a finger, at once: by levels and degrees.
    case pinch(levels: Double, degrees: Double, about: ScreenPoint)
    /// Two fingers move side by side by screen pixels, which tilts or rotates the map at once.
    case twoFingerPan(Vec2F)
    /// Pans from one point of the screen to another one, in a touch.
    case drag(by: Vec2F, to: Vec2F, TouchContext)
}

/// What a navigation must know of the world to handle an input. Plain values, so that a recording is a list of inputs and facts.
package struct NavigationFacts: Sendable {
    /// The program's animations.
    package enum Animation: Sendable {
        case none
        case running
        /// They run, and a touch stops them.
        case stoppedByTouch
    }

    /// Where an instruction has led.
    package struct Arrival: Sendable {
        /// What the camera showed after it.
        package var mark: ViewMark
        /// Whether the camera says that no limit has stopped it.
        package var isReached: Bool

        package init(mark: ViewMark, isReached: Bool) { (self.mark, self.isReached) = (mark, isReached) }
    }

    /// What the camera shows.
    package var view: MercatorView
    /// The size of the view.
    package var viewport: Viewport
    /// The limits of the camera.
    package var constraints: CameraConstraints
    /// The point about which steps zoom, rotate and tilt.
    package var targetAnchorPoint: AnchorPoint
    /// Where the instruction of the last input has led. `nil` if that had none.
    package var arrival: Arrival?
    /// The state of the camera, bit for bit, if the last effects asked for it. It costs a projection.
    package var state: CameraState?
    /// The program's animations.
    package var animation: Animation
    /// The density of the touches.
    package var density: ScreenDensity
    /// The time after which a touch that has stopped a motion is a long press. `nil` for other touches, which may be taps.
    package var stoppingTouchTimeout: Duration?
    /// The time of the input.
    package var now: TouchInstant

    package init(
        view: MercatorView, viewport: Viewport, constraints: CameraConstraints, targetAnchorPoint: AnchorPoint = .center,
        arrival: Arrival? = nil, state: CameraState? = nil, animation: Animation = .none, density: ScreenDensity,
        stoppingTouchTimeout: Duration? = nil, now: TouchInstant
    ) {
        (self.view, self.viewport, self.constraints, self.targetAnchorPoint) = (view, viewport, constraints, targetAnchorPoint)
        (self.arrival, self.state, self.animation, self.density) = (arrival, state, animation, density)
        (self.stoppingTouchTimeout, self.now) = (stoppingTouchTimeout, now)
    }

    /// The number of screen pixels in one dp.
    var pixelsPerDp: Double { Double(ScreenLength.dp(1).pixels(density: density)) }

    /// A length in screen pixels.
    func pixels(_ length: ScreenLength) -> Float { length.pixels(density: density) }

    /// The degrees for a movement of some pixels.
    func degrees(_ pixels: Double, _ degreesPerDp: Double) -> Double { pixels / pixelsPerDp * degreesPerDp }

    /// The directions in which fingers that move up or down can tilt the map.
    var tiltRoom: TiltRoom { TiltRoom(at: view.pitch, within: constraints) }
}

/// The point about which a view changes. It is found anew with each change, because the size of the view may change in between.
package enum Pivot: Sendable, Equatable {
    /// The middle of the view without its padding.
    case focus
    /// The camera's `targetAnchorPoint`.
    case target
    /// A point as shares of the view.
    case normalized(AnchorPoint)
    /// A point in screen pixels.
    case screen(ScreenPoint)

    /// The point in screen pixels.
    func point(in facts: NavigationFacts) -> ScreenPoint {
        switch self {
        case .focus: facts.view.focus
        case .target: CameraAnchor.target.point(in: facts.viewport, targetAnchorPoint: facts.targetAnchorPoint)
        case .normalized(let anchor): facts.viewport.point(at: anchor)
        case .screen(let point): point
        }
    }
}
