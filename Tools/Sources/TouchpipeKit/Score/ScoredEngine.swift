import TouchPipeline
import TouchPipelineTesting
import TouchTraces

/// The output of an engine for a case.
public enum EngineAnswer: Sendable {
    /// The gestures, in the order in which listeners received them.
    case gestures([CorpusGesture])
    /// The engine cannot replay the case. The text says what is missing.
    case unsupported(String)
}

/// A failure of an engine, with a description.
public struct EngineFailure: Error {
    /// The description of the failure.
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
        var gestures: [CorpusGesture] = []
        for (index, listener) in testCase.listeners.enumerated() {
            let recording = RecordingListener(interests: listener.interests, consuming: listener.consumes)
            recording.onEvent = {
                gestures.append(
                    CorpusGesture(listener: index, time: $0.context.timestamp, gesture: $0.gesture, endReason: $0.context.endReason))
            }
            handler.addListener(recording)
        }
        TraceReplayer(scheduler: scheduler).replay(testCase.events, into: handler)
        return .gestures(gestures)
    }
}
