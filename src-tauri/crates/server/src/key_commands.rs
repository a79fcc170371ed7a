//! `ledgerlane-service key`: API keys are added, listed and revoked here, while the service runs or not.

use std::io::Write;

use clap::Subcommand;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use ledgerlane_service::keys::{KeyError, KeyKind, KeyRecord, KeyRing, Role};
use secrecy::ExposeSecret;

use crate::arguments::{Folder, by_name};
use crate::sentence_of_folder;

#[derive(Subcommand)]
pub(crate) enum KeyCommand {
    /// Make a key and print it alone on stdout, this once. The running service accepts it at once. Where the folder
    /// holds no state, a new one is made there, with a note on stderr.
    Add {
        #[command(flatten)]
        folder: Folder,
        /// How far it reaches. onboarding: connections, probes, setup links, status. viewer: reading connections, status and
        /// records. admin: everything.
        #[arg(long, value_parser = by_name(Role::ALL, Role::as_str))]
        role: Role,
        /// How it begins: sk_test_ or sk_live_.
        #[arg(long, value_parser = by_name(KeyKind::ALL, KeyKind::as_str), default_value = "test")]
        kind: KeyKind,
        /// Last day it works, in this computer's time zone (2027-01-31), or the moment it ends
        /// (2027-01-31T17:00:00Z). Without it the key does not run out.
        #[arg(long, value_name = "DATE", value_parser = expiry)]
        expires: Option<Timestamp>,
    },
    /// List all keys: id, kind, role, created, expires, revoked. The keys themselves are not kept.
    List {
        #[command(flatten)]
        folder: Folder,
    },
    /// Revoke a key for good, by its id in the list. The running service refuses it at its next call.
    Revoke {
        /// Its id.
        id: i64,
        #[command(flatten)]
        folder: Folder,
    },
}

/// The end of a day, or a moment.
fn expiry(text: &str) -> Result<Timestamp, String> {
    if let Ok(moment) = text.parse::<Timestamp>() {
        return Ok(moment);
    }
    let day: Date =
        text.parse().map_err(|_| "give a date (2027-01-31) or a moment (2027-01-31T17:00:00Z)".to_owned())?;
    let end = day.tomorrow().and_then(|next| next.to_zoned(TimeZone::system()));
    Ok(end.map_err(|error| error.to_string())?.timestamp())
}

/// Runs a command. The error is a sentence.
pub(crate) fn run(command: KeyCommand) -> Result<(), String> {
    let now = Timestamp::now();
    let text = match command {
        KeyCommand::Add { folder, role, kind, expires } => {
            if expires.is_some_and(|end| end <= now) {
                return Err("the key would have run out already: --expires lies in the past".to_owned());
            }
            let is_new = !KeyRing::is_in(&folder.data);
            let mut ring = KeyRing::open_or_make(&folder.data).map_err(sentence_of)?;
            let key = ring.add(kind, role, expires, now).map_err(sentence_of)?;
            if is_new {
                let place = folder.data.display();
                let _ = writeln!(
                    std::io::stderr(),
                    "Note: there was no service state; a new one was made in {place}."
                );
            }
            format!("{}\n", key.expose_secret())
        }
        KeyCommand::List { folder } => {
            let mut ring = KeyRing::open(&folder.data).map_err(sentence_of)?;
            table(&ring.list().map_err(sentence_of)?)
        }
        KeyCommand::Revoke { id, folder } => {
            let mut ring = KeyRing::open(&folder.data).map_err(sentence_of)?;
            ring.revoke(id, now).map_err(sentence_of)?;
            format!("Key {id} is revoked.\n")
        }
    };
    // A key that could not be printed is lost, so this is a failure.
    std::io::stdout().write_all(text.as_bytes()).map_err(|error| format!("cannot write to stdout: {error}"))
}

/// Why a command failed, and what to do about it.
fn sentence_of(error: KeyError) -> String {
    match error {
        KeyError::Folder(error) => sentence_of_folder(&error),
        KeyError::Unknown(_) => error.to_string(),
    }
}

fn table(keys: &[KeyRecord]) -> String {
    let moment = |at: Option<Timestamp>| match at {
        Some(at) => format!("{at:.0}"),
        None => "-".to_owned(),
    };
    let mut text = row(["id", "kind", "role", "created", "expires", "revoked"]);
    for key in keys {
        text += &row([
            &key.id.to_string(),
            key.kind.as_str(),
            key.role.as_str(),
            &moment(Some(key.created_at)),
            &moment(key.expires_at),
            &moment(key.revoked_at),
        ]);
    }
    text
}

fn row([id, kind, role, created, expires, revoked]: [&str; 6]) -> String {
    format!("{id:<4} {kind:<4} {role:<10} {created:<20} {expires:<20} {revoked}\n")
}
