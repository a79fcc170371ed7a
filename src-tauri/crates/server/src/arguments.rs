//! The command line of `ledgerlane-service`.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand};
use jiff::civil::Date;
use ledgerlane_clock::Clock;
use ledgerlane_company::CompanyFiles;
use ledgerlane_sample::{SampleFiles, SampleSettings, SampleSize};
use ledgerlane_service::{Edge, KeySource, LostState, PublicUrl, ServiceConfig, TlsFiles};
use ledgerlane_webconnector::WebConnectorFiles;

use crate::connector_commands::ConnectorCommand;
use crate::help;
use crate::key_commands::KeyCommand;

#[derive(Parser)]
#[command(
    name = "ledgerlane-service",
    version,
    // Without the file's ending on Windows.
    bin_name = "ledgerlane-service",
    max_term_width = 100,
    about = "The Ledgerlane connector service, with a sample company or real QuickBooks company files behind it.",
    after_long_help = help::PROGRAM
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve until SIGTERM or SIGINT.
    #[command(after_long_help = help::SERVE)]
    Serve(Box<Serve>),
    /// Add, list and revoke API keys, while the service runs or not.
    #[command(subcommand, after_long_help = help::KEY)]
    Key(KeyCommand),
    /// Print what the Web Connector of a connection is set up with, while the service runs or not.
    #[command(subcommand, after_long_help = help::CONNECTOR)]
    Connector(ConnectorCommand),
}

#[derive(clap::Args)]
pub(crate) struct Folder {
    /// Folder of the service's state.
    #[arg(long, value_name = "DIR")]
    pub(crate) data: PathBuf,
}

#[derive(clap::Args)]
pub(crate) struct Serve {
    /// Address to listen on; port 0 lets the system choose one.
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8760")]
    listen: SocketAddr,
    /// Folder of the service's state; made when missing.
    #[arg(long, value_name = "DIR")]
    pub(crate) data: PathBuf,
    /// Where the folder was in use and its state is gone or damaged, set aside what is left and begin with an empty one. A
    /// state that can be read whole is not touched. Not for every start: it takes away the guard against a lost state.
    #[arg(long)]
    start_anew: bool,
    /// Let real company files stand behind connections, which the QuickBooks Web Connector of each reaches. They are for
    /// live keys and keys of neither kind; test keys keep the sample. Not remembered.
    #[arg(long)]
    webconnector: bool,
    /// Serve HTTPS with this certificate, a PEM file with those that lead to a root after it.
    #[arg(long, value_name = "FILE", requires = "tls_key", help_heading = "Beyond this computer")]
    tls_cert: Option<PathBuf>,
    /// The certificate's private key, a PEM file without a password.
    #[arg(long, value_name = "FILE", requires = "tls_cert", help_heading = "Beyond this computer")]
    tls_key: Option<PathBuf>,
    /// A proxy in front speaks TLS: allow plain HTTP beyond loopback.
    #[arg(long, conflicts_with = "tls_cert", help_heading = "Beyond this computer")]
    behind_tls_proxy: bool,
    /// The address clients use, https://HOST[:PORT]: setup links begin with it. http:// on loopback alone, without
    /// a certificate.
    #[arg(long, value_name = "URL", help_heading = "Beyond this computer")]
    public_url: Option<PublicUrl>,
    /// Requests a second of each API key in the long run, four times as many at once; 1 or more. 0: no limit, nor one
    /// for paths without a key.
    #[arg(long, value_name = "N", default_value_t = 500, help_heading = "Limits")]
    rate_limit: u32,
    /// Network connections held at a time, 1 to 65536; the one idle for longest makes way for a new one.
    #[arg(long, value_name = "N", default_value_t = 512, help_heading = "Limits",
        value_parser = clap::value_parser!(u32).range(1..=65_536))]
    max_connections: u32,
    /// Size of Harbor Lane, a sample company: about 12,500, 100,000 or 1,000,000 invoices. Not remembered: say it at every
    /// start.
    #[arg(long, value_parser = by_name(SIZES, size_name), default_value = "small", help_heading = "Sample")]
    sample: SampleSize,
    /// Hold every page of a list, single record and probe back by this many milliseconds, as QuickBooks would; at most
    /// 60000.
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = "Sample",
        value_parser = clap::value_parser!(u64).range(..=60_000))]
    latency_ms: u64,
    /// Let the sample companies live, with so many changes a minute each, at most 10000. Half of them save records
    /// again; the others come with orders of a web shop: an invoice each, paid after five minutes, and both deleted
    /// after an hour. All follows from the time since 1 November 2026 alone: with the same number at the next start
    /// they go on as if it had run all along. Not remembered.
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = "Sample",
        value_parser = clap::value_parser!(u32).range(..=10_000))]
    changes_per_min: u32,
    /// Let it stay the morning of this day for the sample companies, such as 2026-11-19. Without it they go with the
    /// clock: every day adds documents. Not remembered.
    #[arg(long, value_name = "DATE", conflicts_with = "changes_per_min", help_heading = "Sample")]
    sample_date: Option<Date>,
    /// Who asks the client, on the setup page.
    #[arg(long, value_name = "TEXT", help_heading = "Setup pages")]
    firm: Option<String>,
    /// How the client can reach them.
    #[arg(long, value_name = "TEXT", help_heading = "Setup pages")]
    contact: Option<String>,
}

/// Sizes of the sample.
const SIZES: [SampleSize; 3] = [SampleSize::Small, SampleSize::Large, SampleSize::Huge];

fn size_name(size: SampleSize) -> &'static str {
    match size {
        SampleSize::Small => "small",
        SampleSize::Large => "large",
        SampleSize::Huge => "huge",
    }
}

/// Reads one of these values by its name.
pub(crate) fn by_name<T: Copy + Send + Sync + 'static, const N: usize>(
    all: [T; N],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let named = move |text: String| all.into_iter().find(|one| name(*one) == text).ok_or("no such name");
    PossibleValuesParser::new(all.map(name)).try_map(named)
}

impl Serve {
    /// The configuration of a service on this clock.
    pub(crate) fn config(self, key: KeySource, clock: Arc<dyn Clock>) -> ServiceConfig {
        let sample = SampleSettings {
            size: self.sample,
            changes_per_minute: self.changes_per_min,
            latency: Duration::from_millis(self.latency_ms),
            date: self.sample_date,
        };
        let sample: Arc<dyn CompanyFiles> = Arc::new(SampleFiles::new(sample, Arc::clone(&clock)));
        let (files, test_files): (Arc<dyn CompanyFiles>, _) = match self.webconnector {
            true => (Arc::new(WebConnectorFiles::new(clock)), Some(sample)),
            false => (sample, None),
        };
        ServiceConfig {
            listen: self.listen,
            data: self.data,
            lost_state: if self.start_anew { LostState::StartAnew } else { LostState::Refuse },
            files,
            test_files,
            firm: self.firm,
            contact: self.contact,
            key,
            edge: Edge {
                tls: self.tls_cert.zip(self.tls_key).map(|(cert, key)| TlsFiles { cert, key }),
                behind_tls_proxy: self.behind_tls_proxy,
                public_url: self.public_url,
                both_loopbacks: false,
                rate_limit: (self.rate_limit > 0).then_some(self.rate_limit),
                most_connections: usize::try_from(self.max_connections).unwrap_or(usize::MAX),
            },
        }
    }
}
