// Made by `cargo xtask gen` from ui/words. Never edited.

import file0 from '../../words/en/app.ftl?raw';
import file1 from '../../words/en/problems.ftl?raw';

/** The texts in English, as Fluent files. */
export const ENGLISH = [file0, file1];

/** The other languages by their tags. Their files are loaded when they are chosen. */
export const OTHERS: Record<string, () => Promise<string[]>> = {};

/** What every message takes. */
export interface Arguments {
  /** Ledgerlane */
  'app-name': object;
  /** This is not an address of a service. */
  'problem-address_invalid.title': object;
  /** It starts with https:// and names a computer, such as https://connect.... */
  'problem-address_invalid.advice': object;
  /** Change the address */
  'problem-address_invalid.action': object;
  /** This address is not secure. */
  'problem-address_insecure.title': object;
  /** With http:// the key would travel in the open. Use https://; plain htt... */
  'problem-address_insecure.advice': object;
  /** Change the address */
  'problem-address_insecure.action': object;
  /** This is not a key. */
  'problem-key_invalid.title': object;
  /** It is empty, too long, or has characters no key has. Copy it again, wh... */
  'problem-key_invalid.advice': object;
  /** Change the key */
  'problem-key_invalid.action': object;
  /** { ... } */
  'problem-key_refused.title': { of: 'profile' | 'service'; profile: string; status: string };
  /** { ... } */
  'problem-key_refused.advice': { of: 'profile' | 'service'; took: string };
  /** Replace key */
  'problem-key_refused.action': object;
  /** { ... } */
  'problem-not_allowed.title': { status: string };
  /** Whoever runs the service can change that. */
  'problem-not_allowed.advice': object;
  /** Try again */
  'problem-not_allowed.action': object;
  /** { ... } */
  'problem-payment_needed.title': { status: string };
  /** Whoever pays for the service can change that; the key itself is right. */
  'problem-payment_needed.advice': object;
  /** Try again */
  'problem-payment_needed.action': object;
  /** { ... } */
  'problem-restricted.title': { status: string };
  /** Its account, this connection or the kind of key is restricted there. W... */
  'problem-restricted.advice': object;
  /** Try again */
  'problem-restricted.action': object;
  /** { ... } */
  'problem-proxy_sign_in.title': { status: string };
  /** { ... } */
  'problem-proxy_sign_in.advice': { host: string; known: 'yes' | 'no' };
  /** Try again */
  'problem-proxy_sign_in.action': object;
  /** { ... } */
  'problem-unreachable.title': { host: string; known: 'yes' | 'no'; test: 'yes' | 'no' };
  /** { ... } */
  'problem-unreachable.advice': { test: 'yes' | 'no' };
  /** Try again */
  'problem-unreachable.action': object;
  /** { ... } */
  'problem-tls_failed.title': { host: string; known: 'yes' | 'no' };
  /** This computer does not trust the service's certificate, so nothing was... */
  'problem-tls_failed.advice': object;
  /** Try again */
  'problem-tls_failed.action': object;
  /** { ... } */
  'problem-not_https.title': { host: string; known: 'yes' | 'no' };
  /** Nothing was sent. On this computer the address may begin with http://;... */
  'problem-not_https.advice': object;
  /** Change the address */
  'problem-not_https.action': object;
  /** { ... } */
  'problem-timed_out.title': { host: string; known: 'yes' | 'no' };
  /** It may be busy, or the network slow. Try again in a moment. */
  'problem-timed_out.advice': object;
  /** Try again */
  'problem-timed_out.action': object;
  /** { ... } */
  'problem-redirected.title': { host: string; known: 'yes' | 'no' };
  /** The key does not follow there. Ask whoever runs the service for its ba... */
  'problem-redirected.advice': object;
  /** Change the address */
  'problem-redirected.action': object;
  /** { ... } */
  'problem-bad_answer.title': { host: string; known: 'yes' | 'no' };
  /** This may not be a connector service, or the address needs a path. Chec... */
  'problem-bad_answer.advice': object;
  /** Try again */
  'problem-bad_answer.action': object;
  /** The service answered about another connection. */
  'problem-other_connection.title': object;
  /** That answer was not used, so whether this one is set up is not known. ... */
  'problem-other_connection.advice': object;
  /** Try again */
  'problem-other_connection.action': object;
  /** { ... } */
  'problem-not_found.title': { test: 'yes' | 'no' };
  /** { ... } */
  'problem-not_found.advice': { host: string; known: 'yes' | 'no'; test: 'yes' | 'no' };
  /** Look again */
  'problem-not_found.action': object;
  /** { ... } */
  'problem-rejected.title': { status: string };
  /** Change what it names and try again. */
  'problem-rejected.advice': object;
  /** Try again */
  'problem-rejected.action': object;
  /** The service asks for a pause. */
  'problem-busy.title': object;
  /** Try again when it is over. */
  'problem-busy.advice': object;
  /** Try again */
  'problem-busy.action': object;
  /** QuickBooks is in use by another program. */
  'problem-lane_busy.title': object;
  /** It serves one reader of a company file at a time. Try again when the o... */
  'problem-lane_busy.advice': object;
  /** Try again */
  'problem-lane_busy.action': object;
  /** QuickBooks does not answer. */
  'problem-not_connected.title': object;
  /** The connector is not running on the client's computer, or was never se... */
  'problem-not_connected.advice': object;
  /** Try again */
  'problem-not_connected.action': object;
  /** { ... } */
  'problem-service_fault.title': { status: string };
  /** Nothing was changed here. Try again; if it stays, give the request id ... */
  'problem-service_fault.advice': object;
  /** Try again */
  'problem-service_fault.action': object;
  /** Stopped after 3 tries. */
  'problem-cursor_lapsed.title': object;
  /** The connection drops between pages. Try again on a steadier network. */
  'problem-cursor_lapsed.advice': object;
  /** Try again */
  'problem-cursor_lapsed.action': object;
  /** { ... } */
  'problem-link_uncertain.title': { answered: 'yes' | 'no'; status: string };
  /** If it was, older links have stopped working. Create a link again: only... */
  'problem-link_uncertain.advice': object;
  /** Create a new link */
  'problem-link_uncertain.action': object;
  /** { ... } */
  'problem-connection_uncertain.title': { answered: 'yes' | 'no'; status: string };
  /** Look at the board before you create it again. */
  'problem-connection_uncertain.advice': object;
  /** Look at the board */
  'problem-connection_uncertain.action': object;
  /** There is a live link already. */
  'problem-link_live.title': object;
  /** A new link ends it at once. */
  'problem-link_live.advice': object;
  /** Look at the live link */
  'problem-link_live.action': object;
  /** There is no live link. */
  'problem-link_gone.title': object;
  /** It ran out, was replaced, or did its work. */
  'problem-link_gone.advice': object;
  /** Create a new link */
  'problem-link_gone.action': object;
  /** The service gave an address that is not safe to open. */
  'problem-link_unsafe.title': object;
  /** A setup link starts with https://. Tell whoever runs the service; noth... */
  'problem-link_unsafe.advice': object;
  /** Create a new link */
  'problem-link_unsafe.action': object;
  /** Enter { $least } to { $most } minutes. */
  'problem-expiry_invalid.title': { least: string; most: string };
  /** The longest a link can live is { $longest }. */
  'problem-expiry_invalid.advice': { longest: string };
  /** Change the time */
  'problem-expiry_invalid.action': object;
  /** This is not an address a browser can go to. */
  'problem-redirect_invalid.title': object;
  /** It starts with https:// or http://. Leave it empty to show a plain "Yo... */
  'problem-redirect_invalid.advice': object;
  /** Change the address */
  'problem-redirect_invalid.action': object;
  /** This external id does not work. */
  'problem-external_id_invalid.title': object;
  /** Another connection may have it, or it is too long. */
  'problem-external_id_invalid.advice': object;
  /** Change the id */
  'problem-external_id_invalid.action': object;
  /** No browser could be opened. */
  'problem-no_browser.title': object;
  /** Paste it into a browser on the computer that runs QuickBooks. */
  'problem-no_browser.advice': object;
  /** Try again */
  'problem-no_browser.action': object;
  /** No mail program could be opened. */
  'problem-no_mail_program.title': object;
  /** Paste it into a mail of your own. */
  'problem-no_mail_program.advice': object;
  /** Try again */
  'problem-no_mail_program.action': object;
  /** The keychain is locked. */
  'problem-keychain_locked.title': object;
  /** { ... } */
  'problem-keychain_locked.advice': { saving: 'yes' | 'no' };
  /** Try again */
  'problem-keychain_locked.action': object;
  /** This computer has no keychain. */
  'problem-keychain_missing.title': object;
  /** A key can be used until the app closes; it is not kept. */
  'problem-keychain_missing.advice': object;
  /** Try again */
  'problem-keychain_missing.action': object;
  /** { ... } */
  'problem-key_missing.title': { of: 'profile' | 'service'; profile: string };
  /** Enter it once more. */
  'problem-key_missing.advice': object;
  /** Enter the key again */
  'problem-key_missing.action': object;
  /** This computer could not read or write a file. */
  'problem-storage.title': object;
  /** The disk may be full, or the file is in use. Nothing on the service wa... */
  'problem-storage.advice': object;
  /** Try again */
  'problem-storage.action': object;
  /** The local copies on this computer could not be read. */
  'problem-copies_replaced.title': object;
  /** They are begun anew. Nothing on the service was changed. */
  'problem-copies_replaced.advice': object;
  /** Try again */
  'problem-copies_replaced.action': object;
  /** The sample service did not start. */
  'problem-sample_failed.title': object;
  /** Another program may be in its way. Try again. */
  'problem-sample_failed.advice': object;
  /** Try again */
  'problem-sample_failed.action': object;
  /** The sample company began anew. */
  'problem-sample_anew.title': object;
  /** What this computer kept of it was missing, damaged or of a newer versi... */
  'problem-sample_anew.advice': object;
  /** Close */
  'problem-sample_anew.action': object;
  /** No service is open. */
  'problem-no_profile.title': object;
  /** Choose the sample or a service of your own. */
  'problem-no_profile.advice': object;
  /** Choose how to start */
  'problem-no_profile.action': object;
  /** This service was forgotten on this computer. */
  'problem-profile_gone.title': object;
  /** Its connections cannot be opened here. To see them, connect to it agai... */
  'problem-profile_gone.advice': object;
  /** Connect to it again */
  'problem-profile_gone.action': object;
  /** Stopped. */
  'problem-stopped.title': object;
  /** You stopped it; what was read is still here. */
  'problem-stopped.advice': object;
  /** Start again */
  'problem-stopped.action': object;
  /** Something went wrong inside Ledgerlane. */
  'problem-internal.title': object;
  /** Try again. If it stays, close the app and open it again. */
  'problem-internal.advice': object;
  /** Try again */
  'problem-internal.action': object;
  /** { $happened } { $advice } */
  'problem-happened': { advice: string; happened: string };
  /** { $advice } The service says: { $said } */
  'problem-service_says': { advice: string; said: string };
  /** { ... } */
  'problem-detail-sent_on': { host: string; known: 'yes' | 'no' };
  /** { ... } */
  'problem-detail-too_many_requests': { length: number; pause: 'none' | 'seconds' | 'minutes' };
  /** The service refused the request as it stands. */
  'problem-detail-refused_as_it_stands': object;
  /** A page of a table has 1 to { $most } rows, not { $asked }. */
  'problem-detail-page_size': { asked: number; most: number };
  /** The service answered with status { $status }, which has no meaning her... */
  'problem-detail-unknown_status': { status: string };
  /** The answer is a web page and not data. A network's sign-in page looks ... */
  'problem-detail-web_page': object;
  /** The answer was larger than { $megabytes } MB and was not read further. */
  'problem-detail-too_large': { megabytes: number };
  /** What came back is no answer of a web service, or it arrived garbled. */
  'problem-detail-garbled': object;
  /** An external id has at most { $most } characters. */
  'problem-detail-external_id_too_long': { most: number };
  /** Another connection has the external id { $external_id } already. */
  'problem-detail-external_id_taken': { external_id: string };
  /** The link is in the clipboard instead. */
  'problem-detail-link_copied': object;
  /** The clipboard did not take the link either: select the link and copy i... */
  'problem-detail-link_not_copied': object;
  /** { ... } */
  'problem-detail-message_copied': { program: 'there' | 'missing' };
  /** { ... } */
  'problem-detail-message_not_copied': { program: 'there' | 'missing' };
  /** The keychain has none any more; it was removed there. */
  'problem-detail-key_removed': object;
  /** It was used until the app closed, and not kept. */
  'problem-detail-key_not_kept': object;
  /** Ledgerlane's own file does not say where it is. */
  'problem-detail-key_place_unknown': object;
  /** The disk is full. */
  'problem-detail-disk_full': object;
  /** The local copies cannot be opened with this key. */
  'problem-detail-copies_wrong_key': object;
  /** The local copies were written by a newer version of Ledgerlane. */
  'problem-detail-copies_newer': object;
  /** The local copies cannot be read or written: { $error }. */
  'problem-detail-copies_failed': { error: string };
  /** The local copies cannot be brought to this version of Ledgerlane: { $e... */
  'problem-detail-copies_not_updated': { error: string };
  /** This local copy is not here any more. */
  'problem-detail-copy_gone': object;
  /** What is here of this list cannot be read ({ $error }). Read the list a... */
  'problem-detail-copy_unreadable': { error: string };
  /** The local copies on this computer were damaged and are begun anew. Rea... */
  'problem-detail-copies_damaged': object;
  /** The keychain's key does not open the local copies on this computer. Th... */
  'problem-detail-copies_put_aside': { file: string };
  /** Ledgerlane's own file on this computer cannot be read or written. */
  'problem-detail-desk_file_failed': object;
  /** Ledgerlane's own file on this computer cannot be brought up to date. */
  'problem-detail-desk_file_not_updated': object;
  /** A newer version of Ledgerlane was used on this computer. Start that on... */
  'problem-detail-desk_file_newer': object;
  /** Ledgerlane's own file on this computer was damaged and was put aside a... */
  'problem-detail-desk_file_put_aside': { file: string };
  /** The folder for Ledgerlane's data cannot be made: { $error }. */
  'problem-detail-folder_not_made': { error: string };
  /** { $file } could not be deleted: { $error }. */
  'problem-detail-file_not_deleted': { error: string; file: string };
  /** { $file } belongs to another key and could not be put aside: { $error ... */
  'problem-detail-file_not_put_aside': { error: string; file: string };
  /** The sample company did not start: { $error }. */
  'problem-detail-sample_not_started': { error: string };
  /** The clipboard did not take the text. */
  'problem-detail-clipboard_refused': object;
  /** The keychain still has the key after deleting it. */
  'problem-detail-key_still_kept': object;
  /** Making the link was interrupted. */
  'problem-detail-making_interrupted': object;
  /** Opening the service was interrupted. */
  'problem-detail-opening_interrupted': object;
  /** Work on the local copies was interrupted. */
  'problem-detail-copies_interrupted': object;
  /** This computer gave no random numbers. */
  'problem-detail-no_random_numbers': object;
  /** A setting could not be written. */
  'problem-detail-setting_not_written': object;
  /** Ledgerlane met a fault of its own, and this did not finish. */
  'problem-detail-command_failed': object;
  /** No reason was given. */
  'problem-detail-bridge_silent': object;
  /** The path of a record type is letters, digits, hyphens and underscores. */
  'problem-unsendable-record_path': object;
  /** This connection's id has characters that a request header cannot carry... */
  'problem-unsendable-connection_id': object;
  /** The id of the setup link cannot be used. */
  'problem-unsendable-link_id': object;
  /** This id cannot be part of an address. */
  'problem-unsendable-path_segment': object;
  /** The request could not be written. */
  'problem-unsendable-body': object;
  /** The service's answer cannot be used: it is not JSON. */
  'problem-unusable-not_json': object;
  /** The service's answer cannot be used: it is not an object. */
  'problem-unusable-not_an_object': object;
  /** The service's answer cannot be used: it ends too early. */
  'problem-unusable-cut_short': object;
  /** The service's answer cannot be used: it is not a list. */
  'problem-unusable-not_a_list': object;
  /** The service's answer cannot be used: its records are no list. */
  'problem-unusable-records_not_a_list': object;
  /** The service's answer cannot be used: it is not a list of connections. */
  'problem-unusable-not_connections': object;
  /** The service's answer cannot be used: none of its connections can be re... */
  'problem-unusable-no_readable_connection': object;
  /** The service's answer cannot be used: it does not describe a connection... */
  'problem-unusable-not_a_connection': object;
  /** The service's answer cannot be used: it describes a connection without... */
  'problem-unusable-connection_without_id': object;
  /** The service's answer cannot be used: it does not describe a setup link... */
  'problem-unusable-not_a_link': object;
  /** The service's answer cannot be used: it does not describe a status. */
  'problem-unusable-not_a_status': object;
  /** The service's answer cannot be used: it does not say whether the conne... */
  'problem-unusable-status_not_said': object;
  /** The service's answer cannot be used: more is to come, but it has no ma... */
  'problem-unusable-cursor_missing': object;
  /** The service's answer cannot be used: its mark for the next page cannot... */
  'problem-unusable-cursor_unusable': object;
  /** The service's answer cannot be used: its mark for the next page change... */
  'problem-unusable-cursor_changed': object;
  /** The service's answer cannot be used: the list does not come to an end. */
  'problem-unusable-endless': object;
}
