//! What is done to the machine's clock lengthens no link, brings none back to life and ends none that is made afterwards.

use std::time::Duration;

use jiff::SignedDuration;
use ledgerlane_service::Service;

use super::support::{Bench, bench, config};

/// The same service after a stop and a start, its wall clock set by so much in between.
async fn restarted(bench: Bench, set: SignedDuration) -> Bench {
    let Bench { service, clock, folder } = bench;
    service.stop().await;
    clock.skew(set);
    let service =
        Service::start_with_clock(config(folder.path(), clock.clone()), clock.clone()).await.unwrap();
    Bench { service, clock, folder }
}

/// INV-STEADY-1
#[tokio::test]
async fn a_clock_set_back_does_not_lengthen_a_link() {
    let bench = bench().await;
    let link = bench.mint("fernhill", r#","linkExpiryMins":30"#).await;
    bench.clock.advance(Duration::from_secs(20 * 60));
    bench.clock.skew(SignedDuration::from_hours(-3));
    let left = bench.send("GET", &format!("{}/state", bench.path(&link)), &[], "").await.json();
    assert_eq!(left["left"], "10 min", "the page tells what is true");
    let second = bench.mint("tidepool", r#","linkExpiryMins":30"#).await;
    assert_eq!(second["createdAt"], "2026-11-19T07:01:00Z", "as the clock shows it now");
    assert_eq!(second["expiresAt"], "2026-11-19T07:31:00Z");
    bench.clock.advance(Duration::from_secs(10 * 60));
    assert_eq!(bench.state(&link).await, "expired out_of_time");
    assert_eq!(bench.state(&second).await, "pending");
    bench.clock.advance(Duration::from_secs(20 * 60));
    assert_eq!(bench.state(&second).await, "expired out_of_time");
    bench.step(&bench.path(&link), "begin").await;
    assert_eq!(bench.state(&link).await, "expired out_of_time", "its forms do nothing either");
}

#[tokio::test]
async fn a_link_seen_ended_stays_ended_when_the_clock_goes_back_also_over_a_restart() {
    let bench = bench().await;
    let link = bench.mint("fernhill", "").await;
    bench.clock.skew(SignedDuration::from_hours(1));
    assert_eq!(bench.state(&link).await, "expired out_of_time");
    bench.clock.skew(SignedDuration::from_hours(-1));
    assert_eq!(bench.state(&link).await, "expired out_of_time");
    let bench = restarted(bench, SignedDuration::from_hours(-24)).await;
    assert_eq!(bench.state(&link).await, "expired out_of_time");
}

#[tokio::test]
async fn a_clock_that_ran_ahead_for_a_year_ends_no_link_made_after_it_was_corrected() {
    let bench = bench().await;
    let before = bench.mint("fernhill", "").await;
    bench.clock.skew(SignedDuration::from_hours(365 * 24));
    assert_eq!(bench.state(&before).await, "expired out_of_time", "by that clock its time is over");
    bench.clock.skew(SignedDuration::from_hours(-365 * 24));
    let after = bench.mint("tidepool", "").await;
    assert_eq!(after["expiresAt"], "2026-11-19T10:11:00Z");
    bench.clock.advance(Duration::from_secs(29 * 60));
    assert_eq!(bench.state(&after).await, "pending");
    let bench = restarted(bench, SignedDuration::ZERO).await;
    assert_eq!(bench.state(&after).await, "pending");
    bench.clock.advance(Duration::from_secs(60));
    assert_eq!(bench.state(&after).await, "expired out_of_time");
}

#[tokio::test]
async fn a_clock_that_is_behind_at_one_start_and_right_at_the_next_ends_no_link() {
    let bench = bench().await;
    let link = bench.mint("fernhill", r#","linkExpiryMins":10080"#).await;
    let a_year = SignedDuration::from_hours(365 * 24);
    let bench = restarted(bench, -a_year).await;
    assert_eq!(bench.state(&link).await, "pending");
    bench.clock.advance(Duration::from_secs(60));
    let bench = restarted(bench, a_year).await;
    assert_eq!(bench.state(&link).await, "pending", "what was written meanwhile is no wrong time");
    bench.clock.advance(Duration::from_secs(10_079 * 60 - 1));
    assert_eq!(bench.state(&link).await, "pending");
    bench.clock.advance(Duration::from_secs(1));
    assert_eq!(bench.state(&link).await, "expired out_of_time");
}

#[tokio::test]
async fn a_machine_that_sleeps_after_a_start_with_its_clock_behind_has_slept() {
    let bench = bench().await;
    bench.clock.skew(SignedDuration::from_hours(2));
    bench.mint("fernhill", r#","linkExpiryMins":10080"#).await;
    let bench = restarted(bench, SignedDuration::from_hours(-2)).await;
    let link = bench.mint("tidepool", r#","linkExpiryMins":30"#).await;
    bench.clock.skew(SignedDuration::from_mins(90));
    assert_eq!(bench.state(&link).await, "expired out_of_time");
}

#[tokio::test]
async fn a_clock_years_ahead_at_a_start_or_two_deletes_no_session() {
    let bench = bench().await;
    let replaced = bench.mint("fernhill", "").await;
    let live = bench.mint("fernhill", "").await;
    let two_years = SignedDuration::from_hours(2 * 365 * 24);
    let bench = restarted(bench, two_years).await;
    assert_eq!(bench.state(&live).await, "expired out_of_time");
    // The service sweeps at its start and at its end.
    let bench = restarted(bench, SignedDuration::from_secs(5)).await;
    let bench = restarted(bench, -two_years).await;
    assert_eq!(bench.state(&replaced).await, "expired replaced");
    assert_eq!(bench.state(&live).await, "expired out_of_time");
}
