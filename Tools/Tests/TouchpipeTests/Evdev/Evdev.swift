import TouchPipeline
import TouchTraces

@testable import TouchpipeKit

/// Small kernel recordings. Ten units of a device are a millimeter and a pixel.
enum Evdev {
    /// A millimeter is a pixel.
    private static let options = EvdevOptions(density: ScreenDensity(pixelsPerInch: 25.4))

    /// A recording of a device with slots. The description of the device has five lines.
    static func slots(_ events: String, properties: String = "P: 02 00", terminated: Bool = true) throws -> TouchTrace {
        let description = "A: 2f 0 9 0 0 0\nA: 35 0 1000 0 0 10\nA: 36 0 1000 0 0 10\nA: 39 0 65535 0 0 0\n"
        return try trace(properties + "\n" + description + events + (terminated ? "\n" : ""))
    }

    static func listed(_ events: String) throws -> TouchTrace {
        try trace("P: 02 00\nA: 35 0 1000 0 0 10\nA: 36 0 1000 0 0 10\n" + events + "\n")
    }

    static func single(_ events: String) throws -> TouchTrace {
        let axes = "A: 00 0 1000 0 0 10\nA: 01 0 1000 0 0 10\nA: 18 0 256 0 0 0\nA: 19 0 63 0 0 0\n"
        return try trace("P: 02 00\nB: 01 \(bits(0x14A, 0x140))\n" + axes + events + "\n")
    }

    private static func trace(_ text: String) throws -> TouchTrace {
        try TraceReader(bytes: Array(text.utf8), name: "test.events", importer: EvdevImporter(options: options))
            .readAll(storingError: true)
    }

    /// The bytes of a `B:` line in which the bits of these codes are set.
    static func bits(_ codes: Int...) -> String {
        (0..<96).map { byte in
            let value = codes.filter { $0 / 8 == byte }.reduce(0) { $0 | 1 << ($1 % 8) }
            return (value < 16 ? "0" : "") + String(value, radix: 16)
        }.joined(separator: " ")
    }

    /// Each event as text: its time, its action, and its pointers with id, phase and position. The phases are `+` began, `~` moved,
    /// `=` stationary, `-` ended, `x` cancelled.
    static func summary(_ trace: TouchTrace) -> [String] {
        trace.events.map { event in
            let signs: [TouchPointer.Phase: String] = [.began: "+", .moved: "~", .stationary: "=", .ended: "-", .cancelled: "x"]
            let pointers = event.pointers.map { "\($0.id)\(signs[$0.phase]!)(\(text($0.position.x)),\(text($0.position.y)))" }
            return "\(event.timestamp!.microseconds) \(event.touchAction) \(pointers.joined(separator: " "))"
        }
    }

    private static func text(_ value: Float) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
