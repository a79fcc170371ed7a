### Read by the page.

## The board.

board-title = Board
board-checking = Checking
# $count (Number) how many connections there are
board-search = Search the board
    .empty = Search
    .counted =
        { $count ->
            [one] Search { $count } connection
           *[other] Search { $count } connections
        }

## The choice of what the board shows. Without a number while no connection is known.
## $count (Number) how many of them there are

board-show = Show
board-show-all = All
    .counted = All { $count }
board-group-waiting = Waiting
    .counted = Waiting { $count }
board-group-connected = Connected
    .counted = Connected { $count }
board-group-not_connected = Not connected
    .counted = Not connected { $count }
board-group-not_checked = Not checked yet
    .counted = Not checked { $count }
board-group-not_listed = Not listed any more
    .counted = Not listed { $count }

board-show-ended = Declined or ran out { $count }

## How often connections are asked for.
## $watched (Number) how many connections are watched
## $waiting (Number) how many wait for their client
## $seconds (Number) after how many seconds the service is asked again

board-watching = Asked every { $seconds } s
board-watching-some = { $watched } of { $waiting } asked every { $seconds } s

## Columns.

board-table = Connections
board-column-connection = Connection
board-column-status = Status
board-column-left = Link time left
board-column-reading = Reading
board-column-checked = Checked
board-column-seen = Last seen
board-column-note = Note
board-column-actions = Actions

## Under the board: how many connections there are, and of which status.
## $kind (sample | own) whether they are the sample's
## $count (Number) how many
## $failed (Number) how many could not be asked the last time
## $total (Text) how many there are: 8 connections
## $parts (Text) how many of each status: 3 waiting, 2 connected
## $first (Text) one or more of these parts
## $next (Text) another one

board-asking = Asking the service
board-none = No connections
board-total =
    { $kind ->
        [sample]
            { $count ->
                [one] { $count } sample connection
               *[other] { $count } sample connections
            }
       *[own]
            { $count ->
                [one] { $count } connection
               *[other] { $count } connections
            }
    }
board-foot = { $total }: { $parts }
board-foot-some-failed = { $total }: { $parts }. The last check of { $failed } failed
board-foot-out-of-reach = { $total }, as last seen: { $parts }
board-parts = { $first }, { $next }
board-part-waiting = { $count } waiting
board-part-connected = { $count } connected
board-part-not_connected = { $count } not connected
board-part-not_checked = { $count } not checked yet
board-part-not_listed = { $count } not listed any more
# Connections that the service listed and the board cannot show.
board-unreadable = { $count } could not be read
    .title =
        { $count ->
            [one] The service listed it without an id that can be used, or with the id of another one
           *[other] The service listed them without an id that can be used, or with the id of another one
        }

## While something is searched.
## $found (Number) how many connections match
## $all (Number) how many connections there are

board-match =
    { $found ->
        [one] { $found } of { $all } matches
       *[other] { $found } of { $all } match
    }

## Where the board has nothing to show.

board-empty = No connections yet
    .text = A connection stands for one client's company file. Create one, then send the client a setup link.
# $count (Number) how many connections the service listed that the board cannot show
board-none-readable = None could be read
    .text =
        { $count ->
            [one] The service listed it without an id that can be used, or with the id of another one.
           *[other] The service listed them without an id that can be used, or with the id of another one.
        }
board-look-again = Look again
board-no-match = No connections match
    .group = No connection is in this group now.
    .all = No connection has that in its name, ids or note.
    .shown = None of those shown has that; the others are left out by the choice above.
board-show-everything = Show all

## A row of the board.
## $name (Text) the connection's name
## $status (Text) the status as it is shown
## $problem (Text) what is wrong, a sentence
## $when (Text) when it was checked: Today 09:41

board-status-problem = { $status }. { $problem }
board-checked = Checked { $when }
board-never-checked = Not yet
board-never-seen = Never
board-left-unknown = Unknown
board-left-none = empty
board-link-dead = Leads nowhere
board-link-over = Time ran out
board-row-records = Records of { $name }
board-row-copy-link = Copy link of { $name }
board-row-open-link = Open link of { $name } in browser
board-row-retry = Retry
    .label = Retry the check of { $name }
board-row-new-link = New link
    .label = New link for { $name }

## What is wrong with the service, above the board and under the sidebar.
## $time (Text) how long ago the service answered last

board-try-now = Try now
board-try-again = Try again
board-silent = No answer for { $time }

## The sidebar, and the rail that stands in its place where there is little room.
## $count (Number) how many connections wait for their client
## $typed (Text) what is searched
## $name (Text) the service's name
## $others (Text) what is to be told of the services that are not shown
## $took (Number) how long the service took to answer, in milliseconds

side-connections = Connections
side-find = Find a connection
side-sample = Inside this app
side-no-key = No key
side-waiting = { $count } waiting
side-failed = Could not load
side-none-readable = None could be read
side-none = No connections yet
side-no-match = Nothing called { $typed }
side-reachable = Service reachable
side-reachable-timed = Service reachable, { $took } ms
side-narrow = Narrow the sidebar
rail-board = Board, { $count } waiting
rail-profile = Profile: { $name }
rail-profile-others = Profile: { $name }, { $others }
rail-widen = Show sidebar

## Three ways to begin with the sample.
## $name (Text) the client's name, in short

start-ways = Three ways to begin
start-books = Read some books
    .text = Harbor Lane's customers, invoices and every other list are there to page through.
    .button = Open its invoices
start-client = Play the client
    .text = Open a waiting link in your browser and watch its row turn green.
    .button = Open { $name }'s link
start-link = Make a link yourself
    .text = Choose how long it lives, then copy, mail or scan it.
start-new-link = New link for { $name }

## An open connection, before its name is known and for a screen reader.

connection-head = Connection

## The dialog that creates a connection.
## $life (Text) how long its link works: 30 min
## $id (Text) names the request in the service's logs

connection-new = New connection
    .about = One per company file.
connection-description = Client name
    .hint = The company's own name comes from QuickBooks once it is connected.
connection-external-id = Your own number for this client
    .optional = Optional
    .hint = Other programs can use it in place of the connection ID.
connection-with-link = Create a { $life } link too
connection-cancel = Cancel
connection-create = Create connection
    .busy = Creating
