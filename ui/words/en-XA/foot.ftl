### Made by `cargo xtask gen` from ../en/foot.ftl. Never edited.

totals-match =
    { $count ->
        [one] { $count } óƒƒ { $counted } ɱááťççĥééš
       *[other] { $count } óƒƒ { $counted } ɱááťççĥ
    }
totals-so-far =
    { $here ->
        [one] { $here } ŕóóŵ ĥĥéŕŕé ššó ƒáŕŕ
       *[other] { $here } ŕóóŵšš ĥééŕéé šó ƒááŕŕ
    }
totals-match-so-far =
    { $count ->
        [one] { $count } óƒƒ ťĥĥé { $here } ŕóóŵšš ĥééŕéé šó ƒááŕ ɱɱáťťçĥĥéš
       *[other] { $count } óƒƒ ťĥĥé { $here } ŕóóŵšš ĥééŕéé šó ƒááŕ ɱɱáťťçĥĥ
    }
totals-here = { $counted } ĥééŕéé
totals-match-here =
    { $count ->
        [one] { $count } óƒƒ ťĥĥé { $counted } ĥééŕéé ɱááťççĥéšš
       *[other] { $count } óƒƒ ťĥĥé { $counted } ĥééŕéé ɱááťççĥ
    }
totals-lines =
    { $lines ->
        [one] { $lines } ĺííñéé óƒƒ { $counted }
       *[other] { $lines } ĺííñééš óóƒ { $counted }
    }
totals-lines-so-far =
    { $lines ->
        [one] { $lines } ĺííñéé óƒƒ ťĥĥé { $counted } ĥééŕéé šóó ƒááŕ
       *[other] { $lines } ĺííñééš óóƒ ťťĥé { $counted } ĥééŕéé šóó ƒááŕ
    }
totals-lines-match =
    { $count ->
        [one] { $count } óƒƒ { $lines } ĺííñééš ɱɱáťťçĥéšš
       *[other] { $count } óƒƒ { $lines } ĺííñééš ɱɱáťťçĥ
    }
totals-lines-match-so-far =
    { $count ->
        [one] { $count } óƒƒ ťĥĥé { $lines } ĺííñééš ĥĥéŕŕé šó ƒƒáŕŕ ɱááťççĥéšš
       *[other] { $count } óƒƒ ťĥĥé { $lines } ĺííñééš ĥĥéŕŕé šó ƒƒáŕŕ ɱááťççĥ
    }
totals-lines-match-here =
    { $count ->
        [one] { $count } óƒƒ ťĥĥé { $lines } ĺííñééš ĥĥéŕŕé ɱáťťçĥĥéšš
       *[other] { $count } óƒƒ ťĥĥé { $lines } ĺííñééš ĥĥéŕŕé ɱáťťçĥĥ
    }
totals-earlier = { $counted } óƒƒ ťĥĥé ééáŕŕĺíéŕŕ ŕééáďď
totals-match-earlier =
    { $count ->
        [one] { $count } óƒƒ { $counted } óƒƒ ťĥĥé ééáŕŕĺíéŕŕ ŕééáďď ɱááťçĥééšš
       *[other] { $count } óƒƒ { $counted } óƒƒ ťĥĥé ééáŕŕĺíéŕŕ ŕééáďď ɱááťçĥĥ
    }
totals-part = šóó ƒááŕ
totals-unsure = ñóóť ççéŕŕťááíñ
totals-counting = Çóóúññťííñĝĝ
totals-failed = Ñóóť ççóúúñťťéď
totals-again = Çóóúññť ááĝááíñ
totals-label = Ťóóťááĺšš
totals-no-currency = ñóó çúúŕŕŕéññçý
totals-not-added =
    { $count ->
        [one] { $count } áɱɱóúúñťť ñóóť áďďďéďď
       *[other] { $count } áɱɱóúúñťťš ññóť áďďďééď
    }
    .title = { $clauses }. Ŵĥĥáťť íšš ñóó ñúɱƀƀéŕŕ, óŕŕ ĥááš ɱóŕŕé ťťĥááñ ƒƒíṽé ďďíĝĝíťťš ááƒťéŕŕ ťĥĥé þþóííñť, íšš ñóóť ááďďďéď.
