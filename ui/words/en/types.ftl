### Read by the page.

## Headings that lists of record types stand under

type-group-sales = Customers & sales
type-group-purchases = Vendors & purchases
type-group-items = Items
type-group-banking = Banking
type-group-payroll = Payroll
type-group-lists = Company lists

## Record types: the heading, one within a sentence, several, and some of them counted
## $count (Number) how many there are

type-Customers =
    .name = Customers
    .one = customer
    .many = customers
    .counted =
        { $count ->
            [one] { $count } customer
           *[other] { $count } customers
        }

type-Invoices =
    .name = Invoices
    .one = invoice
    .many = invoices
    .counted =
        { $count ->
            [one] { $count } invoice
           *[other] { $count } invoices
        }

type-SalesReceipts =
    .name = Sales receipts
    .one = sales receipt
    .many = sales receipts
    .counted =
        { $count ->
            [one] { $count } sales receipt
           *[other] { $count } sales receipts
        }

type-Estimates =
    .name = Estimates
    .one = estimate
    .many = estimates
    .counted =
        { $count ->
            [one] { $count } estimate
           *[other] { $count } estimates
        }

type-SalesOrders =
    .name = Sales orders
    .one = sales order
    .many = sales orders
    .counted =
        { $count ->
            [one] { $count } sales order
           *[other] { $count } sales orders
        }

type-CreditMemos =
    .name = Credit memos
    .one = credit memo
    .many = credit memos
    .counted =
        { $count ->
            [one] { $count } credit memo
           *[other] { $count } credit memos
        }

type-ReceivePayments =
    .name = Received payments
    .one = received payment
    .many = received payments
    .counted =
        { $count ->
            [one] { $count } received payment
           *[other] { $count } received payments
        }

type-Charges =
    .name = Charges
    .one = charge
    .many = charges
    .counted =
        { $count ->
            [one] { $count } charge
           *[other] { $count } charges
        }

type-ArRefundCreditCards =
    .name = Card refunds
    .one = card refund
    .many = card refunds
    .counted =
        { $count ->
            [one] { $count } card refund
           *[other] { $count } card refunds
        }

type-PriceLevels =
    .name = Price levels
    .one = price level
    .many = price levels
    .counted =
        { $count ->
            [one] { $count } price level
           *[other] { $count } price levels
        }

type-SalesTaxCodes =
    .name = Sales tax codes
    .one = sales tax code
    .many = sales tax codes
    .counted =
        { $count ->
            [one] { $count } sales tax code
           *[other] { $count } sales tax codes
        }

type-CustomerTypes =
    .name = Customer types
    .one = customer type
    .many = customer types
    .counted =
        { $count ->
            [one] { $count } customer type
           *[other] { $count } customer types
        }

type-PaymentMethods =
    .name = Payment methods
    .one = payment method
    .many = payment methods
    .counted =
        { $count ->
            [one] { $count } payment method
           *[other] { $count } payment methods
        }

type-ShipMethods =
    .name = Shipping methods
    .one = shipping method
    .many = shipping methods
    .counted =
        { $count ->
            [one] { $count } shipping method
           *[other] { $count } shipping methods
        }

type-Terms =
    .name = Terms
    .one = set of terms
    .many = terms
    .counted =
        { $count ->
            [one] { $count } set of terms
           *[other] { $count } terms
        }

type-DateDrivenTerms =
    .name = Date-driven terms
    .one = set of date-driven terms
    .many = date-driven terms
    .counted =
        { $count ->
            [one] { $count } set of date-driven terms
           *[other] { $count } date-driven terms
        }

type-BillingRates =
    .name = Billing rates
    .one = billing rate
    .many = billing rates
    .counted =
        { $count ->
            [one] { $count } billing rate
           *[other] { $count } billing rates
        }

type-Vendors =
    .name = Vendors
    .one = vendor
    .many = vendors
    .counted =
        { $count ->
            [one] { $count } vendor
           *[other] { $count } vendors
        }

type-Bills =
    .name = Bills
    .one = bill
    .many = bills
    .counted =
        { $count ->
            [one] { $count } bill
           *[other] { $count } bills
        }

type-PurchaseOrders =
    .name = Purchase orders
    .one = purchase order
    .many = purchase orders
    .counted =
        { $count ->
            [one] { $count } purchase order
           *[other] { $count } purchase orders
        }

