### Made by `cargo xtask gen` from ../en/filter.ftl. Never edited.

search-rows = Šééáŕŕçĥĥ ťĥĥéšé ŕŕóŵŵš
    .hint =
        { $here ->
            [one] Šééáŕŕçĥĥ { $here } ŕóóŵŵ
           *[other] Šééáŕŕçĥĥ { $here } ŕóóŵšš
        }
search-clear = Çĺĺéááŕ ťťĥéé šéáŕŕçĥĥ
search-next = Ñééẋťť ɱááťççĥ
    .title = Ñééẋťť ɱááťççĥ ({ $keys })
search-previous = Þŕŕéṽṽíóóúšš ɱáťççĥĥ
    .title = Þŕŕéṽṽíóóúšš ɱáťççĥĥ ({ $keys })
search-within = Ŵĥĥéŕŕé ťťó ššéáŕççĥĥ
search-within-all = Áĺĺĺ ççóĺĺúɱɱñš
search-within-shown = Šĥĥóŵŵñ ççóĺĺúɱñšš
search-at = Ṁááťççĥ { $at } óƒƒ { $count }
match-counting = Çóóúññťííñĝĝ
match-whole =
    { $count ->
        [one] <b>{ $count }</b> óƒƒ { $here } ɱááťççĥééš
       *[other] <b>{ $count }</b> óƒƒ { $here } ɱááťççĥ
    }
match-part =
    { $count ->
        [one] <b>{ $count }</b> óƒƒ ťĥĥé { $here } ŕóóŵšš ĥééŕéé ɱáťççĥééš
       *[other] <b>{ $count }</b> óƒƒ ťĥĥé { $here } ŕóóŵšš ĥééŕéé ɱáťççĥĥ
    }
match-short = { $count } óƒƒ { $here }
    .at = { $at } óƒƒ { $count }
filter-open = Ƒííĺťťéŕŕ
    .title = Ƒííĺťťéŕŕ ťĥĥéšé ŕŕóŵŵš
    .counted =
        { $count ->
            [one] Ƒííĺťťéŕŕ, { $count } çóóñďďíťťíóóñ
           *[other] Ƒííĺťťéŕŕ, { $count } çóóñďďíťťíóóñš
        }
filter-add = Áďďď áá çóóñďďíťíóóññ
filter-add-group = Áďďď áá ĝŕŕóúúþ
filter-remove = Ŕééɱóóṽéé ťĥĥíš çóóñďďíťťíóóñ
filter-remove-group = Ŕééɱóóṽéé ťĥĥíš ĝŕŕóúúþ
filter-clear = Çĺĺéááŕ
filter-done = Ďóóñéé
filter-where = Ŵĥĥéŕŕé
filter-and = áññďď
filter-or = óŕŕ
filter-joint = Ĥóóŵ ťťĥéé çóóñďíťťíóóñšš áŕŕé ĵóííñééď
filter-column = Çóóĺúúɱññ
filter-column-others = Óťťĥééŕ ƒƒíééĺďšš
filter-comparison = Çóóɱþþáŕŕíššóñ
filter-value = Ṽááĺúúé
filter-from = Ƒŕŕóɱɱ
filter-to = ťóó
filter-to-label = Ťóó
filter-choose = Çĥĥóóóšéé óññé
filter-group = Ĝŕŕóúúþ óóƒ ççóñďííťííóññš
filter-chip-remove = Ŕééɱóóṽéé: { $name }
filter-more =
    { $count ->
        [one] { $count } ɱóóŕéé
       *[other] { $count } ɱóóŕéé
    }
