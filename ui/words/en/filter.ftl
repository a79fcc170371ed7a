### Read by the page.

## Searching a table
## $here (Number) rows that are here
## $count (Number) rows that match
## $at (Number) which of the matching rows, from 1
## $keys (Text) keys of the keyboard

search-rows = Search these rows
    .hint =
        { $here ->
            [one] Search { $here } row
           *[other] Search { $here } rows
        }
search-clear = Clear the search
search-next = Next match
    .title = Next match ({ $keys })
search-previous = Previous match
    .title = Previous match ({ $keys })
search-within = Where to search
search-within-all = All columns
search-within-shown = Shown columns
search-at = Match { $at } of { $count }

## How many rows match
## $count (Number) rows that match
## $at (Number) which of them, from 1
## $here (Number) rows that are here

match-counting = Counting
match-whole =
    { $count ->
        [one] <b>{ $count }</b> of { $here } matches
       *[other] <b>{ $count }</b> of { $here } match
    }
match-part =
    { $count ->
        [one] <b>{ $count }</b> of the { $here } rows here matches
       *[other] <b>{ $count }</b> of the { $here } rows here match
    }
# Beside the field, where there is little room
match-short = { $count } of { $here }
    .at = { $at } of { $count }

## The builder
## $count (Number) how many there are
## $name (Text) the column or the condition it is about

filter-open = Filter
    .title = Filter these rows
    .counted =
        { $count ->
            [one] Filter, { $count } condition
           *[other] Filter, { $count } conditions
        }
filter-add = Add a condition
filter-add-group = Add a group
filter-remove = Remove this condition
filter-remove-group = Remove this group
filter-clear = Clear
filter-done = Done
filter-where = Where
filter-and = and
filter-or = or
filter-joint = How the conditions are joined
filter-column = Column
filter-column-others = Other fields
filter-comparison = Comparison
filter-value = Value
filter-from = From
filter-to = to
filter-to-label = To
filter-choose = Choose one
filter-group = Group of conditions
filter-chip-remove = Remove: { $name }
filter-more =
    { $count ->
        [one] { $count } more
       *[other] { $count } more
    }
# $words (Text) the filter in words
filter-words = { $words }. The builder shows this in words alone; it can be removed.

## What cannot be read in a field
## $example (Text) how this computer writes one

filter-unreadable-money = Write an amount, as in { $example }. Until then the filter stays as it was.
filter-unreadable-number = Write a number, as in { $example }. Until then the filter stays as it was.
filter-unreadable-duration = Write hours and minutes, as in { $example }. Until then the filter stays as it was.
filter-unreadable-date = Write a day, as in { $example }. Until then the filter stays as it was.

## Comparisons, as they are chosen

filter-operator-contains = contains
filter-operator-not_contains = does not contain
filter-operator-is = is
filter-operator-is_not = is not
filter-operator-begins = begins with
filter-operator-ends = ends with
filter-operator-one_of = is one of
filter-operator-none_of = is none of
filter-operator-over = is over
filter-operator-under = is under
filter-operator-between = is between
filter-operator-not_zero = is not zero
filter-operator-on = is on
filter-operator-before = is before
filter-operator-after = is after
filter-operator-this_month = is this month
filter-operator-last_month = is last month
filter-operator-this_quarter = is this quarter
filter-operator-last_quarter = is last quarter
filter-operator-this_year = is this year
filter-operator-last_year = is last year
filter-operator-empty = is empty
filter-operator-not_empty = is not empty

## Conditions in words: Balance over 0.00
## $column (Text) the heading of the column
## $value (Text) a value, or the first of two
## $second (Text) the second value
## $count (Number) how many values there are

filter-rule-contains = { $column } <b>contains “{ $value }”</b>
filter-rule-not_contains = { $column } <b>does not contain “{ $value }”</b>
filter-rule-is = { $column } <b>is { $value }</b>
filter-rule-is_not = { $column } <b>is not { $value }</b>
filter-rule-begins = { $column } <b>begins with “{ $value }”</b>
filter-rule-ends = { $column } <b>ends with “{ $value }”</b>
filter-rule-one_of = { $column } <b>is { $value }</b>
filter-rule-none_of = { $column } <b>is not { $value }</b>
filter-rule-one_of_many =
    { $count ->
        [one] { $column } <b>is one of { $count } value</b>
       *[other] { $column } <b>is one of { $count } values</b>
    }
filter-rule-none_of_many =
    { $count ->
        [one] { $column } <b>is none of { $count } value</b>
       *[other] { $column } <b>is none of { $count } values</b>
    }
