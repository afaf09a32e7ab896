import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newMember, newRole, ownerAtHome } from '../../harness/factories.ts';
import { newTable, options, type TestTable, type V1, v1Of } from '../../harness/tables.ts';

const app = useApp();

describe('the order of a list', () => {
  let api: V1;
  let table: TestTable;
  const names = (sort: string) => api.column(table.id, 'name', { sort });

  beforeAll(async () => {
    const owner = await app.owner();
    api = await v1Of(app, owner);
    table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'word', type: 'text' },
      { key: 'amount', type: 'number' },
      { key: 'state', type: 'select', options: options('open', 'late', 'closed') },
      { key: 'due', type: 'date' },
      { key: 'at', type: 'datetime' },
      { key: 'done', type: 'checkbox' },
      { key: 'twice', type: 'formula', formula: '{amount} * 2' },
    ]);
    await api.fill(table.id, [
      { name: 'a', word: 'Zebra', amount: 2, state: 'closed', due: '2026-03-01', at: '2026-01-01T10:00:00Z' },
      {
        name: 'b',
        word: 'äpfel',
        amount: -1.5,
        state: 'open',
        due: '2025-12-31',
        at: '2026-01-01T10:00:00.500Z',
        done: true,
      },
      { name: 'c' },
      { name: 'd', word: 'Banane', amount: 10, state: 'late', due: '2026-02-01', at: '2026-01-01T11:00:00+02:00' },
      { name: 'e', word: 'apfel', amount: 2, state: 'open', due: '2026-02-01', done: true },
      { name: 'f', word: 'Éclair', amount: 0 },
    ]);
  });

  test.each([
    ['amount', 'b f a e d c', 'numbers as numbers, empty ones last'],
    ['-amount', 'd e a f b c', 'descending, empty ones last too'],
    ['twice', 'b f a e d c', 'a computed value'],
    ['state', 'b e d a c f', 'a select by the order of its options'],
    ['-state', 'a d e b f c', 'a select the other way'],
    ['due', 'b d e a c f', 'days'],
    ['-due', 'a e d b f c', 'days the other way'],
    ['at', 'd a b c e f', 'moments, by the instant and not by their text'],
    ['state,-amount', 'e b d a f c', 'several keys'],
    ['-state,amount', 'a d b e f c', 'several keys with their own directions'],
    ['amount,name', 'b f a e d c', 'ties by the second key'],
    ['amount,-name', 'b f e a d c', 'ties by the second key, descending'],
    ['-done,name', 'b e a c d f', 'true and false'],
    ['created_at', 'a b c d e f', 'the reserved keys'],
    [' amount , name ', 'b f a e d c', 'blanks around the keys'],
  ])('sort=%s: %s (%s)', async (sort, expected) => {
    expect((await names(sort)).join(' ')).toBe(expected);
  });

  test('text sorts without case and accents', async () => {
    expect(
      (await api.column(table.id, 'word', { sort: 'word' }))
        .slice(0, 5)
        .map((word) => String(word).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()),
    ).toEqual(['apfel', 'apfel', 'banane', 'eclair', 'zebra']);
    expect((await api.column(table.id, 'word', { sort: '-word' })).at(-1)).toBeNull();
  });

  test('sorting by id is the order of creation, both ways', async () => {
    expect((await names('id')).join('')).toBe('abcdef');
    expect((await names('-id')).join('')).toBe('fedcba');
  });
});

describe('q', () => {
  let owner: Client;
  let api: V1;
  let table: TestTable;
  const found = async (q: string) => (await api.column(table.id, 'name', { q })).join(' ');

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
    table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'note', type: 'long_text' },
      { key: 'mail', type: 'email' },
      { key: 'amount', type: 'number' },
      { key: 'secret', type: 'text' },
    ]);
    await api.fill(table.id, [
      { name: 'a', note: 'Müller in Zürich', mail: 'mueller@example.com', amount: 4711 },
      { name: 'b', note: 'MULLER in Berlin', secret: 'treasure' },
      { name: 'c', note: '100% of a_b', amount: 7 },
      { name: 'd', note: 'back\\slash and "quotes" and (brackets) [x] .*' },
      { name: 'e', note: '100 of axb' },
    ]);
  });

  test.each([
    ['müller', 'a b', 'accents and case do not count'],
    ['MULLER', 'a b', 'in the search neither'],
    ['muller zurich', 'a', 'every word must be found'],
    ['zurich muller', 'a', 'in any order'],
    ['  muller   berlin  ', 'b', 'blanks do not matter'],
    ['muller treasure', 'b', 'words may stand in different fields'],
    ['muller paris', '', 'one missing word is none found'],
    ['ulle', 'a b', 'inside of words'],
    ['in', 'a b', 'two characters'],
    ['ü', 'a b d', 'one character'],
    ['example.com', 'a', 'mail addresses'],
    ['4711', 'a', 'numbers'],
    ['%', 'c', 'a percent sign is a percent sign'],
    ['a_b', 'c', 'an underscore is an underscore'],
    ['100%', 'c', 'not any text after 100'],
    ['\\', 'd', 'a backslash'],
    ['back\\slash', 'd', 'a backslash inside'],
    ['"quotes"', 'd', 'quotes'],
    ['.*', 'd', 'no regular expression'],
    ['(brackets', 'd', 'an open bracket'],
    ['[x]', 'd', 'a class of characters is none'],
    ['^a', '', 'no anchors'],
    ["' or 1=1 --", '', 'no SQL'],
    ['$1', '', 'no place holders'],
    ['%%%%', '', 'no wildcards'],
  ])('q=%s finds “%s”: %s', async (q, expected) => {
    expect(await found(q)).toBe(expected);
  });

  test('an empty q searches for nothing', async () => {
    for (const q of ['', ' ', '   ']) expect(await found(q)).toBe('a b c d e');
  });

  test('q, filter and sort hold together', async () => {
    expect(await api.column(table.id, 'name', { q: 'muller', filter: { field: 'amount', cmp: 'empty' } })).toEqual([
      'b',
    ]);
    expect(await api.column(table.id, 'name', { q: 'muller', sort: '-name' })).toEqual(['b', 'a']);
  });

  test('a hidden field is not searched, neither by q nor by filter nor by sort', async () => {
    const role = await newRole(owner, ['tables.read', 'keys.write', 'keys.read']);
    const member = await v1Of(app, (await newMember(app, role, owner)).client);
    expect(await member.column(table.id, 'name', { q: 'treasure' })).toEqual(['b']);
    await owner.act('tables.set_field_rights', {
      tableId: table.id,
      rights: [{ role, field: 'secret', access: 'hidden' }],
    });
    expect((await member.list(table.id, { q: 'treasure' })).body).toMatchObject({
      list: [],
      pageInfo: { totalRows: 0 },
    });
    expect(await member.column(table.id, 'name', { q: 'muller' })).toEqual(['a', 'b']);
    for (const query of [{ filter: { field: 'secret', cmp: 'startswith', value: 't' } }, { sort: 'secret' }])
      expect(await member.list(table.id, query)).toMatchObject({ status: 400, body: { code: 'unknown_field' } });
    expect((await member.list(table.id)).text).not.toContain('secret');
    expect((await member.get(`/api/v1/tables/${table.id}`)).text).not.toContain('secret');
    expect((await member.get(`/api/v1/tables/${table.id}/export`)).text).not.toMatch(/secret|treasure/);
    expect((await member.get(`/api/v1/tables/${table.id}/openapi.json`)).text).not.toContain('secret');
    expect(await found('treasure')).toBe('b');
  });
});
