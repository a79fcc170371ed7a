// One table: what went wrong -> words and what to press. A code of the desk without a row here does not compile.
import type { Problem, ProblemCode } from '../gen/desk';
import { longest, outOfBounds } from './expiry';

/** What the words may name, where the place that shows them knows it. */
export interface About {
  /** Host of the service. */
  host?: string | undefined;
  /** What the key belongs to. */
  profile?: string | undefined;
  /** Milliseconds until the answer. */
  tookMs?: number | undefined;
  /** It was a test of an address and a key. */
  test?: boolean;
  /** The key was accepted and could not be kept. */
  saving?: boolean;
}

/** Words of one code. */
export interface ProblemWords {
  /** What happened. */
  title: (problem: Problem, about: About) => string;
  /** What it means and what to do. What the service says for people comes after it. */
  advice: (problem: Problem, about: About) => string;
  /** Label of the one action. */
  action: string;
  /** The desk's own sentence says more than the title: show it as well. */
  showsMessage?: true;
}

const fixed = (text: string) => () => text;
const who = (about: About) => about.host ?? 'the service';
const http = (problem: Problem) => (problem.status === null ? '' : ` (HTTP ${problem.status})`);

export const PROBLEMS: Record<ProblemCode, ProblemWords> = {
  address_invalid: {
    title: fixed('This is not an address of a service.'),
    advice: fixed('It starts with https:// and names a computer, such as https://connect.example.com.'),
    action: 'Change the address',
  },
  address_insecure: {
    title: fixed('This address is not secure.'),
    advice: fixed(
      'With http:// the key would travel in the open. Use https://; plain http works on this computer only.',
    ),
    action: 'Change the address',
  },
  key_invalid: {
    title: fixed('This is not a key.'),
    advice: fixed(
      'It is empty, too long, or has characters no key has. Copy it again, whole and without line breaks.',
    ),
    action: 'Change the key',
  },
  key_refused: {
    title: (p, a) =>
      a.profile
        ? `The service refused the key for ${a.profile}${http(p)}.`
        : `The service refused this key${http(p)}.`,
    advice: (_, a) =>
      a.profile
        ? 'Checks go on every 30 s; local copies still open.'
        : `The address is right: it answered${a.tookMs === undefined ? '' : ` in ${a.tookMs} ms`}. ` +
          'Check the key for missing characters, or ask for a new one.',
    action: 'Replace key',
  },
  not_allowed: {
    title: (p) => `This key may not do this${http(p)}.`,
    advice: fixed('Whoever runs the service can change that.'),
    action: 'Try again',
  },
  payment_needed: {
    title: (p) => `The service wants a subscription or a payment for this${http(p)}.`,
    advice: fixed('Whoever pays for the service can change that; the key itself is right.'),
    action: 'Try again',
  },
  restricted: {
    title: (p) => `The service restricts this${http(p)}.`,
    advice: fixed(
      'Its account, this connection or the kind of key is restricted there. Whoever runs the service can change that.',
    ),
    action: 'Try again',
  },
  proxy_sign_in: {
    title: (p) => `The network's proxy asks for a sign-in${http(p)}.`,
    advice: (_, a) =>
      `It stands between this computer and ${who(a)} and lets nothing through yet. ` +
      'Sign in to the network, or ask its administrator.',
    action: 'Try again',
  },
  unreachable: {
    title: (_, a) => `${a.test ? 'No answer from' : 'Cannot reach'} ${who(a)}.`,
    advice: (_, a) =>
      a.test
        ? 'Check the address, then the network or VPN. Nothing was sent except this test.'
        : 'Check the network or VPN. What was read before still opens.',
    action: 'Try again',
  },
  tls_failed: {
    title: (_, a) => `No secure connection to ${who(a)}.`,
    advice: fixed(
      "This computer does not trust the service's certificate, so nothing was sent. Ask whoever runs it, or your network's administrator.",
    ),
    action: 'Try again',
  },
  not_https: {
    title: (_, a) => `${capital(who(a))} does not speak https.`,
    advice: fixed(
      'Nothing was sent. On this computer the address may begin with http://; elsewhere ask whoever runs the service for its address.',
    ),
    action: 'Change the address',
  },
  timed_out: {
    title: (_, a) => `${capital(who(a))} did not answer in time.`,
    advice: fixed('It may be busy, or the network slow. Try again in a moment.'),
    action: 'Try again',
  },
  redirected: {
    title: (_, a) => `${capital(who(a))} sent us to another address.`,
    advice: fixed('The key does not follow there. Ask whoever runs the service for its base address.'),
    action: 'Change the address',
    showsMessage: true,
  },
  bad_answer: {
    title: (_, a) => `${capital(who(a))} answered something else.`,
    advice: fixed(
      'This may not be a connector service, or the address needs a path. Check it with whoever runs the service.',
    ),
    action: 'Try again',
    showsMessage: true,
  },
  other_connection: {
    title: fixed('The service answered about another connection.'),
    advice: fixed(
      'That answer was not used, so whether this one is set up is not known. It is asked again by itself; ' +
        'if this stays, tell whoever runs the service.',
    ),
    action: 'Try again',
  },
  not_found: {
    title: (_, a) =>
      a.test ? `There is no connector service at this address.` : 'This is not there any more.',
    advice: (_, a) =>
      a.test
        ? `${capital(who(a))} answered, but not at this path. Check what comes after the name.`
        : 'It may have been removed on the service.',
    action: 'Look again',
  },
  rejected: {
    title: (p) => `The service did not take this${http(p)}.`,
    advice: fixed('Change what it names and try again.'),
    action: 'Try again',
    showsMessage: true,
  },
  busy: {
    title: fixed('The service asks for a pause.'),
    advice: fixed('Try again when it is over.'),
    action: 'Try again',
    showsMessage: true,
  },
  lane_busy: {
    title: fixed('QuickBooks is in use by another program.'),
    advice: fixed('It serves one reader of a company file at a time. Try again when the other one is done.'),
    action: 'Try again',
  },
  not_connected: {
    title: fixed('QuickBooks does not answer.'),
    advice: fixed(
      "The connector is not running on the client's computer, or was never set up. Ask them to open QuickBooks.",
    ),
    action: 'Try again',
  },
  service_fault: {
    title: (p) => `The service had a fault${http(p)}.`,
    advice: fixed(
      'Nothing was changed here. Try again; if it stays, give the request id to whoever runs the service.',
    ),
    action: 'Try again',
  },
  cursor_lapsed: {
    title: fixed('Stopped after 3 tries.'),
    advice: fixed('The connection drops between pages. Try again on a steadier network.'),
    action: 'Try again',
  },
  link_uncertain: {
    title: (p) => withStatus(p, 'No answer came, so a link may have been made.'),
    advice: fixed(
      'If it was, older links have stopped working. Create a link again: only the newest one counts.',
    ),
    action: 'Create a new link',
  },
  connection_uncertain: {
    title: (p) => withStatus(p, 'No answer came, so the connection may have been made.'),
    advice: fixed('Look at the board before you create it again.'),
    action: 'Look at the board',
  },
  link_live: {
    title: fixed('There is a live link already.'),
    advice: fixed('A new link ends it at once.'),
    action: 'Look at the live link',
  },
  link_gone: {
    title: fixed('There is no live link.'),
    advice: fixed('It ran out, was replaced, or did its work.'),
    action: 'Create a new link',
  },
  link_unsafe: {
    title: fixed('The service gave an address that is not safe to open.'),
    advice: fixed('A setup link starts with https://. Tell whoever runs the service; nothing was opened.'),
    action: 'Create a new link',
  },
  expiry_invalid: {
    title: outOfBounds,
    advice: longest,
    action: 'Change the time',
  },
  redirect_invalid: {
    title: fixed('This is not an address a browser can go to.'),
    advice: fixed(
      'It starts with https:// or http://. Leave it empty to show a plain "You can close this page".',
    ),
    action: 'Change the address',
  },
  external_id_invalid: {
    title: fixed('This external id does not work.'),
    advice: fixed('Another connection may have it, or it is too long.'),
    action: 'Change the id',
    showsMessage: true,
  },
  no_browser: {
    title: fixed('No browser could be opened.'),
    advice: fixed('Paste it into a browser on the computer that runs QuickBooks.'),
    action: 'Try again',
    showsMessage: true,
  },
  no_mail_program: {
    title: fixed('No mail program could be opened.'),
    advice: fixed('Paste it into a mail of your own.'),
    action: 'Try again',
    showsMessage: true,
  },
  keychain_locked: {
    title: fixed('The keychain is locked.'),
    advice: (_, a) =>
      a.saving
        ? 'The key was accepted, but is not kept yet. Unlock the keychain and try again.'
        : 'Unlock it and try again; nothing is lost.',
    action: 'Try again',
  },
  keychain_missing: {
    title: fixed('This computer has no keychain.'),
    advice: fixed('A key can be used until the app closes; it is not kept.'),
    action: 'Try again',
  },
  key_missing: {
    title: (_, a) => `There is no key for ${a.profile ?? 'this service'} here.`,
    advice: fixed('Enter it once more.'),
    action: 'Enter the key again',
    showsMessage: true,
  },
  storage: {
    title: fixed('This computer could not read or write a file.'),
    advice: fixed('The disk may be full, or the file is in use. Nothing on the service was changed.'),
    action: 'Try again',
    showsMessage: true,
  },
  copies_replaced: {
    title: fixed('The local copies on this computer could not be read.'),
    advice: fixed('They are begun anew. Nothing on the service was changed.'),
    action: 'Try again',
    showsMessage: true,
  },
  sample_failed: {
    title: fixed('The sample service did not start.'),
    advice: fixed('Another program may be in its way. Try again.'),
    action: 'Try again',
    showsMessage: true,
  },
  sample_anew: {
    title: fixed('The sample company began anew.'),
    advice: fixed(
      'What this computer kept of it was missing, damaged or of a newer version. ' +
        'Links of the sample made before no longer work. There is nothing to do.',
    ),
    action: 'Close',
  },
  no_profile: {
    title: fixed('No service is open.'),
    advice: fixed('Choose the sample or a service of your own.'),
    action: 'Choose how to start',
  },
  profile_gone: {
    title: fixed('This service was forgotten on this computer.'),
    advice: fixed('Its connections cannot be opened here. To see them, connect to it again.'),
    action: 'Connect to it again',
  },
  stopped: {
    title: fixed('Stopped.'),
    advice: fixed('You stopped it; what was read is still here.'),
    action: 'Start again',
  },
  internal: {
    title: fixed('Something went wrong inside Ledgerlane.'),
    advice: fixed('Try again. If it stays, close the app and open it again.'),
    action: 'Try again',
    showsMessage: true,
  },
};

