/// How many of many things are done: a bar on a terminal, nothing elsewhere.
public struct ProgressBar {
    /// With fewer there is nothing to wait for.
    private static let fewest = 8
    private static let width = 24
    private static let erase = "\r\u{1B}[2K"

    private let console: Console
    private let total: Int
    private var done = 0
    private var isShown: Bool { console.isTerminal && total >= Self.fewest }

    /// A bar for so many things; written to standard error, so that it never gets into results.
    public init(total: Int, console: Console = .error) {
        self.total = total
        self.console = console
    }

    /// One more is about to be done.
    public mutating func advance(to name: String) {
        if isShown { show(Self.text(done: done, of: total, name: name)) }
        done += 1
    }

    /// Takes the bar away, so that something else can be written in its line.
    public func clear() {
        if isShown { show("") }
    }

    /// A bar that cannot be shown is no reason to stop.
    private func show(_ text: String) { try? console.write(Self.erase + text) }

    /// `[######------------------] 12/46 drag.jsonl`
    static func text(done: Int, of total: Int, name: String) -> String {
        let filled = total > 0 ? min(width, width * done / total) : width
        let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
        return "[\(bar)] \(done)/\(total) \(name.suffix(48))"
    }
}
