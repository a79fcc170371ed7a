### Made by `cargo xtask gen` from ../en/groups.ftl. Never edited.

groups-button-on = Šúúɱ ƀƀý { $name }
groups-title = Šúúɱ úúþ ťťĥéé ŕóŵšš óƒƒ ťĥĥíšš ťáƀĺĺéé
groups-by = Šúúɱ ƀƀý
groups-then = Ťĥĥéññ ƀýý
groups-across = Áççŕóóššš
groups-across-none = Ñóóťĥĥíññĝ
groups-ageing = Ɓýý áĝĝé: ŵŵĥááť íš óóþééñ, ááñďď šíñççé ŵŵĥééñ
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
groups-part-invoices = Óþþéññ íññṽóóíçéšš
groups-part-charges = Óþþéññ šťťáťťéɱéññť ççĥááŕĝĝéš
groups-part-credit-memos = Çŕŕéďďíťť ɱééɱóš ññóťť áþþþĺĺíéďď
groups-part-payments = Þááýɱɱéññťšš ñóť ááþþþĺííéďď
groups-part-vendor-credits = Ṽééñďďóŕŕ çŕŕéďíťťš ññóťť áþþþĺíééďď
groups-with-parts = Ŵííťĥĥ ťĥĥéššé
groups-ties-other-rows = Óññĺýý ťĥĥé ŕŕóŵš ššĥóóŵññ áŕŕé çóúúñťťéďď. Áĺĺĺ óþééññ { $many } ťĥĥáťť áŕŕé þþóšťééď ççóɱɱé ťťó { $amount }.
groups-summed = Šúúɱɱɱéďď ƀýý { $levels }.
groups-summed-across = Šúúɱɱɱéďď ƀýý { $levels }, áççŕóóššš: { $across }.
groups-level = { $name } ({ $kind })
groups-level-age = { $name } (áĝĝé óóñ { $day })
groups-file = ƀýý { $name }
groups-reading = Áďďďííñĝĝ úþþ
groups-share = { $share } óƒƒ { $sum }
groups-expand = Šĥĥóŵŵ ŵĥĥáťť { $name } íšš ɱááďéé óƒƒ
