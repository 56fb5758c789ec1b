import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Reads a page as XML, and collects its content.
final class WellFormed: NSObject, XMLParserDelegate {
    /// The error with its line, or `nil` if the page is well-formed.
    private(set) var problem: String?
    /// The number of times that each element occurs.
    private(set) var elements: [String: Int] = [:]
    /// All attributes, as name and value.
    private(set) var attributes: [(name: String, value: String)] = []
    /// All words.
    private(set) var text = ""

    init(_ page: String) {
        super.init()
        let parser = XMLParser(data: Data(page.utf8))
        parser.delegate = self
        if !parser.parse(), problem == nil { problem = "line \(parser.lineNumber): \(String(describing: parser.parserError))" }
    }

    /// The values of an attribute.
    func values(of name: String) -> [String] { attributes.filter { $0.name == name }.map(\.value) }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes found: [String: String]
    ) {
        elements[name, default: 0] += 1
        attributes += found.map { (name: $0.key, value: $0.value) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        problem = "line \(parser.lineNumber), column \(parser.columnNumber): \(error)"
    }
}
