import Foundation
import TouchPipelineTesting

/// Frames in the spellings of other programs, and damaged ones.
extension SplitMix64 {
    /// A frame in any valid spelling.
    mutating func frameText() -> String {
        var fields = [
            (#""a""#, oneOf([#""down""#, #""move""#, #""up""#, #""scroll""#, #""cancel""#, #""mo\u0076e""#])),
            (#""t""#, integerText(-10...10_000_000_000)),
        ]
        if chance(percent: 80) { fields.append((#""p""#, pointersText())) }
        if chance(percent: 20) { fields.append((#""s""#, numberText())) }
        if chance(percent: 20) { fields.append((#""m""#, integerText(0...260))) }
        if chance(percent: 10) { fields.append((#""d""#, integerText(-1...20))) }
        if chance(percent: 10) { fields.append((#""u""#, oneOf(["true", "false", "null"]))) }
        return objectText(fields)
    }

    private mutating func pointersText() -> String {
        let pointers = (0..<Int.random(in: 0...12, using: &self)).map { _ in pointerText() }
        return "[" + space() + pointers.joined(separator: space() + "," + space()) + space() + "]"
    }

    private mutating func pointerText() -> String {
        var fields = [(#""x""#, numberText()), (oneOf([#""y""#, #""\u0079""#]), numberText())]
        if chance(percent: 50) { fields.append((#""i""#, integerText(-3...12))) }
        if chance(percent: 30) {
            fields.append((#""f""#, oneOf(["began", "moved", "stationary", "ended", "cancelled"].map { "\"\($0)\"" })))
        }
        if chance(percent: 20) { fields.append((#""k""#, oneOf(["finger", "stylus", "mouse", "trackpad", "hoof"].map { "\"\($0)\"" }))) }
        if chance(percent: 20) { fields.append((#""p""#, numberText())) }
        if chance(percent: 20) { fields.append((#""b""#, integerText(0...260))) }
        return objectText(fields)
    }

    private mutating func objectText(_ fields: [(String, String)]) -> String {
        var fields = fields
        while chance(percent: 25) { fields.append((stringText(), valueText(depth: 0))) }
        if chance(percent: 5), let double = fields.randomElement(using: &self) { fields.append((double.0, valueText(depth: 0))) }
        fields.shuffle(using: &self)
        var texts: [String] = []
        for (key, value) in fields { texts.append(key + space() + ":" + space() + value) }
        return space() + "{" + space() + texts.joined(separator: space() + "," + space()) + space() + "}" + space()
    }

    private mutating func valueText(depth: Int) -> String {
        switch Int.random(in: 0..<(depth < 4 ? 6 : 4), using: &self) {
        case 0: return stringText()
        case 1: return oneOf(["true", "false", "null"])
        case 2, 3: return numberText()
        case 4: return "[" + (0..<Int.random(in: 0...3, using: &self)).map { _ in valueText(depth: depth + 1) }.joined(separator: ",") + "]"
        default:
            let fields = (0..<Int.random(in: 0...3, using: &self)).map { _ in stringText() + ":" + valueText(depth: depth + 1) }
            return "{" + fields.joined(separator: ", ") + "}"
        }
    }

    private mutating func stringText() -> String {
        let parts = ["ab", "é", "😀", #"\n"#, #"\""#, #"\\"#, #"\u00e9"#, #"\ud83d\ude00"#, "\u{7f}", "{", "]", ",", "中", #"\/"#, " "]
        return "\"" + (0..<Int.random(in: 2...5, using: &self)).map { _ in oneOf(parts) }.joined() + "\""
    }

    /// A number of any size and spelling that a float can hold.
    mutating func numberText() -> String {
        switch Int.random(in: 0..<6, using: &self) {
        case 0: return oneOf(["\"nan\"", "\"inf\"", "\"-inf\"", "0", "-0", "0.0", "1E+2", "12e-1"])
        case 1: return "\(Float.random(in: -5000...5000, using: &self))"
        case 2: return "\(Double.random(in: -5000...5000, using: &self))"
        case 3: return "\(Int.random(in: -100_000_000...100_000_000, using: &self))e\(Int.random(in: -40...25, using: &self))"
        case 4:
            let digits = (0..<Int.random(in: 1...40, using: &self)).map { _ in "\(Int.random(in: 0...9, using: &self))" }.joined()
            return "\(Int.random(in: 0...9, using: &self)).\(digits)"
        default: return "\(Int.random(in: -5000...5000, using: &self))"
        }
    }

    private mutating func integerText(_ range: ClosedRange<Int>) -> String {
        let value = Int.random(in: range, using: &self)
        return chance(percent: 5) ? "\(value).0" : chance(percent: 5) ? "\(value)e0" : chance(percent: 3) ? "null" : "\(value)"
    }

    private mutating func space() -> String { chance(percent: 90) ? "" : oneOf([" ", "\t", "\r", "  "]) }

    private mutating func oneOf(_ texts: [String]) -> String { texts.randomElement(using: &self)! }

    /// A few bytes changed, lost, doubled or inserted. A line feed is never inserted, because it would make two lines.
    mutating func damaged(_ text: String) -> [UInt8] {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...3, using: &self) {
            // Foundation determines the encoding from the first bytes.
            guard bytes.count > 8 else { return bytes }
            let index = Int.random(in: 4..<bytes.count, using: &self)
            switch Int.random(in: 0..<5, using: &self) {
            case 0: bytes[index] = UInt8.random(in: 0x0B...0xFF, using: &self)
            case 1: bytes.remove(at: index)
            case 2: bytes.insert(Array(#"{}[]",:\0e.-+u "#.utf8).randomElement(using: &self)!, at: index)
            case 3: bytes.removeSubrange(index...)
            default: bytes.insert(contentsOf: bytes[index...].prefix(Int.random(in: 1...6, using: &self)), at: index)
            }
        }
        return bytes
    }
}
