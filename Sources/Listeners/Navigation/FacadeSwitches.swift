import TouchPipeline

// A facade suspends and replaces gestures of the navigation. Only the one that was created last does so, because a facade before it would otherwise
// enable again what its successor has switched off.
extension MapNavigationListener {
    /// Lets the facade of a listener switch the gestures from now on. What another facade has switched off is enabled again.
    func beginSwitches(by listener: some TouchListener) {
        facade = ObjectIdentifier(listener)
        switchOff([], replacing: [], by: listener)
    }

    /// Sets the gestures that a facade has suspended and replaced. Does nothing if another facade was created since.
    func switchOff(_ suspended: NavigationGestures, replacing replaced: NavigationGestures, by listener: some TouchListener) {
        guard facade == ObjectIdentifier(listener) else { return }
        if suspendedGestures != suspended { suspendedGestures = suspended }
        if replacedGestures != replaced { replacedGestures = replaced }
    }

    /// Enables the gestures that a facade has switched off. Does nothing if another facade was created since.
    func endSwitches(by listener: some TouchListener) { switchOff([], replacing: [], by: listener) }
}
