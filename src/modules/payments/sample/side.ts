import { newId } from '../../../kernel/ids.ts';
import type { WriteContext } from '../../../runtime/define-action.ts';
import type { SampleSide, SampleThing } from '../../../runtime/define-module.ts';
import { contentOf } from '../invoice-content.ts';
import { makeInvoiceToken } from '../invoice-token.ts';
import { changeInvoice, insertInvoice } from '../invoices.store.ts';
import { markOverdue } from '../overdue.store.ts';
import { insertPayment } from '../payments.store.ts';
import { dayOf } from '../present-invoice.ts';
import { eraseInvoices, holdsInvoices } from './sample.store.ts';
import { invoiceWords, type SampleInvoice, sampleSeries } from './words.ts';

const day = 86_400_000;

export const paymentsSample: SampleSide<'vault'> = {
  holdsAny: (ctx) => holdsInvoices(ctx.db, ctx.workspaceId),

  async fill(ctx, known) {
    const { series, taxRate, invoices } = invoiceWords(ctx.principal.workspace.language);
    const made = new Map<string, SampleThing>();
    for (const [place, invoice] of invoices.entries()) {
      const customerId = known.get(`customer:${invoice.customer}`)?.id;
      if (customerId === undefined) continue;
      const written = await write(ctx, invoice, customerId, taxRate);
      if (invoice.becomes !== 'draft') await issue(ctx, invoice, written, `${series}${1001 + place}`);
      made.set(`invoice:${place}`, { type: 'invoice', id: written.id });
    }
    // Marked as reported, so that nobody is notified.
    await markOverdue(ctx.db, ctx.workspaceId, dayOf(ctx.now, ctx.principal.workspace.timeZone), ctx.now, made.size);
    for (const topic of ['invoice', 'payment']) ctx.touch(topic);
    return made;
  },

  async remove(ctx, things) {
    const gone = await eraseInvoices(
      ctx.db,
      ctx.workspaceId,
      things.map(({ id }) => id),
      sampleSeries,
    );
    for (const topic of ['invoice', 'payment']) ctx.touch(topic);
    return things.filter(({ id }) => !gone.has(id));
  },
};

interface Written {
  id: string;
  total: number;
  currency: string;
}

async function write(ctx: WriteContext, invoice: SampleInvoice, customerId: string, taxRate: number): Promise<Written> {
  const id = newId();
  const { dueInDays, notes, reference } = invoice;
  const lines = invoice.lines.map(([text, quantity, unitPrice]) => ({ text, quantity, unitPrice, taxRate }));
  const content = await contentOf(ctx, { customerId, lines, dueInDays, notes, reference }, undefined);
  await insertInvoice(ctx.db, ctx.workspaceId, id, content, ctx.principal.userId, ago(ctx, invoice.daysAgo));
  return { id, total: content.total, currency: content.currency };
}

async function issue(
  ctx: WriteContext<'vault'>,
  invoice: SampleInvoice,
  written: Written,
  number: string,
): Promise<void> {
  const { db, workspaceId } = ctx;
  const { timeZone } = ctx.principal.workspace;
  const { daysAgo, becomes, dueInDays = 14, paidAfterDays } = invoice;
  const sentAt = ago(ctx, daysAgo);
  const token = makeInvoiceToken(ctx.ports.vault, workspaceId, written.id);
  const issued = {
    number,
    issuedOn: dayOf(sentAt, timeZone),
    dueOn: dayOf(ago(ctx, daysAgo - dueInDays), timeZone),
    sentAt,
    token: token.sealed,
    tokenDigest: token.digest,
  };
  await changeInvoice(db, workspaceId, written.id, { ...issued, state: 'open', mailed: false }, sentAt);
  if (paidAfterDays !== undefined) await pay(ctx, invoice, written, ago(ctx, daysAgo - paidAfterDays));
  if (becomes === 'void')
    await changeInvoice(
      db,
      workspaceId,
      written.id,
      { state: 'void', voidedAt: ago(ctx, daysAgo - 1), voidReason: invoice.reason ?? null },
      ago(ctx, daysAgo - 1),
    );
  if (becomes === 'uncollectible')
    await changeInvoice(db, workspaceId, written.id, { state: 'uncollectible' }, ago(ctx, daysAgo - 90));
}

async function pay(
  ctx: WriteContext,
  { paidPart = 100, kind = 'transfer' }: SampleInvoice,
  { id, total, currency }: Written,
  at: Date,
): Promise<void> {
  const amount = Math.round((total * paidPart) / 100);
  const payment = {
    id: newId(),
    invoiceId: id,
    amount,
    currency,
    kind,
    provider: null,
    origin: 'manual',
    state: 'succeeded',
    at,
    depth: 0,
  } as const;
  await insertPayment(ctx.db, ctx.workspaceId, { ...payment, createdBy: ctx.principal.userId }, at);
  await changeInvoice(
    ctx.db,
    ctx.workspaceId,
    id,
    { paid: amount, ...(paidPart === 100 ? { state: 'paid', paidAt: at } : {}) },
    at,
  );
}

function ago({ now }: WriteContext, days: number): Date {
  return new Date(now.getTime() - days * day);
}
