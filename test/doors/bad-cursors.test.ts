import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead } from '../harness/factories.ts';

const lists = [
  'crm.list_leads',
  'workspace.activity',
  'workspace.list_notices',
  'workspace.list_failed_jobs',
  'approvals.list',
];

// A cursor is opaque: only the list that gave it takes it back.
describe('a cursor that no page of this list gave', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await app.owner();
    await newLead(owner);
    await newLead(owner);
  });

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const uuid = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c';
  const junk: [string, string][] = [
    ['is empty', ''],
    ['is a word', 'next'],
    ['is no base64', '%%%'],
    ['is base64 of no JSON', Buffer.from('{').toString('base64url')],
    ['holds nothing', encode([])],
    ['holds an object', encode({ id: uuid })],
    ['holds a text that is no id', encode(['x'])],
    ['holds a number', encode([1.5])],
    ['holds a huge number', encode([1e300])],
    ['holds a NUL', encode(['\0'])],
    ['holds SQL', encode(["' or true --"])],
    ['holds three words', encode(['x', 'y', 'newest'])],
    ['holds a wrong id for the default order', encode(['0', 'y', 'newest'])],
    ['holds an unknown order', encode(['0', uuid, 'constructor'])],
  ];

  test.each(lists)('422 of %s', async (list) => {
    for (const [what, cursor] of junk) {
      expect(await owner.call(list, { cursor }), `${what}: ${cursor}`).toMatchObject({
        status: 422,
        body: { ok: false, code: 'invalid_input', details: [{ path: '/cursor' }] },
      });
    }
  });

  test.each([
    ['a sort key that is no number', 'value', 'abc'],
    ['a sort key beyond every number', 'value', '9'.repeat(40)],
    ['a sort key that is no time', 'updated', 'no time'],
    ['a sort key that is a time out of range', 'updated', '999999-01-01'],
  ])('422 of the leads: %s', async (_what, sort, key) => {
    expect(await owner.call('crm.list_leads', { sort, cursor: encode([key, uuid, sort]) })).toMatchObject({
      status: 422,
      body: { ok: false, code: 'invalid_input' },
    });
  });

  test('422: the cursor of another order of the same list', async () => {
    const { nextCursor } = await owner.act<{ nextCursor: string }>('crm.list_leads', { sort: 'name', limit: 1 });
    expect(await owner.call('crm.list_leads', { sort: 'value', limit: 1, cursor: nextCursor })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/cursor' }] },
    });
  });

  test('422: the cursor of another list', async () => {
    const ofLeads = await owner.act<{ nextCursor: string }>('crm.list_leads', { limit: 1 });
    const ofActivity = await owner.act<{ nextCursor: string }>('workspace.activity', { limit: 1 });
    for (const list of lists) {
      for (const [from, cursor] of [
        ['crm.list_leads', ofLeads.nextCursor],
        ['workspace.activity', ofActivity.nextCursor],
      ]) {
        if (from === list) continue;
        expect(await owner.call(list, { cursor }), `${list} with a cursor of ${from}`).toMatchObject({
          status: 422,
          body: { ok: false, code: 'invalid_input' },
        });
      }
    }
  });
});