type-CheckBillPayments =
    .name = Bill payments, check
    .one = bill payment by check
    .many = bill payments by check
    .counted =
        { $count ->
            [one] { $count } bill payment by check
           *[other] { $count } bill payments by check
        }

type-CreditCardBillPayments =
    .name = Bill payments, card
    .one = bill payment by card
    .many = bill payments by card
    .counted =
        { $count ->
            [one] { $count } bill payment by card
           *[other] { $count } bill payments by card
        }

type-VendorCredits =
    .name = Vendor credits
    .one = vendor credit
    .many = vendor credits
    .counted =
        { $count ->
            [one] { $count } vendor credit
           *[other] { $count } vendor credits
        }

type-ItemReceipts =
    .name = Item receipts
    .one = item receipt
    .many = item receipts
    .counted =
        { $count ->
            [one] { $count } item receipt
           *[other] { $count } item receipts
        }

type-BillPaymentOrCredits =
    .name = Bills to pay
    .one = bill or credit to pay
    .many = bills and credits to pay
    .counted =
        { $count ->
            [one] { $count } bill or credit to pay
           *[other] { $count } bills and credits to pay
        }

type-VendorTypes =
    .name = Vendor types
    .one = vendor type
    .many = vendor types
    .counted =
        { $count ->
            [one] { $count } vendor type
           *[other] { $count } vendor types
        }

type-Items =
    .name = All items
    .one = item
    .many = items
    .counted =
        { $count ->
            [one] { $count } item
           *[other] { $count } items
        }

type-ItemsInventory =
    .name = Inventory parts
    .one = inventory part
    .many = inventory parts
    .counted =
        { $count ->
            [one] { $count } inventory part
           *[other] { $count } inventory parts
        }

type-ItemsNonInventory =
    .name = Non-inventory parts
    .one = non-inventory part
    .many = non-inventory parts
    .counted =
        { $count ->
            [one] { $count } non-inventory part
           *[other] { $count } non-inventory parts
        }

type-ItemsService =
    .name = Services
    .one = service item
    .many = service items
    .counted =
        { $count ->
            [one] { $count } service item
           *[other] { $count } service items
        }

type-ItemsOtherCharge =
    .name = Other charges
    .one = other charge item
    .many = other charge items
    .counted =
        { $count ->
            [one] { $count } other charge item
           *[other] { $count } other charge items
        }

type-ItemsDiscount =
    .name = Discounts
    .one = discount item
    .many = discount items
    .counted =
        { $count ->
            [one] { $count } discount item
           *[other] { $count } discount items
        }

type-ItemsFixedAsset =
    .name = Fixed assets
    .one = fixed asset item
    .many = fixed asset items
    .counted =
        { $count ->
            [one] { $count } fixed asset item
           *[other] { $count } fixed asset items
        }

type-ItemsGroup =
    .name = Item groups
    .one = item group
    .many = item groups
    .counted =
        { $count ->
            [one] { $count } item group
           *[other] { $count } item groups
        }

type-ItemsInventoryAssembly =
    .name = Assemblies
    .one = assembly item
    .many = assembly items
    .counted =
        { $count ->
            [one] { $count } assembly item
           *[other] { $count } assembly items
        }

type-ItemsPayment =
    .name = Payment items
    .one = payment item
    .many = payment items
    .counted =
        { $count ->
            [one] { $count } payment item
           *[other] { $count } payment items
        }

type-ItemsSalesTax =
    .name = Sales tax items
    .one = sales tax item
    .many = sales tax items
    .counted =
        { $count ->
            [one] { $count } sales tax item
           *[other] { $count } sales tax items
        }

type-ItemsSalesTaxGroup =
    .name = Sales tax groups
    .one = sales tax group
    .many = sales tax groups
    .counted =
        { $count ->
            [one] { $count } sales tax group
           *[other] { $count } sales tax groups
        }

type-ItemsSubtotal =
    .name = Subtotals
    .one = subtotal item
    .many = subtotal items
    .counted =
        { $count ->
            [one] { $count } subtotal item
           *[other] { $count } subtotal items
        }

type-SpecialItems =
    .name = Special items
    .one = special item
    .many = special items
    .counted =
        { $count ->
            [one] { $count } special item
           *[other] { $count } special items
        }

