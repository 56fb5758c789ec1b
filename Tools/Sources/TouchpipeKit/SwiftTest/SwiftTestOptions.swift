import TouchPipeline

/// The options for the test of a recording.
public struct SwiftTestOptions: Sendable {
    /// The thresholds.
    public var preset: ConfigurationPreset
    /// The changes of the thresholds.
    public var changes: ThresholdChanges
    /// The density. `nil` means the density of the recording.
    public var density: ScreenDensity?
    /// The plugins. The first one is asked first.
    public var plugins: [PluginKind]
    /// The setup of the drawing plugin.
    public var drawing = DrawingSetup()
    /// The shape of the areas of the selection plugin.
    public var selection = SelectionShape.lasso
    /// Whether the default map navigation is behind them.
    public var hasMap: Bool
    /// The initial view of the map.
    public var startView: StartView

    /// Creates options. By default, the recommended thresholds, the density of the recording, and a map.
    public init(
        preset: ConfigurationPreset = .recommended, changes: ThresholdChanges = ThresholdChanges(), density: ScreenDensity? = nil,
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
    var listeners: [SwiftTestListener] {
        plugins.map { $0.swiftTestListener(drawing: drawing, selection: selection) } + (hasMap ? [.map] : [])
    }
}
