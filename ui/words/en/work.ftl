### Read by the page.

## The mark in the head of every screen, and its list.
## $running (Number) pieces of work under way
## $ended (Number) pieces of work that ended unseen

work-mark = Work under way
work-mark-label = { $ended ->
    [0] Work under way: { $running }
   *[other] Work under way: { $running }, ended: { $ended }
}
work-none = Nothing is under way.
work-stop = Stop
work-open = Open
work-dismiss = Dismiss

## What a piece of work is, and how far. The client is named beside it.
## $what (Text) what the list or the table is called: Invoices
## $file (Text) name of the file, or its path
## $rows (Number) records so far
## $total (Number) records in the list
## $far (Text) how far an export is: 412,000 of 1,000,000 rows
## $time (Text) the time that is left: 3 h 10 min

work-read = Reading { $what }: { $rows } so far
work-read-of = Reading { $what }: { $rows } of { $total }
work-read-waits = Waiting to read { $what }
work-export = Exporting { $what } to { $file }: { $far }
work-exported = Exported { $what } to { $file }
work-export-failed = Could not export { $what } to { $file }
work-watch = Setup link watched
work-note = The note is not saved
work-watch-left = Setup link watched, { $time } left
work-read-ended = Finished reading { $what }
work-read-aside = { $what } brought none of the records from before: choose
work-read-failed = Could not read { $what }
work-link-declined = The client declined the setup link
work-link-out_of_time = The setup link ran out
work-link-replaced = The setup link was ended elsewhere
work-link-completed = The setup link led to a connection
work-link-unknown = The setup link ended
work-read-cut = Reading { $what } was cut off
work-export-cut = Exporting { $what } to { $file } was cut off

## What was cut off, as a notice.
## $count (Number) pieces of work

work-cut-title = { $count ->
    [one] One piece of work was cut off when Ledgerlane ended
   *[other] { $count } pieces of work were cut off when Ledgerlane ended
}
# Between the client and what it is about.
# $name (Text) the client
# $work (Text) what was cut off
work-of = { $name }: { $work }

## What a question about ending it names.

work-lost = This stops
