import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { inWorkspace, newCustomer, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { rowsOf, whileLocked } from '../harness/statements.ts';
import { type Invoice, newInvoice, openInvoice } from './invoice-desk.ts';

describe('the numbers of invoices', () => {
  const app = useApp();

  test('of fifty sends at once, some twice and some refused, are without gap and without double', async () => {
    const { client } = await newWorkspace(await ownerAtHome(app));
    await client.act('payments.save_settings', { numberFormat: 'R{number:3}' });
    const { id: customerId } = await newCustomer(client);
    const drafts = await Promise.all(Array.from({ length: 50 }, () => newInvoice(client, { customerId })));
    const stale = drafts
      .slice(0, 10)
      .map(({ id }) => client.call('payments.send_invoice', { id, expectedUpdatedAt: '2020-01-01T00:00:00.000Z' }));
    const sends = [...drafts, ...drafts.slice(0, 10)].map(({ id }) =>
      client.call<{ result: Invoice }>('payments.send_invoice', { id }),
    );
    const answers = await Promise.all(sends);
    await Promise.all(stale);
    const numbers = answers.filter(({ status }) => status === 200).map(({ body }) => body.result.number);
    expect(numbers.sort()).toEqual(Array.from({ length: 50 }, (_, index) => `R${String(index + 1).padStart(3, '0')}`));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
  });

  test('of a send that is rolled back goes to the next one', async () => {
    const { client, id: workspaceId } = await newWorkspace(await ownerAtHome(app));
    await client.act('payments.save_settings', { numberFormat: '{number}' });
    expect((await openInvoice(client)).number).toBe('1');
    const draft = await newInvoice(client);
    // The number is taken, then the row cannot be written: nothing of it stays.
    await rowsOf(app.database, `alter table invoices add constraint broken check (number <> '2') not valid`);
    expect(await client.call('payments.send_invoice', { id: draft.id })).toMatchObject({ status: 500 });
    await rowsOf(app.database, 'alter table invoices drop constraint broken');
    expect(
      await rowsOf(app.database, 'select last from invoice_counters where workspace_id = $1', [workspaceId]),
    ).toEqual([{ last: 1 }]);
    expect(await client.act('payments.send_invoice', { id: draft.id })).toMatchObject({ number: '2' });
  });

  test('wait for a send that is under way rather than pass it', async () => {
    const { client, id: workspaceId } = await newWorkspace(await ownerAtHome(app));
    await client.act('payments.save_settings', { numberFormat: '{number}' });
    await openInvoice(client);
    const draft = await newInvoice(client);
    let answered = false;
    const sending = await whileLocked(
      app.database,
      `select from invoice_counters where workspace_id = '${workspaceId}' for update`,
      async () => {
        const call = client.act<Invoice>('payments.send_invoice', { id: draft.id }).finally(() => {
          answered = true;
        });
        await client.act('payments.list_invoices');
        expect(answered).toBe(false);
        return { call };
      },
    );
    expect(await sending.call).toMatchObject({ number: '2' });
  });

  test('start anew with the year of the workspace where the format names it; other formats go on', async () => {
    const { client: before, id } = await newWorkspace(await ownerAtHome(app));
    await before.act('workspace.update', { timeZone: 'Pacific/Kiritimati' });
    await before.act('payments.save_settings', { numberFormat: '{year}/{number:2}' });
    const first = await openInvoice(before);
    const year = Number(String(first.issuedOn).slice(0, 4));
    expect(first.number).toBe(`${year}/01`);
    // Half a day before midnight in UTC the year is new there.
    const newYear = Date.UTC(year + 1, 0, 1) - 12 * 3_600_000;
    app.clock.advance(newYear - app.clock.now().getTime());
    try {
      // Sessions have ended meanwhile.
      const client = inWorkspace(await app.owner(), id);
      expect((await openInvoice(client)).number).toBe(`${year + 1}/01`);
      expect(await client.act('payments.save_settings', { numberFormat: 'INV{number:5}' })).toMatchObject({
        nextNumber: 'INV00001',
      });
      expect((await openInvoice(client)).number).toBe('INV00001');
      // A number that an earlier format gave is passed over.
      await client.act('payments.save_settings', { numberFormat: `${year}/{number:2}` });
      expect((await openInvoice(client)).number).toBe(`${year}/02`);
    } finally {
      app.clock.reset();
    }
  });

  test('have a format with {number} once and nothing unknown', async () => {
    const owner = await ownerAtHome(app);
    for (const numberFormat of ['INV', '{number}{number:2}', '{number} {month}', '{number:0}', '{{number}}'])
      expect(await owner.call('payments.save_settings', { numberFormat }), numberFormat).toMatchObject({
        status: 422,
        body: { details: [{ path: '/numberFormat' }] },
      });
    expect(await owner.call('payments.save_settings', { defaultTaxRate: 7.125 })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/defaultTaxRate' }] },
    });
    const connectionId = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c';
    expect(await owner.call('payments.save_settings', { connectionId })).toMatchObject({
      status: 404,
      body: { code: 'connection_not_found' },
    });
    const seller = { name: 'Acme Ltd', bank: 'DE00 1234' };
    expect(await owner.act('payments.save_settings', { seller, footer: 'Thank you' })).toMatchObject({
      seller: { ...seller, address: '' },
      footer: 'Thank you',
      connected: false,
    });
    expect(await owner.act('payments.save_settings', { seller: { taxId: 'DE1' } })).toMatchObject({
      seller: { ...seller, taxId: 'DE1' },
      footer: 'Thank you',
    });
  });
});