filter-words = { $words }. Ťĥĥé ƀƀúííĺďďéŕ šĥĥóŵŵš ťťĥííš íñ ŵŵóŕŕďšš áĺĺóñé; ííť ççáññ ƀéé ŕéɱóóṽééď.
filter-unreadable-money = Ŵŕŕíťťé ááñ ááɱóúññť, ááš ííñ { $example }. Úññťííĺ ťťĥééñ ťĥéé ƒííĺťťéŕŕ šťáýýš ááš ííť ŵŵáš.
filter-unreadable-number = Ŵŕŕíťťé áá ñúúɱƀéŕŕ, ášš íññ { $example }. Úññťííĺ ťťĥééñ ťĥéé ƒííĺťťéŕŕ šťáýýš ááš ííť ŵŵáš.
filter-unreadable-duration = Ŵŕŕíťťé ĥĥóúúŕš áññď ɱɱíññúťťéš, ášš íññ { $example }. Úññťííĺ ťťĥééñ ťĥéé ƒííĺťťéŕŕ šťáýýš ááš ííť ŵŵáš.
filter-unreadable-date = Ŵŕŕíťťé áá ďááý, áš ííññ { $example }. Úññťííĺ ťťĥééñ ťĥéé ƒííĺťťéŕŕ šťáýýš ááš ííť ŵŵáš.
filter-operator-contains = çóóñťťáííñšš
filter-operator-not_contains = ďóóéšš ñóóť ççóñťááíññ
filter-operator-is = íšš
filter-operator-is_not = íšš ñóóť
filter-operator-begins = ƀééĝííñšš ŵííťĥ
filter-operator-ends = éññďšš ŵííťĥĥ
filter-operator-one_of = íšš óññé óóƒ
filter-operator-none_of = íšš ñóóñéé óƒƒ
filter-operator-over = íšš óṽṽéŕŕ
filter-operator-under = íšš úññďééŕ
filter-operator-between = íšš ƀééťŵŵéééñ
filter-operator-not_zero = íšš ñóóť žžéŕŕó
filter-operator-on = íšš óññ
filter-operator-before = íšš ƀééƒóóŕéé
filter-operator-after = íšš áƒƒťééŕ
filter-operator-this_month = íšš ťĥĥíšš ɱóóñťĥĥ
filter-operator-last_month = íšš ĺáášťť ɱóóñťĥĥ
filter-operator-this_quarter = íšš ťĥĥíšš ɋúúáŕťééŕŕ
filter-operator-last_quarter = íšš ĺáášťť ɋúúáŕťééŕŕ
filter-operator-this_year = íšš ťĥĥíšš ýééáŕ
filter-operator-last_year = íšš ĺáášťť ýééáŕ
filter-operator-empty = íšš éɱɱþťťý
filter-operator-not_empty = íšš ñóóť ééɱþþťý
filter-rule-contains = { $column } <b>çóóñťťáííñšš “{ $value }”</b>
filter-rule-not_contains = { $column } <b>ďóóéšš ñóóť ççóñťááíññ “{ $value }”</b>
filter-rule-is = { $column } <b>íšš { $value }</b>
filter-rule-is_not = { $column } <b>íšš ñóóť { $value }</b>
filter-rule-begins = { $column } <b>ƀééĝííñšš ŵííťĥ “{ $value }”</b>
filter-rule-ends = { $column } <b>éññďšš ŵííťĥĥ “{ $value }”</b>
filter-rule-one_of = { $column } <b>íšš { $value }</b>
filter-rule-none_of = { $column } <b>íšš ñóóť { $value }</b>
filter-rule-one_of_many =
    { $count ->
        [one] { $column } <b>íšš óññé óóƒ { $count } ṽááĺúúé</b>
       *[other] { $column } <b>íšš óññé óóƒ { $count } ṽááĺúúéšš</b>
    }
filter-rule-none_of_many =
    { $count ->
        [one] { $column } <b>íšš ñóóñéé óƒƒ { $count } ṽááĺúúé</b>
       *[other] { $column } <b>íšš ñóóñéé óƒƒ { $count } ṽááĺúúéšš</b>
    }
