import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, ownerAtHome } from '../harness/factories.ts';
import { getWorkflow, greeting, newWorkflow } from './make-workflows.ts';

interface Deployed {
  id: string;
  version: number;
  deploymentVersionId: string;
  deployedAt: string;
}

interface Version {
  id: string;
  version: number;
  name: string | null;
  description: string | null;
  createdBy: string;
  current: boolean;
}

interface Change {
  kind: string;
  id: string;
  path?: string;
  before?: unknown;
  after?: unknown;
  summary: string;
}

describe('versions of a workflow', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const deploy = (id: string, words: object = {}) => owner.act<Deployed>('workflows.deploy', { id, ...words });
  const versions = async (id: string) =>
    (await owner.act<{ items: Version[] }>('workflows.list_versions', { id })).items;
  const save = (id: string, changes: object) => owner.act('workflows.update', { id, ...changes });

  test('a deploy makes the draft a version and leaves the draft alone', async () => {
    const { id, updatedAt } = await newWorkflow(owner);
    const answer = await owner.call<{ result: Deployed; events: string[] }>('workflows.deploy', {
      id,
      name: 'The first',
      description: 'Only says hello',
    });
    expect(answer.body).toMatchObject({ result: { id, version: 1 }, events: ['workflows.deployed'] });
    const whole = await getWorkflow(owner, id);
    const { deploymentVersionId, deployedAt } = answer.body.result;
    expect(whole).toMatchObject({
      isDeployed: true,
      deployedAt,
      needsRedeployment: false,
      updatedAt,
      deployed: { version: 1, deploymentVersionId, deployedAt, name: 'The first' },
    });
    expect(await versions(id)).toEqual([
      expect.objectContaining({
        id: deploymentVersionId,
        version: 1,
        name: 'The first',
        description: 'Only says hello',
        current: true,
      }),
    ]);
  });

  test('a changed draft needs another deploy; one that was only moved about does not', async () => {
    const { id } = await newWorkflow(owner);
    await deploy(id);
    const moved = greeting();
    await save(id, {
      name: 'Another name',
      definition: { ...moved, steps: moved.steps.map((step) => ({ ...step, position: { x: 10, y: 20 } })) },
    });
    expect((await getWorkflow(owner, id)).needsRedeployment).toBe(false);
    await save(id, { definition: greeting('Moin') });
    expect((await getWorkflow(owner, id)).needsRedeployment).toBe(true);
    await save(id, { definition: greeting() });
    expect((await getWorkflow(owner, id)).needsRedeployment).toBe(false);
    await save(id, { settings: { risky: 'ask' } });
    expect((await getWorkflow(owner, id)).needsRedeployment).toBe(true);
    expect(await deploy(id)).toMatchObject({ version: 2 });
    expect((await getWorkflow(owner, id)).needsRedeployment).toBe(false);
  });

  test('a version never changes, whatever becomes of the draft', async () => {
    const { id } = await newWorkflow(owner, { settings: { priority: 'low' } });
    await deploy(id);
    await save(id, { definition: greeting('Moin'), settings: {} });
    expect(await owner.act('workflows.get_version', { id, version: 1 })).toMatchObject({
      version: 1,
      current: true,
      definition: greeting(),
      settings: { priority: 'low' },
    });
  });

  test('going back makes an earlier version the deployed one', async () => {
    const { id } = await newWorkflow(owner);
    const first = await deploy(id);
    await save(id, { definition: greeting('Moin') });
    await deploy(id);
    expect((await versions(id)).map(({ version, current }) => [version, current])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(await owner.act('workflows.rollback', { id, version: 1 })).toMatchObject({
      version: 1,
      deploymentVersionId: first.deploymentVersionId,
    });
    expect((await versions(id)).map(({ version, current }) => [version, current])).toEqual([
      [2, false],
      [1, true],
    ]);
    const whole = await getWorkflow(owner, id);
    expect(whole).toMatchObject({ definition: greeting('Moin'), needsRedeployment: true, deployed: { version: 1 } });
    expect(await deploy(id)).toMatchObject({ version: 3 });
  });

  test('a version that nobody made cannot be gone back to', async () => {
    const { id } = await newWorkflow(owner);
    await deploy(id);
    expect(await owner.call('workflows.rollback', { id, version: 7 })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    });
    expect(await owner.call('workflows.get_version', { id, version: 7 })).toMatchObject({
      status: 404,
      body: { code: 'version_not_found' },
    });
    expect(await owner.call('workflows.diff', { id, from: 7 })).toMatchObject({
      status: 404,
      body: { code: 'version_not_found' },
    });
  });

  test('a version of somebody who left is not gone back to: its runs would act as nobody', async () => {
    const { id } = await newWorkflow(owner);
    const member = await newMember(app, 'admin', owner);
    await member.client.act('workflows.deploy', { id });
    await deploy(id);
    await owner.act('members.remove', { id: member.id });
    expect(await owner.call('workflows.rollback', { id, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'deployer_gone' },
    });
    expect((await versions(id)).find(({ version }) => version === 1)?.createdBy).toBe(member.id);
  });

  test('two deploys at once make two versions', async () => {
    const { id } = await newWorkflow(owner);
    const made = await Promise.all([deploy(id), deploy(id), deploy(id)]);
    expect(made.map(({ version }) => version).sort()).toEqual([1, 2, 3]);
    expect((await versions(id)).filter(({ current }) => current)).toHaveLength(1);
  });

  test('are listed newest first, by pages', async () => {
    const { id } = await newWorkflow(owner);
    for (let number = 0; number < 3; number++) await deploy(id);
    const first = await owner.act<{ items: Version[]; nextCursor: string }>('workflows.list_versions', {
      id,
      limit: 2,
    });
    expect(first.items.map(({ version }) => version)).toEqual([3, 2]);
    const second = await owner.act<{ items: Version[] }>('workflows.list_versions', {
      id,
      limit: 2,
      cursor: first.nextCursor,
    });
    expect(second.items.map(({ version }) => version)).toEqual([1]);
  });

  test('are compared step by step, in words; the draft with the deployed one unless told', async () => {
    const { id } = await newWorkflow(owner);
    const nothingYet = await owner.act<{ changes: Change[] }>('workflows.diff', { id });
    expect(nothingYet.changes.map(({ kind }) => kind).sort()).toEqual(['edge_added', 'step_added', 'trigger_added']);
    await deploy(id);
    expect(await owner.act('workflows.diff', { id })).toEqual({ changes: [], nodes: [] });

    const changed = {
      triggers: [{ id: 'start', kind: 'api' }],
      steps: [
        {
          id: 'greet',
          kind: 'set',
          name: 'Greet them',
          config: { values: { greeting: 'Moin' } },
          position: { x: 1, y: 1 },
        },
        { id: 'end', kind: 'response', config: { body: 'ok' } },
      ],
      edges: [
        { from: 'start', to: 'greet' },
        { from: 'greet', to: 'end' },
      ],
      output: '{{ steps.end.output }}',
    };
    await save(id, { definition: changed, settings: { risky: 'ask' } });
    const { changes, nodes } = await owner.act<{ changes: Change[]; nodes: unknown[] }>('workflows.diff', { id });
    expect(nodes).toEqual([
      { id: 'start', role: 'trigger', kind: 'api' },
      { id: 'greet', role: 'step', kind: 'set', name: 'Greet them' },
      { id: 'end', role: 'step', kind: 'response' },
    ]);
    expect(changes).toEqual([
      {
        kind: 'trigger_changed',
        id: 'start',
        path: 'kind',
        before: 'manual',
        after: 'api',
        summary: 'Trigger “start”: “kind” was changed.',
      },
      expect.objectContaining({
        kind: 'step_changed',
        id: 'greet',
        path: 'name',
        after: 'Greet them',
        summary: 'Step “Greet them” (greet): “name” was set.',
      }),
      expect.objectContaining({
        kind: 'step_changed',
        id: 'greet',
        path: 'config.values',
        before: { greeting: 'Hello' },
        after: { greeting: 'Moin' },
      }),
      expect.objectContaining({ kind: 'step_added', id: 'end', summary: 'Step “end” was added.' }),
      expect.objectContaining({ kind: 'edge_added', id: 'greet → end' }),
      expect.objectContaining({ kind: 'output_changed', id: 'output', after: '{{ steps.end.output }}' }),
      expect.objectContaining({ kind: 'setting_changed', id: 'risky', after: 'ask' }),
    ]);
    await deploy(id);
    const back = await owner.act<{ changes: Change[] }>('workflows.diff', { id, from: 2, to: 1 });
    expect(back.changes.map(({ kind }) => kind)).toEqual([
      'trigger_changed',
      'step_removed',
      'step_changed',
      'step_changed',
      'edge_removed',
      'output_changed',
      'setting_changed',
    ]);
  });
});
