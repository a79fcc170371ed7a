//! Watches, on a paused clock.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_client::{ErrorKind, WatchEnd, WatchEvent, WatchHandle, WatchPlan, watch};
use ledgerlane_clock::Clock;
use tokio::sync::mpsc::Receiver;
use tokio::time::Instant;

use crate::model::{Model, connection};

const PATH: &str = "qwc-auth-setup/conn_1/status/authenticated";
const NO: (u16, &str) = (200, r#"{"isConnected":false}"#);
const YES: (u16, &str) = (200, r#"{"isConnected":true,"companyName":"Harbor Lane"}"#);

fn start(model: &Arc<Model>, minutes: Option<u64>) -> (WatchHandle, Receiver<WatchEvent>) {
    let started = model.clock.wall();
    let expires_at = minutes.map(|minutes| started + Duration::from_secs(minutes * 60));
    watch(model.client(), connection(), WatchPlan { expires_at, started, is_paused: false })
}

/// Gaps between the checks, seconds, until the watch ends or there were enough.
async fn gaps(events: &mut Receiver<WatchEvent>, enough: usize) -> (Vec<f64>, Option<WatchEnd>) {
    let mut gaps = Vec::new();
    let mut last = None;
    while let Some(event) = events.recv().await {
        if let WatchEvent::Ended(end) = event {
            return (gaps, Some(end));
        }
        let now = Instant::now();
        gaps.extend(last.replace(now).map(|last: Instant| (now - last).as_secs_f64()));
        if gaps.len() == enough {
            break;
        }
    }
    (gaps, None)
}

#[tokio::test(start_paused = true)]
async fn the_first_true_ends_a_watch() {
    let model = Model::new(0, []);
    model.answers(PATH, &[NO, NO, (200, r#"{"isConnected":null}"#), YES]);
    let (_handle, mut events) = start(&model, Some(30));
    let mut seen = Vec::new();
    while let Some(event) = events.recv().await {
        match event {
            WatchEvent::Checked { connected, company_name, next_in, .. } => {
                assert_eq!(next_in.is_zero(), connected, "nothing follows the last check");
                seen.push((connected, company_name));
            }
            WatchEvent::Failed { error, .. } => panic!("{error}"),
            WatchEvent::Ended(end) => assert_eq!(end, WatchEnd::SetUp),
        }
    }
    let no = (false, None);
    assert_eq!(seen, [no.clone(), no.clone(), no, (true, Some("Harbor Lane".to_owned()))]);
}

#[tokio::test(start_paused = true)]
async fn the_pace_slows_and_a_nudge_brings_it_back() {
    let model = Model::new(0, []);
    model.answers(PATH, &[NO]);
    let (handle, mut events) = start(&model, None);
    let (first, _) = gaps(&mut events, 10).await;
    assert!(first.iter().all(|gap| (1.8..=2.21).contains(gap)), "{first:?}");
    tokio::spawn(async move {
        tokio::time::sleep(Duration::from_secs(1200)).await;
        handle.nudge();
        std::future::pending::<()>().await;
    });
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(1000) {
        events.recv().await.unwrap();
    }
    let (slow, _) = gaps(&mut events, 3).await;
    assert!(slow.iter().all(|gap| (13.5..=16.51).contains(gap)), "{slow:?}");
    while began.elapsed() < Duration::from_secs(1200) {
        events.recv().await.unwrap();
    }
    assert_eq!(began.elapsed().as_secs(), 1200, "a nudge asks at once");
    let (again, _) = gaps(&mut events, 5).await;
    assert!(again.iter().all(|gap| (1.8..=2.21).contains(gap)), "{again:?}");
}

#[tokio::test(start_paused = true)]
async fn failures_back_off_and_a_refused_key_holds_at_thirty_seconds() {
    let model = Model::new(0, []);
    model.answers(PATH, &[(500, "")]);
    let (_handle, mut events) = start(&model, None);
    let (backing_off, _) = gaps(&mut events, 6).await;
    let rough: Vec<u32> = [2.0, 4.0, 8.0, 16.0, 30.0, 30.0]
        .iter()
        .zip(&backing_off)
        .map(|(due, gap): (&f64, &f64)| u32::from((gap - due).abs() <= due * 0.11))
        .collect();
    assert_eq!(rough, [1; 6], "{backing_off:?}");

    for status in [401, 403] {
        let model = Model::new(0, []);
        model.answers(PATH, &[(status, ""), (status, ""), YES]);
        let (_handle, mut events) = start(&model, Some(30));
        let (held, end) = gaps(&mut events, 9).await;
        assert_eq!((held, end), (vec![30.0, 30.0], Some(WatchEnd::SetUp)), "{status} does not end the watch");
    }
}

#[tokio::test(start_paused = true)]
async fn an_expired_link_gets_one_final_check() {
    let model = Model::new(0, []);
    model.answers(PATH, &[NO]);
    let (_handle, mut events) = start(&model, Some(1));
    let began = Instant::now();
    let (_, end) = gaps(&mut events, usize::MAX).await;
    assert_eq!(end, Some(WatchEnd::OutOfTime));
    assert_eq!(began.elapsed().as_secs(), 60, "the final check is made when the link expires");
}

#[tokio::test(start_paused = true)]
async fn pausing_asks_nothing_and_resuming_asks_at_once() {
    let model = Model::new(0, []);
    model.answers(PATH, &[NO]);
    let (handle, mut events) = start(&model, None);
    events.recv().await.unwrap();
    handle.pause();
    tokio::time::sleep(Duration::from_secs(600)).await;
    assert_eq!(model.state().requests.len(), 1);
    handle.resume();
    let resumed = Instant::now();
    events.recv().await.unwrap();
    assert_eq!(resumed.elapsed(), Duration::ZERO);
    tokio::time::sleep(Duration::from_millis(1)).await;
    assert_eq!(model.state().requests.len(), 2, "and only once, however long it was paused");
    handle.stop();
    assert!(matches!(events.recv().await, Some(WatchEvent::Ended(WatchEnd::Stopped))));
    assert!(events.recv().await.is_none());
}

#[tokio::test(start_paused = true)]
async fn dropping_either_side_stops_the_watch() {
    let model = Model::new(0, []);
    model.answers(PATH, &[NO]);
    let (handle, mut events) = start(&model, None);
    events.recv().await.unwrap();
    drop(handle);
    assert!(matches!(events.recv().await, Some(WatchEvent::Ended(WatchEnd::Stopped))));

    let (_handle, events) = start(&model, None);
    drop(events);
    tokio::time::sleep(Duration::from_secs(60)).await;
    let asked = model.state().requests.len();
    tokio::time::sleep(Duration::from_secs(600)).await;
    assert_eq!(model.state().requests.len(), asked, "nobody listens, nobody asks");

    let (handle, mut events) = start(&model, None);
    events.recv().await.unwrap();
    handle.pause();
    tokio::time::sleep(Duration::from_secs(60)).await;
    drop(events);
    let asked = model.state().requests.len();
    handle.resume();
    tokio::time::sleep(Duration::from_secs(60)).await;
    assert_eq!(model.state().requests.len(), asked, "nor does a paused watch when it is resumed");
}

#[tokio::test(start_paused = true)]
async fn sleep_past_the_end_of_a_link_ends_its_watch() {
    let model = Model::new(0, []);
    model.answers(PATH, &[NO]);
    let (_handle, mut events) = start(&model, Some(30));
    events.recv().await.unwrap();
    model.clock.jump(8 * 3_600_000);
    let began = Instant::now();
    let (_, end) = gaps(&mut events, usize::MAX).await;
    assert_eq!(end, Some(WatchEnd::OutOfTime));
    assert!(began.elapsed() < Duration::from_secs(5), "with the next look");
}

#[tokio::test(start_paused = true)]
async fn a_network_that_wakes_after_the_computer_does_not_cost_the_final_check() {
    const DOWN: (u16, &str) = (1, "");
    for (answer, expected) in [(YES, WatchEnd::SetUp), (NO, WatchEnd::OutOfTime)] {
        let model = Model::new(0, []);
        model.answers(PATH, &[NO, DOWN, DOWN, DOWN, answer]);
        let (_handle, mut events) = start(&model, Some(30));
        events.recv().await.unwrap();
        model.clock.jump(8 * 3_600_000);
        let (gaps, end) = gaps(&mut events, usize::MAX).await;
        assert_eq!(end, Some(expected), "only an answer says what became of the link");
        let backs_off = [2.0, 4.0, 8.0].iter().zip(&gaps).all(|(due, gap)| (gap - due).abs() <= due * 0.11);
        assert!(gaps.len() == 3 && backs_off, "{gaps:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_final_check_without_an_answer_can_be_stopped() {
    let model = Model::new(0, []);
    model.answers(PATH, &[(1, "")]);
    let (handle, mut events) = start(&model, Some(1));
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(600) {
        match events.recv().await {
            Some(WatchEvent::Failed { next_in, .. }) => assert!(!next_in.is_zero(), "another look follows"),
            other => panic!("{other:?}"),
        }
    }
    handle.stop();
    assert!(matches!(events.recv().await, Some(WatchEvent::Ended(WatchEnd::Stopped))));
}

/// Pauses a watch of half an hour after its first check and follows it for at most a day.
async fn paused_end(model: &Arc<Model>, sleeps_ms: i64) -> (Duration, Option<WatchEnd>) {
    let (handle, mut events) = start(model, Some(30));
    let began = Instant::now();
    events.recv().await.unwrap();
    handle.pause();
    tokio::time::sleep(Duration::from_secs(60)).await;
    model.clock.jump(sleeps_ms);
    let day = Duration::from_secs(86_400);
    let end = tokio::time::timeout(day, gaps(&mut events, usize::MAX)).await.ok();
    (began.elapsed(), end.and_then(|(_, end)| end))
}

#[tokio::test(start_paused = true)]
async fn a_paused_watch_makes_one_check_when_its_link_expires() {
    for (answer, expected) in [(NO, WatchEnd::OutOfTime), (YES, WatchEnd::SetUp)] {
        let model = Model::new(0, []);
        model.answers(PATH, &[NO, answer]);
        let (took, end) = paused_end(&model, 0).await;
        assert_eq!((took.as_secs(), end), (1800, Some(expected)));
        assert_eq!(model.state().requests.len(), 2, "nothing was asked in between");
    }
}

#[tokio::test(start_paused = true)]
async fn a_paused_watch_notices_that_its_link_ended_while_the_computer_slept() {
    let model = Model::new(0, []);
    model.answers(PATH, &[NO, (1, ""), NO]);
    let (took, end) = paused_end(&model, 8 * 3_600_000).await;
    assert_eq!(end, Some(WatchEnd::OutOfTime));
    assert!(took < Duration::from_secs(60 + 35), "soon after the computer woke, and not {took:?}");
    assert_eq!(model.state().requests.len(), 3, "the look that failed was made again");
}

#[tokio::test(start_paused = true)]
async fn a_clock_set_forward_does_not_end_a_paused_watch() {
    let model = Model::new(0, []);
    model.state().tells_time = true;
    model.answers(PATH, &[NO]);
    let (took, end) = paused_end(&model, 8 * 3_600_000).await;
    assert_eq!((took.as_secs(), end), (1800, Some(WatchEnd::OutOfTime)));
    assert_eq!(model.state().requests.len(), 3, "one look for the jump, and the last");
}

#[tokio::test(start_paused = true)]
async fn a_clock_set_forward_does_not_end_a_watch_of_a_living_link() {
    let model = Model::new(0, []);
    model.state().tells_time = true;
    model.answers(PATH, &[NO]);
    let (_handle, mut events) = start(&model, Some(30));
    events.recv().await.unwrap();
    model.clock.jump(8 * 3_600_000);
    let began = Instant::now();
    let (_, end) = gaps(&mut events, usize::MAX).await;
    assert_eq!(end, Some(WatchEnd::OutOfTime));
    assert_eq!(began.elapsed().as_secs(), 1800, "the service's clock says that the link lives on");
}

#[tokio::test(start_paused = true)]
async fn a_wrong_clock_at_the_start_does_not_end_a_watch_of_a_living_link() {
    let model = Model::new(0, []);
    model.state().tells_time = true;
    model.answers(PATH, &[NO]);
    let started = model.clock.wall();
    tokio::time::sleep(Duration::from_secs(60)).await;
    model.clock.jump(8 * 3_600_000);
    let plan = WatchPlan { expires_at: Some(started + Duration::from_secs(1800)), started, is_paused: false };
    let began = Instant::now();
    let (_handle, mut events) = watch(model.client(), connection(), plan);
    let (_, end) = gaps(&mut events, usize::MAX).await;
    assert_eq!((began.elapsed().as_secs(), end), (1740, Some(WatchEnd::OutOfTime)));
}

#[tokio::test(start_paused = true)]
async fn a_clock_that_is_put_right_does_not_end_a_watch_of_a_living_link() {
    let model = Model::new(0, []);
    model.state().tells_time = true;
    model.answers(PATH, &[NO]);
    model.clock.jump(-2 * 3_600_000);
    let (_handle, mut events) = start(&model, Some(30));
    let began = Instant::now();
    events.recv().await.unwrap();
    tokio::time::sleep(Duration::from_secs(60)).await;
    model.clock.jump(2 * 3_600_000);
    let (_, end) = gaps(&mut events, usize::MAX).await;
    assert_eq!((began.elapsed().as_secs(), end), (1800, Some(WatchEnd::OutOfTime)));
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_is_no_status_is_a_failure_and_not_a_yes() {
    let model = Model::new(0, []);
    model.answers(PATH, &[(200, r#"{"isConnected":"true"}"#), (200, "<html>"), YES]);
    let (_handle, mut events) = start(&model, None);
    for _ in 0..2 {
        match events.recv().await {
            Some(WatchEvent::Failed { error, .. }) => assert_eq!(error.kind, ErrorKind::BadAnswer),
            other => panic!("{other:?}"),
        }
    }
}
