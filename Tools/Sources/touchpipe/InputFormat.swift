import ArgumentParser
import TouchTraces

/// The formats of recordings, as they are named on the command line.
enum InputFormat: String, ExpressibleByArgument, CaseIterable {
    case trace
    case pointerEvents = "pointer-events"
    case evemu

    /// All of them, for the help.
    static let list = allCases.map(\.rawValue).joined(separator: ", ")

    var format: TraceFormat {
        switch self {
        case .trace: .touchTrace
        case .pointerEvents: .pointerEvents
        case .evemu: .imported
        }
    }
}
