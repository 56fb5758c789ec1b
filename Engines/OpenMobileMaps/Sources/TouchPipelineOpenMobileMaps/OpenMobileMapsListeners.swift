#if canImport(MapCore)
import Foundation
public import MapCore
public import TouchPipeline

/// Listeners of Open Mobile Maps as one listener of a chain. They are asked in their own order: the one with the highest index first.
///
/// The layers of a map that is behind the pipeline are in such a list. A listener of an app can also have a list of its own, at any index of the
/// chain. The list consumes a gesture if one of its listeners does. `clearTouch` goes to all of them.
public final class OpenMobileMapsListeners: TouchListener {
    private var order = FallingIndexOrder<any MCTouchInterface>()

    /// Creates a list. The first listener is asked first.
    public init(_ listeners: [any MCTouchInterface] = []) {
        for listener in listeners.reversed() { order.add(listener) }
    }

    /// Inserts a listener at an index of Open Mobile Maps: the highest index is asked first. A listener that is in the list moves.
    public func insertListener(_ listener: any MCTouchInterface, index: Int32) {
        removeListener(listener)
        order.insert(listener, at: index)
    }

    /// Adds a listener that is asked first, as `addListener` of Open Mobile Maps does. A listener that is in the list moves.
    public func addListener(_ listener: any MCTouchInterface) {
        removeListener(listener)
        order.add(listener)
    }

    /// Removes a listener.
    public func removeListener(_ listener: any MCTouchInterface) { order.removeAll { $0 === listener } }

    /// Inserts the listeners into a handler of Open Mobile Maps, with their indices. The handler must have a listener already, because it loses one
    /// that is inserted into an empty list.
    func insertAll(into handler: any MCTouchHandlerInterface) {
        for entry in order.entries.reversed() { handler.insertListener(entry.listener, index: entry.index) }
    }

    /// Calls the listeners with the callback for a gesture, until one returns `true`.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        let listeners = order.listeners
        if case .clearTouch = gesture {
            for listener in listeners { listener.clearTouch() }
            return false
        }
        return listeners.contains { Self.call($0, gesture) }
    }

    private static func call(_ listener: any MCTouchInterface, _ gesture: TouchGesture) -> Bool {
        switch gesture {
        case .touchDown(let position): listener.onTouchDown(MCVec2F(position))
        case .clickUnconfirmed(let position): listener.onClickUnconfirmed(MCVec2F(position))
        case .clickConfirmed(let position): listener.onClickConfirmed(MCVec2F(position))
        case .doubleClick(let position): listener.onDoubleClick(MCVec2F(position))
        case .longPress(let position): listener.onLongPress(MCVec2F(position))
        case .move(let delta, let phase):
            listener.onMove(MCVec2F(delta), confirmed: phase == .pan, doubleClick: phase == .quickZoom)
        case .moveComplete: listener.onMoveComplete()
        case .oneFingerDoubleClickMoveComplete: listener.onOneFingerDoubleClickMoveComplete()
        case .twoFingerClick(let first, let second): listener.onTwoFingerClick(MCVec2F(first), posScreen2: MCVec2F(second))
        case .twoFingerMove(let old, let new):
            listener.onTwoFingerMove([MCVec2F(old.0), MCVec2F(old.1)], posScreenNew: [MCVec2F(new.0), MCVec2F(new.1)])
        case .twoFingerMoveComplete: listener.onTwoFingerMoveComplete()
        case .scroll(let position, let delta): listener.onScroll(MCVec2F(position), scrollDelta: delta)
        case .clearTouch: false
        }
    }
}

extension MCVec2F {
    convenience init(_ vector: Vec2F) { self.init(x: vector.x, y: vector.y) }
}

extension Vec2F {
    init(_ vector: MCVec2F) { self.init(vector.x, vector.y) }
}
#endif
