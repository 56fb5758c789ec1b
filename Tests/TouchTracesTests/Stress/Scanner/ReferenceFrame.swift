import Foundation
import TouchPipeline

@testable import TouchTraces

/// A frame as Foundation reads it, for comparison with the scanner.
///
/// `JSONDecoder` does not check values that are not decoded, so `JSONSerialization` reads the line first.
enum ReferenceFrame {
    private struct Frame: Decodable {
        let t: Int64?
        let a: String
        let p: [Pointer]?
        let s: Float?
        let m: UInt8?
        let d: Int64?
        let u: Bool?
    }

    private struct Pointer: Decodable {
        let i: Int?
        let x: Float
        let y: Float
        let f: String?
        let k: String?
        let p: Float?
        let b: UInt8?
    }

    private static let actions: [String: (TouchAction, TouchPointer.Phase)] = [
        "down": (.down, .began), "move": (.move, .moved), "up": (.up, .ended), "scroll": (.scroll, .moved),
        "cancel": (.cancel, .cancelled),
    ]
    private static let phases: [String: TouchPointer.Phase] = [
        "began": .began, "moved": .moved, "stationary": .stationary, "ended": .ended, "cancelled": .cancelled,
    ]
    private static let kinds: [String: TouchPointer.Kind] = [
        "finger": .finger, "stylus": .stylus, "mouse": .mouse, "trackpad": .trackpad,
    ]

    private static let decoder: JSONDecoder = {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return decoder
    }()

    /// The event of a line, or `nil` if the line is not accepted.
    static func event(_ line: [UInt8]) -> TouchEvent? {
        guard (try? JSONSerialization.jsonObject(with: Data(line))) != nil,
            let frame = try? decoder.decode(Frame.self, from: Data(line)), let (action, usualPhase) = actions[frame.a]
        else { return nil }
        var pointers = TouchPointers()
        for (index, pointer) in (frame.p ?? []).enumerated() {
            guard let phase = pointer.f.map({ phases[$0] }) ?? usualPhase, let kind = pointer.k.map({ kinds[$0] }) ?? .finger else {
                return nil
            }
            pointers.append(
                TouchPointer(
                    id: pointer.i ?? index, position: Vec2F(pointer.x, pointer.y), phase: phase, kind: kind,
                    pressure: pointer.p ?? 0.5, buttons: TouchPointer.Buttons(rawValue: pointer.b ?? 1)))
        }
        guard let dropped = frame.d ?? 0 as Int64?, dropped >= 0 else { return nil }
        if pointers.count == 10 { for _ in 0..<min(dropped, 1000) { pointers.append(pointers[0]) } }
        return event(frame, action, pointers)
    }

    private static func event(_ frame: Frame, _ action: TouchAction, _ pointers: TouchPointers) -> TouchEvent {
        var event = TouchEvent(action, pointers: pointers)
        if frame.u == true { event = TouchEvent(pointers: [], scrollDelta: 0, touchAction: action) }
        event.pointers = pointers
        event.scrollDelta = frame.s ?? 0
        event.modifiers = KeyModifiers(rawValue: frame.m ?? 0)
        event.timestamp = frame.t.map(TouchInstant.init(microseconds:))
        return event
    }
}
