public import MapCameras
import MapListeners
public import Observation
import TouchPipeline

/// The view of a map as an observable state, for SwiftUI.
///
/// ```
/// @State private var camera = ObservedCamera()
///
/// var body: some View {
///     TouchPipelineMap(navigation: navigation).onHost { camera.observe($0) }
///     if let state = camera.state { ZoomLabel(zoom: state.zoom) }
/// }
/// ```
///
/// A view that reads ``state`` is updated for each movement of the map, up to 120 times a second. A view that reads only ``isMoving`` is updated at the
/// beginning and at the end of a movement, and should load data then.
@available(iOS 17, macOS 14, macCatalyst 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
public final class ObservedCamera {
    private let registrar = ObservationRegistrar()
    private var storedState: CameraState?
    private var storedIsMoving = false
    private var observation: ObservationToken?

    /// Creates a state that observes no map.
    public init() {}

    /// The view of the map. `nil` until it observes a host with a navigation.
    public var state: CameraState? {
        registrar.access(self, keyPath: \.state)
        return storedState
    }

    /// Whether a finger is down, or the navigation moves the map.
    public var isMoving: Bool {
        registrar.access(self, keyPath: \.isMoving)
        return storedIsMoving
    }

    /// Observes the camera of the navigation of a host, instead of the host before. It does not keep the host alive.
    public func observe(_ host: TouchPipelineHost) {
        observation = host.observe { [weak self, weak host] event in
            if event == .updated, let host { self?.read(host) }
        }
        read(host)
    }

    private func read(_ host: TouchPipelineHost) {
        let state = host.navigation?.camera.state
        if state != storedState { registrar.withMutation(of: self, keyPath: \.state) { storedState = state } }
        let isMoving = host.isTouched || host.navigation?.needsFrames == true
        if isMoving != storedIsMoving { registrar.withMutation(of: self, keyPath: \.isMoving) { storedIsMoving = isMoving } }
    }
}

@available(iOS 17, macOS 14, macCatalyst 17, tvOS 17, watchOS 10, visionOS 1, *)
extension ObservedCamera: Observable {}
