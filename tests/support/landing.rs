//! A page of the firm's own, where a client lands after setup.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

type Visited = Arc<Mutex<Vec<String>>>;

/// The page.
#[derive(Debug)]
pub struct Landing {
    address: String,
    visited: Visited,
}

impl Landing {
    /// What its heading says.
    pub const WORDS: &str = "Thank you";

    /// Serves it on loopback.
    ///
    /// # Panics
    /// Where loopback has no free port.
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("loopback has a free port");
        let address = format!("http://{}", listener.local_addr().expect("a bound port has a number"));
        let visited = Visited::default();
        let recorded = Arc::clone(&visited);
        tokio::spawn(async move {
            while let Ok((visitor, _)) = listener.accept().await {
                tokio::spawn(greet(visitor, Arc::clone(&recorded)));
            }
        });
        Self { address, visited }
    }

    /// Its address, without a path.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Paths that were asked for, oldest first.
    pub fn visited(&self) -> Vec<String> {
        self.visited.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

async fn greet(mut visitor: TcpStream, visited: Visited) {
    // A browser's request fits into its first packet on loopback.
    let mut request = vec![0; 16 * 1024];
    let Ok(read @ 1..) = visitor.read(&mut request).await else { return };
    let request = String::from_utf8_lossy(&request[..read]);
    let path = request.split(' ').nth(1).unwrap_or_default().to_owned();
    visited.lock().unwrap_or_else(PoisonError::into_inner).push(path);
    let page = format!("<!doctype html><title>Firm</title><h1>{}</h1>", Landing::WORDS);
    let answer = format!(
        "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{page}",
        page.len()
    );
    // A browser that went away needs no answer.
    let _ = visitor.write_all(answer.as_bytes()).await;
}
