import Testing
import TouchPipeline

/// How to produce a kind of gesture: the events before it, and the event that triggers it.
struct KindScript: Sendable, CustomTestStringConvertible {
    let kind: TouchGesture.Kind

    var testDescription: String { kind.name }

    static let all = TouchGesture.Kind.allCases.map { KindScript(kind: $0) }

    func prepare(_ rig: ChainRig) {
        switch kind {
        case .touchDown, .scroll:
            break
        case .clickUnconfirmed, .longPress, .move, .clearTouch:
            rig.down()
        case .clickConfirmed:
            rig.tap()
        case .doubleClick:
            rig.tap()
            rig.down()
        case .moveComplete:
            rig.down()
            rig.move()
        case .oneFingerDoubleClickMoveComplete:
            rig.tap()
            rig.down()
            rig.move()
        case .twoFingerClick:
            landTwo(rig)
            rig.up(1)
        case .twoFingerMove:
            landTwo(rig)
        case .twoFingerMoveComplete:
            landTwo(rig)
            rig.move()
        }
    }

    func trigger(_ rig: ChainRig) {
        switch kind {
        case .touchDown: rig.down()
        case .clickUnconfirmed, .doubleClick, .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete: rig.up(1)
        case .twoFingerClick: rig.up(2)
        case .clickConfirmed: rig.wait(300)
        case .longPress: rig.wait(500)
        case .move, .twoFingerMove: rig.move()
        case .scroll: rig.scroll()
        case .clearTouch: rig.cancel()
        }
    }

    private func landTwo(_ rig: ChainRig) {
        rig.down(1, x: 100)
        rig.down(2, x: 300)
    }
}
