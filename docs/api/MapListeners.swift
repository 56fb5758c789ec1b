// The public interface of MapListeners, written by `make api`. Compiled code is in Sources.

/// An event of an ``AreaSelectionListener``.
enum AreaSelectionEvent: Sendable {
    /// A pointer began to draw an area.
    case began
    /// The drag was cancelled.
    case cancelled(SessionEndReason)
    /// The area changed.
    case changed(SelectionArea?)
    /// The pointer lifted.
    case ended(SelectionArea?)
}

/// Selects figures of a map with a box or a lasso, which a pointer draws with a drag.
final class AreaSelectionListener: TouchListener {
    /// Creates a listener.
    init(camera: any MapCamera, targets: [any AreaSelectable] = [], options: AreaSelectionOptions = AreaSelectionOptions(), onEvent: ((AreaSelectionEvent) -> Void)? = nil)
    /// The camera of the map.
    let camera: any MapCamera
    /// Whether a drag is in progress: it has begun and has not ended.
    var isActive: Bool { get }
    /// Whether the listener draws areas.
    var isEnabled: Bool { get set }
    /// Receives the events.
    var onEvent: ((AreaSelectionEvent) -> Void)? { get set }
    /// The options.
    var options: AreaSelectionOptions
    /// The line of the area that is being drawn, in screen pixels.
    var outline: [ScreenPoint] { get }
    /// The objects whose figures are selected.
    var targets: [any AreaSelectable] { get set }
    /// Cancels the drag in progress, and restores the selection of the targets, with the reason `SessionEndReason.cancelledByApp`.
    @discardableResult func cancel() -> Bool
}

/// The options of an ``AreaSelectionListener``: how it draws an area, and which figures the area selects.
struct AreaSelectionOptions: Equatable, Hashable, Sendable {
    /// Creates the default options.
    init()
    /// The keys of which at least one adds to the selection, if it is held when the drag begins.
    var addingKeys: KeyModifiers
    /// The effect on the figures that are already selected, unless a key selects another one.
    var combination: SelectionCombination
    /// When a mouse draws an area.
    var mouseStart: AreaSelectionOptions.MouseStart
    /// The keys of which at least one removes from the selection, if it is held when the drag begins.
    var removingKeys: KeyModifiers
    /// Which figures the area selects.
    var rule: AreaRule
    /// Whether the targets are selected during the drag.
    var selectsLive: Bool
    /// The shape of the area.
    var shape: AreaSelectionOptions.Shape
    /// The least distance between two points of a lasso.
    var spacing: ScreenLength
    /// When a finger, a stylus or a trackpad draws an area.
    var touchStart: DragStart?
    /// When a mouse draws an area.
    enum MouseStart: Equatable, Hashable, Sendable {
        /// With every drag with the primary button.
        case drag
        /// With a drag with the primary button while at least one of these keys is held.
        case modifiers(KeyModifiers)
        /// Never.
        case never
        /// With a drag with the secondary button.
        case secondaryButton
    }
    /// The shape of the area.
    enum Shape: UInt8, CaseIterable, Equatable, Hashable, Sendable {
        /// A box between the position at which the drag begins and the current position.
        case box
        /// The line of the drag, closed by a straight line.
        case lasso
    }
}

/// The gesture interface of classic maps, as in the HERE SDK before version 4 (`NMAMapView`): one delegate, whose methods replace the map's default actions, and switches.
final class ClassicMapGestures {
    /// Creates a facade.
    init(navigation: MapNavigationListener, handler: any TouchHandlerInterface)
    /// The default actions of the map as methods, for a delegate that extends them.
    var defaultGestureHandler: DefaultMapGestureHandler { get }
    /// The delegate, which replaces the default actions of the gestures that it handles.
    var gestureDelegate: (any MapGestureDelegate)? { get set }
    /// The listener that notifies the delegate.
    var listener: any TouchListener { get }
    /// The long-press timeout of the handler, for every kind of pointer.
    var longPressDuration: Duration? { get set }
    /// The navigation whose default actions are replaced and switched.
    let navigation: MapNavigationListener
    /// Disables gestures for the map and its delegate.
    func disableMapGestures(_ gestures: MapGestureType)
    /// Enables gestures for the map and its delegate.
    func enableMapGestures(_ gestures: MapGestureType)
    /// Ends the facade: its listener leaves the chain, and the default actions, the options and the long-press timeout are as before.
    func invalidate()
    /// Whether all of the given gestures are enabled.
    func isMapGestureEnabled(_ gestures: MapGestureType) -> Bool
    /// Sets the default action of a tap, which selects an object.
    func onSelect<Object>(objectAt: @escaping (Vec2F) -> Object?, _ handler: @escaping (Object) -> Void)
}

