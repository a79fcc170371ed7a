### Read by the programs.

## The page that a setup link opens in the client's browser. Texts hold no markup but <b>; what is put into them is escaped already.
## $play (Text) the button setup-page-phone-play
## $page (Text) the title of what is shown
## $firm (Text) the firm that made the link
## $contact (Text) how the firm is reached: a telephone number, a mail address or a text
## $from (firm | unknown) whether the firm is known
## $reach (contact | none) whether it is known how the firm is reached
## $company (Text) the company's name
## $named (name | unnamed) whether the company's name is known
## $when (Text) a moment, as setup-page-moment-today or setup-page-moment-day writes it
## $left (Text) how long the link still works, as one of the messages setup-page-left writes it
## $time (Text) a time of day
## $day (Text) a day
## $minutes (Number) minutes
## $hours (Number) hours
## $days (Number) days
## $count (Number) how many minutes, hours or days something took
## $unit (minute | hour | day) which of them
## $reason (Text) what happened, one of the messages setup-page-error-reason

setup-page-title = { $page } - Ledgerlane
setup-page-app = Ledgerlane
setup-page-for-firm = for { $firm }
setup-page-sample = Sample company

# In the corner: how the link stands. The second of each pair is for narrow screens.

setup-page-works = This page works for { $left } more
setup-page-works-narrow = { $left } left
setup-page-corner-done = Done, nothing more to do
setup-page-corner-done-narrow = Done
setup-page-corner-declined = Ended, nothing more to do
setup-page-corner-ended = No longer works
setup-page-corner-ended-narrow = Ended
setup-page-corner-nothing = Nothing here
setup-page-corner-error = Not shown now
setup-page-corner-error-narrow = Not shown

# The service does not answer the page at the moment.
setup-page-lost = The service does not answer at the moment. This page keeps trying.

# Times. The script of the page writes moments again in the reader's own zone, with these messages.

# A moment of today, within a sentence: opened at 09:43.
setup-page-moment-today = at { $time }
# A moment of another day, within a sentence: opened on 19 Nov at 09:43.
setup-page-moment-day = on { $day } at { $time }

setup-page-left-minutes = { $minutes } min
setup-page-left-hours = { $hours } h
setup-page-left-hours-minutes = { $hours } h { $minutes } min
setup-page-left-days = { $days } d
setup-page-left-days-hours = { $days } d { $hours } h

# The link waits for its client.

setup-page-ready-title = Connect QuickBooks Desktop
setup-page-ready-heading = { $named ->
    [name] Connect QuickBooks Desktop for { $company }
   *[unnamed] Connect QuickBooks Desktop for your company file
}
setup-page-asks-who = Who asks
setup-page-asks-firm = { $reach ->
    [contact] { $firm }, { $contact }
   *[none] { $firm }
}
setup-page-asks-what = What is read
setup-page-asks-what-text = Customers, vendors, items, invoices, bills, accounts and other lists. Nothing in the file is changed.
setup-page-asks-why = What for
setup-page-asks-why-text = { $from ->
    [firm] So that they can work with the books without asking you for files.
   *[unknown] So that whoever sent you this link can work with the books without asking you for files.
}

setup-page-phone-heading = Open this on the QuickBooks computer
setup-page-phone-text = Setup cannot be done on a phone.
setup-page-phone-copy = Copy the link
setup-page-phone-copied = Copied
setup-page-phone-not-copied = Copy it from the address bar
setup-page-phone-sample = This is a sample company, so you can also { $play }
# What the button in it says.
setup-page-phone-play = play the client here
setup-page-phone-steps = What you will do there, about 5 minutes
setup-page-phone-step-1 = Open the company file as Admin
setup-page-phone-step-2 = Let QuickBooks allow access
setup-page-phone-step-3 = Keep QuickBooks open

setup-page-step-sit = Sit at the computer that runs QuickBooks Desktop
setup-page-step-sit-text = { $named ->
    [name] Open the { $company } company file and sign in as Admin.
   *[unnamed] Open your company file and sign in as Admin.
}
setup-page-step-allow = Let QuickBooks allow access
setup-page-step-allow-text = QuickBooks asks once whether this may read the file. You can take it back there at any time.
setup-page-step-keep = Keep QuickBooks open
setup-page-step-keep-text = { $from ->
    [firm] This page tells you when it worked, and so does { $firm }.
   *[unknown] This page tells you when it worked, and so does whoever sent you this link.
}
setup-page-play = Play the client
setup-page-not-for-me = This is not for me
setup-page-play-text = Sample company: nothing is downloaded, and no password is asked for. Playing the client goes through the same steps as a real file.

