import Foundation
public import TouchPipeline
public import TouchTraces

/// Imports kernel events (evdev) as `evemu-record` writes them.
///
/// Times are counted from the first event, which is 0. Each report of the device becomes samples of a `TouchPointerTracker` at the time of its
/// `SYN_REPORT`: first the contacts that lift, then those that move, then those that land.
///
/// ```swift
/// let reader = try TraceReader(path: file, importer: EvdevImporter(path: file))
/// ```
public struct EvdevImporter: TraceImporter {
    /// The properties of the recording. `nil` until the description of the device is complete.
    public private(set) var header: TraceHeader?
    private let options: EvdevOptions
    private let path: String?
    private var description: EvdevDescription?
    private var device: EvdevDevice?
    private var startTime: Int64 = 0

    /// Creates an importer.
    ///
    /// - Parameters:
    ///   - options: How device units are converted to pixels.
    ///   - path: The path of the recording. A description of the device may be in a file beside it.
    public init(options: EvdevOptions = EvdevOptions(), path: String? = nil) {
        self.options = options
        self.path = path
    }

    /// Whether the line begins like a line of an evemu recording: with a letter and a colon, or with `#`.
    public func recognizes(firstLine: [UInt8]) -> Bool { EvdevLine.isRecognized(firstLine) }

    /// Reads the next line. The first event ends the description of the device.
    public mutating func read(
        _ line: [UInt8], isTerminated: Bool, into events: inout [TouchEvent]
    ) throws(TraceError) {
        if description == nil { description = try options.description.map(EvdevDescription.init(bytes:)) ?? EvdevDescription() }
        let line = try EvdevLine(line, isTerminated: isTerminated)
        guard case .event(var event) = line else {
            if device == nil, options.description == nil { description?.take(line) }
            return
        }
        if device == nil { try begin(at: event.time) }
        event.time = max(0, event.time - startTime)
        device?.take(event) { events.append($0) }
    }

    /// Cancels the contacts that are down.
    public mutating func finish(into events: inout [TouchEvent]) throws(TraceError) {
        if device == nil { try begin(at: 0) }
        device?.finish { events.append($0) }
    }

    private mutating func begin(at time: Int64) throws(TraceError) {
        var description = description ?? EvdevDescription()
        if description.positionAxes == nil, let path, let other = try EvdevDescription(beside: path), !other.isEmpty {
            description = other
        }
        guard let scale = EvdevScale(description, options: options) else {
            throw TraceError(description.isEmpty ? .noDescription : .noPositionAxes)
        }
        device = EvdevDevice(description, scale)
        startTime = time
        header = TraceHeader(
            device: description.name, width: scale.width, height: scale.height, density: scale.density, source: "evemu",
            recorded: Self.date(time))
    }

    /// The date of a time stamp of the wall clock. `nil` for other clocks, which begin with the system or with the recording.
    private static func date(_ microseconds: Int64) -> String? {
        let secondsOfTenYears: Int64 = 315_576_000
        guard microseconds / 1_000_000 > secondsOfTenYears else { return nil }
        return Date(timeIntervalSince1970: Double(microseconds) / 1e6).ISO8601Format()
    }
}

extension TraceError.Reason {
    /// The device of the recording is not described: neither in the file, nor beside it, nor in the options.
    static var noDescription: TraceError.Reason {
        .notImportable("no description of the device: neither in the file nor in a .desc or .device file beside it")
    }

    /// The device is described, but without axes for positions, like a keyboard or a mouse.
    static var noPositionAxes: TraceError.Reason {
        .notImportable("the description of the device states no axes for positions, ABS_X and ABS_Y or those of multitouch")
    }
}

/// How the units of a device are converted to pixels.
///
/// The resolution of a device is the number of its units in a millimeter, and the density is the number of pixels in an inch. Many devices do not
/// state their resolution. Then the size of the device is ``size``, or an assumed size (see `Sources/TouchTraces/TouchTraces.docc/RecordingFormats.md`).
public struct EvdevOptions: Sendable, Hashable {
    /// A width and a height, in millimeters.
    public struct Size: Sendable, Hashable {
        /// The width, in millimeters.
        public var width: Double
        /// The height, in millimeters.
        public var height: Double

