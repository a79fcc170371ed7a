### Read by the page.

## The overview of a client's books: figures and pictures. A word of how many is put in as it stands within a sentence.
## $name (Text) what a bar stands for: a customer, a month, an age; or the heading of a picture
## $amount (Text) an amount
## $rows (Number) how many rows it is the sum of
## $count (Number) how many there are
## $share (Text) a share of the whole: 12.3%
## $counted (Text) so many of a type: 12,480 invoices
## $many (Text) several of a type: invoices
## $lists (Text) several of these: 12,480 invoices and 318 credit memos
## $day (Text) a day: 24 Nov 2026
## $when (Text) when something was read: today 09:52
## $time (Text) how long it may take: about 3 to 5 min
## $currency (Text) a currency by its name
## $names (Text) names of accounts
## $one (Text) one of a type: invoice
## $cover (Text) what the amount is made of
## $total (Number) how many were read
## $year (Text) a business year: 2026
## $why (Text) the heading of what went wrong
## $of (Text) how many rows it is the sum of: 12 documents
## $difference (Text) the amount between the two
## $account (receivable | payable) the account that documents are held against

overview-loading = Drawing the overview
overview-as-of = As of { $when }.
overview-last-entry = Last entry: { $one } of { $day }.
overview-none-here = Nothing is read yet.
overview-currency = Amounts in { $currency }.
overview-currency-others = Not in these amounts:
overview-currency-show = Show { $currency }
overview-sheet = Overview of { $name }, printed { $when }

# The four figures
overview-figures = Figures
overview-owed-to-client = Owed to the client
overview-late = Over 60 days late
overview-owed-by-client = Owed by the client
overview-in-bank = In the bank
overview-figure = { $name }: { $amount }. { $cover }
overview-cover-open =
    { $rows ->
        [0] Nothing open, all { $total } read
       *[other] { $lists } open, all { $total } read
    }
overview-cover-open-part =
    { $rows ->
        [0] Nothing open, { $total } read
       *[other] { $lists } open, { $total } read
    }
overview-cover-credits = { $cover }; credits of { $amount } not taken off
overview-cover-late =
    { $rows ->
        [0] Nothing that late
        [one] { $lists } of { $name }
       *[other] { $lists }, the oldest of { $name }
    }
overview-cover-bank =
    { $rows ->
        [0] No bank account
       *[other] { $names }
    }

# The pictures
overview-ageing = Who owes, since when
overview-owe-most = Who owes most
overview-sales = Sales by month
overview-spending = What it was spent on
overview-ageing-note = By due date.
overview-sales-note = Before tax, less credits.
overview-spending-note = From bills, checks and card charges of the business year, whatever kind of account their lines name. Credits, payroll and journal entries are not in it.
overview-credits = Credits not applied
overview-bar-so-far = { $name }, so far
overview-year-so-far = { $year } so far: { $amount }
overview-year-begins = The business year begins in
overview-at-least = at least { $amount }
overview-not-all = { $amount }, may not be all
overview-figure-at-least = At least this much
overview-figure-not-all = May not be all
overview-from = From { $lists }.
overview-read-when = Read { $when }.
overview-may-be-more = There may be more { $many } than are here.
overview-unclear = Some amounts could not be added.
overview-read-failed = Not read: { $why }
overview-more-customers =
    { $count ->
        [one] { $count } more customer
       *[other] { $count } more customers
    }
overview-more-accounts =
    { $count ->
        [one] { $count } more account
       *[other] { $count } more accounts
    }
overview-more = and { $name }: { $amount }
overview-items = Items bought
overview-items-bought = Items bought: { $amount }, { $of }
overview-no-due-date = No due date
overview-no-customer = No customer
overview-no-account = No account
overview-sum-by-customer = Sum invoices by customer
overview-empty = Nothing to draw.
overview-rows =
    { $rows ->
        [one] { $rows } document
       *[other] { $rows } documents
    }
overview-lines =
    { $rows ->
        [one] { $rows } line
       *[other] { $rows } lines
    }
overview-bar = { $name }: { $amount }, { $of }
overview-bar-share = { $name }: { $amount }, { $of }, { $share } of all
overview-lines-of =
    { $rows ->
        [one] { $rows } line of { $many }
       *[other] { $rows } lines of { $many }
    }

# Whether open documents come to the balance of their accounts
overview-ties =
    { $account ->
        [payable] Accounts payable says the same.
       *[receivable] Accounts receivable says the same.
    }
overview-ties-not =
    { $account ->
        [payable] Accounts payable says { $amount }. The difference is { $difference }.
       *[receivable] Accounts receivable says { $amount }. The difference is { $difference }.
    }
overview-ties-missing =
    { $account ->
        [payable] Whether this is the balance of Accounts payable shows once { $lists } are read.
       *[receivable] Whether this is the balance of Accounts receivable shows once { $lists } are read.
    }

# What has to be read first
overview-needs = Needs { $lists }
overview-needs-time = Needs { $lists }, { $time }
overview-needs-more = more { $many }
overview-needs-list = { $many } ({ $count })
overview-read = Read
overview-read-for = Read what { $name } needs
overview-read-missing = Read what is missing
overview-missing = Not read: { $lists }.
overview-missing-time = Not read: { $lists }, { $time }.
overview-covers = All of this is drawn from { $lists }.
overview-not-drawn = Cash over time, profit and balances of past days are not drawn: no list gives them to the cent.
overview-cannot-not-connected = The client is not connected, so nothing can be read now.
overview-cannot-not-listed = The service does not list this client any more, so nothing can be read.
overview-cannot-unreachable = The service does not answer, so nothing can be read now.
overview-not-allowed = This key may not read records
overview-not-allowed-text = The overview is drawn from records. Setup and links work as before.

# What can be done with a picture
overview-menu = More of { $name }
overview-copy-picture = Copy picture
overview-copy-numbers = Copy numbers
overview-open-table = Open as table
overview-open-table-of = Open { $name } as table
overview-picture-copied = Picture copied
overview-picture-not-copied = The clipboard did not take the picture
overview-head-amount = Amount
overview-head-rows = Count
overview-head-share = Share
overview-head-currency = Currency