filter-rule-over = { $column } <b>over { $value }</b>
filter-rule-under = { $column } <b>under { $value }</b>
filter-rule-between = { $column } <b>from { $value } to { $second }</b>
filter-rule-at_least = { $column } <b>{ $value } or more</b>
filter-rule-at_most = { $column } <b>{ $value } or less</b>
filter-rule-not_zero = { $column } <b>not zero</b>
filter-rule-on = { $column } <b>on { $value }</b>
filter-rule-before = { $column } <b>before { $value }</b>
filter-rule-after = { $column } <b>after { $value }</b>
filter-rule-since = { $column } <b>from { $value } on</b>
filter-rule-until = { $column } <b>until { $value }</b>
filter-rule-this_month = { $column } <b>this month</b>
filter-rule-last_month = { $column } <b>last month</b>
filter-rule-this_quarter = { $column } <b>this quarter</b>
filter-rule-last_quarter = { $column } <b>last quarter</b>
filter-rule-this_year = { $column } <b>this year</b>
filter-rule-last_year = { $column } <b>last year</b>
filter-rule-empty = { $column } <b>is empty</b>
filter-rule-not_empty = { $column } <b>is not empty</b>
# Conditions within a longer text
# $words (Text) conditions that are joined
filter-words-group = ({ $words })
# A name with everything below it, such as an account with its sub-accounts; of a customer these are jobs
# $column (Text) the heading of the column
# $value (Text) the name
filter-words-family = { $column } is { $value } with all below it
filter-words-jobs = { $column } is { $value } with its jobs
# Where no condition of several can be true
filter-words-none = no row

## Quick filters
## $column (Text) the heading of the column
## $value (Text) an amount, or a day

quick-label = Quick
quick-active = Active only
quick-not_zero = { $column } not zero
quick-negative = Negative
quick-over = Over { $value }
quick-overdue = Overdue
    .on = Overdue on { $value }
quick-quarter = This quarter

## Values of a column, to choose from
## $count (Number) how many there are
## $asked (Number) how many were looked for
## $name (Text) the heading of the column
## $text (Text) what was searched for, or what is chosen
## $rows (Number) rows that have the value
## $value (Text) the value

values-none-chosen = Choose or paste values
values-chosen =
    { $count ->
        [one] { $count } value
       *[other] { $count } values
    }
values-open = Values of { $name }
values-open-chosen = Values of { $name }: { $text }
values-find = Find a value
    .hint = Find, or paste a list
values-list = Values of { $name }
values-empty = (empty)
values-option =
    { $rows ->
        [one] { $value }, { $rows } row
       *[other] { $value }, { $rows } rows
    }
values-more =
    { $count ->
        [one] { $count } more value. Type to find it.
       *[other] { $count } more values. Type to find them.
    }
values-loading = Looking for values
values-none = No value contains “{ $text }”
values-none-here = No row here has a value
values-clear = Choose none
values-done = Done
values-use = Use “{ $text }”
values-beyond =
    { $count ->
        [one] { $count } more is chosen
       *[other] { $count } more are chosen
    }
values-pasted =
    { $count ->
        [one] { $count } value pasted
       *[other] { $count } values pasted
    }
values-not-found =
    { $count ->
        [one] { $count } of { $asked } not found
       *[other] { $count } of { $asked } not found
    }
    .part =
        { $count ->
            [one] { $count } of { $asked } not found in the rows here
           *[other] { $count } of { $asked } not found in the rows here
        }
values-not-found-show = Show
values-not-found-hide = Hide
values-not-found-list = Values that no row has
values-not-found-copy = Copy them
values-not-found-copied =
    { $count ->
        [one] { $count } value copied
       *[other] { $count } values copied
    }

## The menu of a cell
## $value (Text) the value of the cell, or a month

cell-filter-only = Only { $value }
cell-filter-jobs = { $value } with its jobs
cell-filter-family = { $value } with all below it
cell-filter-without = Without { $value }
cell-filter-over = Over { $value }
cell-filter-under = Under { $value }
cell-filter-before = Before { $value }
cell-filter-after = After { $value }
cell-filter-empty = Empty only
cell-filter-not-empty = Without empty
cell-filter-clear = Clear search and filter

## A table without a row that matches
## $counted (Text) so many of the type: 12,480 invoices
## $here (Number) rows that are here
## $words (Text) what was searched for and filtered by, in words
## $text (Text) what was searched for

no-match = No rows match
    .whole = All { $counted } are here; none has { $words }.
    .rows =
        { $here ->
            [one] The row that is here does not have { $words }.
           *[other] None of the { $here } rows here has { $words }.
        }
    .part =
        { $here ->
            [one] The row that is here does not have { $words }. The list is not whole, so others may.
           *[other] None of the { $here } rows here has { $words }. The list is not whole, so others may.
        }
no-match-search = “{ $text }”
no-match-search-shown = “{ $text }” in the shown columns
no-match-clear-both = Clear search and filter
no-match-clear-search = Clear the search
no-match-clear-filter = Clear the filter
