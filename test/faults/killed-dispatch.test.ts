import { describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { defineJob } from '../../src/queue/define-job.ts';
import { useApp } from '../harness/app.ts';
import { newLead } from '../harness/factories.ts';
import { launchSvc } from '../harness/program.ts';
import { cutConnections, rowsOf, waitingForLock, whileLocked } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

describe('an event whose writer dies before it is handed to its consumers', () => {
  const seen: string[] = [];
  const job = defineJob<{ eventId: string }>({
    kind: 'test.consumer',
    mode: 'transaction',
    run: async (_ctx, { eventId }) => void seen.push(eventId),
  });
  const app = useApp({ worker: true, jobs: [job] });

  async function subscribe(): Promise<void> {
    await rowsOf(
      app.database,
      "insert into subscriptions (id, workspace_id, pattern, consumer, owner_id) select $1, id, 'crm.lead_created', 'test.consumer', $1 from workspaces on conflict do nothing",
      [newId()],
    );
  }

  test('is handed over by another process once the lease is over, exactly once', async () => {
    await subscribe();
    const writer = await launchSvc(app.database, { SVC_ROLE: 'web' });
    const owner = await writer.owner();
    const lead = await whileLocked(app.database, 'lock table jobs in share mode', async () => {
      const made = await newLead(owner);
      await until(
        () => waitingForLock(app.database, 'svc dispatch'),
        (count) => count > 0,
      );
      await writer.kill();
      // The server would go on with the statement of the dead process: it must not, for this test.
      await cutConnections(app.database);
      return made;
    });
    const events = await rowsOf<{ id: string }>(
      app.database,
      "select id from events where name = 'crm.lead_created' and subject_id = $1",
      [lead.id],
    );
    expect(events).toHaveLength(1);
    expect(seen).toEqual([]);
    await until(
      () => seen,
      (ids) => ids.length > 0,
    );
    await until(
      () => rowsOf(app.database, 'select from dispatch'),
      (rows) => rows.length === 0,
    );
    await until(
      () => rowsOf(app.database, "select from jobs where kind = 'test.consumer'"),
      (rows) => rows.length === 0,
    );
    expect(seen).toEqual([events[0]?.id]);
  });
});
