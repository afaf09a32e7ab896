import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { byKey, bySession, type Caller, newKey, type UploadedFile } from './multipart.ts';

const chunk = 256 * 1024;

describe('downloading a file', () => {
  const app = useApp();
  /** Letters that differ around the borders of chunks. */
  const content = `${'a'.repeat(chunk - 3)}bcdefg${'h'.repeat(chunk)}xyz`;
  let owner: Client;
  let doors: Record<'v1' | 'session', Caller>;
  let file: UploadedFile;
  let etag: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    doors = { v1: byKey(app, await newKey(owner)), session: bySession(owner) };
    file = await doors.v1.upload({ disposition: 'name="file"; filename="page.html"', type: 'text/html', content });
    etag = String((await doors.v1.get(file.id)).headers.etag);
  });

  test.each(['v1', 'session'] as const)(
    '200 at the door %s: the content as an attachment that can never run as a page of ours',
    async (door) => {
      const answer = await doors[door].get(file.id);
      expect(answer.status).toBe(200);
      expect(answer.text === content).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html',
        'content-length': String(content.length),
        etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
        'content-disposition': "attachment; filename*=UTF-8''page.html",
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/(^|; )sandbox$/),
        'cache-control': 'private, no-cache',
        'accept-ranges': 'bytes',
      });
    },
  );

  test('the same content has the same tag, other content another', async () => {
    const tagOf = async (text: string) =>
      (await doors.v1.get((await doors.v1.upload({ content: text })).id)).headers.etag;
    expect(await tagOf(content)).toBe(etag);
    expect(await tagOf(`${content}!`)).not.toBe(etag);
  });

  test('304 without content where If-None-Match names the tag, else 200', async () => {
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await doors.v1.get(file.id, { 'if-none-match': header });
      expect(answer, header).toMatchObject({ status: 304, text: '', headers: { etag } });
    }
    for (const header of ['"other"', etag.slice(1, -1)])
      expect((await doors.v1.get(file.id, { 'if-none-match': header })).status, header).toBe(200);
  });

  const size = content.length;
  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-', 0, size - 1],
    [`bytes=${chunk - 4}-${chunk + 3}`, chunk - 4, chunk + 3],
    [`bytes=${chunk}-${chunk}`, chunk, chunk],
    [`bytes=${chunk - 1}-${2 * chunk}`, chunk - 1, 2 * chunk],
    [`bytes=${size - 1}-`, size - 1, size - 1],
    [`bytes=5-${size + 1_000}`, 5, size - 1],
    ['bytes=-5', size - 5, size - 1],
    [`bytes=-${size + 1}`, 0, size - 1],
    ['Bytes=1-2', 1, 2],
  ])('206: %s', async (range, first, last) => {
    for (const door of [doors.v1, doors.session]) {
      const answer = await door.get(file.id, { range });
      expect(answer).toMatchObject({
        status: 206,
        headers: {
          'content-range': `bytes ${first}-${last}/${size}`,
          'content-length': String(last - first + 1),
          etag,
        },
      });
      expect(answer.text === content.slice(first, last + 1)).toBe(true);
    }
  });

  test.each([`bytes=${size}-`, `bytes=${size + 5}-${size + 9}`, 'bytes=-0'])(
    '416 in the shape of the door: %s',
    async (range) => {
      const refusal = { error: expect.any(String), code: 'range_not_satisfiable' };
      expect(await doors.v1.get(file.id, { range })).toMatchObject({
        status: 416,
        headers: { 'content-range': `bytes */${size}` },
        body: refusal,
      });
      expect(await doors.session.get(file.id, { range })).toMatchObject({
        status: 416,
        body: { ok: false, ...refusal },
      });
    },
  );

  test.each(['bytes=1-2,4-5', 'bytes=5-2', 'bytes=-', 'bytes=a-b', 'lines=1-2', ''])(
    '200 with everything for a range that is none or several: “%s”',
    async (range) => {
      const answer = await doors.v1.get(file.id, { range });
      expect(answer).toMatchObject({ status: 200, headers: { 'content-length': String(size) } });
    },
  );

  test('a range with If-Range holds for the same content only', async () => {
    expect((await doors.v1.get(file.id, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await doors.v1.get(file.id, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  });

  test('HEAD tells all of it but the content', async () => {
    const answer = await owner.send('HEAD', `/api/files/${file.id}`);
    expect(answer).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-length': String(size), 'content-type': 'text/html', etag },
    });
  });

  test('404 file_not_found, the same for what is not there and for what is another’s', async () => {
    const member = await newMember(app, 'admin', owner);
    const others = { v1: byKey(app, await newKey(member.client)), session: bySession(member.client) };
    const mine = await others.session.upload();
    const answers = [
      await others.v1.get(file.id),
      await others.session.get(file.id),
      await doors.session.get(mine.id),
      await doors.v1.get('00000000-0000-4000-8000-000000000000'),
      await doors.session.get('no-id'),
      await doors.v1.get('%00'),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, body: { code: 'file_not_found', error: answers[0]?.body.error } });
    expect(answers.map((answer) => answer.body.ok)).toEqual([undefined, false, false, undefined, false, undefined]);
    expect(await others.v1.get(mine.id)).toMatchObject({ status: 200 });
  });

  test('401 without a key or a session', async () => {
    expect(await byKey(app, 'svc_wrong').get(file.id)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    expect(await bySession(app.browser()).get(file.id)).toMatchObject({
      status: 401,
      body: { ok: false, code: 'no_session' },
    });
  });

  test('the uploader reads it from whichever workspace they look at, until they leave the workspace of the file', async () => {
    const person = await newMember(app, 'admin', owner);
    const uploaded = await bySession(person.client).upload({ content: 'mine' });
    const elsewhere = await newWorkspace(person.client);
    const readers = [bySession(elsewhere.client), byKey(app, await newKey(elsewhere.client))];
    for (const reader of readers) expect(await reader.get(uploaded.id)).toMatchObject({ status: 200, text: 'mine' });
    await owner.act('members.remove', { id: person.id });
    for (const reader of readers)
      expect(await reader.get(uploaded.id)).toMatchObject({ status: 404, body: { code: 'file_not_found' } });
  });

  test('a download that fails at once is a 500 in the shape of the door; one that fails later is cut off, so that nobody takes half a file for a whole one', async () => {
    const [early, late] = [
      await doors.v1.upload({ content: content.repeat(3) }),
      await doors.v1.upload({ content: content.repeat(3) }),
    ];
    await rowsOf(app.database, 'delete from file_chunks where (file_id, number) in (($1, 0), ($2, 5))', [
      early.id,
      late.id,
    ]);
    const answer = await doors.session.get(early.id);
    expect(answer).toMatchObject({
      status: 500,
      body: { ok: false, code: 'internal' },
      headers: { 'content-type': expect.stringMatching(/^application\/json/) },
    });
    expect(answer.headers).not.toHaveProperty('etag');
    await expect(doors.v1.get(late.id)).rejects.toThrow();
  });
});
