// What columns of tables are called.
import { describe, expect, it } from 'vitest';
import { columnName, listName, namedColumns, nameOfField } from '../../src/words/columns';
import { isMessage } from '../../src/words/messages';
import { CATALOGUE } from '../support/catalogue';

describe('a column', () => {
  it('of the catalogue has a heading in the texts', () => {
    for (const type of CATALOGUE)
      for (const { field } of type.columns)
        expect(isMessage(`column-${field.replaceAll('.', '-')}`), `${type.path}: ${field}`).toBe(true);
  });

  it('has the same heading in every type but for the exceptions', () => {
    expect(columnName('Vendors', 'accountNumber')).toBe('Account no.');
    expect(columnName('Accounts', 'accountNumber')).toBe('No.');
    expect(columnName('Items', 'name')).toBe('Name');
    expect(columnName('Accounts', 'name')).toBe('Account');
    expect(columnName('Accounts', 'fullname')).toBe('Full name');
    expect(columnName('Checks', 'payee')).toBe('Payee');
    expect(columnName('Transactions', 'entity')).toBe('Name');
    expect(columnName('Invoices', 'refNumber')).toBe('No.');
    expect(columnName('Invoices', 'purchaseOrderNumber')).toBe('P.O. no.');
  });

  it('of an object within the record has its own heading', () => {
    expect(columnName('BillPaymentOrCredits', 'bill.amountDue')).toBe('Amount due');
    expect(columnName('BillPaymentOrCredits', 'credit.refNumber')).toBe('Credit no.');
    expect(columnName('UnitOfMeasureSets', 'baseUnit.name')).toBe('Base unit');
  });

  it('of the record around a line is called as in the table of the records', () => {
    expect(columnName('Invoices', 'document.refNumber')).toBe('Invoice');
    expect(columnName('Transactions', 'document.refNumber')).toBe('No.');
    expect(columnName('Invoices', 'document.transactionDate')).toBe('Date');
    expect(columnName('Invoices', 'document.customer')).toBe('Customer');
    expect(columnName('Checks', 'document.payee')).toBe('Payee');
    expect(columnName('PriceLevels', 'document.name')).toBe('Price level');
  });

  it('says whose it is where a line may have one of that name too', () => {
    expect(columnName('JournalEntries', 'document.memo')).toBe('Memo (journal entry)');
    expect(columnName('Invoices', 'document.billingAddress.city')).toBe('Bill-to address city (invoice)');
  });

  it('of a line is called as its list has it', () => {
    expect(columnName('JournalEntries', 'amount', 'debitLines')).toBe('Debit');
    expect(columnName('JournalEntries', 'amount', 'creditLines')).toBe('Credit');
    expect(columnName('JournalEntries', 'amount')).toBe('Amount');
    expect(columnName('Bills', 'transactionDate', 'linkedTransactions')).toBe('Linked date');
    // What is called something else in the records of a type is not in its lines.
    expect(columnName('CreditCardCharges', 'account')).toBe('Card');
    expect(columnName('CreditCardCharges', 'account', 'expenseLines')).toBe('Account');
    const column = { field: 'amount', kind: 'money', role: 'plain', rank: 2 } as const;
    expect(namedColumns('JournalEntries', [column], 'debitLines')[0]?.label).toBe('Debit');
  });

  it('keeps all else that is known of it', () => {
    const column = { field: 'dueDate', kind: 'date', role: 'plain', rank: 1 } as const;
    expect(namedColumns('Invoices', [column])).toEqual([{ ...column, label: 'Due' }]);
  });
});

describe('a list within records', () => {
  it('has a heading', () => {
    expect(listName('Invoices', 'lines')).toBe('Lines');
    expect(listName('Bills', 'itemLines')).toBe('Item lines');
    expect(listName('Bills', 'expenseLines')).toBe('Expense lines');
    expect(listName('Bills', 'itemGroupLines.lines')).toBe('Lines of groups');
    expect(listName('ItemsInventoryAssembly', 'lines')).toBe('Components');
  });
});

describe('a field without a column', () => {
  it('is called by the words of its name', () => {
    const expected = {
      shippingAddress: 'Ship-to address',
      otherCustomField1: 'Other custom field 1',
      isQueuedForPrint: 'Queued for print',
      isBilled: 'Billed',
      issuer: 'Issuer',
      is: 'Is',
      hasValidLineItems: 'Has valid line items',
      fax: 'Fax',
      'shippingAddress.line1': 'Ship-to address line 1',
      'officeAddress.line1': 'Office address line 1',
      'creditCard.creditCardAddress': 'Credit card address',
      'employeePayrollInfo.sickHours.hoursUsed': 'Sick hours used',
      'emergencyContacts.primaryContact.name': 'First emergency contact name',
      'lines.linesOfLines': 'Lines of lines',
      overrideUOMSet: 'Override unit of measure set',
      myRefNumber: 'My ref. no.',
      refNumber2: 'Ref. no. 2',
      purchaseOrderNumber2: 'Purchase order no. 2',
      poNumbers: 'P.O. nos.',
      linkedIds: 'Linked IDs',
      linkedIDs: 'Linked IDs',
      customerMsgId: 'Customer message ID',
      'salesRep.id': 'Sales rep ID',
      'billing.isDefault': 'Billing default',
      constructor: 'Constructor',
    };
    for (const [field, name] of Object.entries(expected)) {
      expect(nameOfField(field)).toBe(name);
      if (isMessage(`column-${field}`)) continue;
      expect(columnName('Invoices', field)).toBe(name);
      expect(columnName('Invoices', `document.${field}`)).toBe(`${name} (invoice)`);
    }
  });

  it('is called by a text where its name does not say it', () => {
    expect(columnName('Employees', 'ssn')).toBe('SSN');
    expect(columnName('Employees', 'i9OnFileStatus')).toBe('I-9 on file');
    expect(columnName('Invoices', 'externalId')).toBe('ID in another program');
    expect(columnName('ItemsFixedAsset', 'warrantyExpDate')).toBe('Warranty expiration date');
    expect(nameOfField('purchaseOrderNumber')).toBe('P.O. no.');
  });

  it('has words in every type, and no sign of the code', () => {
    for (const type of CATALOGUE)
      for (const [field] of type.fields)
        expect(columnName(type.path, field), `${type.path}: ${field}`).toMatch(/^[A-Z][\w .,%-]*$/);
  });
});
