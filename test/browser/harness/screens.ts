import { defineJob } from '../../../src/queue/define-job.ts';
import { enqueue } from '../../../src/queue/enqueue.ts';
import type { App } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newCard, newCustomer, newLead, pairComputer } from '../../harness/factories.ts';
import { until } from '../../harness/until.ts';
import { deployed } from '../../harness/workflows.ts';
import { failing } from './flows.ts';

/** Every screen behind the sign-in, by part. */
export const screensOf = {
  business: [
    '/customers',
    '/customers/companies',
    '/leads',
    '/leads?view=board',
    '/tasks?who=all&done=1',
    '/messages',
    '/messages/templates',
    '/messages/suppressed',
    '/messages/settings',
    '/memory',
    '/memory?id=new',
    '/memory/review',
    '/memory/settings',
    '/knowledge',
    '/knowledge/settings',
  ],
  sales: [
    '/bookings',
    '/bookings?view=month',
    '/bookings?view=list',
    '/bookings?id=new',
    '/bookings/services',
    '/bookings/services?id=new',
    '/bookings/availability',
    '/posts',
    '/posts/new',
    '/posts/channels',
    '/posts/channels?id=new',
    '/posts/settings',
    '/invoices',
    '/invoices/new',
    '/invoices/settings',
  ],
  settings: [
    '/settings/profile',
    '/settings/security',
    '/settings/notices',
    '/settings/workspace',
    '/settings/modules',
    '/settings/variables',
    '/settings/connections',
    '/settings/providers',
    '/settings/usage',
    '/settings/data',
    '/settings/deleted',
    '/settings/keys',
    '/settings/clients',
    '/settings/computers',
    '/settings/jobs',
  ],
  other: [
    '/',
    '/approvals',
    '/approvals?state=executed',
    '/chat',
    '/dashboards',
    '/workflows',
    '/workflows/schedules',
    '/runs',
    '/webhooks',
    '/webhooks/outgoing',
    '/integrations?client=cursor',
    '/integrations/apps',
    '/integrations/apps?create=1',
    '/members',
    '/members?view=roles',
    '/activity',
    '/search',
    '/search?q=grace',
    '/pair',
    '/pair?for=key',
    '/no/such/screen',
  ],
};

export const screens = Object.values(screensOf).flat();

export const failingJob = defineJob<Record<string, never>>({
  kind: 'test.failing',
  mode: 'outside',
  maxAttempts: 1,
  run: () => Promise.reject(new Error('The printer is out of paper.')),
});

/** Something of everything, so that no screen is empty. The app must know the failing job. */
export async function furnish(app: App, owner: Client): Promise<{ leadId: string; lostId: string }> {
  const key = await pairComputer(app, owner);
  await acquaint(owner);
  const lead = await newLead(owner, {
    name: 'Grace Hopper',
    company: 'Harbour Systems',
    value: 125_050,
    stage: 'meeting',
  });
  const gone = await newLead(owner, { name: 'Edith Clarke' });
  const lost = await newLead(owner, { name: 'Mary Jackson', stage: 'lost', lostReason: 'Bought elsewhere' });
  await owner.act('crm.delete_lead', { id: gone.id });
  const edited = await newCard(app, key, 'messages.suppress', { address: 'asked@example.com' });
  await owner.act('approvals.edit_and_approve', {
    id: edited,
    input: { address: 'approved@example.com', reason: 'unsubscribed' },
  });
  await owner.act('members.invite', { email: 'invited@example.com', role: 'viewer' });
  await newCard(app, key, 'crm.delete_lead', { id: lead.id });
  await newCard(app, key, 'messages.suppress', { address: 'card@example.com' });
  await owner.act('members.save_role', { name: 'Auditor', capabilities: ['crm.read'] });
  await owner.act('keys.create', { name: 'website-form' });
  await owner.act('workspace.set_variable', { name: 'shop_url', value: 'https://shop.example' });
  await owner.act('connections.save', {
    name: 'Billing',
    kind: 'http',
    settings: { auth: 'bearer', baseUrl: 'https://billing.example' },
    secret: { token: 'a token of the shop' },
  });
  await owner.act('webhooks.create_inbound', { name: 'Orders of the shop' });
  await owner.act('webhooks.save_provider', { kind: 'calendar', provider: 'cal-com' });
  const outgoing = await owner.act<{ id: string }>('webhooks.create_outgoing', {
    name: 'Warehouse',
    url: 'https://93.184.216.34/hooks',
    events: ['crm.*'],
  });
  // Nobody outside is called by a test.
  await owner.act('webhooks.pause_outgoing', { id: outgoing.id });
  const flow = await deployed(owner, {
    ...failing,
    triggers: [{ id: 'start', kind: 'schedule', config: { cron: '0 8 * * *', timeZone: 'UTC' } }],
  });
  await owner.act('workflows.run', { id: flow, input: {}, mode: 'sync' });
  await correspond(owner, lead.id);
  await offer(owner);
  await bill(owner);
  const { body } = await owner.get<{ workspaceId: string }>('/api/auth/session');
  await enqueue(app.services.database, failingJob, {}, { workspaceId: body.workspaceId });
  app.services.signals.send('jobs');
  await until(
    () => owner.act<{ items: unknown[] }>('workspace.list_failed_jobs'),
    ({ items }) => items.length > 0,
  );
  return { leadId: lead.id, lostId: lost.id };
}

