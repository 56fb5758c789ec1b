// The way of a hover to the listeners. A hover has the order of gestures, and the rules for changes during a dispatch, but it belongs to no touch: it
// claims nothing, and receiving it is not receiving anything of a touch. The chain only knows which listener holds it.

extension ListenerChain {
    /// Offers a hover to the listeners, and returns the one that holds it from then on. The previous one receives
    /// ``TouchInterface/onHoverEnd()``.
    ///
    /// A position that is not finite, or beyond ±10⁷ pixels, is ignored.
    ///
    /// - Complexity: O(*n*)
    @discardableResult
    public func dispatch(_ hover: TouchHover) -> (any TouchInterface)? {
        guard hover.position.isWithinLimits else { return hoverHolder }
        dispatchRaw { table in
            let holder = table.offer(hover)
            if holder !== hoverHolder { endHover() }
            hoverHolder = holder
        }
        return hoverHolder
    }

    /// Ends the hover. The listener that holds it receives ``TouchInterface/onHoverEnd()``.
    public func endHover() {
        guard let holder = hoverHolder else { return }
        // First, because the listener may change the chain.
        hoverHolder = nil
        holder.onHoverEnd()
    }
}

extension ListenerTable {
    /// Offers a hover until a listener holds it. Returns that listener.
    @inline(never)
    fileprivate func offer(_ hover: TouchHover) -> (any TouchInterface)? {
        for order in 0..<count where !(entries + order).pointee.isRemoved {
            let listener = (entries + order).pointee.listener
            // A listener that has left the chain from inside its callback holds nothing.
            if listener.onHover(hover), !(entries + order).pointee.isRemoved { return listener }
        }
        return nil
    }
}

extension DefaultTouchHandler {
    /// Offers a hover to the listeners in the order of the chain, until one holds it. A position that is not finite is ignored.
    ///
    /// - Complexity: O(*n*)
    public func onHover(_ hover: TouchHover) { change { $0.dispatch(hover) } }

    /// Ends the hover. The listener that holds it receives ``TouchInterface/onHoverEnd()``.
    public func onHoverEnd() { change { $0.endHover() } }

    /// Sets ``TouchEnvironment/predictedPositions``. Positions that are not finite, or beyond ±10⁷ pixels, are left out.
    public func setPredictedPositions(_ positions: [Vec2F]) {
        change { $0.environment.predictedPositions = positions.filter { $0.isWithinLimits } }
    }
}
