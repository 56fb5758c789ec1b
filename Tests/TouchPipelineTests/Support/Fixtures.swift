import Foundation

/// The fixture files, beside the test targets.
enum Fixtures {
    static let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Fixtures").standardized

    static func decode<T: Decodable>(_ type: T.Type, from name: String) -> T {
        let file = folder.appendingPathComponent(name)
        do {
            return try JSONDecoder().decode(type, from: Data(contentsOf: file))
        } catch {
            fatalError("\(file.path): \(error)")
        }
    }
}
