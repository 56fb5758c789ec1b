import Geodesy
import MapCameras
import TouchPipeline

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
