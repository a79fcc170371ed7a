//! What names have in common besides addresses: whom to ask for, notes, and the fields a company has defined. Nobody is
//! made up: who is asked for is called after the work done there.

use jiff::civil::DateTime;

use crate::json::Object;
use crate::moment;
use crate::record::{self, Numbers};

/// Whom to ask for, as two parts of a name and a title.
#[derive(Debug, Clone, Copy)]
pub(super) struct Role {
    pub(super) first: &'static str,
    pub(super) last: &'static str,
    pub(super) title: &'static str,
}

/// Roles at a customer.
pub(super) const BUYERS: [Role; 4] = [
    Role { first: "Site", last: "office", title: "Site manager" },
    Role { first: "Purchasing", last: "desk", title: "Buyer" },
    Role { first: "Accounts", last: "payable", title: "Bookkeeper" },
    Role { first: "Front", last: "counter", title: "Clerk" },
];

/// Roles at a vendor.
pub(super) const SELLERS: [Role; 4] = [
    Role { first: "Order", last: "desk", title: "Inside sales" },
    Role { first: "Accounts", last: "receivable", title: "Bookkeeper" },
    Role { first: "Night", last: "dispatch", title: "Dispatcher" },
    Role { first: "Service", last: "counter", title: "Clerk" },
];

impl Role {
    /// As a list of contacts names it.
    pub(super) fn name(self) -> String {
        format!("{} {}", self.first, self.last)
    }
}

/// Writes a contact besides the first one.
pub(super) fn write_contact(
    numbers: Numbers,
    index: u64,
    made: DateTime,
    role: Role,
    phone: &str,
    contact: &mut Object<'_>,
) {
    contact.id("id", numbers.id(index, made));
    contact.text("objectType", "qbd_contact");
    contact.text("name", &role.name());
    contact.plain("createdAt", record::stamp(made));
    contact.plain("updatedAt", record::stamp(made));
    contact.plain("revisionNumber", record::unix(made));
    contact.text("contactName", &role.name());
    contact.text("firstName", role.first);
    contact.text("lastName", role.last);
    contact.text("jobTitle", role.title);
    contact.list("customContactFields", 1, |_, field| write_field(field, "Direct line", phone));
    contact.yes_no("isActive", true);
}

/// Writes one way to reach a contact, by its name.
pub(super) fn write_field(field: &mut Object<'_>, name: &str, value: &str) {
    field.text("name", name);
    field.text("value", value);
}

/// Writes the notes of a name, each of its day.
pub(super) fn write_notes(record: &mut Object<'_>, made: DateTime, notes: &[&str]) {
    record.list("additionalNotes", notes.len() as u64, |nth, note| {
        note.number("noteId", nth);
        note.plain("date", moment::plus_days(made.date(), 30 * nth as i64));
        note.text("note", notes[nth as usize]);
    });
}

/// Writes the values of the fields a company has defined for names; empty ones are not kept.
pub(super) fn write_custom_fields(record: &mut Object<'_>, fields: &[(&str, &str)]) {
    let kept: Vec<&(&str, &str)> = fields.iter().filter(|(_, value)| !value.is_empty()).collect();
    record.list("customFields", kept.len() as u64, |nth, field| {
        let (name, value) = kept[nth as usize];
        field.text("ownerId", "0");
        field.text("name", name);
        field.text("type", "STR255TYPE");
        field.text("value", value);
    });
}
