### Made by `cargo xtask gen` from ../en/times.ftl. Never edited.

time-seconds = { $count } šš
time-minutes = { $count } ɱííññ
time-hours = { $count } ĥĥ
time-days = { $count } ďď
time-whole-days =
    { $count ->
        [one] { $count } ďááýý
       *[other] { $count } ďááýšš
    }
time-spoken-none = ñóó ťííɱéé
time-spoken-seconds =
    { $count ->
        [one] { $count } šééçóóñďď
       *[other] { $count } šééçóóñďďš
    }
time-spoken-minutes =
    { $count ->
        [one] { $count } ɱííñúúťéé
       *[other] { $count } ɱííñúúťééš
    }
time-spoken-hours =
    { $count ->
        [one] { $count } ĥóóúŕŕ
       *[other] { $count } ĥóóúŕŕš
    }
time-spoken-days =
    { $count ->
        [one] { $count } ďááýý
       *[other] { $count } ďááýšš
    }
time-two-units = { $first } { $second }
time-left-clock = { $minutes }:{ $seconds }
time-left-hours = { $hours } ĥĥ { $minutes } ɱɱ
time-few-seconds = á ƒƒéŵŵ šééçóóñďšš
time-about = áƀƀóúúť { $time }
time-range = { $first } ťóó { $last }
time-range-seconds = { $from } ťóó { $to } šš
time-range-minutes = { $from } ťóó { $to } ɱííññ
time-range-hours = { $from } ťóó { $to } ĥĥ
time-range-days = { $from } ťóó { $to } ďď
time-at = áťť { $time }
time-today-at = ťóóďááý ááť { $time }
time-tomorrow-at = ťóóɱóóŕŕŕóŵŵ áť { $time }
time-yesterday-at = ýééšťťéŕŕďááý áťť { $time }
time-day-at = { $day } áťť { $time }
time-today = Ťóóďááý { $time }
time-day = { $day } { $time }
time-seconds-ago = { $count } š ááĝóó
time-minutes-ago = { $count } ɱííñ ááĝóó
time-unknown-end = Ťĥĥé ššéŕŕṽííçé ďííď ññóťť šááý ŵĥééñ ťťĥííš ĺĺíñķ ššťóóþšš ŵóóŕķíññĝĝ
