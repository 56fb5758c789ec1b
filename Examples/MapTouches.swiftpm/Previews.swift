// `#Preview` is expanded by a plug-in of Xcode, which the checks on other systems do not have. They compile this file without its content: stubs have no
// module `DeveloperToolsSupport`, and SDKs before Xcode 16 no module `Synchronization`.
#if canImport(DeveloperToolsSupport) && canImport(Synchronization)
import SwiftUI

#Preview("Map") { MapScreen() }

#Preview("Drawing") { MapScreen(tool: .draw) }

#Preview("Measurement, at night") { MapScreen(tool: .measure).preferredColorScheme(.dark) }
#endif
