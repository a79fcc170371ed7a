### Made by `cargo xtask gen` from ../en/types.ftl. Never edited.

type-group-sales = Çúúšťťóɱɱéŕŕš & šáĺĺéšš
type-group-purchases = Ṽééñďďóŕŕš & þþúŕçĥĥáššéšš
type-group-items = Íťťéɱɱš
type-group-banking = Ɓááñķķíññĝ
type-group-payroll = Þááýŕŕóĺĺĺ
type-group-lists = Çóóɱþþáññý ĺĺíšťšš
type-Customers =
    .name = Çúúšťťóɱɱéŕŕš
    .one = çúúšťťóɱɱéŕŕ
    .many = çúúšťťóɱɱéŕŕš
    .counted =
        { $count ->
            [one] { $count } çúúšťťóɱɱéŕŕ
           *[other] { $count } çúúšťťóɱɱéŕŕš
        }
type-Invoices =
    .name = Íññṽóóíççéšš
    .one = íññṽóóíççé
    .many = íññṽóóíççéšš
    .counted =
        { $count ->
            [one] { $count } íññṽóóíççé
           *[other] { $count } íññṽóóíççéšš
        }
type-SalesReceipts =
    .name = Šááĺééš ŕŕéççéíþťťšš
    .one = šááĺééš ŕŕéççéíþťť
    .many = šááĺééš ŕŕéççéíþťťšš
    .counted =
        { $count ->
            [one] { $count } šááĺééš ŕŕéççéíþťť
           *[other] { $count } šááĺééš ŕŕéççéíþťťšš
        }
type-Estimates =
    .name = Éššťííɱááťééš
    .one = éššťííɱááťéé
    .many = éššťííɱááťééš
    .counted =
        { $count ->
            [one] { $count } éššťííɱááťéé
           *[other] { $count } éššťííɱááťééš
        }
type-SalesOrders =
    .name = Šááĺééš óóŕďďéŕšš
    .one = šááĺééš óóŕďďéŕ
    .many = šááĺééš óóŕďďéŕšš
    .counted =
        { $count ->
            [one] { $count } šááĺééš óóŕďďéŕ
           *[other] { $count } šááĺééš óóŕďďéŕšš
        }
type-CreditMemos =
    .name = Çŕŕéďďíťť ɱééɱóšš
    .one = çŕŕéďďíťť ɱééɱó
    .many = çŕŕéďďíťť ɱééɱóšš
    .counted =
        { $count ->
            [one] { $count } çŕŕéďďíťť ɱééɱó
           *[other] { $count } çŕŕéďďíťť ɱééɱóšš
        }
type-ReceivePayments =
    .name = Ŕééçééíṽṽéďď þáýɱɱéññťšš
    .one = ŕééçééíṽṽéďď þáýɱɱéññť
    .many = ŕééçééíṽṽéďď þáýɱɱéññťšš
    .counted =
        { $count ->
            [one] { $count } ŕééçééíṽṽéďď þáýɱɱéññť
           *[other] { $count } ŕééçééíṽṽéďď þáýɱɱéññťšš
        }
type-Charges =
    .name = Çĥĥáŕŕĝééš
    .one = çĥĥáŕŕĝéé
    .many = çĥĥáŕŕĝééš
    .counted =
        { $count ->
            [one] { $count } çĥĥáŕŕĝéé
           *[other] { $count } çĥĥáŕŕĝééš
        }
type-ArRefundCreditCards =
    .name = Çááŕďď ŕééƒúúñďšš
    .one = çááŕďď ŕééƒúúñď
    .many = çááŕďď ŕééƒúúñďšš
    .counted =
        { $count ->
            [one] { $count } çááŕďď ŕééƒúúñď
           *[other] { $count } çááŕďď ŕééƒúúñďšš
        }
type-PriceLevels =
    .name = Þŕŕíççé ĺĺéṽṽéĺšš
    .one = þŕŕíççé ĺĺéṽṽéĺ
    .many = þŕŕíççé ĺĺéṽṽéĺšš
    .counted =
        { $count ->
            [one] { $count } þŕŕíççé ĺĺéṽṽéĺ
           *[other] { $count } þŕŕíççé ĺĺéṽṽéĺšš
        }
