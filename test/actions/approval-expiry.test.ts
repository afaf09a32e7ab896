import { afterEach, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newCard, newLead, pairComputer } from '../harness/factories.ts';
import { until } from '../harness/until.ts';

// The clockwork of a running instance ends cards that nobody decided on.
describe('a card that nobody decides on', () => {
  const app = useApp({ worker: true });

  afterEach(() => app.clock.reset());

  test('expires by itself after a day, with one event, and nothing is done', async () => {
    const owner = await app.owner();
    const key = await pairComputer(app, owner);
    const lead = await newLead(owner);
    const id = await newCard(app, key, 'crm.delete_lead', { id: lead.id });
    app.clock.advance(86_400_000 + 61_000);
    const events = () =>
      app.services.database.many<{ data: unknown }>({
        text: "select data from events where name = 'platform.approval_expired'",
        values: [],
      });
    expect(await until(events, (rows) => rows.length > 0)).toMatchObject([
      { data: { approvalId: id, action: 'crm.delete_lead' } },
    ]);
    expect(await owner.act('approvals.get', { id })).toMatchObject({ state: 'expired', decidedBy: null });
    expect(await owner.call('crm.get_lead', { id: lead.id })).toMatchObject({ status: 200 });
  });
});
