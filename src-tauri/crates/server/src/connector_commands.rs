//! `ledgerlane-service connector`: what the Web Connector of a connection is set up with, while the service runs or not.

use std::io::Write;

use clap::Subcommand;
use ledgerlane_service::PublicUrl;
use ledgerlane_service::connectors::{ConnectorBook, ConnectorError};
use ledgerlane_webconnector::{WebConnectorFiles, settings_file};
use secrecy::ExposeSecret;

use crate::arguments::Folder;
use crate::sentence_of_folder;

#[derive(Subcommand)]
pub(crate) enum ConnectorCommand {
    /// Print the file that the Web Connector is set up with, to be saved as FILE.qwc. It holds no password, and is the
    /// same each time.
    File {
        /// The connection's prefixed id, GUID or externalId.
        connection: String,
        #[command(flatten)]
        folder: Folder,
        /// The address that the Web Connector calls, https://HOST[:PORT]. Without it the one under which the service
        /// last served.
        #[arg(long, value_name = "URL")]
        public_url: Option<PublicUrl>,
    },
    /// Make a password for the Web Connector and print it alone on stdout, this once. The one before it opens nothing
    /// any more. The running service takes it from the next visit on.
    Password {
        /// The connection's prefixed id, GUID or externalId.
        connection: String,
        #[command(flatten)]
        folder: Folder,
    },
}

/// Runs a command. The error is a sentence.
pub(crate) fn run(command: ConnectorCommand) -> Result<(), String> {
    let open = |folder: &Folder| ConnectorBook::open(&folder.data, WebConnectorFiles::KIND);
    let text = match command {
        ConnectorCommand::File { connection, folder, public_url } => open(&folder)
            .and_then(|mut book| book.settings(&connection, public_url.as_ref()))
            .map(|settings| {
                if settings.service.starts_with("http://localhost") {
                    warn_of_this_computer(&settings.service);
                }
                settings_file(&settings)
            }),
        ConnectorCommand::Password { connection, folder } => open(&folder)
            .and_then(|mut book| book.new_password(&connection))
            .map(|password| format!("{}\n", password.expose_secret())),
    };
    let text = text.map_err(sentence_of)?;
    // A password that could not be printed is lost, so this is a failure.
    std::io::stdout().write_all(text.as_bytes()).map_err(|error| format!("cannot write to stdout: {error}"))
}

/// Says on stderr, beside the file, where it works.
fn warn_of_this_computer(address: &str) {
    let note = format!(
        "This file works on this computer alone, as long as the service is at {address}. For another computer give \
         --public-url https://NAME[:PORT], here and to `ledgerlane-service serve`."
    );
    // Without stderr the file is written all the same.
    let _ = writeln!(std::io::stderr(), "{note}");
}

/// Why a command failed, and what to do about it.
fn sentence_of(error: ConnectorError) -> String {
    match error {
        ConnectorError::Folder(error) => sentence_of_folder(&error),
        ConnectorError::OtherKind { .. } => format!(
            "{error}; connections with a Web Connector are made with a live key \
            (`ledgerlane-service key add --role admin --kind live`) while `serve --webconnector` runs: make a new one"
        ),
        ConnectorError::NoAddress => {
            format!("{error}; give --public-url, or run `ledgerlane-service serve --webconnector` once")
        }
        ConnectorError::NumberedAddress(_) => {
            format!("{error}; give --public-url https://NAME[:PORT], here or to `ledgerlane-service serve`")
        }
        ConnectorError::Unknown(_) => error.to_string(),
    }
}
