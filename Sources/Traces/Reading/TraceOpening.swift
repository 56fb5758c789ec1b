import TouchPipeline

/// The beginning of a recording: tells its format, and reads until the header is known.
struct TraceOpening {
    let lines: LineReader
    let path: String?
    let options: TraceReaderOptions
    private(set) var format = TraceFormat.touchTrace
    private(set) var header = TraceHeader(device: "", width: 0, height: 0, density: 0)
    private(set) var decoder: any LineDecoder = TouchTraceDecoder(acceptsUnlawful: false)
    /// Events that came to light before the header was complete.
    private(set) var events: [TouchEvent] = []

    init(lines: LineReader, path: String?, options: TraceReaderOptions) {
        self.lines = lines
        self.path = path
        self.options = options
    }

    mutating func readHeader() throws(LineFault) {
        let first = try firstLine()
        if let stated = options.format { format = stated } else { format = try detect(first) }
        decoder = try makeDecoder()
        try decoder.take(first, &events)
        while decoder.header == nil, let line = try lines.next() { try decoder.take(line, &events) }
        if decoder.header == nil { try decoder.finish(&events) }
        guard let header = decoder.header else { throw LineFault(.empty) }
        self.header = header
    }

    private func firstLine() throws(LineFault) -> Line {
        while let line = try lines.next() {
            if !line.isBlank { return line }
        }
        throw LineFault(.empty)
    }

    private func detect(_ line: Line) throws(LineFault) -> TraceFormat {
        if let format = TraceFormat.detect(firstLine: Array(line.bytes)) { return format }
        guard line.isUTF8 else { throw LineFault(.notUTF8) }
        // A header that is damaged is no other format: this says what is wrong with it.
        if line.bytes.first(where: { !JSONByte.isSpace($0) }) == JSONByte.openBrace { let _: HeaderFields = try JSONLine.decode(line) }
        throw LineFault(.unknownFormat)
    }

    private func makeDecoder() throws(LineFault) -> any LineDecoder {
        switch format {
        case .touchTrace: TouchTraceDecoder(acceptsUnlawful: options.acceptsUnlawful)
        case .pointerEvents: PointerEventDecoder()
        case .evdev: try EvdevDecoder(options: options.evdev, path: path)
        }
    }
}
