//! Opening a profile: its key, its client, and what is resumed with it.

use std::sync::Arc;

use ledgerlane_client::{Client, ServiceAddress};
use url::Url;

use super::listed::{own_books_view, sample_view, service_view};
use super::{Profiles, settling};
use crate::ids::{LinkId, ProfileId};
use crate::interface::{Problem, ProblemCode, ProfileView};
use crate::open_profile::OpenProfile;
use crate::own_books::{self, OWN_BOOKS_PROFILE};
use crate::problems;
use crate::sample::SAMPLE_PROFILE;

impl Profiles {
    /// The open profile of this number. Opens it first if it is not open, and resumes its watches.
    ///
    /// # Errors
    /// Why it cannot be opened, which the menu tells too.
    pub(crate) async fn opened(self: &Arc<Self>, id: ProfileId) -> Result<Arc<OpenProfile>, Problem> {
        let profiles = self.clone();
        let open = async move {
            let opened = profiles.try_open(id).await;
            match &opened {
                Ok(_) => drop(profiles.unopened.lock().remove(&id)),
                Err(problem) => drop(profiles.unopened.lock().insert(id, problem.clone())),
            }
            opened
        };
        self.open.open(id, || open).await
    }

    async fn try_open(&self, id: ProfileId) -> Result<Arc<OpenProfile>, Problem> {
        let (view, client, met) = match id {
            SAMPLE_PROFILE => self.sample_client().await?,
            OWN_BOOKS_PROFILE => {
                (own_books_view(self.context.language), self.own_books_client().await?, None)
            }
            _ => {
                let (view, client) = self.service_client(id).await?;
                (view, client, None)
            }
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
        let started = self.embedded.sample.start(self.folder.join("sample"), port).await;
        let sample = started.map_err(|error| problems::embedded(ProblemCode::SampleFailed, error))?;
        let address = ServiceAddress::parse(&sample.address).map_err(|error| problems::address(&error))?;
        let began_anew = port.is_some() && sample.is_new;
        if let Some(now_at) = port_of(&address) {
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

    /// Starts the service that the Web Connector of this computer asks. It answers at one port for good: the connector was told it.
    ///
    /// INV-OWN-1: Its state is never begun anew over one that is gone or damaged, and its port never changes while it is kept: each
    /// would cut off company files that are connected.
    async fn own_books_client(&self) -> Result<Client, Problem> {
        let port = self.context.settings.get().own_books_port;
        let folder = self.folder.join(own_books::FOLDER);
        if port.is_some() && !folder.is_dir() {
            return Err(problems::own_books_gone(&folder));
        }
        let started = self.embedded.own_books.start(folder, port).await;
        let service = started.map_err(|error| problems::embedded(ProblemCode::OwnBooksFailed, error))?;
        let address = ServiceAddress::parse(&service.address).map_err(|error| problems::address(&error))?;
        let now_at = port_of(&address);
        self.context.settings.update(move |values| values.own_books_port = now_at).await?;
        (self.context.make_client)(address, service.key).map_err(|error| problems::client(&error))
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

fn port_of(address: &ServiceAddress) -> Option<u16> {
    Url::parse(address.as_str()).ok().and_then(|url| url.port())
}
