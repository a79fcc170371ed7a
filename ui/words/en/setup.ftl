### Read by the page.

## The screen

setup-about-step = About this step
setup-opening = Opening the connection
# The place of the profile's name in a note for the file.
setup-sample-service = the sample service

## The form of a link

setup-form-title = Connect this company file
setup-form-title-anew = Create a new link
setup-form-title-again = Create a setup link
setup-form-intro = Create a setup link and open it on the computer that runs QuickBooks Desktop.<br/>It works until the time you choose here.
setup-form-intro-anew = The live link ends when the new one is made.<br/>Choose how long the new one works.
setup-form-intro-again = This company file is set up already. A new link is for setting it up again, such as on another computer.
setup-valid-for = Link valid for
setup-valid-custom = Custom
setup-minutes = Minutes
setup-minutes-unit = min
# $most (Text) the most minutes a link can live
setup-minutes-hint = Handy values: 60, 480 (a working day), 2880 (two days). Up to { $most }.
# $when (Text) a moment: today at 10:11
setup-stops = Created now, it stops working <b>{ $when }</b>.
# $when (Text) a moment: today at 10:11
# $call (Text) how long a link works that lasts through a call: 30 min
# $mail (Text) how long a link works that goes by email: 24 h
# $longest (Text) the longest a link can work: 7 days
setup-stops-hint = Created now, it stops working <b>{ $when }</b>. On the phone with the client? { $call } is plenty. Sending it by email? Choose { $mail } or { $longest }.
setup-redirect = After setup, go to
    .wrong = Enter a whole address, such as https://example.com/done, or leave it empty for a plain page.
    .hint = Where the client's browser lands when setup is done. Leave empty to show a plain "You can close this page".
setup-optional = Optional
setup-create = Create setup link
setup-creating = Creating
setup-not-now = Not now
setup-keep = Keep this link
setup-older-stop = Older links stop working, also unknown ones made elsewhere.

## A client that the service does not list any more

setup-not-listed = The service does not list this client any more
    .text = It may have been deleted or archived there, or this key may not see it now. What is here of it stays on this computer: its copies, its note and its tabs. Once the service lists it again, everything is as before.
setup-not-listed-records = Open its records
setup-not-listed-forget = Forget this client
# $name (Text) name of the client
setup-forget-title = Forget { $name }?
setup-forget-about = Its local copies, also those kept under a name, its tabs and its note are deleted from this computer. The service and the company file are not touched.

## The note

setup-note = Note for your desk
    .hint = Shown on the board. Stays in this app.
# $title (Text) what happened, a sentence
# $advice (Text) what to do, a sentence
setup-note-lost = The note is not saved. { $title } { $advice }
# $left (Number) how many more characters fit
setup-note-left = { $left ->
    [one] One more character fits.
   *[other] { $left } more characters fit.
}
# $over (Number) how many characters the note is too long
# $most (Number) how many characters a note may have
setup-note-too-long = { $over ->
    [one] Not saved: one character too many.
   *[other] Not saved: { $over } characters too many.
} A note has up to { $most } characters.

## Beside the form

setup-next = What happens next
setup-next-link = You get a link
    .text = Copy it, email it, or open it here if this is the QuickBooks computer.
setup-next-client = The client follows three steps
    .text = The page they open explains each one. About five minutes.
setup-next-done = This page turns green
    .text = Ledgerlane checks every 2 s at first, then less often, and tells you even from another window.
setup-connection = This connection
setup-connection-id = ID
    .copy = Copy ID
setup-external-id = Your own number for this client
    .copy = Copy your own number for this client
setup-last-seen = Last seen
setup-never-connected = Never connected
setup-earlier-links = Earlier links made here

## A live link
## $time (Text) a time of day: 10:11
## $made (Text) the moment it was made, without its day where that is today: at 10:11
## $life (Text) how long the link was made to work: 30 min
## $left (Text) how long it still works: 27:48

setup-dead = This link leads nowhere any more
    .text = The service inside this app moved to another address on this computer or began anew, so the page behind the link is gone. Create a new link; it takes a moment.
