// Made by `cargo xtask gen` from ui/words. Never edited.

import file0 from '../../words/en/actions.ftl?raw';
import file1 from '../../words/en/app.ftl?raw';
import file2 from '../../words/en/board.ftl?raw';
import file3 from '../../words/en/components.ftl?raw';
import file4 from '../../words/en/connections.ftl?raw';
import file5 from '../../words/en/note.ftl?raw';
import file6 from '../../words/en/setup.ftl?raw';
import file7 from '../../words/en/times.ftl?raw';
import file8 from '../../words/en/welcome.ftl?raw';
import file9 from '../../words/en/window.ftl?raw';

/** The texts in English, as Fluent files. */
export const ENGLISH = [file0, file1, file2, file3, file4, file5, file6, file7, file8, file9];

/** The other languages by their tags. Their files are loaded when they are chosen. */
export const OTHERS: Record<string, () => Promise<string[]>> = {};

/** What every message takes. */
export interface Arguments {
  /** Find a connection */
  'action-find': object;
  /** Board */
  'action-board': object;
  /** Setup */
  'action-tab-setup': object;
  /** Records */
  'action-tab-records': object;
  /** New connection */
  'action-new-connection': object;
  /** Check all now */
  'action-check-all': object;
  /** Sidebar or rail */
  'action-sidebar': object;
  /** Next region */
  'action-next-region': object;
  /** Previous region */
  'action-previous-region': object;
  /** Read the type again */
  'action-read-again': object;
  /** Read again */
  'action-read-again.button': object;
  /** Stop the read, close, clear */
  'action-stop-read': object;
  /** Stop */
  'action-stop-read.button': object;
  /** Services */
  'action-profiles': object;
  /** Explore the sample */
  'action-sample': object;
  /** Connect to your service */
  'action-connect': object;
  /** Connect to another service */
  'action-connect-another': object;
  /** Forget this service */
  'action-forget': object;
  /** Larger */
  'action-zoom-in': object;
  /** Smaller */
  'action-zoom-out': object;
  /** Usual size */
  'action-zoom-reset': object;
  /** Quit Ledgerlane */
  'action-quit': object;
  /** Shortcuts */
  'action-keys': object;
  /** Open setup */
  'action-setup': object;
  /** Open records */
  'action-records': object;
  /** Records */
  'action-records.button': object;
  /** Copy link */
  'action-copy-link': object;
  /** Open link in browser */
  'action-open-link': object;
  /** Open in browser */
  'action-open-link.button': object;
  /** Email draft */
  'action-email-link': object;
  /** Copy message */
  'action-copy-message': object;
  /** Preview the page */
  'action-preview-link': object;
  /** Stop reading */
  'action-stop-reading': object;
  /** Copy name */
  'action-copy-name': object;
  /** Copy connection id */
  'action-copy-id': object;
  /** Copy external id */
  'action-copy-external-id': object;
  /** Create link, main button */
  'action-local-confirm': object;
  /** Next cell */
  'action-local-cell': object;
  /** Select cells */
  'action-local-select': object;
  /** Copy the selected cells */
  'action-local-copy': object;
  /** Ends of the row */
  'action-local-row_ends': object;
  /** Ends of the page */
  'action-local-page_ends': object;
  /** Next, previous row */
  'action-local-row': object;
  /** All cells of the page */
  'action-local-all': object;
  /** Page of the table */
  'action-local-page': object;
  /** Menu of a row or cell */
  'action-local-menu': object;
  /** { $action } ({ $keys }) */
  'action-with-keys': { action: string; keys: string };
  /** Arrows */
  'action-arrows': object;
  /** Ledgerlane */
  'app-name': object;
  /** Board */
  'board-title': object;
  /** Checking */
  'board-checking': object;
  /** Search the board */
  'board-search': object;
  /** Search */
  'board-search.empty': object;
  /** { ... } */
  'board-search.counted': { count: number };
  /** Show */
  'board-show': object;
  /** All */
  'board-show-all': object;
  /** All { $count } */
  'board-show-all.counted': { count: number };
  /** Waiting */
  'board-group-waiting': object;
  /** Waiting { $count } */
  'board-group-waiting.counted': { count: number };
  /** Connected */
  'board-group-connected': object;
  /** Connected { $count } */
  'board-group-connected.counted': { count: number };
  /** Not connected */
  'board-group-not_connected': object;
  /** Not connected { $count } */
  'board-group-not_connected.counted': { count: number };
  /** Watching { $watched }, every { $seconds } s */
  'board-watching': { seconds: number; watched: number };
  /** Watching { $watched } of { $waiting }, every { $seconds } s */
  'board-watching-some': { seconds: number; waiting: number; watched: number };
  /** Connections */
  'board-table': object;
  /** Connection */
  'board-column-connection': object;
  /** Status */
  'board-column-status': object;
  /** Link time left */
  'board-column-left': object;
  /** Checked */
  'board-column-checked': object;
  /** Last seen */
  'board-column-seen': object;
  /** Note */
  'board-column-note': object;
  /** Actions */
  'board-column-actions': object;
  /** Asking the service */
  'board-asking': object;
  /** No connections */
  'board-none': object;
  /** { ... } */
  'board-total': { count: number; kind: 'sample' | 'own' };
  /** { $total }: { $parts } */
  'board-foot': { parts: string; total: string };
  /** { $total }: { $parts }. The last check of { $failed } failed */
  'board-foot-some-failed': { failed: number; parts: string; total: string };
  /** { $total }, as last seen: { $parts } */
  'board-foot-out-of-reach': { parts: string; total: string };
  /** { $first }, { $next } */
  'board-parts': { first: string; next: string };
  /** { $count } waiting */
  'board-part-waiting': { count: number };
  /** { $count } connected */
  'board-part-connected': { count: number };
  /** { $count } not connected */
  'board-part-not_connected': { count: number };
  /** { ... } */
  'board-part-check_failed': { count: number };
  /** { $count } not checked yet */
  'board-part-not_checked': { count: number };
  /** { $count } could not be read */
  'board-unreadable': { count: number };
  /** { ... } */
  'board-unreadable.title': { count: number };
  /** { $found } of { $all } match */
  'board-match': { all: number; found: number };
  /** No connections yet */
  'board-empty': object;
  /** A connection stands for one client's company file. Create one, then se... */
  'board-empty.text': object;
  /** None could be read */
  'board-none-readable': object;
  /** { ... } */
  'board-none-readable.text': { count: number };
  /** Look again */
  'board-look-again': object;
  /** No connections match */
  'board-no-match': object;
  /** No connection is in this group now. */
  'board-no-match.group': object;
  /** No connection has that in its name, ids or note. */
  'board-no-match.all': object;
  /** None of those shown has that; the others are left out by the choice ab... */
  'board-no-match.shown': object;
  /** Show all */
  'board-show-everything': object;
  /** { $status }. { $problem } */
  'board-status-problem': { problem: string; status: string };
  /** Checked { $when } */
  'board-checked': { when: string };
  /** Not yet */
  'board-never-checked': object;
  /** Never */
  'board-never-seen': object;
  /** Unknown */
  'board-left-unknown': object;
  /** empty */
  'board-left-none': object;
  /** Leads nowhere */
  'board-link-dead': object;
  /** Time ran out */
  'board-link-over': object;
  /** Records of { $name } */
  'board-row-records': { name: string };
  /** Copy link of { $name } */
  'board-row-copy-link': { name: string };
  /** Open link of { $name } in browser */
  'board-row-open-link': { name: string };
  /** Retry */
  'board-row-retry': object;
  /** Retry the check of { $name } */
  'board-row-retry.label': { name: string };
  /** New link */
  'board-row-new-link': object;
  /** New link for { $name } */
  'board-row-new-link.label': { name: string };
  /** Try now */
  'board-try-now': object;
  /** Try again */
  'board-try-again': object;
  /** No answer for { $time } */
  'board-silent': { time: string };
  /** Connections */
  'side-connections': object;
  /** Find a connection */
  'side-find': object;
  /** Inside this app */
  'side-sample': object;
  /** No key */
  'side-no-key': object;
  /** { $count } waiting */
  'side-waiting': { count: number };
  /** Could not load */
  'side-failed': object;
  /** None could be read */
  'side-none-readable': object;
  /** No connections yet */
  'side-none': object;
  /** Nothing called { $typed } */
  'side-no-match': { typed: string };
  /** Service reachable */
  'side-reachable': object;
  /** Service reachable, { $took } ms */
  'side-reachable-timed': { took: number };
  /** Narrow the sidebar */
  'side-narrow': object;
  /** Board, { $count } waiting */
  'rail-board': { count: number };
  /** Profile: { $name } */
  'rail-profile': { name: string };
  /** Profile: { $name }, { $others } */
  'rail-profile-others': { name: string; others: string };
  /** Show sidebar */
  'rail-widen': object;
  /** Three ways to begin */
  'start-ways': object;
  /** Read some books */
  'start-books': object;
  /** Harbor Lane's customers, invoices and every other list are there to pa... */
  'start-books.text': object;
  /** Open its invoices */
  'start-books.button': object;
  /** Play the client */
  'start-client': object;
  /** Open a waiting link in your browser and watch its row turn green. */
  'start-client.text': object;
  /** Open { $name }'s link */
  'start-client.button': { name: string };
  /** Make a link yourself */
  'start-link': object;
  /** Choose how long it lives, then copy, mail or scan it. */
  'start-link.text': object;
  /** New link for { $name } */
  'start-new-link': { name: string };
  /** Connection */
  'connection-head': object;
  /** New connection */
  'connection-new': object;
  /** One per company file. */
  'connection-new.about': object;
  /** Description */
  'connection-description': object;
  /** The company's own name comes from QuickBooks once it is connected. */
  'connection-description.hint': object;
  /** External ID */
  'connection-external-id': object;
  /** Optional */
  'connection-external-id.optional': object;
  /** Your own id for this client. Works anywhere the connection id does. */
  'connection-external-id.hint': object;
  /** Request <code>{ $id }</code> */
  'connection-request': { id: string };
  /** Create a { $life } link too */
  'connection-with-link': { life: string };
  /** Cancel */
  'connection-cancel': object;
  /** Create connection */
  'connection-create': object;
  /** Creating */
  'connection-create.busy': object;
  /** Close */
  'dialog-close': object;
  /** Close */
  'trouble-close': object;
  /** Try again */
  'trouble-again': object;
  /** It is asked again by itself. */
  'trouble-asked-again': object;
  /** Request <code>{ $id }</code> */
  'trouble-request': { id: string };
  /** Copy */
  'trouble-copy': object;
  /** Messages */
  'toasts-region': object;
  /** Connection id copied */
  'copied-connection-id': object;
  /** External id copied */
  'copied-external-id': object;
  /** Message copied */
  'copied-message': object;
  /** Name copied */
  'copied-name': object;
  /** Note copied */
  'copied-note': object;
  /** Request id copied */
  'copied-request-id': object;
  /** Text copied */
  'copied-text': object;
  /** The clipboard did not take it. Select the text and copy it yourself. */
  'copied-nothing': object;
  /** { ... } */
  'status-connected': { day: string; time: string; was: 'no' | 'today' | 'earlier' | 'sometime' };
  /** { ... } */
  'status-connected.long': { day: string; time: string; was: 'no' | 'today' | 'earlier' | 'sometime' };
  /** { ... } */
  'status-connected.named': { day: string; name: string; time: string; was: 'no' | 'today' | 'earlier' | 'sometime' };
  /** { ... } */
  'status-waiting': { day: string; time: string; was: 'no' | 'today' | 'earlier' | 'sometime' };
  /** { ... } */
  'status-waiting.long': { day: string; time: string; was: 'no' | 'today' | 'earlier' | 'sometime' };
  /** { ... } */
  'status-waiting.named': { day: string; name: string; time: string; was: 'no' | 'today' | 'earlier' | 'sometime' };
  /** { ... } */
  'status-not_connected': { day: string; time: string; was: 'no' | 'today' | 'earlier' | 'sometime' };
  /** { ... } */
  'status-not_connected.long': { day: string; time: string; was: 'no' | 'today' | 'earlier' | 'sometime' };
  /** { ... } */
  'status-not_connected.named': { day: string; name: string; time: string; was: 'no' | 'today' | 'earlier' | 'sometime' };
  /** Not checked */
  'status-not_checked': object;
  /** Not checked yet */
  'status-not_checked.long': object;
  /** { $name }, not checked */
  'status-not_checked.named': { name: string };
  /** Check failed */
  'status-check_failed': object;
  /** Check failed */
  'status-check_failed.long': object;
  /** { $name }, check failed */
  'status-check_failed.named': { name: string };
  /** Not asked yet */
  'lane-not_asked': object;
  /** Nothing was read since Ledgerlane could ask. { ... } */
  'lane-not_asked.title': object;
  /** Free to read */
  'lane-free': object;
  /** { ... } { ... } */
  'lane-free.title': { since: 'known' | 'unknown'; time: string };
  /** { ... } */
  'lane-ours': { since: 'known' | 'unknown'; span: string; what: string };
  /** This app is reading. { ... } */
  'lane-ours.title': object;
  /** In use elsewhere */
  'lane-theirs': object;
  /** { ... } { ... } */
  'lane-theirs.title': { since: 'known' | 'unknown'; time: string };
  /** Unknown */
  'lane-unknown': object;
  /** The service does not answer, or the last read broke off. { ... } */
  'lane-unknown.title': object;
  /** Reading */
  'lane-reading': object;
  /** QuickBooks serves one reader of a company file at a time. */
  'lane-one-reader': object;
  /** { $life }, replaced */
  'fate-replaced.earlier': { life: string };
  /** Replaced { $day } */
  'fate-replaced.day': { day: string };
  /** The link was ended elsewhere. */
  'fate-replaced.title': object;
  /** It stopped working { $when }. A newer one may have taken its place. */
  'fate-replaced.text': { when: string };
  /** The setup link of { $name } was ended elsewhere */
  'fate-replaced.news': { name: string };
  /** { $life }, time ran out */
  'fate-out_of_time.earlier': { life: string };
  /** Ran out { $day } */
  'fate-out_of_time.day': { day: string };
  /** Time ran out. */
  'fate-out_of_time.title': object;
  /** The link stopped working { $when }. */
  'fate-out_of_time.text': { when: string };
  /** The setup link of { $name } ran out */
  'fate-out_of_time.news': { name: string };
  /** { $life }, connected */
  'fate-completed.earlier': { life: string };
  /** Used { $day } */
  'fate-completed.day': { day: string };
  /** { $life }, declined */
  'fate-declined.earlier': { life: string };
  /** Declined { $day } */
  'fate-declined.day': { day: string };
  /** The client said this is not for them. */
  'fate-declined.title': object;
  /** The link ended { $when }. Nothing was read. Talk to them before you cr... */
  'fate-declined.text': { when: string };
  /** { $name } declined the setup link */
  'fate-declined.news': { name: string };
  /** { $life }, ended */
  'fate-unknown.earlier': { life: string };
  /** Ended { $day } */
  'fate-unknown.day': { day: string };
  /** The link ended. */
  'fate-unknown.title': object;
  /** It stopped working { $when }. A newer version of Ledgerlane knows why. */
  'fate-unknown.text': { when: string };
  /** The setup link of { $name } ended */
  'fate-unknown.news': { name: string };
  /** Not yet, as far as this app knows */
  'sent-not': object;
  /** Not yet; opened on this computer at { $opened } */
  'sent-opened': { opened: string };
  /** Copied at { $copied } */
  'sent-copied': { copied: string };
  /** Email draft opened at { $mailed } */
  'sent-mailed': { mailed: string };
  /** Copied { $copied }, email draft opened { $mailed } */
  'sent-copied-first': { copied: string; mailed: string };
  /** Email draft opened { $mailed }, copied { $copied } */
  'sent-mailed-first': { copied: string; mailed: string };
  /** Enter { $least } to { $most } minutes. */
  'expiry-out-of-bounds': { least: string; most: string };
  /** The longest a link can live is { $life }. */
  'expiry-longest': { life: string };
  /** { ... } */
  'outage-silence': { answered: 'before' | 'never'; silence: string };
  /** { ... } { ... } */
  'outage-counting': { answered: 'before' | 'never'; next: 'now' | 'later'; silence: string; wait: string };
  /** Sample company */
  'sample-name': object;
  /** Made-up books, served from inside this app. No key, no network. */
  'sample-about': object;
  /** { $count } waiting */
  'profile-waiting': { count: number };
  /** { ... } */
  'profile-not-watched': { problem: string; way: 'key' | 'again' };
  /** { $count } waiting elsewhere */
  'profile-others-waiting': { count: number };
  /** Some links are not watched */
  'profile-others-unwatched': object;
  /** { $count } waiting elsewhere. Some links are not watched */
  'profile-others-both': { count: number };
  /** { $name }: QuickBooks Desktop connected to { $service }. */
  'note-client': { name: string; service: string };
  /** Setup link made { $day }, { $time }. */
  'note-made': { day: string; time: string };
  /** Setup link made { $day }, { $time }, handed over { $sent }. */
  'note-made-and-sent': { day: string; sent: string; time: string };
  /** The client said they opened the link at { $opened }. */
  'note-opened': { opened: string };
  /** The client said they allowed access at { $allowed }. */
  'note-allowed': { allowed: string };
  /** The client said they opened the link at { $opened } and allowed access... */
  'note-opened-and-allowed': { allowed: string; opened: string };
  /** Connected { $day }, { $time }, { $span } after the link was made. */
  'note-connected': { day: string; span: string; time: string };
  /** Seen connected { $day }, { $time }; it may have been earlier. */
  'note-seen-connected': { day: string; time: string };
  /** Connection { $id }. */
  'note-ids': { id: string };
  /** Connection { $id }, external id { $external }. */
  'note-ids-with-external': { external: string; id: string };
  /** { $time } on { $day } */
  'note-time-on-day': { day: string; time: string };
  /** About this step */
  'setup-about-step': object;
  /** Opening the connection */
  'setup-opening': object;
  /** the sample service */
  'setup-sample-service': object;
  /** Connect this company file */
  'setup-form-title': object;
  /** Create a new link */
  'setup-form-title-anew': object;
  /** Create a setup link */
  'setup-form-title-again': object;
  /** Create a setup link and open it on the computer that runs QuickBooks D... */
  'setup-form-intro': object;
  /** The live link ends when the new one is made.<br/>Choose how long the n... */
  'setup-form-intro-anew': object;
  /** This company file is set up already. A new link is for setting it up a... */
  'setup-form-intro-again': object;
  /** Link valid for */
  'setup-valid-for': object;
  /** Custom */
  'setup-valid-custom': object;
  /** Minutes */
  'setup-minutes': object;
  /** min */
  'setup-minutes-unit': object;
  /** Handy values: 60, 480 (a working day), 2880 (two days). Up to { $most ... */
  'setup-minutes-hint': { most: string };
  /** Created now, it stops working <b>{ $when }</b>. */
  'setup-stops': { when: string };
  /** Created now, it stops working <b>{ $when }</b>. On the phone with the ... */
  'setup-stops-hint': { call: string; longest: string; mail: string; when: string };
  /** After setup, go to */
  'setup-redirect': object;
  /** https:// */
  'setup-redirect.placeholder': object;
  /** Enter a whole address, such as https://example.com/done, or leave it e... */
  'setup-redirect.wrong': object;
  /** Where the client's browser lands when setup is done. Leave empty to sh... */
  'setup-redirect.hint': object;
  /** Optional */
  'setup-optional': object;
  /** Create setup link */
  'setup-create': object;
  /** Creating */
  'setup-creating': object;
  /** Not now */
  'setup-not-now': object;
  /** Keep this link */
  'setup-keep': object;
  /** Older links stop working, also unknown ones made elsewhere. */
  'setup-older-stop': object;
  /** Note for your desk */
  'setup-note': object;
  /** Shown on the board. Stays in this app. */
  'setup-note.hint': object;
  /** The note is not kept. { $title } { $advice } */
  'setup-note-lost': { advice: string; title: string };
  /** What happens next */
  'setup-next': object;
  /** You get a link */
  'setup-next-link': object;
  /** Copy it, email it, or open it here if this is the QuickBooks computer. */
  'setup-next-link.text': object;
  /** The client follows three steps */
  'setup-next-client': object;
  /** The page they open explains each one. About five minutes. */
  'setup-next-client.text': object;
  /** This page turns green */
  'setup-next-done': object;
  /** Ledgerlane checks every 2 s at first, then less often, and tells you e... */
  'setup-next-done.text': object;
  /** This connection */
  'setup-connection': object;
  /** ID */
  'setup-connection-id': object;
  /** Copy ID */
  'setup-connection-id.copy': object;
  /** External ID */
  'setup-external-id': object;
  /** Copy external ID */
  'setup-external-id.copy': object;
  /** Last seen */
  'setup-last-seen': object;
  /** Never connected */
  'setup-never-connected': object;
  /** Earlier links made here */
  'setup-earlier-links': object;
  /** This link leads nowhere any more */
  'setup-dead': object;
  /** The service inside this app moved to another address on this computer ... */
  'setup-dead.text': object;
  /** Time ran out */
  'setup-over': object;
  /** The link stopped working { $stopped }.<br/>One last look tells whether... */
  'setup-over-text': { stopped: string };
  /** Setup link is live */
  'setup-live': object;
  /** Created { $made }, valid for { $life }.<br/>It stops working { $stops ... */
  'setup-live-made': { life: string; made: string; stops: string };
  /** Created { $made }; { $life } were asked for.<br/>{ $unknown }. */
  'setup-live-made-endless': { life: string; made: string; unknown: string };
  /** <figure>{ $left }</figure><small>left of { $life }</small> */
  'setup-time-left': { left: string; life: string };
  /** <figure>Unknown</figure><small>time left</small> */
  'setup-time-left-unknown': object;
  /** { $left } left */
  'setup-time-left-spoken': { left: string };
  /** <seen>{ $left } left.</seen> If the client needs longer, create a new ... */
  'setup-time-short': { left: string };
  /** This company file was set up before this link was made. */
  'setup-was-set-up': object;
  /** The service already says connected, so that it says so again proves no... */
  'setup-was-set-up.text': object;
  /** Read records */
  'setup-was-set-up.read': object;
  /** The email with its subject and the link, to paste */
  'setup-copy-message-title': object;
  /** { ... } */
  'setup-replaced': { count: number };
  /** This link works on this computer only: its address is that of this com... */
  'setup-this-computer': object;
  /** When setup is done, the client's browser goes to { $host }. */
  'setup-lands-on': { host: string };
  /** Whoever holds this link can connect a company file here. Send it only ... */
  'setup-whoever': object;
  /** The address of this link cannot be shown. */
  'setup-sealed': object;
  /** It is sealed with a key of the keychain, which is not there. The link ... */
  'setup-sealed.text': { time: string };
  /** It is sealed with a key of the keychain, which is not there. The link ... */
  'setup-sealed.endless': object;
  /** Create a new link */
  'setup-new-link': object;
  /** Stop watching */
  'setup-watch-stop': object;
  /** QR code of the setup link */
  'setup-qr': object;
  /** For this computer only */
  'setup-qr.here': object;
  /** Scan to take it along */
  'setup-qr.scan': object;
  /** Not watching */
  'setup-watch-none': object;
  /** Watching */
  'setup-watch-watching': object;
  /** Paused */
  'setup-watch-paused': object;
  /** On hold */
  'setup-watch-on_hold': object;
  /** { ... } */
  'setup-watch-checked': { ago: string; checked: 'yes' | 'no' };
  /** { ... } */
  'setup-watch-alone': { ago: string; checked: 'yes' | 'no' };
  /** { ... } */
  'setup-watch-every': { ago: string; checked: 'yes' | 'no'; seconds: number };
  /** { ... } */
  'setup-watch-held': { next: 'unknown' | 'now' | 'later'; time: string; why: string };
  /** { ... } */
  'setup-watch-checks': { count: number };
  /** Watch */
  'setup-watch-start': object;
  /** Go on */
  'setup-watch-go-on': object;
  /** Try now */
  'setup-watch-try': object;
  /** Pause */
  'setup-watch-pause': object;
  /** Hand over the link */
  'setup-step-hand-over': object;
  /** Copy, mail or scan it */
  'setup-step-hand-over.hint': object;
  /** Opened here at { $time } */
  'setup-step-hand-over.opened': { time: string };
  /** Link handed over */
  'setup-step-handed-over': object;
  /** Link made */
  'setup-step-made': object;
  /** Opens the link */
  'setup-step-opens': object;
  /** On the QuickBooks computer */
  'setup-step-opens.hint': object;
  /** Opened the link */
  'setup-step-opened': object;
  /** Allows access */
  'setup-step-allows': object;
  /** In QuickBooks, as the page says */
  'setup-step-allows.hint': object;
  /** Allowed access */
  'setup-step-allowed': object;
  /** Client said so, { $time } */
  'setup-step-said': { time: string };
  /** Not noted here */
  'setup-step-not-noted': object;
  /** Client says done */
  'setup-step-tick': object;
  /** Connected */
  'setup-step-connected': object;
  /** This page turns green */
  'setup-step-connected.hint': object;
  /** Seen connected */
  'setup-step-seen-connected': object;
  /** The service reports only the last step. Tick these two as the client t... */
  'setup-steps-unseen': object;
  /** What your client does */
  'setup-client': object;
  /** Opens the link on the QuickBooks computer */
  'setup-client-opens': object;
  /** Allows access in QuickBooks, as the page explains */
  'setup-client-allows': object;
  /** Leaves QuickBooks open until the page says done */
  'setup-client-leaves': object;
  /** Common snags */
  'setup-snags': object;
  /** Copy as a message */
  'setup-snags.copy': object;
  /** Web Connector is not installed */
  'setup-snag-connector': object;
  /** Most QuickBooks Desktop versions bring it: Start menu, QuickBooks, Web... */
  'setup-snag-connector.text': object;
  /** QuickBooks: Admin, single-user */
  'setup-snag-admin': object;
  /** The first time, QuickBooks must be open on this company file, signed i... */
  'setup-snag-admin.text': object;
  /** The wrong company file is open */
  'setup-snag-file': object;
  /** Web Connector ties itself to whichever file is open. Close QuickBooks,... */
  'setup-snag-file.text': object;
  /** It keeps asking for a password */
  'setup-snag-password': object;
  /** It wants the password from the setup page, not the QuickBooks one. Cli... */
  'setup-snag-password.text': object;
  /** Asked about access: which answer? */
  'setup-snag-access': object;
  /** Best is "Yes, always; allow access even if QuickBooks is not running".... */
  'setup-snag-access.text': object;
  /** They opened it on a phone or a Mac */
  'setup-snag-computer': object;
  /** Setup only works on the Windows computer that runs QuickBooks Desktop.... */
  'setup-snag-computer.text': object;
  /** Replace the live link? */
  'setup-replace': object;
  /** { $name } may be using it right now. */
  'setup-replace.about': { name: string };
  /** Made */
  'setup-replace-made': object;
  /** { $when }, on this computer */
  'setup-replace-made.text': { when: string };
  /** Handed over */
  'setup-replace-handed-over': object;
  /** Works until */
  'setup-replace-until': object;
  /** { $when }, <b>{ $time }</b> from now */
  'setup-replace-until.text': { time: string; when: string };
  /** Not known: the service did not say */
  'setup-replace-until.unknown': object;
  /** Used */
  'setup-replace-used': object;
  /** Not known: the service reports only the last step */
  'setup-replace-used.unknown': object;
  /** A new link ends this one at once. Links made elsewhere, on another com... */
  'setup-replace-ends': object;
  /** The new one lives for { $life }. */
  'setup-replace-life': { life: string };
  /** Keep this link */
  'setup-replace-keep': object;
  /** Replace it */
  'setup-replace-it': object;
  /** <name>{ $name }</name> is connected */
  'setup-is-connected': { name: string };
  /** <name>{ $name }</name> was connected */
  'setup-was-connected': { name: string };
  /** Seen connected { $when }, after a pause in the checks: it may have bee... */
  'setup-seen-late': { when: string };
  /** Took <b>{ $time }</b> from link to connected. */
  'setup-took': { time: string };
  /** Its connector was last seen { $when }. */
  'setup-connector-seen': { when: string };
  /** The service says it is set up. Its connector has not been seen lately. */
  'setup-connector-unseen': object;
  /** Browse records */
  'setup-browse': object;
  /** Copy a note for the file */
  'setup-copy-note': object;
  /** Create a setup link */
  'setup-create-again': object;
  /** The client can close the setup page now. */
  'setup-may-close': object;
  /** QuickBooks has to stay open on their computer while you read records. ... */
  'setup-stay-open': object;
  /** Ledgerlane only reads. Nothing in the company file changes. */
  'setup-only-reads': object;
  /** CONNECTED */
  'setup-stamp': object;
  /** Good places to start */
  'setup-start': object;
  /** Customers */
  'setup-start-customers': object;
  /** In pages of { $count } */
  'setup-start-customers.hint': { count: number };
  /** Open customers */
  'setup-start-customers.open': object;
  /** Invoices */
  'setup-start-invoices': object;
  /** Page 1 first, then as you choose */
  'setup-start-invoices.hint': object;
  /** Open invoices */
  'setup-start-invoices.open': object;
  /** Accounts */
  'setup-start-accounts': object;
  /** One list, up to { $count } */
  'setup-start-accounts.hint': { count: number };
  /** Open accounts */
  'setup-start-accounts.open': object;
  /** Open */
  'setup-start-open': object;
  /** QuickBooks serves one reader of a company file at a time. */
  'setup-start-note': object;
  /** Still waiting */
  'setup-still-waiting': object;
  /** Unknown */
  'setup-left-unknown': object;
  /** { $count } s */
  'time-seconds': { count: number };
  /** { $count } min */
  'time-minutes': { count: number };
  /** { $count } h */
  'time-hours': { count: number };
  /** { $count } d */
  'time-days': { count: number };
  /** { ... } */
  'time-whole-days': { count: number };
  /** no time */
  'time-spoken-none': object;
  /** { ... } */
  'time-spoken-seconds': { count: number };
  /** { ... } */
  'time-spoken-minutes': { count: number };
  /** { ... } */
  'time-spoken-hours': { count: number };
  /** { ... } */
  'time-spoken-days': { count: number };
  /** { $first } { $second } */
  'time-two-units': { first: string; second: string };
  /** { $minutes }:{ $seconds } */
  'time-left-clock': { minutes: string; seconds: string };
  /** { $hours } h { $minutes } m */
  'time-left-hours': { hours: number; minutes: number };
  /** a few seconds */
  'time-few-seconds': object;
  /** about { $time } */
  'time-about': { time: string };
  /** { $first } to { $last } */
  'time-range': { first: string; last: string };
  /** { $from } to { $to } s */
  'time-range-seconds': { from: number; to: number };
  /** { $from } to { $to } min */
  'time-range-minutes': { from: number; to: number };
  /** { $from } to { $to } h */
  'time-range-hours': { from: number; to: number };
  /** { $from } to { $to } d */
  'time-range-days': { from: number; to: number };
  /** at { $time } */
  'time-at': { time: string };
  /** today at { $time } */
  'time-today-at': { time: string };
  /** tomorrow at { $time } */
  'time-tomorrow-at': { time: string };
  /** yesterday at { $time } */
  'time-yesterday-at': { time: string };
  /** { $day } at { $time } */
  'time-day-at': { day: string; time: string };
  /** Today { $time } */
  'time-today': { time: string };
  /** { $day } { $time } */
  'time-day': { day: string; time: string };
  /** { $count } s ago */
  'time-seconds-ago': { count: number };
  /** { $count } min ago */
  'time-minutes-ago': { count: number };
  /** The service did not say when this link stops working */
  'time-unknown-end': object;
  /** Back to { $name } */
  'welcome-back': { name: string };
  /** Connect a client's QuickBooks Desktop company file, watch it come onli... */
  'welcome-about': object;
  /** Open { $name } */
  'welcome-reopen': { name: string };
  /** Request <code>{ $id }</code> */
  'welcome-request': { id: string };
  /** Explore with the sample company */
  'welcome-sample-title': object;
  /** A small connector service runs inside this app, with a made-up buildin... */
  'welcome-sample-about': object;
  /** Explore the sample */
  'welcome-sample-explore': object;
  /** Opening */
  'welcome-sample-opening': object;
  /** Opens at once */
  'welcome-sample-hint': object;
  /** Sample invoices */
  'welcome-preview': object;
  /** No. */
  'welcome-preview-number': object;
  /** Customer */
  'welcome-preview-customer': object;
  /** Date */
  'welcome-preview-date': object;
  /** Balance */
  'welcome-preview-balance': object;
  /** Sample company */
  'welcome-preview-company': object;
  /** Connect to your service */
  'welcome-service-title': object;
  /** You need the base address and an API key from whoever runs your connec... */
  'welcome-service-about': object;
  /** Enter the key for { $host } */
  'welcome-key-title': { host: string };
  /** Tested first. The old key goes only after this one is accepted. */
  'welcome-key-about': object;
  /** Base address */
  'welcome-address-label': object;
  /** API key */
  'welcome-key-label': object;
  /** Show while typing */
  'welcome-key-show': object;
  /** Kept in this computer's keychain. After you save it, Ledgerlane never ... */
  'welcome-key-hint': object;
  /** This computer has no keychain: the key can be used until the app close... */
  'welcome-key-hint-unkept': object;
  /** Test connection */
  'welcome-test': object;
  /** Testing the connection to { $host } */
  'welcome-testing': { host: string };
  /** Reached the service. The key is accepted. */
  'welcome-test-reached': object;
  /** Reached the service in { $ms } ms. The key is accepted. */
  'welcome-test-reached-after': { ms: number };
  /** { ... } */
  'welcome-test-visible': { count: number };
  /** Save and open */
  'welcome-save': object;
  /** Saving */
  'welcome-saving': object;
  /** Try again */
  'welcome-save-again': object;
  /** Use for this session only */
  'welcome-save-session': object;
  /** Services you have used */
  'welcome-services': object;
  /** Forget */
  'welcome-service-forget': object;
  /** Forget { $name } */
  'welcome-service-forget.label': { name: string };
  /** Open */
  'welcome-service-open': object;
  /** Open { $name } */
  'welcome-service-open.label': { name: string };
  /** Version { $version } */
  'welcome-version': { version: string };
  /** Records stay on this computer, encrypted. Nothing is sent anywhere exc... */
  'welcome-promise': object;
  /** Records stay on this computer, in memory until the app closes. Nothing... */
  'welcome-promise-unkept': object;
  /** Opening */
  'window-opening': object;
  /** Open */
  'window-toast-open': object;
  /** Go there */
  'window-toast-go-there': object;
  /** { $name } is connected */
  'window-connected': { name: string };
  /** { $name } is connected. Took { $took } from link to connected. */
  'window-connected-after': { name: string; took: string };
  /** { $name } is connected at { $service } */
  'window-connected-elsewhere': { name: string; service: string };
  /** { $name } declined the setup link at { $service } */
  'window-link-declined-elsewhere': { name: string; service: string };
  /** The setup link of { $name } ran out at { $service } */
  'window-link-out_of_time-elsewhere': { name: string; service: string };
  /** The setup link of { $name } was ended elsewhere at { $service } */
  'window-link-replaced-elsewhere': { name: string; service: string };
  /** The setup link of { $name } ended at { $service } */
  'window-link-unknown-elsewhere': { name: string; service: string };
  /** The key of { $name } is gone */
  'window-forgotten': { name: string };
  /** Zoom { $percent } % */
  'window-zoom': { percent: number };
  /** Link copied */
  'window-link-copied': object;
  /** Message copied, with the link */
  'window-message-copied': object;
  /** Opened in the browser */
  'window-link-opened': object;
  /** Email draft opened */
  'window-mail-opened': object;
  /** Selected text */
  'window-selected': object;
  /** Copy */
  'window-selected-copy': object;
  /** { ... } */
  'window-close-title': { count: number };
  /** { ... } */
  'window-close-about': { count: number };
  /** { ... } */
  'window-close-about-reading': { count: number };
  /** Watched links */
  'window-close-list': object;
  /** Unknown */
  'window-close-left-unknown': object;
  /** Until { $when } */
  'window-close-until': { when: string };
  /** In the background Ledgerlane goes on checking and tells you when one i... */
  'window-close-note': object;
  /** In the background Ledgerlane goes on checking and tells you when one i... */
  'window-close-note-sample': object;
  /** Do the same next time, without asking */
  'window-close-always': object;
  /** Cancel */
  'window-close-cancel': object;
  /** Quit */
  'window-close-quit': object;
  /** Stay in the background */
  'window-close-stay': object;
  /** Forget { $name }? */
  'window-forget-title': { name: string };
  /** Its key, its local copies, and the links and notes of this desk are de... */
  'window-forget-about': object;
  /** What is being read of it stops. Its key, its local copies, and the lin... */
  'window-forget-about-reading': object;
  /** Keep it */
  'window-forget-keep': object;
  /** Forget it */
  'window-forget-confirm': object;
  /** Forgetting */
  'window-forget-busy': object;
  /** { $name } is forgotten */
  'window-forget-done': { name: string };
  /** One file may still name it. It was put aside as damaged, and it also h... */
  'window-forget-left': object;
  /** Delete it when you do not need it. It goes by itself with the last ser... */
  'window-forget-left-advice': object;
  /** Close */
  'window-forget-close': object;
  /** Profiles */
  'window-profiles': object;
  /** Sample */
  'window-sample-band': object;
  /** Shortcuts */
  'window-shortcuts': object;
  /** Close */
  'window-shortcuts-close': object;
}
