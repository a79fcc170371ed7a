### Made by `cargo xtask gen` from ../en/drawer.ftl. Never edited.

record-Customers = Çúúšťťóɱɱéŕŕ
record-Invoices = Íññṽóóíççé
record-SalesReceipts = Šááĺééš ŕŕéççéíþťť
record-Estimates = Éššťííɱááťéé
record-SalesOrders = Šááĺééš óóŕďďéŕ
record-CreditMemos = Çŕŕéďďíťť ɱééɱó
record-ReceivePayments = Ŕééçééíṽṽéďď þáýɱɱéññť
record-Charges = Çĥĥáŕŕĝéé
record-ArRefundCreditCards = Çááŕďď ŕééƒúúñď
record-PriceLevels = Þŕŕíççé ĺĺéṽṽéĺ
record-SalesTaxCodes = Šááĺééš ťťáẋẋ çóďéé
record-CustomerTypes = Çúúšťťóɱɱéŕŕ ťýþéé
record-PaymentMethods = Þááýɱɱéññť ɱɱéťĥóóďď
record-ShipMethods = Šĥĥíþþþííñĝĝ ɱéťĥĥóďď
record-Terms = Šééť óóƒ ťťéŕŕɱš
record-DateDrivenTerms = Šééť óóƒ ďďáťťé-ďŕííṽééñ ťťéŕŕɱš
record-BillingRates = Ɓííĺĺĺíññĝ ŕŕáťéé
record-Vendors = Ṽééñďďóŕŕ
record-Bills = Ɓííĺĺĺ
record-PurchaseOrders = Þúúŕççĥáášéé óŕďééŕŕ
record-CheckBillPayments = Ɓííĺĺĺ þááýɱɱéñť ƀƀý ççĥééçķķ
record-CreditCardBillPayments = Ɓííĺĺĺ þááýɱɱéñť ƀƀý ççáŕŕď
record-VendorCredits = Ṽééñďďóŕŕ çŕŕéďíťť
record-ItemReceipts = Íťťéɱɱ ŕééçééíþťť
record-BillPaymentOrCredits = Ɓííĺĺĺ óŕŕ çŕŕéďíťť ťóó þááý
record-VendorTypes = Ṽééñďďóŕŕ ťýýþé
record-Items = Íťťéɱɱ
record-ItemsInventory = Íññṽééñťťóŕŕý þáŕŕťť
record-ItemsNonInventory = Ñóóñ-ííñṽṽéññťóŕýý þááŕťť
record-ItemsService = Šééŕṽṽíççé ííťéɱɱ
record-ItemsOtherCharge = Óťťĥééŕ ççĥááŕĝé ííťééɱ
record-ItemsDiscount = Ďííšççóúúñťť íťéɱɱ
record-ItemsFixedAsset = Ƒííẋééď áášššéť íťťéɱɱ
record-ItemsGroup = Íťťéɱɱ ĝŕŕóúúþ
record-ItemsInventoryAssembly = Ášššééɱƀƀĺýý íťéɱɱ
record-ItemsPayment = Þááýɱɱéññť ííťéɱɱ
record-ItemsSalesTax = Šááĺééš ťťáẋẋ íťéɱɱ
record-ItemsSalesTaxGroup = Šááĺééš ťťáẋẋ ĝŕóúúþþ
record-ItemsSubtotal = Šúúƀťťóťťáĺĺ íťéɱɱ
record-SpecialItems = Šþþéççíááĺ ííťéɱɱ
record-UnitOfMeasureSets = Úññíťť óƒƒ ɱééášúŕŕé ššéťť
record-BarCodes = Ɓááŕ ççóďďé
record-InventorySites = Íññṽééñťťóŕŕý šíťťéé
record-InventoryAdjustments = Íññṽééñťťóŕŕý áďĵĵúššťɱɱéññť
record-BuildAssemblies = Ášššééɱƀƀĺýý ƀúíĺĺďď
record-Accounts = Áçççóóúññť
record-Checks = Çĥĥéççķ
record-Deposits = Ďééþóóšííť
record-CreditCardCharges = Çááŕďď çĥĥáŕŕĝé
record-CreditCardCredits = Çááŕďď çŕŕéďďíť
record-JournalEntries = Ĵóóúŕŕñááĺ ééñťŕýý
record-SalesTaxPaymentChecks = Šááĺééš ťťáẋẋ þáýɱɱéññť
record-Transactions = Ťŕŕáññšááçťťíóññ
record-Employees = Éɱɱþĺĺóýýééé
record-PayrollItemsWage = Ŵááĝéé íťťéɱɱ
record-PayrollItemsNonWage = Óťťĥééŕ þþáýýŕóĺĺĺ íťťéɱɱ
record-WorkersCompCodes = Ŵóóŕķķéŕŕš' ççóɱþ ççóďďé
record-TimeTrackingActivities = Ťííɱéé áççťííṽíťýý
record-Classes = Çĺĺáššš
record-Currencies = Çúúŕŕŕéññçýý
record-OtherNames = Óťťĥééŕ ññáɱɱé
record-AccountsTaxLineInfo = Ťááẋ ĺĺíññé
drawer-position = { $record } { $position } óƒƒ { $count }
drawer-position-line = Ĺííñéé { $position } óƒƒ { $count }
drawer-title-number = { $record } { $number }
drawer-title-day = { $record } óƒƒ { $day }
drawer-inactive = Íññáççťííṽéé
drawer-announced = { $title }. { $place }
drawer-previous = Þŕŕéṽṽíóóúšš ŕéçóóŕďď
    .title = Þŕŕéṽṽíóóúšš ŕéçóóŕďď ({ $keys })
