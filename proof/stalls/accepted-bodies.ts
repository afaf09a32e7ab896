import type { Answer, Client } from '../../test/harness/client.ts';
import type { World } from '../attacks/world.ts';

/** The largest accepted input of a run. */
const runBytes = 9_500_000;
const recordBytes = 15_000_000;
const recordCount = 500;

type Send = () => Promise<Answer>;

/** The largest accepted bodies, by content and destination. */
export async function acceptedBodies(world: World): Promise<Record<string, Send>> {
  const { owner, program, tableId } = world;
  const workflowId = await deployEcho(owner);
  const run = (mode: 'sync' | 'async', value: unknown): Send => {
    const raw = JSON.stringify({ value });
    const headers: Record<string, string> = mode === 'async' ? { 'x-execution-mode': 'async' } : {};
    return async () => {
      const answer = await program.post(`/api/workflows/${workflowId}/execute`, undefined, { raw, headers });
      await untilIdle(owner);
      return answer;
    };
  };
  const inputs: Record<string, unknown> = {
    'one text': 'x'.repeat(runBytes),
    'texts that need escapes': Array.from({ length: 100 }, () => '"\\\n'.repeat(runBytes / 700)),
    numbers: Array.from({ length: 240_000 }, (_, index) => index * 1_000_003),
    rows: Array.from({ length: 30_000 }, (_, index) => ({
      id: index,
      name: `Row number ${index}`,
      note: 'x'.repeat(240),
      open: index % 2 === 0,
      tags: ['one', 'two'],
    })),
  };
  const records = Array.from({ length: recordCount }, (_, index) => ({
    title: `Record ${index}`,
    amount: index,
    notes: 'x'.repeat(recordBytes / recordCount),
  }));
  const call = { name: 'tables_import_records', arguments: { tableId, records } };
  return {
    ...Object.fromEntries(
      Object.entries(inputs).flatMap(([name, value]) => [
        [`a run that is given ${name}`, run('async', value)],
        [`a run that answers ${name}`, run('sync', value)],
      ]),
    ),
    'records by v1': () => program.post(`/api/v1/tables/${tableId}/records`, records),
    'records by an action': () => owner.call('tables.import_records', { tableId, records }),
    'records by MCP': () => program.post('/api/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
    'a page of records': () => owner.call('tables.list_records', { tableId, limit: 200 }),
  };
}

async function deployEcho(owner: Client): Promise<string> {
  const { id } = await owner.act<{ id: string }>('workflows.create', {
    name: 'Echo',
    definition: {
      triggers: [{ id: 'start', kind: 'manual' }],
      steps: [{ id: 'echo', kind: 'transform', config: { value: '{{ trigger.value }}' } }],
      edges: [],
    },
  });
  await owner.act('workflows.deploy', { id });
  return id;
}

/** A run continues after the answer, and others may have to wait for it too. */
async function untilIdle(owner: Client): Promise<void> {
  for (;;) {
    const { items } = await owner.act<{ items: { status: string }[] }>('workflows.list_runs', { limit: 5 });
    if (items.every(({ status }) => !['ready', 'running'].includes(status))) return;
  }
}
