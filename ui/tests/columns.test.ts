// What columns of tables are called.
import { describe, expect, it } from 'vitest';
import { columnName, namedColumns, nameOfField } from '../src/words/columns';
import { isMessage } from '../src/words/messages';
import { CATALOGUE } from './catalogue';

describe('a column', () => {
  it('of the catalogue has a heading in the texts', () => {
    for (const type of CATALOGUE)
      for (const { field } of type.columns)
        expect(isMessage(`column-${field.replaceAll('.', '-')}`), `${type.path}: ${field}`).toBe(true);
  });

  it('has the same heading in every type but for the exceptions', () => {
    expect(columnName('Vendors', 'accountNumber')).toBe('Account no.');
    expect(columnName('Accounts', 'accountNumber')).toBe('No.');
    expect(columnName('Items', 'fullname')).toBe('Name');
    expect(columnName('Accounts', 'fullname')).toBe('Account');
    expect(columnName('Invoices', 'refNumber')).toBe('No.');
    expect(columnName('Invoices', 'purchaseOrderNumber')).toBe('P.O. no.');
  });

  it('of an object within the record has its own heading', () => {
    expect(columnName('BillPaymentOrCredits', 'bill.amountDue')).toBe('Amount due');
    expect(columnName('BillPaymentOrCredits', 'credit.refNumber')).toBe('Credit no.');
  });

  it('keeps all else that is known of it', () => {
    const column = { field: 'dueDate', kind: 'date', optional: true } as const;
    expect(namedColumns('Invoices', [column])).toEqual([{ ...column, label: 'Due' }]);
  });
});

describe('a field without a column', () => {
  it('is called by the words of its name', () => {
    const expected = {
      shippingAddress: 'Shipping address',
      otherCustomField1: 'Other custom field 1',
      isQueuedForPrint: 'Queued for print',
      isBilled: 'Billed',
      issuer: 'Issuer',
      is: 'Is',
      hasValidLineItems: 'Has valid line items',
      fax: 'Fax',
      'shippingAddress.line1': 'Shipping address line 1',
      overrideUOMSet: 'Override uom set',
    };
    for (const [field, name] of Object.entries(expected)) {
      expect(nameOfField(field)).toBe(name);
      expect(columnName('Invoices', field)).toBe(name);
    }
  });

  it('is called by a text where its name does not say it', () => {
    expect(columnName('Employees', 'ssn')).toBe('SSN');
    expect(columnName('Employees', 'i9OnFileStatus')).toBe('I-9 on file');
    expect(columnName('Invoices', 'externalId')).toBe('External ID');
    expect(columnName('Invoices', 'customerMsg')).toBe('Customer message');
  });

  it('has words in every type, and no sign of the code', () => {
    for (const type of CATALOGUE)
      for (const [field] of type.fields)
        expect(columnName(type.path, field), `${type.path}: ${field}`).toMatch(/^[A-Z][\w .,%-]*$/);
  });
});
