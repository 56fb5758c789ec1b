import Foundation
import TouchTraces

extension TraceError {
    /// The error of a file with the text of the system, without the text that Foundation adds.
    public init(_ error: any Error, file: String) {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        let codes = [underlying, error as NSError].compactMap { $0 }
        let posix = codes.first { $0.domain == NSPOSIXErrorDomain }.map { Int32($0.code) }
        guard let code = posix ?? codes.lazy.compactMap(Self.systemCode).first else {
            self.init(.inputOutput(error.localizedDescription), file: file)
            return
        }
        self.init(.inputOutput(String(cString: strerror(code))), file: file)
    }

    /// The code of the system for an error that Foundation reports without it.
    private static func systemCode(of error: NSError) -> Int32? {
        guard error.domain == NSCocoaErrorDomain else { return nil }
        return switch CocoaError.Code(rawValue: error.code) {
        case .fileNoSuchFile, .fileReadNoSuchFile: ENOENT
        case .fileReadNoPermission, .fileWriteNoPermission: EACCES
        default: nil
        }
    }
}
