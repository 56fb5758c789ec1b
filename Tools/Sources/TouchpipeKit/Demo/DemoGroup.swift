/// Sessions that go through the same chain in the demo.
public struct DemoGroup: Sendable {
    /// The plugins in front; none: the listeners of one's own that the demo has.
    public let plugins: [PluginKind]
    /// The names of its sessions; `nil`: all there are.
    private let names: [String]?

    /// What the demo shows: every session through listeners of one's own, then some of them through the plugins of the library.
    public static let all = [
        DemoGroup(plugins: [], names: nil),
        DemoGroup(plugins: [.drawing], names: ["draw-then-pinch", "pen-stroke"]),
        DemoGroup(plugins: [.measurement], names: ["measure", "tap"]),
        DemoGroup(plugins: [.swipe], names: ["fling", "edge-swipe"]),
        DemoGroup(plugins: PluginKind.allCases, names: ["mixed"]),
    ]

    /// Whether a session is of the group, by its short name: `fling`.
    public func contains(_ name: String) -> Bool { names?.contains(name) ?? true }

    /// How its sessions are replayed.
    public var options: SessionOptions { plugins.isEmpty ? .demo : SessionOptions(plugins: plugins, startView: .standard) }

    /// What a session is called in it.
    public func name(of session: String) -> String {
        if plugins.isEmpty { return session }
        let names = plugins.count == PluginKind.allCases.count ? "all plugins" : plugins.map(\.rawValue).joined(separator: ", ")
        return "\(session), with \(names)"
    }
}
