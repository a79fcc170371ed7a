### Made by `cargo xtask gen` from ../en/setup-page.ftl. Never edited.

setup-page-title = { $page } - Ĺééďĝĝéŕŕĺááñé
setup-page-app = Ĺééďĝĝéŕŕĺááñé
setup-page-for-firm = ƒóóŕŕ { $firm }
setup-page-sample = Šááɱþþĺéé çóóɱþáññýý
setup-page-works = Ťĥĥíšš þááĝéé ŵóŕķķš ƒƒóŕŕ { $left } ɱóóŕéé
setup-page-works-narrow = { $left } ĺééƒťť
setup-page-corner-done = Ďóóñéé, ñóóťĥĥíñĝ ɱɱóŕŕé ťťó ďďó
setup-page-corner-done-narrow = Ďóóñéé
setup-page-corner-declined = Éññďééď, ññóťťĥíñĝĝ ɱóóŕéé ťóó ďó
setup-page-corner-ended = Ñóó ĺóóñĝĝéŕŕ ŵóŕķķšš
setup-page-corner-ended-narrow = Éññďééď
setup-page-corner-nothing = Ñóóťĥĥíññĝ ĥĥéŕéé
setup-page-corner-error = Ñóóť ššĥóóŵññ ñóŵŵ
setup-page-corner-error-narrow = Ñóóť ššĥóóŵññ
setup-page-lost = Ťĥĥé ššéŕŕṽííçé ďóóéšš ñóóť ááñšŵééŕ ááť ťťĥéé ɱóɱééñťť. Ťĥĥíšš þáĝéé ķéééþþš ťťŕýíññĝĝ.
setup-page-moment-today = áťť { $time }
setup-page-moment-day = óññ { $day } áťť { $time }
setup-page-left-minutes = { $minutes } ɱííññ
setup-page-left-hours = { $hours } ĥĥ
setup-page-left-hours-minutes = { $hours } ĥĥ { $minutes } ɱííññ
setup-page-left-days = { $days } ďď
setup-page-left-days-hours = { $days } ďď { $hours } ĥĥ
setup-page-ready-title = Çóóñññéççť ɊɋúíçķķƁóóóķķš Ďďéšķťťóþþ
setup-page-ready-heading =
    { $named ->
        [name] Çóóñññéççť ɊɋúíçķķƁóóóķķš Ďďéšķťťóþþ ƒóóŕ { $company }
       *[unnamed] Çóóñññéççť ɊɋúíçķķƁóóóķķš Ďďéšķťťóþþ ƒóóŕ ýýóúŕ ççóɱɱþááñýý ƒíĺéé
    }
setup-page-asks-who = Ŵĥĥó áášķķš
setup-page-asks-firm =
    { $reach ->
        [contact] { $firm }, { $contact }
       *[none] { $firm }
    }
setup-page-asks-what = Ŵĥĥáťť íšš ŕééáď
setup-page-asks-what-text = Çúúšťťóɱɱéŕŕš, ṽéññďóóŕšš, íťťéɱš, ííñṽṽóííçééš, ƀíĺĺĺšš, áçççóóúñťšš áññď óóťĥĥéŕ ĺííšťťš. Ññóťťĥíñĝĝ íññ ťĥĥé ƒƒíĺé ííš ççĥááñĝĝéď.
setup-page-asks-why = Ŵĥĥáťť ƒóóŕ
setup-page-asks-why-text =
    { $from ->
        [firm] Šóó ťĥĥáťť ťĥĥéý çááñ ŵŵóŕŕķ ŵŵíťĥ ťťĥéé ƀóóóķķš ŵíťťĥóóúťť áššķíñĝĝ ýóóú ƒƒóŕŕ ƒíĺééšš.
       *[unknown] Šóó ťĥĥáťť ŵĥĥóéṽééŕ ššéññť ýýóú ťĥĥíšš ĺííñķķ çáñ ŵŵóŕŕķ ŵŵíťťĥ ťĥéé ƀóóóķķš ŵŵíťĥóóúťť áššķííñĝ ýóóú ƒƒóŕŕ ƒííĺéšš.
    }
