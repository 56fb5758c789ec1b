import MapCameras
import MapListeners
import MapTesting
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Selection by area")
struct AreaSelectionListenerTests {
    /// A lasso around the coordinates 0, 1, 3 and 4.
    private static let around = GestureScript.lasso(Vec2F(50, 150), Vec2F(250, 150), Vec2F(250, 450), Vec2F(50, 450))

    /// Checks what is selected, and that nothing is open.
    private func expectSelected(
        _ selected: [Int] = [0, 1, 3, 4], steps: [String] = ["began", "ended"], by run: AreaSelectionBench,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(run.selected == selected, sourceLocation: sourceLocation)
        #expect(run.steps == steps, sourceLocation: sourceLocation)
        let open = [!run.board.isPaired, run.board.isSelecting, run.listener.isActive]
        #expect(open == [false, false, false], sourceLocation: sourceLocation)
    }

    @Test("after a long press the finger draws a lasso, the map does not move, and the places inside are selected at once")
    func lasso() {
        let run = AreaSelectionBench()
        var live: [[Int]] = []
        run.onEvent = { _ in live.append(run.selected) }
        run.play(Self.around)
        expectSelected(by: run)
        #expect(run.camera.state == AreaSelectionBench.start)
        #expect(Set(live).count > 2)
        #expect(run.listener.outline.isEmpty)
    }

    @Test("the long press alone selects what its empty area contains, which is nothing, and a cancel brings the selection back")
    func pressAlone() {
        let run = AreaSelectionBench(selected: [6, 2])
        run.bench.play(GestureScript.longPress(at: Vec2F(50, 150)).events().filter { $0.touchAction != .up })
        #expect(run.names == ["began", "changed"])
        #expect(run.selected.isEmpty)
        run.listener.cancel()
        #expect(run.selected == [6, 2])
    }

    @Test("one finger without a long press moves the map, and so do two fingers")
    func navigation() {
        for script in [
            GestureScript.lasso(Vec2F(50, 150), Vec2F(250, 450), pressing: .zero), .pinch(around: Vec2F(200, 400), from: 100, to: 200),
        ] {
            let run = AreaSelectionBench()
            run.play(script)
            #expect(run.camera.state != AreaSelectionBench.start)
            #expect(run.names.isEmpty)
            expectSelected([6, 2], steps: [], by: run)
        }
    }

    @Test("a box has the first and the last position as corners, in any direction")
    func box() {
        for (start, end) in [(Vec2F(50, 150), Vec2F(250, 450)), (Vec2F(250, 150), Vec2F(50, 450)), (Vec2F(250, 450), Vec2F(50, 150))] {
            let run = AreaSelectionBench { $0.shape = .box }
            run.play(.lasso(start, Vec2F(390, 790), end))
            expectSelected(by: run)
        }
    }

    @Test("with the option, every drag of one finger draws, and the map does not move, not even under the slop")
    func drag() {
        let run = AreaSelectionBench { $0.touchStart = .immediately }
        run.play(.lasso(Vec2F(50, 150), Vec2F(250, 150), Vec2F(250, 450), Vec2F(50, 450), pressing: .zero))
        #expect(run.selected == [0, 1, 3, 4])
        #expect(run.camera.state == AreaSelectionBench.start)
        run.play(.pause(.seconds(1)) + .tap(at: Vec2F(200, 400)))
        expectSelected(by: run)
    }

    private static let mouse = GestureScript.lasso(
        Vec2F(50, 150), Vec2F(250, 150), Vec2F(250, 450), Vec2F(50, 450), pressing: .zero)