type-SalesTaxCodes =
    .name = Šááĺééš ťťáẋẋ çóďééšš
    .one = šááĺééš ťťáẋẋ çóďéé
    .many = šááĺééš ťťáẋẋ çóďééšš
    .counted =
        { $count ->
            [one] { $count } šááĺééš ťťáẋẋ çóďéé
           *[other] { $count } šááĺééš ťťáẋẋ çóďééšš
        }
type-CustomerTypes =
    .name = Çúúšťťóɱɱéŕŕ ťýþééšš
    .one = çúúšťťóɱɱéŕŕ ťýþéé
    .many = çúúšťťóɱɱéŕŕ ťýþééšš
    .counted =
        { $count ->
            [one] { $count } çúúšťťóɱɱéŕŕ ťýþéé
           *[other] { $count } çúúšťťóɱɱéŕŕ ťýþééšš
        }
type-PaymentMethods =
    .name = Þááýɱɱéññť ɱɱéťĥóóďšš
    .one = þááýɱɱéññť ɱɱéťĥóóďď
    .many = þááýɱɱéññť ɱɱéťĥóóďšš
    .counted =
        { $count ->
            [one] { $count } þááýɱɱéññť ɱɱéťĥóóďď
           *[other] { $count } þááýɱɱéññť ɱɱéťĥóóďšš
        }
type-ShipMethods =
    .name = Šĥĥíþþþííñĝĝ ɱéťĥĥóďďš
    .one = šĥĥíþþþííñĝĝ ɱéťĥĥóďď
    .many = šĥĥíþþþííñĝĝ ɱéťĥĥóďďš
    .counted =
        { $count ->
            [one] { $count } šĥĥíþþþííñĝĝ ɱéťĥĥóďď
           *[other] { $count } šĥĥíþþþííñĝĝ ɱéťĥĥóďďš
        }
type-Terms =
    .name = Ťééŕɱɱš
    .one = šééť óóƒ ťťéŕŕɱš
    .many = ťééŕɱɱš
    .counted =
        { $count ->
            [one] { $count } šééť óóƒ ťťéŕŕɱš
           *[other] { $count } ťééŕɱɱš
        }
type-DateDrivenTerms =
    .name = Ďááťéé-ďŕŕíṽṽéñ ťééŕɱɱš
    .one = šééť óóƒ ďďáťťé-ďŕííṽééñ ťťéŕŕɱš
    .many = ďááťéé-ďŕŕíṽṽéñ ťééŕɱɱš
    .counted =
        { $count ->
            [one] { $count } šééť óóƒ ďďáťťé-ďŕííṽééñ ťťéŕŕɱš
           *[other] { $count } ďááťéé-ďŕŕíṽṽéñ ťééŕɱɱš
        }
type-BillingRates =
    .name = Ɓííĺĺĺíññĝ ŕŕáťéšš
    .one = ƀííĺĺĺíññĝ ŕŕáťéé
    .many = ƀííĺĺĺíññĝ ŕŕáťéšš
    .counted =
        { $count ->
            [one] { $count } ƀííĺĺĺíññĝ ŕŕáťéé
           *[other] { $count } ƀííĺĺĺíññĝ ŕŕáťéšš
        }
type-Vendors =
    .name = Ṽééñďďóŕŕš
    .one = ṽééñďďóŕŕ
    .many = ṽééñďďóŕŕš
    .counted =
        { $count ->
            [one] { $count } ṽééñďďóŕŕ
           *[other] { $count } ṽééñďďóŕŕš
        }
type-Bills =
    .name = Ɓííĺĺĺš
    .one = ƀííĺĺĺ
    .many = ƀííĺĺĺš
    .counted =
        { $count ->
            [one] { $count } ƀííĺĺĺ
           *[other] { $count } ƀííĺĺĺš
        }
type-PurchaseOrders =
    .name = Þúúŕççĥáášéé óŕďééŕšš
    .one = þúúŕççĥáášéé óŕďééŕŕ
    .many = þúúŕççĥáášéé óŕďééŕšš
    .counted =
        { $count ->
            [one] { $count } þúúŕççĥáášéé óŕďééŕŕ
           *[other] { $count } þúúŕççĥáášéé óŕďééŕšš
        }
