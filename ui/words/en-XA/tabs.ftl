### Made by `cargo xtask gen` from ../en/tabs.ftl. Never edited.

table-list = { $name }: { $list }
table-kept = { $kept }: { $name }
table-kept-unnamed = { $name }: ķééþťť çóóþýý
table-kept-read = ŕééáďď { $day }
table-kept-title = { $kept }, ŕééáďď { $day }
table-kept-text = Á ķķéþþť ççóþþý šťááýšš ášš íťť íš, ŵĥĥáťťéṽṽéŕŕ íš ŕééáďď áĝĝáííñ.
table-kept-unknown = Á ççóþþý ťťĥááť íš ķķéþþť úúñďďéŕ á ññáɱɱé
table-kept-now = Šĥĥóŵŵ { $many } ášš ťĥĥéýý áŕŕé ñóŵŵ
tabs-label = Óþþéññ ťááƀĺĺéš
tabs-of = { $table } óƒƒ { $name }
tabs-filtered = ƒííĺťťéŕŕéďď
tabs-searched = “{ $text }”
tabs-waiting = Ŵááíťťíññĝ, { $place }
tabs-more =
    { $count ->
        [one] { $count } ɱóóŕéé ťááƀ
       *[other] { $count } ɱóóŕéé ťááƀšš
    }
tabs-moved = { $table }: ťááƀĺĺé { $place } óƒƒ { $count }
tabs-closed = { $table } çĺĺóššéďď
tabs-close = Çĺĺóššé
tabs-close-others = Çĺĺóššé ťťĥéé óťĥééŕšš
tabs-move-front = Ṁóóṽéé ťóóŵááŕďš ťťĥéé ƒŕŕóññť
tabs-move-end = Ṁóóṽéé ťóóŵááŕďš ťťĥéé éññď
tabs-open = Óþþéññ
tabs-open-aside = Óþþéññ íññ á ññéŵ ťááƀƀ
offline-title = Ñóóť ççóñññééçťéďď ñóóŵ.
offline-not-listed = Ñóóť ĺĺíššťééď áñýý ɱóóŕéé.
offline-text =
    { $read ->
        [known] Ťĥĥéššé ŕŕóŵŵš áŕéé ťĥĥé ĺĺóççáĺ çóóþýý, ŕééáďď { $when }. Šóóŕťťíññĝ, ššéáŕççĥííñĝĝ áññď çóþþýííñĝĝ ŵóóŕķ; ŕééáďďíññĝ ĥĥáš ťóó ŵááíťť.
       *[unknown] Ťĥĥéššé ŕŕóŵŵš áŕéé ťĥĥé ĺĺóççáĺ çóóþýý. Šóóŕťťíñĝ, ššéááŕççĥííñĝ áññď ççóþþýííñĝ ŵóóŕķķ; ŕééáďďíñĝ ĥĥášš ťóó ŵááíť.
    }
offline-setup = Óþþéññ šééťúúþ
queue-label = Ŕééáďďš óóƒ ťťĥíš ççóɱɱþááñýý ƒíĺéé
queue-place =
    { $ordinal ->
        [one] { $place }šťť
        [two] { $place }ñďď
        [few] { $place }ŕďď
       *[other] { $place }ťĥĥ
    }
queue-waits =
    { $count ->
        [one] { $count } ĺííšťť ŵááíťťš
       *[other] { $count } ĺííšťťš ŵŵáííť
    }
queue-position = { $which } óƒƒ { $count } ťĥĥáťť ŵááíťť
queue-here = ťĥĥíšš ĺííšťť
queue-next = Ŕééáďď ñééẋťť
queue-up = Ṁóóṽéé úþþ
queue-cancel = Çááñççéĺĺ
queue-up-of = Ṁóóṽéé { $many } úþþ
queue-cancel-of = Ďóó ñóóť ŕŕéááď { $many }
types-mark-place = ŵááíťťíññĝ, { $place }
types-mark-turn = ŵááíťťíññĝ
types-mark-open = Óþþéññ íññ á ťťáƀ
types-list-rows =
    { $count ->
        [one] { $count } ŕóóŵ ííš ĥĥéŕŕé
       *[other] { $count } ŕóóŵšš áŕŕé ĥĥéŕéé
    }
types-kept = { $kept }, ŕééáďď { $day }
