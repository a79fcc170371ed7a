//! Where the client's browser goes at the end of a link, if its maker said so: which addresses are taken, how the page's
//! policy names them, and how the outcome is told there.

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

/// Reads an address to land at. What passes has a host that says nothing else in a policy, and a query in which the
/// outcome will stand once.
///
/// # Errors
/// Says what is wrong with it.
pub(crate) fn parse(text: &str) -> Result<Url, TargetError> {
    if text.len() > MAX_TARGET_BYTES {
        return Err(TargetError::TooLong);
    }
    usable(text.trim())
}

/// As [`parse`], of any length: what was taken may have grown by its escapes.
fn usable(text: &str) -> Result<Url, TargetError> {
    let url = Url::parse(text)?;
    if !matches!(url.scheme(), "http" | "https") || !url.has_host() {
        return Err(TargetError::NotWeb);
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(TargetError::Credentials);
    }
    if policy_source(&url).is_none() {
        return Err(TargetError::Host);
    }
    if carries_outcome(&url) {
        return Err(TargetError::Outcome);
    }
    Ok(url)
}

/// Where a link leads at its end. One that was stored by an earlier version with an address that is not taken any more
/// leads nowhere.
fn target(session: &StoredSession) -> Option<Url> {
    session.redirect_url.as_deref().and_then(|text| usable(text).ok())
}

/// Where the client's browser goes when the link has ended, if the link was made with a place to go.
pub(crate) fn landing(session: &StoredSession) -> Option<String> {
    let outcome = match session.state {
        LinkState::Completed => "completed",
        LinkState::Expired(ExpiredReason::Declined) => "declined",
        _ => return None,
    };
    let mut url = target(session)?;
    url.query_pairs_mut().append_pair(OUTCOME, outcome);
    Some(url.into())
}

/// The place where a link leads at its end, as a source of the page's policy.
pub(super) fn source(session: &StoredSession) -> Option<String> {
    policy_source(&target(session)?)
}

/// An address as a source of a content security policy: its origin, of letters, digits, `-`, `.`, `:` and `/` alone. Those
/// sources know names of letters, digits and `-`, and IPv4 addresses; for other hosts that are taken the scheme has to do.
/// None for every other host: a `;` or `,` in it would begin a directive or a policy of its own, and a `*` would fit
/// others.
fn policy_source(url: &Url) -> Option<String> {
    let scheme = || format!("{}:", url.scheme());
    match url.host()? {
        Host::Ipv4(_) => Some(url.origin().ascii_serialization()),
        Host::Ipv6(_) => Some(scheme()),
        Host::Domain(name) => {
            let is_taken = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_');
            let is_label = |label: &str| !label.is_empty() && !label.contains('_');
            if !name.chars().all(is_taken) {
                None
            } else if name.split('.').all(is_label) {
                Some(url.origin().ascii_serialization())
            } else {
                Some(scheme())
            }
        }
    }
}

/// Whether the outcome's name stands in the query, in any case and however it is escaped: some receivers do not tell
/// cases apart, and some take `;` between parameters. Others (PHP, the qs library) read `name[]`, `name[a]` and `[name]` as
/// parts of `name`, and PHP reads a dot, a blank and a lone `[` in a name as `_`.
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
    use jiff::Timestamp;
    use jiff::tz::TimeZone;
    use proptest::prelude::*;

    use super::*;
    use crate::page::{View, tests::session};

    /// The policy of a page whose link leads to `url`.
    fn policy(url: &str) -> String {
        let mut link = session(LinkState::Pending);
        link.redirect_url = Some(url.to_owned());
        let view = View {
            session: Some(&link),
            name: None,
            is_client_played: true,
            firm: None,
            contact: None,
            now: Timestamp::UNIX_EPOCH,
            time_zone: &TimeZone::UTC,
            language: ledgerlane_words::Language::ENGLISH,
            nonce: "N",
        };
        view.policy()
    }

    /// Reads a policy as a browser does, and says where its forms may lead beside the page itself.
    fn form_target(policy: &str) -> Option<String> {
        assert!(!policy.contains(','), "one policy: {policy}");
        let directives: Vec<(&str, Vec<&str>)> = policy
            .split(';')
            .map(|directive| {
                let mut words = directive.split_ascii_whitespace();
                (words.next().unwrap_or_default(), words.collect())
            })
            .collect();
        let names: Vec<&str> = directives.iter().map(|(name, _)| *name).collect();
        assert_eq!(
            names,
            [
                "default-src",
                "style-src",
                "script-src",
                "img-src",
                "connect-src",
                "form-action",
                "base-uri",
                "frame-ancestors"
            ],
            "the directives that are meant: {policy}"
        );
        let fixed = [
            (0, "'none'"),
            (1, "'nonce-N'"),
            (2, "'nonce-N'"),
            (3, "data:"),
            (4, "'self'"),
            (6, "'none'"),
            (7, "'none'"),
        ];
        for (nth, value) in fixed {
            assert_eq!(directives[nth].1, [value], "{policy}");
        }
        match directives[5].1.as_slice() {
            ["'self'"] => None,
            ["'self'", target] => Some((*target).to_owned()),
            other => panic!("more than one place: {other:?}"),
        }
    }

    /// Texts, addresses with hosts that mean something in a policy, and addresses with hostile queries.
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
        fn no_address_adds_anything_but_one_source_to_the_policy(text in address()) {
            // As a link of an earlier version may hold it: whatever it is, the policy says what is meant.
            let as_it_is = form_target(&policy(&text));
            match parse(&text) {
                Err(_) => prop_assert_eq!(as_it_is, None, "what is refused is no place to go"),
                Ok(url) => {
                    let mut done = session(LinkState::Completed);
                    done.redirect_url = Some(url.to_string());
                    let landed = Url::parse(&landing(&done).unwrap()).unwrap();
                    let told = landed.query_pairs().filter(|(name, _)| name == OUTCOME).count();
                    prop_assert_eq!(told, 1, "the outcome stands there once: {}", landed);
                    let target = form_target(&policy(url.as_str()));
                    let target = target.unwrap();
                    let scheme = format!("{}:", url.scheme());
                    let of_origin = target.strip_prefix(&format!("{scheme}//"));
                    let is_origin = of_origin.is_some_and(|host| {
                        host.chars().all(|c| c.is_ascii_alphanumeric() || "-.:".contains(c))
                            && url.host_str().is_some_and(|whole| host.starts_with(whole))
                    });
                    prop_assert!(is_origin || target == scheme, "{}", target);
                }
            }
        }
    }

    #[test]
    fn hosts_that_would_say_more_in_a_policy_are_refused_and_lead_nowhere_where_they_are_stored() {
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
            assert_eq!(form_target(&policy(text)), None, "{text}");
            let mut done = session(LinkState::Completed);
            done.redirect_url = Some(text.to_owned());
            assert_eq!(landing(&done), None, "{text}");
        }
        assert_eq!(parse("https://a.example;x/"), Err(TargetError::Host));
    }

    #[test]
    fn hosts_that_a_policy_has_no_word_for_are_named_by_their_scheme() {
        for (text, source) in [
            ("https://app.example:8443/done?x=1", "https://app.example:8443"),
            ("https://BÜCHER.example/", "https://xn--bcher-kva.example"),
            ("http://192.0.2.7:80/", "http://192.0.2.7"),
            ("http://[::1]:9/x", "http:"),
            ("https://my_app.example/", "https:"),
            ("https://app.example./", "https:"),
        ] {
            assert_eq!(form_target(&policy(text)).as_deref(), Some(source), "{text}");
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
