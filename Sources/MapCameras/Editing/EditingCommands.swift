public import TouchPipeline

// The commands that several plugins take. They are declared once, because a program that imports two modules with a member of the same name cannot
// use either of them.

extension MapCommand {
    /// Goes to the next vertex or point.
    public static let nextVertex = MapCommand("nextVertex", englishName: "Next point")
    /// Goes to the previous vertex or point.
    public static let previousVertex = MapCommand("previousVertex", englishName: "Previous point")

    /// Places a point at the crosshair.
    public static let place = MapCommand("place", englishName: "Place a point")
    /// Moves the selection to the left by one step.
    public static let moveLeft = MapCommand("moveLeft", englishName: "Move left")
    /// Moves the selection to the right by one step.
    public static let moveRight = MapCommand("moveRight", englishName: "Move right")
    /// Moves the selection upwards by one step.
    public static let moveUp = MapCommand("moveUp", englishName: "Move up")
    /// Moves the selection downwards by one step.
    public static let moveDown = MapCommand("moveDown", englishName: "Move down")

    /// Selects everything.
    public static let selectAll = MapCommand("selectAll", englishName: "Select all")
    /// Deletes the selection, or the point that was placed last.
    public static let delete = MapCommand("delete", englishName: "Delete")
    /// Finishes the shape in progress.
    public static let finish = MapCommand("finish", englishName: "Finish")
    /// Undoes the last step.
    public static let undo = MapCommand("undo", englishName: "Undo")
    /// Redoes the step that was undone last.
    public static let redo = MapCommand("redo", englishName: "Redo")

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

extension Set<MapCommand> {
    public static var vertices: MapCommands { [.nextVertex, .previousVertex] }
    /// The four moves of the selection.
    public static var move: MapCommands { [.moveLeft, .moveRight, .moveUp, .moveDown] }
    public static var history: MapCommands { [.undo, .redo] }
    public static var editing: MapCommands { vertices.union(move).union(history).union([.place, .selectAll, .delete, .finish]) }
}
