//! The mail that takes a link to the client. The one place that builds a `mailto:` address.

use jiff::Timestamp;
use url::Url;

/// The mail: a subject, and a text with the link on a line of its own and when that stops working, where it is known.
pub(crate) struct Message {
    subject: String,
    body: String,
}

impl Message {
    /// When the link stops working is written where it is known.
    pub(crate) fn new(company: &str, link: &str, expires_at: Option<Timestamp>) -> Self {
        let until = expires_at
            .map(|end| {
                let end = end.to_zoned(jiff::tz::TimeZone::system());
                format!("It stops working on {}.\n\n", end.strftime("%A, %-d %B %Y at %H:%M (%Z)"))
            })
            .unwrap_or_default();
        // A name on several lines would break the subject.
        let company = company.split_whitespace().collect::<Vec<_>>().join(" ");
        let body = format!(
            "Hello,\n\nto read the books of {company} without asking you for files, we need your QuickBooks Desktop \
             connected once. It takes about 5 minutes.\n\nOpen this link on the computer that runs QuickBooks Desktop:\
             \n\n{link}\n\n{until}If you did not expect this, choose \"This is not for me\" on the page, or call us.\n"
        );
        Self { subject: format!("Connect QuickBooks for {company}: about 5 minutes"), body }
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
        format!("Subject: {}\n\n{}", self.subject, self.body)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_add_to_the_mail_address() {
        let message = Message::new(
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

    #[test]
    fn an_end_that_is_not_known_is_not_written() {
        let says =
            |end| Message::new("A", "https://a.example/setup/t", end).text().contains("It stops working on");
        assert!(says(Some(Timestamp::UNIX_EPOCH)));
        assert!(!says(None));
    }
}