setup-page-waiting = Waiting for you
setup-page-waiting-text = Nothing was read or changed so far.
setup-page-waiting-live = This page updates by itself.
setup-page-before = Before you go on
setup-page-before-not-asked = I did not ask for this
setup-page-before-not-asked-text = Choose "This is not for me". The link ends at once and nothing is read.
setup-page-before-what = What can they see, and until when?
setup-page-before-what-text = The lists that this page names, until you take the access back in QuickBooks under Edit, Preferences, Integrated Applications.
setup-page-before-admin = I cannot sign in as Admin
setup-page-before-admin-text = Ask whoever set up QuickBooks. The access must be allowed once as Admin; after that any user will do.

# The client takes the steps.

setup-page-connecting-title = Connecting
setup-page-connecting-heading = { $named ->
    [name] Connecting { $company }
   *[unnamed] Connecting your company file
}
setup-page-connecting-text = You are playing the client. In a real file these steps happen in QuickBooks.
setup-page-opened = Link opened { $when }
setup-page-allowed = Access allowed { $when }
setup-page-connected-at = Connected { $when }
setup-page-now-allow-text = QuickBooks asks once whether this may read the file. The sample company says yes.
setup-page-next-keep-text = The first reading follows.
setup-page-now-keep-text = The connector checks in for the first time.
setup-page-allow = Allow access
setup-page-finish = Finish
setup-page-progress = In progress
setup-page-progress-text = { $from ->
    [firm] { $firm } can see nothing of the file yet.
   *[unknown] Whoever sent you this link can see nothing of the file yet.
}

# The client sets up the Web Connector.

setup-page-start = Start
setup-page-look-again = Look again
setup-page-file = Save the file for the Web Connector
setup-page-file-text = { $named ->
    [name] Open { $company } in QuickBooks as Admin and in single-user mode (File, Switch to Single-user Mode). Then save this file.
   *[unnamed] Open your company file in QuickBooks as Admin and in single-user mode (File, Switch to Single-user Mode). Then save this file.
}
setup-page-file-save = Save the file
setup-page-file-again = Save it again
setup-page-file-saved = File saved { $when }
setup-page-add = Open the file
setup-page-add-text = Double-click it. The Web Connector comes with QuickBooks and opens; choose OK in its window.
setup-page-added = Added to the Web Connector
setup-page-permit = Let QuickBooks allow it
setup-page-permit-text = QuickBooks asks who may read: choose "Yes, whenever this QuickBooks company file is open". It asks for more than reading because the Web Connector notes a mark in the file. Ledgerlane changes nothing in it.
setup-page-password = Paste the password into the Web Connector
setup-page-password-text = Paste it into the column "Password" of the new line, press Enter, and answer Yes where it asks whether to save the password.
setup-page-password-copy = Copy
setup-page-password-not-copied = Select it and copy it
setup-page-password-hidden = A password was made before, and it is not shown again. A new one ends it.
setup-page-password-none = There is no password yet.
setup-page-password-new = Make a new password
# The link has ended.
setup-page-password-over = Paste the password that this page showed into the column "Password" of the new line, press Enter, and answer Yes where it asks whether to save it. The password is not shown again: without it, ask for a new link.
setup-page-run = Turn it on
setup-page-run-text = Tick "Auto-Run", tick the box at the beginning of the line, and press "Update Selected".
setup-page-answer = The company file answers
setup-page-answer-text = This takes about a minute. Leave QuickBooks open.
setup-page-answered = The company file answered
setup-page-windows = What does the window say?
setup-page-window-1039 = QBWC1039, or: unique OwnerID/FileID pair
setup-page-window-1039-text = The company file was connected before. Make a new file, save it, and add it instead.
setup-page-window-1039-do = Make a new file
# The link has ended.
setup-page-window-1039-over = The company file was connected before. It needs a new file: ask for a new link.
setup-page-window-1048 = QBWC1048, or: cannot verify the certificate
setup-page-window-1048-text = This computer does not trust the certificate of the service. Tell whoever sent you the link; nothing on this computer is wrong.
setup-page-window-80040418 = 80040418, or: was refused access
setup-page-window-80040418-text = QuickBooks was told No, or nobody was signed in as Admin. Sign in as Admin and single-user, remove the line in the Web Connector, and open the file again.
setup-page-window-1022 = QBWC1022 to QBWC1027
setup-page-window-1022-text = QuickBooks could not take the file. Open the company file, close every dialog in it, sign in as Admin and single-user, and open the file again.
setup-page-window-other-open = Another company file is open
setup-page-window-other-open-text = The Web Connector cannot switch between company files. Open the right one, or close QuickBooks where it may sign in by itself.
setup-page-window-view-only = Not supported in view-only mode
setup-page-window-view-only-text = QuickBooks shows this file for viewing only, and lets no program read it. Its subscription has to be renewed first.
setup-page-window-none = There is no Web Connector
setup-page-window-none-text = In QuickBooks choose File, App Management, Update Web Services. Where that is missing, install the Web Connector from Intuit's site for QuickBooks Desktop.

