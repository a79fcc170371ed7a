### Made by `cargo xtask gen` from ../en/overview.ftl. Never edited.

overview-loading = Ďŕŕáŵŵíññĝ ťťĥé óṽṽéŕŕṽííéŵŵ
overview-as-of = Ášš óƒƒ { $when }.
overview-last-entry = Ĺáášťť éññťŕŕý: { $one } óƒƒ { $day }.
overview-none-here = Ñóóťĥĥíññĝ ííš ŕéááď ýýéťť.
overview-currency = Áɱɱóúúñťťš ííñ { $currency }.
overview-currency-others = Ñóóť ííñ ťťĥééšé áɱɱóúúñťťš:
overview-currency-show = Šĥĥóŵŵ { $currency }
overview-sheet = Óṽṽéŕŕṽííéŵŵ óƒ { $name }, þŕŕíññťééď { $when }
overview-figures = Ƒííĝúúŕééš
overview-owed-to-client = Óŵŵéďď ťóó ťĥĥé çĺííéññť
overview-late = Óṽṽéŕŕ 60 ďááýšš ĺáťéé
overview-owed-by-client = Óŵŵéďď ƀýý ťĥĥé çĺííéññť
overview-in-bank = Íññ ťĥĥé ƀƀáññķ
overview-figure = { $name }: { $amount }. { $cover }
overview-cover-open =
    { $rows ->
        [0] Ñóóťĥĥíññĝ óóþéñ, ááĺĺĺ { $total } ŕééáďď
       *[other] { $lists } óþþéññ, áĺĺĺ { $total } ŕééáďď
    }
overview-cover-open-part =
    { $rows ->
        [0] Ñóóťĥĥíññĝ óóþéññ, { $total } ŕééáďď
       *[other] { $lists } óþþéññ, { $total } ŕééáďď
    }
overview-cover-credits = { $cover }; çŕŕéďďíťťš óóƒ { $amount } ñóóť ťťáķķéññ óƒƒƒ
overview-cover-late =
    { $rows ->
        [0] Ñóóťĥĥíññĝ ťťĥáť ĺĺáťťé
        [one] { $lists } óƒƒ { $name }
       *[other] { $lists }, ťĥĥé óóĺďďéššť óƒƒ { $name }
    }
overview-cover-bank =
    { $rows ->
        [0] Ñóó ƀááñķķ áçççóúññťť
       *[other] { $names }
    }
overview-ageing = Ŵĥĥó óóŵééš, ššíñçéé ŵĥĥéññ
overview-owe-most = Ŵĥĥó óóŵééš ɱɱóšťť
overview-sales = Šááĺééš ƀƀý ɱɱóñťĥĥ
overview-spending = Ŵĥĥáťť íťť ŵááš šþééñťť óññ
overview-ageing-note = Ɓýý ďúúé ďďáťťé.
overview-sales-note = Ɓééƒóóŕéé ťááẋ, ĺéššš ççŕééďííťš.
overview-spending-note = Ƒŕŕóɱɱ ƀííĺĺĺš, çĥééçķķš ááñďď çáŕďď çĥĥáŕŕĝééš óƒ ťťĥéé ƀúúšííñéššš ýééáŕŕ, ŵĥĥáťéṽṽéŕŕ ķííñďď óƒ áçççóóúññť ťťĥéíŕŕ ĺííñééš ññáɱé. Ççŕééďííťšš, þáýŕŕóĺĺĺ ááñďď ĵóúŕŕñááĺ ééñťťŕíéšš áŕŕé ññóťť íñ íťť.
overview-credits = Çŕŕéďďíťťš ññóť áþþþĺĺíééď
overview-bar-so-far = { $name }, šóó ƒááŕ
overview-year-so-far = { $year } šóó ƒááŕ: { $amount }
overview-year-begins = Ťĥĥé ƀƀúššíññéšš ýýéááŕ ƀƀéĝĝíñš ííññ
overview-at-least = áťť ĺééáššť { $amount }
overview-not-all = { $amount }, ɱááý ññóťť ƀéé áĺĺĺ
overview-figure-at-least = Áťť ĺééáššť ťťĥíš ɱɱúççĥ
overview-figure-not-all = Ṁááý ññóťť ƀéé áĺĺĺ
overview-from = Ƒŕŕóɱɱ { $lists }.
overview-read-when = Ŕééáďď { $when }.
overview-may-be-more = Ťĥĥéŕŕé ɱɱáýý ƀé ɱóóŕéé { $many } ťĥĥáññ áŕŕé ĥĥéŕéé.
overview-unclear = Šóóɱéé áɱɱóúúñťš ççóúúĺďď ñóóť ƀé ááďďďéďď.
overview-read-failed = Ñóóť ŕŕéááď: { $why }
overview-more-customers =
    { $count ->
        [one] { $count } ɱóóŕéé çúúšťťóɱéŕŕ
       *[other] { $count } ɱóóŕéé çúúšťťóɱéŕŕšš
    }
overview-more-accounts =
    { $count ->
        [one] { $count } ɱóóŕéé áçççóóúñťť
       *[other] { $count } ɱóóŕéé áçççóóúñťšš
    }