    @Test(
        "a mouse draws with the button and the keys of the option, and otherwise moves the map",
        arguments: [
            (AreaSelectionOptions.MouseStart.modifiers(.shift), TouchPointer.Buttons.primary, KeyModifiers.shift, true),
            (.modifiers(.shift), .primary, [], false), (.modifiers([.shift, .option]), .primary, .option, true),
            (.modifiers(.shift), .secondary, .shift, false), (.secondaryButton, .secondary, [], true),
            (.secondaryButton, .primary, [], false), (.drag, .primary, [], true), (.drag, .secondary, [], false),
            (.never, .primary, .shift, false),
        ] as [(AreaSelectionOptions.MouseStart, TouchPointer.Buttons, KeyModifiers, Bool)])
    func mouseStart(start: AreaSelectionOptions.MouseStart, buttons: TouchPointer.Buttons, keys: KeyModifiers, draws: Bool) {
        let run = AreaSelectionBench {
            $0.mouseStart = start
            $0.removingKeys = []
        }
        run.play(Self.mouse.with(.mouse, buttons: buttons).holding(keys))
        if draws { expectSelected(by: run) } else { expectSelected([6, 2], steps: [], by: run) }
    }

    @Test(
        "the selection is replaced, extended or reduced, by the option and by the keys at the beginning",
        arguments: [
            (SelectionCombination.replace, KeyModifiers.shift, [0, 1, 3, 4]), (.add, .shift, [6, 4, 0, 1, 3]), (.remove, .shift, [6]),
            (.replace, [.shift, .control], [6, 4, 0, 1, 3]), (.replace, [.shift, .option], [6]), (.add, [.shift, .option, .control], [6]),
        ] as [(SelectionCombination, KeyModifiers, [Int])])
    func combination(option: SelectionCombination, keys: KeyModifiers, expected: [Int]) {
        for isLive in [true, false] {
            let run = AreaSelectionBench(selected: [6, 4]) {
                $0.combination = option
                $0.selectsLive = isLive
            }
            run.play(Self.mouse.with(.mouse).holding(keys))
            expectSelected(expected, by: run)
        }
    }

