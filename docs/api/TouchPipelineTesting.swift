// The public interface of TouchPipelineTesting, written by `make api`. Compiled code is in Sources.

/// A test of a listener with random combinations of touches, changes of its chain, and calls of the app.
enum CombinationTest {
    /// Performs a run for each seed, and returns the first error of each run.
    static func violations(seeds: Range<UInt64>, options: CombinationTest.Options = Options(), of makeSubject: (inout SplitMix64) -> CombinationTest.Subject) -> [String]
    /// The size of a run, and its random touches.
    struct Options: Sendable {
        /// Creates options with the default values.
        init()
        /// The probability of a change of the chain or a call of the app before an event, from 0 to 1.
        var actionProbability: Double
        /// Whether the chain changes.
        var changesChain: Bool
        /// The number of events of a run.
        var events: Int
        /// The options of the stream of touches.
        var stream: RandomTouchStream.Options
    }
    /// A listener under test, with what an app does to it, and a check of its state.
    struct Subject {
        /// Creates a subject.
        init(_ listener: any TouchListener, others: [any TouchListener] = [], configuration: TouchConfiguration = .recommended, problem: @escaping (Bool) -> String?)
        /// Adds a call of the app, which the test makes at random moments.
        mutating func add(_ name: String, _ perform: @escaping (inout SplitMix64) -> Void)
    }
}

/// The path of one finger from its landing to its lift, in continuous time.
struct FingerStroke: Equatable, Hashable, Sendable {
    /// Creates a stroke of a finger that lands at a position, in screen pixels, and lifts a microsecond later, the shortest touch.
    init(at position: Vec2F)
    /// The time for which the finger is down.
    var duration: Duration { get }
    /// The position at which the finger lifts, in screen pixels.
    var end: Vec2F { get }
    /// The position at which the finger lands, in screen pixels.
    var start: Vec2F { get }
    /// Returns the stroke with a straight movement to a position, in screen pixels, added at its end.
    func moving(to position: Vec2F, in duration: Duration, profile: VelocityProfile = .minimumJerk) -> FingerStroke
    /// Returns the stroke with a rest added at its end.
    func resting(for duration: Duration) -> FingerStroke
    /// Returns the stroke with a movement around a center added at its end.
    func turning(around center: Vec2F, by degrees: Double, stretching factor: Double = 1, drifting drift: Vec2F = .zero, in duration: Duration, profile: VelocityProfile = .minimumJerk) -> FingerStroke
}

