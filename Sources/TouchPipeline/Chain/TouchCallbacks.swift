// A callback with a misspelt name, a wrong label or a missing result type is a method of its own. The compiler accepts it, because every requirement
// of `TouchInterface` has a default, and no gesture ever reaches it. This file finds listener types without any callback.
//
// `TouchCallbacks` has each callback a second time, with an associated type as its result. The compiler infers this type from the methods of the
// listener: `Bool` if one of them is a callback. Otherwise only the defaults of this file fit, and it is `NoCallback`. The result is known at compile
// time and is read when it is asked for, so it costs nothing during dispatch.

#if hasFeature(Embedded)

/// Embedded Swift has no metatypes to read, so the check is not made there.
public typealias TouchCallbacks = AnyObject

#else

/// The callbacks of a listener, from which the compiler infers whether a type implements one of them.
///
/// Implement ``TouchInterface``, which refines this protocol. There is nothing to implement for this protocol itself.
@_documentation(visibility: internal)
public protocol TouchCallbacks: AnyObject {
    /// `Bool` in a type that implements a callback, otherwise ``NoCallback``.
    associatedtype CallbackResult = NoCallback

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> CallbackResult
    func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> CallbackResult
    func onTouchDown(_ posScreen: Vec2F) -> CallbackResult
    func onClickUnconfirmed(_ posScreen: Vec2F) -> CallbackResult
    func onClickConfirmed(_ posScreen: Vec2F) -> CallbackResult
    func onDoubleClick(_ posScreen: Vec2F) -> CallbackResult
    func onLongPress(_ posScreen: Vec2F) -> CallbackResult
    func onMove(_ deltaScreen: Vec2F, confirmed: Bool, doubleClick: Bool) -> CallbackResult
    func onMoveComplete() -> CallbackResult
    func onOneFingerDoubleClickMoveComplete() -> CallbackResult
    func onTwoFingerClick(_ posScreen1: Vec2F, posScreen2: Vec2F) -> CallbackResult
    func onTwoFingerMove(_ posScreenOld: (Vec2F, Vec2F), posScreenNew: (Vec2F, Vec2F)) -> CallbackResult
    func onTwoFingerMoveComplete() -> CallbackResult
    func onScroll(_ posScreen: Vec2F, scrollDelta: Float) -> CallbackResult
    func onHover(_ hover: TouchHover) -> CallbackResult
    func onCommand(_ command: MapCommand) -> CallbackResult
    func onCommand(_ command: MapCommand, phase: CommandPhase) -> CallbackResult
}

/// The result of the callbacks of a type that implements none. It has no value, so these callbacks are never called.
@_documentation(visibility: internal)
public enum NoCallback {}

// In an extension with a condition, so that the compiler prefers these defaults to those of `TouchInterface` if the type implements no callback.
// Calls prefer the defaults of `TouchInterface`.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@_documentation(visibility: internal)
extension TouchInterface where CallbackResult == NoCallback {
    @_disfavoredOverload public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> NoCallback { neverCalled() }
    @_disfavoredOverload public func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> NoCallback { neverCalled() }
    @_disfavoredOverload public func onTouchDown(_ posScreen: Vec2F) -> NoCallback { neverCalled() }
    @_disfavoredOverload public func onClickUnconfirmed(_ posScreen: Vec2F) -> NoCallback { neverCalled() }
    @_disfavoredOverload public func onClickConfirmed(_ posScreen: Vec2F) -> NoCallback { neverCalled() }
    @_disfavoredOverload public func onDoubleClick(_ posScreen: Vec2F) -> NoCallback { neverCalled() }
    @_disfavoredOverload public func onLongPress(_ posScreen: Vec2F) -> NoCallback { neverCalled() }
    @_disfavoredOverload
    public func onMove(_ deltaScreen: Vec2F, confirmed: Bool, doubleClick: Bool) -> NoCallback { neverCalled() }
    @_disfavoredOverload public func onMoveComplete() -> NoCallback { neverCalled() }
    @_disfavoredOverload public func onOneFingerDoubleClickMoveComplete() -> NoCallback { neverCalled() }
    @_disfavoredOverload public func onTwoFingerClick(_ posScreen1: Vec2F, posScreen2: Vec2F) -> NoCallback { neverCalled() }
    @_disfavoredOverload
    public func onTwoFingerMove(_ posScreenOld: (Vec2F, Vec2F), posScreenNew: (Vec2F, Vec2F)) -> NoCallback { neverCalled() }
    @_disfavoredOverload public func onTwoFingerMoveComplete() -> NoCallback { neverCalled() }
    @_disfavoredOverload public func onScroll(_ posScreen: Vec2F, scrollDelta: Float) -> NoCallback { neverCalled() }
    @_disfavoredOverload public func onHover(_ hover: TouchHover) -> NoCallback { neverCalled() }
    @_disfavoredOverload public func onCommand(_ command: MapCommand) -> NoCallback { neverCalled() }
    @_disfavoredOverload public func onCommand(_ command: MapCommand, phase: CommandPhase) -> NoCallback { neverCalled() }

    private func neverCalled() -> NoCallback { preconditionFailure("a listener without callbacks has none to call") }
}

extension TouchInterface {
    fileprivate static var hasCallbacks: Bool { CallbackResult.self != NoCallback.self }
}

extension TouchHandlerInterface {
    /// The listeners of the chain whose types implement no callback.
    ///
    /// Such a listener never receives a gesture. The usual reason is a method whose name, labels or result type differ from those of
    /// ``TouchInterface``, such as an `onLongPress(_:)` without `-> Bool`. The compiler accepts this method as one of the type's own. It warns about
    /// a missing result type if the methods are in the extension that declares the conformance:
    ///
    /// ```swift
    /// final class PinDropper {}
    ///
    /// extension PinDropper: TouchInterface {
    ///     func onLongPress(_ posScreen: Vec2F) -> Bool { true }
    /// }
    /// ```
    ///
    /// A `TouchTestBench` prints these listeners. ``TouchDiagnostics/listenersWithoutCallbacks`` counts them. The types of callbacks are known at
    /// compile time, so no gesture is needed to find them, and nothing is called. A listener that implements only ``TouchInterface/clearTouch()``
    /// is among them.
    ///
    /// - Complexity: O(*n*)
    public var listenersWithoutCallbacks: [any TouchInterface] { listeners.filter { !type(of: $0).hasCallbacks } }
}

#endif
