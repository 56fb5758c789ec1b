import MapListeners
import TouchPipeline

// What a host does with a pencil or a pointer that touches nothing.

extension TouchPipelineHost {
    /// Passes a hover to the listeners, unless a pointer of its kind is down.
    func hover(_ hover: TouchHover) {
        guard !input.isDown(hover.kind) else { return }
        hoveringKind = hover.kind
        handler.onHover(hover)
        didUpdate()
    }

    /// Ends the hover of a kind of pointer, if it is the one that hovers.
    func endHover(of kind: TouchPointer.Kind) {
        guard hoveringKind == kind else { return }
        hoveringKind = nil
        handler.onHoverEnd()
        didUpdate()
    }

    /// Performs the commands of a gesture of a pencil's barrel.
    func press(_ key: MapKey.Key) {
        handler.perform(MapKey(key), bindings: pencilBindings)
        didUpdate()
    }
}
