import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newMember, newRole, newWorkspace, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { getWorkflow, greeting, newWorkflow, nowhere } from './make-workflows.ts';

describe('the workflow actions refuse', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const invalid = { status: 422, body: { code: 'invalid_input' } };
  const gone = { status: 404, body: { code: 'workflow_not_found' } };

  const byId: [string, object][] = [
    ['get', {}],
    ['update', { name: 'x' }],
    ['duplicate', {}],
    ['reorder', { before: null }],
    ['move_to_folder', { folderId: null }],
    ['deploy', {}],
    ['undeploy', {}],
    ['rollback', { version: 1 }],
    ['list_versions', {}],
    ['get_version', { version: 1 }],
    ['diff', {}],
    ['export', {}],
    ['delete', {}],
  ];

  test.each(byId)('%s of a workflow that is not there, deleted, or of another workspace', async (name, input) => {
    const deleted = await newWorkflow(owner);
    await owner.act('workflows.delete', { id: deleted.id });
    const foreign = await newWorkflow((await newWorkspace(owner)).client);
    for (const id of [nowhere, deleted.id, foreign.id])
      expect(await owner.call(`workflows.${name}`, { id, ...input })).toMatchObject(gone);
  });

  test('a folder that is not there, or of another workspace', async () => {
    const { client } = await newWorkspace(owner);
    const foreign = await client.act<{ id: string }>('workflows.save_folder', { name: 'Theirs' });
    const { id } = await newWorkflow(owner);
    const noFolder = { status: 404, body: { code: 'folder_not_found' } };
    for (const folderId of [nowhere, foreign.id]) {
      expect(await owner.call('workflows.move_to_folder', { id, folderId })).toMatchObject(noFolder);
      expect(await owner.call('workflows.create', { name: 'x', folderId })).toMatchObject(noFolder);
      expect(await owner.call('workflows.save_folder', { id: folderId, name: 'Ours' })).toMatchObject(noFolder);
      expect(await owner.call('workflows.delete_folder', { id: folderId })).toMatchObject(noFolder);
    }
  });

  test('to move a workflow before one that is not there', async () => {
    const { id } = await newWorkflow(owner);
    expect(await owner.call('workflows.reorder', { id, before: nowhere })).toMatchObject(gone);
  });

  test.each([
    ['no name', { name: ' ' }],
    ['a name of 121 characters', { name: 'x'.repeat(121) }],
    ['a colour in words', { name: 'x', color: 'red' }],
    ['a definition without steps', { name: 'x', definition: { triggers: [], edges: [] } }],
    [
      'a key that a step does not have',
      { name: 'x', definition: { ...greeting(), steps: [{ id: 'a', kind: 'set', colour: 1 }] } },
    ],
    ['a step without a kind', { name: 'x', definition: { ...greeting(), steps: [{ id: 'a' }] } }],
    [
      'an id that expressions cannot name',
      { name: 'x', definition: { ...greeting(), steps: [{ id: 'a-b', kind: 'set' }] } },
    ],
    ['a setting that there is not', { name: 'x', settings: { speed: 'fast' } }],
    [
      '501 steps',
      {
        name: 'x',
        definition: {
          ...greeting(),
          steps: Array.from({ length: 501 }, (_, number) => ({ id: `s${number}`, kind: 'set' })),
        },
      },
    ],
  ])('%s', async (_what, input) => {
    expect(await owner.call('workflows.create', input)).toMatchObject(invalid);
  });

  test('a definition or sample data of more than a mebibyte, and say how large it is', async () => {
    const large = 'x'.repeat(1024 * 1024);
    const { id } = await newWorkflow(owner);
    const definition = greeting(large);
    expect(await owner.call('workflows.create', { name: 'x', definition })).toMatchObject({
      ...invalid,
      body: { details: [{ path: '/definition', message: expect.stringContaining('1 MiB') }] },
    });
    expect(await owner.call('workflows.update', { id, definition })).toMatchObject(invalid);
    expect(await owner.call('workflows.update', { id, pins: { greet: large } })).toMatchObject({
      ...invalid,
      body: { details: [{ path: '/pins' }] },
    });
    expect(await owner.call('workflows.check', { definition })).toMatchObject(invalid);
    const document = { format: 'svc.workflow', version: 1, name: 'x', definition };
    expect(await owner.call('workflows.import', { document })).toMatchObject({
      ...invalid,
      body: { details: [{ path: '/document/definition' }] },
    });
    expect((await getWorkflow(owner, id)).definition).toEqual(greeting());
  });

  test('a cursor that no page of the list gave', async () => {
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const at = '2026-01-01T00:00:00.000Z';
    const cursors = [
      '',
      'next',
      encode(['workflows']),
      ...['x', 'NaN', 'Infinity', '1e999', "1' or true --"].map((position) =>
        encode(['workflows', position, at, nowhere]),
      ),
    ];
    for (const cursor of cursors)
      expect(await owner.call('workflows.list', { cursor }), cursor).toMatchObject({
        ...invalid,
        body: { details: [{ path: '/cursor' }] },
      });
    expect(await owner.call('workflows.list', { cursor: encode(['workflows', '1.5', at, nowhere]) })).toMatchObject({
      status: 200,
    });
  });

  test('an error workflow that is not there; a deleted one counts as none until it comes back', async () => {
    expect(await owner.call('workflows.save_settings', { errorWorkflowId: nowhere })).toMatchObject(gone);
    const { id } = await newWorkflow(owner);
    expect(await owner.act('workflows.save_settings', { errorWorkflowId: id, runsAtOnce: 5 })).toEqual({
      errorWorkflowId: id,
      runsAtOnce: 5,
    });
    expect(await owner.act('workflows.save_settings', { runsAtOnce: null })).toEqual({
      errorWorkflowId: id,
      runsAtOnce: null,
    });
    await owner.act('workflows.delete', { id });
    expect(await owner.act('workflows.settings')).toMatchObject({ errorWorkflowId: null });
    await owner.act('workspace.restore', { type: 'workflow', id });
    expect(await owner.act('workflows.settings')).toMatchObject({ errorWorkflowId: id });
  });

  test('whoever may design, to publish, delete or administer', async () => {
    const role = await newRole(owner, ['workspace.read', 'workflows.read', 'workflows.write']);
    const { client } = await newMember(app, role, owner);
    const { id } = await newWorkflow(client);
    await client.act('workflows.update', { id, name: 'Designed' });
    for (const [name, input] of [
      ['deploy', { id }],
      ['undeploy', { id }],
      ['rollback', { id, version: 1 }],
      ['delete', { id }],
      ['save_settings', {}],
    ] as const)
      expect(await client.call(`workflows.${name}`, input), name).toMatchObject({ status: 403 });
  });

  test('a program that wants to deploy, go back or delete gets a card that says what will happen', async () => {
    const key = await pairComputer(app, owner);
    const { id } = await newWorkflow(owner, { name: 'Careful' });
    await owner.act('workflows.deploy', { id });
    for (const [name, input] of [
      ['deploy', { id }],
      ['rollback', { id, version: 1 }],
      ['delete', { id }],
    ] as const) {
      const { body } = await callByComputer<{ result: { approvalId: string } }>(app, key, `workflows.${name}`, input);
      const card = await owner.act<{ preview: string }>('approvals.get', { id: body.result.approvalId });
      expect(card.preview).toContain('“Careful”');
    }
    expect((await getWorkflow(owner, id)).deployed?.version).toBe(1);
  });
});
