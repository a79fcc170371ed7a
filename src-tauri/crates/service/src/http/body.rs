//! Reading bodies, with the documented error for each way one can be wrong.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{FromRequest, Request};
use http::{HeaderMap, header};
use http_body_util::BodyExt;
use hyper::body::Body as _;
use ledgerlane_api::ErrorCode;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::sync::{Semaphore, SemaphorePermit};

use super::App;
use super::guard::single;
use crate::problem::Problem;

/// Limits of a body.
#[derive(Debug, Clone, Copy)]
pub(super) struct BodyLimits {
    /// Longest body that is read.
    pub(super) bytes: usize,
    /// Longest time in which it has to arrive. A long body has it for each of its parts.
    pub(super) arrival: Duration,
}

/// Bodies that may be long.
pub(super) struct LongBodies<'a> {
    /// Bytes that are read of any body. After them, [`LongBodies::is_known`] decides.
    pub(super) beginning: usize,
    /// Counts the call, or refuses it. Called once, with what has come of the beginning.
    pub(super) admit: &'a (dyn Fn(&[u8]) -> Result<(), Problem> + Send + Sync),
    /// Whether a body that begins so comes from a caller who may send more.
    pub(super) is_known: &'a (dyn Fn(&[u8]) -> bool + Send + Sync),
    /// Called with the beginning of a known caller's body that is too long or does not arrive whole.
    pub(super) give_up: &'a (dyn Fn(&[u8]) + Send + Sync),
    /// Bytes from which on a body needs the turn.
    pub(super) alone_from: usize,
    /// Bounds memory: one long body at a time arrives and is worked on.
    pub(super) turn: &'a Semaphore,
}

/// A body, and its turn if it needed one. Dropping the turn lets the next long body in.
type LongBody<'a> = (Vec<u8>, Option<SemaphorePermit<'a>>);

/// Limits of JSON bodies.
const OF_JSON: BodyLimits = BodyLimits { bytes: 64 * 1024, arrival: Duration::from_secs(15) };

/// A JSON object. Keys that are null count as left out. An empty body is an empty object.
pub(super) struct JsonBody<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Problem> {
        check_media_type(request.headers())?;
        let (bytes, _) = read(app, request, OF_JSON, None).await?;
        // Published clients send no body if it would be an empty object.
        let json = if bytes.trim_ascii().is_empty() { &b"{}"[..] } else { &bytes[..] };
        let mut value: Value = serde_json::from_slice(json)
            .map_err(|error| Problem::validation(format!("The body is not JSON: {error}.")))?;
        let Some(object) = value.as_object_mut() else {
            return Err(Problem::validation("The body must be a JSON object."));
        };
        object.retain(|_, value| !value.is_null());
        serde_path_to_error::deserialize(value)
            .map(Self)
            .map_err(|error| Problem::invalid(error.path().to_string(), sentence(&error)))
    }
}

/// The sentence for an invalid field, in terms of JSON.
fn sentence(error: &serde_path_to_error::Error<serde_json::Error>) -> String {
    let why = error.inner().to_string();
    let wanted = match why.split_once("expected ") {
        Some((_, "a string")) => "text",
        Some((_, "a boolean")) => "true or false",
        Some((_, "i64")) => "a whole number",
        // Messages of our own types are sentences already.
        _ => return format!("{why}."),
    };
    format!("{} must be {wanted}.", error.path())
}

fn check_media_type(headers: &HeaderMap) -> Result<(), Problem> {
    let refused = |message: &str| Err(Problem::new(ErrorCode::UnsupportedMedia, message));
    let media_type = single(headers, header::CONTENT_TYPE, "Content-Type")?
        .and_then(|media_type| media_type.to_str().ok())
        .unwrap_or("");
    let media_type = media_type.split(';').next().unwrap_or("").trim().to_ascii_lowercase();
    if media_type != "application/json" && media_type != "text/json" && !media_type.ends_with("+json") {
        return refused("Send JSON with Content-Type: application/json.");
    }
    let coding = single(headers, header::CONTENT_ENCODING, "Content-Encoding")?
        .map_or(b"identity".as_slice(), |coding| coding.as_bytes());
    if !coding.eq_ignore_ascii_case(b"identity") {
        return refused("Send the body as it is, without a Content-Encoding.");
    }
    Ok(())
}

/// Reads a body within limits.
pub(super) async fn read<'a>(
    app: &App,
    request: Request,
    limits: BodyLimits,
    long: Option<LongBodies<'a>>,
) -> Result<LongBody<'a>, Problem> {
    let is_announced_too_long = request.body().size_hint().lower() > limits.bytes as u64;
    // If a body is announced as too long, the client is not asked for it (100 Continue).
    if is_announced_too_long && long.is_none() {
        return Err(too_long(limits.bytes));
    }
    let mut reader =
        BodyReader { app, body: request.into_body(), arrival: limits.arrival, bytes: Vec::new() };
    let most = long.as_ref().map_or(limits.bytes, |long| long.beginning);
    let is_whole = reader.reads_all(most).await;
    if let Some(long) = &long {
        (long.admit)(&reader.bytes)?;
    }
    if is_whole? {
        return Ok((reader.bytes, None));
    }
    let Some(long) = long.filter(|long| (long.is_known)(&reader.bytes)) else { return Err(too_long(most)) };
    let beginning = reader.bytes.clone();
    let rest = async {
        if is_announced_too_long {
            return Err(too_long(limits.bytes));
        }
        if reader.reads_all(long.alone_from).await? {
            return Ok((reader.bytes, None));
        }
        let turn = tokio::select! {
            turn = long.turn.acquire() => turn.map_err(|_| Problem::stopping())?,
            () = app.stopping.cancelled() => return Err(Problem::stopping()),
        };
        if reader.reads_all(limits.bytes).await? {
            return Ok((reader.bytes, Some(turn)));
        }
        Err(too_long(limits.bytes))
    };
    rest.await.inspect_err(|_| (long.give_up)(&beginning))
}

/// A body on its way.
struct BodyReader<'a> {
    app: &'a App,
    body: Body,
    /// Longest time in which the next part has to arrive.
    arrival: Duration,
    /// What has come.
    bytes: Vec<u8>,
}

impl BodyReader<'_> {
    /// Reads until the body ends or has more than so many bytes. Returns whether it ended.
    async fn reads_all(&mut self, most: usize) -> Result<bool, Problem> {
        let reading = async {
            while self.bytes.len() <= most {
                let Some(frame) = self.body.frame().await else { return Ok(true) };
                let frame = frame.map_err(|_| Problem::validation("The body did not arrive whole."))?;
                if let Some(data) = frame.data_ref() {
                    self.bytes.extend_from_slice(data);
                }
            }
            Ok(false)
        };
        tokio::select! {
            read = reading => read,
            () = self.app.clock.sleep(self.arrival) => {
                let late = Problem::new(ErrorCode::RequestTimeout, "The body took too long to arrive.");
                Err(late.with_user_message("The request took too long to arrive. Try again."))
            }
            () = self.app.stopping.cancelled() => Err(Problem::stopping()),
        }
    }
}

/// Ends the connection with the answer. `Socket` drains what the client still sends.
fn too_long(most: usize) -> Problem {
    Problem::new(ErrorCode::TooLarge, format!("The body is longer than {most} bytes.")).hanging_up()
}