/// The taps that continue the zoom of a double tap.
struct ContinuousTapOptions: Equatable, Hashable, Sendable {
    /// Creates options with the time and the distance of a double tap: 300 ms and 100 dp.
    init()
    /// The maximum distance from the tap before (`TouchThresholds.doubleTapDistance`).
    var distance: ScreenLength
    /// The maximum time from the lift of one tap to the landing of the next.
    var interval: Duration
}

/// The default actions of a classic map as methods, for a ``MapGestureDelegate`` that extends them.
final class DefaultMapGestureHandler: MapGestureDelegate {}

/// Receives double taps.
protocol DoubleTapDelegate : AnyObject {
    /// Called after a double tap with one finger, with its position in screen pixels.
    func onDoubleTap(origin: Vec2F)
}

/// The state of a continuous gesture.
enum GestureState: CaseIterable, Equatable, Hashable, Sendable {
    /// The gesture has been recognized.
    case begin
    /// The gesture was cancelled: by the system, by a listener at a lower index, or because its delegate was replaced.
    case cancel
    /// The fingers have lifted, or another finger has landed.
    case end
    /// The fingers have moved.
    case update
}

/// The seven gestures of a map, as in the HERE SDK.
enum GestureType: CaseIterable, Equatable, Hashable, Sendable {
    /// A double tap with one finger.
    case doubleTap
    /// A long press with one finger.
    case longPress
    /// A movement of one finger.
    case pan
    /// A change of the distance or the direction between two fingers.
    case pinchRotate
    /// A tap with one finger.
    case tap
    /// A movement of two fingers side by side.
    case twoFingerPan
    /// A tap with two fingers.
    case twoFingerTap
}

/// The reason why a mode cannot be defined or entered.
enum InteractionModeError: Equatable, Error, Hashable, Sendable {
    /// A listener is given twice for this mode.
    case repeatedListener(ModeName)
    /// No mode of this name is defined.
    case unknownMode(ModeName)
}

/// An event of the interaction modes.
enum InteractionModeEvent: Equatable, Hashable, Sendable {
    /// The current mode has changed.
    case changed(from: ModeName?, to: ModeName)
}

/// Named interaction modes.
final class InteractionModes {
    /// Creates the modes of a handler.
    init(handler: any TouchHandlerInterface)
    /// The current mode.
    var current: ModeName? { get }
    /// The handler whose chain is changed.
    let handler: any TouchHandlerInterface
    /// Called with each event, after the chain has changed.
    var onEvent: ((InteractionModeEvent) -> Void)?
    /// The stack of modes, with the current mode last.
    var stack: [ModeName] { get }
    /// Enters a mode, and leaves all others.
    func change(to name: ModeName) throws(InteractionModeError)
    /// Defines the chain of a mode.
    func define(_ name: ModeName, _ listeners: [any TouchListener]) throws(InteractionModeError)
    /// Returns to the mode below the current one.
    @discardableResult func pop() -> Bool
    /// Enters a mode on top of the current one.
    @discardableResult func push(_ name: ModeName) throws(InteractionModeError) -> ModeSession
}

/// The reason why a key cannot be bound.
enum KeyBindingError: CustomStringConvertible, Equatable, Error, Hashable, Sendable {
    /// The key has other commands.
    case conflict(MapKey, bound: [MapCommand], requested: [MapCommand])
    /// No command was given.
    case noCommand(MapKey)
}

/// The commands of keys, as a value that can be read, edited, saved (`Codable`) and compared.
struct KeyBindings: Decodable, Encodable, Equatable, Hashable, Sendable {
    /// Creates empty bindings.
    init()
    /// The keys with which drawings and measurements are edited.
    static var editing: KeyBindings { get }
    /// The keys of a map.
    static var map: KeyBindings { get }
    /// The keys of MapLibre GL JS (`keyboard.ts`): arrows pan, Shift and arrows rotate and tilt, `+` and `-` zoom, and zoom further with Shift.
    static var mapLibre: KeyBindings { get }
    /// The keys in the order in which they were bound.
    var keys: [MapKey] { get }
    /// The commands of exactly this key, or an empty array.
    subscript(key: MapKey) -> [MapCommand] { get set }
    /// Adds all bindings of another value.
    mutating func add(_ other: KeyBindings) throws(KeyBindingError)
    /// Binds a key that is free.
    mutating func bind(_ key: MapKey, to commands: MapCommand...) throws(KeyBindingError)
    /// Returns the commands of a key press, in the order in which they are tried.
    func commands(for press: MapKey) -> [MapCommand]
    /// Returns the keys that have other commands in another value, in its order.
    func conflicts(with other: KeyBindings) -> [KeyBindingError]
    /// Returns the bindings of both values.
    func followed(by other: KeyBindings) -> KeyBindings
    /// Returns the keys that have a command among theirs, for a list of keys or a menu.
    func keys(for command: MapCommand) -> [MapKey]
}

