import TouchPipeline
import TouchTraces

/// A replayed recording: the contacts, and the gestures that follow from them.
public struct Session: Sendable {
    /// The name: the given name of the file.
    public var name: String
    /// The facts of the recording.
    public var header: TraceHeader
    /// The thresholds of the replay, and the density.
    public var configuration: TouchConfiguration
    /// The source of the thresholds: `openMobileMaps`, `here, long press 700 ms`.
    public var configurationName: String
    /// The number of events.
    public var eventCount = 0
    /// The time of the first event. `nil` if there are no events.
    public var start: TouchInstant?
    /// The time of the last event, or of the last gesture that followed from it. A map may move after it, see ``view``.
    public var end: TouchInstant?
    /// The number of contacts.
    public var contactCount = 0
    /// The maximum number of fingers that were down at the same time.
    public var maximumFingerCount = 0
    /// The number of gestures of each kind.
    public var outcomeCounts = OutcomeCounts()
    /// Whether the session has a history. If the recording is longer than ``SessionOptions/historyLimit``, it has only counts. Then
    /// ``contacts``,
    /// ``scrolls``, ``entries`` and ``states`` are empty, and so are the gestures of the listeners and the path of the view.
    public var hasHistory = true
    /// The contacts, in the order of landing.
    public var contacts: [Contact] = []
    /// The scrolls of wheels and trackpads.
    public var scrolls: [ScrollSample] = []
    /// All entries of the observer, in order.
    public var entries: [SessionEntry] = []
    /// The states, one after the other.
    public var states: [StateSpan] = []
    /// The listeners in the order of the chain.
    public var listeners: [ListenerRecord] = []
    /// The counts of invalid input.
    public var diagnostics = TouchDiagnostics()
    /// The state at the end.
    public var finalState = TouchHandlingState.idle
    /// The error at which the reader stopped. `nil` if the whole recording was read.
    public var error: TraceError?

    /// Creates a session without events.
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

    /// The rejected gestures with their reasons. O(n).
    public var rejections: [GestureRejection] {
        entries.compactMap { if case .rejection(let rejection) = $0 { rejection } else { nil } }
    }

    /// The duration, from the first event to the last gesture that followed.
    public var duration: Duration {
        guard let start, let end else { return .zero }
        return end - start
    }
}
