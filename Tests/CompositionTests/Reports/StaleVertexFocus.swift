// Kind: the vertex that the keys have chosen, and a draft that is finished.
// Severity: wrong edit, medium for people who use keys. The choice ends with the line, and comes back by itself in the next line: an arrow key then moves a
// vertex that nobody has chosen, and Delete deletes it, instead of the map, or the last vertex.
// Cause: DrawingDocument.focus is a VertexFocus(feature: nil, path:) that is never cleared when its draft is finished, discarded or undone. Whether it is
// shown is decided by `coordinate(in:)`, which finds the same index in the next draft. (A feature with the id of one that was removed is found as well.)
// MeasurementDocument.changed clears its choice.
// Measured: vertex 2 of the second line is chosen, and moveLeft moves it.
// Right: nothing is chosen in a new draft.
import MapTesting
import Testing
import TouchPipelineKit
import TouchPipelineTesting

@Suite struct StaleVertexFocus {
    @Test("a new line has no chosen vertex")
    func newLine() {
        let map = MapTestBench()
        let drawing = DrawingListener(camera: map.camera, tool: .line)
        map.insert(drawing)
        let (fingers, handler) = (Fingers(map), map.bench.handler)
        func draw(_ y: Double) {
            for x in [100.0, 200, 300] {
                fingers.send(.down, Fingers.at(x, y, .began), after: 700)
                fingers.send(.up, Fingers.at(x, y, .ended), after: 60)
            }
            map.settle()
        }
        draw(300)
        handler.perform(.nextVertex)
        handler.perform(.nextVertex)
        #expect(drawing.preview.focusedVertex != nil)
        handler.perform(.finish)
        #expect(drawing.preview.focusedVertex == nil)
        #expect(drawing.drawing.features.count == 1)
        draw(600)
        #expect(drawing.preview.focusedVertex == nil)
        let draft = drawing.drawing.draft
        handler.perform(.moveLeft)
        #expect(drawing.drawing.draft == draft)
    }

    // MARK: Neighbors

    /// How what was chosen goes away.
    enum End: String, CaseIterable, Sendable {
        case finished, discarded, undone, replaced, restored, otherMode, edited, finishedByFreehand
        case erased, unselected, otherSelected, featureReplaced
        var isOfFeature: Bool { [.erased, .unselected, .otherSelected, .featureReplaced].contains(self) }
    }

    @Test("nothing is chosen after the shape of the choice has gone, and keys move nothing", arguments: End.allCases)
    func ends(end: End) {
        let map = MapTestBench()
        let vertices = [map.coordinate(100, 300), map.coordinate(200, 300), map.coordinate(300, 300)]
        let others = [map.coordinate(100, 600), map.coordinate(200, 600), map.coordinate(300, 600)]
        let line = DrawnFeature(id: 1, .line(vertices))
        let drawing = DrawingListener(camera: map.camera, tool: end.isOfFeature ? .select : .line)
        map.insert(drawing)
        let handler = map.bench.handler
        if end.isOfFeature {
            drawing.drawing = Drawing([line, DrawnFeature(id: 2, .line(others))], selection: [1])
        } else {
            for vertex in vertices { drawing.edit { $0.draft = DrawingDraft(.line, vertices: ($0.draft?.vertices ?? []) + [vertex]) } }
        }
        handler.perform(.nextVertex)
        handler.perform(.nextVertex)
        #expect(drawing.preview.focusedVertex == vertices[1])
        switch end {
        case .finished: handler.perform(.finish)
        case .discarded: drawing.edit { $0.draft = nil }
        case .undone: while drawing.undo() {}
        case .replaced: drawing.drawing = Drawing()
        case .restored:
            let other = DrawingListener(camera: map.camera, tool: .line, drawing: Drawing(draft: DrawingDraft(.line, vertices: others)))
            drawing.restore(other.savedState)
        case .otherMode: drawing.tool = .line
        case .edited: drawing.edit { $0.draft = DrawingDraft(.line, vertices: others) }
        case .finishedByFreehand:
            drawing.edit {
                $0.features = [DrawnFeature(id: 5, .line($0.draft?.vertices ?? []))]; $0.draft = nil
            }
        case .erased:
            drawing.edit { $0.features.removeAll { $0.id == 1 } }
            #expect(drawing.undo())
            drawing.select([1])
        case .unselected:
            drawing.select([])
            drawing.select([1])
        case .otherSelected:
            drawing.select([2])
            #expect(drawing.preview.focusedVertex == nil)
            drawing.select([1])
        case .featureReplaced: drawing.drawing = Drawing([line], selection: [1])
        }
        if !end.isOfFeature { drawing.edit { $0.draft = DrawingDraft(.line, vertices: others) } }
        #expect(drawing.preview.focusedVertex == nil)
        let before = drawing.drawing
        handler.perform(.moveLeft)
        // Without a vertex, keys move the selected feature as a whole.
        #expect(drawing.drawing.draft == before.draft)
        #expect(drawing.preview.focusedVertex == nil)
    }

    /// What a choice survives, because its shape goes on.
    enum Change: String, CaseIterable, Sendable { case moved, added, undo, tapped, deleted }

    @Test("guard: the choice stays with a draft that is changed", arguments: Change.allCases)
    func stays(change: Change) {
        let map = MapTestBench()
        let drawing = DrawingListener(camera: map.camera, tool: .line)
        map.insert(drawing)
        let handler = map.bench.handler
        for x in [100, 200, 300] as [Float] {
            map.play(.tap(at: Vec2F(x, 300)))
            map.wait(.seconds(1))
        }
        handler.perform(.nextVertex)
        handler.perform(.nextVertex)
        handler.perform(.moveLeft)
        let chosen = drawing.preview.focusedVertex
        switch change {
        case .moved: handler.perform(.moveRight)
        case .added: drawing.edit { $0.draft?.vertices.append(map.coordinate(300, 500)) }
        case .undo: #expect(drawing.undo())
        case .tapped: map.play(.tap(at: Vec2F(300, 500)))
        case .deleted: handler.perform(.delete)
        }
        #expect(chosen != nil)
        #expect(drawing.preview.focusedVertex != nil)
    }
}
