import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("RandomTouchStream")
struct RandomTouchStreamTests {
    private static func diagnostics(_ options: RandomTouchStream.Options, seeds: Range<UInt64>, count: Int = 500) -> TouchDiagnostics {
        var sum = TouchDiagnostics()
        for seed in seeds {
            var stream = RandomTouchStream(seed: seed, options: options)
            let bench = TouchTestBench(RecordingListener())
            bench.play(&stream, events: count)
            sum.add(bench.handler.diagnostics)
        }
        return sum
    }

    @Test("the same seed gives the same stream, another seed another stream")
    func seeds() {
        for flaws in [0, 0.2] {
            func events(_ seed: UInt64) -> [TouchEvent] {
                var stream = RandomTouchStream(seed: seed, options: RandomTouchStream.Options(flawProbability: flaws))
                return stream.events(300)
            }
            #expect(events(1).map { "\($0)" } == events(1).map { "\($0)" })
            #expect(events(1) != events(2))
        }
    }

    @Test("streams without flaws are valid, and can be closed at any point", arguments: 0..<50 as Range<UInt64>)
    func valid(seed: UInt64) {
        var stream = RandomTouchStream(seed: seed, options: RandomTouchStream.Options(maximumFingers: 1 + Int(seed % 10)))
        let events = stream.events(Int(seed) * 7)
        #expect(events.count >= Int(seed) * 7)
        #expect(LawChecker.violations(of: events).isEmpty)
    }

    @Test("valid streams, streams of positions alone, and flaws that the recognizer corrects cause no diagnostics")
    func quiet() {
        let options = [
            RandomTouchStream.Options(), RandomTouchStream.Options(hasPositionsOnly: true),
            RandomTouchStream.Options(flawProbability: 0.1, flaws: [.noTime]),
            RandomTouchStream.Options(flawProbability: 0.1, flaws: [.badPressure]),
        ]
        for options in options {
            let diagnostics = Self.diagnostics(options, seeds: 0..<UInt64(RunSize.either(3, stress: 40)))
            #expect(diagnostics == TouchDiagnostics(), "\(options)")
        }
    }

    @Test("a valid stream contains all kinds of events")
    func variety() {
        var kinds: Set<TouchGesture.Kind> = []
        var actions: Set<TouchAction> = []
        for seed in 0..<UInt64(RunSize.either(6, stress: 20)) {
            var stream = RandomTouchStream(seed: seed)
            let events = stream.events(1000)
            actions.formUnion(events.map(\.touchAction))
            let listener = RecordingListener()
            TouchTestBench(listener).play(events)
            kinds.formUnion(listener.kinds)
        }
        #expect(kinds == Set(TouchGesture.Kind.allCases))
        #expect(actions == Set(TouchAction.allCases))
    }

    @Test(
        "each flaw causes its diagnostic",
        arguments: [
            (.nonFinitePosition, \.invalidPositions), (.hugePosition, \.invalidPositions), (.unknownPointer, \.unknownPointers),
            (.missingFinger, \.inconsistentStreams), (.duplicateFinger, \.duplicatePointers), (.landingTwice, \.inconsistentStreams),
            (.liftingUnknown, \.unknownPointers), (.timeGoesBack, \.eventsOutOfOrder), (.fromTheFuture, \.eventsFromTheFuture),
            (.extremeTime, \.eventsFromTheFuture), (.extremeTime, \.eventsOutOfOrder), (.noPointer, \.emptyEvents),
            (.changedID, \.inconsistentStreams), (.changedID, \.unknownPointers), (.positionsOnly, \.inconsistentStreams),
            (.tooManyPointers, \.droppedPointers), (.contradiction, \.eventsWithoutPhaseChange), (.badScroll, \.invalidScrolls),
            (.garbage, \.droppedPointers), (.garbage, \.eventsWithoutPhaseChange),
        ] as [(RandomTouchStream.Flaw, KeyPath<TouchDiagnostics, Int> & Sendable)])
    func flaws(flaw: RandomTouchStream.Flaw, diagnostic: KeyPath<TouchDiagnostics, Int> & Sendable) {
        let options = RandomTouchStream.Options(flawProbability: 0.1, flaws: [flaw])
        #expect(
            Self.diagnostics(options, seeds: 0..<UInt64(RunSize.either(2, stress: 5)), count: RunSize.either(150, stress: 500))[
                keyPath: diagnostic] > 0)
    }

    @Test("all flaws together cause every diagnostic of events")
    func everything() {
        let sum = Self.diagnostics(RandomTouchStream.Options(flawProbability: 0.1), seeds: 0..<UInt64(RunSize.either(10, stress: 20)))
        for count in Mirror(reflecting: sum).children {
            #expect(count.value as? Int != 0, "\(count.label ?? "")")
        }
    }

    @Test("a stream with flaws can be closed", arguments: 0..<UInt64(RunSize.either(20, stress: 50)))
    func closing(seed: UInt64) {
        var stream = RandomTouchStream(seed: seed, options: RandomTouchStream.Options(flawProbability: 0.3))
        let bench = TouchTestBench(RecordingListener())
        bench.play(&stream, events: 200)
        #expect(bench.handler.state == .idle)
    }
}

extension TouchDiagnostics {
    fileprivate mutating func add(_ other: TouchDiagnostics) {
        eventsOutOfOrder += other.eventsOutOfOrder
        eventsFromTheFuture += other.eventsFromTheFuture
        emptyEvents += other.emptyEvents
        eventsWithoutPhaseChange += other.eventsWithoutPhaseChange
        invalidPositions += other.invalidPositions
        unknownPointers += other.unknownPointers
        duplicatePointers += other.duplicatePointers
        droppedPointers += other.droppedPointers
        inconsistentStreams += other.inconsistentStreams
        invalidScrolls += other.invalidScrolls
    }
}
