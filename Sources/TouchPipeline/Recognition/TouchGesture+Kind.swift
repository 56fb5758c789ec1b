extension TouchGesture {
    /// The kinds of gestures, without their numbers. The raw value is the place of the kind's bit in ``Kinds``.
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
        /// See ``TouchGesture/move(delta:confirmed:doubleClick:)``.
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
    @inlinable @inline(__always) public var kind: Kind {
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
