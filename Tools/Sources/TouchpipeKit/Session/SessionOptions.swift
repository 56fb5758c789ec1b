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

    /// The thresholds of a preset, some of them changed.
    public init(
        preset: ConfigurationPreset, changes: ThresholdChanges = ThresholdChanges(), density: Float? = nil,
        listeners: [ListenerKind] = [.map]
    ) {
        self.init(
            configuration: changes.applied(to: preset.configuration),
            configurationName: ([preset.rawValue] + changes.texts).joined(separator: ", "), density: density, listeners: listeners)
    }

    /// Options; by default the thresholds of Open Mobile Maps, the recording's own density, and a map.
    public init(
        configuration: TouchConfiguration = .openMobileMaps, configurationName: String = "openMobileMaps", density: Float? = nil,
        listeners: [ListenerKind] = [.map]
    ) {
        self.configuration = configuration
        self.configurationName = configurationName
        self.density = density
        self.listeners = listeners
    }
}
