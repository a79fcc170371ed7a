// Made by `cargo xtask gen` from ui/words. Never edited.

import file0 from '../../words/en/actions.ftl?raw';
import file1 from '../../words/en/app.ftl?raw';
import file2 from '../../words/en/board.ftl?raw';
import file3 from '../../words/en/columns.ftl?raw';
import file4 from '../../words/en/components.ftl?raw';
import file5 from '../../words/en/connections.ftl?raw';
import file6 from '../../words/en/copies.ftl?raw';
import file7 from '../../words/en/drawer.ftl?raw';
import file8 from '../../words/en/exports.ftl?raw';
import file9 from '../../words/en/filter.ftl?raw';
import file10 from '../../words/en/foot.ftl?raw';
import file11 from '../../words/en/grid.ftl?raw';
import file12 from '../../words/en/group-names.ftl?raw';
import file13 from '../../words/en/groups.ftl?raw';
import file14 from '../../words/en/note.ftl?raw';
import file15 from '../../words/en/overview.ftl?raw';
import file16 from '../../words/en/own-books.ftl?raw';
import file17 from '../../words/en/parts.ftl?raw';
import file18 from '../../words/en/problems.ftl?raw';
import file19 from '../../words/en/quickbooks.ftl?raw';
import file20 from '../../words/en/records.ftl?raw';
import file21 from '../../words/en/sample.ftl?raw';
import file22 from '../../words/en/setup.ftl?raw';
import file23 from '../../words/en/tabs.ftl?raw';
import file24 from '../../words/en/times.ftl?raw';
import file25 from '../../words/en/types.ftl?raw';
import file26 from '../../words/en/values.ftl?raw';
import file27 from '../../words/en/visits.ftl?raw';
import file28 from '../../words/en/welcome.ftl?raw';
import file29 from '../../words/en/window.ftl?raw';
import file30 from '../../words/en/work.ftl?raw';

/** The texts in English, as Fluent files. */
export const ENGLISH = [file0, file1, file2, file3, file4, file5, file6, file7, file8, file9, file10, file11, file12, file13, file14, file15, file16, file17, file18, file19, file20, file21, file22, file23, file24, file25, file26, file27, file28, file29, file30];

/** The other languages by their tags. Their files are loaded when they are chosen. */
export const OTHERS: Record<string, () => Promise<string[]>> = {};