setup-over = Time ran out
# $stopped (Text) the moment it stopped working, without its day where that is today: at 10:11
setup-over-text = The link stopped working { $stopped }.<br/>One last look tells whether the client made it in time.
setup-live = Setup link is live
# $stops (Text) the moment it stops working: today at 10:11
setup-live-made = Created { $made }, valid for { $life }.<br/>It stops working { $stops }.
# $unknown (Text) that the service did not say when it stops working, a sentence without its end
setup-live-made-endless = Created { $made }; { $life } were asked for.<br/>{ $unknown }.
setup-time-left = <figure>{ $left }</figure><small>left of { $life }</small>
setup-time-left-unknown = <figure>Unknown</figure><small>time left</small>
# $left (Text) how long it still works, as it is spoken: 27 minutes 48 seconds
setup-time-left-spoken = { $left } left
setup-time-short = <seen>{ $left } left.</seen> If the client needs longer, create a new link; this one stops working then.
setup-was-set-up = This company file was set up before this link was made.
    .text = The service already says connected, so that it says so again proves nothing. When the client went through, this page hears of it where the service tells; reading a page of records shows that QuickBooks answers.
    .read = Read records
setup-copy-message-title = The email with its subject and the link, to paste
# $count (Number) how many links the new one ended
setup-replaced = { $count ->
        [one] { $count } older link made here stopped working when this one was created.
       *[other] { $count } older links made here stopped working when this one was created.
    }
setup-this-computer = This link works on this computer only: its address is that of this computer itself.
# $host (Text) the host of the address
setup-lands-on = When setup is done, the client's browser goes to { $host }.
setup-whoever = Whoever holds this link can connect a company file here. Send it only to the client.
setup-sealed = The address of this link cannot be shown.
    .text = It is sealed with a key of the keychain, which is not there. The link itself works until { $time }, wherever it was sent.
    .endless = It is sealed with a key of the keychain, which is not there. The link itself may still work, wherever it was sent.
setup-new-link = Create a new link
setup-watch-stop = Stop watching
setup-qr = QR code of the setup link
    .here = For this computer only
    .scan = Scan to take it along

## The watch
## $checked (yes | no) whether it was checked
## $ago (Text) when it was checked last: 4 s ago

setup-watch-none = Not watching
setup-watch-watching = Watching
setup-watch-paused = Paused
setup-watch-on_hold = On hold
setup-watch-checked = { $checked ->
        [yes] Checked { $ago }
       *[no] Not checked yet
    }
setup-watch-alone = { $checked ->
        [yes] Checked { $ago }. Nobody here sees it turn green.
       *[no] Not checked yet. Nobody here sees it turn green.
    }
# $seconds (Number) the time between two checks
setup-watch-every = { $checked ->
        [yes] Checked { $ago }, every { $seconds } s
       *[no] Not checked yet, every { $seconds } s
    }
# $why (Text) why it is on hold, a sentence
# $next (unknown | now | later) when it is tried again
# $time (Text) how long it is until then: 8 s
setup-watch-held = { $next ->
        [now] { $why } Trying now.
        [later] { $why } Next try in { $time }.
       *[unknown] { $why }
    }
# $count (Number) how often it was checked
setup-watch-checks = { $count ->
        [one] { $count } check
       *[other] { $count } checks
    }
setup-watch-start = Watch
setup-watch-go-on = Go on
setup-watch-try = Try now
setup-watch-pause = Pause

## The steps of the client
## $time (Text) a time of day: 09:41

setup-step-hand-over = Hand over the link
    .hint = Copy, mail or scan it
    .opened = Opened here at { $time }
setup-step-handed-over = Link handed over
setup-step-made = Link made
setup-step-opens = Opens the link
    .hint = On the QuickBooks computer
setup-step-opened = Opened the link
setup-step-allows = Allows access
    .hint = In QuickBooks, as the page says
setup-step-allowed = Allowed access
setup-step-said = Client said so, { $time }
setup-step-not-noted = Not noted here
setup-step-tick = Client says done
setup-step-connected = Connected
    .hint = This page turns green
setup-step-seen-connected = Seen connected
# The client sets up the Web Connector, and the service sees these.
setup-step-saves = Saves the file
    .hint = For the Web Connector
