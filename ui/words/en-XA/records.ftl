### Made by `cargo xtask gen` from ../en/records.ftl. Never edited.

records-today = ťóóďááý { $time }
records-part = { $here } óƒƒ { $counted }
records-here =
    { $here ->
        [one] { $counted } íšš ĥééŕéé.
       *[other] { $counted } áŕŕé ĥĥéŕŕé.
    }
records-share = { $percent }%
records-share-least = <1%
records-more-than = { $count }+
records-waiting = Ŵááíťťíññĝ ƒƒóŕ { $many }
records-waiting-end = Ŵááíťťíññĝ: ťťĥé ŕééáďď ƀééƒóóŕé ťĥĥíšš óññé ííš ƀéííñĝĝ éññďééď
records-asking = Áššķííñĝĝ ƒóóŕ { $many }
records-asking-page = Áššķííñĝĝ ƒóóŕ þáĝĝéé 1
records-reading = Ŕééáďďíññĝ { $many }
records-reading-page = Þááĝéé <b>{ $page }</b> óƒƒ <b>{ $pages }</b>
records-reading-rows =
    { $total ->
        [one] <b>{ $here }</b> óƒƒ <b>{ $total }</b> ŕóóŵŵ
       *[other] <b>{ $here }</b> óƒƒ <b>{ $total }</b> ŕóóŵšš
    }
records-reading-so-far =
    { $here ->
        [one] { $here } ŕóóŵ ššó ƒƒáŕŕ
       *[other] { $here } ŕóóŵšš šóó ƒááŕ
    }
records-reading-to-go = <b>{ $count }</b> ťóó ĝóó
records-left = Áƀƀóúúť { $range } ĺééƒťť
records-left-seconds = Á ƒƒéŵŵ šééçóóñďš ĺĺéƒƒť
records-quarter = { $percent } %: { $counted } šóó ƒááŕ
records-stop-other = Šťťóþþ { $many }
records-pages-read = Þááĝééš ŕŕéááď
records-pages-read-of =
    { $pages ->
        [one] { $count } óƒƒ { $pages } þááĝéé ŕééáďď
       *[other] { $count } óƒƒ { $pages } þááĝééš ŕŕéááď
    }
records-stopped = Šťťóþþþééď ááť þáĝĝéé { $page }.
records-stopped-before = Šťťóþþþééď ƀƀéƒóŕŕé þþáĝĝé 1.
records-stay =
    { $read ->
        [known]
            { $here ->
                [one] Ťĥĥéé { $counted } ŕééáďď { $when } šťťáýýš.
               *[other] Ťĥĥéé { $counted } ŕééáďď { $when } šťťáýý.
            }
       *[unknown]
            { $here ->
                [one] Ťĥĥéé { $counted } šťťáýýš.
               *[other] Ťĥĥéé { $counted } šťťáýý.
            }
    }
records-read-all = Ŕééáďď áĺĺĺ { $count }
records-read-all-many = Ŕééáďď áĺĺĺ { $many }
records-cost-again = šťťáŕŕťšš áĝĝáíñ ááť þþáĝĝé 1
records-cost-again-time = šťťáŕŕťšš áĝĝáíñ ááť þþáĝĝé 1, { $time }
records-cost = ķéééþþš ɊɋúííçķƁóóóķķš ƀƀúššý
records-cost-time = { $time }, ķéééþþš ɊɋúííçķƁóóóķķš ƀƀúššý
records-start-again = Šťťáŕŕť ááĝááíñ
records-try-again = Ťŕŕý ááĝááíññ
restart-again =
    { $times ->
        [1] Šťťáŕŕťééď ááĝáíññ ƒŕŕóɱɱ þááĝé 1.
        [2] Šťťáŕŕťééď ááĝáíññ ƒŕŕóɱɱ þááĝé 1, ƒóóŕ ťťĥéé šééçóñďď ťííɱéé.
       *[other] Šťťáŕŕťééď ááĝáíññ ƒŕŕóɱɱ þááĝé 1, ƒóóŕ ťťĥéé ťĥĥíŕď ťťíɱɱé.
    }
