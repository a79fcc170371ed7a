//! Filters of the interface, from the request to the page.

use super::bench::{Bench, filter, ids, next, outcome, page, request, status};

#[tokio::test]
async fn every_step_of_an_iterator_has_the_same_tests() {
    let bench = Bench::new();
    let making = bench.begin(filter(&[("nameContains", "x")]), 1).await;
    let ticket = bench.sign_in().await;
    let tests = "<ActiveStatus>ActiveOnly</ActiveStatus><NameFilter><MatchCriterion>Contains</MatchCriterion><Name>x</Name>\
                 </NameFilter>";
    let inside = format!("<MaxReturned>1</MaxReturned>{tests}");
    assert_eq!(bench.ask_for_work(&ticket).await, request(r#"iterator="Start""#, &inside));
    let left = r#"iteratorRemainingCount="2" iteratorID="{i}""#;
    bench.answer(&ticket, &page(left, &["1"])).await;
    let making = next(outcome(making).await.0, 1).await;
    assert_eq!(
        bench.ask_for_work(&ticket).await,
        request(r#"iterator="Continue" iteratorID="{i}""#, &inside)
    );
    bench.answer(&ticket, &page(r#"iteratorRemainingCount="1" iteratorID="{i}""#, &["2"])).await;
    drop(outcome(making).await);
    assert_eq!(bench.ask_for_work(&ticket).await, request(r#"iterator="Stop" iteratorID="{i}""#, &inside));
}

#[tokio::test]
async fn ids_are_asked_at_once_and_cut_into_pages() {
    let bench = Bench::new();
    let too_long = "8".repeat(37);
    let asked =
        filter(&[("ids", "1"), ("ids", "2"), ("ids", ""), ("ids", &too_long), ("ids", "3"), ("ids", "4")]);
    let making = bench.begin(asked, 2).await;
    let ticket = bench.sign_in().await;
    let listed = "<ListID>1</ListID><ListID>2</ListID><ListID>3</ListID><ListID>4</ListID>";
    assert_eq!(bench.ask_for_work(&ticket).await, request("", listed));
    let found = page("", &["1", "2", "4"])
        .replace(r#"statusCode="0" statusSeverity="Info""#, r#"statusCode="500" statusSeverity="Warn""#);
    assert_eq!(bench.answer(&ticket, &found).await, "99");
    let (walk, first) = outcome(making).await;
    let first = first.unwrap();
    assert_eq!(
        (ids(&first), first.total, first.is_last),
        (vec!["1".to_owned(), "2".to_owned()], Some(3), false)
    );
    let (_, second) = outcome(next(walk, 2).await).await;
    let second = second.unwrap();
    assert_eq!((ids(&second), second.total, second.is_last), (vec!["4".to_owned()], Some(3), true));
}

#[tokio::test]
async fn ids_that_nothing_can_have_are_an_empty_list_without_asking() {
    let bench = Bench::new();
    let making = bench.begin(filter(&[("ids", ""), ("ids", "a\u{1}b")]), 2).await;
    let page = outcome(making).await.1.unwrap();
    assert_eq!((page.count, page.total, page.is_last), (0, Some(0), true));
}

#[tokio::test]
async fn ids_of_which_none_is_there_are_an_empty_list() {
    for severity in ["Warn", "Error"] {
        let bench = Bench::new();
        let making = bench.begin(filter(&[("ids", "1")]), 2).await;
        let ticket = bench.sign_in().await;
        bench.ask_for_work(&ticket).await;
        bench.answer(&ticket, &status("500", severity, "Not found.")).await;
        let page = outcome(making).await.1.unwrap();
        assert_eq!((page.count, page.total, page.is_last), (0, Some(0), true));
    }
}

#[tokio::test]
async fn fields_that_were_not_asked_for_are_blanked() {
    let bench = Bench::new();
    let making = bench.begin(filter(&[("IncludeRetElementList", "Phone")]), 2).await;
    let ticket = bench.sign_in().await;
    let all =
        request("iterator=\"Start\"", "<MaxReturned>2</MaxReturned><ActiveStatus>ActiveOnly</ActiveStatus>");
    assert_eq!(bench.ask_for_work(&ticket).await, all);
    let record = "<CustomerRet><ListID>1</ListID><Name>A</Name><Phone>555</Phone></CustomerRet>";
    bench
        .answer(&ticket, &page("", &[]).replace("</CustomerQueryRs>", &format!("{record}</CustomerQueryRs>")))
        .await;
    let text = outcome(making).await.1.unwrap().text;
    let record: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(
        (&record["id"], &record["phone"], &record["name"]),
        (&"1".into(), &"555".into(), &serde_json::Value::Null)
    );
}
