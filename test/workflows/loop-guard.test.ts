import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { deployed } from '../harness/workflows.ts';

describe('workflows that start each other', () => {
  const app = useApp({ worker: true });

  test('are cut at a depth of eight, and the reason shows', async () => {
    const owner = await app.owner();
    await deployed(owner, {
      triggers: [{ id: 'lead', kind: 'event', config: { event: 'crm.lead_created' } }],
      steps: [{ id: 'another', kind: 'action', config: { action: 'crm.create_lead', input: { name: 'Chain' } } }],
      edges: [{ from: 'lead', to: 'another' }],
    });
    await owner.act('crm.create_lead', { name: 'Chain' });
    const [cut] = await until(
      () => rowsOf<{ error: string }>(app.database, "select error from run_log where error_code = 'loop_guard'"),
      (rows) => rows.length > 0,
    );
    expect(cut?.error).toContain('more than 8 times in a row');
    // The person's, and one of each of the eight runs.
    expect(await rowsOf(app.database, "select from leads where name = 'Chain'")).toHaveLength(9);
    expect(await rowsOf(app.database, "select from events where name = 'crm.lead_created' and depth > 8")).toEqual([]);
  });
});