/** The desk's own sentence, with the status of an answer. */
function withStatus(problem: Problem, otherwise: string): string {
  return `${(problem.message || otherwise).replace(/\.$/, '')}${http(problem)}.`;
}

/** Another key helps. */
export function wantsKey(problem: Problem): boolean {
  return problem.code === 'key_refused' || problem.code === 'key_missing';
}

/** Asking again can help: a service may refuse a key for a moment only, but a key that is missing does not come back. */
export function canPass(problem: Problem): boolean {
  return problem.code !== 'key_missing';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A problem in words. */
export interface ProblemText {
  /** What happened. */
  title: string;
  /** What it means and what to do. */
  advice: string;
  /** Label of the one action. */
  action: string;
  /** Names the request in the service's logs. */
  requestId: string | null;
}

/** Puts a problem into words. */
export function describe(problem: Problem, about: About = {}): ProblemText {
  const words = PROBLEMS[problem.code];
  const own = words.advice(problem, about);
  const advice = problem.hint === null ? own : `${own} The service says: ${withFullStop(problem.hint)}`;
  return {
    title: words.title(problem, about),
    advice: words.showsMessage && problem.message ? `${withFullStop(problem.message)} ${advice}` : advice,
    action: words.action,
    requestId: problem.request_id,
  };
}

function withFullStop(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Host of an address, for words; the address itself where it has none. */
export function hostOf(address: string): string {
  try {
    return new URL(address).host || address;
  } catch {
    return address;
  }
}
