import TouchPipeline

/// One case of `Fixtures/gesture-cases.json`: the result that another gesture library expects of some input, as text.
struct GestureCase: Decodable, Sendable {
    struct Event: Decodable {
        let t: Double
        let a: String
        let id: PointerName?
        let x: Float?
        let y: Float?
        let kind: String?
        let button: Int?
        let state: String?
    }

    /// A number, or "all".
    enum PointerName: Decodable {
        case one(Int)
        case all

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            self = (try? container.decode(Int.self)).map(PointerName.one) ?? .all
        }
    }

    let name: String
    let source: String
    let basis: String
    let profile: String
    let portable: Bool
    let expect: [String]
    let events: [Event]

    static let all: [GestureCase] = Fixtures.decode([GestureCase].self, from: "gesture-cases.json")

    static func named(_ name: String) -> GestureCase {
        guard let found = all.first(where: { $0.name == name }) else { preconditionFailure("no case \(name)") }
        return found
    }
}
