// The public interface of TouchPipeline, written by `make api`. Compiled code is in Sources.

/// A command that went through the chain, with its consumer.
struct CommandDispatch {
    /// Creates a dispatch.
    init(command: MapCommand, timestamp: TouchInstant, consumer: (any TouchListener)?, consumerIndex: Int?)
    /// The command.
    var command: MapCommand
    /// The listener that consumed the command.
    var consumer: (any TouchListener)?
    /// The index of the consumer in the chain.
    var consumerIndex: Int?
    /// The time at which it was performed.
    var timestamp: TouchInstant
    /// The dispatch as a line of a log: `1040 ms  command zoomIn  consumed by #0 map`.
    func logLine(consumerName: String? = nil) -> String
}

/// The result of a command, as a short text for a screen reader.
struct CommandFeedback: Equatable, Hashable, Sendable {
    /// Creates a feedback from a format and the values of its placeholders.
    init(_ format: String, _ values: String...)
    /// The text in English.
    var englishText: String { get }
    /// The text in English.
    let format: String
    /// The values of the placeholders, in order.
    let values: [String]
    /// Returns the text in another language.
    func text(in translation: String) -> String
}

/// A listener that also takes commands of keys, buttons and assistive technology.
protocol CommandListener : TouchListener {
    /// This listener, if it takes commands.
    var commandListener: (any CommandListener)? { get }
    /// The commands of keys and buttons that the listener takes.
    var commands: MapCommands { get }
    /// Receives a command of a key, a button or assistive technology, if ``commands`` contains it.
    func onCommand(_ command: MapCommand) -> Bool
    /// Receives a command with the part of the key press at which it is performed.
    func onCommand(_ command: MapCommand, phase: CommandPhase) -> Bool  // Has a default.
}

/// The part of a key press at which a command is performed.
enum CommandPhase: CaseIterable, Equatable, Hashable, Sendable {
    /// The key went down, or a button or assistive technology performs the command once.
    case pressed
    /// The key is up again, or the keyboard has lost the focus.
    case released
    /// The key is held, and the platform has repeated the press.
    case repeated
}

/// The standard touch handler: a ``GestureRecognizer``, a ``ListenerChain`` and one timer.
final class DefaultTouchHandler: TouchHandlerInterface {
    /// Creates a handler on the main queue.
    @MainActor convenience init(configuration: TouchConfiguration = .recommended)
    /// Creates a handler with a clock and thresholds.
    init(scheduler: any TouchScheduler, configuration: TouchConfiguration = .recommended)
    /// Creates a handler with a clock, for a screen of a density, with the recommended thresholds.
    convenience init(scheduler: any TouchScheduler, density: ScreenDensity)
    /// The thresholds.
    var configuration: TouchConfiguration { get set }
    /// This handler.
    var defaultHandler: DefaultTouchHandler? { get }
    /// The number of invalid inputs, by kind.
    var diagnostics: TouchDiagnostics { get }
    /// The state of the machine.
    var state: TouchHandlingState { get }
    /// Registers an observer of events, gestures, their consumers, and the reasons why other gestures were not recognized, until the token is released.
    func observe(_ observer: @escaping (TouchObservation) -> Void) -> ObservationToken
}

/// The events of a listener, in order.
struct EventQueue<Event> {
    /// Creates an empty queue.
    init()
    /// Adds events.
    mutating func add(_ events: [Event]) -> Bool
    /// Adds events that are reported before the next ones.
    mutating func delay(_ events: [Event])
    /// Removes and returns the next event.
    mutating func next() -> Event?
}

/// An object that moves a little in each frame, such as an animation or the momentum of a map.
protocol FrameClient : AnyObject {
    /// Whether the client needs the next frame.
    var needsFrames: Bool { get }
    /// Advances the client to a time on the clock of the touch events.
    @discardableResult func advance(to time: TouchInstant) -> Bool
    /// Registers a closure that the client calls when it begins to need frames, until the token is released.
    func observeFrameRequests(_ observer: @escaping () -> Void) -> ObservationToken  // Has a default.
}

/// A gesture that went through the chain, with its consumer and the states of the handler.
struct GestureDispatch {
    /// Creates a dispatch.
    init(gesture: TouchGesture, context: TouchContext, consumer: (any TouchListener)?, consumerIndex: Int?, stateBefore: TouchHandlingState, stateAfter: TouchHandlingState)
    /// The listener that consumed the gesture.
    var consumer: (any TouchListener)?
    /// The index of the consumer in the chain.
    var consumerIndex: Int?
    /// The context of the gesture.
    var context: TouchContext
    /// The gesture.
    var gesture: TouchGesture
    /// The gesture with its context.
    var recognized: RecognizedGesture { get }
    /// The state after the event or the deadline.
    var stateAfter: TouchHandlingState
    /// The state before the event or the deadline that caused the gesture.
    var stateBefore: TouchHandlingState
    /// The gesture as one line of a detailed transcript, with the state after it and its consumer: `1040 ms  move (+3.0, -1.5) confirmed  [oneFingerMoving]  consumed by #0 swipe`.
    func transcriptLine(consumerName: String? = nil, isClaim: Bool = false) -> String
}

/// A state machine that turns touch events into gestures.
struct GestureRecognizer: Sendable {
    /// Creates a recognizer in the idle state.
    init(configuration: TouchConfiguration = .recommended)
    /// The thresholds.
    var configuration: TouchConfiguration { get set }
    /// The time to which the recognizer must be advanced next.
    var deadline: TouchInstant? { get }
    /// The number of invalid inputs, by kind.
    var diagnostics: TouchDiagnostics { get }
    /// Whether ``rejections`` explains why gestures did not happen.
    var explainsRejections: Bool { get set }
    /// The number of fingers that are down.
    var pointerCount: Int { get }
    /// Why gestures did not happen in the last ``process(_:)`` or ``advance(to:)``.
    var rejections: [GestureRejection] { get }
    /// The state of the machine.
    var state: TouchHandlingState { get }
    /// Whether a listener is interested in a second tap.
    var wantsDoubleClick: Bool
    /// Advances the time, and returns the gestures of deadlines until then.
    mutating func advance(to instant: TouchInstant) -> RecognizedGestures
    /// Reports that a listener consumed the `clickUnconfirmed` that was just returned.
    mutating func clickConsumed()
    /// Processes one event and returns the gestures that follow.
    mutating func process(_ event: TouchEvent) -> RecognizedGestures
    /// Makes the touch in progress no tap: neither a click nor a double click nor a two-finger click follows from it.
    mutating func suppressTaps()
    /// Reports that a listener of raw touches has claimed the touch in progress, or the touch that the next event begins.
    mutating func touchClaimed(at time: TouchInstant) -> RecognizedGestures
}

