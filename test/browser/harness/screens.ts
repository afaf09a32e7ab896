import { defineJob } from '../../../src/queue/define-job.ts';
import { enqueue } from '../../../src/queue/enqueue.ts';
import type { App } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newCard, newLead, pairComputer } from '../../harness/factories.ts';
import { until } from '../../harness/until.ts';
import { deployed } from '../../harness/workflows.ts';
import { failing } from './flows.ts';

/** Every screen behind the sign-in. */
export const screens = [
  '/',
  '/approvals',
  '/approvals?state=executed',
  '/leads',
  '/leads?view=board',
  '/workflows',
  '/workflows/schedules',
  '/runs',
  '/webhooks',
  '/webhooks/outgoing',
  '/members',
  '/members?view=roles',
  '/activity',
  '/pair',
  '/settings/profile',
  '/settings/security',
  '/settings/notices',
  '/settings/workspace',
  '/settings/modules',
  '/settings/variables',
  '/settings/connections',
  '/settings/providers',
  '/settings/usage',
  '/settings/deleted',
  '/settings/keys',
  '/settings/computers',
  '/settings/jobs',
  '/no/such/screen',
];

export const failingJob = defineJob<Record<string, never>>({
  kind: 'test.failing',
  mode: 'outside',
  maxAttempts: 1,
  run: () => Promise.reject(new Error('The printer is out of paper.')),
});

/** Something of everything, so that no screen is empty. The app must know the failing job. */
export async function furnish(app: App, owner: Client): Promise<{ leadId: string; lostId: string }> {
  const key = await pairComputer(app, owner);
  const lead = await newLead(owner, { name: 'Grace Hopper', company: 'Harbour Systems', value: 125_050, stage: 'meeting' });
  const gone = await newLead(owner, { name: 'Edith Clarke' });
  const lost = await newLead(owner, { name: 'Mary Jackson', stage: 'lost', lostReason: 'Bought elsewhere' });
  await owner.act('crm.delete_lead', { id: gone.id });
  const edited = await newCard(app, key, 'members.invite', { email: 'asked@example.com', role: 'member' });
  await owner.act('approvals.edit_and_approve', { id: edited, input: { email: 'approved@example.com', role: 'viewer' } });
  await newCard(app, key, 'crm.delete_lead', { id: lead.id });
  await newCard(app, key, 'members.invite', { email: 'card@example.com', role: 'member' });
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
  const outgoing = await owner.act<{ id: string }>('webhooks.create_outgoing', { name: 'Warehouse', url: 'https://93.184.216.34/hooks', events: ['crm.*'] });
  // Nobody outside is called by a test.
  await owner.act('webhooks.pause_outgoing', { id: outgoing.id });
  const flow = await deployed(owner, { ...failing, triggers: [{ id: 'start', kind: 'schedule', config: { cron: '0 8 * * *', timeZone: 'UTC' } }] });
  await owner.act('workflows.run', { id: flow, input: {}, mode: 'sync' });
  const { body } = await owner.get<{ workspaceId: string }>('/api/auth/session');
  await enqueue(app.services.database, failingJob, {}, { workspaceId: body.workspaceId });
  app.services.signals.send('jobs');
  await until(
    () => owner.act<{ items: unknown[] }>('workspace.list_failed_jobs'),
    ({ items }) => items.length > 0,
  );
  return { leadId: lead.id, lostId: lost.id };
}
