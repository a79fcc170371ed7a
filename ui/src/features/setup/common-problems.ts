// What goes wrong most often while a client sets up, in words that can be sent to them.
import { message } from '../../words/messages';

/** Something that often goes wrong during setup. */
export interface CommonProblem {
  code: string;
  title: string;
  text: string;
}

/** In the order of the client's steps. Those with `download` happen only where the client's page hands out a file and a
 *  password, which the page of the sample does not. */
const COMMON_PROBLEMS = [
  { code: 'connector', download: true },
  { code: 'admin', download: false },
  { code: 'file', download: true },
  { code: 'password', download: true },
  { code: 'access', download: false },
  { code: 'computer', download: false },
] as const;

/** What can go wrong for a client of this service. */
export function commonProblems(sample: boolean): CommonProblem[] {
  return COMMON_PROBLEMS.filter((one) => !sample || !one.download).map(({ code }) => ({
    code,
    title: message(`setup-snag-${code}`),
    text: message(`setup-snag-${code}.text`),
  }));
}
