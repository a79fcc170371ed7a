// Made by `cargo xtask gen` from ui/words. Never edited.

import file0 from '../../words/en/app.ftl?raw';
import file1 from '../../words/en/components.ftl?raw';
import file2 from '../../words/en/setup.ftl?raw';

/** The texts in English, as Fluent files. */
export const ENGLISH = [file0, file1, file2];

/** The other languages by their tags. Their files are loaded when they are chosen. */
export const OTHERS: Record<string, () => Promise<string[]>> = {};

/** What every message takes. */
export interface Arguments {
  /** Ledgerlane */
  'app-name': object;
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
  /** at { $time } */
  'setup-at': { time: string };
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
}
