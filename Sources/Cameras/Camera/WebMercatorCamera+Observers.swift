extension WebMercatorCamera {
    /// Lets an observer hear of what happens from now on. One that is there already stays where it is. O(observers).
    ///
    /// The camera does not keep it alive, but under Embedded Swift, which has no weak references: there, remove it.
    public func addObserver(_ observer: any CameraObserver) {
        observers.removeAll { $0.observer == nil }
        guard !isObserved(by: observer) else { return }
        observers.append(ObserverReference(observer: observer))
    }

    /// Lets an observer hear nothing more, not even the rest of what is being told. One that is not there changes nothing. O(observers).
    public func removeObserver(_ observer: any CameraObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
        removals &+= 1
    }

    /// Tells all observers, at once, or, from inside one of them, after what they are being told now.
    func tell(_ change: CameraChange) {
        guard !observers.isEmpty else { return }
        guard !isTelling else {
            untold.append(change)
            return
        }
        isTelling = true
        deliver(change)
        if !untold.isEmpty { tellTheUntold() }
        isTelling = false
    }

    private func tellTheUntold() {
        var next = 0
        while next < untold.count {
            deliver(untold[next])
            next += 1
        }
        untold.removeAll(keepingCapacity: true)
    }

    private func deliver(_ change: CameraChange) {
        // Who is added meanwhile is not in this list; who is removed is passed over.
        let listening = observers
        let removalsBefore = removals
        for index in listening.indices {
            guard let observer = listening[index].observer else { continue }
            if removals != removalsBefore, !isObserved(by: observer) { continue }
            switch change {
            case .state(let old, let new): observer.camera(self, didMoveFrom: old, to: new)
            case .viewport(let old, let new): observer.camera(self, didChangeViewportFrom: old, to: new)
            case .constraints(let old, let new): observer.camera(self, didChangeConstraintsFrom: old, to: new)
            }
        }
    }

    private func isObserved(by observer: any CameraObserver) -> Bool {
        observers.contains { $0.observer === observer }
    }
}
