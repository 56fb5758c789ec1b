public import MapListeners
public import TouchPipeline

/// The gesture interface of classic maps, as in the HERE SDK before version 4 (`NMAMapView`): one delegate, whose methods replace the map's
/// default actions, and switches.
///
/// ```swift
/// let gestures = ClassicMapGestures(navigation: navigation, handler: handler)
/// gestures.gestureDelegate = self
/// gestures.disableMapGestures([.rotate, .twoFingerPan])
/// ```
///
/// The older variant of that interface, which provides the platform's gesture recognizers, has no equivalent. The pipeline has a single
/// recognizer, and an object that needs its gestures is a listener.
///
/// The facade decides the gestures itself, whatever options the navigation has: it sets `NavigationOptions.hereClassic`, with the double-tap
/// time and distance of the handler for continuous taps. Set other options after you have created the facade. A navigation that reduces
/// motion (`MapNavigationListener.reducesMotion`) continues to do so. If a `DefaultTouchHandler` has the default long-press timeout of half
/// a second, the facade sets one second. When the facade ends (``invalidate()``), it restores the options and the timeout, unless the app has
/// changed them in the meantime.
///
/// The delegate is held weakly. Embedded Swift has no weak references, so set the delegate to `nil` there. After the delegate is released,
/// the map carries out all default actions again, from the next touch on. Keep the facade as long as it is needed, and call ``invalidate()`` before
/// you release it. The facade holds the handler and the navigation strongly. Neither holds the facade. Use one facade for a navigation: the one that
/// was created last switches the default actions.
public final class ClassicMapGestures {
    /// The navigation whose default actions are replaced and switched.
    public let navigation: MapNavigationListener

    private let handler: any TouchHandlerInterface
    private let gestureListener: ClassicGestureListener
    /// The options of the navigation before the facade.
    private let optionsBefore: NavigationOptions
    /// The options that the facade has set.
    private var ownOptions = NavigationOptions.hereClassic
    /// The kinds of pointer whose long-press timeout the facade has set.
    private var ownLongPresses: [TouchPointer.Kind] = []

    /// Creates a facade. Its ``listener`` is inserted before the navigation, or at the end if the navigation is not in the chain.
    public init(navigation: MapNavigationListener, handler: any TouchHandlerInterface) {
        self.navigation = navigation
        self.handler = handler
        optionsBefore = navigation.options
        gestureListener = ClassicGestureListener(navigation: navigation)
        navigation.beginShare(of: gestureListener)
        handler.insertListener(gestureListener, at: handler.listeners.firstIndex { $0 === navigation } ?? .max)
        setClassicDefaults()
    }

    /// Ends the facade: its listener leaves the chain, and the default actions, the options and the long-press timeout are as before.
    ///
    /// The default actions stay as they are if another facade has replaced this one. A facade that is released without this call changes nothing, because
    /// the release may happen on any thread. Its listener then stays in the chain.
    public func invalidate() {
        navigation.setShare(Sharing.Share(), of: gestureListener)
        restoreDefaults()
        handler.removeListener(gestureListener)
    }

    /// The listener that notifies the delegate. It consumes the taps that the delegate handles or that select an object, and nothing else.
    public var listener: any TouchListener { gestureListener }

    /// The delegate, which replaces the default actions of the gestures that it handles. With `nil` the map carries out all of them.
    public var gestureDelegate: (any MapGestureDelegate)? {
        get { gestureListener.delegate }
        set { gestureListener.delegate = newValue }
    }

    /// The default actions of the map as methods, for a delegate that extends them.
    public var defaultGestureHandler: DefaultMapGestureHandler { gestureListener.defaultHandler }

    /// Sets the default action of a tap, which selects an object. It is used unless the delegate handles taps.
    ///
    /// The chain holds both closures. They must not hold the owner of this facade strongly.
    ///
    /// - Parameters:
    ///   - objectAt: Finds the top object under a point of the screen, in pixels.
    ///   - handler: Receives the object. A tap that finds no object continues along the chain.
    public func onSelect<Object>(objectAt: @escaping (Vec2F) -> Object?, _ handler: @escaping (Object) -> Void) {
        defaultGestureHandler.select = { location in
            guard let object = objectAt(location) else { return false }
            handler(object)
            return true
        }
    }

    // MARK: Switches

    /// Enables gestures for the map and its delegate. All gestures are enabled by default.
    public func enableMapGestures(_ gestures: MapGestureType) {
        gestureListener.disabled.subtract(gestures)
    }

    /// Disables gestures for the map and its delegate. Regions and other listeners at lower indices still receive them. A gesture in
    /// progress ends at its current position.
    public func disableMapGestures(_ gestures: MapGestureType) {
        gestureListener.disabled.formUnion(gestures)
    }

    /// Whether all of the given gestures are enabled. `true` for an empty set.
    public func isMapGestureEnabled(_ gestures: MapGestureType) -> Bool { gestureListener.disabled.isDisjoint(with: gestures) }

    /// The long-press timeout of the handler, for every kind of pointer. A change takes effect with the next touch.
    ///
    /// The default is one second: the facade sets it on a handler with the default timeout of half a second. If the handler is not a
    /// `DefaultTouchHandler` and wraps none, the value is `nil`, and setting it has no effect. Setting `nil` has no effect either.
    public var longPressDuration: Duration? {
        get { handler.defaultHandler?.configuration.finger.longPressTimeout }
        set {
            guard let newValue else { return }
            ownLongPresses = []
            setLongPress(newValue, of: Self.pointerKinds)
        }
    }

    // MARK: Classic defaults

    private static let pointerKinds: [TouchPointer.Kind] = [.finger, .stylus, .mouse, .trackpad]

