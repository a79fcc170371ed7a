// What goes wrong most often while a client sets up, in words that can be sent to them.

/** Something that often goes wrong during setup. */
export interface CommonProblem {
  title: string;
  text: string;
  /** It happens where the client's page hands out a file and a password. The page of the sample does not. */
  download?: true;
}

const COMMON_PROBLEMS: CommonProblem[] = [
  {
    title: 'Web Connector is not installed',
    text:
      'Most QuickBooks Desktop versions bring it: Start menu, QuickBooks, Web Connector. If it is ' +
      'missing, install it from Intuit, then open the downloaded file again.',
    download: true,
  },
  {
    title: 'QuickBooks: Admin, single-user',
    text:
      'The first time, QuickBooks must be open on this company file, signed in as Admin, in ' +
      'single-user mode. Other people sign out for two minutes.',
  },
  {
    title: 'The wrong company file is open',
    text:
      'Web Connector ties itself to whichever file is open. Close QuickBooks, open the right company ' +
      'file, and start again from the downloaded file.',
    download: true,
  },
  {
    title: 'It keeps asking for a password',
    text:
      'It wants the password from the setup page, not the QuickBooks one. Click the password box in ' +
      'Web Connector, paste, press Enter, and answer Yes to saving it.',
    download: true,
  },
  {
    title: 'Asked about access: which answer?',
    text:
      'Best is "Yes, always; allow access even if QuickBooks is not running". "Yes, whenever this ' +
      'QuickBooks company file is open" also works while the file is open.',
  },
  {
    title: 'They opened it on a phone or a Mac',
    text: 'Setup only works on the Windows computer that runs QuickBooks Desktop. Email the same link again and open it there.',
  },
];

/** What can go wrong for a client of this service. */
export function commonProblems(sample: boolean): CommonProblem[] {
  return COMMON_PROBLEMS.filter((one) => !sample || !one.download);
}
