import HereGestures
public import MapListeners
public import TouchPipeline

/// A preset of this package, or of a known map or system, by its index in the lists of the pages. It sets all options of the recognizer and
/// of the navigation, so that earlier changes have no effect.
public enum Preset: Int, CaseIterable {
    case recommended, openMobileMaps, mapbox, mapLibre, google, apple, here, hereClassic, flutter, android

    /// The thresholds of taps and moves.
    public var configuration: TouchConfiguration {
        switch self {
        case .recommended: .recommended
        case .openMobileMaps: .openMobileMaps
        case .mapbox: .mapbox
        case .mapLibre: .mapLibre
        case .apple: .apple
        case .here, .hereClassic: .here
        case .flutter: .flutter
        case .android, .google: .android
        }
    }

    /// The options of the navigation. For a system without a map they are those of this package, and for Android those of Google Maps.
    public var navigation: NavigationOptions {
        switch self {
        case .recommended, .flutter: .recommended
        case .openMobileMaps: .openMobileMaps
        case .mapbox: .mapbox
        case .mapLibre: .mapLibre
        case .google, .android: .google
        case .apple: .apple
        case .here: .here
        case .hereClassic: .hereClassic
        }
    }
}
