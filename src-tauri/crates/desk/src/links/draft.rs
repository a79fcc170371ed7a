//! The mail that takes a link to the client. The one place that builds a `mailto:` address.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use ledgerlane_words::choices::KnownOrUnknown;
use ledgerlane_words::{Language, Words};
use url::Url;

/// The mail: a subject, and a text with the link on a line of its own and when that stops working, where it is known.
pub(crate) struct Message {
    words: &'static Words,
    subject: String,
    body: String,
}

impl Message {
    /// Writes the mail in this language. When the link stops working is written where it is known, in this computer's zone.
    pub(crate) fn new(language: Language, company: &str, link: &str, expires_at: Option<Timestamp>) -> Self {
        let words = language.words();
        let until = expires_at.map(|end| words.day_and_time(&end.to_zoned(TimeZone::system())));
        let ends = if until.is_some() { KnownOrUnknown::Known } else { KnownOrUnknown::Unknown };
        // A name on several lines would break the subject.
        let company =
            ledgerlane_words::without_marks(company).split_whitespace().collect::<Vec<_>>().join(" ");
        let body = words.mail_body(&company, ends, link, until.as_deref().unwrap_or_default());
        // Ends with a line end, so that what is written after it begins on a new line.
        Self { words, subject: words.mail_subject(&company), body: format!("{body}\n") }
    }

    /// The address that opens it as a draft, with line ends as mail has them.
    pub(crate) fn address(&self) -> Url {
        let encode = |text: &str| {
            url::form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>().replace('+', "%20")
        };
        let body = self.body.replace('\n', "\r\n");
        let text = format!("mailto:?subject={}&body={}", encode(&self.subject), encode(&body));
        #[expect(clippy::expect_used, reason = "every byte is percent-encoded, so the text is an address")]
        Url::parse(&text).expect("a mailto address")
    }

    /// All of it as a text, to be pasted.
    pub(crate) fn text(&self) -> String {
        self.words.mail_whole(&self.body, &self.subject)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_add_to_the_mail_address() {
        let message = Message::new(
            Language::ENGLISH,
            "A&cc=x@y.example\r\nBcc: z",
            "https://a.example/setup/t",
            Some(Timestamp::UNIX_EPOCH),
        );
        let draft = message.address();
        let pairs: Vec<String> = draft.query_pairs().map(|(name, _)| name.into_owned()).collect();
        assert_eq!(pairs, ["subject", "body"]);
        assert!(
            draft.query_pairs().any(|(_, text)| text.lines().any(|line| line == "https://a.example/setup/t"))
        );
        let text = message.text();
        let first = text.lines().next();
        assert_eq!(first, Some("Subject: Connect QuickBooks for A&cc=x@y.example Bcc: z: about 5 minutes"));
        assert!(text.lines().any(|line| line == "https://a.example/setup/t"), "{text}");
    }

    fn message(company: &str, end: Option<Timestamp>) -> Message {
        Message::new(Language::ENGLISH, company, "https://a.example/setup/t", end)
    }

    #[test]
    fn the_text_to_copy_is_the_subject_and_paragraphs_of_one_line_each() {
        let message = message("Harbor Lane", None);
        assert_eq!(
            message.text(),
            "Subject: Connect QuickBooks for Harbor Lane: about 5 minutes\n\nHello,\n\nTo read the books of Harbor Lane \
             without asking you for files, we need your QuickBooks Desktop connected once. It takes about 5 minutes.\n\n\
             Open this link on the computer that runs QuickBooks Desktop:\n\nhttps://a.example/setup/t\n\nIf you did not \
             expect this, choose \"This is not for me\" on the page, or call us.\n"
        );
    }

    #[test]
    fn no_name_brings_marks_of_direction_into_a_mail() {
        let name = "\u{645}\u{62e}\u{628}\u{632} \u{627}\u{644}\u{648}\u{627}\u{62d}\u{629}";
        for tag in ["en", "ar-XB"] {
            let language = Language::choose([tag]);
            let marked = format!("\u{202e}{name}\u{2067}");
            let message =
                Message::new(language, &marked, "https://a.example/setup/t", Some(Timestamp::UNIX_EPOCH));
            let all = format!("{}{}", message.text(), message.address());
            assert!(message.text().contains(name));
            let mark = |letter: char| matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
            assert!(!all.contains(mark) && !all.contains("%E2%81%A"), "{tag}: {all}");
        }
    }

    #[test]
    fn an_end_that_is_not_known_is_not_written() {
        let says = |end| message("A", end).text().contains("It stops working on");
        assert!(says(Some(Timestamp::UNIX_EPOCH)));
        assert!(!says(None));
    }
}
