import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Client } from '../harness/client.ts';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';
import { launchSvc, type Program } from '../harness/program.ts';
import { cutConnections, rowsOf, waitingForLock, whileLocked } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

describe('all connections to the database are lost', () => {
  let server: TestDatabase;
  let program: Program;
  let owner: Client;
  beforeAll(async () => {
    server = await cloneDatabase();
    program = await launchSvc(server);
    owner = await program.owner();
  });
  afterAll(async () => {
    await program?.kill();
    await server.drop();
  });

  const works = () =>
    owner.call('crm.create_lead', { name: 'After the cut' }).then(
      ({ status }) => status,
      () => 0,
    );

  test('idle ones: the next requests are served', async () => {
    expect(await works()).toBe(200);
    expect(await cutConnections(server)).toBeGreaterThan(0);
    await until(works, (status) => status === 200);
    expect(program.isOver).toBe(false);
    expect(await owner.get('/readyz')).toMatchObject({ status: 200 });
  });

  test('in the middle of a transaction: the caller gets a 503, nothing is half done, the process lives on', async () => {
    const answer = await whileLocked(server, 'lock table leads in access exclusive mode', async () => {
      const calling = owner
        .call('crm.create_lead', { name: 'Cut in half' })
        .catch((error: Error) => ({ status: error.message }));
      await until(
        () => waitingForLock(server),
        (count) => count > 0,
      );
      await cutConnections(server);
      return await calling;
    });
    expect(answer.status).toBe(503);
    await until(works, (status) => status === 200);
    expect(program.isOver).toBe(false);
    expect(await rowsOf(server, "select from leads where name = 'Cut in half'")).toEqual([]);
  });

  test('jobs go on', async () => {
    await cutConnections(server);
    await rowsOf(
      server,
      "insert into jobs (workspace_id, kind, payload, max_attempts) values (gen_random_uuid(), 'upkeep.expired', '{}', 3)",
    );
    await until(
      () => rowsOf(server, "select from jobs where kind = 'upkeep.expired'"),
      (rows) => rows.length === 0,
    );
    expect(program.isOver).toBe(false);
  });

  test('live streams stay open, are told to look at everything again, and hear of later changes', async () => {
    const heard: string[] = [];
    const call = request(
      `${program.baseUrl}/api/live`,
      { headers: { cookie: `svc_session=${owner.cookie('svc_session')}` } },
      (stream) => {
        stream.on('data', (chunk: Buffer) => heard.push(chunk.toString()));
        stream.on('error', () => undefined);
      },
    );
    call.on('error', () => undefined);
    call.end();
    onTestFinished(() => void call.destroy());
    await until(
      () => heard.join(''),
      (text) => text.includes('event: hello'),
    );
    await cutConnections(server);
    await until(
      () => heard.join(''),
      (text) => text.includes('{"topic":"*"'),
    );

    // Said by another process: only the connection between them can bring it.
    const other = await launchSvc(server, { SVC_ROLE: 'web' });
    const lead = await (await other.owner()).act<{ id: string }>('crm.create_lead', { name: 'Far away' });
    await until(
      () => heard.join(''),
      (text) => text.includes(lead.id),
    );
    await other.kill();
  });
});
