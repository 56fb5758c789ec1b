extension TraceError: CustomStringConvertible {
    /// The error as compilers print theirs: `drag.jsonl:12:34: the time is below zero`.
    public var description: String {
        var place = file.isEmpty ? "trace" : file
        if let line { place += ":\(line)" }
        if let column { place += ":\(column)" }
        return "\(place): \(reason.text)"
    }
}

extension TraceError.Reason {
    /// The reason in words.
    public var text: String {
        switch self {
        case .inputOutput(let words): words
        case .empty: "the file is empty"
        case .unknownFormat: "neither a touch trace, nor a log of pointer events, nor an evemu recording"
        case .unsupportedVersion(let version): "version \(version) is not known, only \(TraceHeader.version) is"
        case .truncated: "the file ends in the middle of a line"
        case .lineTooLong(let limit): "the line is longer than \(limit) bytes"
        case .notUTF8: "the line is not UTF-8"
        case .malformed(let expected): expected
        case .missing(let field): "\(field) is missing"
        case .unknownWord(let field, let word): "unknown \(field) '\(word)'"
        case .outOfRange(let field, let words): "\(field) \(words)"
        case .notFinite(let field): "NaN or infinite \(field)"
        case .negativeTime: "the time is below zero"
        case .tooManyPointers(let limit): "more than \(limit) pointers in one frame"
        case .noDescription: "no description of the device: neither in the file nor in a .desc or .device file beside it"
        case .noPositionAxes: "the description of the device states no axes for positions, ABS_X and ABS_Y or those of multitouch"
        }
    }
}