    @Test("without live selection, the selection changes at the lift only")
    func lift() {
        let run = AreaSelectionBench { $0.selectsLive = false }
        run.onEvent = { event in if case .changed = event { #expect(run.selected == [6, 2]) } }
        run.play(Self.around)
        expectSelected(by: run)
        #expect(run.names.contains("changed"))
    }

    @Test("a long press without a move is a lasso of one point")
    func point() {
        let run = AreaSelectionBench()
        run.play(.longPress(at: PlaceBoard.positions[4]))
        #expect(run.steps == ["began", "ended"])
        // The coordinate is at the point up to the last digit of its projection.
        #expect(run.selected == [] || run.selected == [4])
    }

    @Test("a lasso that crosses itself selects both parts, and one that goes around two or three times selects the inside")
    func crossing() {
        let (a, b, c, d) = (Vec2F(50, 150), Vec2F(250, 150), Vec2F(250, 450), Vec2F(50, 450))
        let eight = AreaSelectionBench()
        eight.play(.lasso(a, b, d, c))
        expectSelected(by: eight)
        let twice = AreaSelectionBench()
        twice.play(.lasso(a, b, c, d, a, b, c, d))
        expectSelected(by: twice)
        let threeTimes = AreaSelectionBench { $0.spacing = .dp(0) }
        var stroke = FingerStroke(at: a).resting(for: .milliseconds(600))
        for _ in 0..<3 {
            for point in [b, c, d, a] { stroke = stroke.moving(to: point, in: .milliseconds(250), profile: .uniform) }
        }
        threeTimes.play(GestureScript(stroke))
        expectSelected(by: threeTimes)
    }

    @Test("the closure of the app may cancel the drag, disable or remove the listener, and change the targets")
    func calls() {
        let calls: [(AreaSelectionBench) -> Void] = [
            { $0.listener.cancel() }, { $0.listener.isEnabled = false }, { $0.bench.handler.removeListener($0.listener) },
            { $0.listener.targets = [] },
        ]
        for call in calls {
            for moment in ["began", "changed"] {
                let run = AreaSelectionBench()
                run.onEvent = { event in if event.name == moment { call(run) } }
                run.play(Self.around)
                #expect(run.selected == [6, 2])
                #expect(run.board.isPaired)
                #expect(!run.board.isSelecting)
                #expect(run.steps.map { $0.hasPrefix("cancelled") } == [false, true], "\(run.steps)")
                #expect(run.bench.handler.state == .idle)
            }
        }
    }
}

@Suite("Interruptions of a selection by area")
struct AreaSelectionInterruptionTests {
    private static let script = GestureScript.lasso(Vec2F(50, 150), Vec2F(250, 150), Vec2F(250, 450), Vec2F(50, 450))

    /// A selection that must be as before. The next lasso selects what it goes around.
    private func subject(isLive: Bool, onCreation: (AreaSelectionListener) -> Void = { _ in }) -> InterruptionTest.Subject {
        let run = AreaSelectionBench { $0.selectsLive = isLive }
        onCreation(run.listener)
        // The test has a handler of its own.
        run.bench.handler.setListeners([])
        return InterruptionTest.Subject(run.listener, others: [run.map.navigation], configuration: .openMobileMaps) {
            guard run.isPaired(open: false), !run.steps.contains("ended") else { return "\(run.steps)" }
            return run.selected == [6, 2] ? nil : "selected \(run.selected)"
        }.playingAgain {
            run.camera.state = AreaSelectionBench.start
            run.listener.targets = [run.board]
        } outcome: {
            "\(run.selected)"
        }
    }

    @Test(
        "an interruption at any sample restores the selection exactly",
        arguments: RunSize.pairs(InterruptionTest.Interruption.allCases, [true, false], standard: 11))
    func restored(interruption: InterruptionTest.Interruption, isLive: Bool) {
        let violations = InterruptionTest.violations(by: interruption, during: Self.script, every: RunSize.either(17, stress: 1)) {
            subject(isLive: isLive)
        }
        #expect(violations.isEmpty)
    }

    @Test("so does a call of the app", arguments: 0..<3, [true, false])
    func calls(call: Int, isLive: Bool) {
        let calls: [(AreaSelectionListener) -> Void] = [
            { ($0.isEnabled, $0.isEnabled) = (false, true) }, { $0.cancel() }, { $0.targets = [] },
        ]
        var listener: AreaSelectionListener?
        let violations = InterruptionTest.violations(named: "call \(call)", during: Self.script, every: RunSize.either(17, stress: 1)) {
            subject(isLive: isLive) { listener = $0 }
        } interrupt: { _ in
            if let listener { calls[call](listener) }
        }
        #expect(violations.isEmpty)
    }

    @Test(
        "in any combination, every drag that begins ends once, and no selection stays open",
        arguments: 0..<UInt64(RunSize.either(1, stress: 6)))
    func random(batch: UInt64) {
        var ends: [String: Int] = [:]
        let count = UInt64(RunSize.either(10, stress: 20))
        let violations = CombinationTest.violations(seeds: batch * count..<(batch + 1) * count) { random in
            let run = AreaSelectionBench {
                $0.touchStart = random.pick([nil, .immediately, .afterLongPress])
                $0.shape = random.pick(AreaSelectionOptions.Shape.allCases)
                $0.mouseStart = random.pick([.drag, .secondaryButton, .modifiers(.shift)])
            }
            run.bench.handler.setListeners([])
            run.onEvent = { ends[$0.name, default: 0] += 1 }
            let listener = run.listener
            var subject = CombinationTest.Subject(listener, others: [run.map.navigation], configuration: .openMobileMaps) { isAtRest in
                run.isPaired(open: !isAtRest && listener.isActive) ? nil : "\(run.steps.suffix(9))"
            }
            subject.add("switch") { _ in listener.isEnabled.toggle() }
            subject.add("enable") { _ in listener.isEnabled = true }
            subject.add("cancel") { _ in listener.cancel() }
            subject.add("set the same targets") { _ in listener.targets = listener.targets }
            return subject
        }
        #expect(violations.isEmpty)
        #expect(ends["ended", default: 0] > 5, "\(ends)")
    }
}
