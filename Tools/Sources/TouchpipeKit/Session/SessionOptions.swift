import TouchPipeline

/// How a recording is replayed.
public struct SessionOptions: Sendable {
    /// The thresholds; their density is replaced by ``density`` or that of the recording.
    public var configuration: TouchConfiguration
    /// What to call the thresholds.
    public var configurationName: String
    /// Pixels per inch, instead of what the recording says; `nil`: as it says.
    public var density: Float?
    /// The listeners, the first of which is asked first.
    public var listeners: [ListenerKind]
    /// The plugins in front of them, the first of which is asked first. They stand over the default map navigation.
    public var plugins: [PluginKind]
    /// Where the map looks at first: then the default map navigation stands at the end of the chain, in place of the simple map; `nil`: it
    /// does not.
    public var startView: StartView?
    /// How many events a recording may have for the session to keep all that happened, which is what a report draws. Of a longer one it
    /// keeps the counts alone. Without a limit by default; 0: no recording's.
    public var historyLimit = Int.max

    /// The thresholds of a preset, some of them changed.
    public init(
        preset: ConfigurationPreset, changes: ThresholdChanges = ThresholdChanges(), density: Float? = nil,
        listeners: [ListenerKind] = [.map], plugins: [PluginKind] = [], startView: StartView? = nil
    ) {
        self.init(
            configuration: changes.applied(to: preset.configuration),
            configurationName: ([preset.rawValue] + changes.texts).joined(separator: ", "), density: density, listeners: listeners,
            plugins: plugins, startView: startView)
    }

    /// Options; by default the thresholds of Open Mobile Maps, the recording's own density, and a map.
    public init(
        configuration: TouchConfiguration = .openMobileMaps, configurationName: String = "openMobileMaps", density: Float? = nil,
        listeners: [ListenerKind] = [.map], plugins: [PluginKind] = [], startView: StartView? = nil
    ) {
        self.configuration = configuration
        self.configurationName = configurationName
        self.density = density
        self.listeners = listeners
        self.plugins = plugins
        self.startView = startView
    }

    /// What the demo does: every listener there is, over a map that looks at the Mediterranean.
    public static let demo = SessionOptions(listeners: ListenerKind.demoChain, startView: .standard)

    /// Makes the listeners for a screen.
    func chain(for screen: ReplayScreen) -> [any ReplayListener] {
        guard let startView = startView ?? (plugins.isEmpty ? nil : .standard) else { return listeners.map { $0.make(for: screen) } }
        let map = MapListener(screen: screen, start: startView)
        let others = listeners.filter { $0 != .map }.map { $0.make(for: screen) }
        return plugins.map { $0.make(for: screen, over: map.camera) } + others + [map]
    }
}
