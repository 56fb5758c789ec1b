import ContentPlugin
import DrawingPlugin
import Foundation
import Geodesy
import MapCameras
import MapKit
import MapListeners
import MeasurementPlugin
import SwiftUI
import SwipePlugin
import TouchPipeline
import TouchPipelineUI
import TouchTraces

/// The listeners of the map, and the chain that each tool makes of them.
///
/// Every tool ends with the navigation, so two fingers move the map while one finger draws. The pins are in front of the navigation in each
/// chain: a tap on a pin reaches neither the map nor a double tap.
@MainActor
final class MapModel: ObservableObject {
    enum Tool: String, CaseIterable, Identifiable {
        case navigate, draw, measure, styles

        var id: Self { self }
        var title: String { rawValue.capitalized }
    }

    @Published var tool: Tool { didSet { enter(tool) } }
    /// The last thing that happened, as text.
    @Published private(set) var message: String?
    /// The file of the last recording. `touchpipe replay` plays it on a computer.
    @Published private(set) var recording: URL?
    @Published private(set) var isRecording = false

    let map = MKMapView(frame: .zero)
    let touches: TouchPipelineGestureRecognizer
    let drawing: DrawingListener
    let measuring: MeasurementListener
    let pins: ContentListener
    /// Called when something that is drawn over the map has changed.
    var onChange: () -> Void = {}

    private let camera: MapKitCamera
    private let navigation: MapNavigationListener
    private let swiping = SwipeListener()
    private var writer: TraceWriter?
    private var recordingToken: ObservationToken?
    private var tokens: Set<ObservationToken> = []
    private let styles: [MKMapType] = [.standard, .mutedStandard, .hybrid, .satellite]

    init(tool: Tool = .navigate) {
        self.tool = tool
        camera = MapKitCamera(map)
        navigation = MapNavigationListener(camera: camera, options: .apple)
        touches = TouchPipelineGestureRecognizer(navigation: navigation)
        drawing = DrawingListener(camera: camera, tool: .freehandLine)
        measuring = MeasurementListener(camera: camera)
        pins = ContentListener(camera: camera)

        touches.replaceGestures(of: map)
        addPins()
        listen()
        enter(tool)
    }

    private func enter(_ tool: Tool) {
        // The host adds the navigation at the end. A listener that stays in the chain keeps the touch in progress.
        switch tool {
        case .navigate: touches.host.setListeners([pins])
        case .draw: touches.host.setListeners([drawing, pins])
        case .measure: touches.host.setListeners([measuring, pins])
        case .styles: touches.host.setListeners([swiping, pins])
        }
        message = tool == .styles ? "Swipe to the left or to the right for another style." : nil
    }

    private func listen() {
        drawing.onEvent = { [weak self] _ in self?.onChange() }
        measuring.onEvent = { [weak self] _ in
            guard let self else { return }
            message = measuring.text(.length(measuring.state.total))
            onChange()
        }
        swiping.onEvent = { [weak self] event in
            guard case .recognized(let swipe) = event else { return }
            self?.changeStyle(by: swipe.direction == .left ? 1 : -1)
        }
        touches.host.observe { [weak self] _ in self?.onChange() }.store(in: &tokens)
    }

    private func changeStyle(by step: Int) {
        let index = styles.firstIndex(of: map.mapType) ?? 0
        map.mapType = styles[(index + step + styles.count) % styles.count]
    }

    // MARK: Pins

    private func addPins() {
        let stations = Station.all.map { station in
            ContentFeature(.circle(radius: .dp(8), at: station.coordinate), properties: ["name": .string(station.name)])
        }
        pins.content.addLayer(ContentLayer(id: "stations", clustering: stations))
        pins.observeTaps(on: .layer("stations")) { [weak self] context in
            self?.message = context.properties["name"]?.string
        }.store(in: &tokens)
        pins.expandClusters(of: "stations", with: navigation.animator).store(in: &tokens)
        pins.observeTaps(on: .map) { [weak self] _ in self?.message = nil }.store(in: &tokens)
        camera.state = CameraState(center: Station.all[0].coordinate, zoom: 11)
    }

    // MARK: Editing

    func undo() {
        if tool == .draw { drawing.undo() } else { measuring.undo() }
        onChange()
    }

    func finish() {
        if tool == .draw { drawing.finish() } else { measuring.finishLine() }
        onChange()
    }

    // MARK: Recording

    func toggleRecording() {
        do {
            if isRecording { try stopRecording() } else { try startRecording() }
        } catch {
            message = "The recording failed: \(error)"
            (writer, recordingToken, isRecording) = (nil, nil, false)
        }
    }

    private func startRecording() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("touches.jsonl")
        let viewport = camera.viewport
        let header = TraceHeader(
            device: UIDevice.current.model, width: Float(viewport.width), height: Float(viewport.height), density: viewport.density,
            source: "MapTouches")
        let writer = try TraceWriter(path: url.path, header: header)
        recordingToken = touches.host.defaultHandler?.observe(writer.receive)
        (self.writer, recording, isRecording) = (writer, nil, true)
    }

    private func stopRecording() throws {
        try writer?.flush()
        message = "\(writer?.eventCount ?? 0) events were recorded."
        recording = FileManager.default.temporaryDirectory.appendingPathComponent("touches.jsonl")
        (writer, recordingToken, isRecording) = (nil, nil, false)
    }
}
