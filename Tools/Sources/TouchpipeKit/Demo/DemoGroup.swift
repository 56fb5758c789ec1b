/// Sessions that the demo replays through the same chain.
public struct DemoGroup: Sendable {
    /// The plugins in front. If empty, the custom listeners of the demo are used.
    public let plugins: [PluginKind]
    /// The names of the sessions. `nil` means all sessions.
    private let names: [String]?

    /// The groups of the demo: every session through custom listeners, then some of them through the plugins of the library.
    public static let all = [
        DemoGroup(plugins: [], names: nil),
        DemoGroup(plugins: [.drawing], names: ["draw-then-pinch", "pen-stroke"]),
        DemoGroup(plugins: [.measurement], names: ["measure", "tap"]),
        DemoGroup(plugins: [.swipe], names: ["fling", "edge-swipe"]),
        DemoGroup(plugins: [.transform], names: ["rotate"]),
        DemoGroup(plugins: [.drawing, .measurement, .swipe], names: ["mixed"]),
    ]

    /// Whether the group contains a session, by its short name: `fling`.
    public func contains(_ name: String) -> Bool { names?.contains(name) ?? true }

    /// The options of the replay.
    public var options: SessionOptions { plugins.isEmpty ? .demo : SessionOptions(plugins: plugins, startView: .standard) }

    /// The name of a session in the group.
    public func name(of session: String) -> String {
        if plugins.isEmpty { return session }
        let names = plugins.count > 1 ? "all plugins" : plugins.map(\.rawValue).joined(separator: ", ")
        return "\(session), with \(names)"
    }
}
