public import MapListeners
public import TouchPipeline

/// Gesture delegates and switches, as in the HERE SDK: a facade over a listener before the map's navigation.
///
/// ```swift
/// let gestures = MapGestures(navigation: navigation, handler: handler)
/// gestures.tapDelegate = self
/// gestures.disableDefaultAction(forGesture: .doubleTap)
/// ```
///
/// Setting a delegate does not change what the map does. ``disableDefaultAction(forGesture:)`` does, and the delegate still receives the
/// gesture. Each gesture has one delegate. It receives what the chain passes on, and nothing that a listener at a lower index consumes.
///
/// The delegates are held weakly. Embedded Swift has no weak references, so set them to `nil` there. Keep the facade as long as it is
/// needed, and call ``invalidate()`` before you release it. The facade holds the handler and the navigation strongly. Neither holds the facade. Use
/// one facade for a navigation: the one that was created last switches the default actions.
public final class MapGestures {
    /// The navigation whose default actions are switched.
    public let navigation: MapNavigationListener

    private let handler: (any TouchHandlerInterface)?
    private let gestureListener: MapGestureListener
    private var disabled: Set<GestureType> = []

    /// Creates a facade.
    ///
    /// With a handler, its ``listener`` is inserted before the navigation at once, or at the end if the navigation is not in the chain.
    /// Without a handler, add the listener to a chain yourself. It stays there when the facade ends. In both cases the chain is
    /// updated when the interests of the listener or of the navigation change.
    public init(navigation: MapNavigationListener, handler: (any TouchHandlerInterface)? = nil) {
        self.navigation = navigation
        self.handler = handler
        gestureListener = MapGestureListener(navigation: navigation)
        navigation.beginShare(of: gestureListener)
        updateShare()
        handler?.insertListener(gestureListener, at: handler?.listeners.firstIndex { $0 === navigation } ?? .max)
    }

    /// Ends the facade: its listener leaves the chain, gestures in progress are cancelled for the delegates, and the default actions are enabled again,
    /// unless another facade has replaced this one.
    ///
    /// A facade that is released without this call changes nothing, because the release may happen on any thread. Its listener then stays in the
    /// chain, and the default actions stay disabled until the next facade of the navigation.
    public func invalidate() {
        navigation.setShare(Sharing.Share(), of: gestureListener)
        handler?.removeListener(gestureListener)
    }

    /// The listener that notifies the delegates. It consumes the movement of a long press whose delegate holds the map, and a tap that
    /// continues a double tap whose default action is disabled.
    public var listener: any TouchListener { gestureListener }

    // MARK: Delegates

    public var tapDelegate: (any TapDelegate)? {
        get { gestureListener.delegates.tap }
        set { gestureListener.delegates.tap = newValue }
    }

    /// The delegate of double taps. While there is one, a tap waits for a second tap.
    public var doubleTapDelegate: (any DoubleTapDelegate)? {
        get { gestureListener.delegates.doubleTap }
        set {
            gestureListener.delegates.doubleTap = newValue
            gestureListener.setNeedsInterests()
        }
    }

    /// The delegate of long presses.
    ///
    /// A delegate that is set during a gesture receives gestures from the next one on. For the delegate before it the gesture is cancelled.
    /// The same holds for the delegates of pans, of two-finger pans and of pinches.
    public var longPressDelegate: (any LongPressDelegate)? {
        get { gestureListener.delegates.longPress }
        set {
            gestureListener.release(.longPress)
            gestureListener.delegates.longPress = newValue
        }
    }

    /// The delegate of movements of one finger.
    public var panDelegate: (any PanDelegate)? {
        get { gestureListener.delegates.pan }
        set {
            gestureListener.release(.pan)
            gestureListener.delegates.pan = newValue
        }
    }

    /// The delegate of two fingers that move side by side.
    public var twoFingerPanDelegate: (any TwoFingerPanDelegate)? {
        get { gestureListener.delegates.twoFingerPan }
        set {
            gestureListener.release(.twoFingerPan)
            gestureListener.delegates.twoFingerPan = newValue
        }
    }

    public var twoFingerTapDelegate: (any TwoFingerTapDelegate)? {
        get { gestureListener.delegates.twoFingerTap }
        set { gestureListener.delegates.twoFingerTap = newValue }
    }

    /// The delegate of two fingers that pinch or rotate.
    public var pinchRotateDelegate: (any PinchRotateDelegate)? {
        get { gestureListener.delegates.pinchRotate }
        set {
            gestureListener.release(.pinchRotate)
            gestureListener.delegates.pinchRotate = newValue
        }
    }

    // MARK: Default actions

    /// Disables the default action of a gesture. The delegate of the gesture still receives it.
    ///
    /// If this happens during the gesture, the map stays where it is, without momentum. Two fingers pan the map while neither
    /// `.twoFingerPan` nor `.pinchRotate` is disabled, also during a pinch. A gesture that is not in the navigation's own
    /// `MapNavigationListener.enabledGestures` stays off.
    public func disableDefaultAction(forGesture gestureType: GestureType) { setDisabled(disabled.union([gestureType])) }

    /// Enables the default action of a gesture. All default actions are enabled by default.
    public func enableDefaultAction(forGesture gestureType: GestureType) { setDisabled(disabled.subtracting([gestureType])) }

    /// Whether the default action of a gesture is enabled.
    public func isDefaultActionEnabled(forGesture gestureType: GestureType) -> Bool { !disabled.contains(gestureType) }

    private func setDisabled(_ gestures: Set<GestureType>) {
        disabled = gestures
        updateShare()
    }

    private func updateShare() {
        var share = Sharing.Share()
        share.disabled = disabled.reduce(into: []) { $0.formUnion($1.defaultAction) }
        share.modes = .all
        if navigation.setShare(share, of: gestureListener) { gestureListener.restartRecognition() }
    }
}
