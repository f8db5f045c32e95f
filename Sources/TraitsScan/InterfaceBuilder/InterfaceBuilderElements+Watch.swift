extension InterfaceBuilderElements {
    /// The elements of watchOS.
    static let watchFamilies: [Family] = [
        Family(framework: "WatchKit", platforms: [.watchOS], areScreens: true, classes: [
            "controller": "WKInterfaceController",
            "glanceController": "WKInterfaceController",
            "notificationController": "WKUserNotificationInterfaceController",
            "pageController": "WKInterfaceController",
            // WKHostingController is generic, so that only a custom class can be named; this is its superclass.
            "hostingController": "WKInterfaceController",
            "userNotificationHostingController": "WKUserNotificationInterfaceController",
        ]),
        Family(framework: "WatchKit", platforms: [.watchOS], classes: [
            "activityRing": "WKInterfaceActivityRing",
            "button": "WKInterfaceButton",
            "date": "WKInterfaceDate",
            "group": "WKInterfaceGroup",
            "imageView": "WKInterfaceImage",
            "inlineMovie": "WKInterfaceInlineMovie",
            "label": "WKInterfaceLabel",
            "map": "WKInterfaceMap",
            "movie": "WKInterfaceMovie",
            "picker": "WKInterfacePicker",
            "scene3D": "WKInterfaceSCNScene",
            "sceneSpriteKit": "WKInterfaceSKScene",
            "separator": "WKInterfaceSeparator",
            "slider": "WKInterfaceSlider",
            "switch": "WKInterfaceSwitch",
            "table": "WKInterfaceTable",
            "textField": "WKInterfaceTextField",
            "timer": "WKInterfaceTimer",
            "volumeControl": "WKInterfaceVolumeControl",
        ]),
        Family(framework: "Foundation", platforms: [.watchOS], classes: ["tableRow": "NSObject", "customObject": "NSObject"]),
    ]
}
