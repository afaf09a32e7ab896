import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectApp } from '../apps/connect-app.ts';
import { speakMcp } from '../apps/remote-server.ts';
import { type App, startApp } from '../harness/app.ts';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';
import { type DatabaseLine, openDatabaseLine } from '../harness/database-line.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { newKey, Speaker } from '../mcp/speak.ts';

const receiver = useHttpReceiver();
let behind: TestDatabase;
let line: DatabaseLine;
let app: App;
beforeAll(async () => {
  behind = await cloneDatabase();
  line = await openDatabaseLine(behind);
  app = await startApp({ database: line.database, env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
});
afterAll(async () => {
  line.mend();
  await app.stop();
  await line.close();
  await behind.drop();
});

/** Longer than the change of a server takes. */
const awayMs = 6_000;

test('a card whose call was made ends as executed, however long the database was away then; whoever approved is told 503', async () => {
  const owner = await app.owner();
  const server = speakMcp(receiver, { tools: [{ name: 'write_note' }] });
  await connectApp(owner, { name: 'notes', url: receiver.url });
  const { value } = await new Speaker(app, (await newKey(owner)).key).call<{ approvalId: string }>(
    'app_notes_write_note',
    { text: 'Buy seeds' },
  );
  const { handle } = receiver;
  receiver.handle = async (request, response) => {
    if (request.body.includes('tools/call')) {
      line.cut();
      await until(
        async () => (await app.browser().get('/readyz')).status,
        (status) => status === 503,
      );
    }
    handle(request, response);
  };
  expect(await owner.call('approvals.approve', { id: value.approvalId })).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
  const since = performance.now();
  await until(
    () => performance.now() - since,
    (waited) => waited > awayMs,
  );
  line.mend();
  const seen = () =>
    rowsOf<{ state: string; error: unknown; told: number }>(
      behind,
      "select state, error, (select count(*)::int from events where name = 'platform.approval_executed' and subject_id = $1) as told from approvals where id = $1",
      [value.approvalId],
    );
  expect(await until(seen, ([card]) => card?.state !== 'approved')).toEqual([
    { state: 'executed', error: null, told: 1 },
  ]);
  expect(server.calls).toHaveLength(1);
});
