/// A progress bar on a terminal. It writes nothing to other streams.
public struct ProgressBar {
    /// The minimum number of steps for a bar.
    private static let fewest = 8
    private static let width = 24
    private static let erase = "\r\u{1B}[2K"

    private let console: Console
    private let total: Int
    private var done = 0
    private var isShown: Bool { console.isTerminal && total >= Self.fewest }

    /// Creates a bar with a number of steps. It is written to standard error, so that it is never part of the results.
    public init(total: Int, console: Console = .error) {
        self.total = total
        self.console = console
    }

    /// Advances to the next step.
    public mutating func advance(to name: String) {
        if isShown { show(Self.text(done: done, of: total, name: name)) }
        done += 1
    }

    /// Clears the bar, so that other text can be written in its line.
    public func clear() {
        if isShown { show("") }
    }

    /// An error while the bar is shown does not stop the program.
    private func show(_ text: String) { try? console.write(Self.erase + text) }

    /// `[######------------------] 12/46 drag.jsonl`
    static func text(done: Int, of total: Int, name: String) -> String {
        let filled = total > 0 ? min(width, width * done / total) : width
        let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
        return "[\(bar)] \(done)/\(total) \(name.suffix(48))"
    }
}
