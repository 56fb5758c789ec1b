/// A request of a key, a button or an action of assistive technology to a map.
///
/// A command goes through the same chain as gestures: the listener at index 0 is asked first, and `true` consumes. A listener states with
/// ``TouchInterface/commands`` which commands it takes, and receives them in ``TouchInterface/onCommand(_:)``. With commands, everything that a
/// drag does can be done without one, as WCAG 2.2 requires (2.1.1, 2.5.1 and 2.5.7).
///
/// The raw value is the number of the bit in ``MapCommands``. It is also the number on a web page. `Codable` saves the ``name`` instead.
public enum MapCommand: UInt8, Sendable, Hashable, CaseIterable {
    /// Moves the view to the left.
    case panLeft
    /// Moves the view to the right.
    case panRight
    /// Moves the view upwards.
    case panUp
    /// Moves the view downwards.
    case panDown

    /// Zooms in by one step.
    case zoomIn
    /// Zooms out by one step.
    case zoomOut
    /// Zooms in by a larger step.
    case zoomInFurther
    /// Zooms out by a larger step.
    case zoomOutFurther

    /// Turns the view counter-clockwise, so that the bearing decreases.
    case rotateLeft
    /// Turns the view clockwise, so that the bearing increases.
    case rotateRight
    /// Tilts the view towards the horizon.
    case tiltUp
    /// Tilts the view towards the ground.
    case tiltDown
    /// Returns to north, without tilt.
    case resetNorth

    /// Goes to the next feature or annotation.
    case nextFeature
    /// Goes to the previous feature or annotation.
    case previousFeature
    /// Goes to the next vertex or point.
    case nextVertex
    /// Goes to the previous vertex or point.
    case previousVertex

    /// Places a point at the crosshair.
    case place
    /// Moves the selection to the left by one step.
    case moveLeft
    /// Moves the selection to the right by one step.
    case moveRight
    /// Moves the selection upwards by one step.
    case moveUp
    /// Moves the selection downwards by one step.
    case moveDown

    /// Selects or activates, as a tap does.
    case select
    /// Selects everything.
    case selectAll
    /// Deletes the selection, or the point that was placed last.
    case delete
    /// Finishes the shape in progress.
    case finish
    /// Cancels the operation in progress, or clears the selection.
    ///
    /// If no listener consumes this command, ``DefaultTouchHandler`` cancels the touch in progress.
    case cancel
    /// Undoes the last step.
    case undo
    /// Redoes the step that was undone last.
    case redo

    /// Switches between drawing and erasing, as a double tap on the barrel of a pencil does. `EraserSwitch` of `DrawingPlugin` takes it.
    case toggleEraser

    /// The name of the case.
    public var name: String {
        switch self {
        case .panLeft: "panLeft"
        case .panRight: "panRight"
        case .panUp: "panUp"
        case .panDown: "panDown"
        case .zoomIn: "zoomIn"
        case .zoomOut: "zoomOut"
        case .zoomInFurther: "zoomInFurther"
        case .zoomOutFurther: "zoomOutFurther"
        case .rotateLeft: "rotateLeft"
        case .rotateRight: "rotateRight"
        case .tiltUp: "tiltUp"
        case .tiltDown: "tiltDown"
        case .resetNorth: "resetNorth"
        case .nextFeature: "nextFeature"
        case .previousFeature: "previousFeature"
        case .nextVertex: "nextVertex"
        case .previousVertex: "previousVertex"
        case .place: "place"
        case .moveLeft: "moveLeft"
        case .moveRight: "moveRight"
        case .moveUp: "moveUp"
        case .moveDown: "moveDown"
        case .select: "select"
        case .selectAll: "selectAll"
        case .delete: "delete"
        case .finish: "finish"
        case .cancel: "cancel"
        case .undo: "undo"
        case .redo: "redo"
        case .toggleEraser: "toggleEraser"
        }
    }