overview-more = áññďď { $name }: { $amount }
overview-items = Íťťéɱɱš ƀƀóúúĝĥťť
overview-items-bought = Íťťéɱɱš ƀƀóúúĝĥťť: { $amount }, { $of }
overview-no-due-date = Ñóó ďúúé ďďáťťé
overview-no-customer = Ñóó çúúšťťóɱɱéŕ
overview-no-account = Ñóó áçççóóúññť
overview-sum-by-customer = Šúúɱ ííñṽṽóííçéš ƀƀý ççúššťóóɱéŕŕ
overview-empty = Ñóóťĥĥíññĝ ťťó ďŕááŵŵ.
overview-rows =
    { $rows ->
        [one] { $rows } ďóóçúúɱééñťť
       *[other] { $rows } ďóóçúúɱééñťťš
    }
overview-lines =
    { $rows ->
        [one] { $rows } ĺííñéé
       *[other] { $rows } ĺííñééš
    }
overview-bar = { $name }: { $amount }, { $of }
overview-bar-share = { $name }: { $amount }, { $of }, { $share } óƒƒ áĺĺĺ
overview-lines-of =
    { $rows ->
        [one] { $rows } ĺííñéé óƒƒ { $many }
       *[other] { $rows } ĺííñééš óóƒ { $many }
    }
overview-ties =
    { $account ->
        [payable] Áçççóóúññťšš þáýááƀĺĺé ššáýýš ťĥéé šááɱéé.
       *[receivable] Áçççóóúññťšš ŕéçééíṽṽáƀƀĺéé šáýšš ťĥĥé ššáɱɱé.
    }
overview-ties-not =
    { $account ->
        [payable] Áçççóóúññťšš þáýááƀĺĺé ššáýýš { $amount }. Ťĥĥé ďďíƒƒƒééŕéñççé ííš { $difference }.
       *[receivable] Áçççóóúññťšš ŕéçééíṽṽáƀƀĺéé šáýšš { $amount }. Ťĥĥé ďďíƒƒƒééŕéñççé ííš { $difference }.
    }
overview-ties-missing =
    { $account ->
        [payable] Ŵĥĥéťťĥééŕ ťťĥíš ííš ťťĥéé ƀááĺáñççé óóƒ Ááçççóúñťťš þþáýýáƀƀĺé šĥĥóŵŵš óóñççé { $lists } áŕŕé ŕŕéááď.
       *[receivable] Ŵĥĥéťťĥééŕ ťťĥíš ííš ťťĥéé ƀááĺáñççé óóƒ Ááçççóúñťťš ŕŕéççéííṽáƀĺĺé ššĥóóŵšš óñçéé { $lists } áŕŕé ŕŕéááď.
    }
overview-needs = Ñéééďďš { $lists }
overview-needs-time = Ñéééďďš { $lists }, { $time }
overview-needs-more = ɱóóŕéé { $many }
overview-needs-list = { $many } ({ $count })
overview-read = Ŕééáďď
overview-read-for = Ŕééáďď ŵĥĥáťť { $name } ñéééďďš
overview-read-missing = Ŕééáďď ŵĥĥáťť íš ɱííšššíññĝ
overview-missing = Ñóóť ŕŕéááď: { $lists }.
overview-missing-time = Ñóóť ŕŕéááď: { $lists }, { $time }.
overview-covers = Áĺĺĺ óóƒ ťťĥííš íš ďďŕááŵññ ƒŕŕóɱ { $lists }.
overview-not-drawn = Çáášĥĥ óṽṽéŕŕ ťíɱéé, þŕŕóƒƒíťť áñď ƀƀáĺĺáññçééš óƒ þþáššť ďďáýýš áŕéé ñóóť ďďŕááŵñ: ñóó ĺííšťť ĝííṽéš ťťĥééɱ ťťó ťťĥé çééñťť.
overview-cannot-not-connected = Ťĥĥé ççĺííéññť íš ññóťť çóóñññéçťééď, ššó ññóťťĥíñĝĝ çááñ ƀƀé ŕŕéáď ññóŵŵ.
overview-cannot-not-listed = Ťĥĥé ššéŕŕṽííçé ďóóéšš ñóóť ĺĺíšť ťťĥííš ççĺííéñť ááñýý ɱóóŕéé, šó ñóóťĥĥíññĝ ççáñ ƀéé ŕééáďď.
overview-cannot-unreachable = Ťĥĥé ššéŕŕṽííçé ďóóéšš ñóóť ááñšŵééŕ, ššó ññóťťĥíñĝĝ çááñ ƀƀé ŕŕéáď ññóŵŵ.
overview-not-allowed = Ťĥĥíšš ķééý ɱɱáý ñóóť ŕŕéááď ŕŕéçóŕŕďšš
overview-not-allowed-text = Ťĥĥé óóṽééŕṽṽíéŵ ííš ďďŕááŵññ ƒŕóɱɱ ŕééçóóŕďďš. Šéťťúþþ áññď ĺĺíñķšš ŵóóŕķķ ášš ƀéƒóóŕéé.
overview-menu = Ṁóóŕéé óƒƒ { $name }
overview-copy-picture = Çóóþýý þííçťťúŕéé
overview-copy-numbers = Çóóþýý ñúúɱƀƀéŕšš
overview-open-table = Óþþéññ ášš ťááƀĺéé
overview-open-table-of = Óþþéññ { $name } ášš ťááƀĺĺé
overview-picture-copied = Þííçťťúŕŕé ççóþíééďď
overview-picture-not-copied = Ťĥĥé ççĺííþƀƀóáŕďď ďííď ññóťť ťáķéé ťĥĥé þþíççťúŕéé
overview-head-amount = Áɱɱóúúñťť
overview-head-rows = Çóóúññť
overview-head-share = Šĥĥáŕŕé
overview-head-currency = Çúúŕŕŕéññçýý
