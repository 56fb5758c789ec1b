#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
public import MapListeners
public import TouchPipeline
public import UIKit

/// The pipeline behind the map view of another engine.
///
/// The packages in `Engines` add a function for each engine. It switches the gestures of the map view off, and attaches a recognizer, a chain and the
/// default navigation to it: `let touches = MapTouches.attach(to: mapView)`. Set the listeners in front of the map with ``setListeners(_:)``.
///
/// The map view keeps the pipeline alive. The pipeline does not keep the map view alive.
@MainActor
public final class MapTouches {
    /// The camera that moves the map.
    public let camera: MirrorCamera
    /// The default navigation at the end of the chain.
    public let navigation: MapNavigationListener
    /// The recognizer that receives the touches of the map view.
    public let recognizer: TouchPipelineGestureRecognizer
    /// The listeners of the engine between those of the app and the navigation.
    private let engineListeners: [any TouchListener]
    private let movement: MapMovement
    private var movementToken: ObservationToken?
    private var restore: (() -> Void)?

    /// Attaches the pipeline to the view of a map. The gestures of the engine must be off.
    ///
    /// - Parameters:
    ///   - map: The map that the navigation moves.
    ///   - view: The view that receives the touches.
    ///   - options: The options of the navigation.
    ///   - configuration: The thresholds of the gestures.
    ///   - engineListeners: Listeners of the engine, which are asked after those of the app.
    ///   - pixels: The pixels of the engine, in which the listeners receive positions.
    ///   - holdsBackRecognizers: Whether recognizers of the map view wait until no listener can claim the touch, such as those that select
    ///     annotations (``TouchPipelineGestureRecognizer/holdsBackRecognizersOfView``).
    ///   - restore: Called once by ``detach()``. It switches the gestures of the engine on again.
    public init(
        _ map: any MirroredMap, in view: UIView, options: NavigationOptions = .recommended,
        configuration: TouchConfiguration = .recommended, engineListeners: [any TouchListener] = [], pixels: PixelUnit = .display,
        holdsBackRecognizers: Bool = false, restore: @escaping () -> Void
    ) {
        camera = MirrorCamera(map)
        navigation = MapNavigationListener(camera: camera, options: options)
        recognizer = TouchPipelineGestureRecognizer(navigation: navigation, configuration: configuration)
        self.engineListeners = engineListeners
        self.restore = restore
        movement = MapMovement(of: navigation, in: recognizer.host)
        movementToken = movement.observe { [weak map] isMoving in
            if isMoving { map?.movementDidBegin() } else { map?.movementDidEnd() }
        }
        setListeners([])
        recognizer.host.pixels = pixels
        recognizer.holdsBackRecognizersOfView = holdsBackRecognizers
        recognizer.attach(replacingGesturesOf: view)
    }

    /// Whether the navigation moves the map: during a gesture, also while its fingers rest, and during momentum, steps of keys and animations.
    public var isMoving: Bool { movement.isMoving }

    /// Registers an observer that is told when the navigation begins to move the map, and when the map rests, until the token is released.
    ///
    /// For an engine, each step of a gesture is a movement by code that is complete: it calls its delegate several times a second. Load data when
    /// this observer receives `false`.
    public func observeMovement(_ observer: @escaping (_ isMoving: Bool) -> Void) -> ObservationToken { movement.observe(observer) }

    /// The keys of the map and its actions for assistive technology. `nil` after ``detach()``.
    public var controls: MapControls? { recognizer.controls }

    /// The host, with the handler and the frames.
    public var host: TouchPipelineHost { recognizer.host }

    /// Sets the listeners of the app, the first at index 0. The listeners of the engine and the navigation follow.
    ///
    /// `host.setListeners(_:)` would remove the listeners of the engine.
    ///
    /// - Complexity: O(*n*²)
    public func setListeners(_ listeners: [any TouchListener]) { host.setListeners(listeners + engineListeners) }

    /// Removes the pipeline from the map view, and switches the gestures of the engine on again. The touch in progress is cancelled.
    ///
    /// The second call has no effect.
    public func detach() {
        recognizer.detach()
        host.navigation = nil
        movement.end()
        movementToken = nil
        host.invalidate()
        restore?()
        restore = nil
    }
}
#endif
