// Made by `cargo xtask gen` from ui/words. Never edited.

import file0 from '../../words/en/app.ftl?raw';
import file1 from '../../words/en/board.ftl?raw';
import file2 from '../../words/en/connections.ftl?raw';
import file3 from '../../words/en/note.ftl?raw';
import file4 from '../../words/en/times.ftl?raw';

/** The texts in English, as Fluent files. */
export const ENGLISH = [file0, file1, file2, file3, file4];

/** The other languages by their tags. Their files are loaded when they are chosen. */
export const OTHERS: Record<string, () => Promise<string[]>> = {};

/** What every message takes. */
export interface Arguments {
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
  /** { ... } */
  'number-word': { count: number };
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
}
