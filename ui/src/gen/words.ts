// Made by `cargo xtask gen` from ui/words. Never edited.

import file0 from '../../words/en/app.ftl?raw';
import file1 from '../../words/en/records.ftl?raw';
import file2 from '../../words/en/types.ftl?raw';

/** The texts in English, as Fluent files. */
export const ENGLISH = [file0, file1, file2];

/** The other languages by their tags. Their files are loaded when they are chosen. */
export const OTHERS: Record<string, () => Promise<string[]>> = {};

/** What every message takes. */
export interface Arguments {
  /** Ledgerlane */
  'app-name': object;
  /** today { $time } */
  'records-today': { time: string };
  /** { $here } of { $counted } */
  'records-part': { counted: string; here: number };
  /** { ... } */
  'records-here': { counted: string; here: number };
  /** Read { $when } */
  'records-read-at': { when: string };
  /** { $percent }% */
  'records-share': { percent: number };
  /** <1% */
  'records-share-least': object;
  /** { $count }+ */
  'records-more-than': { count: number };
  /** Waiting for { $many } */
  'records-waiting': { many: string };
  /** Waiting: the read before this one is being ended */
  'records-waiting-end': object;
  /** Asking for { $many } */
  'records-asking': { many: string };
  /** Asking for page 1 */
  'records-asking-page': object;
  /** Reading { $many } */
  'records-reading': { many: string };
  /** Page <b>{ $page }</b> of <b>{ $pages }</b> */
  'records-reading-page': { page: number; pages: number };
  /** { ... } */
  'records-reading-rows': { here: number; total: number };
  /** { ... } */
  'records-reading-so-far': { here: number };
  /** <b>{ $count }</b> to go */
  'records-reading-to-go': { count: number };
  /** About { $range } left */
  'records-left': { range: string };
  /** A few seconds left */
  'records-left-seconds': object;
  /** { $percent } %: { $counted } so far */
  'records-quarter': { counted: string; percent: number };
  /** Stop { $many } */
  'records-stop-other': { many: string };
  /** Do not wait */
  'records-do-not-wait': object;
  /** Pages read */
  'records-pages-read': object;
  /** { ... } */
  'records-pages-read-of': { count: number; pages: number };
  /** Stopped at page { $page }. */
  'records-stopped': { page: number };
  /** Stopped before page 1. */
  'records-stopped-before': object;
  /** { ... } */
  'records-stay': { counted: string; here: number; read: 'known' | 'unknown'; when: string };
  /** Read all { $count } */
  'records-read-all': { count: number };
  /** Read all { $many } */
  'records-read-all-many': { many: string };
  /** starts again at page 1 */
  'records-cost-again': object;
  /** starts again at page 1, { $time } */
  'records-cost-again-time': { time: string };
  /** keeps QuickBooks busy */
  'records-cost': object;
  /** { $time }, keeps QuickBooks busy */
  'records-cost-time': { time: string };
  /** Start again */
  'records-start-again': object;
  /** Try again */
  'records-try-again': object;
  /** Request <code>{ $id }</code> */
  'records-request': { id: string };
  /** { ... } */
  'restart-again': { times: number };
  /** { ... } The next page was asked for too late: QuickBooks waits 10 s fo... */
  'restart-lapsed': { times: number };
  /** { ... } This computer slept for { $span }, and QuickBooks waits 10 s f... */
  'restart-slept': { span: string; times: number };
  /** { ... } The network dropped, and a page that was cut off cannot be ask... */
  'restart-network': { times: number };
  /** { ... } The service failed, and a page that failed cannot be asked for... */
  'restart-service': { times: number };
  /** { ... } */
  'restart-rows-part': { here: number };
  /** { ... } */
  'restart-rows-whole': { here: number };
  /** Reading { $many }: asking for page 1 */
  'records-progress-asking': { many: string };
  /** Reading { $many }: { $here } so far */
  'records-progress': { here: number; many: string };
  /** Reading { $many }: { $here } of { $total } so far */
  'records-progress-of': { here: number; many: string; total: number };
  /** Stop reading { $many } of { $name } */
  'records-stop': { many: string; name: string };
  /** Stop reading { $many } and { $waiting } waiting of { $name } */
  'records-stop-waiting': { many: string; name: string; waiting: number };
  /** Reading { $many } of { $name } did not work */
  'records-ended-failed': { many: string; name: string };
  /** No { $many } of { $name } came */
  'records-ended-none': { many: string; name: string };
  /** { ... } */
  'records-ended': { counted: string; here: number; name: string };
  /** { ... } */
  'records-covers-earlier': { counted: string; read: 'known' | 'unknown'; when: string };
  /** { ... } */
  'records-covers-so-far': { here: number };
  /** Covers { $counted }: page 1 only. */
  'records-covers-page-1': { counted: string };
  /** Covers { $here } of { $total }: page 1 only. */
  'records-covers-page-1-of': { here: number; total: number };
  /** Covers { $counted }; how many there are is not known. */
  'records-covers-part': { counted: string };
  /** Covers { $here } of { $total }. */
  'records-covers-part-of': { here: number; total: number };
  /** { ... } */
  'records-covers-only': { one: string; read: 'known' | 'unknown'; when: string };
  /** { ... } */
  'records-covers-all': { counted: string; read: 'known' | 'unknown'; when: string };
  /** { ... } */
  'records-covers-doubtful': { clauses: string; read: 'known' | 'unknown'; when: string };
  /** { $first }; { $rest } */
  'records-clauses': { first: string; rest: string };
  /** the service counts { $count } */
  'doubt-counts': { count: number };
  /** The service counts { $count } */
  'doubt-counts.first': { count: number };
  /** active only, or what your service chooses */
  'doubt-active_only': object;
  /** Active only, or what your service chooses */
  'doubt-active_only.first': object;
  /** the company file may hold more */
  'doubt-cut': object;
  /** The company file may hold more */
  'doubt-cut.first': object;
  /** { $count } came twice */
  'doubt-twice': { count: number };
  /** { $count } came twice */
  'doubt-twice.first': { count: number };
  /** something did not add up */
  'doubt-unsure': object;
  /** Something does not add up */
  'doubt-unsure.first': object;
  /** This company has no { $many } */
  'records-none': { many: string };
  /** { ... } */
  'records-none.listed': { read: 'known' | 'unknown'; when: string };
  /** { ... } */
  'records-none.counted': { read: 'known' | 'unknown'; when: string };
  /** No { $many } came */
  'records-none-came': { many: string };
  /** { ... } */
  'records-none-came.text': { clauses: string; read: 'known' | 'unknown'; when: string };
  /** The service stopped at { $counted }. */
  'records-cut': { counted: string };
  /** The company file may hold more. */
  'records-cut.more': object;
  /** Something does not add up. */
  'finding-title': object;
  /** { $counted } came twice. Both rows are shown. */
  'finding-twice': { counted: string };
  /** { $counted } came without an id. */
  'finding-without_id': { counted: string };
  /** { $counted } came, but the service counts { $total }. Read again to be... */
  'finding-miscounted': { counted: string; total: number };
  /** The service's count went from { $from } to { $to } meanwhile: somebody... */
  'finding-count_changed': { from: number; to: number };
  /** The service gave a count that cannot be, so how many { $many } there a... */
  'finding-count_impossible': { many: string };
  /** { ... } */
  'finding-page_miscounted': { pages: number };
  /** { ... } */
  'finding-page_misnumbered': { pages: number };
  /** { ... } */
  'finding-page_empty': { pages: number };
  /** Active { $many } only, or what your service chooses: it does not take ... */
  'finding-active_only': { many: string };
  /** { $text } */
  'finding-noted': { text: string };
  /** Another version of this app stored a doubt here that this one cannot r... */
  'finding-unknown': object;
  /** Record types */
  'types-label': object;
  /** Find a record type */
  'types-find': object;
  /** Find a type */
  'types-find.hint': object;
  /** All matches are shown while you search */
  'types-searching': object;
  /** Nothing called { $text } */
  'types-none': { text: string };
  /** { ... } */
  'types-match': { count: number; total: number };
  /** { ... } */
  'types-whole': { count: number; total: number };
  /** Waits for its turn */
  'types-mark-waiting': object;
  /** Being read */
  'types-mark-reading': object;
  /** All of them are here */
  'types-mark-whole': object;
  /** A part is here */
  'types-mark-part': object;
  /** { ... } */
  'types-mark-part-of': { here: number; total: number };
  /** <b>There is no keychain on this computer,</b> so copies stay in memory... */
  'records-in-memory': object;
  /** <b>The keychain is locked or does not answer,</b> so copies stay in me... */
  'records-in-memory-locked': object;
  /** { $name } comes as one list without pages, and { $count } is its limit... */
  'records-cut-limit': { count: number; name: string };
  /** Got it */
  'records-cut-done': object;
  /** { ... } */
  'records-earlier': { read: 'known' | 'unknown'; when: string };
  /** Opening the local copies */
  'records-opening': object;
  /** They are encrypted. If your system asks to unlock the keychain, their ... */
  'records-opening.text': object;
  /** Choose what to read */
  'records-choose': object;
  /** Pick a type on the left. Its first page is on screen at once; long lis... */
  'records-choose.text': object;
  /** Pages of the table */
  'records-pager': object;
  /** Page { $page } of { $pages } */
  'records-page': { page: number; pages: number };
  /** Page { $page } of { $pages } so far */
  'records-page-so-far': { page: number; pages: number };
  /** Rows a page */
  'records-page-size': object;
  /** { $count } per page */
  'records-per-page': { count: number };
  /** First page */
  'records-page-first': object;
  /** Previous page */
  'records-page-previous': object;
  /** Previous page ({ $keys }) */
  'records-page-previous.title': { keys: string };
  /** Next page */
  'records-page-next': object;
  /** Next page ({ $keys }) */
  'records-page-next.title': { keys: string };
  /** Last page */
  'records-page-last': object;
  /** Not connected yet */
  'records-empty-not_connected': object;
  /** Records can be read once the client has gone through setup. */
  'records-empty-not_connected.text': object;
  /** Records can be read once the client has gone through setup. The live l... */
  'records-empty-not_connected.link': { time: string };
  /** Go to setup */
  'records-empty-not_connected.do': object;
  /** { $name } are not here yet */
  'records-empty-not_read': { name: string };
  /** Read page 1 from QuickBooks; it takes a few seconds. What was read onc... */
  'records-empty-not_read.text': object;
  /** Stopped before page 1 came. What was read once opens at once. */
  'records-empty-not_read.stopped': object;
  /** Read { $many } */
  'records-empty-not_read.do': { many: string };
  /** Ask again */
  'records-empty-none_exist.do': object;
  /** Asking again did not work: { $title } */
  'records-empty-none_exist.tried': { title: string };
  /** This key may not read { $many } */
  'records-empty-not_allowed': { many: string };
  /** The service answered { $status }, not allowed, for this type. Other ty... */
  'records-empty-not_allowed.text': { advice: string; status: string };
  /** Whoever runs the service can change that. */
  'records-empty-not_allowed.advice': object;
  /** Cannot be asked right now */
  'records-empty-out_of_reach': object;
  /** The last try failed. { $name } were never read, so there is no local c... */
  'records-empty-out_of_reach.text': { name: string };
  /** { $title } { $advice } { $name } were never read, so there is no local... */
  'records-empty-out_of_reach.problem': { advice: string; name: string; title: string };
  /** Try now */
  'records-empty-try': object;
  /** Copy request id */
  'records-empty-copy': object;
  /** Request id */
  'records-empty-copied': object;
  /** empty */
  'cell-empty': object;
  /** minus { $number } */
  'cell-minus': { number: string };
  /** Yes */
  'cell-yes': object;
  /** No */
  'cell-no': object;
  /** Copy the selected cells */
  'cells-copy-selected': object;
  /** Copy cell */
  'cells-copy-one': object;
  /** Copy row */
  'cells-copy-row': object;
  /** Select all cells of the page */
  'cells-select-all': object;
  /** { ... } */
  'cells-copied': { count: number };
  /** <sr>Company file: </sr>{ $state } */
  'lane-mark': { state: string };
  /** Customers & sales */
  'type-group-sales': object;
  /** Vendors & purchases */
  'type-group-purchases': object;
  /** Items */
  'type-group-items': object;
  /** Banking */
  'type-group-banking': object;
  /** Payroll */
  'type-group-payroll': object;
  /** Company lists */
  'type-group-lists': object;
  /** Customers */
  'type-Customers.name': object;
  /** customer */
  'type-Customers.one': object;
  /** customers */
  'type-Customers.many': object;
  /** { ... } */
  'type-Customers.counted': { count: number };
  /** Invoices */
  'type-Invoices.name': object;
  /** invoice */
  'type-Invoices.one': object;
  /** invoices */
  'type-Invoices.many': object;
  /** { ... } */
  'type-Invoices.counted': { count: number };
  /** Sales receipts */
  'type-SalesReceipts.name': object;
  /** sales receipt */
  'type-SalesReceipts.one': object;
  /** sales receipts */
  'type-SalesReceipts.many': object;
  /** { ... } */
  'type-SalesReceipts.counted': { count: number };
  /** Estimates */
  'type-Estimates.name': object;
  /** estimate */
  'type-Estimates.one': object;
  /** estimates */
  'type-Estimates.many': object;
  /** { ... } */
  'type-Estimates.counted': { count: number };
  /** Sales orders */
  'type-SalesOrders.name': object;
  /** sales order */
  'type-SalesOrders.one': object;
  /** sales orders */
  'type-SalesOrders.many': object;
  /** { ... } */
  'type-SalesOrders.counted': { count: number };
  /** Credit memos */
  'type-CreditMemos.name': object;
  /** credit memo */
  'type-CreditMemos.one': object;
  /** credit memos */
  'type-CreditMemos.many': object;
  /** { ... } */
  'type-CreditMemos.counted': { count: number };
  /** Received payments */
  'type-ReceivePayments.name': object;
  /** received payment */
  'type-ReceivePayments.one': object;
  /** received payments */
  'type-ReceivePayments.many': object;
  /** { ... } */
  'type-ReceivePayments.counted': { count: number };
  /** Charges */
  'type-Charges.name': object;
  /** charge */
  'type-Charges.one': object;
  /** charges */
  'type-Charges.many': object;
  /** { ... } */
  'type-Charges.counted': { count: number };
  /** Card refunds */
  'type-ArRefundCreditCards.name': object;
  /** card refund */
  'type-ArRefundCreditCards.one': object;
  /** card refunds */
  'type-ArRefundCreditCards.many': object;
  /** { ... } */
  'type-ArRefundCreditCards.counted': { count: number };
  /** Price levels */
  'type-PriceLevels.name': object;
  /** price level */
  'type-PriceLevels.one': object;
  /** price levels */
  'type-PriceLevels.many': object;
  /** { ... } */
  'type-PriceLevels.counted': { count: number };
  /** Sales tax codes */
  'type-SalesTaxCodes.name': object;
  /** sales tax code */
  'type-SalesTaxCodes.one': object;
  /** sales tax codes */
  'type-SalesTaxCodes.many': object;
  /** { ... } */
  'type-SalesTaxCodes.counted': { count: number };
  /** Customer types */
  'type-CustomerTypes.name': object;
  /** customer type */
  'type-CustomerTypes.one': object;
  /** customer types */
  'type-CustomerTypes.many': object;
  /** { ... } */
  'type-CustomerTypes.counted': { count: number };
  /** Payment methods */
  'type-PaymentMethods.name': object;
  /** payment method */
  'type-PaymentMethods.one': object;
  /** payment methods */
  'type-PaymentMethods.many': object;
  /** { ... } */
  'type-PaymentMethods.counted': { count: number };
  /** Shipping methods */
  'type-ShipMethods.name': object;
  /** shipping method */
  'type-ShipMethods.one': object;
  /** shipping methods */
  'type-ShipMethods.many': object;
  /** { ... } */
  'type-ShipMethods.counted': { count: number };
  /** Terms */
  'type-Terms.name': object;
  /** set of terms */
  'type-Terms.one': object;
  /** terms */
  'type-Terms.many': object;
  /** { ... } */
  'type-Terms.counted': { count: number };
  /** Date-driven terms */
  'type-DateDrivenTerms.name': object;
  /** set of date-driven terms */
  'type-DateDrivenTerms.one': object;
  /** date-driven terms */
  'type-DateDrivenTerms.many': object;
  /** { ... } */
  'type-DateDrivenTerms.counted': { count: number };
  /** Billing rates */
  'type-BillingRates.name': object;
  /** billing rate */
  'type-BillingRates.one': object;
  /** billing rates */
  'type-BillingRates.many': object;
  /** { ... } */
  'type-BillingRates.counted': { count: number };
  /** Vendors */
  'type-Vendors.name': object;
  /** vendor */
  'type-Vendors.one': object;
  /** vendors */
  'type-Vendors.many': object;
  /** { ... } */
  'type-Vendors.counted': { count: number };
  /** Bills */
  'type-Bills.name': object;
  /** bill */
  'type-Bills.one': object;
  /** bills */
  'type-Bills.many': object;
  /** { ... } */
  'type-Bills.counted': { count: number };
  /** Purchase orders */
  'type-PurchaseOrders.name': object;
  /** purchase order */
  'type-PurchaseOrders.one': object;
  /** purchase orders */
  'type-PurchaseOrders.many': object;
  /** { ... } */
  'type-PurchaseOrders.counted': { count: number };
  /** Bill payments, check */
  'type-CheckBillPayments.name': object;
  /** bill payment by check */
  'type-CheckBillPayments.one': object;
  /** bill payments by check */
  'type-CheckBillPayments.many': object;
  /** { ... } */
  'type-CheckBillPayments.counted': { count: number };
  /** Bill payments, card */
  'type-CreditCardBillPayments.name': object;
  /** bill payment by card */
  'type-CreditCardBillPayments.one': object;
  /** bill payments by card */
  'type-CreditCardBillPayments.many': object;
  /** { ... } */
  'type-CreditCardBillPayments.counted': { count: number };
  /** Vendor credits */
  'type-VendorCredits.name': object;
  /** vendor credit */
  'type-VendorCredits.one': object;
  /** vendor credits */
  'type-VendorCredits.many': object;
  /** { ... } */
  'type-VendorCredits.counted': { count: number };
  /** Item receipts */
  'type-ItemReceipts.name': object;
  /** item receipt */
  'type-ItemReceipts.one': object;
  /** item receipts */
  'type-ItemReceipts.many': object;
  /** { ... } */
  'type-ItemReceipts.counted': { count: number };
  /** Bills to pay */
  'type-BillPaymentOrCredits.name': object;
  /** bill or credit to pay */
  'type-BillPaymentOrCredits.one': object;
  /** bills and credits to pay */
  'type-BillPaymentOrCredits.many': object;
  /** { ... } */
  'type-BillPaymentOrCredits.counted': { count: number };
  /** Vendor types */
  'type-VendorTypes.name': object;
  /** vendor type */
  'type-VendorTypes.one': object;
  /** vendor types */
  'type-VendorTypes.many': object;
  /** { ... } */
  'type-VendorTypes.counted': { count: number };
  /** All items */
  'type-Items.name': object;
  /** item */
  'type-Items.one': object;
  /** items */
  'type-Items.many': object;
  /** { ... } */
  'type-Items.counted': { count: number };
  /** Inventory parts */
  'type-ItemsInventory.name': object;
  /** inventory part */
  'type-ItemsInventory.one': object;
  /** inventory parts */
  'type-ItemsInventory.many': object;
  /** { ... } */
  'type-ItemsInventory.counted': { count: number };
  /** Non-inventory parts */
  'type-ItemsNonInventory.name': object;
  /** non-inventory part */
  'type-ItemsNonInventory.one': object;
  /** non-inventory parts */
  'type-ItemsNonInventory.many': object;
  /** { ... } */
  'type-ItemsNonInventory.counted': { count: number };
  /** Services */
  'type-ItemsService.name': object;
  /** service item */
  'type-ItemsService.one': object;
  /** service items */
  'type-ItemsService.many': object;
  /** { ... } */
  'type-ItemsService.counted': { count: number };
  /** Other charges */
  'type-ItemsOtherCharge.name': object;
  /** other charge item */
  'type-ItemsOtherCharge.one': object;
  /** other charge items */
  'type-ItemsOtherCharge.many': object;
  /** { ... } */
  'type-ItemsOtherCharge.counted': { count: number };
  /** Discounts */
  'type-ItemsDiscount.name': object;
  /** discount item */
  'type-ItemsDiscount.one': object;
  /** discount items */
  'type-ItemsDiscount.many': object;
  /** { ... } */
  'type-ItemsDiscount.counted': { count: number };
  /** Fixed assets */
  'type-ItemsFixedAsset.name': object;
  /** fixed asset item */
  'type-ItemsFixedAsset.one': object;
  /** fixed asset items */
  'type-ItemsFixedAsset.many': object;
  /** { ... } */
  'type-ItemsFixedAsset.counted': { count: number };
  /** Item groups */
  'type-ItemsGroup.name': object;
  /** item group */
  'type-ItemsGroup.one': object;
  /** item groups */
  'type-ItemsGroup.many': object;
  /** { ... } */
  'type-ItemsGroup.counted': { count: number };
  /** Assemblies */
  'type-ItemsInventoryAssembly.name': object;
  /** assembly item */
  'type-ItemsInventoryAssembly.one': object;
  /** assembly items */
  'type-ItemsInventoryAssembly.many': object;
  /** { ... } */
  'type-ItemsInventoryAssembly.counted': { count: number };
  /** Payment items */
  'type-ItemsPayment.name': object;
  /** payment item */
  'type-ItemsPayment.one': object;
  /** payment items */
  'type-ItemsPayment.many': object;
  /** { ... } */
  'type-ItemsPayment.counted': { count: number };
  /** Sales tax items */
  'type-ItemsSalesTax.name': object;
  /** sales tax item */
  'type-ItemsSalesTax.one': object;
  /** sales tax items */
  'type-ItemsSalesTax.many': object;
  /** { ... } */
  'type-ItemsSalesTax.counted': { count: number };
  /** Sales tax groups */
  'type-ItemsSalesTaxGroup.name': object;
  /** sales tax group */
  'type-ItemsSalesTaxGroup.one': object;
  /** sales tax groups */
  'type-ItemsSalesTaxGroup.many': object;
  /** { ... } */
  'type-ItemsSalesTaxGroup.counted': { count: number };
  /** Subtotals */
  'type-ItemsSubtotal.name': object;
  /** subtotal item */
  'type-ItemsSubtotal.one': object;
  /** subtotal items */
  'type-ItemsSubtotal.many': object;
  /** { ... } */
  'type-ItemsSubtotal.counted': { count: number };
  /** Special items */
  'type-SpecialItems.name': object;
  /** special item */
  'type-SpecialItems.one': object;
  /** special items */
  'type-SpecialItems.many': object;
  /** { ... } */
  'type-SpecialItems.counted': { count: number };
  /** Units of measure */
  'type-UnitOfMeasureSets.name': object;
  /** unit of measure set */
  'type-UnitOfMeasureSets.one': object;
  /** unit of measure sets */
  'type-UnitOfMeasureSets.many': object;
  /** { ... } */
  'type-UnitOfMeasureSets.counted': { count: number };
  /** Bar codes */
  'type-BarCodes.name': object;
  /** bar code */
  'type-BarCodes.one': object;
  /** bar codes */
  'type-BarCodes.many': object;
  /** { ... } */
  'type-BarCodes.counted': { count: number };
  /** Inventory sites */
  'type-InventorySites.name': object;
  /** inventory site */
  'type-InventorySites.one': object;
  /** inventory sites */
  'type-InventorySites.many': object;
  /** { ... } */
  'type-InventorySites.counted': { count: number };
  /** Inventory adjustments */
  'type-InventoryAdjustments.name': object;
  /** inventory adjustment */
  'type-InventoryAdjustments.one': object;
  /** inventory adjustments */
  'type-InventoryAdjustments.many': object;
  /** { ... } */
  'type-InventoryAdjustments.counted': { count: number };
  /** Assembly builds */
  'type-BuildAssemblies.name': object;
  /** assembly build */
  'type-BuildAssemblies.one': object;
  /** assembly builds */
  'type-BuildAssemblies.many': object;
  /** { ... } */
  'type-BuildAssemblies.counted': { count: number };
  /** Accounts */
  'type-Accounts.name': object;
  /** account */
  'type-Accounts.one': object;
  /** accounts */
  'type-Accounts.many': object;
  /** { ... } */
  'type-Accounts.counted': { count: number };
  /** Checks */
  'type-Checks.name': object;
  /** check */
  'type-Checks.one': object;
  /** checks */
  'type-Checks.many': object;
  /** { ... } */
  'type-Checks.counted': { count: number };
  /** Deposits */
  'type-Deposits.name': object;
  /** deposit */
  'type-Deposits.one': object;
  /** deposits */
  'type-Deposits.many': object;
  /** { ... } */
  'type-Deposits.counted': { count: number };
  /** Card charges */
  'type-CreditCardCharges.name': object;
  /** card charge */
  'type-CreditCardCharges.one': object;
  /** card charges */
  'type-CreditCardCharges.many': object;
  /** { ... } */
  'type-CreditCardCharges.counted': { count: number };
  /** Card credits */
  'type-CreditCardCredits.name': object;
  /** card credit */
  'type-CreditCardCredits.one': object;
  /** card credits */
  'type-CreditCardCredits.many': object;
  /** { ... } */
  'type-CreditCardCredits.counted': { count: number };
  /** Journal entries */
  'type-JournalEntries.name': object;
  /** journal entry */
  'type-JournalEntries.one': object;
  /** journal entries */
  'type-JournalEntries.many': object;
  /** { ... } */
  'type-JournalEntries.counted': { count: number };
  /** Sales tax payments */
  'type-SalesTaxPaymentChecks.name': object;
  /** sales tax payment */
  'type-SalesTaxPaymentChecks.one': object;
  /** sales tax payments */
  'type-SalesTaxPaymentChecks.many': object;
  /** { ... } */
  'type-SalesTaxPaymentChecks.counted': { count: number };
  /** All transactions */
  'type-Transactions.name': object;
  /** transaction */
  'type-Transactions.one': object;
  /** transactions */
  'type-Transactions.many': object;
  /** { ... } */
  'type-Transactions.counted': { count: number };
  /** Employees */
  'type-Employees.name': object;
  /** employee */
  'type-Employees.one': object;
  /** employees */
  'type-Employees.many': object;
  /** { ... } */
  'type-Employees.counted': { count: number };
  /** Wage items */
  'type-PayrollItemsWage.name': object;
  /** wage item */
  'type-PayrollItemsWage.one': object;
  /** wage items */
  'type-PayrollItemsWage.many': object;
  /** { ... } */
  'type-PayrollItemsWage.counted': { count: number };
  /** Other payroll items */
  'type-PayrollItemsNonWage.name': object;
  /** other payroll item */
  'type-PayrollItemsNonWage.one': object;
  /** other payroll items */
  'type-PayrollItemsNonWage.many': object;
  /** { ... } */
  'type-PayrollItemsNonWage.counted': { count: number };
  /** Workers' comp codes */
  'type-WorkersCompCodes.name': object;
  /** workers' comp code */
  'type-WorkersCompCodes.one': object;
  /** workers' comp codes */
  'type-WorkersCompCodes.many': object;
  /** { ... } */
  'type-WorkersCompCodes.counted': { count: number };
  /** Time activities */
  'type-TimeTrackingActivities.name': object;
  /** time activity */
  'type-TimeTrackingActivities.one': object;
  /** time activities */
  'type-TimeTrackingActivities.many': object;
  /** { ... } */
  'type-TimeTrackingActivities.counted': { count: number };
  /** Classes */
  'type-Classes.name': object;
  /** class */
  'type-Classes.one': object;
  /** classes */
  'type-Classes.many': object;
  /** { ... } */
  'type-Classes.counted': { count: number };
  /** Currencies */
  'type-Currencies.name': object;
  /** currency */
  'type-Currencies.one': object;
  /** currencies */
  'type-Currencies.many': object;
  /** { ... } */
  'type-Currencies.counted': { count: number };
  /** Other names */
  'type-OtherNames.name': object;
  /** other name */
  'type-OtherNames.one': object;
  /** other names */
  'type-OtherNames.many': object;
  /** { ... } */
  'type-OtherNames.counted': { count: number };
  /** Tax lines */
  'type-AccountsTaxLineInfo.name': object;
  /** tax line */
  'type-AccountsTaxLineInfo.one': object;
  /** tax lines */
  'type-AccountsTaxLineInfo.many': object;
  /** { ... } */
  'type-AccountsTaxLineInfo.counted': { count: number };
  /** Account */
  'column-account': object;
  /** Account no. */
  'column-accountNumber': object;
  /** Type */
  'column-accountType': object;
  /** Bought as */
  'column-acquiredAs': object;
  /** Amount */
  'column-amount': object;
  /** As of */
  'column-asOfDate': object;
  /** Average cost */
  'column-averageCost': object;
  /** Balance */
  'column-balance': object;
  /** Balance */
  'column-balanceRemaining': object;
  /** Amount due */
  'column-bill-amountDue': object;
  /** Due */
  'column-bill-dueDate': object;
  /** Bill from */
  'column-bill-entity': object;
  /** Bill no. */
  'column-bill-refNumber': object;
  /** Billing */
  'column-billableStatus': object;
  /** Kind */
  'column-billingRateType': object;
  /** Check no. */
  'column-checkNumber': object;
  /** Company */
  'column-companyName': object;
  /** Contact */
  'column-contact': object;
  /** Created */
  'column-createdAt': object;
  /** Credit left */
  'column-credit-creditRemaining': object;
  /** Credit from */
  'column-credit-entity': object;
  /** Credit no. */
  'column-credit-refNumber': object;
  /** Credit */
  'column-creditAmount': object;
  /** Card */
  'column-creditCardAccount': object;
  /** Left */
  'column-creditRemaining': object;
  /** Code */
  'column-currencyCode': object;
  /** Since */
  'column-currentEffectiveDate': object;
  /** Rate */
  'column-currentRate': object;
  /** Customer */
  'column-customer': object;
  /** Type */
  'column-customerType': object;
  /** Deposit to */
  'column-depositToAccount': object;
  /** Deposited */
  'column-depositTotal': object;
  /** Description */
  'column-desc': object;
  /** Description */
  'column-description': object;
  /** Discount day */
  'column-discountDayOfMonth': object;
  /** Discount days */
  'column-discountDays': object;
  /** Discount, % */
  'column-discountPercentage': object;
  /** Discount, % */
  'column-discountPercntage': object;
  /** Discount, % */
  'column-discountRatePercent': object;
  /** Due */
  'column-dueDate': object;
  /** Due day */
  'column-dueDayOfMonth': object;
  /** Due in days */
  'column-dueDays': object;
  /** Duration */
  'column-duration': object;
  /** Email */
  'column-email': object;
  /** Employment */
  'column-employmentStatus': object;
  /** Name */
  'column-entity': object;
  /** Exchange rate */
  'column-exchangeRate': object;
  /** Expected */
  'column-expectedDate': object;
  /** Expense account */
  'column-expenseAccount': object;
  /** Rate */
  'column-fixedBillingRate': object;
  /** Change, % */
  'column-fixedPercentage': object;
  /** Name */
  'column-fullname': object;
  /** Hired */
  'column-hiredDate': object;
  /** ID */
  'column-id': object;
  /** Active */
  'column-isActive': object;
  /** Adjustment */
  'column-isAdjustment': object;
  /** Default */
  'column-isDefaultSite': object;
  /** Invoiced */
  'column-isFullyInvoiced': object;
  /** Received */
  'column-isFullyReceived': object;
  /** Closed */
  'column-isManuallyClosed': object;
  /** Paid */
  'column-isPaid': object;
  /** Pending */
  'column-isPending': object;
  /** Taxable */
  'column-isTaxable': object;
  /** Tax agency */
  'column-isTaxAgency': object;
  /** Void */
  'column-isVoid': object;
  /** Item */
  'column-item': object;
  /** Description */
  'column-itemDesc': object;
  /** Assembly */
  'column-itemInventoryAssembly': object;
  /** Service */
  'column-itemService': object;
  /** Type */
  'column-itemType': object;
  /** Job title */
  'column-jobTitle': object;
  /** Liability account */
  'column-liabilityAccount': object;
  /** List */
  'column-listType': object;
  /** Place */
  'column-location': object;
  /** Memo */
  'column-memo': object;
  /** Name */
  'column-name': object;
  /** Next rate */
  'column-nextRate': object;
  /** Kind */
  'column-nonWageType': object;
  /** Notes */
  'column-notes': object;
  /** Open */
  'column-openAmount': object;
  /** Under */
  'column-parent': object;
  /** Method */
  'column-paymentMethod': object;
  /** Kind */
  'column-paymentMethodType': object;
  /** Phone */
  'column-phone': object;
  /** P.O. no. */
  'column-poNumber': object;
  /** Price */
  'column-price': object;
  /** Kind */
  'column-priceLevelType': object;
  /** Cost */
  'column-purchaseCost': object;
  /** Bought */
  'column-purchaseDate': object;
  /** Description */
  'column-purchaseDesc': object;
  /** P.O. no. */
  'column-purchaseOrderNumber': object;
  /** On hand */
  'column-quantityOnHand': object;
  /** On order */
  'column-quantityOnOrder': object;
  /** On sales orders */
  'column-quantityOnSalesOrder': object;
  /** Built */
  'column-quantityToBuild': object;
  /** No. */
  'column-refNumber': object;
  /** Description */
  'column-salesDesc': object;
  /** Price */
  'column-salesPrice': object;
  /** Serial no. */
  'column-serialNumber': object;
  /** Description */
  'column-siteDesc': object;
  /** Type */
  'column-specialItemType': object;
  /** Subtotal */
  'column-subtotal': object;
  /** Rate, % */
  'column-taxRate': object;
  /** Agency */
  'column-taxVendor': object;
  /** Terms */
  'column-terms': object;
  /** Total */
  'column-totalAmount': object;
  /** Total balance */
  'column-totalBalance': object;
  /** Value */
  'column-totalValue': object;
  /** Date */
  'column-transactionDate': object;
  /** Type */
  'column-transactionType': object;
  /** Measures */
  'column-unitOfMeasureType': object;
  /** Unused */
  'column-unusedPayment': object;
  /** Changed */
  'column-updatedAt': object;
  /** Vendor */
  'column-vendor': object;
  /** Type */
  'column-vendorType': object;
  /** Kind */
  'column-wageType': object;
  /** No. */
  'column-Accounts-accountNumber': object;
  /** Account */
  'column-Accounts-fullname': object;
  /** Asset description */
  'column-assetDesc': object;
  /** CC email */
  'column-ccEmail': object;
  /** COGS account */
  'column-cogsAccount': object;
  /** Customer message */
  'column-customerMsg': object;
  /** External ID */
  'column-externalId': object;
  /** FOB */
  'column-fob': object;
  /** I-9 on file */
  'column-i9OnFileStatus': object;
  /** Queued for email */
  'column-isQueuedForEmailed': object;
  /** User-defined currency */
  'column-isUserDefinedCurrency': object;
  /** Pager PIN */
  'column-pagerPin': object;
  /** Per-item price levels */
  'column-perItemPriceLevels': object;
  /** SKU */
  'column-sku': object;
  /** SSN */
  'column-ssn': object;
  /** Transaction line ID */
  'column-transactionLineId': object;
  /** US citizenship status */
  'column-usCitizenshipStatus': object;
  /** US veteran status */
  'column-usVeteranStatus': object;
  /** Warranty expiration date */
  'column-warrantyExpDate': object;
  /** Year-end accumulated depreciation */
  'column-yearEndAccumulatedDepreciation': object;
  /** Year-end book value */
  'column-yearEndBookValue': object;
}
