// Made by `cargo xtask gen` from ui/words. Never edited.

import file0 from '../../words/en/actions.ftl?raw';
import file1 from '../../words/en/app.ftl?raw';
import file2 from '../../words/en/welcome.ftl?raw';
import file3 from '../../words/en/window.ftl?raw';

/** The texts in English, as Fluent files. */
export const ENGLISH = [file0, file1, file2, file3];

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
