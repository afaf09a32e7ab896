import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { callByComputer, newLead, pairComputer } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

describe('reactions of the program to events', () => {
  const app = useApp({ worker: true });

  const notices = (approvalId: string) =>
    rowsOf(
      app.database,
      "select from notices where event_id in (select id from events where name = 'platform.approval_requested' and subject_id = $1)",
      [approvalId],
    );

  test('a waiting approval tells each person who may decide, once', async () => {
    const owner = await app.owner();
    const key = await pairComputer(app, owner);
    const { id } = await newLead(owner);
    const asked = await callByComputer<{ result: { approvalId: string } }>(app, key, 'crm.delete_lead', { id });
    const { approvalId } = asked.body.result;
    expect(
      await until(
        () => notices(approvalId),
        (rows) => rows.length > 0,
      ),
    ).toHaveLength(1);
  });

  test('an event that is handed over twice still makes one notice', async () => {
    const owner = await app.owner();
    const key = await pairComputer(app, owner, 'second laptop');
    const { id } = await newLead(owner);
    const asked = await callByComputer<{ result: { approvalId: string } }>(app, key, 'crm.delete_lead', { id });
    const { approvalId } = asked.body.result;
    await until(
      () => notices(approvalId),
      (rows) => rows.length > 0,
    );
    const [job] = await rowsOf<{ kind: string }>(
      app.database,
      "select 'notices.' || kind as kind from notices limit 1",
    );
    await rowsOf(
      app.database,
      `insert into jobs (workspace_id, kind, payload, max_attempts) select workspace_id, $2, jsonb_build_object('eventId', id, 'ownerId', null), 3
      from events where name = 'platform.approval_requested' and subject_id = $1`,
      [approvalId, job?.kind],
    );
    app.services.signals.send('jobs');
    await until(
      () => rowsOf(app.database, 'select from jobs'),
      (rows) => rows.length === 0,
    );
    expect(await notices(approvalId)).toHaveLength(1);
  });

  test('an event nobody listens to leaves no job', async () => {
    const owner = await app.owner();
    await newLead(owner);
    await until(
      () => rowsOf(app.database, 'select from dispatch'),
      (rows) => rows.length === 0,
    );
    expect(await rowsOf(app.database, "select from jobs where state <> 'delayed'")).toEqual([]);
  });
});
