import Geodesy
import MapCameras
import TouchPipeline

/// What a ``DrawingListener`` draws on: the canvas in the view of the camera, the mode, the undo history, and the events to report.
///
/// A touch or a call begins with ``begin()``. It ends with ``commit(_:)``, which records its undo steps, or with ``restore()``. A closure that
/// receives the canvas must not read ``canvas`` or ``drawing`` of the document meanwhile.
final class DrawingDocument {
    let camera: any MapCamera
    var onEvent: ((DrawingEvent) -> Void)?
    var mode: any DrawingMode
    /// The chains of the listener.
    var membership = ListenerMembership()
    private(set) var canvas: DrawingCanvas
    private var history: EditHistory<DrawingEdit>
    /// The last change, if it was made by the press or a repetition of a key: the command of the key, and the drawing before its press.
    private var keyStep: (command: MapCommand, before: Drawing)?
    private var events = EventQueue<DrawingEvent>()

    init(_ drawing: Drawing, camera: any MapCamera, mode: any DrawingMode, options: DrawingOptions) {
        self.camera = camera
        self.mode = mode
        self.options = options
        canvas = DrawingCanvas(drawing, options: options, density: camera.viewport.touchDensity(in: nil), geometry: camera.geometry)
        history = EditHistory(depth: options.undoDepth)
    }

    /// The canvas receives them at the beginning of a touch or a call.
    var options: DrawingOptions {
        didSet { history.depth = options.undoDepth }
    }

    var guides: [DrawnShape] {
        get { canvas.guides }
        set { canvas.guides = newValue }
    }

    /// The drawing, without what has happened under the crosshair since the last sample.
    var drawing: Drawing { canvas.drawing }

    // MARK: The view

    /// The environment of the chain whose touch the listener follows.
    var environment: TouchEnvironment? { membership.environment }

    /// The density of the screen that the touches come from.
    var density: ScreenDensity { camera.viewport.touchDensity(in: environment) }

    /// Gives the canvas the current view.
    func updateView() { canvas.geometry = camera.geometry }

    /// Gives the canvas the current density.
    func updateDensity() { canvas.density = density }

    /// Gives the canvas the current options, density and view, at the beginning of a touch or a call.
    func prepare() {
        canvas.options = options
        updateDensity()
        updateView()
    }

    /// Does the same at the beginning of a touch.
    func prepare(for pointer: TouchPointer.Kind) {
        prepare()
        canvas.pointerKind = pointer
    }

    /// A sample in the current view.
    func sample(_ context: TouchContext) -> DrawingSample? {
        updateView()
        return DrawingSample(context, seenThrough: canvas.geometry)
    }

    var crosshair: Crosshair { Crosshair(at: options.crosshair, of: camera) }

    /// A sample at the crosshair in a view, at the present time. `nil` above the horizon.
    func crosshairSample(_ geometry: CameraGeometry) -> DrawingSample? {
        DrawingSample(crosshair, at: environment?.now, seenThrough: geometry)
    }

    // MARK: Touches and calls

    /// Begins a touch or a call. ``restore()`` reverts what follows as a whole.
    func begin() { canvas.beginTouch() }

    /// Runs the mode on the canvas. Returns its answer and the events to report.
    func draw<Answer>(_ body: (any DrawingMode, inout DrawingCanvas) -> Answer) -> (answer: Answer, events: [DrawingEvent]) {
        let answer = body(mode, &canvas)
        defer { canvas.events.removeAll(keepingCapacity: true) }
        return (answer, canvas.events)
    }

    /// Records the changes since the beginning as undo steps, then reports the events.
    func commit(_ events: [DrawingEvent]) {
        keyStep = nil
        for edit in canvas.commit() { history.record(edit) }
        report(events)
    }

    /// Reverts the changes since the beginning.
    func restore() { canvas.restore() }

    /// Runs a call on the canvas as one undo step, and reports its events.
    func perform<Answer>(_ call: (inout DrawingCanvas) -> Answer) -> (answer: Answer, events: [DrawingEvent]) {
        prepare()
        begin()
        let result = draw { call(&$1) }
        commit(result.events)
        return result
    }

    /// Runs a call of a key as one undo step, and reports its events. The repetitions of a key that is held belong to the step of its press.
    func perform<Answer>(
        _ command: MapCommand, phase: CommandPhase, _ call: (inout DrawingCanvas) -> Answer
    ) -> (answer: Answer, events: [DrawingEvent]) {
        prepare()
        begin()
        let before = drawing
        let result = draw { call(&$1) }
        let edits = canvas.commit()
        if phase == .repeated, let keyStep, keyStep.command == command, !edits.isEmpty,
            let edit = DrawingEdit(from: keyStep.before, to: drawing)
        {
            _ = history.undo()
            history.record(edit)
        } else {
            keyStep = edits.isEmpty ? nil : (command, before)
            for edit in edits { history.record(edit) }
        }
        report(result.events)
        return result
    }

    /// Removes what the preview shows.
    func clearPreview() { canvas.clearPreview() }

    // MARK: Events

    /// Reports events. Those that occur meanwhile are reported after them.
    func report(_ new: [DrawingEvent]) {
        guard events.add(new) else { return }
        while let event = events.next() { onEvent?(event) }
    }

    /// Keeps events until others are reported.
    func delay(_ new: [DrawingEvent]) { events.delay(new) }

    // MARK: Undo and redo

    var canUndo: Bool { history.undoCount > 0 }
    var canRedo: Bool { history.redoCount > 0 }

    /// Returns whether there was a step to undo.
    func undo() -> Bool {
        let selection = drawing.selection
        guard let edit = history.undo() else { return false }
        keyStep = nil
        edit.revert(in: &canvas.drawing)
        reportChange(.undone, after: selection)
        return true
    }

    /// Returns whether there was a step to redo.
    func redo() -> Bool {
        let selection = drawing.selection
        guard let edit = history.redo() else { return false }
        keyStep = nil
        edit.apply(to: &canvas.drawing)
        reportChange(.redone, after: selection)
        return true
    }

    private func reportChange(_ event: DrawingEvent, after selection: [DrawnFeature.ID]) {
        mode.cancel()
        begin()
        report([event] + (selection == drawing.selection ? [] : [.selected(drawing.selection)]))
    }

    // MARK: Saving

    /// The drawing with its history. With `restored`, the drawing to which ``restore()`` would lead.
    ///
    /// - Complexity: O(1)
    func saved(restored: Bool) -> SavedDrawing {
        let saved = restored ? canvas.restorable : canvas.current
        return SavedDrawing(drawing: saved.drawing, history: history, nextNumber: saved.nextNumber, modeName: mode.name)
    }

    /// Replaces the drawing and its history with saved ones. If ids of the drawing are not distinct, the history is cleared.
    func replace(by saved: SavedDrawing) {
        replace(by: saved.drawing)
        guard drawing == saved.drawing else { return }
        canvas.reserveNumbers(below: saved.nextNumber)
        history = saved.history
        keyStep = nil
        history.depth = options.undoDepth
    }

    /// Replaces the drawing and clears the history.
    func replace(by drawing: Drawing) {
        let guides = guides
        canvas = DrawingCanvas(drawing, options: options, density: density, geometry: camera.geometry)
        self.guides = guides
        history.removeAll()
        keyStep = nil
        mode.cancel()
    }
}
