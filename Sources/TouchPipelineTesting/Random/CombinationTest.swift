public import TouchPipeline

/// A test of a listener with random combinations of touches, changes of its chain, and calls of the app.
///
/// A listener that is correct in each situation may still fail in a combination of them, for example when it leaves the chain while a quick zoom is claimed, and
/// enters again before the lift. The test plays a ``RandomTouchStream`` with frames. Between two events, and inside callbacks, the listener may leave, enter again,
/// or change its index, a listener in front may claim the touch, and the app may call anything that the subject adds:
///
/// ```swift
/// let violations = CombinationTest.violations(seeds: 0..<20) { random in
///     let tool = Tool()
///     var subject = CombinationTest.Subject(tool) { isAtRest in
///         isAtRest && tool.isActive ? "the tool is active without a touch" : nil
///     }
///     subject.add("undo") { _ in tool.undo() }
///     return subject
/// }
/// #expect(violations.isEmpty)
/// ```
///
/// Each violation names the seed and the last actions. The same seed gives the same actions on every platform.
public enum CombinationTest {
    /// A listener under test, with what an app does to it, and a check of its state.
    public struct Subject {
        fileprivate let listener: any TouchListener
        fileprivate let others: [any TouchListener]
        fileprivate let configuration: TouchConfiguration
        fileprivate let problem: (_ isAtRest: Bool) -> String?
        fileprivate var actions: [(name: String, perform: (inout SplitMix64) -> Void)] = []

        /// Creates a subject.
        ///
        /// - Parameters:
        ///   - listener: The listener under test.
        ///   - others: The listeners behind it, such as the navigation of the map.
        ///   - configuration: The thresholds of the handler.
        ///   - problem: Called after each event and each action, and once more when all fingers have lifted, all is still and the listener has left. Only then
        ///     its argument is `true`. Returns a description of the error, or `nil`.
        public init(
            _ listener: any TouchListener, others: [any TouchListener] = [], configuration: TouchConfiguration = .recommended,
            problem: @escaping (_ isAtRest: Bool) -> String?
        ) {
            self.listener = listener
            self.others = others
            self.configuration = configuration
            self.problem = problem
        }

        /// Adds a call of the app, which the test makes at random moments.
        public mutating func add(_ name: String, _ perform: @escaping (_ random: inout SplitMix64) -> Void) {
            actions.append((name, perform))
        }
    }

    /// The size of a run, and its random touches.
    public struct Options: Sendable {
        /// The number of events of a run.
        public var events = 300
        /// The probability of a change of the chain or a call of the app before an event, from 0 to 1.
        public var actionProbability = 0.05
        /// Whether the chain changes. If not, only the actions of the subject are performed.
        public var changesChain = true
        /// The options of the stream of touches. Those of the configuration are the subject's.
        public var stream = RandomTouchStream.Options(maximumFingers: 3, size: Vec2F(400, 800))

        /// Creates options with the default values.
        public init() {}
    }

    /// Performs a run for each seed, and returns the first error of each run.
    ///
    /// - Parameters:
    ///   - seeds: The seeds of the runs. Each has another stream and other actions.
    ///   - options: The size of a run, and its random touches.
    ///   - makeSubject: Returns a new subject for each run. It may take random numbers, for example to choose options.
    public static func violations(
        seeds: Range<UInt64>, options: Options = Options(), of makeSubject: (_ random: inout SplitMix64) -> Subject
    ) -> [String] {
        var violations: [String] = []
        for seed in seeds {
            var random = SplitMix64(seed: seed)
            let run = CombinationRun(makeSubject(&random), random, options, seed: seed)
            if let problem = run.problem() { violations.append("seed \(seed), " + problem) }
        }
        return violations
    }

    /// One run.
    fileprivate final class CombinationRun {
        let subject: Subject
        let options: Options
        var random: SplitMix64
        var stream: RandomTouchStream
        let proxy: RecordingProxy
        let front = RecordingListener("front")
        let claimer = RawClaimer()
        let bench: TouchTestBench<DefaultTouchHandler>
        /// The last events and actions.
        private var log: [String] = []
        /// Whether the next callback of the listener in front makes a change.
        private var actsInside = false

        init(_ subject: Subject, _ random: SplitMix64, _ options: Options, seed: UInt64) {
            (self.subject, self.random, self.options) = (subject, random, options)
            var streamOptions = options.stream
            streamOptions.configuration = subject.configuration
            stream = RandomTouchStream(seed: seed, options: streamOptions)
            proxy = RecordingProxy(subject.listener)
            bench = TouchTestBench([claimer, front, proxy] + subject.others, configuration: subject.configuration)
            // The run owns the listener in front, and clears the closure in `deinit`.
            front.onEvent = { [this = BackReference(self)] _ in this.use { $0.actInside() } }
        }

        deinit { front.onEvent = nil }

        private func actInside() {
            front.forget()
            guard actsInside else { return }
            actsInside = false
            act()
        }

        func problem() -> String? {
            for count in 0..<options.events {
                if random.chance(options.actionProbability) {
                    // Now, or inside a callback of the next event.
                    if random.chance(0.3) { actsInside = true } else { act() }
                    if let problem = subject.problem(false) { return describe(problem, count) }
                }
                let event = stream.nextEvent()
                bench.wait(stream.clock - bench.scheduler.now)
                bench.handler.onTouchEvent(event)
                note(event.touchAction.name)
                if let problem = subject.problem(false) { return describe(problem, count) }
            }
            actsInside = false
            bench.play(stream.closingEvents())
            bench.handler.setListeners([])
            if let problem = subject.problem(true) { return describe(problem, options.events) }
            guard proxy.entries == proxy.departures else {
                return describe("entered \(proxy.entries) times and left \(proxy.departures) times", options.events)
            }
            let timers = bench.scheduler.armedTimers
            return timers == 0 ? nil : describe("\(timers) timers are armed without listeners", options.events)
        }

        /// A change of the chain, or a call of the app.
        private func act() {
            let changes = options.changesChain ? 7 : 0
            let choice = random.below(changes + max(subject.actions.count, 1))
            let handler = bench.handler
            switch choice - changes {
            case 0...:
                guard !subject.actions.isEmpty else { return }
                let action = subject.actions[choice - changes]
                note(action.name)
                action.perform(&random)
            case -1:
                note("leave")
                handler.removeListener(proxy)
            case -2, -3:
                note("enter")
                handler.insertListener(proxy, at: random.below(handler.listeners.count + 1))
            case -4:
                note("set no listeners")
                handler.setListeners([])
            case -5:
                note("set all listeners")
                handler.setListeners([claimer, front, proxy] + subject.others)
            case -6:
                let claims = random.chance(0.5)
                note(claims ? "claim" : "claim no more")
                front.consumes = { recognized in claims && recognized.context.isPastSlop }
            default:
                claimer.claims = random.chance(0.3)
                note(claimer.claims ? "claim raw" : "claim raw no more")
            }
        }

        private func note(_ entry: String) { log = log.suffix(11) + [entry] }

        private func describe(_ problem: String, _ count: Int) -> String {
            var actions = ""
            for action in log { actions += (actions.isEmpty ? "" : ", ") + action }
            return "event \(count), after \(actions): \(problem)"
        }
    }
}

extension TouchAction {
    fileprivate var name: String {
        switch self {
        case .down: "down"
        case .move: "move"
        case .up: "up"
        case .scroll: "scroll"
        case .cancel: "cancel"
        }
    }
}