/// The input of a keyboard, whose keys repeat while they are held.
final class KeyInput {
    /// Creates the input of a keyboard.
    init()
    /// Performs the commands of a key.
    func perform(_ key: MapKey, isRepeated: Bool, bindings: KeyBindings, with perform: ([MapCommand], CommandPhase) -> Bool) -> Bool
    /// Reports that a key went up, whatever modifier keys are held.
    func release(_ key: MapKey.Key, with perform: ([MapCommand], CommandPhase) -> Bool)
    /// Reports that all keys are up, because the keyboard has lost the focus and further releases are not reported.
    func releaseAll(with perform: ([MapCommand], CommandPhase) -> Bool)
}

/// Receives long presses.
protocol LongPressDelegate : AnyObject {
    /// Whether the finger of the long press does not pan the map.
    func holdsMap(pressedAt origin: Vec2F) -> Bool  // Has a default.
    /// Called when one finger has rested, with its position in screen pixels.
    func onLongPress(state: GestureState, origin: Vec2F)
}

/// Replaces default actions of a classic map, like `NMAMapGestureDelegate` of the HERE SDK before version 4.
protocol MapGestureDelegate : AnyObject {
    /// The gestures whose methods the delegate implements.
    var handledGestures: MapGestureType { get }
    /// Called after a double tap with one finger.
    func didReceiveDoubleTap(at location: Vec2F)  // Has a default.
    /// Called after a long press with one finger.
    func didReceiveLongPress(at location: Vec2F)  // Has a default.
    /// Called when one finger moves, with the translation since the last call and the location of the finger.
    func didReceivePan(_ translation: Vec2F, at location: Vec2F)  // Has a default.
    /// Called when two fingers pinch, with the ratio of their distance to that of the last call.
    func didReceivePinch(_ pinch: Float, at location: Vec2F)  // Has a default.
    /// Called when two fingers turn, with the degrees since the last call, clockwise positive.
    func didReceiveRotation(_ rotation: Float, at location: Vec2F)  // Has a default.
    /// Called after a tap with one finger that no second tap followed.
    func didReceiveTap(at location: Vec2F)  // Has a default.
    /// Called when two fingers move side by side, with the translation since the last call.
    func didReceiveTwoFingerPan(_ translation: Vec2F, at location: Vec2F)  // Has a default.
    /// Called after a tap with two fingers.
    func didReceiveTwoFingerTap(at location: Vec2F)  // Has a default.
}

/// The gestures of a classic map as an option set, with the bits of `NMAMapGestureType` of the HERE SDK before version 4.
struct MapGestureType: Equatable, ExpressibleByArrayLiteral, Hashable, OptionSet, RawRepresentable, Sendable, SetAlgebra {
    /// Creates a set from its bits.
    init(rawValue: UInt8)
    /// All gestures.
    static let all: MapGestureType
    /// A double tap with one finger.
    static let doubleTap: MapGestureType
    /// A long press with one finger.
    static let longPress: MapGestureType
    /// A movement of one finger.
    static let pan: MapGestureType
    /// A change of the distance between two fingers.
    static let pinch: MapGestureType
    /// A turn of two fingers.
    static let rotate: MapGestureType
    /// A tap with one finger.
    static let tap: MapGestureType
    /// A movement of two fingers side by side.
    static let twoFingerPan: MapGestureType
    /// A tap with two fingers.
    static let twoFingerTap: MapGestureType
    /// The bits of the set.
    let rawValue: UInt8
}

