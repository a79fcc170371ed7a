//! The texts of `--help` beyond the options.

pub(crate) const PROGRAM: &str = "\
What it does:
  Answers the REST interface of a QuickBooks Desktop connector: connections,
  setup links with their pages, connection status, lists and single records.
  The company files behind it are made up, or with --webconnector real ones of
  QuickBooks. `serve` runs it; `key` says who may call it; `connector` gives out
  what the Web Connector beside QuickBooks is set up with. Each has a --help of
  its own.

Environment:
  LEDGERLANE_SERVICE_KEY  An API key for everything, at least 16 characters,
                          kept in memory only.
  LEDGERLANE_LOG          How much is logged, on stderr: off, error, warn,
                          info (as it is without it), debug or trace, and
                          after a comma what differs for single parts:
                          info,ledgerlane_service::http=warn.

Exit status:
  0  It did what it was asked; `serve` was told to stop.
  1  It could not. One sentence on stderr says why.
  2  The command line was not understood.

Examples:
  ledgerlane-service serve --data ./service-data
  ledgerlane-service key add --data ./service-data --role viewer";

pub(crate) const SERVE: &str = "\
What it does:
  Serves until it gets SIGTERM or SIGINT; answers under way have 4 seconds to
  finish. The first line on stdout is a JSON object whose `listening` is the
  base URL. Everything else is logged on stderr, a line a request, without
  keys, links or records.

  The API key is taken from LEDGERLANE_SERVICE_KEY. Without it the keys are
  those of `ledgerlane-service key`; where there are none at first start, one
  is made and printed once, on stderr.

  On loopback it serves plain HTTP. An address that other machines can reach
  needs a certificate (--tls-cert and --tls-key), or --behind-tls-proxy and
  --public-url where a proxy in front of it speaks TLS. With an address that
  stands for all (0.0.0.0, [::]) it needs --public-url in both cases: no link
  can lead there. Only requests whose Host is the address listened on or the
  public one are answered, and on loopback and all addresses those to
  localhost, 127.0.0.1 and [::1] at its port. The certificate is read at the
  start: start it again when it was renewed.

  With --webconnector, connections made with a live key, or with a key of
  neither kind, are of real company files. Nobody can call QuickBooks from
  outside, so the QuickBooks Web Connector on the computer with QuickBooks
  calls the service, every minute, at /qbwc. `ledgerlane-service connector`
  gives out its settings and its password. The connection is set up when
  QuickBooks has answered the first question, which company file is open.

Limits:
  head of a request    30 s, 64 headers, 16 KiB of them, 16 KiB of address,
                       32 KiB in all
  body of a request    15 s, 64 KiB; refused at once where it is longer.
                       Until it has come its connection makes way for a new
                       one where there is no room
  an answer not taken  30 s; after 1 s its connection makes way for a new one
                       where there is no room
  a setup link         20 calls a second, 100 at once
  a Web Connector      100 calls a second, 400 at once
  other calls without  100 a second from one address, 400 at once; as many
  a key                again that are refused
  TLS handshake        10 s
  lists, single        a quarter of --max-connections at a time with one key,
  records, probes      half of it in all, at least 1, those that wait for their
                       turn included. Next pages of open cursors may be half
                       as many more. The rest of the connections stays free for
                       all other calls; with --max-connections 1 or 2 next
                       pages may take every one
  calls of one key     half of --max-connections under way, at least 1
  wrong API keys       30 at once from one address, then one a second; right
                       ones are not held up by them
  log not taken        8,192 lines wait; more are lost, and counted in it

Environment:
  LEDGERLANE_SERVICE_KEY  An API key for everything, at least 16 characters,
                          kept in memory only.
  LEDGERLANE_LOG          How much is logged: off, error, warn, info (as it is
                          without it), debug or trace, and after a comma what
                          differs for single parts:
                          info,ledgerlane_service::http=warn, no line a call.

