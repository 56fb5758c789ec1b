import Geodesy
public import MapCameras
public import TouchPipeline

/// Reports taps and long presses on the content of a map, and drags annotations.
///
/// ```swift
/// let touches = ContentListener(camera: camera)
/// touches.content.addLayer(ContentLayer(id: "house-prices", features: houses))
/// touches.observeTaps(on: .layer("house-prices")) { context in show(context.properties) }.store(in: &tokens)
/// touches.observeTaps(on: .map) { context in hide() }.store(in: &tokens)
/// handler.insertListener(touches, at: 0)
/// ```
///
/// A gesture is offered to handlers in this order:
///
/// 1. Content under the pointer, topmost first: view annotations, then annotations, layers and clusters in their drawing order. Content
///    without a handler for the gesture is skipped. A handler that returns `false` passes the gesture on.
/// 2. Content within the touch radius, nearest first, but only if no content is exactly under the pointer. Content without handlers also
///    ends the search. Set ``ContentOptions/exactHitsEndSearch`` to change this.
/// 3. The map, if no handler has stopped the gesture.
///
/// The same order decides which draggable annotation a pointer drags.
///
/// If the listener leaves the chain during a drag, the drag is cancelled and the annotation returns to its previous shape.
///
/// While the listener is in a chain, lengths are converted to pixels with the density of the chain (`TouchEnvironment.density`). Otherwise
/// they are converted with the density of the camera's viewport.
///
/// By default a tap on content is reported when the pointer lifts. A tap that a handler stops does not start a double tap. See
/// ``ContentOptions/tapTiming``. A tap on the map is reported after it is confirmed, so a double tap on the map still zooms.
public final class ContentListener: TouchListener {
    /// The camera that shows the map. The listener only reads it.
    public let camera: any MapCamera
    /// The touch radius and the timing of taps. A change applies from the next gesture on.
    public var options: ContentOptions
    /// The content that can be touched. You can change it at any time, also inside a handler.
    public var content: ContentStore {
        get { runner.document }
        // Changed in place, because a copy would copy its index.
        _modify { yield &runner.document }
    }
    /// Called when an annotation is dragged, after the annotation's own handler.
    public var onEvent: ((AnnotationDragEvent) -> Void)? {
        didSet { reportDrags() }
    }

    /// Returns the name of an element, for a screen reader when keys go through the content. `nil` has "Place" or "Cluster of" as its name.
    public var label: ((ContentTarget) -> String?)?

    /// The element that the keys have chosen.
    var focusedKey: HitKey?

    /// The handlers of the map, its layers and its kinds of annotations.
    let handlers = ContentHandlers()

    private let runner = SessionRunner<AnnotationDragSession>(document: ContentStore())
    /// The position of a tap that was offered to the content and that no handler stopped.
    private var unhandledTap: Vec2F?
    private var lastTap: LastTap?

    /// The last tap that a handler stopped.
    private struct LastTap {
        let position: Vec2F
        let key: HitKey

        /// Returns whether another tap is at most `distance` pixels away.
        func isAt(_ other: Vec2F, within distance: Double) -> Bool { Double((other - position).length) <= distance }
    }

    /// Creates a listener without content.
    public init(camera: any MapCamera, options: ContentOptions = ContentOptions()) {
        self.camera = camera
        self.options = options
        reportDrags()
    }

    private func reportDrags() {
        let onEvent = onEvent
        runner.onEvent = { report in
            report.handler?(report.event)
            onEvent?(report.event)
        }
    }

    deinit { handlers.close() }

    /// Whether the listener handles gestures.
    ///
    /// Setting this property to `false` cancels a drag with the reason `SessionEndReason.disabled`. After it is set to `true` again, the listener
    /// waits for the next touch.
    public var isEnabled: Bool {
        get { runner.isEnabled }
        set { runner.isEnabled = newValue }
    }

    /// The annotation that is being dragged.
    public var draggedAnnotation: AnnotationID? { runner.session.flatMap { $0.isDragging ? $0.id : nil } }

