import Foundation
import Testing
import TouchPipeline
import TouchTraces

/// The velocity of real fingers when they lift.
@Suite("Recorded lifts")
struct RecordedReleaseTests {
    /// The movement of one finger, from its landing to its lift.
    private struct Touch {
        var name: String
        var density: Float
        var looks: [(time: TouchInstant, position: Vec2F)]
        var lifted = TouchInstant.zero

        var duration: Duration { looks[looks.count - 1].time - looks[0].time }

        /// The speed at the lift, in dp per second, if at most one sample per interval is used: the last one, those before it, and the
        /// landing.
        func speed(every milliseconds: Int64 = 0) -> Float {
            var kept: [(time: TouchInstant, position: Vec2F)] = []
            for (index, look) in looks.enumerated().reversed() {
                guard let next = kept.last, index > 0, next.time - look.time < .milliseconds(milliseconds) else {
                    kept.append(look)
                    continue
                }
            }
            var tracker = VelocityTracker()
            for look in kept.reversed() { tracker.add(look.position, at: look.time) }
            let pixels: Vec2F = tracker.velocity(releasedAt: lifted, tremor: density / 160)
            return pixels.distance(to: .zero) / density * 160
        }

        /// The largest distance between its positions in the last milliseconds, in dp.
        func extent(ofLast milliseconds: Int64) -> Float {
            let last = looks.filter { lifted - $0.time <= .milliseconds(milliseconds) }.map(\.position)
            let pairs = last.flatMap { a in last.map { $0.distance(to: a) } }
            return (pairs.max() ?? 0) / density * 160
        }
    }

    private static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
    private static let all = ["Tools/Samples/Sessions", "Tests/Fixtures/Recordings"].flatMap { touches(root.appendingPathComponent($0)) }

    private static func touches(_ folder: URL) -> [Touch] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        var touches: [Touch] = []
        for name in names.sorted() where name.hasSuffix("jsonl") {
            let path = folder.appendingPathComponent(name).path
            guard let reader = try? TraceReader(path: path) else { continue }
            let density = Float(reader.header.density.pixelsPerInch)
            var open: [Int: Touch] = [:]
            while let event = try? reader.next() {
                guard let time = event.timestamp else { continue }
                for pointer in event.pointers {
                    switch pointer.phase {
                    case .began: open[pointer.id] = Touch(name: name, density: density, looks: [(time, pointer.position)])
                    case .moved: open[pointer.id]?.looks.append((time, pointer.position))
                    case .stationary: break
                    case .cancelled: open[pointer.id] = nil
                    case .ended:
                        guard var touch = open.removeValue(forKey: pointer.id) else { continue }
                        touch.lifted = time
                        touches.append(touch)
                    }
                }
            }
        }
        return touches
    }

    @Test("a finger that stayed within 1 dp for its last 100 ms has no velocity")
    func rest() {
        let resting = Self.all.filter {
            $0.lifted - $0.looks[0].time >= .milliseconds(100) && $0.extent(ofLast: 100) <= 1 && $0.extent(ofLast: 1_000_000) > 20
        }
        #expect(resting.count >= 10)
        for touch in resting { #expect(touch.speed() == 0, "\(touch.name)") }
    }

    @Test("flings have the same velocity at every interval", arguments: [8, 11, 16, 33, 50] as [Int64])
    func flings(interval: Int64) {
        let flings = Self.all.filter { $0.duration >= .milliseconds(100) && $0.speed() >= 1000 }
        #expect(flings.count >= 3)
        for touch in flings {
            let (fine, coarse) = (touch.speed(), touch.speed(every: interval))
            #expect(abs(coarse - fine) <= 0.05 * fine, "\(touch.name)")
        }
    }

    @Test("the velocity at the lift is at most a fifth higher than the speed in the last 200 ms")
    func notFaster() {
        // A fling whose acceleration ends has a bend at its end, which a parabola overshoots.
        for touch in Self.all where touch.duration >= .milliseconds(100) {
            for interval in [0, 8, 16, 33, 50] as [Int64] {
                let looks = touch.looks.filter { touch.lifted - $0.time <= .milliseconds(200) }
                var fastest: Float = 0
                for (index, look) in looks.enumerated() {
                    for later in looks[(index + 1)...] where later.time - look.time >= .milliseconds(6) {
                        let seconds = Float((later.time - look.time).wholeMicroseconds) / 1e6
                        fastest = max(fastest, later.position.distance(to: look.position) / touch.density * 160 / seconds)
                    }
                }
                #expect(touch.speed(every: interval) <= 1.2 * fastest + 50, "\(touch.name) \(interval)")
            }
        }
    }
}
