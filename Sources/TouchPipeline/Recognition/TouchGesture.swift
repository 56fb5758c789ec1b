/// A recognized gesture.
///
/// Positions and deltas are in screen pixels. The ``TouchContext`` of a gesture has the time, the pointer kind and more.
public enum TouchGesture: Sendable {
    /// The first finger of a touch landed.
    case touchDown(Vec2F)
    /// One finger tapped. If a listener consumes this gesture, no confirmed click and no double click follows.
    case clickUnconfirmed(Vec2F)
    /// One finger tapped, and no second tap came.
    case clickConfirmed(Vec2F)
    /// One finger tapped twice at the same position.
    case doubleClick(Vec2F)
    /// One finger rested at the position at which it landed.
    case longPress(Vec2F)
    /// One finger moved, by a number of pixels.
    case move(Vec2F, MovePhase)
    /// The end of confirmed moves.
    case moveComplete
    /// The end of moves in the second tap of two (a quick zoom).
    case oneFingerDoubleClickMoveComplete
    /// Two fingers tapped. The position of the finger that landed first comes first.
    case twoFingerClick(Vec2F, Vec2F)
    /// Two fingers are down, and one or both moved: the previous positions of both, and the present ones.
    case twoFingerMove(old: (Vec2F, Vec2F), new: (Vec2F, Vec2F))
    /// The end of two-finger moves.
    case twoFingerMoveComplete
    /// A wheel or a trackpad scrolled at a position, by a number of pixels.
    case scroll(Vec2F, delta: Float)
    /// Gestures that have begun and are not complete are over. Every listener receives this gesture.
    case clearTouch
}

/// What a move of one finger is part of.
public enum MovePhase: Sendable, Hashable, CaseIterable {
    /// The finger is within the touch slop. The touch may still become a click or a long press.
    case underSlop
    /// The finger has passed the touch slop.
    case pan
    /// The finger has passed the touch slop in the second tap of two.
    case quickZoom

    /// Creates the phase of the flags of ``TouchInterface/onMove(_:confirmed:doubleClick:)``, at most one of which is `true`.
    public init(confirmed: Bool, doubleClick: Bool) { self = doubleClick ? .quickZoom : confirmed ? .pan : .underSlop }

    /// Whether the finger has passed the touch slop.
    public var isPastSlop: Bool { self != .underSlop }
}

extension TouchGesture: Equatable {
    /// Whether two gestures have the same kind and the same values.
    public static func == (a: TouchGesture, b: TouchGesture) -> Bool {
        switch (a, b) {
        case (.touchDown(let p), .touchDown(let q)), (.clickUnconfirmed(let p), .clickUnconfirmed(let q)),
            (.clickConfirmed(let p), .clickConfirmed(let q)), (.doubleClick(let p), .doubleClick(let q)),
            (.longPress(let p), .longPress(let q)):
            p == q
        case (.move(let d, let phase), .move(let e, let other)): d == e && phase == other
        case (.twoFingerClick(let p1, let p2), .twoFingerClick(let q1, let q2)): p1 == q1 && p2 == q2
        case (.twoFingerMove(let o, let n), .twoFingerMove(let p, let m)): o == p && n == m
        case (.scroll(let p, let d), .scroll(let q, let e)): p == q && d == e
        default: a.kind == b.kind && !a.hasPayload
        }
    }

    private var hasPayload: Bool {
        switch self {
        case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete, .clearTouch: false
        default: true
        }
    }
}

extension TouchGesture {
    /// The kind of a gesture, without its values. The raw value is the number of the bit in ``Kinds``.
    public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
        /// See ``TouchGesture/touchDown(_:)``.
        case touchDown
        /// See ``TouchGesture/clickUnconfirmed(_:)``.
        case clickUnconfirmed
        /// See ``TouchGesture/clickConfirmed(_:)``.
        case clickConfirmed
        /// See ``TouchGesture/doubleClick(_:)``.
        case doubleClick
        /// See ``TouchGesture/longPress(_:)``.
        case longPress
        /// See ``TouchGesture/move(_:_:)``.
        case move
        /// See ``TouchGesture/moveComplete``.
        case moveComplete
        /// See ``TouchGesture/oneFingerDoubleClickMoveComplete``.
        case oneFingerDoubleClickMoveComplete
        /// See ``TouchGesture/twoFingerClick(_:_:)``.
        case twoFingerClick
        /// See ``TouchGesture/twoFingerMove(old:new:)``.
        case twoFingerMove
        /// See ``TouchGesture/twoFingerMoveComplete``.
        case twoFingerMoveComplete
        /// See ``TouchGesture/scroll(_:delta:)``.
        case scroll
        /// See ``TouchGesture/clearTouch``.
        case clearTouch

