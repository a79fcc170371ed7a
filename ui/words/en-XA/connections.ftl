### Made by `cargo xtask gen` from ../en/connections.ftl. Never edited.

status-connected =
    { $was ->
        [today] Ŵááš ççóñññééçťéďď áťť { $time }
        [earlier] Ŵááš ççóñññééçťéďď óññ { $day }, { $time }
        [sometime] Ŵááš ççóñññééçťéďď
       *[no] Çóóñññéççťééď
    }
    .long =
        { $was ->
            [today] Ŵááš ççóñññééçťéďď áťť { $time }
            [earlier] Ŵááš ççóñññééçťéďď óññ { $day }, { $time }
            [sometime] Ŵááš ççóñññééçťéďď
           *[no] Çóóñññéççťééď
        }
    .named =
        { $was ->
            [today] { $name }, ŵááš ççóñññééçťéďď áťť { $time }
            [earlier] { $name }, ŵááš ççóñññééçťéďď óññ { $day }, { $time }
            [sometime] { $name }, ŵááš ççóñññééçťéďď
           *[no] { $name }, çóóñññéççťééď
        }
status-waiting =
    { $was ->
        [today] Ŵááš ŵŵáííťííñĝ áťť { $time }
        [earlier] Ŵááš ŵŵáííťííñĝ óññ { $day }, { $time }
        [sometime] Ŵááš ŵŵáííťííñĝ
       *[no] Ŵááíťťíññĝ
    }
    .long =
        { $was ->
            [today] Ŵááš ŵŵáííťííñĝ áťť { $time }
            [earlier] Ŵááš ŵŵáííťííñĝ óññ { $day }, { $time }
            [sometime] Ŵááš ŵŵáííťííñĝ
           *[no] Ŵááíťťíññĝ ƒƒóŕ ťĥĥé ççĺííéññť
        }
    .named =
        { $was ->
            [today] { $name }, ŵááš ŵŵáííťííñĝ áťť { $time }
            [earlier] { $name }, ŵááš ŵŵáííťííñĝ óññ { $day }, { $time }
            [sometime] { $name }, ŵááš ŵŵáííťííñĝ
           *[no] { $name }, ŵááíťťíññĝ
        }
status-not_connected =
    { $was ->
        [today] Ŵááš ññóťť çóóññéççťééď ááť { $time }
        [earlier] Ŵááš ññóťť çóóññéççťééď óóñ { $day }, { $time }
        [sometime] Ŵááš ññóťť çóóññéççťééď
       *[no] Ñóóť ççóñññééçťéďď
    }
    .long =
        { $was ->
            [today] Ŵááš ññóťť çóóññéççťééď ááť { $time }
            [earlier] Ŵááš ññóťť çóóññéççťééď óóñ { $day }, { $time }
            [sometime] Ŵááš ññóťť çóóññéççťééď
           *[no] Ñóóť ççóñññééçťéďď
        }
    .named =
        { $was ->
            [today] { $name }, ŵááš ññóťť çóóññéççťééď ááť { $time }
            [earlier] { $name }, ŵááš ññóťť çóóññéççťééď óóñ { $day }, { $time }
            [sometime] { $name }, ŵááš ññóťť çóóññéççťééď
           *[no] { $name }, ñóóť ççóñññééçťéďď
        }
status-not_checked = Ñóóť ççĥééçķķéď
    .long = Ñóóť ççĥééçķķéď ýééťť
    .named = { $name }, ñóóť ççĥééçķķéď
status-check_failed = Çĥĥéççķ ƒƒáííĺéďď
    .long = Çĥĥéççķ ƒƒáííĺéďď
    .named = { $name }, çĥĥéççķ ƒƒáííĺéďď
status-not_listed = Ñóóť ĺĺíššťééď
    .long = Ñóóť ĺĺíššťééď áñýý ɱóóŕéé
    .named = { $name }, ñóóť ĺĺíššťééď áñýý ɱóóŕéé
lane-not_asked = Ñóóť áášķķéďď
    .title = Ñóóťĥĥíññĝ ŵŵáš ŕééáďď šííñççé Ĺéďďĝééŕĺĺáññé çóúúĺďď áššķ. { lane-one-reader }
lane-free = Ñóóť ƀƀéííñĝĝ ŕéáďď
    .title =
        { $since ->
            [known] Ñóóƀóóďýý ŵááš ŕéááďííñĝĝ áťť { $time }, ŵĥĥéññ ťĥĥíšš áþþ ŵŵášš ďóóñéé.
           *[unknown] Ñóóƀóóďýý ŵááš ŕéááďííñĝĝ, ŵĥĥéñ ťĥĥíšš áþþþ ŵŵáš ďóóñéé.
        } { lane-one-reader }
lane-ours =
    { $since ->
        [known] { $what }, { $span }
       *[unknown] { $what }
    }
    .title = Ťĥĥíšš áþþþ ííš ŕéááďííñĝĝ. { lane-one-reader }
lane-theirs = Íññ úššé ééĺššéŵĥééŕéé
    .title =
        { $since ->
            [known] Áññóťťĥééŕ þþŕóĝŕŕáɱɱ ŵááš ŕŕéáďííñĝĝ áťť { $time }.
           *[unknown] Áññóťťĥééŕ þþŕóĝŕŕáɱɱ ŵááš ŕŕéáďííñĝĝ.
        } { lane-one-reader }
lane-unknown = Úññķññóŵŵñ
    .title = Ťĥĥé ššéŕŕṽííçé ďóóéšš ñóóť ááñšŵééŕ, óóŕ ťťĥéé ĺášťť ŕééáďď ƀŕŕóķé óóƒƒƒ. { lane-one-reader }
