/// Takes touch events, and keeps a chain of listeners.
///
/// ``DefaultTouchHandler`` is the implementation. A handler of your own may have a ``ListenerChain`` or none. It may wrap another handler, and
/// change, record or leave out events on their way. Views, interaction modes, facades and the test bench take any handler.
///
/// The four methods are enough. The other members have defaults, for a handler that has no use for them.
public protocol TouchHandlerInterface: AnyObject {
    /// Takes one event. Whatever it contains, it never traps and never leaves a touch half-open.
    func onTouchEvent(_ touchEvent: TouchEvent)
    /// Puts a listener at an index of the chain, 0 being asked first. An index past either end is clamped.
    func insertListener(_ listener: any TouchInterface, at index: Int)
    /// Puts a listener at the end of the chain, where it is asked last.
    func addListener(_ listener: any TouchInterface)
    /// Removes a listener. One that is not in the chain does nothing.
    func removeListener(_ listener: any TouchInterface)

    /// The listeners in priority order. Empty by default, for a handler that keeps no list; a list that is set then only adds.
    var listeners: [any TouchInterface] { get }
    /// Makes these listeners the chain, the first at index 0. By default removes, inserts and moves single ones.
    func setListeners(_ listeners: [any TouchInterface])
    /// Takes over the density of the screen that the touches come from, in pixels per inch. Does nothing by default. The views give pixels per
    /// inch. ``DefaultTouchHandler`` also takes a factor.
    func setDensity(_ density: Float)
    /// Whether a listener has claimed the touch in progress, or the last one if none is, so that the system's gesture recognisers give way.
    /// `false` by default.
    var isTouchClaimed: Bool { get }
    /// Called when a listener claims the touch in progress, once a touch. The default keeps no closure.
    var onTouchClaim: (() -> Void)? { get set }
}

// The requirements are documented where the protocol declares them.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TouchHandlerInterface {
    public var listeners: [any TouchInterface] { [] }

    public func setListeners(_ listeners: [any TouchInterface]) {
        for listener in self.listeners where !listeners.contains(where: { $0 === listener }) { removeListener(listener) }
        for (index, listener) in listeners.enumerated() {
            let present = self.listeners
            if index >= present.count || present[index] !== listener { insertListener(listener, at: index) }
        }
    }

    public func setDensity(_ density: Float) {}

    public var isTouchClaimed: Bool { false }

    public var onTouchClaim: (() -> Void)? {
        get { nil }
        set {}
    }
}
