import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { openDatabase } from '../../src/storage/database.ts';
import { recordActionStatements } from './action-statements.ts';
import { bareActions, type Caller } from './actions.ts';
import { gather } from './gather.ts';
import { type BareAnswer, bareTables } from './tables.ts';

/**
 * The bare minimum that a call is measured against: node:http, the same statements by the bare driver
 * (authentication and limits included), the same answer. No framework, no validation, no rights, no refusals.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const settings = { connectionString: process.env.DATABASE_URL, pipeline: true } as pg.PoolConfig;
const pool = new pg.Pool({ ...settings, max: 8 });
const dispatchPool = new pg.Pool({ ...settings, max: 1 });
const statements = await recordActionStatements();

const admit = gather(async (buckets: string[]) => {
  const counts = new Map<string, number>();
  for (const bucket of buckets) counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  const keys = [...counts.keys()].sort();
  const values = [keys, keys.map((key) => counts.get(key)), keys.map(() => 20_000_000), keys.map(() => 10_000_000 / 60)];
  return (await pool.query({ ...statements.rateLimit, values })).rows;
});

let undispatched: string[] = [];
let dispatching = false;
async function drain(): Promise<void> {
  dispatching = true;
  while (undispatched.length > 0) {
    const batch = undispatched;
    undispatched = [];
    await dispatchPool.query({ ...statements.fanOut, values: [batch, [], [], []] });
  }
  dispatching = false;
}

function dispatch(id: string): void {
  undispatched.push(id);
  if (!dispatching) void drain();
}

const actions = bareActions(pool, statements, dispatch);
// Only what svc sends is looked up through this one, once for each table.
const tables = bareTables(pool, openDatabase({ connectionString: process.env.DATABASE_URL }, { size: 1, name: 'bare' }), statements, dispatch);

async function answer(request: IncomingMessage, body: Buffer): Promise<BareAnswer> {
  const url = request.url ?? '';
  const { headers } = request;
  if (url.startsWith('/api/v1/')) {
    const hash = digest(String(headers['x-api-key']));
    const caller = (await pool.query({ ...statements.key, values: [hash, new Date()] })).rows[0] as Caller;
    await admit(`v1:${caller.userId}`);
    return tables(caller, url, body);
  }
  const hash = digest(/svc_session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '');
  const caller = (await pool.query({ ...statements.session, values: [null, null, hash, new Date()] })).rows[0] as Caller;
  await admit(`actions:${caller.userId}`);
  const action = actions[url.slice('/api/os/actions/'.length)];
  if (!action) throw new Error(`The bare server knows no ${url}.`);
  return { status: 200, text: JSON.stringify(await action(caller, JSON.parse(body.toString()))) };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    answer(request, Buffer.concat(chunks)).then(
      ({ status, text }) => response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('bare is running'));
process.on('SIGTERM', () => process.exit(0));
