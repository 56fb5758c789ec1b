import ArgumentParser
import Foundation
import TouchTraces
import TouchpipeKit

/// How recordings are read.
struct InputOptions: ParsableArguments {
    @Option(help: ArgumentHelp("What the input is: \(InputFormat.list). By default the content tells.", valueName: "format"))
    var format: InputFormat?

    @Option(
        help: ArgumentHelp(
            "Pixels per inch of the screen, instead of what the recording says; below 10, a factor of 160. Of kernel events, 160 by default.",
            valueName: "ppi"))
    var density: Float?

    @Option(help: ArgumentHelp("The size of the device of kernel events, in millimetres: 69x50.", valueName: "width>x<height"))
    var size: DeviceSize?

    @Option(
        help: ArgumentHelp(
            "The description of the device of kernel events, as evemu-describe writes it; by default the one in the recording, or beside it.",
            valueName: "file"))
    var description: String?

    func validate() throws {
        guard let density else { return }
        guard density > 0, density.isFinite else { throw ValidationError("The density must be above 0.") }
    }

    /// Opens a recording after it was read to its end once, so that a damaged one shows before anything is made of it. What can be read only
    /// once, standard input or a pipe, is opened as it is. `-` is standard input.
    func openChecked(_ file: String) throws(TraceError) -> TraceReader {
        let attributes = file == "-" ? nil : try? FileManager.default.attributesOfItem(atPath: resolved(file))
        guard attributes?[.type] as? FileAttributeType == .typeRegular else { return try open(file) }
        let reader = try open(file)
        while try reader.next() != nil {}
        return try open(file)
    }

    private func resolved(_ file: String) -> String { URL(fileURLWithPath: file).resolvingSymlinksInPath().path }

    /// Opens a recording; `-` is standard input.
    func open(_ file: String) throws(TraceError) -> TraceReader {
        var evdev = EvdevOptions(density: density ?? 160, size: size?.size)
        if let description { evdev.description = try read(description) }
        return try TraceReader(
            path: file, options: TraceReaderOptions(format: format?.format),
            importer: EvdevImporter(options: evdev, path: file == "-" ? nil : file))
    }

    private func read(_ file: String) throws(TraceError) -> [UInt8] {
        do {
            return Array(try Data(contentsOf: URL(fileURLWithPath: file)))
        } catch {
            throw TraceError(error, file: file)
        }
    }
}