/// The reason why an expected gesture did not happen, for an inspector or the message of a failed test.
struct GestureRejection: CustomStringConvertible, Equatable, Hashable, Sendable {
    /// Creates a rejection of a gesture.
    init(_ kind: TouchGesture.Kind, _ reason: GestureRejection.Reason, timestamp: TouchInstant)
    /// The gesture that did not happen.
    var kind: TouchGesture.Kind
    /// The reason.
    var reason: GestureRejection.Reason
    /// The time at which it was clear that the gesture does not happen.
    var timestamp: TouchInstant
    /// The rejection as one line of a detailed transcript: `1340 ms  no double tap: 340 ms apart, limit 300 ms`.
    var transcriptLine: String { get }
    /// A reason, with the measured value and the limit.
    enum Reason: Equatable, Hashable, Sendable {
        /// Another finger landed.
        case additionalFinger
        /// The time between two taps was too long.
        case apart(Duration, limit: Duration)
        /// The second tap came so soon after the first that it counts as a bounce.
        case bounced(Duration, minimum: Duration)
        /// The system cancelled the touch.
        case cancelled
        /// The distance between two taps was too great, in pixels.
        case distant(Float, limit: Float)
        /// The finger was held too long.
        case held(Duration, limit: Duration)
        /// The finger lifted too soon.
        case lifted(after: Duration, minimum: Duration)
        /// A finger moved too far, in pixels.
        case moved(Float, limit: Float)
        /// The fingers had already made another gesture.
        case notFromRest
        /// No listener in the chain is interested in the gesture.
        case notWanted
        /// A button of a mouse other than the primary one was pressed.
        case otherButton
        /// The two taps were of different kinds of pointer.
        case otherPointerKind
        /// A finger did not move far enough, in pixels.
        case stayed(Float, limit: Float)
        /// The touch has stopped a motion, see ``TouchEnvironment/suppressesTaps``.
        case suppressed
        /// The reason as text: `340 ms apart, limit 300 ms`.
        var text: String { get }
    }
}

/// The radius of hit-testing for each kind of pointer.
struct HitRadius: Equatable, Hashable, Sendable {
    /// Creates the radii.
    init(finger: ScreenLength, pointer: ScreenLength)
    /// 22 dp for fingers and 10 dp for precise pointers.
    static var standard: HitRadius { get }
    /// The radius for fingers.
    var finger: ScreenLength
    /// The radius for precise pointers: mice, styluses and trackpads.
    var pointer: ScreenLength
    /// Returns the radius for a kind of pointer.
    func length(for kind: TouchPointer.Kind) -> ScreenLength
}

/// A listener that also shows where a pencil or a mouse would touch the screen.
protocol HoverListener : TouchListener {
    /// This listener, if it receives hovers.
    var hoverListener: (any HoverListener)? { get }
    /// A pencil or a mouse hovers over the screen.
    func onHover(_ hover: TouchHover) -> Bool
    /// The hover that the listener has accepted is over.
    func onHoverEnd()
}

/// The modifier keys that are held during an event.
struct KeyModifiers: Equatable, ExpressibleByArrayLiteral, Hashable, OptionSet, RawRepresentable, Sendable, SetAlgebra {
    /// Creates a set from its bits.
    init(rawValue: UInt8)
    /// The Command key of Apple's keyboards, or the Meta key of others.
    static var command: KeyModifiers { get }
    /// The Control key.
    static var control: KeyModifiers { get }
    /// The Option key of Apple's keyboards, or the Alt key of others.
    static var option: KeyModifiers { get }
    /// The Shift key.
    static var shift: KeyModifiers { get }
    /// One bit for each key.
    let rawValue: UInt8
}

/// The ordered list of listeners.
final class ListenerChain {
    /// Creates an empty chain.
    init(environment: TouchEnvironment = TouchEnvironment())
    /// The commands that the listeners take, in any order.
    var commands: MapCommands { get }
    /// The number of listeners.
    var count: Int { get }
    /// The environment that the listeners share.
    let environment: TouchEnvironment
    /// The union of the interests of all listeners.
    var interests: TouchGesture.Kinds { get }
    /// Whether a listener has claimed the touch in progress, or the last one if none is: it consumed a movement past the slop, a long press, or a raw event.
    var isTouchClaimed: Bool { get }
    /// The listeners in priority order.
    var listeners: [any TouchListener] { get }
    /// Whether a listener is interested in a second tap, so that a click must wait for it.
    var wantsDoubleClick: Bool { get }
    /// Adds a listener at the end, where it is asked last.
    func add(_ listener: any TouchListener)
    /// Offers a hover to the listeners, and returns the one that holds it from then on.
    @discardableResult func dispatch(_ hover: TouchHover) -> (any TouchListener)?
    /// Offers a gesture to the listeners, and returns the one that consumed it.
    @discardableResult func dispatch(_ gesture: TouchGesture, context: TouchContext) -> (any TouchListener)?
    /// Offers a command to the listeners that take it, and returns the one that consumed it.
    @discardableResult func dispatch(_ command: MapCommand, phase: CommandPhase = .pressed) -> (any TouchListener)?
    /// Ends the hover.
    func endHover()
    /// Inserts a listener at an index.
    func insert(_ listener: any TouchListener, at index: Int)
    /// Removes all listeners.
    func invalidate()
    /// Registers an observer of claims and announcements until the token is released.
    func observeEvents(_ observer: @escaping (TouchHandlerEvent) -> Void) -> ObservationToken
    /// Removes a listener.
    func remove(_ listener: any TouchListener)
    /// Replaces all listeners.
    func set(_ listeners: [any TouchListener])
}

/// The chains that a listener is in, and the touch that it follows.
struct ListenerMembership {
    /// Creates a membership in no chain.
    init()
    /// The environment of the chain whose gesture the listener received last.
    var environment: TouchEnvironment? { get }
    /// The environments of the chains that the listener is in, in the order in which it entered.
    var environments: [TouchEnvironment] { get }
    /// Whether the listener is in a chain.
    var isInChain: Bool { get }
    /// Reports the result of a command, for assistive technology.
    func announce(_ feedback: CommandFeedback)
    /// Adds a chain.
    mutating func enter(_ environment: TouchEnvironment)
    /// Removes a chain.
    mutating func leave(_ environment: TouchEnvironment)
    /// Returns whether the listener receives a gesture.
    mutating func receives(_ gesture: TouchGesture, _ context: TouchContext) -> Bool
    /// Makes all chains read the interests of the listener again.
    func setNeedsInterests()
}

/// A scheduler with timers on the main queue.
@MainActor final class MainQueueScheduler: Clock, Sendable, TouchScheduler {
    /// Creates a scheduler on the main queue.
    @MainActor init(inputLatency: Duration = .milliseconds(32))
    /// The maximum delay of an event: 32 ms by default, two frames at 60 Hz.
    @MainActor let inputLatency: Duration
    /// A microsecond.
    nonisolated var minimumResolution: Duration { get }
    /// The time since the system was started.
    nonisolated var now: TouchInstant { get }
    /// Returns a timer on the main queue.
    @MainActor func makeTimer(_ body: @escaping () -> Void) -> any TouchTimer
    /// Waits until an instant, or throws a `CancellationError` when the task is cancelled.
    nonisolated func sleep(until deadline: TouchInstant, tolerance: Duration?) async throws
}

/// A request of a key, a button or an action of assistive technology to a map.
struct MapCommand: CustomStringConvertible, Decodable, Encodable, Equatable, Hashable, Sendable {
    /// Creates a command.
    init(_ name: String, englishName: String)
    /// Cancels the operation in progress, or clears the selection.
    static let cancel: MapCommand
    /// Goes to the next feature or annotation.
    static let nextFeature: MapCommand
    /// Moves the view downwards.
    static let panDown: MapCommand
    /// Moves the view to the left.
    static let panLeft: MapCommand
    /// Moves the view to the right.
    static let panRight: MapCommand
    /// Moves the view upwards.
    static let panUp: MapCommand
    /// Goes to the previous feature or annotation.
    static let previousFeature: MapCommand
    /// Returns to north, without tilt.
    static let resetNorth: MapCommand
    /// Turns the view counter-clockwise, so that the bearing decreases.
    static let rotateLeft: MapCommand
    /// Turns the view clockwise, so that the bearing increases.
    static let rotateRight: MapCommand
    /// Selects or activates, as a tap does.
    static let select: MapCommand
    /// Tilts the view towards the ground.
    static let tiltDown: MapCommand
    /// Tilts the view towards the horizon.
    static let tiltUp: MapCommand
    /// Zooms in by one step.
    static let zoomIn: MapCommand
    /// Zooms in by a larger step.
    static let zoomInFurther: MapCommand
    /// Zooms out by one step.
    static let zoomOut: MapCommand
    /// Zooms out by a larger step.
    static let zoomOutFurther: MapCommand
    /// The name for people, in English: `Zoom in`.
    let englishName: String
    /// The name, which is unique among the commands of an app: `zoomIn`.
    let name: String
}

