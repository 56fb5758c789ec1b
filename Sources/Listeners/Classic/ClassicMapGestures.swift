import TouchPipeline

/// The gesture interface of classic maps, as users of the HERE SDK before version 4 know it (`NMAMapView`): one delegate, whose methods
/// replace what the map does, and switches.
///
/// ```swift
/// let gestures = ClassicMapGestures(navigation: navigation, handler: handler)
/// gestures.gestureDelegate = self
/// gestures.disableMapGestures([.rotate, .twoFingerPan])
/// ```
///
/// The older variant of that interface, which hands out the platform's gesture recognisers, is left out on purpose: here the one recogniser
/// is the pipeline's, and an object that wants its gestures is a listener.
///
/// A navigation whose options are those of `NavigationOptions()` gets ``NavigationOptions/hereClassic``, with the double-tap time and distance
/// of the handler for continuous taps. A `DefaultTouchHandler` whose long press takes the standard half second gets one second. Whatever the
/// app has set otherwise stays. When the facade is released, both are as they were, unless the app has changed them meanwhile.
///
/// The delegate is not kept alive, except under Embedded Swift, which has no weak references: there, set it to `nil`. Once the delegate is
/// gone, the map does everything by itself again, from the next touch on. Keep the facade as long as it is to work. When it is released, its
/// listener leaves the chain. The facade keeps the handler and the navigation. Neither keeps the facade. Use one facade for a navigation.
public final class ClassicMapGestures {
    /// The navigation whose default actions are replaced and switched.
    public let navigation: MapNavigationListener

    private let handler: any TouchHandlerInterface
    private let gestureListener: ClassicGestureListener
    /// The options that the facade has given to the navigation, if it has.
    private var ownOptions: NavigationOptions?
    /// The kinds of pointer whose long press the facade has made a second long.
    private var ownLongPresses: [TouchPointer.Kind] = []

    /// A facade over a navigation. Its ``listener`` is put in front of the navigation, or at the end if that is not in the chain.
    public init(navigation: MapNavigationListener, handler: any TouchHandlerInterface) {
        self.navigation = navigation
        self.handler = handler
        gestureListener = ClassicGestureListener(navigation: navigation)
        handler.insertListener(gestureListener, at: handler.listeners.firstIndex { $0 === navigation } ?? .max)
        setClassicDefaults()
    }

    deinit {
        navigation.suspendedGestures = []
        navigation.replacedGestures = []
        restoreDefaults()
        handler.removeListener(gestureListener)
    }

    /// The listener that tells the delegate. It consumes taps that the delegate took or that selected something, and nothing else.
    public var listener: any TouchInterface { gestureListener }

    /// Takes the place of the map's own actions, for the gestures that it says it handles. `nil` leaves them all to the map.
    public var gestureDelegate: (any MapGestureDelegate)? {
        get { gestureListener.delegate }
        set { gestureListener.delegate = newValue }
    }

    /// What the map does by itself, as calls, for a delegate that wants both.
    public var defaultGestureHandler: DefaultMapGestureHandler { gestureListener.defaultHandler }

    /// Lets a tap select: the default action of a tap, unless the delegate handles taps.
    ///
    /// The chain keeps both closures; they must not keep the owner of this facade alive.
    ///
    /// - Parameters:
    ///   - objectAt: finds the top object under a point of the screen, in pixels.
    ///   - handler: is told of the object that was found. A tap that finds none goes on down the chain.
    public func onSelect<Object>(objectAt: @escaping (Vec2F) -> Object?, _ handler: @escaping (Object) -> Void) {
        defaultGestureHandler.select = { location in
            guard let object = objectAt(location) else { return false }
            handler(object)
            return true
        }
    }

    // MARK: Switches

    /// Lets the map, or its delegate, hear of some gestures again. All are enabled at first.
    public func enableMapGestures(_ gestures: MapGestureType) {
        gestureListener.disabled.subtract(gestures)
    }

    /// Switches some gestures off, for the map and for the delegate, but not for regions and others further up the chain. What is being done
    /// ends where it is.
    public func disableMapGestures(_ gestures: MapGestureType) {
        gestureListener.disabled.formUnion(gestures)
    }

    /// Whether all of some gestures are enabled. `true` for an empty set.
    public func isMapGestureEnabled(_ gestures: MapGestureType) -> Bool { gestureListener.disabled.isDisjoint(with: gestures) }

    /// How long a finger must rest to press long: the threshold of the handler, for every kind of pointer. A change holds from the next touch
    /// on.
    ///
    /// One second by default: the facade sets that on a handler whose threshold is the standard one, half a second. `nil` if the handler is not
    /// a `DefaultTouchHandler`. A change has no effect then, and neither has setting `nil`: set the threshold where that handler keeps it.
    public var longPressDuration: Duration? {
        get { (handler as? DefaultTouchHandler)?.configuration.finger.longPressTimeout }
        set {
            guard let newValue else { return }
            ownLongPresses = []
            setLongPress(newValue, of: Self.pointerKinds)
        }
    }

    // MARK: Classic defaults

    private static let pointerKinds: [TouchPointer.Kind] = [.finger, .stylus, .mouse, .trackpad]

    private func setClassicDefaults() {
        let configuration = (handler as? DefaultTouchHandler)?.configuration
        if navigation.options == NavigationOptions() {
            var options = NavigationOptions.hereClassic
            if let finger = configuration?.finger {
                options.taps.continuousTaps?.interval = finger.doubleTapTimeout
                options.taps.continuousTaps?.distance = finger.doubleTapDistance
            }
            navigation.options = options
            ownOptions = options
        }
        guard let configuration else { return }
        let standard = TouchThresholds().longPressTimeout
        ownLongPresses = Self.pointerKinds.filter { configuration[$0].longPressTimeout == standard }
        setLongPress(TouchConfiguration.hereClassic.finger.longPressTimeout, of: ownLongPresses)
    }

    private func restoreDefaults() {
        if let ownOptions, navigation.options == ownOptions { navigation.options = NavigationOptions() }
        guard let configuration = (handler as? DefaultTouchHandler)?.configuration else { return }
        let own = TouchConfiguration.hereClassic.finger.longPressTimeout
        setLongPress(TouchThresholds().longPressTimeout, of: ownLongPresses.filter { configuration[$0].longPressTimeout == own })
    }

    private func setLongPress(_ duration: Duration, of kinds: [TouchPointer.Kind]) {
        guard !kinds.isEmpty, let handler = handler as? DefaultTouchHandler else { return }
        var configuration = handler.configuration
        for kind in kinds { configuration[kind].longPressTimeout = duration }
        handler.configuration = configuration
    }
}
