#if canImport(MapCore)
import Foundation
public import MapCore
public import TouchPipeline

/// Listeners of TouchPipeline as one listener in the touch handler of Open Mobile Maps.
///
/// ```swift
/// let chain = ListenersInOpenMobileMaps([swipe, drawing], density: ScreenDensity(pixelsPerInch: 480), scheduler: MainQueueScheduler())
/// mapView.mapInterface.getTouchHandler()?.addListener(chain)
/// ```
///
/// Use it for an app that keeps the gestures of Open Mobile Maps. The first listener is asked first. The callbacks of Open Mobile Maps have no times
/// and no pointers, so there is no raw touch, and speeds are those of the callbacks. `addListener` puts the object in front of the camera and of the
/// layers that are there already.
///
/// Open Mobile Maps reports long presses and confirmed clicks from a thread of its own. They reach the listeners a moment later on the main queue,
/// and cannot be consumed.
public final class ListenersInOpenMobileMaps: NSObject, MCTouchInterface {
    private let callbacks: CallbackChain

    /// Creates a chain. The first listener is asked first.
    ///
    /// - Parameters:
    ///   - listeners: The listeners.
    ///   - density: The density of the touches.
    ///   - scheduler: The clock of the gestures.
    @MainActor
    public init(_ listeners: [any TouchListener], density: ScreenDensity, scheduler: any TouchScheduler) {
        callbacks = CallbackChain(density: density, scheduler: scheduler)
        callbacks.chain.set(listeners)
        super.init()
    }

    /// Sets the listeners, the first one is asked first.
    ///
    /// - Complexity: O(*n*²)
    @MainActor
    public func setListeners(_ listeners: [any TouchListener]) { callbacks.chain.set(listeners) }

    /// Ends the chain: all listeners leave. Call this method before you release the object, because a release tells the listeners nothing.
    @MainActor
    public func invalidate() { callbacks.chain.invalidate() }

    /// The first finger landed.
    public func onTouchDown(_ posScreen: MCVec2F) -> Bool { offer(.touchDown(Vec2F(posScreen))) }
    /// One finger tapped.
    public func onClickUnconfirmed(_ posScreen: MCVec2F) -> Bool { offer(.clickUnconfirmed(Vec2F(posScreen))) }
    /// One finger tapped, and no second tap came.
    public func onClickConfirmed(_ posScreen: MCVec2F) -> Bool { offer(.clickConfirmed(Vec2F(posScreen))) }
    /// One finger tapped twice.
    public func onDoubleClick(_ posScreen: MCVec2F) -> Bool { offer(.doubleClick(Vec2F(posScreen))) }
    /// One finger rested.
    public func onLongPress(_ posScreen: MCVec2F) -> Bool { offer(.longPress(Vec2F(posScreen))) }
    /// One finger moved.
    public func onMove(_ deltaScreen: MCVec2F, confirmed: Bool, doubleClick: Bool) -> Bool {
        offer(.move(Vec2F(deltaScreen), MovePhase(confirmed: confirmed, doubleClick: doubleClick)))
    }
    /// The moves of one finger ended.
    public func onMoveComplete() -> Bool { offer(.moveComplete) }
    /// The moves in the second tap of two ended.
    public func onOneFingerDoubleClickMoveComplete() -> Bool { offer(.oneFingerDoubleClickMoveComplete) }
    /// Two fingers tapped.
    public func onTwoFingerClick(_ posScreen1: MCVec2F, posScreen2: MCVec2F) -> Bool {
        offer(.twoFingerClick(Vec2F(posScreen1), Vec2F(posScreen2)))
    }
    /// Two fingers moved. Lists of fewer positions are ignored.
    public func onTwoFingerMove(_ posScreenOld: [MCVec2F], posScreenNew: [MCVec2F]) -> Bool {
        guard posScreenOld.count >= 2, posScreenNew.count >= 2 else { return false }
        return offer(
            .twoFingerMove(
                old: (Vec2F(posScreenOld[0]), Vec2F(posScreenOld[1])), new: (Vec2F(posScreenNew[0]), Vec2F(posScreenNew[1]))))
    }
    /// The moves of two fingers ended.
    public func onTwoFingerMoveComplete() -> Bool { offer(.twoFingerMoveComplete) }
    /// A wheel or a trackpad scrolled.
    public func onScroll(_ posScreen: MCVec2F, scrollDelta: Float) -> Bool { offer(.scroll(Vec2F(posScreen), delta: scrollDelta)) }
    /// Gestures that are not complete are over.
    public func clearTouch() { _ = offer(.clearTouch) }

    private func offer(_ gesture: TouchGesture) -> Bool {
        let callbacks = callbacks
        if Thread.isMainThread { return MainActor.assumeIsolated { callbacks.offer(gesture) } }
        DispatchQueue.main.async { _ = callbacks.offer(gesture) }
        return false
    }
}

/// An object that goes from a thread of Open Mobile Maps to the main queue. The classes of Open Mobile Maps are not marked as sendable.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
#endif
