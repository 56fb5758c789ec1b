#if canImport(MapCore) && canImport(UIKit)
import Foundation
import MapCore
import TouchPipeline
import TouchPipelineUI

/// The touch handler of a map that is behind the pipeline. Open Mobile Maps adds the listeners of its layers to it.
///
/// Open Mobile Maps may call it from any thread. Changes from other threads are made on the main queue.
final class PipelineTouchHandler: NSObject, MCTouchHandlerInterface {
    /// What belongs to the main actor.
    @MainActor
    private final class State {
        let listeners = OpenMobileMapsListeners()
        weak var host: TouchPipelineHost?
        /// Whether the map moves its camera from one handler to another.
        var isMovingCamera = false
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

    /// The host that processes events of other code.
    @MainActor
    func setHost(_ host: TouchPipelineHost) { state.host = host }

    /// Makes a handler that of a map. `setTouchHandler` adds the camera of the map to the handler as a listener. That camera must not answer, because
    /// the navigation moves it. (`freeze(true)` would also ignore the movements of the navigation.)
    @MainActor
    func replaceHandler(of map: MCMapInterface) {
        state.isMovingCamera = true
        map.setTouchHandler(self)
        state.isMovingCamera = false
    }

    func onTouchEvent(_ touchEvent: MCTouchEvent) {
        let event = Unchecked(touchEvent)
        onMain { $0.host?.handler.onTouchEvent(TouchEvent(event.value)) }
    }

    func insertListener(_ listener: (any MCTouchInterface)?, index: Int32) {
        guard let listener else { return }
        let added = Unchecked(listener)
        onMain { if !$0.isMovingCamera { $0.listeners.insertListener(added.value, index: index) } }
    }

    func addListener(_ listener: (any MCTouchInterface)?) {
        guard let listener else { return }
        let added = Unchecked(listener)
        onMain { if !$0.isMovingCamera { $0.listeners.addListener(added.value) } }
    }

    func removeListener(_ listener: (any MCTouchInterface)?) {
        guard let listener else { return }
        let removed = Unchecked(listener)
        onMain { $0.listeners.removeListener(removed.value) }
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
