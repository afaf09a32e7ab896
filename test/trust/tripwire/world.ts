import type pg from 'pg';
import { deploySkill } from '../../a2a/agent.ts';
import { connectApp } from '../../apps/connect-app.ts';
import { connectModel } from '../../assistant/talk.ts';
import { always, newService, slotsOf } from '../../bookings/booking-desk.ts';
import { newChatPage } from '../../chat/visitor.ts';
import type { App } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { connectMail } from '../../harness/messages.ts';
import { newTable } from '../../harness/tables.ts';
import { until } from '../../harness/until.ts';
import { deployed, newWorkflow } from '../../harness/workflows.ts';
import { connectProvider } from '../../payments/invoice-desk.ts';
import { stripeKey } from '../../payments/stripe-server.ts';
import { newChannel } from '../../publishing/desk.ts';
import type { Sinks } from './sinks.ts';

/** A workspace in which everything is connected, and what a person has set up in it. */
export interface World {
  app: App;
  owner: Client;
  sinks: Sinks;
  tableId: string;
  channelId: string;
  /** Those of modules, by their names. */
  systemTables: Record<string, string>;
  /** For tests of steps, which change nothing of it. */
  emptyWorkflow: string;
  /** Of a service whose times nobody else takes. */
  newTime(): { serviceId: string; start: string };
  /** Deployed by a person: sends the mail that it is told to. */
  mailing: { asChild: string; asSkill: string };
  requestsWith(word: string): number;
  rows<Row extends pg.QueryResultRow>(statement: string, ...values: unknown[]): Promise<Row[]>;
  countOf(statement: string, ...values: unknown[]): Promise<number>;
  untilWaiting(runId: string): Promise<void>;
  /** Until nothing moves any more, except what waits for people. */
  rest(): Promise<void>;
}

const letter = {
  to: '{{ trigger.body.word }}@example.com',
  subject: 'About {{ trigger.body.word }}',
  text: 'It is {{ trigger.body.word }}.',
};
const sending = { steps: [{ id: 'send', kind: 'action', config: { action: 'messages.send', input: letter } }] };

/** `looker` is a connection of its own, to look at the database with. */
export async function newWorld(app: App, sinks: Sinks, looker: pg.Client): Promise<World> {
  const owner = await app.owner();
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other, as its connection wants it. */
  const rows = <Row extends pg.QueryResultRow>(statement: string, ...values: unknown[]): Promise<Row[]> => {
    const asked = last.then(() => looker.query<Row>(statement, values));
    last = asked.catch(() => undefined);
    return asked.then((result) => result.rows);
  };
  await connectMail(owner, sinks.mail);
  await connectModel(owner, 'openai', sinks.model.url, 'Model');
  await connectProvider(owner, { provider: 'stripe', baseUrl: sinks.payments.url }, stripeKey);
  await connectApp(owner, { name: 'notes', url: sinks.app.url });
  const { id: channelId } = await newChannel(owner, { name: 'Blog', url: `${sinks.http.url}/posts` });
  const { id: tableId } = await newTable(owner, [{ key: 'word', type: 'text' }]);
  await owner.act('webhooks.create_outgoing', {
    name: 'Listens',
    url: `${sinks.http.url}/events`,
    events: ['custom.tripwire'],
  });
  // A standing order: what a person set up acts by itself, whoever made the lead.
  await deployed(owner, {
    name: 'Order',
    triggers: [
      {
        id: 'new',
        kind: 'event',
        config: { event: 'crm.lead_created', filter: { field: 'lead.company', cmp: 'eq', value: 'Order' } },
      },
    ],
    steps: [
      {
        id: 'call',
        kind: 'http',
        config: { method: 'POST', url: `${sinks.http.url}/order`, body: { word: '{{ trigger.body.lead.name }}' } },
      },
    ],
    edges: [{ from: 'new', to: 'call' }],
  });
  await owner.act('bookings.set_availability', always);
  const service = await newService(owner, { minutes: 5 });
  const times = await slotsOf(owner, service.id, 7);
  const asChild = await deployed(owner, {
    name: 'Mailing',
    triggers: [{ id: 'start', kind: 'api' }],
    ...sending,
    edges: [{ from: 'start', to: 'send' }],
  });
  const asSkill = await deploySkill(owner, 'mailing', { ...sending, edges: [{ from: 'agent', to: 'send' }] });

  await owner.act('workspace.update', { slug: 'acme' });
  const byChat = JSON.parse(
    JSON.stringify(sending).replaceAll('trigger.body.word', 'trigger.body.message'),
  ) as typeof sending;
  await newChatPage(owner, { slug: 'mailing' }, { ...byChat, edges: [{ from: 'chat', to: 'send' }] });
  const tables = await owner.act<{ items: { id: string; name: string }[] }>('tables.list_tables', { limit: 500 });
  const emptyWorkflow = await newWorkflow(owner, { steps: [], edges: [] });
  // Nobody reads them here, and each card and each run that ends with a declined one would make one.
  for (const kind of ['approval_waiting', 'run_failed'])
    await owner.act('workspace.set_notice_preferences', { kind, console: false, mail: false });

  const moving = `select (select count(*) from runs where state in ('ready', 'running'))::int as runs, (select count(*) from dispatch)::int as events,
    (select count(*) from jobs where state in ('ready', 'running'))::int as jobs, (select count(*) from delivery_queue)::int as deliveries`;
  return {
    app,
    owner,
    sinks,
    tableId,
    channelId,
    systemTables: Object.fromEntries(tables.items.map(({ id, name }) => [name, id])),
    emptyWorkflow,
    newTime: () => ({ serviceId: service.id, start: times.pop()?.start ?? '' }),
    mailing: { asChild, asSkill },
    requestsWith: (word) =>
      sinks.http.requests.filter(({ path, body }) => path.includes(word) || body.includes(word)).length,
    rows,
    countOf: async (statement, ...values) => (await rows(statement, ...values)).length,
    untilWaiting: async (runId) =>
      void (await until(
        async () => rows("select from runs where id = $1 and state = 'waiting'", runId),
        ({ length }) => length > 0,
      )),
    async rest() {
      await until(
        async () => (await rows<Record<string, number>>(moving))[0],
        (row) => row !== undefined && Object.values(row).every((count) => count === 0),
      );
    },
  };
}
