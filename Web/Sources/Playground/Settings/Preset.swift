import MapListeners
import TouchPipeline

/// The feel of a known map or system, by its place in the page's menu.
enum Preset: Int, CaseIterable {
    case openMobileMaps, mapbox, mapLibre, google, apple, here, hereClassic, flutter, android

    var name: StaticString {
        switch self {
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

    /// The thresholds of its taps and moves; `nil` where nothing is known of them.
    var configuration: TouchConfiguration? {
        switch self {
        case .openMobileMaps: .openMobileMaps
        case .mapbox: .mapbox
        case .mapLibre: .mapLibre
        case .here: .here
        case .hereClassic: .hereClassic
        case .flutter: .flutter
        case .android: .android
        case .google, .apple: nil
        }
    }

    /// How its map follows the fingers; `nil` if it is no map.
    var navigation: NavigationOptions? {
        switch self {
        case .openMobileMaps: .openMobileMaps
        case .mapbox: .mapbox
        case .mapLibre: .mapLibre
        case .google: .google
        case .apple: .apple
        case .here: .here
        case .hereClassic: .hereClassic
        case .flutter, .android: nil
        }
    }
}
