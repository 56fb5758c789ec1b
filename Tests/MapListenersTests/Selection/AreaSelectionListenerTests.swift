import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Selection by area")
struct AreaSelectionListenerTests {
    /// A lasso around the places 0, 1, 3 and 4.
    private static let around = GestureScript.lasso(Vec2F(50, 150), Vec2F(250, 150), Vec2F(250, 450), Vec2F(50, 450))

    @Test("after a long press the finger draws a lasso, the map does not move, and the places inside are selected at once")
    func lasso() {
        let run = AreaSelectionBench()
        var live: [[Int]] = []
        run.onEvent = { _ in live.append(run.selected) }
        run.play(Self.around)
        #expect(run.selected == [0, 1, 3, 4])
        #expect(run.steps == ["began", "ended"])
        #expect(run.board.isPaired)
        #expect(!run.board.isSelecting)
        #expect(run.camera.state == AreaSelectionBench.start)
        #expect(Set(live).count > 2)
        #expect(run.listener.outline.isEmpty)
        #expect(!run.listener.isSelecting)
    }

    @Test("one finger without a long press moves the map, and so do two fingers")
    func navigation() {
        for script in [
            GestureScript.lasso(Vec2F(50, 150), Vec2F(250, 450), pressing: .zero), .pinch(around: Vec2F(200, 400), from: 100, to: 200),
        ] {
            let run = AreaSelectionBench()
            run.play(script)
            #expect(run.camera.state != AreaSelectionBench.start)
            #expect(run.events.isEmpty)
            #expect(run.selected == [6, 2])
        }
    }

    @Test("a box has the first and the last position as corners, in any direction")
    func box() {
        for (start, end) in [(Vec2F(50, 150), Vec2F(250, 450)), (Vec2F(250, 150), Vec2F(50, 450)), (Vec2F(250, 450), Vec2F(50, 150))] {
            let run = AreaSelectionBench { $0.shape = .box }
            run.play(.lasso(start, Vec2F(390, 790), end))
            #expect(run.selected == [0, 1, 3, 4])
        }
    }

    @Test("with the option, every drag of one finger draws, and the map does not move, not even under the slop")
    func drag() {
        let run = AreaSelectionBench { $0.touchStart = .drag }
        run.play(.lasso(Vec2F(50, 150), Vec2F(250, 150), Vec2F(250, 450), Vec2F(50, 450), pressing: .zero))
        #expect(run.selected == [0, 1, 3, 4])
        #expect(run.camera.state == AreaSelectionBench.start)
        run.play(.pause(.seconds(1)) + .tap(at: Vec2F(200, 400)))
        #expect(run.selected == [0, 1, 3, 4])
        #expect(run.steps == ["began", "ended"])
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
        #expect(run.steps == (draws ? ["began", "ended"] : []))
        #expect(run.selected == (draws ? [0, 1, 3, 4] : [6, 2]))
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
            #expect(run.selected == expected)
        }
    }

    @Test("without live selection, the selection changes at the lift only")
    func lift() {
        let run = AreaSelectionBench { $0.selectsLive = false }
        run.onEvent = { event in if case .changed = event { #expect(run.selected == [6, 2]) } }
        run.play(Self.around)
        #expect(run.selected == [0, 1, 3, 4])
        #expect(run.names.contains("changed"))
    }

    @Test("a long press without a move is a lasso of one point")
    func point() {
        let run = AreaSelectionBench()
        run.play(.longPress(at: PlaceBoard.positions[4]))
        #expect(run.steps == ["began", "ended"])
        // The place is at the point up to the last digit of its projection.
        #expect(run.selected == [] || run.selected == [4])
    }

    @Test("a lasso that crosses itself selects both parts, and one that goes around twice selects the inside")
    func crossing() {
        let eight = AreaSelectionBench()
        eight.play(.lasso(Vec2F(50, 150), Vec2F(250, 150), Vec2F(50, 450), Vec2F(250, 450)))
        #expect(eight.selected == [0, 1, 3, 4])
        let twice = AreaSelectionBench()
        let (a, b, c, d) = (Vec2F(50, 150), Vec2F(250, 150), Vec2F(250, 450), Vec2F(50, 450))
        twice.play(.lasso(a, b, c, d, a, b, c, d))
        #expect(twice.selected == [0, 1, 3, 4])
    }

    @Test("a drag without an end keeps a limited number of points, and still selects what it goes around")
    func endless() {
        let run = AreaSelectionBench { $0.spacing = .dp(0) }
        var stroke = FingerStroke(at: Vec2F(50, 150)).resting(for: .milliseconds(600))
        for _ in 0..<60 {
            for point in [Vec2F(250, 150), Vec2F(250, 450), Vec2F(50, 450), Vec2F(50, 150)] {
                stroke = stroke.moving(to: point, in: .milliseconds(250), profile: .uniform)
            }
        }
        var most = 0
        run.onEvent = { _ in most = max(most, run.listener.outline.count) }
        run.play(GestureScript(stroke))
        #expect(most > 2000, "\(most)")
        #expect(most <= 4097, "\(most)")
        #expect(run.selected == [0, 1, 3, 4])
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
                #expect(run.steps.count == 2, "\(run.steps)")
                #expect(run.steps[1].hasPrefix("cancelled"), "\(run.steps)")
                #expect(run.bench.handler.state == .idle)
            }
        }
    }
}