/// A description of the movements of fingers.
struct GestureScript: Equatable, Hashable, Sendable {
    /// Creates an empty script of duration zero.
    init()
    /// Creates a script of one finger.
    init(_ stroke: FingerStroke)
    /// A cancel of all fingers that are down at that moment.
    static var cancel: GestureScript { get }
    /// The default distance between two fingers: 200 pixels.
    static let fingerDistance: Float
    /// The default duration of a tap: 60 ms.
    static let tapDuration: Duration
    /// The duration of the script.
    var duration: Duration { get }
    /// Two taps at one position, with a gap from the first lift to the second landing: a tap without `clickConfirmed`, then `touchDown`, `doubleClick`, `clearTouch`.
    static func doubleTap(at position: Vec2F, gap: Duration = .milliseconds(120)) -> GestureScript
    /// One finger that moves farther than the click distance, and stops before it lifts: `touchDown`, moves that are not confirmed until the click distance, confirmed moves, `moveComplete`, `clearTouch`.
    static func drag(from start: Vec2F, to end: Vec2F, in duration: Duration = .milliseconds(300), profile: VelocityProfile = .minimumJerk) -> GestureScript
    /// A fling of one finger: a drag that is fastest when it lifts, at twice its mean speed, 2 × way / duration.
    static func fling(from start: Vec2F, to end: Vec2F, in duration: Duration = .milliseconds(120)) -> GestureScript
    /// A fling of one finger that lifts with a velocity in pixels per second: a drag over half of velocity × duration.
    static func fling(from start: Vec2F, velocity: Vec2F, in duration: Duration = .milliseconds(120)) -> GestureScript
    /// One finger that rests: `touchDown`, after 500 ms `longPress`, and `clearTouch` when it lifts.
    static func longPress(at position: Vec2F, for duration: Duration = .milliseconds(700)) -> GestureScript
    /// Returns a script in which nothing happens for a duration.
    static func pause(_ duration: Duration) -> GestureScript
    /// Two fingers that move apart or together, from one distance between them to another, in pixels.
    static func pinch(around center: Vec2F, from distance: Float, to endDistance: Float, angle: Double = 0, in duration: Duration = .milliseconds(300), profile: VelocityProfile = .minimumJerk) -> GestureScript
    /// A quick zoom: a tap, and a second tap that moves down by a number of pixels before it lifts, farther than the click distance.
    static func quickZoom(at position: Vec2F, by distance: Float, in duration: Duration = .milliseconds(300), gap: Duration = .milliseconds(120)) -> GestureScript
    /// Two fingers that rotate around their midpoint, by degrees clockwise.
    static func rotate(around center: Vec2F, by degrees: Double, apart distance: Float = fingerDistance, angle: Double = 0, in duration: Duration = .milliseconds(300), profile: VelocityProfile = .minimumJerk) -> GestureScript
    /// A scroll of a wheel at a position, by a number of pixels.
    static func scroll(at position: Vec2F, by distance: Float, in duration: Duration = .zero) -> GestureScript
    /// One tap: `touchDown`, `clickUnconfirmed`, `clearTouch`, and 300 ms later `clickConfirmed`.
    static func tap(at position: Vec2F, for duration: Duration = tapDuration) -> GestureScript
    /// Returns a script that plays several scripts at the same time.
    static func together(_ scripts: GestureScript...) -> GestureScript
    /// Returns a script that plays all scripts of an array at the same time, such as one finger for each point.
    static func together(_ scripts: [GestureScript]) -> GestureScript
    /// One finger that lands, rests and lifts.
    static func touch(at position: Vec2F, for duration: Duration) -> GestureScript
    /// Two fingers that move side by side, as for tilting a map: `touchDown`, `clearTouch`, two-finger moves, `twoFingerMoveComplete`, `clearTouch`.
    static func twoFingerDrag(from start: Vec2F, to end: Vec2F, apart distance: Float = fingerDistance, angle: Double = 0, in duration: Duration = .milliseconds(300), profile: VelocityProfile = .minimumJerk) -> GestureScript
    /// Two fingers that tap together: `touchDown`, `clearTouch` (`additionalFinger`), `twoFingerClick`, `clearTouch`.
    static func twoFingerTap(at center: Vec2F, apart distance: Float = fingerDistance, angle: Double = 0, for duration: Duration = tapDuration) -> GestureScript
    /// Two fingers that rotate, spread and move at the same time.
    static func twoFingers(around center: Vec2F, apart distance: Float = fingerDistance, angle: Double = 0, turning degrees: Double = 0, stretching factor: Double = 1, moving way: Vec2F = .zero, in duration: Duration, profile: VelocityProfile = .minimumJerk) -> GestureScript
    /// Returns the script with its last lift replaced by a cancel.
    func cancelled() -> GestureScript
    /// Returns the script until a time, ended by a cancel of all fingers that are down then.
    func cancelled(after duration: Duration) -> GestureScript
    /// Returns the script with a pause before it.
    func delayed(by duration: Duration) -> GestureScript
    /// Returns the events, sorted by time.
    func events(startingAt start: TouchInstant = .zero, sampling: TouchSampling = TouchSampling()) -> [TouchEvent]
    /// Returns the script with these modifier keys held.
    func holding(_ keys: KeyModifiers) -> GestureScript
    /// Returns the script with a rest before its last lift, so that a fling becomes a drag.
    func holdingStill(for duration: Duration) -> GestureScript
    /// Returns the script moved by a number of pixels.
    func offset(by way: Vec2F) -> GestureScript
    /// Returns the script repeated a number of times, with a pause in between.
    func repeated(_ count: Int, pausing pause: Duration = .zero) -> GestureScript
    /// Returns the script scaled about the top left corner.
    func scaled(by factor: Float) -> GestureScript
    /// Returns the script with fingers that landed at the same time delayed one after the other by an interval, as the fingers of a hand are.
    func staggered(by interval: Duration) -> GestureScript
    /// Returns the script with another kind of pointer, with its pressure from 0 to 1 and its buttons.
    func with(_ kind: TouchPointer.Kind, pressure: Float = 0.5, buttons: TouchPointer.Buttons = .primary) -> GestureScript
    /// Returns the script with another finger that lands after a delay, rests for a duration, and lifts.
    func withAnotherFinger(at position: Vec2F, after delay: Duration, for duration: Duration) -> GestureScript
    /// Returns the script with these finger ids.
    func withFingerIDs(_ ids: Int...) -> GestureScript
    /// Returns a script that plays one script after another.
    static func + (first: GestureScript, second: GestureScript) -> GestureScript
    /// Appends another script.
    static func += (script: inout GestureScript, next: GestureScript)
}

