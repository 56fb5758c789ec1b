import Testing
import TouchPipeline

/// How to bring about a kind of gesture: what goes before, and the one thing that triggers it.
struct KindScript: Sendable, CustomTestStringConvertible {
    let kind: TouchGesture.Kind
    let prepare: @Sendable (ChainRig) -> Void
    let trigger: @Sendable (ChainRig) -> Void

    var testDescription: String { kind.name }

    static let all: [KindScript] = TouchGesture.Kind.allCases.map(script)

    private static func script(_ kind: TouchGesture.Kind) -> KindScript {
        switch kind {
        case .touchDown: KindScript(kind: kind) { _ in } trigger: { $0.down() }
        case .clickUnconfirmed: KindScript(kind: kind) { $0.down() } trigger: { $0.up() }
        case .clickConfirmed: KindScript(kind: kind) { $0.tap() } trigger: { $0.wait(300) }
        case .doubleClick:
            KindScript(kind: kind) { rig in
                rig.tap()
                rig.down()
            } trigger: {
                $0.up()
            }
        case .longPress: KindScript(kind: kind) { $0.down() } trigger: { $0.wait(500) }
        case .move: KindScript(kind: kind) { $0.down() } trigger: { $0.move() }
        case .moveComplete: KindScript(kind: kind) { moving($0) } trigger: { $0.up() }
        case .oneFingerDoubleClickMoveComplete:
            KindScript(kind: kind) { rig in
                rig.tap()
                moving(rig)
            } trigger: {
                $0.up()
            }
        case .twoFingerClick:
            KindScript(kind: kind) { rig in
                twoDown(rig)
                rig.up(1)
            } trigger: {
                $0.up(2)
            }
        case .twoFingerMove: KindScript(kind: kind) { twoDown($0) } trigger: { $0.move() }
        case .twoFingerMoveComplete:
            KindScript(kind: kind) { rig in
                twoDown(rig)
                rig.move()
            } trigger: {
                $0.up(1)
            }
        case .scroll: KindScript(kind: kind) { _ in } trigger: { $0.scroll() }
        case .clearTouch: KindScript(kind: kind) { $0.down() } trigger: { $0.cancel() }
        }
    }

    private init(
        kind: TouchGesture.Kind, prepare: @escaping @Sendable (ChainRig) -> Void, trigger: @escaping @Sendable (ChainRig) -> Void
    ) {
        self.kind = kind
        self.prepare = prepare
        self.trigger = trigger
    }

    private static func moving(_ rig: ChainRig) {
        rig.down()
        rig.move()
    }

    private static func twoDown(_ rig: ChainRig) {
        rig.down(1, x: 100)
        rig.down(2, x: 300)
    }
}