type-CheckBillPayments =
    .name = Ɓííĺĺĺ þááýɱɱéñťšš, çĥĥéççķ
    .one = ƀííĺĺĺ þááýɱɱéñť ƀƀý ççĥééçķķ
    .many = ƀííĺĺĺ þááýɱɱéñťšš ƀýý çĥĥéççķ
    .counted =
        { $count ->
            [one] { $count } ƀííĺĺĺ þááýɱɱéñť ƀƀý ççĥééçķķ
           *[other] { $count } ƀííĺĺĺ þááýɱɱéñťšš ƀýý çĥĥéççķ
        }
type-CreditCardBillPayments =
    .name = Ɓííĺĺĺ þááýɱɱéñťšš, çááŕďď
    .one = ƀííĺĺĺ þááýɱɱéñť ƀƀý ççáŕŕď
    .many = ƀííĺĺĺ þááýɱɱéñťšš ƀýý çááŕďď
    .counted =
        { $count ->
            [one] { $count } ƀííĺĺĺ þááýɱɱéñť ƀƀý ççáŕŕď
           *[other] { $count } ƀííĺĺĺ þááýɱɱéñťšš ƀýý çááŕďď
        }
type-VendorCredits =
    .name = Ṽééñďďóŕŕ çŕŕéďíťťšš
    .one = ṽééñďďóŕŕ çŕŕéďíťť
    .many = ṽééñďďóŕŕ çŕŕéďíťťšš
    .counted =
        { $count ->
            [one] { $count } ṽééñďďóŕŕ çŕŕéďíťť
           *[other] { $count } ṽééñďďóŕŕ çŕŕéďíťťšš
        }
type-ItemReceipts =
    .name = Íťťéɱɱ ŕééçééíþťšš
    .one = íťťéɱɱ ŕééçééíþťť
    .many = íťťéɱɱ ŕééçééíþťšš
    .counted =
        { $count ->
            [one] { $count } íťťéɱɱ ŕééçééíþťť
           *[other] { $count } íťťéɱɱ ŕééçééíþťšš
        }
type-BillPaymentOrCredits =
    .name = Ɓííĺĺĺš ťťó þþáý
    .one = ƀííĺĺĺ óŕŕ çŕŕéďíťť ťóó þááý
    .many = ƀííĺĺĺš ááñďď çŕéďďíťťš ťťó þþáý
    .counted =
        { $count ->
            [one] { $count } ƀííĺĺĺ óŕŕ çŕŕéďíťť ťóó þááý
           *[other] { $count } ƀííĺĺĺš ááñďď çŕéďďíťťš ťťó þþáý
        }
type-VendorTypes =
    .name = Ṽééñďďóŕŕ ťýýþéšš
    .one = ṽééñďďóŕŕ ťýýþé
    .many = ṽééñďďóŕŕ ťýýþéšš
    .counted =
        { $count ->
            [one] { $count } ṽééñďďóŕŕ ťýýþé
           *[other] { $count } ṽééñďďóŕŕ ťýýþéšš
        }
type-Items =
    .name = Áĺĺĺ ííťééɱšš
    .one = íťťéɱɱ
    .many = íťťéɱɱš
    .counted =
        { $count ->
            [one] { $count } íťťéɱɱ
           *[other] { $count } íťťéɱɱš
        }
type-ItemsInventory =
    .name = Íññṽééñťťóŕŕý þáŕŕťšš
    .one = íññṽééñťťóŕŕý þáŕŕťť
    .many = íññṽééñťťóŕŕý þáŕŕťšš
    .counted =
        { $count ->
            [one] { $count } íññṽééñťťóŕŕý þáŕŕťť
           *[other] { $count } íññṽééñťťóŕŕý þáŕŕťšš
        }
type-ItemsNonInventory =
    .name = Ñóóñ-ííñṽṽéññťóŕýý þááŕťťš
    .one = ñóóñ-ííñṽṽéññťóŕýý þááŕťť
    .many = ñóóñ-ííñṽṽéññťóŕýý þááŕťťš
    .counted =
        { $count ->
            [one] { $count } ñóóñ-ííñṽṽéññťóŕýý þááŕťť
           *[other] { $count } ñóóñ-ííñṽṽéññťóŕýý þááŕťťš
        }
type-ItemsService =
    .name = Šééŕṽṽíççéšš
    .one = šééŕṽṽíççé ííťéɱɱ
    .many = šééŕṽṽíççé ííťéɱšš
    .counted =
        { $count ->
            [one] { $count } šééŕṽṽíççé ííťéɱɱ
           *[other] { $count } šééŕṽṽíççé ííťéɱšš
        }
