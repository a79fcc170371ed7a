### Made by `cargo xtask gen` from ../en/grid.ftl. Never edited.

order-text-up = Á ťťó Žž
order-text-down = Ž ťťó Áá
order-amount-up = šɱɱáĺĺĺééšťť ƒíŕššťť
order-amount-down = ĺááŕĝĝéššť ƒƒíŕšťť
order-date-up = óĺĺďééšťť ƒííŕšťť
order-date-down = ñééŵééšťť ƒííŕšťť
order-duration-up = šĥĥóŕŕťééšťť ƒíŕššťť
order-duration-down = ĺóóñĝĝéššť ƒƒíŕšťť
order-yes_no-up = ñóó ƒííŕššť
order-yes_no-down = ýééš ƒƒíŕŕšťť
order-by = Šóóŕťťéďď ƀýý { $name }, { $direction }
order-then-by = { $before }, ťĥĥéññ ƀýý { $name }, { $direction }
order-none = Íññ ťĥĥé óóŕďďéŕ íññ ŵĥĥíççĥ ťťĥé ŕóóŵšš ŵééŕéé ŕéáďď
grid-sort = { $name }: šóóŕťť { $direction }
grid-sorted-nth = { $name }: šóóŕťťéďď { $direction }, çóóĺúúɱññ { $place } óƒƒ ťĥĥé óóŕďďéŕ
grid-sort-so = Šóóŕťť { $direction }
grid-sort-add = Šóóŕťť ƀýý ťĥĥíš çóóĺúúɱññ ášš ŵéĺĺĺ
grid-sort-off = Ďóó ñóóť ššóŕŕť ƀý ťťĥííš ççóĺĺúɱññ
grid-select-row = Šééĺééçťť ŕóóŵ { $number }
grid-select-all = Šééĺééçťť áĺĺĺ ŕóŵŵš óóƒ ťťĥéé þáĝéé
grid-inactive = Íññáççťííṽéé
grid-open = Óþþéññ ťĥĥé ŕŕóŵ
grid-fit = Ƒííť ťťĥéé ŵííďťĥ ťťó ťťĥéé þááĝé
grid-freeze = Ƒŕŕéééžéé úþþ ťó ĥééŕéé
grid-unfreeze = Ƒŕŕéééžéé ñóó çóĺúúɱññš
grid-width = { $name }: { $width } ŵííďéé
grid-hide = Ĥííďéé ťĥĥíšš çóĺúúɱññ
grid-choose = Çóóĺúúɱññš
columns-title = Çóóĺúúɱññš
columns-title-hidden = Çóóĺúúɱññš, { $count } ĥííďďďéññ
columns-left-out =
    { $count ->
        [one] { $count } çóóĺúúɱññ ĥííďďéññ: ťĥĥé ťťáƀƀĺé ĥááš ññó ŕŕóóóɱ ƒóŕŕ íťť
       *[other] { $count } çóóĺúúɱññš ĥĥíďďééñ: ťťĥéé ťááƀĺé ĥĥášš ñóó ŕóóóɱ ƒóóŕ ťťĥééɱ
    }
columns-find = Ƒííñďď á ççóĺĺúɱññ
columns-others = Óťťĥééŕ ççóĺĺúɱñšš
columns-none = Ñóó çóóĺúúɱññ íš çááĺĺĺéďď “{ $find }”
columns-no-room = Ñóó ŕóóóɱɱ
columns-drag = Ďŕŕáĝĝ ťóó áññóťĥééŕ þþĺááçéé
columns-help = Áĺĺť ááñďď ťĥĥé úþ ááñďď ďóóŵññ áŕŕóóŵšš ɱóóṽéé ťĥíšš çóóĺúúɱññ.
columns-density = Ĥééíĝĝĥťť óƒƒ ťĥé ŕŕóŵŵš
columns-density-normal = Ñóóŕɱɱáĺĺ
columns-density-compact = Çóóɱþþáççť
columns-reset = Ďééƒááúĺĺť ççóĺúɱɱñšš
    .title = Ďééƒááúĺĺť ççóĺúɱɱñšš, ŵííďťťĥš áññď ĥĥéííĝĥĥť óƒ ťťĥéé ŕóóŵšš
columns-reset-done = Ťĥĥé ťťáƀƀĺéé ĥáš ííťšš ďééƒááúĺť ççóĺĺúɱɱñšš
columns-moved = { $name } íšš çóóĺúúɱññ { $place } óƒƒ { $count }
columns-hidden = { $name } íšš ĥííďďďéññ
columns-shown = { $name } íšš ťĥĥé ĺĺáššť çóĺĺúɱɱñ
columns-frozen = Çóóĺúúɱññš úúþ ťóó { $name } šťťáýý íññ šííĝĥťť
columns-unfrozen = Ñóó çóóĺúúɱññš áŕéé ƒŕŕóžžéññ
