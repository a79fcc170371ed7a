### Read by the page.

## The note about a connection that goes into the client's file, a line each.
## $name (Text) the client's name
## $service (Text) the service's name
## $day (Text) a day: 19 Nov 2026
## $time (Text) a time of day, on another day than that of the link with it: 09:41, 09:41 on 20 Nov 2026
## $sent (Text) the time the link was handed over
## $opened (Text) the time the client says they opened it
## $allowed (Text) the time the client says they allowed access
## $span (Text) how long after the link was made
## $id (Text) the connection's id
## $external (Text) the user's own number for the client

note-client = { $name }: QuickBooks Desktop connected to { $service }.
note-made = Setup link made { $day }, { $time }.
note-made-and-sent = Setup link made { $day }, { $time }, handed over { $sent }.
note-opened = The client said they opened the link at { $opened }.
note-allowed = The client said they allowed access at { $allowed }.
note-opened-and-allowed = The client said they opened the link at { $opened } and allowed access at { $allowed }.
note-connected = Connected { $day }, { $time }, { $span } after the link was made.
note-seen-connected = Seen connected { $day }, { $time }; it may have been earlier.
note-ids = Connection { $id }.
note-ids-with-external = Connection { $id }, our number { $external }.

## A time on another day.

# $day (Text) the day: 20 Nov 2026
# $time (Text) the time of day: 09:41
note-time-on-day = { $time } on { $day }
