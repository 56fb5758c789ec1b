import Foundation
import TouchTraces

extension TraceError {
    /// What went wrong with a file, in the system's words, without what Foundation says around them.
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
