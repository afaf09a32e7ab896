import { beforeAll, describe, expect, test } from 'vitest';
import { modules } from '../../src/modules/registry.ts';
import type { AnyAction } from '../../src/runtime/define-action.ts';
import { type App, useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { searchWorkspace } from '../harness/search.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { fillWorkspace } from './fill-workspace.ts';

/** A word that stands in everything of the one workspace, and in nothing of the other. */
const word = 'zebrafish';
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * They make or join workspaces, which is what they are for; or they end the caller's own session, or switch off what
 * comes after.
 */
const exempt = new Set(['workspace.create', 'members.accept', 'workspace.revoke_session', 'workspace.set_module']);
const actions = modules.flatMap((module) => module.actions).filter(({ name }) => !exempt.has(name));

/** Whose ids the actions of a module are tried with: what it works on itself, and what it can point to. */
const reach: Record<string, string[]> = {
  crm: ['customers', 'leads', 'companies', 'crm_notes'],
  bookings: ['services', 'bookings', 'customers'],
  tasks: ['tasks', 'customers', 'leads', 'bookings'],
  messages: ['message_threads', 'messages', 'message_templates', 'customers', 'connections', 'inbound_endpoints'],
  knowledge: ['knowledge_documents', 'knowledge_passages', 'files', 'posts', 'connections'],
  dashboards: ['dashboards', 'dashboard_mails', 'data_tables'],
  memory: ['memories', 'customers', 'leads', 'connections'],
  payments: ['invoices', 'payments', 'payment_methods', 'customers', 'connections'],
  publishing: ['posts', 'post_channels', 'connections'],
  tables: ['data_tables', 'table_fields', 'table_views', 'record_comments', 'leads'],
  workflows: ['workflows', 'workflow_versions', 'workflow_folders', 'runs', 'run_log'],
  webhooks: ['inbound_endpoints', 'outgoing_endpoints', 'deliveries', 'received_webhooks', 'provider_webhooks'],
  apps: ['apps'],
  chat: ['assistant_conversations'],
  approvals: ['approvals'],
  connections: ['connections'],
  keys: ['api_keys'],
  computers: ['api_keys'],
  members: ['roles', 'invitations'],
  workspace: ['customers', 'leads', 'tasks', 'connections', 'list_views'],
};

/** One thing of each kind that the workspace holds, by its table. */
async function thingsOf(app: App, workspaceId: string): Promise<Map<string, string>> {
  const things = new Map<string, string>();
  for (const { table } of await tablesWith(app, 'id')) {
    const [row] = await rowsOf<{ id: string }>(
      app.database,
      `select id::text as id from ${table} where workspace_id = $1 limit 1`,
      [workspaceId],
    );
    if (row) things.set(table, row.id);
  }
  return things;
}

/** Tables whose rows belong to workspaces and have these columns too; of a partitioned one the whole. */
function tablesWith(app: App, ...columns: string[]): Promise<{ table: string }[]> {
  return rowsOf(
    app.database,
    `select c.oid::regclass::text as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
       and array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and not a.attisdropped) @> $1::text[] order by 1`,
    [['workspace_id', ...columns]],
  );
}

/** Everything that the workspace holds, as one fingerprint for each table. */
async function fingerprint(app: App, workspaceId: string): Promise<Record<string, string>> {
  // Calls that were counted a moment ago are not in their table yet.
  await app.services.callCounts.flush();
  const prints: Record<string, string> = {};
  for (const { table } of await tablesWith(app)) {
    const [row] = await rowsOf<{ print: string | null }>(
      app.database,
      `select md5(string_agg(t::text, '' order by t::text)) as print from ${table} t where workspace_id = $1`,
      [workspaceId],
    );
    prints[table] = row?.print ?? '';
  }
  return prints;
}

function withIds(example: unknown, id: string): unknown {
  return JSON.parse(JSON.stringify(example).replaceAll(uuid, id));
}

describe('two workspaces with the same things in them', () => {
  const app = useApp();
  let home: Client;
  let stranger: Client;
  let homeId: string;
  let things: Map<string, string>;

  beforeAll(async () => {
    const owner = await ownerAtHome(app);
    const first = await newWorkspace(owner);
    home = first.client;
    homeId = first.id;
    await fillWorkspace(app, home, word);
    const { client, id } = await newMember(app, 'admin', owner);
    stranger = (await newWorkspace(client)).client;
    await owner.act('members.remove', { id });
    await fillWorkspace(app, stranger, 'goldfish');
    things = await thingsOf(app, homeId);
  });

  test('hold something of every kind that is looked for', () => {
    expect(
      Object.values(reach)
        .flat()
        .filter((table) => !things.has(table)),
    ).toEqual([]);
    expect(modules.map(({ name }) => name).filter((name) => !(name in reach))).toEqual([]);
  });

  test('no action of the one shows or changes anything of the other, even for who knows its ids', async () => {
    const before = await fingerprint(app, homeId);
    const foreign = new Set(things.values());
    const call = async (action: AnyAction, input: unknown) => {
      const answer = await stranger.call(action.name, input);
      const sent = JSON.stringify(input);
      expect([200, 403, 404, 409, 422], `${action.name} ${sent}: ${answer.text}`).toContain(answer.status);
      expect(answer.text, `${action.name} ${sent}`).not.toContain(word);
      const leaked = [...new Set(answer.text.match(uuid) ?? [])].filter((id) => foreign.has(id) && !sent.includes(id));
      expect(leaked, `${action.name} ${sent}`).toEqual([]);
    };
    for (const action of actions) {
      const hasIds = JSON.stringify(action.example).match(uuid) !== null;
      const kinds = hasIds ? (reach[action.name.slice(0, action.name.indexOf('.'))] ?? []) : [];
      for (const kind of kinds) await call(action, withIds(action.example, things.get(kind) ?? ''));
      if (!hasIds) await call(action, action.example);
    }
    expect(await fingerprint(app, homeId)).toEqual(before);
  });

  test('the search of the one finds its own and nothing of the other', async () => {
    const search = async (client: Client, q: string) => (await searchWorkspace(client, q, { limit: 50 })).items;
    expect((await search(home, word)).length).toBeGreaterThan(3);
    expect(await search(stranger, word)).toEqual([]);
    expect(await search(home, 'goldfish')).toEqual([]);
  });

  test('events of the one become no deliveries of the other, which asked for all there are', async () => {
    const { id } = await stranger.act<{ id: string }>('webhooks.create_outgoing', {
      name: 'Everything',
      url: 'https://example.com/',
      events: ['*'],
    });
    await home.act('crm.create_lead', { name: word });
    await stranger.act('crm.create_lead', { name: 'goldfish' });
    const told = await until(
      () =>
        rowsOf<{ body: string }>(
          app.database,
          "select convert_from(body, 'UTF8') as body from deliveries where endpoint_id = $1",
          [id],
        ),
      (rows) => rows.some(({ body }) => body.includes('goldfish')),
    );
    expect(told.filter(({ body }) => body.includes(word))).toEqual([]);
  });
});
