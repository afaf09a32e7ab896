import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newLead, newMember, newWorkspace, pairComputer } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { deployed } from '../harness/workflows.ts';

interface Asking {
  id: string;
  name: string;
  versionId: string;
  starts: number;
  lastStartedAt: string;
  effects: { workflowId: string; workflowName: string; stepId: string; effects: string[]; computed: boolean }[];
  untrustable: { name: string; workflowName: string } | null;
}

const dayMs = 86_400_000;

// contract: Approvals, Trust.
describe('workflows.list_asking', () => {
  const app = useApp({ worker: true });
  const one = (step: { id: string; kind: string; name?: string; config: object }) => ({
    steps: [step],
    edges: [{ from: 'start', to: step.id }],
  });
  const deletes = {
    id: 'gone',
    name: 'Tidy up',
    kind: 'action',
    config: { action: 'crm.delete_lead', input: { id: '{{ trigger.body.id }}' } },
  };
  const staysInside = { id: 'greet', kind: 'set', config: { values: { greeting: 'Hello' } } };
  const asking = async (client: Client, input: object = {}) =>
    (await client.act<{ items: Asking[] }>('workflows.list_asking', input)).items;
  const startByProgram = async (owner: Client, id: string, more: object = {}) =>
    callByComputer(app, await pairComputer(app, owner), 'workflows.run', { id, mode: 'async', ...more });

  /** In a workspace of its own, so that nothing else is listed. */
  const alone = async () => (await newWorkspace(await app.owner())).client;

  test('lists what a program started and nobody trusts, with what its steps do, how often and when', async () => {
    const owner = await alone();
    const id = await deployed(owner, { name: 'Spring clean', ...one(deletes) });
    expect(await asking(owner)).toEqual([]);
    await owner.act('workflows.run', { id, mode: 'async' });
    expect(await asking(owner), 'a person started it').toEqual([]);
    await startByProgram(owner, id);
    await startByProgram(owner, id);
    const [listed, ...others] = await asking(owner);
    expect(others).toEqual([]);
    expect(listed).toMatchObject({
      id,
      name: 'Spring clean',
      starts: 2,
      effects: [
        {
          workflowId: id,
          workflowName: 'Spring clean',
          stepId: 'gone',
          name: 'Tidy up',
          action: 'crm.delete_lead',
          effects: ['delete'],
          computed: false,
        },
      ],
      untrustable: null,
    });
    expect(Math.abs(new Date(listed?.lastStartedAt ?? 0).getTime() - app.clock.now().getTime())).toBeLessThan(60_000);

    await owner.act('workflows.trust', { id, versionId: listed?.versionId, trusted: true });
    expect(await asking(owner)).toEqual([]);
    await owner.act('workflows.deploy', { id });
    expect(await asking(owner), 'a new version asks again').toMatchObject([{ id }]);
    await owner.act('workflows.undeploy', { id });
    expect(await asking(owner)).toEqual([]);
  });

  test('names the steps of the workflows it runs, and says for which step it cannot be trusted', async () => {
    const owner = await alone();
    const grandchild = await deployed(owner, { name: 'Grandchild', ...one(deletes) });
    const child = await deployed(owner, {
      name: 'Child',
      ...one({ id: 'deeper', kind: 'workflow', config: { workflowId: grandchild.toUpperCase() } }),
    });
    const parent = await deployed(owner, {
      name: 'Parent',
      ...one({ id: 'deep', kind: 'workflow', config: { workflowId: child } }),
    });
    const open = await deployed(owner, {
      name: 'Open',
      ...one({ id: 'any', name: 'Whatever', kind: 'action', config: { action: "{{ 'crm.' + trigger.body.name }}" } }),
    });
    for (const id of [parent, open]) await startByProgram(owner, id);
    const items = await asking(owner);
    expect(items.map(({ name }) => name)).toEqual(['Open', 'Parent']);
    expect(items[0]?.untrustable).toMatchObject({ name: 'Whatever', workflowName: 'Open' });
    expect(items[1]?.effects).toMatchObject([
      { workflowId: grandchild, workflowName: 'Grandchild', stepId: 'gone', effects: ['delete'] },
    ]);
    const { versionId } = items[1] as Asking;
    const trusted = await owner.act<{ effects: object[] }>('workflows.trust', { id: parent, versionId, trusted: true });
    expect(trusted.effects).toEqual(items[1]?.effects);

    const deployment = async () =>
      (await owner.act<{ deployed: { trusted: boolean } }>('workflows.get', { id: parent })).deployed;
    const asksOf = async () => (await asking(owner)).find(({ id }) => id === parent)?.effects;
    expect([await deployment(), await asksOf()]).toMatchObject([{ trusted: true }, undefined]);
    await owner.act('workflows.deploy', { id: grandchild });
    expect(await deployment(), 'what it runs is no longer what was trusted').toMatchObject({ trusted: false });
    expect(await asksOf()).toMatchObject([{ workflowId: grandchild, stepId: 'gone' }]);
    await owner.act('workflows.trust', { id: parent, versionId, trusted: true });
    expect([await deployment(), await asksOf()]).toMatchObject([{ trusted: true }, undefined]);
  });

  test('leaves out what stays inside the workspace, what ran as a draft, and what no program started for 90 days', async () => {
    const owner = await alone();
    const inside = await deployed(owner, one(staysInside));
    const drafted = await deployed(owner, one(deletes));
    const old = await deployed(owner, { name: 'Old', ...one(deletes) });
    await startByProgram(owner, inside);
    await startByProgram(owner, drafted, { draft: true });
    // It waits at its card, so it stays where its time can be changed.
    await startByProgram(owner, old, { input: { id: (await newLead(owner)).id } });
    expect((await asking(owner)).map(({ name }) => name)).toEqual(['Old']);
    await rowsOf(app.database, 'update runs set queued_at = queued_at - $1::interval where workflow_id = $2', [
      `${91 * dayMs} milliseconds`,
      old,
    ]);
    expect(await asking(owner)).toEqual([]);
  });

  test('knows the runs of earlier versions by their trigger', async () => {
    const owner = await alone();
    const id = await deployed(owner, one(deletes));
    const logOf = (trigger: string, ago: number, event: boolean) =>
      rowsOf(
        app.database,
        `insert into run_log (id, workspace_id, workflow_id, execution_id, version_id, status, trigger, started_at, ended_at, duration_ms, cost, mode, actor_id, event_id)
         select uuid_floor(at), workspace_id, id, gen_random_uuid(), deployed_version_id, 'completed', $1, at, at, 1, 0, 'async', created_by, case when $3 then gen_random_uuid() end
         from workflows, (select now() - make_interval(days => $2) as at) t where id = $4`,
        [trigger, ago, event, id],
      );
    await logOf('manual', 1, false);
    await logOf('schedule', 2, false);
    await logOf('api', 3, true);
    await logOf('mcp', 91, false);
    expect(await asking(owner)).toEqual([]);
    await logOf('api', 4, false);
    await logOf('chat', 5, false);
    await logOf('a2a', 6, false);
    expect(await asking(owner)).toMatchObject([{ id, starts: 3 }]);
  });

  test('is hidden by a person for themselves and for good, and never by a program', async () => {
    const owner = await alone();
    const { client: member } = await newMember(app, 'admin', owner);
    const id = await deployed(owner, one(deletes));
    await startByProgram(owner, id);
    const byProgram = await callByComputer(app, await pairComputer(app, owner), 'workflows.hide_asking_notice');
    expect(byProgram).toMatchObject({ status: 403, body: { code: 'session_only' } });
    expect(await asking(owner, { unlessHidden: true })).toHaveLength(1);
    await owner.act('workflows.hide_asking_notice');
    await owner.act('workflows.hide_asking_notice');
    expect(await asking(owner, { unlessHidden: true })).toEqual([]);
    expect(await asking(owner), 'the list itself stays').toHaveLength(1);
    expect(await asking(member, { unlessHidden: true })).toHaveLength(1);
  });
});
