import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newLead, pairComputer } from '../harness/factories.ts';
import { deployed, newWorkflow } from '../harness/workflows.ts';

interface Ran {
  status: string;
  approvals?: object[];
}

// contract: Approvals, Trust.
describe('workflows.trust', () => {
  const app = useApp({ worker: true });
  const deletes = (id: string, more: object = {}) => ({
    id: 'delete',
    kind: 'action',
    config: { action: 'crm.delete_lead', input: { id }, ...more },
  });
  const one = (step: { id: string }) => ({ steps: [step], edges: [{ from: 'start', to: step.id }] });
  const isThere = async (owner: Client, id: string) => (await owner.call('crm.get_lead', { id })).status === 200;
  const versionOf = async (owner: Client, id: string) =>
    (await owner.act<{ items: { id: string; current: boolean }[] }>('workflows.list_versions', { id })).items.find(
      ({ current }) => current,
    )?.id;
  const trust = async (owner: Client, id: string, trusted = true) =>
    owner.call('workflows.trust', { id, versionId: await versionOf(owner, id), trusted });

  async function run(owner: Client, id: string): Promise<Ran> {
    const answer = await callByComputer<{ result: Ran }>(app, await pairComputer(app, owner), 'workflows.run', { id });
    return answer.body.result;
  }

  test('a program runs a trusted version without asking, and asks again once trust is withdrawn', async () => {
    const owner = await app.owner();
    const [first, second] = [await newLead(owner), await newLead(owner)];
    const id = await newWorkflow(owner, one(deletes('{{ trigger.body.id }}')));
    await owner.act('workflows.deploy', { id });
    expect(await trust(owner, id)).toMatchObject({
      status: 200,
      body: {
        result: { trusted: true, effects: [{ stepId: 'delete', action: 'crm.delete_lead', effects: ['delete'] }] },
      },
    });
    const key = await pairComputer(app, owner);
    const runWith = (leadId: string) =>
      callByComputer<{ result: Ran }>(app, key, 'workflows.run', { id, input: { id: leadId } });
    expect((await runWith(first.id)).body.result).toMatchObject({ status: 'completed' });
    expect(await isThere(owner, first.id)).toBe(false);
    expect(await trust(owner, id, false)).toMatchObject({ status: 200 });
    expect((await runWith(second.id)).body.result).toMatchObject({ status: 'waiting', approvals: [{}] });
    expect(await isThere(owner, second.id)).toBe(true);
  });

  test('the draft of a trusted workflow asks, and so does a new version', async () => {
    const owner = await app.owner();
    const lead = await newLead(owner);
    const id = await deployed(owner, one(deletes(lead.id)));
    await trust(owner, id);
    const draft = await callByComputer<{ result: Ran }>(app, await pairComputer(app, owner), 'workflows.run', {
      id,
      draft: true,
    });
    expect(draft.body.result).toMatchObject({ status: 'waiting' });
    await owner.act('workflows.update', {
      id,
      definition: { triggers: [{ id: 'start', kind: 'manual' }], ...one({ ...deletes(lead.id), id: 'again' }) },
    });
    await owner.act('workflows.deploy', { id });
    expect(await run(owner, id)).toMatchObject({ status: 'waiting' });
    expect(await isThere(owner, lead.id)).toBe(true);
  });

  test('covers the workflows it runs as they were then, and not what is deployed of them later', async () => {
    const owner = await app.owner();
    const [first, second] = [await newLead(owner), await newLead(owner)];
    const child = await deployed(owner, one(deletes(first.id)));
    const id = await deployed(
      owner,
      one({ id: 'child', kind: 'workflow', config: { workflowId: child } } as { id: string }),
    );
    await trust(owner, id);
    expect(await run(owner, id)).toMatchObject({ status: 'completed' });
    expect(await isThere(owner, first.id)).toBe(false);
    await owner.act('workflows.update', {
      id: child,
      definition: { triggers: [{ id: 'start', kind: 'manual' }], ...one(deletes(second.id)) },
    });
    await owner.act('workflows.deploy', { id: child });
    expect(await run(owner, id)).toMatchObject({ status: 'waiting', approvals: [{}] });
    expect(await isThere(owner, second.id)).toBe(true);
    expect(await run(owner, child)).toMatchObject({ status: 'waiting' });
  });

  test('is for a person alone, for the version they looked at, and for what is known before it runs', async () => {
    const owner = await app.owner();
    const id = await deployed(
      owner,
      one({ id: 'any', kind: 'action', config: { action: "{{ 'crm.' + trigger.body.name }}" } } as { id: string }),
    );
    expect(await trust(owner, id)).toMatchObject({ status: 409, body: { code: 'not_trustable' } });
    expect(
      await owner.call('workflows.trust', { id, versionId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7d', trusted: true }),
    ).toMatchObject({
      status: 409,
      body: { code: 'not_deployed' },
    });
    const byProgram = await callByComputer(app, await pairComputer(app, owner), 'workflows.trust', {
      id,
      versionId: await versionOf(owner, id),
      trusted: true,
    });
    expect(byProgram).toMatchObject({ status: 403, body: { code: 'session_only' } });
  });
});
