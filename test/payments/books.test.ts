import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { chargeable, connectProvider, openInvoice, type Payment, readInvoice } from './invoice-desk.ts';

const step = fc.record({
  does: fc.constantFrom('payments.mark_paid', 'payments.charge_customer', 'payments.refund'),
  /** Too much at times, and then refused. */
  amount: fc.integer({ min: 1, max: 13_000 }),
  which: fc.nat({ max: 5 }),
});

describe('the books of an invoice', () => {
  const app = useApp();

  test('agree with its payments and refunds, whatever is paid, charged and given back in whatever order', async () => {
    const owner = await ownerAtHome(app);
    await connectProvider(owner);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const invoice = await chargeable(owner, 'test_visa');
        for (const { does, amount, which } of steps) {
          const before = await readInvoice(owner, invoice.id);
          const payment = before.payments[which % Math.max(before.payments.length, 1)];
          if (does === 'payments.refund' && !payment) continue;
          const { status } = await owner.call(does, {
            id: does === 'payments.refund' ? payment?.id : invoice.id,
            amount,
          });
          const most =
            does === 'payments.refund' ? Number(payment?.amount) - Number(payment?.refunded) : before.remaining;
          expect(status).toBe(amount <= most ? 200 : 409);
          const after = await readInvoice(owner, invoice.id);
          const sum = (field: 'amount' | 'refunded') =>
            after.payments.reduce((total, each: Payment) => total + each[field], 0);
          expect([after.paid, after.refunded]).toEqual([sum('amount'), sum('refunded')]);
          for (const each of after.payments)
            expect(each.refunds.reduce((total, refund) => total + refund.amount, 0)).toBe(each.refunded);
          expect(after.paid - after.refunded).toBeLessThanOrEqual(after.total);
          // Once it is paid it stays so, also when money goes back.
          const paid = before.state === 'paid' || after.paid - after.refunded === after.total;
          expect(after).toMatchObject({
            state: paid ? 'paid' : 'open',
            remaining: paid ? 0 : after.total - after.paid + after.refunded,
          });
        }
      }),
      { numRuns: 12 },
    );
  });

  test('agree with its payments in every answer, also while money comes in', async () => {
    const owner = await ownerAtHome(app);
    const { id } = await openInvoice(owner);
    let arriving = true;
    const payments = (async () => {
      for (let count = 0; count < 60; count += 1) await owner.act('payments.mark_paid', { id, amount: 100 });
      arriving = false;
    })();
    const looks = Array.from({ length: 4 }, async () => {
      while (arriving) {
        const seen = await readInvoice(owner, id);
        expect(seen.payments).toHaveLength(seen.paid / 100);
      }
    });
    await Promise.all([payments, ...looks]);
    expect(await readInvoice(owner, id)).toMatchObject({ paid: 6_000 });
  });
});
