import { Client } from '../../test/harness/client.ts';
import { owner } from './cluster.ts';

/** The tables, workflows and webhooks that the load uses. */
export interface Workplace {
  /** A browser in which the owner is signed in. */
  person: Client;
  key: string;
  orders: string;
  results: string;
  workflowId: string;
  inbound: { path: string; token: string };
}

/**
 * Creates tables, workflows and webhooks as a person does, before the first fault. Without a receiver nothing is
 * delivered.
 */
export async function setUp(baseUrl: string, receiverUrl?: string): Promise<Workplace> {
  const person = new Client(baseUrl, { origin: baseUrl });
  const signedIn = await person.post('/api/auth/sign-in', owner);
  if (signedIn.status !== 200) throw new Error(`The owner cannot sign in: ${signedIn.text}`);
  const newTable = async (name: string) =>
    (await person.act<{ id: string }>('tables.create_table', { name, fields: [{ key: 'title', type: 'text' }] })).id;
  const { key } = await person.act<{ key: string }>('keys.create', { name: 'Proof' });
  const [orders, results] = [await newTable('Orders'), await newTable('Results')];
  const inbound = await person.act<{ id: string; path: string; token: string }>('webhooks.create_inbound', {
    name: 'Shop',
    path: 'shop',
    requestsPerMinute: 100_000,
  });
  const deliver = (url: string, name: string, events: string[], ordered = false) =>
    person.act('webhooks.create_outgoing', { name, url, events, ordered });
  if (receiverUrl !== undefined) {
    await deliver(receiverUrl, 'Receiver', ['tables.record_created']);
    await deliver(receiverUrl, 'Receiver in order', ['crm.lead_created'], true);
  }
  const deploy = async (name: string, trigger: { kind: string; config?: object }) => {
    const record = {
      id: 'record',
      kind: 'action',
      config: {
        action: 'tables.create_record',
        input: { tableId: results, values: { title: `${name} {{ trigger.body.n }}` } },
      },
    };
    const pause = { id: 'pause', kind: 'wait', config: { ms: 300 } };
    const answer = { id: 'answer', kind: 'transform', config: { value: { n: '{{ trigger.body.n }}' } } };
    const edges = [
      { from: 'start', to: 'record' },
      { from: 'record', to: 'pause' },
      { from: 'pause', to: 'answer' },
    ];
    const { id } = await person.act<{ id: string }>('workflows.create', {
      name,
      definition: { triggers: [{ id: 'start', ...trigger }], steps: [record, pause, answer], edges },
    });
    await person.act('workflows.deploy', { id });
    return id;
  };
  const workflowId = await deploy('run', { kind: 'api' });
  await deploy('hook', { kind: 'webhook', config: { endpointId: inbound.id } });
  return { person, key, orders, results, workflowId, inbound };
}