    /// Returns the content at a position, with or without handlers: exact hits from top to bottom, then the others from near to far.
    ///
    /// - Complexity: O(log *n* + hits) for each layer.
    ///
    /// - Parameters:
    ///   - position: The position of the pointer, in screen pixels.
    ///   - kind: The kind of pointer, which selects its ``ContentOptions/radius``.
    public func hits(at position: Vec2F, kind: TouchPointer.Kind = .finger) -> [ContentHit] {
        candidates(at: position, kind) { _ in true }.map { ContentHit(target: $0.target, distance: $0.distance) }
    }

    /// The content that a host draws: everything that the camera shows, from bottom to top.
    ///
    /// The array contains view annotations, annotations, clusters and the features of all layers, with or without handlers. An annotation
    /// that is shown as part of a cluster is not included. Some elements can be slightly outside the view. To find out whether the array
    /// can have changed, compare ``ContentStore/revision`` and the camera's state and viewport with earlier values.
    ///
    /// - Complexity: O(log *n* + *v* log *v*) for each layer, where *v* is the number of visible elements.
    public var visibleContent: [ContentTarget] { content.visible(camera.geometry, density: density) }

    /// The density of the touches. Outside a chain it is the density of the camera's viewport.
    var density: ScreenDensity { camera.viewport.touchDensity(in: runner.environment) }

    // MARK: TouchInterface

    /// Reports the result of a command, for assistive technology.
    func announce(_ feedback: CommandFeedback) { runner.announce(feedback) }

    /// Uses the density of the chain.
    public func didEnter(_ environment: TouchEnvironment) {
        runner.enter(environment)
    }

    /// Stops using the density of the chain, and clears the last tap and the element that the keys have chosen.
    public func didLeave(_ environment: TouchEnvironment) {
        runner.leave(environment)
        if !runner.isInChain { focusedKey = nil }
        unhandledTap = nil
        lastTap = nil
    }

    /// Taps, long presses and moves of one pointer. Double taps are not included, so the listener delays no tap.
    public var interests: TouchGesture.Kinds {
        [.touchDown, .clickUnconfirmed, .clickConfirmed, .longPress, .move, .moveComplete, .clearTouch]
    }

    /// Consumes taps and long presses that a handler stops, and the moves of a drag.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard let context = runner.receive(gesture, context: context) else { return false }
        switch gesture {
        case .touchDown(let position):
            handleTouchDown(at: position, context)
            return false
        case .clickUnconfirmed(let position): return handleTap(at: position, context)
        case .clickConfirmed(let position): return handleConfirmedTap(at: position, context)
        case .longPress(let position): return handleLongPress(at: position, context)
        case .move, .moveComplete, .clearTouch: return drag(gesture, context)
        default: return false
        }
    }
}

// MARK: - Taps and long presses

// The camera and the handlers can call this listener again. They are only called while its state is consistent.
extension ContentListener {
    private func handleTap(at position: Vec2F, _ context: TouchContext) -> Bool {
        unhandledTap = nil
        guard options.tapTiming == .immediate else { return false }
        if dispatchTap(at: position, context) { return true }
        unhandledTap = position
        return false
    }

    private func handleConfirmedTap(at position: Vec2F, _ context: TouchContext) -> Bool {
        let wasOffered = unhandledTap == position
        unhandledTap = nil
        if !wasOffered, dispatchTap(at: position, context) { return true }
        guard isEnabled else { return false }
        return handlers.dispatchToAll(.map(.tap), self.context(.map, distance: 0, at: position, context))
    }

    private func handleLongPress(at position: Vec2F, _ context: TouchContext) -> Bool {
        for candidate in candidates(at: position, context.pointerKind, where: hasHandler(.longPress)).exactOrNear {
            guard isEnabled else { return false }
            if let session = runner.session, case .annotation(session.id, _) = candidate.target {
                // The long press belongs to the drag, whatever the annotation's own handlers return.
                _ = dispatch(.longPress, to: candidate, at: position, context)
                if session.dragging == .afterLongPress {
                    runner.update(.longPress(position), context: context) { $0.beginDrag(at: position, in: &$1) }
                }
                return true
            }
            if dispatch(.longPress, to: candidate, at: position, context) {
                runner.cancel(because: .changed)
                return true
            }
        }
        // A long press that begins a drag is no long press on the map.
        runner.cancel(because: .changed)
        guard isEnabled else { return false }
        return handlers.dispatchToAll(.map(.longPress), self.context(.map, distance: 0, at: position, context))
    }

