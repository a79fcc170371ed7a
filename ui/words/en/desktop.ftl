### Read by the programs.

# $profile (Text) what the service of the shown profile is called
desktop-title = { $profile } - Ledgerlane
desktop-title-alone = Ledgerlane

# What the profile of the QuickBooks on this computer is called.
own-books-name = QuickBooks on this computer

# Written to the terminal, because there is no window.
# $error (Text) what the system says
desktop-not-started = Ledgerlane did not start: { $error }

# Written to the terminal.
desktop-help =
    Connect QuickBooks Desktop company files and browse their records.

    ledgerlane             opens the window, or brings it forward
    ledgerlane --at-login  starts in the tray, without the window, as the system does when you log in
    ledgerlane --quit      ends the app that is open; it asks first if a read, an export or a watched link would be lost.
                           Exit status: 0 no app is open any more, 3 it stays open, 4 it did not answer within a minute
    ledgerlane --version   prints the version
    ledgerlane --help      prints this
# $argument (Text) what was written after the name of the program
desktop-not-understood = Ledgerlane does not know '{ $argument }'. 'ledgerlane --help' says what it knows.
desktop-goes-on = Ledgerlane stays open.
desktop-quit-unanswered = Ledgerlane did not answer and stays open.

# A notification of a second start, because the app that is open does not answer.
desktop-already-open = Ledgerlane is already open
desktop-not-answering =
    It does not answer. Wait a moment and start it again. If that does not help, end Ledgerlane in your system's list of programs first.

# A message box of Windows with the buttons Yes and No.
# $address (Text) the page that WebView2 is downloaded from
desktop-webview2-missing =
    Ledgerlane needs Microsoft Edge WebView2, and this computer does not have it.

    Install the 'Evergreen' one from Microsoft, at no charge:
    { $address }
    Then start Ledgerlane again.

    Open this page now?
