### Read by the page.

## What a menu entry and the list of shortcuts say of an action. Where a button beside what it acts on says it shorter, that is .button.

action-find = Find a connection
action-board = Board
action-tab-setup = Setup
action-tab-overview = Overview
action-tab-records = Records
action-new-connection = New connection
action-check-all = Check all now
action-sidebar = Sidebar or rail
action-next-region = Next region
action-previous-region = Previous region
action-search-table = Search the table
action-next-match = Next match
action-previous-match = Previous match
action-read-again = Read what is on screen again
    .button = Read again
action-stop-read = Stop the read, close, clear
    .button = Stop
action-table-new = New tab
action-back = Back
action-forward = Forward
action-table-close = Close the tab
action-table-next = Next tab
action-table-previous = Previous tab
action-table-reopen = Open the closed tab again
action-print = Print what is on screen
    .button = Print
action-export = Export the table
    .button = Export
action-export-again = Export again as before
    .button = Export again
action-sample = Explore the sample
action-own-books = Connect the QuickBooks on this computer
action-connect = Connect to your service
# Where a service is shown already.
action-connect-another = Connect to another service
action-forget = Forget this service
action-zoom-in = Larger
action-zoom-out = Smaller
action-zoom-reset = Usual size
action-running = Starting and closing
action-ask-closing = Ask again before closing
action-quit = Quit Ledgerlane
action-keys = Shortcuts
action-about = About Ledgerlane

## The same of actions on a connection.

action-setup = Open setup
action-overview = Open overview
action-records = Open records
    .button = Records
action-copy-link = Copy link
action-open-link = Open link in browser
    .button = Open in browser
action-email-link = Email draft
action-copy-message = Copy message
action-preview-link = Preview the page
action-stop-reading = Stop reading
action-copy-name = Copy name
action-copy-id = Copy connection id
action-copy-external-id = Copy your own number

## Keys that a part of a screen answers by itself, in the list of shortcuts.

action-local-confirm = Create link, main button
action-local-cell = Next cell
action-local-select = Select cells
action-local-copy = Copy the selected cells
action-local-copy-heads = Copy them with their headings, in a table
action-local-row_ends = Ends of the row
action-local-page_ends = Ends of the page
action-local-row = Next, previous row
action-local-all = All cells of the page
action-local-check = Select a row, and all rows up to another
action-local-sort = On a head: sort by its column, or by it as well
action-local-width = On a head: width of its column
action-local-place = On a head: place of its column
action-local-page = Page of the table
action-local-move_tab = Move the tab that has the focus
action-local-menu = Menu of a row or cell

## Buttons and keys.

# Over a button that shows an icon alone.
# $action (Text) what the button does
# $keys (Text) the keys that do the same
action-with-keys = { $action } ({ $keys })
# The four keys that move by one cell, as the list of shortcuts names them.
action-arrows = Arrows
