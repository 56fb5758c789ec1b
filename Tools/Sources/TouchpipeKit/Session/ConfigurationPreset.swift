import TouchPipeline

/// The presets of `TouchConfiguration`, by name.
public enum ConfigurationPreset: String, Sendable, CaseIterable {
    /// The recommended thresholds of this package, from recordings.
    case recommended
    /// The thresholds of Open Mobile Maps.
    case openMobileMaps
    /// The thresholds of the HERE SDK.
    case here
    /// The thresholds of the HERE SDK before version 4.
    case hereClassic
    /// The thresholds of the Mapbox Maps SDK.
    case mapbox
    /// The thresholds of MapLibre GL JS.
    case mapLibre
    /// The thresholds of Flutter.
    case flutter
    /// The thresholds of Android's gesture detector.
    case android
    /// The thresholds of Google Maps on Android.
    case google
    /// The thresholds of Apple Maps on iOS.
    case apple

    /// The thresholds.
    public var configuration: TouchConfiguration {
        switch self {
        case .recommended: .recommended
        case .openMobileMaps: .openMobileMaps
        case .here, .hereClassic: .here
        case .mapbox: .mapbox
        case .mapLibre: .mapLibre
        case .flutter: .flutter
        case .android, .google: .android
        case .apple: .apple
        }
    }
}