drawer-next = Ñééẋťť ŕééçóóŕď
    .title = Ñééẋťť ŕééçóóŕď ({ $keys })
drawer-close = Çĺĺóššé
    .title = Çĺĺóššé ({ $keys })
drawer-back = Ɓááçķķ ťóó { $title }
drawer-in-table = Šĥĥóŵŵ íññ ťááƀĺéé
    .title = Šĥĥóŵŵ ťĥĥíšš ŕéçóóŕďď íññ ťĥĥé ťáƀƀĺéé óƒƒ { $many }
drawer-show = Šĥĥóŵŵ ŕééçóóŕď ášš
drawer-fields = Ƒííéĺĺďšš
drawer-json = ĴŠšÓÑñ
drawer-blanks = Éɱɱþťťý ƒƒíééĺďšš
drawer-opening = Óþþéññíññĝ ťťĥé ŕééçóóŕďď
drawer-local = Ĺóóçááĺ ççóþþý
drawer-local-read = Ĺóóçááĺ ççóþþý, ŕéááďď { $when }
drawer-gone = Ťĥĥíšš ŕééçóóŕď íšš ñóóť ĥĥéŕŕé áñýý ɱóóŕéé.
    .text = Íťťš ĺĺíššť ŵŵáš ŕééáďď áĝĝáííñ, óŕ ííťšš ĺóóçááĺ çóþþý ŵŵášš ďééĺéťééď. Ççĥóóóššé á ŕóóŵ óóƒ ťťĥéé ťáƀĺĺé, óóŕ ĺĺóóóķ áĝááíññ.
drawer-again = Ĺóóóķķ áĝĝáííñ
drawer-missing = { $name } íšš ñóóť ááɱóóñĝ ťĥĥéé { $many } óññ ťĥĥíšš çóóɱþúťťéŕŕ.
    .text = Ŕééáďď ťĥĥé ĺĺíšť ááĝááíññ ťóó ƒíñďď íťť: íťť ɱááý ƀé ññéŵŵéŕŕ ťĥĥáñ ťĥĥé ĺĺóççáĺĺ çóþýý, óŕŕ ďééĺééťéď ííñ ɊɋúííçķķƁóóķķšš.