setup-page-phone-heading = Óþþéññ ťĥĥíšš óñ ťĥĥé ɊɋúííçķķƁóóķķš ççóɱɱþúúťéŕŕ
setup-page-phone-text = Šééťúúþ ççáñññóť ƀƀé ďďóññé óóñ á þĥĥóññé.
setup-page-phone-copy = Çóóþýý ťĥĥé ĺĺíñķķ
setup-page-phone-copied = Çóóþííéďď
setup-page-phone-not-copied = Çóóþýý íťť ƒŕŕóɱ ťĥĥé ááďďďŕééšš ƀááŕŕ
setup-page-phone-sample = Ťĥĥíšš íšš á ššáɱþĺĺé ççóɱɱþááñý, šóó ýóóú ççáññ áĺšóó { $play }
setup-page-phone-play = þĺĺáýý ťĥĥé ççĺíéññť ĥĥéŕŕé
setup-page-phone-steps = Ŵĥĥáťť ýóóú ŵŵíĺĺ ďďó ťťĥééŕéé, áƀóúúť 5 ɱɱíññúťťéš
setup-page-phone-step-1 = Óþþéññ ťĥĥé ççóɱþááñýý ƒííĺéé áš Áďďɱííñ
setup-page-phone-step-2 = Ĺééť ɊɋúííçķķƁóóķķš ááĺĺĺóŵŵ áççééššš
setup-page-phone-step-3 = Ķéééþþ ɊúúíççķƁóóóķšš óþþéññ
setup-page-step-sit = Šííť ááť ťťĥéé çóɱþþúťťéŕŕ ťĥĥáť ŕúúñšš ɊúúíççķƁóóóķšš Ďééšķķťóþþ
setup-page-step-sit-text =
    { $named ->
        [name] Óþþéññ ťĥĥé { $company } çóóɱþþáññý ƒƒíĺé ááñďď šííĝññ íñ ášš Áďďɱííñ.
       *[unnamed] Óþþéññ ýóóúŕŕ çóɱþþáññý ƒƒíĺĺé áñďď šííĝññ íññ áš Áďďɱííñ.
    }
setup-page-step-allow = Ĺééť ɊɋúííçķķƁóóķķš ááĺĺĺóŵŵ áççééššš
setup-page-step-allow-text = ɊúúíççķƁɓóóóķš áššķšš óññçéé ŵĥéťťĥééŕ ťťĥííš ɱáýý ŕééáďď ťĥĥé ƒíĺĺé. Ýýóúú çááñ ťáķķé ííť ƀƀáççķ ťĥééŕéé áťť áññý ťíɱɱéé.
setup-page-step-keep = Ķéééþþ ɊúúíççķƁóóóķšš óþþéññ
setup-page-step-keep-text =
    { $from ->
        [firm] Ťĥĥíšš þááĝéé ťéĺĺĺš ýýóúú ŵĥĥéñ íťť ŵóóŕķķéďď, áñď ššó ďďóééš { $firm }.
       *[unknown] Ťĥĥíšš þááĝéé ťéĺĺĺš ýýóúú ŵĥĥéñ íťť ŵóóŕķķéďď, áñď ššó ďďóééš ŵŵĥóéṽṽéŕŕ šééñťť ýóú ťťĥííš ĺĺíññķ.
    }