/** Tasks of every group, and a conversation that waits for a mail server. */
async function correspond(owner: Client, leadId: string): Promise<void> {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await owner.act('tasks.create', {
    title: 'Call Grace back',
    dueAt: inDays(-2),
    priority: 'high',
    link: { type: 'lead', id: leadId },
  });
  await owner.act('tasks.create', { title: 'Order paper', dueAt: inDays(3), priority: 'low' });
  const { id } = await owner.act<{ id: string }>('tasks.create', { title: 'Water the plants', text: 'All of them.' });
  await owner.act('tasks.complete', { id });
  await owner.act('messages.save_template', {
    name: 'Directions',
    subject: 'The way to us',
    text: 'Dear {{ customer.name }}, take the tram.',
  });
  await owner.act('messages.draft', { to: 'grace@example.com', subject: 'Your visit', text: 'We look forward to it.' });
  await owner.act('messages.suppress', { address: 'gone@example.com', reason: 'bounced' });
}

/** A service with everything, hours of a host, and a booking that waits and one that is confirmed. */
async function offer(owner: Client): Promise<void> {
  const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
  await owner.act('bookings.set_availability', {
    timeZone: 'UTC',
    weekly: always,
    overrides: [{ date: '2030-12-24', ranges: [] }],
  });
  const group = {
    minutes: 60,
    seats: 6,
    price: 1500,
    location: 'Harbour Street 4',
    public: true,
    requiresConfirmation: true,
  };
  const course = await owner.act<{ id: string }>('bookings.save_service', {
    ...group,
    name: 'Course',
    slug: 'course',
    questions: [{ key: 'shoes', label: 'Size of your shoes', required: true }],
  });
  const talk = await owner.act<{ id: string }>('bookings.save_service', {
    name: 'Talk',
    minutes: 30,
    description: 'A first talk.',
  });
  const inTwoHours = new Date(Math.ceil(Date.now() / 3_600_000 + 1) * 3_600_000).toISOString();
  await owner.act('bookings.create_booking', {
    serviceId: talk.id,
    start: inTwoHours,
    customer: { name: 'Lise Meitner', email: 'lise@example.com' },
  });
  const tomorrow = new Date(Date.parse(inTwoHours) + 86_400_000).toISOString();
  await owner.act('bookings.create_booking', {
    serviceId: course.id,
    start: tomorrow,
    customer: { name: 'Emmy Noether', email: 'emmy@example.com' },
  });
}

/** A draft, and an invoice that is overdue and can be paid online. */
async function bill(owner: Client): Promise<void> {
  const { id: customerId } = await newCustomer(owner, { name: 'Rosalind Franklin', email: 'rosalind@example.com' });
  await owner.act('connections.save', { name: 'Card terminal', kind: 'payment', settings: { provider: 'test' } });
  const lines = [{ text: 'Crystals', quantity: 2.5, unitPrice: 12_000, taxRate: 19 }];
  await owner.act('payments.save_invoice', { customerId, lines });
  const { id } = await owner.act<{ id: string }>('payments.save_invoice', {
    customerId,
    lines,
    dueOn: '2024-02-01',
    notes: 'Thank you.',
  });
  await owner.act('payments.send_invoice', { id, mail: false });
}

/** Pages of customers, who never sign in. Somebody has booked on the first. */
export async function publicPages(app: App, owner: Client): Promise<string[]> {
  const { items } = await owner.act<{ items: { slug: string; url: string }[] }>('bookings.list_services');
  const page = new URL(items.find(({ slug }) => slug === 'course')?.url ?? '').pathname;
  const span = new URLSearchParams({
    from: new Date().toISOString(),
    to: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  });
  const { slots } = (await (await fetch(`${app.baseUrl}/api/public${page}?${span}`)).json()) as {
    slots: { start: string }[];
  };
  const booked = await app.browser().post<{ manageToken: string }>(`/api/public${page}`, {
    start: slots.at(-1)?.start,
    name: 'Maria Mayer',
    email: 'maria@example.com',
    answers: { shoes: '38' },
  });
  const invoices = await owner.act<{ items: { url: string }[] }>('payments.list_invoices', { state: 'open' });
  const invoice = new URL(invoices.items[0]?.url ?? '').pathname;
  return [page.replace(/\/[^/]+$/, ''), page, `/booking/${booked.body.manageToken}`, invoice, '/book/nobody/nothing'];
}

/** Customers with something to read about them. */
async function acquaint(owner: Client): Promise<void> {
  const customer = await newCustomer(owner, {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+44 20 7946 0000',
    tags: ['press'],
    consent: 'given',
    locale: 'en',
  });
  await owner.act('crm.add_note', { customerId: customer.id, text: 'Prefers to be called after five.' });
  await owner.act('memory.add', {
    content: 'Writes programs for engines.',
    subject: { type: 'customer', id: customer.id },
  });
  await owner.act('memory.add', {
    content: 'May visit us in May.',
    subject: { type: 'customer', id: customer.id },
    confidence: 0.3,
  });
}