/// The text of gestures with their times, one on each line.
struct GestureTranscript: CustomStringConvertible, Equatable, ExpressibleByExtendedGraphemeClusterLiteral, ExpressibleByStringLiteral, ExpressibleByUnicodeScalarLiteral, Hashable, Sendable {
    /// Creates an empty transcript.
    init()
    /// Creates a transcript with a line for each gesture.
    init(_ gestures: some Sequence<RecognizedGesture>)
    /// Creates a transcript from the lines of a literal.
    init(stringLiteral text: String)
    /// Creates a transcript from the lines of a text.
    init(text: String)
    /// The lines, without white space at their ends.
    var lines: [String] { get }
    /// Adds a line, or several lines if the text has line breaks.
    mutating func append(_ line: String)
    /// Returns the difference from an expected transcript, line by line.
    func difference(from expected: GestureTranscript) -> String?
}

/// A test in which a touch ends early, in every way, at every sample of a script.
enum InterruptionTest {
    /// Interrupts a script at every sample, and returns descriptions of the errors.
    static func violations(by interruption: InterruptionTest.Interruption, during script: GestureScript, every stride: Int = 1, of makeSubject: () -> InterruptionTest.Subject) -> [String]
    /// Interrupts a script after every sample but the last in a custom way, and returns descriptions of the errors.
    static func violations(named name: String, during script: GestureScript, every stride: Int = 1, of makeSubject: () -> InterruptionTest.Subject, interrupt: (RecordingListener) -> Void) -> [String]
    /// A way in which a touch ends early.
    enum Interruption: CaseIterable, Equatable, Hashable, Sendable {
        /// The system cancels the touch.
        case cancel
        /// A listener in front claims the movement.
        case claim
        /// A listener in front claims the touch with a raw event.
        case rawClaim
        /// The listener leaves its chain.
        case removal(RemovalTest.Route)
        /// One more finger lands, and stays until those of the script have lifted.
        case secondFinger
        /// Two more fingers land, and stay until those of the script have lifted.
        case thirdFinger
        /// The reason of the `clearTouch` that the listener receives.
        var endReason: TouchEndReason { get }
        /// The name of the case, with the name of the route.
        var name: String { get }
    }
    /// A listener under test, with a check of the state that it must have restored.
    struct Subject {
        /// Creates a subject.
        init(_ listener: any TouchListener, others: [any TouchListener] = [], configuration: TouchConfiguration = .recommended, willInterrupt: @escaping () -> Void = {}, problem: @escaping () -> String?)
        /// Returns a subject whose script is played once more after each interruption, in another handler.
        func playingAgain(_ willPlay: @escaping () -> Void = {}, outcome: @escaping () -> String) -> InterruptionTest.Subject
    }
}

/// An endless stream of random touch events from a seed, for tests that must hold for every input.
struct RandomTouchStream: IteratorProtocol, Sendable, Sequence {
    /// Creates a stream.
    init(seed: UInt64, options: RandomTouchStream.Options = Options())
    /// The time at which the last event arrives.
    var clock: TouchInstant { get }
    /// The options of the stream.
    let options: RandomTouchStream.Options
    /// Returns events that end every touch: an `.up` for each finger that is down, followed by a `.cancel` of all pointers if the stream may have flaws.
    mutating func closingEvents() -> [TouchEvent]
    /// Returns a number of events, followed by the ``closingEvents()``.
    mutating func events(_ count: Int) -> [TouchEvent]
    /// Returns the next event, which is never `nil`.
    mutating func next() -> TouchEvent?
    /// Returns the next event.
    mutating func nextEvent() -> TouchEvent
    /// A flaw of an event.
    enum Flaw: CaseIterable, Equatable, Hashable, Sendable {
        /// A pressure that is NaN, infinite or out of range.
        case badPressure
        /// A scroll without pointers, of several pointers, or by a distance that is not finite.
        case badScroll
        /// The id of a finger that is down changes.
        case changedID
        /// Phases that contradict the action.
        case contradiction
        /// A finger is listed twice, at two positions.
        case duplicateFinger
        /// A time stamp at one end of the range.
        case extremeTime
        /// A time stamp in the future.
        case fromTheFuture
        /// Random pointers with a random action.
        case garbage
        /// A position at the limits of valid positions, or far beyond them.
        case hugePosition
        /// A finger that is down lands again.
        case landingTwice
        /// A finger that is not down lifts, alone or with other fingers.
        case liftingUnknown
        /// A finger that is down is missing.
        case missingFinger
        /// No pointer.
        case noPointer
        /// No time stamp.
        case noTime
        /// A position that is NaN or infinite.
        case nonFinitePosition
        /// No ids and no phases, between events that have them.
        case positionsOnly
        /// A time stamp in the past.
        case timeGoesBack
        /// More pointers than an event can hold.
        case tooManyPointers
        /// A pointer that did not land.
        case unknownPointer
        /// The name of the case.
        var name: String { get }
    }
    /// The options of a random stream.
    struct Options: Sendable {
        /// Creates options.
        init(maximumFingers: Int = 5, configuration: TouchConfiguration = .recommended, size: Vec2F = Vec2F(1080, 1920), start: TouchInstant = .zero, hasPositionsOnly: Bool = false, flawProbability: Double = 0, flaws: [RandomTouchStream.Flaw] = Flaw.allCases)
        /// The configuration.
        var configuration: TouchConfiguration
        /// The probability that an event has a flaw, from 0 to 1.
        var flawProbability: Double
        /// The flaws that an event may have.
        var flaws: [RandomTouchStream.Flaw]
        /// Whether the events have positions only, without ids and phases.
        var hasPositionsOnly: Bool
        /// The maximum number of fingers, from 1 to 12.
        var maximumFingers: Int
        /// The size of the screen, in pixels.
        var size: Vec2F
        /// The time at which the stream begins.
        var start: TouchInstant
    }
}

