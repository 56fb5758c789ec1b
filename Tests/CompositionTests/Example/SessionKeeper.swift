import DrawingPlugin
import Foundation
import MeasurementPlugin
import TouchPipeline

/// What the app saves: the drawing and the measurement, each with its draft and its undo history.
struct SavedSession: Codable, Equatable {
    var drawing: SavedDrawing
    var measurement: SavedMeasurement
}

/// Saves a drawing and a measurement at the end of each touch and when it leaves the chain. Insert it behind both listeners.
final class SessionKeeper: TouchListener {
    private let drawing: DrawingListener
    private let measuring: MeasurementListener
    private let tools: [DrawingTool]
    private let write: (Data) -> Void
    private var last: SavedSession?

    /// Restores a session from saved bytes, if there are any. `tools` are the tools of the app.
    init(
        _ drawing: DrawingListener, _ measuring: MeasurementListener, tools: [DrawingTool], restoring data: Data? = nil,
        write: @escaping (Data) -> Void
    ) throws {
        self.drawing = drawing
        self.measuring = measuring
        self.tools = tools
        self.write = write
        guard let data else { return }
        let saved = try JSONDecoder().decode(SavedSession.self, from: data)
        if let tool = tools.first(where: { $0.name == saved.drawing.toolName }) { drawing.tool = tool }
        drawing.restore(saved.drawing)
        measuring.restore(saved.measurement)
        last = saved
    }

    /// Saves the session if it has changed. Call this method also after undo, redo and other commands of the app.
    func save() {
        let session = SavedSession(drawing: drawing.savedState, measurement: measuring.savedState)
        guard session != last, let data = try? JSONEncoder().encode(session) else { return }
        last = session
        write(data)
    }

    var interests: TouchGesture.Kinds { .clearTouch }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        if gesture == .clearTouch, context.pointerCount == 0 { save() }
        return false
    }

    func didLeave(_ environment: TouchEnvironment) { save() }
}
