### Read by the programs.

## Dates and times of the mail and of the setup page. Numbers are whole and without separators.
## $weekday (Number) 1 for Monday to 7 for Sunday
## $month (Number) 1 for January to 12 for December
## $month_name (Text) a short name of a month, as calendar-month-short has it
## $day (Text) the day of the month
## $year (Text) the year
## $time (Text) the time of day
## $hour (Text) two digits, 00 to 23
## $minute (Text) two digits, 00 to 59
## $first (Text) the first month of some, as calendar-month-year has it
## $last (Text) the last one
## $zone (Text) the short name of the time zone

calendar-weekday = { $weekday ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[7] Sunday
}
calendar-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
calendar-month-short = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}
# A time of day: 09:41.
calendar-clock = { $hour }:{ $minute }
# A day with the time and the zone: Thursday, 26 November 2026 at 09:41 (CET).
calendar-long = { calendar-weekday }, { $day } { calendar-month } { $year } at { $time } ({ $zone })
# A day of this year: 19 Nov.
calendar-day = { $day } { $month_name }
# A month of a year: Nov 2026.
calendar-month-year = { $month_name } { $year }
# Several months: Nov 2026 to Jan 2027.
calendar-months = { $first } to { $last }
# The day on a stamp, in capitals: 19 NOV 2026.
calendar-stamp = { $day } { $month ->
    [1] JAN
    [2] FEB
    [3] MAR
    [4] APR
    [5] MAY
    [6] JUN
    [7] JUL
    [8] AUG
    [9] SEP
    [10] OCT
    [11] NOV
   *[12] DEC
} { $year }
