/// The lines that `touchpipe score` prints.
public enum ScoreText {
    private static let columns = ["right", "wrong", "error", "unsupported", "cases"]

    /// The result of a case.
    public static func lines(_ testCase: CorpusCase, _ result: Score.Result) -> [StyledLine] {
        switch result {
        case .right: [StyledLine([(testCase.name, .plain), ("  right", .faint)])]
        case .unsupported(let reason): [StyledLine([(testCase.name, .plain), ("  unsupported", .missing), (": \(reason)", .plain)])]
        case .error(let words): [StyledLine([(testCase.name, .plain), ("  error", .wrong), (": \(words)", .plain)])]
        case .wrong(let difference):
            [
                StyledLine([(testCase.name, .plain), ("  wrong", .wrong), (" at gesture \(difference.number)", .plain)]),
                StyledLine([("    expected  ", .faint), (difference.expected ?? "no gesture", .plain)]),
                StyledLine([("    printed   ", .faint), (difference.printed ?? "no gesture", .plain)]),
            ]
        }
    }

    /// A table with a line for each suite and one for the total.
    public static func table(_ score: Score) -> [StyledLine] {
        let names = score.suites.map(\.name) + ["total"]
        let width = names.map(\.count).max() ?? 0
        func line(_ name: String, _ cells: [String], _ role: StyledLine.Role) -> StyledLine {
            func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
            let padded = zip(cells, columns).map { cell, column in "  " + blanks(column.count - cell.count) + cell }
            return StyledLine(name + blanks(width - name.count) + padded.joined(), role)
        }
        func line(_ name: String, _ counts: Score.Counts, _ role: StyledLine.Role) -> StyledLine {
            line(name, [counts.right, counts.wrong, counts.error, counts.unsupported, counts.total].map { "\($0)" }, role)
        }
        return [line("", columns, .faint)] + score.suites.map { line($0.name, $0.counts, .plain) } + [line("total", score.total, .title)]
    }
}
