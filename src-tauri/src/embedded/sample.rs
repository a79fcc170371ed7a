//! The service that serves the sample company.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use jiff::civil::Date;
use ledgerlane_clock::{Clock, SystemClock};
use ledgerlane_desk::{EmbeddedAddress, EmbeddedError, EmbeddedService};
use ledgerlane_sample::{SampleFiles, SampleSettings};
use ledgerlane_service::{Edge, KeySource, LostState, Service, ServiceConfig, StartError};

use super::{failed, fresh_key, Running};

/// How long the sample waits before each page of a list, so that the user can see progress and use Stop.
const LATENCY: Duration = Duration::from_millis(60);

/// Serves the sample company.
#[derive(Default)]
pub(crate) struct Sample(Running);

#[async_trait]
impl EmbeddedService for Sample {
    async fn start(&self, data: PathBuf, port: Option<u16>) -> Result<EmbeddedAddress, EmbeddedError> {
        let key = fresh_key("sk_test_")?;
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
        let start = async {
            match Service::start_with_clock(config(port.unwrap_or(0)), clock.clone()).await {
                // Another program took the port of the last run.
                Err(StartError::AddressInUse(_)) if port.is_some() => {
                    Service::start_with_clock(config(0), clock).await.map_err(failed)
                }
                other => other.map_err(failed),
            }
        };
        self.0.start(key.clone(), start).await
    }

    async fn stop(&self) {
        self.0.stop().await;
    }
}

/// The day it stays for the sample companies, where `LEDGERLANE_SAMPLE_DATE` names one. It is there for tests and
/// pictures; without it the companies go with the clock.
fn date() -> Result<Option<Date>, EmbeddedError> {
    match std::env::var("LEDGERLANE_SAMPLE_DATE") {
        Ok(text) => {
            text.parse().map(Some).map_err(|error| failed(format!("LEDGERLANE_SAMPLE_DATE: {error}")))
        }
        Err(_) => Ok(None),
    }
}
