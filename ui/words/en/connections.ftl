### Read by the page.

## What the service says of a connection. `.long` stands in the head of the connection, `.named` where a list has no room for
## more than a tile.
## $was (no | today | earlier | sometime) when the service answered a status that it cannot be asked for now; no where the status is of now
## $time (Text) the time of day of that answer
## $day (Text) the day of that answer, where it was an earlier one
## $name (Text) the connection's name

status-connected =
    { $was ->
        [today] Was connected at { $time }
        [earlier] Was connected on { $day }, { $time }
        [sometime] Was connected
       *[no] Connected
    }
    .long =
        { $was ->
            [today] Was connected at { $time }
            [earlier] Was connected on { $day }, { $time }
            [sometime] Was connected
           *[no] Connected
        }
    .named =
        { $was ->
            [today] { $name }, was connected at { $time }
            [earlier] { $name }, was connected on { $day }, { $time }
            [sometime] { $name }, was connected
           *[no] { $name }, connected
        }
status-waiting =
    { $was ->
        [today] Was waiting at { $time }
        [earlier] Was waiting on { $day }, { $time }
        [sometime] Was waiting
       *[no] Waiting
    }
    .long =
        { $was ->
            [today] Was waiting at { $time }
            [earlier] Was waiting on { $day }, { $time }
            [sometime] Was waiting
           *[no] Waiting for the client
        }
    .named =
        { $was ->
            [today] { $name }, was waiting at { $time }
            [earlier] { $name }, was waiting on { $day }, { $time }
            [sometime] { $name }, was waiting
           *[no] { $name }, waiting
        }
status-not_connected =
    { $was ->
        [today] Was not connected at { $time }
        [earlier] Was not connected on { $day }, { $time }
        [sometime] Was not connected
       *[no] Not connected
    }
    .long =
        { $was ->
            [today] Was not connected at { $time }
            [earlier] Was not connected on { $day }, { $time }
            [sometime] Was not connected
           *[no] Not connected
        }
    .named =
        { $was ->
            [today] { $name }, was not connected at { $time }
            [earlier] { $name }, was not connected on { $day }, { $time }
            [sometime] { $name }, was not connected
           *[no] { $name }, not connected
        }
status-not_checked = Not checked
    .long = Not checked yet
    .named = { $name }, not checked
status-check_failed = Check failed
    .long = Check failed
    .named = { $name }, check failed
status-not_listed = Not listed
    .long = Not listed any more
    .named = { $name }, not listed any more

## Who reads the company file now.
## $since (known | unknown) whether it is known since when
## $time (Text) the time of day since when
## $what (Text) what this app reads
## $span (Text) for how long it has been reading

lane-not_asked = Not asked
    .title = Nothing was read since Ledgerlane could ask. { lane-one-reader }
lane-free = Not being read
    .title =
        { $since ->
            [known] Nobody was reading at { $time }, when this app was done.
           *[unknown] Nobody was reading, when this app was done.
        } { lane-one-reader }
lane-ours =
    { $since ->
        [known] { $what }, { $span }
       *[unknown] { $what }
    }
    .title = This app is reading. { lane-one-reader }
lane-theirs = In use elsewhere
    .title =
        { $since ->
            [known] Another program was reading at { $time }.
           *[unknown] Another program was reading.
        } { lane-one-reader }
lane-unknown = Unknown
    .title = The service does not answer, or the last read broke off. { lane-one-reader }
# What this app reads, where it is not known.
lane-reading = Reading
lane-one-reader = QuickBooks serves one reader of a company file at a time.

## How a link ended. `.earlier` stands in the list of earlier links, `.day` on the board, `.title` and `.text` over the form for the
## next link; `.news` is a toast, which the system's notification repeats.
## $life (Text) how long the link was made to work: 30 min
## $day (Text) the time or the day it ended on: 09:41, Mon, 12 Nov
## $when (Text) when it ended, with its preposition: at 09:41, yesterday at 09:41
## $name (Text) the connection's name

fate-replaced =
    .earlier = { $life }, replaced
    .day = Replaced { $day }
    .title = The link was ended elsewhere.
    .text = It stopped working { $when }. A newer one may have taken its place.
    .news = The setup link of { $name } was ended elsewhere
fate-out_of_time =
    .earlier = { $life }, time ran out
    .day = Ran out { $day }
    .title = Time ran out.
    .text = The link stopped working { $when }.
    .news = The setup link of { $name } ran out
fate-completed =
    .earlier = { $life }, connected
    .day = Used { $day }
fate-declined =
    .earlier = { $life }, declined
    .day = Declined { $day }
    .title = The client said this is not for them.
    .text = The link ended { $when }. Nothing was read. Talk to them before you create a new one.
    .news = { $name } declined the setup link
# A newer version of the app knows an end that this one has no words for.
fate-unknown =
    .earlier = { $life }, ended
    .day = Ended { $day }
    .title = The link ended.
    .text = It stopped working { $when }. A newer version of Ledgerlane knows why.
    .news = The setup link of { $name } ended

## How a link was handed over.
## $copied (Text) the time of day it was copied
## $mailed (Text) the time of day its draft was opened
## $opened (Text) the time of day it was opened on this computer

sent-not = Not yet, as far as this app knows
sent-opened = Not yet; opened on this computer at { $opened }
sent-copied = Copied at { $copied }
sent-mailed = Email draft opened at { $mailed }
sent-copied-first = Copied { $copied }, email draft opened { $mailed }
sent-mailed-first = Email draft opened { $mailed }, copied { $copied }

## How long a link works.
## $least (Text) the fewest minutes, in digits
## $most (Text) the most minutes, in digits
## $life (Text) the longest life: 7 days

expiry-out-of-bounds = Enter { $least } to { $most } minutes.
expiry-longest = The longest a link can live is { $life }.

## While the service is out of reach.
## $answered (before | never) whether the service has answered before
## $silence (Text) how long ago that was
## $next (now | later) when it is asked again
## $wait (Text) how long until then

outage-silence =
    { $answered ->
        [never] No answer yet.
       *[before] No answer for { $silence }.
    }
outage-counting =
    { $answered ->
        [never] No answer yet.
       *[before] No answer for { $silence }.
    } { $next ->
        [now] Trying now.
       *[later] Next try in { $wait }.
    }

## The sample.

sample-about = Made-up books, served from inside this app. No key, no network.

## Services that are not shown.
## $count (Number) how many connections wait for their client
## $problem (Text) what is wrong, a sentence
## $way (key | again) what helps: the key, or trying again

profile-waiting = { $count } waiting
profile-not-watched =
    { $way ->
        [key] { $problem } Its links are not watched. Open it to enter the key.
       *[again] { $problem } Its links are not watched. Open it to try again.
    }
profile-others-waiting = { $count } waiting elsewhere
profile-others-unwatched = Some links are not watched
profile-others-both = { $count } waiting elsewhere. Some links are not watched
