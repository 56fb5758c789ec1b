import ArgumentParser
import TouchTraces

/// The formats of recordings, with their names on the command line.
enum InputFormat: String, ExpressibleByArgument, CaseIterable {
    case trace
    case pointerEvents = "pointer-events"
    case evemu

    /// The names of all formats, for the help.
    static let list = allCases.map(\.rawValue).joined(separator: ", ")

    var format: TraceFormat {
        switch self {
        case .trace: .touchTrace
        case .pointerEvents: .pointerEvents
        case .evemu: .imported
        }
    }
}
