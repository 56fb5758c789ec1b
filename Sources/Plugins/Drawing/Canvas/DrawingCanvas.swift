public import Geodesy
public import MapCameras
public import MapGeoJSON
public import TouchPipeline

/// What a ``DrawingMode`` works on: the drawing, the view, and the events to report.
///
/// A change of ``drawing`` is visible at once. It becomes permanent when the touch ends. Until then, a cancellation reverts it.
public struct DrawingCanvas {
    /// The drawing. A mode can change all of it.
    public var drawing: Drawing
    /// The options of the listener.
    public internal(set) var options: DrawingOptions
    /// The density of the screen that the touches come from.
    ///
    /// Modes convert the lengths of the options to pixels with it. A change of the screen's density takes effect with the next touch.
    public internal(set) var density: ScreenDensity
    /// The view at the time of the sample.
    public internal(set) var geometry: CameraGeometry
    /// The shape that a lift at the current position would produce. The preview shows it until the touch ends.
    public var shape: DrawnShape?
    /// The edges to label, for example the radius of a circle. The preview shows them until the touch ends.
    public var edges: [DrawingEdge] = []
    /// What the last result of ``place(of:closing:moving:)`` snapped to. The preview shows it until the touch ends.
    public internal(set) var snapTarget: SnapTarget?
    /// Where a coordinate is being chosen precisely, in screen pixels. The preview shows it until the touch ends.
    public var loupe: Vec2F?
    /// The kind of the pointer that touched last.
    public internal(set) var pointerKind = TouchPointer.Kind.finger

    /// Whether a coordinate is being chosen at the crosshair, and not by a finger.
    var isPlacing = false
    /// The events to report when the mode returns.
    var events: [DrawingEvent] = []
    private var snapping = FeatureSnapping()
    /// The undo steps of the touch so far.
    private var edits: [DrawingEdit] = []
    private var nextNumber: Int
    /// The state to restore when a touch is cancelled.
    private var start: Checkpoint
    /// The drawing at the beginning of the current undo step.
    private var stepStart: Drawing

    private struct Checkpoint {
        var drawing: Drawing
        var nextNumber: Int
    }

    init(_ drawing: Drawing, options: DrawingOptions, density: ScreenDensity, geometry: CameraGeometry) {
        let (drawing, nextNumber) = drawing.withDistinctIDs()
        self.drawing = drawing
        self.nextNumber = nextNumber
        self.options = options
        self.density = density
        self.geometry = geometry
        start = Checkpoint(drawing: drawing, nextNumber: nextNumber)
        stepStart = drawing
    }

    /// The shapes to snap to in addition to the features.
    var guides: [DrawnShape] {
        get { snapping.guides }
        set { snapping.guides = newValue }
    }

    /// Takes over another canvas as at the beginning of a touch, but keeps the snapping of this one.
    mutating func follow(_ other: DrawingCanvas) {
        let snapping = snapping
        self = other
        if snapping.guides == guides { self.snapping = snapping }
        beginTouch()
    }

    /// Returns an id that no feature has had yet.
    public mutating func makeID() -> DrawnFeature.ID {
        defer { nextNumber += 1 }
        return .number(Double(nextNumber))
    }

    /// The drawing and the next number at the beginning of the touch, which a cancellation restores.
    var restorable: (drawing: Drawing, nextNumber: Int) { (start.drawing, start.nextNumber) }
    /// The drawing and the next number.
    var current: (drawing: Drawing, nextNumber: Int) { (drawing, nextNumber) }

    /// Reserves the numbers below one for ids of features that do not exist any more.
    mutating func reserveNumbers(below number: Int) {
        nextNumber = max(nextNumber, number)
        start.nextNumber = nextNumber
    }

    /// Replaces duplicate ids, also those of features that the app has added.
    mutating func makeIDsDistinct() { (drawing, nextNumber) = drawing.withDistinctIDs(from: nextNumber) }

    /// Adds an event. It is reported when the mode returns.
    public mutating func report(_ event: DrawingEvent) { events.append(event) }

    // MARK: Touches and undo steps

    /// Begins a touch or a call. A cancellation reverts what follows as a whole.
    mutating func beginTouch() {
        start = Checkpoint(drawing: drawing, nextNumber: nextNumber)
        stepStart = drawing
    }

    private mutating func endStep() {
        if let edit = DrawingEdit(from: stepStart, to: drawing) { edits.append(edit) }
        stepStart = drawing
    }

    /// Ends a touch and keeps its changes. Returns its undo steps.
    mutating func commit() -> [DrawingEdit] {
        endStep()
        clearPreview()
        defer { edits.removeAll() }
        return edits
    }

    /// Ends a touch and reverts its changes.
    mutating func restore() {
        drawing = start.drawing
        nextNumber = start.nextNumber
        edits.removeAll()
        events.removeAll()
        clearPreview()
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
        if add(draft.shape, unsimplified: draft.unsimplified) { drawing.draft = nil }
        return true
    }

    /// Finishes the draft, as an undo step of its own, before something else is drawn. A draft that is not valid stays.
    public mutating func settleDraft() {
        guard finishDraft() else { return }
        endStep()
    }