Files, readable by their owner only:
  DIR/service.db  Connections, links, and digests of keys and of passwords of
                  Web Connectors, SQLite. With it belong service.db-wal and
                  service.db-shm while it runs.
  DIR/was-in-use  Says that a state was made here. With it, a service.db that
                  is missing, empty or without tables was lost: the service
                  does not start until a copy is put in its place, or
                  --start-anew is given once.
  DIR/set-aside-N
                  What was left when --start-anew began with an empty state.
  DIR/lock        Held while it runs: one service to a folder.

Exit status:
  0  It was told to stop.
  1  It could not start. One sentence on stderr says why.
  2  The command line was not understood.

Examples:
  On this computer:
    ledgerlane-service serve --data ./service-data
  On this computer, with the company file that QuickBooks has open here:
    ledgerlane-service serve --data ./service-data --webconnector
  For others, with a certificate of its own:
    ledgerlane-service serve --data /var/lib/ledgerlane \\
      --listen 0.0.0.0:443 --public-url https://books.example \\
      --tls-cert fullchain.pem --tls-key privkey.pem
  For others, behind a proxy on the same computer:
    ledgerlane-service serve --data /var/lib/ledgerlane \\
      --public-url https://books.example";

pub(crate) const KEY: &str = "\
What it does:
  Changes the keys in a service's data folder. A service that runs on it
  follows at its next call: a call of a revoked key that waits for its turn or
  is being answered is refused, and the key's cursors are closed. Only SHA-256
  digests are kept: a key is printed once, by `add`, alone on stdout, and
  cannot be shown again.

Roles:
  onboarding  connections (short of deleting them for good), probes, setup
              links and status; no records
  viewer      reads connections, their status and their records; no probes,
              no setup links
  admin       everything

Kinds:
  test  sk_test_..., makes and uses development connections, the sample ones
        among them
  live  sk_live_..., makes and uses production connections. With
        `serve --webconnector` these are of real company files

Files:
  DIR/service.db  Digests of the keys beside the rest of the state, SQLite.
                  Where it was lost (serve --help), no key is added.

Exit status:
  0  It did what it was asked.
  1  It could not. One sentence on stderr says why.
  2  The command line was not understood.

Examples:
  ledgerlane-service key add --data ./service-data --role viewer \\
    --expires 2027-01-31
  ledgerlane-service key add --data ./service-data --role admin --kind live
  ledgerlane-service key list --data ./service-data
  ledgerlane-service key revoke 2 --data ./service-data";

pub(crate) const CONNECTOR: &str = "\
What it does:
  Gives out what the QuickBooks Web Connector of a connection is set up with.
  Works on a service's data folder; a service that runs on it follows at the
  connector's next visit.

Setting up a real company file:
  1. Run the service: serve --webconnector. Beyond this computer it needs
     --public-url with a name: the Web Connector calls no number, and it calls
     plain http on localhost alone.
  2. Make a live key, `key add --role admin --kind live`, and with it a
     connection: POST /api/v1/connections.
  3. Save what `connector file` prints as FILE.qwc, and bring it to the computer
     with QuickBooks. Make a password with `connector password`.
  4. There, open the company file as Admin in single-user mode, then open
     FILE.qwc. QuickBooks asks whether access is allowed: choose one of the
     answers that begin with Yes.
  5. In the Web Connector type the password, let it be saved, tick the row and
     Auto-Run, and press Update Selected.
  The connection is set up once QuickBooks has answered.

Files:
  DIR/service.db  What each connector is known by, and the SHA-256 digest of its
                  password, beside the rest of the state, SQLite.

Exit status:
  0  It did what it was asked.
  1  It could not. One sentence on stderr says why.
  2  The command line was not understood.

Examples:
  ledgerlane-service connector file conn_... --data ./service-data > books.qwc
  ledgerlane-service connector password conn_... --data ./service-data";
