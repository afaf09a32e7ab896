import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/storage/sql.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { getWorkflow, namesInOrder, newWorkflow, type WorkflowShape } from './make-workflows.ts';

interface Folder {
  id: string;
  name: string;
  workflowCount: number;
  updatedAt: string;
}

describe('the order of workflows', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  /** A workspace with workflows of these names, in this order. */
  async function workspaceWith(
    ...names: string[]
  ): Promise<{ client: Client; id: string; ids: Record<string, string> }> {
    const { id, client } = await newWorkspace(owner);
    const ids: Record<string, string> = {};
    for (const name of names) ids[name] = (await newWorkflow(client, { name })).id;
    return { client, id, ids };
  }

  test('is the order they were made in, until somebody moves one', async () => {
    const { client, ids } = await workspaceWith('a', 'b', 'c', 'd');
    expect(await namesInOrder(client)).toEqual(['a', 'b', 'c', 'd']);
    await client.act('workflows.reorder', { id: ids.d, before: ids.b });
    expect(await namesInOrder(client)).toEqual(['a', 'd', 'b', 'c']);
    await client.act('workflows.reorder', { id: ids.a, before: null });
    expect(await namesInOrder(client)).toEqual(['d', 'b', 'c', 'a']);
    await client.act('workflows.reorder', { id: ids.c, before: ids.d });
    expect(await namesInOrder(client)).toEqual(['c', 'd', 'b', 'a']);
    await client.act('workflows.reorder', { id: ids.c, before: ids.c });
    await client.act('workflows.reorder', { id: ids.c, before: ids.d });
    expect(await namesInOrder(client)).toEqual(['c', 'd', 'b', 'a']);
  });

  test('holds after more moves between the same two than there are numbers between them', async () => {
    const { client, ids } = await workspaceWith('first', 'x', 'y', 'last');
    for (let turn = 0; turn < 30; turn++)
      await client.act('workflows.reorder', {
        id: turn % 2 === 0 ? ids.x : ids.y,
        before: turn % 2 === 0 ? ids.y : ids.x,
      });
    expect(await namesInOrder(client)).toEqual(['first', 'y', 'x', 'last']);
  });

  test('is told apart by time where two have one place, and can still be changed', async () => {
    const { client, id, ids } = await workspaceWith('a', 'b', 'c');
    await app.services.database.run(sql`update workflows set position = 1 where workspace_id = ${id}`);
    expect(await namesInOrder(client)).toEqual(['a', 'b', 'c']);
    await client.act('workflows.reorder', { id: ids.c, before: ids.b });
    expect(await namesInOrder(client)).toEqual(['a', 'c', 'b']);
  });

  test('holds when many are moved at once', async () => {
    const { client, ids } = await workspaceWith('a', 'b', 'c', 'd', 'e');
    await Promise.all(
      ['b', 'c', 'd', 'e'].map((name) => client.act('workflows.reorder', { id: ids[name], before: ids.a })),
    );
    const names = await namesInOrder(client);
    expect(names.at(-1)).toBe('a');
    expect([...names].sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('is paged without a gap or a repetition, also past equal places', async () => {
    const { client, id } = await workspaceWith('a', 'b', 'c', 'd', 'e');
    await app.services.database.run(
      sql`update workflows set position = 2.5 where workspace_id = ${id} and name in ('b', 'c', 'd')`,
    );
    await app.services.database.run(
      sql`update workflows set position = 0.0000012345678901234567 where workspace_id = ${id} and name = 'a'`,
    );
    const whole = await namesInOrder(client);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.act<{ items: WorkflowShape[]; nextCursor?: string }>('workflows.list', {
        limit: 1,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.items.map((item) => item.name));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(whole);
  });

  test('does not make an open editor stale', async () => {
    const { client, ids } = await workspaceWith('a', 'b');
    const before = await getWorkflow(client, ids.b ?? '');
    await client.act('workflows.reorder', { id: ids.b, before: ids.a });
    expect((await getWorkflow(client, ids.b ?? '')).updatedAt).toBe(before.updatedAt);
  });

  test('the list tells how often each ran, and when last', async () => {
    const { client, id, ids } = await workspaceWith('a', 'b', 'c');
    await app.services.database.run(sql`
      insert into run_tallies (workspace_id, workflow_id, day, runs, failed, cost, duration_ms, last_run_at)
      select ${id}, ${ids.b}, day::date, 2, 0, 0, 10, day from unnest(array['2026-01-05T10:00:00Z', '2026-01-06T11:00:00Z']::timestamptz[]) as day`);
    const { items } = await client.act<{ items: WorkflowShape[] }>('workflows.list');
    expect(items.map(({ runCount, lastRunAt }) => [runCount, lastRunAt])).toEqual([
      [0, null],
      [4, '2026-01-06T11:00:00.000Z'],
      [0, null],
    ]);
  });

  test('words in name and description narrow the list down', async () => {
    const { client } = await workspaceWith('Invoices', 'Reminders');
    await newWorkflow(client, { name: 'Other', description: 'about 100% of invoices' });
    expect(await namesInOrder(client, { q: 'invoice' })).toEqual(['Invoices', 'Other']);
    expect(await namesInOrder(client, { q: '100%' })).toEqual(['Other']);
  });

  test('folders hold workflows, are renamed, and leave them behind when they go', async () => {
    const { client, ids } = await workspaceWith('a', 'b');
    const folder = await client.act<Folder>('workflows.save_folder', { name: ' Sales ' });
    expect(folder).toMatchObject({ name: 'Sales', workflowCount: 0 });
    await client.act('workflows.move_to_folder', { id: ids.b, folderId: folder.id });
    const made = await newWorkflow(client, { name: 'c', folderId: folder.id });
    expect(made.folderId).toBe(folder.id);
    expect(await namesInOrder(client, { folderId: folder.id })).toEqual(['b', 'c']);
    const copy = await client.act<{ id: string }>('workflows.duplicate', { id: ids.b });
    expect((await getWorkflow(client, copy.id)).folderId).toBe(folder.id);
    const renamed = await client.act<Folder>('workflows.save_folder', {
      id: folder.id,
      name: 'Marketing',
      expectedUpdatedAt: folder.updatedAt,
    });
    expect(renamed).toMatchObject({ id: folder.id, name: 'Marketing', workflowCount: 3 });
    await client.act('workflows.move_to_folder', { id: copy.id, folderId: null });
    expect((await client.act<{ items: Folder[] }>('workflows.list_folders')).items).toEqual([
      expect.objectContaining({ name: 'Marketing', workflowCount: 2 }),
    ]);
    await client.act('workflows.delete_folder', { id: folder.id });
    expect((await client.act<{ items: Folder[] }>('workflows.list_folders')).items).toEqual([]);
    expect((await getWorkflow(client, ids.b ?? '')).folderId).toBeNull();
  });

  test('two folders never have one name, whatever the case', async () => {
    const { client } = await workspaceWith();
    await client.act('workflows.save_folder', { name: 'Sales' });
    const other = await client.act<Folder>('workflows.save_folder', { name: 'Support' });
    const taken = { status: 409, body: { code: 'name_taken' } };
    expect(await client.call('workflows.save_folder', { name: 'SALES' })).toMatchObject(taken);
    expect(await client.call('workflows.save_folder', { id: other.id, name: 'sales' })).toMatchObject(taken);
    expect(await client.act('workflows.save_folder', { id: other.id, name: 'SUPPORT' })).toMatchObject({
      name: 'SUPPORT',
    });
    expect(
      await client.call('workflows.save_folder', {
        id: other.id,
        name: 'Help',
        expectedUpdatedAt: '2020-01-01T00:00:00Z',
      }),
    ).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
  });
});