    private func setClassicDefaults() {
        let configuration = handler.defaultHandler?.configuration
        if let finger = configuration?.finger {
            ownOptions.taps.continuousTaps?.interval = finger.doubleTapTimeout
            ownOptions.taps.continuousTaps?.distance = finger.doubleTapDistance
        }
        navigation.options = ownOptions
        guard let configuration else { return }
        let standard = TouchConfiguration.recommended.finger.longPressTimeout
        ownLongPresses = Self.pointerKinds.filter { configuration[$0].longPressTimeout == standard }
        setLongPress(TouchConfiguration.here.finger.longPressTimeout, of: ownLongPresses)
    }

    private func restoreDefaults() {
        if navigation.options == ownOptions { navigation.options = optionsBefore }
        guard let configuration = handler.defaultHandler?.configuration else { return }
        let own = TouchConfiguration.here.finger.longPressTimeout
        let standard = TouchConfiguration.recommended.finger.longPressTimeout
        setLongPress(standard, of: ownLongPresses.filter { configuration[$0].longPressTimeout == own })
    }

    private func setLongPress(_ duration: Duration, of kinds: [TouchPointer.Kind]) {
        guard !kinds.isEmpty, let handler = handler.defaultHandler else { return }
        var configuration = handler.configuration
        for kind in kinds { configuration[kind].longPressTimeout = duration }
        handler.configuration = configuration
    }
}

/// Replaces default actions of a classic map, like `NMAMapGestureDelegate` of the HERE SDK before version 4.
///
/// In that SDK every method is optional, and an implemented method replaces the map's default action. In Swift the delegate names the
/// implemented methods: ``handledGestures``. To extend a default action, call the same method of
/// ``ClassicMapGestures/defaultGestureHandler`` from inside. Positions are in screen pixels.
public protocol MapGestureDelegate: AnyObject {
    /// The gestures whose methods the delegate implements. These methods are called, and the map does not carry out the default actions.
    /// Read when a touch begins.
    var handledGestures: MapGestureType { get }

    /// Called after a tap with one finger that no second tap followed.
    func didReceiveTap(at location: Vec2F)
    /// Called after a double tap with one finger.
    func didReceiveDoubleTap(at location: Vec2F)
    /// Called after a tap with two fingers. The location is half-way between them.
    func didReceiveTwoFingerTap(at location: Vec2F)
    /// Called after a long press with one finger.
    func didReceiveLongPress(at location: Vec2F)
    /// Called when one finger moves, with the translation since the last call and the location of the finger.
    func didReceivePan(_ translation: Vec2F, at location: Vec2F)
    /// Called when two fingers move side by side, with the translation since the last call. The location is half-way between them.
    func didReceiveTwoFingerPan(_ translation: Vec2F, at location: Vec2F)
    /// Called when two fingers pinch, with the ratio of their distance to that of the last call. The location is half-way between them.
    func didReceivePinch(_ pinch: Float, at location: Vec2F)
    /// Called when two fingers rotate, with the degrees since the last call, clockwise positive. The location is half-way between them.
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

/// The gestures of a classic map as an option set, with the bits of `NMAMapGestureType` of the HERE SDK before version 4.
public struct MapGestureType: OptionSet, Sendable, Hashable {
    /// The bits of the set.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A double tap with one finger. Zooms in by default. Disabling it also disables a second tap that slides
    /// (`NavigationGestures.quickZoom`). A delegate that handles double taps leaves that one to the map.
    public static let doubleTap = MapGestureType(rawValue: 1 << 0)
    /// A long press with one finger. It has no default action.
    public static let longPress = MapGestureType(rawValue: 1 << 1)
    /// A movement of one finger. Moves the map by default.
    public static let pan = MapGestureType(rawValue: 1 << 2)
    /// A change of the distance between two fingers. Zooms by default.
    public static let pinch = MapGestureType(rawValue: 1 << 3)
    /// A rotation of two fingers. Rotates the map by default.
    public static let rotate = MapGestureType(rawValue: 1 << 4)
    /// A tap with one finger. Selects the top object under it by default.
    public static let tap = MapGestureType(rawValue: 1 << 5)
    /// A movement of two fingers side by side. Tilts the map by default. Turns it if they move sideways
    /// (`NavigationGestures.sidewaysRotate`). Pans it while they pinch or rotate.
    public static let twoFingerPan = MapGestureType(rawValue: 1 << 6)
    /// A tap with two fingers. Zooms out by default.
    public static let twoFingerTap = MapGestureType(rawValue: 1 << 7)
    public static let all = MapGestureType(rawValue: 0xFF)

    /// The gestures that two fingers make by moving.
    static let twoFingerMoves: MapGestureType = [.pinch, .rotate, .twoFingerPan]

    /// The modes of two fingers for these gestures.
    var twoFingerModes: TwoFingerModes {
        var modes: TwoFingerModes = []
        if contains(.pinch) { modes.insert(.zoom) }
        if contains(.rotate) { modes.insert(.rotate) }
        if contains(.twoFingerPan) { modes.formUnion(.sideBySide) }
        return modes
    }

    /// The default actions of these gestures.
    var defaultActions: NavigationGestures {
        var actions: NavigationGestures = []
        if contains(.doubleTap) { actions.formUnion(.secondTap) }
        if contains(.pan) { actions.insert(.oneFingerPan) }
        if contains(.pinch) { actions.insert(.pinchZoom) }
        if contains(.rotate) { actions.insert(.rotate) }
        if contains(.twoFingerPan) { actions.formUnion([.tilt, .sidewaysRotate, .twoFingerPan]) }
        if contains(.twoFingerTap) { actions.insert(.twoFingerTapZoom) }
        return actions
    }
}
