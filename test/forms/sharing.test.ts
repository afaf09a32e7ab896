import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newMember, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { addRecord, newTable, type TableShape } from '../tables/make-tables.ts';
import { rowsIn } from '../tables/workbooks.ts';
import { pathOf, stranger } from './make-forms.ts';

interface SharedShape {
  id: string;
  share?: { url: string | null; hasPassword: boolean; expiresAt: string | null };
}
interface ViewPage {
  needsPassword: boolean;
  name: string;
  fields: { key: string }[];
  rows: unknown[][];
  total: number;
  title?: string;
  board?: { field: string; columns: { key: string; name: string | null; total: number; rows: unknown[][] }[] };
  calendar?: { start: string; end?: string };
}

describe('views that are shared by a public link', () => {
  const app = useApp({ env: { SVC_TRUSTED_PROXIES: '127.0.0.0/8,::1' } });
  let owner: Client;
  let table: TableShape;
  let viewId: string;
  let visitors = 0;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  beforeEach(async () => {
    const others = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'hidden_note', type: 'text' },
    ]);
    const hall = await addRecord(owner, others.id, { name: 'Hall', hidden_note: 'key under the mat' });
    table = await newTable(owner, [
      { key: 'name', type: 'text', name: 'Name' },
      { key: 'stage', type: 'select', name: 'Stage', options: ['open', 'paid'].map((key) => ({ key, name: key })) },
      { key: 'room', type: 'link', name: 'Room', link: { tableId: others.id } },
      { key: 'salary', type: 'number', name: 'Salary' },
      { key: 'code', type: 'text', name: 'Code', display: 'barcode' },
      { key: 'signed', type: 'signature', name: 'Signed' },
      { key: 'price', type: 'currency', name: 'Price', currency: 'EUR', decimals: 2 },
    ]);
    await addRecord(owner, table.id, { name: 'Ada', stage: 'open', room: [hall.id], salary: 77_777 });
    await addRecord(owner, table.id, { name: '=Eve', stage: 'open', salary: 88_888 });
    await addRecord(owner, table.id, { name: 'Mallory', stage: 'paid', salary: 99_999 });
    const view = await owner.act<{ id: string }>('tables.save_view', {
      ...{ tableId: table.id, name: 'Open ones', fields: ['name', 'stage', 'room'], sort: 'salary' },
      filter: { field: 'stage', cmp: 'eq', value: 'open' },
    });
    viewId = view.id;
  });

  const share = (client: Client, more: object = {}) =>
    client.act<SharedShape>('tables.share_view', { id: viewId, ...more });
  const placeOf = ({ share: shared }: SharedShape) => pathOf(shared?.url ?? '').replace('/view/', '/api/public/view/');
  const somebody = () => stranger(app, `203.0.113.${(visitors++ % 250) + 1}`);
  const read = (place: string, headers: Record<string, string> = {}) => somebody().get<ViewPage>(place, { headers });

  test('show the rows and fields of the view, and nothing else', async () => {
    const place = placeOf(await share(owner));
    const page = await read(place);
    expect(page.body).toMatchObject({
      ...{ name: 'Open ones', total: 2, needsPassword: false },
      rows: [
        ['Ada', 'open', ['Hall']],
        ['=Eve', 'open', []],
      ],
    });
    expect(page.body.fields.map(({ key }) => key)).toEqual(['name', 'stage', 'room']);
    expect(page.text).not.toMatch(/salary|Mallory|77777|mat|[0-9a-f]{8}-[0-9a-f]{4}-/i);
    expect((await read(`${place}?sort=-name`)).body.rows[0]?.[0]).toBe('Ada');
    expect((await read(`${place}?sort=name&limit=1&offset=1`)).body.rows).toHaveLength(1);
    for (const sort of ['salary', 'created_at', 'nothing'])
      expect(await read(`${place}?sort=${sort}`)).toMatchObject({ status: 422 });
    for (const format of ['csv', 'xlsx', 'json'])
      expect(await read(`${place}/${format}`)).toMatchObject({ status: 404 });
    expect(await share(owner, { mayExport: true })).toMatchObject({ share: { mayExport: true } });
    expect((await read(`${place}/csv`)).text).toBe("Name,Stage,Room\nAda,open,Hall\n'=Eve,open,\n");
    expect(await rowsIn((await read(`${place}/xlsx`)).bytes)).toEqual([
      ['Name', 'Stage', 'Room'],
      ['Ada', 'open', 'Hall'],
      ['=Eve', 'open'],
    ]);
    expect((await read(`${place}/json`)).body).toEqual([
      { name: 'Ada', stage: 'open', room: ['Hall'] },
      { name: '=Eve', stage: 'open', room: [] },
    ]);
    const { headers } = await somebody().get(pathOf((await share(owner)).share?.url ?? ''));
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  });

  describe('of another kind than a table', () => {
    const shareView = async (view: object) => {
      const { id } = await owner.act<{ id: string }>('tables.save_view', { tableId: table.id, name: 'Plan', ...view });
      return placeOf(await owner.act<SharedShape>('tables.share_view', { id }));
    };

    test('a board comes in columns, with the cards, the fields and the order of the view', async () => {
      for (let count = 0; count < 26; count += 1)
        await addRecord(owner, table.id, { name: `Open ${count}`, stage: 'open' });
      await addRecord(owner, table.id, { name: 'Nowhere', salary: 1 });
      const board = { kind: 'board', fields: ['name', 'stage'], groupBy: ['stage'] };
      const place = await shareView({ ...board, filter: { field: 'name', cmp: 'neq', value: 'Mallory' } });
      const page = await read(`${place}?limit=1`);
      expect(page.body).toMatchObject({ kind: 'board', title: 'name', board: { field: 'stage' } });
      const columns = page.body.board?.columns ?? [];
      expect(columns.map(({ name, total, rows }) => [name, total, rows.length])).toEqual([
        ['open', 28, 25],
        [null, 1, 1],
      ]);
      expect(columns[0]?.rows[0]).toEqual(['Ada', 'open']);
      const more = await read(`${place}?column=${columns[0]?.key}&limit=100`);
      expect(more.body.board?.columns.map(({ rows }) => rows.length)).toEqual([28]);
      expect((await read(`${place}?column=nothing`)).body.board?.columns).toEqual([]);
      for (const { text } of [page, more]) expect(text).not.toMatch(/salary|Mallory|paid|[0-9a-f]{8}-[0-9a-f]{4}-/i);
      const byRoom = await shareView({ ...board, name: 'By room', fields: ['name', 'room'], groupBy: ['room'] });
      expect((await read(byRoom)).body.board?.columns.map(({ name, total }) => [name, total])).toEqual([
        ['Hall', 1],
        [null, 29],
      ]);
      const hidden = await shareView({ ...board, name: 'Hidden', fields: ['name'] });
      expect((await read(hidden)).body.board).toBeUndefined();
    });

    test('a calendar is asked for by its days, and is none where the view does not show its field', async () => {
      const field = (key: string) =>
        owner.act('tables.save_field', { tableId: table.id, key, name: key, type: 'date' });
      for (const key of ['starts', 'ends']) await field(key);
      await addRecord(owner, table.id, { name: 'Long', starts: '2026-01-20', ends: '2026-02-03' });
      await addRecord(owner, table.id, { name: 'Short', starts: '2026-02-27' });
      await addRecord(owner, table.id, { name: 'Later', starts: '2026-03-20' });
      const settings = { startField: 'starts', endField: 'ends' };
      const days = '?from=2026-02-01&to=2026-02-28';
      const place = await shareView({ kind: 'calendar', fields: ['name', 'starts', 'ends'], settings });
      const page = await read(`${place}${days}`);
      expect(page.body).toMatchObject({ calendar: { start: 'starts', end: 'ends' }, total: 2 });
      expect(page.body.rows.map(([name]) => name)).toEqual(['Long', 'Short']);
      const withoutEnd = await shareView({ kind: 'calendar', name: 'Starts', fields: ['name', 'starts'], settings });
      const shown = await read(`${withoutEnd}${days}`);
      expect(shown.body).toMatchObject({ calendar: { start: 'starts' }, total: 1 });
      expect(shown.text).not.toContain('2026-02-03');
      const hidden = await shareView({ kind: 'calendar', name: 'Names', fields: ['name'], settings });
      const asTable = await read(`${hidden}${days}`);
      expect(asTable.body.calendar).toBeUndefined();
      expect(asTable.body.total).toBe(6);
      expect(await read(`${place}?from=soon&to=later`)).toMatchObject({ status: 422 });
    });
  });

  test('draw codes and signatures, write amounts with their currency, and do not tell who signed', async () => {
    await owner.act('tables.save_view', {
      tableId: table.id,
      id: viewId,
      name: 'Open ones',
      fields: ['code', 'signed', 'price'],
    });
    await addRecord(owner, table.id, { code: 'A-7', stage: 'open', signed: { path: 'M1 1L2 2', name: '' }, price: 5 });
    const place = placeOf(await share(owner, { mayExport: true }));
    const page = await read(`${place}?sort=code`);
    expect(page.body.fields).toMatchObject([
      { key: 'code', display: 'barcode' },
      { key: 'signed' },
      { key: 'price', currency: 'EUR', decimals: 2 },
    ]);
    expect(page.body.rows[0]).toEqual(['A-7', { path: 'M1 1L2 2', name: '' }, 5]);
    expect(page.text).not.toContain('signed_by');
    expect((await read(`${place}/csv`)).text).toContain('A-7,✓');
  });

  test('open with their password, which cannot be guessed for long', async () => {
    const place = placeOf(await share(owner, { password: 'correct horse' }));
    expect((await read(place)).body).toMatchObject({ needsPassword: true, name: '', fields: [], rows: [], total: 0 });
    expect(await read(`${place}/csv`)).toMatchObject({ status: 403 });
    const guesser = stranger(app, '192.0.2.9');
    const guess = (password: string, who = guesser) => who.post<{ pass: string }>(`${place}/enter`, { password });
    const guesses = [];
    for (let turn = 0; turn < 14; turn++) guesses.push((await guess('wrong')).status);
    expect(guesses[0]).toBe(403);
    expect(guesses.at(-1)).toBe(429);
    const { pass } = (await guess('correct horse', somebody())).body;
    expect((await read(place, { 'x-view-pass': pass })).body.rows).toHaveLength(2);
    await share(owner, { password: 'another horse' });
    expect((await read(place, { 'x-view-pass': pass })).body.needsPassword).toBe(true);
    await share(owner, { password: null });
    expect((await read(place)).body.needsPassword).toBe(false);
  });

  test('end when they are over, stopped or moved, at once', async () => {
    const until = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
    const first = await share(owner, { expiresAt: until(60_000) });
    expect(await read(placeOf(first))).toMatchObject({ status: 200 });
    await share(owner, { expiresAt: until(-1_000) });
    expect(await read(placeOf(first))).toMatchObject({ status: 404 });
    await share(owner, { expiresAt: null });
    const moved = await owner.act<SharedShape>('tables.new_view_address', { id: viewId });
    expect(await read(placeOf(first))).toMatchObject({ status: 404 });
    expect(await read(placeOf(moved))).toMatchObject({ status: 200 });
    expect((await owner.act<SharedShape>('tables.stop_sharing_view', { id: viewId })).share).toBeUndefined();
    expect(await read(placeOf(moved))).toMatchObject({ status: 404 });
  });

  test('show what their sharer sees at the time, and nothing once that person may not', async () => {
    const member = await newMember(app, 'member', owner);
    const place = placeOf(await share(member.client));
    expect((await read(place)).body.total).toBe(2);
    const rule = { role: 'member', verb: 'read', condition: { field: 'name', cmp: 'eq', value: 'Ada' } };
    await owner.act('tables.set_row_rules', { tableId: table.id, rules: [rule] });
    expect((await read(place)).body).toMatchObject({ total: 1, rows: [['Ada', 'open', ['Hall']]] });
    await owner.act('tables.set_field_rights', {
      ...{ tableId: table.id, rights: [{ role: 'member', field: 'room', access: 'hidden' }] },
    });
    expect((await read(place)).body.rows).toEqual([['Ada', 'open']]);
    // Others do not get the address: it shows what its sharer sees.
    const other = await newMember(app, 'member', owner);
    const { items } = await other.client.act<{ items: SharedShape[] }>('tables.list_views', { tableId: table.id });
    expect(items).toMatchObject([{ share: { url: null } }]);
    await owner.act('tables.set_permissions', {
      tableId: table.id,
      role: 'member',
      read: false,
      write: null,
      import: null,
    });
    expect(await read(place)).toMatchObject({ status: 404 });
    await owner.act('tables.set_permissions', {
      tableId: table.id,
      role: 'member',
      read: null,
      write: null,
      import: null,
    });
    expect(await read(place)).toMatchObject({ status: 200 });
    await owner.act('members.remove', { id: member.id });
    expect(await read(place)).toMatchObject({ status: 404 });
  });

  test('are shared and changed by a program only with a person’s approval', async () => {
    const key = await pairComputer(app, owner);
    const asked = await callByComputer<{ result: { approvalId?: string } }>(app, key, 'tables.share_view', {
      id: viewId,
    });
    expect(asked.body.result.approvalId).toBeDefined();
    expect(
      await callByComputer(app, key, 'tables.share_view', { id: viewId, password: 'correct horse' }),
    ).toMatchObject({ status: 403 });
    await owner.act('approvals.approve', { id: asked.body.result.approvalId });
    const { items } = await owner.act<{ items: SharedShape[] }>('tables.list_views', { tableId: table.id });
    const place = placeOf(items[0] as SharedShape);
    expect((await read(place)).body.total).toBe(2);
    const wider = await callByComputer<{ result: { approvalId?: string } }>(app, key, 'tables.save_view', {
      ...{ tableId: table.id, id: viewId, name: 'All', filter: null, fields: null },
    });
    expect(wider.body.result.approvalId).toBeDefined();
    expect((await read(place)).body.total).toBe(2);
  });

  test('belong to whoever changed them last', async () => {
    const place = placeOf(await share(owner));
    const member = await newMember(app, 'member', owner);
    await owner.act('tables.set_row_rules', {
      tableId: table.id,
      rules: [{ role: 'member', verb: 'read', condition: { field: 'name', cmp: 'neq', value: 'Mallory' } }],
    });
    await member.client.act('tables.save_view', { tableId: table.id, id: viewId, name: 'All', filter: null });
    expect((await read(place)).body).toMatchObject({ name: 'All', total: 2 });
  });
});
