#if canImport(MapCore) && canImport(UIKit)
import Foundation
import MapCore
import TouchPipeline

/// The touch handler of a map that is behind the pipeline. Open Mobile Maps adds the listeners of its layers to it.
///
/// Open Mobile Maps may call it from any thread. Changes from other threads are made on the main queue.
final class PipelineTouchHandler: NSObject, MCTouchHandlerInterface {
    /// What belongs to the main actor.
    @MainActor
    private final class State {
        let listeners = OpenMobileMapsListeners()
        var onEvent: (TouchEvent) -> Void = { _ in }
        /// Whether the next listener that is added is the camera of the map: while the map moves its camera from one handler to another, and after it
        /// has removed its camera, because another one follows.
        var expectsCamera = false
        /// The camera of the map, which must not answer.
        var camera: (any MCTouchInterface)?
        /// The handler that had the listeners of the layers that were added before.
        var replaced: (any MCTouchHandlerInterface)?

        func takeCamera(_ listener: any MCTouchInterface) -> Bool {
            guard expectsCamera else { return false }
            (camera, expectsCamera) = (listener, false)
            return true
        }
    }

    private let state: State

    @MainActor
    override init() {
        state = State()
        super.init()
    }

    /// The listeners of the layers, as one listener of the chain.
    @MainActor
    var listeners: OpenMobileMapsListeners { state.listeners }

    /// Sets the closure that processes events of other code.
    @MainActor
    func onEvent(_ process: @escaping (TouchEvent) -> Void) { state.onEvent = process }

    /// Makes a handler that of a map. `setTouchHandler` and `setCamera` add the camera of the map to the handler as a listener. A camera must not answer,
    /// because the navigation moves it. (`freeze(true)` would also ignore the movements of the navigation.)
    ///
    /// A layer that was added before is still in the old handler. It is removed from there when the map removes it.
    @MainActor
    func replaceHandler(of map: MCMapInterface) {
        (state.replaced, state.expectsCamera) = (map.getTouchHandler(), true)
        map.setTouchHandler(self)
        state.expectsCamera = false
    }

    func onTouchEvent(_ touchEvent: MCTouchEvent) {
        let event = Unchecked(touchEvent)
        onMain { $0.onEvent(TouchEvent(event.value)) }
    }

    func insertListener(_ listener: (any MCTouchInterface)?, index: Int32) {
        guard let listener else { return }
        let added = Unchecked(listener)
        onMain { $0.listeners.insertListener(added.value, index: index) }
    }

    func addListener(_ listener: (any MCTouchInterface)?) {
        guard let listener else { return }
        let added = Unchecked(listener)
        onMain { if !$0.takeCamera(added.value) { $0.listeners.addListener(added.value) } }
    }

    func removeListener(_ listener: (any MCTouchInterface)?) {
        guard let listener else { return }
        let removed = Unchecked(listener)
        onMain {
            guard removed.value !== $0.camera else { return ($0.camera, $0.expectsCamera) = (nil, true) }
            $0.listeners.removeListener(removed.value)
            $0.replaced?.removeListener(removed.value)
        }
    }

    private func onMain(_ change: @escaping @MainActor @Sendable (State) -> Void) {
        let state = state
        if Thread.isMainThread {
            MainActor.assumeIsolated { change(state) }
        } else {
            DispatchQueue.main.async { change(state) }
        }
    }
}

extension TouchEvent {
    /// An event of Open Mobile Maps, which has positions only.
    init(_ event: MCTouchEvent) {
        let action: TouchAction =
            switch event.touchAction {
            case .DOWN: .down
            case .MOVE: .move
            case .UP: .up
            case .SCROLL: .scroll
            case .CANCEL: .cancel
            @unknown default: .cancel
            }
        self.init(pointers: event.pointers.map { Vec2F($0) }, scrollDelta: event.scrollDelta, touchAction: action)
    }
}
#endif
