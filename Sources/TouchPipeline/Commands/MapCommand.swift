/// A request of a key, a button or an action of assistive technology to a map.
///
/// A command goes through the same chain as gestures: the listener at index 0 is asked first, and `true` consumes. A listener states with
/// ``CommandListener/commands`` which commands it takes, and receives them in ``CommandListener/onCommand(_:)``. With commands, everything that a
/// drag does can be done without one, as WCAG 2.2 requires (2.1.1, 2.5.1 and 2.5.7).
///
/// This module declares the commands of a map. A module or an app adds commands of its own as static members:
///
/// ```swift
/// extension MapCommand {
///     static let showLegend = MapCommand("showLegend", englishName: "Show the legend")
/// }
/// ```
///
/// Two commands are equal if their names are, byte by byte.
public struct MapCommand: Sendable {
    /// The name, which is unique among the commands of an app: `zoomIn`.
    public let name: String
    /// The name for people, in English: `Zoom in`. An app translates it by the ``name`` of the command.
    public let englishName: String

    /// Creates a command.
    public init(_ name: String, englishName: String) {
        self.name = name
        self.englishName = englishName
    }
}

// The bytes of names are compared, because names are identifiers. Comparing them as text would bring normalization and the tables of Unicode
// into a program.
extension MapCommand: Hashable {
    /// Whether two commands have the same name, byte by byte.
    public static func == (a: MapCommand, b: MapCommand) -> Bool {
        a.name.utf8.elementsEqual(b.name.utf8)
    }

    /// Hashes the bytes of the name.
    public func hash(into hasher: inout Hasher) {
        for byte in name.utf8 { hasher.combine(byte) }
        // No byte of UTF-8. It separates the names of a list.
        hasher.combine(0xFF as UInt8)
    }
}

extension MapCommand: CustomStringConvertible {
    public var description: String { name }
}

#if !hasFeature(Embedded)
extension MapCommand: Codable {
    /// Reads the ``name`` of a command, which is also its ``englishName`` then.
    public init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        self.init(name, englishName: name)
    }

    /// Writes the ``name``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}
#endif

// MARK: - The commands of a map

extension MapCommand {
    /// Moves the view to the left.
    public static let panLeft = MapCommand("panLeft", englishName: "View left")
    /// Moves the view to the right.
    public static let panRight = MapCommand("panRight", englishName: "View right")
    /// Moves the view upwards.
    public static let panUp = MapCommand("panUp", englishName: "View up")
    /// Moves the view downwards.
    public static let panDown = MapCommand("panDown", englishName: "View down")

    /// Zooms in by one step.
    public static let zoomIn = MapCommand("zoomIn", englishName: "Zoom in")
    /// Zooms out by one step.
    public static let zoomOut = MapCommand("zoomOut", englishName: "Zoom out")
    /// Zooms in by a larger step.
    public static let zoomInFurther = MapCommand("zoomInFurther", englishName: "Zoom in further")
    /// Zooms out by a larger step.
    public static let zoomOutFurther = MapCommand("zoomOutFurther", englishName: "Zoom out further")

    /// Turns the view counter-clockwise, so that the bearing decreases.
    public static let rotateLeft = MapCommand("rotateLeft", englishName: "Rotate left")
    /// Turns the view clockwise, so that the bearing increases.
    public static let rotateRight = MapCommand("rotateRight", englishName: "Rotate right")
    /// Tilts the view towards the horizon.
    public static let tiltUp = MapCommand("tiltUp", englishName: "Tilt up")
    /// Tilts the view towards the ground.
    public static let tiltDown = MapCommand("tiltDown", englishName: "Tilt down")
    /// Returns to north, without tilt.
    public static let resetNorth = MapCommand("resetNorth", englishName: "North up")

    /// Goes to the next feature or annotation.
    public static let nextFeature = MapCommand("nextFeature", englishName: "Next feature")
    /// Goes to the previous feature or annotation.
    public static let previousFeature = MapCommand("previousFeature", englishName: "Previous feature")
    /// Selects or activates, as a tap does.
    public static let select = MapCommand("select", englishName: "Select")
    /// Cancels the operation in progress, or clears the selection.
    ///
    /// If no listener consumes this command, ``DefaultTouchHandler`` cancels the touch in progress.
    public static let cancel = MapCommand("cancel", englishName: "Cancel")
}

/// A set of commands, such as those that a listener takes.
public typealias MapCommands = Set<MapCommand>

extension Set<MapCommand> {
    /// The four pans.
    public static var pan: MapCommands { [.panLeft, .panRight, .panUp, .panDown] }
    /// The four zooms.
    public static var zoom: MapCommands { [.zoomIn, .zoomOut, .zoomInFurther, .zoomOutFurther] }
    /// Both rotations.
    public static var rotate: MapCommands { [.rotateLeft, .rotateRight] }
    /// Both tilts.
    public static var tilt: MapCommands { [.tiltUp, .tiltDown] }
    /// All commands that move the view.
    public static var navigation: MapCommands { pan.union(zoom).union(rotate).union(tilt).union([.resetNorth]) }
    public static var features: MapCommands { [.nextFeature, .previousFeature] }
    public static var map: MapCommands { navigation.union(features).union([.select, .cancel]) }
}
