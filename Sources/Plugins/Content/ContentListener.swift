import Geodesy
import MapCameras
import TouchPipeline

/// Tells the handlers of what is on a map of taps and long presses on it, and drags annotations.
///
/// ```swift
/// let touches = ContentListener(camera: camera)
/// touches.content.addLayer(ContentLayer(id: "house-prices", features: houses))
/// touches.onLayerTap("house-prices") { context in show(context.properties) }.store(in: &tokens)
/// touches.onMapTap.observe { context in hide() }.store(in: &tokens)
/// handler.insertListener(touches, at: 0)
/// ```
///
/// A gesture is told in this order:
///
/// 1. What is hit exactly, from above to below: view annotations, then annotations, layers and clusters as they lie over one another. Content
///    without a handler for the gesture is passed over. A handler that returns `false` passes the gesture on.
/// 2. What is within the radius of the pointer, nearest first, but only if nothing at all is hit exactly. Content without handlers ends the
///    search as well: the finger is on it. ``ContentOptions/exactHitsEndSearch`` changes that.
/// 3. The map, if no handler has stopped the gesture.
///
/// A finger takes an annotation that can be dragged by the same rule.
///
/// If the listener leaves the chain in the middle of a drag, the drag is cancelled, and the annotation is as it was before.
///
/// In a chain, the density of the touches (`TouchEnvironment.density`) turns all lengths into pixels. Outside of a chain that of the camera's
/// viewport does.
///
/// By default a tap on content is told at once, and, once stopped, is no first tap of two; see ``ContentOptions/tapTiming``. A tap on the map
/// is told when it is confirmed, so that a double tap there still zooms.
public final class ContentListener: TouchInterface {
    /// What is seen; only read.
    public let camera: any MapCamera
    /// How near is near, and when a tap counts. A change holds from the next gesture on.
    public var options: ContentOptions
    /// What can be touched. May be changed at any time, also from inside a handler.
    public var content = MapContent()
    /// Called when annotations are dragged, after their own handlers.
    public var onAnnotationDrag: ((AnnotationDragEvent) -> Void)?

    let handlers = ContentHandlers()
    /// What the finger that is down could drag.
    var grip: Grip?
    var drag: ActiveDrag?
    /// The tap that content was told of and did not stop.
    var passedTap: Vec2F?
    var lastTap: LastTap?

    /// The environment of the chain that it entered last, and how many chains it is in: two while it moves from one handler to another.
    private var environment: TouchEnvironment?
    private var stays = 0

    /// A listener over a camera, with nothing to be touched yet.
    public init(camera: any MapCamera, options: ContentOptions = ContentOptions()) {
        self.camera = camera
        self.options = options
    }

    deinit { handlers.close() }

    /// Whether it takes part at all. Switching it off ends a drag with ``AnnotationDragEndReason/switchedOff``. Switched on again it waits
    /// for the next touch.
    public var isEnabled = true {
        didSet { if !isEnabled { release(.switchedOff) } }
    }

    /// The annotation that is being dragged.
    public var draggedAnnotation: AnnotationID? { drag?.grip.id }

    /// What is under a finger, whether it has handlers or not: exact hits from above to below, then the others from near to far.
    ///
    /// - Complexity: O(log *n* + hits) for each layer.
    ///
    /// - Parameters:
    ///   - position: where the finger is, in screen pixels.
    ///   - kind: what kind of pointer it is, which has its ``ContentOptions/radius``.
    public func hits(at position: Vec2F, kind: TouchPointer.Kind = .finger) -> [ContentHit] {
        candidates(at: position, kind, .everything).map { ContentHit(target: $0.target, distance: $0.distance) }
    }

    /// The density of the touches in pixels per inch. Outside of a chain that of the camera's viewport.
    var density: Float { environment?.density ?? Float(camera.viewport.density) }

    /// Where the finger lifted, while the listener hears of the lift.
    var liftPosition: Vec2F? { environment?.liftPosition }