/// A set of commands, such as those that a listener takes.
typealias MapCommands = Set<MapCommand>

/// What a move of one finger is part of.
enum MovePhase: CaseIterable, Equatable, Hashable, Sendable {
    /// The finger has passed the touch slop.
    case pan
    /// The finger has passed the touch slop in the second tap of two.
    case quickZoom
    /// The finger is within the touch slop.
    case underSlop
    /// Creates the phase of the flags of ``TouchInterface/onMove(_:confirmed:doubleClick:)``, at most one of which is `true`.
    init(confirmed: Bool, doubleClick: Bool)
    /// Whether the finger has passed the touch slop.
    var isPastSlop: Bool { get }
}

/// Keeps an observer or a handler registered.
final class ObservationToken: Equatable, Hashable {
    /// Creates a token with the closure that removes the registration.
    init(remove: @escaping () -> Void)
    /// Cancels the registration.
    func cancel()
    /// Inserts the token into a set.
    func store(in tokens: inout Set<ObservationToken>)
    /// Appends the token to an array.
    func store(in tokens: inout [ObservationToken])
}

/// A listener that also receives events before they are recognized as gestures.
protocol RawTouchListener : TouchListener {
    /// This listener, if it receives raw touches.
    var rawTouchListener: (any RawTouchListener)? { get }
    /// Receives an event before recognition, if ``TouchListener/interests`` contains ``TouchGesture/Kinds/rawTouches``.
    func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool
}

/// A gesture with its context, as the recognizer returns it.
struct RecognizedGesture: CustomStringConvertible, Equatable, Sendable {
    /// Creates a pair of a gesture and its context.
    init(_ gesture: TouchGesture, _ context: TouchContext)
    /// The context of the gesture.
    var context: TouchContext
    /// The gesture.
    var gesture: TouchGesture
    /// The gesture as one line of a transcript: `1040 ms  move (+3.0, -1.5) confirmed`.
    var transcriptLine: String { get }
}

/// The gestures that follow from one event or one advance of time, in order, at most five.
struct RecognizedGestures: BidirectionalCollection, Collection, RandomAccessCollection, Sendable, Sequence {
    /// Creates an empty collection.
    init()
    /// The maximum number of gestures that follow from one event.
    static let capacity: Int
    /// The index after the last gesture.
    var endIndex: Int { get }
    /// The index of the first gesture, 0.
    var startIndex: Int { get }
    /// The gesture at an index.
    subscript(index: Int) -> RecognizedGesture { get }
}

/// The number of pixels in an inch of a screen.
struct ScreenDensity: Equatable, Hashable, Sendable {
    /// Creates a density from pixels per inch.
    init(pixelsPerInch: Double)
    /// Creates a density from a factor of 160 pixels per inch, which is the number of pixels in a dp or a point.
    init(scale: Double)
    /// 160 pixels per inch, Android's baseline, where 1 dp is 1 pixel.
    static let standard: ScreenDensity
    /// The pixels in an inch.
    let pixelsPerInch: Double
    /// The pixels in a dp, which is 1/160 inch.
    var scale: Double { get }
}

/// A length on the screen that is independent of the pixel density.
struct ScreenLength: Comparable, Equatable, Hashable, Sendable {
    /// A length in inches.
    init(inches: Float)
    /// The length in density-independent pixels.
    var dp: Float { get }
    /// The length in inches.
    var inches: Float
    /// A length in density-independent pixels (dp).
    static func dp(_ value: Float) -> ScreenLength
    /// A length in millimeters.
    static func millimeters(_ value: Float) -> ScreenLength
    /// The length in pixels on a screen of a density.
    func pixels(density: ScreenDensity) -> Float
    /// The length in screen pixels on the screen of an environment.
    func pixels(in environment: TouchEnvironment) -> Float
}

/// The reason why a session was cancelled.
enum SessionEndReason: Equatable, Hashable, Sendable {
    /// The app called `cancel()`.
    case cancelledByApp
    /// The app changed what the session depends on: the document that it changes, the mode, or the targets.
    case changed
    /// The listener was disabled.
    case disabled
    /// The touch ended without a lift: the system cancelled it, another finger landed, another listener claimed it, or the listener left the chain.
    case touch(TouchEndReason)
    /// The finger lifted where nothing is changed, for example exactly where a point was.
    case unchanged
    /// The name of the case.
    var name: String { get }
}

/// What a listener with a session needs: at most one session, the document that it changes, the chains of the listener, and the order of events.
final class SessionRunner<Session> where Session : TouchSession {
    /// Creates a runner without a session.
    init(document: Session.Document)
    /// What the sessions change.
    var document: Session.Document
    /// The environment of the chain whose gesture the listener received last.
    var environment: TouchEnvironment? { get }
    /// Whether the listener processes gestures.
    var isEnabled: Bool { get set }
    /// Whether the listener is in a chain.
    var isInChain: Bool { get }
    /// A closure that receives the events.
    var onEvent: ((Session.Event) -> Void)?
    /// The session in progress.
    var session: Session? { get }
    /// Reports the result of a command, for assistive technology.
    func announce(_ feedback: CommandFeedback)
    /// Begins a session, and reports events.
    func begin(_ session: Session, reporting events: [Session.Event] = [])
    /// Cancels the session.
    func cancel(because reason: SessionEndReason)
    /// Cancels the session with ``SessionEndReason/changed``, changes the document, and reports the events of both.
    @discardableResult func edit(_ change: (inout Session.Document) -> [Session.Event]?) -> Bool
    /// Adds a chain.
    func enter(_ environment: TouchEnvironment)
    /// Removes a chain.
    func leave(_ environment: TouchEnvironment)
    /// Returns the context of a gesture for the session.
    func receive(_ gesture: TouchGesture, context: TouchContext) -> TouchContext?
    /// Reports events.
    func report(_ new: [Session.Event])
    /// Makes all chains read the interests of the listener again.
    func setNeedsInterests()
    /// Changes the session without a gesture, for example in a frame, and reports its events.
    @discardableResult func update(_ change: (inout Session, inout Session.Document) -> SessionStep<Session.Event>) -> Bool
    /// Gives a gesture to the session, if there is one, and reports its events.
    @discardableResult func update(_ gesture: TouchGesture, context: TouchContext, change: (inout Session, inout Session.Document) -> SessionStep<Session.Event>) -> Bool
}

/// The effect of a gesture on a session.
enum SessionStep<Event> {
    /// The session goes on, and consumes the gesture, unless it was cancelled while its events were reported.
    case consumes([Event] = [])
    /// The session is over.
    case ends([Event] = [], isConsumed: Bool = true)
    /// The session goes on, and the gesture is for other listeners, too.
    case follows([Event] = [])
    /// None.
    case ignores
}

extension Set {
    /// The next and the previous feature.
    static var features: MapCommands { get }
    /// All commands of a map.
    static var map: MapCommands { get }
    /// All commands that move the view.
    static var navigation: MapCommands { get }
    /// The four pans.
    static var pan: MapCommands { get }
    /// Both rotations.
    static var rotate: MapCommands { get }
    /// Both tilts.
    static var tilt: MapCommands { get }
    /// The four zooms.
    static var zoom: MapCommands { get }
}