/// Gesture delegates and switches, as in the HERE SDK: a facade over a listener before the map's navigation.
final class MapGestures {
    /// Creates a facade.
    init(navigation: MapNavigationListener, handler: (any TouchHandlerInterface)? = nil)
    /// The delegate of double taps.
    var doubleTapDelegate: (any DoubleTapDelegate)? { get set }
    /// The listener that notifies the delegates.
    var listener: any TouchListener { get }
    /// The delegate of long presses.
    var longPressDelegate: (any LongPressDelegate)? { get set }
    /// The navigation whose default actions are switched.
    let navigation: MapNavigationListener
    /// The delegate of movements of one finger.
    var panDelegate: (any PanDelegate)? { get set }
    /// The delegate of two fingers that pinch or turn.
    var pinchRotateDelegate: (any PinchRotateDelegate)? { get set }
    /// The delegate of taps.
    var tapDelegate: (any TapDelegate)? { get set }
    /// The delegate of two fingers that move side by side.
    var twoFingerPanDelegate: (any TwoFingerPanDelegate)? { get set }
    /// The delegate of taps with two fingers.
    var twoFingerTapDelegate: (any TwoFingerTapDelegate)? { get set }
    /// Disables the default action of a gesture.
    func disableDefaultAction(forGesture gestureType: GestureType)
    /// Enables the default action of a gesture.
    func enableDefaultAction(forGesture gestureType: GestureType)
    /// Ends the facade: its listener leaves the chain, gestures in progress are cancelled for the delegates, and the default actions are enabled again, unless another facade has replaced this one.
    func invalidate()
    /// Whether the default action of a gesture is enabled.
    func isDefaultActionEnabled(forGesture gestureType: GestureType) -> Bool
}

/// A key of a keyboard that goes down, with the modifier keys that are held.
struct MapKey: CustomStringConvertible, Decodable, Encodable, Equatable, Hashable, Sendable {
    /// Creates a key press.
    init(_ key: MapKey.Key, modifiers: KeyModifiers = [])
    /// The key.
    var key: MapKey.Key
    /// The modifier keys that are held.
    var modifiers: KeyModifiers
    /// A key, by the character that it types, or by its function.
    struct Key: CustomStringConvertible, Equatable, ExpressibleByUnicodeScalarLiteral, Hashable, RawRepresentable, Sendable {
        /// Creates a key from a code point.
        init(rawValue: UInt32)
        /// Creates the key of a character.
        init(unicodeScalarLiteral value: Unicode.Scalar)
        /// The key that deletes backwards.
        static var delete: MapKey.Key { get }
        /// The key that deletes forwards.
        static var deleteForward: MapKey.Key { get }
        /// The arrow downwards.
        static var downArrow: MapKey.Key { get }
        /// The End key.
        static var end: MapKey.Key { get }
        /// The Escape key.
        static var escape: MapKey.Key { get }
        /// The Home key.
        static var home: MapKey.Key { get }
        /// The arrow to the left.
        static var leftArrow: MapKey.Key { get }
        /// The Page Down key.
        static var pageDown: MapKey.Key { get }
        /// The Page Up key.
        static var pageUp: MapKey.Key { get }
        /// A double tap on the barrel of a pencil.
        static var pencilDoubleTap: MapKey.Key { get }
        /// A squeeze of the barrel of a pencil, when it ends.
        static var pencilSqueeze: MapKey.Key { get }
        /// The Return key, and the Enter key of a numeric keypad.
        static var `return`: MapKey.Key { get }
        /// The arrow to the right.
        static var rightArrow: MapKey.Key { get }
        /// The space bar.
        static var space: MapKey.Key { get }
        /// The Tab key.
        static var tab: MapKey.Key { get }
        /// The arrow upwards.
        static var upArrow: MapKey.Key { get }
        /// The code point.
        let rawValue: UInt32
    }
}

