import { always, newService } from '../bookings/booking-desk.ts';
import { smallPng } from '../files/small-pictures.ts';
import type { App } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newCustomer, newMember, newRole } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { newTable } from '../harness/tables.ts';
import { newInbound, post } from '../harness/webhooks.ts';
import { deployed, newWorkflow } from '../harness/workflows.ts';

/** One workspace with its owner and a program in it. */
export interface Desk {
  app: App;
  owner: Client;
  workspaceId: string;
  /** Of a paired computer: what it asks for makes cards. */
  key: string;
  /** Somewhere that answers. */
  url: string;
}

/** What is asked for, and what must not have happened until a person says yes. */
export interface Scene {
  input: Record<string, unknown>;
  /** What the call changes: something else after it than before. Where nothing can be looked at, there is none. */
  probe?(): Promise<unknown>;
  /** Changes what the card is about while it waits. */
  change?(): Promise<unknown>;
  /** What the card then says has changed, in English. */
  what?: string[];
}

const step = (text: string) => ({ id: 'note', name: 'Note it', kind: 'set', config: { values: { text } } });
const draft = (text: string) => ({ steps: [step(text)], edges: [{ from: 'start', to: 'note' }] });

function newDashboard({ owner }: Desk): Promise<{ id: string }> {
  return owner.act('dashboards.save', { name: 'Numbers', sharedWith: 'everyone' });
}

async function mailedDashboard(desk: Desk) {
  const { id } = await newDashboard(desk);
  await desk.owner.act('dashboards.schedule_mail', { id, every: 'week' });
  const tileCount = async () => (await desk.owner.act<{ tileCount: number }>('dashboards.get', { id })).tileCount;
  return { id, tileCount };
}

/** As a program that may do this without asking. */
async function byProgram({ app, key }: Desk, action: string, input: unknown): Promise<void> {
  const answer = await callByComputer<{ result: { approvalId?: string } }>(app, key, action, input);
  if (answer.status !== 200 || answer.body.result.approvalId)
    throw new Error(`${action} was not done at once: ${answer.text}`);
}

async function redefine(desk: Desk, id: string): Promise<void> {
  await byProgram(desk, 'workflows.update', {
    id,
    definition: { triggers: [{ id: 'start', kind: 'manual' }], ...draft('another') },
  });
}

async function newOutgoing({ owner, url }: Desk): Promise<{ id: string; move(): Promise<unknown> }> {
  const { id } = await owner.act<{ id: string }>('webhooks.create_outgoing', {
    name: 'Shop',
    url,
    events: ['crm.lead_created'],
  });
  return { id, move: () => owner.act('webhooks.update_outgoing', { id, url: `${url}/elsewhere` }) };
}

async function deletedOutgoing(desk: Desk) {
  const { owner, app } = desk;
  const { id } = await newOutgoing(desk);
  await owner.act('webhooks.delete_outgoing', { id });
  const again = async () => {
    await owner.act('workspace.restore', { type: 'outgoing_endpoint', id });
    app.clock.advance(1_000);
    await owner.act('webhooks.delete_outgoing', { id });
  };
  return { id, again, probe: async () => (await owner.call('webhooks.get_outgoing', { id })).status };
}

async function cancelledDelivery(
  desk: Desk,
): Promise<{ id: string; endpointId: string; move(): Promise<unknown>; probe(): Promise<unknown> }> {
  const { owner } = desk;
  const endpoint = await newOutgoing(desk);
  const { deliveryId } = await owner.act<{ deliveryId: string }>('webhooks.send_test', { id: endpoint.id });
  await owner.act('webhooks.cancel_delivery', { id: deliveryId });
  return {
    id: deliveryId,
    endpointId: endpoint.id,
    move: endpoint.move,
    probe: async () => (await owner.act<{ state: string }>('webhooks.get_delivery', { id: deliveryId })).state,
  };
}

async function openForm(desk: Desk) {
  const { table } = await tableWithRecord(desk);
  const { id } = await desk.owner.act<{ id: string }>('tables.save_view', {
    ...{ tableId: table.id, name: 'Contact', kind: 'form' },
  });
  const views = () =>
    desk.owner.act<{ items: { name: string; publicUrl: string }[] }>('tables.list_views', { tableId: table.id });
  const form = async () => (await views()).items[0] as { name: string; publicUrl: string };
  return { tableId: table.id, id, form };
}

