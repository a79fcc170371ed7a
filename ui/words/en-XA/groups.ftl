### Made by `cargo xtask gen` from ../en/groups.ftl. Never edited.

groups-button-on = Šúúɱ ƀƀý { $name }
groups-title = Šúúɱ úúþ ťťĥéé ŕóŵšš óƒƒ ťĥĥíšš ťáƀĺĺéé
groups-by = Šúúɱ ƀƀý
groups-then = Ťĥĥéññ ƀýý
groups-across = Áççŕóóššš
groups-across-none = Ñóóťĥĥíññĝ
groups-choose = Çĥĥóóóšéé á ƒƒíéĺďď
groups-kind = Ŵĥĥíççĥ ŕŕóŵŵš áŕéé óññé ĝĝŕóóúþ
groups-kind-value = éááçĥĥ ṽááĺúúé
groups-kind-family = éááçĥĥ ñááɱéé ŵíťĥĥ áĺĺĺ ƀƀéĺĺóŵ íťť
groups-kind-day = ďááýý
groups-kind-month = ɱóóñťťĥ
groups-kind-quarter = ɋúúáŕŕťééŕ
groups-kind-year = ýééáŕŕ
groups-kind-age = áĝĝéé
groups-bounds = Ďááýšš
groups-bounds-bad = Ŵŕŕíťťé ďďáýýš ťĥááť ĝĝó úúþ, ááš íññ 30, 60, 90.
groups-year = Ťĥĥé ýýéááŕ ƀƀéĝíññš ííñ
groups-remove = Ŕééɱóóṽéé ťĥĥíš ĺééṽééĺ
groups-sums = Áďďď úúþ
groups-sums-all = Éṽṽéŕŕý ççóĺĺúɱñ ŵŵíťťĥ ááɱóóúñťšš
groups-rows = Šĥĥóŵŵ ťĥĥé ŕŕóŵšš
groups-table = { $what } ƀýý { $name }
groups-none = Éɱɱþťťý
groups-all = Ťóóĝééťĥĥéŕŕ
groups-age-current = Çúúŕŕŕéññť
groups-age = { $from } ťóó { $to } ďááýšš
groups-age-over = Óṽṽéŕŕ { $to } ďááýšš
groups-further =
    { $count ->
        [one] Šĥĥóŵŵ { $count } ɱóóŕéé
       *[other] Šĥĥóŵŵ { $count } ɱóóŕéé
    }
groups-counted =
    { $count ->
        [one] { $count } ĝŕŕóúúþ
       *[other] { $count } ĝŕŕóúúþšš
    }
groups-reading = Áďďďííñĝĝ úþþ
groups-share = { $share } óƒƒ { $sum }
groups-no-currency = ñóó çúúŕŕŕéññçý
groups-expand = Šĥĥóŵŵ ŵĥĥáťť { $name } íšš ɱááďéé óƒƒ