/// The default map navigation: it moves the map by the gestures that no other listener claims.
final class MapNavigationListener: CommandListener, FrameClient, RawTouchListener, TouchListener {
    /// Creates a navigation for a camera.
    init(camera: any MapCamera, animator: CameraAnimator? = nil, options: NavigationOptions = .recommended)
    /// The animator of the camera.
    let animator: CameraAnimator
    /// The camera that is moved.
    let camera: any MapCamera
    /// Receives the box of a finished drag, in screen pixels.
    var consumesBox: ((ScreenRect) -> Bool)? { get set }
    /// The gestures that the map carries out.
    var enabledGestures: NavigationGestures { get set }
    /// Whether a gesture is in progress: it has begun and has not ended.
    var isActive: Bool { get }
    /// Whether one finger scrolls the page around the map, and only two fingers move the map (``NavigationOptions/isCooperative``).
    var isCooperative: Bool { get set }
    /// Called when a gesture begins to move the map, and when it ends.
    var onEvent: ((NavigationEvent) -> Void)? { get set }
    /// All thresholds and factors.
    var options: NavigationOptions { get set }
    /// Whether the map moves without animations (``NavigationOptions/reducingMotion``).
    var reducesMotion: Bool { get set }
    /// Cancels the gesture in progress, without momentum.
    @discardableResult func cancel() -> Bool
    /// Moves the map by screen pixels, to the right and down, like a finger.
    func pan(by pixels: Vec2F, over duration: Duration = .zero, at time: TouchInstant? = nil)
    /// Changes the pitch by degrees, about the camera's `targetAnchorPoint`.
    func pitch(by degrees: Double, over duration: Duration = .zero, at time: TouchInstant? = nil)
    /// Sets the bearing and the pitch to 0.
    func resetNorth(over duration: Duration = .zero, at time: TouchInstant? = nil)
    /// Changes the bearing by degrees, clockwise if positive, about the camera's `targetAnchorPoint`.
    func rotate(by degrees: Double, over duration: Duration = .zero, at time: TouchInstant? = nil)
    /// Zooms by levels, in if positive, about a point of the screen.
    func zoom(by levels: Double, around point: Vec2F? = nil, over duration: Duration = .zero, at time: TouchInstant? = nil)
}

/// The name of an interaction mode.
struct ModeName: Equatable, Hashable, Sendable {
    /// Creates a name.
    init(_ rawValue: String)
    /// The mode for drawing on the map.
    static let draw: ModeName
    /// The mode for measuring on the map.
    static let measure: ModeName
    /// The mode for moving the map.
    static let navigate: ModeName
    /// The name as a string.
    let rawValue: String
}

/// The time from entering a mode to leaving it.
final class ModeSession {
    /// Whether the session has not ended yet.
    var isActive: Bool { get }
    /// The mode of the session.
    let mode: ModeName
    /// Ends the session.
    func finish()
}

/// The momentum after the fingers lift: an exponential decay in closed form.
struct MomentumOptions: Equatable, Hashable, Sendable {
    /// Creates the default options.
    init()
    /// No momentum.
    static var none: MomentumOptions { get }
    /// The maximum speed of a pan, in dp per second.
    var maximumPanSpeed: Double
    /// The maximum length of the momentum of a rotation, as a share of the degrees by which the gesture changed the bearing.
    var maximumRotationShare: Double
    /// The maximum length of the momentum of a zoom, as a share of the levels by which the gesture changed the zoom.
    var maximumZoomShare: Double
    /// The minimum speed of a pan at the lift, in dp per second.
    var minimumPanSpeed: Double
    /// The minimum speed of a rotation at the lift, in degrees per second.
    var minimumRotationSpeed: Double
    /// The minimum speed of a zoom at the lift, in levels per second.
    var minimumZoomSpeed: Double
    /// By how much the speed of a pan falls: e^(−decay · seconds).
    var panFriction: Double
    /// Whether a pan has momentum.
    var pans: Bool
    /// The time without movement before the lift after which there is no momentum.
    var releaseTimeout: Duration
    /// Whether a rotation has momentum.
    var rotates: Bool
    /// The same for turning.
    var rotationFriction: Double
    /// The distance within which a finger counts as resting.
    var tremor: ScreenLength
    /// The same for zooming.
    var zoomFriction: Double
    /// Whether a zoom has momentum.
    var zooms: Bool
}

/// Wheels, trackpads and mice.
struct MouseOptions: Equatable, Hashable, Sendable {
    /// Creates the default options.
    init()
    /// The duration of the zoom to a box.
    var boxZoomDuration: Duration
    /// The maximum number of levels per event.
    var maximumLevelsPerScroll: Double
    /// Whether scrolling zooms about the middle of the view instead of the cursor.
    var scrollZoomsAboutCenter: Bool
}

/// An event that the default navigation reports.
enum NavigationEvent: Equatable, Hashable, Sendable {
    /// A gesture has begun to move the map.
    case began(NavigationGestures)
    /// One finger tried to move a map that needs two fingers (``NavigationOptions/isCooperative``).
    case blocked
    /// The edges of the box of a drag have changed, in screen pixels.
    case boxChanged(ScreenRect)
    /// The gesture was cancelled.
    case cancelled(NavigationGestures)
    /// The gesture has ended.
    case ended(NavigationGestures, willDecelerate: Bool)
}

