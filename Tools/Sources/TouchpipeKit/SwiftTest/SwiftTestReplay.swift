import MapCameras
import MapListeners
import TouchPipeline
import TouchPipelineTesting
import TouchTraces

/// Replays as the code of a ``SwiftTest`` does, with the same listeners, clock and events.
enum SwiftTestReplay {
    /// The transcript of a recording, line by line.
    static func transcript(of trace: TouchTrace, options: SwiftTestOptions) -> [String] {
        let header = trace.header
        let configuration = options.changes.applied(to: options.preset.configuration).at(density: header.density)
        let viewport = Viewport(width: Double(header.width), height: Double(header.height), density: header.density)
        let camera = WebMercatorCamera(state: options.startView.state, viewport: viewport)
        let chain = options.listeners.map { ($0.name, $0.make(camera)) }
        let maps = chain.compactMap { $0.1 as? MapNavigationListener }
        let scheduler = VirtualScheduler()
        let handler = DefaultTouchHandler(scheduler: scheduler, configuration: configuration)
        for (_, listener) in chain { handler.addListener(listener) }
        let observer = TranscriptObserver { listener in chain.first { $0.1 === listener }?.0 }
        let observation = handler.observe(observer.receive)
        defer { observation.cancel() }
        for event in trace.events {
            if let time = event.timestamp { scheduler.advance(to: time) }
            for map in maps { map.advance(to: scheduler.now) }
            handler.onTouchEvent(event)
        }
        scheduler.runUntilIdle()
        return observer.transcript.lines
    }
}
