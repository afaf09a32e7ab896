import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead, ownerAtHome } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { getWorkflow, greeting, newWorkflow, startedBy } from './make-workflows.ts';

const onLead = {
  id: 'lead',
  kind: 'event',
  config: { event: 'crm.lead_created', filter: { field: 'lead.value', cmp: 'gt', value: 1_000 } },
};
const onStage = { id: 'stage', kind: 'event', config: { event: 'crm.lead_stage_changed' } };
const onHook = { id: 'hook', kind: 'webhook' };
const daily = { id: 'daily', kind: 'schedule', config: { cron: '0 9 * * *', timeZone: 'Europe/Berlin' } };

describe('what starts a deployed workflow', () => {
  // Runs wait, so that those that an event makes can be counted.
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const patterns = async (id: string) =>
    (
      await rowsOf<{ pattern: string }>(
        app.database,
        "select pattern from subscriptions where owner_id = $1 and consumer = 'workflows.run' order by pattern",
        [id],
      )
    ).map((row) => row.pattern);
  const schedules = (id: string) =>
    rowsOf<{ trigger_id: string; cron: string; time_zone: string; misfire: string; next_at: Date }>(
      app.database,
      'select trigger_id, cron, time_zone, misfire, next_at from workflow_schedules where workflow_id = $1 order by trigger_id',
      [id],
    );

  test('a draft listens for nothing; a deployed one for each of its events once', async () => {
    const again = { ...onLead, id: 'leadAgain' };
    const { id } = await newWorkflow(owner, { definition: startedBy(onLead, again, onStage, onHook) });
    expect(await patterns(id)).toEqual([]);
    await owner.act('workflows.deploy', { id });
    expect(await patterns(id)).toEqual(['crm.lead_created', 'crm.lead_stage_changed', 'platform.webhook_received']);
  });

  test('a deploy replaces what the version before listened for', async () => {
    const { id } = await newWorkflow(owner, { definition: startedBy(onLead, daily) });
    await owner.act('workflows.deploy', { id });
    await owner.act('workflows.update', { id, definition: startedBy(onStage) });
    expect(await patterns(id)).toEqual(['crm.lead_created']);
    await owner.act('workflows.deploy', { id });
    expect([await patterns(id), await schedules(id)]).toEqual([['crm.lead_stage_changed'], []]);
    await owner.act('workflows.rollback', { id, version: 1 });
    expect(await patterns(id)).toEqual(['crm.lead_created']);
    expect(await schedules(id)).toHaveLength(1);
  });

  test('schedules are planned in their time zone, and shown with the next five times', async () => {
    const skipping = {
      id: 'often',
      kind: 'schedule',
      config: { cron: '*/15 * * * *', timeZone: 'America/New_York', misfire: 'skip' },
    };
    const { id, name } = await newWorkflow(owner, { definition: startedBy(daily, skipping) });
    await owner.act('workflows.deploy', { id });
    const stored = await schedules(id);
    expect(stored).toMatchObject([
      { trigger_id: 'daily', cron: '0 9 * * *', time_zone: 'Europe/Berlin', misfire: 'once' },
      { trigger_id: 'often', cron: '*/15 * * * *', time_zone: 'America/New_York', misfire: 'skip' },
    ]);
    const { items } = await owner.act<{
      items: { workflowId: string; triggerId: string; next: string[]; nextAt: string }[];
    }>('workflows.list_schedules');
    const shown = items.find((item) => item.workflowId === id && item.triggerId === 'daily');
    expect(shown).toMatchObject({ workflowName: name, nextAt: stored[0]?.next_at.toISOString(), lastAt: null });
    expect(shown?.next).toHaveLength(5);
    for (const time of shown?.next ?? [])
      expect(new Date(time).toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin' })).toBe('09:00:00');
  });

  test('an undeployed or deleted one starts by nothing, and says so', async () => {
    for (const end of ['workflows.undeploy', 'workflows.delete']) {
      const { id } = await newWorkflow(owner, { definition: startedBy(onLead, daily) });
      await owner.act('workflows.deploy', { id });
      const answer = await owner.call<{ events: string[] }>(end, { id });
      expect(answer.body.events).toEqual(['workflows.undeployed']);
      expect([await patterns(id), await schedules(id)]).toEqual([[], []]);
    }
  });

  test('a deleted one comes back undeployed, with its versions', async () => {
    const { id } = await newWorkflow(owner, { definition: startedBy(onLead) });
    await owner.act('workflows.deploy', { id });
    await owner.act('workflows.delete', { id });
    await owner.act('workspace.restore', { type: 'workflow', id });
    expect(await getWorkflow(owner, id)).toMatchObject({
      isDeployed: false,
      deployedAt: null,
      deployed: null,
      needsRedeployment: false,
    });
    expect(await patterns(id)).toEqual([]);
    await owner.act('workflows.rollback', { id, version: 1 });
    expect(await patterns(id)).toEqual(['crm.lead_created']);
  });

  test('an undeployed one cannot be undeployed', async () => {
    const { id } = await newWorkflow(owner);
    expect(await owner.call('workflows.undeploy', { id })).toMatchObject({
      status: 409,
      body: { code: 'not_deployed' },
    });
  });

  test('only deployed ones are in the list of deployed ones', async () => {
    const [one, two] = [await newWorkflow(owner), await newWorkflow(owner)];
    await owner.act('workflows.deploy', { id: two.id });
    const { items } = await owner.act<{ items: { id: string }[] }>('workflows.list', {
      deployedOnly: true,
      limit: 200,
    });
    const ids = items.map((item) => item.id);
    expect(ids).toContain(two.id);
    expect(ids).not.toContain(one.id);
  });

  test('an event that happens starts one run of the deployed version, as the person who deployed it', async () => {
    const { id } = await newWorkflow(owner, {
      definition: startedBy({ ...onLead, config: { event: 'crm.lead_created' } }),
    });
    const { deploymentVersionId } = await owner.act<{ deploymentVersionId: string }>('workflows.deploy', { id });
    await newLead(owner);
    const runs = () =>
      rowsOf(
        app.database,
        'select r.trigger, r.version_id, r.actor_id = v.created_by as "asDeployer" from runs r join workflow_versions v on v.id = r.version_id where r.workflow_id = $1',
        [id],
      );
    expect(await until(runs, (found) => found.length > 0)).toEqual([
      { trigger: 'api', version_id: deploymentVersionId, asDeployer: true },
    ]);
    await owner.act('workflows.undeploy', { id });
    await newLead(owner);
    await app.services.dispatcher.stop();
    expect(await runs()).toHaveLength(1);
  });

  test('a definition with faults is not deployed, and the faults are told', async () => {
    const { id } = await newWorkflow(owner, {
      definition: { ...greeting(), edges: [{ from: 'start', to: 'nobody' }] },
    });
    const answer = await owner.call<{ code: string; error: string; faults: { path: string; code: string }[] }>(
      'workflows.deploy',
      { id },
    );
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'invalid_definition',
        faults: expect.arrayContaining([expect.objectContaining({ path: expect.stringContaining('edges') })]),
      },
    });
    expect((await getWorkflow(owner, id)).isDeployed).toBe(false);
  });

  test('a connection that is missing has a code of its own', async () => {
    const definition = {
      ...greeting(),
      steps: [
        { id: 'greet', kind: 'http', config: { method: 'GET', url: 'https://example.com', connection: 'Nowhere' } },
      ],
    };
    const { id } = await newWorkflow(owner, { definition });
    expect(await owner.call('workflows.deploy', { id })).toMatchObject({
      status: 409,
      body: { code: 'connection_missing', faults: [{ stepId: 'greet' }] },
    });
  });

  test('a webhook that is not there is a fault of the trigger; one that is, is none', async () => {
    const faultsWith = async (endpointId: string) => {
      const definition = startedBy({ id: 'hook', kind: 'webhook', config: { endpointId } });
      const { faults } = await owner.act<{ faults: { code: string }[] }>('workflows.check', { definition });
      return faults.map(({ code }) => code);
    };
    const { id: endpointId } = await owner.act<{ id: string }>('webhooks.create_inbound', { name: 'Shop' });
    expect(await faultsWith(endpointId)).toEqual([]);
    expect(await faultsWith('0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c')).toEqual(['unknown_endpoint']);
    expect(await faultsWith('shop')).toEqual(['unknown_endpoint']);
    await owner.act('webhooks.delete_inbound', { id: endpointId });
    expect(await faultsWith(endpointId)).toEqual(['unknown_endpoint']);
  });

  test.each([
    ['a time zone that is none', { cron: '0 9 * * *', timeZone: 'Mars/Olympus' }],
    ['a line that is none', { cron: 'every day', timeZone: 'UTC' }],
    ['a day that never comes', { cron: '0 0 30 2 *', timeZone: 'UTC' }],
  ])('a schedule with %s is a fault of the trigger', async (_what, config) => {
    const { faults } = await owner.act<{ faults: { stepId: string; code: string }[] }>('workflows.check', {
      definition: startedBy({ ...daily, config }),
    });
    expect(faults).toContainEqual(expect.objectContaining({ stepId: 'daily', code: 'invalid_schedule' }));
  });

  test.each([
    ['of an unknown form', { field: 'x' }],
    ['with an unknown comparison', { field: 'x', cmp: 'resembles', value: 1 }],
    ['that is a sentence', 'only large ones'],
    ['that is no expression', '{{ trigger.body. }}'],
  ])('a filter %s is a fault of the trigger', async (_what, filter) => {
    const { faults } = await owner.act<{ faults: { stepId: string }[] }>('workflows.check', {
      definition: startedBy({ ...onLead, config: { event: 'crm.lead_created', filter } }),
    });
    expect(faults).toContainEqual(expect.objectContaining({ stepId: 'lead' }));
  });

  test('an event that nobody emits is a fault; one of the workspace’s own making is none', async () => {
    const faultsOf = async (event: string) =>
      (
        await owner.act<{ faults: unknown[] }>('workflows.check', {
          definition: startedBy({ ...onLead, config: { event } }),
        })
      ).faults;
    expect(await faultsOf('crm.lead_vanished')).toHaveLength(1);
    for (const event of ['custom.order_ready', 'crm.*', 'platform.webhook_received'])
      expect(await faultsOf(event), event).toEqual([]);
  });
});