/// The gestures of the default map navigation, as an option set.
struct NavigationGestures: Equatable, ExpressibleByArrayLiteral, Hashable, OptionSet, RawRepresentable, Sendable, SetAlgebra {
    /// Creates a set from its bits.
    init(rawValue: UInt16)
    /// All gestures.
    static let all: NavigationGestures
    /// A drag of the mouse with the shift key draws a box, and the map zooms to it.
    static let boxZoom: NavigationGestures
    /// A double tap zooms in.
    static let doubleTapZoom: NavigationGestures
    /// A drag with the secondary button, or with the control key, rotates and tilts the map.
    static let dragRotate: NavigationGestures
    /// One or two fingers move the map, with momentum.
    static let pan: NavigationGestures
    /// Two fingers that move apart zoom in.
    static let pinchZoom: NavigationGestures
    /// The second tap of a double tap, held down, zooms while the finger moves up and down.
    static let quickZoom: NavigationGestures
    /// Two fingers that turn rotate the map.
    static let rotate: NavigationGestures
    /// A wheel or a trackpad zooms.
    static let scrollZoom: NavigationGestures
    /// Two fingers that move sideways rotate the map about the middle of the screen.
    static let sidewaysTurn: NavigationGestures
    /// The default gestures: all but ``sidewaysTurn``.
    static let standard: NavigationGestures
    /// Two fingers side by side that move up or down tilt the map.
    static let tilt: NavigationGestures
    /// A tap with two fingers zooms out.
    static let twoFingerTapZoom: NavigationGestures
    /// The bits of the set.
    let rawValue: UInt16
}

/// All thresholds and factors of the default map navigation.
struct NavigationOptions: Equatable, Hashable, Sendable {
    /// Creates options near those of MapLibre GL JS, but two fingers pan and tilt later, and the momentum is by feel.
    init()
    /// The feel of Apple Maps.
    static var apple: NavigationOptions { get }
    /// The feel of Google Maps.
    static var google: NavigationOptions { get }
    /// The feel of the HERE SDK from version 4 on, and of its Lite Edition.
    static var here: NavigationOptions { get }
    /// The feel of the HERE SDK before version 4 (`NMAMapView`).
    static var hereClassic: NavigationOptions { get }
    /// The feel of MapLibre GL JS.
    static var mapLibre: NavigationOptions { get }
    /// The feel of the Mapbox Maps SDK for iOS.
    static var mapbox: NavigationOptions { get }
    /// The feel of Open Mobile Maps (`MapCamera2d.cpp`), in two dimensions.
    static var openMobileMaps: NavigationOptions { get }
    /// The recommended options of this package.
    static var recommended: NavigationOptions { get }
    /// The time in which the map catches up, after a threshold, with the movement below it.
    var catchUpDuration: Duration?
    /// The gestures that the map carries out.
    var enabledGestures: NavigationGestures
    /// The point about which the map zooms and rotates.
    var focalPoint: AnchorPoint?
    /// Whether the map can be pulled slightly beyond its limits, and springs back.
    var hasRubberBand: Bool
    /// Whether one finger scrolls the page around the map, and only two fingers move the map.
    var isCooperative: Bool
    /// The momentum after the fingers lift.
    var momentum: MomentumOptions
    /// Wheels, trackpads and mice.
    var mouse: MouseOptions
    /// The pan by one or two fingers.
    var pan: PanOptions
    /// The same options without animations: no deceleration after a release, and immediate changes by taps, wheels, box zooms and the snap to north.
    var reducingMotion: NavigationOptions { get }
    /// The rotation by two fingers, and the snap to north.
    var rotation: RotationOptions
    /// The steps of commands, such as those of keys.
    var steps: NavigationSteps
    /// Whether a touch that stops the map is also a tap.
    var stoppingTouchIsTap: Bool
    /// Double taps, two-finger taps and quick zooms.
    var taps: TapZoomOptions
    /// The tilt by two or three fingers.
    var tilt: TiltOptions
    /// The zoom by two fingers.
    var zoom: PinchZoomOptions
}

/// The steps of commands that move the map (`MapCommand`), such as those of keys.
struct NavigationSteps: Equatable, Hashable, Sendable {
    /// Creates the default steps.
    init()
    /// The steps of MapLibre GL JS (`keyboard.ts`): whole levels, and 300 ms for every movement.
    static var mapLibre: NavigationSteps { get }
    /// The commands that the navigation takes.
    var commands: MapCommands
    /// The levels of a further zoom.
    var furtherZoom: Double
    /// The duration of a pan, a rotation and a tilt.
    var moveDuration: Duration
    /// The duration of the return to north.
    var northDuration: Duration
    /// The distance of a pan on the screen.
    var pan: ScreenLength
    /// The same steps without animations.
    var reducingMotion: NavigationSteps { get }
    /// The degrees of a rotation.
    var rotation: Double
    /// The degrees of a tilt.
    var tilt: Double
    /// The levels of a zoom.
    var zoom: Double
    /// The duration of a zoom.
    var zoomDuration: Duration
    /// Whether a zoom begins at the nearest whole level, as in MapLibre GL JS.
    var zoomsFromWholeLevels: Bool
}

