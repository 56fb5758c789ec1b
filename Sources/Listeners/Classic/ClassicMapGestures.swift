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

/// Takes the place of what a classic map does on some gestures; as `NMAMapGestureDelegate` of the HERE SDK before version 4.
///
/// There every method is optional, and one that is implemented replaces the map's own action. Swift cannot ask which methods a class
/// implements, so it says so itself: ``handledGestures``. To have both, call the same method of
/// ``ClassicMapGestures/defaultGestureHandler`` from inside. Positions are in screen pixels.
public protocol MapGestureDelegate: AnyObject {
    /// The gestures whose methods it implements: these are called, and the map does not do by itself what it would do on them. Read when a
    /// touch begins.
    var handledGestures: MapGestureType { get }

    /// One finger tapped, and no second tap came.
    func didReceiveTap(at location: Vec2F)
    /// One finger tapped twice.
    func didReceiveDoubleTap(at location: Vec2F)
    /// Two fingers tapped; the location is half-way between them.
    func didReceiveTwoFingerTap(at location: Vec2F)
    /// One finger rested.
    func didReceiveLongPress(at location: Vec2F)
    /// One finger moved, by a translation since the last call, to a location.
    func didReceivePan(_ translation: Vec2F, at location: Vec2F)
    /// Two fingers moved side by side, by a translation since the last call; the location is half-way between them.
    func didReceiveTwoFingerPan(_ translation: Vec2F, at location: Vec2F)
    /// Two fingers are so many times as far apart as at the last call; the location is half-way between them.
    func didReceivePinch(_ pinch: Float, at location: Vec2F)
    /// Two fingers turned by so many degrees since the last call, clockwise positive; the location is half-way between them.
    func didReceiveRotation(_ rotation: Float, at location: Vec2F)
}

extension MapGestureDelegate {
    /// Does nothing.
    public func didReceiveTap(at location: Vec2F) {}
    /// Does nothing.
    public func didReceiveDoubleTap(at location: Vec2F) {}
    /// Does nothing.
    public func didReceiveTwoFingerTap(at location: Vec2F) {}
    /// Does nothing.
    public func didReceiveLongPress(at location: Vec2F) {}
    /// Does nothing.
    public func didReceivePan(_ translation: Vec2F, at location: Vec2F) {}
    /// Does nothing.
    public func didReceiveTwoFingerPan(_ translation: Vec2F, at location: Vec2F) {}
    /// Does nothing.
    public func didReceivePinch(_ pinch: Float, at location: Vec2F) {}
    /// Does nothing.
    public func didReceiveRotation(_ rotation: Float, at location: Vec2F) {}
}

/// The gestures of a classic map, combined with "or": as `NMAMapGestureType` of the HERE SDK before version 4, bit for bit.
public struct MapGestureType: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8
    /// A set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// One finger taps twice. By default zooms in. A second tap that slides is disabled with it (``NavigationGestures/quickZoom``), but stays the
    /// map's if a delegate handles double taps.
    public static let doubleTap = MapGestureType(rawValue: 1 << 0)
    /// One finger rests. Has no default action.
    public static let longPress = MapGestureType(rawValue: 1 << 1)
    /// One finger moves. By default moves the map.
    public static let pan = MapGestureType(rawValue: 1 << 2)
    /// Two fingers move apart or together. By default zooms.
    public static let pinch = MapGestureType(rawValue: 1 << 3)
    /// Two fingers turn. By default turns the map.
    public static let rotate = MapGestureType(rawValue: 1 << 4)
    /// One finger taps. By default selects the top object under it.
    public static let tap = MapGestureType(rawValue: 1 << 5)
    /// Two fingers move side by side. By default tilts the map, turns it where they move sideways (``NavigationGestures/sidewaysTurn``), and
    /// pans it while they pinch or turn.
    public static let twoFingerPan = MapGestureType(rawValue: 1 << 6)
    /// Two fingers tap together. By default zooms out.
    public static let twoFingerTap = MapGestureType(rawValue: 1 << 7)
    /// Everything.
    public static let all = MapGestureType(rawValue: 0xFF)

    /// Those that two fingers make by moving.
    static let twoFingerMoves: MapGestureType = [.pinch, .rotate, .twoFingerPan]

    /// What two fingers do to make these.
    var twoFingerModes: TwoFingerModes {
        var modes: TwoFingerModes = []
        if contains(.pinch) { modes.insert(.zoom) }
        if contains(.rotate) { modes.insert(.rotate) }
        if contains(.twoFingerPan) { modes.formUnion(.sideBySide) }
        return modes
    }

    /// What of the navigation is the default action of these.
    var defaultActions: NavigationGestures {
        var actions: NavigationGestures = []
        if contains(.doubleTap) { actions.formUnion(.secondTap) }
        if contains(.pan) { actions.insert(.oneFingerPan) }
        if contains(.pinch) { actions.insert(.pinchZoom) }
        if contains(.rotate) { actions.insert(.rotate) }
        if contains(.twoFingerPan) { actions.formUnion([.tilt, .sidewaysTurn, .twoFingerPan]) }
        if contains(.twoFingerTap) { actions.insert(.twoFingerTapZoom) }
        return actions
    }
}
