import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { multipart, multipartType } from '../files/multipart.ts';
import { type App, startApp } from '../harness/app.ts';
import { type Answer, Client } from '../harness/client.ts';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';
import { type DatabaseLine, openDatabaseLine } from '../harness/database-line.ts';
import { pairComputer } from '../harness/factories.ts';
import { openStream } from '../harness/live-stream.ts';
import { rowsOf, waitingForLock, whileLocked } from '../harness/statements.ts';
import { newTable } from '../harness/tables.ts';
import { until } from '../harness/until.ts';
import { type Inbound, newInbound } from '../harness/webhooks.ts';
import { deployed } from '../harness/workflows.ts';

const anyId = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c';
const rpc = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });

// contract: While the database is away.
describe('while the database is away', () => {
  let behind: TestDatabase;
  let line: DatabaseLine;
  let app: App;
  let owner: Client;
  let key: string;
  let computerKey: string;
  let tableId: string;
  let workflowId: string;
  let inbound: Inbound;
  beforeAll(async () => {
    behind = await cloneDatabase();
    line = await openDatabaseLine(behind);
    app = await startApp({ database: line.database, worker: true, env: { SVC_DATABASE_PROBE_SECONDS: '3' } });
    owner = await app.owner();
    ({ key } = await owner.act<{ key: string }>('keys.create', { name: 'Script' }));
    computerKey = await pairComputer(app, owner);
    tableId = (await newTable(owner, [{ key: 'title', type: 'text' }])).id;
    workflowId = await deployed(owner, {
      triggers: [{ id: 'api', kind: 'api' }],
      steps: [{ id: 'twice', kind: 'transform', config: { value: { n: '{{ trigger.body.n * 2 }}' } } }],
      edges: [],
    });
    inbound = await newInbound(owner);
  });
  afterAll(async () => {
    line.mend();
    await app.stop();
    await line.close();
    await behind.drop();
  });

  beforeEach(async () => {
    line.mend();
    await until(
      async () => (await owner.get('/readyz')).status,
      (status) => status === 200,
    );
  });

  const program = () => new Client(app.baseUrl, { 'x-api-key': key });
  const stranger = () => new Client(app.baseUrl);
  const html = { headers: { accept: 'text/html' } };

  /** One call at each door that needs the database. */
  const doors: Record<string, () => Promise<Answer>> = {
    'who is signed in': () => owner.get('/api/auth/session'),
    'signing in': () => app.browser().post('/api/auth/sign-in', { email: 'owner@example.com', password: 'wrong' }),
    'an action that reads': () => owner.call('crm.list_leads'),
    'an action that writes': () => owner.call('crm.create_lead', { name: 'Never' }),
    'the catalogue': () => owner.get('/api/os/tools'),
    'the command line': () =>
      stranger().post('/api/cli/actions/crm.list_leads', {}, { headers: { 'x-api-key': computerKey } }),
    'live updates': () => owner.get('/api/live'),
    'v1, who calls': () => program().get('/api/v1/me'),
    'v1, records': () => program().get(`/api/v1/tables/${tableId}/records`),
    'v1, a new record': () => program().post(`/api/v1/tables/${tableId}/records`, { title: 'Never' }),
    'v1, logs': () => program().get('/api/v1/logs?workspaceId=x'),
    'a sync run': () => program().post(`/api/workflows/${workflowId}/execute`, { n: 1 }),
    'an async run': () =>
      program().post(`/api/workflows/${workflowId}/execute`, { n: 1 }, { headers: { 'x-execution-mode': 'async' } }),
    'a streamed run': () => program().post(`/api/workflows/${workflowId}/execute`, { n: 1, stream: true }),
    'the status of a job': () => program().get(`/api/jobs/run_${anyId}`),
    'MCP, a call': () => program().post('/api/mcp', rpc('tools/call', { name: 'crm_list_leads', arguments: {} })),
    'MCP, many messages': () => program().post('/api/mcp', [rpc('tools/list'), rpc('ping')]),
    A2A: () =>
      program().post(
        '/api/a2a',
        rpc('message/send', { message: { role: 'user', messageId: 'm1', parts: [{ kind: 'text', text: 'hello' }] } }),
      ),
    'OAuth, a token': () =>
      stranger().post('/api/mcp/oauth/token', undefined, {
        raw: `grant_type=authorization_code&client_id=x&code=y&redirect_uri=${encodeURIComponent('http://localhost/')}&code_verifier=${'v'.repeat(43)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    'OAuth, a new client': () =>
      stranger().post('/api/mcp/oauth/register', {
        redirect_uris: ['http://localhost:9/cb'],
        token_endpoint_auth_method: 'none',
        client_name: 'Client',
      }),
    'OAuth, asking for access': () =>
      stranger().get('/api/mcp/oauth/authorize?client_id=x&response_type=code&redirect_uri=http%3A%2F%2Flocalhost%2F'),
    'OAuth, a decision': () => owner.get(`/api/mcp/oauth/connect/${anyId}/details`),
    'an incoming webhook': () =>
      stranger().post(
        `/api/webhooks/trigger/${inbound.path}`,
        { n: 1 },
        { headers: { authorization: `Bearer ${inbound.token}` } },
      ),
    'the webhook of a provider': () => stranger().post(`/api/webhooks/provider/calendar/${anyId}`, { n: 1 }),
    'a callback': () => stranger().post(`/api/callbacks/${anyId}/wait/abc`, {}),
    'a booking page': () => stranger().get('/api/public/book/acme/intro'),
    'a calendar feed': () => stranger().get(`/api/public/calendar/${anyId}.abc.ics`),
    'a chat page': () => stranger().get('/api/public/chat/acme/hello'),
    'an invoice': () => stranger().get('/api/public/invoice/abc'),
    'a file': () => owner.get(`/api/files/${anyId}`),
    'a file through v1': () => program().get(`/api/v1/files/${anyId}`),
    'a new file': () =>
      program().post('/api/v1/files', undefined, { raw: multipart({}), headers: { 'content-type': multipartType } }),
  };
  /** For people in a browser: a page that says so. */
  const pages: Record<string, () => Promise<Answer>> = {
    'a published page': () => stranger().get('/p/acme', html),
    'OAuth, asking for access': () =>
      stranger().get(
        '/api/mcp/oauth/authorize?client_id=x&response_type=code&redirect_uri=http%3A%2F%2Flocalhost%2F',
        html,
      ),
    'coming back from an app': () => owner.get(`/api/apps/oauth/callback?state=${anyId}.${anyId}.x&code=1`, html),
  };

  async function expectRefusedAtEveryDoor(): Promise<void> {
    const [told, shown] = await Promise.all(
      [doors, pages].map((all) =>
        Promise.all(Object.entries(all).map(async ([door, call]) => ({ door, answer: await call() }))),
      ),
    );
    const wrong = (told ?? []).filter(
      ({ answer }) =>
        answer.status !== 503 || answer.body.code !== 'unavailable' || !(Number(answer.headers['retry-after']) >= 1),
    );
    expect(wrong.map(({ door, answer }) => `${door}: ${answer.status} ${answer.text.slice(0, 200)}`)).toEqual([]);
    for (const { door, answer } of shown ?? []) {
      expect(answer, door).toMatchObject({
        status: 503,
        headers: { 'content-type': expect.stringMatching(/^text\/html/) },
      });
      expect(Number(answer.headers['retry-after']), door).toBeGreaterThanOrEqual(1);
    }
  }

  async function expectWorksAgain(): Promise<void> {
    line.mend();
    await until(
      async () => (await owner.get('/readyz')).status,
      (status) => status === 200,
    );
    await until(
      async () => (await owner.call('crm.create_lead', { name: 'After' })).status,
      (status) => status === 200,
    );
    expect((await program().post(`/api/workflows/${workflowId}/execute`, { n: 21 })).body).toMatchObject({
      success: true,
      output: { n: 42 },
    });
  }

  test('because it stalls: every door says so instead of hanging, and serves again when it answers', async () => {
    const live = await openStream(owner);
    line.stall();
    await expectRefusedAtEveryDoor();
    expect(await owner.get('/readyz')).toMatchObject({
      status: 503,
      body: { status: 'not ready', reason: 'The database does not answer.' },
    });
    for (const path of ['/healthz', '/docs', '/api/openapi.json', '/.well-known/agent-card.json'])
      expect(await owner.get(path), path).toMatchObject({ status: 200 });
    expect(app.log.filter((entry) => entry.includes('The database does not answer.')).length).toBeGreaterThan(0);
    await expectWorksAgain();
    // A page that was open goes on hearing of changes.
    await live.change('*');
    live.close();
  });

  test('because it is gone: the same, at once', async () => {
    line.cut();
    await expectRefusedAtEveryDoor();
    expect(await owner.get('/readyz')).toMatchObject({ status: 503 });
    await expectWorksAgain();
  });

  test('a write whose answer was lost is answered 503; the same Idempotency-Key gives the first answer, and it was done once', async () => {
    // Waits inside COMMIT, as a slow disk would make it.
    await rowsOf(
      behind,
      'create function test_slow_commit() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(4242); return null; end $$',
    );
    await rowsOf(
      behind,
      "create constraint trigger test_slow_commit after insert on leads deferrable initially deferred for each row when (new.name = 'Lost answer') execute function test_slow_commit()",
    );
    const write = () =>
      owner.call<{ result: { id: string } }>(
        'crm.create_lead',
        { name: 'Lost answer' },
        { headers: { 'idempotency-key': 'lost-1' } },
      );
    await whileLocked(behind, 'select pg_advisory_xact_lock(4242)', async () => {
      const calling = write();
      await until(
        () => waitingForLock(behind),
        (count) => count > 0,
      );
      line.stall();
      expect(await calling).toMatchObject({ status: 503, body: { ok: false, code: 'unavailable' } });
    });
    const [done] = await until(
      () => rowsOf<{ id: string }>(behind, "select id from leads where name = 'Lost answer'"),
      (rows) => rows.length > 0,
    );
    line.mend();
    const again = await until(write, ({ status }) => status !== 503);
    expect(again).toMatchObject({ status: 200, body: { result: { id: done?.id } } });
    expect(await rowsOf(behind, "select from leads where name = 'Lost answer'")).toHaveLength(1);
  });
});
