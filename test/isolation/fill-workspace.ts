import type { App } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCard, newCustomer, newLead, pairComputer } from '../harness/factories.ts';
import { newEntry } from '../harness/log-entries.ts';
import { rowsOf } from '../harness/statements.ts';
import { newTable } from '../harness/tables.ts';
import { newInbound, post } from '../harness/webhooks.ts';
import { newWorkflow } from '../harness/workflows.ts';

/** One thing of every kind, each with this word in it. */
export async function fillWorkspace(app: App, owner: Client, word: string): Promise<void> {
  const { id: workspaceId } = await owner.act<{ id: string }>('workspace.get');
  const named = { name: word };
  const customer = await newCustomer(owner, { ...named, email: `${word}@example.com`, tags: [word] });
  const lead = await newLead(owner, { ...named, company: word });
  await owner.act('crm.create_company', { ...named, notes: word });
  await owner.act('workspace.save_view', { list: 'leads', ...named });
  await owner.act('crm.add_note', { customerId: customer.id, text: word });
  await owner.act('tasks.create', { title: word, link: { type: 'customer', id: customer.id } });
  await book(owner, customer.id, word);
  await owner.act('connections.save', {
    ...named,
    kind: 'smtp',
    settings: { host: 'mail.example.com', port: 587, secure: false, from: `${word}@example.com` },
  });
  await owner.act('messages.save_template', { ...named, subject: word, text: word });
  await owner.act('messages.draft', { customerId: customer.id, subject: word, text: word });
  await owner.act('memory.add', { content: word, subject: { type: 'customer', id: customer.id } });
  await know(app, owner, workspaceId, word);
  await bill(owner, customer.id, word);
  await owner.act('publishing.save_post', { title: word, body: word });
  await owner.act('publishing.save_channel', { ...named, url: 'https://example.com/posts' });
  const table = await newTable(owner, [{ key: word, type: 'text' }], { name: word });
  const record = await owner.act<{ id: string }>('tables.create_record', {
    tableId: table.id,
    values: { [word]: word },
  });
  await owner.act('tables.add_comment', { tableId: table.id, id: record.id, text: word });
  await owner.act('tables.save_view', { tableId: table.id, ...named });
  const form = await owner.act<{ id: string }>('tables.save_view', { tableId: table.id, ...named, kind: 'form' });
  await owner.act('tables.make_form_links', { id: form.id, labels: [word] });
  await chart(app, owner, workspaceId, word);
  await automate(app, owner, workspaceId, word);
  const endpoint = await newInbound(owner, named);
  await post(app.baseUrl, endpoint, { [word]: word });
  const { id: outgoing } = await owner.act<{ id: string }>('webhooks.create_outgoing', {
    ...named,
    url: 'https://example.com/',
    events: ['crm.lead_created'],
  });
  await owner.act('webhooks.send_test', { id: outgoing });
  await owner.act('webhooks.save_provider', { kind: 'voice', provider: 'vapi', ...named });
  await plugIn(app, workspaceId, word);
  await confide(app, workspaceId, word);
  await owner.act('keys.create', named);
  await owner.act('workspace.set_variable', { name: word, value: word });
  await owner.act('members.invite', { email: `invited-${word}@example.com`, role: 'member' });
  await owner.act('members.save_role', { ...named, capabilities: ['crm.read'] });
  await newCard(app, await pairComputer(app, owner, word), 'crm.delete_lead', { id: lead.id });
}

/** Without the server that would have to answer. */
async function plugIn(app: App, workspaceId: string, word: string): Promise<void> {
  await rowsOf(
    app.database,
    `with app as (insert into apps (id, workspace_id, name, url, auth, authorized, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, 'https://example.com/' || $2, 'none', true, now(), now()) returning id)
     insert into app_tools (workspace_id, app_id, name, published, position, title, description, input_schema, read_only, permitted)
     select $1, id, $2, 'app_' || $2, 1, $2, $2, '{"type":"object","properties":{}}', true, true from app`,
    [workspaceId, word],
  );
}