/// The kind of a ``TouchEvent``.
enum TouchAction: UInt8, CaseIterable, Equatable, Hashable, Sendable {
    /// The system cancels the pointers with phase `.cancelled`, or all pointers if the event has none.
    case cancel
    /// The pointers with phase `.began` land.
    case down
    /// Pointers that are down move.
    case move
    /// A wheel or a trackpad scrolls.
    case scroll
    /// The pointers with phase `.ended` lift.
    case up
}

/// Every threshold of the recognizer, for each kind of pointer, and the density that converts lengths to pixels.
struct TouchConfiguration: Equatable, Hashable, Sendable {
    /// Creates a configuration with the same thresholds for every kind of pointer.
    init(density: ScreenDensity = .standard, thresholds: TouchThresholds)
    /// The thresholds of Android's `GestureDetector` with the defaults of `ViewConfiguration`.
    static var android: TouchConfiguration { get }
    /// The thresholds of UIKit's gesture recognizers, which Apple Maps uses on iOS.
    static var apple: TouchConfiguration { get }
    /// The thresholds of Flutter's gesture library (`gestures/constants.dart`).
    static var flutter: TouchConfiguration { get }
    /// The thresholds of Google Maps on Android: ``android``.
    static var google: TouchConfiguration { get }
    /// The thresholds of the HERE SDK.
    static var here: TouchConfiguration { get }
    /// The thresholds of the HERE SDK before version 4 (`NMAMapView`), which are those of ``here``: a long press takes 1 s (the same page), and 95 % of people's two-finger taps are recognized.
    static var hereClassic: TouchConfiguration { get }
    /// The thresholds of MapLibre GL JS.
    static var mapLibre: TouchConfiguration { get }
    /// The thresholds of the Mapbox Maps SDK.
    static var mapbox: TouchConfiguration { get }
    /// The thresholds of Open Mobile Maps.
    static var openMobileMaps: TouchConfiguration { get }
    /// The recommended thresholds, derived from how people touch.
    static var recommended: TouchConfiguration { get }
    /// The density of the screen, which converts lengths to pixels.
    var density: ScreenDensity
    /// The thresholds for fingers on a screen.
    var finger: TouchThresholds
    /// The thresholds for mice.
    var mouse: TouchThresholds
    /// The thresholds for pencils.
    var stylus: TouchThresholds
    /// The thresholds for fingers on a trackpad.
    var trackpad: TouchThresholds
    /// The thresholds for a kind of pointer.
    subscript(kind: TouchPointer.Kind) -> TouchThresholds { get set }
    /// Returns the same thresholds for a screen with another density.
    func at(density: ScreenDensity) -> TouchConfiguration
}

/// Further properties of a gesture when it happens.
struct TouchContext: Equatable, Hashable, Sendable {
    /// Creates a context, for tests and for your own handlers.
    init(timestamp: TouchInstant, position: Vec2F = .zero, startPosition: Vec2F? = nil, pressure: Float = 0.5, pointerKind: TouchPointer.Kind = .finger, buttons: TouchPointer.Buttons = .primary, modifiers: KeyModifiers = [], pointerCount: Int = 1, tapCount: Int = 1, isPastSlop: Bool = true, endReason: TouchEndReason? = nil)
    /// The buttons of the first pointer.
    var buttons: TouchPointer.Buttons
    /// The reason with which a listener cancels what it has begun.
    var cancellationReason: TouchEndReason { get }
    /// The chain that dispatches the gesture, as the identity of its ``TouchEnvironment``.
    var chain: ObjectIdentifier? { get set }
    /// The reason for the end.
    var endReason: TouchEndReason?
    /// Whether the pointer is a mouse with a button pressed other than the primary one.
    var hasOtherButton: Bool { get }
    /// Whether the finger, or one of two, has been farther than the slop from ``startPosition``.
    var isPastSlop: Bool
    /// The modifier keys that are held.
    var modifiers: KeyModifiers
    /// The number of fingers of the gesture: 1 or 2, and 0 for a scroll.
    var pointerCount: UInt8
    /// The kind of the first pointer.
    var pointerKind: TouchPointer.Kind
    /// The position of the finger, in screen pixels.
    var position: Vec2F
    /// The pressure of the first finger, from 0 to 1.
    var pressure: Float
    /// The position at which the finger landed, or at which the number of fingers last changed.
    var startPosition: Vec2F
    /// 2 if the touch may be the second tap of a double tap, otherwise 1.
    var tapCount: UInt8
    /// The time of the gesture: the time stamp of the event, or the deadline that passed.
    var timestamp: TouchInstant
}

/// The number of invalid inputs, by kind, and of listeners that cannot receive gestures.
struct TouchDiagnostics: Equatable, Hashable, Sendable {
    /// Creates diagnostics without any invalid input.
    init()
    /// Pointers after the tenth of an event.
    var droppedPointers: Int
    /// Pointers that an event lists twice.
    var duplicatePointers: Int
    /// Events without pointers.
    var emptyEvents: Int
    /// Events later than the present moment of the scheduler.
    var eventsFromTheFuture: Int
    /// Events older than the previous one, or than the last deadline.
    var eventsOutOfOrder: Int
    /// `.down`, `.up` or `.cancel` events without a pointer that lands, lifts or is cancelled.
    var eventsWithoutPhaseChange: Int
    /// Inconsistent streams: an event omitted a finger that was down, or landed it again.
    var inconsistentStreams: Int
    /// Positions that are not finite, or beyond ±10,000,000 pixels.
    var invalidPositions: Int
    /// Scrolls with no or several pointers, or by a distance that is not finite.
    var invalidScrolls: Int
    /// The number of all invalid inputs.
    var total: Int { get }
    /// Pointers that are not down.
    var unknownPointers: Int
}

/// The reason why a gesture ended.
enum TouchEndReason: UInt8, CaseIterable, Equatable, Hashable, Sendable {
    /// Another finger landed.
    case additionalFinger
    /// The system cancelled the touch, or the touch made no gesture.
    case cancelled
    /// A finger lifted.
    case lifted
    /// The listener left the chain during the touch.
    case removed
    /// Another listener claimed the touch.
    case takenOver
    /// The name of the case.
    var name: String { get }
}

/// The environment of a listener in a chain: the density of the screen, the thresholds, the clock, and a request to read its interests again.
final class TouchEnvironment {
    /// Creates an environment, for a test of a listener without a handler, or for your own ``ListenerChain``.
    init(configuration: TouchConfiguration = .recommended, scheduler: any TouchScheduler = VirtualScheduler())
    /// The thresholds of the touches, for example how long a finger must rest for a long press.
    var configuration: TouchConfiguration { get }
    /// The density of the screen that the touches come from, which is that of the ``configuration``.
    var density: ScreenDensity { get }
    /// The position at which the last finger of a touch lifted, in screen pixels, while listeners receive the gestures of that lift.
    var liftPosition: Vec2F?
    /// The present moment on the clock of the touches.
    var now: TouchInstant { get }
    /// The positions that the system predicts for the only finger that is down, in screen pixels, earliest first.
    var predictedPositions: [Vec2F]
    /// The clock of the handler, which also makes timers.
    let scheduler: any TouchScheduler
    /// Whether the touch in progress is no tap, for any listener: neither a click nor a double click nor a two-finger click follows from it.
    var suppressesTaps: Bool
    /// Reports the result of a command, for assistive technology.
    func announce(_ feedback: CommandFeedback)
    /// Returns where the finger lifted, if that differs from the position of the last down or move, which the gestures of the lift carry.
    func liftPosition(beyond position: Vec2F) -> Vec2F?
    /// Asks the chain to read ``TouchListener/interests`` again before the next event.
    func setNeedsInterests()
}

