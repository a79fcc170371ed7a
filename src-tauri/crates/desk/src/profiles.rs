//! Profiles: trying an address and a key, opening and leaving.

mod keeping;

use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use std::time::Instant;

use ledgerlane_client::{Client, ClientError, ServiceAddress};
use secrecy::{ExposeSecret, SecretString};
use url::Url;

use crate::db::{KeyPlace, ProfileRecord};
use crate::desk::Desk;
use crate::ids::ProfileId;
use crate::interface::{
    Problem, ProblemCode, ProfileEntry, ProfileKind, ProfileView, TestOutcome, TestService, Who,
};
use crate::open_profile::OpenProfile;
use crate::problems;
use crate::sample::SAMPLE_PROFILE;

/// Longest key accepted, bytes. The narrowest keychain (Windows) takes 1280 characters.
const LONGEST_KEY: usize = 1024;

/// An address and a key that were accepted by a service, waiting to be kept.
pub(crate) struct Candidate {
    pub(crate) address: ServiceAddress,
    pub(crate) key: SecretString,
}

impl Desk {
    /// Every profile, the sample first where it was used.
    pub fn profiles(&self) -> Result<Vec<ProfileEntry>, Problem> {
        let mut views: Vec<ProfileView> = Vec::new();
        if self.setting::<u16>("sample_port")?.is_some() {
            views.push(sample_view());
        }
        for record in self.inner.db.profiles().map_err(|error| problems::database(&error))? {
            views.push(ProfileView {
                id: record.id,
                kind: ProfileKind::Service,
                name: record.name,
                address: Some(record.address),
                key_hint: Some(record.key_hint),
            });
        }
        Ok(views.into_iter().map(|profile| ProfileEntry { profile, waiting: 0, problem: None }).collect())
    }

    /// Tries an address and a key. Accepted, the pair is held for [`Desk::save_service`]; the key does not have to
    /// cross again.
    pub async fn test_service(&self, test: TestService) -> TestOutcome {
        let number = self.inner.tests.fetch_add(1, Ordering::SeqCst) + 1;
        *self.candidate() = None;
        let outcome = |address: &str, problem: Problem, took_ms| TestOutcome {
            accepted: false,
            address: address.to_owned(),
            took_ms,
            connections: None,
            problem: Some(problem),
        };
        let address = match ServiceAddress::parse(&test.address) {
            Ok(address) => address,
            Err(error) => return outcome(&test.address, problems::address(&error), None),
        };
        let key = match clean_key(&test.key) {
            Ok(key) => key,
            Err(problem) => return outcome(address.as_str(), problem, None),
        };
        let client = match self.client(address.clone(), key.clone()) {
            Ok(client) => client,
            Err(error) => return outcome(address.as_str(), problems::client(&error), None),
        };
        let started = Instant::now();
        match client.connections().await {
            Ok(answered) => {
                let text = address.as_str().to_owned();
                let mut candidate = self.candidate();
                // An answer about a pair that was changed and tested again meanwhile is not held.
                if self.inner.tests.load(Ordering::SeqCst) == number {
                    *candidate = Some(Candidate { address, key });
                }
                drop(candidate);
                TestOutcome {
                    accepted: true,
                    address: text,
                    took_ms: Some(millis(answered.took)),
                    connections: Some(u32::try_from(answered.value.connections.len()).unwrap_or(u32::MAX)),
                    problem: None,
                }
            }
            Err(error) => {
                let answered = error.status.is_some();
                outcome(
                    address.as_str(),
                    problems::client(&error),
                    answered.then(|| millis(started.elapsed())),
                )
            }
        }
    }

    /// Starts the service inside the app and opens its profile. Needs neither a keychain nor a network.
    pub async fn explore_sample(&self) -> Result<ProfileView, Problem> {
        self.open_profile(SAMPLE_PROFILE).await
    }

    /// Opens a profile and closes the one that was open, which stays open where this one cannot be.
    pub async fn open_profile(&self, id: ProfileId) -> Result<ProfileView, Problem> {
        self.usable()?;
        let _one_at_a_time = self.inner.switching.lock().await;
        if let Some(open) = self.inner.session.lock().await.as_ref().filter(|session| session.view.id == id) {
            // What its opening met was told then.
            self.tell(None);
            return Ok(open.view.clone());
        }
        let (view, client, met) = if id == SAMPLE_PROFILE {
            self.sample_client().await?
        } else {
            let (view, client) = self.service_client(id).await?;
            (view, client, None)
        };
        let session = OpenProfile::open(self, view.clone(), client).await?;
        self.close_session().await;
        self.set_session(session.clone()).await;
        self.remember_open(Some(id));
        self.tell(met.map(|met| (None, met)));
        session.begin().await;
        Ok(view)
    }

    /// Keeps which profile the next start opens. Where that cannot be written, this run goes on all the same.
    fn remember_open(&self, profile: Option<ProfileId>) {
        self.tell(None);
        if let Err(problem) = self.set_setting("open_profile", &profile) {
            tracing::warn!(%problem, "the next start does not know which profile is open");
        }
    }

    /// Keeps what [`Desk::app_state`] tells, with the profile that could not be opened again.
    pub(crate) fn tell(&self, told: Option<(Option<ProfileId>, Problem)>) {
        *self.inner.reopening.lock().unwrap_or_else(PoisonError::into_inner) = told;
    }

    fn client(&self, address: ServiceAddress, key: SecretString) -> Result<Client, ClientError> {
        Client::new(address, key, self.inner.parts.clock.clone())
    }

