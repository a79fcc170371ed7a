//! The wire between the app and a service: passes everything on, and notes what was asked and answered.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};

/// A request with what came back.
#[derive(Debug, Clone, Default)]
pub struct Exchange {
    /// `GET /api/v1/Customers?limit=150`.
    pub request: String,
    /// Status line, head and body of the answer, as far as it came.
    pub answer: String,
    /// When the answer began.
    pub answered: Option<Instant>,
}

type Recorded = Arc<Mutex<Vec<Exchange>>>;
/// How requests begin whose answers are kept back.
type HeldBack = Arc<Mutex<Option<&'static str>>>;

/// A tapped wire.
#[derive(Debug)]
pub struct Wire {
    address: String,
    recorded: Recorded,
    held_back: HeldBack,
}

impl Wire {
    /// Listens on loopback and passes everything on to the service at this address, `http://127.0.0.1:4010`.
    ///
    /// # Panics
    /// Where loopback has no free port.
    pub async fn to(service: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("loopback has a free port");
        let address = format!("http://{}", listener.local_addr().expect("a bound port has a number"));
        let recorded = Recorded::default();
        let held_back = HeldBack::default();
        let (target, notes) = (service.trim_start_matches("http://").to_owned(), Arc::clone(&recorded));
        let holds = Arc::clone(&held_back);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                tokio::spawn(carry(near, target.clone(), Arc::clone(&notes), Arc::clone(&holds)));
            }
        });
        Self { address, recorded, held_back }
    }

    /// Address to give to the app.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Keeps back the answers to requests that begin like this, `POST /api/v1/auth-sessions`, from now on.
    pub fn hold(&self, request: &'static str) {
        *self.held_back.lock().unwrap_or_else(PoisonError::into_inner) = Some(request);
    }

    /// Everything that went over it so far.
    pub fn exchanges(&self) -> Vec<Exchange> {
        self.recorded.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Carries one connection. Requests are not pipelined, so what comes back answers the last one.
async fn carry(near: TcpStream, target: String, recorded: Recorded, held_back: HeldBack) {
    let (Ok(far), Ok(own)) = (TcpStream::connect(&target).await, near.local_addr()) else { return };
    let own = format!("host: {own}");
    let current = Arc::new(Mutex::new(None));
    let (near_in, near_out) = near.into_split();
    let (far_in, far_out) = far.into_split();
    let (asked, told) = (Arc::clone(&current), Arc::clone(&recorded));
    let out = pass(near_in, far_out, move |bytes| {
        // The service answers to its own name only.
        let renamed = rename(bytes, own.as_bytes(), format!("host: {target}").as_bytes());
        if let Some(request) = request_line(bytes) {
            let mut recorded = told.lock().unwrap_or_else(PoisonError::into_inner);
            *asked.lock().unwrap_or_else(PoisonError::into_inner) = Some(recorded.len());
            recorded.push(Exchange { request, ..Exchange::default() });
        }
        renamed
    });
    let back = pass(far_in, near_out, move |bytes| {
        let current = *current.lock().unwrap_or_else(PoisonError::into_inner);
        let mut recorded = recorded.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(exchange) = current.and_then(|at| recorded.get_mut(at)) {
            let held_back = *held_back.lock().unwrap_or_else(PoisonError::into_inner);
            if held_back.is_some_and(|held_back| exchange.request.starts_with(held_back)) {
                return Vec::new();
            }
            exchange.answered.get_or_insert_with(Instant::now);
            exchange.answer.push_str(&String::from_utf8_lossy(bytes));
        }
        bytes.to_vec()
    });
    tokio::join!(out, back);
}

async fn pass(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, record: impl Fn(&[u8]) -> Vec<u8>) {
    let mut buffer = vec![0; 64 * 1024];
    while let Ok(read @ 1..) = from.read(&mut buffer).await {
        // Recorded first: once the app has an answer, the record of it is there to be read.
        let passed = record(&buffer[..read]);
        if to.write_all(&passed).await.is_err() {
            return;
        }
    }
}

fn rename(bytes: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
    let at = bytes.windows(from.len()).position(|window| window.eq_ignore_ascii_case(from));
    at.map_or_else(|| bytes.to_vec(), |at| [&bytes[..at], to, &bytes[at + from.len()..]].concat())
}

/// `GET /path` where a request begins here.
fn request_line(bytes: &[u8]) -> Option<String> {
    let line = String::from_utf8_lossy(bytes.split(|byte| *byte == b'\r').next()?).into_owned();
    let request = line.strip_suffix(" HTTP/1.1")?;
    Some(request.to_owned())
}