    /// Adds a line or polygon. If it is not valid, it becomes the draft.
    public mutating func addOrKeep(_ draft: DrawingDraft) {
        if !add(draft.shape, unsimplified: draft.unsimplified) { drawing.draft = draft }
    }

    /// Adds a vertex to the draft of a kind, or begins such a draft. A draft of another kind is finished first.
    ///
    /// If the draft has the maximum number of vertices, the method only reports ``DrawingEvent/limitReached(vertices:)``.
    public mutating func addVertex(_ place: Coordinate, to kind: DrawnShape.Kind) {
        if let draft = drawing.draft, draft.kind != kind { settleDraft() }
        if drawing.draft?.kind != kind { drawing.draft = DrawingDraft(kind) }
        let limit = max(options.freehand.maximumVertices, 2)
        guard let count = drawing.draft?.vertices.count, count < limit else { return report(.limitReached(vertices: limit)) }
        drawing.draft?.append([place])
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

    /// Returns the flaws of a shape with respect to ``DrawingOptions/validation``. Empty if the shape is valid.
    ///
    /// - Complexity: O(n log n) of the vertices if a self-intersection is not allowed, otherwise O(n).
    public func flaws(of shape: DrawnShape) -> [DrawingFlaw] {
        switch shape {
        case .point: return []
        case .line(let places): return options.validation.flaws(ofLine: places)
        case .polygon(let rings):
            guard !rings.isEmpty else { return options.validation.flaws(ofRing: []) }
            return rings.flatMap { options.validation.flaws(ofRing: $0) }
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
    public func isHit(_ place: Coordinate, at sample: DrawingSample) -> Bool {
        distanceSquared(of: place, from: sample) <= hitRadius * hitRadius
    }

    /// The square of the distance on the screen, in square pixels. Infinite if the coordinate is not visible.
    func distanceSquared(of place: Coordinate, from sample: DrawingSample) -> Double {
        let copy = place.unwrapped(near: sample.coordinate.longitude)
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
    /// The preview shows the target. The ``SnapReference/feature`` of a target is the index of the feature at the beginning of the touch.
    /// The guides of the app count from −1 downwards.
    ///
    /// - Parameters:
    ///   - sample: The position of the pointer.
    ///   - closing: The coordinate that finishes the shape in progress, if there is one.
    ///   - vertex: The vertex that moves with the pointer, which does not snap to itself. Without a path, the whole feature.
    public mutating func place(
        of sample: DrawingSample, closing: Coordinate? = nil, moving vertex: (id: DrawnFeature.ID, path: VertexPath?)? = nil
    ) -> Coordinate {
        guard options.snaps else { return sample.coordinate }
        snapTarget = snapping.move(
            to: ScreenPoint(sample.position), among: start.drawing.features, closing: closing, excluding: exclusions(vertex),
            options: options.snapping, density: density, seenThrough: geometry)
        return snapTarget?.coordinate.unwrapped(near: sample.coordinate.longitude) ?? sample.coordinate
    }

    private func exclusions(_ vertex: (id: DrawnFeature.ID, path: VertexPath?)?) -> [SnapExclusion] {
        guard let vertex, let key = start.drawing.features.firstIndex(where: { $0.id == vertex.id }) else { return [] }
        guard let path = vertex.path else { return [.feature(key)] }
        return [.vertex(SnapReference(feature: key, line: path.ring, index: path.index))]
    }
}

/// Snapping to the features as they were at the beginning of the touch, and to the guides of the app.
private struct FeatureSnapping: Sendable {
    var guides: [DrawnShape] = [] {
        didSet { index = nil }
    }

    private var index: SnapIndex?
    /// The features in the index.
    private var features: [DrawnFeature] = []
    private var snapper: Snapper?

    mutating func release() { snapper = nil }

    /// Returns what the pointer snaps to.
    ///
    /// - Complexity: O(n log n) if the features are not the same as in the last call, otherwise about O(log n).
    mutating func move(
        to finger: ScreenPoint, among features: [DrawnFeature], closing: Coordinate?, excluding excluded: [SnapExclusion],
        options: SnapOptions, density: ScreenDensity, seenThrough geometry: CameraGeometry
    ) -> SnapTarget? {
        var snapper = snapper ?? Snapper(options, density: density)
        defer { self.snapper = snapper }
        return snapper.move(
            to: finger, index: index(of: features), closing: closing, seenThrough: geometry, excluding: excluded)
    }

    private mutating func index(of features: [DrawnFeature]) -> SnapIndex {
        if let index, features == self.features { return index }
        var parts: [SnapFeature] = []
        for (key, feature) in features.enumerated() { parts.append(Self.part(feature.shape, key: key)) }
        for (number, shape) in guides.enumerated() { parts.append(Self.part(shape, key: -1 - number)) }
        let index = SnapIndex(parts)
        self.index = index
        self.features = features
        return index
    }

    private static func part(_ shape: DrawnShape, key: Int) -> SnapFeature {
        SnapFeature(key: key, lines: shape.paths, isClosed: shape.kind == .polygon)
    }
}
