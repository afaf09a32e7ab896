import { beforeAll, describe, expect, test } from 'vitest';
import { modules } from '../../src/modules/registry.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import {
  newCard,
  newCustomer,
  newLead,
  newMember,
  newWorkspace,
  ownerAtHome,
  pairComputer,
} from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { newTable } from '../harness/tables.ts';
import { fillWorkspace } from '../isolation/fill-workspace.ts';
import { newInvoice, openInvoice } from '../payments/invoice-desk.ts';
import { newChannel, newPublished } from '../publishing/desk.ts';

const word = 'zebrafish';
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** What is for signed-in people only never becomes a card. */
const risky = modules.flatMap((module) => module.actions).filter(({ preview, sessionOnly }) => preview && !sessionOnly);

/** What they say comes from people, in whichever language they wrote it. */
const wordsOfPeople = new Set(['workflows.decide_step']);

/** Whose id stands in the example, where it needs one: a table, and which of its rows. */
const about: Record<string, [table: string, which?: string]> = {
  'apps.disconnect': ['apps'],
  'apps.refresh_tools': ['apps'],
  'bookings.cancel_booking': ['bookings'],
  'bookings.confirm_booking': ['bookings', "state = 'pending'"],
  'bookings.decline_booking': ['bookings', "state = 'pending'"],
  'bookings.delete_service': ['services'],
  'bookings.reschedule_booking': ['bookings'],
  'connections.delete': ['connections', "name = 'unused'"],
  'connections.test': ['connections'],
  'crm.delete_customer': ['customers', "name = 'unused'"],
  'crm.delete_company': ['companies'],
  'crm.delete_lead': ['leads'],
  'workspace.delete_view': ['list_views'],
  'crm.merge_customers': ['customers', "name <> 'unused'"],
  'dashboards.delete': ['dashboards'],
  'knowledge.delete_document': ['knowledge_documents'],
  'knowledge.refresh_document': ['knowledge_documents'],
  'knowledge.update_document': ['knowledge_documents'],
  'members.delete_role': ['roles', 'not built_in'],
  'members.remove': ['invitations'],
  'memory.forget': ['memories'],
  'memory.review': ['memories', "state = 'proposed'"],
  'messages.delete_draft': ['messages', "state = 'draft'"],
  'messages.delete_template': ['message_templates'],
  'messages.save_template': ['message_templates'],
  'payments.charge_customer': ['invoices', 'id in (select invoice_id from payments)'],
  'payments.delete_draft': ['invoices', "state = 'draft'"],
  'payments.refund': ['payments'],
  'payments.remove_payment_method': ['payment_methods'],
  'payments.save_payment_method': ['customers'],
  'payments.send_invoice': ['invoices', "state = 'draft'"],
  'payments.send_reminder': ['invoices', "state = 'open'"],
  'payments.void_invoice': ['invoices', "state = 'open' and id not in (select invoice_id from payments)"],
  'publishing.delete': ['posts'],
  'publishing.delete_channel': ['post_channels', "name = 'unused'"],
  'publishing.publish': ['posts', "state = 'draft'"],
  'publishing.save_post': ['posts', "state = 'published'"],
  'publishing.retry_delivery': ['posts', "state = 'published'"],
  'publishing.unpublish': ['posts', "state = 'published'"],
  'tables.delete_comment': ['record_comments'],
  'tables.delete_field': ['table_fields'],
  'tables.delete_table': ['data_tables'],
  'tables.delete_view': ['table_views'],
  'tables.new_view_address': ['table_views', "kind = 'form'"],
  'tables.save_view': ['data_tables', 'source is null'],
  'tables.set_field_rights': ['data_tables'],
  'tables.set_permissions': ['data_tables'],
  'tables.set_row_rules': ['data_tables'],
  'tables.share_view': ['table_views', "kind <> 'form'"],
  'tasks.delete': ['tasks'],
  'webhooks.delete_inbound': ['inbound_endpoints'],
  'webhooks.delete_outgoing': ['outgoing_endpoints'],
  'webhooks.delete_provider': ['provider_webhooks'],
  'webhooks.pause_outgoing': ['outgoing_endpoints'],
  'webhooks.recover_deliveries': ['outgoing_endpoints'],
  'webhooks.replay_received': ['received_webhooks'],
  'webhooks.resend_delivery': ['deliveries'],
  'webhooks.resume_outgoing': ['outgoing_endpoints'],
  'webhooks.send_test': ['outgoing_endpoints'],
  'webhooks.switch_inbound': ['inbound_endpoints'],
  'webhooks.update_inbound': ['inbound_endpoints'],
  'webhooks.update_outgoing': ['outgoing_endpoints'],
  'workflows.delete': ['workflows'],
  'workflows.delete_evaluation': ['evaluations'],
  'workflows.delete_folder': ['workflow_folders'],
  'workflows.deploy': ['workflows'],
  'workflows.rollback': ['workflows'],
  'workflows.save_settings': ['workflows'],
  'workflows.undeploy': ['workflows'],
};