setup-step-saved = Saved the file
setup-step-adds = Adds it
    .hint = To the Web Connector
setup-step-added = Added it to the Web Connector
setup-step-signs-in = Pastes the password
    .hint = And turns it on
setup-step-signed-in = Password accepted
setup-step-answers = Company file answers
    .hint = This page turns green
setup-steps-unseen = The service reports only the last step. Tick these two as the client tells you.

## Beside a live link

setup-client = What your client does
setup-client-opens = Opens the link on the QuickBooks computer
setup-client-allows = Allows access in QuickBooks, as the page explains
setup-client-leaves = Leaves QuickBooks open until the page says done
setup-snags = What often goes wrong
    .copy = Copy as a message
setup-snag-connector = Web Connector is not installed
    .text = Most QuickBooks Desktop versions bring it: Start menu, QuickBooks, Web Connector. If it is missing, install it from Intuit, then open the downloaded file again.
setup-snag-admin = QuickBooks: Admin, single-user
    .text = The first time, QuickBooks must be open on this company file, signed in as Admin, in single-user mode. Other people sign out for two minutes.
setup-snag-file = The wrong company file is open
    .text = Web Connector ties itself to whichever file is open. Close QuickBooks, open the right company file, and start again from the downloaded file.
setup-snag-password = It keeps asking for a password
    .text = It wants the password from the setup page, not the QuickBooks one. Click the password box in Web Connector, paste, press Enter, and answer Yes to saving it.
setup-snag-access = Asked about access: which answer?
    .text = Best is "Yes, always; allow access even if QuickBooks is not running". "Yes, whenever this QuickBooks company file is open" also works while the file is open.
setup-snag-computer = They opened it on a phone or a Mac
    .text = Setup only works on the Windows computer that runs QuickBooks Desktop. Email the same link again and open it there.

## The question before a live link is replaced
## $name (Text) the connection's name
## $when (Text) a moment: Today 09:41
## $time (Text) how long it is from now: 12 min
## $life (Text) how long the new link works: 30 min

setup-replace = Replace the live link?
    .about = { $name } may be using it right now.
setup-replace-made = Made
    .text = { $when }, on this computer
setup-replace-handed-over = Handed over
setup-replace-until = Works until
    .text = { $when }, <b>{ $time }</b> from now
    .unknown = Not known: the service did not say
setup-replace-used = Used
    .unknown = Not known: the service reports only the last step
setup-replace-ends = A new link ends this one at once. Links made elsewhere, on another computer or on the service's own pages, are unknown here and stop working too.
setup-replace-life = The new one lives for { $life }.
setup-replace-keep = Keep this link
setup-replace-it = Replace it

## Set up
## $name (Text) the name of the company or of the connection
## $when (Text) a moment
## $time (Text) how long it took: 6 min 12 s

setup-is-connected = <name>{ $name }</name> is connected
setup-was-connected = <name>{ $name }</name> was connected
setup-seen-late = Seen connected { $when }, after a pause in the checks: it may have been earlier.
setup-took = Took <b>{ $time }</b> from link to connected.
setup-connector-seen = Its connector was last seen { $when }.
setup-connector-unseen = The service says it is set up. Its connector has not been seen lately.
setup-see-books = See the books
setup-copy-note = Copy a note for the file
setup-create-again = Create a setup link
setup-may-close = The client can close the setup page now.
setup-stay-open = QuickBooks has to stay open on their computer while you read records. If they close it, reads wait and then say so.
setup-only-reads = Ledgerlane only reads. Nothing in the company file changes.
setup-stamp = CONNECTED
setup-start = Good places to start
# $count (Number) rows of a page of the service
setup-start-customers = Customers
    .hint = In pages of { $count }
    .open = Open customers
setup-start-invoices = Invoices
    .hint = Page 1 first, then as you choose
    .open = Open invoices
# $count (Number) the most rows that the service gives
setup-start-accounts = Accounts
    .hint = One list, up to { $count }
    .open = Open accounts
setup-start-open = Open
setup-start-note = QuickBooks serves one reader of a company file at a time.
setup-still-waiting = Still waiting
setup-left-unknown = Unknown
