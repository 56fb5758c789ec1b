/// The kernel's numbers for events, as `linux/input-event-codes.h` states them. Only those that matter for touches.
enum EvdevCode {
    /// Types of events.
    enum EventType {
        static let synchronization: UInt16 = 0x00
        static let key: UInt16 = 0x01
        static let absolute: UInt16 = 0x03
    }

    /// Codes of synchronisation events.
    enum Synchronization {
        static let report: UInt16 = 0
        static let multitouchReport: UInt16 = 2
        static let dropped: UInt16 = 3
    }

    /// Codes of buttons and tools.
    enum Key {
        static let left: UInt16 = 0x110
        static let right: UInt16 = 0x111
        static let middle: UInt16 = 0x112
        static let pen: UInt16 = 0x140
        static let rubber: UInt16 = 0x141
        static let finger: UInt16 = 0x145
        static let touch: UInt16 = 0x14A
        static let stylus: UInt16 = 0x14B
        static let stylus2: UInt16 = 0x14C
    }

    /// Codes of axes.
    enum Axis {
        static let x: UInt16 = 0x00
        static let y: UInt16 = 0x01
        static let pressure: UInt16 = 0x18
        static let slot: UInt16 = 0x2F
        static let multitouchX: UInt16 = 0x35
        static let multitouchY: UInt16 = 0x36
        static let toolType: UInt16 = 0x37
        static let trackingID: UInt16 = 0x39
        static let multitouchPressure: UInt16 = 0x3A
        static let multitouchDistance: UInt16 = 0x3B
    }

    /// Values of `Axis.toolType`.
    enum ToolType {
        static let pen: Int32 = 1
        static let palm: Int32 = 2
    }

    /// Properties of devices.
    enum Property {
        static let pointer = 0
        static let direct = 1
    }
}
