//! Listening on an address.

use std::io;
use std::net::SocketAddr;

use tokio::net::{TcpListener, TcpSocket};

/// Most clients that may wait to be accepted. The system may allow fewer.
const BACKLOG: u32 = 1024;

/// Listens on an address. Fails with [`io::ErrorKind::AddrInUse`] if another program does.
pub(crate) fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // On Unix this lets a restarted service take its address back at once. On Windows it would let two programs listen on one address.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_address_that_is_listened_on_is_in_use() {
        let first = listen("127.0.0.1:0".parse().unwrap()).unwrap();
        let address = first.local_addr().unwrap();
        assert_eq!(listen(address).unwrap_err().kind(), io::ErrorKind::AddrInUse);
        drop(first);
        assert!(listen(address).is_ok());
    }

    // Other systems answer clients beyond the bound, or bound it lower.
    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn many_clients_may_wait_to_be_accepted() {
        use std::time::Duration;

        let bound = std::fs::read_to_string("/proc/sys/net/core/somaxconn").unwrap();
        let many = bound.trim().parse::<usize>().unwrap().min(300);
        let listener = listen("127.0.0.1:0".parse().unwrap()).unwrap();
        let address = listener.local_addr().unwrap();
        let mut waiting = Vec::new();
        for nth in 0..many {
            let connecting = tokio::net::TcpStream::connect(address);
            let connected = tokio::time::timeout(Duration::from_secs(60), connecting).await;
            waiting.push(connected.unwrap_or_else(|_| panic!("client {nth} is not let in")).unwrap());
        }
        // Beyond the bound the system takes the client's word for it and forgets it: only the listener knows.
        for _ in 0..many {
            let accepting = listener.accept();
            tokio::time::timeout(Duration::from_secs(60), accepting).await.expect("all wait").unwrap();
        }
    }
}
