//! Texts that a spreadsheet would take for something else: formulas, which it would compute, and numbers and dates, which it would
//! write anew.
//!
//! INV-EXPORT-2: No text becomes a formula or another value in a spreadsheet.

/// First letters of the names of months, in the languages that spreadsheets are used in most here.
const MONTHS: [&str; 35] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "mär", "mrz", "mai",
    "okt", "dez", "fév", "avr", "jui", "aoû", "déc", "ene", "abr", "ago", "dic", "gen", "mag", "giu", "lug",
    "set", "ott", "mrt", "mei", "out",
];

/// Returns whether a spreadsheet could take a text for a formula: one that begins with `=`, `@`, `+` or `-`, also in the wide forms of
/// East Asia and behind blanks, or with a sign that ends a cell. A phone number with its plus is none.
pub(super) fn looks_like_formula(text: &str) -> bool {
    match text.as_bytes().first() {
        None => return false,
        Some(first) if first.is_ascii_alphanumeric() => return false,
        Some(b'\t' | b'\r' | b'\n' | 0) => return true,
        Some(_) => {}
    }
    match text.trim_start().chars().next() {
        Some('=' | '@' | '\u{ff1d}' | '\u{ff20}') => true,
        Some('+' | '-' | '\u{ff0b}' | '\u{ff0d}') => !is_phone_number(text),
        _ => false,
    }
}

fn is_phone_number(text: &str) -> bool {
    let is_part =
        |letter: char| letter.is_ascii_digit() || letter.is_whitespace() || "()./-".contains(letter);
    text.strip_prefix('+').is_some_and(|rest| !rest.is_empty() && rest.chars().all(is_part))
}

/// Returns whether Excel would take a text for a number, a date, a time or a truth value when it opens values between separators, and
/// show something else than the text: `00123`, `1/2`, `SEPT1`, `1E5`, sixteen digits. A short whole number stays what it is.
pub(super) fn is_taken_for_value(text: &str) -> bool {
    let text = text.trim();
    if text.is_empty() || text.len() > 40 {
        return false;
    }
    if text.eq_ignore_ascii_case("true") || text.eq_ignore_ascii_case("false") {
        return true;
    }
    if !text.bytes().any(|byte| byte.is_ascii_digit()) || is_short_whole_number(text) {
        return false;
    }
    let is_number = |letter: char| {
        letter.is_ascii_digit()
            || letter.is_whitespace()
            || ".,:/-+%()$€£¥'\u{2019}".contains(letter)
            || letter.eq_ignore_ascii_case(&'e')
    };
    text.chars().all(is_number) || is_date_in_words(text)
}

fn is_short_whole_number(text: &str) -> bool {
    text == "0"
        || (text.len() <= 15 && !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Returns whether a text is numbers with one word among them that begins like a month, or that says before or after noon.
fn is_date_in_words(text: &str) -> bool {
    let words: Vec<&str> =
        text.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty()).collect();
    let [word] = words[..] else { return false };
    let is_between =
        |letter: char| letter.is_alphanumeric() || letter.is_whitespace() || ".,:/-'".contains(letter);
    let small = word.to_lowercase();
    let is_hour = matches!(small.as_str(), "am" | "pm" | "a" | "p")
        && text.starts_with(|first: char| first.is_ascii_digit());
    let is_known = is_hour || MONTHS.iter().any(|month| small.starts_with(month));
    is_known && text.chars().all(is_between)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// INV-EXPORT-2
    #[test]
    fn what_a_spreadsheet_would_compute_is_found_wherever_it_hides() {
        for text in [
            "=1",
            "=cmd|'/c calc'!A1",
            "+1+1",
            "-2+3",
            "@SUM(A1)",
            "\t=1",
            "\r=1",
            "\n=1",
            "\0=1",
            " =1",
            "\u{a0}=1",
            "＝1",
            "＠x",
            "＋1",
            "－1",
            "- note",
            "+x",
            "-",
        ] {
            assert!(looks_like_formula(text), "{text:?}");
        }
        for text in [
            "",
            "1-2",
            "a=b",
            "'=1",
            "\"=1\"",
            ";=1",
            "Ünal",
            "(212) 555-0184",
            "+1 (212) 555-0184",
            "+49/30.5",
            " x",
        ] {
            assert!(!looks_like_formula(text), "{text:?}");
        }
    }

    #[test]
    fn what_excel_would_write_anew_is_found_and_what_it_leaves_alone_is_not() {
        for text in [
            "00123",
            "1/2",
            "SEPT1",
            "1E5",
            "1e5",
            "1234567890123456",
            "80000001-1700000001",
            "10:30",
            "5 pm",
            "2026-01-02",
            "12 Jan",
            "Mai 5",
            "$5",
            "50%",
            "(5)",
            "TRUE",
            "false",
            " 007 ",
            "1,5",
            "+49 30 123",
            "1.10",
        ] {
            assert!(is_taken_for_value(text), "{text:?}");
        }
        for text in [
            "",
            "0",
            "1001",
            "123456789012345",
            "INV-1001",
            "Room 5",
            "Net 30",
            "A1",
            "x",
            "2% 10 Net 30",
            "March",
        ] {
            assert!(!is_taken_for_value(text), "{text:?}");
        }
    }
}
