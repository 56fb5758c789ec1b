/// The result of an engine for the cases of a corpus.
public struct Score: Sendable {
    /// The result of a case.
    public enum Result: Sendable, Equatable {
        /// The engine printed the gestures that are expected, and no others.
        case right
        /// The first difference.
        case wrong(Difference)
        /// The engine failed, or its output is not as the format requires.
        case error(String)
        /// The engine states that it does not support what the case needs.
        case unsupported(String)
    }

    /// The first gesture that is not as expected.
    public struct Difference: Sendable, Equatable {
        /// The number of the gesture, counted from 1.
        public let number: Int
        /// The line of a transcript for the gesture of the case. `nil` if the case has no more gestures.
        public let expected: String?
        /// The line for the gesture of the engine. `nil` if the engine printed no more gestures.
        public let printed: String?
    }

    /// The numbers of cases by their results.
    public struct Counts: Sendable, Equatable {
        /// The cases that are right.
        public private(set) var right = 0
        /// The cases with a difference.
        public private(set) var wrong = 0
        /// The cases for which the engine failed.
        public private(set) var error = 0
        /// The cases that the engine does not support.
        public private(set) var unsupported = 0

        /// The number of all cases.
        public var total: Int { right + wrong + error + unsupported }

        mutating func add(_ result: Result) {
            switch result {
            case .right: right += 1
            case .wrong: wrong += 1
            case .error: error += 1
            case .unsupported: unsupported += 1
            }
        }
    }

    /// The counts of each suite, in the order of the corpus.
    public private(set) var suites: [(name: String, counts: Counts)] = []
    /// The counts of all suites.
    public private(set) var total = Counts()

    /// Whether no case is wrong, and the engine never failed.
    public var isFlawless: Bool { total.wrong == 0 && total.error == 0 }

    /// Scores an engine. `report` receives each result at once.
    public init<Failure: Error>(
        of engine: some ScoredEngine, for corpus: Corpus, report: (CorpusCase, Result) throws(Failure) -> Void
    ) throws(Failure) {
        for suite in corpus.suites {
            var counts = Counts()
            for testCase in suite.cases {
                let result = Self.result(of: engine, for: testCase, tolerance: corpus.tolerance)
                counts.add(result)
                total.add(result)
                try report(testCase, result)
            }
            suites.append((suite.name, counts))
        }
    }

    private static func result(of engine: some ScoredEngine, for testCase: CorpusCase, tolerance: Corpus.Tolerance) -> Result {
        do throws(EngineFailure) {
            switch try engine.answer(to: testCase) {
            case .unsupported(let reason): return .unsupported(reason)
            case .gestures(let printed): return difference(printed, from: testCase, tolerance).map { .wrong($0) } ?? .right
            }
        } catch {
            return .error(error.words)
        }
    }

    private static func difference(
        _ printed: [CorpusGesture], from testCase: CorpusCase, _ tolerance: Corpus.Tolerance
    ) -> Difference? {
        let expected = testCase.expected
        for index in 0..<max(expected.count, printed.count) {
            let wanted = index < expected.count ? expected[index] : nil
            let found = index < printed.count ? printed[index] : nil
            if let wanted, let found, wanted.accepts(found, tolerance: tolerance) { continue }
            let namesListeners = testCase.listeners.count > 1
            func line(_ gesture: CorpusGesture) -> String {
                gesture.transcriptLine + (namesListeners || gesture.listener != 0 ? "  to #\(gesture.listener)" : "")
            }
            return Difference(number: index + 1, expected: wanted.map(line), printed: found.map(line))
        }
        return nil
    }
}
