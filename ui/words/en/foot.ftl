### Read by the page.

## What the row of totals covers
## $count (Number) rows of the view
## $counted (Text) so many of the type: 12,480 invoices; or a part of them: 4,650 of 12,480 invoices
## $here (Number) rows that are here
## $lines (Number) lines that are here

totals-match =
    { $count ->
        [one] { $count } of { $counted } matches
       *[other] { $count } of { $counted } match
    }
totals-so-far =
    { $here ->
        [one] { $here } row here so far
       *[other] { $here } rows here so far
    }
totals-match-so-far =
    { $count ->
        [one] { $count } of the { $here } rows here so far matches
       *[other] { $count } of the { $here } rows here so far match
    }
totals-here = { $counted } here
totals-match-here =
    { $count ->
        [one] { $count } of the { $counted } here matches
       *[other] { $count } of the { $counted } here match
    }
totals-lines =
    { $lines ->
        [one] { $lines } line of { $counted }
       *[other] { $lines } lines of { $counted }
    }
totals-lines-so-far =
    { $lines ->
        [one] { $lines } line of the { $counted } here so far
       *[other] { $lines } lines of the { $counted } here so far
    }
totals-lines-match =
    { $count ->
        [one] { $count } of { $lines } lines matches
       *[other] { $count } of { $lines } lines match
    }
totals-lines-match-so-far =
    { $count ->
        [one] { $count } of the { $lines } lines here so far matches
       *[other] { $count } of the { $lines } lines here so far match
    }
totals-lines-match-here =
    { $count ->
        [one] { $count } of the { $lines } lines here matches
       *[other] { $count } of the { $lines } lines here match
    }
totals-earlier = { $counted } of the earlier read
totals-match-earlier =
    { $count ->
        [one] { $count } of { $counted } of the earlier read matches
       *[other] { $count } of { $counted } of the earlier read match
    }

## The row of totals
## $count (Number) how many values
## $name (Text) the heading of a column
## $clauses (Text) clauses of totals-not-added-in, joined by totals-clauses
## $first (Text) a clause
## $rest (Text) the clauses after it

totals-part = so far
totals-unsure = not certain
totals-counting = Counting
totals-failed = Not counted
totals-again = Count again
totals-label = Totals
totals-no-currency = no currency
totals-not-added =
    { $count ->
        [one] { $count } amount not added
       *[other] { $count } amounts not added
    }
    .title = { $clauses }. What is no number, or has more than five digits after the point, is not added.
totals-not-added-in =
    { $count ->
        [one] { $name }: { $count } value
       *[other] { $name }: { $count } values
    }
totals-clauses = { $first }; { $rest }

## What is selected
## $count (Number) how many
## $name (Text) the heading of a column
## $value (Text) a value as a cell shows it
## $digits (Number) digits after the point

selection-label = Selection
selection-rows = <b>{ $count }</b> selected
selection-cells =
    { $count ->
        [one] <b>{ $count }</b> cell
       *[other] <b>{ $count }</b> cells
    }
selection-value = { $name } <b>{ $value }</b>
selection-sum = Sum <b>{ $value }</b>
selection-average = Average <b>{ $value }</b>
    .title =
        { $digits ->
            [0] The sum divided by { $count }, in whole seconds. Half a second goes to the even one.
            [one] The sum divided by { $count }, with { $digits } digit after the point. What lies halfway goes to the even digit.
           *[other] The sum divided by { $count }, with { $digits } digits after the point. What lies halfway goes to the even digit.
        }
selection-count = Count <b>{ $count }</b>
    .title = Values that are counted. Blanks are not.
selection-least = Least <b>{ $value }</b>
selection-greatest = Greatest <b>{ $value }</b>
selection-several = { $name } <b>several currencies</b>
    .title = Amounts of several currencies are not added to each other. The totals have a row for each.
selection-not-added =
    { $count ->
        [one] { $count } not added
       *[other] { $count } not added
    }
    .title = These are no numbers.
selection-copy = Copy
selection-clear = Clear

## What the table covers, after the sentence that says which rows are here
## $one (Text) one of the type: invoice
## $columns (Text) headings of columns, as a list: Inv., Date and Customer
## $count (Number) how many of these there are
## $counted (Text) so many of the type
## $name (Text) the name of a kept copy
## $read (known | unknown) whether the day it was read is told here
## $when (Text) when it was read

cover-these = Sorting, search and totals cover these.
cover-document =
    { $count ->
        [one] { $columns } is the { $one }'s.
       *[other] { $columns } are the { $one }'s.
    }
cover-kept =
    { $read ->
        [known] Covers all { $counted } of the copy { $name }, read { $when }.
       *[unknown] Covers all { $counted } of the copy { $name }.
    }
cover-kept-doubtful =
    { $read ->
        [known] Covers { $counted } of the copy { $name }, read { $when }. It may not be the whole list.
       *[unknown] Covers { $counted } of the copy { $name }. It may not be the whole list.
    }
cover-kept-part =
    { $read ->
        [known] Covers { $counted } of the copy { $name }, read { $when }. It is not the whole list.
       *[unknown] Covers { $counted } of the copy { $name }. It is not the whole list.
    }

## What a table is sorted by, as a sentence
## $order (Text) what it is sorted by: Sorted by Balance, largest first

order-sentence = { $order }.

## Copying a column of all pages
## $name (Text) the heading of the column
## $done (Number) rows so far
## $count (Number) rows of the table

column-copying = Copying { $name }: { $done } of { $count }
column-copy-stop = Stop
column-copied =
    { $count ->
        [one] { $name } copied: { $count } row
       *[other] { $name } copied: { $count } rows
    }
column-copy-changed = The rows changed meanwhile, so nothing was copied. Copy again.
column-too-long = { $name } has { $count } rows, more than fit into the clipboard. Filter the table first.

## Printing
## $name (Text) the heading of the type: Invoices
## $many (Text) several of the type: invoices
## $connection (Text) the name of the connection
## $count (Number) how many rows
## $done (Number) rows so far
## $most (Number) the most rows that are printed
## $when (Text) a moment, with its day and its year
## $first (Number) number of the first row of the page
## $last (Number) number of the last one

print-title = Print { $many }
print-about = Black on white, with the totals at the end. Your system asks for printer and paper next.
print-what = What is printed
print-groups = The groups by { $name }, with those below the open ones, and all together at the end.
print-page = This page, rows { $first } to { $last }
print-all =
    { $count ->
        [one] The { $count } row of the table
       *[other] All { $count } rows of the table
    }
print-most = The first { $most } of { $count } rows
    .why = No more rows than this are printed at once. Filter the table to print others.
print-cancel = Cancel
print-start = Print
print-getting = Getting rows: { $done } of { $count }
print-changed = The rows changed while they were gathered. Print again.
print-head = { $name }, { $connection }
print-read = Read { $when }.
print-printed = Printed { $when }.
print-not-counted = The totals could not be counted.
print-rows-of = Rows { $first } to { $last } of { $count }.
# $rules (Text) rules, joined
print-where = Only rows where { $rules }.
# $text (Text) what was searched for
print-searched = Only rows that contain “{ $text }”.
