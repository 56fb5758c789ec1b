import Testing

/// A frame that is difficult for a scanner.
struct HostileFrame: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let isAccepted: Bool

    var testDescription: String { "\(isAccepted ? "accepts" : "refuses") \(String(decoding: bytes.prefix(60), as: UTF8.self))" }

    private init(_ text: String, accepted: Bool) {
        bytes = Array(text.utf8)
        isAccepted = accepted
    }

    /// A frame with a text in place of an unknown value.
    private init(value: [UInt8], accepted: Bool) {
        bytes = Array(#"{"a":"move","t":1,"z":"#.utf8) + value + Array("}".utf8)
        isAccepted = accepted
    }

    private static func value(_ text: String, accepted: Bool) -> HostileFrame { HostileFrame(value: Array(text.utf8), accepted: accepted) }
    private static func string(_ bytes: [UInt8], accepted: Bool) -> HostileFrame {
        HostileFrame(value: [0x22] + bytes + [0x22], accepted: accepted)
    }

    static let all: [HostileFrame] =
        numbers + strings + structures + nesting.map { HostileFrame.value($0.0, accepted: $0.1) }

    private static let numbers: [HostileFrame] = [
        ("0", true), ("-0", true), ("1e5", true), ("1E-5", true), ("1.5e+05", true), ("1e999999999999", true), ("0.1", true),
        ("01", false), ("-01", false), ("00", false), ("1.", false), (".5", false), ("+1", false), ("-", false), ("1e", false),
        ("1e+", false), ("1..2", false), ("1-2", false), ("1a", false), ("0x10", false), ("NaN", false), ("Infinity", false),
        ("--1", false), ("1e5.5", false), ("", false),
    ].map { value($0.0, accepted: $0.1) }

    private static let strings: [HostileFrame] =
        [
            (#""\q""#, false), (#""\u12""#, false), (#""\u12g4""#, false), (#""\ud800""#, false), (#""\udc00""#, false),
            (#""\ud800\ud800""#, false), (#""\ud83d\ude00""#, true), (#""\u0000""#, true), ("\"\t\"", false), ("\"\u{1f}\"", false),
            ("\"\u{7f}\"", true), (#""\"#, false), ("\"", false), (#""a"#, false), (#""\/\b\f\n\r\t""#, true), ("'a'", false),
        ].map { value($0.0, accepted: $0.1) } + [
            string([0xFF], accepted: false), string([0xC0, 0x80], accepted: false), string([0xED, 0xA0, 0x80], accepted: false),
            string([0xF5, 0x80, 0x80, 0x80], accepted: false), string([0xF4, 0x90, 0x80, 0x80], accepted: false),
            string([0xE2, 0x82], accepted: false), string([0xE0, 0x80, 0x80], accepted: false),
            string([0xF0, 0x80, 0x80, 0x80], accepted: false), string([0xE2, 0x82, 0xAC], accepted: true),
            string([0xF4, 0x8F, 0xBF, 0xBF], accepted: true), string([0x80], accepted: false),
        ]

    private static let structures: [HostileFrame] = [
        (#"{"a":"move","t":1,}"#, false), (#"{,"a":"move","t":1}"#, false), (#"{"a":"move","t":1}}"#, false),
        (#"{"a":"move","t":1} {}"#, false), (#"{"a":"move","t":1"#, false), (#"{"a""move","t":1}"#, false), (#"{a:"move","t":1}"#, false),
        (#"[]"#, false), (#"{}"#, false), (#"null"#, false), (#"{"a":"move" "t":1}"#, false), (#"{"t":1,"a":null}"#, false),
        (#"{"a":"move","t":1,"a":"hop"}"#, true), (#"{"a":"move","t":null}"#, true), (#"{"\u0061":"\u006dove","t":1}"#, true),
        (#"{"a":"hop","t":1}"#, false), (#"{"a":1,"t":1}"#, false), (#"{"a":"move","t":"1"}"#, false), (#"{"a":"move","t":1.5}"#, false),
        (#"{"a":"move","t":9223372036854775807}"#, true), (#"{"a":"move","t":-9223372036854775808}"#, true),
        (#"{"a":"move","t":922337203685477580.0}"#, true), (#"{"a":"move","t":9223372036854775808.0}"#, false),
        (#"{"a":"move","t":-9223372036854775808e0}"#, true), (#"{"a":"move","t":-9223372036854775809}"#, false),
        (#"{"a":"move","t":123000e-3}"#, true), (#"{"a":"move","t":123400e-3}"#, false), (#"{"a":"move","t":1e19}"#, false),
        (#"{"a":"move","t":9223372036854775808}"#, false), (#"{"a":"move","t":1,"m":256}"#, false), (#"{"a":"move","t":1,"m":-1}"#, false),
        (#"{"a":"move","t":1,"p":{}}"#, false), (#"{"a":"move","t":1,"p":[{}]}"#, false), (#"{"a":"move","t":1,"p":[{"x":1}]}"#, false),
        (#"{"a":"move","t":1,"p":[{"x":1,"y":null}]}"#, false), (#"{"a":"move","t":1,"p":[null]}"#, false),
        (#"{"a":"move","t":1,"p":[{"x":1,"y":2},]}"#, false), (#"{"a":"move","t":1,"p":[{"x":1,"y":3.5e38}]}"#, false),
        (#"{"a":"move","t":1,"p":[{"x":1,"y":"NaN"}]}"#, false), (#"{"a":"move","t":1,"u":1}"#, false),
        (#"{"a":"move","t":1,"d":-1}"#, false),
        ("{\"a\":\"move\",\"t\":1}\0", false), ("\u{a0}{\"a\":\"move\",\"t\":1}", false), ("{\"a\":\"move\",\"t\":1}\u{c}", false),
        (#"{"a":"move","t":1,"s":true}"#, false), (#"{"a":"move","t":1,"p":[{"x":1,"y":2,"i":1e30}]}"#, false),
    ].map { HostileFrame($0.0, accepted: $0.1) }

    private static let nesting: [(String, Bool)] = [
        (String(repeating: "[", count: 511) + String(repeating: "]", count: 511), true),
        (String(repeating: "[", count: 512) + String(repeating: "]", count: 512), false),
        (String(repeating: #"{"a":"#, count: 511) + "1" + String(repeating: "}", count: 511), true),
        (String(repeating: #"{"a":"#, count: 512) + "1" + String(repeating: "}", count: 512), false),
        (String(repeating: "[", count: 100_000), false), ("[[]", false), ("[]]", false), ("[1 2]", false), ("[,]", false), ("[1,]", false),
        (#"{"a":1,}"#, false), (#"{"a"}"#, false), (#"{1:2}"#, false), ("tru", false), ("nul", false), ("truex", false),
        ("[1,[2,{}]]", true),
    ]
}