async function tableWithRecord(desk: Desk) {
  const table = await newTable(desk.owner, [
    { key: 'title', type: 'text' },
    { key: 'note', type: 'text' },
  ]);
  const record = await desk.owner.act<{ id: string }>('tables.create_record', {
    tableId: table.id,
    values: { title: 'First', note: 'Keep' },
  });
  const access = () => desk.owner.act('tables.get_access', { tableId: table.id });
  return { table, record, access };
}

async function pluggedIn({ app, owner, workspaceId, url }: Desk) {
  const [row] = await rowsOf<{ id: string }>(
    app.database,
    `with app as (insert into apps (id, workspace_id, name, url, auth, authorized, created_at, updated_at)
       values (gen_random_uuid(), $1, 'notes', $2, 'none', true, now(), now()) returning id)
     insert into app_tools (workspace_id, app_id, name, published, position, title, description, input_schema, read_only, permitted)
     select $1, id, 'search', 'app_notes_search', 1, 'Search', 'Search', '{"type":"object","properties":{}}', true, true from app returning app_id as id`,
    [workspaceId, url],
  );
  const id = row?.id;
  return {
    id,
    probe: async () => (await owner.call('apps.get', { id })).status,
    change: () => owner.act('apps.set_permissions', { id, tools: [] }),
  };
}

