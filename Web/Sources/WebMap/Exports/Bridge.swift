#if hasFeature(Embedded)

import MapCameras
import PageInput
import TouchPipeline

/// The memory that the page and Swift share: numbers and text in both directions. One thread uses it.
package enum Bridge {
    nonisolated(unsafe) static let view = UnsafeMutablePointer<Double>.allocate(capacity: 8)
    nonisolated(unsafe) private static let events = UnsafeMutablePointer<Double>.allocate(capacity: 96)
    nonisolated(unsafe) private static var current: MapSession?

    package static var session: MapSession { current! }

    static var eventAddress: Int { Int(bitPattern: events) }

    static func start(_ session: MapSession) {
        current = session
        PageInput.use(session.input)
    }

    static func stop() {
        // The listeners hear that they leave.
        current?.handler.invalidate()
        current = nil
        PageInput.use(nil)
    }

    /// Writes numbers into the event buffer, from its beginning.
    package struct EventWriter {
        private var count = 0

        package init() {}

        // Not variadic, because each call would allocate an array.
        package mutating func put(_ number: Double) {
            events[count] = number
            count += 1
        }

        package mutating func put(_ point: Vec2F) {
            put(Double(point.x))
            put(Double(point.y))
        }
    }

    /// Milliseconds to the next microsecond. `Duration.milliseconds(_: Double)` would bring arithmetic of 128 bits.
    package static func duration(_ milliseconds: Double) -> Duration { .microseconds(Int64(min(max(milliseconds, 0), 1e9) * 1000)) }
}

/// The address of the buffer that holds a gesture, a raw event or an event of a plugin during a call of the host.
@_expose(wasm, "eventBuffer")
public func eventBuffer() -> Int { Bridge.eventAddress }

/// The address of the numbers that `view`, `coordinate` and `point` write.
@_expose(wasm, "viewBuffer")
public func viewBuffer() -> Int { Int(bitPattern: Bridge.view) }

#endif
