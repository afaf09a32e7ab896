import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeFiles } from '../../src/files/files.store.ts';
import { newId } from '../../src/kernel/ids.ts';
import { type App, startApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, pairComputer } from '../harness/factories.ts';
import { connectMail } from '../harness/messages.ts';
import { type S3StandIn, startS3StandIn } from '../harness/s3-stand-in.ts';
import { startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { endOf, startDraft } from '../harness/workflows.ts';
import { bySession } from './multipart.ts';

describe('how long files are kept, in an object store', () => {
  let store: S3StandIn;
  let app: App;
  let owner: Client;
  beforeAll(async () => {
    store = await startS3StandIn();
    app = await startApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8', ...store.env } });
    owner = await app.owner();
  });
  afterAll(async () => {
    await app.stop();
    await store.stop();
  });

  test('a file stays while a card that names it is undecided, or a run that was given it has not ended', async () => {
    const smtp = await startSmtpReceiver();
    await connectMail(owner, smtp);
    const upload = async (content: string) => (await bySession(owner).upload({ content })).id;
    const [named, used] = [await upload('named'), await upload('used')];
    const isThere = async (id: string) =>
      (await rowsOf(app.database, 'select from files where id = $1', [id])).length === 1;
    /** Purging is through once it has taken a file that nothing holds. */
    const purged = async () => {
      const free = await upload('free');
      const all = [free, named, used];
      await rowsOf(app.database, 'update files set expires_at = $1 where id = any($2)', [app.clock.now(), all]);
      await rowsOf(
        app.database,
        "insert into jobs (workspace_id, kind, payload, max_attempts) values (gen_random_uuid(), 'upkeep.expired', '{}', 3)",
      );
      await until(
        () => isThere(free),
        (there) => !there,
      );
    };
    const mail = { to: 'ada@example.com', subject: 'Report', text: 'See below.', attachments: [{ id: named }] };
    const asked = await callByComputer<{ result: { approvalId: string } }>(
      app,
      await pairComputer(app, owner),
      'messages.send',
      mail,
    );
    const { approvalId } = asked.body.result;
    const url = `${app.baseUrl}/api/v1/files/${used}`;
    const executionId = await startDraft(
      owner,
      { steps: [{ id: 'ask', kind: 'approval', config: { title: 'Go on?' } }], edges: [] },
      {
        file: { kind: 'file', id: used, name: 'used.txt', mediaType: 'text/plain', size: 8, url },
      },
    );
    const step = await until(
      () => owner.act<{ waits: { approvalId?: string }[] }>('workflows.get_run', { executionId }),
      ({ waits }) => waits.some((wait) => wait.approvalId),
    );
    await purged();
    expect([await isThere(named), await isThere(used)]).toEqual([true, true]);
    expect(await owner.act('approvals.approve', { id: approvalId })).toMatchObject({ state: 'executed' });
    await owner.act('approvals.approve', { id: step.waits[0]?.approvalId });
    await endOf(owner, executionId);
    await purged();
    expect(await isThere(used)).toBe(false);
    await smtp.stop();
  });

  test('an upload that dies in the middle leaves nothing behind, nor does a file that expires', async () => {
    store.uploads.clear();
    const { files, database, clock } = app.services;
    const [workspace] = await rowsOf<{ id: string }>(app.database, 'select id from workspaces');
    const workspaceId = workspace?.id as string;
    const before = new Set(store.objects.keys());
    let cut = () => {};
    const dead = new Promise<never>((_, fail) => {
      cut = () => fail(new Error('cut'));
    });
    // As a process that is killed leaves it: two parts are there, and nobody goes on.
    const content = (async function* () {
      for (let piece = 0; piece < 17; piece += 1) yield Buffer.alloc(1024 * 1024);
      await dead;
    })();
    const upload = files.store({ workspaceId, userId: newId() }, { name: 'big', type: '', content });
    upload.catch(() => undefined);
    await until(
      () => [...store.uploads.values()][0]?.parts.size,
      (parts) => parts === 2,
    );
    const kept = await files.store(
      { workspaceId, userId: newId() },
      {
        name: 'small',
        type: '',
        content: (async function* () {
          yield Buffer.from('x');
        })(),
      },
    );
    app.clock.advance(25 * 3_600_000);
    await purgeFiles(database, clock.now());
    await files.deleteDiscarded();
    expect([store.uploads.size, [...store.objects.keys()].filter((key) => !before.has(key))]).toEqual([0, []]);
    expect(await rowsOf(app.database, 'select 1 from files where id = $1 or sha256 is null', [kept.id])).toEqual([]);
    cut();
    await upload.catch(() => undefined);
    expect(await rowsOf(app.database, 'select 1 from discarded_objects')).toHaveLength(1);
  });

  test('an object is deleted from a store that cannot list unfinished uploads, without asking it again', async () => {
    const { files, database, clock } = app.services;
    const [workspace] = await rowsOf<{ id: string }>(app.database, 'select id from workspaces');
    const content = (async function* () {
      yield Buffer.from('x');
    })();
    const before = new Set(store.objects.keys());
    await files.store({ workspaceId: workspace?.id as string, userId: newId() }, { name: 'small', type: '', content });
    const added = [...store.objects.keys()].filter((key) => !before.has(key));
    store.cannotListUploads = true;
    store.requests.length = 0;
    app.clock.advance(25 * 3_600_000);
    await purgeFiles(database, clock.now());
    await files.deleteDiscarded();
    store.cannotListUploads = false;
    expect(added).toHaveLength(1);
    expect(added.filter((key) => store.objects.has(key))).toEqual([]);
    const [name = ''] = added;
    const ofThis = store.requests.filter((request) => request.includes(name.slice(name.lastIndexOf('/') + 1)));
    expect(ofThis.map((request) => request.slice(0, request.indexOf(' ')))).toEqual(['GET', 'DELETE']);
  });
});