setup-page-play = Þĺĺáýý ťĥĥé ççĺíéññťť
setup-page-not-for-me = Ťĥĥíšš íšš ñóóť ƒóŕŕ ɱéé
setup-page-play-text = Šááɱþþĺéé çóóɱþáññý: ññóťťĥííñĝ íšš ďóóŵññĺóóáďéďď, áññď ññó þþáššŵŵóŕŕď ííš áášķéďď ƒóóŕ. Þþĺááýíñĝĝ ťĥĥé ççĺííéñť ĝĝóééš ťťĥŕŕóúĝĥĥ ťĥĥé ššáɱɱé šťééþšš ášš á ŕŕéáĺ ƒƒíĺĺé.
setup-page-waiting = Ŵááíťťíññĝ ƒƒóŕ ýóóúú
setup-page-waiting-text = Ñóóťĥĥíññĝ ŵŵáš ŕééáďď óŕŕ çĥĥáñĝééď ššó ƒƒáŕŕ.
setup-page-waiting-live = Ťĥĥíšš þááĝéé úþďááťééš ƀƀý ííťšéĺĺƒƒ.
setup-page-before = Ɓééƒóóŕéé ýóóú ĝó óóññ
setup-page-before-not-asked = Í ďďíďď ñóóť áášķ ƒóóŕ ťťĥííš
setup-page-before-not-asked-text = Çĥĥóóóšéé "Ťĥĥíš íšš ñóóť ƒƒóŕŕ ɱé". Ťĥĥé ĺĺíññķ ééñďš ááť óóñççé ááñď ñóóťĥĥíññĝ ííš ŕéááďď.
setup-page-before-what = Ŵĥĥáťť çááñ ťťĥéý ššééé, áññď úúñťíĺĺ ŵĥĥéññ?
setup-page-before-what-text = Ťĥĥé ĺĺíššťšš ťĥáťť ťĥĥíšš þááĝé ñááɱééš, úúñťťíĺ ýóóú ťťáķķé ťťĥé áçççééššš ƀááçķ íññ ɊúúíççķƁɓóóķšš úññďééŕ Ééďíť, Þþŕééƒééŕééñçéšš, Íññťééĝŕŕáťéďď Áþþþĺĺíççáťíóóñšš.
setup-page-before-admin = Í ççáñññóóť ššíĝñ ííñ ááš Ááďɱɱíñ
setup-page-before-admin-text = Áššķ ŵŵĥóóéṽṽéŕ šééť úúþ ɊɋúííçķƁóóóķķš. Ťťĥéé áççééššš ɱúúšťť ƀé áĺĺĺóóŵééď óóñçé ááš Ááďɱɱíññ; áƒťééŕ ťťĥááť ááñý úššéŕŕ ŵííĺĺĺ ďó.
setup-page-connecting-title = Çóóñññéççťííñĝ
setup-page-connecting-heading =
    { $named ->
        [name] Çóóñññéççťííñĝ { $company }
       *[unnamed] Çóóñññéççťííñĝ ýóóúŕŕ çóóɱþþáñý ƒƒíĺĺé
    }
setup-page-connecting-text = Ýóóú ááŕéé þĺĺáýíññĝ ťťĥéé çĺĺíéñťť. Íññ á ŕŕéááĺ ƒíĺĺé ťťĥééšéé šťéþþš ĥĥáþþþééñ íñ ɊɋúííçķķƁóóóķšš.
setup-page-opened = Ĺííñķķ óþþéññéď { $when }
setup-page-allowed = Áçççééššš áĺĺĺóŵééďď { $when }
setup-page-connected-at = Çóóñññéççťééď { $when }
setup-page-now-allow-text = ɊúúíççķƁɓóóóķš áššķšš óññçéé ŵĥéťťĥééŕ ťťĥííš ɱáýý ŕééáďď ťĥĥé ƒíĺĺé. Ťťĥéé šááɱþĺéé çóóɱþþáññý šáýýš ýýéšš.
setup-page-next-keep-text = Ťĥĥé ƒƒíŕŕšťť ŕéáďďíññĝ ƒƒóĺĺĺóŵšš.
setup-page-now-keep-text = Ťĥĥé ççóñññééçťóŕŕ çĥĥéççķšš íñ ƒóóŕ ťťĥéé ƒííŕšť ťťíɱɱé.
setup-page-allow = Áĺĺĺóóŵ ááçççéššš
setup-page-finish = Ƒííñííšĥĥ
setup-page-progress = Íññ þŕŕóĝĝŕééšš
setup-page-progress-text =
    { $from ->
        [firm] { $firm } çááñ ššééé ñóóťĥíññĝ óóƒ ťťĥéé ƒíĺéé ýééť.
       *[unknown] Ŵĥĥóééṽééŕ ššéñť ýýóúú ťĥĥíšš ĺíñķķ çááñ ššééé ñóťĥĥíññĝ óóƒ ťťĥé ƒííĺéé ýééť.
    }
