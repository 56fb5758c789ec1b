public import TouchPipeline

/// A listener that records every gesture it receives, and consumes the kinds of gestures that a test selects.
///
/// ```swift
/// let map = RecordingListener("map")
/// let tool = RecordingListener("tool", consuming: [.move, .moveComplete])
/// let bench = TouchTestBench(tool, map)
/// bench.play(.drag(from: Vec2F(0, 0), to: Vec2F(300, 0)))
/// #expect(!map.kinds.contains(.moveComplete))
/// ```
public final class RecordingListener: TouchListener {
    /// The name of the listener in transcripts.
    public let name: String
    /// The kinds of gestures that the listener receives.
    public let interests: TouchGesture.Kinds
    /// Decides whether the listener consumes a gesture. The result for a `clearTouch` has no effect.
    public var consumes: (RecognizedGesture) -> Bool
    /// Called inside each callback, after the gesture is recorded and before it is consumed. Use it to change the chain or to feed events.
    public var onEvent: ((RecognizedGesture) -> Void)?
    /// The number of times the listener has entered a chain.
    public private(set) var entries = 0
    /// The number of times the listener has left a chain.
    public private(set) var departures = 0
    /// The environment of the chain that the listener has entered last. `nil` before its first entry.
    public private(set) var environment: TouchEnvironment?
    /// The gestures that the listener has received, in order.
    public private(set) var gestures: [RecognizedGesture] = []

    /// Creates a listener that consumes every gesture of some kinds, none by default.
    public convenience init(
        _ name: String = "", interests: TouchGesture.Kinds = .all, consuming kinds: TouchGesture.Kinds = []
    ) {
        self.init(name, interests: interests) { kinds.contains($0.gesture.kind) }
    }

    /// Creates a listener with a closure that decides for each gesture whether the listener consumes it.
    public init(
        _ name: String = "", interests: TouchGesture.Kinds = .all, consumingWhere consumes: @escaping (RecognizedGesture) -> Bool
    ) {
        self.name = name
        self.interests = interests
        self.consumes = consumes
    }

    /// Counts the entry.
    public func didEnter(_ environment: TouchEnvironment) {
        entries += 1
        self.environment = environment
    }

    /// Counts the departure.
    public func didLeave(_ environment: TouchEnvironment) { departures += 1 }

    /// Records a gesture. Returns whether the listener consumes it.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        let recognized = RecognizedGesture(gesture, context)
        gestures.append(recognized)
        onEvent?(recognized)
        return consumes(recognized)
    }

    /// The kinds of the recorded gestures, in order.
    public var kinds: [TouchGesture.Kind] { gestures.map { $0.gesture.kind } }

    /// A transcript of the recorded gestures.
    public var transcript: GestureTranscript { GestureTranscript(gestures) }

    /// Removes the recorded gestures.
    public func forget() { gestures.removeAll() }
}