/// One input event: the state of the pointers on the screen at one moment.
struct TouchEvent: Equatable, Hashable, Sendable {
    /// Creates an event of two pointers.
    init(_ touchAction: TouchAction, _ first: TouchPointer, _ second: TouchPointer, modifiers: KeyModifiers = [], timestamp: TouchInstant? = nil)
    /// Creates an event of one pointer.
    init(_ touchAction: TouchAction, _ pointer: TouchPointer, scrollDelta: Float = 0, modifiers: KeyModifiers = [], timestamp: TouchInstant? = nil)
    /// Creates an event of pointers that have ids and phases.
    init(_ touchAction: TouchAction, pointers: TouchPointers, scrollDelta: Float = 0, modifiers: KeyModifiers = [], timestamp: TouchInstant? = nil)
    /// Creates an event of positions without ids and phases, as in Open Mobile Maps.
    init(pointers: [Vec2F], scrollDelta: Float, touchAction: TouchAction, timestamp: TouchInstant? = nil)
    /// Whether the pointers of the event have positions only, without ids and phases.
    var hasPositionsOnly: Bool { get }
    /// The modifier keys that are held.
    var modifiers: KeyModifiers
    /// The pointers, at most ten.
    var pointers: TouchPointers
    /// The distance that a wheel or a trackpad scrolled, in pixels.
    var scrollDelta: Float
    /// The time at which the hardware saw the event, on the clock of the handler's ``TouchScheduler``.
    var timestamp: TouchInstant?
    /// The kind of event.
    var touchAction: TouchAction
}

/// A recognized gesture.
enum TouchGesture: CustomStringConvertible, Equatable, Sendable {
    /// Gestures that have begun and are not complete are over.
    case clearTouch
    /// One finger tapped, and no second tap came.
    case clickConfirmed(Vec2F)
    /// One finger tapped.
    case clickUnconfirmed(Vec2F)
    /// One finger tapped twice at the same position.
    case doubleClick(Vec2F)
    /// One finger rested at the position at which it landed.
    case longPress(Vec2F)
    /// One finger moved, by a number of pixels.
    case move(Vec2F, MovePhase)
    /// The end of confirmed moves.
    case moveComplete
    /// The end of moves in the second tap of two (a quick zoom).
    case oneFingerDoubleClickMoveComplete
    /// A wheel or a trackpad scrolled at a position, by a number of pixels.
    case scroll(Vec2F, delta: Float)
    /// The first finger of a touch landed.
    case touchDown(Vec2F)
    /// Two fingers tapped.
    case twoFingerClick(Vec2F, Vec2F)
    /// Two fingers are down, and one or both moved: the previous positions of both, and the present ones.
    case twoFingerMove(old: (Vec2F, Vec2F), new: (Vec2F, Vec2F))
    /// The end of two-finger moves.
    case twoFingerMoveComplete
    /// The kind of this gesture.
    var kind: TouchGesture.Kind { get }
    /// The gesture as in a transcript: `move (+3.0, -1.5) confirmed`.
    var transcriptText: String { get }
    /// The kind of a gesture, without its values.
    enum Kind: UInt8, CaseIterable, CustomStringConvertible, Equatable, Hashable, Sendable {
        /// See ``TouchGesture/clearTouch``.
        case clearTouch
        /// See ``TouchGesture/clickConfirmed(_:)``.
        case clickConfirmed
        /// See ``TouchGesture/clickUnconfirmed(_:)``.
        case clickUnconfirmed
        /// See ``TouchGesture/doubleClick(_:)``.
        case doubleClick
        /// See ``TouchGesture/longPress(_:)``.
        case longPress
        /// See ``TouchGesture/move(_:_:)``.
        case move
        /// See ``TouchGesture/moveComplete``.
        case moveComplete
        /// See ``TouchGesture/oneFingerDoubleClickMoveComplete``.
        case oneFingerDoubleClickMoveComplete
        /// See ``TouchGesture/scroll(_:delta:)``.
        case scroll
        /// See ``TouchGesture/touchDown(_:)``.
        case touchDown
        /// See ``TouchGesture/twoFingerClick(_:_:)``.
        case twoFingerClick
        /// See ``TouchGesture/twoFingerMove(old:new:)``.
        case twoFingerMove
        /// See ``TouchGesture/twoFingerMoveComplete``.
        case twoFingerMoveComplete
        /// The name of the case.
        var name: String { get }
        /// The usual name of the gesture: `double tap`.
        var spokenName: String { get }
    }
    /// A set of kinds of gestures, such as the interests of a listener.
    struct Kinds: CustomStringConvertible, Equatable, ExpressibleByArrayLiteral, Hashable, OptionSet, RawRepresentable, Sendable, SetAlgebra {
        /// Creates a set of one kind.
        init(_ kind: TouchGesture.Kind)
        /// Creates a set from its bits.
        init(rawValue: UInt16)
        /// Every kind of gesture.
        static var all: TouchGesture.Kinds { get }
        /// The end of gestures that are not complete.
        static var clearTouch: TouchGesture.Kinds { get }
        /// Confirmed clicks.
        static var clickConfirmed: TouchGesture.Kinds { get }
        /// Clicks that are not yet confirmed.
        static var clickUnconfirmed: TouchGesture.Kinds { get }
        /// Double clicks.
        static var doubleClick: TouchGesture.Kinds { get }
        /// Long presses.
        static var longPress: TouchGesture.Kinds { get }
        /// Moves of one finger, including quick zooms.
        static var move: TouchGesture.Kinds { get }
        /// The end of confirmed moves.
        static var moveComplete: TouchGesture.Kinds { get }
        /// The end of quick zooms.
        static var oneFingerDoubleClickMoveComplete: TouchGesture.Kinds { get }
        /// The clicks and long presses of the other buttons of a mouse.
        static var otherButtons: TouchGesture.Kinds { get }
        /// Touch events before recognition, see ``RawTouchListener/onTouchEvent(_:context:)``.
        static var rawTouches: TouchGesture.Kinds { get }
        /// Scrolls of a wheel or a trackpad.
        static var scroll: TouchGesture.Kinds { get }
        /// The kinds that make a click wait for a second tap.
        static var secondTap: TouchGesture.Kinds { get }
        /// Landings of the first finger.
        static var touchDown: TouchGesture.Kinds { get }
        /// Clicks of two fingers.
        static var twoFingerClick: TouchGesture.Kinds { get }
        /// Moves of two fingers.
        static var twoFingerMove: TouchGesture.Kinds { get }
        /// The end of two-finger moves.
        static var twoFingerMoveComplete: TouchGesture.Kinds { get }
        /// One bit for each ``Kind``.
        let rawValue: UInt16
        /// Whether a kind is in the set.
        func contains(_ kind: TouchGesture.Kind) -> Bool
    }
}

/// An event that a handler reports to its observers, such as its view and its app.
enum TouchHandlerEvent: Equatable, Hashable, Sendable {
    /// A command was performed.
    case announced(CommandFeedback)
    /// A listener has claimed the touch in progress.
    case touchClaimed
}