setup-page-done-title = Çóóñññéççťééď
setup-page-done-heading =
    { $named ->
        [name] { $company } íšš çóóñññéççťéďď
       *[unnamed] Ýóóúŕŕ çóóɱþþáñý ƒƒíĺĺé ííš ççóññééçťťéďď
    }
setup-page-done-at-once = Íťť ťóóóķķ ĺééšš ťĥĥáññ á ɱɱíññúťé. Ťťĥááñķķ ýóóú.
setup-page-done-took =
    { $unit ->
        [minute]
            Íťť ťóóóķķ { $count ->
                [one] { $count } ɱííñúúťéé
               *[other] { $count } ɱííñúúťééš
            }. Ťĥĥáññķ ýýóúú.
        [hour]
            Íťť ťóóóķķ { $count ->
                [one] { $count } ĥóóúŕŕ
               *[other] { $count } ĥóóúŕŕš
            }. Ťĥĥáññķ ýýóúú.
       *[day]
            Íťť ťóóóķķ { $count ->
                [one] { $count } ďááýý
               *[other] { $count } ďááýšš
            }. Ťĥĥáññķ ýýóúú.
    }
setup-page-done-stamp = ÇÓóÑÑñÉÇçŤÉéĎ
setup-page-done-close =
    { $from ->
        [firm] Ýóóú ççáññ çĺĺóšé ťťĥííš þþáĝĝé. { $firm } ĥááš ƀƀéééñ ťťóĺď. Ĺĺéááṽéé ɊúúíçķƁɓóóóķšš óþþéñ ťóóďááý ššó ťťĥéý ççáññ ŕééáďď ŵĥáťť ťĥĥéýý ñéééď.
       *[unknown] Ýóóú ççáññ çĺĺóšé ťťĥííš þþáĝĝé. Ĺéááṽéé ɊúúíççķƁóóóķšš óþþéññ ťóďááý ššó ŵŵĥóóéṽéŕŕ šééñťť ťĥĥé ĺíññķ ççáññ ŕééáď ŵĥĥáťť ťĥĥéýý ñééďď.
    }
setup-page-go-on = Ĝóó óññ ťóó { $host }
setup-page-done-now = Çóóñññéççťééď
setup-page-done-now-text =
    { $from ->
        [firm] { $firm } çááñ ññóŵŵ ŕééáď ťĥĥíšš çóóɱþþáñý ƒƒíĺĺé.
       *[unknown] Ŵĥĥóééṽééŕ ššéñť ýýóúú ťĥĥíšš ĺíñķķ çááñ ññóŵŵ ŕéáďď ťĥĥíšš çóóɱþáññý ƒƒíĺĺé.
    }
setup-page-off = Ťúúŕññíññĝ ííť óƒƒƒ ĺááťééŕ
setup-page-off-text = Íññ ɊúúíççķƁɓóóķšš: Éďďíťť, Þŕŕéƒéŕŕéññçééš, Ííñťéĝĝŕááťééď Ááþþĺííçááťííóññš.
setup-page-off-sample-text = Íññ ɊúúíççķƁɓóóķšš: Éďďíťť, Þŕŕéƒéŕŕéññçééš, Ííñťéĝĝŕááťééď Ááþþĺííçááťííóññš. Ťĥííš ŵŵášš ťĥĥé šáɱɱþĺĺé ççóɱɱþáñýý, šóó ťĥĥéŕŕé íš ññóťťĥííñĝĝ ťó ťúúŕññ óƒƒƒ.
setup-page-questions =
    { $from ->
        [firm] Ɋúúéššťííóññš? { $firm }, { $contact }.
       *[unknown] Ɋúúéššťííóññš? { $contact }.
    }
