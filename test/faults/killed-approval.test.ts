import { describe, expect, test } from 'vitest';
import { testSecretKey, useApp } from '../harness/app.ts';
import { callByComputer, newLead, pairComputer } from '../harness/factories.ts';
import { launchSvc, type Program } from '../harness/program.ts';
import { rowsOf, waitingForLock, whileLocked } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

interface Card {
  id: string;
  state: string;
}

// catalogue: an approved call executes exactly once, even with a crash between.
describe('kill -9 of the process in which a card is approved', () => {
  const app = useApp();

  /** Cards of deletions, each with the lead it is about. */
  async function cards(count: number): Promise<{ cardId: string; leadId: string }[]> {
    const owner = await app.owner();
    const key = await pairComputer(app, owner);
    return Promise.all(
      Array.from({ length: count }, async () => {
        const { id } = await newLead(owner);
        const asked = await callByComputer<{ result: { approvalId: string } }>(app, key, 'crm.delete_lead', { id });
        return { cardId: asked.body.result.approvalId, leadId: id };
      }),
    );
  }

  const victim = (): Promise<Program> => launchSvc(app.database, { SVC_ROLE: 'web', SVC_SECRET_KEY: testSecretKey });

  async function traces(leadId: string, cardId: string) {
    const [row] = await rowsOf(
      app.database,
      `select
      (select state from approvals where id = $2) as card, (select deleted_at is not null from leads where id = $1) as deleted,
      (select count(*)::int from events where name = 'crm.lead_deleted' and subject_id = $1) as deletions,
      (select count(*)::int from events where name = 'platform.approval_executed' and subject_id = $2) as executions`,
      [leadId, cardId],
    );
    return row;
  }

  test('between decision and execution nothing happened, the card still waits, and can be approved; with the COMMIT already sent it is executed whole or not at all, and never a second time', async () => {
    const [early, late] = await cards(2);
    if (!early || !late) throw new Error('no cards');
    const program = await victim();
    const owner = await program.owner();
    const approve = ({ cardId }: { cardId: string }) =>
      owner.call('approvals.approve', { id: cardId }).catch((error: Error) => error);
    const untilWaiting = (wanted: number) =>
      until(
        () => waitingForLock(app.database),
        (count) => count === wanted,
      );
    const orphans = await whileLocked(app.database, `select from leads where id = '${early.leadId}' for update`, () =>
      whileLocked(app.database, 'lock table activity in access exclusive mode', async () => {
        const approving = [approve(early)];
        await untilWaiting(1);
        approving.push(approve(late));
        await untilWaiting(2);
        await program.kill();
        for (const answer of await Promise.all(approving)) expect(answer).toBeInstanceOf(Error);
        return (
          await rowsOf<{ pid: number }>(
            app.database,
            "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).map(({ pid }) => pid);
      }),
    );
    // The server goes on with what it got, or notices that its client is gone: either is fine, half of it is not.
    await until(
      () => rowsOf(app.database, 'select from pg_stat_activity where pid = any($1::int[])', [orphans]),
      (rows) => rows.length === 0,
    );
    const waiting = { card: 'pending', deleted: false, deletions: 0, executions: 0 };
    const executed = { card: 'executed', deleted: true, deletions: 1, executions: 1 };
    expect(await traces(early.leadId, early.cardId)).toEqual(waiting);
    expect([waiting, executed]).toContainEqual(await traces(late.leadId, late.cardId));

    const again = await app.owner();
    expect(await again.act<Card>('approvals.approve', { id: early.cardId })).toMatchObject({ state: 'executed' });
    expect([200, 409]).toContain((await again.call('approvals.approve', { id: late.cardId })).status);
    for (const { leadId, cardId } of [early, late]) expect(await traces(leadId, cardId)).toEqual(executed);
  });

  test('anywhere, with many under way: each card is executed once in the end', async () => {
    const all = await cards(24);
    const program = await victim();
    const owner = await program.owner();
    let answered = 0;
    const calls = all.map(({ cardId }) =>
      owner.call('approvals.approve', { id: cardId }).then(
        () => void answered++,
        () => undefined,
      ),
    );
    await until(
      () => answered,
      (count) => count >= 5,
    );
    await program.kill();
    await Promise.all(calls);
    const others = await app.owner();
    for (const { cardId } of all) {
      const answer = await others.call('approvals.approve', { id: cardId });
      expect([200, 409]).toContain(answer.status);
    }
    for (const { cardId, leadId } of all)
      expect(await traces(leadId, cardId)).toEqual({ card: 'executed', deleted: true, deletions: 1, executions: 1 });
  });
});