    /// Starts the sample. Links that were made before it moved or began anew are dead, and the latter is told.
    async fn sample_client(&self) -> Result<(ProfileView, Client, Option<Problem>), Problem> {
        let port = self.setting::<u16>("sample_port")?;
        let data = self.inner.parts.data.join("sample");
        let failed = |reason: String| problems::problem(ProblemCode::SampleFailed, Who::You, reason);
        let sample = self.inner.parts.sample.start(data, port).await.map_err(failed)?;
        let address = ServiceAddress::parse(&sample.address).map_err(|error| problems::address(&error))?;
        let began_anew = port.is_some() && sample.is_new;
        if let Some(now_at) = Url::parse(address.as_str()).ok().and_then(|url| url.port()) {
            if began_anew || port.is_some_and(|before| before != now_at) {
                let newest =
                    self.inner.db.newest_link(SAMPLE_PROFILE).map_err(|error| problems::database(&error))?;
                self.set_setting("sample_dead_up_to", &newest)?;
            }
            self.set_setting("sample_port", &now_at)?;
        }
        let client = self.client(address, sample.key).map_err(|error| problems::client(&error))?;
        Ok((sample_view(), client, began_anew.then(problems::sample_anew)))
    }

    async fn service_client(&self, id: ProfileId) -> Result<(ProfileView, Client), Problem> {
        let record = self.record(id)?;
        let address = ServiceAddress::parse(&record.address).map_err(|error| problems::address(&error))?;
        let held = self.session_keys().get(&id).cloned();
        let missing = |why: &str| problems::problem(ProblemCode::KeyMissing, Who::You, why);
        let key = match held {
            Some(key) => key,
            None if record.key != KeyPlace::Keychain => {
                return Err(missing("It was used until the app closed, and not kept."));
            }
            None => {
                let read = self.inner.vault.secrets().get(&key_name(&address)).await;
                self.inner.vault.note(&read);
                read.map_err(|error| problems::secrets(&error))?
                    .ok_or_else(|| missing("The keychain has none any more; it was removed there."))?
            }
        };
        let client = self.client(address, key).map_err(|error| problems::client(&error))?;
        let view = ProfileView {
            id,
            kind: ProfileKind::Service,
            name: record.name,
            address: Some(record.address),
            key_hint: Some(record.key_hint),
        };
        Ok((view, client))
    }

    fn record(&self, id: ProfileId) -> Result<ProfileRecord, Problem> {
        let found = self.inner.db.profile(id).map_err(|error| problems::database(&error))?;
        found.ok_or_else(problems::profile_gone)
    }

    fn candidate(&self) -> std::sync::MutexGuard<'_, Option<Candidate>> {
        self.inner.candidate.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn session_keys(&self) -> std::sync::MutexGuard<'_, std::collections::HashMap<ProfileId, SecretString>> {
        self.inner.session_keys.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn sample_view() -> ProfileView {
    ProfileView {
        id: SAMPLE_PROFILE,
        kind: ProfileKind::Sample,
        name: "Sample company".to_owned(),
        address: None,
        key_hint: None,
    }
}

/// What to call a service: its host, with the port where one was given.
fn name_of(address: &ServiceAddress) -> String {
    let port = Url::parse(address.as_str()).ok().and_then(|url| url.port());
    port.map_or_else(|| address.host().to_owned(), |port| format!("{}:{port}", address.host()))
}

/// Name of a key in the keychain. It holds the address, so that a changed one never gets another's key.
fn key_name(address: &ServiceAddress) -> String {
    format!("key for {}", address.as_str())
}

/// Takes a key as people paste it: without outer blanks and quotes.
fn clean_key(typed: &str) -> Result<SecretString, Problem> {
    let invalid = |message: &str| Err(problems::problem(ProblemCode::KeyInvalid, Who::You, message));
    let key = typed.trim().trim_matches(['"', '\'', '`']).trim();
    let key = key.strip_prefix("Bearer ").unwrap_or(key).trim();
    if key.is_empty() {
        return invalid("The key is empty.");
    }
    if key.len() > LONGEST_KEY {
        return invalid("The key is longer than any key of a service.");
    }
    if !key.bytes().all(|byte| byte.is_ascii_graphic()) {
        return invalid("The key holds a blank or a letter that keys do not have. Copy it again.");
    }
    Ok(SecretString::from(key.to_owned()))
}

/// What may be shown of a key: its kind and its last four characters, where it is long enough to keep the rest secret.
fn key_hint(key: &SecretString) -> String {
    let key = key.expose_secret();
    let kind = ["sk_live_", "sk_test_"].into_iter().find(|kind| key.starts_with(kind)).unwrap_or_default();
    let tail = if key.len() >= 24 { &key[key.len() - 4..] } else { "" };
    format!("{kind}…{tail}")
}

fn millis(duration: std::time::Duration) -> u32 {
    u32::try_from(duration.as_millis()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_taken_as_people_paste_them() {
        for typed in ["sk_live_abc", " sk_live_abc\n", "\"sk_live_abc\"", "Bearer sk_live_abc"] {
            assert_eq!(clean_key(typed).unwrap().expose_secret(), "sk_live_abc", "{typed:?}");
        }
        for typed in ["", "  ", "\"\"", "sk live", "sk_livé", "a\r\nb"] {
            assert_eq!(clean_key(typed).unwrap_err().code, ProblemCode::KeyInvalid, "{typed:?}");
        }
    }

    #[test]
    fn a_hint_shows_four_characters_of_long_keys_and_none_of_short_ones() {
        let hint = |key: &str| key_hint(&SecretString::from(key.to_owned()));
        assert_eq!(hint("sk_live_0123456789abcdef3f9c"), "sk_live_…3f9c");
        assert_eq!(hint("secret"), "…");
    }
}
