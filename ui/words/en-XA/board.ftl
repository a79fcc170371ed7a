### Made by `cargo xtask gen` from ../en/board.ftl. Never edited.

board-title = Ɓóóáŕŕď
board-checking = Çĥĥéççķííñĝĝ
board-search = Šééáŕŕçĥĥ ťĥĥé ƀóááŕďď
    .empty = Šééáŕŕçĥĥ
    .counted =
        { $count ->
            [one] Šééáŕŕçĥĥ { $count } çóóñññéççťííóñ
           *[other] Šééáŕŕçĥĥ { $count } çóóñññéççťííóñšš
        }
board-show = Šĥĥóŵŵ
board-show-all = Áĺĺĺĺ
    .counted = Áĺĺĺĺ { $count }
board-group-waiting = Ŵááíťťíññĝ
    .counted = Ŵááíťťíññĝ { $count }
board-group-connected = Çóóñññéççťééď
    .counted = Çóóñññéççťééď { $count }
board-group-not_connected = Ñóóť ççóñññééçťéďď
    .counted = Ñóóť ççóñññééçťéďď { $count }
board-group-not_checked = Ñóóť ççĥééçķķéď ýééťť
    .counted = Ñóóť ççĥééçķķéď { $count }
board-group-not_listed = Ñóóť ĺĺíššťééď áñýý ɱóóŕéé
    .counted = Ñóóť ĺĺíššťééď { $count }
board-show-ended = Ďééçĺĺíññéďď óŕ ŕááñ óóúťť { $count }
board-watching = Áššķééď ééṽééŕý { $seconds } šš
board-watching-some = { $watched } óƒƒ { $waiting } áššķééď ééṽééŕý { $seconds } šš
board-table = Çóóñññéççťííóñšš
board-column-connection = Çóóñññéççťííóñ
board-column-status = Šťťáťťúšš
board-column-left = Ĺííñķķ ťííɱéé ĺéƒťť
board-column-reading = Ŕééáďďíññĝ
board-column-checked = Çĥĥéççķééď
board-column-seen = Ĺáášťť šéééññ
board-column-note = Ñóóťéé
board-column-actions = Áççťííóññš
board-asking = Áššķííñĝĝ ťĥĥé šéŕŕṽííçéé
board-none = Ñóó çóóñññéççťíóññšš
board-total =
    { $kind ->
        [sample]
            { $count ->
                [one] { $count } šááɱþþĺéé çóóññéççťííóññ
               *[other] { $count } šááɱþþĺéé çóóññéççťííóññš
            }
       *[own]
            { $count ->
                [one] { $count } çóóñññéççťííóñ
               *[other] { $count } çóóñññéççťííóñšš
            }
    }
board-foot = { $total }: { $parts }
board-foot-some-failed = { $total }: { $parts }. Ťĥĥé ĺĺáššť ççĥéçķķ óƒƒ { $failed } ƒááíĺĺéďď
board-foot-out-of-reach = { $total }, ášš ĺáášťť šéééñ: { $parts }
board-parts = { $first }, { $next }
board-part-waiting = { $count } ŵááíťťíññĝ
board-part-connected = { $count } çóóñññéççťééď
board-part-not_connected = { $count } ñóóť ççóñññééçťéďď
board-part-not_checked = { $count } ñóóť ççĥééçķķéď ýééťť
board-part-not_listed = { $count } ñóóť ĺĺíššťééď áñýý ɱóóŕéé
board-unreadable = { $count } çóóúĺĺď ññóťť ƀé ŕééáďď
    .title =
        { $count ->
            [one] Ťĥĥé ššéŕŕṽííçé ĺííšťťéďď íťť ŵíťĥĥóúúť ááñ ííď ťĥááť ççáññ ƀéé úšéďď, óŕŕ ŵííťĥĥ ťĥé ííď óóƒ ááñóóťĥéŕŕ óññé
           *[other] Ťĥĥé ššéŕŕṽííçé ĺííšťťéďď ťĥĥéɱ ŵííťĥĥóúúť ááñ íď ťťĥááť ççáññ ƀé úššéďď, óŕŕ ŵííťĥ ťĥĥé ííď óóƒ ááñóťĥĥéŕŕ óññé
        }
board-match =
    { $found ->
        [one] { $found } óƒƒ { $all } ɱááťççĥééš
       *[other] { $found } óƒƒ { $all } ɱááťççĥ
    }
board-empty = Ñóó çóóñññéççťíóññš ýýéťť
    .text = Á ççóñññééçťťíóñ ššťááñďďš ƒƒóŕ óññé ççĺííéññť'š çóóɱþþáññý ƒƒíĺé. Ççŕééáťťé óóñé, ťĥĥéññ šééñďď ťĥé ççĺííéññť áá šéťúúþ ĺĺíññķ.
board-none-readable = Ñóóñéé çóóúĺĺď ƀé ŕŕéááď
    .text =
        { $count ->
            [one] Ťĥĥé ššéŕŕṽííçé ĺííšťťéďď íťť ŵíťĥĥóúúť ááñ ííď ťĥááť ççáññ ƀéé úšéďď, óŕŕ ŵííťĥĥ ťĥé ííď óóƒ ááñóóťĥéŕŕ óññé.
           *[other] Ťĥĥé ššéŕŕṽííçé ĺííšťťéďď ťĥĥéɱ ŵííťĥĥóúúť ááñ íď ťťĥááť ççáññ ƀé úššéďď, óŕŕ ŵííťĥ ťĥĥé ííď óóƒ ááñóťĥĥéŕŕ óññé.
        }