        /// The name of the case.
        public var name: String {
            switch self {
            case .touchDown: "touchDown"
            case .clickUnconfirmed: "clickUnconfirmed"
            case .clickConfirmed: "clickConfirmed"
            case .doubleClick: "doubleClick"
            case .longPress: "longPress"
            case .move: "move"
            case .moveComplete: "moveComplete"
            case .oneFingerDoubleClickMoveComplete: "oneFingerDoubleClickMoveComplete"
            case .twoFingerClick: "twoFingerClick"
            case .twoFingerMove: "twoFingerMove"
            case .twoFingerMoveComplete: "twoFingerMoveComplete"
            case .scroll: "scroll"
            case .clearTouch: "clearTouch"
            }
        }
    }

    /// The kind of this gesture.
    public var kind: Kind {
        switch self {
        case .touchDown: .touchDown
        case .clickUnconfirmed: .clickUnconfirmed
        case .clickConfirmed: .clickConfirmed
        case .doubleClick: .doubleClick
        case .longPress: .longPress
        case .move: .move
        case .moveComplete: .moveComplete
        case .oneFingerDoubleClickMoveComplete: .oneFingerDoubleClickMoveComplete
        case .twoFingerClick: .twoFingerClick
        case .twoFingerMove: .twoFingerMove
        case .twoFingerMoveComplete: .twoFingerMoveComplete
        case .scroll: .scroll
        case .clearTouch: .clearTouch
        }
    }
}

extension TouchGesture {
    /// A set of kinds of gestures, such as the interests of a listener.
    public struct Kinds: OptionSet, Sendable, Hashable {
        /// One bit for each ``Kind``. The number of the bit is the raw value of the kind.
        public let rawValue: UInt16

        /// Creates a set from its bits.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// Creates a set of one kind.
        public init(_ kind: Kind) { self.init(rawValue: 1 << UInt16(kind.rawValue)) }

        /// Landings of the first finger.
        public static var touchDown: Kinds { Kinds(.touchDown) }
        /// Clicks that are not yet confirmed.
        public static var clickUnconfirmed: Kinds { Kinds(.clickUnconfirmed) }
        public static var clickConfirmed: Kinds { Kinds(.clickConfirmed) }
        /// Double clicks. While a listener is interested in them, a click is confirmed only when no second tap can follow.
        public static var doubleClick: Kinds { Kinds(.doubleClick) }
        /// Long presses.
        public static var longPress: Kinds { Kinds(.longPress) }
        /// Moves of one finger, including quick zooms.
        public static var move: Kinds { Kinds(.move) }
        /// The end of confirmed moves.
        public static var moveComplete: Kinds { Kinds(.moveComplete) }
        /// The end of quick zooms. A click waits for a second tap as with ``doubleClick``.
        public static var oneFingerDoubleClickMoveComplete: Kinds { Kinds(.oneFingerDoubleClickMoveComplete) }
        public static var twoFingerClick: Kinds { Kinds(.twoFingerClick) }
        public static var twoFingerMove: Kinds { Kinds(.twoFingerMove) }
        /// The end of two-finger moves.
        public static var twoFingerMoveComplete: Kinds { Kinds(.twoFingerMoveComplete) }
        /// Scrolls of a wheel or a trackpad.
        public static var scroll: Kinds { Kinds(.scroll) }
        /// The end of gestures that are not complete. Every listener receives it, whatever its interests.
        public static var clearTouch: Kinds { Kinds(.clearTouch) }

        /// Touch events before recognition, see ``RawTouchListener/onTouchEvent(_:context:)``. Not a kind of gesture, so not in ``all``.
        public static var rawTouches: Kinds { Kinds(rawValue: 1 << 13) }

        /// The clicks and long presses of the other buttons of a mouse. Not a kind of gesture, so not in ``all``.
        ///
        /// By default only the primary button taps. A listener with this interest also receives the kinds of its other interests from the
        /// other buttons, and reads ``TouchContext/buttons``, for example for a context menu:
        ///
        /// ```swift
        /// final class ContextMenu: TouchInterface {
        ///     var interests: TouchGesture.Kinds { [.clickUnconfirmed, .otherButtons] }
        ///
        ///     func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        ///         guard case .clickUnconfirmed(let position) = gesture, context.buttons == .secondary else { return false }
        ///         show(at: position)
        ///         return true
        ///     }
        ///
        ///     private func show(at position: Vec2F) {}
        /// }
        /// ```
        ///
        /// The other buttons make no double click, so their clicks are confirmed at once. Drags do not depend on this interest.
        public static var otherButtons: Kinds { Kinds(rawValue: 1 << 14) }

        /// Every kind of gesture.
        public static var all: Kinds { Kinds(rawValue: (1 << 13) - 1) }

        /// The clicks of one finger, and long presses. From another button of a mouse, only listeners with ``otherButtons`` receive them.
        package static var taps: Kinds { [.clickUnconfirmed, .clickConfirmed, .doubleClick, .longPress] }

        /// The kinds that make a click wait for a second tap.
        public static var secondTap: Kinds { [.doubleClick, .oneFingerDoubleClickMoveComplete] }

        /// Whether a kind is in the set.
        public func contains(_ kind: Kind) -> Bool { contains(Kinds(kind)) }
    }
}