type-ItemsOtherCharge =
    .name = Óťťĥééŕ ççĥááŕĝéšš
    .one = óťťĥééŕ ççĥááŕĝé ííťééɱ
    .many = óťťĥééŕ ççĥááŕĝé ííťééɱšš
    .counted =
        { $count ->
            [one] { $count } óťťĥééŕ ççĥááŕĝé ííťééɱ
           *[other] { $count } óťťĥééŕ ççĥááŕĝé ííťééɱšš
        }
type-ItemsDiscount =
    .name = Ďííšççóúúñťťš
    .one = ďííšççóúúñťť íťéɱɱ
    .many = ďííšççóúúñťť íťéɱɱšš
    .counted =
        { $count ->
            [one] { $count } ďííšççóúúñťť íťéɱɱ
           *[other] { $count } ďííšççóúúñťť íťéɱɱšš
        }
type-ItemsFixedAsset =
    .name = Ƒííẋééď áášššéťšš
    .one = ƒííẋééď áášššéť íťťéɱɱ
    .many = ƒííẋééď áášššéť íťťéɱɱš
    .counted =
        { $count ->
            [one] { $count } ƒííẋééď áášššéť íťťéɱɱ
           *[other] { $count } ƒííẋééď áášššéť íťťéɱɱš
        }
type-ItemsGroup =
    .name = Íťťéɱɱ ĝŕŕóúúþš
    .one = íťťéɱɱ ĝŕŕóúúþ
    .many = íťťéɱɱ ĝŕŕóúúþš
    .counted =
        { $count ->
            [one] { $count } íťťéɱɱ ĝŕŕóúúþ
           *[other] { $count } íťťéɱɱ ĝŕŕóúúþš
        }
type-ItemsInventoryAssembly =
    .name = Ášššééɱƀƀĺííéš
    .one = ášššééɱƀƀĺýý íťéɱɱ
    .many = ášššééɱƀƀĺýý íťéɱɱšš
    .counted =
        { $count ->
            [one] { $count } ášššééɱƀƀĺýý íťéɱɱ
           *[other] { $count } ášššééɱƀƀĺýý íťéɱɱšš
        }
type-ItemsPayment =
    .name = Þááýɱɱéññť ííťéɱšš
    .one = þááýɱɱéññť ííťéɱɱ
    .many = þááýɱɱéññť ííťéɱšš
    .counted =
        { $count ->
            [one] { $count } þááýɱɱéññť ííťéɱɱ
           *[other] { $count } þááýɱɱéññť ííťéɱšš
        }
type-ItemsSalesTax =
    .name = Šááĺééš ťťáẋẋ íťéɱɱšš
    .one = šááĺééš ťťáẋẋ íťéɱɱ
    .many = šááĺééš ťťáẋẋ íťéɱɱšš
    .counted =
        { $count ->
            [one] { $count } šááĺééš ťťáẋẋ íťéɱɱ
           *[other] { $count } šááĺééš ťťáẋẋ íťéɱɱšš
        }
type-ItemsSalesTaxGroup =
    .name = Šááĺééš ťťáẋẋ ĝŕóúúþšš
    .one = šááĺééš ťťáẋẋ ĝŕóúúþþ
    .many = šááĺééš ťťáẋẋ ĝŕóúúþšš
    .counted =
        { $count ->
            [one] { $count } šááĺééš ťťáẋẋ ĝŕóúúþþ
           *[other] { $count } šááĺééš ťťáẋẋ ĝŕóúúþšš
        }
type-ItemsSubtotal =
    .name = Šúúƀťťóťťáĺĺš
    .one = šúúƀťťóťťáĺĺ íťéɱɱ
    .many = šúúƀťťóťťáĺĺ íťéɱɱšš
    .counted =
        { $count ->
            [one] { $count } šúúƀťťóťťáĺĺ íťéɱɱ
           *[other] { $count } šúúƀťťóťťáĺĺ íťéɱɱšš
        }
type-SpecialItems =
    .name = Šþþéççíááĺ ííťéɱšš
    .one = šþþéççíááĺ ííťéɱɱ
    .many = šþþéççíááĺ ííťéɱšš
    .counted =
        { $count ->
            [one] { $count } šþþéççíááĺ ííťéɱɱ
           *[other] { $count } šþþéççíááĺ ííťéɱšš
        }
