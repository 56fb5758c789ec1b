import Testing

@testable import TouchpipeKit

@Suite("Words along a lane")
struct LabelRowTests {
    @Test("Words that would cover others go to the next row, and into none if all are taken")
    func rows() {
        var labels = LabelRow(rows: [10, 20])
        #expect(labels.place("first", x: 0, limit: 500, class: "label").source.contains("y=\"10\""))
        #expect(labels.place("second", x: 5, limit: 500, class: "label").source.contains("y=\"20\""))
        #expect(labels.place("third", x: 9, limit: 500, class: "label").isEmpty)
        #expect(labels.place("fourth", x: 90, limit: 500, class: "label").source.contains("y=\"10\""))
    }

    @Test("Words find room between others")
    func between() {
        var labels = LabelRow(rows: [10])
        let width = SVG.width(of: "words")
        #expect(!labels.place("words", x: 0, limit: 900, class: "label").isEmpty)
        #expect(!labels.place("words", x: 300, limit: 900, class: "label").isEmpty)
        #expect(labels.place("words", x: 300 - width, limit: 900, class: "label").isEmpty)
        #expect(!labels.place("words", x: 100, limit: 900, class: "label").isEmpty)
    }

    @Test("Words that would go beyond the end are moved to the left")
    func limit() {
        var labels = LabelRow(rows: [10])
        let width = SVG.width(of: "words")
        #expect(labels.place("words", x: 95, limit: 100, class: "label").source.contains("x=\"\(SVG.number(100 - width))\""))
    }

    @Test("Words wider than everything are left out")
    func tooWide() {
        var labels = LabelRow(rows: [10])
        #expect(labels.place("words", x: 0, limit: 8, class: "label").isEmpty)
    }
}
