import { beforeAll, describe, expect, test } from 'vitest';
import { byKey } from '../../files/multipart.ts';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newMember, ownerAtHome } from '../../harness/factories.ts';
import { rowsOf } from '../../harness/statements.ts';
import { newTable, nowhere, options, type TestRecord, type TestTable, type V1, v1Of } from '../../harness/tables.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

// spec: Table record. tables.md: Field types and JSON.
describe('a record', () => {
  const app = useApp();
  let owner: Client;
  let api: V1;
  let table: TestTable;
  let me: string;
  let otherId: string;
  let fileId: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
    me = (await owner.get<{ user: { id: string } }>('/api/auth/session')).body.user.id;
    const other = await newTable(owner, [
      { key: 'title', type: 'text' },
      { key: 'cost', type: 'number' },
    ]);
    [otherId = ''] = await api.fill(other.id, [{ title: 'Linked', cost: 12 }]);
    fileId = (await byKey(app, api.key).upload({ content: 'Hello' })).id;
    table = await newTable(owner, [
      { key: 'zeta', type: 'text' },
      { key: 'story', type: 'long_text' },
      { key: 'mail', type: 'email' },
      { key: 'site', type: 'url' },
      { key: 'phone', type: 'phone' },
      { key: 'amount', type: 'number' },
      { key: 'price', type: 'currency', currency: 'EUR' },
      { key: 'share', type: 'percent' },
      { key: 'stars', type: 'rating' },
      { key: 'length', type: 'duration' },
      { key: 'done', type: 'checkbox' },
      { key: 'day', type: 'date' },
      { key: 'at', type: 'datetime' },
      { key: 'hour', type: 'time' },
      { key: 'state', type: 'select', options: options('open', 'paid') },
      { key: 'tags', type: 'multi_select', options: options('a', 'b') },
      { key: 'who', type: 'user' },
      { key: 'team', type: 'users' },
      { key: 'other', type: 'link', link: { tableId: other.id } },
      { key: 'files', type: 'attachment' },
      { key: 'extra', type: 'json' },
      { key: 'number', type: 'autonumber' },
      { key: 'double', type: 'formula', formula: '{amount} * 2' },
      { key: 'titles', type: 'lookup', lookup: { link: 'other', field: 'title' } },
      { key: 'costs', type: 'rollup', rollup: { link: 'other', field: 'cost', fn: 'sum' } },
      { key: 'links', type: 'count', count: { link: 'other' } },
      { key: 'made', type: 'created_time' },
      { key: 'changed', type: 'updated_time' },
      { key: 'maker', type: 'created_by' },
      { key: 'changer', type: 'updated_by' },
      { key: 'press', type: 'button', label: 'Go' },
      { key: 'alpha', type: 'text' },
    ]);
  });

  const full = () => ({
    zeta: 'Grüße 👋',
    story: 'line\nline',
    mail: 'ada@example.com',
    site: 'https://example.com/a?b=c',
    phone: '+49 30 1234567',
    amount: 1.5,
    price: 19.99,
    share: 0.25,
    stars: 4,
    length: 90,
    done: true,
    day: '2026-01-02',
    at: '2026-01-02T03:04:05.678Z',
    hour: '15:04:05',
    state: 'paid',
    tags: ['b', 'a'],
    who: me,
    team: [me],
    other: [otherId],
    extra: { b: [1, 'x', null, { c: true }], a: 1 },
    alpha: 'last',
  });
  const made = async (values: object) => {
    const answer = await api.create<{ id: string }>(table.id, values);
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body)).toEqual(['id']);
    expect(answer.body.id).toMatch(uuid);
    return api.get<TestRecord>(`/api/v1/tables/${table.id}/records/${answer.body.id}`);
  };
  const shown = () => table.fields.map((field) => field.key).filter((key) => key !== 'press');

  test('id first, every field in the order of the table, created_at, updated_at, created_by last; a button is none', async () => {
    const { body, text } = await made({});
    const keys = ['id', ...shown(), 'created_at', 'updated_at', 'created_by'];
    expect(Object.keys(body)).toEqual(keys);
    const page = await api.list(table.id, { filter: { field: 'id', cmp: 'eq', value: body.id } });
    expect(Object.keys(page.body.list[0] ?? {})).toEqual(keys);
    expect(page.body.list[0]).toEqual(JSON.parse(text));
  });

  test('empty values: null, [] for lists, false for a checkbox', async () => {
    const { body } = await made({});
    const { id, number, made: time, changed, maker, changer, created_at, updated_at, created_by, ...values } = body;
    const lists = { tags: [], team: [], other: [], files: [], titles: [] };
    const nothing = Object.fromEntries(
      [
        'zeta',
        'story',
        'mail',
        'site',
        'phone',
        'amount',
        'price',
        'share',
        'stars',
        'length',
        'day',
        'at',
        'hour',
        'state',
        'who',
        'extra',
        'alpha',
      ].map((key) => [key, null]),
    );
    expect(values).toMatchObject({ ...nothing, ...lists, done: false, links: 0 });
    expect(id).toMatch(uuid);
    expect(Number.isInteger(number)).toBe(true);
    for (const value of [time, changed, created_at, updated_at]) expect(value).toMatch(moment);
    expect([maker, changer, created_by]).toEqual([me, me, me]);
  });

  test('null, "" and [] are the same as nothing', async () => {
    const empty = {
      zeta: '',
      amount: null,
      done: null,
      tags: null,
      team: [],
      other: null,
      state: '',
      extra: null,
      files: null,
    };
    expect((await made(empty)).body).toMatchObject({
      zeta: null,
      amount: null,
      done: false,
      tags: [],
      team: [],
      other: [],
      state: null,
      extra: null,
      files: [],
    });
  });

  test('what is written comes back, and what is computed comes filled in', async () => {
    const { body } = await made({ ...full(), files: [fileId] });
    expect(body).toMatchObject({
      ...full(),
      tags: expect.arrayContaining(['a', 'b']),
      double: 3,
      titles: ['Linked'],
      costs: 12,
      links: 1,
    });
    expect(body.files).toEqual([
      { id: fileId, name: 'notes.txt', size: 5, type: 'text/plain', url: `${app.baseUrl}/api/v1/files/${fileId}` },
    ]);
  });

  test('values in other spellings come back in the one form', async () => {
    const { body } = await made({
      at: '2026-01-02T04:04:05+01:00',
      hour: '15:04',
      amount: -0,
      who: me.toUpperCase(),
      tags: ['a', 'a'],
    });
    expect(body).toMatchObject({ at: '2026-01-02T03:04:05.000Z', hour: '15:04:00', who: me, tags: ['a'] });
    expect(Object.is(body.amount, 0)).toBe(true);
  });

  test('what was read can be sent back without the computed fields', async () => {
    const { body } = await made({ ...full(), files: [fileId] });
    const writable = Object.fromEntries(Object.entries(body).filter(([key]) => key in full() || key === 'files'));
    expect((await made(writable)).body).toMatchObject(writable);
  });

  test('numbers of any size come back as they are', async () => {
    for (const amount of [1e308, -1e308, 5e-324, 0.1, 0.30000000000000004, 9007199254740991, 123456789.12345679])
      expect((await made({ amount })).body.amount).toBe(amount);
  });

  test('defaults fill what is not said', async () => {
    const defaulted = await newTable(owner, [
      { key: 'state', type: 'select', options: options('open', 'paid'), default: 'open' },
      { key: 'amount', type: 'number', default: 7 },
      { key: 'done', type: 'checkbox', default: true },
      { key: 'who', type: 'user', default: 'me' },
      { key: 'day', type: 'date', default: 'today' },
    ]);
    await api.create(defaulted.id, [{}, { state: 'paid', amount: null, done: false, who: null, day: null }]);
    expect((await api.list(defaulted.id)).body.list).toMatchObject([
      { state: 'open', amount: 7, done: true, who: me, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      { state: 'paid', amount: null, done: false, who: null, day: null },
    ]);
  });

  test('a record is written as the owner of the key and tells the same event as one added on screen', async () => {
    const member = await newMember(app, 'member', owner);
    const simple = await newTable(owner, [{ key: 'title', type: 'text' }]);
    const { body } = await (await v1Of(app, member.client)).create<{ id: string }>(simple.id, { title: 'By key' });
    const onScreen = await member.client.act<{ id: string }>('tables.create_record', {
      tableId: simple.id,
      values: { title: 'On screen' },
    });
    expect((await api.list(simple.id)).body.list).toMatchObject([{ created_by: member.id }, { created_by: member.id }]);
    const events = await rowsOf<{ name: string; data: { record: { id: string } }; actor_id: string }>(
      app.database,
      "select * from events where data->>'tableId' = $1 and name like 'tables.record%' order by id",
      [simple.id],
    );
    expect(events.map(({ name, data }) => [name, data.record.id])).toEqual([
      ['tables.record_created', body.id],
      ['tables.record_created', onScreen.id],
    ]);
    expect(Object.keys(events[0]?.data ?? {}).sort()).toEqual(Object.keys(events[1]?.data ?? {}).sort());
  });

  test('PATCH changes what is sent and nothing else, and answers the whole record', async () => {
    const { body } = await made(full());
    const path = `/api/v1/tables/${table.id}/records/${body.id}`;
    app.clock.advance(5_000);
    const changed = await api.patch<TestRecord>(path, { amount: 4, done: null, tags: [], zeta: '' });
    expect(changed.status).toBe(200);
    expect(Object.keys(changed.body)).toEqual(Object.keys(body));
    expect(changed.body).toEqual({
      ...body,
      amount: 4,
      double: 8,
      done: false,
      tags: [],
      zeta: null,
      updated_at: expect.any(String),
      changed: expect.any(String),
    });
    expect(Date.parse(changed.body.updated_at)).toBeGreaterThan(Date.parse(body.updated_at));
    expect((await api.get(path)).body).toEqual(changed.body);
    expect((await api.patch(path, {})).body).toEqual(changed.body);
    app.clock.reset();
  });

  test('DELETE takes a record away; it can be restored', async () => {
    const { body } = await made({ zeta: 'Going' });
    const path = `/api/v1/tables/${table.id}/records/${body.id}`;
    expect(await api.delete(path)).toMatchObject({ status: 200, body: { id: body.id } });
    for (const answer of [await api.get(path), await api.patch(path, { zeta: 'x' }), await api.delete(path)])
      expect(answer).toMatchObject({ status: 404, body: { error: expect.any(String), code: 'record_not_found' } });
    await owner.act('tables.restore_records', { tableId: table.id, ids: [body.id] });
    expect((await api.get(path)).body).toMatchObject({ zeta: 'Going' });
  });

  test.each([nowhere, 'x', '1', '%00', `${nowhere}x`])('404 record_not_found: %s', async (id) => {
    const path = `/api/v1/tables/${table.id}/records/${id}`;
    for (const answer of [await api.get(path), await api.patch(path, {}), await api.delete(path)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'record_not_found' } });
  });

  test('a record of another table is not found here, and ids are read in any case', async () => {
    expect(await api.get(`/api/v1/tables/${table.id}/records/${otherId}`)).toMatchObject({
      status: 404,
      body: { code: 'record_not_found' },
    });
    const { body } = await made({ zeta: 'Case' });
    expect(await api.get(`/api/v1/tables/${table.id.toUpperCase()}/records/${body.id.toUpperCase()}`)).toMatchObject({
      status: 200,
      body: { zeta: 'Case' },
    });
  });
});
