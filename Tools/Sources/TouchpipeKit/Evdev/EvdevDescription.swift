import Foundation
import TouchPipeline
import TouchTraces

/// The description of a device.
struct EvdevDescription: Equatable {
    var name = ""
    private(set) var properties: Set<Int> = []
    /// The codes of the device, by type of event.
    private(set) var codes: [UInt16: Set<UInt16>] = [:]
    private(set) var axes: [UInt16: EvdevAxis] = [:]
    /// Whether no line described the device.
    private(set) var isEmpty = true
    private var bytesOfType: [UInt16: Int] = [:]
    private var propertyBytes = 0

    init() {}

    /// Applies a line. A line that does not describe the device has no effect.
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

    /// The axes of positions: those of multitouch, or else those of a single contact.
    var positionAxes: (x: EvdevAxis, y: EvdevAxis)? {
        if let x = axes[EvdevCode.Axis.multitouchX], let y = axes[EvdevCode.Axis.multitouchY], x.extent > 0, y.extent > 0 {
            return (withResolution(x, of: EvdevCode.Axis.x), withResolution(y, of: EvdevCode.Axis.y))
        }
        guard let x = axes[EvdevCode.Axis.x], let y = axes[EvdevCode.Axis.y], x.extent > 0, y.extent > 0 else { return nil }
        return (x, y)
    }

    /// Some drivers state the resolution only for the single-touch axis, whose range is the same.
    private func withResolution(_ axis: EvdevAxis, of old: UInt16) -> EvdevAxis {
        guard axis.resolution <= 0, let other = axes[old], other.minimum == axis.minimum, other.maximum == axis.maximum else { return axis }
        return other
    }

    var pressureAxis: EvdevAxis? { axes[EvdevCode.Axis.multitouchPressure] ?? axes[EvdevCode.Axis.pressure] }

    /// The kind of a contact that does not report its own kind.
    ///
    /// It follows from the properties of the device. Older devices have none. As in udev, a finger as a tool then makes the device a touchpad,
    /// and a pen makes it a tablet.
    var contactKind: TouchPointer.Kind {
        if properties.contains(EvdevCode.Property.direct) { return .finger }
        if properties.contains(EvdevCode.Property.pointer) || hasKey(EvdevCode.Key.finger) { return .trackpad }
        return hasKey(EvdevCode.Key.pen) ? .stylus : .finger
    }

    // MARK: Files

    /// Reads the bytes of a `.desc` or `.device` file.
    init(bytes: [UInt8]) throws(TraceError) {
        self.init()
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            do throws(TraceError) {
                take(try EvdevLine(Array(line), isTerminated: index < lines.count - 1))
            } catch {
                throw TraceError(.malformed("line \(index + 1) of the device's description: \(error.reason.text)"))
            }
        }
    }

    /// Reads the description in a file beside a recording: the `.desc` or `.device` file with the longest name (without this suffix) with which
    /// the name of the recording begins. `nil` if there is none.
    init?(beside path: String) throws(TraceError) {
        let recording = URL(fileURLWithPath: path)
        let folder = recording.deletingLastPathComponent()
        guard let name = Self.bestMatch(for: recording.lastPathComponent, in: folder) else { return nil }
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { return nil }
        try self.init(bytes: Array(data))
    }

    private static func bestMatch(for recording: String, in folder: URL) -> String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { name in
            guard let stem = stem(of: name) else { return false }
            return recording.hasPrefix(stem) && recording != name
        }.max { ($0.count, $1) < ($1.count, $0) }
    }

    private static func stem(of name: String) -> Substring? {
        for suffix in [".desc", ".device"] where name.hasSuffix(suffix) && name.count > suffix.count { return name.dropLast(suffix.count) }
        return nil
    }
}

/// An axis of a device.
struct EvdevAxis: Equatable {
    var minimum: Int32
    var maximum: Int32
    /// The units in a millimeter. 0 if the device does not state them.
    var resolution: Int32

    /// The number of units from one end to the other.
    var extent: Double { Double(maximum) - Double(minimum) }

    /// The position of a value between the ends, from 0 to 1. 0.5 on an axis without extent.
    func normalized(_ value: Int32) -> Float {
        guard extent > 0 else { return 0.5 }
        return Float(min(max((Double(value) - Double(minimum)) / extent, 0), 1))
    }
}
