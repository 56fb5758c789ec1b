import Foundation
import Testing
import TouchPipeline

/// One stream of `Fixtures/gesture-conformance.json` with the exact callbacks of a listener that consumes nothing.
struct ConformanceCase: Decodable, CustomTestStringConvertible, Sendable {
    struct Event: Decodable {
        let milliseconds: Double
        let action: String
        let pointers: [[Float]]
        let scroll: Float

        enum CodingKeys: String, CodingKey {
            case milliseconds = "t_ms"
            case action, pointers, scroll
        }
    }

    struct Callback: Decodable, Equatable, CustomStringConvertible {
        let milliseconds: Double
        let callback: String
        let args: [Argument]

        enum CodingKeys: String, CodingKey {
            case milliseconds = "t_ms"
            case callback, args
        }

        var description: String { "\(milliseconds) \(callback) \(args.map(\.description).joined(separator: " "))" }
    }

    enum Argument: Decodable, Equatable, CustomStringConvertible {
        case number(Float)
        case flag(Bool)

        init(from decoder: Decoder) throws {
            let container = try decoder.singleValueContainer()
            self = try (try? container.decode(Bool.self)).map(Argument.flag) ?? .number(container.decode(Float.self))
        }

        var description: String {
            switch self {
            case .number(let value): "\(value)"
            case .flag(let value): "\(value)"
            }
        }
    }

    let name: String
    let density: Double
    let basis: String
    let events: [Event]
    let expected: [Callback]

    var testDescription: String { "\(name) at \(Int(density)) ppi (\(basis))" }

    static let all: [ConformanceCase] = Fixtures.decode([ConformanceCase].self, from: "gesture-conformance.json")
}

extension ConformanceCase.Event {
    var instant: TouchInstant { TouchInstant(microseconds: Int64((milliseconds * 1000).rounded())) }

    var touchEvent: TouchEvent {
        let actions: [String: TouchAction] = ["down": .down, "move": .move, "up": .up, "scroll": .scroll, "cancel": .cancel]
        return TouchEvent(
            pointers: pointers.map { Vec2F($0[0], $0[1]) }, scrollDelta: scroll, touchAction: actions[action]!, timestamp: instant)
    }
}