    /// Takes over the density of the touches.
    public func didEnter(_ environment: TouchEnvironment) {
        self.environment = environment
        stays += 1
    }

    /// Gives up the density of the touches, and forgets the last tap.
    public func didLeave() {
        stays -= 1
        if stays == 0 { environment = nil }
        passedTap = nil
        lastTap = nil
    }

    /// Taps, long presses and moves of one finger. No second taps: no tap waits because of content.
    public var interests: TouchGesture.Kinds {
        [.touchDown, .clickUnconfirmed, .clickConfirmed, .longPress, .move, .moveComplete, .clearTouch]
    }

    /// Consumes taps and long presses that a handler stops, and the moves of a drag.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard isEnabled else { return false }
        switch gesture {
        case .touchDown(let position): return land(at: position, context)
        case .clickUnconfirmed(let position): return tap(at: position, context)
        case .clickConfirmed(let position): return confirmTap(at: position, context)
        case .longPress(let position): return longPress(at: position, context)
        case .move(_, let confirmed, let doubleClick): return move(context, confirmed: confirmed, doubleClick: doubleClick)
        case .moveComplete: return complete(context)
        case .clearTouch: return clear(context)
        default: return false
        }
    }
}

// The camera and the handlers may do anything, also to this listener: they are never called in the midst of a change.
extension ContentListener {
    func tap(at position: Vec2F, _ context: TouchContext) -> Bool {
        passedTap = nil
        guard options.tapTiming == .atOnce else { return false }
        if tellContent(at: position, context) { return true }
        passedTap = position
        return false
    }

    func confirmTap(at position: Vec2F, _ context: TouchContext) -> Bool {
        let isPassed = passedTap == position
        passedTap = nil
        if !isPassed, tellContent(at: position, context) { return true }
        guard isEnabled else { return false }
        return handlers.tellAll(.map(.tap), self.context(.map, distance: 0, at: position, context))
    }

    private func tellContent(at position: Vec2F, _ context: TouchContext) -> Bool {
        let candidates = candidates(at: position, context.pointerKind, filter(.tap))
        let last = lastTap
        lastTap = nil
        for candidate in asked(candidates, at: position, after: last) {
            guard isEnabled else { return false }
            guard tell(.tap, candidate, at: position, context) else { continue }
            lastTap = LastTap(position: position, key: candidate.key)
            return true
        }
        return false
    }

    private func asked(_ candidates: [HitCandidate], at position: Vec2F, after last: LastTap?) -> [HitCandidate] {
        guard options.cyclesThroughHits else { return HitOrder.asked(candidates) }
        let distance = options.cycleDistance.usablePixels(density)
        return HitOrder.asked(candidates, after: last.flatMap { $0.isAt(position, within: distance) ? $0.key : nil })
    }

    func longPress(at position: Vec2F, _ context: TouchContext) -> Bool {
        let candidates = HitOrder.asked(candidates(at: position, context.pointerKind, filter(.longPress)))
        for candidate in candidates {
            guard isEnabled else { return false }
            if let grip, case .annotation(let id, _) = candidate.target, id == grip.id {
                // Its own handlers are told, but the press is for the drag, whatever they return.
                _ = tell(.longPress, candidate, at: position, context)
                if grip.dragging == .afterLongPress { beginDrag(at: position) }
                return true
            }
            if tell(.longPress, candidate, at: position, context) {
                grip = nil
                return true
            }
        }
        // What is dragged has no long press on the map.
        grip = nil
        guard isEnabled else { return false }
        return handlers.tellAll(.map(.longPress), self.context(.map, distance: 0, at: position, context))
    }

    // MARK: Telling

