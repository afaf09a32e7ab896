import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { RateLimits } from '../../src/access/rate-limits.ts';
import { AskTogether } from '../../src/kernel/ask-together.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { openSignals } from '../../src/storage/signals.ts';
import { recordActionStatements } from './action-statements.ts';
import { bareActions, type Caller } from './actions.ts';
import { bareMcp } from './mcp.ts';
import { bareRunLog } from './run-log.ts';
import { bareRuns } from './runs.ts';
import { type BareAnswer, bareTables } from './tables.ts';
import { bareWebhooks } from './webhooks.ts';

/**
 * The bare minimum that a call is measured against: node:http, the same statements by the bare driver
 * (authentication and limits included), the same answer. No framework, no validation, no rights, no refusals.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const settings = { connectionString: process.env.DATABASE_URL, pipeline: true } as pg.PoolConfig;
const pool = new pg.Pool({ ...settings, max: 8 });
const statements = await recordActionStatements();

const db = openDatabase({ connectionString: process.env.DATABASE_URL }, { size: 8, name: 'bare' });
const rateLimits = new RateLimits(db);
const admit = (key: string) => rateLimits.admit({ key, perMinute: 10_000_000, burst: 20_000_000 });
const callers = new AskTogether(
  async (key) => (await pool.query({ ...statements.key, values: [digest(key), new Date()] })).rows[0] as Caller,
);

const actions = bareActions(pool, statements);
const mcp = bareMcp(actions);
const tables = bareTables(pool, db, statements);
const runLog = bareRunLog(db, rateLimits);
const webhooks = bareWebhooks(pool);
const runsConnection = { connectionString: process.env.RUNS_DATABASE_URL };
const runs = bareRuns(
  db,
  openDatabase(runsConnection, { size: 6, name: 'bare runs', session: { plan_cache_mode: 'force_generic_plan' } }),
  await openSignals(runsConnection, (error) => console.error(error)),
);

async function answer(request: IncomingMessage, body: Buffer): Promise<BareAnswer> {
  const url = request.url ?? '';
  const { headers } = request;
  if (url.startsWith('/api/webhooks/trigger/')) return webhooks(headers, body);
  if (url === '/api/mcp') {
    const caller = await callers.of(String(headers['x-api-key']));
    await admit(`actions:${caller.userId}`);
    return mcp(caller, body);
  }
  if (url.startsWith('/api/v1/')) {
    const caller = await callers.of(String(headers['x-api-key']));
    await admit(`v1:${caller.userId}`);
    return url.startsWith('/api/v1/logs') ? runLog(caller, new URL(url, 'http://bare')) : tables(caller, url, body);
  }
  const [, workflowId] = /^\/api\/workflows\/([^/]+)\/execute$/.exec(url) ?? [];
  if (workflowId !== undefined) {
    const caller = await callers.of(String(headers['x-api-key']));
    const mode = headers['x-execution-mode'] === 'async' ? 'async' : 'sync';
    await admit(`runs:${mode}:${caller.userId}`);
    return runs(caller, workflowId, mode, JSON.parse(body.toString()));
  }
  const hash = digest(/svc_session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '');
  const caller = (await pool.query({ ...statements.session, values: [null, null, hash, new Date()] }))
    .rows[0] as Caller;
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
      ({ status, text }) =>
        response
          .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
          .end(text),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('bare is running'));
process.on('SIGTERM', () => process.exit(0));
