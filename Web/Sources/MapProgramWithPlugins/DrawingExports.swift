#if hasFeature(Embedded)

import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import PageInput
import TouchPipeline
import WebMap

/// The drawing listener of a page. `drawing.js` has the lists of modes and events in the same order.
final class WebDrawing: WebPlugin {
    private let drawing: DrawingListener

    init(id: Int32, mode: Int) {
        drawing = DrawingListener(camera: Bridge.session.camera, tool: WebDrawing.tool(mode))
        super.init(id: id, listener: drawing)
        drawing.onEvent = { WebDrawing.report($0, id) }
    }

    override var selectable: (any AreaSelectable)? { drawing }

    override var isEnabled: Bool {
        get { drawing.isEnabled }
        set { drawing.isEnabled = newValue }
    }

    static func at(_ address: Int) -> DrawingListener { unsafeDowncast(WebPlugin.plugin(at: address), to: WebDrawing.self).drawing }

    static func tool(_ number: Int) -> DrawingTool {
        switch number {
        case 1: .freehandPolygon
        case 2: .line
        case 3: .polygon
        case 4: .point
        case 5: .rectangle
        case 6: .circle
        case 7: .select
        case 8: .eraser
        case 9: .partEraser
        case 10: .angledRectangle
        case 11: .sector
        default: .freehandLine
        }
    }

    private static func report(_ event: DrawingEvent, _ id: Int32) {
        switch event {
        case .began: reportPlugin(id, 0)
        case .changed: reportPlugin(id, 1)
        case .ended: reportPlugin(id, 2)
        case .paused: reportPlugin(id, 3)
        case .resumed: reportPlugin(id, 4)
        case .discarded: reportPlugin(id, 5)
        case .cancelled(let reason): reportPlugin(id, 6, reason.number)
        case .committed(let feature): report(7, feature, id)
        case .edited(let feature): report(8, feature, id)
        case .erased(let feature): report(9, feature, id)
        case .rejected(let flaws):
            var kinds = 0
            for flaw in flaws { kinds |= 1 << number(flaw) }
            reportPlugin(id, 10, Double(kinds))
        case .limitReached(let vertices): reportPlugin(id, 11, Double(vertices))
        case .selected(let ids): reportPlugin(id, 12, Double(PluginData.show(ids.map { number($0) })))
        case .undone: reportPlugin(id, 13)
        case .redone: reportPlugin(id, 14)
        case .toolChanged: reportPlugin(id, 15)
        case .waiting(let wait): reportPlugin(id, 16, wait.progress, Double(wait.position.x), Double(wait.position.y))
        case .waitCancelled: reportPlugin(id, 17)
        }
    }

    private static func report(_ kind: Int, _ feature: DrawnFeature, _ id: Int32) {
        reportPlugin(id, kind, Double(text(of: feature.geoJSONFeature)))
    }

    /// Writes a GeoJSON object for the page. Returns the length of the text, 0 if the object cannot be written.
    static func text(of object: some GeoJSONConvertible) -> Int32 {
        var bytes: [UInt8] = []
        do throws(GeoJSONError) { try GeoJSONWriter().append(object, to: &bytes) } catch { return PluginData.show([UInt8]()) }
        return PluginData.show(bytes)
    }

    private static func number(_ id: DrawnFeature.ID) -> Double {
        if case .number(let number) = id { number } else { -1 }
    }

    private static func number(_ flaw: DrawingFlaw) -> Int {
        switch flaw {
        case .tooFewPoints: 0
        case .tooManyPoints: 1
        case .zeroLength: 2
        case .selfIntersection: 3
        case .crossingRings: 4
        case .holeOutside: 5
        case .notWritable: 6
        }
    }
}

/// Makes a drawing listener, and puts it into the chain. Returns its address.
@_expose(wasm, "drawingMake")
public func drawingMake(_ id: Int32, _ index: Int32, _ mode: Int32) -> Int { WebDrawing(id: id, mode: Int(mode)).enter(index) }

/// Chooses a mode.
@_expose(wasm, "drawingMode")
public func drawingMode(_ address: Int, _ mode: Int32) { WebDrawing.at(address).tool = WebDrawing.tool(Int(mode)) }

/// Chooses when a drag of a finger begins, and how coordinates are chosen, by the indices of their cases.
@_expose(wasm, "drawingInput")
public func drawingInput(_ address: Int, _ dragStart: Int32, _ placement: Int32) {
    let drawing = WebDrawing.at(address)
    drawing.options.dragStart = DragStart.at(dragStart) ?? .immediately
    drawing.options.placement = PointPlacement.at(placement) ?? .taps
}

