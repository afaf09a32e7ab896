import { createHash } from 'node:crypto';
import { failing } from '../browser/harness/flows.ts';
import type { Client } from '../harness/client.ts';
import { until } from '../harness/until.ts';
import { deployed } from '../harness/workflows.ts';
import type { Instance } from './start-instance.ts';

/** What screens of single things are opened with: ids by the kind of thing, addresses of pages by name. */
export interface Things {
  ids: Record<ThingName, string>;
  pages: Record<
    | 'dashboard'
    | 'form'
    | 'sharedView'
    | 'book'
    | 'booking'
    | 'chat'
    | 'invoice'
    | 'post'
    | 'invite'
    | 'connect'
    | 'pair',
    string
  >;
}

type ThingName = keyof typeof lists | 'incoming' | 'outgoing' | 'delivery';

/** Where the first of each is found, in the sample or among what is made here. */
const lists = {
  customer: 'crm.list_customers',
  lead: 'crm.list_leads',
  task: 'tasks.list',
  thread: 'messages.list_threads',
  memory: 'memory.list',
  document: 'knowledge.list_documents',
  booking: 'bookings.list_bookings',
  service: 'bookings.list_services',
  invoice: 'payments.list_invoices',
  post: 'publishing.list_posts',
  table: 'tables.list_tables',
  workflow: 'workflows.list',
  run: 'workflows.list_runs',
  activity: 'workspace.activity',
  approval: 'approvals.list',
} as const;

/** The sample business has most of what screens show; this adds what it brings none of. */
export async function furnish(instance: Instance, owner: Client): Promise<Things> {
  await administer(owner);
  await owner.act('knowledge.add_document', {
    title: 'Staff handbook',
    text: '# Leave\n\nEveryone has 28 days of paid holiday a year.',
  });
  const webhooks = await exchange(instance, owner);
  const flow = await deployed(owner, {
    ...failing,
    triggers: [{ id: 'start', kind: 'schedule', config: { cron: '0 8 * * *', timeZone: 'UTC' } }],
  });
  await owner.act('workflows.run', { id: flow, input: {}, mode: 'sync' });
  const found = await Promise.all(
    Object.entries(lists).map(async ([name, action]) => [name, await firstOf(owner, action)]),
  );
  return { ids: { ...Object.fromEntries(found), ...webhooks }, pages: await openPages(instance, owner) };
}

async function firstOf(owner: Client, action: string): Promise<string> {
  const { items } = await owner.act<{ items: { id?: string; executionId?: string }[] }>(action);
  return items[0]?.executionId ?? items[0]?.id ?? 'none';
}

async function administer(owner: Client): Promise<void> {
  await owner.act('members.save_role', { name: 'Auditor', capabilities: ['crm.read'] });
  await owner.act('keys.create', { name: 'Website form' });
  await owner.act('workspace.set_variable', { name: 'shop_url', value: 'https://shop.example' });
  await owner.act('connections.save', {
    name: 'Billing',
    kind: 'http',
    settings: { auth: 'bearer', baseUrl: 'https://billing.example' },
    secret: { token: 'a token' },
  });
  await owner.act('webhooks.save_provider', { kind: 'calendar', provider: 'cal-com' });
  await comeAndGo(owner, 'Edith Clarke');
}

/**
 * A lead that is deleted again, but not before the sample's workflow has looked after it: a task cannot be linked to
 * one that is gone.
 */
async function comeAndGo(owner: Client, name: string): Promise<void> {
  const startDate = new Date().toISOString();
  const { id } = await owner.act<{ id: string }>('crm.create_lead', { name });
  await until(
    () => owner.act<{ items: unknown[] }>('workflows.list_runs', { startDate, status: ['completed'] }),
    (runs) => runs.items.length > 0,
  );
  await owner.act('crm.delete_lead', { id });
}

/** One webhook that came in, and one that went out and found nobody. */
async function exchange(
  instance: Instance,
  owner: Client,
): Promise<Record<'incoming' | 'outgoing' | 'delivery', string>> {
  const incoming = await owner.act<{ id: string; token: string }>('webhooks.create_inbound', {
    name: 'Shop orders',
    path: 'shop-orders',
  });
  await instance
    .browser()
    .post(
      '/api/webhooks/trigger/shop-orders',
      { order: 'A-1042' },
      { headers: { authorization: `Bearer ${incoming.token}` } },
    );
  const outgoing = await owner.act<{ id: string }>('webhooks.create_outgoing', {
    name: 'Warehouse',
    url: `${instance.baseUrl}/no/such/receiver`,
    events: ['crm.*'],
  });
  await owner.act('webhooks.send_test', { id: outgoing.id });
  const { items } = await until(
    () => owner.act<{ items: { id: string }[] }>('webhooks.list_deliveries', { endpointId: outgoing.id }),
    (deliveries) => deliveries.items.length > 0,
  );
  return { incoming: incoming.id, outgoing: outgoing.id, delivery: items[0]?.id ?? 'none' };
}