restart-lapsed = { restart-again } Ťĥĥé ññéẋẋť þþáĝé ŵŵášš áššķééď ƒóŕŕ ťóóó ĺĺáťťé: ɊúííçķķƁóóóķķš ŵáííťšš 10 š ƒƒóŕŕ íť.
restart-slept = { restart-again } Ťĥĥíšš çóóɱþþúťéŕŕ šĺĺéþþť ƒƒóŕ { $span }, áññď ɊɋúííçķķƁóóķķš ŵŵáííťšš 10 š ƒóŕŕ ťĥĥé ññéẋẋť þáĝĝéé.
restart-network = { restart-again } Ťĥĥé ññéťťŵóóŕķ ďŕŕóþþþééď, ááñď á þþáĝĝé ťťĥááť ŵášš çúúť óóƒƒƒ çáñññóťť ƀéé áššķéď ƒƒóŕŕ áĝĝáííñ.
restart-service = { restart-again } Ťĥĥé ššéŕŕṽííçé ƒááíĺĺéďď, áññď á þááĝéé ťĥĥáťť ƒáíĺĺéďď çááñññóť ƀéé áššķééď ƒƒóŕ áĝĝáííñ.
restart-rows-part =
    { $here ->
        [one] Ťĥĥé ŕŕóŵŵ óƒƒ ťĥé ééáŕŕĺííéŕŕ ŕéáďď šťťáýýš ĥĥéŕé, ɱɱáŕŕķééď, úúñťíĺĺ ťĥĥé ññéŵŵ ŕéáďď íšš ášš ƒááŕ.
       *[other] Ťĥĥéé { $here } ŕóóŵšš óƒƒ ťĥĥé éáŕŕĺííéŕŕ ŕééáď šťťáýý ĥééŕéé, ɱáŕķķéďď, úññťííĺ ťĥéé ñééŵ ŕŕéááď íš ááš ƒƒáŕŕ.
    }
restart-rows-whole =
    { $here ->
        [one] Ťĥĥé ŕŕóŵŵ óƒƒ ťĥé ééáŕŕĺííéŕŕ ŕéáďď šťťáýýš ĥĥéŕé, ɱɱáŕŕķééď, úúñťíĺĺ ťĥĥé ññéŵŵ ŕéáďď íšš ŵĥĥóĺĺé.
       *[other] Ťĥĥéé { $here } ŕóóŵšš óƒƒ ťĥĥé éáŕŕĺííéŕŕ ŕééáď šťťáýý ĥééŕéé, ɱáŕķķéďď, úññťííĺ ťĥéé ñééŵ ŕŕéááď íš ŵŵĥóóĺéé.
    }
records-progress-asking = Ŕééáďďíññĝ { $many }: áššķííñĝĝ ƒóóŕ þáĝĝéé 1
records-progress = Ŕééáďďíññĝ { $many }: { $here } šóó ƒááŕ
records-progress-of = Ŕééáďďíññĝ { $many }: { $here } óƒƒ { $total } šóó ƒááŕ
records-stop = Šťťóþþ ŕééáďďíñĝĝ { $many } óƒƒ { $name }
records-stop-waiting = Šťťóþþ ŕééáďďíñĝĝ { $many } áññďď { $waiting } ŵááíťťíññĝ óóƒ { $name }
records-ended-failed = Ŕééáďďíññĝ { $many } óƒƒ { $name } ďííď ññóťť ŵóóŕķ
records-ended-none = Ñóó { $many } óƒƒ { $name } çááɱéé
records-ended =
    { $here ->
        [one] { $counted } óƒƒ { $name } íšš ĥééŕéé
       *[other] { $counted } óƒƒ { $name } áŕŕé ĥĥéŕŕé
    }
records-covers-earlier =
    { $read ->
        [known] Çóóṽééŕšš { $counted } óƒƒ ťĥĥé ééáŕŕĺíéŕŕ ŕééáďď, ŕééáď { $when }.
       *[unknown] Çóóṽééŕšš { $counted } óƒƒ ťĥĥé ééáŕŕĺíéŕŕ ŕééáďď.
    }