totals-not-added-in =
    { $count ->
        [one] { $name }: { $count } ṽááĺúúé
       *[other] { $name }: { $count } ṽááĺúúéšš
    }
totals-clauses = { $first }; { $rest }
selection-label = Šééĺééçťťíóóñ
selection-rows = <b>{ $count }</b> šééĺééçťťéďď
selection-cells =
    { $count ->
        [one] <b>{ $count }</b> çééĺĺĺ
       *[other] <b>{ $count }</b> çééĺĺĺš
    }
selection-value = { $name } <b>{ $value }</b>
selection-sum = Šúúɱ <b>{ $value }</b>
selection-average = Áṽṽéŕŕáĝĝé <b>{ $value }</b>
    .title =
        { $digits ->
            [0] Ťĥĥé ššúɱɱ ďííṽíďééď ƀƀý { $count }, íññ ŵĥĥóĺĺé ššéçóññďšš. Ĥááĺƒƒ á šéççóññď ĝĝóééš ťó ťťĥéé éṽṽéññ óñéé.
            [one] Ťĥĥé ššúɱɱ ďííṽíďééď ƀƀý { $count }, ŵííťĥĥ { $digits } ďííĝííť ááƒťťéŕ ťĥĥé þþóííñťť. Ŵĥáťť ĺííéšš ĥááĺƒŵááý ĝĝóééš ťťó ťĥéé éṽṽéññ ďííĝíťť.
           *[other] Ťĥĥé ššúɱɱ ďííṽíďééď ƀƀý { $count }, ŵííťĥĥ { $digits } ďííĝííťšš áƒƒťéŕ ťťĥéé þóóíññť. Ŵĥááť ĺĺíééš ĥĥáĺƒŵŵáýý ĝóóéšš ťó ťĥĥé ééṽééñ ďďíĝíťť.
        }
selection-count = Çóóúññť <b>{ $count }</b>
    .title = Ṽááĺúúéšš ťĥĥáť áŕŕé ççóúúñťťéď. Ɓĺĺáññķšš áŕŕé ñóťť.
selection-least = Ĺééáššť <b>{ $value }</b>
selection-greatest = Ĝŕŕéááťééšťť <b>{ $value }</b>
selection-several = { $name } <b>šééṽééŕááĺ ççúŕŕééñççíééš</b>
    .title = Áɱɱóúúñťťš óóƒ šéṽṽéŕŕáĺĺ çúúŕŕéññçííéšš áŕŕé ñóťť áďďďééď ťťó éáççĥ óóťĥĥéŕŕ. Ťĥé ťťóťťáĺĺš ĥĥáṽé áá ŕóóŵ ƒƒóŕŕ éáçĥĥ.
selection-not-added =
    { $count ->
        [one] { $count } ñóóť ááďďďéďď
       *[other] { $count } ñóóť ááďďďéďď
    }
    .title = Ťĥĥéššé ááŕéé ñó ñúúɱƀƀéŕŕš.
selection-copy = Çóóþýý
selection-clear = Çĺĺéááŕ
cover-these = Šóóŕťťíññĝ, ššéáŕççĥ ááñďď ťóóťáĺšš çóóṽééŕ ťťĥéšéé.
cover-document =
    { $count ->
        [one] { $columns } íšš ťĥĥé { $one }'šš.
       *[other] { $columns } áŕŕé ťťĥéé { $one }'šš.
    }
cover-kept =
    { $read ->
        [known] Çóóṽééŕšš áĺĺĺ { $counted } óƒƒ ťĥĥé ççóþþý { $name }, ŕééáďď { $when }.
       *[unknown] Çóóṽééŕšš áĺĺĺ { $counted } óƒƒ ťĥĥé ççóþþý { $name }.
    }
cover-kept-doubtful =
    { $read ->
        [known] Çóóṽééŕšš { $counted } óƒƒ ťĥĥé ççóþþý { $name }, ŕééáďď { $when }. Íťť ɱááý ññóťť ƀé ťĥĥé ŵŵĥóóĺéé ĺíšťť.
       *[unknown] Çóóṽééŕšš { $counted } óƒƒ ťĥĥé ççóþþý { $name }. Íťť ɱááý ññóťť ƀé ťĥĥé ŵŵĥóóĺéé ĺíšťť.
    }
