import Testing
import TouchPipeline

/// The meaning of a case of another library for this package.
struct GestureCaseRow: CustomTestStringConvertible, Sendable {
    /// The presets that stand for the libraries the cases are from.
    enum Preset: String, CaseIterable, Sendable {
        case openMobileMaps, mapbox, mapLibre, flutter, android

        var configuration: TouchConfiguration {
            switch self {
            case .openMobileMaps: .openMobileMaps
            case .mapbox: .mapbox
            case .mapLibre: .mapLibre
            case .flutter: .flutter
            case .android: .android
            }
        }

        /// The profiles of the fixture that the preset represents. The portable cases of a library without a preset of its own hold for the
        /// default.
        var profiles: [String] {
            switch self {
            case .openMobileMaps: ["(requirement)", "openlayers"]
            case .mapbox: ["mapbox-ios", "android-gestures"]
            case .mapLibre: ["maplibre-gl"]
            case .flutter: ["flutter"]
            case .android: ["maplibre-android"]
            }
        }
    }

    /// A listener of the chain: its interests, and the gestures that it consumes.
    struct Listener: Sendable {
        let name: String
        let interests: TouchGesture.Kinds
        let consumes: TouchGesture.Kinds

        init(_ name: String, _ interests: TouchGesture.Kinds = .all, consumes: TouchGesture.Kinds = []) {
            self.name = name
            self.interests = interests
            self.consumes = consumes
        }
    }

    enum Meaning: Sendable {
        /// The case holds: exactly these gestures happen.
        case holds([String])
        /// The rules of this package differ. Exactly these gestures happen instead.
        case decidedOtherwise([String], why: String)
        /// The case is about another module, and is tested there.
        case belongs(to: String, why: String)
        /// The case is about a feature that the pipeline of a map does not have.
        case doesNotApply(why: String)
    }

    let name: String
    var preset = Preset.openMobileMaps
    /// Changes that the case itself states as its configuration.
    var change: @Sendable (inout TouchConfiguration) -> Void = { _ in }
    var chain: [Listener] = []
    let meaning: Meaning

    var testDescription: String { name }

    /// The preset with the changes of the case.
    var configuration: TouchConfiguration {
        var configuration = preset.configuration
        change(&configuration)
        return configuration
    }

    var expected: [String]? {
        switch meaning {
        case .holds(let lines), .decidedOtherwise(let lines, _): lines
        case .belongs, .doesNotApply: nil
        }
    }

    var reason: String? {
        switch meaning {
        case .holds: nil
        case .decidedOtherwise(_, let why), .belongs(_, let why), .doesNotApply(let why): why
        }
    }
}