records-covers-so-far =
    { $here ->
        [one] Çóóṽééŕšš ťĥĥé ŕóŵŵ ĥééŕéé šóó ƒáŕŕ.
       *[other] Çóóṽééŕšš ťĥĥé { $here } ŕóóŵšš ĥééŕéé šó ƒááŕŕ.
    }
records-covers-page-1 = Çóóṽééŕšš { $counted }: þááĝéé 1 óññĺýý.
records-covers-page-1-of = Çóóṽééŕšš { $here } óƒƒ { $total }: þááĝéé 1 óññĺýý.
records-covers-part = Çóóṽééŕšš { $counted }; ĥóóŵ ɱɱáññý ťťĥéŕéé áŕŕé ííš ññóť ķññóŵŵñ.
records-covers-part-of = Çóóṽééŕšš { $here } óƒƒ { $total }.
records-covers-only =
    { $read ->
        [known] Çóóṽééŕšš ťĥĥé óñĺĺýý { $one }, ŕééáďď { $when }.
       *[unknown] Çóóṽééŕšš ťĥĥé óñĺĺýý { $one }.
    }
records-covers-all =
    { $read ->
        [known] Çóóṽééŕšš áĺĺĺ { $counted }, ŕééáďď { $when }.
       *[unknown] Çóóṽééŕšš áĺĺĺ { $counted }.
    }
records-covers-doubtful =
    { $read ->
        [known] Çóóṽééŕšš { $clauses }, ŕééáďď { $when }.
       *[unknown] Çóóṽééŕšš { $clauses }.
    }
records-clauses = { $first }; { $rest }
doubt-counts = ťĥĥé ššéŕŕṽííçé çóóúññťšš { $count }
    .first = Ťĥĥé ššéŕŕṽííçé çóóúññťšš { $count }
doubt-active_only = áççťííṽéé óññĺý, óŕŕ ŵĥĥáťť ýóóúŕ šééŕṽṽíççé ççĥóóššéšš
    .first = Áççťííṽéé óññĺý, óŕŕ ŵĥĥáťť ýóóúŕ šééŕṽṽíççé ççĥóóššéšš
doubt-cut = ťĥĥé ççóɱɱþááñý ƒííĺéé ɱááý ĥĥóĺď ɱɱóŕŕé
    .first = Ťĥĥé ççóɱɱþááñý ƒííĺéé ɱááý ĥĥóĺď ɱɱóŕŕé
doubt-twice = { $count } çááɱéé ťŵŵíççé
    .first = { $count } çááɱéé ťŵŵíççé
doubt-unsure = šóóɱééťĥĥíññĝ ďíďď ñóóť ááďďď úþ
    .first = Šóóɱééťĥĥíññĝ ďóééš ññóťť áďďď úþþ
records-none = Ťĥĥíšš çóóɱþþáñý ĥĥášš ñóó { $many }
    .listed =
        { $read ->
            [known] Ťĥĥé ššéŕŕṽííçé ĺííšťťéďď ñóóñé { $when }. Ñóóťĥĥíññĝ ííš ĥíďďďééñ ƀƀý áá ƒíĺťťéŕŕ.
           *[unknown] Ťĥĥé ššéŕŕṽííçé ĺííšťťéďď ñóóñé. Ñóóťĥĥíññĝ ííš ĥíďďďééñ ƀƀý áá ƒíĺťťéŕŕ.
        }
    .counted =
        { $read ->
            [known] Ťĥĥé ššéŕŕṽííçé çóóúññťééď 0 óóƒ ťĥééɱɱ { $when }. Ñóóťĥĥíññĝ ííš ĥíďďďééñ ƀƀý áá ƒíĺťťéŕŕ.
           *[unknown] Ťĥĥé ššéŕŕṽííçé çóóúññťééď 0 óóƒ ťĥééɱ. Ññóťťĥííñĝ íšš ĥííďďďéññ ƀý á ƒƒíĺĺťééŕ.
        }
