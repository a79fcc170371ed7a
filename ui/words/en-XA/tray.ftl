### Made by `cargo xtask gen` from ../en/tray.ftl. Never edited.

tray-open = Óþþéññ { -ledgerlane }
tray-quit = Ɋúúíťť
tray-tooltip = { -ledgerlane }
-ledgerlane = Ĺééďĝĝéŕŕĺááñé
