import Foundation
import Testing
import TouchPipeline
import TouchTraces

/// One case of the folder `Corpus`, whose format is in `Corpus/README.md`: touches, and the gestures that must follow from them.
struct CorpusCase: Sendable {
    /// A gesture that a listener receives.
    struct Gesture: Sendable {
        var listener = 0
        let time: TouchInstant
        let gesture: TouchGesture
        /// `nil` if the source of the case does not state one.
        let endReason: TouchEndReason?
    }

    let suite: String
    let name: String
    let screen: TraceHeader
    let facts: CorpusFacts
    let events: [TouchEvent]
    let gestures: [Gesture]

    /// The file of the touches: a touch trace whose header has the properties of the case.
    var traceText: String {
        get throws {
            let sink = MemoryTraceSink()
            let writer = TraceWriter(to: sink, header: screen)
            for event in events { try writer.write(event) }
            try writer.flush()
            var lines = sink.text.split(separator: "\n", omittingEmptySubsequences: false)
            let header = try #require(lines.first)
            lines[0] = Substring(header.dropLast() + ",\"case\":" + (try facts.text) + "}")
            return lines.joined(separator: "\n")
        }
    }

    /// The file of the gestures: one on each line.
    var gesturesText: String { gestures.map { $0.text + "\n" }.joined() }
}

extension CorpusCase.Gesture {
    /// `{"time":1035000,"gesture":"clickUnconfirmed","position":[467,869.25]}`
    fileprivate var text: String {
        let listener = self.listener == 0 ? "" : ",\"listener\":\(self.listener)"
        let reason = endReason.map { ",\"endReason\":\"\($0.name)\"" } ?? ""
        return "{\"time\":\(time.microseconds),\"gesture\":\"\(gesture.kind.name)\"\(payload)\(reason)\(listener)}"
    }

    private var payload: String {
        switch gesture {
        case .touchDown(let p), .clickUnconfirmed(let p), .clickConfirmed(let p), .doubleClick(let p), .longPress(let p):
            ",\"position\":" + Self.text(p)
        case .move(let delta, let phase):
            ",\"delta\":\(Self.text(delta)),\"confirmed\":\(phase == .pan),\"doubleClick\":\(phase == .quickZoom)"
        case .twoFingerClick(let p, let q): ",\"positions\":" + Self.text((p, q))
        case .twoFingerMove(let old, let new): ",\"old\":\(Self.text(old)),\"new\":\(Self.text(new))"
        case .scroll(let p, let delta): ",\"position\":\(Self.text(p)),\"delta\":\(Self.text(delta))"
        case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete, .clearTouch: ""
        }
    }

    private static func text(_ pair: (Vec2F, Vec2F)) -> String { "[\(text(pair.0)),\(text(pair.1))]" }

    private static func text(_ p: Vec2F) -> String { "[\(text(p.x)),\(text(p.y))]" }

    private static func text(_ number: Float) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
}

/// The properties in the header of a case besides the screen: its origin, and the configuration with which the touches are replayed.
struct CorpusFacts: Encodable, Sendable {
    /// The thresholds of one kind of pointer, in pixels and milliseconds.
    struct Thresholds: Encodable, Sendable {
        /// Stands for a timeout that never passes. JSON numbers beyond 2^53 are not safe in every language.
        private static let longest = 1e9

        let clickDistance: Float
        let doubleTapDistance: Float
        let twoFingerTapDistance: Float?
        let doubleTapTimeout: Double
        let doubleTapMinimumInterval: Double
        let longPressTimeout: Double
        let twoFingerTapTimeout: Double
        let afterTwoFingersTimeout: Double

        init(_ thresholds: TouchThresholds, density: ScreenDensity) {
            func milliseconds(_ duration: Duration) -> Double { min(duration / .milliseconds(1), Self.longest) }
            clickDistance = thresholds.clickDistance.pixels(density: density)
            doubleTapDistance = thresholds.doubleTapDistance.pixels(density: density)
            twoFingerTapDistance = thresholds.twoFingerTapDistance?.pixels(density: density)
            doubleTapTimeout = milliseconds(thresholds.doubleTapTimeout)
            doubleTapMinimumInterval = milliseconds(thresholds.doubleTapMinimumInterval)
            longPressTimeout = milliseconds(thresholds.longPressTimeout)
            twoFingerTapTimeout = milliseconds(thresholds.twoFingerTapTimeout)
            afterTwoFingersTimeout = milliseconds(thresholds.afterTwoFingersTimeout)
        }
    }

    struct Listener: Encodable, Sendable {
        let interests: [String]
        let consumes: [String]
    }

    let suite: String
    let name: String
    let source: String
    let basis: String
    var words: [String]?
    var note: String?
    var preset: String?
    let thresholds: [String: Thresholds]
    var listeners: [Listener]?

    /// The thresholds of the kinds of pointers that are in the events.
    static func thresholds(_ configuration: TouchConfiguration, for events: [TouchEvent]) -> [String: Thresholds] {
        let kinds = Set(events.flatMap { $0.pointers.map(\.kind) })
        return Dictionary(
            uniqueKeysWithValues: kinds.map { ("\($0)", Thresholds(configuration[$0], density: configuration.density)) })
    }

    fileprivate var text: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}

extension TouchGesture.Kinds {
    /// The names of the kinds in the set.
    var names: [String] { TouchGesture.Kind.allCases.filter { contains($0) }.map(\.name) }
}