/// Receives movements of one finger.
protocol PanDelegate : AnyObject {
    /// Called when one finger moves.
    func onPan(state: GestureState, origin: Vec2F, translation: Vec2F, velocity: Double)
}

/// The pan by one or two fingers.
struct PanOptions: Equatable, Hashable, Sendable {
    /// Creates the default options.
    init()
    /// Whether two fingers that have begun to move side by side neither zoom nor rotate the map until they lift.
    var excludesPinch: Bool
    /// The directions in which one finger moves the map.
    var mode: PanOptions.Mode
    /// The duration of the animation that undoes a movement that was not a pan.
    var restoreDuration: Duration
    /// The distance that one finger, or the middle of two, must move before the map follows it.
    var slop: ScreenLength
    /// The distance that the middle of two fingers must move to pan.
    var twoFingerThreshold: ScreenLength
    /// The directions in which one finger moves the map.
    enum Mode: CaseIterable, Equatable, Hashable, Sendable {
        /// All directions.
        case free
        /// Left and right only.
        case horizontal
        /// Up and down only.
        case vertical
    }
}

/// Receives two fingers that pinch or turn.
protocol PinchRotateDelegate : AnyObject {
    /// Called when two fingers pinch or turn.
    func onPinchRotate(state: GestureState, pinchOrigin: Vec2F, rotationOrigin: Vec2F, twoFingerDistance: Double, rotation: Double)
}

/// The zoom by two fingers.
struct PinchZoomOptions: Equatable, Hashable, Sendable {
    /// Creates the default options.
    init()
    /// The number of levels for one doubling of the fingers' distance.
    var factor: Double
    /// The change of the fingers' distance to zoom, in levels.
    var threshold: Double
    /// The change of the fingers' distance to zoom, as a length.
    var thresholdSpan: ScreenLength
}

/// Regions of the screen that receive gestures before the map.
final class RegionList: TouchListener {
    /// Creates a list of regions.
    init(_ regions: [TouchRegion] = [])
    /// The regions.
    var regions: [TouchRegion] { get set }
}

/// The rotation by two fingers, and the snap to north.
struct RotationOptions: Equatable, Hashable, Sendable {
    /// Creates the default options.
    init()
    /// The change of the fingers' distance, in levels, after which a rotation can no longer begin.
    var lockLevels: Double
    /// The largest distance from north, in degrees, from which the bearing snaps to north.
    var northSnapAngle: Double
    /// Whether the bearing also snaps to north after a pan.
    var snapsToNorthAfterPan: Bool
    /// The minimum speed of a rotation, depending on its angle.
    var speedGate: RotationSpeedGate?
    /// The length of the arc that the fingers must describe to rotate the map.
    var threshold: ScreenLength
    /// The angle that the fingers must turn to rotate the map, in degrees.
    var thresholdAngle: Double
    /// The factor by which the arc is longer while the fingers zoom.
    var thresholdFactorWhileZooming: Double
}

/// Distinguishes an intended rotation from an accidental one, by the speed and the angle of the turn.
struct RotationSpeedGate: Equatable, Hashable, Sendable {
    /// Creates a gate.
    init(minimumSpeed: Double, minimumAngle: Double, steps: [RotationSpeedGate.Step])
    /// The gate of Mapbox Maps for iOS and MapLibre Native for Android (`RotateGestureHandlerTests.swift`, `MapGestureDetector.java`).
    static let mapbox: RotationSpeedGate
    /// The minimum angle of a rotation, in degrees.
    var minimumAngle: Double
    /// The minimum speed of a rotation, in degrees per millisecond.
    var minimumSpeed: Double
    /// The larger minimum angles of faster rotations.
    var steps: [RotationSpeedGate.Step]
    /// Whether a rotation by an angle, at a speed, is intended.
    func admits(degreesPerMillisecond speed: Double, degrees angle: Double) -> Bool
    /// A rotation that is faster than a speed must also be larger than an angle.
    struct Step: Equatable, Hashable, Sendable {
        /// Creates a step.
        init(speed: Double, angle: Double)
        /// The angle, in degrees.
        var angle: Double
        /// The speed, in degrees per millisecond.
        var speed: Double
    }
}

