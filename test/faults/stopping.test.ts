import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../harness/client.ts';
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

  /** Once something came. It fails where the connection breaks off instead of ending. */
  const openLive = ({ baseUrl }: Program, owner: Client) =>
    new Promise<{ ended: Promise<void> }>((settle, fail) => {
      const headers = { cookie: `svc_session=${owner.cookie('svc_session')}` };
      const call = request(`${baseUrl}/api/live`, { headers }, (stream) => {
        const ended = new Promise<void>((end, failed) => stream.once('end', end).once('error', failed));
        stream.once('data', () => settle({ ended }));
        stream.on('data', () => undefined);
      });
      call.once('error', fail);
      call.end();
    });

  const readiness = (program: Program) =>
    program
      .browser()
      .get('/readyz')
      .then(
        ({ status }) => status,
        () => 'unreachable',
      );

  test('a request under way is answered, nothing new is taken, an open live stream is ended by the server and does not hold the process, which ends with 0', async () => {
    const program = await launchSvc(server);
    const owner = await program.owner();
    expect(await readiness(program)).toBe(200);
    const stream = await openLive(program, owner);
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
    await stream.ended;
    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect(program.stderr).toBe('');
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
    expect(late).toMatchObject({ status: 200 });
    program.signal('SIGTERM');
    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect(program.stderr).toBe('');
  });

  // In both roles at once: above.
  test.each(['web', 'worker'])('a process in the role %s ends with 0 and leaves no connection', async (role) => {
    const program = await launchSvc(server, { SVC_ROLE: role });
    program.signal('SIGTERM');
    program.signal('SIGTERM');
    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect(program.stderr).toBe('');
  });
});