records-none-came = Ñóó { $many } çááɱéé
    .text =
        { $read ->
            [known] Ťĥĥé ššéŕŕṽííçé ĺííšťťéďď ñóóñé { $when }: { $clauses }. Ťĥĥéŕŕé ɱɱáýý ƀé šóóɱéé.
           *[unknown] Ťĥĥé ššéŕŕṽííçé ĺííšťťéďď ñóóñé: { $clauses }. Ťĥĥéŕŕé ɱɱáýý ƀé šóóɱéé.
        }
records-cut = Ťĥĥé ššéŕŕṽííçé šťťóþþþééď ááť { $counted }.
    .more = Ťĥĥé ççóɱɱþááñý ƒííĺéé ɱááý ĥĥóĺď ɱɱóŕŕé.
finding-title = Šóóɱééťĥĥíññĝ ďóééš ññóťť áďďď úþþ.
finding-title-missing = Šóóɱééťĥĥíññĝ ɱáýý ƀéé ɱííšššíñĝĝ.
finding-twice = { $counted } çááɱéé ťŵŵíççé. Ɓóťťĥ ŕŕóŵŵš ááŕé šĥĥóŵŵñ.
finding-without_id = { $counted } çááɱéé ŵííťĥĥóúť ááñ ííď.
finding-miscounted = { $counted } çááɱéé, ƀúúť ťťĥé šééŕṽṽíççé ççóúñťťšš { $total }. Ŕééáďď áĝĝáííñ ťó ƀƀé ššúŕŕé.
finding-count_changed = Ťĥĥé ššéŕŕṽííçé'š ççóúúñťť ŵééñť ƒŕŕóɱɱ { $from } ťóó { $to } ɱééáññŵĥĥíĺĺé: šóɱɱéƀƀóďďý ííš ŵóŕŕķííñĝĝ íññ ťĥé ƒƒíĺĺé.
finding-count_impossible = Ťĥĥé ššéŕŕṽííçé ĝááṽéé á ççóúúñť ťĥĥáťť çááñññóť ƀéé, šóó ĥóóŵ ɱɱáñýý { $many } ťĥĥéŕŕé ááŕéé íš ñóóť ķķñóóŵññ.
finding-page_miscounted =
    { $pages ->
        [one] Óññ { $pages } þááĝéé ťĥĥé ššéŕṽííçéé'š óóŵññ çóúññť ŵŵášš ŵŕŕóñĝĝ.
       *[other] Óññ { $pages } þááĝééš ťťĥéé šéŕṽṽíççé'šš óŵŵñ çóúúñťť ŵááš ŵŵŕóñĝĝ.
    }
finding-page_misnumbered =
    { $pages ->
        [one] { $pages } þááĝéé çááɱéé ŵíťĥĥ áññóťťĥééŕ ñúɱɱƀééŕ ťťĥááñ ášķķéďď ƒóóŕ.
       *[other] { $pages } þááĝééš ççáɱɱé ŵíťťĥ ááñóóťĥĥéŕ ñúúɱƀƀéŕŕ ťĥĥáñ áššķééď ƒƒóŕŕ.
    }
finding-page_empty =
    { $pages ->
        [one] { $pages } þááĝéé çááɱéé éɱþťťýý.
       *[other] { $pages } þááĝééš ççáɱɱé éɱþþťýý.
    }
