import PageInput

extension Preset {
    /// The name in the menu of the page.
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
}