/** By the action that a program asks for. */
export const scenes: Record<string, (desk: Desk) => Promise<Scene>> = {
  async 'workflows.deploy'(desk) {
    const id = await newWorkflow(desk.owner, draft('one'));
    return {
      input: { id },
      probe: isDeployed(desk, id),
      change: () => redefine(desk, id),
      what: ['Digest of the definition', 'Changes to what is deployed'],
    };
  },
  async 'workflows.undeploy'(desk) {
    const id = await deployed(desk.owner, draft('one'));
    const change = async () => {
      await redefine(desk, id);
      await desk.owner.act('workflows.deploy', { id });
    };
    return {
      input: { id },
      probe: isDeployed(desk, id),
      change,
      what: ['Deployed version', 'Digest of the definition', 'Changes to what is deployed'],
    };
  },
  async 'workflows.rollback'(desk) {
    const id = await deployed(desk.owner, draft('one'));
    await redefine(desk, id);
    await desk.owner.act('workflows.deploy', { id });
    const probe = async () =>
      (await desk.owner.act<{ deployed: { version: number } | null }>('workflows.get', { id })).deployed?.version === 1;
    const change = () => desk.owner.act('workflows.undeploy', { id });
    return { input: { id, version: 1 }, probe, change, what: ['Deployed version', 'Changes to what is deployed'] };
  },
  async 'workflows.delete'(desk) {
    const id = await newWorkflow(desk.owner, draft('one'));
    const probe = async () => (await desk.owner.call('workflows.get', { id })).status;
    return { input: { id }, probe, change: () => redefine(desk, id), what: ['Digest of the definition'] };
  },
  async 'workflows.delete_folder'(desk) {
    const { id } = await desk.owner.act<{ id: string }>('workflows.save_folder', { name: 'Old ones' });
    const probe = async () => (await desk.owner.act<{ items: unknown[] }>('workflows.list_folders')).items.length;
    return {
      input: { id },
      probe,
      change: () => byProgram(desk, 'workflows.save_folder', { id, name: 'New ones' }),
      what: ['Folder'],
    };
  },
  async 'workflows.delete_evaluation'(desk) {
    const workflowId = await newWorkflow(desk.owner, draft('one'));
    const fields = { workflowId, cases: [{ name: 'Ada' }] };
    const { id } = await desk.owner.act<{ id: string }>('workflows.save_evaluation', { ...fields, name: 'Old' });
    const probe = async () =>
      (await desk.owner.act<{ items: unknown[] }>('workflows.list_evaluations', { workflowId })).items.length;
    const change = () => byProgram(desk, 'workflows.save_evaluation', { ...fields, id, name: 'New', minPassRate: 90 });
    return { input: { id }, probe, change, what: ['Evaluation', 'Required pass rate', 'Changed'] };
  },
  async 'workflows.save_settings'(desk) {
    const id = await newWorkflow(desk.owner, { ...draft('one'), name: 'Tell me' });
    const change = () => byProgram(desk, 'workflows.update', { id, name: 'Tell somebody else' });
    return {
      input: { errorWorkflowId: id },
      probe: () => desk.owner.act('workflows.settings'),
      change,
      what: ['Workflow on errors'],
    };
  },

  async 'webhooks.update_outgoing'(desk) {
    const { id, move } = await newOutgoing(desk);
    const probe = async () => (await desk.owner.act<{ events: string[] }>('webhooks.get_outgoing', { id })).events;
    return { input: { id, events: ['tables.*'] }, probe, change: move, what: ['Address'] };
  },
  async 'webhooks.send_test'(desk) {
    const { id, move } = await newOutgoing(desk);
    return {
      input: { id },
      probe: async () =>
        (await desk.owner.act<{ items: unknown[] }>('webhooks.list_deliveries', { endpointId: id })).items.length,
      change: move,
      what: ['Address'],
    };
  },
  async 'webhooks.resend_delivery'(desk) {
    const { id, probe, move } = await cancelledDelivery(desk);
    return { input: { id }, probe, change: move, what: ['Address'] };
  },
  async 'webhooks.recover_deliveries'(desk) {
    const { id, endpointId, probe, move } = await cancelledDelivery(desk);
    await rowsOf(desk.app.database, "update deliveries set state = 'failed', reason = 'attempts' where id = $1", [id]);
    // Ids are made by the clocks of the tests before, which may be ahead of this one.
    return {
      input: { endpointId, since: '2026-01-01T00:00:00.000Z', until: '2100-01-01T00:00:00.000Z' },
      probe,
      change: move,
      what: ['Address'],
    };
  },
  async 'webhooks.pause_outgoing'(desk) {
    const { id, move } = await newOutgoing(desk);
    return { input: { id }, probe: stateOf(desk, id), change: move, what: ['Address'] };
  },
  async 'webhooks.resume_outgoing'(desk) {
    const { id, move } = await newOutgoing(desk);
    await desk.owner.act('webhooks.pause_outgoing', { id });
    return { input: { id }, probe: stateOf(desk, id), change: move, what: ['Address'] };
  },
  async 'webhooks.delete_outgoing'(desk) {
    const { id, move } = await newOutgoing(desk);
    return {
      input: { id },
      probe: async () => (await desk.owner.call('webhooks.get_outgoing', { id })).status,
      change: move,
      what: ['Address'],
    };
  },
  async 'webhooks.switch_inbound'(desk) {
    const { id, path } = await newInbound(desk.owner);
    const probe = async () => (await desk.owner.act<{ state: string }>('webhooks.get_inbound', { id })).state;
    return {
      input: { id, on: false },
      probe,
      change: () => desk.owner.act('webhooks.update_inbound', { id, path: `${path}-new` }),
      what: ['Path'],
    };
  },
  async 'webhooks.update_inbound'(desk) {
    const { id, path } = await newInbound(desk.owner);
    const probe = async () =>
      (await desk.owner.act<{ requestsPerMinute: number }>('webhooks.get_inbound', { id })).requestsPerMinute;
    return {
      input: { id, requestsPerMinute: 7 },
      probe,
      change: () => desk.owner.act('webhooks.update_inbound', { id, path: `${path}-new` }),
      what: ['Path'],
    };
  },
  async 'webhooks.delete_inbound'(desk) {
    const { id, path } = await newInbound(desk.owner);
    const probe = async () => (await desk.owner.call('webhooks.get_inbound', { id })).status;
    return {
      input: { id },
      probe,
      change: () => desk.owner.act('webhooks.update_inbound', { id, path: `${path}-new` }),
      what: ['Path'],
    };
  },
  async 'webhooks.replay_received'(desk) {
    const endpoint = await newInbound(desk.owner);
    const { body } = await post(desk.app.baseUrl, endpoint, { order: 7 });
    const probe = async () =>
      (await desk.owner.act<{ items: unknown[] }>('webhooks.list_received', { endpointId: endpoint.id })).items.length;
    return {
      input: { id: body.eventId },
      probe,
      change: () => desk.owner.act('webhooks.update_inbound', { id: endpoint.id, name: 'Renamed' }),
      what: ['Webhook'],
    };
  },

  async 'webhooks.delete_provider'({ owner }) {
    const { id } = await owner.act<{ id: string }>('webhooks.save_provider', {
      kind: 'voice',
      provider: 'vapi',
      name: 'Calls',
    });
    const probe = async () => (await owner.act<{ items: unknown[] }>('webhooks.list_providers')).items.length;
    return {
      input: { id },
      probe,
      change: () => owner.act('webhooks.save_provider', { id, kind: 'voice', provider: 'vapi', name: 'Phone' }),
      what: ['Webhook'],
    };
  },

  async 'tables.delete_records'(desk) {
    const { table, record } = await tableWithRecord(desk);
    const about = { tableId: table.id, id: record.id };
    const probe = async () => (await desk.owner.call('tables.get_record', about)).status;
    return {
      input: { tableId: table.id, ids: [record.id] },
      probe,
      change: () => byProgram(desk, 'tables.update_record', { ...about, values: { note: 'Changed' } }),
      what: ['Records'],
    };
  },
  async 'tables.delete_field'(desk) {
    const { table } = await tableWithRecord(desk);
    const id = table.fields.find(({ key }) => key === 'note')?.id;
    const probe = async () =>
      (await desk.owner.act<{ fields: unknown[] }>('tables.get_table', { id: table.id })).fields.length;
    return {
      input: { tableId: table.id, id },
      probe,
      change: () => byProgram(desk, 'tables.save_field', { tableId: table.id, id, name: 'Remark' }),
      what: ['Field'],
    };
  },
  async 'tables.delete_table'(desk) {
    const { table } = await tableWithRecord(desk);
    const probe = async () => (await desk.owner.call('tables.get_table', { id: table.id })).status;
    return {
      input: { id: table.id, withRecords: true },
      probe,
      change: () => byProgram(desk, 'tables.update_table', { id: table.id, name: 'Another' }),
      what: ['Table'],
    };
  },
  async 'crm.delete_company'(desk) {
    const { id } = await desk.owner.act<{ id: string }>('crm.create_company', { name: `Firm ${crypto.randomUUID()}` });
    const probe = async () => (await desk.owner.call('crm.get_company', { id })).status;
    return {
      input: { id },
      probe,
      change: () => byProgram(desk, 'crm.update_company', { id, phone: '2' }),
      what: ['Phone'],
    };
  },
  async 'workspace.delete_view'(desk) {
    const { id } = await desk.owner.act<{ id: string }>('workspace.save_view', {
      list: 'leads',
      name: 'Mine',
      shared: true,
    });
    const probe = async () =>
      (await desk.owner.act<{ items: unknown[] }>('workspace.list_views', { list: 'leads' })).items.length;
    return {
      input: { id },
      probe,
      change: () => byProgram(desk, 'workspace.save_view', { id, list: 'leads', name: 'Yours' }),
      what: ['Name'],
    };
  },
  async 'dashboards.delete'(desk) {
    const { id } = await newDashboard(desk);
    return {
      input: { id },
      probe: async () => (await desk.owner.act<{ items: unknown[] }>('dashboards.list')).items.length,
      change: () => byProgram(desk, 'dashboards.save', { id, name: 'Other numbers' }),
      what: ['Dashboard'],
    };
  },
  async 'dashboards.send'(desk) {
    const { id } = await newDashboard(desk);
    const member = await newMember(desk.app, 'member', desk.owner);
    return {
      input: { id, recipients: [member.id] },
      probe: async () => (await rowsOf(desk.app.database, "select id from jobs where kind = 'mail.send'")).length,
      change: () => byProgram(desk, 'dashboards.save', { id, name: 'Other numbers' }),
      what: ['Dashboard'],
    };
  },
  async 'dashboards.schedule_mail'(desk) {
    const { id } = await newDashboard(desk);
    return {
      input: { id, every: 'week' },
      probe: async () => (await desk.owner.act<{ items: unknown[] }>('dashboards.list_mails', { id })).items.length,
      change: () => byProgram(desk, 'dashboards.save', { id, name: 'Other numbers' }),
      what: ['Dashboard'],
    };
  },
  async 'dashboards.save'(desk) {
    const { id, tileCount } = await mailedDashboard(desk);
    return {
      input: { id, tiles: [{ kind: 'number', title: 'Runs', source: 'workflows.runs' }] },
      probe: tileCount,
      change: () => desk.owner.act('dashboards.save', { id, name: 'Other numbers' }),
      what: ['Dashboard'],
    };
  },
  async 'dashboards.add_tile'(desk) {
    const { id, tileCount } = await mailedDashboard(desk);
    return {
      input: { id, title: 'Runs', source: 'workflows.runs', kind: 'number' },
      probe: tileCount,
      change: () => desk.owner.act('dashboards.save', { id, name: 'Other numbers' }),
      what: ['Dashboard'],
    };
  },
  async 'tables.save_field'(desk) {
    const { table } = await tableWithRecord(desk);
    const field = async () =>
      (
        await desk.owner.act<{ fields: { id: string; key: string; type: string }[] }>('tables.get_table', {
          id: table.id,
        })
      ).fields.find(({ key }) => key === 'note');
    const { id } = (await field()) ?? {};
    return {
      input: { tableId: table.id, id, type: 'number', allowLoss: true },
      probe: async () => (await field())?.type,
      change: () => byProgram(desk, 'tables.save_field', { tableId: table.id, id, name: 'Remark' }),
      what: ['Field'],
    };
  },
  async 'tables.duplicate_field'(desk) {
    const { table } = await tableWithRecord(desk);
    const hide = (access: string) =>
      desk.owner.act('tables.set_field_rights', {
        tableId: table.id,
        rights: [{ role: 'viewer', field: 'note', access }],
      });
    await hide('hidden');
    return {
      input: { tableId: table.id, id: table.fields.find(({ key }) => key === 'note')?.id },
      probe: async () =>
        (await desk.owner.act<{ fields: unknown[] }>('tables.get_table', { id: table.id })).fields.length,
      change: () => hide('readonly'),
      what: ['Permissions for fields'],
    };
  },
  async 'tables.create_table'(desk) {
    const { table } = await tableWithRecord(desk);
    const { id } = await desk.owner.act<{ id: string }>('tables.save_view', { tableId: table.id, name: 'All' });
    await desk.owner.act('tables.share_view', { id });
    const link = { key: 'up', name: 'Up', type: 'link', link: { tableId: table.id } };
    return {
      input: { name: 'Behind', fields: [link] },
      probe: async () => (await desk.owner.act<{ items: unknown[] }>('tables.list_tables')).items.length,
      change: () => desk.owner.act('tables.update_table', { id: table.id, name: 'Another' }),
      what: ['Table'],
    };
  },
  async 'tables.update_table'(desk) {
    const { table } = await tableWithRecord(desk);
    const { id } = await desk.owner.act<{ id: string }>('tables.save_view', { tableId: table.id, name: 'All' });
    await desk.owner.act('tables.share_view', { id });
    const probe = async () =>
      (await desk.owner.act<{ titleField: string | null }>('tables.get_table', { id: table.id })).titleField === 'note';
    return {
      input: { id: table.id, titleField: 'note' },
      probe,
      change: () => desk.owner.act('tables.update_table', { id: table.id, name: 'Another' }),
      what: ['Table'],
    };
  },
  async 'tables.delete_comment'(desk) {
    const { table, record } = await tableWithRecord(desk);
    const about = { tableId: table.id, id: record.id };
    const { id } = await desk.owner.act<{ id: string }>('tables.add_comment', { ...about, text: 'Mine' });
    return {
      input: { id },
      probe: async () => (await desk.owner.act<{ items: unknown[] }>('tables.list_comments', about)).items.length,
      change: () => byProgram(desk, 'tables.update_comment', { id, text: 'Yours' }),
      what: ['Comment'],
    };
  },
  async 'tables.duplicate_table'(desk) {
    const { table } = await tableWithRecord(desk);
    const allow = (read: boolean) =>
      desk.owner.act('tables.set_permissions', {
        ...{ tableId: table.id, role: 'viewer', read, write: null, import: null },
      });
    await allow(false);
    return {
      input: { id: table.id, name: 'Another' },
      probe: async () => (await desk.owner.act<{ items: unknown[] }>('tables.list_tables')).items.length,
      change: () => allow(true),
      what: ['May do'],
    };
  },
  async 'tables.delete_view'(desk) {
    const { table } = await tableWithRecord(desk);
    const { id } = await desk.owner.act<{ id: string }>('tables.save_view', { tableId: table.id, name: 'Mine' });
    const probe = async () =>
      (await desk.owner.act<{ items: unknown[] }>('tables.list_views', { tableId: table.id })).items.length;
    return {
      input: { id },
      probe,
      change: () => byProgram(desk, 'tables.save_view', { id, tableId: table.id, name: 'Yours' }),
      what: ['View'],
    };
  },
  async 'tables.save_view'(desk) {
    const { tableId, id, form } = await openForm(desk);
    const save = { tableId, id, name: 'Contact' };
    return {
      input: { ...save, name: 'Win a prize' },
      probe: async () => (await form()).name,
      change: () => desk.owner.act('tables.save_view', { ...save, settings: { title: 'Another' } }),
      what: ['Settings'],
    };
  },
  async 'tables.new_view_address'(desk) {
    const { tableId, id, form } = await openForm(desk);
    return {
      input: { id },
      probe: async () => (await form()).publicUrl,
      change: () => desk.owner.act('tables.save_view', { tableId, id, name: 'Another' }),
      what: ['View'],
    };
  },
  async 'tables.share_view'(desk) {
    const { table } = await tableWithRecord(desk);
    const save = { tableId: table.id, name: 'Mine' };
    const { id } = await desk.owner.act<{ id: string }>('tables.save_view', save);
    const probe = async () =>
      (await desk.owner.act<{ items: { share?: object }[] }>('tables.list_views', { tableId: table.id })).items[0]
        ?.share !== undefined;
    return {
      input: { id },
      probe,
      change: () => byProgram(desk, 'tables.save_view', { ...save, id, name: 'Yours' }),
      what: ['View'],
    };
  },
  async 'tables.set_permissions'(desk) {
    const { table, access } = await tableWithRecord(desk);
    const right = { tableId: table.id, role: 'viewer', write: null, import: null };
    return {
      input: { ...right, read: true, write: true },
      probe: access,
      change: () => desk.owner.act('tables.set_permissions', { ...right, read: false }),
      what: ['May do'],
    };
  },
  async 'tables.set_field_rights'(desk) {
    const { table, access } = await tableWithRecord(desk);
    const change = () =>
      desk.owner.act('tables.set_field_rights', {
        tableId: table.id,
        rights: [{ role: 'viewer', field: 'note', access: 'hidden' }],
      });
    return {
      input: { tableId: table.id, rights: [{ role: 'viewer', field: 'title', access: 'hidden' }] },
      probe: access,
      change,
      what: ['Permissions for fields'],
    };
  },
  async 'tables.set_row_rules'(desk) {
    const { table, access } = await tableWithRecord(desk);
    const rule = (verb: string) => ({ role: 'member', verb, condition: { field: 'title', cmp: 'eq', value: 'First' } });
    const change = () => desk.owner.act('tables.set_row_rules', { tableId: table.id, rules: [rule('update')] });
    return { input: { tableId: table.id, rules: [rule('read')] }, probe: access, change, what: ['Row rules'] };
  },

  async 'members.set_role'({ app, owner }) {
    const role = await newRole(owner, ['crm.read']);
    const { id } = await newMember(app, 'viewer', owner);
    const { roles } = await owner.act<{ roles: { id: string; key: string; name: string }[] }>('members.list');
    const own = roles.find(({ key }) => key === role);
    const change = () =>
      owner.act('members.save_role', { id: own?.id, name: own?.name, capabilities: ['crm.read', 'crm.write'] });
    return {
      input: { id, role },
      probe: async () => (await membersOf(owner)).find((member) => member.id === id)?.role,
      change,
      what: ['Permissions of the role'],
    };
  },
  async 'members.save_role'({ owner }) {
    const { id } = await owner.act<{ id: string }>('members.save_role', { name: 'Sales', capabilities: ['crm.read'] });
    const probe = async () =>
      (await owner.act<{ roles: { id: string; capabilities: string[] }[] }>('members.list')).roles.find(
        (role) => role.id === id,
      )?.capabilities;
    const change = () => owner.act('members.save_role', { id, name: 'Sales', capabilities: ['tasks.read'] });
    return {
      input: { id, name: 'Sales', capabilities: ['crm.read', 'crm.write'] },
      probe,
      change,
      what: ['Permissions'],
    };
  },
  async 'members.remove'({ app, owner }) {
    const { id } = await newMember(app, 'viewer', owner);
    const change = () => owner.act('members.set_role', { id, role: 'admin' });
    return { input: { id }, probe: async () => (await membersOf(owner)).length, change, what: ['Role'] };
  },

  async 'members.delete_role'({ owner }) {
    const { id } = await owner.act<{ id: string }>('members.save_role', { name: 'Sales', capabilities: ['crm.read'] });
    const probe = async () => (await owner.act<{ roles: unknown[] }>('members.list')).roles.length;
    return {
      input: { id },
      probe,
      change: () => owner.act('members.save_role', { id, name: 'Field sales', capabilities: ['crm.read'] }),
      what: ['Role'],
    };
  },

  async 'connections.delete'({ owner }) {
    const { id } = await owner.act<{ id: string }>('connections.save', {
      name: 'Billing',
      kind: 'http',
      settings: { auth: 'none' },
    });
    const probe = async () => (await owner.act<{ items: unknown[] }>('connections.list')).items.length;
    return {
      input: { id },
      probe,
      change: () => owner.act('connections.save', { id, name: 'Billing two' }),
      what: ['Connection'],
    };
  },
  async 'connections.test'({ owner, url }) {
    const { id } = await owner.act<{ id: string }>('connections.save', {
      name: 'Billing',
      kind: 'http',
      settings: { auth: 'none', baseUrl: url },
    });
    const probe = async () =>
      (await owner.act<{ items: { testedAt: string | null }[] }>('connections.list')).items[0]?.testedAt;
    const change = () => owner.act('connections.save', { id, settings: { auth: 'none', baseUrl: `${url}/two` } });
    return { input: { id }, probe, change, what: ['Settings'] };
  },
  async 'apps.disconnect'(desk) {
    const { id, probe, change } = await pluggedIn(desk);
    return { input: { id }, probe, change, what: ['Tools that AI clients may use'] };
  },
  async 'apps.refresh_tools'(desk) {
    return { input: { id: (await pluggedIn(desk)).id } };
  },

  async 'bookings.set_availability'(desk) {
    const { owner } = desk;
    await owner.act('bookings.set_availability', always);
    await newService(owner, { public: true });
    const hours = { ...always, overrides: [{ date: '2027-01-04', ranges: [] }] };
    const probe = async () =>
      (await owner.act<{ overrides: unknown[] }>('bookings.get_availability', {})).overrides.length;
    const change = () => owner.act('bookings.set_availability', { ...always, timeZone: 'Europe/Berlin' });
    return { input: hours, probe, change, what: ['Time zone'] };
  },

  async 'knowledge.save_settings'({ owner }) {
    const choose = (embeddingModel: string) => owner.act('knowledge.save_settings', { embeddingModel });
    const probe = async () =>
      (await owner.act<{ embeddingModel: string | null }>('knowledge.settings')).embeddingModel === 'asked';
    return { input: { embeddingModel: 'asked' }, probe, change: () => choose('another'), what: ['Model'] };
  },

  async 'knowledge.update_document'({ owner }) {
    const { id } = await owner.act<{ id: string }>('knowledge.add_document', { title: 'Asked about', text: 'Before.' });
    const probe = async () =>
      (await owner.act<{ audience: string[] }>('knowledge.get_document', { id })).audience.length > 0;
    const change = () => owner.act('knowledge.update_document', { id, text: 'After.' });
    return { input: { id, audience: ['admin'] }, probe, change, what: ['Version of its content'] };
  },

  async 'knowledge.add_document'({ owner, url }) {
    const probe = async () =>
      (await owner.act<{ items: unknown[] }>('knowledge.list_documents', { source: 'address' })).items.length;
    return { input: { title: 'Loaded', address: `${url}/page.txt` }, probe };
  },

  async 'knowledge.refresh_document'({ owner, url }) {
    const input = { title: 'Loaded before', address: `${url}/page.txt` };
    const { id } = await owner.act<{ id: string }>('knowledge.add_document', input);
    const probe = async () => (await owner.act<{ updatedAt: string }>('knowledge.get_document', { id })).updatedAt;
    const change = () => owner.act('knowledge.update_document', { id, title: 'Another title' });
    return { input: { id }, probe, change, what: ['Document'] };
  },

  async 'knowledge.delete_document'({ owner }) {
    const { id } = await owner.act<{ id: string }>('knowledge.add_document', { title: 'Asked about', text: 'Before.' });
    const probe = async () => (await owner.call('knowledge.get_document', { id })).status === 404;
    const change = () => owner.act('knowledge.update_document', { id, text: 'After.' });
    return { input: { id }, probe, change, what: ['Version of its content'] };
  },

  async 'memory.save_settings'({ owner }) {
    const choose = (embeddingModel: string) => owner.act('memory.save_settings', { embeddingModel });
    const probe = async () =>
      (await owner.act<{ embeddingModel: string | null }>('memory.settings')).embeddingModel === 'asked';
    return { input: { embeddingModel: 'asked' }, probe, change: () => choose('another'), what: ['Model'] };
  },

  async 'workspace.set_logo'({ owner }) {
    return {
      input: { picture: smallPng.toString('base64') },
      probe: async () => (await owner.act<{ logoId: string | null }>('workspace.get')).logoId,
      change: () => owner.act('workspace.update', { name: 'Renamed' }),
      what: ['Name'],
    };
  },
  async 'workspace.set_retention'({ owner }) {
    const probe = async () => (await owner.act<{ eventDays: number }>('workspace.get_retention')).eventDays;
    return {
      input: { eventDays: 9 },
      probe,
      change: () => owner.act('workspace.set_retention', { runDays: 8 }),
      what: ['Days for runs'],
    };
  },
  async 'workspace.apply_retention'({ owner }) {
    const probe = async () => (await owner.act<{ running: unknown }>('workspace.get_retention')).running;
    return {
      input: {},
      probe,
      change: () => owner.act('workspace.set_retention', { runDays: 8 }),
      what: ['Days that are kept'],
    };
  },
  async 'workspace.set_variable'({ owner }) {
    const set = (value: string) => owner.act('workspace.set_variable', { name: 'phone', value });
    await set('1');
    const probe = async () =>
      (await owner.act<{ items: { value: string }[] }>('workspace.list_variables')).items[0]?.value === '3';
    return { input: { name: 'phone', value: '3' }, probe, change: () => set('2'), what: ['Value'] };
  },
  async 'workspace.set_notice_preferences'({ owner }) {
    const probe = async () =>
      (await owner.act<{ items: { kind: string; mail: boolean }[] }>('workspace.get_notice_preferences')).items.find(
        ({ kind }) => kind === 'approval_waiting',
      )?.mail;
    const change = () => owner.act('workspace.set_notice_preferences', { kind: 'approval_waiting', console: false });
    return { input: { kind: 'approval_waiting', mail: false }, probe, change, what: ['In the console'] };
  },
  async 'workspace.restore'(desk) {
    const { id, again, probe } = await deletedOutgoing(desk);
    return { input: { type: 'outgoing_endpoint', id }, probe, change: again, what: ['Deleted at'] };
  },
  async 'workspace.restore_many'(desk) {
    const { id, again, probe } = await deletedOutgoing(desk);
    return { input: { type: 'outgoing_endpoint', ids: [id] }, probe, change: again, what: ['Deleted at'] };
  },
  async 'workspace.remove_sample'({ app, owner, workspaceId }) {
    const [first, second] = [
      await newCustomer(owner, { name: 'First sample' }),
      await newCustomer(owner, { name: 'Second sample' }),
    ];
    await rowsOf(
      app.database,
      "insert into sample_things (workspace_id, module, type, id) values ($1, 'crm', 'customer', $2)",
      [workspaceId, first.id],
    );
    const probe = async () => (await owner.act<{ items: unknown[] }>('crm.list_customers')).items.length;
    // Removed and filled again: as many of each kind as before.
    const change = () =>
      rowsOf(app.database, 'update sample_things set id = $2 where workspace_id = $1', [workspaceId, second.id]);
    return { input: {}, probe, change, what: ['Digest of what it brought'] };
  },
  async 'workspace.set_module'({ owner }) {
    const probe = async () =>
      (await owner.act<{ items: { name: string; enabled: boolean }[] }>('workspace.list_modules')).items.find(
        ({ name }) => name === 'crm',
      )?.enabled;
    return { input: { module: 'crm', enabled: false }, probe };
  },
  async 'workspace.update'({ owner, workspaceId }) {
    const probe = async () => (await owner.act<{ slug: string }>('workspace.get')).slug;
    return {
      input: { slug: `moved-${workspaceId.slice(-12)}` },
      probe,
      change: () => owner.act('workspace.update', { currency: 'CHF' }),
      what: ['Currency'],
    };
  },
  async 'workspace.retry_failed_job'({ app, workspaceId }) {
    const [job] = await rowsOf<{ id: string }>(
      app.database,
      `insert into jobs (workspace_id, kind, payload, state, attempt, max_attempts, last_error, failed_at, run_at, created_at)
       values ($1, 'nobody.does', '{}', 'dead', 3, 3, 'It broke.', now(), now(), now()) returning id::text`,
      [workspaceId],
    );
    const probe = async () =>
      (await rowsOf<{ state: string }>(app.database, 'select state from jobs where id = $1', [job?.id]))[0]?.state;
    return { input: { id: job?.id }, probe };
  },
};

const membersOf = async (owner: Client) =>
  (await owner.act<{ items: { id: string; role: string }[] }>('members.list')).items;

function isDeployed({ owner }: Desk, id: string): () => Promise<boolean> {
  return async () => (await owner.act<{ isDeployed: boolean }>('workflows.get', { id })).isDeployed;
}

function stateOf({ owner }: Desk, id: string): () => Promise<string> {
  return async () => (await owner.act<{ state: string }>('webhooks.get_outgoing', { id })).state;
}
