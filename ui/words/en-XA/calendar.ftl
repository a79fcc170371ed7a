### Made by `cargo xtask gen` from ../en/calendar.ftl. Never edited.

calendar-weekday =
    { $weekday ->
        [1] Ṁóóñďďáýý
        [2] Ťúúéššďááý
        [3] Ŵééďññéššďááý
        [4] Ťĥĥúŕŕšďďáýý
        [5] Ƒŕŕíďďáýý
        [6] Šááťúúŕďďáýý
       *[7] Šúúñďďáýý
    }
calendar-month =
    { $month ->
        [1] Ĵááñúúáŕŕý
        [2] Ƒééƀŕŕúááŕýý
        [3] Ṁááŕççĥ
        [4] Áþþŕííĺ
        [5] Ṁááýý
        [6] Ĵúúñéé
        [7] Ĵúúĺýý
        [8] Áúúĝúúšťť
        [9] Šééþťťéɱɱƀééŕ
        [10] Óççťóóƀééŕ
        [11] Ñóóṽééɱƀƀéŕŕ
       *[12] Ďééçééɱƀƀéŕŕ
    }
calendar-month-short =
    { $month ->
        [1] Ĵááññ
        [2] Ƒééƀƀ
        [3] Ṁááŕŕ
        [4] Áþþŕŕ
        [5] Ṁááýý
        [6] Ĵúúññ
        [7] Ĵúúĺĺ
        [8] Áúúĝĝ
        [9] Šééþþ
        [10] Óççťť
        [11] Ñóóṽṽ
       *[12] Ďééçç
    }
calendar-clock = { $hour }:{ $minute }
calendar-long = { calendar-weekday }, { $day } { calendar-month } { $year } áťť { $time } ({ $zone })
calendar-day = { $day } { $month_name }
calendar-month-year = { $month_name } { $year }
calendar-months = { $first } ťóó { $last }
calendar-stamp =
    { $day } { $month ->
        [1] ĴÁáÑñ
        [2] ƑÉéƁɓ
        [3] ṀÁáŔŕ
        [4] ÁÞþŔŕ
        [5] ṀÁáÝý
        [6] ĴÚúÑñ
        [7] ĴÚúĹĺ
        [8] ÁÚúĜĝ
        [9] ŠÉéÞþ
        [10] ÓÇçŤť
        [11] ÑÓóṼṽ
       *[12] ĎÉéÇç
    } { $year }
