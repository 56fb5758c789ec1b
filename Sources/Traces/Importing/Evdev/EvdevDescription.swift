import TouchPipeline

/// What a device says of itself.
struct EvdevDescription: Equatable {
    var name = ""
    private(set) var properties: Set<Int> = []
    /// Codes by type.
    private(set) var codes: [UInt16: Set<UInt16>] = [:]
    private(set) var axes: [UInt16: EvdevAxis] = [:]
    /// Whether no line has said anything of the device.
    private(set) var isEmpty = true
    private var bytesOfType: [UInt16: Int] = [:]
    private var propertyBytes = 0

    /// Takes over what a line says; lines that say nothing of the device do nothing.
    mutating func take(_ line: EvdevLine) {
        switch line {
        case .event, .other: return
        case .name, .axis, .properties, .bits: isEmpty = false
        }
        switch line {
        case .name(let name): self.name = name
        case .axis(let code, let axis): axes[code] = axis
        case .properties(let bytes):
            for bit in Self.bits(bytes, from: propertyBytes) { properties.insert(bit) }
            propertyBytes += bytes.count
        case .bits(let type, let bytes):
            let start = bytesOfType[type, default: 0]
            codes[type, default: []].formUnion(Self.bits(bytes, from: start).compactMap { UInt16(exactly: $0) })
            bytesOfType[type] = start + bytes.count
        case .event, .other: break
        }
    }

    private static func bits(_ bytes: [UInt8], from start: Int) -> [Int] {
        bytes.indices.flatMap { index in (0..<8).filter { bytes[index] >> $0 & 1 != 0 }.map { (start + index) * 8 + $0 } }
    }

    func hasKey(_ code: UInt16) -> Bool { codes[EvdevCode.EventType.key]?.contains(code) ?? false }

    /// The axes of touches, of a device that reports several, or else one.
    var positionAxes: (x: EvdevAxis, y: EvdevAxis)? {
        if let x = axes[EvdevCode.Axis.multitouchX], let y = axes[EvdevCode.Axis.multitouchY], x.extent > 0, y.extent > 0 {
            return (withResolution(x, of: EvdevCode.Axis.x), withResolution(y, of: EvdevCode.Axis.y))
        }
        guard let x = axes[EvdevCode.Axis.x], let y = axes[EvdevCode.Axis.y], x.extent > 0, y.extent > 0 else { return nil }
        return (x, y)
    }

    /// Some drivers state the resolution for the old axis alone, whose range is the same.
    private func withResolution(_ axis: EvdevAxis, of old: UInt16) -> EvdevAxis {
        guard axis.resolution <= 0, let other = axes[old], other.minimum == axis.minimum, other.maximum == axis.maximum else { return axis }
        return other
    }

    var pressureAxis: EvdevAxis? { axes[EvdevCode.Axis.multitouchPressure] ?? axes[EvdevCode.Axis.pressure] }

    /// What a contact is where the device does not say it of each.
    ///
    /// Devices say what they are by a property. Older ones have none: then a finger as a tool makes a touchpad, a pen a tablet, as udev
    /// decides it.
    var contactKind: TouchPointer.Kind {
        if properties.contains(EvdevCode.Property.direct) { return .finger }
        if properties.contains(EvdevCode.Property.pointer) || hasKey(EvdevCode.Key.finger) { return .trackpad }
        return hasKey(EvdevCode.Key.pen) ? .stylus : .finger
    }
}
