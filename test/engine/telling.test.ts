import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { deployed, endOf } from '../harness/workflows.ts';

// Run events are written where somebody listens, and for failures; the log tells the rest.
describe('what runs tell', () => {
  const app = useApp({ worker: true });
  const events = (executionId: string) =>
    rowsOf<{ name: string; data: Record<string, unknown> }>(
      app.database,
      'select name, data from events where subject_id = $1 order by id',
      [executionId],
    );

  test('a run that nobody listens for leaves its log entry and no event', async () => {
    const owner = await app.owner();
    const id = await deployed(owner, { steps: [], edges: [] });
    const { executionId } = await owner.act<{ executionId: string }>('workflows.run', { id, mode: 'async' });
    await endOf(owner, executionId);
    expect(await events(executionId)).toEqual([]);
  });

  test('another workflow hears that a run began, waited and ended, with what its schema says', async () => {
    const owner = await app.owner();
    const echo = { id: 'echo', kind: 'transform', config: { value: '{{ trigger.body }}' } };
    const listener = await deployed(owner, {
      name: 'Listener',
      triggers: ['started', 'waiting', 'completed'].map((state) => ({
        id: state,
        kind: 'event',
        config: { event: `workflows.run_${state}`, filter: { field: 'workflowName', cmp: 'eq', value: 'Heard' } },
      })),
      steps: [echo],
      edges: [],
    });
    const heard = await deployed(owner, {
      name: 'Heard',
      steps: [{ id: 'nap', kind: 'wait', config: { ms: 50 } }],
      edges: [],
    });
    // That nobody listens is remembered for two seconds at most.
    const names = await until(
      async () => {
        const { executionId } = await owner.act<{ executionId: string }>('workflows.run', { id: heard, mode: 'async' });
        await endOf(owner, executionId);
        return (await events(executionId)).map(({ name }) => name);
      },
      (seen) => seen.length === 3,
    );
    expect(names).toEqual(['workflows.run_started', 'workflows.run_waiting', 'workflows.run_completed']);
    const { items } = await until(
      () =>
        owner.act<{ items: { status: string; executionId: string }[] }>('workflows.list_runs', {
          workflowId: listener,
        }),
      (page) => page.items.filter((run) => run.status === 'completed').length >= 3,
    );
    const told = await endOf(owner, items.find((run) => run.status === 'completed')?.executionId ?? '');
    expect(told.output).toMatchObject({
      workflowId: heard,
      workflowName: 'Heard',
      trigger: 'manual',
      startedAt: expect.any(String),
    });
  });

  test('a workflow that fails again and again is one notice, until somebody has read it', async () => {
    const owner = await app.owner();
    const id = await deployed(owner, {
      name: 'Broken',
      steps: [{ id: 'halt', kind: 'stop', config: { error: 'No paper' } }],
      edges: [],
    });
    const notices = async () =>
      (
        await owner.act<{ items: { id: string; kind: string; title: string; body: string }[] }>(
          'workspace.list_notices',
          {},
        )
      ).items.filter(({ kind }) => kind === 'run_failed');
    const failOnce = async () => {
      const { executionId } = await owner.act<{ executionId: string }>('workflows.run', { id, mode: 'sync' });
      const [event] = await until(
        async () => (await events(executionId)).filter(({ name }) => name === 'workflows.run_failed'),
        (rows) => rows.length === 1,
      );
      expect(event).toMatchObject({
        name: 'workflows.run_failed',
        data: {
          error: 'No paper',
          stepId: 'halt',
          workflowName: 'Broken',
          endedAt: expect.stringMatching(/\.\d{3}Z$/),
        },
      });
      await until(
        () => rowsOf(app.database, "select from jobs where kind = 'notices.run_failed' union all select from dispatch"),
        (rows) => rows.length === 0,
      );
    };
    await failOnce();
    await failOnce();
    expect(await notices()).toMatchObject([{ title: '“Broken” failed', body: 'No paper' }]);
    await owner.act('workspace.mark_notices_read', {});
    await failOnce();
    expect(await notices()).toHaveLength(2);
  });

  test('why a run and its step failed is told by a code, and in German to who reads German', async () => {
    const owner = await app.owner();
    const { client: german } = await newMember(app, 'admin', owner);
    await german.post('/api/auth/profile', { language: 'de' });
    const input = { name: 'Ada', email: '{{ trigger.body.email }}' };
    const id = await deployed(owner, {
      name: 'Unfit',
      steps: [{ id: 'add', kind: 'action', config: { action: 'crm.create_lead', input } }],
      edges: [],
    });
    const { executionId } = await owner.act<{ executionId: string }>('workflows.run', {
      id,
      mode: 'sync',
      input: { email: 'nobody' },
    });
    const { spans } = await endOf(owner, executionId);
    expect(spans).toMatchObject([
      { stepId: 'add', errorCode: 'invalid_input', errorMessage: '“email” is not a valid e-mail address.' },
    ]);
    const bodies = async (client: Client) => {
      const { items } = await client.act<{ items: { title: string; body: string }[] }>('workspace.list_notices', {});
      return items.filter(({ title }) => title.includes('Unfit')).map(({ body }) => body);
    };
    await until(
      () => bodies(german),
      (told) => told.length === 1,
    );
    expect([await bodies(german), await bodies(owner)]).toEqual([
      ['„email“ ist keine E-Mail-Adresse.'],
      ['“email” is not a valid e-mail address.'],
    ]);
  });
});
