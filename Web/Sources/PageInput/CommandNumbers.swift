import MapCameras
import TouchPipeline

extension MapCommand {
    /// The commands in the order of `commands` in `Web/package/names.js`. A page sends the index.
    private static let numbered: [MapCommand] = [
        .panLeft, .panRight, .panUp, .panDown, .zoomIn, .zoomOut, .zoomInFurther, .zoomOutFurther, .rotateLeft, .rotateRight, .tiltUp,
        .tiltDown,
        .resetNorth, .nextFeature, .previousFeature, .nextVertex, .previousVertex, .place, .moveLeft, .moveRight, .moveUp, .moveDown,
        .select,
        .selectAll, .delete, .finish, .cancel, .undo, .redo,
        // A program without the drawing plugin does not contain its module.
        MapCommand("toggleEraser", englishName: "Draw or erase"),
    ]

    /// Creates the command that a page has sent. `nil` for a number that is not in the list.
    public init?(number: Int32) {
        guard Self.numbered.indices.contains(Int(number)) else { return nil }
        self = Self.numbered[Int(number)]
    }
}
