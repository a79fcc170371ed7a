//! `ledgerlane-service`: the service as a program by itself.

mod arguments;
mod help;
mod key_commands;

use std::io::Write;
use std::process::ExitCode;

use arguments::{Arguments, Command, Serve};
use clap::Parser;
use ledgerlane_service::{KeySource, Service, StartError};
use secrecy::{ExposeSecret, SecretString};
use tracing_subscriber::EnvFilter;

/// Name of the variable that gives the key.
const KEY_VARIABLE: &str = "LEDGERLANE_SERVICE_KEY";

fn main() -> ExitCode {
    let filter = EnvFilter::try_from_env("LEDGERLANE_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    // Lines that nobody takes are lost: waiting for them to be taken would stop the service, and a complaint about them on
    // stderr would end it.
    let (log, _until_written) = tracing_appender::non_blocking(std::io::stderr());
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(log)
        .with_ansi(false)
        .log_internal_errors(false)
        .init();
    std::panic::set_hook(Box::new(|panic| {
        // Only words that stand in the program: what was put together at run time may hold somebody's records.
        let words = panic.payload().downcast_ref::<&'static str>().copied().unwrap_or("-");
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(place, words, "a part of the program failed");
    }));
    let done = match Arguments::parse().command {
        Command::Serve(serve) => run(*serve),
        Command::Key(command) => key_commands::run(command),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            let _ = writeln!(std::io::stderr(), "ledgerlane-service: {sentence}.");
            ExitCode::FAILURE
        }
    }
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
    let config = serve.config(key);
    let mut signals = Signals::listen().map_err(|error| format!("cannot listen for signals: {error}"))?;
    let service = Service::start(config).await.map_err(|error| match error {
        StartError::FolderInUse => format!("another service works on the folder {folder}"),
        StartError::State(_) => format!("{error} ({folder})"),
        StartError::InTheOpen(_) => format!(
            "{error}: give --tls-cert and --tls-key, or --behind-tls-proxy and --public-url (see serve --help)"
        ),
        StartError::NoPublicUrl(_) => format!("{error}: give --public-url"),
        other => other.to_string(),
    })?;
    let listening = serde_json::json!({ "listening": service.address() });
    // Whoever started us may not read what we say; serving matters more.
    let _ = writeln!(std::io::stdout(), "{listening}");
    if let Some(key) = service.new_key() {
        let key = key.expose_secret();
        let _ = writeln!(std::io::stderr(), "The API key, shown this once: {key}");
    }
    signals.wait().await;
    service.stop().await;
    Ok(())
}

#[cfg(unix)]
struct Signals {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    fn listen() -> std::io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    async fn wait(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn listen() -> std::io::Result<Self> {
        Ok(Self)
    }

    async fn wait(&mut self) {
        let _ = tokio::signal::ctrl_c().await;
    }
}
