import TouchPipeline

/// A listener that writes down every gesture it hears, consumes what it is told to, and may do something while it hears it.
///
/// ```swift
/// let map = RecordingListener("map")
/// let tool = RecordingListener("tool", consuming: [.move, .moveComplete])
/// let bench = TouchTestBench(tool, map)
/// bench.play(.drag(from: Vec2F(0, 0), to: Vec2F(300, 0)))
/// #expect(!map.kinds.contains(.moveComplete))
/// ```
public final class RecordingListener: TouchInterface {
    /// What it is called in transcripts.
    public let name: String
    /// The kinds of gestures that it wants to hear of.
    public let interests: TouchGesture.Kinds
    /// Decides whether it consumes a gesture. What it returns for a `clearTouch` does not matter.
    public var consumes: (RecognizedGesture) -> Bool
    /// Called inside each callback, after the gesture is recorded and before it is consumed: to change the chain, feed
    /// events, or stop in the debugger.
    public var onHearing: ((RecognizedGesture) -> Void)?
    /// How often it has entered a chain.
    public private(set) var entries = 0
    /// How often it has left a chain.
    public private(set) var departures = 0
    /// What it has been told of where it is; `nil` before it enters a chain.
    public private(set) var environment: TouchEnvironment?
    /// What it has heard, in order.
    public private(set) var gestures: [RecognizedGesture] = []

    /// A listener that consumes every gesture of some kinds; none by default.
    public convenience init(
        _ name: String = "", interests: TouchGesture.Kinds = .all, consuming kinds: TouchGesture.Kinds = []
    ) {
        self.init(name, interests: interests) { kinds.contains($0.gesture.kind) }
    }

    /// A listener that decides for each gesture whether it consumes it.
    public init(
        _ name: String = "", interests: TouchGesture.Kinds = .all, consumingWhere consumes: @escaping (RecognizedGesture) -> Bool
    ) {
        self.name = name
        self.interests = interests
        self.consumes = consumes
    }

    /// Counts an entry.
    public func didEnter(_ environment: TouchEnvironment) {
        entries += 1
        self.environment = environment
    }

    /// Counts a departure.
    public func didLeave() { departures += 1 }

    /// Writes a gesture down, and consumes it if it shall.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        let recognized = RecognizedGesture(gesture, context)
        gestures.append(recognized)
        onHearing?(recognized)
        return consumes(recognized)
    }

    /// The kinds of what it has heard, in order.
    public var kinds: [TouchGesture.Kind] { gestures.map { $0.gesture.kind } }

    /// What it has heard, with times.
    public var transcript: GestureTranscript { GestureTranscript(gestures) }

    /// Forgets what it has heard.
    public func forget() { gestures.removeAll() }
}
