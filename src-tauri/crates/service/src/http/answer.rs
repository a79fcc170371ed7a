//! Bodies of answers: they hold a cursor and the admissions of their call until they are out.

use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::header;
use hyper::body::{Body as HttpBody, Frame, SizeHint};
use ledgerlane_company::Walk;

use crate::calls::Admission;
use crate::lanes::CursorHold;

/// Marks an answer in the connector's own format, also for failures.
#[derive(Debug, Clone, Copy)]
pub(super) struct ForConnector;

/// The walk of a cursor through its list.
pub(crate) type OpenWalk = Box<dyn Walk>;

/// Bytes of the last piece of an answer. hyper asks for it once most of the first piece is sent.
const LAST_PIECE_BYTES: usize = 32 * 1024;

/// A JSON answer. Drops `hold` and `admission` when it has gone out, or when the caller has gone away.
pub(super) fn json(
    text: impl Into<Bytes>,
    hold: Option<CursorHold<OpenWalk>>,
    admission: Admission,
) -> Response {
    let body = Body::new(PieceBody { rest: text.into(), hold, admission: Some(admission) });
    ([(header::CONTENT_TYPE, "application/json")], body).into_response()
}

/// A JSON answer whose text other answers may share.
pub(super) fn shared(text: Bytes) -> Response {
    let body = Body::new(PieceBody { rest: text, hold: None, admission: None });
    ([(header::CONTENT_TYPE, "application/json")], body).into_response()
}

/// A body in two pieces, or in one if it is short. If the connection ends before it took the last one, the body is dropped with a rest.
struct PieceBody {
    rest: Bytes,
    hold: Option<CursorHold<OpenWalk>>,
    admission: Option<Admission>,
}

impl HttpBody for PieceBody {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        if self.rest.is_empty() {
            self.hold = None;
            return Poll::Ready(None);
        }
        let is_last = self.rest.len() <= LAST_PIECE_BYTES;
        let piece = if is_last { self.rest.len() } else { self.rest.len() - LAST_PIECE_BYTES };
        if is_last {
            // A client that has read the last byte may call again at once, and must not count twice then.
            self.admission = None;
        }
        Poll::Ready(Some(Ok(Frame::data(self.rest.split_to(piece)))))
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.rest.len() as u64)
    }
}

impl Drop for PieceBody {
    fn drop(&mut self) {
        if !self.rest.is_empty()
            && let Some(hold) = self.hold.take()
        {
            hold.answer_lost();
        }
    }
}

/// An answer whose call counts until its last piece is handed over, or until the client has gone away.
pub(super) fn counted(answer: Response, call: Admission) -> Response {
    answer.map(|body| if is_over(&body) { body } else { Body::new(CountedBody { body, call: Some(call) }) })
}

/// Whether no more pieces of a body come.
fn is_over(body: &Body) -> bool {
    body.is_end_stream() || body.size_hint().exact() == Some(0)
}

/// A body that counts its call.
struct CountedBody {
    body: Body,
    call: Option<Admission>,
}

