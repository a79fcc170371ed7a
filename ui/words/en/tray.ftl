### Read by the programs.

tray-open = Open { -ledgerlane }
tray-quit = Quit

-ledgerlane = Ledgerlane