filter-rule-over = { $column } <b>óṽṽéŕŕ { $value }</b>
filter-rule-under = { $column } <b>úññďééŕ { $value }</b>
filter-rule-between = { $column } <b>ƒŕŕóɱɱ { $value } ťóó { $second }</b>
filter-rule-at_least = { $column } <b>{ $value } óŕŕ ɱóóŕéé</b>
filter-rule-at_most = { $column } <b>{ $value } óŕŕ ĺééššš</b>
filter-rule-not_zero = { $column } <b>ñóóť žžéŕŕó</b>
filter-rule-on = { $column } <b>óññ { $value }</b>
filter-rule-before = { $column } <b>ƀééƒóóŕéé { $value }</b>
filter-rule-after = { $column } <b>áƒƒťééŕ { $value }</b>
filter-rule-since = { $column } <b>ƒŕŕóɱɱ { $value } óññ</b>
filter-rule-until = { $column } <b>úññťííĺ { $value }</b>
filter-rule-this_month = { $column } <b>ťĥĥíšš ɱóóñťťĥ</b>
filter-rule-last_month = { $column } <b>ĺáášťť ɱóóñťťĥ</b>
filter-rule-this_quarter = { $column } <b>ťĥĥíšš ɋúúáŕŕťéŕ</b>
filter-rule-last_quarter = { $column } <b>ĺáášťť ɋúúáŕŕťéŕ</b>
filter-rule-this_year = { $column } <b>ťĥĥíšš ýééáŕŕ</b>
filter-rule-last_year = { $column } <b>ĺáášťť ýééáŕŕ</b>
filter-rule-empty = { $column } <b>íšš éɱɱþťťý</b>
filter-rule-not_empty = { $column } <b>íšš ñóóť ééɱþþťý</b>
filter-words-group = ({ $words })
filter-words-family = { $column } íšš { $value } ŵííťĥĥ áĺĺĺ ƀƀéĺóŵŵ íťť
filter-words-jobs = { $column } íšš { $value } ŵííťĥĥ íťťš ĵĵóƀšš
filter-words-none = ñóó ŕóóŵ
quick-label = Ɋúúíççķ
quick-active = Áççťííṽéé óññĺý
quick-not_zero = { $column } ñóóť žžéŕŕó
quick-negative = Ñééĝááťííṽéé
quick-over = Óṽṽéŕŕ { $value }
quick-overdue = Óṽṽéŕŕďúúé
    .on = Óṽṽéŕŕďúúé óóñ { $value }
quick-quarter = Ťĥĥíšš ɋúúáŕŕťéŕŕ
values-none-chosen = Çĥĥóóóšéé óŕŕ þášťťé ṽṽáĺĺúééš
values-chosen =
    { $count ->
        [one] { $count } ṽááĺúúé
       *[other] { $count } ṽááĺúúéšš
    }
values-open = Ṽááĺúúéšš óƒƒ { $name }
values-open-chosen = Ṽááĺúúéšš óƒƒ { $name }: { $text }
values-find = Ƒííñďď á ṽṽáĺĺúé
    .hint = Ƒííñďď, óŕŕ þáášťé áá ĺííšťť
values-list = Ṽááĺúúéšš óƒƒ { $name }
values-empty = (éɱɱþťťý)
values-option =
    { $rows ->
        [one] { $value }, { $rows } ŕóóŵŵ
       *[other] { $value }, { $rows } ŕóóŵšš
    }
values-more =
    { $count ->
        [one] { $count } ɱóóŕéé ṽááĺúúé. Ťýþþé ťťó ƒƒíññď íťť.
       *[other] { $count } ɱóóŕéé ṽááĺúúéš. Ťýýþéé ťóó ƒííñď ťĥĥéɱɱ.
    }
values-loading = Ĺóóóķķíññĝ ƒƒóŕ ṽááĺúúéšš
values-none = Ñóó ṽááĺúúé ççóñťááíññš “{ $text }”
values-none-here = Ñóó ŕóóŵ ĥĥéŕŕé ĥášš á ṽṽáĺĺúéé
values-clear = Çĥĥóóóšéé ñóóñé
values-done = Ďóóñéé
values-use = Úššéé “{ $text }”
values-beyond =
    { $count ->
        [one] { $count } ɱóóŕéé íšš çĥĥóšéññ
       *[other] { $count } ɱóóŕéé áŕŕé ççĥóšééññ
    }
