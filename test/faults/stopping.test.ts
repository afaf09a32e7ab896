import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';
import { launchSvc, type Program } from '../harness/program.ts';
import { rowsOf, waitingForLock, whileLocked } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

describe('SIGTERM', () => {
  let server: TestDatabase;
  beforeAll(async () => {
    server = await cloneDatabase();
  });
  // Fails when a connection of a stopped process is left.
  afterAll(() => server.drop());

  const readiness = (program: Program) =>
    program
      .browser()
      .get('/readyz')
      .then(
        ({ status }) => status,
        () => 'unreachable',
      );

  test('a request under way is answered, nothing new is taken, then the process ends with 0', async () => {
    const program = await launchSvc(server);
    const owner = await program.owner();
    expect(await readiness(program)).toBe(200);
    const { calling } = await whileLocked(server, 'lock table leads in access exclusive mode', async () => {
      const calling = owner.call('crm.create_lead', { name: 'Slow' });
      await until(
        () => waitingForLock(server),
        (count) => count > 0,
      );
      program.signal('SIGTERM');
      // Whoever comes now is told to go elsewhere; once everybody who had knocked is in, the port is closed.
      const seen = new Set<number | string>();
      await until(
        async () => seen.add(await readiness(program)),
        () => seen.has('unreachable'),
      );
      expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual(['unreachable']);
      expect(program.isOver).toBe(false);
      // In an object: the lock must be let go before the call can end.
      return { calling };
    });
    expect(await calling).toMatchObject({ status: 200, body: { ok: true, result: { name: 'Slow' } } });
    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect(await rowsOf(server, "select name from leads where name = 'Slow'")).toHaveLength(1);
  });

  test('behind a proxy it is not ready first, and serves whoever still comes; a second signal ends that', async () => {
    const program = await launchSvc(server, { SVC_DRAIN_SECONDS: '300' });
    const owner = await program.owner();
    program.signal('SIGTERM');
    await until(
      () => readiness(program),
      (status) => status === 503,
    );
    const late = await owner.call('crm.create_lead', { name: 'Late' });
    expect(late).toMatchObject({ status: 200, headers: { connection: 'close' } });
    program.signal('SIGTERM');
    expect(await program.ended).toEqual({ code: 0, signal: null });
  });

  test('an open live stream is ended by the server and does not hold the process', async () => {
    const program = await launchSvc(server);
    const owner = await program.owner();
    const ended = new Promise<void>((settle, fail) => {
      const call = request(
        `${program.baseUrl}/api/live`,
        { headers: { cookie: `svc_session=${owner.cookie('svc_session')}` } },
        (stream) => {
          stream.once('data', () => program.signal('SIGTERM'));
          stream.on('data', () => undefined);
          stream.once('end', () => settle());
        },
      );
      call.once('error', fail);
      call.end();
    });
    await ended;
    expect(await program.ended).toEqual({ code: 0, signal: null });
  });

  test.each(['all', 'web', 'worker'])('a process in the role %s ends with 0 and leaves no connection', async (role) => {
    const program = await launchSvc(server, { SVC_ROLE: role });
    program.signal('SIGTERM');
    program.signal('SIGTERM');
    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect(program.stderr).toBe('');
  });
});
