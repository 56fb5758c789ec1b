/// The id of a layer as the key of a table: compared and hashed byte for byte, without the tables of Unicode.
struct LayerName: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (a: LayerName, b: LayerName) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

    func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}
