extension GestureTranscript {
    /// What is different from what was expected, line by line; `nil` if nothing is.
    ///
    /// Lines that are only expected begin with `-`, lines that are only here with `+`, those of both with a blank:
    /// ```
    ///   0 ms  touchDown (100.0, 200.0)
    /// - 60 ms  clickUnconfirmed (100.0, 200.0)
    /// + 500 ms  longPress (100.0, 200.0)
    /// ```
    /// `#expect(heard.difference(from: expected) == nil)` prints it when it fails. Costs O(n × d) for n lines of which d differ.
    public func difference(from expected: GestureTranscript) -> String? {
        let changes = comparableLines.difference(from: expected.comparableLines)
        guard !changes.isEmpty else { return nil }
        var removed: [Int] = []
        var inserted: [Int] = []
        for change in changes {
            switch change {
            case .remove(let offset, _, _): removed.append(offset)
            case .insert(let offset, _, _): inserted.append(offset)
            }
        }
        return interleaved(expected.lines, without: removed.sorted(), with: inserted.sorted())
    }

    /// Walks both from the top: first what is gone, then what is new, then what both have.
    private func interleaved(_ expected: [String], without removed: [Int], with inserted: [Int]) -> String {
        var text: [String] = []
        var (old, new) = (0, 0)
        var (gone, come) = (removed[...], inserted[...])
        while old < expected.count || new < lines.count {
            if gone.first == old {
                text.append("- " + expected[old])
                gone.removeFirst()
                old += 1
            } else if come.first == new {
                text.append("+ " + lines[new])
                come.removeFirst()
                new += 1
            } else {
                text.append("  " + lines[new])
                old += 1
                new += 1
            }
        }
        return text.joined(separator: "\n")
    }
}
