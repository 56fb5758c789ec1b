extension TouchGesture {
    /// A set of kinds of gestures, combined with "or": what a listener is interested in.
    public struct Kinds: OptionSet, Sendable, Hashable {
        /// The bits, one for each ``Kind`` at the place of its raw value.
        public let rawValue: UInt16

        /// A set from its bits.
        @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// The set of one kind.
        @inlinable public init(_ kind: Kind) { self.init(rawValue: 1 << UInt16(kind.rawValue)) }

        /// The first finger going down.
        @inlinable public static var touchDown: Kinds { Kinds(.touchDown) }
        /// Clicks that are not yet confirmed.
        @inlinable public static var clickUnconfirmed: Kinds { Kinds(.clickUnconfirmed) }
        /// Confirmed clicks.
        @inlinable public static var clickConfirmed: Kinds { Kinds(.clickConfirmed) }
        /// Double clicks. While a listener is interested in them, a click is confirmed only when none can come any more.
        @inlinable public static var doubleClick: Kinds { Kinds(.doubleClick) }
        /// Long presses.
        @inlinable public static var longPress: Kinds { Kinds(.longPress) }
        /// Moves of one finger, confirmed or not, quick zooms among them.
        @inlinable public static var move: Kinds { Kinds(.move) }
        /// The end of confirmed moves.
        @inlinable public static var moveComplete: Kinds { Kinds(.moveComplete) }
        /// The end of quick zooms. Makes a click wait, as ``doubleClick`` does.
        @inlinable public static var oneFingerDoubleClickMoveComplete: Kinds { Kinds(.oneFingerDoubleClickMoveComplete) }
        /// Clicks of two fingers.
        @inlinable public static var twoFingerClick: Kinds { Kinds(.twoFingerClick) }
        /// Moves of two fingers.
        @inlinable public static var twoFingerMove: Kinds { Kinds(.twoFingerMove) }
        /// The end of two-finger moves.
        @inlinable public static var twoFingerMoveComplete: Kinds { Kinds(.twoFingerMoveComplete) }
        /// Scrolling of a wheel or a trackpad.
        @inlinable public static var scroll: Kinds { Kinds(.scroll) }
        /// The end of whatever was not completed; it goes to every listener, interested or not.
        @inlinable public static var clearTouch: Kinds { Kinds(.clearTouch) }

        /// Touch events before they are recognised; see ``TouchInterface/onTouchEvent(_:context:)``. Not a kind of gesture, so not in ``all``.
        @inlinable public static var rawTouches: Kinds { Kinds(rawValue: 1 << 13) }

        /// Every kind of gesture.
        @inlinable public static var all: Kinds { Kinds(rawValue: (1 << 13) - 1) }

        /// The kinds for whose sake a click waits for a second one.
        @inlinable public static var secondTap: Kinds { [.doubleClick, .oneFingerDoubleClickMoveComplete] }

        /// Whether a kind is in the set.
        @inlinable public func contains(_ kind: Kind) -> Bool { contains(Kinds(kind)) }
    }
}
