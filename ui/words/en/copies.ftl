### Read by the page.

## Local copies of a connection, on this computer
## $name (Text) what a copy is kept as: year end 2025
## $company (Text) the connection's name
## $type (Text) heading of a type: Invoices
## $many (Text) several of a type: invoices
## $counted (Text) so many of a type: 12,480 invoices
## $when (Text) when they were read: today 09:52
## $rows (Number) how many rows
## $count (Number) how many there are
## $total (Number) rows there are, by the service's count
## $days (Number) days

copies-more = More
copies-open = Local copies
copies-title = Local copies
copies-about = What is on this computer of { $company }. The company file is not touched by anything here.
copies-here = Here now
copies-list = List
copies-rows = Rows
copies-read = Read
copies-part = { $count } of { $total }
copies-being-read = Being read
copies-waits = Waits
copies-none = Nothing of { $company } is on this computer.
copies-is-kept = Kept as { $name }
copies-keep = Keep
    .label = Keep { $type } under a name
copies-name = Name
    .hint = Year end 2025
copies-name-about = Reading the list again does not replace a kept copy.
copies-name-memory = Rows are in memory only here, so a kept copy too is gone when Ledgerlane closes.
copies-name-keep = Keep copy
copies-name-cancel = Cancel
copies-kept = { $counted } kept as { $name }
copies-delete = Delete the copy of { $type }
copies-kept-here = Kept under a name
copies-kept-of = { $type }, { $rows } { $rows ->
        [one] row
       *[other] rows
    }, read { $when }
copies-kept-part = { $type }, { $rows } { $rows ->
        [one] row
       *[other] rows
    }, not the whole list, read { $when }
copies-kept-doubtful = { $type }, { $rows } { $rows ->
        [one] row
       *[other] rows
    }, perhaps not the whole list, read { $when }
copies-kept-open = Open
    .label = Open { $name }
copies-kept-forget = Keep no longer
    .label = Keep { $name } no longer
copies-clear = Delete
copies-clear-company = Copies of { $company }
    .hint = { $count ->
        [0] There is none to delete.
        [one] One list, { $rows } { $rows ->
            [one] row
           *[other] rows
        }
       *[other] { $count } lists, { $rows } rows
    }
copies-clear-older = Older copies
    .hint = Of every company of this service
copies-clear-days = Days
    .suffix = { $days ->
        [one] day ago or longer
       *[other] days ago or longer
    }
copies-clear-all = Every copy of this service
    .hint = Of every company; kept copies stay
# Files of copies that were put aside are named below it
copies-aside = { $count ->
        [one] A file that was put aside may hold copies too, also those deleted here. Delete it when you do not need it:
       *[other] { $count } files that were put aside may hold copies too, also those deleted here. Delete them when you do not need them:
    }
copies-never = Never keep records on this computer
    .hint = Rows stay in memory and go when Ledgerlane closes
copies-done = Done

# Asked before something is deleted

copies-ask-keep = Keep
copies-ask-delete = Delete copy
copies-ask-delete-many = Delete copies
copies-ask-deleting = Deleting
copies-ask-type = Delete the local copy of { $many }?
    .text = { $counted } of { $company }, read { $when }. The company file is not touched.
    .reading = { $counted } of { $company }, read { $when }. Reading stops first. The company file is not touched.
copies-ask-company = Delete the local copies of { $company }?
    .text = { $count ->
        [one] One list with { $rows } { $rows ->
            [one] row
           *[other] rows
        }.
       *[other] { $count } lists with { $rows } rows.
    } What is being read of it stops first. Copies kept under a name stay. The company file is not touched.
copies-ask-older = { $days ->
        [one] Delete copies read a day ago or longer?
       *[other] Delete copies read { $days } days ago or longer?
    }
    .text = Of every company of this service. Lists that are being read are left out, and copies kept under a name stay. The company files are not touched.
copies-ask-all = Delete every local copy of this service?
    .text = Of every company. What is being read stops first. Copies kept under a name stay. The company files are not touched.
copies-ask-forget = Keep { $name } no longer?
    .text = { $counted }, read { $when }. This copy is deleted from this computer. The company file is not touched.
    .shown = { $counted }, read { $when }. The table shows them until the list is read again. The company file is not touched.
    .confirm = Keep no longer
copies-ask-never = Never keep records on this computer?
    .text = Every local copy of every service is deleted now, copies kept under a name too, and reads stop. From then on rows stay in memory, and they go with the open tables when Ledgerlane closes. The company files are not touched.
    .keep = Go on keeping
    .confirm = Delete and never keep
copies-ask-again = Keep records on this computer again?
    .text = Lists are kept, encrypted, from their next read on. Rows that are in memory now go, copies kept under a name too, and reads stop.
    .kept = Lists are kept, encrypted, from their next read on. Rows that are in memory now go, and so do copies kept under a name, { $count ->
        [one] one
       *[other] { $count }
    } of them of { $company }. Reads stop.
    .keep = Never keep
    .confirm = Keep records

# Said after it

copies-deleted = { $count ->
        [0] There was no copy to delete
        [one] One local copy deleted
       *[other] { $count } local copies deleted
    }
copies-forgotten = { $name } is not kept any more
copies-never-now = Records are not kept on this computer any more
copies-again-now = Records are kept on this computer from their next read on
