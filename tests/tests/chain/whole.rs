//! From nothing to a table.

use super::*;
use ledgerlane_tests::deskless::about;

#[tokio::test(flavor = "multi_thread")]
async fn from_a_typed_key_to_a_table() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let mut events = desk.events();

    // A connection of one's own, and a link for it.
    let new = NewConnection {
        profile: shown_id(&desk),
        description: "Vantage Point Masonry".into(),
        external_id: "vantage".into(),
    };
    let created = shown(&desk).await.create_connection(new).await.unwrap();
    let minted = shown(&desk).await.create_link(link(&desk, &created.id, 30, None)).await.unwrap();
    let live = minted.row.link.clone().expect("a live link");
    let address = minted.address.expect("its address");
    let url = address.url;
    assert!(address.qr.is_some());
    assert_eq!((live.minutes, live.replaced, live.already_set_up), (30, 0, false));
    assert_eq!(
        live.expires_at,
        Some(ledgerlane_desk::interface::UnixMillis(live.created_at.0 + 30 * 60_000))
    );

    // Opened in the browser, watched, and connected without anything else being done here.
    assert_eq!(shown(&desk).await.open_link(open(&desk, &created.id, false)).await.unwrap().problem, None);
    assert_eq!(*world.outside.opened.lock().unwrap(), std::slice::from_ref(&url));
    until("a first check", LONG, async || {
        let row = row(&desk, "vantage").await;
        (row.status == ConnectionStatus::Waiting && row.watch?.state == WatchState::Watching).then_some(())
    })
    .await;
    play_the_client(&url).await;
    let took = event("the connection", &mut events, |event| match event {
        DeskEvent::Connected { connection, took_ms, .. } if connection == created.id => Some(took_ms),
        _ => None,
    })
    .await;
    assert!(took.is_some(), "it came from a link of this desk");
    let detail = shown(&desk).await.open_connection(about(created.id.clone())).await.unwrap();
    assert_eq!(detail.row.status, ConnectionStatus::Connected);
    assert_eq!(detail.ended_links[0].fate, LinkFate::Completed);
    assert!(detail.row.link.is_none() && detail.connected.is_some());

    // A short list is read whole by itself and is what the service answers.
    shown(&desk).await.open_records(records(&desk, &created.id, "Customers")).await.unwrap();
    let all = here(&desk, &created.id, "Customers", |view| view.state == RecordsState::Complete).await;
    let other = service.client();
    let wanted = other.every_record(&created.id, "Customers").await;
    assert_eq!(all.here as usize, wanted.len());
    assert_eq!(all.total, Some(all.here));
    let request = |page, size| TablePageRequest {
        profile: shown_id(&desk),
        connection: created.id.clone(),
        record_type: "Customers".into(),
        copy: None,
        view: View::default(),
        page,
        size,
    };
    let page = shown(&desk).await.table_page(request(1, 50)).await.unwrap();
    assert_eq!(page.rows.len(), 50.min(wanted.len()));
    let name = page.columns.iter().position(|column| column.field == "name").unwrap();
    let balance = page.columns.iter().position(|column| column.field == "balance").unwrap();
    for (row, record) in page.rows.iter().zip(&wanted) {
        assert_eq!(row.id, serde_json::from_str::<String>(record["id"].get()).unwrap());
        assert_eq!(row.cells[name], serde_json::from_str::<Option<String>>(record["name"].get()).unwrap());
        assert_eq!(row.cells[balance].as_deref(), Some(record["balance"].get()), "digits as they were sent");
    }
    let past = shown(&desk).await.table_page(request(9_999, 50)).await.unwrap();
    assert_eq!(past.page, past.pages, "a page past the end is the last one");
    desk.shut_down().await;
}
