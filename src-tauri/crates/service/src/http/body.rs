//! Reading JSON bodies, with the documented error for each way one can be wrong.

use std::time::Duration;

use axum::body::to_bytes;
use axum::extract::{FromRequest, Request};
use http::header;
use ledgerlane_api::ErrorCode;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::problem::Problem;

/// Longest body read.
const LONGEST: usize = 64 * 1024;
/// Longest time for a body to arrive.
const PATIENCE: Duration = Duration::from_secs(15);

/// A JSON object. Keys that are null count as left out, and so does everything where the body is empty.
pub(super) struct JsonBody<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Self, Problem> {
        let kind =
            request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
        let kind = kind.split(';').next().unwrap_or("").trim().to_ascii_lowercase();
        if kind != "application/json" && kind != "text/json" && !kind.ends_with("+json") {
            return Err(Problem::new(
                ErrorCode::UnsupportedMedia,
                "Send JSON with Content-Type: application/json.",
            ));
        }
        let read = tokio::time::timeout(PATIENCE, to_bytes(request.into_body(), LONGEST)).await;
        let bytes = read
            .map_err(|_| Problem::new(ErrorCode::RequestTimeout, "The body took too long to arrive."))?
            .map_err(|error| {
                use std::error::Error;
                let too_long =
                    error.source().is_some_and(|cause| cause.is::<http_body_util::LengthLimitError>());
                if too_long {
                    Problem::new(ErrorCode::TooLarge, format!("The body is longer than {LONGEST} bytes."))
                } else {
                    Problem::validation("The body did not arrive whole.")
                }
            })?;
        // Published clients send no body at all where they have nothing to say in it.
        let said = if bytes.trim_ascii().is_empty() { &b"{}"[..] } else { &bytes[..] };
        let mut value: Value = serde_json::from_slice(said)
            .map_err(|error| Problem::validation(format!("The body is not JSON: {error}.")))?;
        let Some(object) = value.as_object_mut() else {
            return Err(Problem::validation("The body must be a JSON object."));
        };
        object.retain(|_, value| !value.is_null());
        serde_json::from_value(value).map(Self).map_err(|error| Problem::validation(format!("{error}.")))
    }
}
