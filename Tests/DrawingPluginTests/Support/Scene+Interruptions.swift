import DrawingPlugin
import MapCameras
import MapListeners
import TouchPipeline
import TouchPipelineTesting

extension Scene {
    func bench() -> DrawingBench { DrawingBench(mode(), drawing: drawing, options: options) }

    /// The scene in a test that interrupts its touch. The drawing must be as before, and a drag that began ends once, with `end`.
    ///
    /// - Parameter keepsStrokes: Whether a stroke is paused instead, and stays.
    func subject(
        endingWith end: DrawingEvent, keepsStrokes: Bool = false, onCreation: (DrawingListener) -> Void = { _ in }
    ) -> InterruptionTest.Subject {
        let run = bench()
        let listener = run.listener
        onCreation(listener)
        // The test has a handler of its own.
        run.bench.handler.setListeners([])
        return InterruptionTest.Subject(listener, others: [run.navigation], configuration: .openMobileMaps) {
            guard run.events.isPaired(open: false), run.events.waitsAreEnded, !listener.isActive else { return "\(run.names)" }
            guard listener.preview.shape == nil, listener.preview.loupe == nil else { return "\(listener.preview)" }
            if keepsStrokes, name.hasPrefix("freehand"), run.events.contains(.paused) { return nil }
            guard listener.drawing == drawing, listener.drawing.isIdentical(to: drawing) else { return "\(listener.drawing)" }
            guard !listener.canUndo else { return "there is an edit" }
            let last = run.events.last { $0.endsDrag } ?? end
            return last == end ? nil : "\(last), not \(end)"
        }.playingAgain {
            listener.tool = mode()
            listener.drawing = drawing
            run.camera.state = DrawingBench.start
        } outcome: {
            "\(listener.drawing)"
        }
    }
}
