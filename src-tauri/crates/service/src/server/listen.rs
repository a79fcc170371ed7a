//! Listening on one address or on both of loopback.

use std::future::poll_fn;
use std::io;
use std::net::{Ipv6Addr, SocketAddr};
use std::task::Poll;

use tokio::net::{TcpListener, TcpSocket, TcpStream};

/// Most clients that may wait to be accepted. The system may allow fewer.
const BACKLOG: u32 = 1024;

/// Where a service takes connections.
pub(crate) struct Listeners {
    first: TcpListener,
    /// At the same port of `::1`.
    second: Option<TcpListener>,
}

impl Listeners {
    /// Listens on an address, and with `both_loopbacks` at the same port of `::1` too, if the computer has that address.
    ///
    /// # Errors
    /// Where it cannot be listened on, with the address: [`io::ErrorKind::AddrInUse`] if another program does.
    pub(crate) fn open(address: SocketAddr, both_loopbacks: bool) -> Result<Self, (SocketAddr, io::Error)> {
        let first = listen(address).map_err(|error| (address, error))?;
        let port = first.local_addr().map_err(|error| (address, error))?.port();
        let beside = SocketAddr::from((Ipv6Addr::LOCALHOST, port));
        let second = match both_loopbacks.then(|| listen(beside)) {
            // Another program would get what is meant for this one.
            Some(Err(error)) if error.kind() == io::ErrorKind::AddrInUse => return Err((beside, error)),
            Some(Err(error)) => {
                tracing::info!(%error, "no second address of loopback");
                None
            }
            Some(Ok(second)) => Some(second),
            None => None,
        };
        Ok(Self { first, second })
    }

    /// The address that was asked for, with the port that it got.
    ///
    /// # Errors
    /// Returns the error of the operating system.
    pub(crate) fn address(&self) -> io::Result<SocketAddr> {
        self.first.local_addr()
    }

    /// The next connection, from either address.
    pub(crate) async fn accept(&self) -> io::Result<(TcpStream, SocketAddr)> {
        poll_fn(|context| {
            let mut all = std::iter::once(&self.first).chain(&self.second);
            all.find_map(|listener| match listener.poll_accept(context) {
                Poll::Ready(accepted) => Some(accepted),
                Poll::Pending => None,
            })
            .map_or(Poll::Pending, Poll::Ready)
        })
        .await
    }
}

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
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

    #[tokio::test]
    async fn both_loopbacks_are_listened_on_and_one_that_is_taken_is_named() {
        let any = "127.0.0.1:0".parse().unwrap();
        let both = Listeners::open(any, true).unwrap();
        let address = both.address().unwrap();
        let beside = SocketAddr::from((Ipv6Addr::LOCALHOST, address.port()));
        // A computer without IPv6 has the first alone.
        if both.second.is_none() {
            assert!(listen(beside).is_err(), "::1 is there and was left out");
            return;
        }
        for each in [address, beside] {
            let calling = TcpStream::connect(each).await.unwrap();
            let (_, caller) = both.accept().await.unwrap();
            assert_eq!(caller, calling.local_addr().unwrap());
        }
        drop(both);
        let _other = listen(beside).unwrap();
        let (taken, error) = Listeners::open(address, true).err().unwrap();
        assert_eq!((taken, error.kind()), (beside, io::ErrorKind::AddrInUse));
        assert!(Listeners::open(address, false).is_ok());
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
