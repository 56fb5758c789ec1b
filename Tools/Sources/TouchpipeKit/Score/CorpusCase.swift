import Foundation
import TouchPipeline
import TouchTraces

/// One case of the corpus.
public struct CorpusCase: Sendable {
    /// A listener of the chain through which a case is replayed.
    public struct Listener: Sendable {
        /// The kinds of gestures that the listener receives.
        public let interests: TouchGesture.Kinds
        /// The kinds of gestures that the listener consumes.
        public let consumes: TouchGesture.Kinds
    }

    /// `suite/case`.
    public let name: String
    /// The path of the touch trace.
    public let traceFile: String
    /// The events of the trace.
    public var events: [TouchEvent]
    /// The thresholds and the density.
    public let configuration: TouchConfiguration
    /// The chain, in the order in which listeners are asked.
    public let listeners: [Listener]
    /// The gestures that must follow.
    public let expected: [CorpusGesture]

    /// Reads a case. Throws the error of its first damaged line.
    init(suite: String, name: String, folder: String) throws(TraceError) {
        self.name = "\(suite)/\(name)"
        traceFile = "\(folder)/\(suite)/\(name).trace.jsonl"
        let trace = try TraceReader(path: traceFile).readAll()
        events = trace.events
        let header = try CaseHeader(file: traceFile)
        configuration = try header.configuration(density: trace.header.density)
        listeners = try header.listeners()
        let gestureFile = "\(folder)/\(suite)/\(name).gestures.jsonl"
        expected = try CorpusGesture.lines(try Corpus.read(gestureFile), file: gestureFile)
    }
}

/// The properties of a case in the header of a trace, in the key `case`.
private struct CaseHeader {
    private struct Line: Decodable {
        let `case`: Facts
    }

    private struct Facts: Decodable {
        let thresholds: [String: Thresholds]
        let listeners: [Listener]?
    }

    /// Pixels and milliseconds.
    private struct Thresholds: Decodable {
        let clickDistance: Float
        let doubleTapDistance: Float
        let twoFingerTapDistance: Float?
        let doubleTapTimeout: Double
        let doubleTapMinimumInterval: Double
        let longPressTimeout: Double
        let twoFingerTapTimeout: Double
        let afterTwoFingersTimeout: Double
    }

    private struct Listener: Decodable {
        let interests: [String]
        let consumes: [String]
    }

    private let file: String
    private let facts: Facts

    init(file: String) throws(TraceError) {
        self.file = file
        let line: Line = try Corpus.decode(Data(try Corpus.read(file).prefix { $0 != UInt8(ascii: "\n") }), file: file, line: 1)
        facts = line.case
    }

    func configuration(density: ScreenDensity) throws(TraceError) -> TouchConfiguration {
        var configuration = TouchConfiguration.openMobileMaps.at(density: density)
        for (name, thresholds) in facts.thresholds {
            guard let kind = TouchPointer.Kind.allCases.first(where: { "\($0)" == name }) else {
                throw TraceError(.unknownWord(field: "kind of pointer", name), file: file, line: 1)
            }
            configuration[kind] = try self.thresholds(thresholds, density: density)
        }
        return configuration
    }

    private func thresholds(_ source: Thresholds, density: ScreenDensity) throws(TraceError) -> TouchThresholds {
        var thresholds = TouchConfiguration.openMobileMaps.finger
        thresholds.clickDistance = try length(source.clickDistance, "clickDistance", density)
        thresholds.doubleTapDistance = try length(source.doubleTapDistance, "doubleTapDistance", density)
        if let distance = source.twoFingerTapDistance {
            thresholds.twoFingerTapDistance = try length(distance, "twoFingerTapDistance", density)
        }
        thresholds.doubleTapTimeout = try duration(source.doubleTapTimeout, "doubleTapTimeout")
        thresholds.doubleTapMinimumInterval = try duration(source.doubleTapMinimumInterval, "doubleTapMinimumInterval")
        thresholds.longPressTimeout = try duration(source.longPressTimeout, "longPressTimeout")
        thresholds.twoFingerTapTimeout = try duration(source.twoFingerTapTimeout, "twoFingerTapTimeout")
        thresholds.afterTwoFingersTimeout = try duration(source.afterTwoFingersTimeout, "afterTwoFingersTimeout")
        return thresholds
    }

    private func length(_ pixels: Float, _ name: String, _ density: ScreenDensity) throws(TraceError) -> ScreenLength {
        guard pixels >= 0, pixels.isFinite else { throw TraceError(.outOfRange(field: name, "must not be negative"), file: file, line: 1) }
        return ScreenLength(inches: pixels / Float(density.pixelsPerInch))
    }

    private func duration(_ milliseconds: Double, _ name: String) throws(TraceError) -> Duration {
        guard milliseconds >= 0, milliseconds <= 1e12 else {
            throw TraceError(.outOfRange(field: name, "must be from 0 to 1e12"), file: file, line: 1)
        }
        return .microseconds(Int64((milliseconds * 1000).rounded()))
    }

    /// Without a list there is one listener that receives every kind of gesture and consumes nothing.
    func listeners() throws(TraceError) -> [CorpusCase.Listener] {
        guard let listeners = facts.listeners else { return [CorpusCase.Listener(interests: .all, consumes: [])] }
        var result: [CorpusCase.Listener] = []
        for listener in listeners {
            result.append(CorpusCase.Listener(interests: try kinds(listener.interests), consumes: try kinds(listener.consumes)))
        }
        return result
    }

    private func kinds(_ names: [String]) throws(TraceError) -> TouchGesture.Kinds {
        var kinds: TouchGesture.Kinds = []
        for name in names {
            guard let kind = TouchGesture.Kind(named: name) else {
                throw TraceError(.unknownWord(field: "gesture", name), file: file, line: 1)
            }
            kinds.insert(TouchGesture.Kinds(kind))
        }
        return kinds
    }
}

extension TouchGesture.Kind {
    /// The kind with a name. `nil` if there is none.
    init?(named name: String) {
        guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = kind
    }
}