/// A rectangle on the screen, in pixels, with y downwards.
struct ScreenRect: Equatable, Hashable, Sendable {
    /// Creates a rectangle.
    init(origin: Vec2F, size: Vec2F)
    /// Creates a rectangle from its position and size.
    init(x: Float, y: Float, width: Float, height: Float)
    /// The top left corner.
    var origin: Vec2F
    /// The width and the height.
    var size: Vec2F
    /// Whether a point is inside.
    func contains(_ point: Vec2F) -> Bool
}

extension Set {
    /// The commands that a key which is held repeats.
    static var repeating: MapCommands { get }
}

/// Receives taps with one finger.
protocol TapDelegate : AnyObject {
    /// Called after a tap with one finger, with its position in screen pixels.
    func onTap(origin: Vec2F)
}

/// Double taps, two-finger taps and quick zooms.
struct TapZoomOptions: Equatable, Hashable, Sendable {
    /// Creates the default options: one level about the finger in 300 ms.
    init()
    /// The taps that continue a double tap.
    var continuousTaps: ContinuousTapOptions?
    /// The number of levels that a double tap zooms in.
    var doubleTapLevels: Double
    /// The duration of such a zoom.
    var duration: Duration
    /// The distance of a quick zoom for one level.
    var quickZoomDistance: ScreenLength
    /// Whether a quick zoom upwards zooms in.
    var quickZoomIsInverted: Bool
    /// Whether a quick zoom zooms about the middle of the view instead of the tap.
    var quickZoomsAboutCenter: Bool
    /// The zoom ends at a multiple of this number of levels, unless the number is 0.
    var zoomSnap: Double
    /// Whether taps zoom about the middle of the view instead of the finger.
    var zoomsAboutCenter: Bool
}

/// The tilt by two fingers side by side, or by three.
struct TiltOptions: Equatable, Hashable, Sendable {
    /// Creates the default options.
    init()
    /// The maximum angle between the movement of each finger and the vertical to tilt, in degrees.
    var maximumDirectionAngle: Double
    /// The maximum angle between the line through both fingers and the horizontal to tilt, in degrees.
    var maximumLineAngle: Double
    /// The distance that the fingers must move up or down side by side to tilt.
    var threshold: ScreenLength
}

extension TouchHandlerInterface {
    /// Performs the commands of a key in their order until one is consumed.
    @discardableResult func perform(_ key: MapKey, bindings: KeyBindings) -> Bool
}

/// A part of the screen that receives gestures for a listener or for a classic delegate, like a view on top of the map.
final class TouchRegion {
    /// Creates a region from a rectangle, in screen pixels, for a delegate.
    convenience init(_ rect: ScreenRect, delegate: any MapGestureDelegate, navigation: MapNavigationListener)
    /// Creates a region from a rectangle, in screen pixels.
    convenience init(_ rect: ScreenRect, interests: TouchGesture.Kinds? = nil, listener: any TouchListener)
    /// Creates a region from a hit test, for a delegate.
    init(contains: @escaping (Vec2F) -> Bool, delegate: any MapGestureDelegate, navigation: MapNavigationListener)
    /// Creates a region from a hit test.
    init(contains: @escaping (Vec2F) -> Bool, interests: TouchGesture.Kinds? = nil, listener: any TouchListener)
    /// The hit test: whether a point of the screen, in pixels, is inside.
    var contains: (Vec2F) -> Bool
    /// The kinds of gestures that the region takes.
    var interests: TouchGesture.Kinds { get }
    /// Whether the region takes new gestures.
    var isEnabled: Bool
    /// The listener that receives the gestures, and that is in a chain as long as the list is.
    let listener: any TouchListener
    /// Moves or resizes the region to a rectangle, in screen pixels.
    func move(to rect: ScreenRect)
}

/// Receives two fingers that move side by side.
protocol TwoFingerPanDelegate : AnyObject {
    /// Called when two fingers move side by side.
    func onTwoFingerPan(state: GestureState, origin: Vec2F, translation: Vec2F, velocity: Double)
}

/// Receives taps with two fingers.
protocol TwoFingerTapDelegate : AnyObject {
    /// Called after a tap with two fingers, with the point half-way between them in screen pixels.
    func onTwoFingerTap(origin: Vec2F)
}
