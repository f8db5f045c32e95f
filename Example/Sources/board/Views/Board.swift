import TraitsCore

/// What is drawn: a header with a badge, and a panel with three bars.
struct Board {
    /// The view that holds all others.
    let root: View
    private let header: View
    private let panel: View
    private let title: Label
    private let subtitle: Label
    private let badge: View
    private let badgeLabel: Label
    private let bars: [Bar]
    private let hint: Label

    /// A line of the panel: a name, and a bar on a track.
    private struct Bar {
        let name: Label
        let track: View
        let fill: View

        init(_ name: String, top: Double) {
            self.name = Label(name, left: 0, top: top)
            fill = View(width: 8, height: 1)
            track = View(left: 14, top: top, width: 40, height: 1, subviews: [fill])
        }
    }

    /// Builds the views, which look like nothing yet.
    init() {
        title = Label("traits-gen", left: 0, top: 0)
        subtitle = Label("one JSON file restyles a running program", left: 0, top: 2)
        badgeLabel = Label("LIVE", left: 1, top: 0)
        badge = View(left: 48, top: 0, width: 6, height: 1, subviews: [badgeLabel])
        bars = [Bar("scanned", top: 0), Bar("linked", top: 2), Bar("emitted", top: 4)]
        hint = Label("edit board.traits.json and save it", left: 15, top: 16)
        header = View(left: 3, top: 1, width: 58, height: 5, subviews: [title, subtitle, badge])
        panel = View(left: 3, top: 8, width: 58, height: 7, subviews: bars.flatMap { [$0.name, $0.track] })
        root = View(width: 64, height: 18, subviews: [header, panel, hint])
    }

    /// Names the views and constraints that the spec can change.
    func attach(to provider: TraitsProvider) {
        provider.attach(root, as: .board)
        provider.attach(header, as: .header)
        provider.attach(header.constraint(.padding), as: .cardPadding)
        provider.attach(title, as: .headerTitle)
        provider.attach(subtitle, as: .headerSubtitle)
        provider.attach(badge, as: .badge)
        provider.attach(badgeLabel, as: .badgeLabel)
        provider.attach(panel, as: .panel)
        provider.attach(panel.constraint(.padding), as: .cardPadding)
        provider.attach(hint, as: .hint)
        for bar in bars {
            provider.attach(bar.name, as: .barName)
            provider.attach(bar.track, as: .barTrack)
        }
        for (bar, (fill, width)) in zip(bars, Self.fills) {
            provider.attach(bar.fill, as: fill)
            provider.attach(bar.fill.constraint(.width), as: width)
        }
    }

    /// The identifiers of the bars and of their lengths, in the order of the bars.
    private static let fills: [(TraitIdentifier, TraitIdentifier)] = [
        (.scannedBar, .scannedBarWidth), (.linkedBar, .linkedBarWidth), (.emittedBar, .emittedBarWidth),
    ]
}