/// Advances the progress of a finger that rests, to the time of a frame. Returns 1 if another frame is needed.
@_expose(wasm, "drawingAdvance")
public func drawingAdvance(_ address: Int, _ now: Double) -> Int32 {
    WebDrawing.at(address).advance(to: TouchInstant(pageMilliseconds: now)) ? 1 : 0
}

/// Reports where a mouse or a stylus hovers (a pointer kind), at a position of the view.
@_expose(wasm, "hover")
public func hover(_ x: Double, _ y: Double, _ kind: Int32, _ keys: Int32, _ time: Double) {
    Bridge.session.handler.onHover(
        TouchHover(
            at: Vec2F(Float(x), Float(y)), timestamp: TouchInstant(pageMilliseconds: time),
            kind: TouchPointer.Kind(rawValue: UInt8(truncatingIfNeeded: kind)) ?? .mouse,
            modifiers: KeyModifiers(rawValue: UInt8(truncatingIfNeeded: keys))))
}

/// Reports that no pointer hovers any more.
@_expose(wasm, "hoverEnd")
public func hoverEnd() { Bridge.session.handler.onHoverEnd() }

/// Undoes (0), redoes (1), finishes (2), clears (3), cancels (4) or places at the crosshair (5). Returns 1 if that had an effect.
@_expose(wasm, "drawingPerform")
public func drawingPerform(_ address: Int, _ command: Int32) -> Int32 {
    let drawing = WebDrawing.at(address)
    switch command {
    case 0: return drawing.undo() ? 1 : 0
    case 1: return drawing.redo() ? 1 : 0
    case 2: return drawing.finish() ? 1 : 0
    case 3: drawing.edit { $0 = Drawing() }
    case 5: return drawing.chooseAtCrosshair() ? 1 : 0
    default: return drawing.cancel() ? 1 : 0
    }
    return 1
}

/// Selects the features whose ids the page has written.
@_expose(wasm, "drawingSelect")
public func drawingSelect(_ address: Int) {
    var numbers = PluginData.take()
    var ids: [DrawnFeature.ID] = []
    while !numbers.isAtEnd { ids.append(.number(numbers.number())) }
    WebDrawing.at(address).select(ids)
}

/// Writes all features as GeoJSON. Returns the length of the text.
@_expose(wasm, "drawingFeatures")
public func drawingFeatures(_ address: Int) -> Int32 { WebDrawing.text(of: WebDrawing.at(address).drawing.geoJSON) }

/// Replaces the features by those whose numbers the page has written: id, kind, radius, paths. It is one step that can be undone, or with a start of 1
/// the beginning of the history.
@_expose(wasm, "drawingLoad")
public func drawingLoad(_ address: Int, _ isStart: Int32) {
    var numbers = PluginData.take()
    var features: [DrawnFeature] = []
    while !numbers.isAtEnd {
        let (id, kind, radius) = (numbers.number(), numbers.count(), numbers.number())
        let paths = numbers.paths()
        guard let shape = shape(kind, radius, paths), shape.isValid else { continue }
        features.append(DrawnFeature(id: .number(id), shape))
    }
    let drawing = WebDrawing.at(address)
    if isStart != 0 { drawing.drawing = Drawing(features) } else { drawing.edit { $0 = Drawing(features) } }
}

private func shape(_ kind: Int, _ radius: Double, _ paths: [[Coordinate]]) -> DrawnShape? {
    guard let first = paths.first, let coordinate = first.first else { return nil }
    switch kind {
    case 0: return .point(coordinate)
    case 1: return .line(first)
    case 2: return .polygon(paths)
    default: return .circle(center: coordinate, radius: radius)
    }
}

/// Writes the preview over the features: records of a kind and coordinates. Returns the number of numbers.
@_expose(wasm, "drawingPreview")
public func drawingPreview(_ address: Int) -> Int32 {
    let preview = WebDrawing.at(address).preview
    var numbers: [Double] = []
    if !preview.vertices.isEmpty { numbers.append(0, preview.vertices) }
    if !preview.stroke.isEmpty { numbers.append(1, preview.stroke) }
    if let shape = preview.shape { for path in shape.outline { numbers.append(shape.isClosed ? 3 : 2, path) } }
    if !preview.rubberBandLine.isEmpty { numbers.append(4, preview.rubberBandLine) }
    for handle in preview.handles { numbers.append(5 + Int(handle.kind.rawValue), [handle.coordinate]) }
    if let target = preview.snapTarget { numbers.append(8, [target.coordinate]) }
    if let handle = preview.transform?.handle { numbers.append(9, [handle]) }
    if let landing = preview.landing { numbers.append(10, [landing]) }
    return PluginData.show(numbers)
}

#endif
