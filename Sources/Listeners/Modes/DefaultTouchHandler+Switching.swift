import TouchPipeline

extension DefaultTouchHandler {
    /// Makes the chain exactly this. Who stays in the same order is left where he is; who leaves is told, once the new chain stands, that what
    /// was begun is cancelled.
    func switchChain(to wanted: [any TouchInterface]) {
        let leaving = listeners.filter { listener in !wanted.contains { $0 === listener } }
        for listener in leaving { removeListener(listener) }
        for (index, listener) in wanted.enumerated() {
            let present = listeners
            if index >= present.count || present[index] !== listener { insertListener(listener, at: index) }
        }
        let context = leavingContext
        for listener in leaving { _ = listener.onGesture(.clearTouch, context: context) }
    }
}
