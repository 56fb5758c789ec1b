import Foundation
import TouchTraces

extension TraceError {
    /// The error of a file, in the words of the system, without the text that Foundation adds.
    public init(_ error: any Error, file: String) {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        let codes = [underlying, error as NSError].compactMap { $0 }
        guard let code = codes.first(where: { $0.domain == NSPOSIXErrorDomain })?.code else {
            self.init(.inputOutput(error.localizedDescription), file: file)
            return
        }
        self.init(.inputOutput(String(cString: strerror(Int32(code)))), file: file)
    }
}
