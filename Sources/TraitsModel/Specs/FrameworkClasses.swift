/// The class hierarchies of Apple's frameworks, as far as the objects of Interface Builder and their superclasses go.
///
/// Source: the headers of UIKit, AppKit, WatchKit and of the frameworks whose views Interface Builder offers.
package enum FrameworkClasses {
    /// Returns the superclasses of the class `name`, nearest first; nil if it is not in the tables.
    package static func superclasses(of name: String) -> [String]? {
        guard name != root else { return [] }
        guard var next = superclass[name] else { return nil }
        var chain = [next]
        while let above = superclass[next] {
            next = above
            chain.append(next)
        }
        return chain
    }

    /// The class that all others descend from.
    package static let root = "NSObject"

    /// The names of the classes in the tables, in no order.
    static var names: some Sequence<String> { superclass.keys }

    /// The superclass of each class.
    private static let superclass: [String: String] = {
        var table: [String: String] = [:]
        for (superclass, classes) in touch + desktop + watch {
            for name in classes.split(separator: " ") { table[String(name)] = superclass }
        }
        return table
    }()

    /// The classes of iOS and tvOS by superclass.
    private static let touch: [(superclass: String, classes: String)] = [
        ("NSObject", "UIResponder UIBarItem UINavigationItem UILayoutGuide UIGestureRecognizer UICollectionViewLayout NSLayoutConstraint"),
        ("NSObject", "UIMenuElement UISearchDisplayController UIStoryboard UIStoryboardSegue"),
        ("UIResponder", "UIView UIViewController UIApplication UIScene"),
        ("UIScene", "UIWindowScene"),
        ("UIView", "UIWindow UILabel UIImageView UIControl UIScrollView UIStackView UIPickerView UIActivityIndicatorView UIProgressView"),
        ("UIView", "UIVisualEffectView UIWebView UINavigationBar UIToolbar UITabBar UISearchBar UITableViewCell UICollectionReusableView"),
        ("UIView", "UITableViewHeaderFooterView UICalendarView UIInputView MKMapView MTKView GLKView SCNView SKView WKWebView PDFView"),
        ("UIView", "PDFThumbnailView ARView ADBannerView"),
        ("UIControl", "UIButton UISegmentedControl UITextField UISlider UISwitch UIStepper UIPageControl UIDatePicker UIRefreshControl"),
        ("UIControl", "UIColorWell CLLocationButton TVLockupView"),
        ("TVLockupView", "TVCaptionButtonView TVCardView TVMonogramView TVPosterView"),
        ("UICollectionReusableView", "UICollectionViewCell TVLockupHeaderFooterView"),
        ("UICollectionViewCell", "UICollectionViewListCell"),
        ("UITextField", "UISearchTextField"),
        ("UIScrollView", "UITextView UITableView UICollectionView"),
        ("SCNView", "ARSCNView"),
        ("SKView", "ARSKView"),
        ("UIBarItem", "UIBarButtonItem UITabBarItem"),
        ("UIMenuElement", "UIMenu UICommand UIAction"),
        ("UICommand", "UIKeyCommand"),
        ("UICollectionViewLayout", "UICollectionViewFlowLayout UICollectionViewCompositionalLayout"),
        ("UIGestureRecognizer", "UITapGestureRecognizer UIPinchGestureRecognizer UIRotationGestureRecognizer UISwipeGestureRecognizer"),
        ("UIGestureRecognizer", "UIPanGestureRecognizer UILongPressGestureRecognizer UIHoverGestureRecognizer"),
        ("UIPanGestureRecognizer", "UIScreenEdgePanGestureRecognizer"),
        ("UIViewController", "UITableViewController UICollectionViewController UINavigationController UITabBarController"),
        ("UIViewController", "UIPageViewController UISplitViewController UIAlertController UIActivityViewController UISearchController"),
        ("UIViewController", "AVPlayerViewController GLKViewController TVDigitEntryViewController UIHostingController"),
        ("UINavigationController", "UIImagePickerController"),
    ]

    /// The classes of macOS by superclass.
    private static let desktop: [(superclass: String, classes: String)] = [
        ("NSObject", "NSResponder NSCell NSMenu NSMenuItem NSToolbar NSToolbarItem NSTableColumn NSTabViewItem NSSplitViewItem NSGridRow"),
        ("NSObject", "NSGridColumn NSGridCell NSLayoutGuide NSGestureRecognizer NSCollectionViewLayout NSTouchBar NSTouchBarItem NSController"),
        ("NSObject", "Formatter NSMediaLibraryBrowserController NSStoryboardSegue NSTextFinder NSManagedObjectContext"),
        ("Formatter", "DateFormatter DateComponentsFormatter DateIntervalFormatter NumberFormatter ByteCountFormatter EnergyFormatter"),
        ("Formatter", "LengthFormatter MassFormatter PersonNameComponentsFormatter"),
        ("NSResponder", "NSView NSWindow NSApplication NSViewController NSWindowController NSDrawer NSPopover"),
        ("NSWindow", "NSPanel"),
        ("NSView", "NSControl NSBox NSScrollView NSClipView NSSplitView NSStackView NSGridView NSTabView NSTableHeaderView NSTableRowView"),
        ("NSView", "NSTableCellView NSCollectionView NSText NSProgressIndicator NSVisualEffectView NSOpenGLView NSRulerView WebView QCView"),
        ("NSView", "AVPlayerView AVCaptureView IKCameraDeviceView IKDeviceBrowserView IKImageBrowserView IKImageView IKScannerDeviceView"),
        ("NSView", "QLPreviewView"),
        ("NSText", "NSTextView"),
        ("NSControl", "NSButton NSTextField NSSlider NSStepper NSSwitch NSSegmentedControl NSLevelIndicator NSColorWell NSDatePicker"),
        ("NSControl", "NSPathControl NSRuleEditor NSMatrix NSTableView NSBrowser NSImageView NSScroller NSScrubber NSComboButton"),
        ("NSButton", "NSPopUpButton"),
        ("NSTextField", "NSSecureTextField NSSearchField NSTokenField NSComboBox"),
        ("NSRuleEditor", "NSPredicateEditor"),
        ("NSMatrix", "NSForm"),
        ("NSTableView", "NSOutlineView"),
        ("NSCell", "NSActionCell NSImageCell NSBrowserCell"),
        ("NSActionCell", "NSButtonCell NSTextFieldCell NSSliderCell NSStepperCell NSSegmentedCell NSLevelIndicatorCell NSDatePickerCell"),
        ("NSActionCell", "NSPathCell NSFormCell"),
        ("NSTextFieldCell", "NSSecureTextFieldCell NSSearchFieldCell NSTokenFieldCell NSComboBoxCell NSTableHeaderCell"),
        ("NSButtonCell", "NSMenuItemCell"),
        ("NSMenuItemCell", "NSPopUpButtonCell"),
        ("NSToolbarItem", "NSToolbarItemGroup NSTrackingSeparatorToolbarItem NSSearchToolbarItem NSSharingServicePickerToolbarItem"),
        ("NSViewController", "NSSplitViewController NSTabViewController NSPageController NSCollectionViewItem NSHostingController"),
        ("NSCollectionViewLayout", "NSCollectionViewFlowLayout NSCollectionViewGridLayout"),
        ("NSGestureRecognizer", "NSClickGestureRecognizer NSPressGestureRecognizer NSPanGestureRecognizer NSRotationGestureRecognizer"),
        ("NSGestureRecognizer", "NSMagnificationGestureRecognizer"),
        ("NSTouchBarItem", "NSCustomTouchBarItem NSGroupTouchBarItem NSPopoverTouchBarItem NSSliderTouchBarItem NSColorPickerTouchBarItem"),
        ("NSTouchBarItem", "NSCandidateListTouchBarItem NSSharingServicePickerTouchBarItem"),
        ("NSController", "NSObjectController NSUserDefaultsController"),
        ("NSObjectController", "NSArrayController NSTreeController"),
        ("NSArrayController", "NSDictionaryController"),
    ]

    /// The classes of watchOS by superclass.
    private static let watch: [(superclass: String, classes: String)] = [
        ("NSObject", "WKInterfaceController WKInterfaceObject"),
        ("WKInterfaceController", "WKUserNotificationInterfaceController"),
        ("WKInterfaceObject", "WKInterfaceActivityRing WKInterfaceButton WKInterfaceDate WKInterfaceGroup WKInterfaceImage WKInterfaceLabel"),
        ("WKInterfaceObject", "WKInterfaceInlineMovie WKInterfaceMap WKInterfaceMovie WKInterfacePicker WKInterfaceSCNScene"),
        ("WKInterfaceObject", "WKInterfaceSKScene WKInterfaceSeparator WKInterfaceSlider WKInterfaceSwitch WKInterfaceTable"),
        ("WKInterfaceObject", "WKInterfaceTextField WKInterfaceTimer WKInterfaceVolumeControl"),
    ]
}