lane-reading = Ŕééáďďíññĝ
lane-one-reader = ɊúúíççķƁɓóóóķš šééŕṽṽéšš óññé ŕéááďééŕ óóƒ áá çóɱþþáññý ƒƒíĺĺé áť áá ťííɱéé.
fate-replaced =
    .earlier = { $life }, ŕééþĺĺáççéďď
    .day = Ŕééþĺĺáççéďď { $day }
    .title = Ťĥĥé ĺĺíññķ ŵŵáš éññďééď ééĺššéŵĥééŕéé.
    .text = Íťť šťťóþþþééď ŵóŕŕķííñĝĝ { $when }. Á ññéŵŵéŕŕ óññé ɱáýý ĥááṽéé ťááķéñ ííťšš þĺĺáççé.
    .news = Ťĥĥé ššéťťúþþ ĺíñķķ óƒƒ { $name } ŵááš ééñďďéďď éĺšééŵĥĥéŕŕé
fate-out_of_time =
    .earlier = { $life }, ťííɱéé ŕááñ óóúť
    .day = Ŕááñ óóúťť { $day }
    .title = Ťííɱéé ŕááñ óóúť.
    .text = Ťĥĥé ĺĺíññķ ššťóþþþéďď ŵóóŕķķíñĝĝ { $when }.
    .news = Ťĥĥé ššéťťúþþ ĺíñķķ óƒƒ { $name } ŕááñ óóúťť
fate-completed =
    .earlier = { $life }, çóóñññéççťééď
    .day = Úššéďď { $day }
fate-declined =
    .earlier = { $life }, ďééçĺĺíññéďď
    .day = Ďééçĺĺíññéďď { $day }
    .title = Ťĥĥé ççĺííéññť šáííď ťťĥííš ííš ñóťť ƒóóŕ ťťĥééɱ.
    .text = Ťĥĥé ĺĺíññķ ééñďéďď { $when }. Ñóóťĥĥíññĝ ŵŵáš ŕééáďď. Ťááĺķķ ťó ťĥĥéɱɱ ƀééƒóóŕé ýóóú ççŕééáťťé á ñééŵ óóñéé.
    .news = { $name } ďééçĺĺíññéďď ťĥé ššéťťúþþ ĺííñķ
fate-unknown =
    .earlier = { $life }, éññďééď
    .day = Éññďééď { $day }
    .title = Ťĥĥé ĺĺíññķ ééñďéďď.
    .text = Íťť šťťóþþþééď ŵóŕŕķííñĝĝ { $when }. Á ññéŵŵéŕŕ ṽééŕšíóóñ óóƒ Ĺĺéďďĝéŕĺĺáññé ķķñóóŵš ŵĥĥýý.
    .news = Ťĥĥé ššéťťúþþ ĺíñķķ óƒƒ { $name } éññďééď
sent-not = Ñóóť ýýéťť, ášš ƒáŕ ááš ťťĥííš ááþþ ķññóŵŵš
sent-opened = Ñóóť ýýéťť; óþþéñéďď óññ ťĥĥíšš çóɱþþúťťéŕŕ áťť { $opened }
sent-copied = Çóóþííéďď áťť { $copied }
sent-mailed = Éɱɱáííĺ ďďŕááƒť óþþéññéďď áťť { $mailed }
sent-copied-first = Çóóþííéďď { $copied }, éɱɱáííĺ ďďŕááƒť óþþéññéďď { $mailed }
sent-mailed-first = Éɱɱáííĺ ďďŕááƒť óþþéññéďď { $mailed }, çóóþííéďď { $copied }
expiry-out-of-bounds = Éññťééŕ { $least } ťóó { $most } ɱííñúúťééš.
expiry-longest = Ťĥĥé ĺĺóññĝééšť á ĺĺíññķ ççáññ ĺíṽéé íšš { $life }.
outage-silence =
    { $answered ->
        [never] Ñóó áññšŵŵéŕŕ ýéťť.
       *[before] Ñóó áññšŵŵéŕŕ ƒóŕŕ { $silence }.
    }
outage-counting =
    { $answered ->
        [never] Ñóó áññšŵŵéŕŕ ýéťť.
       *[before] Ñóó áññšŵŵéŕŕ ƒóŕŕ { $silence }.
    } { $next ->
        [now] Ťŕŕýííñĝĝ ñóóŵ.
       *[later] Ñééẋťť ťŕŕý ííñ { $wait }.
    }
sample-about = Ṁááďéé-úþþ ƀóóóķš, ššéŕŕṽééď ƒƒŕóɱ ííñššíďďé ťťĥíš ááþþþ. Ñóó ķééý, ñó ññéťťŵóóŕķķ.
profile-waiting = { $count } ŵááíťťíññĝ
profile-not-watched =
    { $way ->
        [key] { $problem } Íťťš ĺĺíññķšš áŕé ññóťť ŵááťççĥéď. Óóþééñ ííť ťťó éñťťéŕŕ ťĥĥé ķķéý.
       *[again] { $problem } Íťťš ĺĺíññķšš áŕé ññóťť ŵááťççĥéď. Óóþééñ ííť ťťó ťŕýý áĝĝáííñ.
    }
profile-others-waiting = { $count } ŵááíťťíññĝ ééĺšéŵŵĥééŕéé
profile-others-unwatched = Šóóɱéé ĺííñķķš áŕéé ñóóť ŵŵáťťçĥéďď
profile-others-both = { $count } ŵááíťťíññĝ ééĺšéŵŵĥééŕéé. Šóóɱé ĺííñķķš ááŕéé ñóť ŵŵáťťçĥĥéďď