# The connection is set up.

setup-page-done-title = Connected
setup-page-done-heading = { $named ->
    [name] { $company } is connected
   *[unnamed] Your company file is connected
}
# To the client of a real company file, with the name that the file itself tells.
setup-page-done-heading-client = { $named ->
    [name] You connected { $company }
   *[unnamed] You connected your company file
}
setup-page-not-this = Not this one?
setup-page-not-this-text = Ends the access at once. Nothing more is read.
setup-page-done-at-once = It took less than a minute. Thank you.
setup-page-done-took = { $unit ->
    [minute] It took { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }. Thank you.
    [hour] It took { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }. Thank you.
   *[day] It took { $count ->
        [one] { $count } day
       *[other] { $count } days
    }. Thank you.
}
# On the stamp, in capitals.
setup-page-done-stamp = CONNECTED
setup-page-done-close = { $from ->
    [firm] You can close this page. { $firm } has been told. Leave QuickBooks open today so they can read what they need.
   *[unknown] You can close this page. Leave QuickBooks open today so whoever sent the link can read what they need.
}
# $host (Text) the name of the place that the link's maker sends the client to
setup-page-go-on = Go on to { $host }
setup-page-done-now = Connected
setup-page-done-now-text = { $from ->
    [firm] { $firm } can now read this company file.
   *[unknown] Whoever sent you this link can now read this company file.
}
setup-page-off = Turning it off later
setup-page-off-text = In QuickBooks: Edit, Preferences, Integrated Applications.
setup-page-off-sample-text = In QuickBooks: Edit, Preferences, Integrated Applications. This was the sample company, so there is nothing to turn off.
setup-page-off-connector-text = In the Web Connector: Remove, while the company file is open. QuickBooks keeps an entry under Edit, Preferences, Integrated Applications until you remove it there.
setup-page-after = Back to work
setup-page-after-text = Switch QuickBooks back to multi-user mode where you need it. Hide the window of the Web Connector, and do not close it with X: it reads only while it runs.
setup-page-after-several = Another company file is read from this computer too. The Web Connector cannot switch between them while one is open: leave QuickBooks open without a company file, or closed where it may sign in by itself.
setup-page-questions = { $from ->
    [firm] Questions? { $firm }, { $contact }.
   *[unknown] Questions? { $contact }.
}

# The link was declined.

setup-page-declined-title = Declined
setup-page-declined-heading = You said this is not for you. The link has ended.
setup-page-declined-text = { $from ->
    [firm] Nothing was read, and nothing on this computer was changed. { $firm } sees that the link was declined, not by whom.
   *[unknown] Nothing was read, and nothing on this computer was changed. Whoever sent you this link sees that the link was declined, not by whom.
}
setup-page-again = It was for me after all
setup-page-again-text = Ask { $from ->
    [firm] { $firm }
   *[unknown] whoever sent you this link
} for a new link{ $reach ->
    [contact] : { $contact }
   *[none] {""}
}. This one cannot be opened again.
setup-page-who-sent = I do not know who sent it
setup-page-who-sent-text = You did the right thing. Delete the message, and tell whoever looks after your computers.
setup-page-declined-at = Declined { $when }
setup-page-declined-effect = The link stopped working at that moment.

# The client said 'Not this one?' after the company file was connected.

