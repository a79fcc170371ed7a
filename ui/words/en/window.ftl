### Read by the page.

window-opening = Opening
window-not-started = The window could not be started. The mistake is in Ledgerlane, not in your data. Quit Ledgerlane and start it again.

## Toasts, and what a screen reader says of what happened.
## $name (Text) the connection's name
## $service (Text) the service that the connection is of
## $took (Text) how long it took: 6 min 12 s

window-toast-open = Open
window-toast-go-there = Go there
# A note could not be saved. $name (Text) name of the client
window-note-lost = The note about { $name } is not saved. It waits in its field.
window-connected = { $name } is connected
window-connected-after = { $name } is connected. Took { $took } from link to connected.
window-connected-elsewhere = { $name } is connected at { $service }
window-link-declined-elsewhere = { $name } declined the setup link at { $service }
window-link-out_of_time-elsewhere = The setup link of { $name } ran out at { $service }
window-link-replaced-elsewhere = The setup link of { $name } was ended elsewhere at { $service }
window-link-unknown-elsewhere = The setup link of { $name } ended at { $service }
# $name (Text) the service's name
window-forgotten = The key of { $name } is gone
# $percent (Number) the size of the page, 100 where it is the usual one
window-zoom = Zoom { $percent } %
window-link-copied = Link copied
window-message-copied = Message copied, with the link
window-link-opened = Opened in the browser
window-mail-opened = Email draft opened

## Menu of selected text.

window-selected = Selected text
window-selected-copy = Copy

## The question on closing.
## $count (Number) the links that are watched

window-close-title = { $count ->
    [0] No links are being watched
    [one] One link is being watched
    [2] Two links are being watched
    [3] Three links are being watched
    [4] Four links are being watched
    [5] Five links are being watched
    [6] Six links are being watched
    [7] Seven links are being watched
    [8] Eight links are being watched
    [9] Nine links are being watched
   *[other] { $count } links are being watched
}
window-close-about = { $count ->
    [one] If the app closes, nobody here sees it turn green.
   *[other] If the app closes, nobody here sees them turn green.
}
window-close-work-title = Some work is not finished
window-close-work-about = If the app closes, what is being read or exported stops, what is not saved is lost, and nobody here sees links turn green. The next start says what was cut off.
window-close-list = What is under way
window-close-left-unknown = Unknown
# $when (Text) when the link stops working: 09:41, Mon, 19 Nov
window-close-until = Until { $when }
# The same where more than links is under way.
window-close-work-note = In the background Ledgerlane goes on with all of it; start it again to see its window.
window-close-note = In the background Ledgerlane goes on checking and tells you when one is connected; start it again to see its window. The links themselves work either way; after a restart the watches go on.
# The same where every link is of the sample.
window-close-note-sample = In the background Ledgerlane goes on checking and tells you when one is connected; start it again to see its window. The links of the sample work while the app runs; after a restart they work again, and the watches go on.
window-close-always = Do the same next time, without asking
window-close-asked = You are asked again before something is cut off.
window-close-cancel = Cancel
window-close-quit = Quit
window-close-stay = Stay in the background

## What keeps the app running. The first title and reason are of the question that is asked once, after QuickBooks on this computer was connected.

window-running-asked = Keep answering QuickBooks
window-running-asked-about = The Web Connector on this computer needs an answer from Ledgerlane. While Ledgerlane is closed, nothing can be read from QuickBooks.
window-running-about = Ledgerlane watches links and answers the Web Connector of this computer only while it runs.
window-running-at-login = Start Ledgerlane when I log in
    .hint = It starts in the tray, without a window.
window-running-in-background = Keep running when I close the window
    .hint = Start Ledgerlane again to see its window. Quit ends it.
window-running-note = Both can be changed later in the menu of services, under 'Starting and closing'.
window-running-not-now = Not now
window-running-cancel = Cancel
window-running-save = Save

## The question on forgetting a service.
## $name (Text) the service's name
## $count (Number) the files that are named below, or the kept copies
## $names (Text) the names of kept copies: Year end 2025, May

window-forget-title = Forget { $name }?
window-forget-about = Its key, its local copies, and the links and notes of this desk are deleted from this computer. The service and the company files are not touched.
window-forget-copies =
    { $count ->
        [one] One copy kept under a name goes too: { $names }.
       *[other] { $count } copies kept under a name go too: { $names }.
    }
window-forget-keep = Keep it
window-forget-confirm = Forget it
window-forget-busy = Forgetting
window-forget-done = { $name } is forgotten
# Files that are named below may still name the service.
window-forget-left =
    { $count ->
        [one] One file may still name it. It was put aside, and it also holds what was here of your other services:
       *[other] { $count } files may still name it. They were put aside, and they also hold what was here of your other services:
    }
window-forget-left-advice =
    { $count ->
        [one] Delete it when you do not need it. It goes by itself with the last service you forget.
       *[other] Delete them when you do not need them. They go by themselves with the last service you forget.
    }
window-forget-close = Close

## The menu of services, the band of the sample, and the list of shortcuts.

window-profiles = Profiles
window-sample-band = Sample
window-shortcuts = Shortcuts
window-shortcuts-close = Close

## What the app is.

window-about = About Ledgerlane
window-about-version = Version
window-about-build = Built from
# In place of a date and a commit.
window-about-checkout = A checkout
window-about-data = Data folder
window-about-logs = Logs
window-about-licenses = Licences
window-about-copy = Copy for support
window-about-close = Close