/** What else is asked for than the example says. */
const instead: Record<string, Record<string, unknown>> = {
  'apps.call_tool': { tool: `app_${word}` },
  'knowledge.add_document': { text: undefined, address: 'https://example.com/page' },
  'knowledge.update_document': { audience: ['admin'] },
  'messages.send': { sendAt: '2031-01-02T09:00:00Z' },
  'messages.unsuppress': { address: 'unwelcome@example.com' },
  'payments.refund': { amount: 100 },
  'publishing.publish': { at: '2031-01-02T09:00:00Z' },
  // A comment and a view know their table.
  'tables.delete_comment': { tableId: undefined },
  'tables.delete_view': { tableId: undefined },
  'tables.new_view_address': { tableId: undefined },
  'tables.save_view': { kind: 'form', filter: null, sort: null },
  'tables.share_view': { tableId: undefined },
  'tables.set_field_rights': { rights: [{ role: 'viewer', field: word, access: 'hidden' }] },
  // The name of a step is people's own, in one language.
  'workflows.allow_step': { step: 'Notify' },
  'workflows.rollback': { version: 1 },
  'workspace.set_variable': { name: word },
  'workspace.update': { slug: 'another-address' },
};

/** They have an effect only on what is there already, and their examples make something new. */
const withId = new Set(['messages.save_template', 'publishing.save_post']);

