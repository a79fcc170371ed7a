### Read by the page.

## Sentences about the records of a type. A word of how many or of which they are is put in as it stands within a sentence.
## $many (Text) several of the type: invoices
## $one (Text) one of the type: invoice
## $name (Text) the heading of the type: Invoices
## $counted (Text) so many of the type: 12,480 invoices; or a part of them: 150 of 12,480 invoices
## $here (Number) rows that are here
## $total (Number) rows there are, by the service's count
## $count (Number) how many there are
## $page (Number) number of a page, from 1
## $pages (Number) how many pages there are
## $read (known | unknown) whether it is known when the rows were read
## $when (Text) when they were read: today 09:52
## $time (Text) how long it may take: about 3 to 5 min
## $clauses (Text) clauses joined by records-clauses
## $percent (Number) a share in percent

records-today = today { $time }
records-part = { $here } of { $counted }
records-here =
    { $here ->
        [one] { $counted } is here.
       *[other] { $counted } are here.
    }
records-share = { $percent }%
records-share-least = <1%
records-more-than = { $count }+

# The strip above the table, while a read runs
records-waiting = Waiting for { $many }
records-waiting-end = Waiting: the read before this one is being ended
records-asking = Asking for { $many }
records-asking-page = Asking for page 1
records-reading = Reading { $many }
records-reading-page = Page <b>{ $page }</b> of <b>{ $pages }</b>
records-reading-rows =
    { $total ->
        [one] <b>{ $here }</b> of <b>{ $total }</b> row
       *[other] <b>{ $here }</b> of <b>{ $total }</b> rows
    }
records-reading-so-far =
    { $here ->
        [one] { $here } row so far
       *[other] { $here } rows so far
    }
records-reading-to-go = <b>{ $count }</b> to go
# $range (Text) a range of time: 3 to 5 min
records-left = About { $range } left
records-left-seconds = A few seconds left
records-quarter = { $percent } %: { $counted } so far
records-stop-other = Stop { $many }
records-pages-read = Pages read
records-pages-read-of =
    { $pages ->
        [one] { $count } of { $pages } page read
       *[other] { $count } of { $pages } pages read
    }

# The strip above the table, while nothing runs
records-stopped = Stopped at page { $page }.
records-stopped-before = Stopped before page 1.
records-stay =
    { $read ->
        [known]
            { $here ->
                [one] The { $counted } read { $when } stays.
               *[other] The { $counted } read { $when } stay.
            }
       *[unknown]
            { $here ->
                [one] The { $counted } stays.
               *[other] The { $counted } stay.
            }
    }
records-read-all = Read all { $count }
records-read-all-many = Read all { $many }
records-cost-again = starts again at page 1
records-cost-again-time = starts again at page 1, { $time }
records-cost = keeps QuickBooks busy
records-cost-time = { $time }, keeps QuickBooks busy
records-start-again = Start again
records-try-again = Try again
records-whole-problem = The whole message

## Why a read started again from page 1
## $times (Number) how often it did
## $span (Text) a time: 41 s
## $here (Number) rows of the earlier read

restart-again =
    { $times ->
        [1] Started again from page 1.
        [2] Started again from page 1, for the second time.
       *[other] Started again from page 1, for the third time.
    }
restart-lapsed = { restart-again } The next page was asked for too late: QuickBooks waits 10 s for it.
restart-slept = { restart-again } This computer slept for { $span }, and QuickBooks waits 10 s for the next page.
restart-network = { restart-again } The network dropped, and a page that was cut off cannot be asked for again.
restart-service = { restart-again } The service failed, and a page that failed cannot be asked for again.
restart-rows-part =
    { $here ->
        [one] The row of the earlier read stays here, marked, until the new read is as far.
       *[other] The { $here } rows of the earlier read stay here, marked, until the new read is as far.
    }
restart-rows-whole =
    { $here ->
        [one] The row of the earlier read stays here, marked, until the new read is whole.
       *[other] The { $here } rows of the earlier read stay here, marked, until the new read is whole.
    }

## A read of another connection or type, at its row and where another waits for it
## $many (Text) several of the type: invoices
## $counted (Text) so many of them: 12,480 invoices
## $name (Text) the connection's name
## $here (Number) rows so far
## $total (Number) rows there are, by the service's count
## $waiting (Number) further types that wait

records-progress-asking = Reading { $many }: asking for page 1
records-progress = Reading { $many }: { $here } so far
records-progress-of = Reading { $many }: { $here } of { $total } so far
records-stop = Stop reading { $many } of { $name }
records-stop-waiting = Stop reading { $many } and { $waiting } waiting of { $name }
records-ended-failed = Reading { $many } of { $name } did not work
records-ended-aside = Reading { $many } of { $name } brought none of the records from before. Open the table to choose which it shows
records-ended-none = No { $many } of { $name } came
records-ended =
    { $here ->
        [one] { $counted } of { $name } is here
       *[other] { $counted } of { $name } are here
    }

