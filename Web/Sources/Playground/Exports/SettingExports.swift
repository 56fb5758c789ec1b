#if hasFeature(Embedded)

import MapListeners
import PageInput
import TouchPipeline

/// The number of sliders.
@_expose(wasm, "settingCount")
public func settingCount() -> Int32 { Int32(Setting.allCases.count) }

/// The text of a slider: its name, a tab, its unit.
@_expose(wasm, "settingLabel")
public func settingLabel(_ index: Int32) -> Int32 { Bridge.show(Setting(rawValue: Int(index))?.label ?? "") }

/// A number of a slider: 0 the minimum, 1 the maximum, 2 the step, 3 the value.
@_expose(wasm, "settingNumber")
public func settingNumber(_ index: Int32, _ which: Int32) -> Double {
    guard let setting = Setting(rawValue: Int(index)) else { return 0 }
    switch which {
    case 0: return setting.range.from
    case 1: return setting.range.to
    case 2: return setting.range.step
    default: return Bridge.session.value(of: setting)
    }
}

/// Moves a slider.
@_expose(wasm, "setSetting")
public func setSetting(_ index: Int32, _ value: Double) {
    if let setting = Setting(rawValue: Int(index)) { Bridge.session.set(setting, to: value) }
}

/// The number of presets.
@_expose(wasm, "presetCount")
public func presetCount() -> Int32 { Int32(Preset.allCases.count) }

/// The name of a preset.
@_expose(wasm, "presetName")
public func presetName(_ index: Int32) -> Int32 { Bridge.show(Preset(rawValue: Int(index))?.name ?? "") }

/// Applies a preset.
@_expose(wasm, "applyPreset")
public func applyPreset(_ index: Int32) {
    if let preset = Preset(rawValue: Int(index)) { Bridge.session.apply(preset) }
}

/// Sets whether the map moves without animations.
@_expose(wasm, "setReducedMotion")
public func setReducedMotion(_ isReduced: Int32) { Bridge.session.navigation.reducesMotion = isReduced != 0 }

/// The number of switches.
@_expose(wasm, "toggleCount")
public func toggleCount() -> Int32 { Int32(Toggle.allCases.count) }

/// The name of a switch.
@_expose(wasm, "toggleLabel")
public func toggleLabel(_ index: Int32) -> Int32 { Bridge.show(Toggle(rawValue: Int(index))?.label ?? "") }

/// Whether a switch is on: 1 or 0.
@_expose(wasm, "isToggleOn")
public func isToggleOn(_ index: Int32) -> Int32 {
    guard let toggle = Toggle(rawValue: Int(index)) else { return 0 }
    return Bridge.session.isOn(toggle) ? 1 : 0
}

/// Changes a switch.
@_expose(wasm, "turnToggle")
public func turnToggle(_ index: Int32, _ isOn: Int32) {
    if let toggle = Toggle(rawValue: Int(index)) { Bridge.session.turn(toggle, on: isOn != 0) }
}

#endif
