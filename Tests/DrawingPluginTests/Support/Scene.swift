import DrawingPlugin
import MapCameras
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting

/// A mode, an existing drawing, and a touch that the mode uses.
struct Scene: Sendable, CustomTestStringConvertible {
    let name: String
    let mode: @Sendable () -> DrawingTool
    let drawing: Drawing
    let options: DrawingOptions
    let script: GestureScript

    var testDescription: String { name }

    private static let line = DrawnFeature(id: 1, .line([DrawingBench.coordinate(40, 300), DrawingBench.coordinate(360, 300)]))
    private static let area = DrawnFeature(
        id: 2,
        .polygon([
            [
                DrawingBench.coordinate(100, 500), DrawingBench.coordinate(300, 500), DrawingBench.coordinate(300, 700),
                DrawingBench.coordinate(100, 700),
            ]
        ])
    )
    private static let draft = DrawingDraft(.line, vertices: [DrawingBench.coordinate(100, 100), DrawingBench.coordinate(150, 120)])

    static let drawn = Drawing([line, area], selection: [2])

    private static let edge = DrawingDraft(.polygon, vertices: [DrawingBench.coordinate(100, 300), DrawingBench.coordinate(250, 200)])

    private static let afterLongPress = DrawingOptions.with { $0.dragStart = .afterLongPress }

    private static func with(_ draft: DrawingDraft, _ selection: [DrawnFeature.ID] = [2]) -> Drawing {
        Drawing([line, area], selection: selection, draft: draft)
    }

    static let all: [Scene] = [
        Scene("freehand line", { .freehandLine }, drawn, .path(Vec2F(50, 200), Vec2F(350, 250), each: .milliseconds(100))),
        Scene(
            "freehand line after another", { .freehandLine }, with(draft), .path(Vec2F(50, 200), Vec2F(350, 250), each: .milliseconds(100))
        ),
        Scene(
            "freehand line continues", { .freehandLine }, with(draft), .path(Vec2F(150, 120), Vec2F(350, 250), each: .milliseconds(100))),
        Scene(
            "freehand polygon", { .freehandPolygon }, drawn,
            .path(Vec2F(50, 200), Vec2F(250, 250), Vec2F(60, 280), each: .milliseconds(50))),
        Scene("point", { .point }, drawn, .preciseDrag(from: Vec2F(50, 200), to: Vec2F(350, 250), in: .milliseconds(100))),
        Scene("line", { .line }, with(draft), .preciseDrag(from: Vec2F(50, 200), to: Vec2F(350, 250), in: .milliseconds(100))),
        Scene(
            "polygon", { .polygon }, with(draft),
            .preciseDrag(from: Vec2F(50, 200), to: Vec2F(350, 250), in: .milliseconds(100))),
        Scene("rectangle", { .rectangle }, drawn, .path(Vec2F(50, 200), Vec2F(350, 250), each: .milliseconds(100))),
        Scene("circle", { .circle }, with(draft), .path(Vec2F(50, 200), Vec2F(350, 250), each: .milliseconds(100))),
        Scene("angled edge", { .angledRectangle }, with(draft), .path(Vec2F(50, 200), Vec2F(350, 250), each: .milliseconds(100))),
        Scene("angled rectangle", { .angledRectangle }, with(edge), .path(Vec2F(50, 200), Vec2F(350, 250), each: .milliseconds(100))),
        Scene("radius", { .sector }, drawn, .path(Vec2F(50, 200), Vec2F(350, 250), each: .milliseconds(100))),
        Scene("sector", { .sector }, with(edge), .path(Vec2F(50, 200), Vec2F(350, 250), each: .milliseconds(100))),
        Scene(
            "freehand line after a long press", { .freehandLine }, with(draft),
            .preciseDrag(from: Vec2F(50, 200), to: Vec2F(350, 250), in: .milliseconds(100)), afterLongPress),
        Scene(
            "rectangle after a long press", { .rectangle }, drawn,
            .preciseDrag(from: Vec2F(50, 200), to: Vec2F(350, 250), in: .milliseconds(100)), afterLongPress),
        Scene(
            "sector after a long press", { .sector }, with(edge),
            .preciseDrag(from: Vec2F(50, 200), to: Vec2F(350, 250), in: .milliseconds(100)), afterLongPress),
        Scene(
            "eraser after a long press", { .partEraser }, drawn,
            .preciseDrag(from: Vec2F(150, 200), to: Vec2F(170, 600), in: .milliseconds(100)), afterLongPress),
        Scene("eraser", { .eraser }, drawn, .path(Vec2F(150, 200), Vec2F(170, 600), each: .milliseconds(100))),
        Scene("eraser of parts", { .partEraser }, drawn, .path(Vec2F(150, 200), Vec2F(170, 600), each: .milliseconds(100))),
        Scene("vertex", { .select }, drawn, .path(Vec2F(300, 500), Vec2F(350, 450), each: .milliseconds(100))),
        Scene("midpoint", { .select }, drawn, .path(Vec2F(200, 500), Vec2F(220, 400), each: .milliseconds(100))),
        Scene("shape", { .select }, drawn, .path(Vec2F(180, 640), Vec2F(220, 540), each: .milliseconds(100))),
        Scene("handle", { .select }, drawn, .path(Vec2F(200, 418), Vec2F(300, 460), each: .milliseconds(100))),
    ]

    /// Scenes with taps that the mode uses.
    static let taps: [Scene] = [
        Scene("tapped point", { .point }, drawn, .tap(at: Vec2F(50, 200))),
        Scene("tapped vertex", { .line }, with(draft), .tap(at: Vec2F(50, 200))),
        Scene("tapped end", { .line }, with(draft), .tap(at: Vec2F(150, 120))),
        Scene("tapped center", { .sector }, drawn, .tap(at: Vec2F(50, 200))),
        Scene("tapped sector", { .sector }, with(edge), .tap(at: Vec2F(50, 100))),
        Scene("tapped eraser without a wait", { .eraser }, drawn, .tap(at: Vec2F(150, 300)), afterLongPress),
        Scene("tapped eraser", { .eraser }, drawn, .tap(at: Vec2F(150, 300))),
        Scene("tapped selection", { .select }, drawn, .tap(at: Vec2F(150, 300))),
    ]

    /// Two fingers on the selection.
    static let twoFingers = Scene(
        "two fingers", { .select }, drawn,
        .twoFingers(
            around: Vec2F(200, 600), apart: 100, turning: 60, stretching: 1.4, moving: Vec2F(20, -30), in: .milliseconds(150),
            profile: .uniform))

    /// Whether the touch is a tap.
    var isTap: Bool { name.hasPrefix("tapped") }

    /// The events of a finger that does not rest long enough.
    var eventsOfWait: [String] { options.dragStart == .afterLongPress ? ["waiting 0.0", "waitCancelled"] : [] }

    init(
        _ name: String, _ mode: @escaping @Sendable () -> DrawingTool, _ drawing: Drawing, _ script: GestureScript,
        _ options: DrawingOptions = DrawingOptions()
    ) {
        self.name = name
        self.options = options
        self.mode = mode
        self.drawing = drawing
        self.script = script
    }
}
