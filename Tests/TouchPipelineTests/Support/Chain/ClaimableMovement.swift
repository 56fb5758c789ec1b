import Testing
import TouchPipeline

/// A movement that can be claimed: how it begins, and its gestures.
struct ClaimableMovement: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// A move of it, in the form of ``CallLog``.
    let move: String
    let kind: TouchGesture.Kind
    let completeKind: TouchGesture.Kind
    private let isSecondTap: Bool

    /// Its end, when the first finger lifts.
    var complete: String { completeKind.name + "(lifted)" }

    static let all = [
        ClaimableMovement(
            testDescription: "one finger", move: "move", kind: .move, completeKind: .moveComplete, isSecondTap: false),
        ClaimableMovement(
            testDescription: "quick zoom", move: "move2", kind: .move, completeKind: .oneFingerDoubleClickMoveComplete,
            isSecondTap: true),
        ClaimableMovement(
            testDescription: "two fingers", move: "twoFingerMove", kind: .twoFingerMove, completeKind: .twoFingerMoveComplete,
            isSecondTap: false),
    ]

    /// Puts the fingers down.
    func begin(_ rig: ChainRig) {
        if isSecondTap { rig.tap() }
        rig.down(1, x: 100)
        if kind == .twoFingerMove { rig.down(2, x: 300) }
    }
}