cover-kept-part =
    { $read ->
        [known] Çóóṽééŕšš { $counted } óƒƒ ťĥĥé ççóþþý { $name }, ŕééáďď { $when }. Íťť íšš ñóóť ťťĥé ŵĥĥóĺĺé ĺĺíššť.
       *[unknown] Çóóṽééŕšš { $counted } óƒƒ ťĥĥé ççóþþý { $name }. Íťť íšš ñóóť ťťĥé ŵĥĥóĺĺé ĺĺíššť.
    }
order-sentence = { $order }.
column-copying = Çóóþýýíññĝ { $name }: { $done } óƒƒ { $count }
column-copy-stop = Šťťóþþ
column-copied =
    { $count ->
        [one] { $name } çóóþííéďď: { $count } ŕóóŵŵ
       *[other] { $name } çóóþííéďď: { $count } ŕóóŵšš
    }
column-copy-changed = Ťĥĥé ŕŕóŵŵš ççĥáñĝĝéďď ɱééáññŵĥíĺĺé, ššó ññóťťĥíñĝĝ ŵááš ççóþþíéď. Ççóþþý ááĝááíñ.
column-too-long = { $name } ĥáášš { $count } ŕóóŵšš, ɱóóŕéé ťĥáññ ƒííť ííñťťó ťĥéé çĺĺíþþƀóóáŕď. Ƒƒíĺĺťééŕ ťťĥé ťááƀĺĺé ƒƒíŕŕšť.
print-title = Þŕŕíññť { $many }
print-about = Ɓĺĺáççķ óóñ ŵŵĥíťéé, ŵííťĥĥ ťĥĥé ťóťťáĺĺš ááť ťťĥé éññď. Ýýóúúŕ ššýšťééɱ áášķķš ƒƒóŕ þŕŕíññťééŕ ááñď þááþééŕ ññéẋẋť.
print-what = Ŵĥĥáťť íšš þŕŕíñťééďď
print-groups = Ťĥĥé ĝĝŕóóúþþš ƀýý { $name }, ŵííťĥĥ ťĥĥóššé ƀéĺĺóŵŵ ťĥĥé óóþéñ óóñééš, ááñďď áĺĺ ťťóĝĝéťťĥééŕ áť ťťĥéé éññď.
print-page = Ťĥĥíšš þááĝéé, ŕóŵšš { $first } ťóó { $last }
print-all =
    { $count ->
        [one] Ťĥĥéé { $count } ŕóóŵ óóƒ ťťĥéé ťáƀĺĺéé
       *[other] Áĺĺĺĺ { $count } ŕóóŵšš óƒƒ ťĥĥé ťáƀƀĺéé
    }
print-most = Ťĥĥé ƒƒíŕŕšťť { $most } óƒƒ { $count } ŕóóŵšš
    .why = Ñóó ɱóóŕéé ŕóóŵš ťĥĥáññ ťĥĥíšš áŕé þþŕííñťťéďď áť óññçéé. Ƒííĺťťéŕ ťĥĥé ťťáƀƀĺéé ťó þŕŕíññť óóťĥĥéŕšš.
print-cancel = Çááñççéĺĺ
print-start = Þŕŕíññť
print-getting = Ĝééťťťíññĝ ŕŕóŵšš: { $done } óƒƒ { $count }
print-changed = Ťĥĥé ŕŕóŵŵš ççĥáñĝĝéďď ŵĥĥíĺĺé ťĥééý ŵŵéŕŕé ĝĝáťĥééŕééď. Þþŕííñť áĝĝáííñ.
print-head = { $name }, { $connection }
print-read = Ŕééáďď { $when }.
print-printed = Þŕŕíññťééď { $when }.
print-not-counted = Ťĥĥé ťťóťťáĺĺš çóúúĺďď ñóóť ƀƀé çóúúñťťéďď.
print-rows-of = Ŕóóŵšš { $first } ťóó { $last } óƒƒ { $count }.
print-where = Óññĺýý ŕóóŵšš ŵĥéŕŕéé { $rules }.
print-searched = Óññĺýý ŕóóŵšš ťĥáťť çóóñťťáííñ “{ $text }”.