setup-page-declined-title = Ďééçĺĺíññéďď
setup-page-declined-heading = Ýóóú ššáííď ťťĥíš ííš ññóťť ƒóóŕ ýóúú. Ťĥĥé ĺĺíññķ ĥášš éññďééď.
setup-page-declined-text =
    { $from ->
        [firm] Ñóóťĥĥíññĝ ŵŵáš ŕééáďď, áññď ññóťĥííñĝĝ óññ ťĥĥíš çóóɱþþúťťéŕŕ ŵáš ççĥááñĝĝéďď. { $firm } šéééšš ťĥĥáťť ťĥé ĺĺíññķ ŵŵášš ďéçĺĺíññéďď, ñóóť ƀý ŵŵĥóóɱ.
       *[unknown] Ñóóťĥĥíññĝ ŵŵáš ŕééáďď, áññď ññóťĥííñĝĝ óññ ťĥĥíš çóóɱþþúťťéŕŕ ŵáš ççĥááñĝĝéďď. Ŵĥóééṽééŕ ššéññť ýóúú ťĥĥíšš ĺííñķ šéééšš ťĥĥáťť ťĥé ĺĺíññķ ŵŵášš ďéçĺĺíññéďď, ñóóť ƀý ŵŵĥóóɱ.
    }
setup-page-again = Íťť ŵááš ƒƒóŕŕ ɱé áƒƒťééŕ ááĺĺĺ
setup-page-again-text =
    Áššķķ { $from ->
        [firm] { $firm }
       *[unknown] ŵĥĥóééṽééŕ ššéñť ýýóúú ťĥĥíšš ĺíñķķ
    } ƒóóŕ áá ñééŵ ĺĺíñķķ{ $reach ->
        [contact] : { $contact }
       *[none] { "" }
    }. Ťĥĥíšš óññé ççáññóóť ƀƀé óóþééñéď ááĝááíññ.
setup-page-who-sent = Í ďďó ññóťť ķññóŵ ŵĥĥó ššéññť ííť
setup-page-who-sent-text = Ýóóú ďďíďď ťĥĥé ŕíĝĝĥťť ťĥĥíññĝ. Ďéĺĺéťťé ťťĥéé ɱéšššáĝĝé, ááñďď ťéĺĺĺ ŵĥĥóééṽééŕ ĺóóóķšš áƒƒťééŕ ýóúúŕ ççóɱɱþúúťéŕšš.
setup-page-declined-at = Ďééçĺĺíññéďď { $when }
setup-page-declined-effect = Ťĥĥé ĺĺíññķ ššťóþþþéďď ŵóóŕķķíñĝ ááť ťťĥááť ɱɱóɱéññťť.
setup-page-ended-title = Ĺííñķķ éññďééď
setup-page-ended-heading = Ťĥĥíšš ĺííñķķ ñó ĺóóñĝĝéŕŕ ŵóóŕķšš
setup-page-ran-out-at-once = Íťť ŕááñ óóúťť { $when }, ĺééššš ťĥĥáññ á ɱíññúťťé ááƒťťéŕ íťť ŵááš ɱɱáďďé. Ñóťťĥííñĝĝ ŵááš ŕéááď ťťĥŕŕóúúĝĥ íťť, áññď ññóťťĥíñĝĝ óññ ťĥĥíšš çóɱþþúťťéŕŕ ŵááš çĥááñĝĝéďď.
setup-page-ran-out-text =
    { $unit ->
        [minute]
            Íťť ŕááñ óóúťť { $when }, { $count ->
                [one] { $count } ɱííñúúťéé
               *[other] { $count } ɱííñúúťééš
            } áƒƒťééŕ ííť ŵŵáš ɱááďéé. Ñóóťĥĥíñĝ ŵŵášš ŕééáďď ťĥŕóóúĝĝĥ ííť, ááñď ñóóťĥĥíññĝ óóñ ťĥííš ççóɱɱþúúťéŕ ŵŵášš çĥĥáññĝéďď.
        [hour]
            Íťť ŕááñ óóúťť { $when }, { $count ->
                [one] { $count } ĥóóúŕŕ
               *[other] { $count } ĥóóúŕŕš
            } áƒƒťééŕ ííť ŵŵáš ɱááďéé. Ñóóťĥĥíñĝ ŵŵášš ŕééáďď ťĥŕóóúĝĝĥ ííť, ááñď ñóóťĥĥíññĝ óóñ ťĥííš ççóɱɱþúúťéŕ ŵŵášš çĥĥáññĝéďď.
       *[day]
            Íťť ŕááñ óóúťť { $when }, { $count ->
                [one] { $count } ďááýý
               *[other] { $count } ďááýšš
            } áƒƒťééŕ ííť ŵŵáš ɱááďéé. Ñóóťĥĥíñĝ ŵŵášš ŕééáďď ťĥŕóóúĝĝĥ ííť, ááñď ñóóťĥĥíññĝ óóñ ťĥííš ççóɱɱþúúťéŕ ŵŵášš çĥĥáññĝéďď.
    }
