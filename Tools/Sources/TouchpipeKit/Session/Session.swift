import TouchPipeline
import TouchTraces

/// A recording that was replayed: what the fingers did, and what the pipeline made of it.
public struct Session: Sendable {
    /// What it is called: the name of its file, as it was given.
    public var name: String
    /// What is known of the recording.
    public var header: TraceHeader
    /// The thresholds it was replayed with, and the density.
    public var configuration: TouchConfiguration
    /// Where those thresholds come from, in words: `openMobileMaps`, `here, long press 700 ms`.
    public var configurationName: String
    /// How many events there were.
    public var eventCount = 0
    /// When the first event happened; `nil` without any.
    public var start: TouchInstant?
    /// When the last thing happened to a touch: an event, or what followed from it. A map may move on by itself, see ``view``.
    public var end: TouchInstant?
    /// How many contacts there were: fingers that landed.
    public var contactCount = 0
    /// How many fingers were down at once at most.
    public var mostFingers = 0
    /// How often each gesture happened.
    public var outcomeCounts = OutcomeCounts()
    /// Whether it keeps all that happened. If not, it has the counts, and none of ``contacts``, ``scrolls``, ``entries`` and ``states``, of
    /// what the listeners heard, and of the way of the view: the recording was longer than ``SessionOptions/historyLimit``.
    public var hasHistory = true
    /// What the fingers did, in the order in which they landed.
    public var contacts: [Contact] = []
    /// What wheels and trackpads scrolled.
    public var scrolls: [ScrollSample] = []
    /// Everything that the observer was told, in its order.
    public var entries: [SessionEntry] = []
    /// The states, one after the other.
    public var states: [StateSpan] = []
    /// The listeners in the order of the chain.
    public var listeners: [ListenerRecord] = []
    /// What of the input was not lawful.
    public var diagnostics = TouchDiagnostics()
    /// The state at the end.
    public var finalState = TouchHandlingState.idle
    /// What made the reader stop before the end of the recording; `nil` if everything was read.
    public var error: TraceError?

    /// A session in which nothing has happened yet.
    public init(name: String, header: TraceHeader, configuration: TouchConfiguration, configurationName: String) {
        self.name = name
        self.header = header
        self.configuration = configuration
        self.configurationName = configurationName
    }

    /// The gestures in their order. O(n).
    public var gestures: [SessionGesture] {
        entries.compactMap { if case .gesture(let gesture) = $0 { gesture } else { nil } }
    }

    /// What did not happen, and why. O(n).
    public var rejections: [GestureRejection] {
        entries.compactMap { if case .rejection(let rejection) = $0 { rejection } else { nil } }
    }

    /// How long it took, from the first event to the last thing that followed.
    public var duration: Duration {
        guard let start, let end else { return .zero }
        return end - start
    }
}
