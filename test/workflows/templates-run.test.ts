import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { templates } from '../../src/modules/workflows/templates/registry.ts';
import { startModelServer } from '../engine/model-step-server.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { connectMail, mailEnv } from '../harness/messages.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { newTable } from '../harness/tables.ts';
import { until } from '../harness/until.ts';
import { newInbound, post } from '../harness/webhooks.ts';
import { endOf } from '../harness/workflows.ts';

const day = 86_400_000;

interface Task {
  title: string;
  text: string;
  assigneeId: string | null;
  dueAt: string | null;
  link: { type: string; id: string } | null;
}

/** Every ready workflow does, in a workspace as people have it, what its description says. */
describe('the ready workflow', () => {
  const app = useApp({ worker: true, env: mailEnv });
  const site = useHttpReceiver();
  const ran = new Set<string>();
  let mails: SmtpReceiver;
  let model: Awaited<ReturnType<typeof startModelServer>>;
  let owner: Client;

  beforeAll(async () => {
    mails = await startSmtpReceiver();
    model = await startModelServer();
  });
  beforeEach(async () => {
    owner = (await newWorkspace(await ownerAtHome(app))).client;
    await connectMail(owner, mails);
  });
  afterAll(async () => {
    await mails.stop();
    await model.close();
    expect(
      [...templates.keys()].filter((name) => !ran.has(name)),
      'templates that no test runs',
    ).toEqual([]);
  });

  async function deploy(template: string): Promise<string> {
    ran.add(template);
    const { id } = await owner.act<{ id: string }>('workflows.create_from_template', { template });
    await owner.act('workflows.deploy', { id });
    return id;
  }

  const runsOf = async (workflowId: string) =>
    (
      await owner.act<{ items: { executionId: string; status: string }[] }>('workflows.list_runs', {
        workflowIds: [workflowId],
      })
    ).items;

  const untilRuns = (workflowId: string, status: string, count = 1) =>
    until(
      () => runsOf(workflowId),
      (runs) => runs.filter((run) => run.status === status).length === count,
    );

  /** How its one run ended. */
  async function ended(workflowId: string) {
    const [run] = await until(
      () => runsOf(workflowId),
      (runs) => runs.length === 1,
    );
    return endOf(owner, run?.executionId ?? '');
  }

  const tasks = async () => (await owner.act<{ items: Task[] }>('tasks.list', {})).items;

  const untilTask = () => until(tasks, (items) => items.length === 1).then(([task]) => task as Task);

  async function newBooking(customer: { name: string; email: string }) {
    const service = await owner.act<{ id: string }>('bookings.save_service', { name: 'Consultation', minutes: 30 });
    const from = new Date(app.clock.now().getTime() + 3 * day);
    const to = new Date(from.getTime() + 7 * day);
    const { items } = await owner.act<{ items: { start: string }[] }>('bookings.list_slots', {
      serviceId: service.id,
      from: from.toISOString(),
      to: to.toISOString(),
    });
    const starts = items.map(({ start }) => start);
    return {
      starts,
      booking: await owner.act<{ id: string; hostId: string; start: string }>('bookings.create_booking', {
        serviceId: service.id,
        start: starts[0],
        customer,
      }),
    };
  }

  test('lead_follow_up puts a lead that nobody looked at on the list after three days', async () => {
    const id = await deploy('lead_follow_up');
    const [quiet, looked] = [await newLead(owner), await newLead(owner)];
    await untilRuns(id, 'waiting', 2);
    await owner.act('crm.update_lead', { id: looked.id, stage: 'meeting' });
    app.clock.advance(3 * day + 1_000);
    await untilRuns(id, 'completed', 2);
    expect(await owner.act('crm.get_lead', { id: quiet.id })).toMatchObject({ nextStepAt: expect.any(String) });
    expect(await owner.act('crm.get_lead', { id: looked.id })).toMatchObject({ nextStepAt: null });
  });

  test('booking_reminder writes a day before, for the time that holds then', async () => {
    const id = await deploy('booking_reminder');
    const { booking, starts } = await newBooking({ name: 'Ada Lovelace', email: 'ada-reminded@example.com' });
    await untilRuns(id, 'waiting');
    await owner.act('bookings.reschedule_booking', { id: booking.id, start: starts[5] });
    await untilRuns(id, 'waiting', 2);
    app.clock.advance(new Date(String(starts[5])).getTime() - day - app.clock.now().getTime() + 1_000);
    await untilRuns(id, 'completed', 2);
    const mail = await mails.mailTo('ada-reminded@example.com', ({ subject }) => subject.startsWith('Reminder'));
    expect(mail.text).toContain('Consultation');
    expect(
      mails.mails.filter(
        ({ to, subject }) => to.includes('ada-reminded@example.com') && subject.startsWith('Reminder'),
      ),
    ).toHaveLength(1);
  });

  test('no_show_follow_up writes to the customer and gives the host a task', async () => {
    const id = await deploy('no_show_follow_up');
    const { booking } = await newBooking({ name: 'Missing Person', email: 'missing@example.com' });
    app.clock.advance(new Date(booking.start).getTime() + day - app.clock.now().getTime());
    await owner.act('bookings.mark_no_show', { id: booking.id });
    expect(await ended(id)).toMatchObject({ status: 'completed' });
    expect(await mails.mailTo('missing@example.com', ({ subject }) => subject === 'We missed you')).toMatchObject({
      text: expect.stringContaining('Missing Person'),
    });
    expect(await untilTask()).toMatchObject({
      title: 'Call Missing Person, who did not come',
      assigneeId: booking.hostId,
      link: { type: 'booking', id: booking.id },
    });
  });

  test('welcome_customer writes when a lead becomes a customer, and asks after a week', async () => {
    const id = await deploy('welcome_customer');
    const lead = await newLead(owner, { name: 'New Customer', email: 'welcomed@example.com' });
    const { customer } = await owner.act<{ customer: { id: string } }>('crm.convert_lead', { id: lead.id });
    await mails.mailTo('welcomed@example.com', ({ subject }) => subject === 'Welcome');
    await untilRuns(id, 'waiting');
    expect(await tasks()).toEqual([]);
    app.clock.advance(7 * day + 1_000);
    expect(await untilTask()).toMatchObject({
      title: 'Ask New Customer how it goes',
      link: { type: 'customer', id: customer.id },
    });
  });

  test('answer_mails makes a task of a mail that comes in', async () => {
    await deploy('answer_mails');
    const endpoint = await newInbound(owner);
    await owner.act('messages.save_settings', { inboundEndpointId: endpoint.id });
    await post(app.baseUrl, endpoint, {
      type: 'reply',
      from: 'asking@example.com',
      to: 'hello@acme.example',
      subject: 'A question',
      text: 'When are you open?',
    });
    expect(await untilTask()).toMatchObject({ title: 'Answer asking@example.com', dueAt: expect.any(String) });
  });

  test('daily_summary asks the model at eight on a working day, and tells who listens', async () => {
    await owner.act('connections.save', {
      name: 'AI',
      kind: 'model',
      settings: { provider: 'openai', baseUrl: `${model.url}/v1` },
      secret: { apiKey: 'sk-test' },
    });
    await newLead(owner, { name: 'Lead of Today' });
    const asked = model.says({
      body: {
        model: 'gpt-4o-mini',
        choices: [{ message: { role: 'assistant', content: 'One new lead.' }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 10, completion_tokens: 4 },
      },
    });
    const id = await deploy('daily_summary');
    app.clock.advance(4 * day);
    const run = (
      await until(
        () => runsOf(id),
        (runs) => runs.some(({ status }) => status === 'completed'),
      )
    )[0];
    expect(await endOf(owner, run?.executionId ?? '')).toMatchObject({ output: 'One new lead.' });
    expect(JSON.stringify(asked[0]?.body.messages)).toContain('Lead of Today');
  });

  test('form_to_task makes a task of each form, however little or much stands in it', async () => {
    const id = await deploy('form_to_task');
    const endpoint = await newInbound(owner);
    await post(app.baseUrl, endpoint, { name: 'Ada', email: 'ada@example.com', message: 'Do you repair bicycles?' });
    await untilRuns(id, 'completed');
    expect(await tasks()).toMatchObject([
      { title: 'Answer the enquiry of Ada', text: 'Do you repair bicycles?\n\nMail: ada@example.com\nPhone: –' },
    ]);
    await post(app.baseUrl, endpoint, { name: '' });
    await post(app.baseUrl, endpoint, { name: 'x'.repeat(5_000), message: 'y'.repeat(20_000) });
    await untilRuns(id, 'completed', 3);
    expect((await tasks()).map(({ title }) => title).sort()).toEqual([
      'Answer the enquiry of Ada',
      'Answer the enquiry of somebody',
      `Answer the enquiry of ${'x'.repeat(100)}`,
    ]);
  });

  test('form_to_lead makes a lead of each form, also of one with only a name', async () => {
    const id = await deploy('form_to_lead');
    const endpoint = await newInbound(owner);
    await post(app.baseUrl, endpoint, { name: 'Grace', email: 'grace@example.com', company: 'Compilers' });
    await post(app.baseUrl, endpoint, { name: 'Only a name' });
    await untilRuns(id, 'completed', 2);
    const { items } = await owner.act<{ items: Record<string, unknown>[] }>('crm.list_leads', { sort: 'name' });
    const made = items.filter(({ source }) => source === 'Website form');
    expect(made).toMatchObject([
      { name: 'Grace', email: 'grace@example.com', company: 'Compilers' },
      { name: 'Only a name', email: null },
    ]);
  });

  test('webhook_to_table keeps what comes in as a record', async () => {
    const table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'email', type: 'email' },
      { key: 'message', type: 'long_text' },
    ]);
    await owner.act('workspace.set_variable', { name: 'inboxTableId', value: table.id });
    const id = await deploy('webhook_to_table');
    const endpoint = await newInbound(owner);
    await post(app.baseUrl, endpoint, { name: 'Ada', email: 'ada@example.com', message: 'Hello' });
    expect(await ended(id)).toMatchObject({ status: 'completed' });
    const { list } = await owner.act<{ list: Record<string, unknown>[] }>('tables.list_records', { tableId: table.id });
    expect(list).toMatchObject([{ name: 'Ada', email: 'ada@example.com' }]);
  });

  test('won_deal_message writes a line to the chat of the team', async () => {
    await owner.act('workspace.set_variable', { name: 'chatWebhookUrl', value: `${site.url}/chat`, secret: true });
    const id = await deploy('won_deal_message');
    const lead = await newLead(owner, { name: 'Big Deal', company: 'Acme' });
    await owner.act('crm.update_lead', { id: lead.id, stage: 'won' });
    expect(await ended(id)).toMatchObject({ status: 'completed' });
    expect(site.requests.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      ['/chat', { text: 'Won: Big Deal (Acme)' }],
    ]);
  });

  test('approval_before_delete deletes a lead once somebody agreed', async () => {
    const id = await deploy('approval_before_delete');
    const lead = await newLead(owner);
    const { executionId } = await owner.act<{ executionId: string }>('workflows.run', {
      id,
      input: { leadId: lead.id, reason: 'They asked us to.' },
      mode: 'async',
    });
    await untilRuns(id, 'waiting');
    expect(await owner.call('crm.get_lead', { id: lead.id })).toMatchObject({ status: 200 });
    const { items } = await owner.act<{ items: { id: string }[] }>('approvals.list', {});
    await owner.act('approvals.approve', { id: items[0]?.id });
    expect(await endOf(owner, executionId)).toMatchObject({ status: 'completed' });
    expect(await owner.call('crm.get_lead', { id: lead.id })).toMatchObject({ status: 404 });
  });

  test('health_check raises the alarm when the website does not answer', async () => {
    await owner.act('workspace.set_variable', { name: 'watchedUrl', value: `${site.url}/` });
    site.handle = (_request, response) => void response.writeHead(503).end();
    const id = await deploy('health_check');
    const listener = await owner.act<{ id: string }>('workflows.create', {
      name: 'Listener',
      definition: {
        triggers: [{ id: 'alarm', kind: 'event', config: { event: 'custom.site_down' } }],
        steps: [{ id: 'note', kind: 'set', config: { values: { down: true } } }],
        edges: [{ from: 'alarm', to: 'note' }],
      },
    });
    await owner.act('workflows.deploy', { id: listener.id });
    app.clock.advance(5 * 60_000);
    await until(
      () => site.requests.length,
      (count) => count > 0,
    );
    // Its second try waits a little.
    await until(
      async () => {
        app.clock.advance(6_000);
        return runsOf(listener.id);
      },
      (runs) => runs.length > 0,
    );
    await owner.act('workflows.undeploy', { id });
  });

  test('import_contacts takes over a list, and says what did not fit', async () => {
    const id = await deploy('import_contacts');
    const contacts = [
      { name: 'First Contact', email: 'first@example.com' },
      { name: 'Second Contact', company: 'Acme' },
    ];
    const { executionId } = await owner.act<{ executionId: string }>('workflows.run', {
      id,
      input: { source: 'old system', contacts },
      mode: 'async',
    });
    expect(await endOf(owner, executionId)).toMatchObject({ status: 'completed' });
    const { items } = await owner.act<{ items: { name: string; source: string }[] }>('crm.list_leads', {
      sort: 'name',
    });
    expect(items).toMatchObject([
      { name: 'First Contact', source: 'old system' },
      { name: 'Second Contact', source: 'old system' },
    ]);
  });
});
