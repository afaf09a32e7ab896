import { describe, expect, onTestFinished, test } from 'vitest';
import { modules } from '../../src/modules/registry.ts';
import { type App, startApp, useApp } from '../harness/app.ts';
import { Chance } from '../harness/chance.ts';
import { callByComputer, newCard, pairComputer } from '../harness/factories.ts';
import { launchSvc } from '../harness/program.ts';
import { waitingForLock, whileLocked, withConnection } from '../harness/statements.ts';
import { newTable } from '../harness/tables.ts';
import { until } from '../harness/until.ts';
import { useSinks } from '../trust/tripwire/sinks.ts';
import { kindsOfWishes, type Wish, wishOfKind } from '../trust/tripwire/wishes.ts';
import { newWorld, type World } from '../trust/tripwire/world.ts';

interface Row {
  kind: string;
  wish: Wish;
  cardId: string;
}

interface Card {
  id: string;
  state: string;
  error: { code: string } | null;
}

/** Public pages have the same address in every process: cards show it. */
const env = { SVC_ALLOWED_NETWORKS: '127.0.0.0/8', SVC_PUBLIC_URL: 'http://pages.example.com' };
/** What an effect writes first, before or instead of reaching the world. */
const firstWrites =
  'messages, leads, invoices, payments, payment_refunds, posts, roles, workflows, workflow_versions, inbound_endpoints, deliveries, record_counts, table_row_rules, workspace_retention, bookings';
/** These reach the world before they write anything. */
const atOnce = new Set(['tool', 'operation']);
/** Their card only lets the run go on, which does them. */
const byRun = new Set(['http', 'event']);

// contract: Approvals: origin, effects, pins. Whatever dies, an approved effect happens once, or the card says that
// nobody knows.
describe('kill -9 between approval and effect', () => {
  const sinks = useSinks();
  const app = useApp({ env });

  test(
    'of everything that can be asked for: once, or told as unknown; never twice, and never silently never',
    { timeout: 240_000 },
    () =>
      withConnection(app.database, async (looker) => {
        const world = await newWorld(app, sinks, looker);
        const rows = await askForEverything(world);
        const { owner } = world;
        const cards = async () =>
          new Map((await world.rows<Card>('select id, state, error from approvals')).map((card) => [card.id, card]));

        // The process in which people decide dies when each effect is about to be written, or has just been called for.
        hold(world, true);
        const called = sinks.http.requests.length;
        const web = await launchSvc(app.database, { ...env, SVC_ROLE: 'web', SVC_DATABASE_CONNECTIONS: '60' });
        const decider = await web.owner();
        const orphans = await whileLocked(
          app.database,
          `lock table ${firstWrites} in share row exclusive mode`,
          async () => {
            const answered: string[] = [];
            const deciding = rows.map(({ kind, cardId }) =>
              decider.call('approvals.approve', { id: cardId }).then(
                ({ text }) => void answered.push(byRun.has(kind) ? kind : `${kind}: ${text}`),
                () => undefined,
              ),
            );
            await until(
              // Only connections that carry out decisions: the dispatcher waits too, for the event of a step.
              async () =>
                (await waitingForLock(app.database, 'svc web')) +
                sinks.app.server.calls.length +
                (sinks.http.requests.length - called) +
                answered.length,
              (count) => count >= rows.length,
            );
            await web.kill();
            await Promise.all(deciding);
            expect(answered.sort()).toEqual([...byRun].sort());
            return (
              await world.rows<{ pid: number }>(
                "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
              )
            ).map(({ pid }) => pid);
          },
        );
        await until(
          () => world.rows('select from pg_stat_activity where pid = any($1::int[])', orphans),
          (left) => left.length === 0,
        );
        for (const { kind, wish } of rows)
          expect(await countOf(world, wish), `${kind}: before anybody knew that it was approved`).toBe(
            atOnce.has(kind) ? 1 : 0,
          );

        // What was rolled back waits on, and is approved again; what may have begun is not.
        for (const { kind, cardId } of rows) {
          const { state } = (await cards()).get(cardId) as Card;
          expect(state, kind).toBe(byRun.has(kind) ? 'executed' : isStaged(kind) ? 'approved' : 'pending');
          expect((await owner.call('approvals.approve', { id: cardId })).status, kind).toBe(
            state === 'pending' ? 200 : 409,
          );
        }

        // Then the worker dies that was handing over what leaves later.
        const worker = await launchSvc(app.database, { ...env, SVC_ROLE: 'worker' });
        const leaving = rows.filter(({ kind }) => leavesLater.has(kind));
        await until(
          async () => Promise.all(leaving.map(({ wish }) => countOf(world, wish))),
          (counts) => counts.every((count) => count > 0),
        );
        await worker.kill();
        hold(world, false);

        // Another one carries on what can be carried on, and tells of the rest that nobody knows.
        const other = await startApp({ env, database: app.database, clock: app.clock, worker: true });
        onTestFinished(() => other.stop());
        app.clock.advance(16 * 60_000);
        for (const { kind, wish, cardId } of rows) {
          const end = await until(
            async () => ({ card: (await cards()).get(cardId) as Card, happened: await countOf(world, wish) }),
            ({ card, happened }) => (card.state === 'executed' ? happened > 0 : card.error?.code === 'interrupted'),
          );
          expect(end.happened, `${kind}: ${JSON.stringify(end)}`).toBeLessThanOrEqual(1);
        }
        await world.rest();
        for (const { kind, wish } of rows) expect(await countOf(world, wish), kind).toBeLessThanOrEqual(1);
        const mails = await world.rows<{ state: string }>(
          "select distinct state from messages where direction = 'out' and state <> 'draft' and send_at is null",
        );
        expect(mails, 'mails that a worker was handing over when it died').toEqual([{ state: 'uncertain' }]);
      }),
  );

  async function askForEverything(world: World): Promise<Row[]> {
    const key = await pairComputer(app, world.owner);
    const chance = new Chance(1);
    const rows: Row[] = [];
    for (const kind of kindsOfWishes) {
      const wish = await wishOfKind(kind, world, chance);
      rows.push({
        kind,
        wish,
        cardId: wish.side
          ? await sideCard(world, key, wish)
          : wish.call
            ? await newCard(app, key, wish.call.action, wish.call.input)
            : await stepCard(key, wish),
      });
    }
    const wish = await wishOfKind('mail', world, chance);
    rows.push({ kind: 'mail as a step', wish, cardId: await stepCard(key, wish) });
    for (const [kind, other] of Object.entries(await otherWishes(app, world)))
      rows.push({
        kind,
        wish: other,
        cardId: await newCard(app, key, String(other.call?.action), other.call?.input),
      });
    rows.push(await resending(world, key, await wishOfKind('delivery', world, chance)));
    return rows;
  }

  /** Of a delivery that never left. */
  async function resending(world: World, key: string, wish: Wish): Promise<Row> {
    const { deliveryId } = await world.owner.act<{ deliveryId: string }>('webhooks.send_test', wish.call?.input);
    await world.owner.act('webhooks.cancel_delivery', { id: deliveryId });
    return { kind: 'resend', wish, cardId: await newCard(app, key, 'webhooks.resend_delivery', { id: deliveryId }) };
  }

  async function stepCard(key: string, { step }: Wish): Promise<string> {
    const definition = {
      triggers: [{ id: 'start', kind: 'manual' }],
      steps: [{ id: 'wish', ...step }],
      edges: [{ from: 'start', to: 'wish' }],
    };
    const made = await callByComputer<{ result: { id: string } }>(app, key, 'workflows.create', {
      name: 'By a program',
      definition,
    });
    const run = await callByComputer<{ result: { approvals: { approvalId: string }[] } }>(app, key, 'workflows.run', {
      id: made.body.result.id,
      draft: true,
    });
    return run.body.result.approvals[0]?.approvalId as string;
  }

  async function sideCard(world: World, key: string, { word, call }: Wish): Promise<string> {
    await callByComputer(app, key, String(call?.action), call?.input);
    const [card] = await world.rows<{ id: string }>('select id from approvals where input::text like $1', `%${word}%`);
    return String(card?.id);
  }
});

