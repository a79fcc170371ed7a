//! Reading bodies, with the documented error for each way one can be wrong.

use std::sync::Arc;
use std::time::Duration;

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
    /// Longest time in which it has to arrive as a whole.
    pub(super) arrival: Duration,
}

/// Bodies that may be long.
pub(super) struct LongBodies<'a> {
    /// Bytes that are read of any body. After them, [`LongBodies::is_known`] decides.
    pub(super) beginning: usize,
    /// Whether a body that begins so comes from a caller who may send more.
    pub(super) is_known: &'a (dyn Fn(&[u8]) -> bool + Send + Sync),
    /// Bytes from which on a body needs the turn.
    pub(super) alone_from: usize,
    /// Bounds memory: one such body at a time is read and worked on.
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
    // If a body is announced as too long, the client is not asked for it (100 Continue).
    if request.body().size_hint().lower() > limits.bytes as u64 {
        return Err(too_long(limits.bytes));
    }
    let mut body = request.into_body();
    let reading = async {
        let (mut bytes, mut turn) = (Vec::new(), None);
        let mut most = long.as_ref().map_or(limits.bytes, |long| long.beginning);
        while let Some(frame) = body.frame().await {
            let frame = frame.map_err(|_| Problem::validation("The body did not arrive whole."))?;
            let Some(data) = frame.data_ref() else { continue };
            bytes.extend_from_slice(data);
            while bytes.len() > most {
                most = match &long {
                    Some(long) if most == long.beginning && (long.is_known)(&bytes) => long.alone_from,
                    Some(long) if most == long.alone_from => {
                        turn = Some(long.turn.acquire().await.map_err(|_| Problem::stopping())?);
                        limits.bytes
                    }
                    _ => return Err(too_long(most)),
                };
            }
        }
        Ok((bytes, turn))
    };
    tokio::select! {
        read = reading => read,
        () = app.clock.sleep(limits.arrival) => {
            let late = Problem::new(ErrorCode::RequestTimeout, "The body took too long to arrive.");
            Err(late.with_user_message("The request took too long to arrive. Try again."))
        }
        () = app.stopping.cancelled() => Err(Problem::stopping()),
    }
}

/// Ends the connection with the answer. `Socket` drains what the client still sends.
fn too_long(most: usize) -> Problem {
    Problem::new(ErrorCode::TooLarge, format!("The body is longer than {most} bytes.")).hanging_up()
}