/// A listener that records every gesture it receives, and consumes the kinds of gestures that a test selects.
final class RecordingListener: TouchListener {
    /// Creates a listener that consumes every gesture of some kinds, none by default.
    convenience init(_ name: String = "", interests: TouchGesture.Kinds = .all, consuming kinds: TouchGesture.Kinds = [])
    /// Creates a listener with a closure that decides for each gesture whether the listener consumes it.
    init(_ name: String = "", interests: TouchGesture.Kinds = .all, consumingWhere consumes: @escaping (RecognizedGesture) -> Bool)
    /// Decides whether the listener consumes a gesture.
    var consumes: (RecognizedGesture) -> Bool
    /// The number of times the listener has left a chain.
    var departures: Int { get }
    /// The number of times the listener has entered a chain.
    var entries: Int { get }
    /// The environment of the chain that the listener has entered last.
    var environment: TouchEnvironment? { get }
    /// The gestures that the listener has received, in order.
    var gestures: [RecognizedGesture] { get }
    /// The kinds of gestures that the listener receives.
    let interests: TouchGesture.Kinds
    /// The kinds of the recorded gestures, in order.
    var kinds: [TouchGesture.Kind] { get }
    /// The name of the listener in transcripts.
    let name: String
    /// Called inside each callback, after the gesture is recorded and before it is consumed.
    var onEvent: ((RecognizedGesture) -> Void)?
    /// A transcript of the recorded gestures.
    var transcript: GestureTranscript { get }
    /// Removes the recorded gestures.
    func forget()
}

/// A test in which a listener leaves its chain in the middle of a script.
enum RemovalTest {
    /// Removes a listener at every sample of a script, and returns descriptions of the errors.
    static func violations(by route: RemovalTest.Route, during script: GestureScript, isWaiting: Bool = false, of makeSubject: () -> InterruptionTest.Subject) -> [String]
    /// Removes a listener in a custom way, such as by an interaction mode.
    static func violations(during script: GestureScript, isWaiting: Bool = false, named name: String, of makeSubject: () -> InterruptionTest.Subject, leave: (DefaultTouchHandler, any TouchListener, @escaping () -> Void) -> Void) -> [String]
    /// A way in which a listener leaves a chain.
    enum Route: String, CaseIterable, Equatable, Hashable, Sendable {
        /// An empty list of listeners is set.
        case emptyList
        /// The handler is invalidated and released.
        case invalidation
        /// A listener in front sets a list without the listener inside a callback.
        case listFromCallback
        /// The listener is removed.
        case removal
        /// A listener in front removes the listener inside a callback.
        case removalFromCallback
        /// A list is set in which another listener takes the place of this one.
        case replacement
    }
}

extension Sequence where Self.Element == RecognizedGesture {
    /// Returns the gestures with every run of moves combined into one, at the time of the last.
    func condensed() -> [RecognizedGesture]
}

/// A small random number generator with a seed: SplitMix64 (Steele, Lea and Flood, 2014).
struct SplitMix64: RandomNumberGenerator, Sendable {
    /// Creates a generator from any seed.
    init(seed: UInt64)
}