finding-active_only = Áççťííṽéé { $many } óññĺýý, óŕŕ ŵĥĥáť ýóóúŕŕ šééŕṽṽíçé ççĥóóóššéšš: íť ďóóéšš ñóóť ťťáķé ťťĥéé ɋúúéššťíóññ ƒóóŕ ááĺĺĺ.
finding-no_lines = Ťĥĥé ĺĺíññéšš óƒ ťĥĥéššé { $many } ɱááý ƀƀé ɱɱíšššíñĝĝ: ťĥĥé ššéŕŕṽíçéé ďóóéšš ñóóť ťáķķé ťťĥéé ɋúúéšťííóññ ƒóóŕ ťťĥéɱɱ.
finding-no_linked_transactions = Ťĥĥé ťťŕááñššáçťííóññš ťťĥááť ťĥééšéé { $many } áŕŕé ĺĺíññķééď ťó ɱɱáýý ƀéé ɱííššíññĝ: ťťĥéé šééŕṽíççé ďďóééš ññóť ťááķéé ťĥĥé ɋɋúéšťťíóóñ ƒƒóŕŕ ťĥéɱɱ.
finding-noted = { $text }
finding-unknown = Áññóťťĥééŕ ṽṽéŕšííóññ óƒƒ ťĥĥíš áþþþ ššťóóŕééď á ďóóúƀƀť ĥĥéŕŕé ťĥááť ťťĥííš óóñé çááñññóťť ŕééáď. Ŕééáďď áĝĝáííñ ťó ƀƀé ššúŕŕé.
types-label = Ŕééçóóŕďď ťýýþéšš
types-find = Ƒííñďď á ŕŕéççóŕď ťťýþþé
    .hint = Ƒííñďď á ťťýþþé
types-searching = Áĺĺĺ ɱɱáťťçĥĥéš áŕŕé ššĥóóŵññ ŵĥíĺĺé ýýóúú šééáŕçĥĥ
types-none = Ñóóťĥĥíññĝ ççáĺĺééďď { $text }
types-match =
    { $count ->
        [one] { $count } óƒƒ { $total } ɱááťççĥééš
       *[other] { $count } óƒƒ { $total } ɱááťççĥ
    }
types-whole =
    { $total ->
        [one] { $count } óƒƒ { $total } ťýýþéé ŕééáďď ŵĥóĺĺéé
       *[other] { $count } óƒƒ { $total } ťýýþééš ŕŕéááď ŵĥóóĺéé
    }
types-mark-waiting = Ŵááíťťš ƒƒóŕŕ íťš ťťúŕŕñ
types-mark-reading = Ɓééíññĝ ŕŕéááď
types-mark-whole = Áĺĺĺ óóƒ ťťĥééɱ áŕéé ĥééŕéé
types-mark-part = Á þþáŕŕť ííš ĥĥéŕéé
types-mark-part-of =
    { $here ->
        [one] { $here } óƒƒ { $total } íšš ĥééŕéé
       *[other] { $here } óƒƒ { $total } áŕŕé ĥĥéŕŕé
    }
records-in-memory =
    { $keychain ->
        [locked] <b>Ťĥĥé ķķéýýçĥĥáíñ ííš ĺĺóççķééď óŕ ďďóééš ññóťť áñšŵŵéŕŕ,</b> šóó çóóþíéšš šťťáýý íññ ɱéɱóóŕýý áññď ááŕé ĝóóñéé ŵĥĥéññ ťĥé ááþþþ çĺĺóššéš. Úññĺóóçķķ íťť, áñď ťťĥééý ááŕéé ķéþťť óññ ďííšķķ.
        [without_key] <b>Ťĥĥé ķķéýý ťóó ýóúŕŕ çóóþííéšš íš ñóóť ííñ ťťĥííš ķéýýçĥĥáííñ,</b> ššó çóþþíééš ššťááý íñ ɱɱéɱɱóŕŕý ááñď áŕŕé ĝĝóññé ŵŵĥéñ ťťĥéé áþþþ ççĺóšééš. Óóþééñ ťťĥé ķééýççĥááíññ ťĥáťť ĥááš ííť ááñď ťŕŕý ááĝááíññ. Ŵíťĥĥ á ññéŵŵ ķééý, ťĥéé çóóþííéšš óñ ďííšķķ áŕŕé þþúť áššíďďé.
        [missing] <b>Ťĥĥéŕŕé ííš ññó ķéýýçĥĥáííñ óóñ ťĥííš ççóɱɱþúúťéŕ,</b> ššó ççóþþíééš šťááý ííñ ɱɱéɱɱóŕý ááñďď áŕŕé ĝĝóñé ŵŵĥééñ ťťĥéé áþþ ççĺóóšééš.
       *[open] <b>Çóóþííéšš çóóúĺď ññóťť ƀéé ķééþť óññ ďííšķķ,</b> šóó ťĥéýý šťťáýý íññ ɱéɱóóŕýý áññď ááŕé ĝóóñéé ŵĥĥéññ ťĥé ááþþþ çĺĺóššéš. Šťťáŕŕť Ĺĺéďďĝéŕĺĺáññé ááĝááíñ ťóó ķéééþþ ťĥĥéɱ óññ ďííšķķ ƒŕŕóɱ ťĥĥéññ óññ.
    }
