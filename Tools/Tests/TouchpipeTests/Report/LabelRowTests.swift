import Testing

@testable import TouchpipeKit

@Suite("Labels along a lane")
struct LabelRowTests {
    @Test("A label that would cover another one goes to the next row, and is omitted if all rows are occupied")
    func rows() {
        var labels = LabelRow(rows: [10, 20])
        #expect(labels.place("first", x: 0, limit: 500, class: "label").source.contains("y=\"10\""))
        #expect(labels.place("second", x: 5, limit: 500, class: "label").source.contains("y=\"20\""))
        #expect(labels.place("third", x: 9, limit: 500, class: "label").isEmpty)
        #expect(labels.place("fourth", x: 90, limit: 500, class: "label").source.contains("y=\"10\""))
    }

    @Test("A label is placed between others")
    func between() {
        var labels = LabelRow(rows: [10])
        let width = SVG.width(of: "words")
        #expect(!labels.place("words", x: 0, limit: 900, class: "label").isEmpty)
        #expect(!labels.place("words", x: 300, limit: 900, class: "label").isEmpty)
        #expect(labels.place("words", x: 300 - width, limit: 900, class: "label").isEmpty)
        #expect(!labels.place("words", x: 100, limit: 900, class: "label").isEmpty)
    }

    @Test("A label that would extend beyond the end is moved to the left")
    func limit() {
        var labels = LabelRow(rows: [10])
        let width = SVG.width(of: "words")
        #expect(labels.place("words", x: 95, limit: 100, class: "label").source.contains("x=\"\(SVG.number(100 - width))\""))
    }

    @Test("A label that is wider than the drawing is omitted")
    func tooWide() {
        var labels = LabelRow(rows: [10])
        #expect(labels.place("words", x: 0, limit: 8, class: "label").isEmpty)
    }
}
