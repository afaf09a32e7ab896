import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../harness/database.ts';
import { type HttpReceiver, useHttpReceiver } from '../harness/http-receiver.ts';
import { launchSvc } from '../harness/program.ts';
import { until } from '../harness/until.ts';
import { newInbound, post } from '../harness/webhooks.ts';
import { deployed } from '../harness/workflows.ts';

interface Span {
  /** `web` or `worker`. */
  process: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

interface Export {
  resourceSpans: { scopeSpans: { spans: Omit<Span, 'process'>[] }[] }[];
}

const sdk = new URL('trace-sdk.ts', import.meta.url).href;
const callersTrace = '4bf92f3577b34da6a3ce929d0e0e4736';
const callersSpan = '00f067aa0ba902b7';

/** What was sent to `/web/v1/traces` and `/worker/v1/traces`. */
function spansIn({ requests }: HttpReceiver): Span[] {
  return requests.flatMap(({ path, body }) =>
    path.endsWith('/v1/traces')
      ? (JSON.parse(body) as Export).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, process: path.split('/')[1] ?? '' }))),
        )
      : [],
  );
}

/** From the one that the caller named down to the first span of this name. */
function wayTo(name: string, spans: readonly Span[]): string[] {
  const way: string[] = [];
  for (let span = spans.find((each) => each.name === name); span; ) {
    way.unshift(`${span.process}: ${span.name}`);
    const { parentSpanId } = span;
    if (parentSpanId === callersSpan) return [callersSpan, ...way];
    span = spans.find(({ spanId }) => spanId === parentSpanId);
  }
  return way;
}

const receiver = useHttpReceiver();

/** Each process sends its spans when it comes to it, so the ones in between may come last. */
function wholeWayTo(name: string, trace: string): Promise<string[]> {
  return until(
    () =>
      wayTo(
        name,
        spansIn(receiver).filter(({ traceId }) => traceId === trace),
      ),
    ([first]) => first === callersSpan,
  );
}

test('a webhook, the run that it starts in another process, and the delivery of what that wrote are one trace', async () => {
  const database = await cloneDatabase();
  onTestFinished(() => database.drop());
  const start = (role: 'web' | 'worker') =>
    launchSvc(database, {
      SVC_ROLE: role,
      SVC_ALLOWED_NETWORKS: '127.0.0.0/8',
      NODE_OPTIONS: `--import ${sdk}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/${role}`,
    });
  const [web] = await Promise.all([start('web'), start('worker')]);
  const owner = await web.owner();
  const { id: tableId } = await owner.act<{ id: string }>('tables.create_table', {
    name: 'Orders',
    fields: [{ key: 'title', type: 'text' }],
  });
  await owner.act('webhooks.create_outgoing', {
    name: 'Out',
    url: `${receiver.url}/hook`,
    events: ['tables.record_created'],
  });
  const inbound = await newInbound(owner);
  await deployed(owner, {
    triggers: [{ id: 'start', kind: 'webhook', config: { endpointId: inbound.id } }],
    steps: [
      // It rests in between, and goes on from what the database holds.
      { id: 'pause', kind: 'wait', config: { ms: 50 } },
      {
        id: 'record',
        kind: 'action',
        config: { action: 'tables.create_record', input: { tableId, values: { title: 'One' } } },
      },
    ],
    edges: [
      { from: 'start', to: 'pause' },
      { from: 'pause', to: 'record' },
    ],
  });

  const traceparent = `00-${callersTrace}-${callersSpan}-01`;
  expect((await post(web.baseUrl, inbound, { n: 1 }, { traceparent })).status).toBe(202);
  expect(await wholeWayTo('delivery tables.record_created', callersTrace)).toEqual([
    callersSpan,
    'web: POST /api/webhooks/trigger/:path',
    'worker: run webhook',
    'worker: action tables.create_record',
    'worker: delivery tables.record_created',
  ]);
  // Strangers who receive it are told nothing of it.
  expect(receiver.requests.find(({ path }) => path === '/hook')?.headers).not.toHaveProperty('traceparent');

  // A job belongs to the trace of the call that wanted it.
  const another = callersTrace.replace('4', '5');
  await owner.call('workspace.apply_retention', {}, { headers: { traceparent: `00-${another}-${callersSpan}-01` } });
  expect(await wholeWayTo('job workspace.apply_retention', another)).toEqual([
    callersSpan,
    'web: POST /api/os/actions/:action',
    'web: action workspace.apply_retention',
    'worker: job workspace.apply_retention',
  ]);
});
