public import Geodesy
public import MapCameras
public import MapGeoJSON
public import TouchPipeline

/// What a ``DrawingMode`` works on: the drawing, the view, and the events to report.
///
/// Each touch and each call has a canvas of its own. A change of ``drawing`` is visible at once. It becomes permanent when the touch ends. If
/// the touch is cancelled, the listener drops the canvas.
public struct DrawingCanvas {
    /// The drawing. A mode can change all of it.
    public var drawing: Drawing
    /// The options of the listener.
    public let options: DrawingOptions
    /// The density of the screen that the touches come from.
    ///
    /// Modes convert the lengths of the options to pixels with it. A change of the screen's density takes effect with the next touch.
    public let density: ScreenDensity
    /// The view at the time of the sample.
    public internal(set) var geometry: CameraGeometry
    /// The shape that a lift at the current position would produce. The preview shows it until the touch ends.
    public var shape: DrawnShape?
    /// The edges to label, for example the radius of a circle. The preview shows them until the touch ends.
    public var edges: [DrawingEdge] = []
    /// What the last result of ``coordinate(of:closing:moving:)`` snapped to. The preview shows it until the touch ends.
    public private(set) var snapTarget: SnapTarget?
    /// Where a coordinate is being chosen precisely, in screen pixels. The preview shows it until the touch ends.
    public var loupe: Vec2F?
    /// The kind of the pointer that touched last.
    public internal(set) var pointerKind: TouchPointer.Kind

    /// The time at which the finger landed. Zero for a call and a preview.
    var landingTime = TouchInstant.zero
    /// Whether a coordinate is being chosen at the crosshair, and not by a finger.
    var isAtCrosshair = false
    /// The tap before, unless something else has ended in between.
    var lastTap: DrawingSample?
    /// The vertex that the keys have chosen.
    var focus: VertexFocus?
    /// The number of the next feature.
    private(set) var nextNumber: Int
    /// Snapping to the features as they were at the beginning, and to the guides of the app.
    var snapping: FeatureSnapping
    /// The events to report when the mode returns.
    private var events: [DrawingEvent] = []
    /// The drawing at the beginning of the touch or the call.
    private let start: Drawing
    /// The drawing at the beginning of the current undo step.
    private var stepStart: Drawing
    /// The undo steps that have ended.
    private var endedSteps: [DrawingEdit] = []

    /// Creates the canvas of a touch or a call, in a view.
    init(
        _ document: DrawingDocument, options: DrawingOptions, density: ScreenDensity, geometry: CameraGeometry,
        pointerKind: TouchPointer.Kind, snapping: FeatureSnapping
    ) {
        drawing = document.drawing
        start = document.drawing
        stepStart = document.drawing
        nextNumber = document.nextNumber
        focus = document.focus
        self.options = options
        self.density = density
        self.geometry = geometry
        self.pointerKind = pointerKind
        self.snapping = snapping
    }

    /// Returns an id that no feature has had yet.
    public mutating func makeID() -> DrawnFeature.ID {
        defer { nextNumber += 1 }
        return .number(Double(nextNumber))
    }

    /// Replaces duplicate ids, also those of features that the app has added.
    mutating func makeIDsDistinct() { (drawing, nextNumber) = drawing.withDistinctIDs(from: nextNumber) }

    /// Adds an event. It is reported when the mode returns.
    public mutating func report(_ event: DrawingEvent) { events.append(event) }

    /// Removes and returns the events.
    mutating func takeEvents() -> [DrawingEvent] {
        defer { events = [] }
        return events
    }

    // MARK: Undo steps

    /// The undo steps of all changes so far.
    ///
    /// - Complexity: O(features)
    var steps: [DrawingEdit] {
        guard let edit = DrawingEdit(from: stepStart, to: drawing) else { return endedSteps }
        return endedSteps + [edit]
    }

    private mutating func endStep() {
        endedSteps = steps
        stepStart = drawing
    }

    /// Removes what the preview shows.
    mutating func clearPreview() {
        shape = nil
        edges = []
        snapTarget = nil
        loupe = nil
        snapping.release()
    }
}

// MARK: - Features and the draft

extension DrawingCanvas {
    /// Adds a feature if it satisfies ``DrawingOptions/validation``. Reports ``DrawingEvent/committed(_:)`` or
    /// ``DrawingEvent/rejected(_:)``. Returns whether the feature was added.
    ///
    /// - Complexity: O(n log n) of the vertices if a self-intersection is not allowed, otherwise O(n).
    @discardableResult
    public mutating func add(_ shape: DrawnShape, unsimplified: [Coordinate] = []) -> Bool {
        let flaws = flaws(of: shape)
        guard flaws.isEmpty else {
            report(.rejected(flaws))
            return false
        }
        let feature = DrawnFeature(id: makeID(), shape, unsimplified: unsimplified)
        drawing.features.append(feature)
        report(.committed(feature))
        return true
    }

