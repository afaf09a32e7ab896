import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { callByComputer, newLead, pairComputer } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

interface Card {
  state: string;
  error: { code: string; message: string } | null;
}

describe('a card whose execution was cut off', () => {
  const app = useApp({ worker: true });

  /** As a process leaves it that dies after it marked a staged call approved. */
  async function cutOffCard(): Promise<string> {
    const owner = await app.owner();
    const key = await pairComputer(app, owner);
    const { id } = await newLead(owner);
    const asked = await callByComputer<{ result: { approvalId: string } }>(app, key, 'crm.delete_lead', { id });
    const cardId = asked.body.result.approvalId;
    await rowsOf(
      app.database,
      "update approvals set state = 'approved', decided_at = $2, updated_at = $2, decided_by = requested_by where id = $1",
      [cardId, app.clock.now()],
    );
    return cardId;
  }

  const read = async (id: string) => (await app.owner()).act<Card>('approvals.get', { id });

  test('is left alone as long as it may still be under way', async () => {
    const id = await cutOffCard();
    app.clock.advance(10 * 60_000);
    const ran = "select next_at > $1 as over from cron_schedules where name = 'upkeep.approvals'";
    await until(
      () => rowsOf<{ over: boolean }>(app.database, ran, [app.clock.now()]),
      ([row]) => row?.over === true,
    );
    await until(
      () => rowsOf(app.database, "select from jobs where kind = 'upkeep.approvals'"),
      (rows) => rows.length === 0,
    );
    expect(await read(id)).toMatchObject({ state: 'approved' });
  });

  test('is shown as needing a person: failed, code interrupted, and it cannot be approved again', async () => {
    const id = await cutOffCard();
    app.clock.advance(16 * 60_000);
    const card = await until(
      () => read(id),
      ({ state }) => state !== 'approved',
    );
    expect(card).toMatchObject({ state: 'failed', error: { code: 'interrupted' } });
    const owner = await app.owner();
    expect(await owner.call('approvals.approve', { id })).toMatchObject({
      status: 409,
      body: { code: 'already_decided' },
    });
    expect(await rowsOf(app.database, "select from events where name = 'crm.lead_deleted'")).toEqual([]);
  });
});
