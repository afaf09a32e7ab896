import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { Invoice } from '../invoice.ts';
import { noSuchInvoice } from '../invoice-rules.ts';
import { Payment } from '../payment.ts';
import { presentPayment, readInvoiceWithPayments } from '../payments.store.ts';
import { presentInvoice } from '../present-invoice.ts';

export const getInvoice = defineAction({
  name: 'payments.get_invoice',
  title: 'Get an invoice',
  description:
    'One invoice with its lines, totals, payments and refunds, and the address of its page for the customer.',
  mode: 'read',
  capability: 'payments.read',
  uses: ['publicUrl', 'vault'],
  input: Input({ id: Ref('invoice') }),
  output: Type.Object({ ...Invoice.properties, payments: Type.Array(Payment) }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id }) {
    const found = (await readInvoiceWithPayments(ctx.db, ctx.workspaceId, id)) ?? noSuchInvoice();
    const { payments, ...invoice } = found;
    return { ...presentInvoice(ctx, invoice), payments: payments.map(presentPayment) };
  },
});