records-keychain-again = Ťŕŕý ááĝááíññ
records-keychain-new-key = Šťťáŕŕť ŵŵíťťĥ á ñééŵ ķķéýý
records-cut-done = Ĝóóť ííť
records-earlier =
    { $read ->
        [known] <b>Éááŕĺĺíééŕ ŕŕéáď</b> Ŕŕóŵŵš ŕŕéááď { $when }. Ťĥĥé ññéŵŵ óññéš ŵááíťť áššíďďé áñďď ťááķéé ťĥĥéíŕ þþĺááçéé áťť óñçéé.
       *[unknown] <b>Éááŕĺĺíééŕ ŕŕéáď</b> Ŕŕóŵŵš óóƒ ááñ éáŕŕĺííéŕŕ ŕééáď. Ťĥĥé ññéŵŵ óññéš ŵááíťť áššíďďé áñďď ťááķéé ťĥĥéíŕ þþĺááçéé áťť óñçéé.
    }
records-opening = Óþþéññíññĝ ťťĥé ĺóóçááĺ ççóþþíéšš
    .text = Ťĥĥéýý áŕŕé ééñçŕýýþťťéďď. Íƒƒ ýóúŕŕ šýýšťťéɱɱ ášķšš ťóó úññĺóóçķ ťĥĥé ķķéýýçĥĥáíñ, ťťĥééíŕŕ ķééý íš ŵŵĥááť ííť ííš ƒóŕŕ.
records-choose = Çĥĥóóóšéé ŵĥĥáť ťóó ŕééáďď
    .text = Þííçķķ á ťťýþþé ƒŕóóɱ ťťĥéé ĺííšť. Íťťš ƒƒíŕŕšťť þáĝéé íšš óññ šççŕééññ áťť óññçéé; ĺóñĝĝ ĺííšťťš ááŕé ŕééáďď óññ ášš ýóú ççĥóóóššé.
records-pager = Þááĝééš óóƒ ťťĥé ťááƀĺĺé
records-page = Þááĝéé { $page } óƒƒ { $pages }
records-page-so-far = Þááĝéé { $page } óƒƒ { $pages } šóó ƒááŕ
records-page-size = Ŕóóŵšš á þþáĝĝé
records-per-page = { $count } þééŕ þþáĝĝé
records-page-first = Ƒííŕššť þþáĝĝé
records-page-previous = Þŕŕéṽṽíóóúšš þáĝéé
    .title = Þŕŕéṽṽíóóúšš þáĝéé ({ $keys })
records-page-next = Ñééẋťť þááĝéé
    .title = Ñééẋťť þááĝéé ({ $keys })
records-page-last = Ĺáášťť þááĝéé
records-empty-not_connected = Ñóóť ççóñññééçťéďď ýééť
    .text = Ŕééçóóŕďďš ççáñ ƀéé ŕééáďď óññçé ťĥĥé ççĺííéññť ĥášš ĝóóñéé ťĥĥŕóúĝĝĥ ššéťťúþþ.
    .link = Ŕééçóóŕďďš ççáñ ƀéé ŕééáďď óññçé ťĥĥé ççĺííéññť ĥášš ĝóóñéé ťĥĥŕóúĝĝĥ ššéťťúþþ. Ťĥé ĺĺíṽṽé ĺĺíññķ ŵóŕŕķšš ƒóóŕ { $time }.
    .do = Ĝóó ťóó šééťúúþ
