### Read by the programs.

# $profile (Text) what the service of the shown profile is called
desktop-title = { $profile } - Ledgerlane
desktop-title-alone = Ledgerlane

# Written to the terminal, because there is no window.
# $error (Text) what the system says
desktop-not-started = Ledgerlane did not start: { $error }

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
