//! Opening a profile: its key, its client, and what is resumed with it.

use std::path::PathBuf;
use std::sync::Arc;

use ledgerlane_client::{Client, ServiceAddress};
use url::Url;

use super::keys::ProfileKeys;
use super::listed::{sample_view, service_view};
use super::notices::Notices;
use super::settling;
use super::unopened::Unopened;
use crate::context::Context;
use crate::ids::{LinkId, ProfileId};
use crate::interface::{Problem, ProblemCode, ProblemDetail, ProfileView};
use crate::open_profile::OpenProfile;
use crate::problems;
use crate::sample::{SAMPLE_PROFILE, SampleService};

/// Opens profiles. It does not know which ones are open: their owner calls it where one is not.
pub(crate) struct ProfileOpener {
    pub(crate) context: Context,
    pub(crate) keys: Arc<ProfileKeys>,
    pub(crate) sample: Arc<dyn SampleService>,
    /// Folder of the sample's service.
    pub(crate) sample_folder: PathBuf,
    pub(crate) notices: Arc<Notices>,
    pub(crate) unopened: Arc<Unopened>,
}

impl ProfileOpener {
    /// Opens a profile and resumes its watches. Why it could not be opened is kept for the menu.
    ///
    /// # Errors
    /// Why it cannot be opened.
    pub(crate) async fn open(&self, id: ProfileId) -> Result<Arc<OpenProfile>, Problem> {
        let opened = self.try_open(id).await;
        match &opened {
            Ok(_) => self.unopened.clear(id),
            Err(problem) => self.unopened.keep(id, problem.clone()),
        }
        opened
    }

    async fn try_open(&self, id: ProfileId) -> Result<Arc<OpenProfile>, Problem> {
        let (view, client, met) = if id == SAMPLE_PROFILE {
            self.sample_client().await?
        } else {
            let (view, client) = self.service_client(id).await?;
            (view, client, None)
        };
        let profile = OpenProfile::open(&self.context, view, client).await?;
        self.notices.tell_when_shown(id, met);
        profile.begin().await;
        Ok(profile)
    }

    /// Starts the sample's service. Links that were made before it moved or began anew are dead, and that it began anew is to
    /// be told.
    async fn sample_client(&self) -> Result<(ProfileView, Client, Option<Problem>), Problem> {
        let port = self.context.settings.get().sample_port;
        let failed = |error| {
            problems::problem(ProblemCode::SampleFailed).with(ProblemDetail::SampleNotStarted { error })
        };
        let sample = self.sample.start(self.sample_folder.clone(), port).await.map_err(failed)?;
        let address = ServiceAddress::parse(&sample.address).map_err(|error| problems::address(&error))?;
        let began_anew = port.is_some() && sample.is_new;
        if let Some(now_at) = Url::parse(address.as_str()).ok().and_then(|url| url.port()) {
            let links_lead_nowhere = began_anew || port.is_some_and(|before| before != now_at);
            let newest = if links_lead_nowhere { Some(self.newest_sample_link().await?) } else { None };
            let moved = self.context.settings.update(|values| {
                values.sample_port = Some(now_at);
                if let Some(newest) = newest {
                    values.sample_dead_up_to = Some(newest);
                }
            });
            moved.await?;
        }
        let client =
            (self.context.make_client)(address, sample.key).map_err(|error| problems::client(&error))?;
        Ok((sample_view(), client, began_anew.then(problems::sample_anew)))
    }

    async fn newest_sample_link(&self) -> Result<LinkId, Problem> {
        let newest = self.context.db.run(|db| db.newest_link(SAMPLE_PROFILE)).await;
        Ok(newest?)
    }

    async fn service_client(&self, id: ProfileId) -> Result<(ProfileView, Client), Problem> {
        let record = settling::settled(&self.context.db, &self.keys, id).await?;
        let address = ServiceAddress::parse(&record.address).map_err(|error| problems::address(&error))?;
        let key = self.keys.get(&record, &address).await?;
        let client = (self.context.make_client)(address, key).map_err(|error| problems::client(&error))?;
        Ok((service_view(record), client))
    }
}
