import TouchPipeline

extension DefaultTouchHandler {
    /// Where a listener stands in the chain; `nil` if it does not. O(n).
    func place(of listener: any TouchInterface) -> Int? { listeners.firstIndex { $0 === listener } }

    /// Puts a listener just in front of another one, or at the end if that is not in the chain.
    func insert(_ listener: any TouchInterface, inFrontOf other: any TouchInterface) {
        insertListener(listener, at: place(of: other) ?? .max)
    }

    /// Gives a listener the place that it has, so that its interests are read again; for the chain it stays the one that it is.
    func readInterestsAgain(of listener: any TouchInterface) {
        guard let place = place(of: listener) else { return }
        insertListener(listener, at: place)
    }
}
