import DrawingPlugin
import MapListeners

/// A tool that draws or selects, by its index in the menu of the page.
enum EditingTool: Int, CaseIterable {
    case freehandLine, freehandArea, line, polygon, point, rectangle, circle, select, eraser, partEraser
    case angledRectangle, sector, lasso, box

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
        case .lasso: "Lasso"
        case .box: "Box"
        }
    }

    /// The shape of the areas that a drag draws and whose contents it selects. `nil` if the tool draws no areas.
    var areaShape: AreaSelectionOptions.Shape? {
        switch self {
        case .lasso: .lasso
        case .box: .box
        default: nil
        }
    }

    /// The tool of the drawing listener.
    var drawingTool: DrawingTool {
        switch self {
        case .freehandLine: .freehandLine
        case .freehandArea: .freehandPolygon
        case .line: .line
        case .polygon: .polygon
        case .point: .point
        case .rectangle: .rectangle
        case .circle: .circle
        case .select: .select
        case .eraser: .eraser
        case .partEraser: .partEraser
        case .angledRectangle: .angledRectangle
        case .sector: .sector
        case .lasso, .box: .select
        }
    }
}
