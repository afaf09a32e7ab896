import { beforeAll, describe, expect, test } from 'vitest';
import { modules } from '../../src/modules/registry.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';

interface Filled {
  made: Record<string, number>;
}
interface Removed {
  removed: Record<string, number>;
  kept: { type: string; id: string }[];
}

/** What tells of the filling and the removing themselves. */
const logs = new Set(['activity', 'events', 'dispatch', 'idempotency_keys']);

describe.each(['en', 'de'])('the sample business in a workspace that speaks %s', (language) => {
  const app = useApp();
  let owner: Client;
  let workspaceId: string;
  let filled: Filled;
  let before: Record<string, number>;
  let startedAt: Date;

  /** Rows of the workspace in every table, and how many tables its own schema has. */
  async function countAll(): Promise<Record<string, number>> {
    const names = await rowsOf<{ name: string }>(
      app.database,
      `select c.table_name as name from information_schema.columns c join pg_class p on p.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
       where c.table_schema = 'public' and c.column_name = 'workspace_id' and not p.relispartition order by 1`,
    );
    const each = names
      .filter(({ name }) => !logs.has(name))
      .map(({ name }) => `select '${name}' as name, count(*)::int as count from "${name}" where workspace_id = $1`);
    const rows = await rowsOf<{ name: string; count: number }>(app.database, each.join(' union all '), [workspaceId]);
    const counts = Object.fromEntries(rows.map(({ name, count }) => [name, count]));
    const [own] = await rowsOf<{ count: number }>(
      app.database,
      'select count(*)::int as count from pg_class where relnamespace = to_regnamespace($1)',
      [`w_${workspaceId.replaceAll('-', '')}`],
    );
    return { ...counts, 'tables of its own': own?.count ?? 0 };
  }

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    await owner.act('workspace.update', { language });
    workspaceId = (await owner.act<{ id: string }>('workspace.get')).id;
    before = await countAll();
    startedAt = app.clock.now();
    const answers = await Promise.all(
      [1, 2].map(() => owner.call<{ result: Filled; code?: string }>('workspace.fill_sample')),
    );
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [409, 'workspace_not_empty'],
    ]);
    filled = answers.find(({ status }) => status === 200)?.body.result as Filled;
  });

  test('its webhook has received what its runs began with, and says which run each started', async () => {
    const { items } = await owner.act<{
      items: { endpointName: string; runs: { workflowName: string; status: string }[] }[];
    }>('webhooks.list_received');
    expect(items.map(({ runs }) => runs.map(({ status }) => status))).toEqual([
      ['completed'],
      ['completed'],
      ['failed'],
      ['completed'],
    ]);
    const { items: endpoints } = await owner.act<{
      items: { id: string; lastReceivedAt: string; counts: { last7Days: number } }[];
    }>('webhooks.list_inbound');
    expect(endpoints).toMatchObject([{ lastReceivedAt: expect.any(String), counts: { last7Days: 4 } }]);
    // The workflow waits for this webhook only: a call to another that comes later starts it no more.
    const started = await owner.act<{ items: unknown[] }>('workflows.list', { endpointId: endpoints[0]?.id });
    expect(started.items).toHaveLength(1);
  });

  test('has something of every module that offers a part', async () => {
    const marked = await rowsOf<{ module: string }>(
      app.database,
      'select distinct module from sample_things where workspace_id = $1',
      [workspaceId],
    );
    expect(marked.map(({ module }) => module).sort()).toEqual(
      modules
        .filter(({ sample }) => sample)
        .map(({ name }) => name)
        .sort(),
    );
    expect(filled.made).toMatchObject({
      customer: 25,
      lead: 12,
      service: 3,
      booking: 32,
      task: 12,
      thread: 5,
      table: 2,
      record: 65,
      workflow: 3,
      inbound_endpoint: 1,
      memory: 12,
      invoice: 11,
      post: 4,
      approval: 1,
    });
  });

  test('is filled once only, also by two at once', async () => {
    expect(await owner.call('workspace.fill_sample')).toMatchObject({
      status: 409,
      body: { code: 'workspace_not_empty' },
    });
  });

  test('was filled quietly: no event, no notice, no mail and no job came of it', async () => {
    // What its webhook received is told as of days ago, and to nobody.
    const now = 'select name from events where workspace_id = $1 and name <> $2 and at >= $3';
    expect(await rowsOf(app.database, now, [workspaceId, 'platform.workspace_updated', startedAt])).toEqual([]);
    for (const table of ['notices', 'jobs', 'runs', 'deliveries', 'dispatch']) {
      expect(
        await rowsOf(app.database, `select * from ${table} where workspace_id = $1`, [workspaceId]),
        table,
      ).toEqual([]);
    }
    expect(
      await rowsOf(
        app.database,
        "select id from messages where workspace_id = $1 and state in ('queued', 'scheduled', 'sending')",
        [workspaceId],
      ),
    ).toEqual([]);
    expect(
      (await owner.act<{ items: { summary: string }[] }>('workspace.activity')).items.map(({ summary }) => summary),
    ).toContain('filled the workspace with the sample business');
  });

  test('goes without a trace', async () => {
    expect(await countAll()).not.toEqual(before);
    const { removed, kept } = await owner.act<Removed>('workspace.remove_sample');
    expect(kept).toEqual([]);
    expect(removed).toEqual(filled.made);
    expect(await countAll()).toEqual(before);
    expect(
      await rowsOf(
        app.database,
        "select id from events where workspace_id = $1 and name = 'platform.webhook_received'",
        [workspaceId],
      ),
    ).toEqual([]);
    expect(await owner.call('workspace.remove_sample')).toMatchObject({ status: 409, body: { code: 'no_sample' } });
  });
});