type-UnitOfMeasureSets =
    .name = Units of measure
    .one = unit of measure set
    .many = unit of measure sets
    .counted =
        { $count ->
            [one] { $count } unit of measure set
           *[other] { $count } unit of measure sets
        }

type-BarCodes =
    .name = Bar codes
    .one = bar code
    .many = bar codes
    .counted =
        { $count ->
            [one] { $count } bar code
           *[other] { $count } bar codes
        }

type-InventorySites =
    .name = Inventory sites
    .one = inventory site
    .many = inventory sites
    .counted =
        { $count ->
            [one] { $count } inventory site
           *[other] { $count } inventory sites
        }

type-InventoryAdjustments =
    .name = Inventory adjustments
    .one = inventory adjustment
    .many = inventory adjustments
    .counted =
        { $count ->
            [one] { $count } inventory adjustment
           *[other] { $count } inventory adjustments
        }

type-BuildAssemblies =
    .name = Assembly builds
    .one = assembly build
    .many = assembly builds
    .counted =
        { $count ->
            [one] { $count } assembly build
           *[other] { $count } assembly builds
        }

type-Accounts =
    .name = Accounts
    .one = account
    .many = accounts
    .counted =
        { $count ->
            [one] { $count } account
           *[other] { $count } accounts
        }

type-Checks =
    .name = Checks
    .one = check
    .many = checks
    .counted =
        { $count ->
            [one] { $count } check
           *[other] { $count } checks
        }

type-Deposits =
    .name = Deposits
    .one = deposit
    .many = deposits
    .counted =
        { $count ->
            [one] { $count } deposit
           *[other] { $count } deposits
        }

type-CreditCardCharges =
    .name = Card charges
    .one = card charge
    .many = card charges
    .counted =
        { $count ->
            [one] { $count } card charge
           *[other] { $count } card charges
        }

type-CreditCardCredits =
    .name = Card credits
    .one = card credit
    .many = card credits
    .counted =
        { $count ->
            [one] { $count } card credit
           *[other] { $count } card credits
        }

type-JournalEntries =
    .name = Journal entries
    .one = journal entry
    .many = journal entries
    .counted =
        { $count ->
            [one] { $count } journal entry
           *[other] { $count } journal entries
        }

type-SalesTaxPaymentChecks =
    .name = Sales tax payments
    .one = sales tax payment
    .many = sales tax payments
    .counted =
        { $count ->
            [one] { $count } sales tax payment
           *[other] { $count } sales tax payments
        }

type-Transactions =
    .name = All transactions
    .one = transaction
    .many = transactions
    .counted =
        { $count ->
            [one] { $count } transaction
           *[other] { $count } transactions
        }

type-Employees =
    .name = Employees
    .one = employee
    .many = employees
    .counted =
        { $count ->
            [one] { $count } employee
           *[other] { $count } employees
        }

type-PayrollItemsWage =
    .name = Wage items
    .one = wage item
    .many = wage items
    .counted =
        { $count ->
            [one] { $count } wage item
           *[other] { $count } wage items
        }

type-PayrollItemsNonWage =
    .name = Other payroll items
    .one = other payroll item
    .many = other payroll items
    .counted =
        { $count ->
            [one] { $count } other payroll item
           *[other] { $count } other payroll items
        }

type-WorkersCompCodes =
    .name = Workers' comp codes
    .one = workers' comp code
    .many = workers' comp codes
    .counted =
        { $count ->
            [one] { $count } workers' comp code
           *[other] { $count } workers' comp codes
        }

type-TimeTrackingActivities =
    .name = Time activities
    .one = time activity
    .many = time activities
    .counted =
        { $count ->
            [one] { $count } time activity
           *[other] { $count } time activities
        }

type-Classes =
    .name = Classes
    .one = class
    .many = classes
    .counted =
        { $count ->
            [one] { $count } class
           *[other] { $count } classes
        }

type-Currencies =
    .name = Currencies
    .one = currency
    .many = currencies
    .counted =
        { $count ->
            [one] { $count } currency
           *[other] { $count } currencies
        }

type-OtherNames =
    .name = Other names
    .one = other name
    .many = other names
    .counted =
        { $count ->
            [one] { $count } other name
           *[other] { $count } other names
        }

type-AccountsTaxLineInfo =
    .name = Tax lines
    .one = tax line
    .many = tax lines
    .counted =
        { $count ->
            [one] { $count } tax line
           *[other] { $count } tax lines
        }
