### Made by `cargo xtask gen` from ../en/status-column.ftl. Never edited.

status-column-finished = Ƒííñííšĥĥéďď. Ñóťĥĥíññĝ ííš ĺĺéƒť ťťó ŕŕéááď.
status-column-nothing = Ñóóťĥĥíññĝ ííš ášķķéďď áťť ťĥĥé ɱóɱɱéññť.
status-column-ended = Ťĥĥíšš ṽííšííť ĥášš éññďééď. Ťťĥé ñééẋťť óññé ĝĝóéš óóñ ƀƀý ííťššéĺƒƒ.
status-column-not_taken = Áññ áññšŵŵéŕŕ óƒ ɊúúíççķƁɓóóóķš çóóúĺĺď ññóťť ƀé ťááķééñ. Ťťĥéé ñéẋťť ṽííšííť ĝĝóéš óóññ.
status-column-other_company = Ťĥĥé ƒƒíĺĺé óóƒ { $open } íšš óþþéññ, šóó ñóťĥĥíññĝ ŵŵášš ŕéáďď. Óþþéññ ťĥĥé ƒíĺĺé óóƒ { $wanted } íññ ɊúúíççķƁɓóóķšš.
status-column-failed = ɊúúíççķƁɓóóóķš çóóúĺĺď ññóťť ƀé úššéďď: { $said } ({ $code })