/** Pages for people who are led there: by a link, by a program, by a computer. */
async function openPages(instance: Instance, owner: Client): Promise<Things['pages']> {
  const stranger = instance.browser();
  const pathOf = (url: string | undefined) => new URL(url ?? instance.baseUrl).pathname;
  const services = await owner.act<{ items: { url: string | null }[] }>('bookings.list_services');
  const book = pathOf(services.items.find(({ url }) => url)?.url ?? undefined);
  const span = new URLSearchParams({
    from: new Date().toISOString(),
    to: new Date(Date.now() + 14 * 86_400_000).toISOString(),
  });
  const { body: offered } = await stranger.get<{ slots: { start: string }[] }>(`/api/public${book}?${span}`);
  const { body: booked } = await stranger.post<{ manageToken: string }>(`/api/public${book}`, {
    start: offered.slots.at(-1)?.start,
    name: 'Maria Mayer',
    email: 'maria@example.com',
  });
  const invoices = await owner.act<{ items: { url: string }[] }>('payments.list_invoices', { state: 'open' });
  const posts = await owner.act<{ items: { url: string | null }[] }>('publishing.list_posts', { state: 'published' });
  const { inviteUrl } = await owner.act<{ inviteUrl: string }>('members.invite', {
    email: 'grace@example.com',
    role: 'member',
  });
  const { body: device } = await stranger.post<{ userCode: string }>('/api/auth/device', { name: 'Ada’s laptop' });
  const { slug } = await owner.act<{ slug: string }>('workspace.get');
  const chat = {
    id: 'chat',
    kind: 'chat',
    config: {
      slug: 'help',
      title: 'How can we help?',
      greeting: 'Ask us anything.',
      suggestions: ['When are you open?'],
      public: true,
    },
  };
  const answer = { id: 'answer', kind: 'transform', config: { value: { text: 'We are open until six.' } } };
  await deployed(owner, {
    name: 'Answers',
    triggers: [chat],
    steps: [answer],
    edges: [{ from: 'chat', to: 'answer' }],
  });
  const { items: tables } = await owner.act<{ items: { id: string; kind: string }[] }>('tables.list_tables');
  const tableId = tables.find(({ kind }) => kind === 'records')?.id;
  const dashboard = await owner.act<{ id: string }>('dashboards.save', { name: 'At a glance', startFrom: tableId });
  const form = await owner.act<{ publicUrl: string }>('tables.save_view', { tableId, name: 'Contact', kind: 'form' });
  const list = await owner.act<{ id: string }>('tables.save_view', { tableId, name: 'For partners' });
  const shared = await owner.act<{ share: { publicUrl: string } }>('tables.share_view', { id: list.id });
  return {
    form: pathOf(form.publicUrl),
    sharedView: pathOf(shared.share.publicUrl),
    book,
    chat: `/chat/${slug}/help`,
    booking: `/booking/${booked.manageToken}`,
    invoice: pathOf(invoices.items[0]?.url),
    post: pathOf(posts.items.find(({ url }) => url)?.url ?? undefined),
    invite: inviteUrl,
    connect: await askToConnect(stranger),
    pair: `/pair?code=${device.userCode}`,
    dashboard: `/dashboards/${dashboard.id}`,
  };
}

/** As an AI client does that wants to be let in. */
async function askToConnect(client: Client): Promise<string> {
  const redirect = 'http://127.0.0.1:33418/callback';
  const { body } = await client.post<{ client_id: string }>('/api/mcp/oauth/register', {
    client_name: 'Assistant',
    redirect_uris: [redirect],
    token_endpoint_auth_method: 'none',
  });
  const challenge = createHash('sha256').update('a verifier that is long enough for everybody').digest('base64url');
  const query = {
    client_id: body.client_id,
    response_type: 'code',
    redirect_uri: redirect,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    scope: 'mcp',
    state: 'x',
  };
  return `/api/mcp/oauth/authorize?${new URLSearchParams(query)}`;
}