/// A handler of touch events with a chain of listeners.
protocol TouchHandlerInterface : AnyObject {
    /// The commands that the listeners take.
    var commands: MapCommands { get }  // Has a default.
    /// The `DefaultTouchHandler` that recognizes the gestures: this handler, or the one that it wraps.
    var defaultHandler: DefaultTouchHandler? { get }  // Has a default.
    /// Whether a listener has claimed the touch in progress, or the last one if none is, so that the gesture recognizers of the system fail.
    var isTouchClaimed: Bool { get }  // Has a default.
    /// The listeners in priority order.
    var listeners: [any TouchListener] { get }  // Has a default.
    /// Adds a listener at the end of the chain, where it is asked last.
    func addListener(_ listener: any TouchListener)
    /// Inserts a listener at an index of the chain.
    func insertListener(_ listener: any TouchListener, at index: Int)
    /// Ends the handler: all listeners leave.
    func invalidate()  // Has a default.
    /// Registers an observer of claims and announcements until the token is released.
    func observeEvents(_ observer: @escaping (TouchHandlerEvent) -> Void) -> ObservationToken  // Has a default.
    /// Reports the position of a pencil or a mouse that hovers.
    func onHover(_ hover: TouchHover)  // Has a default.
    /// Reports that no pointer hovers any more, because it is out of range or lands.
    func onHoverEnd()  // Has a default.
    /// Processes one event.
    func onTouchEvent(_ touchEvent: TouchEvent)
    /// Performs a command of a key, a button or assistive technology.
    @discardableResult func perform(_ command: MapCommand) -> Bool  // Has a default.
    /// Performs commands in their order until one is consumed.
    @discardableResult func performFirst(of commands: [MapCommand]) -> Bool  // Has a default.
    /// Performs commands of a key that goes down, is held or goes up, in their order until one is consumed.
    @discardableResult func performFirst(of commands: [MapCommand], phase: CommandPhase) -> Bool  // Has a default.
    /// Removes a listener.
    func removeListener(_ listener: any TouchListener)
    /// Sets the density of the screen that the touches come from.
    func setDensity(_ density: ScreenDensity)  // Has a default.
    /// Replaces all listeners.
    func setListeners(_ listeners: [any TouchListener])  // Has a default.
    /// Sets the positions that the system predicts for the only finger that is down, in screen pixels, earliest first.
    func setPredictedPositions(_ positions: [Vec2F])  // Has a default.
}

/// The states of a recognizer.
enum TouchHandlingState: UInt8, CaseIterable, Equatable, Hashable, Sendable {
    /// No finger is down, or more than two, or the one that remains after two when its waiting time is over.
    case idle
    /// One of two fingers has just lifted.
    case oneFingerAfterTwo
    /// The second tap of a possible double click is down.
    case oneFingerDoubleClickDown
    /// The second tap of a possible double click moves: a quick zoom.
    case oneFingerDoubleClickMove
    /// One finger is down, and has not moved past the slop.
    case oneFingerDown
    /// One finger moves, or has made a long press.
    case oneFingerMoving
    /// A click waits for a second tap.
    case oneFingerUpAfterClick
    /// Two fingers are down and have not moved past the slop, or one of them has lifted and a two-finger click is still possible.
    case twoFingerDown
    /// Two fingers move.
    case twoFingerMoving
    /// The name of the case.
    var name: String { get }
    /// A change to this state without a gesture, as one line of a detailed transcript: `1500 ms  [twoFingerMoving]`.
    func transcriptLine(at time: TouchInstant) -> String
}

/// The position of a pencil or a mouse that hovers over the screen, without touching it.
struct TouchHover: Equatable, Hashable, Sendable {
    /// Creates a hover at a position, in screen pixels.
    init(at position: Vec2F, timestamp: TouchInstant? = nil, kind: TouchPointer.Kind = .stylus, distance: Float? = nil, altitude: Float? = nil, azimuth: Float? = nil, modifiers: KeyModifiers = [])
    /// The angle between the pencil and the screen, in degrees: 90 if the pencil is perpendicular to the screen.
    var altitude: Float?
    /// The direction in which the pencil points away from its tip, in degrees clockwise from the x axis of the screen, which points to the right.
    var azimuth: Float?
    /// The distance of the tip from the screen, from 0 at the screen to 1 at the limit of what the screen detects.
    var distance: Float?
    /// The kind of the pointer: ``TouchPointer/Kind/stylus`` or ``TouchPointer/Kind/mouse``.
    var kind: TouchPointer.Kind
    /// The keys that are held.
    var modifiers: KeyModifiers
    /// The position under the tip, in screen pixels.
    var position: Vec2F
    /// The time at which the hardware saw the pointer.
    var timestamp: TouchInstant?
}

/// A moment on a monotonic clock, in whole microseconds.
struct TouchInstant: Comparable, CustomStringConvertible, Equatable, Hashable, InstantProtocol, Sendable {
    /// Creates an instant from the microseconds since the zero of the clock.
    init(microseconds: Int64)
    /// The zero of the clock.
    static var zero: TouchInstant { get }
    /// The microseconds since the zero of the clock.
    var microseconds: Int64
    /// The instant as in a transcript: `1040 ms`, with as many decimals as needed, at most three.
    var transcriptText: String { get }
    /// The instant that is later by a duration.
    static func + (instant: TouchInstant, duration: Duration) -> TouchInstant
    /// The duration from `b` to `a`.
    static func - (a: TouchInstant, b: TouchInstant) -> Duration
    /// The instant that is earlier by a duration.
    static func - (instant: TouchInstant, duration: Duration) -> TouchInstant
}

/// A listener with one method for each kind of gesture: the callbacks of Open Mobile Maps, with the labels of its generated Swift.
protocol TouchInterface : TouchListener {
    /// Gestures that have begun and are not complete are over.
    func clearTouch()  // Has a default.
    /// One finger tapped, and no second tap came in time.
    func onClickConfirmed(_ posScreen: Vec2F) -> Bool  // Has a default.
    /// One finger tapped.
    func onClickUnconfirmed(_ posScreen: Vec2F) -> Bool  // Has a default.
    /// One finger tapped twice at the same position.
    func onDoubleClick(_ posScreen: Vec2F) -> Bool  // Has a default.
    /// Calls the method for the kind of gesture.
    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool
    /// One finger rested at the position at which it landed.
    func onLongPress(_ posScreen: Vec2F) -> Bool  // Has a default.
    /// One finger moved by a delta.
    func onMove(_ deltaScreen: Vec2F, confirmed: Bool, doubleClick: Bool) -> Bool  // Has a default.
    /// Confirmed moves ended.
    func onMoveComplete() -> Bool  // Has a default.
    /// Moves in the second tap of two ended.
    func onOneFingerDoubleClickMoveComplete() -> Bool  // Has a default.
    /// A wheel or a trackpad scrolled at a position.
    func onScroll(_ posScreen: Vec2F, scrollDelta: Float) -> Bool  // Has a default.
    /// The first finger of a touch landed.
    func onTouchDown(_ posScreen: Vec2F) -> Bool  // Has a default.
    /// Two fingers tapped.
    func onTwoFingerClick(_ posScreen1: Vec2F, posScreen2: Vec2F) -> Bool  // Has a default.
    /// Two fingers are down, and one or both moved.
    func onTwoFingerMove(_ posScreenOld: (Vec2F, Vec2F), posScreenNew: (Vec2F, Vec2F)) -> Bool  // Has a default.
    /// Moves of two fingers ended.
    func onTwoFingerMoveComplete() -> Bool  // Has a default.
}

/// A listener receives gestures, and consumes a gesture by returning `true`.
protocol TouchListener : AnyObject {
    /// This listener, if it takes commands.
    var commandListener: (any CommandListener)? { get }  // Has a default.
    /// This listener, if it receives hovers.
    var hoverListener: (any HoverListener)? { get }  // Has a default.
    /// The kinds of gestures that the listener receives.
    var interests: TouchGesture.Kinds { get }  // Has a default.
    /// This listener, if it receives raw touches.
    var rawTouchListener: (any RawTouchListener)? { get }  // Has a default.
    /// Tells the listener that it has entered a chain.
    func didEnter(_ environment: TouchEnvironment)  // Has a default.
    /// Tells the listener that it has left a chain.
    func didLeave(_ environment: TouchEnvironment)  // Has a default.
    /// Receives a gesture of any kind.
    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool
}