records-empty-not_listed = Ñóóť ĺĺíššťééď áñýý ɱóóŕéé
    .text = Ťĥĥé ššéŕŕṽííçé ďóóéšš ñóóť ĺĺíšť ťťĥííš ççĺííéñť ááñýý ɱóóŕéé, šó ñóóťĥĥíññĝ ççáñ ƀéé ŕééáďď. { $name } ŵééŕéé ñóóť ŕŕéáď ƀƀéƒƒóŕŕé, ššó ťĥééŕéé íšš ñóó çóþýý óƒƒ ťĥĥéɱɱ ĥéŕéé.
records-empty-not_read = { $name } áŕŕé ññóťť ĥééŕé ýééťť
    .text = Ŕééáďď þááĝéé 1 ƒŕóɱɱ ɊúúíççķƁɓóóķšš; íťť ťááķééš á ƒééŵ ššéççóññďš. Ŵĥĥáťť ŵááš ŕŕéáď óóñççé óóþééñš áťť óññçéé.
    .stopped = Šťťóþþþééď ƀƀéƒóŕŕé þþáĝĝé 1 ççáɱé. Ŵŵĥááť ŵŵášš ŕéáďď óññçéé óþþéñš ááť óóñççé.
    .do = Ŕééáďď { $many }
records-empty-none_exist =
    .do = Áššķ ááĝááíññ
    .tried = Áššķííñĝĝ áĝĝáíñ ďďíďď ñóóť ŵŵóŕķķ: { $title }
records-empty-not_allowed = Ťĥĥíšš ķééý ɱɱáý ñóóť ŕŕéááď { $many }
    .text = Ťĥĥé ššéŕŕṽííçé áññšŵŵéŕŕéďď { $status }, ñóóť ááĺĺĺóŵŵéď, ƒóóŕ ťťĥííš ťťýþé. Óóťĥĥéŕŕ ťýýþéš ɱɱáýý ƀéé óþþéñ. { $advice }
    .advice = Ŵĥĥóééṽééŕ ŕŕúñš ťťĥéé šééŕṽṽíçé ççáññ çĥĥáññĝé ťĥĥáťť.
records-empty-out_of_reach = Çááñññóťť ƀéé ášķééď ŕŕíĝĝĥťť ñóŵŵ
    .text = Ťĥĥé ĺĺáššť ťťŕý ƒááíĺĺéďď. { $name } ŵééŕéé ñééṽééŕ ŕéááď, ššó ťťĥééŕé íšš ñóó ĺóóçááĺ çóþþý ťťó ššĥóóŵ.
    .problem = { $title } { $advice } { $name } ŵééŕéé ñééṽééŕ ŕéááď, ššó ťťĥééŕé íšš ñóó ĺóóçááĺ çóþþý ťťó ššĥóóŵ.
records-empty-try = Ťŕŕý ññóŵŵ
records-empty-copy = Çóóþýý ŕééɋúúéšť ííďď
cell-empty = éɱɱþťťý
cell-minus = ɱííñúúš { $number }
cell-yes = Ýééšš
cell-no = Ñóó
cells-copy-selected = Çóóþýý ťĥĥé ššéĺéççťééď ççéĺĺĺš
cells-copy-one = Çóóþýý çééĺĺĺ
cells-copy-row = Çóóþýý ŕóóŵ
cells-copy-heads = Çóóþýý ŵííťĥĥ ĥéáďďíññĝšš
cells-copy-plain = Çóóþýý
cells-copy-as = Çóóþýý ášš
cells-copy-csv = ÇŠšṼṽ
cells-copy-markdown = Ṁááŕķķďóóŵññ ťáƀĺĺéé
cells-copy-json = ĴŠšÓÑñ
cells-copy-column = Çóóþýý çóóĺúúɱñ, áĺĺĺ þþáĝĝéšš
cells-select-all = Šééĺééçťť áĺĺĺ çéĺĺĺšš óƒƒ ťĥĥé þáĝĝéé
cells-copied =
    { $count ->
        [one] Çééĺĺĺ çóóþííéď
       *[other] { $count } çééĺĺĺš ççóþþíéďď
    }
lane-mark = <sr>Çóóɱþþáññý ƒƒíĺé: </sr>{ $state }
