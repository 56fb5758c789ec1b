import TouchPipeline

/// A listener that can say what it is, what it did and what it shows: what a replay puts into its chain.
public protocol ReplayListener: TouchInterface {
    /// What it is called, short: `pins`.
    var name: String { get }
    /// What it is for, in half a sentence.
    var purpose: String { get }
    /// What it has done so far.
    var notes: ListenerNotes { get }
    /// What it shows on the screen now.
    var drawings: [ListenerDrawing] { get }
    /// What it has left on the map.
    var mapDrawings: [MapDrawing] { get }
    /// The way of the view that it moves; `nil` if it moves none.
    var view: ViewTrack? { get }
    /// Whether something moves by itself, so that a frame is wanted.
    var wantsFrames: Bool { get }
    /// From here on it need not keep how what it shows came about.
    func forgetHistory()
    /// Moves on what moves by itself.
    func advance(to time: TouchInstant)
}

extension ReplayListener {
    /// Nothing.
    public var drawings: [ListenerDrawing] { [] }
    /// Nothing.
    public var mapDrawings: [MapDrawing] { [] }
    /// None.
    public var view: ViewTrack? { nil }
    /// Nothing moves by itself.
    public var wantsFrames: Bool { false }
    /// Nothing is forgotten.
    public func forgetHistory() {}
    /// Nothing happens.
    public func advance(to time: TouchInstant) {}
}
