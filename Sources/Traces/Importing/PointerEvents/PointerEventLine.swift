/// One line of a log of pointer events, as the DOM names its parts.
struct PointerEventLine: Decodable {
    struct Sample: Decodable {
        let clientX: Double
        let clientY: Double
        let timeStamp: Double
        let pressure: Float?
    }

    let type: String
    let clientX: Double
    let clientY: Double
    let timeStamp: Double
    let pointerId: Int?
    let pointerType: String?
    let pressure: Float?
    let buttons: Int?
    let coalesced: [Sample]?
    let deltaY: Double?
    let deltaMode: Int?
    let ctrlKey: Bool?
    let shiftKey: Bool?
    let altKey: Bool?
    let metaKey: Bool?
}

/// The first line of such a log.
struct PointerEventHeader: Decodable {
    let userAgent: String?
    let width: Float
    let height: Float
    let devicePixelRatio: Float
    let recordedBy: String?
    let session: String?
}
