//! The service that runs inside the app and serves the sample company.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use jiff::civil::Date;
use ledgerlane_clock::{Clock, SystemClock};
use ledgerlane_desk::{SampleAddress, SampleService};
use ledgerlane_sample::{SampleFiles, SampleSettings};
use ledgerlane_service::{Edge, KeySource, LostState, Service, ServiceConfig, StartError};
use secrecy::SecretString;
use tokio::sync::Mutex;

/// How long the sample waits before each page of a list, so that the user can see progress and use Stop.
const LATENCY: Duration = Duration::from_millis(60);

/// Runs the service in this process, on loopback, with a key made for each run.
#[derive(Default)]
pub(crate) struct EmbeddedSample {
    /// The service while it runs. The lock is held while it starts and stops, so that it never runs twice.
    running: Mutex<Option<Service>>,
}

#[async_trait]
impl SampleService for EmbeddedSample {
    async fn start(&self, data: PathBuf, port: Option<u16>) -> Result<SampleAddress, String> {
        let mut running = self.running.lock().await;
        if let Some(service) = running.take() {
            service.stop().await;
        }
        let key = fresh_key()?;
        let clock: Arc<dyn Clock> = Arc::new(SystemClock);
        let settings = SampleSettings { latency: LATENCY, date: date()?, ..SampleSettings::default() };
        let files = Arc::new(SampleFiles::new(settings, clock.clone()));
        let config = |port: u16| ServiceConfig {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, port)),
            data: data.clone(),
            // The books are made up, so a sample that begins anew is better than one that does not start.
            lost_state: LostState::StartAnewOverOtherVersion,
            files: files.clone(),
            test_files: None,
            firm: None,
            contact: None,
            key: KeySource::Given(key.clone()),
            edge: Edge::default(),
        };
        let started = match Service::start_with_clock(config(port.unwrap_or(0)), clock.clone()).await {
            // Another program took the port of the last run.
            Err(StartError::AddressInUse { .. }) if port.is_some() => {
                Service::start_with_clock(config(0), clock).await
            }
            other => other,
        };
        let service = started.map_err(|error| error.to_string())?;
        let (address, is_new) = (service.address().to_owned(), service.has_new_state());
        *running = Some(service);
        Ok(SampleAddress { address, key, is_new })
    }

    async fn stop(&self) {
        if let Some(service) = self.running.lock().await.take() {
            service.stop().await;
        }
    }
}

/// The day it stays for the sample companies, where `LEDGERLANE_SAMPLE_DATE` names one. It is there for tests and
/// pictures; without it the companies go with the clock.
fn date() -> Result<Option<Date>, String> {
    match std::env::var("LEDGERLANE_SAMPLE_DATE") {
        Ok(text) => text.parse().map(Some).map_err(|error| format!("LEDGERLANE_SAMPLE_DATE: {error}")),
        Err(_) => Ok(None),
    }
}

/// Makes a key that is valid for this run.
fn fresh_key() -> Result<SecretString, String> {
    let mut bytes = [0u8; 32];
    getrandom::fill(&mut bytes).map_err(|error| error.to_string())?;
    let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(SecretString::from(format!("sk_test_{hex}")))
}
