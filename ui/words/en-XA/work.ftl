### Made by `cargo xtask gen` from ../en/work.ftl. Never edited.

work-mark = Ŵóóŕķķ úññďééŕ ŵáýý
work-mark-label =
    { $ended ->
        [0] Ŵóóŕķķ úññďééŕ ŵáýý: { $running }
       *[other] Ŵóóŕķķ úññďééŕ ŵáýý: { $running }, éññďééď: { $ended }
    }
work-none = Ñóóťĥĥíññĝ ííš úñďďéŕŕ ŵááý.
work-stop = Šťťóþþ
work-open = Óþþéññ
work-dismiss = Ďííšɱɱíššš
work-read = Ŕééáďďíññĝ { $what }: { $rows } šóó ƒááŕ
work-read-of = Ŕééáďďíññĝ { $what }: { $rows } óƒƒ { $total }
work-read-waits = Ŵááíťťíññĝ ťťó ŕéááďď { $what }
work-export = Éẋẋþóóŕťťíññĝ { $what } ťóó { $file }: { $far }
work-exported = Éẋẋþóóŕťťéďď { $what } ťóó { $file }
work-export-failed = Çóóúĺĺď ññóťť éẋþóóŕťť { $what } ťóó { $file }
work-watch = Šééťúúþ ĺĺíññķ ŵáťťçĥĥéďď
work-note = Ťĥĥé ññóťťé ííš ñóťť šááṽééď
work-watch-left = Šééťúúþ ĺĺíññķ ŵáťťçĥĥéďď, { $time } ĺééƒťť
work-read-ended = Ƒííñííšĥĥéďď ŕéáďďíññĝ { $what }
work-read-aside = { $what } ƀŕŕóúúĝĥĥť ññóñé óóƒ ťťĥéé ŕééçóŕďďš ƒƒŕóóɱ ƀƀéƒóŕŕé: ççĥóóóššé
work-read-failed = Çóóúĺĺď ññóťť ŕéáďď { $what }
work-link-declined = Ťĥĥé ççĺííéññť ďéççĺííñééď ťťĥé šééťúúþ ĺĺíññķ
work-link-out_of_time = Ťĥĥé ššéťťúþþ ĺíñķķ ŕááñ óóúťť
work-link-replaced = Ťĥĥé ššéťťúþþ ĺíñķķ ŵááš ééñďďéď éĺĺšééŵĥĥéŕŕé
work-link-completed = Ťĥĥé ššéťťúþþ ĺíñķķ ĺééď ťťó áá çóñññéççťííóññ
work-link-unknown = Ťĥĥé ššéťťúþþ ĺíñķķ éññďééď
work-read-cut = Ŕééáďďíññĝ { $what } ŵááš ççúťť óƒƒƒ
work-export-cut = Éẋẋþóóŕťťíññĝ { $what } ťóó { $file } ŵááš ççúťť óƒƒƒ
work-cut-title =
    { $count ->
        [one] Óññé þþíééçéé óƒ ŵóóŕķķ ŵááš ççúť óƒƒƒ ŵŵĥééñ Ĺĺéďĝééŕĺĺáññé ééñďéďď
       *[other] { $count } þííéççéšš óƒƒ ŵóŕķķ ŵééŕéé çúúť óƒƒƒ ŵĥĥéññ Ĺééďĝéŕŕĺááñéé éññďéďď
    }
work-of = { $name }: { $work }
work-lost = Ťĥĥíšš šťťóþþš
