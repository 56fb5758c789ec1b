"""The functions of each program in parts that are loaded later, for split.py.

A mangled name of Swift contains lengths and names, which determine the part of a function. The first part that matches has it.
"""
from __future__ import annotations

SHARED = "shared"
"""The part with the functions that several parts call and the start does not."""

# The strings of the standard library. The programs create none at their start.
STRINGS = [
    "$eSS", "$eSs", "$es11_StringGuts", "$es12_SmallString", "$es18_StringBreadcrumbs", "UTF8View", "UTF16View",
]

# Observers of handlers and cameras.
OBSERVERS = ["12CameraChangeO_Tg", "12ObserverList", "16ObservationToken", "11ObservationO"]

ALONE = {"presets", "desktop", "raw", "unused"}
"""Parts of PACKAGE that are loaded without the shared one. Functions that they share with another part stay in the start."""

PLAYGROUND = {
    # Commands of keys and buttons: the page loads them with the first one.
    "keys": [
        "9onCommand", "11KeyBindings", "15CommandFeedback", "15CommandDispatch", "8PageKeys",
        "16takeAnnouncement", "8pressKey", "8KeyInput", "12performFirst", "8carryOut", "13TouchPipeline10MapCommandO_T",
    ],
    # The lasso and the box, with which a drawing tool selects.
    "areas": [
        "21AreaSelectionListener", "20AreaSelectionOptions", "9AreaTouch", "9LassoLine", "13SelectionArea", "8AreaRing",
        "20SelectionCombination",
    ],
    "cities": ["13ContentPlugin", "10Playground6Cities", "13makeCityMarks"],
    "measuring": ["17MeasurementPlugin", "18measurementSummary", "10Playground15measurementText", "18measuresRhumbLines"],
    "drawing": [
        "13DrawingPlugin", "6JSONID",
        # New features without properties, the equality of features, and functions that the linker has merged under names of the formats.
        "V6MemberV_Tt1g5", "11JSONMembersVyACxc", "JSONValueO2eeoi", "FSay10MapFormats8GPXPointVG_Tg5", "$eSay10MapFormats8GPXPointVGWOc",
        "10Playground14setDrawingTool", "10Playground5hover", "10Playground8endHover", "7onHover", "8endHover", "5HoverVF",
        "9isErasing", "18insertEraserSwitch",
    ],
    # Drawings as text in several formats, and back.
    "formats": [
        "10MapGeoJSON", "8JSONText", "10MapFormats", "10Playground7geoJSON", "10Playground10formatName", "10Playground10formatText",
        "10Playground11formatCount", "10formatRoom", "12writtenBytes", "16recognizedFormat", "13addFormatText", "11addFeatures",
    ],
    "inspector": [
        "11SwipePlugin", "12PageObserver", "14startObserving", "14startRecording", "13stopRecording", "12recordedText", "11TraceHeader",
        "10JSONWriter",
        "7Setting", "12settingLabel", "12settingCount", "6Preset", "11applyPreset", "10presetName", "11toggleLabel", "11toggleCount",
        "10isToggleOn", "8moveTool", "6Toggle", "10setSetting", "10turnToggle", "13settingNumber", "9stateName",
        "16GestureRejection", "6reject", "rejectFor", "rejectLate", "rejectHeld", "rejectShort", "rejectSecond", "16TranscriptNumber",
        *STRINGS, "ToASCII", "$eSzsE11description",
    ],
    # Events of positions alone, raw touches, observers, and changes of the chain while a movement is claimed: the page has them only with
    # the inspector. Turns and boxes by a mouse.
    "rare": [
        "18PositionIdentifier", "14NearestMatches", "10adoptClaim", "11extendClaim", "10adoptHeard",
        "013followClaimedA0", "05claimA02by", "013cancelClaimed", "8offerRaw", "7passRaw", "18processAttentively", "16dispatchObserved",
        "17WebMercatorCameraC7deliver", "17WebMercatorCameraC13placeObserved", *OBSERVERS, "7dragBox", "11completeBox", "10dragRotate",
    ],
    # Sorting is called by its place in the table of functions, so it is not visible that only parts use it. Painting of drawings and
    # measurements, and undo.
    SHARED: [
        "15_stableSortImpl", "6_merge3low", "11makeOverlay", "10Playground7perform", "10Playground10canPerform", "11dispatchRaw",
    ],
}