    /// The name for people, in English: `Zoom in`. An app translates it by the ``name`` of the command.
    public var englishName: String {
        switch self {
        case .panLeft: "View left"
        case .panRight: "View right"
        case .panUp: "View up"
        case .panDown: "View down"
        case .zoomIn: "Zoom in"
        case .zoomOut: "Zoom out"
        case .zoomInFurther: "Zoom in further"
        case .zoomOutFurther: "Zoom out further"
        case .rotateLeft: "Rotate left"
        case .rotateRight: "Rotate right"
        case .tiltUp: "Tilt up"
        case .tiltDown: "Tilt down"
        case .resetNorth: "North up"
        case .nextFeature: "Next feature"
        case .previousFeature: "Previous feature"
        case .nextVertex: "Next point"
        case .previousVertex: "Previous point"
        case .place: "Place a point"
        case .moveLeft: "Move left"
        case .moveRight: "Move right"
        case .moveUp: "Move up"
        case .moveDown: "Move down"
        case .select: "Select"
        case .selectAll: "Select all"
        case .delete: "Delete"
        case .finish: "Finish"
        case .cancel: "Cancel"
        case .undo: "Undo"
        case .redo: "Redo"
        case .toggleEraser: "Draw or erase"
        }
    }

    /// The direction of a pan or a move on the screen: x to the right, y downwards, of length 1. Zero for other commands.
    public var direction: Vec2F {
        switch self {
        case .panLeft, .moveLeft: Vec2F(-1, 0)
        case .panRight, .moveRight: Vec2F(1, 0)
        case .panUp, .moveUp: Vec2F(0, -1)
        case .panDown, .moveDown: Vec2F(0, 1)
        default: .zero
        }
    }
}

#if !hasFeature(Embedded)
extension MapCommand: Codable {
    /// Reads the ``name`` of a command. The raw value is not saved, because it can differ in another version.
    ///
    /// - Throws: `DecodingError` if the name is unknown.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let name = try container.decode(String.self)
        guard let command = Self.allCases.first(where: { $0.name == name }) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "unknown command: \(name)")
        }
        self = command
    }

    /// Writes the ``name``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}
#endif

extension MapCommand: CustomStringConvertible {
    /// The name of the case.
    public var description: String { name }
}

/// A set of commands, such as those that a listener takes.
public struct MapCommands: OptionSet, Sendable, Hashable {
    /// One bit for each ``MapCommand``. The number of the bit is the raw value of the command.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Creates a set of one command.
    @inlinable public init(_ command: MapCommand) { self.init(rawValue: 1 << UInt32(command.rawValue)) }

    /// Creates a set of commands.
    @inlinable public init(_ commands: MapCommand...) {
        var bits: UInt32 = 0
        for command in commands { bits |= 1 << UInt32(command.rawValue) }
        self.init(rawValue: bits)
    }

    /// Creates a set of consecutive commands. It needs no array, so that a set costs nothing at run time.
    @inlinable init(from first: MapCommand, through last: MapCommand) {
        self.init(rawValue: (2 << UInt32(last.rawValue)) - (1 << UInt32(first.rawValue)))
    }

    /// The four pans.
    @inlinable public static var pan: MapCommands { MapCommands(from: .panLeft, through: .panDown) }
    /// The four zooms.
    @inlinable public static var zoom: MapCommands { MapCommands(from: .zoomIn, through: .zoomOutFurther) }
    /// Both rotations.
    @inlinable public static var rotate: MapCommands { MapCommands(from: .rotateLeft, through: .rotateRight) }
    /// Both tilts.
    @inlinable public static var tilt: MapCommands { MapCommands(from: .tiltUp, through: .tiltDown) }
    /// All commands that move the view.
    @inlinable public static var navigation: MapCommands { MapCommands(from: .panLeft, through: .resetNorth) }
    /// The next and the previous feature.
    @inlinable public static var features: MapCommands { MapCommands(from: .nextFeature, through: .previousFeature) }
    /// The next and the previous vertex.
    @inlinable public static var vertices: MapCommands { MapCommands(from: .nextVertex, through: .previousVertex) }
    /// The four moves of the selection.
    @inlinable public static var move: MapCommands { MapCommands(from: .moveLeft, through: .moveDown) }
    /// Undo and redo.
    @inlinable public static var history: MapCommands { MapCommands(from: .undo, through: .redo) }
    /// The commands that a key which is held repeats. The others would add, remove or activate something again.
    @inlinable public static var repeating: MapCommands { [.navigation, .features, .vertices, .move, .history] }
    /// Every command.
    @inlinable public static var all: MapCommands { MapCommands(from: .panLeft, through: .toggleEraser) }

    /// Whether a command is in the set.
    @inlinable public func contains(_ command: MapCommand) -> Bool { contains(MapCommands(command)) }
}

extension MapCommands: CustomStringConvertible {
    /// The names of the commands: `[undo, redo]`.
    public var description: String {
        var names = ""
        for command in MapCommand.allCases where contains(command) { names += (names.isEmpty ? "" : ", ") + command.name }
        return "[" + names + "]"
    }
}
