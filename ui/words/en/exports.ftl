### Read by the page.

## The dialog that asks how a table is exported
## $many (Text) several of the type: customers; of lines the name of their table: Invoices: Lines
## $read (known | unknown) whether it is known when the rows were read
## $when (Text) when that was
## $name (Text) the name of a kept copy, or the heading of a column
## $count (Number) how many of these there are
## $here (Number) rows that are here
## $total (Number) the service's count
## $counted (Text) so many of the type: 12,480 invoices
## $what (Text) what is done
## $time (Text) how long that takes
## $fields (Text) headings of columns, as a list
## $most (Number) rows that a sheet of Excel holds
## $folder (Text) where a folder is
## $file (Text) the name of a file

export-title = Export { $many }
export-about =
    { $read ->
        [known] From the local copy of { $when }, without asking QuickBooks.
       *[unknown] From the local copy, without asking QuickBooks.
    }
export-about-kept = From the copy { $name }, read { $when }, without asking QuickBooks.
export-about-rest = QuickBooks is read first, then the file is written.
export-rows = Rows
export-rows-filtered =
    { $count ->
        [one] { $count } row the filter shows
       *[other] { $count } rows the filter shows
    }
export-rows-shown =
    { $count ->
        [one] { $count } row the table shows
       *[other] { $count } rows the table shows
    }
export-rows-all =
    { $count ->
        [one] The { $count } row there is
       *[other] All { $count } rows
    }
export-rows-here =
    { $count ->
        [one] The { $count } row that is here
       *[other] The { $count } rows that are here
    }
export-rows-part = The { $here } of { $total } rows that are here
export-rows-ticked =
    { $count ->
        [0] Ticked rows (none)
        [one] { $count } ticked row
       *[other] { $count } ticked rows
    }
export-rows-read-anew = The ticked rows were read anew, so they are not ticked any more. Choose which rows to export.
export-rows-rest = Read the rest first, then export all { $total }
export-rows-rest-lines = Read the rest first, then export the lines of all { $counted }
# A choice with the time that it takes.
export-rows-rest-time = { $what } ({ $time })
# The choice to export the groups of a table that is summed up.
export-rows-groups = The groups on screen: by { $name }
export-columns = Columns
export-columns-groups = One for each level, one for the number of rows, one for each sum
export-columns-shown =
    { $count ->
        [one] The { $count } of this view
       *[other] The { $count } of this view, in this order
    }
export-columns-every =
    { $count ->
        [0] Every field
       *[other] Every field ({ $count })
    }
    .why = JSON lines have every field of a record. The other formats let you choose.
export-sensitive =
    { $count ->
        [one] Also { $count } sensitive field: { $fields }
       *[other] Also { $count } sensitive fields: { $fields }
    }
    .left-out =
        { $count ->
            [one] It stays out of the file unless you tick this.
           *[other] They stay out of the file unless you tick this.
        }
    .taken =
        { $count ->
            [one] Whoever gets the file can read it.
           *[other] Whoever gets the file can read them.
        }
# At the end of a list of which only the first ones are named.
export-fields-more = { $count } more
export-format = Format
export-format-csv = CSV
    .hint = UTF-8 with commas, values as QuickBooks has them. For other programs. Cells that begin with = + - @ are written as text.
export-format-csv_excel = CSV for Excel
    .hint = Opens right in the Excel of this computer: its list separator, its decimal mark, names with accents. Cells that begin with = + - @ are written as text.
export-format-xlsx = Excel
    .hint = Numbers and dates stay what they are, and the head stays in sight. A sheet of its own says where the rows come from.
    .groups = Numbers stay what they are. Groups fold under the ones above them, and one sheet has a chart.
export-format-json_lines = JSON lines
    .hint = Each record on a line, as it was received, with all its fields.
    .groups = Each innermost group on a line.
export-format-parquet = Parquet
    .hint = For data tools. Amounts stay exact to the last digit.
export-totals = Add the totals below
export-sheets = A sheet of Excel holds { $most } rows, so these come on { $count } sheets.
export-file = File
export-folder = In { $folder }
    .none = No folder is known here yet.