values-pasted =
    { $count ->
        [one] { $count } ṽááĺúúé þþáššťéďď
       *[other] { $count } ṽááĺúúéšš þáášťéďď
    }
values-not-found =
    { $count ->
        [one] { $count } óƒƒ { $asked } ñóóť ƒƒóúúñďď
       *[other] { $count } óƒƒ { $asked } ñóóť ƒƒóúúñďď
    }
    .part =
        { $count ->
            [one] { $count } óƒƒ { $asked } ñóóť ƒƒóúúñďď íñ ťĥĥé ŕŕóŵŵš ĥĥéŕéé
           *[other] { $count } óƒƒ { $asked } ñóóť ƒƒóúúñďď íñ ťĥĥé ŕŕóŵŵš ĥĥéŕéé
        }
values-not-found-show = Šĥĥóŵŵ
values-not-found-hide = Ĥííďéé
values-not-found-list = Ṽááĺúúéšš ťĥĥáť ñóó ŕóóŵ ĥĥášš
values-not-found-copy = Çóóþýý ťĥĥéɱɱ
values-not-found-copied =
    { $count ->
        [one] { $count } ṽááĺúúé ççóþþíéďď
       *[other] { $count } ṽááĺúúéšš çóóþíéďď
    }
cell-filter-only = Óññĺýý { $value }
cell-filter-jobs = { $value } ŵííťĥĥ íťťš ĵĵóƀšš
cell-filter-family = { $value } ŵííťĥĥ áĺĺĺ ƀƀéĺóŵŵ íťť
cell-filter-without = Ŵííťĥĥóúúť { $value }
cell-filter-over = Óṽṽéŕŕ { $value }
cell-filter-under = Úññďééŕ { $value }
cell-filter-before = Ɓééƒóóŕéé { $value }
cell-filter-after = Áƒƒťééŕ { $value }
cell-filter-empty = Éɱɱþťťý óóñĺĺý
cell-filter-not-empty = Ŵííťĥĥóúúť ééɱþťýý
cell-filter-clear = Çĺĺéááŕ ššéááŕçĥ ááñďď ƒííĺťťéŕ
no-match = Ñóó ŕóóŵšš ɱááťçĥĥ
    .whole = Áĺĺĺĺ { $counted } áŕŕé ĥĥéŕŕé; ññóñé ĥĥášš { $words }.
    .rows =
        { $here ->
            [one] Ťĥĥé ŕŕóŵŵ ťĥĥáť íšš ĥééŕéé ďóóéš ñóóť ĥĥáṽṽé { $words }.
           *[other] Ñóóñéé óƒƒ ťĥĥé { $here } ŕóóŵšš ĥééŕéé ĥášš { $words }.
        }
    .part =
        { $here ->
            [one] Ťĥĥé ŕŕóŵŵ ťĥĥáť íšš ĥééŕéé ďóóéš ñóóť ĥĥáṽṽé { $words }. Ťĥĥé ĺĺíššť ííš ñóťť ŵĥĥóĺĺé, ššó óťĥĥéŕŕš ɱɱáýý.
           *[other] Ñóóñéé óƒƒ ťĥĥé { $here } ŕóóŵšš ĥééŕéé ĥášš { $words }. Ťĥĥé ĺĺíššť ííš ñóťť ŵĥĥóĺĺé, ššó óťĥĥéŕŕš ɱɱáýý.
        }
no-match-search = “{ $text }”
no-match-search-shown = “{ $text }” íññ ťĥĥé ššĥóóŵñ çóóĺúúɱññš
no-match-clear-both = Çĺĺéááŕ ššéááŕçĥ ááñďď ƒííĺťťéŕ
no-match-clear-search = Çĺĺéááŕ ťťĥéé šéáŕŕçĥĥ
no-match-clear-filter = Çĺĺéááŕ ťťĥéé ƒíĺťťéŕŕ
