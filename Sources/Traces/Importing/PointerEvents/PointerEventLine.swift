import TouchPipeline

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

extension PointerEventLine {
    /// What the pointer does.
    var phase: TouchPointer.Phase {
        switch type {
        case "pointerdown": .began
        case "pointermove": .moved
        case "pointerup": .ended
        default: .cancelled
        }
    }

    /// What kind of pointer it is; one of which the browser does not know it counts as a finger.
    var kind: TouchPointer.Kind {
        switch pointerType {
        case "mouse": .mouse
        case "pen": .stylus
        default: .finger
        }
    }

    /// The keys that are held.
    var modifiers: KeyModifiers {
        var modifiers: KeyModifiers = []
        if ctrlKey == true { modifiers.insert(.control) }
        if shiftKey == true { modifiers.insert(.shift) }
        if altKey == true { modifiers.insert(.option) }
        if metaKey == true { modifiers.insert(.command) }
        return modifiers
    }
}
