//! `ledgerlane-service`: the service as a program by itself.

mod key_commands;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand, ValueEnum};
use key_commands::KeyCommand;
use ledgerlane_service::{KeySource, SampleSize, Service, ServiceConfig, StartError};
use secrecy::{ExposeSecret, SecretString};
use std::io::Write;
use tracing_subscriber::EnvFilter;

/// Name of the variable that gives the key.
const KEY_VARIABLE: &str = "LEDGERLANE_SERVICE_KEY";

#[derive(Parser)]
#[command(version, about = "The Ledgerlane connector service, with a sample company behind it.")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve until SIGTERM or SIGINT. The API key is taken from LEDGERLANE_SERVICE_KEY; without it one is made at
    /// first start and printed once, on stderr.
    Serve(Serve),
    /// Add, list and revoke API keys, while the service runs or not.
    #[command(subcommand)]
    Key(KeyCommand),
}

#[derive(clap::Args)]
struct Serve {
    /// Loopback address to listen on; port 0 lets the system choose one.
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8760")]
    listen: SocketAddr,
    /// Folder of the service's state.
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// Size of the largest sample company: 12,480, 100,000 or 1,000,000 invoices.
    #[arg(long, value_enum, default_value = "small")]
    sample: Size,
    /// Hold every list answer back by this many milliseconds, as QuickBooks would.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=60_000))]
    latency_ms: u64,
    /// Let the sample companies live: so many records of each change every minute.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=10_000))]
    changes_per_min: u32,
    /// Who asks the client, on the setup page.
    #[arg(long, value_name = "TEXT")]
    firm: Option<String>,
    /// How the client can reach them.
    #[arg(long, value_name = "TEXT")]
    contact: Option<String>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Size {
    Small,
    Large,
    Huge,
}

fn main() -> ExitCode {
    let filter = EnvFilter::try_from_env("LEDGERLANE_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).with_ansi(false).init();
    let done = match Arguments::parse().command {
        Command::Serve(serve) => run(serve),
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
    let config = ServiceConfig {
        listen: serve.listen,
        data: serve.data,
        sample: match serve.sample {
            Size::Small => SampleSize::Small,
            Size::Large => SampleSize::Large,
            Size::Huge => SampleSize::Huge,
        },
        changes_per_minute: serve.changes_per_min,
        latency: Duration::from_millis(serve.latency_ms),
        firm: serve.firm,
        contact: serve.contact,
        key,
    };
    let mut signals = Signals::listen().map_err(|error| format!("cannot listen for signals: {error}"))?;
    let service = Service::start(config).await.map_err(|error| match error {
        StartError::FolderInUse => format!("another service works on the folder {folder}"),
        StartError::State(_) => format!("{error} ({folder})"),
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
