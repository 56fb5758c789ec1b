import MapCameras
import MapListeners
import Testing
import TouchPipeline

/// What a case of another library means for the navigation.
struct NavigationCaseRow: CustomTestStringConvertible, Sendable {
    enum Meaning: Sendable {
        /// Played with a preset, this holds; what is decided otherwise than there says why.
        case checked(Preset, @Sendable (MapBench, [Double: NavigationCase.Snapshot]) -> Bool, otherwise: String? = nil)
        /// Its input is a table, which has a test of its own.
        case table
        /// Why it is not about navigation.
        case doesNotApply(String)
    }

    enum Preset: Sendable {
        case mapbox, mapLibre, standard

        var options: NavigationOptions {
            switch self {
            case .mapbox: .mapbox
            case .mapLibre: .mapLibre
            case .standard: NavigationOptions()
            }
        }

        var configuration: TouchConfiguration {
            switch self {
            case .mapbox: .mapbox
            case .mapLibre: .mapLibre
            case .standard: .flutter
            }
        }
    }

    let name: String
    /// What the case itself states as its configuration.
    var change: @Sendable (inout NavigationOptions, inout TouchConfiguration, inout CameraState) -> Void = { _, _, _ in }
    let meaning: Meaning

    var testDescription: String { name }
}
