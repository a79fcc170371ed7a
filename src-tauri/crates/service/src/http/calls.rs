//! The calls of each key that are in flight. Each takes a network connection with it, whatever it does: waits for a lane, for
//! the state or for a client that reads slowly. Without a bound one key could take them all, and nobody else could call.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::response::Response;
use hyper::body::{Body as HttpBody, Frame, SizeHint};

use crate::concurrency_limiter::{ConcurrencyLimiter, Permit};
use crate::keys::Caller;
use crate::problem::Problem;

/// When a call that was refused because too many are in flight should be sent again. Nobody knows when one will be answered.
const CROWDED: Duration = Duration::from_secs(1);

/// The limiter of the calls in flight, by the number of their key.
pub(crate) struct CallLimiter {
    most_of_one_key: usize,
    limiter: ConcurrencyLimiter<i64>,
}

/// A call with a key in flight. It counts until this is dropped.
pub(super) struct CallInFlight {
    _permit: Permit<i64, 1>,
}

impl CallLimiter {
    /// For a service that holds so many network connections at a time: half of them, and at least one, may be for calls of
    /// one key.
    pub(crate) fn new(network_connections: usize) -> Self {
        Self { most_of_one_key: (network_connections / 2).max(1), limiter: ConcurrencyLimiter::default() }
    }

    /// Counts a call, or refuses it where too many of its key are in flight.
    pub(super) fn begin(&self, caller: Caller) -> Result<CallInFlight, Problem> {
        let permit = self.limiter.acquire([(caller.key, self.most_of_one_key)]);
        let permit = permit.map_err(|_| {
            let message =
                "Too many calls with this API key are under way. Send more when some have been answered.";
            Problem::too_many(message, CROWDED)
        })?;
        Ok(CallInFlight { _permit: permit })
    }
}

impl CallInFlight {
    /// The call counts until the last part of this answer is handed over, or the client has gone away.
    pub(super) fn until_handed_over(self, answer: Response) -> Response {
        answer
            .map(|body| if is_over(&body) { body } else { Body::new(CountedBody { body, call: Some(self) }) })
    }
}

/// Whether nothing comes of a body any more.
fn is_over(body: &Body) -> bool {
    body.is_end_stream() || body.size_hint().exact() == Some(0)
}

/// The body of an answer to a call.
struct CountedBody {
    body: Body,
    call: Option<CallInFlight>,
}

impl HttpBody for CountedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        // A client that has read the last byte may call again at once, and is not counted twice then.
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
    use axum::response::IntoResponse;
    use http_body_util::BodyExt;

    use super::*;
    use crate::http::answer;
    use crate::keys::Role;

    fn of(key: i64) -> Caller {
        Caller { key, role: Role::Viewer, kind: None }
    }

    #[tokio::test]
    async fn a_call_counts_until_the_last_part_of_its_answer_is_handed_over() {
        let calls = CallLimiter::new(3);
        let text = Bytes::from(vec![b'x'; 40_000]);
        let long = calls.begin(of(1)).unwrap().until_handed_over(answer::shared(text.clone()));
        let mut body = long.into_body();
        assert!(body.frame().await.is_some());
        assert!(calls.begin(of(1)).is_err(), "a part of it is left");
        assert!(calls.begin(of(2)).is_ok(), "another key has room of its own");
        assert!(body.frame().await.is_some());
        let short = calls.begin(of(1)).unwrap().until_handed_over("short".into_response());
        assert!(calls.begin(of(1)).is_err());
        assert!(short.into_body().frame().await.is_some());
        let empty = calls.begin(of(1)).unwrap().until_handed_over(().into_response());
        drop(calls.begin(of(1)).unwrap().until_handed_over(answer::shared(text)));
        drop((calls.begin(of(1)).unwrap(), empty, body));
        assert!(calls.limiter.is_empty());
    }
}
