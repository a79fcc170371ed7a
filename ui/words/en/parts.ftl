### Read by the page.

## Reading a list without pages in parts
## $many (Text) several of the type: accounts
## $counted (Text) so many of the type: 687 accounts
## $count (Number) how many records

parts-label = Parts of this list
parts-ask = Ask for a part
parts-where = Where
parts-and = and
parts-name = Name of the condition
    .hint = Name
parts-value = Value of the condition
parts-remove = Remove this condition
parts-add = Add a condition
parts-halves = Both halves: active and inactive
parts-names = By name, until none is cut
    .title = Reads ranges of names and divides each that is cut, until all of the list is here.
parts-read = Read this part
parts-names-known = Known names come first; any other is sent as you write it.
parts-unfinished = A condition needs a name and a value.
parts-here = Parts in this copy
parts-column-part = Part
parts-column-rows = Records
parts-column-outcome = How it came out
parts-everything = Everything
parts-rows = { $count }
parts-different = Different { $many }
parts-maybe-more = { $counted } read; there may be more. Complete is only said of a known partition with no part cut, such as active and inactive.
parts-whole = { $counted } read. These parts are the whole list, and none of them was cut.
parts-outcome-not_cut = Not cut
parts-outcome-cut = Cut at { $count }
parts-outcome-changed_nothing = Changed nothing
parts-open = Parts
# $name (Text) the heading of the type: Accounts
# $limit (Number) the most records that the service gives at once
parts-cut-advice = { $name } comes as one list without pages, and { $limit } is its limit. Ask for smaller parts below; Ledgerlane merges them and drops duplicates.
