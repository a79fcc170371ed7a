// Records of the fake desk with all their fields, as a drawer shows them.
import type { CellKind, FieldValue, RecordDetail, RecordTypePath, View } from '../../src/gen/desk';
import { fieldValue, rowShape } from './catalogue';

const field = (
  path: string,
  kind: CellKind,
  text: string | null,
  names: FieldValue['names'] = null,
): FieldValue => fieldValue(path, kind, text, { by_this_clock: kind === 'date_time', names });

const list = (type: RecordTypePath, path: string, rows: number) => ({ path, rows, ...rowShape(type, path) });

/** A view with one rule. */
const view = (path: string, to: string): View => ({
  list: null,
  columns: [],
  filter: { rule: { path, test: { is: 'equal', to } } },
  search: null,
  order: [],
});

/** A customer with much about it. */
export function customerDetail(): RecordDetail {
  return {
    record_type: 'Customers',
    id: '80000127-1389620114',
    inactive: false,
    fields: [
      field('id', 'text', '80000127-1389620114'),
      field('objectType', 'text', 'qbd_customer'),
      field('name', 'text', 'Dunmore Public Schools'),
      field('createdAt', 'date_time', '2019-03-04T08:12:00-05:00'),
      field('updatedAt', 'date_time', '2026-11-17T16:22:00-05:00'),
      field('fullname', 'text', 'Dunmore Public Schools'),
      field('companyName', 'text', 'Dunmore Public Schools'),
      field('billingAddress.line1', 'text', 'Dunmore Public Schools, Accounts Payable'),
      field('billingAddress.line2', 'text', '1400 Blakely Street'),
      field('billingAddress.line3', 'text', null),
      field('billingAddress.city', 'text', 'Dunmore'),
      field('billingAddress.state', 'text', 'PA'),
      field('billingAddress.postalCode', 'text', '18512'),
      field('billingAddress.country', 'text', null),
      field('shippingAddress.line1', 'text', null),
      field('shippingAddress.city', 'text', null),
      field('phone', 'text', '(570) 555-0148'),
      field('fax', 'text', null),
      field('email', 'text', 'ap@dunmoreschools.example'),
      field('contact', 'text', 'Accounts payable office'),
      field('parent', 'text', null),
      field('customerType', 'text', 'Public sector', { record_type: 'CustomerTypes', id: 'ct-2' }),
      field('terms', 'text', 'Net 45', { record_type: 'Terms', id: 'terms-45' }),
      field('salesTaxCode', 'text', 'Non'),
      field('priceLevel', 'text', 'Public sector'),
      field('balance', 'money', '96731.00'),
      field('totalBalance', 'money', '104218.60'),
      field('resaleNumber', 'text', null),
      field('creditLimit', 'money', '150000'),
      field('notes', 'text', 'Invoices go to the office first.\nAsk for Marisol before a delivery.'),
      field('isActive', 'yes_no', 'true'),
      field('somethingNew', 'text', 'That this app never heard of'),
    ],
    lists: [list('Customers', 'additionalNotes', 0), list('Customers', 'customFields', 2)],
    json: [
      '{"id":"80000127-1389620114","objectType":"qbd_customer","name":"Dunmore Public Schools","isActive":true,',
      '"balance":96731.00,"totalBalance":104218.60,"creditLimit":150000,"contact":"Accounts payable office",',
      '"email":"ap@dunmoreschools.example","phone":"(570) 555-0148","fax":null,"billingAddress":{"line1":',
      '"Dunmore Public Schools, Accounts Payable","line2":"1400 Blakely Street","city":"Dunmore","state":"PA",',
      '"postalCode":"18512"},"shippingAddress":{},"terms":{"id":"terms-45","fullname":"Net 45"},"resaleNumber":null,',
      '"additionalNotes":[],"customFields":[{"ownerId":"0","name":"Route","type":"STR255TYPE","value":"North"},',
      '{"ownerId":"0","name":"Dock hours","type":"STR255TYPE","value":"6 to 11"}]}',
    ].join(''),
    related: [
      { record_type: 'Invoices', rows: 11, complete: true, view: view('customer', 'Dunmore Public Schools') },
      {
        record_type: 'ReceivePayments',
        rows: 9,
        complete: false,
        view: view('customer', 'Dunmore Public Schools'),
      },
    ],
  };
}

/** An invoice with lines and a payment. */
export function invoiceDetail(): RecordDetail {
  const lines = [
    ['Block 8 in, grey', 'Concrete block, 8 × 8 × 16', '640', '2.85', '1824.00'],
    ['Mortar type S', 'Mortar, 80 lb bag', '112', '14.20', '1590.40'],
    ['Rebar no. 4', 'Rebar, 20 ft', '48', '13.86', '665.28'],
    [null, 'Delivery, flat rate', null, null, '138.92'],
  ].map(
    ([item, description, quantity, rate, amount], i) =>
      `{"id":"line-${i}","item":${item === null ? 'null' : `{"id":"item-${i}","fullname":"${item}"}`},` +
      `"description":"${description}","quantity":${quantity},"rate":${rate},"amount":${amount}}`,
  );
  return {
    record_type: 'Invoices',
    id: 'inv-0',
    inactive: false,
    fields: [
      field('id', 'text', 'inv-0'),
      field('updatedAt', 'date_time', '2026-11-17T16:22:00-05:00'),
      field('transactionDate', 'date', '2024-01-02'),
      field('currency', 'text', 'US Dollar'),
      field('exchangeRate', 'number', '1'),
      field('refNumber', 'text', '10481'),
      field('memo', 'text', null),
      field('customer', 'text', 'Abernathy & Sons Masonry', { record_type: 'Customers', id: 'cus-0' }),
      field('receivablesAccount', 'text', 'Accounts receivable', { record_type: 'Accounts', id: 'acc-0' }),
      field('dueDate', 'date', '2024-02-01'),
      field('billingAddress.line1', 'text', '1 Harbor Street'),
      field('billingAddress.city', 'text', 'Dunmore'),
      field('terms', 'text', 'Net 30'),
      field('subtotal', 'money', '4218.60'),
      field('salesTaxTotal', 'money', '0.00'),
      field('balanceRemaining', 'money', '-612.40'),
      field('isPaid', 'yes_no', 'false'),
      field('amount', 'money', '4218.60'),
    ],
    lists: [
      list('Invoices', 'linkedTransactions', 1),
      list('Invoices', 'expenseLines', 0),
      list('Invoices', 'lines', 4),
      list('Invoices', 'customFields', 0),
    ],
    json:
      '{"id":"inv-0","refNumber":"10481","amount":4218.60,"balanceRemaining":-612.40,"linkedTransactions":' +
      '[{"transactionId":"pay-1","transactionType":"ReceivePayment","transactionDate":"2024-01-20",' +
      '"refNumber":"2290","amount":-4831.00}],"expenseLines":[],' +
      `"lines":[${lines.join(',')}],"customFields":[]}`,
    related: [],
  };
}