setup-page-ran-out-at = Ŕááñ óóúťť { $when }
setup-page-replaced-text = Á ññéŵŵéŕŕ ĺííñķ ťóóóķķ íťťš þþĺáçéé { $when }. Ñóóťĥĥíññĝ ŵŵáš ŕééáďď ťĥĥŕóóúĝĥ ííť, ááñďď ñóóťĥíññĝ óóñ ťťĥííš çóɱɱþúúťééŕ ŵŵáš çĥĥáññĝééď.
setup-page-replaced-at = Ŕééþĺĺáççéďď { $when }
setup-page-cannot-connect = Ťĥĥíšš þááĝéé çáñññóťť ƀéé úššéď ťóó çóóñññéççť.
setup-page-new = Ĝééť áá ñééŵ óóñé
setup-page-new-text =
    Áššķķ { $from ->
        [firm] { $firm }
       *[unknown] ŵĥĥóééṽééŕ ššéñť ýýóúú ťĥĥíšš ĺíñķķ
    }{ $reach ->
        [contact] : { $contact }
       *[none] { "" }
    }. Íťť ťááķééš ťťĥéɱ áá ɱííñúúťéé; ťĥé ĺĺíññķ ŵŵóŕŕķš óññ áññý ççóɱɱþúťééŕ ťťĥááť ŕŕúñš ɊɋúííçķķƁóóóķš Ďďéššķťťóþþ.
setup-page-several = Ýóóú ĥĥáṽṽé ššéṽéŕŕáĺĺ ɱééšššáĝéšš?
setup-page-several-text = Óññĺýý ťĥĥé ññéŵéššť ĺĺíññķ ŵŵóŕķšš. Éááçĥĥ ñééŵ óñéé éññďšš ťĥĥóšé ƀƀéƒƒóŕŕé ííť.
setup-page-maker =
    { $from ->
        [firm] Ŵĥĥó ɱɱáďďé ťťĥé ĺííñķķ
       *[unknown] Ñóóť ššúŕŕé ŵŵĥó ɱááďéé ťĥĥé ĺĺíñķķ?
    }
setup-page-maker-text =
    { $from ->
        [firm]
            { $reach ->
                [contact] { $firm }, { $contact }. Çááĺĺĺ á ññúɱɱƀéŕ ýýóúú áĺĺŕééáďý ķķñóóŵ ŕŕáťťĥéŕ ťťĥááñ óóñéé íñ á ɱɱéšššááĝéé.
               *[none] { $firm }. Çááĺĺĺ á ññúɱɱƀéŕ ýýóúú áĺĺŕééáďý ķķñóóŵ ŕŕáťťĥéŕ ťťĥááñ óóñéé íñ á ɱɱéšššááĝéé.
            }
       *[unknown] Çááĺĺĺ á ññúɱɱƀéŕ ýýóúú áĺĺŕééáďý ķķñóóŵ ŕŕáťťĥéŕ ťťĥááñ óóñéé íñ á ɱɱéšššááĝéé.
    }
