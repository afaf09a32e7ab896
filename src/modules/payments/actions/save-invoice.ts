import { Type } from 'typebox';
import { newId } from '../../../kernel/ids.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Advanced, Email, ExpectedUpdatedAt, Input, Nullable, Ref, SecretFree } from '../../../runtime/schemas.ts';
import { invoiceCreated, invoiceUpdated } from '../events/invoice-events.ts';
import { Currency, Day, Invoice } from '../invoice.ts';
import { invoiceChange } from '../invoice-change.ts';
import { contentOf } from '../invoice-content.ts';
import { holdInvoice, requireDraft, requireInvoice } from '../invoice-rules.ts';
import { changeInvoice, type InvoiceRow, insertInvoice } from '../invoices.store.ts';
import { invoiceForEvent, presentInvoice } from '../present-invoice.ts';
import { phrase } from '../words/words.ts';

const LineIn = Input({
  text: SecretFree({ minLength: 1, maxLength: 2_000, pattern: '\\S' }),
  quantity: Type.Optional(
    Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000, description: 'Three decimals at most. Default: 1.' }),
  ),
  unitPrice: Type.Integer({
    minimum: -1_000_000_000_000,
    maximum: 1_000_000_000_000,
    description: 'In minor units, such as cents; a discount is negative.',
  }),
  taxRate: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 100,
      description: 'Percent, two decimals at most. Default: the rate in the settings.',
    }),
  ),
});

const BillToIn = Input({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })),
  address: Type.Optional(Type.String({ maxLength: 1_000 })),
  email: Type.Optional(Nullable(Email)),
  taxId: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
});

export const saveInvoice = defineAction({
  name: 'payments.save_invoice',
  title: 'Save an invoice',
  description:
    'Write a draft of an invoice to a customer, or change one that was not sent yet. It gets its number when it is sent.',
  mode: 'write',
  capability: 'payments.write',
  uses: ['publicUrl', 'vault'],
  effects: [],
  input: Input({
    id: Type.Optional(Advanced(Ref('invoice'))),
    customerId: Ref('customer'),
    currency: Type.Optional(Currency),
    lines: Type.Array(LineIn, { minItems: 1, maxItems: 200 }),
    taxIncluded: Type.Optional(Type.Boolean({ description: 'Whether prices include the tax.' })),
    dueInDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365, description: 'From the day it is sent.' })),
    dueOn: Type.Optional(Day),
    billTo: Type.Optional(BillToIn),
    notes: Type.Optional(SecretFree({ maxLength: 5_000 })),
    reference: Type.Optional(Type.String({ maxLength: 200, description: 'Such as an order number of the customer.' })),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Invoice,
  emits: [invoiceCreated, invoiceUpdated],
  example: {
    customerId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b8d',
    lines: [{ text: 'Consulting', quantity: 2.5, unitPrice: 12_000, taxRate: 19 }],
    dueInDays: 14,
  },

  async run(ctx, { id: given, expectedUpdatedAt, ...draft }) {
    const before = given === undefined ? undefined : await holdInvoice(ctx, given);
    if (before) {
      ctx.expectVersion(before, expectedUpdatedAt);
      requireDraft(before);
    }
    const content = await contentOf(ctx, draft, before);
    const id = given ?? newId();
    if (before) await changeInvoice(ctx.db, ctx.workspaceId, id, content, ctx.now);
    else await insertInvoice(ctx.db, ctx.workspaceId, id, content, ctx.principal.userId, ctx.now);
    const row = await requireInvoice(ctx, id);
    const invoice = invoiceForEvent(row, ctx.now, ctx.principal.workspace.timeZone);
    if (before) ctx.emit(invoiceUpdated, { invoice, changed: changedFields(before, row) });
    else ctx.emit(invoiceCreated, { invoice });
    ctx.note(
      phrase(before ? 'changed_draft' : 'wrote_draft', { customer: row.customerName }),
      before && invoiceChange(before, row),
    );
    return presentInvoice(ctx, row);
  },
});

const fields = [
  'customerId',
  'billTo',
  'currency',
  'taxIncluded',
  'lines',
  'dueOn',
  'dueInDays',
  'notes',
  'reference',
] as const;

function changedFields(before: InvoiceRow, after: InvoiceRow): string[] {
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