export-change = Change
    .title = Choose another folder
export-choose = Choose a folder
export-plain = The file is not encrypted.
    .about = The file is not encrypted. A second one beside it says where the rows come from.
export-cancel = Cancel
export-start =
    { $count ->
        [one] Export { $count } row
       *[other] Export { $count } rows
    }
export-start-groups = Export the groups
export-start-rest = Read and export all
export-exists = { $file } is in { $folder } already. Replace it?
export-exists-keep = Keep it and choose another name
export-exists-replace = Replace it

## What the file says about its rows
## $head (Text) the heading of a column
## $path (Text) the path of its field

# The heading of a column where another one has the same.
export-head = { $head } ({ $path })

## Exports under way and ended, at the foot of every screen
## $table (Text) the name of a table: Customers
## $name (Text) the name of a client
## $rows (Number) rows so far, or rows of the file
## $of (Number) all rows
## $file (Text) the name of a file
## $wanted (Text) the name of the file that was to be replaced
## $folder (Text) the folder that was asked for
## $kept (Text) the folder that the file is in
## $count (Number) how many of these there are

exports-label = Exports
exports-more = { $count } more
exports-fewer = Fewer
export-whose = { $table }, { $name }
export-reading = Reading the list first
export-counting = Counting the rows
export-writing = { $rows } of { $of } rows
export-writing-so-far =
    { $rows ->
        [one] { $rows } row so far
       *[other] { $rows } rows so far
    }
export-finishing = Finishing the file
export-done =
    { $rows ->
        [one] { $rows } row is in <b>{ $file }</b>
       *[other] { $rows } rows are in <b>{ $file }</b>
    }
export-done-overview =
    { $rows ->
        [one] { $rows } sheet is in <b>{ $file }</b>
       *[other] { $rows } sheets are in <b>{ $file }</b>
    }
export-not-whole = It does not cover the whole list.
export-not-whole-overview = Some of what it needs is not read, or may not be all.
export-about-file = { $file } beside it says where the rows come from.
export-note-guarded =
    { $count ->
        [one] { $count } text that could be a formula has an apostrophe before it.
       *[other] { $count } texts that could be formulas have an apostrophe before them.
    }
export-note-cut =
    { $count ->
        [one] { $count } text is longer than a cell of Excel holds and was cut.
       *[other] { $count } texts are longer than a cell of Excel holds and were cut.
    }
export-note-as_text =
    { $count ->
        [one] { $count } number has more digits than Excel holds and is a text.
       *[other] { $count } numbers have more digits than Excel holds and are texts.
    }
export-note-left_out =
    { $count ->
        [one] { $count } value does not fit its column and was left out.
       *[other] { $count } values do not fit their columns and were left out.
    }
export-note-not_added =
    { $count ->
        [one] { $count } value is no number and is in no sum.
       *[other] { $count } values are no numbers and are in no sum.
    }
export-note-sheets =
    { $count ->
        [one] The rows are on { $count } sheet.
       *[other] The rows are on { $count } sheets.
    }
export-note-nothing_beside = The file beside it that says where the rows come from could not be written.
export-instead-of = { $wanted } could not be replaced, perhaps because another program has it open. It is as it was. The new rows are in { $file }.
export-folder-refused = { $folder } did not take the file. It is kept in { $kept } instead. Move it to where you need it.
export-stopped = Stopped. No file was left.
export-stop = Stop
export-open = Open
export-show = Show in folder
export-dismiss = Dismiss

## What is read out of exports
## $table (Text) the name of a table: Customers
## $rows (Number) rows of the file

export-began = Exporting { $table }.
export-ended =
    { $rows ->
        [one] { $table } is exported: { $rows } row.
       *[other] { $table } is exported: { $rows } rows.
    }
export-failed = The export of { $table } failed.
export-ended-overview =
    { $rows ->
        [one] { $table } is exported: { $rows } sheet.
       *[other] { $table } is exported: { $rows } sheets.
    }
export-ended-early = The export of { $table } was stopped. No file was left.
