//! Several services at once: links of all of them are watched, whichever one is shown, also after a restart.

use ledgerlane_desk::interface::{Nothing, Work};
use std::collections::BTreeMap;

use ledgerlane_desk::{ProfileId, SAMPLE_PROFILE};

use super::*;

fn watched(desk: &Desk) -> BTreeMap<ProfileId, usize> {
    let mut watched = BTreeMap::new();
    for one in desk.work_under_way().entries.iter().filter(|one| matches!(one.work, Work::Watch { .. })) {
        *watched.entry(one.profile).or_default() += 1;
    }
    watched
}

/// Makes a link for Fernhill in the profile that is shown, and answers its address.
async fn link_for_fernhill(desk: &Desk) -> String {
    let fernhill = row(desk, "fernhill").await.id;
    let made = shown(desk).await.create_link(link(desk, &fernhill, 240, None)).await.unwrap();
    made.address.unwrap().url
}

#[tokio::test(flavor = "multi_thread")]
async fn links_of_two_services_and_the_sample_are_watched_at_once_and_after_a_restart() {
    let (one, other) = (ServiceProcess::start(KEY), ServiceProcess::start(KEY));
    let world = World::new();
    let desk = world.desk();
    desk.explore_sample(Nothing {}).await.unwrap();
    link_for_fernhill(&desk).await;
    let mut addresses = BTreeMap::new();
    let mut names = BTreeMap::new();
    for service in [&one, &other] {
        let name = world.connect(&desk, service.address()).await;
        let profile = shown_id(&desk);
        addresses.insert(profile, link_for_fernhill(&desk).await);
        names.insert(profile, name);
    }
    let [first, second] = names.keys().copied().collect::<Vec<_>>()[..] else { panic!("{names:?}") };
    // Links that the sample made by itself are under nobody's watch.
    let all = BTreeMap::from([(SAMPLE_PROFILE, 1), (first, 1), (second, 1)]);
    assert_eq!(watched(&desk), all);
    let counted = |of_each| BTreeMap::from([(SAMPLE_PROFILE, 4), (first, of_each), (second, of_each)]);
    let waiting = async |desk: &Desk| {
        let entries = desk.profiles().await.unwrap();
        entries.iter().map(|entry| (entry.profile.id, entry.waiting as usize)).collect::<BTreeMap<_, _>>()
    };
    assert_eq!(waiting(&desk).await, counted(1), "the menu counts them");
    desk.shut_down().await;
    drop(desk);

    let desk = world.desk();
    assert_eq!(waiting(&desk).await, counted(1), "also before anything is open");
    let mut events = desk.events();
    desk.resume().await;
    assert_eq!(shown_id(&desk), second);
    until("all links to be watched", LONG, async || (watched(&desk) == all).then_some(())).await;
    assert_eq!(shown_id(&desk), second, "the others are not shown");
    for (profile, address) in &addresses {
        play_the_client(address).await;
        let service = event("the connection", &mut events, |event| match event {
            DeskEvent::Connected { profile: of, service, name, .. } if of == *profile => {
                assert_eq!(name, "Fernhill Joinery");
                Some(service)
            }
            _ => None,
        });
        assert_eq!(service.await.as_ref(), names.get(profile), "a notification names its service");
    }
    until("the menu to count them no more", LONG, async || {
        (waiting(&desk).await == counted(0)).then_some(())
    })
    .await;
    desk.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_read_goes_on_while_another_service_is_shown_and_quitting_frees_the_lanes_of_both() {
    let (one, other) = (ServiceProcess::start(KEY), ServiceProcess::start(KEY));
    let world = World::new();
    let desk = world.connected_desk(&one).await;
    let mut lanes = Vec::new();
    for service in [&one, &other] {
        world.connect(&desk, service.address()).await;
        let harbor = row(&desk, "harbor-lane").await.id;
        shown(&desk).await.read_all(records(&desk, &harbor, "Invoices")).await.unwrap();
        here(&desk, &harbor, "Invoices", |view| view.state == RecordsState::Pulling && view.pages_read > 1)
            .await;
        lanes.push((service.client(), harbor));
    }
    let (client, harbor) = &lanes[0];
    let held = client.list(harbor, "Customers?limit=1", 1).await;
    assert_eq!(held.status, 408, "the read of the one that is not shown goes on: {}", held.body);
    desk.shut_down().await;
    for (client, harbor) in &lanes {
        let freed = client.list(harbor, "Customers?limit=1", 2).await;
        assert_eq!(freed.status, 200, "after quitting the lane is free at once: {}", freed.body);
    }
}