/** What the tripwire does not wish for: it takes its time, or changes what everybody else goes by. */
async function otherWishes(app: App, { owner, sinks, rows }: World): Promise<Record<string, Wish>> {
  const wishFor = (word: string, action: string, input: Record<string, unknown>, count: () => Promise<number>) => ({
    ...{ word, call: { action, input }, count },
    step: { kind: 'action', config: { action, input } },
  });
  const mailsTo = async (address: string) => sinks.mail.mails.filter(({ to }) => to.includes(address)).length;
  const sendAt = new Date(app.clock.now().getTime() + 10 * 60_000).toISOString();
  const later = { to: 'scheduled@example.com', subject: 'Later', text: 'In ten minutes.', sendAt };
  const { id: tableId } = await newTable(owner, [{ key: 'title', type: 'text' }]);
  const rules = [{ role: 'member', verb: 'read', condition: { field: 'title', cmp: 'eq', value: 'seen' } }];
  await owner.act('apps.import_document', {
    name: 'desk',
    permit: 'all',
    document: {
      openapi: '3.1.0',
      info: { title: 'Desk', version: '1' },
      servers: [{ url: sinks.http.url }],
      paths: {
        '/tickets-by-operation': { post: { operationId: 'create_ticket', responses: { 200: { description: 'ok' } } } },
      },
    },
  });
  return {
    'scheduled mail': wishFor('scheduled', 'messages.send', later, () => mailsTo(later.to)),
    'row rules': wishFor(
      'row-rules',
      'tables.set_row_rules',
      { tableId, rules },
      async () => (await rows('select from table_row_rules where table_id = $1', tableId)).length,
    ),
    settings: wishFor(
      'settings',
      'workspace.set_retention',
      { activityDays: 77 },
      async () => (await rows('select from workspace_retention where activity_days = 77')).length,
    ),
    operation: wishFor(
      'tickets-by-operation',
      'apps.call_tool',
      { tool: 'app_desk_create_ticket', arguments: {} },
      async () => 0,
    ),
  };
}

/** What a worker does once the card is executed. */
const leavesLater = new Set([
  'mail',
  'draft',
  'http',
  'event',
  'publish',
  'booking',
  'booking as a record',
  'invoice',
  'mail as a step',
  'resend',
]);

function isStaged(kind: string): boolean {
  const action = {
    tool: 'apps.call_tool',
    operation: 'apps.call_tool',
    charge: 'payments.charge_customer',
    refund: 'payments.refund',
    delivery: 'webhooks.send_test',
  }[kind];
  return modules.some((module) => module.actions.some(({ name, mode }) => name === action && mode === 'staged'));
}

/** Sinks that take everything and answer nothing: whoever calls them waits. */
function hold({ sinks }: World, held: boolean): void {
  sinks.http.handle = held ? () => undefined : (_request, response) => void response.end('ok');
  sinks.mail.answers = held ? { END: 'hang' } : {};
  sinks.app.server.silent = held;
}

/** As the world sees it: the same request twice is one. */
async function countOf(world: World, wish: Wish): Promise<number> {
  const requests = world.sinks.http.requests.filter(
    ({ path, body }) => path.includes(wish.word) || body.includes(wish.word),
  );
  return requests.length > 0 ? new Set(requests.map(({ headers }) => headers['idempotency-key'])).size : wish.count();
}
