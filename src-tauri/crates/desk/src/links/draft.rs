//! The mail that takes a link to the client. The one place that builds a `mailto:` address.

use jiff::Timestamp;
use url::Url;

/// A draft with the link on a line of its own, and when that stops working, where it is known.
pub(super) fn mail(company: &str, link: &str, expires_at: Option<i64>) -> Url {
    let until = expires_at
        .and_then(|end| Timestamp::from_millisecond(end).ok())
        .map(|end| {
            let end = end.to_zoned(jiff::tz::TimeZone::system());
            format!("It stops working on {}.\r\n\r\n", end.strftime("%A, %-d %B %Y at %H:%M (%Z)"))
        })
        .unwrap_or_default();
    let body = format!(
        "Hello,\r\n\r\nto read the books of {company} without asking you for files, we need your QuickBooks \
         Desktop connected once. It takes about 5 minutes.\r\n\r\nOpen this link on the computer that runs QuickBooks \
         Desktop:\r\n\r\n{link}\r\n\r\n{until}If you did not expect this, choose \"This is \
         not for me\" on the page, or call us.\r\n"
    );
    let subject = format!("Connect QuickBooks for {company}: about 5 minutes");
    let encode = |text: &str| {
        url::form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>().replace('+', "%20")
    };
    let text = format!("mailto:?subject={}&body={}", encode(&subject), encode(&body));
    #[expect(clippy::expect_used, reason = "every byte is percent-encoded, so the text is an address")]
    Url::parse(&text).expect("a mailto address")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_add_to_the_mail_address() {
        let draft = mail("A&cc=x@y.example\r\nBcc: z", "https://a.example/setup/t", Some(0));
        let pairs: Vec<String> = draft.query_pairs().map(|(name, _)| name.into_owned()).collect();
        assert_eq!(pairs, ["subject", "body"]);
        assert!(
            draft.query_pairs().any(|(_, text)| text.lines().any(|line| line == "https://a.example/setup/t"))
        );
    }

    #[test]
    fn an_end_that_is_not_known_is_not_written() {
        let says = |end| {
            let draft = mail("A", "https://a.example/setup/t", end);
            draft.query_pairs().any(|(_, text)| text.contains("It stops working on"))
        };
        assert!(says(Some(0)));
        assert!(!says(None));
    }
}
