import type { CountedTable } from '../../records/counted-table.ts';

const states = {
  draft: { en: 'Draft', de: 'Entwurf' },
  open: { en: 'Open', de: 'Offen' },
  paid: { en: 'Paid', de: 'Bezahlt' },
  void: { en: 'Void', de: 'Storniert' },
  uncollectible: { en: 'Written off', de: 'Ausgebucht' },
};

/** Amounts are stored in the smallest unit, which is a hundredth in most currencies. */
const unusual = Map.groupBy(Intl.supportedValuesOf('currency'), digitsOf);
const listed = (digits: number) => (unusual.get(digits) ?? []).map((code) => `'${code}'`).join(', ');
const unit = `(case when i.currency in (${listed(0)}) then 1 when i.currency in (${listed(3)}) then 1000 else 100 end)::double precision`;

function digitsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Invoices for charts. Amounts in different currencies are not converted, so group or filter by currency. */
export const countedInvoices: CountedTable = {
  source: 'payments.invoices',
  name: 'Invoices',
  otherNames: { de: 'Rechnungen' },
  capability: 'payments.read',
  titleKey: 'number',
  maxDays: 3_660,
  fields: [
    { key: 'number', name: 'Number', otherNames: { de: 'Nummer' }, type: 'text', column: 'number' },
    {
      key: 'state',
      name: 'Status',
      otherNames: { de: 'Status' },
      type: 'select',
      column: 'state',
      choices: states,
    },
    {
      key: 'total',
      name: 'Total',
      otherNames: { de: 'Betrag' },
      type: 'number',
      column: 'total',
      settings: { decimals: 2 },
    },
    {
      key: 'outstanding',
      name: 'Outstanding',
      otherNames: { de: 'Offener Betrag' },
      type: 'number',
      column: 'outstanding',
      settings: { decimals: 2 },
    },
    { key: 'currency', name: 'Currency', otherNames: { de: 'Währung' }, type: 'text', column: 'currency' },
    { key: 'issued_on', name: 'Issued', otherNames: { de: 'Ausgestellt' }, type: 'date', column: 'issued_on' },
    { key: 'due_on', name: 'Due', otherNames: { de: 'Fällig' }, type: 'date', column: 'due_on' },
    { key: 'paid_at', name: 'Paid', otherNames: { de: 'Bezahlt' }, type: 'datetime', column: 'paid_at' },
  ],
  rowsSince: (since) => `(
    select i.workspace_id, i.id, i.created_at, i.updated_at, i.created_by, i.deleted_at, coalesce(i.number, '') as number, i.state,
      i.total / ${unit} as total, (case when i.state = 'open' then i.total - i.paid + i.refunded else 0 end) / ${unit} as outstanding,
      i.currency, i.issued_on, i.due_on, i.paid_at
    from invoices i where i.created_at >= '${since.toISOString()}')`,
  hrefOf: (id) => `/invoices?id=${id}`,
};
