import TouchPipeline

/// The presets of `TouchConfiguration`, by name.
public enum ConfigurationPreset: String, Sendable, CaseIterable {
    /// Our own, made from recordings.
    case recommended
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
    /// As Google Maps on Android.
    case google
    /// As Apple Maps on iOS.
    case apple

    /// The thresholds.
    public var configuration: TouchConfiguration {
        switch self {
        case .recommended: .recommended
        case .openMobileMaps: .openMobileMaps
        case .here: .here
        case .hereClassic: .hereClassic
        case .mapbox: .mapbox
        case .mapLibre: .mapLibre
        case .flutter: .flutter
        case .android: .android
        case .google: .google
        case .apple: .apple
        }
    }
}
