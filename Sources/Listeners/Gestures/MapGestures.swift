import TouchPipeline

/// Gesture delegates and switches, as users of the HERE SDK know them: a small facade over a listener in front of the map's navigation.
///
/// ```swift
/// let gestures = MapGestures(navigation: navigation, handler: handler)
/// gestures.tapDelegate = self
/// gestures.disableDefaultAction(forGesture: .doubleTap)
/// ```
///
/// Setting a delegate does not change what the map does. ``disableDefaultAction(forGesture:)`` does, and its delegate still hears of the
/// gesture. Each gesture has one delegate, which hears what the chain lets through: nothing of what a listener higher up consumes.
///
/// Delegates are not kept alive, except under Embedded Swift, which has no weak references: there, set them to `nil`. Keep the facade itself as
/// long as it is to work. When it is released, its listener leaves the chain, and the default actions come back. What the delegates were
/// told of a gesture in progress is cancelled. The facade keeps the handler and the navigation. Neither keeps the facade. Use one facade for a
/// navigation.
public final class MapGestures {
    /// The navigation whose default actions are switched.
    public let navigation: MapNavigationListener

    private let handler: (any TouchHandlerInterface)?
    private let gestureListener: MapGestureListener
    private var disabled: Set<GestureType> = []

    /// A facade over a navigation.
    ///
    /// With a handler, its ``listener`` is put in front of the navigation at once, or at the end if the navigation is not in the chain.
    /// Without a handler, put the listener into a chain yourself. It stays there when the facade is released. In both cases the chain follows
    /// what the listener and the navigation are interested in.
    public init(navigation: MapNavigationListener, handler: (any TouchHandlerInterface)? = nil) {
        self.navigation = navigation
        self.handler = handler
        gestureListener = MapGestureListener(navigation: navigation)
        handler?.insertListener(gestureListener, at: handler?.listeners.firstIndex { $0 === navigation } ?? .max)
    }

    deinit {
        navigation.suspendedGestures = []
        handler?.removeListener(gestureListener)
    }

    /// The listener that tells the delegates. It consumes only the movement of a long press whose delegate holds the map.
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
            gestureListener.setNeedsInterests()
        }
    }

    /// Hears of long presses.
    ///
    /// A delegate that is set in the middle of a gesture hears from the next gesture on. The delegate before it is told that the gesture is
    /// cancelled. The same holds for the delegates of pans, of two-finger pans and of pinches.
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

    /// Keeps the map from doing what it does by itself on a gesture. The delegate of the gesture still hears of it.
    ///
    /// In the middle of the gesture the map stays where it is, without momentum. Two fingers pan the map while neither `.twoFingerPan` nor
    /// `.pinchRotate` is disabled, also during a pinch. What is switched off in the navigation's own ``MapNavigationListener/enabledGestures`` is
    /// off anyway.
    public func disableDefaultAction(forGesture gestureType: GestureType) { setDisabled(disabled.union([gestureType])) }

    /// Lets the map do again what it does by itself on a gesture. All default actions are enabled at first.
    public func enableDefaultAction(forGesture gestureType: GestureType) { setDisabled(disabled.subtracting([gestureType])) }

    /// Whether the map does by itself what it does on a gesture.
    public func isDefaultActionEnabled(forGesture gestureType: GestureType) -> Bool { !disabled.contains(gestureType) }

    private func setDisabled(_ gestures: Set<GestureType>) {
        disabled = gestures
        navigation.suspendedGestures = gestures.reduce(into: []) { $0.formUnion($1.defaultAction) }
    }
}
