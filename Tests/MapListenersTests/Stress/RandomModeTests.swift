import MapListeners
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Interaction modes in random streams")
struct RandomModeTests {
    private static let names = (0..<5).map { ModeName("mode \($0)") }

    /// The gestures that a listener receives, as pairs of beginnings and ends. Nothing is completed that has not moved, and no gesture
    /// stays open.
    private static func isValid(_ kinds: [TouchGesture.Kind]) -> Bool {
        var isMoving = false
        for kind in kinds {
            switch kind {
            case .move, .twoFingerMove: isMoving = true
            case .moveComplete, .twoFingerMoveComplete, .oneFingerDoubleClickMoveComplete:
                guard isMoving else { return false }
                isMoving = false
            case .clearTouch: isMoving = false
            default: break
            }
        }
        return !isMoving
    }

    @Test(
        "a listener that stays receives the same as without any change of mode, and one that leaves has no open gesture",
        arguments: 0..<UInt64(RunSize.either(2, stress: 10)))
    func model(batch: UInt64) throws {
        var switches = 0
        for seed in 0..<RunSize.either(4, stress: 5) {
            var random = SplitMix64(seed: batch << 32 + UInt64(seed))
            let options = RandomTouchStream.Options(
                maximumFingers: 3, configuration: .openMobileMaps.at(density: .standard), size: Vec2F(400, 800), flawProbability: 0.01)
            var stream = RandomTouchStream(seed: batch << 32 + UInt64(seed), options: options)
            var sameStream = stream
            let first = RecordingListener("first")
            let last = RecordingListener("last", consuming: [.move, .twoFingerMove])
            let visitors = (0..<4).map { RecordingListener("visitor \($0)") }
            let bench = TouchTestBench()
            let modes = InteractionModes(handler: bench.handler)
            for name in Self.names {
                let some = visitors.filter { _ in random.chance(0.5) }
                try modes.define(name, [first] + some + [last])
            }
            try modes.change(to: Self.names[0])
            for visitor in visitors {
                visitor.onEvent = { [modes] _ in
                    guard random.chance(0.05) else { return }
                    switches += 1
                    let (choice, name) = (random.below(3), random.pick(Self.names))
                    switch choice {
                    case 0: try? modes.change(to: name)
                    case 1: _ = try? modes.push(name)
                    default: modes.pop()
                    }
                }
            }
            bench.play(&stream, events: 300)
            let plain = (RecordingListener("first"), RecordingListener("last", consuming: [.move, .twoFingerMove]))
            let plainBench = TouchTestBench(plain.0, RecordingListener("visitor"), plain.1)
            plainBench.play(&sameStream, events: 300)
            #expect(first.transcript == plain.0.transcript, "batch \(batch), seed \(seed)")
            #expect(last.transcript == plain.1.transcript, "batch \(batch), seed \(seed)")
            for visitor in visitors {
                #expect(Self.isValid(visitor.kinds), "batch \(batch), seed \(seed): \(visitor.kinds)")
                visitor.onEvent = nil
            }
        }
        #expect(switches > 20, "\(switches) switches")
    }
}