/** What every message takes. */
export interface Arguments {
  /** Find a connection */
  'action-find': object;
  /** Board */
  'action-board': object;
  /** Setup */
  'action-tab-setup': object;
  /** Overview */
  'action-tab-overview': object;
  /** Records */
  'action-tab-records': object;
  /** New connection */
  'action-new-connection': object;
  /** Check all now */
  'action-check-all': object;
  /** Sidebar or rail */
  'action-sidebar': object;
  /** Next region */
  'action-next-region': object;
  /** Previous region */
  'action-previous-region': object;
  /** Search the table */
  'action-search-table': object;
  /** Next match */
  'action-next-match': object;
  /** Previous match */
  'action-previous-match': object;
  /** Read what is on screen again */
  'action-read-again': object;
  /** Read again */
  'action-read-again.button': object;
  /** Stop the read, close, clear */
  'action-stop-read': object;
  /** Stop */
  'action-stop-read.button': object;
  /** New tab */
  'action-table-new': object;
  /** Back */
  'action-back': object;
  /** Forward */
  'action-forward': object;
  /** Close the tab */
  'action-table-close': object;
  /** Next tab */
  'action-table-next': object;
  /** Previous tab */
  'action-table-previous': object;
  /** Open the closed tab again */
  'action-table-reopen': object;
  /** Print what is on screen */
  'action-print': object;
  /** Print */
  'action-print.button': object;
  /** Export the table */
  'action-export': object;
  /** Export */
  'action-export.button': object;
  /** Export again as before */
  'action-export-again': object;
  /** Export again */
  'action-export-again.button': object;
  /** Explore the sample */
  'action-sample': object;
  /** Connect the QuickBooks on this computer */
  'action-own-books': object;
  /** Connect to your service */
  'action-connect': object;
  /** Connect to another service */
  'action-connect-another': object;
  /** Forget this service */
  'action-forget': object;
  /** Larger */
  'action-zoom-in': object;
  /** Smaller */
  'action-zoom-out': object;
  /** Usual size */
  'action-zoom-reset': object;
  /** Starting and closing */
  'action-running': object;
  /** Ask again before closing */
  'action-ask-closing': object;
  /** Quit Ledgerlane */
  'action-quit': object;
  /** Shortcuts */
  'action-keys': object;
  /** About Ledgerlane */
  'action-about': object;
  /** Open setup */
  'action-setup': object;
  /** Open overview */
  'action-overview': object;
  /** Open records */
  'action-records': object;
  /** Records */
  'action-records.button': object;
  /** Copy link */
  'action-copy-link': object;
  /** Open link in browser */
  'action-open-link': object;
  /** Open in browser */
  'action-open-link.button': object;
  /** Email draft */
  'action-email-link': object;
  /** Copy message */
  'action-copy-message': object;
  /** Preview the page */
  'action-preview-link': object;
  /** Stop reading */
  'action-stop-reading': object;
  /** Copy name */
  'action-copy-name': object;
  /** Copy connection id */
  'action-copy-id': object;
  /** Copy your own number */
  'action-copy-external-id': object;
  /** Create link, main button */
  'action-local-confirm': object;
  /** Next cell */
  'action-local-cell': object;
  /** Select cells */
  'action-local-select': object;
  /** Copy the selected cells */
  'action-local-copy': object;
  /** Copy them with their headings, in a table */
  'action-local-copy-heads': object;
  /** Ends of the row */
  'action-local-row_ends': object;
  /** Ends of the page */
  'action-local-page_ends': object;
  /** Next, previous row */
  'action-local-row': object;
  /** All cells of the page */
  'action-local-all': object;
  /** Select a row, and all rows up to another */
  'action-local-check': object;
  /** On a head: sort by its column, or by it as well */
  'action-local-sort': object;
  /** On a head: width of its column */
  'action-local-width': object;
  /** On a head: place of its column */
  'action-local-place': object;
  /** Page of the table */
  'action-local-page': object;
  /** Move the tab that has the focus */
  'action-local-move_tab': object;
  /** Menu of a row or cell */
  'action-local-menu': object;
  /** { $action } ({ $keys }) */
  'action-with-keys': { action: string; keys: string };
  /** Arrows */
  'action-arrows': object;
  /** Ledgerlane */
  'app-name': object;
  /** Board */
  'board-title': object;
  /** Checking */
  'board-checking': object;
  /** Search the board */
  'board-search': object;
  /** Search */
  'board-search.empty': object;
  /** { ... } */
  'board-search.counted': { count: number };
  /** Show */
  'board-show': object;
  /** All */
  'board-show-all': object;
  /** All { $count } */
  'board-show-all.counted': { count: number };
  /** Waiting */
  'board-group-waiting': object;
  /** Waiting { $count } */
  'board-group-waiting.counted': { count: number };
  /** Connected */
  'board-group-connected': object;
  /** Connected { $count } */
  'board-group-connected.counted': { count: number };
  /** Not connected */
  'board-group-not_connected': object;
  /** Not connected { $count } */
  'board-group-not_connected.counted': { count: number };
  /** Not checked yet */
  'board-group-not_checked': object;
  /** Not checked { $count } */
  'board-group-not_checked.counted': { count: number };
  /** Not listed any more */
  'board-group-not_listed': object;
  /** Not listed { $count } */
  'board-group-not_listed.counted': { count: number };
  /** Declined or ran out { $count } */
  'board-show-ended': { count: number };
  /** Asked every { $seconds } s */
  'board-watching': { seconds: number };
  /** { $watched } of { $waiting } asked every { $seconds } s */
  'board-watching-some': { seconds: number; waiting: number; watched: number };
  /** Connections */
  'board-table': object;
  /** Connection */
  'board-column-connection': object;
  /** Status */
  'board-column-status': object;
  /** Link time left */
  'board-column-left': object;
  /** Reading */
  'board-column-reading': object;
  /** Checked */
  'board-column-checked': object;
  /** Last seen */
  'board-column-seen': object;
  /** Note */
  'board-column-note': object;
  /** Actions */
  'board-column-actions': object;
  /** Asking the service */
  'board-asking': object;
  /** No connections */
  'board-none': object;
  /** { ... } */
  'board-total': { count: number; kind: 'sample' | 'own' };
  /** { $total }: { $parts } */
  'board-foot': { parts: string; total: string };
  /** { $total }: { $parts }. The last check of { $failed } failed */
  'board-foot-some-failed': { failed: number; parts: string; total: string };
  /** { $total }, as last seen: { $parts } */
  'board-foot-out-of-reach': { parts: string; total: string };
  /** { $first }, { $next } */
  'board-parts': { first: string; next: string };
  /** { $count } waiting */
  'board-part-waiting': { count: number };
  /** { $count } connected */
  'board-part-connected': { count: number };
  /** { $count } not connected */
  'board-part-not_connected': { count: number };
  /** { $count } not checked yet */
  'board-part-not_checked': { count: number };
  /** { $count } not listed any more */
  'board-part-not_listed': { count: number };
  /** { $count } could not be read */
  'board-unreadable': { count: number };
  /** { ... } */
  'board-unreadable.title': { count: number };
  /** { ... } */
  'board-match': { all: number; found: number };
  /** No connections yet */
  'board-empty': object;
  /** A connection stands for one client's company file. Create one, then se... */
  'board-empty.text': object;
  /** None could be read */
  'board-none-readable': object;
  /** { ... } */
  'board-none-readable.text': { count: number };
  /** Look again */
  'board-look-again': object;
  /** No connections match */
  'board-no-match': object;
  /** No connection is in this group now. */
  'board-no-match.group': object;
  /** No connection has that in its name, ids or note. */
  'board-no-match.all': object;
  /** None of those shown has that; the others are left out by the choice ab... */
  'board-no-match.shown': object;
  /** Show all */
  'board-show-everything': object;
  /** { $status }. { $problem } */
  'board-status-problem': { problem: string; status: string };
  /** Checked { $when } */
  'board-checked': { when: string };
  /** Not yet */
  'board-never-checked': object;
  /** Never */
  'board-never-seen': object;
  /** Unknown */
  'board-left-unknown': object;
  /** empty */
  'board-left-none': object;
  /** Leads nowhere */
  'board-link-dead': object;
  /** Time ran out */
  'board-link-over': object;
  /** Records of { $name } */
  'board-row-records': { name: string };
  /** Copy link of { $name } */
  'board-row-copy-link': { name: string };
  /** Open link of { $name } in browser */
  'board-row-open-link': { name: string };
  /** Retry */
  'board-row-retry': object;
  /** Retry the check of { $name } */
  'board-row-retry.label': { name: string };
  /** New link */
  'board-row-new-link': object;
  /** New link for { $name } */
  'board-row-new-link.label': { name: string };
  /** Try now */
  'board-try-now': object;
  /** Try again */
  'board-try-again': object;
  /** No answer for { $time } */
  'board-silent': { time: string };
  /** Connections */
  'side-connections': object;
  /** Find a connection */
  'side-find': object;
  /** Inside this app */
  'side-sample': object;
  /** No key */
  'side-no-key': object;
  /** { $count } waiting */
  'side-waiting': { count: number };
  /** Could not load */
  'side-failed': object;
  /** None could be read */
  'side-none-readable': object;
  /** No connections yet */
  'side-none': object;
  /** Nothing called { $typed } */
  'side-no-match': { typed: string };
  /** Service reachable */
  'side-reachable': object;
  /** Service reachable, { $took } ms */
  'side-reachable-timed': { took: number };
  /** Narrow the sidebar */
  'side-narrow': object;
  /** Board, { $count } waiting */
  'rail-board': { count: number };
  /** Profile: { $name } */
  'rail-profile': { name: string };
  /** Profile: { $name }, { $others } */
  'rail-profile-others': { name: string; others: string };
  /** Show sidebar */
  'rail-widen': object;
  /** Three ways to begin */
  'start-ways': object;
  /** Read some books */
  'start-books': object;
  /** Harbor Lane's customers, invoices and every other list are there to pa... */
  'start-books.text': object;
  /** Open its invoices */
  'start-books.button': object;
  /** Play the client */
  'start-client': object;
  /** Open a waiting link in your browser and watch its row turn green. */
  'start-client.text': object;
  /** Open { $name }'s link */
  'start-client.button': { name: string };
  /** Make a link yourself */
  'start-link': object;
  /** Choose how long it lives, then copy, mail or scan it. */
  'start-link.text': object;
  /** New link for { $name } */
  'start-new-link': { name: string };
  /** Connection */
  'connection-head': object;
  /** New connection */
  'connection-new': object;
  /** One per company file. */
  'connection-new.about': object;
  /** Client name */
  'connection-description': object;
  /** The company's own name comes from QuickBooks once it is connected. */
  'connection-description.hint': object;
  /** Your own number for this client */
  'connection-external-id': object;
  /** Optional */
  'connection-external-id.optional': object;
  /** Other programs can use it in place of the connection ID. */
  'connection-external-id.hint': object;
  /** Create a { $life } link too */
  'connection-with-link': { life: string };
  /** Cancel */
  'connection-cancel': object;
  /** Create connection */
  'connection-create': object;
  /** Creating */
  'connection-create.busy': object;
  /** Abbreviation */
  'column-abbreviation': object;
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
  /** Bill amount */
  'column-amountDue': object;
  /** As of */
  'column-asOfDate': object;
  /** Asset account */
  'column-assetAccount': object;
  /** Average cost */
  'column-averageCost': object;
  /** Balance */
  'column-balance': object;
  /** Balance */
  'column-balanceRemaining': object;
  /** Bank no. */
  'column-bankNumber': object;
  /** Bar code */
  'column-barcode': object;
  /** Abbreviation */
  'column-baseUnit-abbreviation': object;
  /** Base unit */
  'column-baseUnit-name': object;
  /** Amount due */
  'column-bill-amountDue': object;
  /** Due */
  'column-bill-dueDate': object;
  /** Bill ID */
  'column-bill-id': object;
  /** Bill account */
  'column-bill-payablesAccount': object;
  /** Bill no. */
  'column-bill-refNumber': object;
  /** Bill date */
  'column-bill-transactionDate': object;
  /** Bill type */
  'column-bill-transactionType': object;
  /** Billing */
  'column-billableStatus': object;
  /** Billed on */
  'column-billedDate': object;
  /** Kind */
  'column-billingRateType': object;
  /** Build point */
  'column-buildPoint': object;
  /** Cash back */
  'column-cashBackInfo-amount': object;
  /** Cash flow */
  'column-cashFlowClassification': object;
  /** Check no. */
  'column-checkNumber': object;
  /** City */
  'column-city': object;
  /** Class */
  'column-class': object;
  /** Company */
  'column-companyName': object;
  /** Contact */
  'column-contact': object;
  /** Full name */
  'column-contactName': object;
  /** Base units */
  'column-conversionRatio': object;
  /** Cost */
  'column-cost': object;
  /** Country */
  'column-country': object;
  /** Created */
  'column-createdAt': object;
  /** Credit left */
  'column-credit-creditRemaining': object;
  /** Credit ID */
  'column-credit-id': object;
  /** Credit account */
  'column-credit-payablesAccount': object;
  /** Credit no. */
  'column-credit-refNumber': object;
  /** Credit date */
  'column-credit-transactionDate': object;
  /** Credit type */
  'column-credit-transactionType': object;
  /** Credit */
  'column-creditAmount': object;
  /** Card account */
  'column-creditCardAccount': object;
  /** Credit limit */
  'column-creditLimit': object;
  /** Unused */
  'column-creditRemaining': object;
  /** Currency */
  'column-currency': object;
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
  /** Price */
  'column-customPrice': object;
  /** Price, % */
  'column-customPricePercent': object;
  /** Rate */
  'column-customRate': object;
  /** Rate, % */
  'column-customRatePercent': object;
  /** Date */
  'column-date': object;
  /** Department */
  'column-department': object;
  /** Deposit to */
  'column-depositToAccount': object;
  /** Deposited */
  'column-depositTotal': object;
  /** Description */
  'column-desc': object;
  /** Description */
  'column-description': object;
  /** Discount account */
  'column-discountAccount': object;
  /** Discount */
  'column-discountAmount': object;
  /** Discount day */
  'column-discountDayOfMonth': object;
  /** Discount days */
  'column-discountDays': object;
  /** Discount, % */
  'column-discountPercentage': object;
  /** Discount, % */
  'column-discountPercntage': object;
  /** Discount */
  'column-discountRate': object;
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
  /** Since */
  'column-effectiveDate': object;
  /** Email */
  'column-email': object;
  /** Kind */
  'column-employeeType': object;
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
  /** First name */
  'column-firstName': object;
  /** Rate */
  'column-fixedBillingRate': object;
  /** Change, % */
  'column-fixedPercentage': object;
  /** Full name */
  'column-fullname': object;
  /** Grace days */
  'column-gracePeriod': object;
  /** Grace days */
  'column-gracePeriodDays': object;
  /** Hired */
  'column-hiredDate': object;
  /** ID */
  'column-id': object;
  /** Item */
  'column-inventoryItem': object;
  /** Site */
  'column-inventorySite': object;
  /** Site location */
  'column-inventorySiteLocation': object;
  /** Invoiced */
  'column-invoiced': object;
  /** Active */
  'column-isActive': object;
  /** Adjusting */
  'column-isAdjustment': object;
  /** Billable */
  'column-isBillable': object;
  /** Billed */
  'column-isBilled': object;
  /** Default */
  'column-isDefaultShippingAddress': object;
  /** Default */
  'column-isDefaultSite': object;
  /** Form 1099 */
  'column-isEligibleFor1099': object;
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
  /** To email */
  'column-isQueuedForEmail': object;
  /** To print */
  'column-isQueuedForPrint': object;
  /** Taxable */
  'column-isTaxable': object;
  /** Tax agency */
  'column-isTaxAgency': object;
  /** User-defined */
  'column-isUserDefinedCurrency': object;
  /** Item */
  'column-item': object;
  /** Assembly */
  'column-itemInventoryAssembly': object;
  /** Purchase tax item */
  'column-itemPurchaseTax': object;
  /** Sales tax item */
  'column-itemSalesTax': object;
  /** Service */
  'column-itemService': object;
  /** Type */
  'column-itemType': object;
  /** Job title */
  'column-jobTitle': object;
  /** Last name */
  'column-lastName': object;
  /** Liability account */
  'column-liabilityAccount': object;
  /** Address */
  'column-line1': object;
  /** Address line 2 */
  'column-line2': object;
  /** Address line 3 */
  'column-line3': object;
  /** Link */
  'column-linkType': object;
  /** List */
  'column-listType': object;
  /** Place */
  'column-location': object;
  /** Lot no. */
  'column-lotNumber': object;
  /** Part no. */
  'column-manufacturerPartNumber': object;
  /** Markup */
  'column-markupRate': object;
  /** Markup, % */
  'column-markupRatePercent': object;
  /** Memo */
  'column-memo': object;
  /** Name */
  'column-name': object;
  /** Name on check */
  'column-nameOnCheck': object;
  /** Next from */
  'column-nextEffectiveDate': object;
  /** Next rate */
  'column-nextRate': object;
  /** Kind */
  'column-nonWageType': object;
  /** Note */
  'column-note': object;
  /** Notes */
  'column-notes': object;
  /** Open */
  'column-openAmount': object;
  /** Under */
  'column-parent': object;
  /** Under */
  'column-parentSite': object;
  /** Payables account */
  'column-payablesAccount': object;
  /** Payee */
  'column-payee': object;
  /** Paid */
  'column-paymentAmount': object;
  /** Method */
  'column-paymentMethod': object;
  /** Kind */
  'column-paymentMethodType': object;
  /** Wage item */
  'column-payrollItemWage': object;
  /** Phone */
  'column-phone': object;
  /** P.O. no. */
  'column-poNumber': object;
  /** Postal code */
  'column-postalCode': object;
  /** Preferred vendor */
  'column-preferredVendor': object;
  /** Price */
  'column-price': object;
  /** Kind */
  'column-priceLevelType': object;
  /** Cost */
  'column-purchaseCost': object;
  /** Bought */
  'column-purchaseDate': object;
  /** Purchase description */
  'column-purchaseDescription': object;
  /** P.O. no. */
  'column-purchaseOrderNumber': object;
  /** Qty */
  'column-quantity': object;
  /** Can build */
  'column-quantityCanBuild': object;
  /** Qty change */
  'column-quantityDifference': object;
  /** Needed */
  'column-quantityNeeded': object;
  /** On hand */
  'column-quantityOnHand': object;
  /** On order */
  'column-quantityOnOrder': object;
  /** On sales orders */
  'column-quantityOnSalesOrder': object;
  /** Built */
  'column-quantityToBuild': object;
  /** Rate */
  'column-rate': object;
  /** Receivables account */
  'column-receivablesAccount': object;
  /** Received */
  'column-receivedQuantity': object;
  /** Reference no. */
  'column-referenceNumber': object;
  /** No. */
  'column-refNumber': object;
  /** Refunded */
  'column-refundAmount': object;
  /** Released */
  'column-releasedDate': object;
  /** Reorder point */
  'column-reorderPoint': object;
  /** Sales description */
  'column-salesDescription': object;
  /** Sales price */
  'column-salesPrice': object;
  /** Sales rep */
  'column-salesRep': object;
  /** Sales rep */
  'column-salesRepresentative': object;
  /** Tax code */
  'column-salesTaxCode': object;
  /** Tax */
  'column-salesTaxTotal': object;
  /** Salutation */
  'column-salutation': object;
  /** Serial no. */
  'column-serialNumber': object;
  /** Service date */
  'column-serviceDate': object;
  /** Ship date */
  'column-shipDate': object;
  /** Ship date */
  'column-shippingDate': object;
  /** Ship to */
  'column-shipToEntity': object;
  /** Prints items */
  'column-shouldPrintItemsInGroup': object;
  /** SKU */
  'column-sku': object;
  /** Special type */
  'column-specialAccountType': object;
  /** Type */
  'column-specialItemType': object;
  /** State */
  'column-state': object;
  /** Subtotal */
  'column-subtotal': object;
  /** Supervisor */
  'column-supervisor': object;
  /** Tax */
  'column-taxAmount': object;
  /** Tax line */
  'column-taxLineDetails-taxLineName': object;
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
  /** Transaction ID */
  'column-transactionId': object;
  /** Transaction no. */
  'column-transactionNumber': object;
  /** Type */
  'column-transactionType': object;
  /** Type */
  'column-type': object;
  /** Unbilled */
  'column-unbilledQuantity': object;
  /** Unit */
  'column-unit': object;
  /** Unit */
  'column-unitOfMeasure': object;
  /** Measures */
  'column-unitOfMeasureType': object;
  /** Used for */
  'column-unitUsedFor': object;
  /** Unused credits */
  'column-unusedCredits': object;
  /** Unused */
  'column-unusedPayment': object;
  /** Changed */
  'column-updatedAt': object;
  /** Value change */
  'column-valueDifference': object;
  /** Vendor */
  'column-vendor': object;
  /** Message */
  'column-vendorMessage': object;
  /** Type */
  'column-vendorType': object;
  /** Kind */
  'column-wageType': object;
  /** Depreciation */
  'column-yearEndAccumulatedDepreciation': object;
  /** Book value */
  'column-yearEndBookValue': object;
  /** No. */
  'column-Accounts-accountNumber': object;
  /** Account */
  'column-Accounts-name': object;
  /** From account */
  'column-ArRefundCreditCards-account': object;
  /** Customer */
  'column-ArRefundCreditCards-entity': object;
  /** Bank account */
  'column-CheckBillPayments-account': object;
  /** Vendor */
  'column-CheckBillPayments-entity': object;
  /** Bank account */
  'column-Checks-account': object;
  /** Card */
  'column-CreditCardBillPayments-account': object;
  /** Vendor */
  'column-CreditCardBillPayments-entity': object;
  /** Card */
  'column-CreditCardCharges-account': object;
  /** Card */
  'column-CreditCardCredits-account': object;
  /** Special type */
  'column-Items-specialItemType': object;
  /** Item description */
  'column-ItemsDiscount-description': object;
  /** Item description */
  'column-ItemsFixedAsset-description': object;
  /** Description */
  'column-ItemsFixedAsset-purchaseDescription': object;
  /** Item description */
  'column-ItemsInventory-description': object;
  /** Description */
  'column-ItemsInventory-salesDescription': object;
  /** Bank account */
  'column-SalesTaxPaymentChecks-account': object;
  /** Agency */
  'column-SalesTaxPaymentChecks-entity': object;
  /** Contacts */
  'column-additionalContacts': object;
  /** Dated notes */
  'column-additionalNotes': object;
  /** Ship-to addresses */
  'column-alternateShippingAddresses': object;
  /** Applied to */
  'column-appliedToTransactions': object;
  /** Item rates */
  'column-billingRatePerItems': object;
  /** Credit lines */
  'column-creditLines': object;
  /** Debit lines */
  'column-debitLines': object;
  /** Default units */
  'column-defaultUnits': object;
  /** Lines */
  'column-depositLines': object;
  /** Expense lines */
  'column-expenseLines': object;
  /** Item groups */
  'column-itemGroupLines': object;
  /** Lines of groups */
  'column-itemGroupLines-itemLines': object;
  /** Lines of groups */
  'column-itemGroupLines-lines': object;
  /** Item lines */
  'column-itemLines': object;
  /** Item groups */
  'column-lineGroups': object;
  /** Lines of groups */
  'column-lineGroups-lines': object;
  /** Lines */
  'column-lines': object;
  /** Linked transactions */
  'column-linkedTransactions': object;
  /** Item prices */
  'column-perItemPriceLevels': object;
  /** Rate history */
  'column-rateHistory': object;
  /** Refunded credits */
  'column-refundAppliedToTransactions': object;
  /** Related units */
  'column-relatedUnits': object;
  /** Components */
  'column-BuildAssemblies-lines': object;
  /** Lines */
  'column-Estimates-itemLines': object;
  /** Items */
  'column-ItemsGroup-lines': object;
  /** Components */
  'column-ItemsInventoryAssembly-lines': object;
  /** Name */
  'column-document-name': object;
  /** No. */
  'column-document-refNumber': object;
  /** Date */
  'column-document-transactionDate': object;
  /** Refund */
  'column-ArRefundCreditCards-document-refNumber': object;
  /** Billing rate */
  'column-BillingRates-document-name': object;
  /** Bill */
  'column-Bills-document-refNumber': object;
  /** Build */
  'column-BuildAssemblies-document-refNumber': object;
  /** Check */
  'column-CheckBillPayments-document-refNumber': object;
  /** Check */
  'column-Checks-document-refNumber': object;
  /** Payment */
  'column-CreditCardBillPayments-document-refNumber': object;
  /** Charge */
  'column-CreditCardCharges-document-refNumber': object;
  /** Credit */
  'column-CreditCardCredits-document-refNumber': object;
  /** Credit memo */
  'column-CreditMemos-document-refNumber': object;
  /** Customer */
  'column-Customers-document-name': object;
  /** Name of the deposit */
  'column-Deposits-document-entity': object;
  /** Employee */
  'column-Employees-document-name': object;
  /** Estimate */
  'column-Estimates-document-refNumber': object;
  /** Account */
  'column-InventoryAdjustments-document-account': object;
  /** Adjustment */
  'column-InventoryAdjustments-document-refNumber': object;
  /** Invoice */
  'column-Invoices-document-refNumber': object;
  /** Group */
  'column-ItemsGroup-document-name': object;
  /** Assembly */
  'column-ItemsInventoryAssembly-document-name': object;
  /** Name of the entry */
  'column-JournalEntries-document-entity': object;
  /** Entry */
  'column-JournalEntries-document-refNumber': object;
  /** Price level */
  'column-PriceLevels-document-name': object;
  /** P.O. */
  'column-PurchaseOrders-document-refNumber': object;
  /** Payment */
  'column-ReceivePayments-document-refNumber': object;
  /** Order */
  'column-SalesOrders-document-refNumber': object;
  /** Receipt */
  'column-SalesReceipts-document-refNumber': object;
  /** Check */
  'column-SalesTaxPaymentChecks-document-refNumber': object;
  /** Unit set */
  'column-UnitOfMeasureSets-document-name': object;
  /** Credit */
  'column-VendorCredits-document-refNumber': object;
  /** Vendor */
  'column-Vendors-document-name': object;
  /** Code */
  'column-WorkersCompCodes-document-name': object;
  /** { $column } ({ $one }) */
  'column-of-document': { column: string; one: string };
  /** Payee of the line */
  'column-PurchaseOrders-lines-payee': object;
  /** Payee of the line */
  'column-PurchaseOrders-lineGroups-lines-payee': object;
  /** Payee of the line */
  'column-expenseLines-payee': object;
  /** Ship to */
  'column-alternateShippingAddresses-name': object;
  /** Document no. */
  'column-appliedToTransactions-refNumber': object;
  /** Document date */
  'column-appliedToTransactions-transactionDate': object;
  /** Document */
  'column-appliedToTransactions-type': object;
  /** Credit */
  'column-creditLines-amount': object;
  /** Debit */
  'column-debitLines-amount': object;
  /** From */
  'column-depositLines-transactionType': object;
  /** Linked no. */
  'column-linkedTransactions-refNumber': object;
  /** Linked date */
  'column-linkedTransactions-transactionDate': object;
  /** Linked to */
  'column-linkedTransactions-transactionType': object;
  /** Document no. */
  'column-refundAppliedToTransactions-refNumber': object;
  /** Document date */
  'column-refundAppliedToTransactions-transactionDate': object;
  /** Document */
  'column-refundAppliedToTransactions-transactionType': object;
  /** Related unit */
  'column-relatedUnits-name': object;
  /** CC email */
  'column-ccEmail': object;
  /** COGS account */
  'column-cogsAccount': object;
  /** ID in another program */
  'column-externalId': object;
  /** FOB */
  'column-fob': object;
  /** I-9 on file */
  'column-i9OnFileStatus': object;
  /** Queued for email */
  'column-isQueuedForEmailed': object;
  /** Kind of record */
  'column-objectType': object;
  /** Pager PIN */
  'column-pagerPin': object;
  /** Revision */
  'column-revisionNumber': object;
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
  /** Bill-to address */
  'field-billingAddress': object;
  /** Bill-to address as printed */
  'field-billingAddressBlock': object;
  /** Card payment */
  'field-creditCardTransactionInfo-creditCardTransactionInputInfo': object;
  /** Card answer */
  'field-creditCardTransactionInfo-creditCardTransactionResultInfo': object;
  /** First emergency contact */
  'field-emergencyContacts-primaryContact': object;
  /** Second emergency contact */
  'field-emergencyContacts-secondaryContact': object;
  /** Payroll */
  'field-employeePayrollInfo': object;
  /** Sick hours */
  'field-employeePayrollInfo-sickHours': object;
  /** Vacation hours */
  'field-employeePayrollInfo-vacationHours': object;
  /** Asset sales */
  'field-salesInfo': object;
  /** Ship-to address */
  'field-shipAddress': object;
  /** Ship-to address as printed */
  'field-shipAddressBlock': object;
  /** Ship-to address */
  'field-shippingAddress': object;
  /** Ship-to address as printed */
  'field-shippingAddressBlock': object;
  /** Site address as printed */
  'field-siteAddressBlock': object;
  /** Tax line */
  'field-taxLineDetails': object;
  /** Vendor address as printed */
  'field-vendorAddressBlock': object;
  /** description */
  'written-desc': object;
  /** expiration */
  'written-exp': object;
  /** ID */
  'written-id': object;
  /** IDs */
  'written-ids': object;
  /** message */
  'written-msg': object;
  /** no. */
  'written-number': object;
  /** nos. */
  'written-numbers': object;
  /** PIN */
  'written-pin': object;
  /** P.O. */
  'written-po': object;
  /** ref. */
  'written-ref': object;
  /** refs. */
  'written-refs': object;
  /** SKU */
  'written-sku': object;
  /** SSN */
  'written-ssn': object;
  /** transaction */
  'written-txn': object;
  /** unit of measure */
  'written-uom': object;
  /** URL */
  'written-url': object;
  /** Close */
  'dialog-close': object;
  /** Close */
  'trouble-close': object;
  /** Try again */
  'trouble-again': object;
  /** It is asked again by itself. */
  'trouble-asked-again': object;
  /** Request <code>{ $id }</code> */
  'trouble-request': { id: string };
  /** Code <code>{ $code }</code> */
  'trouble-code': { code: string };
  /** Copy */
  'trouble-copy': object;
  /** This part of the window could not be shown. */
  'part-failed': object;
  /** The mistake is in Ledgerlane, not in your data. Reads and watches go o... */
  'part-failed-advice': object;
  /** Show again */
  'part-failed-again': object;
  /** Messages */
  'toasts-region': object;
  /** Connection id copied */
  'copied-connection-id': object;
  /** Your own number for this client copied */
  'copied-external-id': object;
  /** Message copied */
  'copied-message': object;
  /** Name copied */
  'copied-name': object;
  /** Note copied */
  'copied-note': object;
  /** Numbers copied */
  'copied-numbers': object;
  /** Request id copied */
  'copied-request-id': object;
  /** Text copied */
  'copied-text': object;
  /** The clipboard did not take it. Select the text and copy it yourself. */
  'copied-nothing': object;
  /** { ... } */
  'status-connected': { day: string; time: string; was: 'no' | 'today' | 'earlier' | 'sometime' };
  /** { ... } */
  'status-connected.long': { day: string; time: string; was: 'no' | 'today' | 'earlier' | 'sometime' };
  /** { ... } */
  'status-connected.named': { day: string; name: string; time: string; was: 'no' | 'today' | 'earlier' | 'sometime' };
  /** { ... } */
  'status-waiting': { day: string; time: string; was: 'no' | 'today' | 'earlier' | 'sometime' };
  /** { ... } */
  'status-waiting.long': { day: string; time: string; was: 'no' | 'today' | 'earlier' | 'sometime' };
  /** { ... } */
  'status-waiting.named': { day: string; name: string; time: string; was: 'no' | 'today' | 'earlier' | 'sometime' };
  /** { ... } */
  'status-not_connected': { day: string; time: string; was: 'no' | 'today' | 'earlier' | 'sometime' };
  /** { ... } */
  'status-not_connected.long': { day: string; time: string; was: 'no' | 'today' | 'earlier' | 'sometime' };
  /** { ... } */
  'status-not_connected.named': { day: string; name: string; time: string; was: 'no' | 'today' | 'earlier' | 'sometime' };
  /** Not checked */
  'status-not_checked': object;
  /** Not checked yet */
  'status-not_checked.long': object;
  /** { $name }, not checked */
  'status-not_checked.named': { name: string };
  /** Check failed */
  'status-check_failed': object;
  /** Check failed */
  'status-check_failed.long': object;
  /** { $name }, check failed */
  'status-check_failed.named': { name: string };
  /** Not listed */
  'status-not_listed': object;
  /** Not listed any more */
  'status-not_listed.long': object;
  /** { $name }, not listed any more */
  'status-not_listed.named': { name: string };
  /** Not asked */
  'lane-not_asked': object;
  /** Nothing was read since Ledgerlane could ask. { ... } */
  'lane-not_asked.title': object;
  /** Not being read */
  'lane-free': object;
  /** { ... } { ... } */
  'lane-free.title': { since: 'known' | 'unknown'; time: string };
  /** { ... } */
  'lane-ours': { since: 'known' | 'unknown'; span: string; what: string };
  /** This app is reading. { ... } */
  'lane-ours.title': object;
  /** In use elsewhere */
  'lane-theirs': object;
  /** { ... } { ... } */
  'lane-theirs.title': { since: 'known' | 'unknown'; time: string };
  /** Unknown */
  'lane-unknown': object;
  /** The service does not answer, or the last read broke off. { ... } */
  'lane-unknown.title': object;
  /** Reading */
  'lane-reading': object;
  /** QuickBooks serves one reader of a company file at a time. */
  'lane-one-reader': object;
  /** { $life }, replaced */
  'fate-replaced.earlier': { life: string };
  /** Replaced { $day } */
  'fate-replaced.day': { day: string };
  /** The link was ended elsewhere. */
  'fate-replaced.title': object;
  /** It stopped working { $when }. A newer one may have taken its place. */
  'fate-replaced.text': { when: string };
  /** The setup link of { $name } was ended elsewhere */
  'fate-replaced.news': { name: string };
  /** { $life }, time ran out */
  'fate-out_of_time.earlier': { life: string };
  /** Ran out { $day } */
  'fate-out_of_time.day': { day: string };
  /** Time ran out. */
  'fate-out_of_time.title': object;
  /** The link stopped working { $when }. */
  'fate-out_of_time.text': { when: string };
  /** The setup link of { $name } ran out */
  'fate-out_of_time.news': { name: string };
  /** { $life }, connected */
  'fate-completed.earlier': { life: string };
  /** Used { $day } */
  'fate-completed.day': { day: string };
  /** { $life }, declined */
  'fate-declined.earlier': { life: string };
  /** Declined { $day } */
  'fate-declined.day': { day: string };
  /** The client said this is not for them. */
  'fate-declined.title': object;
  /** The link ended { $when }. Nothing was read. Talk to them before you cr... */
  'fate-declined.text': { when: string };
  /** { $name } declined the setup link */
  'fate-declined.news': { name: string };
  /** { $life }, ended */
  'fate-unknown.earlier': { life: string };
  /** Ended { $day } */
  'fate-unknown.day': { day: string };
  /** The link ended. */
  'fate-unknown.title': object;
  /** It stopped working { $when }. A newer version of Ledgerlane knows why. */
  'fate-unknown.text': { when: string };
  /** The setup link of { $name } ended */
  'fate-unknown.news': { name: string };
  /** Not yet, as far as this app knows */
  'sent-not': object;
  /** Not yet; opened on this computer at { $opened } */
  'sent-opened': { opened: string };
  /** Copied at { $copied } */
  'sent-copied': { copied: string };
  /** Email draft opened at { $mailed } */
  'sent-mailed': { mailed: string };
  /** Copied { $copied }, email draft opened { $mailed } */
  'sent-copied-first': { copied: string; mailed: string };
  /** Email draft opened { $mailed }, copied { $copied } */
  'sent-mailed-first': { copied: string; mailed: string };
  /** Enter { $least } to { $most } minutes. */
  'expiry-out-of-bounds': { least: string; most: string };
  /** The longest a link can live is { $life }. */
  'expiry-longest': { life: string };
  /** { ... } */
  'outage-silence': { answered: 'before' | 'never'; silence: string };
  /** { ... } { ... } */
  'outage-counting': { answered: 'before' | 'never'; next: 'now' | 'later'; silence: string; wait: string };
  /** Made-up books, served from inside this app. No key, no network. */
  'sample-about': object;
  /** { $count } waiting */
  'profile-waiting': { count: number };
  /** { ... } */
  'profile-not-watched': { problem: string; way: 'key' | 'again' };
  /** { $count } waiting elsewhere */
  'profile-others-waiting': { count: number };
  /** Some links are not watched */
  'profile-others-unwatched': object;
  /** { $count } waiting elsewhere. Some links are not watched */
  'profile-others-both': { count: number };
  /** More */
  'copies-more': object;
  /** Local copies */
  'copies-open': object;
  /** Local copies */
  'copies-title': object;
  /** What is on this computer of { $company }. The company file is not touc... */
  'copies-about': { company: string };
  /** Here now */
  'copies-here': object;
  /** List */
  'copies-list': object;
  /** Rows */
  'copies-rows': object;
  /** Read */
  'copies-read': object;
  /** { $count } of { $total } */
  'copies-part': { count: number; total: number };
  /** Being read */
  'copies-being-read': object;
  /** Waits */
  'copies-waits': object;
  /** Nothing of { $company } is on this computer. */
  'copies-none': { company: string };
  /** Kept as { $name } */
  'copies-is-kept': { name: string };
  /** Keep */
  'copies-keep': object;
  /** Keep { $type } under a name */
  'copies-keep.label': { type: string };
  /** Name */
  'copies-name': object;
  /** Year end 2025 */
  'copies-name.hint': object;
  /** Reading the list again does not replace a kept copy. */
  'copies-name-about': object;
  /** Rows are in memory only here, so a kept copy too is gone when Ledgerla... */
  'copies-name-memory': object;
  /** Keep copy */
  'copies-name-keep': object;
  /** Cancel */
  'copies-name-cancel': object;
  /** { $counted } kept as { $name } */
  'copies-kept': { counted: string; name: string };
  /** Delete the copy of { $type } */
  'copies-delete': { type: string };
  /** Kept under a name */
  'copies-kept-here': object;
  /** { $type }, { $rows } { ... }, read { $when } */
  'copies-kept-of': { rows: number; type: string; when: string };
  /** { $type }, { $rows } { ... }, not the whole list, read { $when } */
  'copies-kept-part': { rows: number; type: string; when: string };
  /** { $type }, { $rows } { ... }, perhaps not the whole list, read { $when... */
  'copies-kept-doubtful': { rows: number; type: string; when: string };
  /** Open */
  'copies-kept-open': object;
  /** Open { $name } */
  'copies-kept-open.label': { name: string };
  /** Keep no longer */
  'copies-kept-forget': object;
  /** Keep { $name } no longer */
  'copies-kept-forget.label': { name: string };
  /** Delete */
  'copies-clear': object;
  /** Copies of { $company } */
  'copies-clear-company': { company: string };
  /** { ... } */
  'copies-clear-company.hint': { count: number; rows: number };
  /** Older copies */
  'copies-clear-older': object;
  /** Of every company of this service */
  'copies-clear-older.hint': object;
  /** Days */
  'copies-clear-days': object;
  /** { ... } */
  'copies-clear-days.suffix': { days: number };
  /** Every copy of this service */
  'copies-clear-all': object;
  /** Of every company; kept copies stay */
  'copies-clear-all.hint': object;
  /** { ... } */
  'copies-aside': { count: number };
  /** Never keep records on this computer */
  'copies-never': object;
  /** Rows stay in memory and go when Ledgerlane closes */
  'copies-never.hint': object;
  /** Done */
  'copies-done': object;
  /** Keep */
  'copies-ask-keep': object;
  /** Delete copy */
  'copies-ask-delete': object;
  /** Delete copies */
  'copies-ask-delete-many': object;
  /** Deleting */
  'copies-ask-deleting': object;
  /** Delete the local copy of { $many }? */
  'copies-ask-type': { many: string };
  /** { $counted } of { $company }, read { $when }. The company file is not ... */
  'copies-ask-type.text': { company: string; counted: string; when: string };
  /** { $counted } of { $company }, read { $when }. Reading stops first. The... */
  'copies-ask-type.reading': { company: string; counted: string; when: string };
  /** Delete the local copies of { $company }? */
  'copies-ask-company': { company: string };
  /** { ... } What is being read of it stops first. Copies kept under a name... */
  'copies-ask-company.text': { count: number; rows: number };
  /** { ... } */
  'copies-ask-older': { days: number };
  /** Of every company of this service. Lists that are being read are left o... */
  'copies-ask-older.text': object;
  /** Delete every local copy of this service? */
  'copies-ask-all': object;
  /** Of every company. What is being read stops first. Copies kept under a ... */
  'copies-ask-all.text': object;
  /** Keep { $name } no longer? */
  'copies-ask-forget': { name: string };
  /** { $counted }, read { $when }. This copy is deleted from this computer.... */
  'copies-ask-forget.text': { counted: string; when: string };
  /** { $counted }, read { $when }. The table shows them until the list is r... */
  'copies-ask-forget.shown': { counted: string; when: string };
  /** Keep no longer */
  'copies-ask-forget.confirm': object;
  /** Never keep records on this computer? */
  'copies-ask-never': object;
  /** Every local copy of every service is deleted now, copies kept under a ... */
  'copies-ask-never.text': object;
  /** Go on keeping */
  'copies-ask-never.keep': object;
  /** Delete and never keep */
  'copies-ask-never.confirm': object;
  /** Keep records on this computer again? */
  'copies-ask-again': object;
  /** Lists are kept, encrypted, from their next read on. Rows that are in m... */
  'copies-ask-again.text': object;
  /** Lists are kept, encrypted, from their next read on. Rows that are in m... */
  'copies-ask-again.kept': { company: string; count: number };
  /** Never keep */
  'copies-ask-again.keep': object;
  /** Keep records */
  'copies-ask-again.confirm': object;
  /** { ... } */
  'copies-deleted': { count: number };
  /** { $name } is not kept any more */
  'copies-forgotten': { name: string };
  /** Records are not kept on this computer any more */
  'copies-never-now': object;
  /** Records are kept on this computer from their next read on */
  'copies-again-now': object;
  /** Customer */
  'record-Customers': object;
  /** Invoice */
  'record-Invoices': object;
  /** Sales receipt */
  'record-SalesReceipts': object;
  /** Estimate */
  'record-Estimates': object;
  /** Sales order */
  'record-SalesOrders': object;
  /** Credit memo */
  'record-CreditMemos': object;
  /** Received payment */
  'record-ReceivePayments': object;
  /** Charge */
  'record-Charges': object;
  /** Card refund */
  'record-ArRefundCreditCards': object;
  /** Price level */
  'record-PriceLevels': object;
  /** Sales tax code */
  'record-SalesTaxCodes': object;
  /** Customer type */
  'record-CustomerTypes': object;
  /** Payment method */
  'record-PaymentMethods': object;
  /** Shipping method */
  'record-ShipMethods': object;
  /** Set of terms */
  'record-Terms': object;
  /** Set of date-driven terms */
  'record-DateDrivenTerms': object;
  /** Billing rate */
  'record-BillingRates': object;
  /** Vendor */
  'record-Vendors': object;
  /** Bill */
  'record-Bills': object;
  /** Purchase order */
  'record-PurchaseOrders': object;
  /** Bill payment by check */
  'record-CheckBillPayments': object;
  /** Bill payment by card */
  'record-CreditCardBillPayments': object;
  /** Vendor credit */
  'record-VendorCredits': object;
  /** Item receipt */
  'record-ItemReceipts': object;
  /** Bill or credit to pay */
  'record-BillPaymentOrCredits': object;
  /** Vendor type */
  'record-VendorTypes': object;
  /** Item */
  'record-Items': object;
  /** Inventory part */
  'record-ItemsInventory': object;
  /** Non-inventory part */
  'record-ItemsNonInventory': object;
  /** Service item */
  'record-ItemsService': object;
  /** Other charge item */
  'record-ItemsOtherCharge': object;
  /** Discount item */
  'record-ItemsDiscount': object;
  /** Fixed asset item */
  'record-ItemsFixedAsset': object;
  /** Item group */
  'record-ItemsGroup': object;
  /** Assembly item */
  'record-ItemsInventoryAssembly': object;
  /** Payment item */
  'record-ItemsPayment': object;
  /** Sales tax item */
  'record-ItemsSalesTax': object;
  /** Sales tax group */
  'record-ItemsSalesTaxGroup': object;
  /** Subtotal item */
  'record-ItemsSubtotal': object;
  /** Special item */
  'record-SpecialItems': object;
  /** Unit of measure set */
  'record-UnitOfMeasureSets': object;
  /** Bar code */
  'record-BarCodes': object;
  /** Inventory site */
  'record-InventorySites': object;
  /** Inventory adjustment */
  'record-InventoryAdjustments': object;
  /** Assembly build */
  'record-BuildAssemblies': object;
  /** Account */
  'record-Accounts': object;
  /** Check */
  'record-Checks': object;
  /** Deposit */
  'record-Deposits': object;
  /** Card charge */
  'record-CreditCardCharges': object;
  /** Card credit */
  'record-CreditCardCredits': object;
  /** Journal entry */
  'record-JournalEntries': object;
  /** Sales tax payment */
  'record-SalesTaxPaymentChecks': object;
  /** Transaction */
  'record-Transactions': object;
  /** Employee */
  'record-Employees': object;
  /** Wage item */
  'record-PayrollItemsWage': object;
  /** Other payroll item */
  'record-PayrollItemsNonWage': object;
  /** Workers' comp code */
  'record-WorkersCompCodes': object;
  /** Time activity */
  'record-TimeTrackingActivities': object;
  /** Class */
  'record-Classes': object;
  /** Currency */
  'record-Currencies': object;
  /** Other name */
  'record-OtherNames': object;
  /** Tax line */
  'record-AccountsTaxLineInfo': object;
  /** { $record } { $position } of { $count } */
  'drawer-position': { count: number; position: number; record: string };
  /** Line { $position } of { $count } */
  'drawer-position-line': { count: number; position: number };
  /** { $record } { $number } */
  'drawer-title-number': { number: string; record: string };
  /** { $record } of { $day } */
  'drawer-title-day': { day: string; record: string };
  /** Inactive */
  'drawer-inactive': object;
  /** { $title }. { $place } */
  'drawer-announced': { place: string; title: string };
  /** Previous record */
  'drawer-previous': object;
  /** Previous record ({ $keys }) */
  'drawer-previous.title': { keys: string };
  /** Next record */
  'drawer-next': object;
  /** Next record ({ $keys }) */
  'drawer-next.title': { keys: string };
  /** Close */
  'drawer-close': object;
  /** Close ({ $keys }) */
  'drawer-close.title': { keys: string };
  /** Back to { $title } */
  'drawer-back': { title: string };
  /** Show in table */
  'drawer-in-table': object;
  /** Show this record in the table of { $many } */
  'drawer-in-table.title': { many: string };
  /** Show record as */
  'drawer-show': object;
  /** Fields */
  'drawer-fields': object;
  /** JSON */
  'drawer-json': object;
  /** Empty fields */
  'drawer-blanks': object;
  /** Opening the record */
  'drawer-opening': object;
  /** Local copy */
  'drawer-local': object;
  /** Local copy, read { $when } */
  'drawer-local-read': { when: string };
  /** This record is not here any more. */
  'drawer-gone': object;
  /** Its list was read again, or its local copy was deleted. Choose a row o... */
  'drawer-gone.text': object;
  /** Look again */
  'drawer-again': object;
  /** { $name } is not among the { $many } on this computer. */
  'drawer-missing': { many: string; name: string };
  /** Read the list again to find it: it may be newer than the local copy, o... */
  'drawer-missing.text': object;
  /** Close */
  'drawer-missing-close': object;
  /** Balances */
  'drawer-group-balances': object;
  /** Amounts */
  'drawer-group-amounts': object;
  /** Quantities */
  'drawer-group-quantities': object;
  /** Contact */
  'drawer-group-contact': object;
  /** Terms and tax */
  'drawer-group-terms': object;
  /** Dates */
  'drawer-group-dates': object;
  /** Accounts */
  'drawer-group-accounts': object;
  /** Employment and pay */
  'drawer-group-employment': object;
  /** Details */
  'drawer-group-details': object;
  /** Identity */
  'drawer-group-identity': object;
  /** Other */
  'drawer-group-other': object;
  /** More */
  'drawer-group-technical': object;
  /** by the clock of this computer */
  'drawer-this-clock': object;
  /** Copy { $label } */
  'drawer-copy': { label: string };
  /** Open { $name } */
  'drawer-follow': { name: string };
  /** Read { $what } to open this */
  'drawer-read': { what: string };
  /** One of these lists has it: */
  'drawer-read-one-of': object;
  /** Read { $what } */
  'drawer-read-list': { what: string };
  /** Reading { $many }. This opens by itself once they are here. */
  'drawer-read-begun': { many: string };
  /** { $list } ({ $count }) */
  'drawer-list': { count: number; list: string };
  /** Show as a table */
  'drawer-list-table': object;
  /** Show { $list } as a table */
  'drawer-list-table.named': { list: string };
  /** { ... } */
  'drawer-list-more': { count: number; rest: number };
  /** { $name }: { $list } */
  'drawer-related-list': { list: string; name: string };
  /** { $name } ({ $count }) */
  'drawer-related': { count: number; name: string };
  /** { $name } ({ $count }+) */
  'drawer-related.more': { count: number; name: string };
  /** { $name } of the local copies that name this record */
  'drawer-related.title': { name: string };
  /** { $name } of the local copies that name this record. Not all { $many }... */
  'drawer-related.partly': { many: string; name: string };
  /** More */
  'drawer-related-all': object;
  /** Copy JSON */
  'drawer-json-copy': object;
  /** JSON copied, exactly as it was received */
  'drawer-json-copied': object;
  /** JSON of the record */
  'drawer-json-label': object;
  /** Line breaks are added for reading. What is copied is exactly what was ... */
  'drawer-json-note': object;
  /** Find in the JSON */
  'drawer-json-find': object;
  /** Find */
  'drawer-json-find.hint': object;
  /** Find in the JSON ({ $keys }) */
  'drawer-json-find.title': { keys: string };
  /** Previous match */
  'drawer-json-find.previous': object;
  /** Next match */
  'drawer-json-find.next': object;
  /** Not found */
  'drawer-json-none': object;
  /** { ... } */
  'drawer-json-match': { count: number; most: 'yes' | 'no'; position: number };
  /** Rows of the table */
  'lines-switch': object;
  /** Lines */
  'lines-lines': object;
  /** Which lines */
  'lines-which': object;
  /** Export { $many } */
  'export-title': { many: string };
  /** { ... } */
  'export-about': { read: 'known' | 'unknown'; when: string };
  /** From the copy { $name }, read { $when }, without asking QuickBooks. */
  'export-about-kept': { name: string; when: string };
  /** QuickBooks is read first, then the file is written. */
  'export-about-rest': object;
  /** Rows */
  'export-rows': object;
  /** { ... } */
  'export-rows-filtered': { count: number };
  /** { ... } */
  'export-rows-shown': { count: number };
  /** { ... } */
  'export-rows-all': { count: number };
  /** { ... } */
  'export-rows-here': { count: number };
  /** The { $here } of { $total } rows that are here */
  'export-rows-part': { here: number; total: number };
  /** { ... } */
  'export-rows-ticked': { count: number };
  /** The ticked rows were read anew, so they are not ticked any more. Choos... */
  'export-rows-read-anew': object;
  /** Read the rest first, then export all { $total } */
  'export-rows-rest': { total: number };
  /** Read the rest first, then export the lines of all { $counted } */
  'export-rows-rest-lines': { counted: string };
  /** { $what } ({ $time }) */
  'export-rows-rest-time': { time: string; what: string };
  /** The groups on screen: by { $name } */
  'export-rows-groups': { name: string };
  /** Columns */
  'export-columns': object;
  /** One for each level, one for the number of rows, one for each sum */
  'export-columns-groups': object;
  /** { ... } */
  'export-columns-shown': { count: number };
  /** { ... } */
  'export-columns-every': { count: number };
  /** JSON lines have every field of a record. The other formats let you cho... */
  'export-columns-every.why': object;
  /** { ... } */
  'export-sensitive': { count: number; fields: string };
  /** { ... } */
  'export-sensitive.left-out': { count: number };
  /** { ... } */
  'export-sensitive.taken': { count: number };
  /** { $count } more */
  'export-fields-more': { count: number };
  /** Format */
  'export-format': object;
  /** CSV */
  'export-format-csv': object;
  /** UTF-8 with commas, values as QuickBooks has them. For other programs. ... */
  'export-format-csv.hint': object;
  /** CSV for Excel */
  'export-format-csv_excel': object;
  /** Opens right in the Excel of this computer: its list separator, its dec... */
  'export-format-csv_excel.hint': object;
  /** Excel */
  'export-format-xlsx': object;
  /** Numbers and dates stay what they are, and the head stays in sight. A s... */
  'export-format-xlsx.hint': object;
  /** Numbers stay what they are. Groups fold under the ones above them, and... */
  'export-format-xlsx.groups': object;
  /** JSON lines */
  'export-format-json_lines': object;
  /** Each record on a line, as it was received, with all its fields. */
  'export-format-json_lines.hint': object;
  /** Each innermost group on a line. */
  'export-format-json_lines.groups': object;
  /** Parquet */
  'export-format-parquet': object;
  /** For data tools. Amounts stay exact to the last digit. */
  'export-format-parquet.hint': object;
  /** Add the totals below */
  'export-totals': object;
  /** A sheet of Excel holds { $most } rows, so these come on { $count } she... */
  'export-sheets': { count: number; most: number };
  /** File */
  'export-file': object;
  /** In { $folder } */
  'export-folder': { folder: string };
  /** No folder is known here yet. */
  'export-folder.none': object;
  /** Change */
  'export-change': object;
  /** Choose another folder */
  'export-change.title': object;
  /** Choose a folder */
  'export-choose': object;
  /** The file is not encrypted. */
  'export-plain': object;
  /** The file is not encrypted. A second one beside it says where the rows ... */
  'export-plain.about': object;
  /** Cancel */
  'export-cancel': object;
  /** { ... } */
  'export-start': { count: number };
  /** Export the groups */
  'export-start-groups': object;
  /** Read and export all */
  'export-start-rest': object;
  /** { $file } is in { $folder } already. Replace it? */
  'export-exists': { file: string; folder: string };
  /** Keep it and choose another name */
  'export-exists-keep': object;
  /** Replace it */
  'export-exists-replace': object;
  /** { $head } ({ $path }) */
  'export-head': { head: string; path: string };
  /** Exports */
  'exports-label': object;
  /** { $count } more */
  'exports-more': { count: number };
  /** Fewer */
  'exports-fewer': object;
  /** { $table }, { $name } */
  'export-whose': { name: string; table: string };
  /** Reading the list first */
  'export-reading': object;
  /** Counting the rows */
  'export-counting': object;
  /** { $rows } of { $of } rows */
  'export-writing': { of: number; rows: number };
  /** { ... } */
  'export-writing-so-far': { rows: number };
  /** Finishing the file */
  'export-finishing': object;
  /** { ... } */
  'export-done': { file: string; rows: number };
  /** { ... } */
  'export-done-overview': { file: string; rows: number };
  /** It does not cover the whole list. */
  'export-not-whole': object;
  /** Some of what it needs is not read, or may not be all. */
  'export-not-whole-overview': object;
  /** { $file } beside it says where the rows come from. */
  'export-about-file': { file: string };
  /** { ... } */
  'export-note-guarded': { count: number };
  /** { ... } */
  'export-note-cut': { count: number };
  /** { ... } */
  'export-note-as_text': { count: number };
  /** { ... } */
  'export-note-left_out': { count: number };
  /** { ... } */
  'export-note-not_added': { count: number };
  /** { ... } */
  'export-note-sheets': { count: number };
  /** The file beside it that says where the rows come from could not be wri... */
  'export-note-nothing_beside': object;
  /** { $wanted } could not be replaced, perhaps because another program has... */
  'export-instead-of': { file: string; wanted: string };
  /** { $folder } did not take the file. It is kept in { $kept } instead. Mo... */
  'export-folder-refused': { folder: string; kept: string };
  /** Stopped. No file was left. */
  'export-stopped': object;
  /** Stop */
  'export-stop': object;
  /** Open */
  'export-open': object;
  /** Show in folder */
  'export-show': object;
  /** Dismiss */
  'export-dismiss': object;
  /** Exporting { $table }. */
  'export-began': { table: string };
  /** { ... } */
  'export-ended': { rows: number; table: string };
  /** The export of { $table } failed. */
  'export-failed': { table: string };
  /** { ... } */
  'export-ended-overview': { rows: number; table: string };
  /** The export of { $table } was stopped. No file was left. */
  'export-ended-early': { table: string };
  /** Search these rows */
  'search-rows': object;
  /** { ... } */
  'search-rows.hint': { here: number };
  /** Clear the search */
  'search-clear': object;
  /** Next match */
  'search-next': object;
  /** Next match ({ $keys }) */
  'search-next.title': { keys: string };
  /** Previous match */
  'search-previous': object;
  /** Previous match ({ $keys }) */
  'search-previous.title': { keys: string };
  /** Where to search */
  'search-within': object;
  /** All columns */
  'search-within-all': object;
  /** Shown columns */
  'search-within-shown': object;
  /** Match { $at } of { $count } */
  'search-at': { at: number; count: number };
  /** Counting */
  'match-counting': object;
  /** { ... } */
  'match-whole': { count: number; here: number };
  /** { ... } */
  'match-part': { count: number; here: number };
  /** { $count } of { $here } */
  'match-short': { count: number; here: number };
  /** { $at } of { $count } */
  'match-short.at': { at: number; count: number };
  /** Filter */
  'filter-open': object;
  /** Filter these rows */
  'filter-open.title': object;
  /** { ... } */
  'filter-open.counted': { count: number };
  /** Add a condition */
  'filter-add': object;
  /** Add a group */
  'filter-add-group': object;
  /** Remove this condition */
  'filter-remove': object;
  /** Remove this group */
  'filter-remove-group': object;
  /** Clear */
  'filter-clear': object;
  /** Done */
  'filter-done': object;
  /** Where */
  'filter-where': object;
  /** and */
  'filter-and': object;
  /** or */
  'filter-or': object;
  /** How the conditions are joined */
  'filter-joint': object;
  /** Column */
  'filter-column': object;
  /** Other fields */
  'filter-column-others': object;
  /** Comparison */
  'filter-comparison': object;
  /** Value */
  'filter-value': object;
  /** From */
  'filter-from': object;
  /** to */
  'filter-to': object;
  /** To */
  'filter-to-label': object;
  /** Choose one */
  'filter-choose': object;
  /** Group of conditions */
  'filter-group': object;
  /** Remove: { $name } */
  'filter-chip-remove': { name: string };
  /** { ... } */
  'filter-more': { count: number };
  /** { $words }. The builder shows this in words alone; it can be removed. */
  'filter-words': { words: string };
  /** Write an amount, as in { $example }. Until then the filter stays as it... */
  'filter-unreadable-money': { example: string };
  /** Write a number, as in { $example }. Until then the filter stays as it ... */
  'filter-unreadable-number': { example: string };
  /** Write hours and minutes, as in { $example }. Until then the filter sta... */
  'filter-unreadable-duration': { example: string };
  /** Write a day, as in { $example }. Until then the filter stays as it was... */
  'filter-unreadable-date': { example: string };
  /** contains */
  'filter-operator-contains': object;
  /** does not contain */
  'filter-operator-not_contains': object;
  /** is */
  'filter-operator-is': object;
  /** is not */
  'filter-operator-is_not': object;
  /** begins with */
  'filter-operator-begins': object;
  /** ends with */
  'filter-operator-ends': object;
  /** is one of */
  'filter-operator-one_of': object;
  /** is none of */
  'filter-operator-none_of': object;
  /** is over */
  'filter-operator-over': object;
  /** is under */
  'filter-operator-under': object;
  /** is between */
  'filter-operator-between': object;
  /** is not zero */
  'filter-operator-not_zero': object;
  /** is on */
  'filter-operator-on': object;
  /** is before */
  'filter-operator-before': object;
  /** is after */
  'filter-operator-after': object;
  /** is this month */
  'filter-operator-this_month': object;
  /** is last month */
  'filter-operator-last_month': object;
  /** is this quarter */
  'filter-operator-this_quarter': object;
  /** is last quarter */
  'filter-operator-last_quarter': object;
  /** is this year */
  'filter-operator-this_year': object;
  /** is last year */
  'filter-operator-last_year': object;
  /** is empty */
  'filter-operator-empty': object;
  /** is not empty */
  'filter-operator-not_empty': object;
  /** { $column } <b>contains “{ $value }”</b> */
  'filter-rule-contains': { column: string; value: string };
  /** { $column } <b>does not contain “{ $value }”</b> */
  'filter-rule-not_contains': { column: string; value: string };
  /** { $column } <b>is { $value }</b> */
  'filter-rule-is': { column: string; value: string };
  /** { $column } <b>is not { $value }</b> */
  'filter-rule-is_not': { column: string; value: string };
  /** { $column } <b>begins with “{ $value }”</b> */
  'filter-rule-begins': { column: string; value: string };
  /** { $column } <b>ends with “{ $value }”</b> */
  'filter-rule-ends': { column: string; value: string };
  /** { $column } <b>is { $value }</b> */
  'filter-rule-one_of': { column: string; value: string };
  /** { $column } <b>is not { $value }</b> */
  'filter-rule-none_of': { column: string; value: string };
  /** { ... } */
  'filter-rule-one_of_many': { column: string; count: number };
  /** { ... } */
  'filter-rule-none_of_many': { column: string; count: number };
  /** { $column } <b>over { $value }</b> */
  'filter-rule-over': { column: string; value: string };
  /** { $column } <b>under { $value }</b> */
  'filter-rule-under': { column: string; value: string };
  /** { $column } <b>from { $value } to { $second }</b> */
  'filter-rule-between': { column: string; second: string; value: string };
  /** { $column } <b>{ $value } or more</b> */
  'filter-rule-at_least': { column: string; value: string };
  /** { $column } <b>{ $value } or less</b> */
  'filter-rule-at_most': { column: string; value: string };
  /** { $column } <b>not zero</b> */
  'filter-rule-not_zero': { column: string };
  /** { $column } <b>on { $value }</b> */
  'filter-rule-on': { column: string; value: string };
  /** { $column } <b>before { $value }</b> */
  'filter-rule-before': { column: string; value: string };
  /** { $column } <b>after { $value }</b> */
  'filter-rule-after': { column: string; value: string };
  /** { $column } <b>from { $value } on</b> */
  'filter-rule-since': { column: string; value: string };
  /** { $column } <b>until { $value }</b> */
  'filter-rule-until': { column: string; value: string };
  /** { $column } <b>this month</b> */
  'filter-rule-this_month': { column: string };
  /** { $column } <b>last month</b> */
  'filter-rule-last_month': { column: string };
  /** { $column } <b>this quarter</b> */
  'filter-rule-this_quarter': { column: string };
  /** { $column } <b>last quarter</b> */
  'filter-rule-last_quarter': { column: string };
  /** { $column } <b>this year</b> */
  'filter-rule-this_year': { column: string };
  /** { $column } <b>last year</b> */
  'filter-rule-last_year': { column: string };
  /** { $column } <b>is empty</b> */
  'filter-rule-empty': { column: string };
  /** { $column } <b>is not empty</b> */
  'filter-rule-not_empty': { column: string };
  /** ({ $words }) */
  'filter-words-group': { words: string };
  /** { $column } is { $value } with all below it */
  'filter-words-family': { column: string; value: string };
  /** { $column } is { $value } with its jobs */
  'filter-words-jobs': { column: string; value: string };
  /** no row */
  'filter-words-none': object;
  /** Quick */
  'quick-label': object;
  /** Active only */
  'quick-active': object;
  /** { $column } not zero */
  'quick-not_zero': { column: string };
  /** Negative */
  'quick-negative': object;
  /** Over { $value } */
  'quick-over': { value: string };
  /** Overdue */
  'quick-overdue': object;
  /** Overdue on { $value } */
  'quick-overdue.on': { value: string };
  /** This quarter */
  'quick-quarter': object;
  /** Choose or paste values */
  'values-none-chosen': object;
  /** { ... } */
  'values-chosen': { count: number };
  /** Values of { $name } */
  'values-open': { name: string };
  /** Values of { $name }: { $text } */
  'values-open-chosen': { name: string; text: string };
  /** Find a value */
  'values-find': object;
  /** Find, or paste a list */
  'values-find.hint': object;
  /** Values of { $name } */
  'values-list': { name: string };
  /** (empty) */
  'values-empty': object;
  /** { ... } */
  'values-option': { rows: number; value: string };
  /** { ... } */
  'values-more': { count: number };
  /** Looking for values */
  'values-loading': object;
  /** No value contains “{ $text }” */
  'values-none': { text: string };
  /** No row here has a value */
  'values-none-here': object;
  /** Choose none */
  'values-clear': object;
  /** Done */
  'values-done': object;
  /** Use “{ $text }” */
  'values-use': { text: string };
  /** { ... } */
  'values-beyond': { count: number };
  /** { ... } */
  'values-pasted': { count: number };
  /** { ... } */
  'values-not-found': { asked: number; count: number };
  /** { ... } */
  'values-not-found.part': { asked: number; count: number };
  /** Show */
  'values-not-found-show': object;
  /** Hide */
  'values-not-found-hide': object;
  /** Values that no row has */
  'values-not-found-list': object;
  /** Copy them */
  'values-not-found-copy': object;
  /** { ... } */
  'values-not-found-copied': { count: number };
  /** Only { $value } */
  'cell-filter-only': { value: string };
  /** { $value } with its jobs */
  'cell-filter-jobs': { value: string };
  /** { $value } with all below it */
  'cell-filter-family': { value: string };
  /** Without { $value } */
  'cell-filter-without': { value: string };
  /** Over { $value } */
  'cell-filter-over': { value: string };
  /** Under { $value } */
  'cell-filter-under': { value: string };
  /** Before { $value } */
  'cell-filter-before': { value: string };
  /** After { $value } */
  'cell-filter-after': { value: string };
  /** Empty only */
  'cell-filter-empty': object;
  /** Without empty */
  'cell-filter-not-empty': object;
  /** Clear search and filter */
  'cell-filter-clear': object;
  /** No rows match */
  'no-match': object;
  /** All { $counted } are here; none has { $words }. */
  'no-match.whole': { counted: string; words: string };
  /** { ... } */
  'no-match.rows': { here: number; words: string };
  /** { ... } */
  'no-match.part': { here: number; words: string };
  /** “{ $text }” */
  'no-match-search': { text: string };
  /** “{ $text }” in the shown columns */
  'no-match-search-shown': { text: string };
  /** Clear search and filter */
  'no-match-clear-both': object;
  /** Clear the search */
  'no-match-clear-search': object;
  /** Clear the filter */
  'no-match-clear-filter': object;
  /** { ... } */
  'totals-match': { count: number; counted: string };
  /** { ... } */
  'totals-so-far': { here: number };
  /** { ... } */
  'totals-match-so-far': { count: number; here: number };
  /** { $counted } here */
  'totals-here': { counted: string };
  /** { ... } */
  'totals-match-here': { count: number; counted: string };
  /** { ... } */
  'totals-lines': { counted: string; lines: number };
  /** { ... } */
  'totals-lines-so-far': { counted: string; lines: number };
  /** { ... } */
  'totals-lines-match': { count: number; lines: number };
  /** { ... } */
  'totals-lines-match-so-far': { count: number; lines: number };
  /** { ... } */
  'totals-lines-match-here': { count: number; lines: number };
  /** { $counted } of the earlier read */
  'totals-earlier': { counted: string };
  /** { ... } */
  'totals-match-earlier': { count: number; counted: string };
  /** so far */
  'totals-part': object;
  /** not certain */
  'totals-unsure': object;
  /** Counting */
  'totals-counting': object;
  /** Not counted */
  'totals-failed': object;
  /** Count again */
  'totals-again': object;
  /** Totals */
  'totals-label': object;
  /** no currency */
  'totals-no-currency': object;
  /** { ... } */
  'totals-not-added': { count: number };
  /** { $clauses }. What is no number, or has more than five digits after th... */
  'totals-not-added.title': { clauses: string };
  /** { ... } */
  'totals-not-added-in': { count: number; name: string };
  /** { $first }; { $rest } */
  'totals-clauses': { first: string; rest: string };
  /** Selection */
  'selection-label': object;
  /** <b>{ $count }</b> selected */
  'selection-rows': { count: number };
  /** { ... } */
  'selection-cells': { count: number };
  /** { $name } <b>{ $value }</b> */
  'selection-value': { name: string; value: string };
  /** Sum <b>{ $value }</b> */
  'selection-sum': { value: string };
  /** Average <b>{ $value }</b> */
  'selection-average': { value: string };
  /** { ... } */
  'selection-average.title': { count: number; digits: number };
  /** Count <b>{ $count }</b> */
  'selection-count': { count: number };
  /** Values that are counted. Blanks are not. */
  'selection-count.title': object;
  /** Least <b>{ $value }</b> */
  'selection-least': { value: string };
  /** Greatest <b>{ $value }</b> */
  'selection-greatest': { value: string };
  /** { $name } <b>several currencies</b> */
  'selection-several': { name: string };
  /** Amounts of several currencies are not added to each other. The totals ... */
  'selection-several.title': object;
  /** { ... } */
  'selection-not-added': { count: number };
  /** These are no numbers. */
  'selection-not-added.title': object;
  /** Copy */
  'selection-copy': object;
  /** Clear */
  'selection-clear': object;
  /** Sorting, search and totals cover these. */
  'cover-these': object;
  /** { ... } */
  'cover-document': { columns: string; count: number; one: string };
  /** { ... } */
  'cover-kept': { counted: string; name: string; read: 'known' | 'unknown'; when: string };
  /** { ... } */
  'cover-kept-doubtful': { counted: string; name: string; read: 'known' | 'unknown'; when: string };
  /** { ... } */
  'cover-kept-part': { counted: string; name: string; read: 'known' | 'unknown'; when: string };
  /** { $order }. */
  'order-sentence': { order: string };
  /** Copying { $name }: { $done } of { $count } */
  'column-copying': { count: number; done: number; name: string };
  /** Stop */
  'column-copy-stop': object;
  /** { ... } */
  'column-copied': { count: number; name: string };
  /** The rows changed meanwhile, so nothing was copied. Copy again. */
  'column-copy-changed': object;
  /** { $name } has { $count } rows, more than fit into the clipboard. Filte... */
  'column-too-long': { count: number; name: string };
  /** Print { $many } */
  'print-title': { many: string };
  /** Black on white, with the totals at the end. Your system asks for print... */
  'print-about': object;
  /** What is printed */
  'print-what': object;
  /** The groups by { $name }, with those below the open ones, and all toget... */
  'print-groups': { name: string };
  /** This page, rows { $first } to { $last } */
  'print-page': { first: number; last: number };
  /** { ... } */
  'print-all': { count: number };
  /** The first { $most } of { $count } rows */
  'print-most': { count: number; most: number };
  /** No more rows than this are printed at once. Filter the table to print ... */
  'print-most.why': object;
  /** Cancel */
  'print-cancel': object;
  /** Print */
  'print-start': object;
  /** Getting rows: { $done } of { $count } */
  'print-getting': { count: number; done: number };
  /** The rows changed while they were gathered. Print again. */
  'print-changed': object;
  /** { $name }, { $connection } */
  'print-head': { connection: string; name: string };
  /** Read { $when }. */
  'print-read': { when: string };
  /** Printed { $when }. */
  'print-printed': { when: string };
  /** The totals could not be counted. */
  'print-not-counted': object;
  /** Rows { $first } to { $last } of { $count }. */
  'print-rows-of': { count: number; first: number; last: number };
  /** Only rows where { $rules }. */
  'print-where': { rules: string };
  /** Only rows that contain “{ $text }”. */
  'print-searched': { text: string };
  /** A to Z */
  'order-text-up': object;
  /** Z to A */
  'order-text-down': object;
  /** smallest first */
  'order-amount-up': object;
  /** largest first */
  'order-amount-down': object;
  /** oldest first */
  'order-date-up': object;
  /** newest first */
  'order-date-down': object;
  /** shortest first */
  'order-duration-up': object;
  /** longest first */
  'order-duration-down': object;
  /** no first */
  'order-yes_no-up': object;
  /** yes first */
  'order-yes_no-down': object;
  /** Sorted by { $name }, { $direction } */
  'order-by': { direction: string; name: string };
  /** { $before }, then by { $name }, { $direction } */
  'order-then-by': { before: string; direction: string; name: string };
  /** In the order in which the rows were read */
  'order-none': object;
  /** { $name }: sort { $direction } */
  'grid-sort': { direction: string; name: string };
  /** { $name }: sorted { $direction }, column { $place } of the order */
  'grid-sorted-nth': { direction: string; name: string; place: number };
  /** Sort { $direction } */
  'grid-sort-so': { direction: string };
  /** Sort by this column as well */
  'grid-sort-add': object;
  /** Do not sort by this column */
  'grid-sort-off': object;
  /** Select row { $number } */
  'grid-select-row': { number: number };
  /** Select all rows of the page */
  'grid-select-all': object;
  /** Inactive */
  'grid-inactive': object;
  /** Open the row */
  'grid-open': object;
  /** Fit the width to the page */
  'grid-fit': object;
  /** Freeze up to here */
  'grid-freeze': object;
  /** Freeze no columns */
  'grid-unfreeze': object;
  /** { $name }: { $width } wide */
  'grid-width': { name: string; width: number };
  /** Hide this column */
  'grid-hide': object;
  /** Columns */
  'grid-choose': object;
  /** Columns */
  'columns-title': object;
  /** Columns, { $count } hidden */
  'columns-title-hidden': { count: number };
  /** { ... } */
  'columns-left-out': { count: number };
  /** Find a column */
  'columns-find': object;
  /** Other columns */
  'columns-others': object;
  /** No column is called “{ $find }” */
  'columns-none': { find: string };
  /** No room */
  'columns-no-room': object;
  /** Drag to another place */
  'columns-drag': object;
  /** Alt and the up and down arrows move this column. */
  'columns-help': object;
  /** Height of the rows */
  'columns-density': object;
  /** Normal */
  'columns-density-normal': object;
  /** Compact */
  'columns-density-compact': object;
  /** Default columns */
  'columns-reset': object;
  /** Default columns, widths and height of the rows */
  'columns-reset.title': object;
  /** The table has its default columns */
  'columns-reset-done': object;
  /** { $name } is column { $place } of { $count } */
  'columns-moved': { count: number; name: string; place: number };
  /** { $name } is hidden */
  'columns-hidden': { name: string };
  /** { $name } is the last column */
  'columns-shown': { name: string };
  /** Columns up to { $name } stay in sight */
  'columns-frozen': { name: string };
  /** No columns are frozen */
  'columns-unfrozen': object;
  /** { $what } by { $name } */
  'groups-table': { name: string; what: string };
  /** Empty */
  'groups-none': object;
  /** Together */
  'groups-all': object;
  /** Current */
  'groups-age-current': object;
  /** { $from } to { $to } days */
  'groups-age': { from: number; to: number };
  /** Over { $to } days */
  'groups-age-over': { to: number };
  /** no currency */
  'groups-no-currency': object;
  /** Sum by { $name } */
  'groups-button-on': { name: string };
  /** Sum up the rows of this table */
  'groups-title': object;
  /** Sum by */
  'groups-by': object;
  /** Then by */
  'groups-then': object;
  /** Across */
  'groups-across': object;
  /** Nothing */
  'groups-across-none': object;
  /** By age: what is open, and since when */
  'groups-ageing': object;
  /** Choose a field */
  'groups-choose': object;
  /** Which rows are one group */
  'groups-kind': object;
  /** each value */
  'groups-kind-value': object;
  /** each name with all below it */
  'groups-kind-family': object;
  /** day */
  'groups-kind-day': object;
  /** month */
  'groups-kind-month': object;
  /** quarter */
  'groups-kind-quarter': object;
  /** year */
  'groups-kind-year': object;
  /** age */
  'groups-kind-age': object;
  /** Days */
  'groups-bounds': object;
  /** Write days that go up, as in 30, 60, 90. */
  'groups-bounds-bad': object;
  /** The year begins in */
  'groups-year': object;
  /** Remove this level */
  'groups-remove': object;
  /** Add up */
  'groups-sums': object;
  /** Every column with amounts */
  'groups-sums-all': object;
  /** Show the rows */
  'groups-rows': object;
  /** { ... } */
  'groups-further': { count: number };
  /** { ... } */
  'groups-counted': { count: number };
  /** Open invoices */
  'groups-part-invoices': object;
  /** Open statement charges */
  'groups-part-charges': object;
  /** Credit memos not applied */
  'groups-part-credit-memos': object;
  /** Payments not applied */
  'groups-part-payments': object;
  /** Vendor credits not applied */
  'groups-part-vendor-credits': object;
  /** With these */
  'groups-with-parts': object;
  /** Only the rows shown are counted. All open { $many } that are posted co... */
  'groups-ties-other-rows': { amount: string; many: string };
  /** Summed by { $levels }. */
  'groups-summed': { levels: string };
  /** Summed by { $levels }, across: { $across }. */
  'groups-summed-across': { across: string; levels: string };
  /** { $name } ({ $kind }) */
  'groups-level': { kind: string; name: string };
  /** { $name } (age on { $day }) */
  'groups-level-age': { day: string; name: string };
  /** by { $name } */
  'groups-file': { name: string };
  /** Adding up */
  'groups-reading': object;
  /** { $share } of { $sum } */
  'groups-share': { share: string; sum: string };
  /** Show what { $name } is made of */
  'groups-expand': { name: string };
  /** { $name }: QuickBooks Desktop connected to { $service }. */
  'note-client': { name: string; service: string };
  /** Setup link made { $day }, { $time }. */
  'note-made': { day: string; time: string };
  /** Setup link made { $day }, { $time }, handed over { $sent }. */
  'note-made-and-sent': { day: string; sent: string; time: string };
  /** The client said they opened the link at { $opened }. */
  'note-opened': { opened: string };
  /** The client said they allowed access at { $allowed }. */
  'note-allowed': { allowed: string };
  /** The client said they opened the link at { $opened } and allowed access... */
  'note-opened-and-allowed': { allowed: string; opened: string };
  /** Connected { $day }, { $time }, { $span } after the link was made. */
  'note-connected': { day: string; span: string; time: string };
  /** Seen connected { $day }, { $time }; it may have been earlier. */
  'note-seen-connected': { day: string; time: string };
  /** Connection { $id }. */
  'note-ids': { id: string };
  /** Connection { $id }, our number { $external }. */
  'note-ids-with-external': { external: string; id: string };
  /** { $time } on { $day } */
  'note-time-on-day': { day: string; time: string };
  /** Drawing the overview */
  'overview-loading': object;
  /** As of { $when }. */
  'overview-as-of': { when: string };
  /** Last entry: { $one } of { $day }. */
  'overview-last-entry': { day: string; one: string };
  /** Nothing is read yet. */
  'overview-none-here': object;
  /** Amounts in { $currency }. */
  'overview-currency': { currency: string };
  /** Not in these amounts: */
  'overview-currency-others': object;
  /** Show { $currency } */
  'overview-currency-show': { currency: string };
  /** Overview of { $name }, printed { $when } */
  'overview-sheet': { name: string; when: string };
  /** Figures */
  'overview-figures': object;
  /** Owed to the client */
  'overview-owed-to-client': object;
  /** Over 60 days late */
  'overview-late': object;
  /** Owed by the client */
  'overview-owed-by-client': object;
  /** In the bank */
  'overview-in-bank': object;
  /** { $name }: { $amount }. { $cover } */
  'overview-figure': { amount: string; cover: string; name: string };
  /** { ... } */
  'overview-cover-open': { lists: string; rows: number; total: number };
  /** { ... } */
  'overview-cover-open-part': { lists: string; rows: number; total: number };
  /** { $cover }; credits of { $amount } not taken off */
  'overview-cover-credits': { amount: string; cover: string };
  /** { ... } */
  'overview-cover-late': { lists: string; name: string; rows: number };
  /** { ... } */
  'overview-cover-bank': { names: string; rows: number };
  /** Who owes, since when */
  'overview-ageing': object;
  /** Who owes most */
  'overview-owe-most': object;
  /** Sales by month */
  'overview-sales': object;
  /** What it was spent on */
  'overview-spending': object;
  /** By due date. */
  'overview-ageing-note': object;
  /** Before tax, less credits. */
  'overview-sales-note': object;
  /** From bills, checks and card charges of the business year, whatever kin... */
  'overview-spending-note': object;
  /** Credits not applied */
  'overview-credits': object;
  /** { $name }, so far */
  'overview-bar-so-far': { name: string };
  /** { $year } so far: { $amount } */
  'overview-year-so-far': { amount: string; year: string };
  /** The business year begins in */
  'overview-year-begins': object;
  /** at least { $amount } */
  'overview-at-least': { amount: string };
  /** { $amount }, may not be all */
  'overview-not-all': { amount: string };
  /** At least this much */
  'overview-figure-at-least': object;
  /** May not be all */
  'overview-figure-not-all': object;
  /** From { $lists }. */
  'overview-from': { lists: string };
  /** Read { $when }. */
  'overview-read-when': { when: string };
  /** There may be more { $many } than are here. */
  'overview-may-be-more': { many: string };
  /** Some amounts could not be added. */
  'overview-unclear': object;
  /** Not read: { $why } */
  'overview-read-failed': { why: string };
  /** { ... } */
  'overview-more-customers': { count: number };
  /** { ... } */
  'overview-more-accounts': { count: number };
  /** and { $name }: { $amount } */
  'overview-more': { amount: string; name: string };
  /** Items bought */
  'overview-items': object;
  /** Items bought: { $amount }, { $of } */
  'overview-items-bought': { amount: string; of: string };
  /** No due date */
  'overview-no-due-date': object;
  /** No customer */
  'overview-no-customer': object;
  /** No account */
  'overview-no-account': object;
  /** Sum invoices by customer */
  'overview-sum-by-customer': object;
  /** Nothing to draw. */
  'overview-empty': object;
  /** { ... } */
  'overview-rows': { rows: number };
  /** { ... } */
  'overview-lines': { rows: number };
  /** { $name }: { $amount }, { $of } */
  'overview-bar': { amount: string; name: string; of: string };
  /** { $name }: { $amount }, { $of }, { $share } of all */
  'overview-bar-share': { amount: string; name: string; of: string; share: string };
  /** { ... } */
  'overview-lines-of': { many: string; rows: number };
  /** { ... } */
  'overview-ties': { account: 'receivable' | 'payable' };
  /** { ... } */
  'overview-ties-not': { account: 'receivable' | 'payable'; amount: string; difference: string };
  /** { ... } */
  'overview-ties-missing': { account: 'receivable' | 'payable'; lists: string };
  /** Needs { $lists } */
  'overview-needs': { lists: string };
  /** Needs { $lists }, { $time } */
  'overview-needs-time': { lists: string; time: string };
  /** more { $many } */
  'overview-needs-more': { many: string };
  /** { $many } ({ $count }) */
  'overview-needs-list': { count: number; many: string };
  /** Read */
  'overview-read': object;
  /** Read what { $name } needs */
  'overview-read-for': { name: string };
  /** Read what is missing */
  'overview-read-missing': object;
  /** Not read: { $lists }. */
  'overview-missing': { lists: string };
  /** Not read: { $lists }, { $time }. */
  'overview-missing-time': { lists: string; time: string };
  /** All of this is drawn from { $lists }. */
  'overview-covers': { lists: string };
  /** Cash over time, profit and balances of past days are not drawn: no lis... */
  'overview-not-drawn': object;
  /** The client is not connected, so nothing can be read now. */
  'overview-cannot-not-connected': object;
  /** The service does not list this client any more, so nothing can be read... */
  'overview-cannot-not-listed': object;
  /** The service does not answer, so nothing can be read now. */
  'overview-cannot-unreachable': object;
  /** This key may not read records */
  'overview-not-allowed': object;
  /** The overview is drawn from records. Setup and links work as before. */
  'overview-not-allowed-text': object;
  /** More of { $name } */
  'overview-menu': { name: string };
  /** Copy picture */
  'overview-copy-picture': object;
  /** Copy numbers */
  'overview-copy-numbers': object;
  /** Open as table */
  'overview-open-table': object;
  /** Open { $name } as table */
  'overview-open-table-of': { name: string };
  /** Picture copied */
  'overview-picture-copied': object;
  /** The clipboard did not take the picture */
  'overview-picture-not-copied': object;
  /** Amount */
  'overview-head-amount': object;
  /** Count */
  'overview-head-rows': object;
  /** Share */
  'overview-head-share': object;
  /** Currency */
  'overview-head-currency': object;
  /** Connect the QuickBooks on this computer */
  'own-books-title': object;
  /** For your own books, or a client's file that opens here. QuickBooks' We... */
  'own-books-about': object;
  /** Connect QuickBooks */
  'own-books-connect': object;
  /** Open them */
  'own-books-open': object;
  /** QuickBooks Desktop runs on Windows. Install Ledgerlane on the computer... */
  'own-books-elsewhere': object;
  /** Use a setup link */
  'own-books-link': object;
  /** Company file { $number } */
  'own-books-file': { number: number };
  /** Nothing leaves it */
  'own-books-side': object;
  /** Connect a company file of this computer */
  'own-books-live': object;
  /** Follow the setup page in your browser. Each step shows here as it happ... */
  'own-books-live-text': object;
  /** Open the setup page */
  'own-books-open-page': object;
  /** Connect again */
  'own-books-again': object;
  /** You can close the setup page now. */
  'own-books-may-close': object;
  /** You can use QuickBooks while Ledgerlane reads. If QuickBooks or the We... */
  'own-books-stay-open': object;
  /** The connections to its company files, their local copies, links and no... */
  'own-books-forget': object;
  /** In the Web Connector select each line of Ledgerlane and choose Remove. */
  'own-books-forget-connector': object;
  /** In QuickBooks, as Admin: Edit, Preferences, Integrated Applications, C... */
  'own-books-forget-quickbooks': object;
  /** This list in pieces */
  'parts-label': object;
  /** Read one piece */
  'parts-ask': object;
  /** Where */
  'parts-where': object;
  /** and */
  'parts-and': object;
  /** What the condition is about */
  'parts-name': object;
  /** Name of the condition in the service's interface */
  'parts-code': object;
  /** Name */
  'parts-code.hint': object;
  /** Value of the condition */
  'parts-value': object;
  /** Remove this condition */
  'parts-remove': object;
  /** Add a condition */
  'parts-add': object;
  /** Both halves: active and inactive */
  'parts-halves': object;
  /** By name, until none is cut */
  'parts-names': object;
  /** Reads ranges of names and divides each that is cut, until all of the l... */
  'parts-names.title': object;
  /** Read this piece */
  'parts-read': object;
  /** A condition needs a value. */
  'parts-unfinished': object;
  /** As the service is asked */
  'parts-request': object;
  /** Pieces in this copy */
  'parts-here': object;
  /** Piece */
  'parts-column-part': object;
  /** Records */
  'parts-column-rows': object;
  /** How it came out */
  'parts-column-outcome': object;
  /** Everything */
  'parts-everything': object;
  /** { $count } */
  'parts-rows': { count: number };
  /** Different { $many } */
  'parts-different': { many: string };
  /** { $counted } read; there may be more. All of it is here once pieces th... */
  'parts-maybe-more': { counted: string };
  /** { $counted } read. These pieces are the whole list, and none of them w... */
  'parts-whole': { counted: string };
  /** Not cut */
  'parts-outcome-not_cut': object;
  /** Cut at { $count } */
  'parts-outcome-cut': { count: number };
  /** Changed nothing */
  'parts-outcome-changed_nothing': object;
  /** In pieces */
  'parts-open': object;
  /** { $name } comes as one list without pages, and { $limit } is its limit... */
  'parts-cut-advice': { limit: number; name: string };
  /** Status */
  'condition-activeStatus': object;
  /** Account type */
  'condition-accountType': object;
  /** Names from */
  'condition-nameFrom': object;
  /** Names to */
  'condition-nameTo': object;
  /** Name contains */
  'condition-nameContains': object;
  /** Name begins with */
  'condition-nameStartsWith': object;
  /** Name ends with */
  'condition-nameEndsWith': object;
  /** Changed since */
  'condition-updatedAfter': object;
  /** Changed until */
  'condition-updatedBefore': object;
  /** Dated from */
  'condition-fromTransactionDate': object;
  /** Dated to */
  'condition-toTransactionDate': object;
  /** Number contains */
  'condition-refNumberContains': object;
  /** Number begins with */
  'condition-refNumberStartsWith': object;
  /** Number ends with */
  'condition-refNumberEndsWith': object;
  /** Numbers from */
  'condition-refNumberFrom': object;
  /** Numbers to */
  'condition-refNumberTo': object;
  /** In effect from */
  'condition-FromEffectiveDate': object;
  /** In effect to */
  'condition-ToEffectiveDate': object;
  /** Bar code */
  'condition-BarCodeValues': object;
  /** Something else */
  'parts-other': object;
  /** Active */
  'parts-status-ActiveOnly': object;
  /** Inactive */
  'parts-status-InactiveOnly': object;
  /** Active and inactive */
  'parts-status-All': object;
  /** { $about } { $value } */
  'parts-about': { about: string; value: string };
  /** { $about } { $from } to { $to } */
  'parts-range': { about: string; from: string; to: string };
  /** This is not an address of a service. */
  'problem-address_invalid.title': object;
  /** It starts with https:// and names a computer, such as https://connect.... */
  'problem-address_invalid.advice': object;
  /** Change the address */
  'problem-address_invalid.action': object;
  /** This address is not secure. */
  'problem-address_insecure.title': object;
  /** With http:// the key would travel in the open. Use https://; plain htt... */
  'problem-address_insecure.advice': object;
  /** Change the address */
  'problem-address_insecure.action': object;
  /** This is not a key. */
  'problem-key_invalid.title': object;
  /** It is empty, too long, or has characters no key has. Copy it again, wh... */
  'problem-key_invalid.advice': object;
  /** Change the key */
  'problem-key_invalid.action': object;
  /** { ... } */
  'problem-key_refused.title': { of: 'profile' | 'service'; profile: string; status: string };
  /** { ... } */
  'problem-key_refused.advice': { of: 'profile' | 'service'; took: string };
  /** Replace key */
  'problem-key_refused.action': object;
  /** { ... } */
  'problem-not_allowed.title': { status: string };
  /** Whoever runs the service can change that. */
  'problem-not_allowed.advice': object;
  /** Try again */
  'problem-not_allowed.action': object;
  /** { ... } */
  'problem-payment_needed.title': { status: string };
  /** Whoever pays for the service can change that; the key itself is right. */
  'problem-payment_needed.advice': object;
  /** Try again */
  'problem-payment_needed.action': object;
  /** { ... } */
  'problem-restricted.title': { status: string };
  /** Its account, this connection or the kind of key is restricted there. W... */
  'problem-restricted.advice': object;
  /** Try again */
  'problem-restricted.action': object;
  /** { ... } */
  'problem-proxy_sign_in.title': { status: string };
  /** { ... } */
  'problem-proxy_sign_in.advice': { host: string; known: 'yes' | 'no' };
  /** Try again */
  'problem-proxy_sign_in.action': object;
  /** { ... } */
  'problem-unreachable.title': { host: string; known: 'yes' | 'no'; test: 'yes' | 'no' };
  /** { ... } */
  'problem-unreachable.advice': { test: 'yes' | 'no' };
  /** Try again */
  'problem-unreachable.action': object;
  /** { ... } */
  'problem-tls_failed.title': { host: string; known: 'yes' | 'no' };
  /** This computer does not trust the service's certificate, so nothing was... */
  'problem-tls_failed.advice': object;
  /** Try again */
  'problem-tls_failed.action': object;
  /** { ... } */
  'problem-tls_outdated.title': { host: string; known: 'yes' | 'no' };
  /** Its secure connections are of a version before 1.2, which others can r... */
  'problem-tls_outdated.advice': object;
  /** Try again */
  'problem-tls_outdated.action': object;
  /** { ... } */
  'problem-not_https.title': { host: string; known: 'yes' | 'no' };
  /** Nothing was sent. On this computer the address may begin with http://;... */
  'problem-not_https.advice': object;
  /** Change the address */
  'problem-not_https.action': object;
  /** { ... } */
  'problem-timed_out.title': { host: string; known: 'yes' | 'no' };
  /** It may be busy, or the network slow. Try again in a moment. */
  'problem-timed_out.advice': object;
  /** Try again */
  'problem-timed_out.action': object;
  /** { ... } */
  'problem-silent.title': { host: string; known: 'yes' | 'no' };
  /** It may hang, or the network does. Ledgerlane goes on waiting. A setup ... */
  'problem-silent.advice': object;
  /** Try again */
  'problem-silent.action': object;
  /** { ... } */
  'problem-redirected.title': { host: string; known: 'yes' | 'no' };
  /** The key does not follow there. Ask whoever runs the service for its ad... */
  'problem-redirected.advice': object;
  /** Change the address */
  'problem-redirected.action': object;
  /** { ... } */
  'problem-bad_answer.title': { host: string; known: 'yes' | 'no' };
  /** This may not be a connector service, or the address needs a path. Chec... */
  'problem-bad_answer.advice': object;
  /** Try again */
  'problem-bad_answer.action': object;
  /** The service answered about another connection. */
  'problem-other_connection.title': object;
  /** That answer was not used, so whether this one is set up is not known. ... */
  'problem-other_connection.advice': object;
  /** Try again */
  'problem-other_connection.action': object;
  /** { ... } */
  'problem-not_found.title': { test: 'yes' | 'no' };
  /** { ... } */
  'problem-not_found.advice': { host: string; known: 'yes' | 'no'; test: 'yes' | 'no' };
  /** Look again */
  'problem-not_found.action': object;
  /** { ... } */
  'problem-rejected.title': { status: string };
  /** Change what it names and try again. */
  'problem-rejected.advice': object;
  /** Try again */
  'problem-rejected.action': object;
  /** The service asks for a pause. */
  'problem-busy.title': object;
  /** Try again when it is over. */
  'problem-busy.advice': object;
  /** Try again */
  'problem-busy.action': object;
  /** QuickBooks is in use by another program. */
  'problem-lane_busy.title': object;
  /** It serves one reader of a company file at a time. Try again when the o... */
  'problem-lane_busy.advice': object;
  /** Try again */
  'problem-lane_busy.action': object;
  /** { ... } */
  'problem-not_connected.title': { visits: 'yes' | 'no' };
  /** { ... } */
  'problem-not_connected.advice': { visits: 'yes' | 'no' };
  /** Try again */
  'problem-not_connected.action': object;
  /** { ... } */
  'problem-service_fault.title': { status: string };
  /** Nothing was changed here. Try again; if it stays, give the request id ... */
  'problem-service_fault.advice': object;
  /** Try again */
  'problem-service_fault.action': object;
  /** Stopped after 3 tries. */
  'problem-cursor_lapsed.title': object;
  /** The connection drops between pages. Try again on a steadier network. */
  'problem-cursor_lapsed.advice': object;
  /** Try again */
  'problem-cursor_lapsed.action': object;
  /** { ... } */
  'problem-link_uncertain.title': { answered: 'yes' | 'no'; status: string };
  /** If it was, older links have stopped working. Create a link again: only... */
  'problem-link_uncertain.advice': object;
  /** Create a new link */
  'problem-link_uncertain.action': object;
  /** { ... } */
  'problem-connection_uncertain.title': { answered: 'yes' | 'no'; status: string };
  /** Look at the board before you create it again. */
  'problem-connection_uncertain.advice': object;
  /** Look at the board */
  'problem-connection_uncertain.action': object;
  /** There is a live link already. */
  'problem-link_live.title': object;
  /** A new link ends it at once. */
  'problem-link_live.advice': object;
  /** Look at the live link */
  'problem-link_live.action': object;
  /** There is no live link. */
  'problem-link_gone.title': object;
  /** It ran out, was replaced, or did its work. */
  'problem-link_gone.advice': object;
  /** Create a new link */
  'problem-link_gone.action': object;
  /** The service gave an address that is not safe to open. */
  'problem-link_unsafe.title': object;
  /** A setup link starts with https://. Tell whoever runs the service; noth... */
  'problem-link_unsafe.advice': object;
  /** Create a new link */
  'problem-link_unsafe.action': object;
  /** Enter { $least } to { $most } minutes. */
  'problem-expiry_invalid.title': { least: string; most: string };
  /** The longest a link can live is { $longest }. */
  'problem-expiry_invalid.advice': { longest: string };
  /** Change the time */
  'problem-expiry_invalid.action': object;
  /** This is not an address a browser can go to. */
  'problem-redirect_invalid.title': object;
  /** It starts with https:// or http://. Leave it empty to show a plain "Yo... */
  'problem-redirect_invalid.advice': object;
  /** Change the address */
  'problem-redirect_invalid.action': object;
  /** This number for the client does not work. */
  'problem-external_id_invalid.title': object;
  /** Another client may have it, or it is too long. */
  'problem-external_id_invalid.advice': object;
  /** Change the number */
  'problem-external_id_invalid.action': object;
  /** This note is too long. */
  'problem-note_too_long.title': object;
  /** A note has up to 500 characters. Shorten it. */
  'problem-note_too_long.advice': object;
  /** Shorten the note */
  'problem-note_too_long.action': object;
  /** No browser could be opened. */
  'problem-no_browser.title': object;
  /** Paste it into a browser on the computer that runs QuickBooks. */
  'problem-no_browser.advice': object;
  /** Try again */
  'problem-no_browser.action': object;
  /** No mail program could be opened. */
  'problem-no_mail_program.title': object;
  /** Paste it into a mail of your own. */
  'problem-no_mail_program.advice': object;
  /** Try again */
  'problem-no_mail_program.action': object;
  /** The keychain is locked. */
  'problem-keychain_locked.title': object;
  /** { ... } */
  'problem-keychain_locked.advice': { saving: 'yes' | 'no' };
  /** Try again */
  'problem-keychain_locked.action': object;
  /** Ledgerlane found no keychain when it started. */
  'problem-keychain_missing.title': object;
  /** A key can be used until the app closes; it is not kept. If this comput... */
  'problem-keychain_missing.advice': object;
  /** Try again */
  'problem-keychain_missing.action': object;
  /** The key to your copies is not in this keychain. */
  'problem-copies_key_missing.title': object;
  /** Open the keychain that has it and try again, or start with a new key w... */
  'problem-copies_key_missing.advice': object;
  /** Try again */
  'problem-copies_key_missing.action': object;
  /** { ... } */
  'problem-key_missing.title': { of: 'profile' | 'service'; profile: string };
  /** Enter it once more. */
  'problem-key_missing.advice': object;
  /** Enter the key again */
  'problem-key_missing.action': object;
  /** This computer could not read or write a file. */
  'problem-storage.title': object;
  /** The disk may be full, or the file is in use. Nothing on the service wa... */
  'problem-storage.advice': object;
  /** Try again */
  'problem-storage.action': object;
  /** The local copies on this computer could not be read. */
  'problem-copies_replaced.title': object;
  /** They are begun anew. Nothing on the service was changed. */
  'problem-copies_replaced.advice': object;
  /** Try again */
  'problem-copies_replaced.action': object;
  /** The local copies were deleted. */
  'problem-copies_deleted.title': object;
  /** Records are kept elsewhere from now on. Read the list again. */
  'problem-copies_deleted.advice': object;
  /** Read again */
  'problem-copies_deleted.action': object;
  /** These rows were read anew meanwhile. */
  'problem-rows_read_anew.title': object;
  /** Other records may be in their place, so nothing was done. Look at the ... */
  'problem-rows_read_anew.advice': object;
  /** Try again */
  'problem-rows_read_anew.action': object;
  /** The last read did not bring the records from before. */
  'problem-rows_not_chosen.title': object;
  /** Open the table and choose which rows it shows. Then export them. */
  'problem-rows_not_chosen.advice': object;
  /** Try again */
  'problem-rows_not_chosen.action': object;
  /** The copy is not kept. */
  'problem-copy_not_kept.title': object;
  /** Nothing was changed. */
  'problem-copy_not_kept.advice': object;
  /** Try again */
  'problem-copy_not_kept.action': object;
  /** The sample service did not start. */
  'problem-sample_failed.title': object;
  /** Another program may be in its way. Try again. */
  'problem-sample_failed.advice': object;
  /** Try again */
  'problem-sample_failed.action': object;
  /** The part of Ledgerlane that QuickBooks asks did not start. */
  'problem-own_books_failed.title': object;
  /** Nothing is lost. Quit Ledgerlane, start it again, and try once more. */
  'problem-own_books_failed.advice': object;
  /** Try again */
  'problem-own_books_failed.action': object;
  /** Another program is where QuickBooks looks for Ledgerlane. */
  'problem-own_books_port_taken.title': object;
  /** QuickBooks' Web Connector was told this port, so Ledgerlane does not m... */
  'problem-own_books_port_taken.advice': object;
  /** Try again */
  'problem-own_books_port_taken.action': object;
  /** What Ledgerlane knew of the QuickBooks on this computer is gone. */
  'problem-own_books_gone.title': object;
  /** Put the folder back from a backup and try again. Or forget this comput... */
  'problem-own_books_gone.advice': object;
  /** Try again */
  'problem-own_books_gone.action': object;
  /** A file of this name is there already. */
  'problem-file_exists.title': object;
  /** Replace it, or choose another name. */
  'problem-file_exists.advice': object;
  /** Choose another name */
  'problem-file_exists.action': object;
  /** The file was not written. */
  'problem-file_not_written.title': object;
  /** No file was left. Try again, or choose another folder or name. */
  'problem-file_not_written.advice': object;
  /** Try again */
  'problem-file_not_written.action': object;
  /** The file could not be opened. */
  'problem-file_not_opened.title': object;
  /** Open it from the program that is to read it. */
  'problem-file_not_opened.advice': object;
  /** Try again */
  'problem-file_not_opened.action': object;
  /** Whether Ledgerlane starts at login could not be read or changed. */
  'problem-start_at_login.title': object;
  /** Look in your system's settings for what starts at login, or try again. */
  'problem-start_at_login.advice': object;
  /** Try again */
  'problem-start_at_login.action': object;
  /** The sample company began anew. */
  'problem-sample_anew.title': object;
  /** What this computer kept of it was missing, damaged or of a newer versi... */
  'problem-sample_anew.advice': object;
  /** Close */
  'problem-sample_anew.action': object;
  /** No service is open. */
  'problem-no_profile.title': object;
  /** Choose the sample or a service of your own. */
  'problem-no_profile.advice': object;
  /** Choose how to start */
  'problem-no_profile.action': object;
  /** This service was forgotten on this computer. */
  'problem-profile_gone.title': object;
  /** Its connections cannot be opened here. To see them, connect to it agai... */
  'problem-profile_gone.advice': object;
  /** Connect to it again */
  'problem-profile_gone.action': object;
  /** Stopped. */
  'problem-stopped.title': object;
  /** You stopped it; what was read is still here. */
  'problem-stopped.advice': object;
  /** Start again */
  'problem-stopped.action': object;
  /** Something went wrong inside Ledgerlane. */
  'problem-internal.title': object;
  /** Try again. If it stays, close the app and open it again. */
  'problem-internal.advice': object;
  /** Try again */
  'problem-internal.action': object;
  /** { $happened } { $advice } */
  'problem-happened': { advice: string; happened: string };
  /** { $advice } The service says: { $said } */
  'problem-service_says': { advice: string; said: string };
  /** { ... } */
  'problem-detail-sent_on': { host: string; known: 'yes' | 'no' };
  /** { ... } */
  'problem-detail-too_many_requests': { length: number; pause: 'none' | 'seconds' | 'minutes' };
  /** It comes next { $when }. */
  'problem-detail-next_visit': { when: string };
  /** The service refused the request as it stands. */
  'problem-detail-refused_as_it_stands': object;
  /** A page of a table has 1 to { $most } rows, not { $asked }. */
  'problem-detail-page_size': { asked: number; most: number };
  /** No table can look so: its pages have 50, 150 or 500 rows, and it shows... */
  'problem-detail-table_look': object;
  /** This list comes in pages and is always read whole. Only a list without... */
  'problem-detail-parts_of_pages': object;
  /** A condition of a piece needs a name and has to choose records. Ledgerl... */
  'problem-detail-part_filter': object;
  /** This list takes no condition that would divide it so. */
  'problem-detail-parts_not_taken': object;
  /** { $path } is no name of a field. */
  'problem-detail-view_path': { path: string };
  /** { ... } */
  'problem-detail-view_operand': { expected: 'number' | 'date' | 'date_time' | 'duration' | 'yes_no' | 'text'; operand: string; path: string };
  /** These records have no list { $list } with rows of its own. */
  'problem-detail-view_list': { list: string };
  /** { $path } has more than { $most } different values. Filter the table f... */
  'problem-detail-groups_too_many': { most: number; path: string };
  /** The ages have to go up, as in 30, 60, 90. */
  'problem-detail-group_bounds': object;
  /** { $path } holds no dates, so it has no months and no ages. */
  'problem-detail-group_dates': { path: string };
  /** A table is summed by one to three fields. */
  'problem-detail-groups_impossible': object;
  /** The service answered with status { $status }, which has no meaning her... */
  'problem-detail-unknown_status': { status: string };
  /** The answer is a web page and not data. A network's sign-in page looks ... */
  'problem-detail-web_page': object;
  /** The answer was larger than { $megabytes } MB and was not read further. */
  'problem-detail-too_large': { megabytes: number };
  /** What came back is no answer of a web service, or it arrived garbled. */
  'problem-detail-garbled': object;
  /** Your own number for a client has at most { $most } characters. */
  'problem-detail-external_id_too_long': { most: number };
  /** Another client has the number { $external_id } already. */
  'problem-detail-external_id_taken': { external_id: string };
  /** The link is in the clipboard instead. */
  'problem-detail-link_copied': object;
  /** The clipboard did not take the link either: select the link and copy i... */
  'problem-detail-link_not_copied': object;
  /** { ... } */
  'problem-detail-message_copied': { program: 'there' | 'missing' };
  /** { ... } */
  'problem-detail-message_not_copied': { program: 'there' | 'missing' };
  /** The keychain has none any more; it was removed there. */
  'problem-detail-key_removed': object;
  /** It was used until the app closed, and not kept. */
  'problem-detail-key_not_kept': object;
  /** Ledgerlane's own file does not say where it is. */
  'problem-detail-key_place_unknown': object;
  /** The disk is full. */
  'problem-detail-disk_full': object;
  /** The local copies cannot be opened with this key. */
  'problem-detail-copies_wrong_key': object;
  /** The local copies were written by a newer version of Ledgerlane. */
  'problem-detail-copies_newer': object;
  /** The local copies cannot be read or written: { $error }. */
  'problem-detail-copies_failed': { error: string };
  /** The local copies were written by an older version of Ledgerlane, which... */
  'problem-detail-copies_older': object;
  /** This local copy is not here any more. */
  'problem-detail-copy_gone': object;
  /** What is here of this list cannot be read ({ $error }). Read the list a... */
  'problem-detail-copy_unreadable': { error: string };
  /** Its rows are just coming in. Keep it once the read has ended. */
  'problem-detail-copy_being_read': object;
  /** These rows are kept as { $name } already. */
  'problem-detail-copy_kept_already': { name: string };
  /** Another copy of this list is kept as { $name }. Choose another name. */
  'problem-detail-copy_name_taken': { name: string };
  /** A name has 1 to { $most } characters. */
  'problem-detail-copy_name_length': { most: number };
  /** The local copies on this computer were damaged and are begun anew. Rea... */
  'problem-detail-copies_damaged': object;
  /** The local copies on this computer were damaged. They were put aside as... */
  'problem-detail-damaged_copies_put_aside': { file: string };
  /** The keychain's key does not open the local copies on this computer. Th... */
  'problem-detail-copies_put_aside': { file: string };
  /** Ledgerlane's own file on this computer cannot be read or written. */
  'problem-detail-desk_file_failed': object;
  /** Ledgerlane's own file on this computer was written by an older version... */
  'problem-detail-desk_file_older': object;
  /** A newer version of Ledgerlane was used on this computer. Start that on... */
  'problem-detail-desk_file_newer': object;
  /** Ledgerlane's own file on this computer was damaged and was put aside a... */
  'problem-detail-desk_file_put_aside': { file: string };
  /** The folder for Ledgerlane's data cannot be made: { $error }. */
  'problem-detail-folder_not_made': { error: string };
  /** { $file } could not be deleted: { $error }. */
  'problem-detail-file_not_deleted': { error: string; file: string };
  /** { $file } belongs to another key and could not be put aside: { $error ... */
  'problem-detail-file_not_put_aside': { error: string; file: string };
  /** It said: { $error }. */
  'problem-detail-embedded_not_started': { error: string };
  /** It uses port { $port }. */
  'problem-detail-port_taken': { port: string };
  /** No file can have this name. Signs such as / and : are not allowed, and... */
  'problem-detail-file_name': object;
  /** { $folder } is not there, or is no folder. */
  'problem-detail-folder_gone': { folder: string };
  /** { $file } cannot be written there: this computer does not allow it, or... */
  'problem-detail-file_refused': { file: string };
  /** Writing it ended with: { $error }. */
  'problem-detail-file_failed': { error: string };
  /** { $file } is not there any more. It was moved, renamed or deleted. */
  'problem-detail-file_gone': { file: string };
  /** The rows changed again and again while they were written. Wait until t... */
  'problem-detail-rows_changing': object;
  /** A sheet of Excel holds { $most } columns, and this one would have { $c... */
  'problem-detail-columns_too_many': { columns: number; most: number };
  /** The list was to be read whole first, and its read ended before that. */
  'problem-detail-list_not_whole': object;
  /** The clipboard did not take the text. */
  'problem-detail-clipboard_refused': object;
  /** The keychain still has the key after deleting it. */
  'problem-detail-key_still_kept': object;
  /** Making the link was interrupted. */
  'problem-detail-making_interrupted': object;
  /** Opening the service was interrupted. */
  'problem-detail-opening_interrupted': object;
  /** Work on the local copies was interrupted. */
  'problem-detail-copies_interrupted': object;
  /** This computer gave no random numbers. */
  'problem-detail-no_random_numbers': object;
  /** The system says: { $error }. */
  'problem-detail-system_said': { error: string };
  /** A setting could not be written. */
  'problem-detail-setting_not_written': object;
  /** Ledgerlane met a fault of its own, and this did not finish. */
  'problem-detail-command_failed': object;
  /** No reason was given. */
  'problem-detail-bridge_silent': object;
  /** The path of a record type is letters, digits, hyphens and underscores. */
  'problem-unsendable-record_path': object;
  /** This connection's id has characters that a request header cannot carry... */
  'problem-unsendable-connection_id': object;
  /** The id of the setup link cannot be used. */
  'problem-unsendable-link_id': object;
  /** This id cannot be part of an address. */
  'problem-unsendable-path_segment': object;
  /** The request could not be written. */
  'problem-unsendable-body': object;
  /** The service's answer cannot be used: it is not JSON. */
  'problem-unusable-not_json': object;
  /** The service's answer cannot be used: it is not an object. */
  'problem-unusable-not_an_object': object;
  /** The service's answer cannot be used: it ends too early. */
  'problem-unusable-cut_short': object;
  /** The service's answer cannot be used: it is not a list. */
  'problem-unusable-not_a_list': object;
  /** The service's answer cannot be used: it is not a list of connections. */
  'problem-unusable-not_connections': object;
  /** The service's answer cannot be used: none of its connections can be re... */
  'problem-unusable-no_readable_connection': object;
  /** The service's answer cannot be used: it does not describe a connection... */
  'problem-unusable-not_a_connection': object;
  /** The service's answer cannot be used: it describes a connection without... */
  'problem-unusable-connection_without_id': object;
  /** The service's answer cannot be used: it does not describe a setup link... */
  'problem-unusable-not_a_link': object;
  /** The service's answer cannot be used: it does not describe a status. */
  'problem-unusable-not_a_status': object;
  /** The service's answer cannot be used: it does not say whether the conne... */
  'problem-unusable-status_not_said': object;
  /** The service's answer cannot be used: more is to come, but it has no ma... */
  'problem-unusable-cursor_missing': object;
  /** The service's answer cannot be used: its mark for the next page cannot... */
  'problem-unusable-cursor_unusable': object;
  /** The service's answer cannot be used: its mark for the next page change... */
  'problem-unusable-cursor_changed': object;
  /** The service's answer cannot be used: the list does not come to an end. */
  'problem-unusable-endless': object;
  /** Another company file is open in QuickBooks. */
  'quickbooks-other_file': object;
  /** Nothing of it was read. Ask the client to close it and open the right ... */
  'quickbooks-other_file.advice': object;
  /** Another company file is open in QuickBooks. Open the right one, then p... */
  'quickbooks-other_file.client': object;
  /** QuickBooks is in view-only mode. */
  'quickbooks-view_only': object;
  /** Ask the client to renew the subscription of QuickBooks; then you can r... */
  'quickbooks-view_only.advice': object;
  /** QuickBooks is in view-only mode. Renew its subscription, then press Up... */
  'quickbooks-view_only.client': object;
  /** Two computers use the same setup. */
  'quickbooks-two_computers': object;
  /** Reading goes on, but each ends the visits of the other. Ask the client... */
  'quickbooks-two_computers.advice': object;
  /** Two computers use the same setup. Remove it from the Web Connector of ... */
  'quickbooks-two_computers.client': object;
  /** QuickBooks did not start. */
  'quickbooks-not_started': object;
  /** Ask the client to open QuickBooks by hand once and to answer what it a... */
  'quickbooks-not_started.advice': object;
  /** QuickBooks did not start. Open it by hand once and answer what it asks... */
  'quickbooks-not_started.client': object;
  /** The Web Connector does not reach QuickBooks. */
  'quickbooks-not_reached': object;
  /** Ask the client to open QuickBooks with the company file and to look fo... */
  'quickbooks-not_reached.advice': object;
  /** QuickBooks cannot be reached. Open it with the company file, then pres... */
  'quickbooks-not_reached.client': object;
  /** QuickBooks had a fault. */
  'quickbooks-fault': object;
  /** Try again. If it stays, ask the client to close QuickBooks and the Web... */
  'quickbooks-fault.advice': object;
  /** QuickBooks had a fault. If it stays, close QuickBooks and the Web Conn... */
  'quickbooks-fault.client': object;
  /** The company file and QuickBooks are of different versions. */
  'quickbooks-version_mismatch': object;
  /** Ask the client to open the file in the QuickBooks that it was updated ... */
  'quickbooks-version_mismatch.advice': object;
  /** The company file is of another version. Open it in the QuickBooks that... */
  'quickbooks-version_mismatch.client': object;
  /** A window in QuickBooks waits for an answer. */
  'quickbooks-dialog_open': object;
  /** Until it is closed, QuickBooks answers no program. Ask the client to l... */
  'quickbooks-dialog_open.advice': object;
  /** A window in QuickBooks waits for an answer. Close it, then press Updat... */
  'quickbooks-dialog_open.client': object;
  /** No company file is open in QuickBooks. */
  'quickbooks-no_file_open': object;
  /** QuickBooks is closed, and the Web Connector was not told which file to... */
  'quickbooks-no_file_open.advice': object;
  /** QuickBooks is closed. Open it with the company file, then press Update... */
  'quickbooks-no_file_open.client': object;
  /** The first access needs the Admin of QuickBooks. */
  'quickbooks-first_access': object;
  /** Ask the client to sign in to QuickBooks as Admin, with the company fil... */
  'quickbooks-first_access.advice': object;
  /** The first access needs the Admin. Sign in as Admin, open the company f... */
  'quickbooks-first_access.client': object;
  /** QuickBooks gives no access to the company file. */
  'quickbooks-no_permission': object;
  /** Ask the client to allow it as Admin, in QuickBooks under Edit, Prefere... */
  'quickbooks-no_permission.advice': object;
  /** QuickBooks gives no access. Allow it as Admin under Edit, Preferences,... */
  'quickbooks-no_permission.client': object;
  /** The access was denied in QuickBooks. */
  'quickbooks-access_denied': object;
  /** If that was not meant, ask the client to allow it in QuickBooks under ... */
  'quickbooks-access_denied.advice': object;
  /** The access was denied. To allow it, open Edit, Preferences, Integrated... */
  'quickbooks-access_denied.client': object;
  /** QuickBooks cannot lock a file that it needs. */
  'quickbooks-file_not_locked': object;
  /** Ask the client to close QuickBooks and open it again. If it stays, the... */
  'quickbooks-file_not_locked.advice': object;
  /** QuickBooks cannot lock a file. Close QuickBooks and open it again; if ... */
  'quickbooks-file_not_locked.client': object;
  /** The company file cannot be read while QuickBooks is closed. */
  'quickbooks-no_automatic_login': object;
  /** Ask the client to keep QuickBooks open, or to tick automatic login as ... */
  'quickbooks-no_automatic_login.advice': object;
  /** Open QuickBooks, or tick automatic login as Admin under Edit, Preferen... */
  'quickbooks-no_automatic_login.client': object;
  /** QuickBooks does not accept the certificate of this service. */
  'quickbooks-application_certificate': object;
  /** It ran out or was revoked. Tell whoever runs the service; the client h... */
  'quickbooks-application_certificate.advice': object;
  /** QuickBooks does not accept a certificate of this service. Tell the fir... */
  'quickbooks-application_certificate.client': object;
  /** The Web Connector does not trust the certificate of this service. */
  'quickbooks-service_certificate': object;
  /** Tell whoever runs the service; the client has nothing to do. */
  'quickbooks-service_certificate.advice': object;
  /** The certificate of this service is not trusted. Tell the firm that rea... */
  'quickbooks-service_certificate.client': object;
  /** QuickBooks Basic gives no access to programs. */
  'quickbooks-basic_edition': object;
  /** The client needs another edition, Pro for example. */
  'quickbooks-basic_edition.advice': object;
  /** QuickBooks Basic gives no access to programs. Open the file in another... */
  'quickbooks-basic_edition.client': object;
  /** The company file is open in another mode than was asked for. */
  'quickbooks-file_mode': object;
  /** Ask the client to switch between single-user and multi-user mode, or t... */
  'quickbooks-file_mode.advice': object;
  /** The company file is open in another mode. Switch between single-user a... */
  'quickbooks-file_mode.client': object;
  /** QuickBooks needs single-user mode for this. */
  'quickbooks-needs_single_user': object;
  /** Ask the client to switch to single-user mode. Afterwards they can swit... */
  'quickbooks-needs_single_user.advice': object;
  /** QuickBooks needs single-user mode. Switch to it, then press Update Sel... */
  'quickbooks-needs_single_user.client': object;
  /** This QuickBooks does not know what was asked for. */
  'quickbooks-unknown_request': object;
  /** It may be too old for this list; other lists can be read. Tell whoever... */
  'quickbooks-unknown_request.advice': object;
  /** This QuickBooks does not know what was asked for. Tell the firm that r... */
  'quickbooks-unknown_request.client': object;
  /** This QuickBooks is not registered. */
  'quickbooks-unregistered': object;
  /** Ask the client to register it, then read again. */
  'quickbooks-unregistered.advice': object;
  /** This QuickBooks is not registered. Register it, then press Update Sele... */
  'quickbooks-unregistered.client': object;
  /** QuickBooks refuses access from another computer. */
  'quickbooks-remote_access': object;
  /** The client's IT can run the Web Connector on the computer with QuickBo... */
  'quickbooks-remote_access.advice': object;
  /** QuickBooks refuses access from another computer. Ask your IT to run th... */
  'quickbooks-remote_access.client': object;
  /** QuickBooks runs more than once on the client's computer. */
  'quickbooks-several_instances': object;
  /** One of them was left over and has no window. The client's IT can end t... */
  'quickbooks-several_instances.advice': object;
  /** QuickBooks runs more than once. Ask your IT to end the process QBW.EXE... */
  'quickbooks-several_instances.client': object;
  /** QuickBooks could not use the request. */
  'quickbooks-our_request': object;
  /** Try again. If it stays, tell whoever runs the service; the client has ... */
  'quickbooks-our_request.advice': object;
  /** QuickBooks could not use a request. If it stays, tell the firm that re... */
  'quickbooks-our_request.client': object;
  /** QuickBooks lost the place in the list. */
  'quickbooks-place_lost': object;
  /** Read the list again from its first page. */
  'quickbooks-place_lost.advice': object;
  /** QuickBooks lost the place in a list, which is read again. There is not... */
  'quickbooks-place_lost.client': object;
  /** QuickBooks does not take a value. */
  'quickbooks-value_refused': object;
  /** Change the filter, a date or an id for example, and read again. */
  'quickbooks-value_refused.advice': object;
  /** QuickBooks does not take a value that it was sent. There is nothing to... */
  'quickbooks-value_refused.client': object;
  /** QuickBooks has no record of this name or id. */
  'quickbooks-record_missing': object;
  /** One unknown name or id ends the whole request. Check those in the filt... */
  'quickbooks-record_missing.advice': object;
  /** QuickBooks has no record that was asked for. There is nothing to do he... */
  'quickbooks-record_missing.client': object;
  /** QuickBooks has a record of this name already. */
  'quickbooks-name_taken': object;
  /** Choose another name. */
  'quickbooks-name_taken.advice': object;
  /** QuickBooks has a record of a new name already. There is nothing to do ... */
  'quickbooks-name_taken.client': object;
  /** The record is in use in QuickBooks. */
  'quickbooks-record_in_use': object;
  /** Ask the client to close the windows that show it or records with it. T... */
  'quickbooks-record_in_use.advice': object;
  /** A record is in use in QuickBooks. Close the windows that show it, then... */
  'quickbooks-record_in_use.client': object;
  /** The record was changed in QuickBooks meanwhile. */
  'quickbooks-record_changed': object;
  /** Read it again first, then change it. */
  'quickbooks-record_changed.advice': object;
  /** A record was changed in QuickBooks meanwhile. There is nothing to do h... */
  'quickbooks-record_changed.client': object;
  /** QuickBooks has this switched off, or its edition lacks it. */
  'quickbooks-feature_off': object;
  /** Multiple currencies are one example. Ask the client to switch it on, o... */
  'quickbooks-feature_off.advice': object;
  /** This needs a feature of QuickBooks that is off. If you want it to be r... */
  'quickbooks-feature_off.client': object;
  /** The QuickBooks user lacks a right for this. */
  'quickbooks-no_rights': object;
  /** Ask the client to have the Admin of QuickBooks give this right to the ... */
  'quickbooks-no_rights.advice': object;
  /** The QuickBooks user lacks a right for this. Ask the Admin of QuickBook... */
  'quickbooks-no_rights.client': object;
  /** QuickBooks keeps personal data back. */
  'quickbooks-no_personal_data': object;
  /** Ask the client to allow access to personal data as Admin under Edit, P... */
  'quickbooks-no_personal_data.advice': object;
  /** To have personal data read, allow it as Admin under Edit, Preferences,... */
  'quickbooks-no_personal_data.client': object;
  /** QuickBooks knows this service as read-only. */
  'quickbooks-read_only_application': object;
  /** The Web Connector then cannot write its mark into the company file. As... */
  'quickbooks-read_only_application.advice': object;
  /** QuickBooks knows this service as read-only. Ask the firm that reads th... */
  'quickbooks-read_only_application.client': object;
  /** The company file carries the mark of an earlier setup. */
  'quickbooks-file_marked': object;
  /** The Web Connector does not add a second one with it. Set the connectio... */
  'quickbooks-file_marked.advice': object;
  /** This company file carries the mark of an earlier setup. Ask the firm t... */
  'quickbooks-file_marked.client': object;
  /** The Web Connector could not mark the company file. */
  'quickbooks-file_not_marked': object;
  /** Ask the client to open the file as Admin in single-user mode and to ad... */
  'quickbooks-file_not_marked.advice': object;
  /** The company file could not be marked. Open it as Admin in single-user ... */
  'quickbooks-file_not_marked.client': object;
  /** The Web Connector has no password. */
  'quickbooks-no_password': object;
  /** Ask the client to type it there and to let the Web Connector save it. */
  'quickbooks-no_password.advice': object;
  /** The password is missing. Type it in the Web Connector, and save it whe... */
  'quickbooks-no_password.client': object;
  /** The password in the Web Connector is wrong. */
  'quickbooks-wrong_password': object;
  /** Ask the client to type it there again. A lost password cannot be shown... */
  'quickbooks-wrong_password.advice': object;
  /** The password is wrong. Type it again, or ask the firm that reads this ... */
  'quickbooks-wrong_password.client': object;
  /** The Web Connector does not take the address of this service. */
  'quickbooks-address_refused': object;
  /** It takes https and a name of one domain, not a number. Tell whoever ru... */
  'quickbooks-address_refused.advice': object;
  /** The Web Connector does not take the address of this service. Tell the ... */
  'quickbooks-address_refused.client': object;
  /** The Web Connector did not get the support page of this service. */
  'quickbooks-support_page': object;
  /** Tell whoever runs the service; the client has nothing to do. */
  'quickbooks-support_page.advice': object;
  /** The page of this service did not answer. Try again; if it stays, tell ... */
  'quickbooks-support_page.client': object;
  /** The client's computer does not know the name localhost. */
  'quickbooks-no_localhost': object;
  /** A service on that computer cannot be found without it. The client's IT... */
  'quickbooks-no_localhost.advice': object;
  /** This computer does not know the name localhost. Ask your IT to restore... */
  'quickbooks-no_localhost.client': object;
  /** A call of the Web Connector to this service failed. */
  'quickbooks-call_failed': object;
  /** Its next visit tries again. If it stays, tell whoever runs the service... */
  'quickbooks-call_failed.advice': object;
  /** A call to this service failed. The next update tries again; if it stay... */
  'quickbooks-call_failed.client': object;
  /** The Web Connector was closed. */
  'quickbooks-connector_closed': object;
  /** It runs while its window is hidden, not when it is closed. Ask the cli... */
  'quickbooks-connector_closed.advice': object;
  /** The Web Connector was closed. Start it again, and hide its window inst... */
  'quickbooks-connector_closed.client': object;
  /** today { $time } */
  'records-today': { time: string };
  /** { $here } of { $counted } */
  'records-part': { counted: string; here: number };
  /** { ... } */
  'records-here': { counted: string; here: number };
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
  /** The whole message */
  'records-whole-problem': object;
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
  /** Reading { $many } of { $name } brought none of the records from before... */
  'records-ended-aside': { many: string; name: string };
  /** No { $many } of { $name } came */
  'records-ended-none': { many: string; name: string };
  /** { ... } */
  'records-ended': { counted: string; here: number; name: string };
  /** { ... } */
  'records-aside': { rows: number };
  /** { ... } */
  'records-aside.text': { rows: number };
  /** Show the new records */
  'records-aside-show': object;
  /** Show the empty list */
  'records-aside-empty': object;
  /** Keep what was here */
  'records-aside-keep': object;
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
  /** Something may be missing. */
  'finding-title-missing': object;
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
  /** The lines of these { $many } may be missing: the service does not take... */
  'finding-no_lines': { many: string };
  /** The transactions that these { $many } are linked to may be missing: th... */
  'finding-no_linked_transactions': { many: string };
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
  /** { ... } */
  'records-in-memory': { keychain: 'locked' | 'missing' | 'open' | 'not_asked' | 'without_key' };
  /** Try again */
  'records-keychain-again': object;
  /** Start with a new key */
  'records-keychain-new-key': object;
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
  /** Pick a type from the list. Its first page is on screen at once; long l... */
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
  /** Not listed any more */
  'records-empty-not_listed': object;
  /** The service does not list this client any more, so nothing can be read... */
  'records-empty-not_listed.text': { name: string };
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
  /** Copy with headings */
  'cells-copy-heads': object;
  /** Copy */
  'cells-copy-plain': object;
  /** Copy as */
  'cells-copy-as': object;
  /** CSV */
  'cells-copy-csv': object;
  /** Markdown table */
  'cells-copy-markdown': object;
  /** JSON */
  'cells-copy-json': object;
  /** Copy column, all pages */
  'cells-copy-column': object;
  /** Select all cells of the page */
  'cells-select-all': object;
  /** { ... } */
  'cells-copied': { count: number };
  /** <sr>Company file: </sr>{ $state } */
  'lane-mark': { state: string };
  /** Sample company */
  'sample-name': object;
  /** Open the link and play the client */
  'sample-note-play_the_client': object;
  /** A name written from right to left */
  'sample-note-right_to_left': object;
  /** Wait and see, or let it run out */
  'sample-note-wait_and_see': object;
  /** Over { ... }, { ... } */
  'sample-note-whole_books': { customers: number; invoices: number };
  /** A small file: over { ... } */
  'sample-note-small_file': { invoices: number };
  /** A large file: over { ... } */
  'sample-note-large_file': { invoices: number };
  /** For a link of your own */
  'sample-note-link_of_your_own': object;
  /** For another one */
  'sample-note-another_link': object;
  /** About this step */
  'setup-about-step': object;
  /** Opening the connection */
  'setup-opening': object;
  /** the sample service */
  'setup-sample-service': object;
  /** Connect this company file */
  'setup-form-title': object;
  /** Create a new link */
  'setup-form-title-anew': object;
  /** Create a setup link */
  'setup-form-title-again': object;
  /** Create a setup link and open it on the computer that runs QuickBooks D... */
  'setup-form-intro': object;
  /** The live link ends when the new one is made.<br/>Choose how long the n... */
  'setup-form-intro-anew': object;
  /** This company file is set up already. A new link is for setting it up a... */
  'setup-form-intro-again': object;
  /** Link valid for */
  'setup-valid-for': object;
  /** Custom */
  'setup-valid-custom': object;
  /** Minutes */
  'setup-minutes': object;
  /** min */
  'setup-minutes-unit': object;
  /** Handy values: 60, 480 (a working day), 2880 (two days). Up to { $most ... */
  'setup-minutes-hint': { most: string };
  /** Created now, it stops working <b>{ $when }</b>. */
  'setup-stops': { when: string };
  /** Created now, it stops working <b>{ $when }</b>. On the phone with the ... */
  'setup-stops-hint': { call: string; longest: string; mail: string; when: string };
  /** After setup, go to */
  'setup-redirect': object;
  /** Enter a whole address, such as https://example.com/done, or leave it e... */
  'setup-redirect.wrong': object;
  /** Where the client's browser lands when setup is done. Leave empty to sh... */
  'setup-redirect.hint': object;
  /** Optional */
  'setup-optional': object;
  /** Create setup link */
  'setup-create': object;
  /** Creating */
  'setup-creating': object;
  /** Not now */
  'setup-not-now': object;
  /** Keep this link */
  'setup-keep': object;
  /** Older links stop working, also unknown ones made elsewhere. */
  'setup-older-stop': object;
  /** The service does not list this client any more */
  'setup-not-listed': object;
  /** It may have been deleted or archived there, or this key may not see it... */
  'setup-not-listed.text': object;
  /** Open its records */
  'setup-not-listed-records': object;
  /** Forget this client */
  'setup-not-listed-forget': object;
  /** Forget { $name }? */
  'setup-forget-title': { name: string };
  /** Its local copies, also those kept under a name, its tabs and its note ... */
  'setup-forget-about': object;
  /** Note for your desk */
  'setup-note': object;
  /** Shown on the board. Stays in this app. */
  'setup-note.hint': object;
  /** The note is not saved. { $title } { $advice } */
  'setup-note-lost': { advice: string; title: string };
  /** { ... } */
  'setup-note-left': { left: number };
  /** { ... } A note has up to { $most } characters. */
  'setup-note-too-long': { most: number; over: number };
  /** What happens next */
  'setup-next': object;
  /** You get a link */
  'setup-next-link': object;
  /** Copy it, email it, or open it here if this is the QuickBooks computer. */
  'setup-next-link.text': object;
  /** The client follows three steps */
  'setup-next-client': object;
  /** The page they open explains each one. About five minutes. */
  'setup-next-client.text': object;
  /** This page turns green */
  'setup-next-done': object;
  /** Ledgerlane checks every 2 s at first, then less often, and tells you e... */
  'setup-next-done.text': object;
  /** This connection */
  'setup-connection': object;
  /** ID */
  'setup-connection-id': object;
  /** Copy ID */
  'setup-connection-id.copy': object;
  /** Your own number for this client */
  'setup-external-id': object;
  /** Copy your own number for this client */
  'setup-external-id.copy': object;
  /** Last seen */
  'setup-last-seen': object;
  /** Never connected */
  'setup-never-connected': object;
  /** Earlier links made here */
  'setup-earlier-links': object;
  /** This link leads nowhere any more */
  'setup-dead': object;
  /** The service inside this app moved to another address on this computer ... */
  'setup-dead.text': object;
  /** Time ran out */
  'setup-over': object;
  /** The link stopped working { $stopped }.<br/>One last look tells whether... */
  'setup-over-text': { stopped: string };
  /** Setup link is live */
  'setup-live': object;
  /** Created { $made }, valid for { $life }.<br/>It stops working { $stops ... */
  'setup-live-made': { life: string; made: string; stops: string };
  /** Created { $made }; { $life } were asked for.<br/>{ $unknown }. */
  'setup-live-made-endless': { life: string; made: string; unknown: string };
  /** <figure>{ $left }</figure><small>left of { $life }</small> */
  'setup-time-left': { left: string; life: string };
  /** <figure>Unknown</figure><small>time left</small> */
  'setup-time-left-unknown': object;
  /** { $left } left */
  'setup-time-left-spoken': { left: string };
  /** <seen>{ $left } left.</seen> If the client needs longer, create a new ... */
  'setup-time-short': { left: string };
  /** This company file was set up before this link was made. */
  'setup-was-set-up': object;
  /** The service already says connected, so that it says so again proves no... */
  'setup-was-set-up.text': object;
  /** Read records */
  'setup-was-set-up.read': object;
  /** The email with its subject and the link, to paste */
  'setup-copy-message-title': object;
  /** { ... } */
  'setup-replaced': { count: number };
  /** This link works on this computer only: its address is that of this com... */
  'setup-this-computer': object;
  /** When setup is done, the client's browser goes to { $host }. */
  'setup-lands-on': { host: string };
  /** Whoever holds this link can connect a company file here. Send it only ... */
  'setup-whoever': object;
  /** The address of this link cannot be shown. */
  'setup-sealed': object;
  /** It is sealed with a key of the keychain, which is not there. The link ... */
  'setup-sealed.text': { time: string };
  /** It is sealed with a key of the keychain, which is not there. The link ... */
  'setup-sealed.endless': object;
  /** Create a new link */
  'setup-new-link': object;
  /** Stop watching */
  'setup-watch-stop': object;
  /** QR code of the setup link */
  'setup-qr': object;
  /** For this computer only */
  'setup-qr.here': object;
  /** Scan to take it along */
  'setup-qr.scan': object;
  /** Not watching */
  'setup-watch-none': object;
  /** Watching */
  'setup-watch-watching': object;
  /** Paused */
  'setup-watch-paused': object;
  /** On hold */
  'setup-watch-on_hold': object;
  /** { ... } */
  'setup-watch-checked': { ago: string; checked: 'yes' | 'no' };
  /** { ... } */
  'setup-watch-alone': { ago: string; checked: 'yes' | 'no' };
  /** { ... } */
  'setup-watch-every': { ago: string; checked: 'yes' | 'no'; seconds: number };
  /** { ... } */
  'setup-watch-held': { next: 'unknown' | 'now' | 'later'; time: string; why: string };
  /** { ... } */
  'setup-watch-checks': { count: number };
  /** Watch */
  'setup-watch-start': object;
  /** Go on */
  'setup-watch-go-on': object;
  /** Try now */
  'setup-watch-try': object;
  /** Pause */
  'setup-watch-pause': object;
  /** Hand over the link */
  'setup-step-hand-over': object;
  /** Copy, mail or scan it */
  'setup-step-hand-over.hint': object;
  /** Opened here at { $time } */
  'setup-step-hand-over.opened': { time: string };
  /** Link handed over */
  'setup-step-handed-over': object;
  /** Link made */
  'setup-step-made': object;
  /** Opens the link */
  'setup-step-opens': object;
  /** On the QuickBooks computer */
  'setup-step-opens.hint': object;
  /** Opened the link */
  'setup-step-opened': object;
  /** Allows access */
  'setup-step-allows': object;
  /** In QuickBooks, as the page says */
  'setup-step-allows.hint': object;
  /** Allowed access */
  'setup-step-allowed': object;
  /** Client said so, { $time } */
  'setup-step-said': { time: string };
  /** Not noted here */
  'setup-step-not-noted': object;
  /** Client says done */
  'setup-step-tick': object;
  /** Connected */
  'setup-step-connected': object;
  /** This page turns green */
  'setup-step-connected.hint': object;
  /** Seen connected */
  'setup-step-seen-connected': object;
  /** Saves the file */
  'setup-step-saves': object;
  /** For the Web Connector */
  'setup-step-saves.hint': object;
  /** Saved the file */
  'setup-step-saved': object;
  /** Adds it */
  'setup-step-adds': object;
  /** To the Web Connector */
  'setup-step-adds.hint': object;
  /** Added it to the Web Connector */
  'setup-step-added': object;
  /** Pastes the password */
  'setup-step-signs-in': object;
  /** And turns it on */
  'setup-step-signs-in.hint': object;
  /** Password accepted */
  'setup-step-signed-in': object;
  /** Company file answers */
  'setup-step-answers': object;
  /** This page turns green */
  'setup-step-answers.hint': object;
  /** The service reports only the last step. Tick these two as the client t... */
  'setup-steps-unseen': object;
  /** What your client does */
  'setup-client': object;
  /** Opens the link on the QuickBooks computer */
  'setup-client-opens': object;
  /** Allows access in QuickBooks, as the page explains */
  'setup-client-allows': object;
  /** Leaves QuickBooks open until the page says done */
  'setup-client-leaves': object;
  /** What often goes wrong */
  'setup-snags': object;
  /** Copy as a message */
  'setup-snags.copy': object;
  /** Web Connector is not installed */
  'setup-snag-connector': object;
  /** Most QuickBooks Desktop versions bring it: Start menu, QuickBooks, Web... */
  'setup-snag-connector.text': object;
  /** QuickBooks: Admin, single-user */
  'setup-snag-admin': object;
  /** The first time, QuickBooks must be open on this company file, signed i... */
  'setup-snag-admin.text': object;
  /** The wrong company file is open */
  'setup-snag-file': object;
  /** Web Connector ties itself to whichever file is open. Close QuickBooks,... */
  'setup-snag-file.text': object;
  /** It keeps asking for a password */
  'setup-snag-password': object;
  /** It wants the password from the setup page, not the QuickBooks one. Cli... */
  'setup-snag-password.text': object;
  /** Asked about access: which answer? */
  'setup-snag-access': object;
  /** Best is "Yes, always; allow access even if QuickBooks is not running".... */
  'setup-snag-access.text': object;
  /** They opened it on a phone or a Mac */
  'setup-snag-computer': object;
  /** Setup only works on the Windows computer that runs QuickBooks Desktop.... */
  'setup-snag-computer.text': object;
  /** Replace the live link? */
  'setup-replace': object;
  /** { $name } may be using it right now. */
  'setup-replace.about': { name: string };
  /** Made */
  'setup-replace-made': object;
  /** { $when }, on this computer */
  'setup-replace-made.text': { when: string };
  /** Handed over */
  'setup-replace-handed-over': object;
  /** Works until */
  'setup-replace-until': object;
  /** { $when }, <b>{ $time }</b> from now */
  'setup-replace-until.text': { time: string; when: string };
  /** Not known: the service did not say */
  'setup-replace-until.unknown': object;
  /** Used */
  'setup-replace-used': object;
  /** Not known: the service reports only the last step */
  'setup-replace-used.unknown': object;
  /** A new link ends this one at once. Links made elsewhere, on another com... */
  'setup-replace-ends': object;
  /** The new one lives for { $life }. */
  'setup-replace-life': { life: string };
  /** Keep this link */
  'setup-replace-keep': object;
  /** Replace it */
  'setup-replace-it': object;
  /** <name>{ $name }</name> is connected */
  'setup-is-connected': { name: string };
  /** <name>{ $name }</name> was connected */
  'setup-was-connected': { name: string };
  /** Seen connected { $when }, after a pause in the checks: it may have bee... */
  'setup-seen-late': { when: string };
  /** Took <b>{ $time }</b> from link to connected. */
  'setup-took': { time: string };
  /** Its connector was last seen { $when }. */
  'setup-connector-seen': { when: string };
  /** The service says it is set up. Its connector has not been seen lately. */
  'setup-connector-unseen': object;
  /** See the books */
  'setup-see-books': object;
  /** Copy a note for the file */
  'setup-copy-note': object;
  /** Create a setup link */
  'setup-create-again': object;
  /** The client can close the setup page now. */
  'setup-may-close': object;
  /** QuickBooks has to stay open on their computer while you read records. ... */
  'setup-stay-open': object;
  /** Ledgerlane only reads. Nothing in the company file changes. */
  'setup-only-reads': object;
  /** CONNECTED */
  'setup-stamp': object;
  /** Good places to start */
  'setup-start': object;
  /** Customers */
  'setup-start-customers': object;
  /** In pages of { $count } */
  'setup-start-customers.hint': { count: number };
  /** Open customers */
  'setup-start-customers.open': object;
  /** Invoices */
  'setup-start-invoices': object;
  /** Page 1 first, then as you choose */
  'setup-start-invoices.hint': object;
  /** Open invoices */
  'setup-start-invoices.open': object;
  /** Accounts */
  'setup-start-accounts': object;
  /** One list, up to { $count } */
  'setup-start-accounts.hint': { count: number };
  /** Open accounts */
  'setup-start-accounts.open': object;
  /** Open */
  'setup-start-open': object;
  /** QuickBooks serves one reader of a company file at a time. */
  'setup-start-note': object;
  /** Still waiting */
  'setup-still-waiting': object;
  /** Unknown */
  'setup-left-unknown': object;
  /** { $name }: { $list } */
  'table-list': { list: string; name: string };
  /** { $kept }: { $name } */
  'table-kept': { kept: string; name: string };
  /** { $name }: kept copy */
  'table-kept-unnamed': { name: string };
  /** read { $day } */
  'table-kept-read': { day: string };
  /** { $kept }, read { $day } */
  'table-kept-title': { day: string; kept: string };
  /** A kept copy stays as it is, whatever is read again. */
  'table-kept-text': object;
  /** A copy that is kept under a name */
  'table-kept-unknown': object;
  /** Show { $many } as they are now */
  'table-kept-now': { many: string };
  /** Open tables */
  'tabs-label': object;
  /** { $table } of { $name } */
  'tabs-of': { name: string; table: string };
  /** filtered */
  'tabs-filtered': object;
  /** “{ $text }” */
  'tabs-searched': { text: string };
  /** Waiting, { $place } */
  'tabs-waiting': { place: string };
  /** { ... } */
  'tabs-more': { count: number };
  /** { $table }: table { $place } of { $count } */
  'tabs-moved': { count: number; place: number; table: string };
  /** { $table } closed */
  'tabs-closed': { table: string };
  /** Close */
  'tabs-close': object;
  /** Close the others */
  'tabs-close-others': object;
  /** Move towards the front */
  'tabs-move-front': object;
  /** Move towards the end */
  'tabs-move-end': object;
  /** Open */
  'tabs-open': object;
  /** Open in a new tab */
  'tabs-open-aside': object;
  /** Not connected now. */
  'offline-title': object;
  /** Not listed any more. */
  'offline-not-listed': object;
  /** { ... } */
  'offline-text': { read: 'known' | 'unknown'; when: string };
  /** Open setup */
  'offline-setup': object;
  /** Reads of this company file */
  'queue-label': object;
  /** { ... } */
  'queue-place': { ordinal: 'one' | 'two' | 'few' | 'other'; place: number };
  /** { ... } */
  'queue-waits': { count: number };
  /** { $which } of { $count } that wait */
  'queue-position': { count: number; which: string };
  /** this list */
  'queue-here': object;
  /** Read next */
  'queue-next': object;
  /** Move up */
  'queue-up': object;
  /** Cancel */
  'queue-cancel': object;
  /** Move { $many } up */
  'queue-up-of': { many: string };
  /** Do not read { $many } */
  'queue-cancel-of': { many: string };
  /** waiting, { $place } */
  'types-mark-place': { place: string };
  /** waiting */
  'types-mark-turn': object;
  /** Open in a tab */
  'types-mark-open': object;
  /** { ... } */
  'types-list-rows': { count: number };
  /** { $kept }, read { $day } */
  'types-kept': { day: string; kept: string };
  /** { $count } s */
  'time-seconds': { count: number };
  /** { $count } min */
  'time-minutes': { count: number };
  /** { $count } h */
  'time-hours': { count: number };
  /** { $count } d */
  'time-days': { count: number };
  /** { ... } */
  'time-whole-days': { count: number };
  /** no time */
  'time-spoken-none': object;
  /** { ... } */
  'time-spoken-seconds': { count: number };
  /** { ... } */
  'time-spoken-minutes': { count: number };
  /** { ... } */
  'time-spoken-hours': { count: number };
  /** { ... } */
  'time-spoken-days': { count: number };
  /** { $first } { $second } */
  'time-two-units': { first: string; second: string };
  /** { $minutes }:{ $seconds } */
  'time-left-clock': { minutes: string; seconds: string };
  /** { $hours } h { $minutes } m */
  'time-left-hours': { hours: number; minutes: number };
  /** a few seconds */
  'time-few-seconds': object;
  /** about { $time } */
  'time-about': { time: string };
  /** { $first } to { $last } */
  'time-range': { first: string; last: string };
  /** { $from } to { $to } s */
  'time-range-seconds': { from: number; to: number };
  /** { $from } to { $to } min */
  'time-range-minutes': { from: number; to: number };
  /** { $from } to { $to } h */
  'time-range-hours': { from: number; to: number };
  /** { $from } to { $to } d */
  'time-range-days': { from: number; to: number };
  /** at { $time } */
  'time-at': { time: string };
  /** today at { $time } */
  'time-today-at': { time: string };
  /** tomorrow at { $time } */
  'time-tomorrow-at': { time: string };
  /** yesterday at { $time } */
  'time-yesterday-at': { time: string };
  /** { $day } at { $time } */
  'time-day-at': { day: string; time: string };
  /** Today { $time } */
  'time-today': { time: string };
  /** { $day } { $time } */
  'time-day': { day: string; time: string };
  /** { $count } s ago */
  'time-seconds-ago': { count: number };
  /** { $count } min ago */
  'time-minutes-ago': { count: number };
  /** The service did not say when this link stops working */
  'time-unknown-end': object;
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
  /** Accounts payable */
  'value-accounts-payable': object;
  /** Accounts receivable */
  'value-accounts-receivable': object;
  /** Accrues annually */
  'value-accrues-annually': object;
  /** Accrues hourly */
  'value-accrues-hourly': object;
  /** Accrues per paycheck */
  'value-accrues-per-paycheck': object;
  /** Active */
  'value-active': object;
  /** Added */
  'value-added': object;
  /** Addition */
  'value-addition': object;
  /** American Express */
  'value-american-express': object;
  /** American Indian */
  'value-american-indian': object;
  /** By amount */
  'value-amttype': object;
  /** Apostrophe */
  'value-apostrophe': object;
  /** Area */
  'value-area': object;
  /** Card refund */
  'value-arrefund-credit-card': object;
  /** Asian */
  'value-asian': object;
  /** Australia */
  'value-australia': object;
  /** Authorization */
  'value-authorization': object;
  /** Awarded */
  'value-awarded': object;
  /** Bank */
  'value-bank': object;
  /** Bill */
  'value-bill': object;
  /** Bill payment by check */
  'value-bill-payment-check': object;
  /** Bill payment by card */
  'value-bill-payment-credit-card': object;
  /** Billable */
  'value-billable': object;
  /** Biweekly */
  'value-biweekly': object;
  /** Black */
  'value-black': object;
  /** Bonus */
  'value-bonus': object;
  /** Brother */
  'value-brother': object;
  /** Assembly build */
  'value-build-assembly': object;
  /** Canada */
  'value-canada': object;
  /** Capture */
  'value-capture': object;
  /** Card not present */
  'value-card-not-present': object;
  /** Card present */
  'value-card-present': object;
  /** Cash */
  'value-cash': object;
  /** Charge */
  'value-charge': object;
  /** Check */
  'value-check': object;
  /** Citizen */
  'value-citizen': object;
  /** Closed */
  'value-closed': object;
  /** Comma */
  'value-comma': object;
  /** Commission */
  'value-commission': object;
  /** Company contribution */
  'value-company-contribution': object;
  /** Completed */
  'value-completed': object;
  /** Condense item adjustment expenses */
  'value-condense-item-adjustment-expenses': object;
  /** Cost of goods sold */
  'value-cost-of-goods-sold': object;
  /** Count */
  'value-count': object;
  /** Credit card */
  'value-credit-card': object;
  /** Card charge */
  'value-credit-card-charge': object;
  /** Card credit */
  'value-credit-card-credit': object;
  /** Credit memo */
  'value-credit-memo': object;
  /** Daily */
  'value-daily': object;
  /** Date and time */
  'value-datetimetype': object;
  /** Daughter */
  'value-daughter': object;
  /** Debit card */
  'value-debit-card': object;
  /** Deduction */
  'value-deduction': object;
  /** Deposit */
  'value-deposit': object;
  /** Direct deposit */
  'value-direct-deposit': object;
  /** Direct deposit liabilities */
  'value-direct-deposit-liabilities': object;
  /** Disabled */
  'value-disabled': object;
  /** Discount */
  'value-discount': object;
  /** Discover */
  'value-discover': object;
  /** Does not use time data */
  'value-does-not-use-time-date': object;
  /** E-check */
  'value-echeck': object;
  /** Email */
  'value-email': object;
  /** Equity */
  'value-equity': object;
  /** Estimate */
  'value-estimate': object;
  /** Estimates */
  'value-estimates': object;
  /** Exchange gain or loss */
  'value-exchange-gain-loss': object;
  /** Exempt */
  'value-exempt': object;
  /** Expense */
  'value-expense': object;
  /** Fail */
  'value-fail': object;
  /** Father */
  'value-father': object;
  /** Fax */
  'value-fax': object;
  /** Female */
  'value-female': object;
  /** Finance charge */
  'value-finance-charge': object;
  /** Financing */
  'value-financing': object;
  /** Fixed asset */
  'value-fixed-asset': object;
  /** Fixed percentage */
  'value-fixed-percentage': object;
  /** Fixed rate */
  'value-fixed-rate': object;
  /** Friend */
  'value-friend': object;
  /** Full-time */
  'value-full-time': object;
  /** Gift card */
  'value-gift-card': object;
  /** Group */
  'value-group': object;
  /** Billed */
  'value-has-been-billed': object;
  /** Hawaiian */
  'value-hawaiian': object;
  /** Hispanic */
  'value-hispanic': object;
  /** Hourly overtime */
  'value-hourly-overtime': object;
  /** Hourly regular */
  'value-hourly-regular': object;
  /** Hourly sick */
  'value-hourly-sick': object;
  /** Hourly vacation */
  'value-hourly-vacation': object;
  /** In progress */
  'value-in-progress': object;
  /** Income */
  'value-income': object;
  /** Whole number */
  'value-inttype': object;
  /** Inventory adjustment */
  'value-inventory-adjustment': object;
  /** Inventory assembly */
  'value-inventory-assembly': object;
  /** Inventory assets */
  'value-inventory-assets': object;
  /** Inventory part */
  'value-inventory-item': object;
  /** Investing */
  'value-investing': object;
  /** Invoice */
  'value-invoice': object;
  /** Discount item */
  'value-item-discount': object;
  /** Fixed asset item */
  'value-item-fixed-asset': object;
  /** Item group */
  'value-item-group': object;
  /** Inventory part */
  'value-item-inventory': object;
  /** Assembly item */
  'value-item-inventory-assembly': object;
  /** Non-inventory part */
  'value-item-non-inventory': object;
  /** Other charge item */
  'value-item-other-charge': object;
  /** Payment item */
  'value-item-payment': object;
  /** Item receipt */
  'value-item-receipt': object;
  /** Item receipt account */
  'value-item-receipt-account': object;
  /** Sales tax item */
  'value-item-sales-tax': object;
  /** Sales tax group */
  'value-item-sales-tax-group': object;
  /** Service item */
  'value-item-service': object;
  /** Subtotal item */
  'value-item-subtotal': object;
  /** Journal entry */
  'value-journal-entry': object;
  /** Key employee */
  'value-key-employee': object;
  /** Length */
  'value-length': object;
  /** Liability adjustment */
  'value-liability-adjustment': object;
  /** Long-term liability */
  'value-long-term-liability': object;
  /** Mail */
  'value-mail': object;
  /** Male */
  'value-male': object;
  /** Mastercard */
  'value-master-card': object;
  /** Monthly */
  'value-monthly': object;
  /** Mother */
  'value-mother': object;
  /** New */
  'value-new': object;
  /** Not a citizen */
  'value-non-citizen': object;
  /** Not exempt */
  'value-non-exempt': object;
  /** Non-inventory part */
  'value-non-inventory': object;
  /** Non-posting */
  'value-non-posting': object;
  /** Not a veteran */
  'value-non-veteran': object;
  /** None */
  'value-none': object;
  /** Not applicable */
  'value-not-applicable': object;
  /** Not available */
  'value-not-available': object;
  /** Not awarded */
  'value-not-awarded': object;
  /** Not billable */
  'value-not-billable': object;
  /** Not disabled */
  'value-not-disabled': object;
  /** Not a key employee */
  'value-not-key-employee': object;
  /** Not on file */
  'value-not-on-file': object;
  /** Not set */
  'value-not-set': object;
  /** Officer */
  'value-officer': object;
  /** Old */
  'value-old': object;
  /** On file */
  'value-on-file': object;
  /** Opening balance equity */
  'value-opening-balance-equity': object;
  /** Operating */
  'value-operating': object;
  /** Other */
  'value-other': object;
  /** Other asset */
  'value-other-asset': object;
  /** Other charge */
  'value-other-charge': object;
  /** Other credit card */
  'value-other-credit-card': object;
  /** Other current asset */
  'value-other-current-asset': object;
  /** Other current liability */
  'value-other-current-liability': object;
  /** Other expense */
  'value-other-expense': object;
  /** Other income */
  'value-other-income': object;
  /** Owner */
  'value-owner': object;
  /** Part-time */
  'value-part-time': object;
  /** Partner */
  'value-partner': object;
  /** Pass */
  'value-pass': object;
  /** Paycheck */
  'value-paycheck': object;
  /** Payment */
  'value-payment': object;
  /** Payroll expenses */
  'value-payroll-expenses': object;
  /** Payroll liabilities */
  'value-payroll-liabilities': object;
  /** Payroll liability check */
  'value-payroll-liability-check': object;
  /** Pending */
  'value-pending': object;
  /** Per item */
  'value-per-item': object;
  /** Percentage */
  'value-percenttype': object;
  /** Period */
  'value-period': object;
  /** Petty cash */
  'value-petty-cash': object;
  /** Price */
  'value-pricetype': object;
  /** Purchase */
  'value-purchase': object;
  /** Purchase order */
  'value-purchase-order': object;
  /** Purchase orders */
  'value-purchase-orders': object;
  /** By quantity */
  'value-quantype': object;
  /** Quarterly */
  'value-quarterly': object;
  /** Received payment */
  'value-receive-payment': object;
  /** Reconciliation differences */
  'value-reconciliation-differences': object;
  /** Refund */
  'value-refund': object;
  /** Regular */
  'value-regular': object;
  /** Reimbursable expense group */
  'value-reimbursable-expense-group': object;
  /** Reimbursable expense subtotal */
  'value-reimbursable-expense-subtotal': object;
  /** Removed */
  'value-removed': object;
  /** Reserve */
  'value-reserve': object;
  /** Retained earnings */
  'value-retained-earnings': object;
  /** Salary regular */
  'value-salary-regular': object;
  /** Salary sick */
  'value-salary-sick': object;
  /** Salary vacation */
  'value-salary-vacation': object;
  /** Sales */
  'value-sales': object;
  /** Sales order */
  'value-sales-order': object;
  /** Sales orders */
  'value-sales-orders': object;
  /** Sales receipt */
  'value-sales-receipt': object;
  /** Sales tax */
  'value-sales-tax': object;
  /** Sales tax group */
  'value-sales-tax-group': object;
  /** Sales tax payable */
  'value-sales-tax-payable': object;
  /** Sales tax payment */
  'value-sales-tax-payment-check': object;
  /** Semimonthly */
  'value-semimonthly': object;
  /** Service */
  'value-service': object;
  /** Shipping */
  'value-shipping': object;
  /** Sister */
  'value-sister': object;
  /** Son */
  'value-son': object;
  /** Space */
  'value-space': object;
  /** Spouse */
  'value-spouse': object;
  /** Statutory */
  'value-statutory': object;
  /** Long text */
  'value-str1024-type': object;
  /** Text */
  'value-str255-type': object;
  /** Subtotal */
  'value-subtotal': object;
  /** Tax */
  'value-tax': object;
  /** Time */
  'value-time': object;
  /** Transfer */
  'value-transfer': object;
  /** Two or more races */
  'value-two-or-more-races': object;
  /** United Kingdom */
  'value-uk': object;
  /** Uncategorized expenses */
  'value-uncategorized-expenses': object;
  /** Uncategorized income */
  'value-uncategorized-income': object;
  /** Undeposited funds */
  'value-undeposited-funds': object;
  /** Unknown */
  'value-unknown': object;
  /** United States */
  'value-us': object;
  /** Uses time data */
  'value-uses-time-data': object;
  /** Vendor credit */
  'value-vendor-credit': object;
  /** Veteran */
  'value-veteran': object;
  /** Visa */
  'value-visa': object;
  /** Voice authorization */
  'value-voice-authorization': object;
  /** Volume */
  'value-volume': object;
  /** Weekly */
  'value-weekly': object;
  /** Weight */
  'value-weight': object;
  /** White */
  'value-white': object;
  /** 1,23,45,678 */
  'value-x-xx-xx-xxx': object;
  /** 12,345,678 */
  'value-xx-xxx-xxx': object;
  /** Yearly */
  'value-yearly': object;
  /** Year-to-date adjustment */
  'value-ytdadjustment': object;
  /** { ... } */
  'visit-every': { every: string; next: 'known' | 'unknown'; time: string };
  /** The Web Connector is late. It serves one program at a time and may be ... */
  'visit-late': object;
  /** { ... } */
  'visit-off': { known: 'yes' | 'no'; when: string };
  /** QuickBooks is opening on the client's computer. */
  'visit-opening': object;
  /** { ... } */
  'visit-off-own': { known: 'yes' | 'no'; when: string };
  /** QuickBooks is opening. */
  'visit-opening-own': object;
  /** The Web Connector is here, and QuickBooks is reading. */
  'visit-reading': object;
  /** The Web Connector is here. What you read now needs no wait. */
  'visit-waiting': object;
  /** QuickBooks or the Web Connector stopped the last visit. */
  'visit-unknown': object;
  /** This version of Ledgerlane does not know the code. Try again; if it st... */
  'visit-unknown.advice': object;
  /** { ... } */
  'visit-fixed-by': { by: 'you' | 'client' | 'their_it' | 'us' };
  /** Copy as a message */
  'visit-copy': object;
  /** Seen { $when }. */
  'visit-met': { when: string };
  /** { $title } { $met } */
  'visit-seen': { met: string; title: string };
  /** { $names } { $advice } */
  'visit-named': { advice: string; names: string };
  /** { $other } is open in place of { $own }. */
  'visit-companies': { other: string; own: string };
  /** { $other } is open. */
  'visit-company': { other: string };
  /** { $computer } and { $other } both came within the last hour. */
  'visit-computers': { computer: string; other: string };
  /** The other computer is { $other }. */
  'visit-computer': { other: string };
  /** QuickBooks has to stay open: automatic login is not allowed. */
  'visit-foretold-no_automatic_login': object;
  /** Personal data stay empty: QuickBooks keeps them back. */
  'visit-foretold-no_personal_data': object;
  /** { ... } */
  'visit-unreadable': { count: number; fields: string; list: string };
  /** { ... } */
  'visit-unreadable.meaning': { count: number };
  /** Web Connector */
  'visit-title': object;
  /** Company */
  'visit-own-company': object;
  /** QuickBooks */
  'visit-quickbooks': object;
  /** { $edition } { $year } */
  'visit-edition-year': { edition: string; year: string };
  /** Computer */
  'visit-runs-on': object;
  /** Last visit */
  'visit-last': object;
  /** Never yet */
  'visit-never': object;
  /** Usually comes */
  'visit-pace': object;
  /** about every { $every } */
  'visit-pace-every': { every: string };
  /** about once a minute */
  'visit-pace-minute': object;
  /** Next visit */
  'visit-next': object;
  /** in { $seconds } s */
  'visit-next-in': { seconds: number };
  /** any moment */
  'visit-next-now': object;
  /** What you read waits for the next visit. To have it at once, press Upda... */
  'visit-read-now': object;
  /** Back to { $name } */
  'welcome-back': { name: string };
  /** Connect a client's QuickBooks Desktop company file, watch it come onli... */
  'welcome-about': object;
  /** Open { $name } */
  'welcome-reopen': { name: string };
  /** Explore with the sample company */
  'welcome-sample-title': object;
  /** A small connector service runs inside this app, with a made-up buildin... */
  'welcome-sample-about': object;
  /** Explore the sample */
  'welcome-sample-explore': object;
  /** Opening */
  'welcome-sample-opening': object;
  /** Opens at once */
  'welcome-sample-hint': object;
  /** Sample invoices */
  'welcome-preview': object;
  /** No. */
  'welcome-preview-number': object;
  /** Customer */
  'welcome-preview-customer': object;
  /** Date */
  'welcome-preview-date': object;
  /** Balance */
  'welcome-preview-balance': object;
  /** Sample company */
  'welcome-preview-company': object;
  /** Connect to your service */
  'welcome-service-title': object;
  /** You need its address and an API key from whoever runs your connector s... */
  'welcome-service-about': object;
  /** Enter the key for { $host } */
  'welcome-key-title': { host: string };
  /** Tested first. The old key goes only after this one is accepted. */
  'welcome-key-about': object;
  /** Address */
  'welcome-address-label': object;
  /** API key */
  'welcome-key-label': object;
  /** Show while typing */
  'welcome-key-show': object;
  /** Kept in this computer's keychain. After you save it, Ledgerlane never ... */
  'welcome-key-hint': object;
  /** Ledgerlane found no keychain: the key can be used until the app closes... */
  'welcome-key-hint-unkept': object;
  /** Test connection */
  'welcome-test': object;
  /** Testing the connection to { $host } */
  'welcome-testing': { host: string };
  /** Reached the service. The key is accepted. */
  'welcome-test-reached': object;
  /** Reached the service in { $ms } ms. The key is accepted. */
  'welcome-test-reached-after': { ms: number };
  /** { ... } */
  'welcome-test-visible': { count: number };
  /** Save and open */
  'welcome-save': object;
  /** Saving */
  'welcome-saving': object;
  /** Try again */
  'welcome-save-again': object;
  /** Use for this session only */
  'welcome-save-session': object;
  /** Services you have used */
  'welcome-services': object;
  /** Forget */
  'welcome-service-forget': object;
  /** Forget { $name } */
  'welcome-service-forget.label': { name: string };
  /** Open */
  'welcome-service-open': object;
  /** Open { $name } */
  'welcome-service-open.label': { name: string };
  /** Version { $version } */
  'welcome-version': { version: string };
  /** Records stay on this computer, encrypted. Nothing is sent anywhere exc... */
  'welcome-promise': object;
  /** Records stay on this computer, in memory until the app closes. Nothing... */
  'welcome-promise-unkept': object;
  /** Replace the key of { $host } now? */
  'welcome-key-ask': { host: string };
  /** The service is closed and opened again with the new key. */
  'welcome-key-ask.text': object;
  /** Not yet */
  'welcome-key-ask-wait': object;
  /** Replace it */
  'welcome-key-ask-save': object;
  /** Opening */
  'window-opening': object;
  /** The window could not be started. The mistake is in Ledgerlane, not in ... */
  'window-not-started': object;
  /** Open */
  'window-toast-open': object;
  /** Go there */
  'window-toast-go-there': object;
  /** The note about { $name } is not saved. It waits in its field. */
  'window-note-lost': { name: string };
  /** { $name } is connected */
  'window-connected': { name: string };
  /** { $name } is connected. Took { $took } from link to connected. */
  'window-connected-after': { name: string; took: string };
  /** { $name } is connected at { $service } */
  'window-connected-elsewhere': { name: string; service: string };
  /** { $name } declined the setup link at { $service } */
  'window-link-declined-elsewhere': { name: string; service: string };
  /** The setup link of { $name } ran out at { $service } */
  'window-link-out_of_time-elsewhere': { name: string; service: string };
  /** The setup link of { $name } was ended elsewhere at { $service } */
  'window-link-replaced-elsewhere': { name: string; service: string };
  /** The setup link of { $name } ended at { $service } */
  'window-link-unknown-elsewhere': { name: string; service: string };
  /** The key of { $name } is gone */
  'window-forgotten': { name: string };
  /** Zoom { $percent } % */
  'window-zoom': { percent: number };
  /** Link copied */
  'window-link-copied': object;
  /** Message copied, with the link */
  'window-message-copied': object;
  /** Opened in the browser */
  'window-link-opened': object;
  /** Email draft opened */
  'window-mail-opened': object;
  /** Selected text */
  'window-selected': object;
  /** Copy */
  'window-selected-copy': object;
  /** { ... } */
  'window-close-title': { count: number };
  /** { ... } */
  'window-close-about': { count: number };
  /** Some work is not finished */
  'window-close-work-title': object;
  /** If the app closes, what is being read or exported stops, what is not s... */
  'window-close-work-about': object;
  /** What is under way */
  'window-close-list': object;
  /** Unknown */
  'window-close-left-unknown': object;
  /** Until { $when } */
  'window-close-until': { when: string };
  /** In the background Ledgerlane goes on with all of it; start it again to... */
  'window-close-work-note': object;
  /** In the background Ledgerlane goes on checking and tells you when one i... */
  'window-close-note': object;
  /** In the background Ledgerlane goes on checking and tells you when one i... */
  'window-close-note-sample': object;
  /** Do the same next time, without asking */
  'window-close-always': object;
  /** You are asked again before something is cut off. */
  'window-close-asked': object;
  /** Cancel */
  'window-close-cancel': object;
  /** Quit */
  'window-close-quit': object;
  /** Stay in the background */
  'window-close-stay': object;
  /** Keep answering QuickBooks */
  'window-running-asked': object;
  /** The Web Connector on this computer needs an answer from Ledgerlane. Wh... */
  'window-running-asked-about': object;
  /** Ledgerlane watches links and answers the Web Connector of this compute... */
  'window-running-about': object;
  /** Start Ledgerlane when I log in */
  'window-running-at-login': object;
  /** It starts in the tray, without a window. */
  'window-running-at-login.hint': object;
  /** Keep running when I close the window */
  'window-running-in-background': object;
  /** Start Ledgerlane again to see its window. Quit ends it. */
  'window-running-in-background.hint': object;
  /** Both can be changed later in the menu of services, under 'Starting and... */
  'window-running-note': object;
  /** Not now */
  'window-running-not-now': object;
  /** Cancel */
  'window-running-cancel': object;
  /** Save */
  'window-running-save': object;
  /** Forget { $name }? */
  'window-forget-title': { name: string };
  /** Its key, its local copies, and the links and notes of this desk are de... */
  'window-forget-about': object;
  /** { ... } */
  'window-forget-copies': { count: number; names: string };
  /** Keep it */
  'window-forget-keep': object;
  /** Forget it */
  'window-forget-confirm': object;
  /** Forgetting */
  'window-forget-busy': object;
  /** { $name } is forgotten */
  'window-forget-done': { name: string };
  /** { ... } */
  'window-forget-left': { count: number };
  /** { ... } */
  'window-forget-left-advice': { count: number };
  /** Close */
  'window-forget-close': object;
  /** Profiles */
  'window-profiles': object;
  /** Sample */
  'window-sample-band': object;
  /** Shortcuts */
  'window-shortcuts': object;
  /** Close */
  'window-shortcuts-close': object;
  /** About Ledgerlane */
  'window-about': object;
  /** Version */
  'window-about-version': object;
  /** Built from */
  'window-about-build': object;
  /** A checkout */
  'window-about-checkout': object;
  /** Data folder */
  'window-about-data': object;
  /** Logs */
  'window-about-logs': object;
  /** Licences */
  'window-about-licenses': object;
  /** Copy for support */
  'window-about-copy': object;
  /** Close */
  'window-about-close': object;
  /** Work under way */
  'work-mark': object;
  /** { ... } */
  'work-mark-label': { ended: number; running: number };
  /** Nothing is under way. */
  'work-none': object;
  /** Stop */
  'work-stop': object;
  /** Open */
  'work-open': object;
  /** Dismiss */
  'work-dismiss': object;
  /** Reading { $what }: { $rows } so far */
  'work-read': { rows: number; what: string };
  /** Reading { $what }: { $rows } of { $total } */
  'work-read-of': { rows: number; total: number; what: string };
  /** Waiting to read { $what } */
  'work-read-waits': { what: string };
  /** Exporting { $what } to { $file }: { $far } */
  'work-export': { far: string; file: string; what: string };
  /** Exported { $what } to { $file } */
  'work-exported': { file: string; what: string };
  /** Could not export { $what } to { $file } */
  'work-export-failed': { file: string; what: string };
  /** Setup link watched */
  'work-watch': object;
  /** The note is not saved */
  'work-note': object;
  /** Setup link watched, { $time } left */
  'work-watch-left': { time: string };
  /** Finished reading { $what } */
  'work-read-ended': { what: string };
  /** { $what } brought none of the records from before: choose */
  'work-read-aside': { what: string };
  /** Could not read { $what } */
  'work-read-failed': { what: string };
  /** The client declined the setup link */
  'work-link-declined': object;
  /** The setup link ran out */
  'work-link-out_of_time': object;
  /** The setup link was ended elsewhere */
  'work-link-replaced': object;
  /** The setup link led to a connection */
  'work-link-completed': object;
  /** The setup link ended */
  'work-link-unknown': object;
  /** Reading { $what } was cut off */
  'work-read-cut': { what: string };
  /** Exporting { $what } to { $file } was cut off */
  'work-export-cut': { file: string; what: string };
  /** { ... } */
  'work-cut-title': { count: number };
  /** { $name }: { $work } */
  'work-of': { name: string; work: string };
  /** This stops */
  'work-lost': object;
}
