### Read by the page.

## A span of time, in short.
## $count (Number) how many of the unit

time-seconds = { $count } s
time-minutes = { $count } min
time-hours = { $count } h
time-days = { $count } d

## A span of time, where a life or a typed number is said.
## $count (Number) how many days

time-whole-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }

## A span of time as it is spoken.
## $count (Number) how many of the unit

time-spoken-none = no time
time-spoken-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
time-spoken-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
time-spoken-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
time-spoken-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }

## A span of two units: 3 h 12 m, 1 minute 1 second. With three units the first two come as one text.
## $first (Text) the larger unit with its number
## $second (Text) the smaller one

time-two-units = { $first } { $second }

## Time left, in lists.

# 27:48, always less than an hour
# $minutes (Text) minutes, in digits
# $seconds (Text) seconds, in two digits
time-left-clock = { $minutes }:{ $seconds }
# 3 h 12 m
# $hours (Number) hours
# $minutes (Number) minutes
time-left-hours = { $hours } h { $minutes } m

## How long something is likely to take.
## $time (Text) a span, or a range of spans
## $first (Text) the shorter span
## $last (Text) the longer span
## $from (Number) the smaller number
## $to (Number) the larger number, of the same unit

time-few-seconds = a few seconds
time-about = about { $time }
time-range = { $first } to { $last }
time-range-seconds = { $from } to { $to } s
time-range-minutes = { $from } to { $to } min
time-range-hours = { $from } to { $to } h
time-range-days = { $from } to { $to } d

## A moment within a sentence.
## $day (Text) a day: Wed 25 Nov
## $time (Text) a time of day: 09:41

time-at = at { $time }
time-today-at = today at { $time }
time-tomorrow-at = tomorrow at { $time }
time-yesterday-at = yesterday at { $time }
time-day-at = { $day } at { $time }

## A moment by itself.
## $day (Text) a day: Wed 18 Nov, Mon
## $time (Text) a time of day: 09:41

time-today = Today { $time }
time-day = { $day } { $time }

## How long ago a moment was.
## $count (Number) how many of the unit

time-seconds-ago = { $count } s ago
time-minutes-ago = { $count } min ago

## The end of a link.

# A sentence without its full stop.
time-unknown-end = The service did not say when this link stops working