    /// Offers a tap to the content. Returns whether a handler stopped it.
    private func dispatchTap(at position: Vec2F, _ context: TouchContext) -> Bool {
        let candidates = candidates(at: position, context.pointerKind, where: hasHandler(.tap))
        let last = lastTap
        lastTap = nil
        for candidate in tapOrder(candidates, at: position, after: last) {
            guard isEnabled else { return false }
            guard dispatch(.tap, to: candidate, at: position, context) else { continue }
            lastTap = LastTap(position: position, key: candidate.key)
            return true
        }
        return false
    }

    /// The visible elements with a handler for taps, from bottom to top.
    var tapTargets: [HitCandidate] {
        content.visibleCandidates(camera.geometry, density: density).filter { candidate in
            // View annotations are views, which the system gives the focus.
            if case .viewAnnotation = candidate.target { return false }
            return owner(of: candidate.target).flatMap { handler(of: $0, for: .tap) } != nil
        }
    }

    /// Offers a tap to one element. Returns whether a handler stopped it.
    func performTap(on candidate: HitCandidate, at position: Vec2F) -> Bool {
        lastTap = nil
        let touch = TouchContext(timestamp: runner.environment?.now ?? .zero, position: position, pointerKind: .mouse, pointerCount: 0)
        return dispatch(.tap, to: candidate, at: position, touch)
    }

    private func tapOrder(_ candidates: [HitCandidate], at position: Vec2F, after last: LastTap?) -> [HitCandidate] {
        guard options.cyclesThroughHits else { return candidates.exactOrNear }
        let distance = options.cycleDistance.usablePixels(density)
        return candidates.cycled(after: last.flatMap { $0.isAt(position, within: distance) ? $0.key : nil })
    }

    /// Returns the content that a filter selects at a position, in order. If any content is hit exactly, near content is omitted.
    private func candidates(at position: Vec2F, _ kind: TouchPointer.Kind, where filter: HitFilter) -> [HitCandidate] {
        // A copy, because the hit test of a view annotation can change the content.
        let (content, geometry, density) = (content, camera.geometry, density)
        func found(radius: Double, where filter: HitFilter) -> [HitCandidate] {
            content.candidates(at: position, radius: radius, geometry: geometry, density: density, where: filter)
        }
        let candidates = found(radius: options.radius.length(for: kind).usablePixels(density), where: filter)
        // Other content can only hide near candidates. Without near candidates, layers without handlers are not measured.
        guard options.exactHitsEndSearch, let first = candidates.first, first.distance > 0 else { return candidates }
        return found(radius: 0) { _ in true }.isEmpty ? candidates : []
    }

    /// Selects content with a handler for a gesture. For a long press it also selects content that can be dragged.
    private func hasHandler(_ gesture: ContentGesture) -> HitFilter {
        { [self] owner in
            if gesture == .longPress, case .annotation(let annotation) = owner, annotation.dragging != nil { return true }
            return handler(of: owner, for: gesture) != nil
        }
    }

    /// What has the handlers of content. `nil` for the map, and for content that an earlier handler has removed.
    private func owner(of target: ContentTarget) -> HandlerOwner? {
        switch target {
        case .viewAnnotation(let id): content[id].map { .viewAnnotation($0) }
        case .annotation(let id, _): content[id].map { .annotation($0) }
        case .feature(_, let layer): .features(ofLayer: layer)
        case .cluster(_, let layer): .clusters(ofLayer: layer)
        case .annotationCluster(let cluster): content[cluster.group].map { .annotationClusters($0) }
        case .map: nil
        }
    }

    /// The handlers for a gesture as one. It returns whether one of them stopped the gesture. `nil` if there is none.
    private func handler(of owner: HandlerOwner, for gesture: ContentGesture) -> ((ContentContext) -> Bool)? {
        let slot: HandlerSlot
        var own: ((ContentContext) -> Bool)?
        switch owner {
        case .viewAnnotation(let annotation): return annotation.handler(for: gesture)
        case .annotation(let annotation):
            own = annotation.handler(for: gesture)
            slot = .annotations(gesture, annotation.shape.kind)
        case .features(let layer): slot = .features(gesture, LayerKey(layer))
        case .clusters(let layer): slot = .clusters(gesture, LayerKey(layer))
        case .annotationClusters(let group):
            guard let handle = gesture == .tap ? group.clusterTapHandler : group.clusterLongPressHandler else { return nil }
            return { context in context.annotationCluster.map { handle($0, context) } ?? false }
        }
        guard own != nil || !handlers.isEmpty(slot) else { return nil }
        return { [own, handlers] context in own?(context) == true || handlers.dispatch(slot, context) }
    }