## A read that brought none of the records that its table shows, over the table
## $rows (Number) records that it brought

records-aside =
    { $rows ->
        [0] This read brought no records
       *[other] This read brought none of the records from before
    }
    .text =
        { $rows ->
            [0] Another company file may be open in QuickBooks. The table shows what was here before until you choose.
            [one] Another company file may be open in QuickBooks. The table shows what was here before until you choose; the { $rows } new record is kept too.
           *[other] Another company file may be open in QuickBooks. The table shows what was here before until you choose; the { $rows } new records are kept too.
        }
records-aside-show = Show the new records
records-aside-empty = Show the empty list
records-aside-keep = Keep what was here

## What the rows cover
## $one (Text) one of the type: invoice
## $many (Text) several of the type: invoices
## $counted (Text) so many of the type: 12,480 invoices
## $here (Number) rows that are here
## $total (Number) rows there are, by the service's count
## $count (Number) how many there are
## $read (known | unknown) whether it is known when the rows were read
## $when (Text) when they were read: today 09:52
## $clauses (Text) clauses joined by records-clauses
## $first (Text) a clause
## $rest (Text) the clauses after it

records-covers-earlier =
    { $read ->
        [known] Covers { $counted } of the earlier read, read { $when }.
       *[unknown] Covers { $counted } of the earlier read.
    }
records-covers-so-far =
    { $here ->
        [one] Covers the row here so far.
       *[other] Covers the { $here } rows here so far.
    }
records-covers-page-1 = Covers { $counted }: page 1 only.
records-covers-page-1-of = Covers { $here } of { $total }: page 1 only.
records-covers-part = Covers { $counted }; how many there are is not known.
records-covers-part-of = Covers { $here } of { $total }.
records-covers-only =
    { $read ->
        [known] Covers the only { $one }, read { $when }.
       *[unknown] Covers the only { $one }.
    }
records-covers-all =
    { $read ->
        [known] Covers all { $counted }, read { $when }.
       *[unknown] Covers all { $counted }.
    }
records-covers-doubtful =
    { $read ->
        [known] Covers { $clauses }, read { $when }.
       *[unknown] Covers { $clauses }.
    }
records-clauses = { $first }; { $rest }

# A clause that stands against the rows being the whole list; .first where a line begins with it
doubt-counts = the service counts { $count }
    .first = The service counts { $count }
doubt-active_only = active only, or what your service chooses
    .first = Active only, or what your service chooses
doubt-cut = the company file may hold more
    .first = The company file may hold more
doubt-twice = { $count } came twice
    .first = { $count } came twice
doubt-unsure = something did not add up
    .first = Something does not add up

records-none = This company has no { $many }
    .listed =
        { $read ->
            [known] The service listed none { $when }. Nothing is hidden by a filter.
           *[unknown] The service listed none. Nothing is hidden by a filter.
        }
    .counted =
        { $read ->
            [known] The service counted 0 of them { $when }. Nothing is hidden by a filter.
           *[unknown] The service counted 0 of them. Nothing is hidden by a filter.
        }
records-none-came = No { $many } came
    .text =
        { $read ->
            [known] The service listed none { $when }: { $clauses }. There may be some.
           *[unknown] The service listed none: { $clauses }. There may be some.
        }
records-cut = The service stopped at { $counted }.
    .more = The company file may hold more.

## What does not add up about a list
## $counted (Text) so many of the type: 12,480 invoices
## $many (Text) several of the type: invoices
## $total (Number) the service's count
## $from (Number) the service's first count
## $to (Number) the service's last count
## $pages (Number) how many pages

finding-title = Something does not add up.
finding-title-missing = Something may be missing.
finding-twice = { $counted } came twice. Both rows are shown.
finding-without_id = { $counted } came without an id.
finding-miscounted = { $counted } came, but the service counts { $total }. Read again to be sure.
finding-count_changed = The service's count went from { $from } to { $to } meanwhile: somebody is working in the file.
finding-count_impossible = The service gave a count that cannot be, so how many { $many } there are is not known.
finding-page_miscounted =
    { $pages ->
        [one] On { $pages } page the service's own count was wrong.
       *[other] On { $pages } pages the service's own count was wrong.
    }
finding-page_misnumbered =
    { $pages ->
        [one] { $pages } page came with another number than asked for.
       *[other] { $pages } pages came with another number than asked for.
    }
finding-page_empty =
    { $pages ->
        [one] { $pages } page came empty.
       *[other] { $pages } pages came empty.
    }
finding-active_only = Active { $many } only, or what your service chooses: it does not take the question for all.
finding-no_lines = The lines of these { $many } may be missing: the service does not take the question for them.
finding-no_linked_transactions =
    The transactions that these { $many } are linked to may be missing: the service does not take the question for them.
finding-unknown = Another version of this app stored a doubt here that this one cannot read. Read again to be sure.

## The list of types
## $count (Number) how many there are of them
## $total (Number) all types
## $here (Number) rows that are here
## $text (Text) what was searched for

