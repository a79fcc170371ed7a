//! The landing address: where the client's browser goes when a link has ended, with the outcome in its query.

use url::{Host, Url};

use crate::store::sessions::{ExpiredReason, LinkState, StoredSession};

/// Longest redirect address that a link takes, in bytes.
pub(crate) const MAX_TARGET_BYTES: usize = 2_048;
/// The name under which the outcome stands in the address's query.
const OUTCOME: &str = "ledgerlane_status";

/// Why an address is not taken.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub(crate) enum TargetError {
    #[error("is longer than {MAX_TARGET_BYTES} bytes")]
    TooLong,
    #[error("is not a complete address: {0}")]
    Incomplete(#[from] url::ParseError),
    #[error("must begin with https:// or http://")]
    NotWeb,
    #[error("may not carry a user name or a password")]
    Credentials,
    #[error("names a host that is neither an IP address nor made of letters, digits, '-', '.' and '_' alone")]
    Host,
    #[error("carries {OUTCOME} in its query already: the setup page adds it, with how the link ended")]
    Outcome,
}

/// Reads a landing address.
///
/// # Errors
/// Says what is wrong with it.
pub(crate) fn parse(text: &str) -> Result<Url, TargetError> {
    if text.len() > MAX_TARGET_BYTES {
        return Err(TargetError::TooLong);
    }
    let url = Url::parse(text.trim())?;
    if !matches!(url.scheme(), "http" | "https") || !url.has_host() {
        return Err(TargetError::NotWeb);
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(TargetError::Credentials);
    }
    if !has_plain_host(&url) {
        return Err(TargetError::Host);
    }
    if carries_outcome(&url) {
        return Err(TargetError::Outcome);
    }
    Ok(url)
}

/// Whether the host is an IP address or a name as the interface documents it. The URL standard allows more: `;`, `,`, `*`, quotes.
fn has_plain_host(url: &Url) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_');
    match url.host() {
        Some(Host::Domain(name)) => name.chars().all(is_plain),
        host => host.is_some(),
    }
}

/// Where the client's browser goes when the link has ended. None if the link was made without a landing address.
pub(crate) fn landing(session: &StoredSession) -> Option<String> {
    let outcome = match session.state {
        LinkState::Completed => "completed",
        LinkState::Expired(ExpiredReason::Declined) => "declined",
        _ => return None,
    };
    let mut url = Url::parse(session.redirect_url.as_deref()?).ok()?;
    url.query_pairs_mut().append_pair(OUTCOME, outcome);
    Some(url.into())
}

/// Whether the query holds the outcome's name already, so that a receiver could read two outcomes. Receivers differ: some ignore case,
/// some take `;` between parameters. PHP and the qs library read `name[]`, `name[a]` and `[name]` as parts of `name`. PHP reads a dot,
/// a blank and a lone `[` in a name as `_`.
fn carries_outcome(url: &Url) -> bool {
    let query = url.query().unwrap_or_default();
    let is_outcome = |name: &str| name.replace(['.', ' ', '['], "_").eq_ignore_ascii_case(OUTCOME);
    query.split(['&', ';']).flat_map(|part| url::form_urlencoded::parse(part.as_bytes())).any(|(name, _)| {
        let name = name.trim().trim_start_matches('[');
        let of_parts = name.split(['[', ']']).next().unwrap_or_default();
        is_outcome(name) || is_outcome(of_parts.trim())
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::page::tests::session;

    /// Texts, addresses with odd hosts, and addresses with hostile queries.
    fn address() -> impl Strategy<Value = String> {
        let host =
            prop_oneof!["[ -~]{1,20}", "[a-z0-9;,*'_. -]{1,20}", "\\PC{1,10}", "\\[[0-9a-f:]{1,12}\\]"];
        let rest = prop_oneof!["", ":[0-9]{1,5}", "/[ -~]{0,20}", "\\?[ -~]{0,20}"];
        prop_oneof![
            1 => "\\PC{0,60}",
            5 => (prop::sample::select(vec!["http", "https", "HTTPS", "ws"]), host, rest)
                .prop_map(|(scheme, host, rest)| format!("{scheme}://{host}{rest}")),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]

        #[test]
        fn an_address_that_is_taken_has_a_plain_host_and_tells_one_outcome(text in address()) {
            if let Ok(url) = parse(&text) {
                let host = url.host_str().unwrap();
                prop_assert!(host.chars().all(|c| c.is_ascii_alphanumeric() || "-._:[]".contains(c)), "{}", host);
                let mut done = session(LinkState::Completed);
                done.redirect_url = Some(url.to_string());
                let landed = Url::parse(&landing(&done).unwrap()).unwrap();
                let told = landed.query_pairs().filter(|(name, _)| name == OUTCOME).count();
                prop_assert_eq!(told, 1, "{}", landed);
                prop_assert_eq!(landed.origin(), url.origin());
            }
        }
    }

    #[test]
    fn hosts_with_odd_characters_are_refused() {
        for text in [
            "https://a.example;script-src 'unsafe-inline'/",
            "https://a.example;x/",
            "https://a.example,b/",
            "https://*.example/",
            "https://a'b.example/",
            "https://a!b.example/",
            "https://%3b.example/",
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
        assert_eq!(parse("https://a.example;x/"), Err(TargetError::Host));
        for fine in [
            "https://app.example:8443/done?x=1",
            "https://BÜCHER.example/",
            "http://192.0.2.7:80/",
            "http://[::1]:9/x",
            "https://my_app.example/",
            "https://app.example./",
        ] {
            assert!(parse(fine).is_ok(), "{fine}");
        }
    }

    #[test]
    fn an_address_that_tells_an_outcome_itself_is_refused() {
        for query in [
            "ledgerlane_status=completed",
            "a=1&ledgerlane_status",
            "LEDGERLANE_Status=x",
            "ledgerlane%5Fstatus=x",
            "%6cedgerlane_status=x",
            "+ledgerlane_status=x",
            "a=1;ledgerlane_status=completed",
            "ledgerlane_status[]=x",
            "ledgerlane_status[a]=x",
            "ledgerlane_status%5B%5d=x",
            "a=1&Ledgerlane_Status%5Ba%5D[b]",
            "[ledgerlane_status]=x",
            "ledgerlane.status=x",
            "ledgerlane+status[]=x",
            "ledgerlane[status=x",
        ] {
            let text = format!("https://a.example/done?{query}");
            assert_eq!(parse(&text), Err(TargetError::Outcome), "{text}");
        }
        for fine in [
            "https://a.example/?x=ledgerlane_status",
            "https://a.example/ledgerlane_status#ledgerlane_status=1",
            "https://a.example/?x[ledgerlane_status]=1",
            "https://a.example/?ledgerlane_status_of=1",
            "https://a.example/?ledgerlane[status]=1",
        ] {
            assert!(parse(fine).is_ok(), "{fine}");
        }
    }
}
