import TouchPipeline

/// A listener that can say what it is, what it did and what it shows: what a replay puts into its chain.
public protocol ReplayListener: TouchInterface {
    /// What it is called, short: `pins`.
    var name: String { get }
    /// What it is for, in half a sentence.
    var purpose: String { get }
    /// What it has done so far.
    var notes: [ListenerNote] { get }
    /// What it shows on the screen now.
    var drawings: [ListenerDrawing] { get }
}

extension ReplayListener {
    /// Nothing.
    public var drawings: [ListenerDrawing] { [] }
}
