import TouchPipeline

/// Gesture delegates and switches, as users of the HERE SDK know them: a small facade over a listener in front of the map's navigation.
///
/// ```swift
/// let gestures = MapGestures(navigation: navigation, handler: handler)
/// gestures.tapDelegate = self
/// gestures.disableDefaultAction(forGesture: .doubleTap)
/// ```
///
/// Setting a delegate does not change what the map does; ``disableDefaultAction(forGesture:)`` does, and leaves the delegate hearing. There
/// is one delegate a gesture. Each hears what the chain lets through: of what a listener higher up consumes it hears nothing.
///
/// Delegates are not kept alive, but under Embedded Swift, which has no weak references: there, set them to `nil`. Keep the facade itself as
/// long as it is to work: when it is released, its listener leaves the chain and the default actions come back. It keeps the handler and the
/// navigation; neither keeps it. One facade a navigation.
public final class MapGestures {
    /// Whose default actions it switches.
    public let navigation: MapNavigationListener

    private let handler: DefaultTouchHandler?
    private let gestureListener: MapGestureListener
    private var disabled: Set<GestureType> = []
    /// What its listener and the navigation are known to be interested in by the chain.
    private var interestsInChain: (listener: TouchGesture.Kinds, navigation: TouchGesture.Kinds)

    /// A facade over a navigation.
    ///
    /// With a handler, it puts its ``listener`` in front of the navigation at once, or at the end if that is not in the chain, and keeps both
    /// up to date. Without one put the listener there yourself; after a change of ``doubleTapDelegate`` or of what a double tap does, add it
    /// and the navigation again, so that their interests are read again.
    public init(navigation: MapNavigationListener, handler: DefaultTouchHandler? = nil) {
        self.navigation = navigation
        self.handler = handler
        gestureListener = MapGestureListener(navigation: navigation)
        interestsInChain = (gestureListener.interests, navigation.interests)
        handler?.insert(gestureListener, inFrontOf: navigation)
    }

    deinit {
        navigation.suspendedGestures = []
        handler?.removeListener(gestureListener)
        handler?.readInterestsAgain(of: navigation)
        gestureListener.cancel()
    }

    /// The listener that tells the delegates. It consumes nothing, but the movement of a long press whose delegate holds the map.
    public var listener: any TouchInterface { gestureListener }

    // MARK: Delegates

    /// Hears of taps.
    public var tapDelegate: (any TapDelegate)? {
        get { gestureListener.delegates.tap }
        set { gestureListener.delegates.tap = newValue }
    }

    /// Hears of double taps. While there is one, a tap waits for a second one.
    public var doubleTapDelegate: (any DoubleTapDelegate)? {
        get { gestureListener.delegates.doubleTap }
        set {
            gestureListener.delegates.doubleTap = newValue
            readInterestsAgain()
        }
    }

    /// Hears of long presses. One that is set in the middle of a gesture hears from the next one on, and the one before is told that
    /// it is cancelled; so with the three below.
    public var longPressDelegate: (any LongPressDelegate)? {
        get { gestureListener.delegates.longPress }
        set {
            gestureListener.release(.longPress)
            gestureListener.delegates.longPress = newValue
        }
    }

    /// Hears of movements with one finger.
    public var panDelegate: (any PanDelegate)? {
        get { gestureListener.delegates.pan }
        set {
            gestureListener.release(.pan)
            gestureListener.delegates.pan = newValue
        }
    }

    /// Hears of two fingers that move side by side.
    public var twoFingerPanDelegate: (any TwoFingerPanDelegate)? {
        get { gestureListener.delegates.twoFingerPan }
        set {
            gestureListener.release(.twoFingerPan)
            gestureListener.delegates.twoFingerPan = newValue
        }
    }

    /// Hears of taps with two fingers.
    public var twoFingerTapDelegate: (any TwoFingerTapDelegate)? {
        get { gestureListener.delegates.twoFingerTap }
        set { gestureListener.delegates.twoFingerTap = newValue }
    }

    /// Hears of two fingers that pinch and turn.
    public var pinchRotateDelegate: (any PinchRotateDelegate)? {
        get { gestureListener.delegates.pinchRotate }
        set {
            gestureListener.release(.pinchRotate)
            gestureListener.delegates.pinchRotate = newValue
        }
    }

    // MARK: Default actions

    /// Keeps the map from doing what it does by itself on a gesture; its delegate goes on hearing.
    ///
    /// In the middle of the gesture the map stays where it is, without momentum. Two fingers that only move side by side pan the map while
    /// neither `.twoFingerPan` nor `.pinchRotate` is disabled; together with a pinch they pan it as long as that is enabled. What is switched off in the navigation's own
    /// ``MapNavigationListener/enabledGestures`` is off anyway.
    public func disableDefaultAction(forGesture gestureType: GestureType) { setDisabled(disabled.union([gestureType])) }

    /// Lets the map do again what it does by itself on a gesture. All default actions are enabled at first.
    public func enableDefaultAction(forGesture gestureType: GestureType) { setDisabled(disabled.subtracting([gestureType])) }

    /// Whether the map does by itself what it does on a gesture.
    public func isDefaultActionEnabled(forGesture gestureType: GestureType) -> Bool { !disabled.contains(gestureType) }

    private func setDisabled(_ gestures: Set<GestureType>) {
        disabled = gestures
        navigation.suspendedGestures = gestures.reduce(into: []) { $0.formUnion($1.defaultAction) }
        readInterestsAgain()
    }

    /// Whether taps wait depends on who wants second ones, and that is read when a listener gets its place in the chain.
    private func readInterestsAgain() {
        let interests = (listener: gestureListener.interests, navigation: navigation.interests)
        guard interests != interestsInChain else { return }
        interestsInChain = interests
        handler?.readInterestsAgain(of: gestureListener)
        handler?.readInterestsAgain(of: navigation)
    }
}
