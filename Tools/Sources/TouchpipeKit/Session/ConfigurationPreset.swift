import TouchPipeline

/// The presets of `TouchConfiguration`, by name.
public enum ConfigurationPreset: String, Sendable, CaseIterable {
    /// As Open Mobile Maps.
    case openMobileMaps
    /// As the HERE SDK.
    case here
    /// As the HERE SDK before version 4.
    case hereClassic
    /// As the Mapbox Maps SDK.
    case mapbox
    /// As MapLibre GL JS.
    case mapLibre
    /// As Flutter.
    case flutter
    /// As Android's gesture detector.
    case android

    /// The thresholds.
    public var configuration: TouchConfiguration {
        switch self {
        case .openMobileMaps: .openMobileMaps
        case .here: .here
        case .hereClassic: .hereClassic
        case .mapbox: .mapbox
        case .mapLibre: .mapLibre
        case .flutter: .flutter
        case .android: .android
        }
    }
}