    /// Adds the draft as a feature. If it is not valid, reports the reasons and keeps the draft. Returns whether there was a draft.
    public mutating func finishDraft() -> Bool {
        guard let draft = drawing.draft else { return false }
        if add(draft.shape, unsimplified: draft.unsimplified) {
            drawing.draft = nil
            // What the keys have chosen belongs to this draft. The same touch may begin the next one.
            if focus?.feature == nil { focus = nil }
        }
        return true
    }

    /// Finishes the draft, as an undo step of its own, before something else is drawn. A draft that is not valid stays.
    public mutating func finishDraftAsOwnStep() {
        guard finishDraft() else { return }
        endStep()
    }

    /// Adds a line or polygon as a feature, as if it were the draft. If it is not valid, it becomes the draft.
    public mutating func finish(_ draft: DrawingDraft) {
        if !add(draft.shape, unsimplified: draft.unsimplified) { drawing.draft = draft }
    }

    /// Adds a vertex to the draft of a kind, or begins such a draft. A draft of another kind is finished first.
    ///
    /// If the draft has the maximum number of vertices, the method only reports ``DrawingEvent/limitReached(vertices:)``.
    public mutating func addVertex(_ coordinate: Coordinate, to kind: DrawnShape.Kind) {
        if let draft = drawing.draft, draft.kind != kind { finishDraftAsOwnStep() }
        if drawing.draft?.kind != kind { drawing.draft = DrawingDraft(kind) }
        let limit = max(options.freehand.maximumVertices, 2)
        guard let count = drawing.draft?.vertices.count, count < limit else { return report(.limitReached(vertices: limit)) }
        drawing.draft?.append([coordinate])
        report(.changed)
    }

    /// Replaces the shape of a feature. Without a feature of that id, the method has no effect.
    public mutating func reshape(_ id: DrawnFeature.ID, _ shape: DrawnShape) {
        guard let index = drawing.index(of: id), drawing.features[index].shape != shape else { return }
        drawing.features[index] = drawing.features[index].with(shape)
    }

    /// Removes a feature and reports ``DrawingEvent/erased(_:)``. Returns whether the feature existed.
    @discardableResult
    public mutating func erase(_ id: DrawnFeature.ID) -> Bool {
        guard let index = drawing.index(of: id) else { return false }
        select(drawing.selection.filter { $0 != id })
        report(.erased(drawing.features.remove(at: index)))
        return true
    }

    /// Selects features in place of the current selection. Reports ``DrawingEvent/selected(_:)`` if the selection changes.
    ///
    /// An empty list clears the selection. Repeated ids are left out.
    ///
    /// - Complexity: O(ids)
    public mutating func select(_ ids: [DrawnFeature.ID]) {
        let before = drawing.selection
        drawing.selection = ids
        if drawing.selection != before { report(.selected(drawing.selection)) }
    }

    /// Returns the flaws of a shape with respect to ``DrawingOptions/validation``, and those that GeoJSON cannot represent. Empty if the shape is valid.
    ///
    /// - Complexity: O(n log n) of the vertices if a self-intersection is not allowed, otherwise O(n).
    public func flaws(of shape: DrawnShape) -> [DrawingFlaw] {
        switch shape {
        case .point: return []
        case .line(let coordinates): return options.validation.flaws(ofLine: coordinates)
        case .polygon(let rings):
            let flaws = options.validation.flaws(ofPolygon: rings)
            // Whether there are enough points is a question of the validation.
            guard flaws.isEmpty, let reason = shape.geoJSONGeometry.writingError?.reason else { return flaws }
            if case .tooFew = reason { return [] }
            return [.notWritable(reason)]
        case .circle(_, let radius):
            return radius > 0 || options.validation.allowsZeroLength ? [] : [.zeroLength(count: 1)]
        }
    }
}

// MARK: - Hit-testing

extension DrawingCanvas {
    /// The maximum distance at which the current pointer hits something, in pixels.
    public var hitRadius: Double { pixels(options.hitRadius.length(for: pointerKind)) }

    /// A length in pixels. Never negative.
    func pixels(_ length: ScreenLength) -> Double { Double(length.nonNegativePixels(density: density)) }

    /// Returns the topmost feature at a sample, hit on its line or inside its area. `nil` if there is none.
    ///
    /// - Complexity: O(vertices)
    public func feature(at sample: DrawingSample) -> DrawnFeature? {
        drawing.features.last { isHit($0.shape, at: sample) }
    }

