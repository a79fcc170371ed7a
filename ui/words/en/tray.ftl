### Read by the programs.

tray-open = Open { -ledgerlane }
tray-quit = Quit
# Shown where the mouse rests on the icon.
tray-tooltip = { -ledgerlane }

-ledgerlane = Ledgerlane
