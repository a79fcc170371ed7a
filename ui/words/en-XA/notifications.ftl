### Made by `cargo xtask gen` from ../en/notifications.ftl. Never edited.

notification-connected = { $name } íšš çóóñññéççťéďď
notification-declined = { $name } ďééçĺĺíññéďď ťĥé ššéťťúþþ ĺííñķ
notification-out-of-time = Ťĥĥé ššéťťúþþ ĺíñķķ óƒƒ { $name } ŕááñ óóúťť
notification-replaced = Ťĥĥé ššéťťúþþ ĺíñķķ óƒƒ { $name } ŵááš ééñďďéďď éĺšééŵĥĥéŕŕé
notification-ended = Ťĥĥé ššéťťúþþ ĺíñķķ óƒƒ { $name } éññďééď
notification-in-background = Ĺééďĝĝéŕŕĺááñé ĝóóéšš óññ íññ ťĥé ƀƀáççķĝĝŕóóúñďď
notification-in-background-body = Šťťáŕŕť ííť ááĝáíññ ťóó šééé ííťš ŵííñďďóŵŵ.
notification-body-click = { $service }. Çĺĺíççķ ťťó óóþéñ ííť ííñ Ĺĺéďďĝéŕĺĺáññé.
notification-body-open = { $service }. Óþþéññ Ĺééďĝĝéŕĺááñéé ťóó šééé íťť.
notification-action-open = Óþþéññ
