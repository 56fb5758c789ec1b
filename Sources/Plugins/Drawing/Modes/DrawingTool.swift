/// What the touches of a ``DrawingListener`` do: one of the tools of this module, or a ``DrawingMode`` of the app.
///
/// ```swift
/// drawing.tool = .freehandLine
/// drawing.tool = DrawingTool(MyMode())
/// ```
///
/// Ask for its ``name`` to know which tool it is.
public struct DrawingTool {
    let mode: any DrawingMode

    /// Creates a tool with a mode.
    public init(_ mode: any DrawingMode) { self.mode = mode }

    /// The name of the tool, such as "freehand line": the ``DrawingMode/name`` of its mode.
    public var name: String { mode.name }
}

extension DrawingTool {
    /// Draws a line with one finger. Its name is "freehand line".
    ///
    /// The tool claims every drag of one finger. When a second finger pauses a stroke, the stroke is simplified and becomes the draft. A touch
    /// that begins at the end of the draft continues it. Any other touch finishes the draft and begins a new stroke. Taps are passed on to
    /// the map.
    public static var freehandLine: DrawingTool { DrawingTool(FreehandMode()) }

    /// Draws the edge of an area with one finger, as ``freehandLine`` draws a line. Its name is "freehand polygon".
    ///
    /// A hand closes a loop by drawing a little past its start. What overlaps at the two ends is cut off, up to a quarter of the length of the area. A
    /// stroke that crosses itself elsewhere is rejected, and waits as the draft.
    public static var freehandPolygon: DrawingTool { DrawingTool(FreehandMode(closed: true)) }

    /// Draws a line vertex by vertex. Its name is "line".
    ///
    /// Each tap adds a vertex. A long press begins a drag that places the vertex precisely. A tap on the last vertex finishes the line, and so do
    /// two taps in quick succession at the same position. Drags move the map.
    public static var line: DrawingTool { DrawingTool(TapMode()) }

    /// Draws an area vertex by vertex, as ``line`` draws a line. A tap on the first vertex finishes it. Its name is "polygon".
    public static var polygon: DrawingTool { DrawingTool(TapMode(closed: true)) }

    /// Draws points. Its name is "point".
    ///
    /// Each tap adds a point. A long press begins a drag that places the point precisely.
    public static var point: DrawingTool { DrawingTool(PointMode()) }

    /// Draws a rectangle with a drag from one corner to the opposite one. Its name is "rectangle".
    ///
    /// The sides are parallel to the sides of the screen.
    public static var rectangle: DrawingTool { DrawingTool(RectangleMode()) }

    /// Draws a rectangle at any angle: first one edge, then the width. Its name is "angled rectangle".
    ///
    /// The first drag draws the edge, and the second one, from anywhere, moves the opposite edge. Three taps do the same. Drags and taps may
    /// alternate. The coordinates so far wait as the draft, so each is an undo step. A width that makes no valid rectangle is rejected, and the
    /// edge stays.
    ///
    /// The rectangle is planar, on the Mercator plane. That plane keeps angles, so every corner is a right angle on the map, at any pitch and
    /// bearing of the view, and on the ground. No quadrilateral on a sphere has four right angles. Opposite edges therefore have the same
    /// length on the map. On the ground their lengths differ as the scale of the map does between them, by 0.02 % for each kilometer at 50° of
    /// latitude.
    public static var angledRectangle: DrawingTool { DrawingTool(AngledRectangleMode()) }

    /// Draws a circle with a drag from its center to its rim. Its name is "circle".
    ///
    /// The radius is the distance on the ground.
    public static var circle: DrawingTool { DrawingTool(CircleMode()) }

    /// Draws a sector of a circle: first the center and the start of the arc, then the end of the arc. Its name is "sector".
    ///
    /// The first drag goes from the center to the start of the arc. The second one, from anywhere, turns the other radius. The arc follows the
    /// finger in either direction, also by more than half a turn. Three taps do the same, with the shorter of the two arcs. Drags and taps may
    /// alternate. The coordinates so far wait as the draft, so each is an undo step. An arc that makes no valid sector is rejected, and the radius
    /// stays.
    ///
    /// As that of a circle, the radius is a distance on the ground and the bearings are those of great circles at the center, so that a sector
    /// of a range or of a beam is true everywhere. The result is a polygon. Its arc has a corner at least every 5.625°, as a circle has.
    /// Between its corners the polygon is inside the arc by at most 0.13 % of the radius, for radii up to 100 km between 70° south and north.
    public static var sector: DrawingTool { DrawingTool(SectorMode()) }

    /// Selects features, and edits the selected ones. Its name is "select".
    ///
    /// A tap selects the topmost feature at its position in place of the selection. With the Shift key, a tap adds the feature to the selection
    /// or removes it from there. A drag that begins on a selected feature moves all selected features.
    ///
    /// If one feature is selected, it has handles. A drag of a handle moves a vertex, inserts one in the middle of an edge, or changes the
    /// radius of a circle. A long press removes a vertex.
    ///
    /// Two fingers that land on the selection move, turn and scale it, and so does a handle beside it with one finger
    /// (``DrawingPreview/transform``, ``DrawingOptions/transform``). All other touches move the map.
    public static var select: DrawingTool { DrawingTool(SelectMode()) }

    /// Erases features. Its name is "eraser".
    ///
    /// A tap erases the topmost feature at its position. A drag erases all features along its path.
    public static var eraser: DrawingTool { DrawingTool(EraserMode()) }

    /// Erases features, but only the touched parts of lines. Its name is "part eraser".
    ///
    /// A drag keeps the other pieces of a line. Other shapes are erased as by ``eraser``.
    public static var partEraser: DrawingTool { DrawingTool(EraserMode(.parts)) }
}
