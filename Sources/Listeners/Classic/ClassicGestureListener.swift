import MapCameras
import TouchPipeline

/// Tells the one delegate, or does what has no listener of its own: a tap selects. Consumes only taps that the delegate took or that
/// selected something.
final class ClassicGestureListener: TouchInterface {
    let defaultHandler: DefaultMapGestureHandler
    /// What is neither done by the map nor told to the delegate.
    var disabled: MapGestureType = [] { didSet { update() } }

    private let navigation: MapNavigationListener
    private var tracker = MapGestureTracker()
    private var stays = ChainStays()
    #if hasFeature(Embedded)
    var delegate: (any MapGestureDelegate)? { didSet { update() } }
    #else
    weak var delegate: (any MapGestureDelegate)? { didSet { update() } }
    #endif

    init(navigation: MapNavigationListener) {
        self.navigation = navigation
        defaultHandler = DefaultMapGestureHandler(navigation: navigation)
    }

    /// The gestures whose default action the delegate replaces.
    private var replaced: MapGestureType { delegate?.handledGestures ?? [] }

    var interests: TouchGesture.Kinds {
        let kinds: TouchGesture.Kinds = [
            .touchDown, .clickConfirmed, .longPress, .move, .moveComplete, .twoFingerClick, .twoFingerMove, .twoFingerMoveComplete,
        ]
        return handles(.doubleTap) ? kinds.union(.doubleClick) : kinds
    }

    func didEnter(_ environment: TouchEnvironment) { stays.enter(environment) }

    func didLeave() { stays.leave() }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        if case .touchDown = gesture { suspendDefaults() }
        tracker.twoFingerOptions = navigation.options.twoFingers
        tracker.density = stays.environment?.density ?? navigation.density
        defaultHandler.time = context.time
        let events = tracker.process(gesture, context)
        guard let event = events.first else { return false }
        defaultHandler.context = context
        defer { defaultHandler.context = nil }
        let isTaken = tell(event)
        if let second = events.second { _ = tell(second) }
        return isTaken
    }

    private func update() {
        suspendDefaults()
        stays.setNeedsInterests()
    }

    /// Keeps the map from doing what is disabled, and what the delegate does instead.
    ///
    /// A delegate may be released without notice, or handle other gestures than before. Therefore this is called whenever a touch begins.
    private func suspendDefaults() {
        let suspended = disabled.union(replaced).defaultActions
        if navigation.suspendedGestures != suspended { navigation.suspendedGestures = suspended }
    }

    // MARK: Telling

    private func handles(_ type: MapGestureType) -> Bool { !disabled.contains(type) && replaced.contains(type) }

    private func tell(_ event: MapGestureEvent) -> Bool {
        switch event {
        case .tap(let location): return tap(location)
        case .doubleTap(let location): tell(.doubleTap) { $0.didReceiveDoubleTap(at: location) }
        case .twoFingerTap(let location): tell(.twoFingerTap) { $0.didReceiveTwoFingerTap(at: location) }
        case .longPress(.begin, let location): tell(.longPress) { $0.didReceiveLongPress(at: location) }
        case .pan(.begin, let step), .pan(.update, let step):
            tell(.pan) { $0.didReceivePan(step.translation, at: step.origin) }
        case .twoFingerPan(.begin, let step), .twoFingerPan(.update, let step):
            tell(.twoFingerPan) { $0.didReceiveTwoFingerPan(step.translation, at: step.origin) }
        case .pinchRotate(.begin, let step), .pinchRotate(.update, let step):
            tell(.pinch) { $0.didReceivePinch(Float(step.factor), at: step.origin) }
            tell(.rotate) { $0.didReceiveRotation(Float(step.rotation), at: step.origin) }
        case .longPress, .pan, .twoFingerPan, .pinchRotate: break
        }
        return false
    }

    private func tell(_ type: MapGestureType, _ body: (any MapGestureDelegate) -> Void) {
        if handles(type), let delegate { body(delegate) }
    }

    /// The delegate takes a tap, or an object is selected; otherwise it goes on.
    private func tap(_ location: Vec2F) -> Bool {
        guard !disabled.contains(.tap) else { return false }
        guard replaced.contains(.tap), let delegate else { return defaultHandler.select?(location) ?? false }
        delegate.didReceiveTap(at: location)
        return true
    }
}