setup-page-disconnected-heading = This company file is not connected any more
setup-page-disconnected-text = { $from ->
    [firm] The Web Connector is let in no more, and { $firm } can read nothing. They see that it is not connected any more.
   *[unknown] The Web Connector is let in no more, and whoever sent you this link can read nothing. They see that it is not connected any more.
}
setup-page-right-one = Connect the right company file
setup-page-remove = Remove what is left here
setup-page-remove-text = In the Web Connector: Remove, while that company file is open. In QuickBooks, remove the entry under Edit, Preferences, Integrated Applications.

# The link ran out, or a newer one took its place.

setup-page-ended-title = Link ended
setup-page-ended-heading = This link no longer works
setup-page-ran-out-at-once = It ran out { $when }, less than a minute after it was made. Nothing was read through it, and nothing on this computer was changed.
setup-page-ran-out-text = { $unit ->
    [minute] It ran out { $when }, { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    } after it was made. Nothing was read through it, and nothing on this computer was changed.
    [hour] It ran out { $when }, { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    } after it was made. Nothing was read through it, and nothing on this computer was changed.
   *[day] It ran out { $when }, { $count ->
        [one] { $count } day
       *[other] { $count } days
    } after it was made. Nothing was read through it, and nothing on this computer was changed.
}
setup-page-ran-out-begun = The link ran out { $when }, after you began. What you began goes on: follow the steps below, and the company file is connected.
setup-page-ran-out-at = Ran out { $when }
setup-page-replaced-text = A newer link took its place { $when }. Nothing was read through it, and nothing on this computer was changed.
setup-page-replaced-at = Replaced { $when }
setup-page-cannot-connect = This page cannot be used to connect.
setup-page-new = Get a new one
setup-page-new-text = Ask { $from ->
    [firm] { $firm }
   *[unknown] whoever sent you this link
}{ $reach ->
    [contact] : { $contact }
   *[none] {""}
}. It takes them a minute; the link works on any computer that runs QuickBooks Desktop.
setup-page-several = You have several messages?
setup-page-several-text = Only the newest link works. Each new one ends those before it.

setup-page-maker = { $from ->
    [firm] Who made the link
   *[unknown] Not sure who made the link?
}
setup-page-maker-text = { $from ->
    [firm] { $reach ->
        [contact] { $firm }, { $contact }. Call a number you already know rather than one in a message.
       *[none] { $firm }. Call a number you already know rather than one in a message.
    }
   *[unknown] Call a number you already know rather than one in a message.
}

# There is no such link.

setup-page-unknown-title = No such link
setup-page-unknown-heading = There is no such link
setup-page-unknown-text = The address may have been cut off on its way to you. Nothing was read, and nothing on this computer was changed.
setup-page-unknown-whole = Open the whole address
setup-page-unknown-whole-text = Copy it from the message once more, from beginning to end. It is one long line.
setup-page-still-here = Still here?
setup-page-still-here-text = Ask { $from ->
    [firm] { $firm }
   *[unknown] whoever sent you this link
} for a new link{ $reach ->
    [contact] : { $contact }
   *[none] {""}
}.
setup-page-unknown-now = Not a setup link

# The page cannot be shown, or a step could not be taken.

setup-page-error-may-pass = This page cannot be shown just now
setup-page-error-may-pass-text = { $reason } The page then shows how your link stands.
setup-page-error = This did not work
setup-page-error-text = { $reason } Open the address from the message once more.
setup-page-error-open-again = Open the page again
setup-page-error-tell = Tell { $from ->
    [firm] { $firm }
   *[unknown] whoever sent you this link
}{ $reach ->
    [contact] : { $contact }
   *[none] {""}
}.
setup-page-error-now = Not shown
setup-page-error-now-text = How the link stands cannot be seen from this page.

setup-page-error-reason-invalid = Something in the request is not valid.
setup-page-error-reason-not-allowed = This is not allowed.
setup-page-error-reason-nothing = There is nothing under this id.
setup-page-error-reason-not-offered = The service does not offer this.
setup-page-error-reason-stopping = The service is stopping. Try again when it is back.
setup-page-error-reason-too-many = Too many requests. Wait a little, then try again.
setup-page-error-reason-busy = The service cannot save anything just now. Try again in a moment.
setup-page-error-reason-failed = The service failed.
