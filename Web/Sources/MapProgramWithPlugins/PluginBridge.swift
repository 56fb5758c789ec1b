#if hasFeature(Embedded)

import Geodesy
import MapCameras
import TouchPipeline
import WebMap

@_extern(wasm, module: "host", name: "plugin")
@_extern(c)
private func hostPlugin(_ id: Int32, _ kind: Int32) -> Int32

/// The listener of a plugin, which the page knows by a number, and the numbers and texts that it exchanges with the page.
///
/// The page holds a plugin by its address, from the function that makes it to `removePlugin`.
class WebPlugin {
    let id: Int32
    let listener: any TouchListener

    init(id: Int32, listener: any TouchListener) {
        self.id = id
        self.listener = listener
    }

    /// Whether the plugin uses gestures. What it has stays when it does not.
    var isEnabled: Bool {
        get { true }
        set {}
    }

    /// The figures that an area selects, if the plugin has figures.
    var selectable: (any AreaSelectable)? { nil }

    /// Puts the listener into the chain and keeps the plugin for the page. Returns its address. A negative index stands for the end.
    func enter(_ index: Int32) -> Int {
        let handler = Bridge.session.handler
        if index < 0 { handler.addListener(listener) } else { handler.insertListener(listener, at: Int(index)) }
        return Int(bitPattern: Unmanaged.passRetained(self).toOpaque())
    }

    static func plugin(at address: Int) -> WebPlugin {
        Unmanaged<WebPlugin>.fromOpaque(UnsafeRawPointer(bitPattern: address)!).takeUnretainedValue()
    }
}

/// Reports an event to the page. Returns the answer of the page: whether it uses the event.
@discardableResult
func reportPlugin(_ id: Int32, _ kind: Int, _ numbers: Double...) -> Bool {
    var writer = Bridge.EventWriter()
    for number in numbers { writer.put(number) }
    return hostPlugin(id, Int32(kind)) != 0
}

extension SessionEndReason {
    /// The index of the reason in the list `sessionEndReasons` of `names.js`.
    var number: Double {
        switch self {
        case .touch(let reason): Double(reason.rawValue)
        case .disabled: 5
        case .changed: 6
        case .unchanged: 7
        case .cancelledByApp: 8
        }
    }
}

/// Removes a plugin from the chain, and releases it. After `stop` the chain no longer exists.
@_expose(wasm, "removePlugin")
public func removePlugin(_ address: Int, _ isInChain: Int32) {
    let plugin = Unmanaged<WebPlugin>.fromOpaque(UnsafeRawPointer(bitPattern: address)!).takeRetainedValue()
    if isInChain != 0 { Bridge.session.handler.removeListener(plugin.listener) }
}

/// Switches a plugin on (1) or off (0).
@_expose(wasm, "pluginEnable")
public func pluginEnable(_ address: Int, _ isEnabled: Int32) { WebPlugin.plugin(at: address).isEnabled = isEnabled != 0 }

/// Numbers and texts of plugins.
enum PluginData {
    nonisolated(unsafe) private static var text: [UInt8] = []
    nonisolated(unsafe) private static var numbers: [Double] = []

    /// Keeps a text for the page to read. Returns its length.
    static func show(_ bytes: [UInt8]) -> Int32 {
        text = bytes
        return Int32(bytes.count)
    }

    /// Keeps numbers for the page to read. Returns their count.
    static func show(_ values: [Double]) -> Int32 {
        numbers = values
        return Int32(values.count)
    }

    static var textAddress: Int { text.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }

    static var numberAddress: Int { numbers.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }

    /// Makes room for numbers of the page. Returns its address.
    static func makeRoom(_ count: Int) -> Int {
        numbers = [Double](repeating: 0, count: count)
        return numbers.withUnsafeMutableBufferPointer { Int(bitPattern: $0.baseAddress) }
    }

    /// The numbers that the page has written.
    static func take() -> NumberReader {
        defer { numbers = [] }
        return NumberReader(numbers)
    }
}

/// Reads the numbers that the page has written. Numbers that are missing count as 0.
struct NumberReader {
    private let numbers: [Double]
    private var next = 0

    init(_ numbers: [Double]) { self.numbers = numbers }

    var isAtEnd: Bool { next >= numbers.count }

    mutating func number() -> Double {
        defer { next += 1 }
        return next < numbers.count ? numbers[next] : 0
    }

    mutating func count() -> Int {
        let value = number()
        return value >= 0 && value < 1e9 ? Int(value) : 0
    }

    /// A number of paths, and for each the number of its coordinates and the coordinates, longitude first.
    mutating func paths() -> [[Coordinate]] {
        var paths: [[Coordinate]] = []
        for _ in 0..<count() {
            var path: [Coordinate] = []
            for _ in 0..<count() where !isAtEnd {
                let longitude = number()
                path.append(Coordinate(latitude: number(), longitude: longitude))
            }
            paths.append(path)
        }
        return paths
    }
}

extension [Double] {
    /// Appends a record for the page: its kind, the number of coordinates, and the coordinates, longitude first.
    mutating func append(_ kind: Int, _ coordinates: [Coordinate]) {
        append(Double(kind))
        append(Double(coordinates.count))
        for coordinate in coordinates {
            append(coordinate.longitude)
            append(coordinate.latitude)
        }
    }
}

/// The address of the text of the last call.
@_expose(wasm, "pluginText")
public func pluginText() -> Int { PluginData.textAddress }

/// The address of the numbers of the last call.
@_expose(wasm, "pluginNumbers")
public func pluginNumbers() -> Int { PluginData.numberAddress }

/// Makes room for numbers of the page. Returns its address.
@_expose(wasm, "pluginRoom")
public func pluginRoom(_ count: Int32) -> Int { PluginData.makeRoom(max(0, Int(count))) }

extension CaseIterable where AllCases == [Self] {
    /// The case at an index that the page has written. `nil` if there is none.
    static func at(_ index: Int32) -> Self? { allCases.indices.contains(Int(index)) ? allCases[Int(index)] : nil }
}

#endif
