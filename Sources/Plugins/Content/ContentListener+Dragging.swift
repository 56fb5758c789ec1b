import MapCameras
import TouchPipeline

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