drawer-missing-close = Çĺĺóššé
drawer-group-balances = Ɓááĺááñççéšš
drawer-group-amounts = Áɱɱóúúñťťš
drawer-group-quantities = Ɋúúáññťííťííéš
drawer-group-contact = Çóóñťťáççť
drawer-group-terms = Ťééŕɱɱš ááñďď ťáẋẋ
drawer-group-dates = Ďááťééš
drawer-group-accounts = Áçççóóúññťšš
drawer-group-employment = Éɱɱþĺĺóýýɱééñť áññď þþáýý
drawer-group-details = Ďééťááíĺĺš
drawer-group-identity = Íďďéññťííťýý
drawer-group-other = Óťťĥééŕ
drawer-group-technical = Ṁóóŕéé
drawer-this-clock = ƀýý ťĥĥé ççĺóóçķ óƒƒ ťĥĥíšš çóóɱþúťťéŕŕ
drawer-copy = Çóóþýý { $label }
drawer-follow = Óþþéññ { $name }
drawer-read = Ŕééáďď { $what } ťóó óþþéññ ťĥĥíš
drawer-read-one-of = Óññé óóƒ ťťĥééšé ĺííšťťš ĥĥášš íť:
drawer-read-list = Ŕééáďď { $what }
drawer-read-begun = Ŕééáďďíññĝ { $many }. Ťĥĥíšš óþþéññš ƀý ííťššéĺĺƒ óóñçé ťťĥééý ááŕéé ĥéŕéé.
drawer-list = { $list } ({ $count })
drawer-list-table = Šĥĥóŵŵ ášš á ťťáƀĺéé
    .named = Šĥĥóŵŵ { $list } ášš á ťťáƀƀĺéé
drawer-list-more =
    { $rest ->
        [0]
            { $count ->
                [one] { $count } ɱóóŕéé ŕóóŵ
               *[other] { $count } ɱóóŕéé ŕóóŵšš
            }
       *[other] { $count } ɱóóŕéé ŕóóŵšš, áñďď { $rest } áƒƒťééŕ ťťĥééɱ
    }
drawer-related-list = { $name }: { $list }
drawer-related = { $name } ({ $count })
    .more = { $name } ({ $count }+)
    .title = { $name } óƒƒ ťĥĥé ĺĺóççáĺ çóóþííéšš ťĥĥáť ñááɱéé ťĥĥíšš ŕéçóóŕďď
    .partly = { $name } óƒƒ ťĥĥé ĺĺóççáĺ çóóþííéšš ťĥĥáť ñááɱéé ťĥĥíšš ŕéçóóŕďď. Ñóóť ááĺĺ { $many } áŕŕé ĥĥéŕŕé, ššó ťĥééŕéé ɱááý ƀƀé ɱóŕŕéé.
drawer-related-all = Ṁóóŕéé
drawer-json-copy = Çóóþýý ĴŠšÓÑñ
drawer-json-copied = ĴŠšÓÑñ çóóþííéď, éẋẋáççťĺĺý ááš íť ŵŵášš ŕééçééíṽéďď
drawer-json-label = ĴŠšÓÑñ óƒƒ ťĥĥé ŕéççóŕŕď
drawer-json-note = Ĺííñéé ƀŕŕéááķš áŕŕé ááďďďéďď ƒóŕ ŕŕéááďííñĝĝ. Ŵĥáťť íšš çóóþííéď íšš éẋẋáççťĺĺý ŵĥááť ŵŵášš ŕééçéíṽṽéďď.
drawer-json-find = Ƒííñďď íññ ťĥĥé ĴŠÓóÑñ
    .hint = Ƒííñďď
    .title = Ƒííñďď íññ ťĥĥé ĴŠÓóÑñ ({ $keys })
    .previous = Þŕŕéṽṽíóóúšš ɱáťççĥĥ
    .next = Ñééẋťť ɱááťççĥ
drawer-json-none = Ñóóť ƒƒóúúñďď
drawer-json-match =
    { $most ->
        [yes] { $position } óƒƒ { $count } óŕŕ ɱóóŕéé
       *[no] { $position } óƒƒ { $count }
    }
lines-switch = Ŕóóŵšš óƒƒ ťĥĥé ťáƀƀĺéé
lines-lines = Ĺííñééš
lines-which = Ŵĥĥíççĥ ĺĺíññéš
