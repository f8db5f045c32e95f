/// An object under an identifier, and what undoes the traits that are on it.
final class Attachment {
    /// The object, for as long as others hold it.
    private(set) weak var object: AnyObject?
    /// The object's key, which another object can take over once this one has died.
    let key: ObjectIdentifier
    /// The identifier it is attached under.
    let identifier: String
    /// The place in the order of attachments.
    let attachedAt: Int
    /// The place in the order in which objects got their present traits.
    var appliedAt = 0
    /// What undoes the traits, in the order of their application.
    var restores: [Restore] = []

    /// Creates an attachment that has no traits yet.
    init(_ object: AnyObject, _ identifier: String, attachedAt: Int) {
        self.object = object
        self.key = ObjectIdentifier(object)
        self.identifier = identifier
        self.attachedAt = attachedAt
    }
}

/// The attachments of a provider, by object and by identifier.
struct AttachmentTable {
    private var byObject: [ObjectIdentifier: Attachment] = [:]
    private var byIdentifier: [String: [ObjectIdentifier: Attachment]] = [:]
    private var lastNumber = 0
    /// The number of attachments at which those of dead objects are swept out.
    private var sweepAt = 64

    /// The attachment of an object; nil if it has none.
    subscript(object: AnyObject) -> Attachment? {
        // An attachment whose object has died can stand under the same address.
        byObject[ObjectIdentifier(object)].flatMap { $0.object === object ? $0 : nil }
    }

    /// The attachment of an object that is, or was, at an address; nil if it has none.
    subscript(key: ObjectIdentifier) -> Attachment? { byObject[key] }

    /// All attachments, in no order.
    var all: some Collection<Attachment> { byObject.values }

    /// The number of attachments whose object is alive.
    var living: Int { byObject.values.count { $0.object != nil } }

    /// The identifiers that objects are attached under, in no order.
    var identifiers: Set<String> { Set(byIdentifier.keys) }

    /// Whether anything is attached under an identifier.
    func has(_ identifier: String) -> Bool { byIdentifier[identifier] != nil }

    /// The attachments under an identifier, in no order. Those whose object has died are forgotten on the way.
    mutating func under(_ identifier: String) -> [Attachment] {
        var living: [Attachment] = []
        var dead: [Attachment] = []
        let attachments = byIdentifier[identifier] ?? [:]
        living.reserveCapacity(attachments.count)
        for attachment in attachments.values {
            if attachment.object == nil { dead.append(attachment) } else { living.append(attachment) }
        }
        for attachment in dead { remove(attachment) }
        return living
    }

    /// Adds an object that has no attachment.
    mutating func add(_ object: AnyObject, _ identifier: String) -> Attachment {
        // Sweeping when the table has doubled costs each attachment a constant share.
        if byObject.count >= sweepAt {
            for attachment in Array(byObject.values) where attachment.object == nil { remove(attachment) }
            sweepAt = max(64, byObject.count * 2)
        }
        if let dead = byObject[ObjectIdentifier(object)] { remove(dead) }
        let attachment = Attachment(object, identifier, attachedAt: nextNumber())
        byObject[attachment.key] = attachment
        byIdentifier[identifier, default: [:]][attachment.key] = attachment
        return attachment
    }

    /// Removes an attachment.
    mutating func remove(_ attachment: Attachment) {
        guard byObject[attachment.key] === attachment else { return }
        byObject[attachment.key] = nil
        byIdentifier[attachment.identifier]?[attachment.key] = nil
        if byIdentifier[attachment.identifier]?.isEmpty == true { byIdentifier[attachment.identifier] = nil }
    }

    /// The next number of an order.
    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }
}

extension [Attachment] {
    /// The attachments in the order of a number that is another for each, the least first.
    ///
    /// Numbers that lie close together, as those of all objects do after a full reload, take linear time.
    func inOrder(of number: (Attachment) -> Int) -> [Attachment] {
        let numbered = map { (number: number($0), attachment: $0) }
        guard let least = numbered.min(by: { $0.number < $1.number })?.number,
            let greatest = numbered.max(by: { $0.number < $1.number })?.number
        else { return [] }
        guard greatest - least < 4 * count else { return numbered.sorted { $0.number < $1.number }.map(\.attachment) }
        var slots = [Attachment?](repeating: nil, count: greatest - least + 1)
        for (number, attachment) in numbered { slots[number - least] = attachment }
        return slots.compactMap { $0 }
    }
}