/** What somebody of the workspace said to the assistant, without the model that would have to answer. */
async function confide(app: App, workspaceId: string, word: string): Promise<void> {
  await rowsOf(
    app.database,
    `with said as (insert into assistant_conversations (id, workspace_id, user_id, title, created_at, updated_at)
       select gen_random_uuid(), $1, user_id, $2, now(), now() from memberships where workspace_id = $1 limit 1 returning id)
     insert into assistant_messages (id, workspace_id, conversation_id, role, text, state, at) select gen_random_uuid(), $1, id, 'user', $2, 'done', now() from said`,
    [workspaceId, word],
  );
}

/** A document with the passage that reading it would give. */
async function know(app: App, owner: Client, workspaceId: string, word: string): Promise<void> {
  const { id } = await owner.act<{ id: string }>('knowledge.add_document', { title: word, text: word });
  await rowsOf(
    app.database,
    `insert into knowledge_passages (id, workspace_id, document_id, number, lead, content, folded_topic, folded, language)
     values (gen_random_uuid(), $1, $2, 1, '', $3, $3, $3, 'en')`,
    [workspaceId, id, word],
  );
}

/** A dashboard that is mailed, without the mail server that this takes. */
async function chart(app: App, owner: Client, workspaceId: string, word: string): Promise<void> {
  const tiles = [{ kind: 'number', title: word, source: 'workflows.runs' }];
  const { id } = await owner.act<{ id: string }>('dashboards.save', { name: word, description: word, tiles });
  await rowsOf(
    app.database,
    `insert into dashboard_mails (id, workspace_id, dashboard_id, every, at_hour, recipients, next_at, created_by, created_at)
     select gen_random_uuid(), $1, $2, 'week', 8, array[user_id], now(), user_id, now() from memberships where workspace_id = $1 limit 1`,
    [workspaceId, id],
  );
}

async function book(owner: Client, customerId: string, word: string): Promise<void> {
  const { id: serviceId } = await owner.act<{ id: string }>('bookings.save_service', { name: word, description: word });
  const from = new Date(Date.now() + 86_400_000);
  const to = new Date(from.getTime() + 7 * 86_400_000);
  const { items } = await owner.act<{ items: { start: string }[] }>('bookings.list_slots', {
    serviceId,
    from: from.toISOString(),
    to: to.toISOString(),
  });
  await owner.act('bookings.create_booking', { serviceId, start: items[0]?.start, customerId, note: word });
}

async function bill(owner: Client, customerId: string, word: string): Promise<void> {
  await owner.act('connections.save', { name: `${word} payments`, kind: 'payment', settings: { provider: 'test' } });
  await owner.act('payments.save_payment_method', { customerId, provider: 'test', token: 'test_visa' });
  const { id } = await owner.act<{ id: string }>('payments.save_invoice', {
    customerId,
    lines: [{ text: word, unitPrice: 1_000 }],
    notes: word,
    reference: word,
  });
  await owner.act('payments.send_invoice', { id });
  await owner.act('payments.charge_customer', { id, amount: 500 });
}

async function automate(app: App, owner: Client, workspaceId: string, word: string): Promise<void> {
  await owner.act('workflows.save_folder', { name: word });
  const id = await newWorkflow(owner, {
    name: word,
    steps: [{ id: 'note', kind: 'set', config: { values: { [word]: word } } }],
    edges: [{ from: 'start', to: 'note' }],
  });
  const { id: evaluationId } = await owner.act<{ id: string }>('workflows.save_evaluation', {
    ...{ workflowId: id, name: word },
    cases: [{ name: word, input: { [word]: word }, expectations: [{ kind: 'contains', expected: word }] }],
  });
  await owner.act('workflows.run_evaluation', { id: evaluationId });
  await owner.act('workflows.deploy', { id });
  // Nobody works here, so it waits; and one that has ended.
  await owner.act('workflows.run', { id, input: { [word]: word }, mode: 'async' });
  await newEntry(app, workspaceId, { workflowId: id, output: word });
}
