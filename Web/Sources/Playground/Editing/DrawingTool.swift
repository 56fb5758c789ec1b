import DrawingPlugin

/// A drawing mode, by its index in the menu of the page.
enum DrawingTool: Int, CaseIterable {
    case freehandLine, freehandArea, line, polygon, point, rectangle, circle, select, eraser, partEraser
    case angledRectangle, sector

    var name: StaticString {
        switch self {
        case .freehandLine: "Freehand line"
        case .freehandArea: "Freehand area"
        case .line: "Line"
        case .polygon: "Polygon"
        case .point: "Point"
        case .rectangle: "Rectangle"
        case .circle: "Circle"
        case .select: "Select"
        case .eraser: "Erase"
        case .partEraser: "Erase parts"
        case .angledRectangle: "Angled rectangle"
        case .sector: "Sector"
        }
    }

    /// Creates the mode for a listener.
    func makeMode() -> any DrawingMode {
        switch self {
        case .freehandLine: FreehandMode()
        case .freehandArea: FreehandMode(closed: true)
        case .line: TapMode()
        case .polygon: TapMode(closed: true)
        case .point: PointMode()
        case .rectangle: RectangleMode()
        case .circle: CircleMode()
        case .select: SelectMode()
        case .eraser: EraserMode()
        case .partEraser: EraserMode(.parts)
        case .angledRectangle: AngledRectangleMode()
        case .sector: SectorMode()
        }
    }
}