describe('what a card says, in both languages', () => {
  const app = useApp();
  let english: Client;
  let german: Client;
  let workspaceId: string;
  let key: string;

  beforeAll(async () => {
    ({ client: english, id: workspaceId } = await newWorkspace(await ownerAtHome(app)));
    await fillWorkspace(app, english, word);
    const { id: customerId } = await newCustomer(english, { name: 'unused' });
    await newInvoice(english, { customerId: (await newCustomer(english)).id });
    await openInvoice(english);
    await english.act('connections.save', {
      name: 'unused',
      kind: 'http',
      settings: { auth: 'bearer', baseUrl: 'https://example.com' },
      secret: { token: 'unused' },
    });
    const channel = await newChannel(english, { url: 'https://example.com/told' });
    await newPublished(english, { channel: channel.id });
    await newChannel(english, { name: 'unused', url: 'https://example.com/unused' });
    await rowsOf(app.database, "update bookings set state = 'pending' where workspace_id = $1", [workspaceId]);
    await rowsOf(
      app.database,
      "insert into sample_things (workspace_id, module, type, id) values ($1, 'crm', 'customer', $2)",
      [workspaceId, customerId],
    );
    instead['crm.merge_customers'] = { mergeId: customerId };
    instead['crm.delete_customers'] = { ids: [customerId] };
    const [booking] = await rowsOf<{ id: string }>(app.database, 'select id from bookings where workspace_id = $1', [
      workspaceId,
    ]);
    instead['bookings.cancel_bookings'] = { ids: [booking?.id] };
    instead['payments.send_reminders'] = { ids: [(await openInvoice(english)).id] };
    instead['payments.delete_drafts'] = { ids: [(await newInvoice(english)).id] };
    instead['tasks.delete_many'] = { ids: [(await english.act<{ id: string }>('tasks.create', { title: word })).id] };
    instead['crm.delete_leads'] = { ids: [(await newLead(english)).id] };
    await english.act('messages.suppress', { address: 'unwelcome@example.com' });
    await english.act('memory.add', { content: 'Closed on Sundays.', propose: true });
    await rowsOf(
      app.database,
      "update knowledge_documents set source = 'address', address = 'https://example.com/page' where workspace_id = $1",
      [workspaceId],
    );
    const member = await newMember(app, 'admin', english);
    german = member.client;
    instead['members.set_role'] = { id: member.id };
    instead['tables.delete_records'] = await recordOf(english);
    instead['tables.duplicate_table'] = { id: await ruledTable(english) };
    const dashboard = await english.act<{ id: string }>('dashboards.save', { name: word, sharedWith: 'everyone' });
    instead['dashboards.send'] = { id: dashboard.id, recipients: [member.id] };
    instead['dashboards.schedule_mail'] = { id: dashboard.id };
    await askAboutShared(english);
    await english.act('bookings.save_service', { name: word, public: true });
    const mailed = { id: await mailedDashboard(english) };
    instead['dashboards.save'] = mailed;
    instead['dashboards.add_tile'] = mailed;
    const gone = await newChannel(english, { name: word, url: 'https://example.com/gone' });
    await english.act('publishing.delete_channel', { id: gone.id });
    instead['workspace.restore'] = { type: 'post_channel', id: gone.id };
    instead['workspace.restore_many'] = { type: 'post_channel', ids: [gone.id] };
    instead['workspace.retry_failed_job'] = { id: await failedJob() };
    await german.post('/api/auth/profile', { language: 'de' });
    key = await pairComputer(app, english);
  });

  /** Changes of a table that strangers see something of. */
  async function askAboutShared(client: Client): Promise<void> {
    const { id: tableId, fields } = await newTable(client, [{ key: 'title', type: 'text' }]);
    const view = await client.act<{ id: string }>('tables.save_view', { tableId, name: word });
    await client.act('tables.share_view', { id: view.id });
    instead['tables.create_table'] = { fields: [{ key: 'up', name: 'Up', type: 'link', link: { tableId } }] };
    instead['tables.update_table'] = { id: tableId, titleField: 'title' };
    instead['tables.save_field'] = { tableId };
    instead['tables.duplicate_field'] = { tableId, id: fields[0]?.id };
  }

  /** As if this instance had a mail server. */
  async function mailedDashboard(client: Client): Promise<string> {
    const { id } = await client.act<{ id: string }>('dashboards.save', { name: word });
    await rowsOf(
      app.database,
      `insert into dashboard_mails (id, workspace_id, dashboard_id, every, at_hour, recipients, next_at, created_by, created_at)
       select gen_random_uuid(), workspace_id, id, 'week', 8, array[created_by], now() + interval '7 days', created_by, now()
       from dashboards where id = $1`,
      [id],
    );
    return id;
  }

  async function recordOf(client: Client): Promise<{ tableId: string; ids: string[] }> {
    const { id: tableId } = await newTable(client, [{ key: 'title', type: 'text' }]);
    const { id } = await client.act<{ id: string }>('tables.create_record', { tableId, values: { title: word } });
    return { tableId, ids: [id] };
  }

  /** Without rules a copy grants nothing, and nobody is asked. */
  async function ruledTable(client: Client): Promise<string> {
    const { id } = await newTable(client, [{ key: 'title', type: 'text' }]);
    await client.act('tables.set_permissions', { tableId: id, role: 'viewer', read: false, write: null, import: null });
    return id;
  }

  async function failedJob(): Promise<string | undefined> {
    const job =
      "insert into jobs (workspace_id, kind, payload, state, max_attempts, failed_at) values ($1, 'nobody.does', '{}', 'dead', 1, now()) returning id::text";
    return (await rowsOf<{ id: string }>(app.database, job, [workspaceId]))[0]?.id;
  }

  async function inputOf(name: string, example: unknown): Promise<unknown> {
    const [table, which = 'true'] = about[name] ?? [];
    if (table === undefined) return { ...(example as object), ...instead[name] };
    const [row] = await rowsOf<{ id: string; table_id?: string }>(
      app.database,
      `select * from ${table} where workspace_id = $1 and ${which} limit 1`,
      [workspaceId],
    );
    if (!row) throw new Error(`There is nothing to ask ${name} for.`);
    const input = JSON.parse(JSON.stringify(example).replaceAll(uuid, row.id)) as object;
    return {
      ...input,
      ...(withId.has(name) && { id: row.id }),
      ...(row.table_id && { tableId: row.table_id }),
      ...instead[name],
    };
  }

  test.each(risky.map(({ name, example }) => ({ name, example })))('$name', async ({ name, example }) => {
    const id = await newCard(app, key, name, await inputOf(name, example));
    const previewFor = async (reader: Client) =>
      (await reader.act<{ preview: string }>('approvals.get', { id })).preview;
    const [inEnglish, inGerman] = [await previewFor(english), await previewFor(german)];
    // A client may have so many cards waiting, and there are more actions than that.
    await english.act('approvals.decline', { id });
    expect(inEnglish).toMatch(/\S/);
    if (wordsOfPeople.has(name)) return expect(inGerman).toBe(inEnglish);
    expect(inGerman).not.toBe(inEnglish);
    // Each with its own quotes, and nothing of the one left standing in the other.
    expect(inEnglish).not.toMatch(/„|undefined|null/);
    expect(inGerman).not.toMatch(/”|undefined|null|\b(the|and|it)\b/);
  });
});
