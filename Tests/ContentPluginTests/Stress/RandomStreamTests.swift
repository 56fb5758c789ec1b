import ContentPlugin
import Geodesy
import MapCameras
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// With any events, nothing traps, no drag stays in progress, and each drag that begins ends once.
@Suite("Random streams of events")
struct RandomStreamTests {
    /// Content that receives random events, with handlers that change the content and the chain.
    private final class EventRun {
        let bench: ContentBench
        var random: SplitMix64
        var ids: [AnnotationID] = []
        var events: [AnnotationDragEvent] = []
        /// The shape of each annotation before its drag.
        var before: [AnnotationID: ContentShape] = [:]
        var isRestored = true
        var calls = 0

        init(seed: UInt64) {
            random = SplitMix64(seed: seed)
            var options = ContentOptions()
            options.tapTiming = random.pick(ContentOptions.TapTiming.allCases)
            options.cyclesThroughHits = random.chance(0.5)
            bench = ContentBench(options: options, viewport: Viewport(width: 1000, height: 1000))
            let points = (0..<20).map { _ in ContentFeature(shape()) }
            bench.listener.content.addLayer(ContentLayer(id: "features", features: points), at: .top)
            bench.listener.content.addLayer(ContentLayer(id: "clusters", clustering: points))
            for _ in 0..<20 { addAnnotation() }
            bench.listener.onEvent = { [unowned self] in receive($0) }
            bench.listener.observeTaps(on: .layer("features"), handler: handler()).store(in: &bench.tokens)
            bench.listener.observeLongPresses(on: .layer("features"), handler: handler()).store(in: &bench.tokens)
            bench.listener.observeTaps(on: .map, handler: handler()).store(in: &bench.tokens)
            bench.listener.observeLongPresses(on: .map, handler: handler()).store(in: &bench.tokens)
            bench.listener.observeTaps(on: .clusters(ofLayer: "clusters")) { [unowned self] _ in handler()(nil) }.store(in: &bench.tokens)
        }

        private func shape() -> ContentShape {
            bench.circle(random.number(from: 0, to: 1000), random.number(from: 0, to: 1000), radius: random.number(from: 5, to: 250))
        }

        private func addAnnotation() {
            let annotation = ContentAnnotation(shape(), dragging: random.pick([nil, .immediately, .afterLongPress]))
            ids.append(bench.listener.content.add(annotation.onTapGesture(handler: handler()).onLongPressGesture(handler: handler())))
        }

        private func handler() -> (ContentContext?) -> Bool {
            { [unowned self] _ in
                calls += 1
                if random.chance(0.1) { changeSomething() }
                return random.chance(0.5)
            }
        }

        private func handler() -> (ContentContext) -> Bool {
            let handle: (ContentContext?) -> Bool = handler()
            return { handle($0) }
        }

        private func receive(_ event: AnnotationDragEvent) {
            events.append(event)
            switch event {
            case .began(let drag): before[drag.id] = drag.shape
            case .cancelled(let drag, let reason) where reason != .changed:
                if bench.listener.content[drag.id]?.shape != before[drag.id] { isRestored = false }
            default: break
            }
            if random.chance(0.05) { changeSomething() }
        }

        /// A call that an app can make at any time, also inside a handler.
        func changeSomething() {
            switch random.below(6) {
            case 0: bench.listener.isEnabled.toggle()
            case 1: addAnnotation()
            case 2: bench.listener.content.remove(random.pick(ids))
            case 3: bench.listener.content[random.pick(ids)]?.shape = shape()
            case 4: bench.camera.state.center.longitude += Double(random.number(from: -1, to: 1))
            default: bench.listener.options.tapTiming = random.pick(ContentOptions.TapTiming.allCases)
            }
        }

        /// The rules that do not hold.
        func problem(isAtRest: Bool) -> String? {
            if isAtRest, bench.listener.draggedAnnotation != nil { return "a drag is in progress" }
            guard events.isPaired(open: bench.listener.draggedAnnotation != nil) else { return "\(events.map(\.name))" }
            return isRestored ? nil : "a cancelled drag does not restore the shape"
        }

        /// Whether the listener still works.
        var works: Bool {
            bench.listener.content = ContentStore()
            bench.listener.isEnabled = true
            bench.bench.handler.insertListener(bench.listener, at: 0)
            bench.listener.content.add(ContentAnnotation(bench.circle(500, 500)).onTapGesture { [bench] _ in bench.log.append("tapped") })
            return bench.tap(500, 500) == ["tapped"]
        }
    }

    @Test(
        "leave no drag in progress, also with random changes by the app: each drag ends once, and a cancelled drag restores the shape",
        arguments: 0..<UInt64(RunSize.either(1, stress: 6)))
    func streams(batch: UInt64) {
        var names: [String: Int] = [:]
        var calls = 0
        var options = CombinationTest.Options()
        (options.events, options.actionProbability) = (800, 0.02)
        options.stream = RandomTouchStream.Options()
        var runs: [EventRun] = []
        let count = UInt64(RunSize.either(8, stress: 10))
        let violations = CombinationTest.violations(seeds: batch * count..<(batch + 1) * count, options: options) { random in
            let run = EventRun(seed: random.next())
            runs.append(run)
            run.bench.bench.handler.setListeners([])
            var subject = CombinationTest.Subject(run.bench.listener, others: [run.bench.map], configuration: .openMobileMaps) {
                run.problem(isAtRest: $0)
            }
            subject.add("change") { _ in run.changeSomething() }
            subject.add("enable") { _ in run.bench.listener.isEnabled = true }
            return subject
        }
        #expect(violations.isEmpty)
        for run in runs {
            for event in run.events { names[event.name, default: 0] += 1 }
            calls += run.calls
            #expect(run.works)
        }
        // The random events must cover all kinds of drag events.
        for name in ["began", "changed", "ended", "cancelled"] { #expect(names[name, default: 0] > 1, "\(name): \(names)") }
        #expect(calls > 50, "\(calls)")
    }
}
