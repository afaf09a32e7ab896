import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { cloneDatabase } from '../harness/database.ts';
import { launchSvc } from '../harness/program.ts';
import { rowsOf } from '../harness/statements.ts';

describe('several processes that start at once on an empty database', () => {
  test('one migrates, the others wait, and there is one first owner', async () => {
    const server = await cloneDatabase('template0');
    const programs = await Promise.all([
      launchSvc(server),
      launchSvc(server, { SVC_ROLE: 'web' }),
      launchSvc(server, { SVC_ROLE: 'worker' }),
    ]);
    const files = (await readdir(new URL('../../migrations/', import.meta.url))).filter((name) =>
      name.endsWith('.sql'),
    );
    const [counts] = await rowsOf(
      server,
      `select (select count(*)::int from schema_migrations) as migrations, (select count(*)::int from users) as users,
      (select count(*)::int from workspaces) as workspaces, (select count(*)::int from instance_settings where key = 'secret_key_check') as checks`,
    );
    expect(counts).toEqual({ migrations: files.length, users: 1, workspaces: 1, checks: 1 });
    for (const program of programs.slice(0, 2)) {
      const owner = await program.owner();
      expect(await owner.act('workspace.get')).toMatchObject({ name: 'My workspace' });
    }
    for (const program of programs) {
      program.signal('SIGTERM');
      expect(await program.ended).toEqual({ code: 0, signal: null });
      expect(program.stderr).toBe('');
    }
    await server.drop();
  });
});