impl HttpBody for CountedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        // As in `PieceBody`: the client may call again at once.
        if matches!(frame, Poll::Ready(None)) || is_over(&self.body) {
            self.call = None;
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use async_trait::async_trait;
    use http_body_util::BodyExt;
    use jiff::Timestamp;
    use ledgerlane_clock::ManualClock;

    use super::*;
    use crate::calls::CallLimiter;
    use crate::lanes::{Lanes, Scope};
    use ledgerlane_company::{CompanyError, Page};

    #[tokio::test]
    async fn a_call_counts_until_the_last_part_of_its_answer_is_handed_over() {
        // One key may have one call under way.
        let calls = CallLimiter::new(3);
        let text = Bytes::from(vec![b'x'; 40_000]);
        let mut body = counted(shared(text.clone()), calls.admit(1).unwrap()).into_body();
        assert!(body.frame().await.is_some());
        assert!(calls.admit(1).is_err(), "a part of it is left");
        assert!(calls.admit(2).is_ok(), "another key has room of its own");
        assert!(body.frame().await.is_some());
        let short = counted("short".into_response(), calls.admit(1).unwrap());
        assert!(calls.admit(1).is_err());
        assert!(short.into_body().frame().await.is_some());
        let empty = counted(().into_response(), calls.admit(1).unwrap());
        drop(counted(shared(text), calls.admit(1).unwrap()));
        drop((calls.admit(1).unwrap(), empty, body));
        assert!(calls.is_empty());
    }

    #[tokio::test]
    async fn a_call_wants_its_lane_until_the_last_piece_of_its_answer_is_on_its_way() {
        let second = Duration::from_secs(1);
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        // One call of a key may want a lane.
        let lanes: Lanes<OpenWalk> = Lanes::new(clock, CallLimiter::new(4));
        let (lane, admission) = lanes.lease(1, 1, second).await.unwrap();
        drop(lane);
        let mut answer = json("x".repeat(LAST_PIECE_BYTES + 1), None, admission).into_body();
        assert!(answer.frame().await.is_some());
        assert!(lanes.lease(1, 1, second).await.is_err(), "a client that does not read keeps its room taken");
        assert!(answer.frame().await.is_some());
        assert!(lanes.lease(1, 1, second).await.is_ok());
        let (_lane, admission) = lanes.lease(1, 1, second).await.unwrap();
        drop(json("x".repeat(LAST_PIECE_BYTES + 1), None, admission));
        assert!(lanes.lease(2, 1, second).await.is_ok(), "a client that went away");
    }

    /// Sends a first page of two pieces and a next page of two pieces under its cursor, with a caller that takes so many pieces of
    /// each. Returns after which of them the lane is free, with the clock standing still.
    async fn is_lane_free_after(first: usize, next: usize) -> (bool, bool) {
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        let lanes: Lanes<OpenWalk> = Lanes::new(clock, CallLimiter::new(64));
        let second = Duration::from_secs(1);
        let is_free = async || {
            tokio::select! {
                biased;
                lease = lanes.lease(1, 2, second) => lease.is_ok(),
                () = std::future::ready(()) => false,
            }
        };
        let scope =
            Scope { connection: 1, key: 1, record_type: "Customers", limit: None, filters: Vec::new() };
        let (lease, admission) = lanes.lease(1, 1, second).await.unwrap();
        let (cursor, hold) = lanes.open_cursor(scope.clone(), lease, Box::new(NoPages), 1).unwrap();
        send(hold, admission, first).await;
        let free_after_first = is_free().await;
        let Ok((lease, admission)) = lanes.lease_next_page(&cursor, &scope, second).await else {
            return (free_after_first, is_free().await);
        };
        let hold = lanes.advance(lease, 1, false).unwrap().unwrap();
        send(hold, admission, next).await;
        (free_after_first, is_free().await)
    }

    /// A walk whose pages the tests write themselves.
    struct NoPages;

    #[async_trait]
    impl Walk for NoPages {
        async fn next_page(&mut self, _: u64, _: String) -> Result<Page, CompanyError> {
            unreachable!("no page is asked for")
        }
    }

    /// Sends an answer of two pieces to a caller who takes so many of them and goes away.
    async fn send(hold: CursorHold<OpenWalk>, admission: Admission, taken: usize) {
        let mut answer = json("x".repeat(LAST_PIECE_BYTES + 1), Some(hold), admission).into_body();
        for _ in 0..taken {
            assert!(answer.frame().await.is_some());
        }
    }

    #[tokio::test]
    async fn a_caller_who_went_away_before_the_end_of_page_one_leaves_no_cursor() {
        for taken in [0, 1] {
            assert_eq!(is_lane_free_after(taken, 0).await, (true, true), "{taken} of 2 pieces");
        }
    }

    #[tokio::test]
    async fn a_caller_who_knows_the_cursor_has_it_also_where_a_page_was_not_taken() {
        for taken in [0, 1, 2] {
            assert_eq!(is_lane_free_after(2, taken).await, (false, false), "{taken} of 2 pieces");
        }
    }
}