setup-page-unknown-title = Ñóó šúúçĥĥ ĺííñķ
setup-page-unknown-heading = Ťĥĥéŕŕé ííš ññó šúççĥ ĺĺíññķ
setup-page-unknown-text = Ťĥĥé ááďďďŕééšš ɱááý ĥĥáṽṽé ƀƀééñ ççúťť óƒƒƒ óóñ íťšš ŵááý ťťó ýýóú. Ñóóťĥĥíññĝ ŵŵáš ŕééáďď, áññď ññóťĥííñĝĝ óññ ťĥĥíš çóóɱþþúťťéŕŕ ŵáš ççĥááñĝĝéďď.
setup-page-unknown-whole = Óþþéññ ťĥĥé ŵŵĥóĺéé áďďďŕŕéššš
setup-page-unknown-whole-text = Çóóþýý íťť ƒŕŕóɱ ťĥĥé ɱɱéšššááĝé óññçéé ɱóóŕéé, ƒŕóɱɱ ƀééĝííñññíñĝ ťťó ééñďď. Íťť íš óññé ĺĺóññĝ ĺĺíñéé.
setup-page-still-here = Šťťíĺĺĺ ĥĥéŕŕé?
setup-page-still-here-text =
    Áššķķ { $from ->
        [firm] { $firm }
       *[unknown] ŵĥĥóééṽééŕ ššéñť ýýóúú ťĥĥíšš ĺíñķķ
    } ƒóóŕ áá ñééŵ ĺĺíñķķ{ $reach ->
        [contact] : { $contact }
       *[none] { "" }
    }.
setup-page-unknown-now = Ñóóť áá šééťúúþ ĺíññķķ
setup-page-error-may-pass = Ťĥĥíšš þááĝéé çáñññóťť ƀéé šĥĥóŵñ ĵĵúššť ññóŵŵ
setup-page-error-may-pass-text = { $reason } Ťĥĥé þþáĝĝé ťťĥéñ ššĥóóŵšš ĥóóŵ ýóúúŕ ĺĺíññķ ššťáñďďšš.
setup-page-error = Ťĥĥíšš ďííď ññóť ŵóóŕķķ
setup-page-error-text = { $reason } Óþþéññ ťĥĥé ááďďŕééššš ƒŕŕóɱɱ ťĥé ɱɱéšššááĝéé óñçéé ɱóóŕéé.
setup-page-error-open-again = Óþþéññ ťĥĥé þþáĝé ááĝááíññ
setup-page-error-tell =
    Ťééĺĺĺ { $from ->
        [firm] { $firm }
       *[unknown] ŵĥĥóééṽééŕ ššéñť ýýóúú ťĥĥíšš ĺíñķķ
    }{ $reach ->
        [contact] : { $contact }
       *[none] { "" }
    }.
setup-page-error-now = Ñóóť ššĥóóŵññ
setup-page-error-now-text = Ĥóóŵ ťťĥéé ĺííñķ šťťáññďšš çááññóťť ƀéé šéééññ ƒŕóɱɱ ťĥĥíšš þááĝé.
setup-page-error-reason-invalid = Šóóɱééťĥĥíññĝ íñ ťťĥéé ŕééɋúúéšť ííš ññóťť ṽááĺíďď.
setup-page-error-reason-not-allowed = Ťĥĥíšš íšš ñóóť áĺĺĺóŵŵéďď.
setup-page-error-reason-nothing = Ťĥĥéŕŕé ííš ññóťĥííñĝĝ úññďééŕ ťĥííš ííď.
setup-page-error-reason-not-offered = Ťĥĥé ššéŕŕṽííçé ďóóéšš ñóóť óóƒƒéŕŕ ťĥĥíšš.
setup-page-error-reason-stopping = Ťĥĥé ššéŕŕṽííçé íšš šťťóþþþííñĝ. Ťŕŕý ááĝááíññ ŵĥéññ íťť íšš ƀááçķ.
setup-page-error-reason-too-many = Ťóóó ɱɱáññý ŕŕéɋúééšťťš. Ŵŵáííť á ĺííťťťĺéé, ťĥĥéñ ťŕŕý ááĝááíññ.
setup-page-error-reason-busy = Ťĥĥé ššéŕŕṽííçé çááñññóťť šááṽé áññýťťĥííñĝĝ ĵúšťť ñóóŵ. Ťťŕýý áĝáííñ ííñ áá ɱóóɱéñťť.
setup-page-error-reason-failed = Ťĥĥé ššéŕŕṽííçé ƒááíĺĺéďď.