types-label = Record types
types-find = Find a record type
    .hint = Find a type
types-searching = All matches are shown while you search
types-none = Nothing called { $text }
types-match =
    { $count ->
        [one] { $count } of { $total } matches
       *[other] { $count } of { $total } match
    }
types-whole =
    { $total ->
        [one] { $count } of { $total } type read whole
       *[other] { $count } of { $total } types read whole
    }
types-mark-waiting = Waits for its turn
types-mark-reading = Being read
types-mark-whole = All of them are here
types-mark-part = A part is here
types-mark-part-of =
    { $here ->
        [one] { $here } of { $total } is here
       *[other] { $here } of { $total } are here
    }

## The table and what stands around it
## $name (Text) the heading of the type: Invoices
## $many (Text) several of the type: invoices
## $count (Number) how many there are
## $page (Number) the page that is shown
## $pages (Number) pages of the table
## $read (known | unknown) whether it is known when the rows were read
## $when (Text) when they were read: today 09:52
## $keychain (locked | missing | open | not_asked | without_key) how the keychain of the computer is
## $keys (Text) keys of the keyboard
## $time (Text) time left: 27:48
## $status (Text) an HTTP status
## $advice (Text) what to do, a sentence
## $title (Text) what happened, a sentence

records-in-memory =
    { $keychain ->
        [locked] <b>The keychain is locked or does not answer,</b> so copies stay in memory and are gone when the app closes. Unlock it, and they are kept on disk.
        [without_key] <b>The key to your copies is not in this keychain,</b> so copies stay in memory and are gone when the app closes. Open the keychain that has it and try again. With a new key, the copies on disk are put aside.
        [missing] <b>There is no keychain on this computer,</b> so copies stay in memory and are gone when the app closes.
       *[open] <b>Copies could not be kept on disk,</b> so they stay in memory and are gone when the app closes. Start Ledgerlane again to keep them on disk from then on.
    }
records-keychain-again = Try again
records-keychain-new-key = Start with a new key
records-cut-done = Got it
records-earlier =
    { $read ->
        [known] <b>Earlier read</b> Rows read { $when }. The new ones wait aside and take their place at once.
       *[unknown] <b>Earlier read</b> Rows of an earlier read. The new ones wait aside and take their place at once.
    }
records-opening = Opening the local copies
    .text = They are encrypted. If your system asks to unlock the keychain, their key is what it is for.
records-choose = Choose what to read
    .text = Pick a type from the list. Its first page is on screen at once; long lists are read on as you choose.

records-pager = Pages of the table
records-page = Page { $page } of { $pages }
records-page-so-far = Page { $page } of { $pages } so far
records-page-size = Rows a page
records-per-page = { $count } per page
records-page-first = First page
records-page-previous = Previous page
    .title = Previous page ({ $keys })
records-page-next = Next page
    .title = Next page ({ $keys })
records-page-last = Last page

records-empty-not_connected = Not connected yet
    .text = Records can be read once the client has gone through setup.
    .link = Records can be read once the client has gone through setup. The live link works for { $time }.
    .do = Go to setup
# The service does not list the connection any more.
records-empty-not_listed = Not listed any more
    .text = The service does not list this client any more, so nothing can be read. { $name } were not read before, so there is no copy of them here.
records-empty-not_read = { $name } are not here yet
    .text = Read page 1 from QuickBooks; it takes a few seconds. What was read once opens at once.
    .stopped = Stopped before page 1 came. What was read once opens at once.
    .do = Read { $many }
records-empty-none_exist =
    .do = Ask again
    .tried = Asking again did not work: { $title }
records-empty-not_allowed = This key may not read { $many }
    .text = The service answered { $status }, not allowed, for this type. Other types may be open. { $advice }
    .advice = Whoever runs the service can change that.
records-empty-out_of_reach = Cannot be asked right now
    .text = The last try failed. { $name } were never read, so there is no local copy to show.
    .problem = { $title } { $advice } { $name } were never read, so there is no local copy to show.
records-empty-try = Try now
records-empty-copy = Copy request id

## Cells of the table, and copying them
## $number (Text) an amount without its sign
## $count (Number) how many cells

cell-empty = empty
cell-minus = minus { $number }
cell-yes = Yes
cell-no = No
cells-copy-selected = Copy the selected cells
cells-copy-one = Copy cell
cells-copy-row = Copy row
cells-copy-heads = Copy with headings
cells-copy-plain = Copy
cells-copy-as = Copy as
cells-copy-csv = CSV
cells-copy-markdown = Markdown table
cells-copy-json = JSON
cells-copy-column = Copy column, all pages
cells-select-all = Select all cells of the page
cells-copied =
    { $count ->
        [one] Cell copied
       *[other] { $count } cells copied
    }

## The mark of the company file
## $state (Text) who reads it: Reading invoices, 1 min 29 s

lane-mark = <sr>Company file: </sr>{ $state }
