import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline

/// The meaning of a case of another library for the navigation.
struct NavigationCaseRow: CustomTestStringConvertible, Sendable {
    enum Meaning: Sendable {
        /// Checks the case with a preset. A deviation from the case has its reason here.
        case checked(Preset, @Sendable (MapTestBench, [Double: NavigationCase.Snapshot]) -> Bool, otherwise: String? = nil)
        /// The input is a table, which has a test of its own.
        case table
        /// The reason why the case does not concern navigation.
        case doesNotApply(String)
    }

    enum Preset: Sendable {
        case mapbox, mapLibre, standard

        var options: NavigationOptions {
            switch self {
            case .mapbox: .mapbox
            case .mapLibre: .mapLibre
            case .standard: .plain
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
    /// The configuration that the case itself states.
    var change: @Sendable (inout NavigationOptions, inout TouchConfiguration, inout CameraState) -> Void = { _, _, _ in }
    let meaning: Meaning

    var testDescription: String { name }
}
