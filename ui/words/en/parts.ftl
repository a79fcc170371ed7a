### Read by the page.

## Reading a list without pages in pieces
## $many (Text) several of the type: accounts
## $counted (Text) so many of the type: 687 accounts
## $count (Number) how many records

parts-label = This list in pieces
parts-ask = Read one piece
parts-where = Where
parts-and = and
parts-name = What the condition is about
parts-code = Name of the condition in the service's interface
    .hint = Name
parts-value = Value of the condition
parts-remove = Remove this condition
parts-add = Add a condition
parts-halves = Both halves: active and inactive
parts-names = By name, until none is cut
    .title = Reads ranges of names and divides each that is cut, until all of the list is here.
parts-read = Read this piece
parts-unfinished = A condition needs a value.
parts-request = As the service is asked
parts-here = Pieces in this copy
parts-column-part = Piece
parts-column-rows = Records
parts-column-outcome = How it came out
parts-everything = Everything
parts-rows = { $count }
parts-different = Different { $many }
parts-maybe-more = { $counted } read; there may be more. All of it is here once pieces that leave nothing out, such as active and inactive, come uncut.
parts-whole = { $counted } read. These pieces are the whole list, and none of them was cut.
parts-outcome-not_cut = Not cut
parts-outcome-cut = Cut at { $count }
parts-outcome-changed_nothing = Changed nothing
parts-open = In pieces
# $name (Text) the heading of the type: Accounts
# $limit (Number) the most records that the service gives at once
parts-cut-advice = { $name } comes as one list without pages, and { $limit } is its limit. Ask for smaller pieces below; Ledgerlane puts them together and drops what came twice.

## What a condition can be about

condition-activeStatus = Status
condition-accountType = Account type
condition-nameFrom = Names from
condition-nameTo = Names to
condition-nameContains = Name contains
condition-nameStartsWith = Name begins with
condition-nameEndsWith = Name ends with
condition-updatedAfter = Changed since
condition-updatedBefore = Changed until
condition-fromTransactionDate = Dated from
condition-toTransactionDate = Dated to
condition-refNumberContains = Number contains
condition-refNumberStartsWith = Number begins with
condition-refNumberEndsWith = Number ends with
condition-refNumberFrom = Numbers from
condition-refNumberTo = Numbers to
condition-FromEffectiveDate = In effect from
condition-ToEffectiveDate = In effect to
condition-BarCodeValues = Bar code
parts-other = Something else

## Its values where it has a few

parts-status-ActiveOnly = Active
parts-status-InactiveOnly = Inactive
parts-status-All = Active and inactive

## A condition of a piece that was read
## $value (Text) its value: Active, 2024-01-01
## $about (Text) what it is about: Account type
## $from (Text) the first name or day
## $to (Text) the last one

parts-about = { $about } { $value }
parts-range = { $about } { $from } to { $to }