type-UnitOfMeasureSets =
    .name = Úññíťťš óóƒ ɱɱéášúúŕéé
    .one = úññíťť óƒƒ ɱééášúŕŕé ššéťť
    .many = úññíťť óƒƒ ɱééášúŕŕé ššéťťš
    .counted =
        { $count ->
            [one] { $count } úññíťť óƒƒ ɱééášúŕŕé ššéťť
           *[other] { $count } úññíťť óƒƒ ɱééášúŕŕé ššéťťš
        }
type-BarCodes =
    .name = Ɓááŕ ççóďďéšš
    .one = ƀááŕ ççóďďé
    .many = ƀááŕ ççóďďéšš
    .counted =
        { $count ->
            [one] { $count } ƀááŕ ççóďďé
           *[other] { $count } ƀááŕ ççóďďéšš
        }
type-InventorySites =
    .name = Íññṽééñťťóŕŕý šíťťéšš
    .one = íññṽééñťťóŕŕý šíťťéé
    .many = íññṽééñťťóŕŕý šíťťéšš
    .counted =
        { $count ->
            [one] { $count } íññṽééñťťóŕŕý šíťťéé
           *[other] { $count } íññṽééñťťóŕŕý šíťťéšš
        }
type-InventoryAdjustments =
    .name = Íññṽééñťťóŕŕý áďĵĵúššťɱɱéññťš
    .one = íññṽééñťťóŕŕý áďĵĵúššťɱɱéññť
    .many = íññṽééñťťóŕŕý áďĵĵúššťɱɱéññťš
    .counted =
        { $count ->
            [one] { $count } íññṽééñťťóŕŕý áďĵĵúššťɱɱéññť
           *[other] { $count } íññṽééñťťóŕŕý áďĵĵúššťɱɱéññťš
        }
type-BuildAssemblies =
    .name = Ášššééɱƀƀĺýý ƀúíĺĺďšš
    .one = ášššééɱƀƀĺýý ƀúíĺĺďď
    .many = ášššééɱƀƀĺýý ƀúíĺĺďšš
    .counted =
        { $count ->
            [one] { $count } ášššééɱƀƀĺýý ƀúíĺĺďď
           *[other] { $count } ášššééɱƀƀĺýý ƀúíĺĺďšš
        }
type-Accounts =
    .name = Áçççóóúññťšš
    .one = áçççóóúññť
    .many = áçççóóúññťšš
    .counted =
        { $count ->
            [one] { $count } áçççóóúññť
           *[other] { $count } áçççóóúññťšš
        }
type-Checks =
    .name = Çĥĥéççķšš
    .one = çĥĥéççķ
    .many = çĥĥéççķšš
    .counted =
        { $count ->
            [one] { $count } çĥĥéççķ
           *[other] { $count } çĥĥéççķšš
        }
type-Deposits =
    .name = Ďééþóóšííťšš
    .one = ďééþóóšííť
    .many = ďééþóóšííťšš
    .counted =
        { $count ->
            [one] { $count } ďééþóóšííť
           *[other] { $count } ďééþóóšííťšš
        }
type-CreditCardCharges =
    .name = Çááŕďď çĥĥáŕŕĝéšš
    .one = çááŕďď çĥĥáŕŕĝé
    .many = çááŕďď çĥĥáŕŕĝéšš
    .counted =
        { $count ->
            [one] { $count } çááŕďď çĥĥáŕŕĝé
           *[other] { $count } çááŕďď çĥĥáŕŕĝéšš
        }
type-CreditCardCredits =
    .name = Çááŕďď çŕŕéďďíťšš
    .one = çááŕďď çŕŕéďďíť
    .many = çááŕďď çŕŕéďďíťšš
    .counted =
        { $count ->
            [one] { $count } çááŕďď çŕŕéďďíť
           *[other] { $count } çááŕďď çŕŕéďďíťšš
        }
type-JournalEntries =
    .name = Ĵóóúŕŕñááĺ ééñťŕííéšš
    .one = ĵóóúŕŕñááĺ ééñťŕýý
    .many = ĵóóúŕŕñááĺ ééñťŕííéšš
    .counted =
        { $count ->
            [one] { $count } ĵóóúŕŕñááĺ ééñťŕýý
           *[other] { $count } ĵóóúŕŕñááĺ ééñťŕííéšš
        }