board-look-again = Ĺóóóķķ áĝĝáííñ
board-no-match = Ñóó çóóñññéççťíóññš ɱɱáťťçĥĥ
    .group = Ñóó çóóñññéççťíóññ íšš íññ ťĥĥíš ĝŕŕóúúþ ññóŵŵ.
    .all = Ñóó çóóñññéççťíóññ ĥááš ťťĥááť íñ ííťšš ñááɱéé, íďš óóŕ ññóťťé.
    .shown = Ñóóñéé óƒƒ ťĥĥóšé ššĥóóŵññ ĥááš ťĥááť; ťťĥéé óťťĥéŕšš áŕŕé ĺĺéƒƒť óúťť ƀýý ťĥĥé ççĥóíççé ááƀóóṽéé.
board-show-everything = Šĥĥóŵŵ áĺĺĺ
board-status-problem = { $status }. { $problem }
board-checked = Çĥĥéççķééď { $when }
board-never-checked = Ñóóť ýýéťť
board-never-seen = Ñééṽééŕ
board-left-unknown = Úññķññóŵŵñ
board-left-none = éɱɱþťťý
board-link-dead = Ĺééáďďš ññóŵŵĥéŕéé
board-link-over = Ťííɱéé ŕááñ óóúť
board-row-records = Ŕééçóóŕďďš óóƒ { $name }
board-row-copy-link = Çóóþýý ĺííñķķ óƒ { $name }
board-row-open-link = Óþþéññ ĺííñķķ óƒ { $name } íññ ƀŕŕóŵŵšééŕ
board-row-retry = Ŕééťŕŕý
    .label = Ŕééťŕŕý ťťĥéé çĥéççķ óóƒ { $name }
board-row-new-link = Ñééŵ ĺĺíññķ
    .label = Ñééŵ ĺĺíññķ ƒƒóŕ { $name }
board-try-now = Ťŕŕý ññóŵŵ
board-try-again = Ťŕŕý ááĝááíññ
board-silent = Ñóó áññšŵŵéŕŕ ƒóŕŕ { $time }
side-connections = Çóóñññéççťííóñšš
side-find = Ƒííñďď á ççóñññéçťťíóóñ
side-sample = Íññšííďéé ťĥĥíš áþþþþ
side-no-key = Ñóó ķééý
side-waiting = { $count } ŵááíťťíññĝ
side-failed = Çóóúĺĺď ññóťť ĺóáďď
side-none-readable = Ñóóñéé çóóúĺĺď ƀé ŕŕéááď
side-none = Ñóó çóóñññéççťíóññš ýýéťť
side-no-match = Ñóóťĥĥíññĝ ççáĺĺééďď { $typed }
side-reachable = Šééŕṽṽíççé ŕŕéáçĥĥáƀƀĺéé
side-reachable-timed = Šééŕṽṽíççé ŕŕéáçĥĥáƀƀĺéé, { $took } ɱšš
side-narrow = Ñááŕŕŕóŵŵ ťĥĥé šíďďéƀƀáŕŕ
rail-board = Ɓóóáŕŕď, { $count } ŵááíťťíññĝ
rail-profile = Þŕŕóƒƒíĺĺé: { $name }
rail-profile-others = Þŕŕóƒƒíĺĺé: { $name }, { $others }
rail-widen = Šĥĥóŵŵ šííďééƀáŕŕ
start-ways = Ťĥĥŕééé ŵŵáýýš ťó ƀƀéĝĝíññ
start-books = Ŕééáďď šóóɱéé ƀóóķķšš
    .text = Ĥááŕƀƀóŕŕ Ĺááñé'š ççúššťóóɱééŕš, íññṽóóíççéšš áñď ééṽééŕýý óťťĥéŕ ĺĺíššť ááŕéé ťĥéŕŕé ťťó þþáĝĝé ťĥŕŕóúúĝĥĥ.
    .button = Óþþéññ íťťš ííñṽóííçééš
start-client = Þĺĺáýý ťĥĥé ççĺíéññťť
    .text = Óþþéññ á ŵŵáííťíñĝĝ ĺííñķķ íññ ýóúŕŕ ƀŕŕóŵŵšééŕ áñďď ŵááťççĥ ííťš ŕóóŵ ťťúŕŕñ ĝĝŕééññ.
    .button = Óþþéññ { $name }'š ĺĺíññķ
start-link = Ṁááķéé á ĺĺíññķ ýóúúŕššéĺĺƒ
    .text = Çĥĥóóóšéé ĥóóŵ ĺóññĝ ííť ĺĺíṽṽéš, ťĥĥéññ çóóþýý, ɱáíĺĺ óŕŕ šççáññ íť.
start-new-link = Ñééŵ ĺĺíññķ ƒƒóŕ { $name }
connection-head = Çóóñññéççťííóñ
connection-new = Ñééŵ ççóñññééçťíóóññ
    .about = Óññé þþéŕŕ çóóɱþáññý ƒƒíĺĺé.
connection-description = Çĺĺíééñťť ñááɱé
    .hint = Ťĥĥé ççóɱɱþááñý'š óóŵññ ñááɱéé çóɱééš ƒƒŕóóɱ ɊɋúíçķķƁóóóķķš óóñçé ííť ííš ççóñññéçťťéďď.
connection-external-id = Ýóóúŕŕ óŵŵñ ññúɱƀééŕ ƒƒóŕŕ ťĥĥíš çĺĺíééñťť
    .optional = Óþþťííóññáĺĺ
    .hint = Óťťĥééŕ þþŕóóĝŕáɱɱš ççáññ úššé íť ííñ þþĺááçéé óƒ ťĥĥé ççóñññééçťíóóñ ÍíĎ.
connection-with-link = Çŕŕéááťéé á { $life } ĺííñķķ ťóóó
connection-cancel = Çááñççéĺĺ
connection-create = Çŕŕéááťéé çóóññéççťííóññ
    .busy = Çŕŕéááťííñĝĝ
