//! Text into HTML.

/// Escapes a text for HTML content and quoted attributes.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c if c.is_control() => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

/// A name of unknown direction within a sentence.
pub(super) fn name(text: &str) -> String {
    format!("<bdi>{}</bdi>", escape(text))
}

/// A contact as HTML: a link if it is plainly a telephone number or a mail address, else text. It is isolated like a name: in a sentence
/// from right to left the groups of a telephone number would change places.
pub(super) fn contact(text: &str) -> String {
    let shown = name(text.trim());
    let digits: String = text.chars().filter(|c| c.is_ascii_digit() || *c == '+').collect();
    let is_phone = digits.len() >= 5 && text.chars().all(|c| c.is_ascii_digit() || "+()-./ ".contains(c));
    if is_phone {
        return format!(r#"<a class="nowrap" href="tel:{digits}">{shown}</a>"#);
    }
    let is_mail = text.trim().split_once('@').is_some_and(|(user, host)| {
        let plain = |part: &str| part.chars().all(|c| c.is_ascii_alphanumeric() || ".-_+".contains(c));
        !user.is_empty() && plain(user) && plain(host) && host.contains('.')
    });
    if is_mail {
        return format!(r#"<a class="nowrap" href="mailto:{}">{shown}</a>"#, escape(text.trim()));
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_can_become_markup() {
        assert_eq!(escape(r#"<a b='c' d="&">"#), "&lt;a b=&#39;c&#39; d=&quot;&amp;&quot;&gt;");
    }

    #[test]
    fn contacts_keep_their_order_in_a_sentence_from_right_to_left() {
        for text in ["(570) 555-0121", "books@firm.example", "room 5, 2nd floor"] {
            assert!(contact(text).contains(&format!("<bdi>{text}</bdi>")), "{text}");
        }
    }

    #[test]
    fn only_plain_numbers_and_addresses_become_links() {
        assert!(contact("(570) 555-0121").contains("href=\"tel:5705550121\""));
        assert!(contact("books@firm.example").contains("href=\"mailto:books@firm.example\""));
        for text in ["javascript:alert(1)", "x@y\"><script>", "room 5, 2nd floor", "a@b?cc=d@e.example"] {
            assert!(!contact(text).contains("href"), "{text}");
        }
    }
}
