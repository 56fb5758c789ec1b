import Testing
import TouchPipeline

@Suite("Conformance with Open Mobile Maps")
struct ConformanceTests {
    @Test("the callbacks have the arguments and times of the reference", arguments: ConformanceCase.all)
    func matches(_ testCase: ConformanceCase) {
        let scheduler = VirtualScheduler()
        let handler = DefaultTouchHandler(
            scheduler: scheduler, configuration: .openMobileMaps.at(density: ScreenDensity(pixelsPerInch: testCase.density)))
        let recorder = CallbackRecorder(scheduler: scheduler)
        handler.addListener(recorder)
        for event in testCase.events {
            scheduler.advance(to: event.instant)
            handler.onTouchEvent(event.touchEvent)
        }
        scheduler.advance(by: .seconds(5))
        #expect(recorder.callbacks == testCase.expected)
        #expect(handler.state == .idle)
        #expect(handler.diagnostics.total == 0)
    }
}