    /// What of a kind is under a finger, in order; nothing that is only near if there is anything that is hit exactly.
    func candidates(at position: Vec2F, _ kind: TouchPointer.Kind, _ filter: HitFilter) -> [HitCandidate] {
        // A copy: a view annotation may change the content when it is asked.
        let (content, geometry, density) = (content, camera.geometry, density)
        func found(radius: Double, _ filter: HitFilter) -> [HitCandidate] {
            content.candidates(at: position, radius: radius, geometry: geometry, density: density, filter)
        }
        let candidates = found(radius: options.radius.pixels(for: kind, density: density), filter)
        // Only then content that is not looked for can be in the way: layers without handlers are mostly not measured.
        guard options.exactHitsEndSearch, let first = candidates.first, first.distance > 0 else { return candidates }
        return found(radius: 0, .everything).isEmpty ? candidates : []
    }

    /// Only what has a handler for the gesture; of a long press also what can be dragged.
    private func filter(_ gesture: ContentGesture) -> HitFilter {
        let handlers = handlers
        let isLongPress = gesture == .longPress
        let kinds = ContentShape.Kind.allCases.map { !handlers.isEmpty(.annotations(gesture, $0)) }
        return HitFilter(
            viewAnnotations: { (isLongPress ? $0.longPressHandler : $0.tapHandler) != nil },
            annotations: { annotation in
                (isLongPress ? annotation.longPressHandler : annotation.tapHandler) != nil || kinds[Int(annotation.shape.kind.rawValue)]
                    || (isLongPress && annotation.dragging != .none)
            }, features: { !handlers.isEmpty(.features(gesture, LayerName($0))) },
            clusters: { !handlers.isEmpty(.clusters(gesture, LayerName($0))) },
            annotationClusters: { (isLongPress ? $0.clusterLongPressHandler : $0.clusterTapHandler) != nil })
    }

    /// Tells the handlers of what was hit; whether one stopped the gesture. What a handler before it has removed is told nothing.
    private func tell(_ gesture: ContentGesture, _ candidate: HitCandidate, at position: Vec2F, _ touch: TouchContext) -> Bool {
        let context = context(candidate.target, distance: candidate.distance, at: position, touch)
        switch candidate.target {
        case .viewAnnotation(let id):
            guard let annotation = content[id] else { return false }
            return (gesture == .tap ? annotation.tapHandler : annotation.longPressHandler)?(context) ?? false
        case .annotation(let id, _):
            guard let annotation = content[id] else { return false }
            if (gesture == .tap ? annotation.tapHandler : annotation.longPressHandler)?(context) ?? false { return true }
            return handlers.tell(.annotations(gesture, annotation.shape.kind), context)
        case .feature(_, let layer): return handlers.tell(.features(gesture, LayerName(layer)), context)
        case .cluster(_, let layer): return handlers.tell(.clusters(gesture, LayerName(layer)), context)
        case .annotationCluster(let cluster):
            guard let group = content[cluster.group], let context = AnnotationClusterContext(context) else { return false }
            return (gesture == .tap ? group.clusterTapHandler : group.clusterLongPressHandler)?(context) ?? false
        case .map: return false
        }
    }

    private func context(_ target: ContentTarget, distance: Double, at position: Vec2F, _ touch: TouchContext) -> ContentContext {
        let place = camera.coordinate(at: position)
        return ContentContext(
            target: target, distance: distance, position: position, coordinate: place.flatMap { $0.isValid ? $0.wrapped : nil },
            touch: touch)
    }
}

extension ContentListener {
    func land(at position: Vec2F, _ context: TouchContext) -> Bool {
        // If there still is a drag, its end was not heard.
        release(.touch(.cancelled))
        guard isEnabled else { return false }
        let filter = HitFilter(
            viewAnnotations: { _ in true }, annotations: { $0.dragging != .none }, features: { _ in false }, clusters: { _ in false },
            annotationClusters: { _ in false })
        let first = candidates(at: position, context.pointerKind, filter).first
        // A view annotation above it is in the way.
        guard let first, case .annotation(let id, let annotation) = first.target else { return false }
        grip = Grip(id, annotation, at: position, camera.geometry)
        return false
    }

    // MARK: Moves

