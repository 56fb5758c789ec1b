import Foundation
import TouchPipeline

/// Creates the lines of a transcript, entry by entry.
struct TranscriptWriter {
    private let listeners: [String]
    private let isBrief: Bool
    private var skipped = 0
    private var last: TouchGesture.Kind?
    /// The name of the listener that consumed the last tap.
    private var consumerOfTap: String?

    /// Creates a writer for a chain of listeners. With `brief`, it writes only the first of consecutive moves, and their number.
    init(listeners: [String] = [], brief: Bool = false) {
        self.listeners = listeners
        isBrief = brief
    }

    /// The lines of an entry.
    mutating func lines(for entry: SessionEntry) -> [StyledLine] {
        if case .gesture(let gesture) = entry, gesture.kind == .clickUnconfirmed { consumerOfTap = gesture.consumer.map { listeners[$0] } }
        let kind = Self.movement(entry)
        if isBrief, let kind, kind == last {
            skipped += 1
            return []
        }
        last = kind
        return rest() + [line(entry)]
    }

    /// The lines after the last entry.
    mutating func rest() -> [StyledLine] {
        guard skipped > 0 else { return [] }
        defer { skipped = 0 }
        return [StyledLine("    … \(skipped) more", .faint)]
    }

    private static func movement(_ entry: SessionEntry) -> TouchGesture.Kind? {
        guard case .gesture(let gesture) = entry else { return nil }
        return [.move, .twoFingerMove, .scroll].contains(gesture.kind) ? gesture.kind : nil
    }

    private func line(_ entry: SessionEntry) -> StyledLine {
        switch entry {
        case .rejection(let rejection): Self.timed(rejection.naming(consumerOfFirstTap: consumerOfTap).transcriptLine, .missing)
        case .state(let state, let time): StyledLine(state.transcriptLine(at: time), .faint)
        case .gesture(let gesture): line(gesture)
        }
    }

    private func line(_ gesture: SessionGesture) -> StyledLine {
        let dispatch = GestureDispatch(
            gesture: gesture.gesture, context: gesture.recognized.context, consumer: nil, consumerIndex: gesture.consumer,
            stateBefore: gesture.stateBefore, stateAfter: gesture.stateAfter)
        let text = dispatch.transcriptLine(consumerName: gesture.consumer.map { listeners[$0] })
        var line = Self.timed(text, .plain)
        line.split(at: "  [\(gesture.stateAfter.name)]", role: .faint, restRole: .consumed)
        return line
    }

    /// A line with its time in a faint color.
    private static func timed(_ text: String, _ role: StyledLine.Role) -> StyledLine {
        guard let end = text.range(of: " ms  ")?.upperBound else { return StyledLine(text, role) }
        return StyledLine([(String(text[..<end]), .faint), (String(text[end...]), role)])
    }
}

extension StyledLine {
    /// Sets the roles of a text in the last part, and of the rest after it.
    fileprivate mutating func split(at words: String, role: Role, restRole: Role) {
        guard let last = parts.last, let range = last.text.range(of: words) else { return }
        parts[parts.count - 1].text = String(last.text[..<range.lowerBound])
        parts.append((text: words, role: role))
        let rest = String(last.text[range.upperBound...])
        if !rest.isEmpty { parts.append((text: rest, role: restRole)) }
    }
}
