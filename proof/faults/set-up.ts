import { owner } from './cluster.ts';

/** What the load works on. */
export interface Workplace {
  key: string;
  orders: string;
  results: string;
  workflowId: string;
  inbound: { path: string; token: string };
}

/** Tables, workflows and webhooks, made as a person makes them, while nothing is broken yet. */
export async function setUp(baseUrl: string, receiverUrl: string): Promise<Workplace> {
  const signedIn = await fetch(`${baseUrl}/api/auth/sign-in`, { method: 'POST', headers: { origin: baseUrl }, body: JSON.stringify(owner) });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const act = async <Result>(action: string, input: object): Promise<Result> => {
    const answer = await fetch(`${baseUrl}/api/os/actions/${action}`, { method: 'POST', headers: { origin: baseUrl, cookie }, body: JSON.stringify(input) });
    const body = (await answer.json()) as { ok: boolean; result: Result };
    if (!body.ok) throw new Error(`${action} answered ${answer.status}: ${JSON.stringify(body)}`);
    return body.result;
  };
  const newTable = async (name: string) => (await act<{ id: string }>('tables.create_table', { name, fields: [{ key: 'title', type: 'text' }] })).id;
  const { key } = await act<{ key: string }>('keys.create', { name: 'Proof' });
  const [orders, results] = [await newTable('Orders'), await newTable('Results')];
  const inbound = await act<{ id: string; path: string; token: string }>('webhooks.create_inbound', { name: 'Shop', path: 'shop', requestsPerMinute: 100_000 });
  await act('webhooks.create_outgoing', { name: 'Receiver', url: receiverUrl, events: ['tables.record_created'] });
  const deploy = async (name: string, trigger: { kind: string; config?: object }) => {
    const record = { id: 'record', kind: 'action', config: { action: 'tables.create_record', input: { tableId: results, values: { title: `${name} {{ trigger.body.n }}` } } } };
    const pause = { id: 'pause', kind: 'wait', config: { ms: 300 } };
    const answer = { id: 'answer', kind: 'transform', config: { value: { n: '{{ trigger.body.n }}' } } };
    const edges = [
      { from: 'start', to: 'record' },
      { from: 'record', to: 'pause' },
      { from: 'pause', to: 'answer' },
    ];
    const { id } = await act<{ id: string }>('workflows.create', { name, definition: { triggers: [{ id: 'start', ...trigger }], steps: [record, pause, answer], edges } });
    await act('workflows.deploy', { id });
    return id;
  };
  const workflowId = await deploy('run', { kind: 'api' });
  await deploy('hook', { kind: 'webhook', config: { endpointId: inbound.id } });
  return { key, orders, results, workflowId, inbound };
}