/// An observation of a handler, for inspectors, reports and tests.
enum TouchObservation {
    /// A listener has consumed a raw event.
    case consumed(TouchEvent, by: any TouchListener, at: Int)
    /// A gesture went through the chain.
    case dispatched(GestureDispatch)
    /// A command of a key or a button went through the chain.
    case performed(CommandDispatch)
    /// The handler is about to process an event.
    case received(TouchEvent, at: TouchInstant)
    /// A gesture was not recognized, for this reason.
    case rejected(GestureRejection)
    /// The state has changed, with or without a gesture.
    case stateChanged(from: TouchHandlingState, to: TouchHandlingState, at: TouchInstant)
}

/// One finger, pencil or mouse in a ``TouchEvent``.
struct TouchPointer: Equatable, Hashable, Sendable {
    /// Creates a pointer.
    init(id: Int, position: Vec2F, phase: TouchPointer.Phase, kind: TouchPointer.Kind = .finger, pressure: Float = 0.5, buttons: TouchPointer.Buttons = .primary)
    /// The buttons that are pressed.
    var buttons: TouchPointer.Buttons
    /// The identity of the pointer.
    var id: Int
    /// The kind of device.
    var kind: TouchPointer.Kind
    /// The state of the pointer in this event.
    var phase: TouchPointer.Phase
    /// The position, in screen pixels.
    var position: Vec2F
    /// The pressure, from 0 to 1.
    var pressure: Float
    /// The buttons of a mouse or a pencil.
    struct Buttons: Equatable, ExpressibleByArrayLiteral, Hashable, OptionSet, RawRepresentable, Sendable, SetAlgebra {
        /// Creates a set from its bits.
        init(rawValue: UInt8)
        /// The wheel, or the middle button.
        static var middle: TouchPointer.Buttons { get }
        /// The left button of a mouse, the tip of a pencil, a finger.
        static var primary: TouchPointer.Buttons { get }
        /// The right button of a mouse, the barrel button of a pencil.
        static var secondary: TouchPointer.Buttons { get }
        /// One bit for each button, as in `PointerEvent.buttons` of the DOM.
        let rawValue: UInt8
    }
    /// The kind of device behind a pointer.
    enum Kind: UInt8, CaseIterable, Equatable, Hashable, Sendable {
        /// A finger on a screen.
        case finger
        /// A mouse with a button pressed, or the position of its cursor in a scroll.
        case mouse
        /// A pencil.
        case stylus
        /// A finger on a trackpad, which moves something on the screen without touching it.
        case trackpad
    }
    /// The state of a pointer in one event.
    enum Phase: UInt8, CaseIterable, Equatable, Hashable, Sendable {
        /// The pointer lands.
        case began
        /// The system cancels the pointer.
        case cancelled
        /// The pointer lifts.
        case ended
        /// The pointer is down and moves.
        case moved
        /// The pointer is down and does not move.
        case stationary
    }
}

/// Converts samples of single pointers to consistent ``TouchEvent``s.
struct TouchPointerTracker: Sendable {
    /// Creates a tracker without pointers.
    init()
    /// The latest time at which a frame that is delayed must be drained.
    var deadline: TouchInstant? { get }
    /// The number of pointers that are down after the drained events.
    var pointerCount: Int { get }
    /// The pointers that are down after the drained events.
    var pointers: [TouchPointer] { get }
    /// Adds a sample of a pointer.
    mutating func add(_ sample: TouchSample, coalesced: [TouchSample] = [])
    /// Adds a scroll of a wheel or a trackpad by a number of pixels.
    mutating func addScroll(at position: Vec2F, by delta: Float, timestamp: TouchInstant, kind: TouchPointer.Kind = .mouse, modifiers: KeyModifiers = [])
    /// Cancels one pointer.
    mutating func cancel(id: Int, at time: TouchInstant)
    /// Cancels all pointers that are down at this time.
    mutating func cancelAll(at time: TouchInstant)
    /// Returns the events of all samples that were added, sorted by time.
    mutating func drain() -> [TouchEvent]
    /// Calls a closure with the events of all samples that were added, sorted by time.
    mutating func drain(_ body: (TouchEvent) -> Void)
    /// Calls a closure with the events of the complete frames, sorted by time.
    mutating func drainWholeFrames(at now: TouchInstant, _ body: (TouchEvent) -> Void)
    /// The positions that the system predicts for a pointer since its last real sample, in screen pixels, earliest first.
    func predictedPositions(ofPointer id: Int) -> [Vec2F]
}

/// The pointers of one ``TouchEvent``, at most ten.
struct TouchPointers: BidirectionalCollection, Collection, Equatable, ExpressibleByArrayLiteral, Hashable, RandomAccessCollection, Sendable, Sequence {
    /// Creates an empty collection.
    init()
    /// Creates a collection of the first ten pointers of a sequence.
    init(_ pointers: some Sequence<TouchPointer>)
    /// Creates a collection of the first ten pointers of the literal.
    init(arrayLiteral elements: TouchPointer...)
    /// The maximum number of pointers.
    static let capacity: Int
    /// The number of pointers that were dropped.
    var droppedCount: Int { get }
    /// The index after the last pointer.
    var endIndex: Int { get }
    /// The index of the first pointer, 0.
    var startIndex: Int { get }
    /// The pointer at an index.
    subscript(index: Int) -> TouchPointer { get set }
    /// Adds a pointer at the end.
    mutating func append(_ pointer: TouchPointer)
    /// The index of the first pointer with an id.
    func firstIndex(ofID id: Int) -> Int?
}

/// One measurement of one pointer: the form in which the input of every platform enters the pipeline.
struct TouchSample: Equatable, Hashable, Sendable {
    /// Creates a sample.
    init(_ identity: TouchSample.Identity, phase: TouchPointer.Phase, position: Vec2F, timestamp: TouchInstant, kind: TouchPointer.Kind = .finger, pressure: Float? = nil, buttons: TouchPointer.Buttons? = .primary, modifiers: KeyModifiers = [], isPredicted: Bool = false)
    /// Creates a sample of a pointer that the system identifies by a number.
    init(id: Int, phase: TouchPointer.Phase, position: Vec2F, timestamp: TouchInstant, kind: TouchPointer.Kind = .finger, pressure: Float? = nil, buttons: TouchPointer.Buttons? = .primary, modifiers: KeyModifiers = [])
    /// The buttons that are pressed.
    var buttons: TouchPointer.Buttons?
    /// The identity of the pointer.
    var identity: TouchSample.Identity
    /// Whether the sample is a prediction of the system.
    var isPredicted: Bool
    /// The kind of pointer.
    var kind: TouchPointer.Kind
    /// The modifier keys that are held.
    var modifiers: KeyModifiers
    /// The state of the pointer.
    var phase: TouchPointer.Phase
    /// The position, in screen pixels.
    var position: Vec2F
    /// The pressure, from 0 to 1.
    var pressure: Float?
    /// The time at which the hardware measured the sample, on the clock of the handler's scheduler.
    var timestamp: TouchInstant
    /// The identity of a pointer while it is down.
    enum Identity: Equatable, Hashable, Sendable {
        /// A number that the system assigns to the pointer.
        case number(Int)
        /// An object that stands for the pointer, such as a `UITouch`.
        case object(ObjectIdentifier)
    }
}

/// A clock that makes timers.
protocol TouchScheduler : AnyObject {
    /// The maximum time from an event until it arrives.
    var inputLatency: Duration { get }  // Has a default.
    /// The present moment.
    var now: TouchInstant { get }
    /// Returns a timer that is not armed.
    func makeTimer(_ body: @escaping () -> Void) -> any TouchTimer
}

