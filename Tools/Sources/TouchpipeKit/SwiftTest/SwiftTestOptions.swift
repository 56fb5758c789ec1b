/// What a test of a recording replays it with.
public struct SwiftTestOptions: Sendable {
    /// The thresholds.
    public var preset: ConfigurationPreset
    /// What differs from them.
    public var changes: ThresholdChanges
    /// Pixels per inch, instead of what the recording says; `nil`: as it says.
    public var density: Float?
    /// The plugins, the first of which is asked first.
    public var plugins: [PluginKind]
    /// Whether the default map navigation stands behind them.
    public var hasMap: Bool
    /// Where the map looks at first.
    public var startView: StartView

    /// Options; by default the thresholds of Open Mobile Maps, the recording's own density, and a map.
    public init(
        preset: ConfigurationPreset = .openMobileMaps, changes: ThresholdChanges = ThresholdChanges(), density: Float? = nil,
        plugins: [PluginKind] = [], hasMap: Bool = true, startView: StartView = .standard
    ) {
        self.preset = preset
        self.changes = changes
        self.density = density
        self.plugins = plugins
        self.hasMap = hasMap
        self.startView = startView
    }

    /// The listeners, in the order of the chain.
    var listeners: [SwiftTestListener] { plugins.map(\.swiftTestListener) + (hasMap ? [.map] : []) }
}
