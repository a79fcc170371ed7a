### Read by the page.

## What a table is called.
## $name (Text) the heading of the type: Invoices
## $list (Text) the heading of a list within its records: Lines
## $kept (Text) the name that a copy is kept under: Year end 2025
## $day (Text) the day it was read: 3 Jan 2026

table-list = { $name }: { $list }
table-kept = { $kept }: { $name }
table-kept-unnamed = { $name }: kept copy
# In the tab, after the name of the copy
table-kept-read = read { $day }
# Above the table of the copy
table-kept-title = { $kept }, read { $day }
table-kept-text = A kept copy stays as it is, whatever is read again.
table-kept-unknown = A copy that is kept under a name
# $many (Text) several of the type: invoices
table-kept-now = Show { $many } as they are now

## The bar of tabs above the table
## $table (Text) what the table is called: Invoices
## $name (Text) the name of the connection that it is of
## $count (Number) how many there are

tabs-label = Open tables
tabs-of = { $table } of { $name }
tabs-filtered = filtered
# $text (Text) what is searched for
tabs-searched = “{ $text }”
# $place (Text) its place among those that wait: 2nd
tabs-waiting = Waiting, { $place }
tabs-more =
    { $count ->
        [one] { $count } more tab
       *[other] { $count } more tabs
    }
# $place (Number) its place among them, from 1
tabs-moved = { $table }: table { $place } of { $count }
tabs-closed = { $table } closed
tabs-close = Close
tabs-close-others = Close the others
tabs-move-front = Move towards the front
tabs-move-end = Move towards the end
tabs-open = Open
tabs-open-aside = Open in a new tab

## A local copy, while its connection cannot be asked
## $read (known | unknown) whether it is known when the rows were read
## $when (Text) when they were read: today 09:52

offline-title = Not connected now.
# The service does not list the connection.
offline-not-listed = Not listed any more.
offline-text =
    { $read ->
        [known] These rows are the local copy, read { $when }. Sorting, searching and copying work; reading has to wait.
       *[unknown] These rows are the local copy. Sorting, searching and copying work; reading has to wait.
    }
offline-setup = Open setup

## The lists of a company file that are read and that wait, because QuickBooks serves one read at a time
## $many (Text) several of a type: invoices
## $count (Number) how many there are
## $place (Number) a place among those that wait, from 1
## $ordinal (one | two | few | other) the form that the language has for it

queue-label = Reads of this company file
queue-place =
    { $ordinal ->
        [one] { $place }st
        [two] { $place }nd
        [few] { $place }rd
       *[other] { $place }th
    }
queue-waits =
    { $count ->
        [one] { $count } list waits
       *[other] { $count } lists wait
    }
# $which (Text) its place: 2nd
queue-position = { $which } of { $count } that wait
queue-here = this list
queue-next = Read next
queue-up = Move up
queue-cancel = Cancel
queue-up-of = Move { $many } up
queue-cancel-of = Do not read { $many }

## The list of types
## $place (Text) a place among those that wait: 2nd
## $count (Number) how many rows there are
## $kept (Text) the name that a copy is kept under: Year end 2025
## $day (Text) the day it was read: 3 Jan 2026

types-mark-place = waiting, { $place }
types-mark-turn = waiting
types-mark-open = Open in a tab
types-list-rows =
    { $count ->
        [one] { $count } row is here
       *[other] { $count } rows are here
    }
types-kept = { $kept }, read { $day }