type-SalesTaxPaymentChecks =
    .name = Šááĺééš ťťáẋẋ þáýɱɱéññťšš
    .one = šááĺééš ťťáẋẋ þáýɱɱéññť
    .many = šááĺééš ťťáẋẋ þáýɱɱéññťšš
    .counted =
        { $count ->
            [one] { $count } šááĺééš ťťáẋẋ þáýɱɱéññť
           *[other] { $count } šááĺééš ťťáẋẋ þáýɱɱéññťšš
        }
type-Transactions =
    .name = Áĺĺĺ ťťŕááñššáçťííóññš
    .one = ťŕŕáññšááçťťíóññ
    .many = ťŕŕáññšááçťťíóñšš
    .counted =
        { $count ->
            [one] { $count } ťŕŕáññšááçťťíóññ
           *[other] { $count } ťŕŕáññšááçťťíóñšš
        }
type-Employees =
    .name = Éɱɱþĺĺóýýéééš
    .one = éɱɱþĺĺóýýééé
    .many = éɱɱþĺĺóýýéééš
    .counted =
        { $count ->
            [one] { $count } éɱɱþĺĺóýýééé
           *[other] { $count } éɱɱþĺĺóýýéééš
        }
type-PayrollItemsWage =
    .name = Ŵááĝéé íťťéɱɱš
    .one = ŵááĝéé íťťéɱɱ
    .many = ŵááĝéé íťťéɱɱš
    .counted =
        { $count ->
            [one] { $count } ŵááĝéé íťťéɱɱ
           *[other] { $count } ŵááĝéé íťťéɱɱš
        }
type-PayrollItemsNonWage =
    .name = Óťťĥééŕ þþáýýŕóĺĺĺ íťťéɱɱš
    .one = óťťĥééŕ þþáýýŕóĺĺĺ íťťéɱɱ
    .many = óťťĥééŕ þþáýýŕóĺĺĺ íťťéɱɱš
    .counted =
        { $count ->
            [one] { $count } óťťĥééŕ þþáýýŕóĺĺĺ íťťéɱɱ
           *[other] { $count } óťťĥééŕ þþáýýŕóĺĺĺ íťťéɱɱš
        }
type-WorkersCompCodes =
    .name = Ŵóóŕķķéŕŕš' ççóɱþ ççóďďéšš
    .one = ŵóóŕķķéŕŕš' ççóɱþ ççóďďé
    .many = ŵóóŕķķéŕŕš' ççóɱþ ççóďďéšš
    .counted =
        { $count ->
            [one] { $count } ŵóóŕķķéŕŕš' ççóɱþ ççóďďé
           *[other] { $count } ŵóóŕķķéŕŕš' ççóɱþ ççóďďéšš
        }
type-TimeTrackingActivities =
    .name = Ťííɱéé áççťííṽíťííéšš
    .one = ťííɱéé áççťííṽíťýý
    .many = ťííɱéé áççťííṽíťííéšš
    .counted =
        { $count ->
            [one] { $count } ťííɱéé áççťííṽíťýý
           *[other] { $count } ťííɱéé áççťííṽíťííéšš
        }
type-Classes =
    .name = Çĺĺášššééš
    .one = çĺĺáššš
    .many = çĺĺášššééš
    .counted =
        { $count ->
            [one] { $count } çĺĺáššš
           *[other] { $count } çĺĺášššééš
        }
type-Currencies =
    .name = Çúúŕŕŕéññçííéš
    .one = çúúŕŕŕéññçýý
    .many = çúúŕŕŕéññçííéš
    .counted =
        { $count ->
            [one] { $count } çúúŕŕŕéññçýý
           *[other] { $count } çúúŕŕŕéññçííéš
        }
type-OtherNames =
    .name = Óťťĥééŕ ññáɱɱéš
    .one = óťťĥééŕ ññáɱɱé
    .many = óťťĥééŕ ññáɱɱéš
    .counted =
        { $count ->
            [one] { $count } óťťĥééŕ ññáɱɱé
           *[other] { $count } óťťĥééŕ ññáɱɱéš
        }
type-AccountsTaxLineInfo =
    .name = Ťááẋ ĺĺíññéšš
    .one = ťááẋ ĺĺíññé
    .many = ťááẋ ĺĺíññéšš
    .counted =
        { $count ->
            [one] { $count } ťááẋ ĺĺíññé
           *[other] { $count } ťááẋ ĺĺíññéšš
        }
