import MapListeners
import TouchPipeline

/// A feel, our own or that of a known map or system, by its place in the page's menu. It sets all of the recogniser and of the navigation, so
/// that what was chosen before does not matter.
enum Preset: Int, CaseIterable {
    case recommended, openMobileMaps, mapbox, mapLibre, google, apple, here, hereClassic, flutter, android

    var name: StaticString {
        switch self {
        case .recommended: "Recommended"
        case .openMobileMaps: "Open Mobile Maps"
        case .mapbox: "Mapbox"
        case .mapLibre: "MapLibre"
        case .google: "Google Maps"
        case .apple: "Apple Maps"
        case .here: "HERE"
        case .hereClassic: "HERE before 4"
        case .flutter: "Flutter"
        case .android: "Android"
        }
    }

    /// The thresholds of its taps and moves.
    var configuration: TouchConfiguration {
        switch self {
        case .recommended: .recommended
        case .openMobileMaps: .openMobileMaps
        case .mapbox: .mapbox
        case .mapLibre: .mapLibre
        case .google: .google
        case .apple: .apple
        case .here: .here
        case .hereClassic: .hereClassic
        case .flutter: .flutter
        case .android: .android
        }
    }

    /// How the map follows the fingers. A system without a map has our own navigation, Android that of Google Maps.
    var navigation: NavigationOptions {
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
