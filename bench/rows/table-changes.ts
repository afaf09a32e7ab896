import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type BusyResult, startBusyClients } from '../harness/busy-clients.ts';
import type { Comparison } from '../harness/compare.ts';
import type { Environment } from '../harness/environment.ts';
import { largeTable } from '../harness/large-table.ts';
import { columnsOf, newRecord, type RecordTable } from '../harness/record-table.ts';
import { withWorker } from '../harness/with-worker.ts';
import type { Row } from './row.ts';
import { filteredAndSorted } from './table-lists.ts';

const clients = 32;
const maxMs = 1_000;
/** Before and after the change, so that it meets clients which are under way. */
const settleMs = 2_000;

interface Field {
  id: string;
  key: string;
  type: string;
  state: string;
}

/**
 * The structure of the large table is changed while many clients read and write it: nobody is refused, nobody waits
 * long, nothing is lost.
 */
export const tableChanges: Row = {
  name: 'tables: changes',
  measure: (environment, options) =>
    withWorker(environment, async () => {
      const table = await largeTable(environment, options);
      const { act } = environment;
      const lines = [
        await underLoad(environment, table, 'nothing is changed', async () => undefined),
        await underLoad(
          environment,
          table,
          'a field is added',
          async () => void (await act('tables.save_field', { tableId: table.id, key: 'added', type: 'text' })),
        ),
        await underLoad(environment, table, 'a type is changed', () => changeType(environment, table)),
      ];
      await requireConverted(environment, table);
      return lines;
    }),
};

/** From text to date: clients write the field all the while, in words that are right before and after. */
async function changeType({ act }: Environment, table: RecordTable): Promise<void> {
  const read = async () =>
    (await act<{ fields: Field[] }>('tables.get_table', { id: table.id })).fields.find(
      (field) => field.key === 'ordered',
    ) as Field;
  const { id } = await read();
  await act('tables.save_field', { tableId: table.id, id, type: 'date' });
  for (;;) {
    const { type, state } = await read();
    if (state === 'failed') throw new Error('The type of the field could not be changed.');
    if (type === 'date' && state === 'ready') return;
    await sleep(200);
  }
}

async function underLoad(
  environment: Environment,
  table: RecordTable,
  words: string,
  change: () => Promise<void>,
): Promise<Comparison> {
  const address = `http://127.0.0.1:${environment.svc.port}`;
  const reads = [table.path, ...filteredAndSorted(table), ...table.someIds.map((id) => `${table.path}/${id}`)];
  const busy = startBusyClients({
    ...{ address, apiKey: environment.apiKey, reads, ownIds: ownIdsOf(table), path: table.path },
    newRecord: (number) => ({ ...newRecord(table, number), ordered: dayOf(number) }),
    change: (number) => ({ title: `Changed ${number}`, ordered: dayOf(number) }),
  });
  await sleep(settleMs);
  const startedAt = performance.now();
  await change();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  await sleep(settleMs);
  const result = await busy.stop();
  const lost = await countLost(environment, table, result);
  for (const failure of result.failures.slice(0, 5)) console.error(`  failed: ${failure}`);
  const told = `${result.failures.length} of ${result.answered} failed, ${lost} of ${result.writes.length} lost, longest ${result.longest.toFixed(0)} ms`;
  return {
    name: `tables: ${words} within ${seconds} s, ${clients} clients: ${told}`,
    svc: { perSecond: result.perSecond, p50: result.p50, p99: result.p99, cpu: null },
    bare: null,
    ratio: null,
    target: `0, 0, < ${maxMs.toLocaleString('en')} ms`,
    met: result.failures.length === 0 && lost === 0 && result.longest < maxMs,
  };
}

function dayOf(number: number): string {
  return new Date(Date.UTC(2026, 0, 1 + (number % 365))).toISOString().slice(0, 10);
}

/** How many of the acknowledged writes the database does not hold, looked at past svc. */
async function countLost({ databaseUrl }: Environment, table: RecordTable, { writes }: BusyResult): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const columns = await columnsOf(client, table.id);
  const { rows } = await client.query(
    `select count(*)::int as kept from jsonb_to_recordset($1::jsonb) as written (id uuid, title text, ordered text)
     join ${table.relation} r on r.id = written.id and r.${columns.get('title')} = written.title and r.${columns.get('ordered')}::text = written.ordered`,
    [JSON.stringify(writes.map(({ id, values }) => ({ id, title: values.title, ordered: values.ordered })))],
  );
  await client.end();
  return writes.length - rows[0].kept;
}

/** The records that no client touched have in the new column what they were filled with in the old one. */
async function requireConverted({ databaseUrl }: Environment, table: RecordTable): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const columns = await columnsOf(client, table.id);
  const number = `substring(${columns.get('email')} from 'person([0-9]+)@')::int`;
  const { rows } = await client.query(
    `select count(*)::int as kept from ${table.relation} where id <> all($1::uuid[]) and ${columns.get('ordered')} = date '2026-01-01' + ${number} % 365`,
    [ownIdsOf(table)],
  );
  await client.end();
  const untouched = table.rows - ownIdsOf(table).length;
  if (rows[0].kept !== untouched)
    throw new Error(
      `Of ${untouched} records that nobody touched, ${rows[0].kept} have their day after the change of type.`,
    );
}

/** One record for each client. */
function ownIdsOf({ someIds }: RecordTable): string[] {
  return someIds.slice(0, clients);
}