    func move(_ context: TouchContext, confirmed: Bool, doubleClick: Bool) -> Bool {
        if drag != nil { return goOn(context, confirmed: confirmed) }
        guard let grip else { return false }
        guard grip.start == context.startPosition, !doubleClick else { return letGo() }
        // The map must not move under what is about to be dragged.
        guard confirmed else { return grip.dragging == .atOnce }
        guard grip.dragging == .atOnce else { return letGo() }
        beginDrag(at: grip.start)
        return goOn(context, confirmed: true)
    }

    private func letGo() -> Bool {
        grip = nil
        return false
    }

    /// The finger takes what it holds; unless the program has meanwhile changed that.
    func beginDrag(at position: Vec2F) {
        guard let grip, let annotation = content[grip.id], annotation.shape == grip.shape, annotation.dragging != .none else {
            self.grip = nil
            return
        }
        self.grip = nil
        drag = ActiveDrag(grip: grip, shape: grip.shape)
        content.hold(grip.id)
        tell(.began(AnnotationDrag(id: grip.id, shape: grip.shape, position: position)), annotation)
    }

    /// Returns whether it still drags: a program that switches the listener off in a handler wants nothing claimed.
    private func goOn(_ context: TouchContext, confirmed: Bool) -> Bool {
        guard let drag else { return false }
        guard drag.grip.start == context.startPosition else {
            release(.touch(.cancelled))
            return false
        }
        guard var annotation = content[drag.grip.id], annotation.shape == drag.shape else {
            release(.changed)
            return false
        }
        if confirmed { self.drag?.hasMoved = true }
        guard let shape = drag.grip.shape(at: context.position, camera.geometry), shape != drag.shape else { return true }
        annotation.shape = shape
        content[drag.grip.id] = annotation
        self.drag?.shape = shape
        tell(.changed(AnnotationDrag(id: drag.grip.id, shape: shape, position: context.position)), annotation)
        return self.drag != nil
    }

    // MARK: Ends

    func complete(_ context: TouchContext) -> Bool {
        guard drag != nil else { return letGo() }
        if context.endReason == .lifted { endDrag(context) } else { release(.touch(context.endReason ?? .cancelled)) }
        return true
    }

    func clear(_ context: TouchContext) -> Bool {
        // After a long press that did not move there is nothing to be completed.
        if let drag, !drag.hasMoved, context.endReason == .lifted { endDrag(context) }
        // A drag that moved ends with its completion. If that was not heard, the lift is no end.
        release(.touch(context.endReason.flatMap { $0 == .lifted ? nil : $0 } ?? .cancelled))
        return false
    }

    private func endDrag(_ context: TouchContext) {
        var context = context
        if let position = liftPosition, position != context.position {
            // Where the finger lifted may not be where it moved last.
            context.position = position
            _ = goOn(context, confirmed: false)
        }
        guard let drag else { return }
        guard let annotation = content[drag.grip.id], annotation.shape == drag.shape else { return release(.changed) }
        self.drag = nil
        content.hold(nil)
        tell(.ended(AnnotationDrag(id: drag.grip.id, shape: drag.shape, position: context.position)), annotation)
    }

    /// Whatever a finger does here is over. What it dragged is back, if the program has left that alone.
    func release(_ reason: AnnotationDragEndReason) {
        grip = nil
        guard let drag else { return }
        self.drag = nil
        let id = drag.grip.id
        var annotation = content[id]
        let isChanged = annotation?.shape != drag.shape
        if !isChanged {
            annotation?.shape = drag.grip.shape
            content[id] = annotation
        }
        content.hold(nil)
        let shape = annotation?.shape ?? drag.shape
        tell(
            .cancelled(AnnotationDrag(id: id, shape: shape, position: drag.grip.start), isChanged ? .changed : reason), annotation)
    }

    private func tell(_ event: AnnotationDragEvent, _ annotation: ContentAnnotation?) {
        annotation?.dragHandler?(event)
        onAnnotationDrag?(event)
    }
}
