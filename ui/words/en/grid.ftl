### Read by the page.

## What a table is sorted by
## $name (Text) the heading of a column: Balance
## $direction (Text) one of the directions below: largest first
## $before (Text) the columns that it is sorted by before this one
## $place (Number) which of several columns it is sorted by this one is, from 1

order-text-up = A to Z
order-text-down = Z to A
order-amount-up = smallest first
order-amount-down = largest first
order-date-up = oldest first
order-date-down = newest first
order-duration-up = shortest first
order-duration-down = longest first
order-yes_no-up = no first
order-yes_no-down = yes first
order-by = Sorted by { $name }, { $direction }
order-then-by = { $before }, then by { $name }, { $direction }
order-none = In the order in which the rows were read
grid-sort = { $name }: sort { $direction }
grid-sorted-nth = { $name }: sorted { $direction }, column { $place } of the order
grid-sort-so = Sort { $direction }
grid-sort-add = Sort by this column as well
grid-sort-off = Do not sort by this column

## Rows and columns of the table
## $number (Number) number of a row, from 1
## $count (Number) how many columns there are
## $name (Text) the heading of a column
## $place (Number) the place of a column, from 1
## $find (Text) what was typed into the search

grid-select-row = Select row { $number }
grid-select-all = Select all rows of the page
grid-inactive = Inactive
grid-open = Open the row
grid-fit = Fit the width to the page
grid-freeze = Freeze up to here
grid-unfreeze = Freeze no columns
# $width (Number) pixels
grid-width = { $name }: { $width } wide
grid-hide = Hide this column
grid-choose = Columns

columns-title = Columns
# The button, where the table has no room for some.
columns-title-hidden = Columns, { $count } hidden
columns-left-out =
    { $count ->
        [one] { $count } column hidden: the table has no room for it
       *[other] { $count } columns hidden: the table has no room for them
    }
columns-find = Find a column
columns-others = Other columns
columns-none = No column is called “{ $find }”
columns-no-room = No room
columns-drag = Drag to another place
columns-help = Alt and the up and down arrows move this column.
columns-density = Height of the rows
columns-density-normal = Normal
columns-density-compact = Compact
columns-reset = Default columns
    .title = Default columns, widths and height of the rows
columns-reset-done = The table has its default columns
columns-moved = { $name } is column { $place } of { $count }
columns-hidden = { $name } is hidden
columns-shown = { $name } is the last column
columns-frozen = Columns up to { $name } stay in sight
columns-unfrozen = No columns are frozen
