//! `ledgerlane-service`: the service as a program by itself, wired with the company files it works with.

#![forbid(unsafe_code)]

mod arguments;
mod connector_commands;
mod help;
mod key_commands;
mod log;
mod signals;

use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;

use arguments::{Arguments, Command, Serve};
use clap::Parser;
use ledgerlane_clock::SystemClock;
use ledgerlane_service::{FolderError, KeySource, Service, StartError};
use secrecy::{ExposeSecret, SecretString};
use signals::Signals;
use tracing::Level;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// Environment variable that gives the API key.
const KEY_VARIABLE: &str = "LEDGERLANE_SERVICE_KEY";
/// Environment variable that says how much is logged.
const LOG_VARIABLE: &str = "LEDGERLANE_LOG";

/// Levels of the log, from nothing to everything.
const LEVELS: [&str; 6] = ["off", "error", "warn", "info", "debug", "trace"];

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let filter = match log_filter() {
        Ok(filter) => filter,
        Err(sentence) => return failed(&sentence),
    };
    let (log, guard) = log::start(std::io::stderr());
    // A complaint about the log would go to stderr, and end the program if stderr is closed.
    let lines = tracing_subscriber::fmt::layer().with_writer(log).with_ansi(false).log_internal_errors(false);
    tracing_subscriber::registry().with(filter).with(lines).init();
    std::panic::set_hook(Box::new(|panic| {
        // Only words of the program's text: a message that was formatted at run time may hold records.
        let words = panic.payload().downcast_ref::<&'static str>().copied().unwrap_or("-");
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(place, words, "a part of the program failed");
    }));
    let done = match arguments.command {
        Command::Serve(serve) => run(*serve),
        Command::Key(command) => key_commands::run(command),
        Command::Connector(command) => connector_commands::run(command),
    };
    log::end(guard);
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => failed(&sentence),
    }
}

fn failed(sentence: &str) -> ExitCode {
    let _ = writeln!(std::io::stderr(), "ledgerlane-service: {sentence}.");
    ExitCode::FAILURE
}

/// Why a command could not work on a data folder, and what to do about it.
pub(crate) fn sentence_of_folder(error: &FolderError) -> String {
    match error {
        FolderError::StateLost { .. } => with_ways_out(error),
        other => other.to_string(),
    }
}

/// The sentence for a lost state, with what to do about it.
fn with_ways_out(lost: &impl std::fmt::Display) -> String {
    format!(
        "{lost}; put a copy in its place and remove service.db-wal and service.db-shm, or run `ledgerlane-service serve` \
        once with --start-anew, which sets aside what is left and begins without them"
    )
}

/// The log's filter: a level, and after it levels of single parts of the program. A word that is no level would be read as the only part
/// to log, and silence the rest of the log, so it is refused.
fn log_filter() -> Result<Targets, String> {
    let text = match std::env::var(LOG_VARIABLE) {
        Ok(text) => text,
        Err(std::env::VarError::NotPresent) => String::new(),
        Err(std::env::VarError::NotUnicode(_)) => return Err(format!("{LOG_VARIABLE} is not text")),
    };
    if text.trim().is_empty() {
        return Ok(Targets::new().with_default(Level::INFO));
    }
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    // Filters by span and field, which `Targets` does not know, begin with a bracket.
    let is_level = |part: &&str| {
        let level = part.rsplit_once('=').map_or(*part, |(_, level)| level);
        LEVELS.contains(&level.trim().to_ascii_lowercase().as_str()) && !part.contains('[')
    };
    let filter = parts.iter().all(is_level).then(|| parts.join(",").parse::<Targets>().ok()).flatten();
    filter.ok_or_else(|| {
        format!(
            "{LOG_VARIABLE} must be one of {}, with other levels for single parts after it where they are wanted \
            (info,ledgerlane_service::http=warn), not {text:?}",
            LEVELS.join(", ")
        )
    })
}

#[tokio::main]
async fn run(serve: Serve) -> Result<(), String> {
    let key = match std::env::var(KEY_VARIABLE) {
        Ok(key) if key.trim().len() >= 16 => KeySource::Given(SecretString::from(key.trim())),
        Ok(key) if key.trim().is_empty() => KeySource::Stored,
        Ok(_) => return Err(format!("the key in {KEY_VARIABLE} is shorter than 16 characters")),
        Err(std::env::VarError::NotPresent) => KeySource::Stored,
        Err(std::env::VarError::NotUnicode(_)) => {
            return Err(format!("the key in {KEY_VARIABLE} is not text"));
        }
    };
    let folder = serve.data.display().to_string();
    let clock = Arc::new(SystemClock);
    let config = serve.config(key, clock.clone());
    let mut signals = Signals::listen().map_err(|error| format!("cannot listen for signals: {error}"))?;
    let service = Service::start_with_clock(config, clock).await.map_err(|error| match error {
        StartError::FolderInUse => format!("another service works on the folder {folder}"),
        StartError::State(_) | StartError::OtherVersion(_) | StartError::StateWithoutVersion(_) => {
            format!("{error} ({folder})")
        }
        StartError::StateLost { .. } => with_ways_out(&error),
        StartError::InTheOpen(_) => format!(
            "{error}: give --tls-cert and --tls-key, or --behind-tls-proxy and --public-url (see serve --help)"
        ),
        StartError::PlainPublicUrl(_) => format!("{error}: give --public-url https://HOST[:PORT]"),
        StartError::NoPublicUrl(_) => format!("{error}: give --public-url"),
        other => other.to_string(),
    })?;
    // Before the address: a program that waits for the address finds the key on stderr.
    if let Some(key) = service.new_key() {
        let key = key.expose_secret();
        let _ = writeln!(std::io::stderr(), "The API key, shown this once: {key}");
    }
    let listening = serde_json::json!({ "listening": service.address() });
    // Stdout may be closed. The service goes on without it.
    let _ = writeln!(std::io::stdout(), "{listening}");
    signals.wait().await;
    service.stop().await;
    Ok(())
}