    /// Returns whether a sample hits a shape.
    ///
    /// - Complexity: O(vertices)
    public func isHit(_ shape: DrawnShape, at sample: DrawingSample) -> Bool {
        ProjectedShape(shape, seenThrough: geometry, near: sample.coordinate.longitude)
            .isHit(at: ScreenPoint(sample.position), within: hitRadius)
    }

    /// Returns whether a sample is within the hit radius of a coordinate, on any copy of the world.
    public func isHit(_ coordinate: Coordinate, at sample: DrawingSample) -> Bool {
        distanceSquared(of: coordinate, from: sample) <= hitRadius * hitRadius
    }

    /// Returns whether a tap follows another one soon enough, and near enough, that both are a double tap (``DrawingOptions/doubleTapTimeout``).
    ///
    /// The mode has received the first tap, too. No touch was cancelled, no step was undone, and no tool was chosen in between.
    public func isSecondTap(_ sample: DrawingSample) -> Bool {
        guard let lastTap, landingTime - lastTap.timestamp <= options.doubleTapTimeout else { return false }
        return Double(sample.position.distance(to: lastTap.position)) <= hitRadius
    }

    /// The square of the distance on the screen, in square pixels. Infinite if the coordinate is not visible.
    func distanceSquared(of coordinate: Coordinate, from sample: DrawingSample) -> Double {
        let copy = coordinate.unwrapped(near: sample.coordinate.longitude)
        guard let point = geometry.visiblePoint(for: WebMercator.project(copy)) else { return .infinity }
        return point.distanceSquared(to: ScreenPoint(sample.position))
    }

    /// Returns the handles of a shape: its vertices, and the midpoint of each edge that is at least four hit radii long.
    ///
    /// - Complexity: O(vertices)
    public func handles(of shape: DrawnShape) -> [DrawingHandle] {
        if case .circle(let center, let radius) = shape {
            let rim = DrawnShape.rimHandle(center: center, radius: radius)
            return [DrawingHandle(.radius, VertexPath(index: 1), at: rim)]
        }
        var handles: [DrawingHandle] = []
        for (ring, path) in shape.paths.enumerated() {
            for index in path.indices { handles.append(DrawingHandle(.vertex, VertexPath(ring: ring, index: index), at: path[index])) }
        }
        return handles + midpoints(of: shape)
    }

    private func midpoints(of shape: DrawnShape) -> [DrawingHandle] {
        guard shape.kind == .line || shape.kind == .polygon else { return [] }
        var handles: [DrawingHandle] = []
        let shortest = 4 * hitRadius
        let projected = ProjectedShape(shape, seenThrough: geometry, near: geometry.state.center.longitude)
        for (part, end) in projected.edges {
            let edge = part.segment
            guard edge.start.distanceSquared(to: edge.end) >= shortest * shortest,
                let middle = geometry.coordinate(at: edge.point(at: 0.5))
            else { continue }
            // A vertex between the last and the first one is inserted behind the last one.
            let path = end.index > 0 ? end : VertexPath(ring: end.ring, index: shape.paths[end.ring].count)
            handles.append(DrawingHandle(.midpoint, path, at: middle))
        }
        return handles
    }
}

// MARK: - Snapping

extension DrawingCanvas {
    /// Releases the target, so that the next coordinate does not depend on the last one.
    mutating func releaseSnapTarget() { snapping.release() }

    /// Returns the coordinate of a sample, or that of a snap target if ``DrawingOptions/snaps`` is `true` and a target is near enough.
    ///
    /// The preview shows the target.
    ///
    /// - Parameters:
    ///   - sample: The position of the pointer.
    ///   - closing: The coordinate that finishes the shape in progress, if there is one.
    ///   - vertex: The vertex that moves with the pointer, which does not snap to itself. Without a path, the whole feature.
    public mutating func coordinate(
        of sample: DrawingSample, closing: Coordinate? = nil, moving vertex: (id: DrawnFeature.ID, path: VertexPath?)? = nil
    ) -> Coordinate {
        guard options.snaps else { return sample.coordinate }
        snapTarget = snapping.move(
            to: ScreenPoint(sample.position), among: start.features, closing: closing, excluding: exclusions(vertex),
            options: options.snapping, density: density, seenThrough: geometry)
        return snapTarget?.coordinate.unwrapped(near: sample.coordinate.longitude) ?? sample.coordinate
    }

    private func exclusions(_ vertex: (id: DrawnFeature.ID, path: VertexPath?)?) -> [SnapExclusion] {
        guard let vertex, let key = start.index(of: vertex.id) else { return [] }
        guard let path = vertex.path else { return [.feature(key)] }
        return [.vertex(SnapReference(feature: key, line: path.ring, index: path.index))]
    }
}
