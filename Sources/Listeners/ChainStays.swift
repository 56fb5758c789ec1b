import TouchPipeline

/// The stays of a listener in chains: usually one. While a listener moves from one handler to another it may have two.
struct ChainStays {
    /// How many there are.
    private(set) var count = 0
    /// The environment of the chain that the listener entered last; `nil` while it is in none.
    private(set) var environment: TouchEnvironment?

    mutating func enter(_ environment: TouchEnvironment) {
        count += 1
        self.environment = environment
    }

    mutating func leave() {
        count = max(0, count - 1)
        if count == 0 { environment = nil }
    }

    /// Has the interests of the listener read again, if it is in a chain.
    func setNeedsInterests() { environment?.setNeedsInterests() }
}
