import TouchPipeline
import TouchTraces

/// The line of a file: its statistics, or the error.
public enum StatisticsLine {
    private static let nameWidth = 44

    /// The titles of the columns.
    public static var head: StyledLine {
        StyledLine("\("file".padding(to: nameWidth))  \(columns("events", "fingers", "time"))  gestures", .title)
    }

    /// The line of a recording.
    public static func line(_ statistics: TraceStatistics) -> StyledLine {
        let figures = columns("\(statistics.events)", "\(statistics.fingers)", Session.text(statistics.duration))
        var parts: [(String, StyledLine.Role)] = [
            (name(statistics.file), .plain), ("  \(figures)  ", .faint), (gestures(statistics), .plain),
        ]
        let invalid = statistics.diagnostics.total
        if invalid > 0 { parts.append(("; \(invalid) invalid", .missing)) }
        if statistics.finalState != .idle { parts.append(("; ends \(statistics.finalState.name)", .missing)) }
        return StyledLine(parts)
    }

    /// The line of a file that is not a recording, or is damaged.
    public static func line(_ error: TraceError, of file: String) -> StyledLine {
        let location = error.line.map { "line \($0): " } ?? ""
        return StyledLine([(name(file), .plain), ("  \(columns("–", "–", "–"))  ", .faint), (location + error.reason.text, .wrong)])
    }

    /// The line of a file that describes a device. It belongs to the recordings beside it.
    public static func line(describingDevice file: String) -> StyledLine {
        StyledLine([(name(file), .plain), ("  \(columns("–", "–", "–"))  ", .faint), ("describes a device", .faint)])
    }

    private static func gestures(_ statistics: TraceStatistics) -> String {
        let words = Outcomes.words(statistics.gestures)
        return words.isEmpty ? "none" : words.joined(separator: ", ")
    }

    private static func columns(_ events: String, _ fingers: String, _ time: String) -> String {
        events.leftPadding(to: 7) + fingers.leftPadding(to: 9) + time.leftPadding(to: 10)
    }

    /// The last part of a path. If it is too long, its middle is omitted, because names differ at their ends.
    private static func name(_ file: String) -> String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        guard name.count > nameWidth else { return name.padding(to: nameWidth) }
        let half = (nameWidth - 1) / 2
        return name.prefix(half) + "…" + name.suffix(nameWidth - 1 - half)
    }
}

extension String {
    /// Adds spaces before the text up to a width.
    func leftPadding(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
