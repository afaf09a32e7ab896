import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileChunks, readFileText } from '../../src/files/file-content.ts';
import { maxDatabaseBytes } from '../../src/files/file-sizes.ts';
import { attachFiles, purgeFiles, readFiles, type StoredFile } from '../../src/files/files.store.ts';
import { Files } from '../../src/files/files.ts';
import { newId } from '../../src/kernel/ids.ts';
import type { Principal } from '../../src/kernel/principal.ts';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import { confineTo } from '../../src/storage/row-security.ts';
import { TestClock } from '../harness/clock.ts';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

const chunk = 256 * 1024;
const hour = 3_600_000;

describe('stored files', () => {
  const clock = new TestClock();
  const uploader = { userId: newId(), workspaceId: newId(), workspace: { plan: 'free' } } as Principal;
  const colleague = { ...uploader, userId: newId() };
  const elsewhere = newId();
  let server: TestDatabase;
  let database: Database;
  let files: Files;
  /** What records let others read. */
  const readable = new Set<string>();

  beforeAll(async () => {
    server = await cloneDatabase();
    database = openDatabase(server.connection, { size: 2, name: 'test files' });
    files = new Files({
      database,
      clock,
      baseUrl: 'https://svc.example',
      attachments: {
        readable: async (principal, ids) =>
          new Set(ids.filter((id) => principal.userId === colleague.userId && readable.has(id))),
      },
      objects: null,
      maxBytesOf: () => maxDatabaseBytes,
      runs: { readable: async () => new Set() },
      pictures: { readable: async () => new Set() },
    });
    for (const id of [uploader.workspaceId, elsewhere])
      await rowsOf(
        server,
        "insert into workspaces (id, name, plan, created_at, updated_at) values ($1, 'W', 'free', now(), now())",
        [id],
      );
  });
  afterAll(async () => {
    await database.end();
    await server.drop();
  });

  async function* inPieces(content: Buffer, size: number): AsyncGenerator<Buffer> {
    for (let from = 0; from < content.length; from += size) yield content.subarray(from, from + size);
  }
  const places = () => ({ database, objects: null });
  const store = (content: string | Buffer = 'Hello', name = 'notes.txt') =>
    files.store(uploader, { name, type: 'text/plain', content: inPieces(Buffer.from(content), 1_000) });
  const attach = (file: StoredFile) => attachFiles(database, file.workspaceId, [file.id], clock.now());
  const idsIn = async (workspaceId: string, ids: string[]) =>
    (await readFiles(database, workspaceId, ids)).map((file) => file.id);

  async function gathered<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
    const all: Piece[] = [];
    for await (const piece of pieces) all.push(piece);
    return all;
  }

  test('are found by their ids, in the order of the ids, in their own workspace only', async () => {
    const [first, second] = [await store('one', 'a.txt'), await store('twenty', 'b.txt')];
    expect(await readFiles(database, uploader.workspaceId, [second.id, newId(), first.id])).toEqual([
      {
        id: second.id,
        workspaceId: uploader.workspaceId,
        name: 'b.txt',
        size: 6,
        type: 'text/plain',
        sha256: second.sha256,
        createdBy: uploader.userId,
        attachedAt: null,
        objectKey: null,
        secret: false,
      },
      expect.objectContaining({ id: first.id, name: 'a.txt', size: 3 }),
    ]);
    expect(await idsIn(elsewhere, [first.id, second.id])).toEqual([]);
  });

  test('are presented with their address', async () => {
    const file = await store();
    expect(files.present(file)).toEqual({
      id: file.id,
      name: 'notes.txt',
      size: 5,
      type: 'text/plain',
      url: `https://svc.example/api/v1/files/${file.id}`,
    });
  });

  test('content comes back as it went in, a chunk at a time, whatever pieces it came in', async () => {
    const content = Buffer.from(
      Array.from({ length: 9 * chunk + 1 }, (_, index) => (index * 31 + (index >> 10)) % 256),
    );
    const { id, sha256 } = await store(content);
    const chunks = await gathered(fileChunks(places(), uploader.workspaceId, id));
    expect(chunks.map((bytes) => bytes.length)).toEqual([...Array(9).fill(chunk), 1]);
    expect(Buffer.concat(chunks).equals(content)).toBe(true);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await gathered(fileChunks(places(), uploader.workspaceId, (await store('')).id))).toEqual([]);
  });

  test('the content of another workspace’s file, or of none, is file_not_found', async () => {
    const { id } = await store();
    await expect(gathered(fileChunks(places(), elsewhere, id))).rejects.toMatchObject({
      kind: 'not_found',
      code: 'file_not_found',
    });
    await expect(gathered(readFileText(places(), uploader.workspaceId, newId()))).rejects.toMatchObject({
      code: 'file_not_found',
    });
  });

  test('text: letters on the border of two chunks stay whole, and the byte order mark goes', async () => {
    const text = `${'a'.repeat(chunk - 2)}🎉ü`;
    expect(
      (await gathered(readFileText(places(), uploader.workspaceId, (await store(`\ufeff${text}`)).id))).join(''),
    ).toBe(text);
    expect((await gathered(readFileText(places(), uploader.workspaceId, (await store(text)).id))).join('')).toBe(text);
  });

  test.each([
    ['a byte that no letter has', Buffer.from([0x61, 0xff])],
    ['a letter cut off at the end', Buffer.from('ü').subarray(0, 1)],
  ])('text: %s is refused as file_not_text', async (_what, content) => {
    const { id } = await store(content);
    await expect(gathered(readFileText(places(), uploader.workspaceId, id))).rejects.toMatchObject({
      kind: 'conflict',
      code: 'file_not_text',
    });
  });

  test('content that fails on the way leaves nothing behind', async () => {
    const count = async () => (await rowsOf(server, 'select 1 from files union all select 1 from file_chunks')).length;
    const before = await count();
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.alloc(2 * chunk);
      expect(await count()).toBeGreaterThan(before + 1);
      throw new Error('cut off');
    }
    await expect(files.store(uploader, { name: 'x', type: 'text/plain', content: broken() })).rejects.toThrow(
      'cut off',
    );
    expect(await count()).toBe(before);
  });

  test('may be read by the uploader always, by others only attached and through a record, from another workspace never', async () => {
    const file = await store();
    readable.add(file.id);
    expect([await files.mayRead(uploader, file), await files.mayRead(colleague, file)]).toEqual([true, false]);
    expect(await attach(file)).toBe(1);
    const [attached] = await readFiles(database, file.workspaceId, [file.id]);
    if (!attached) throw new Error('The file is gone.');
    expect([await files.mayRead(uploader, attached), await files.mayRead(colleague, attached)]).toEqual([true, true]);
    readable.delete(file.id);
    expect([await files.mayRead(uploader, attached), await files.mayRead(colleague, attached)]).toEqual([true, false]);
    expect(await files.mayRead({ ...uploader, workspaceId: elsewhere }, attached)).toBe(false);
  });

  test('attaching reaches the files of the workspace only, and says how many', async () => {
    const [first, second] = [await store(), await store()];
    expect(await attachFiles(database, elsewhere, [first.id], clock.now())).toBe(0);
    expect(await attachFiles(database, uploader.workspaceId, [first.id, second.id, newId()], clock.now())).toBe(2);
    expect(await attachFiles(database, uploader.workspaceId, [], clock.now())).toBe(0);
  });

  test('are thrown away with their content a day after the upload, unless a record holds them', async () => {
    const [lonely, attached] = [await store(), await store()];
    await attach(attached);
    const both = [lonely.id, attached.id];
    await purgeFiles(database, new Date(clock.now().getTime() + 23 * hour));
    expect(await idsIn(uploader.workspaceId, both)).toEqual(both);
    await purgeFiles(database, new Date(clock.now().getTime() + 25 * hour));
    expect(await idsIn(uploader.workspaceId, both)).toEqual([attached.id]);
    expect(await rowsOf(server, 'select 1 from file_chunks where file_id = $1', [lonely.id])).toEqual([]);
    expect((await gathered(fileChunks(places(), uploader.workspaceId, attached.id))).toString()).toBe('Hello');
    expect(await attach(lonely)).toBe(0);
  });

  test('all that have expired go at once, however many', async () => {
    const many = await Promise.all(Array.from({ length: 45 }, () => store()));
    const ids = many.map((file) => file.id);
    await purgeFiles(database, new Date(clock.now().getTime() + 25 * hour));
    expect(await idsIn(uploader.workspaceId, ids)).toEqual([]);
  });

  test('an upload that died with its process is no file, cannot be attached, and is thrown away after an hour', async () => {
    const id = newId();
    const now = clock.now();
    let endProcess: (() => void) | undefined;
    async function* endless(): AsyncGenerator<Buffer> {
      yield Buffer.alloc(chunk);
      await new Promise<void>((settle) => {
        endProcess = settle;
      });
    }
    // The rows that such an upload leaves, taken from one that goes on.
    const upload = files.store(uploader, { name: id, type: 'text/plain', content: endless() });
    const left = await until(
      () =>
        rowsOf<{ id: string }>(
          server,
          'select f.id from files f join file_chunks c on c.file_id = f.id where f.name = $1',
          [id],
        ),
      (rows) => rows.length === 1 && endProcess !== undefined,
    );
    const ids = left.map((row) => row.id);
    expect(await idsIn(uploader.workspaceId, ids)).toEqual([]);
    expect(await attachFiles(database, uploader.workspaceId, ids, now)).toBe(0);
    await purgeFiles(database, new Date(now.getTime() + 59 * 60_000));
    expect(await rowsOf(server, 'select 1 from files where name = $1', [id])).toHaveLength(1);
    await purgeFiles(database, new Date(now.getTime() + 61 * 60_000));
    expect(await rowsOf(server, 'select 1 from files where name = $1', [id])).toEqual([]);
    endProcess?.();
    await expect(upload).rejects.toThrow();
  });

  test('a transaction confined to another workspace sees neither files nor content', async () => {
    const { id } = await store();
    const seenIn = (workspaceId: string) =>
      database.transaction(async (tx) => {
        await confineTo(tx, workspaceId);
        const counts = await tx.one<{ files: number; chunks: number }>({
          text: 'select (select count(*)::int from files where id = $1) as files, (select count(*)::int from file_chunks where file_id = $1) as chunks',
          values: [id],
        });
        return { ...counts, attached: await attachFiles(tx, uploader.workspaceId, [id], clock.now()) };
      });
    expect(await seenIn(elsewhere)).toEqual({ files: 0, chunks: 0, attached: 0 });
    expect(await seenIn(uploader.workspaceId)).toEqual({ files: 1, chunks: 1, attached: 1 });
  });
});
