import TouchPipeline
import TouchTraces

/// The output of an engine for a case.
public enum EngineAnswer: Sendable {
    /// The gestures, in the order in which listeners received them.
    case gestures([CorpusGesture])
    /// The engine cannot replay the case. The text says what is missing.
    case unsupported(String)
}

/// A failure of an engine, in words.
public struct EngineFailure: Error {
    /// What went wrong.
    let words: String
}

/// An engine that a corpus scores.
public protocol ScoredEngine {
    /// Replays the touches of a case. Throws if the engine fails.
    func answer(to testCase: CorpusCase) throws(EngineFailure) -> EngineAnswer
}

/// The engine of this package.
public struct PipelineEngine: ScoredEngine {
    /// Creates the engine.
    public init() {}

    /// Replays the touches of a case in virtual time.
    public func answer(to testCase: CorpusCase) throws(EngineFailure) -> EngineAnswer {
        let scheduler = VirtualScheduler()
        let handler = DefaultTouchHandler(scheduler: scheduler, configuration: testCase.configuration)
        let notes = Notes()
        for (index, listener) in testCase.listeners.enumerated() {
            handler.addListener(NotingListener(listener, index: index, notes: notes))
        }
        TraceReplayer(scheduler: scheduler).replay(testCase.events, into: handler)
        return .gestures(notes.gestures)
    }
}

/// The gestures of all listeners, in the order in which they were received.
private final class Notes {
    var gestures: [CorpusGesture] = []
}

private final class NotingListener: TouchInterface {
    let interests: TouchGesture.Kinds
    private let consumes: TouchGesture.Kinds
    private let index: Int
    private let notes: Notes

    init(_ listener: CorpusCase.Listener, index: Int, notes: Notes) {
        interests = listener.interests
        consumes = listener.consumes
        self.index = index
        self.notes = notes
    }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        notes.gestures.append(CorpusGesture(listener: index, time: context.time, gesture: gesture, endReason: context.endReason))
        return consumes.contains(gesture.kind)
    }
}
