import SwiftUI

/// The map with its controls.
struct MapScreen: View {
    @StateObject private var model: MapModel

    @MainActor init(tool: MapModel.Tool = .navigate) { _model = StateObject(wrappedValue: MapModel(tool: tool)) }

    var body: some View {
        ZStack(alignment: .bottom) {
            MapCanvas(model: model).ignoresSafeArea()
            VStack {
                if let message = model.message {
                    Text(message).padding(8).background(.thinMaterial)
                }
                HStack {
                    if model.tool == .draw || model.tool == .measure {
                        Button("Undo") { model.undo() }
                        Button("Finish") { model.finish() }
                    }
                    Button(model.isRecording ? "Stop" : "Record") { model.toggleRecording() }
                    if let recording = model.recording {
                        ShareLink(item: recording)
                    }
                }
                Picker("Tool", selection: $model.tool) {
                    ForEach(MapModel.Tool.allCases) { tool in
                        Text(tool.title).tag(tool)
                    }
                }
                .pickerStyle(.segmented)
            }
            .padding()
            .background(.thinMaterial)
        }
    }
}
