import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { recordActionStatements } from './action-statements.ts';
import { bareActions, type Caller } from './actions.ts';
import { gather } from './gather.ts';

/**
 * The bare minimum that an action call is measured against: node:http, the same statements by the bare driver
 * (authentication and limits included), the same answer. No framework, no validation, no rights, no refusals.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const settings = { connectionString: process.env.DATABASE_URL, pipeline: true } as pg.PoolConfig;
const pool = new pg.Pool({ ...settings, max: 8 });
const dispatchPool = new pg.Pool({ ...settings, max: 1 });
const statements = await recordActionStatements();

const admit = gather(async (users: string[]) => {
  const counts = new Map<string, number>();
  for (const user of users) counts.set(user, (counts.get(user) ?? 0) + 1);
  const keys = [...counts.keys()].sort();
  const values = [keys.map((key) => `actions:${key}`), keys.map((key) => counts.get(key)), keys.map(() => 20_000_000), keys.map(() => 10_000_000 / 60)];
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

const actions = bareActions(pool, statements, (id) => {
  undispatched.push(id);
  if (!dispatching) void drain();
});

async function answer(request: IncomingMessage, body: Buffer): Promise<string> {
  const token = /svc_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const hash = createHash('sha256').update(token).digest();
  const caller = (await pool.query({ ...statements.session, values: [null, null, hash, new Date()] })).rows[0] as Caller;
  await admit(caller.userId);
  const action = actions[(request.url ?? '').slice('/api/os/actions/'.length)];
  if (!action) throw new Error(`The bare server knows no ${request.url}.`);
  return JSON.stringify(await action(caller, JSON.parse(body.toString())));
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    answer(request, Buffer.concat(chunks)).then(
      (text) => response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('bare is running'));
process.on('SIGTERM', () => process.exit(0));