    /// Calls the handlers of a candidate. Returns whether one of them stopped the gesture.
    private func dispatch(_ gesture: ContentGesture, to candidate: HitCandidate, at position: Vec2F, _ touch: TouchContext) -> Bool {
        let context = context(candidate.target, distance: candidate.distance, at: position, touch)
        return owner(of: candidate.target).flatMap { handler(of: $0, for: gesture) }?(context) ?? false
    }

    private func context(_ target: ContentTarget, distance: Double, at position: Vec2F, _ touch: TouchContext) -> ContentContext {
        let coordinate = camera.coordinate(at: position)
        return ContentContext(
            target: target, distance: distance, position: position, coordinate: coordinate.flatMap { $0.isValid ? $0.wrapped : nil },
            touch: touch)
    }
}

// MARK: - Dragging

extension ContentListener {
    private func handleTouchDown(at position: Vec2F, _ context: TouchContext) {
        // A drag with another button of a mouse turns or tilts the map.
        guard !context.hasOtherButton else { return }
        let first = candidates(at: position, context.pointerKind) { owner in
            switch owner {
            case .viewAnnotation: true
            case .annotation(let annotation): annotation.dragging != nil
            case .features, .clusters, .annotationClusters: false
            }
        }.first
        // A view annotation above the annotation prevents the drag.
        guard let first, case .annotation(let id, let annotation) = first.target,
            let target = DragTarget(id, annotation, at: position, camera.geometry)
        else { return }
        runner.begin(AnnotationDragSession(target))
    }

    private func drag(_ gesture: TouchGesture, _ context: TouchContext) -> Bool {
        guard let session = runner.session else { return false }
        let geometry = camera.geometry
        // Each step is reported before the next one, because a handler may end the drag.
        if case .move(_, .pan) = gesture, !session.isDragging, session.dragging == .immediately {
            runner.update(gesture, context: context) { $0.beginDrag(at: $0.start, in: &$1) }
        } else if context.endReason == .lifted {
            runner.update(gesture, context: context) { $0.lift(gesture, at: context.position, seenThrough: geometry, in: &$1) }
        }
        return runner.update(gesture, context: context) { $0.receive(gesture, context: context, seenThrough: geometry, in: &$1) }
    }
}

/// The touch radius and the timing of taps.
public struct ContentOptions: Sendable, Hashable {
    /// When taps on content are reported.
    public enum TapTiming: Sendable, Hashable, CaseIterable {
        /// When the pointer lifts. A tap that a handler stops does not start a double tap, so the map does not zoom. A tap that the
        /// handlers pass on can start a double tap.
        case immediate
        /// When no second tap can follow, as in Mapbox. A double tap on content zooms. Each tap is delayed if any listener of the chain is
        /// interested in double taps.
        case confirmed
    }

    /// The maximum distance of a touch from content that it hits. The default is 22 dp for fingers and 10 dp for other pointers. An infinite
    /// radius counts as zero.
    public var radius = HitRadius.standard
    /// Whether an exact hit ends the search for near content, also if the exact hit has no handler for the gesture. The default is `true`.
    ///
    /// If `false`, content without a handler for the gesture is ignored, and near content can receive the gesture.
    public var exactHitsEndSearch = true
    /// When taps on content are reported. The default is ``TapTiming/immediate``. Taps on the map are always reported after they are
    /// confirmed.
    public var tapTiming = TapTiming.immediate
    /// Whether repeated taps at one position select the content there in turn. The default is `false`: the topmost content receives all taps.
    public var cyclesThroughHits = false
    /// The maximum distance between repeated taps at one position. The default is 10 dp. A negative or non-finite distance counts as zero.
    public var cycleDistance = ScreenLength.dp(10)
    /// The order in which keys go through the content. The default is ``ContentListener/FocusOrder/reading``.
    public var focusOrder = ContentListener.FocusOrder.reading

    /// Creates the default options.
    public init() {}
}
