import DrawingPlugin
import Geodesy
import MapCameras
import MapListeners
import MeasurementPlugin

extension PlaygroundSession {
    /// The drawing or the measurement in the current view. `nil` before drawing or measurement is first used.
    ///
    /// The drawing and the measurement are each only in their own mode, because in the others no tool changes them.
    ///
    /// - Complexity: O(*n*) in the vertices.
    var overlay: Overlay? { drawTool.made == nil && measureTool.made == nil && keyTool.made == nil ? nil : makeOverlay() }

    private func makeOverlay() -> Overlay {
        var overlay = Overlay(camera.geometry)
        if mode == .draw, let drawing = drawTool.made {
            addFeatures(of: drawing.drawing, to: &overlay)
            addPreview(of: drawing, to: &overlay)
            if let areas = areaTool.made { overlay.add(areas.outline, .selectingArea) }
        }
        if mode == .measure, let measuring = measureTool.made { add(measuring, to: &overlay) }
        if keyTool.made != nil { addFocus(to: &overlay) }
        return overlay
    }

    /// The visible cities. Empty while no listener of the chain handles taps on them.
    var cityMarks: CityMarks? { chain.isEnabled(.cities) ? cities.marks(camera.geometry) : nil }

    private func addFeatures(of drawn: Drawing, to overlay: inout Overlay) {
        let selected = Set(drawn.selection)
        for feature in drawn.features { add(feature.shape, isSelected: selected.contains(feature.id), to: &overlay) }
    }

    private func add(_ shape: DrawnShape, isSelected: Bool, to overlay: inout Overlay) {
        if case .point(let coordinate) = shape { return overlay.add([coordinate], isSelected ? .selectedPoint : .point) }
        let area: Overlay.Style = isSelected ? .selectedArea : .area
        let line: Overlay.Style = isSelected ? .selectedLine : .line
        for path in shape.outline { overlay.add(path, shape.isClosed ? area : line) }
    }

    private func addPreview(of drawing: DrawingListener, to overlay: inout Overlay) {
        let preview = drawing.preview
        // A pin would cover the crosshair and the position of a mouse.
        let hasPin = preview.crosshair == nil && preview.landing == nil
        if let shape = preview.shape, hasPin || shape.kind != .point { add(shape, isSelected: true, to: &overlay) }
        overlay.add(preview.vertices, .draft)
        overlay.add(preview.stroke, .draft)
        overlay.add(preview.rubberBandLine, .rubberBandLine)
        if preview.stroke.isEmpty {
            overlay.addMarks(preview.vertices, .vertex)
            if let first = preview.vertices.first { overlay.add([first], .firstVertex) }
        }
        for handle in preview.handles { overlay.add([handle.coordinate], handle.kind == .midpoint ? .handle : .vertex) }
        if let transform = preview.transform { add(transform, to: &overlay) }
        if let landing = preview.landing { overlay.add([landing], .landing) }
        if let target = preview.snapTarget { overlay.add([target.coordinate], .snap) }
        // The second point has the progress.
        if let wait = preview.wait { overlay.add([ScreenPoint(wait.position), ScreenPoint(x: wait.progress, y: 0)], .wait) }
        addSize(of: preview, isClosed: drawing.drawing.draft?.kind == .polygon, to: &overlay)
    }

    /// The handle that turns and scales the selection, at the end of a dashed line from the center, and the values of the drag.
    private func add(_ transform: TransformPreview, to overlay: inout Overlay) {
        if let handle = transform.handle {
            overlay.add([transform.center, handle], .rubberBandLine)
            overlay.add([handle], .handle)
        }
        guard transform.isActive else { return }
        let percent = Int(min(transform.factor * 100, 1e9).rounded())
        overlay.add("\(Int(transform.angle.rounded()))° · \(percent) %", at: transform.center)
    }

    /// The size of the line that is being drawn so far, or of the ring, at its last coordinate.
    private func addSize(of preview: DrawingPreview, isClosed: Bool, to overlay: inout Overlay) {
        if let shape = preview.shape, shape.kind != .point {
            for path in shape.outline { addSize(of: path, isRing: shape.isClosed, to: &overlay) }
            return
        }
        var line = preview.stroke.isEmpty ? preview.vertices : preview.stroke
        // The size of the shape that a tap would finish.
        if !line.isEmpty, preview.stroke.isEmpty, let landing = preview.landing { line.append(landing) }
        addSize(of: line, isRing: isClosed, to: &overlay)
    }

    /// The length of a line, and the area of a ring, in the units of the measurement. Nothing for less than two coordinates.
    private func addSize(of line: [Coordinate], isRing: Bool, to overlay: inout Overlay) {
        guard line.count > 1, let end = line.last else { return }
        let units = MeasurementUnits.metric
        var text = units.text(.length(Sphere.earth.length(of: line)))
        let area = isRing && line.count > 2 ? abs(Sphere.earth.area(of: line)) : 0
        if area > 0 { text += " · " + units.text(.area(area)) }
        overlay.add(text, at: end, .size)
    }

    private func add(_ measuring: MeasurementListener, to overlay: inout Overlay) {
        let state = measuring.state
        if state.isClosed { overlay.add(state.points, .measureArea) }
        for piece in state.line() { overlay.add(piece, .measureLine) }
        if let rubberBandLine = measuring.rubberBandLine {
            for piece in rubberBandLine.line() { overlay.add(piece, .rubberBandLine) }
            overlay.add(measuring.text(.length(rubberBandLine.runningTotal)), at: rubberBandLine.end)
        }
        overlay.addMarks(measuring.midpointHandles.map { $0.midpoint }, .handle)
        overlay.addMarks(state.points, .vertex)
        for label in measuring.labels { overlay.add(label.text, at: label.anchor) }
    }
}