PACKAGE = {
    # The presets of other systems, and the features that only they enable: rubber bands and the gate of the rotation speed.
    "presets": [
        "9PageInput6PresetO13configuration", "9PageInput6PresetO10navigation", "12CameraSettle", "14CameraAnimatorC6settle",
        "17CameraConstraintsV9overshoot", "9overshoot2to", "11limitedZoom", "9stretched33", "rubberBandOffsetBeyond",
        "17RotationSpeedGateV6admits",
    ],
    # Wheels, drags with the secondary button, boxes.
    "desktop": [
        "9PageInput6scroll", "9addScroll", "A18NavigationListenerC6scroll", "16ScrollClassifier", "10emitScroll", "7dragBox", "11completeBox",
        "10dragRotate",
    ],
    # Touches before recognition.
    "raw": ["18processAttentively", "8offerRaw", "7passRaw", "013followClaimed", "05claimA02by", "013cancelClaimed", "12onTouchEvent"],
    "drawing": [
        "13DrawingPlugin", "10MapGeoJSON", "8JSONText", "6WebMap0A7Drawing", "6WebMap11drawing", "6WebMap12drawing", "6WebMap13drawing", "6WebMap14drawing",
        "6WebMap15drawing",
        # Only a drawing shows where a pointer would land.
        "6WebMap5hover", "6WebMap8hoverEnd", "7onHover", "0A5Hover",
    ],
    "measuring": ["17MeasurementPlugin", "6WebMap0A9Measuring", "6WebMap13measuring", "6WebMap14measuring", "6WebMap16measuring"],
    "swiping": ["11SwipePlugin", "6WebMap0A7Swiping", "6WebMap11swiping"],
    "content": ["13ContentPlugin", "6WebMap0A7Content", "6WebMap11content", "6WebMap12content", "6WebMap13content"],
    "selecting": [
        "21AreaSelectionListener", "20AreaSelectionOptions", "9AreaTouch", "9LassoLine", "6WebMap0A9Selecting", "6WebMap13selecting",
        "6WebMap15selecting", "6WebMap16selecting",
    ],
    # Commands of keys. Those of a plugin are in its part.
    "keys": [
        "11KeyBindings", "15CommandFeedback", "15CommandDispatch", "8pressKey", "07performB7Command", "9onCommand", "8KeyInput", "12performFirst",
        "8carryOut", "13TouchPipeline10MapCommandO_T",
    ],
    # Events without times, ids or order, observers, flights, and zooms at a constant deceleration: the module has none of them, which the
    # linker cannot know. This part is not delivered.
    "unused": [
        "12CameraFlight", "12FlightCourse", "10FlightPath", "12VelocityZoom", "18PositionIdentifierV8identify",
        "18PositionIdentifierV10identified", "18PositionIdentifierV15checkAssumption", "18PositionIdentifierV6makeID",
        "18PositionIdentifierV5phase", "14NearestMatches", "14processUnusual", "18identifyAndProcess", "17updatePredictions",
        "15insertCoalesced", "10freeNumber", "16dispatchObserved", "17WebMercatorCameraC7deliver",
        "17WebMercatorCameraC13placeObserved", "12CameraChangeO_Tg", "11ObservationO",
        "growForAppendAByxGSb_SiSbtF13TouchPipeline16GestureRejection", "countySpyxG_SitF13TouchPipeline16GestureRejection",
        "6reject", "rejectFor", "rejectLate", "rejectHeld", "rejectShort", "rejectSecond", "16forgetRejections",
    ],
    # The functions that all plugins use, and those that are called by their places in the table of functions.
    SHARED: [
        "6WebMap0A6Plugin", "10PluginData", "12NumberReader", "12reportPlugin", "12removePlugin", "10pluginText", "13pluginNumbers",
        "10pluginRoom", "15_stableSortImpl", "6_merge3low", *STRINGS,
    ],
}

LATER = {
    "raw": {"unused"}, "keys": {"unused"},
    "drawing": {"keys"}, "measuring": {"keys"}, "swiping": {"keys"}, "content": {"keys"}, "selecting": {"keys"}, SHARED: {"keys"},
}
"""Parts of PACKAGE that may call functions of other parts, which are there before: the commands of a plugin are performed by `keys`, and the module
has no observers. Every other call from part to part would fail (split.py)."""

TOGETHER = ["6WebMap0A7DrawingCfD", "6WebMap0A7DrawingCfE"]
"""Functions in the shared part with the name of another part, because the linker has one deinitializer for all such plugins."""
