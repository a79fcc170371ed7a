### Read by the page.

## One of a type, as the beginning of a text

record-Customers = Customer
record-Invoices = Invoice
record-SalesReceipts = Sales receipt
record-Estimates = Estimate
record-SalesOrders = Sales order
record-CreditMemos = Credit memo
record-ReceivePayments = Received payment
record-Charges = Charge
record-ArRefundCreditCards = Card refund
record-PriceLevels = Price level
record-SalesTaxCodes = Sales tax code
record-CustomerTypes = Customer type
record-PaymentMethods = Payment method
record-ShipMethods = Shipping method
record-Terms = Set of terms
record-DateDrivenTerms = Set of date-driven terms
record-BillingRates = Billing rate
record-Vendors = Vendor
record-Bills = Bill
record-PurchaseOrders = Purchase order
record-CheckBillPayments = Bill payment by check
record-CreditCardBillPayments = Bill payment by card
record-VendorCredits = Vendor credit
record-ItemReceipts = Item receipt
record-BillPaymentOrCredits = Bill or credit to pay
record-VendorTypes = Vendor type
record-Items = Item
record-ItemsInventory = Inventory part
record-ItemsNonInventory = Non-inventory part
record-ItemsService = Service item
record-ItemsOtherCharge = Other charge item
record-ItemsDiscount = Discount item
record-ItemsFixedAsset = Fixed asset item
record-ItemsGroup = Item group
record-ItemsInventoryAssembly = Assembly item
record-ItemsPayment = Payment item
record-ItemsSalesTax = Sales tax item
record-ItemsSalesTaxGroup = Sales tax group
record-ItemsSubtotal = Subtotal item
record-SpecialItems = Special item
record-UnitOfMeasureSets = Unit of measure set
record-BarCodes = Bar code
record-InventorySites = Inventory site
record-InventoryAdjustments = Inventory adjustment
record-BuildAssemblies = Assembly build
record-Accounts = Account
record-Checks = Check
record-Deposits = Deposit
record-CreditCardCharges = Card charge
record-CreditCardCredits = Card credit
record-JournalEntries = Journal entry
record-SalesTaxPaymentChecks = Sales tax payment
record-Transactions = Transaction
record-Employees = Employee
record-PayrollItemsWage = Wage item
record-PayrollItemsNonWage = Other payroll item
record-WorkersCompCodes = Workers' comp code
record-TimeTrackingActivities = Time activity
record-Classes = Class
record-Currencies = Currency
record-OtherNames = Other name
record-AccountsTaxLineInfo = Tax line

## The drawer with one record of a table
## $record (Text) one of the type, as the beginning of a text: Customer
## $many (Text) several of the type: customers
## $name (Text) name of a record, or of a record type
## $title (Text) what the record is called
## $position (Number) its position in the table, from 1
## $count (Number) how many there are
## $number (Text) the number of a transaction
## $day (Text) a day
## $when (Text) when its copy was read: today 09:52
## $keys (Text) a key of the keyboard
## $list (Text) name of a list: Item lines

drawer-position = { $record } { $position } of { $count }
drawer-position-line = Line { $position } of { $count }
drawer-title-number = { $record } { $number }
drawer-title-day = { $record } of { $day }
drawer-inactive = Inactive
# $place (Text) where the record stands: Customer 3 of 412
drawer-announced = { $title }. { $place }
drawer-previous = Previous record
    .title = Previous record ({ $keys })
drawer-next = Next record
    .title = Next record ({ $keys })
drawer-close = Close
    .title = Close ({ $keys })
drawer-back = Back to { $title }
drawer-in-table = Show in table
    .title = Show this record in the table of { $many }
drawer-show = Show record as
drawer-fields = Fields
drawer-json = JSON
drawer-blanks = Empty fields
drawer-opening = Opening the record
drawer-local = Local copy
drawer-local-read = Local copy, read { $when }

# The record cannot be shown
drawer-gone = This record is not here any more.
    .text = Its list was read again, or its local copy was deleted. Choose a row of the table, or look again.
drawer-again = Look again
drawer-missing = { $name } is not among the { $many } on this computer.
    .text = Read the list again to find it: it may be newer than the local copy, or deleted in QuickBooks.
drawer-missing-close = Close

# Headings of its fields
drawer-group-balances = Balances
drawer-group-amounts = Amounts
drawer-group-quantities = Quantities
drawer-group-contact = Contact
drawer-group-terms = Terms and tax
drawer-group-dates = Dates
drawer-group-accounts = Accounts
drawer-group-employment = Employment and pay
drawer-group-details = Details
drawer-group-identity = Identity
drawer-group-other = Other
drawer-group-technical = More

# Its fields
# Behind a time that the service sent in UTC
drawer-this-clock = by the clock of this computer
# $label (Text) name of a field: Phone
drawer-copy = Copy { $label }
drawer-follow = Open { $name }
# A name of a record whose list is not read
# $what (Text) several of the type: received payments, 4,210 received payments
drawer-read = Read { $what } to open this
# The same where one of several lists has it, with a button for each
drawer-read-one-of = One of these lists has it:
# $what (Text) several of the type: terms, 4 terms
drawer-read-list = Read { $what }
drawer-read-begun = Reading { $many }. This opens by itself once they are here.

# Lists within it
drawer-list = { $list } ({ $count })
drawer-list-table = Show as a table
    .named = Show { $list } as a table
# $count (Number) rows that a click shows
# $rest (Number) rows that are still not shown then
drawer-list-more =
    { $rest ->
        [0]
            { $count ->
                [one] { $count } more row
               *[other] { $count } more rows
            }
       *[other] { $count } more rows, and { $rest } after them
    }

# Rows of other types that name it
# The lines of a type that name it
drawer-related-list = { $name }: { $list }
drawer-related = { $name } ({ $count })
    .more = { $name } ({ $count }+)
    .title = { $name } of the local copies that name this record
    .partly = { $name } of the local copies that name this record. Not all { $many } are here, so there may be more.
drawer-related-all = More

# Its JSON
drawer-json-copy = Copy JSON
drawer-json-copied = JSON copied, exactly as it was received
drawer-json-label = JSON of the record
drawer-json-note = Line breaks are added for reading. What is copied is exactly what was received.
drawer-json-find = Find in the JSON
    .hint = Find
    .title = Find in the JSON ({ $keys })
    .previous = Previous match
    .next = Next match
drawer-json-none = Not found
# $most (yes | no) whether only the first matches were counted
drawer-json-match =
    { $most ->
        [yes] { $position } of { $count } or more
       *[no] { $position } of { $count }
    }

## The switch between a table of documents and the table of their lines

lines-switch = Rows of the table
lines-lines = Lines
lines-which = Which lines
