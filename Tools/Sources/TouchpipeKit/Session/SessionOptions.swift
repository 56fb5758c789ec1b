import TouchPipeline

/// An action in a replay besides the touches. A recording contains neither commands nor hovers.
public struct SessionAction: Sendable, Equatable {
    /// The kind of action.
    public enum Kind: Sendable, Equatable {
        /// A command of a key or a button.
        case command(MapCommand)
        /// A pencil hovers at a position in pixels. The hover ends with the next event.
        case hover(Vec2F)
    }

    /// The time after the first event.
    public var time: Duration
    /// The action.
    public var kind: Kind

    /// Creates an action at a time after the first event.
    public init(_ kind: Kind, at time: Duration) {
        self.time = time
        self.kind = kind
    }
}

/// The options of a replay.
public struct SessionOptions: Sendable {
    /// The thresholds. Their density is replaced by ``density`` or that of the recording.
    public var configuration: TouchConfiguration
    /// The name of the thresholds.
    public var configurationName: String
    /// The density. `nil` means the density of the recording.
    public var density: ScreenDensity?
    /// The listeners. The first one is asked first.
    public var listeners: [ListenerKind]
    /// The plugins in front of them. The first one is asked first. They use the camera of the default map navigation.
    public var plugins: [PluginKind]
    /// The lines along which the measurement plugin measures.
    public var distance = MeasurementDistance.haversine
    /// The setup of the drawing plugin.
    public var drawing = DrawingSetup()
    /// The shape of the areas of the selection plugin.
    public var selection = SelectionShape.lasso
    /// The actions besides the touches.
    public var actions: [SessionAction] = []
    /// The initial view of the map. Then the default map navigation is at the end of the chain, instead of the simple map. `nil` means the
    /// simple map.
    public var startView: StartView?
    /// The maximum number of events of a recording with a history, which a report needs. For a longer recording only counts are kept. No
    /// limit by
    /// default. With 0, no recording has a history.
    public var historyLimit = Int.max

    /// The changes of the preset's thresholds.
    public init(
        preset: ConfigurationPreset, changes: ThresholdChanges = ThresholdChanges(), density: ScreenDensity? = nil,
        listeners: [ListenerKind] = [.map], plugins: [PluginKind] = [], startView: StartView? = nil
    ) {
        self.init(
            configuration: changes.applied(to: preset.configuration),
            configurationName: ([preset.rawValue] + changes.texts).joined(separator: ", "), density: density, listeners: listeners,
            plugins: plugins, startView: startView)
    }

    /// Creates options. By default, the recommended thresholds, the density of the recording, and a map.
    public init(
        configuration: TouchConfiguration = .recommended, configurationName: String = "recommended", density: ScreenDensity? = nil,
        listeners: [ListenerKind] = [.map], plugins: [PluginKind] = [], startView: StartView? = nil
    ) {
        self.configuration = configuration
        self.configurationName = configurationName
        self.density = density
        self.listeners = listeners
        self.plugins = plugins
        self.startView = startView
    }

    /// The options of the demo: all listeners, and a map of the Mediterranean.
    public static let demo = SessionOptions(listeners: ListenerKind.demoChain, startView: .standard)

    /// Creates the listeners for a screen.
    func chain(for screen: ReplayScreen) -> [any ReplayListener] {
        guard let startView = startView ?? (plugins.isEmpty ? nil : .standard) else { return listeners.map { $0.make(for: screen) } }
        let map = MapListener(screen: screen, start: startView)
        let others = listeners.filter { $0 != .map }.map { $0.make(for: screen) }
        return plugins.map { $0.make(for: screen, over: map.camera, self) } + others + [map]
    }
}
