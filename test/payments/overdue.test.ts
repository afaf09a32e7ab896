import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { inWorkspace, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { eventsOf } from '../harness/messages.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { type Invoice, newInvoice, openInvoice, readInvoice } from './invoice-desk.ts';

const hour = 3_600_000;

describe('invoices whose due day is over', () => {
  const app = useApp({ worker: true });

  /** Until the clockwork has come round once more and its job is over. */
  async function nextRound(): Promise<void> {
    const at = app.clock.now();
    await until(
      () =>
        rowsOf<{ over: boolean }>(
          app.database,
          "select next_at > $1 as over from cron_schedules where name = 'payments.tell_overdue'",
          [at],
        ),
      ([row]) => row?.over === true,
    );
    await until(
      () =>
        rowsOf(
          app.database,
          "select from jobs where kind in ('payments.tell_overdue', 'notices.invoice_overdue') union all select from dispatch",
        ),
      (rows) => rows.length === 0,
    );
  }

  const toldOf = async ({ id }: { id: string }) =>
    (await eventsOf(app, 'payments.invoice_overdue')).filter(({ data }) => (data.invoice as Invoice).id === id);

  /** To an hour of a day, by the world's clock. */
  function moveTo(day: string, clock: string): void {
    app.clock.advance(Date.parse(`${day}T${clock}:00Z`) - app.clock.now().getTime());
  }

  test('are overdue when that day has ended where the workspace is; told once, with a notice, and not of what is paid, void or a draft', async () => {
    const { client, id } = await newWorkspace(await ownerAtHome(app));
    // Eight hours behind in winter: there the day is over at eight o'clock.
    await client.act('workspace.update', { timeZone: 'America/Los_Angeles' });
    const due = '2031-01-15';
    const late = await openInvoice(client, { dueOn: due });
    const paid = await openInvoice(client, { dueOn: due });
    const voided = await openInvoice(client, { dueOn: due });
    const draft = await newInvoice(client, { dueOn: due });
    await client.act('payments.mark_paid', { id: paid.id });
    await client.act('payments.void_invoice', { id: voided.id });
    try {
      moveTo('2031-01-16', '07:00');
      await nextRound();
      // Sessions have ended meanwhile.
      const owner = inWorkspace(await app.owner(), id);
      expect(await toldOf(late)).toEqual([]);
      expect(await readInvoice(owner, late.id)).toMatchObject({ overdue: false });
      moveTo('2031-01-16', '08:01');
      await nextRound();
      expect(await toldOf(late)).toMatchObject([
        { actor_id: null, data: { invoice: { number: late.number, overdue: true } } },
      ]);
      app.clock.advance(26 * hour);
      await nextRound();
      expect(await toldOf(late)).toHaveLength(1);
      for (const other of [paid, voided, draft]) expect(await toldOf(other)).toEqual([]);
      expect(await owner.act('payments.list_invoices', { overdue: true })).toMatchObject({
        items: [{ id: late.id, overdue: true }],
        totals: [{ currency: 'EUR', open: 11_900, overdue: 11_900 }],
      });
      const notices = await owner.act<{ items: object[] }>('workspace.list_notices');
      expect(notices.items).toMatchObject([
        {
          kind: 'invoice_overdue',
          href: `/invoices?id=${late.id}`,
          title: expect.stringContaining(String(late.number)),
        },
      ]);
    } finally {
      app.clock.reset();
    }
  });
});