        /// Creates a size in millimeters.
        public init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }
    }

    /// The density of the screen.
    public var density: ScreenDensity
    /// The size of the device, in millimeters. It overrides the resolution of the device. A size that is not positive and finite counts as `nil`.
    public var size: Size?
    /// The description of the device: the bytes of a `.desc` or `.device` file. With `nil` it is in the recording, or in a file beside it.
    public var description: [UInt8]?

    /// Creates options. The default is 160 pixels per inch and the size of the description.
    public init(density: ScreenDensity = .standard, size: Size? = nil, description: [UInt8]? = nil) {
        self.density = density
        self.size = size
        self.description = description
    }
}

/// The conversion of device units to pixels.
struct EvdevScale: Equatable {
    let width: Float
    let height: Float
    let density: ScreenDensity
    private let x: EvdevAxis
    private let y: EvdevAxis
    private let pixelsPerUnitX: Double
    private let pixelsPerUnitY: Double

    private static let millimetersPerInch = 25.4
    /// The size that libinput assumes for a touchpad without a resolution (`evdev-mt-touchpad.c`).
    private static let assumedTouchpad = EvdevOptions.Size(width: 69, height: 50)
    /// The longer side of a screen without a resolution: that of a ten-inch tablet.
    private static let assumedScreenLength = 220.0
    /// The ratio of the sides of a screen whose axes have the same range, which says nothing about the ratio.
    private static let assumedScreenRatio = 1.6

    /// Creates the scale of a device. `nil` if the device has no axes for positions.
    init?(_ description: EvdevDescription, options: EvdevOptions) {
        guard let (x, y) = description.positionAxes else { return nil }
        self.x = x
        self.y = y
        density = options.density
        let size = Self.size(x, y, isTouchpad: description.contactKind == .trackpad, stated: options.size)
        let pixelsPerMillimeter = density.pixelsPerInch / Self.millimetersPerInch
        pixelsPerUnitX = size.width / x.extent * pixelsPerMillimeter
        pixelsPerUnitY = size.height / y.extent * pixelsPerMillimeter
        width = Float(size.width * pixelsPerMillimeter)
        height = Float(size.height * pixelsPerMillimeter)
    }

    /// The position of a contact, in pixels.
    func position(x: Int32, y: Int32) -> Vec2F {
        Vec2F(
            Float((Double(x) - Double(self.x.minimum)) * pixelsPerUnitX), Float((Double(y) - Double(self.y.minimum)) * pixelsPerUnitY))
    }

    private static func size(
        _ x: EvdevAxis, _ y: EvdevAxis, isTouchpad: Bool, stated: EvdevOptions.Size?
    ) -> EvdevOptions.Size {
        if let stated, stated.width > 0, stated.width.isFinite, stated.height > 0, stated.height.isFinite { return stated }
        if x.resolution > 0 || y.resolution > 0 {
            // If only one axis states its resolution, it holds for both.
            let resolutionX = Double(x.resolution > 0 ? x.resolution : y.resolution)
            let resolutionY = Double(y.resolution > 0 ? y.resolution : x.resolution)
            return EvdevOptions.Size(width: x.extent / resolutionX, height: y.extent / resolutionY)
        }
        return isTouchpad ? assumedTouchpad : assumedScreen(ratio: x.extent / y.extent)
    }

    private static func assumedScreen(ratio: Double) -> EvdevOptions.Size {
        let ratio = ratio == 1 ? assumedScreenRatio : ratio
        return ratio > 1
            ? EvdevOptions.Size(width: assumedScreenLength, height: assumedScreenLength / ratio)
            : EvdevOptions.Size(width: assumedScreenLength * ratio, height: assumedScreenLength)
    }
}