@Suite("Interruptions of a selection by area")
struct AreaSelectionInterruptionTests {
    enum Interruption: String, CaseIterable {
        case cancel, secondFinger, thirdFinger, takenOver, removal, otherList, disabled, command, targets
    }

    private static let script = GestureScript.lasso(Vec2F(50, 150), Vec2F(250, 150), Vec2F(250, 450), Vec2F(50, 450))

    @Test("an interruption at any sample restores the selection exactly", arguments: Interruption.allCases, [true, false])
    func restored(interruption: Interruption, isLive: Bool) {
        for sample in stride(from: 0, through: 88, by: 1) {
            let claimer = RecordingListener("claimer")
            let run = AreaSelectionBench(above: [claimer]) { $0.selectsLive = isLive }
            let moment = Duration.microseconds(Int64(max(1, 10_000 * sample)))
            switch interruption {
            case .cancel: run.play(Self.script.cancelled(after: moment))
            case .secondFinger, .thirdFinger:
                let once = Self.script.withAnotherFinger(at: Vec2F(20, 780), after: moment, for: .milliseconds(25))
                let twice = once.withAnotherFinger(at: Vec2F(380, 780), after: moment + .milliseconds(10), for: .milliseconds(25))
                run.play(interruption == .thirdFinger ? twice : once)
            default:
                let events = Self.script.events(sampling: TouchSampling(rate: 100))
                let index = events.firstIndex { $0.timestamp! > TouchInstant(microseconds: Int64(sample) * 10_000) } ?? events.count - 1
                run.bench.play(Array(events[..<index]), settling: false)
                interrupt(run, interruption, claimer)
                run.bench.play(Array(events[index...]))
            }
            let label: Comment = "\(interruption) at \(sample): \(run.steps)"
            #expect(run.board.isPaired, label)
            #expect(!run.board.isSelecting, label)
            #expect(!run.listener.isSelecting, label)
            #expect(run.bench.handler.state == .idle, label)
            #expect(run.steps.filter { $0 == "began" }.count == run.steps.filter { $0 != "began" }.count, label)
            // A target that is replaced before the drag is not selected, and a listener that is only disabled for a moment begins no drag.
            #expect(run.selected == [6, 2], label)
            if sample > 62, let last = run.steps.last { #expect(last.hasPrefix("cancelled"), label) }
        }
    }

    private func interrupt(_ run: AreaSelectionBench, _ interruption: Interruption, _ claimer: RecordingListener) {
        switch interruption {
        case .takenOver: claimer.consumes = { $0.gesture.kind == .move || $0.gesture.kind == .longPress }
        case .removal: run.bench.handler.removeListener(run.listener)
        case .otherList: run.bench.handler.setListeners([claimer])
        case .disabled:
            run.listener.isEnabled = false
            run.listener.isEnabled = true
        case .command: run.listener.cancel()
        case .targets: run.listener.targets = []
        default: break
        }
    }

    @Test("a listener that leaves the chain at any sample, in any way, restores the selection", arguments: RemovalTest.Route.allCases)
    func leaving(route: RemovalTest.Route) {
        let violations = RemovalTest.violations(by: route, during: Self.script) {
            let camera = WebMercatorCamera(state: AreaSelectionBench.start, viewport: Viewport(width: 400, height: 800))
            let board = PlaceBoard(camera, selected: [6, 2])
            let listener = AreaSelectionListener(camera: camera, targets: [board])
            return RemovalTest.Subject(listener) { hadReceivedTouch in
                // After the lift, the selection is kept.
                let isRight = board.selected == [6, 2] || (!hadReceivedTouch && board.selected == [0, 1, 3, 4])
                return isRight && !board.isSelecting && !listener.isSelecting ? nil : "selected \(board.selected)"
            }
        }
        #expect(violations == [])
    }

    @Test("random touches never leave a selection open, and every drag that begins ends once", arguments: 0..<24)
    func random(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed) + 7000)
        let run = AreaSelectionBench {
            $0.touchStart = AreaSelectionOptions.TouchStart.allCases[seed % 3]
            $0.shape = AreaSelectionOptions.Shape.allCases[seed % 2]
            $0.mouseStart = [.drag, .secondaryButton, .modifiers(.shift)][seed % 3]
        }
        var stream = RandomTouchStream(seed: UInt64(seed), options: .init(maximumFingers: 3, size: Vec2F(400, 800)))
        for _ in 0..<80 {
            run.bench.play(&stream, events: 15)
            switch random.below(12) {
            case 0: run.bench.handler.removeListener(run.listener)
            case 1, 2: run.bench.handler.insertListener(run.listener, at: random.below(2))
            case 3: run.listener.isEnabled.toggle()
            case 4: run.listener.isEnabled = true
            case 5: run.listener.cancel()
            case 6: run.listener.targets = run.listener.targets
            default: break
            }
            #expect(run.board.isPaired)
            #expect(run.board.isSelecting == run.listener.isSelecting)
            let open = run.steps.filter { $0 == "began" }.count - run.steps.filter { $0 != "began" }.count
            #expect(open == (run.listener.isSelecting ? 1 : 0))
        }
        run.listener.cancel()
        #expect(!run.board.isSelecting)
    }
}
