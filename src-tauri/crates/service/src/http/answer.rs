//! JSON answers that go out in pieces, and that hold a cursor and an admission until they are out.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::header;
use hyper::body::{Body as HttpBody, Frame, SizeHint};

use crate::lanes::{Admission, CursorHold};
use crate::sample::ListSnapshot;

/// Bytes handed to the connection at a time. The last piece is asked for when those before it are on their way.
const PIECE_BYTES: usize = 32 * 1024;

/// A JSON answer; `hold` and `admission` are dropped when it has gone out, or when the caller has.
pub(super) fn json(
    text: String,
    hold: Option<CursorHold<Arc<ListSnapshot>>>,
    admission: Admission,
) -> Response {
    let body = Body::new(PieceBody { rest: Bytes::from(text), hold, admission: Some(admission) });
    ([(header::CONTENT_TYPE, "application/json")], body).into_response()
}

/// A JSON answer of which others may be sending the same copy.
pub(super) fn shared(text: Bytes) -> Response {
    let body = Body::new(PieceBody { rest: text, hold: None, admission: None });
    ([(header::CONTENT_TYPE, "application/json")], body).into_response()
}

/// A body that is handed to the connection in pieces.
struct PieceBody {
    rest: Bytes,
    hold: Option<CursorHold<Arc<ListSnapshot>>>,
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
        let piece = self.rest.len().min(PIECE_BYTES);
        if piece == self.rest.len() {
            // Who has read the last byte may ask again at once, and is not counted twice then.
            self.admission = None;
        }
        Poll::Ready(Some(Ok(Frame::data(self.rest.split_to(piece)))))
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.rest.len() as u64)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use http_body_util::BodyExt;
    use jiff::Timestamp;
    use ledgerlane_clock::ManualClock;

    use super::*;
    use crate::lanes::Lanes;

    #[tokio::test]
    async fn a_call_counts_until_the_last_piece_of_its_answer_is_on_its_way() {
        let second = Duration::from_secs(1);
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        // One call of a key may want a lane.
        let lanes: Lanes<Arc<ListSnapshot>> = Lanes::new(clock, 4);
        let (lane, admission) = lanes.lease(1, 1, second).await.unwrap();
        drop(lane);
        let mut answer = json("x".repeat(PIECE_BYTES + 1), None, admission).into_body();
        assert!(answer.frame().await.is_some());
        assert!(lanes.lease(1, 1, second).await.is_err(), "a client that does not read keeps its room taken");
        assert!(answer.frame().await.is_some());
        assert!(lanes.lease(1, 1, second).await.is_ok());
        let (_lane, admission) = lanes.lease(1, 1, second).await.unwrap();
        drop(json("x".repeat(PIECE_BYTES + 1), None, admission));
        assert!(lanes.lease(2, 1, second).await.is_ok(), "a client that went away");
    }
}