/// What goes on between the first touch and its end, as a value: a drag, a stroke, a pinch, a touch that may become a swipe.
protocol TouchSession {
    /// Whether the session belongs to a touch, so that it is cancelled when the next touch begins without its end.
    var endsWithTouch: Bool { get }  // Has a default.
    /// Undoes what the session has changed in the document, and returns the events of the cancellation.
    func cancel(because reason: SessionEndReason, restoring document: inout Self.Document) -> [Self.Event]
    /// What the session changes, as a value that the listener keeps between the touches.
    associatedtype Document
    /// What the session reports.
    associatedtype Event
}

/// The thresholds of the recognizer for one kind of pointer.
struct TouchThresholds: Equatable, Hashable, Sendable {
    /// Creates thresholds.
    init(clickDistance: ScreenLength = .millimeters(5), doubleTapDistance: ScreenLength = .dp(100), doubleTapTimeout: Duration = .milliseconds(300), doubleTapMinimumInterval: Duration = .zero, longPressTimeout: Duration = .milliseconds(500), twoFingerTapTimeout: Duration = .milliseconds(600), twoFingerTapDistance: ScreenLength? = .millimeters(6.5), afterTwoFingersTimeout: Duration = .milliseconds(100), reportsRemainingFinger: Bool = true)
    /// How long after the lift of one of two fingers the remaining finger cannot begin a pan.
    var afterTwoFingersTimeout: Duration
    /// The touch slop: the distance from the landing position beyond which a touch is a move and no longer a click.
    var clickDistance: ScreenLength
    /// The maximum distance between the two taps of a double click.
    var doubleTapDistance: ScreenLength
    /// The minimum time from the lift of the first tap to the landing of the second.
    var doubleTapMinimumInterval: Duration
    /// The time from the lift of the first tap within which the second tap must land.
    var doubleTapTimeout: Duration
    /// How long a finger must rest for a long press.
    var longPressTimeout: Duration
    /// Whether the remaining finger reports its movement at once, as unconfirmed moves, until it begins a pan.
    var reportsRemainingFinger: Bool
    /// The distance that each of two fingers may move in a two-finger click, and by which the distance between them may change.
    var twoFingerTapDistance: ScreenLength?
    /// The time from the landing of the second finger within which both fingers must lift for a two-finger click.
    var twoFingerTapTimeout: Duration
}

/// A timer of a ``TouchScheduler`` with at most one deadline.
protocol TouchTimer : AnyObject {
    /// Sets the deadline at or after which the timer fires once.
    func arm(at deadline: TouchInstant?)
}

/// A point or a vector on the screen, in pixels (points × scale), y downwards.
struct Vec2F: CustomStringConvertible, Equatable, Hashable, Sendable {
    /// Creates a point or a vector from its components, in pixels.
    init(_ x: Float, _ y: Float)
    /// Creates a point or a vector from its components, in pixels.
    init(x: Float, y: Float)
    /// The origin at the top left, and the vector of length zero.
    static var zero: Vec2F { get }
    /// Whether both components are finite.
    var isFinite: Bool { get }
    /// The length, in pixels.
    var length: Float { get }
    /// The square of the length, in square pixels.
    var lengthSquared: Float { get }
    /// The horizontal component, in pixels.
    var x: Float { get set }
    /// The vertical component, in pixels.
    var y: Float { get set }
    /// The midpoint between two points.
    static func midpoint(_ a: Vec2F, _ b: Vec2F) -> Vec2F
    /// The distance to another point, in pixels.
    func distance(to other: Vec2F) -> Float
    /// The product of a vector and a factor.
    static func * (a: Vec2F, factor: Float) -> Vec2F
    /// The sum of two vectors.
    static func + (a: Vec2F, b: Vec2F) -> Vec2F
    /// The vector from `b` to `a`.
    static func - (a: Vec2F, b: Vec2F) -> Vec2F
}

/// The velocity of a finger, or of another pair of values, at its release.
struct VelocityTracker: Sendable {
    /// Creates a tracker without samples.
    init(horizon: Duration = .milliseconds(100), stopGap: Duration = .milliseconds(40))
    /// Adds a position of a finger.
    mutating func add(_ position: Vec2F, at time: TouchInstant)
    /// Adds a sample.
    mutating func add(x: Double, y: Double, at time: TouchInstant)
    /// Whether the finger was at rest at the release.
    func isAtRest(releasedAt release: TouchInstant, tremor: Double = 0) -> Bool
    /// Removes all samples.
    mutating func reset()
    /// The velocity at the release, in units per second.
    func velocity(releasedAt release: TouchInstant, tremor: Double = 0) -> (x: Double, y: Double)
    /// The velocity of a finger at the release, in pixels per second.
    func velocity(releasedAt release: TouchInstant, tremor: Float = 0) -> Vec2F
}

/// A scheduler whose clock moves only when ``advance(to:)`` is called, for tests and for replaying recordings.
final class VirtualScheduler: TouchScheduler {
    /// Creates a clock whose present moment is `now`.
    init(now: TouchInstant = .zero, inputLatency: Duration = .zero)
    /// The maximum time from an event until it arrives.
    let inputLatency: Duration
    /// The earliest deadline of all timers.
    var nextDeadline: TouchInstant? { get }
    /// Advances the clock by a duration, and fires the timers that are due until then.
    func advance(by duration: Duration)
    /// Advances the clock to an instant, and fires the timers that are due until then.
    func advance(to instant: TouchInstant)
    /// Advances the clock from deadline to deadline until no timer is armed, but at most `limit` times, because a timer may arm itself again.
    func runUntilIdle(limit: Int = 1000)
}

/// A handler that wraps another one and forwards to it whatever it does not do itself.
protocol WrappingTouchHandler : TouchHandlerInterface {
    /// The commands that the listeners take.
    var commands: MapCommands { get }
    /// The `DefaultTouchHandler` that recognizes the gestures: this handler, or the one that it wraps.
    var defaultHandler: DefaultTouchHandler? { get }
    /// Whether a listener has claimed the touch in progress, or the last one if none is, so that the gesture recognizers of the system fail.
    var isTouchClaimed: Bool { get }
    /// The listeners in priority order.
    var listeners: [any TouchListener] { get }
    /// The handler that receives everything that this handler does not implement itself.
    var wrapped: any TouchHandlerInterface { get }
    /// Adds a listener at the end of the chain, where it is asked last.
    func addListener(_ listener: any TouchListener)
    /// Inserts a listener at an index of the chain.
    func insertListener(_ listener: any TouchListener, at index: Int)
    /// Ends the handler: all listeners leave.
    func invalidate()
    /// Registers an observer of claims and announcements until the token is released.
    func observeEvents(_ observer: @escaping (TouchHandlerEvent) -> Void) -> ObservationToken
    /// Reports the position of a pencil or a mouse that hovers.
    func onHover(_ hover: TouchHover)
    /// Reports that no pointer hovers any more, because it is out of range or lands.
    func onHoverEnd()
    /// Processes one event.
    func onTouchEvent(_ touchEvent: TouchEvent)
    /// Performs a command of a key, a button or assistive technology.
    @discardableResult func perform(_ command: MapCommand) -> Bool
    /// Performs commands in their order until one is consumed.
    @discardableResult func performFirst(of commands: [MapCommand]) -> Bool
    /// Performs commands of a key that goes down, is held or goes up, in their order until one is consumed.
    @discardableResult func performFirst(of commands: [MapCommand], phase: CommandPhase) -> Bool
    /// Removes a listener.
    func removeListener(_ listener: any TouchListener)
    /// Sets the density of the screen that the touches come from.
    func setDensity(_ density: ScreenDensity)
    /// Replaces all listeners.
    func setListeners(_ listeners: [any TouchListener])
    /// Sets the positions that the system predicts for the only finger that is down, in screen pixels, earliest first.
    func setPredictedPositions(_ positions: [Vec2F])
}
