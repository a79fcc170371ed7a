### Read by the page.

## The Web Connector of a connection: when it comes, and what it does now.
## $every (Text) the time between two visits, as it is spoken: 15 minutes
## $next (known | unknown) whether it is known when it comes next
## $time (Text) the time of day of its next visit
## $when (Text) when it came last: 09:12, Mon 09:12, 19 Nov 2026
## $known (yes | no) whether it ever came

visit-every =
    { $next ->
        [known] The Web Connector comes about every { $every }, next at { $time }.
       *[unknown] The Web Connector comes about every { $every }.
    }
visit-late = The Web Connector is late. It serves one program at a time and may be busy with another one; a few minutes later it may be here.
visit-off =
    { $known ->
        [yes] The Web Connector has not come since { $when }: the computer is off or asleep, or the Web Connector is closed. Ask the client to turn it on and to open the Web Connector.
       *[no] The Web Connector does not come: the computer is off or asleep, or the Web Connector is closed. Ask the client to turn it on and to open the Web Connector.
    }
visit-opening = QuickBooks is opening on the client's computer.
# The Web Connector runs on this computer.
visit-off-own =
    { $known ->
        [yes] The Web Connector has not come since { $when }. Open it from the Start menu of Windows, and leave it open.
       *[no] The Web Connector does not come. Open it from the Start menu of Windows, and leave it open.
    }
visit-opening-own = QuickBooks is opening.
visit-reading = The Web Connector is here, and QuickBooks is reading.
visit-waiting = The Web Connector is here. What you read now needs no wait.

## What is in the way of reading. The words of a known trouble are in quickbooks.ftl.
## $when (Text) when it went wrong, with its day: today at 09:12
## $title (Text) what went wrong, a sentence
## $met (Text) when it was seen, a sentence
## $names (Text) which companies or computers it is about, a sentence
## $advice (Text) what it means and what to do
## $by (you | client | their_it | us) who can fix it
## $own (Text) the company of the connection
## $other (Text) another company, whose file is open; another computer
## $computer (Text) one of two computers

visit-unknown = QuickBooks or the Web Connector stopped the last visit.
    .advice = This version of Ledgerlane does not know the code. Try again; if it stays, tell whoever runs the service.
visit-fixed-by =
    { $by ->
        [you] You can fix this.
        [client] The client can fix this.
        [their_it] The client's IT can fix this.
       *[us] Whoever runs the service can fix this.
    }
# What the client can do, for a mail or a chat.
visit-copy = Copy as a message
visit-met = Seen { $when }.
visit-seen = { $title } { $met }
visit-named = { $names } { $advice }
visit-companies = { $other } is open in place of { $own }.
visit-company = { $other } is open.
visit-computers = { $computer } and { $other } both came within the last hour.
visit-computer = The other computer is { $other }.

## What will go wrong, as QuickBooks tells before it does.

visit-foretold-no_automatic_login = QuickBooks has to stay open: automatic login is not allowed.
visit-foretold-no_personal_data = Personal data stay empty: QuickBooks keeps them back.

## Values of a list that could not be read.
## $count (Number) how many values
## $list (Text) the list: Invoices
## $fields (Text) the fields, in a list: Sales tax rate, Exchange rate

visit-unreadable =
    { $count ->
        [one] { $count } value of { $list } could not be read: { $fields }.
       *[other] { $count } values of { $list } could not be read: { $fields }.
    }
    .meaning =
        { $count ->
            [one] It is empty here; the rest is whole.
           *[other] They are empty here; the rest is whole.
        }

## Beside a connection that is set up.
## $edition (Text) the edition: Enterprise
## $year (Text) the year, in digits
## $every (Text) the time between two visits, as it is spoken: 15 minutes
## $seconds (Number) how long it is until the next one

visit-title = Web Connector
visit-own-company = Company
visit-quickbooks = QuickBooks
visit-edition-year = { $edition } { $year }
visit-runs-on = Computer
visit-last = Last visit
visit-never = Never yet
visit-pace = Usually comes
visit-pace-every = about every { $every }
visit-pace-minute = about once a minute
visit-next = Next visit
visit-next-in = in { $seconds } s
visit-next-now = any moment
visit-read-now = What you read waits for the next visit. To have it at once, press Update Selected in the Web Connector.