/// How the fingers of a script are sampled: the rate and the accuracy of a touch screen.
struct TouchSampling: Equatable, Hashable, Sendable {
    /// Creates a sampling.
    init(rate: Double = 120, jitter: Float = 0, timeJitter: Double = 0, seed: UInt64 = 0)
    /// The maximum error of a position, in pixels.
    var jitter: Float
    /// The sampling rate in hertz, usually 60 to 240.
    var rate: Double
    /// The seed of the jitter.
    var seed: UInt64
    /// The variation of the sampling times, as a part of the sampling interval, from 0 to 0.9.
    var timeJitter: Double
}

/// A touch handler on virtual time with the listeners under test.
struct TouchTestBench<Handler> where Handler : TouchHandlerInterface {
    /// Creates a bench of a `DefaultTouchHandler` with the listeners of an array, the first at index 0.
    init(_ listeners: [any TouchListener], configuration: TouchConfiguration = .recommended, sampling: TouchSampling = TouchSampling(), startingAt start: TouchInstant = .zero) where Handler == DefaultTouchHandler
    /// Creates a bench of a `DefaultTouchHandler` with these listeners, the first at index 0.
    init(_ listeners: any TouchListener..., configuration: TouchConfiguration = .recommended, sampling: TouchSampling = TouchSampling(), startingAt start: TouchInstant = .zero) where Handler == DefaultTouchHandler
    /// Creates a bench of any handler with the listeners of an array, the first at index 0.
    init(_ listeners: [any TouchListener], handler: Handler, scheduler: VirtualScheduler, sampling: TouchSampling = TouchSampling())
    /// Creates a bench of any handler with these listeners, the first at index 0.
    init(_ listeners: any TouchListener..., handler: Handler, scheduler: VirtualScheduler, sampling: TouchSampling = TouchSampling())
    /// The gestures since the creation of the bench, with states and consumers, and the rejections of other gestures.
    var detailedTranscript: GestureTranscript { get }
    /// Further clients of the frames, such as an animator that no listener owns.
    var frameClients: [any FrameClient]
    /// The number of frames in a second.
    var frameRate: Int
    /// The handler that receives the events.
    let handler: Handler
    /// The observer that writes the transcripts.
    let observer: TranscriptObserver
    /// How scripts are sampled.
    var sampling: TouchSampling
    /// The clock.
    let scheduler: VirtualScheduler
    /// The gestures since the creation of the bench, with times.
    var transcript: GestureTranscript { get }
    /// Plays a number of events of a random stream and its closing events, and advances the clock until all is still.
    @discardableResult func play(_ stream: inout RandomTouchStream, events count: Int) -> GestureTranscript
    /// Plays events at their time stamps, and returns the gestures that the handler recognized.
    @discardableResult func play(_ events: [TouchEvent], settling: Bool = true) -> GestureTranscript
    /// Plays a script from the present moment on, and returns the gestures that the handler recognized.
    @discardableResult func play(_ script: GestureScript, settling: Bool = true) -> GestureTranscript
    /// Advances the clock until no timer is armed and no client needs a frame, but at most by `limit` timers and frames, because a timer may arm itself again and an animation may have no end.
    func settle(limit: Int = 10_000)
    /// Advances the clock by a duration, and returns the gestures that the handler recognized.
    @discardableResult func wait(_ duration: Duration) -> GestureTranscript
}

/// An observer that writes a detailed transcript of a handler: every gesture with the state after it and its consumer, and the reasons why other gestures were not recognized.
final class TranscriptObserver {
    /// Creates an observer without lines.
    init(marksClaims: Bool = true, name: @escaping (any TouchListener) -> String? = { ($0 as? RecordingListener)?.name })
    /// The gestures, in order.
    var gestures: [RecognizedGesture] { get }
    /// Whether a consumer that takes over a movement is marked with `claimed by`.
    let marksClaims: Bool
    /// Returns the name of a listener.
    var name: (any TouchListener) -> String?
    /// The lines, in order.
    var transcript: GestureTranscript { get }
    /// Removes the gestures and the lines.
    func forget()
    /// Writes a gesture, a rejection, or a change of state that is not part of a line of a gesture.
    func receive(_ observation: TouchObservation)
}

/// How the speed of a finger changes during a movement.
enum VelocityProfile: CaseIterable, Equatable, Hashable, Sendable {
    /// A movement that starts at rest and is fastest at its end, at twice the mean speed, as in a fling.
    case accelerating
    /// A movement that starts and ends at rest, as a hand moves to a target: the path of minimum jerk, 10s³ − 15s⁴ + 6s⁵ (Flash and Hogan, 1985).
    case minimumJerk
    /// A constant speed.
    case uniform
    /// Returns the part of the way after a part of the time, both from 0 to 1.
    func progress(_ share: Double) -> Double
}
