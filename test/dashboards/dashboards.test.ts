import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead, newMember, newRole, ownerAtHome, type Person } from '../harness/factories.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { newTable, options } from '../harness/tables.ts';

interface Tile {
  id: string;
  kind: string;
  title: string;
  source?: string;
  hidden?: boolean;
  width: number;
}
interface Dashboard {
  id: string;
  tiles: Tile[];
  updatedAt: string;
}
interface Shown {
  id: string;
  problem?: { code: string };
  value?: unknown;
  chart?: {
    groups: { value: unknown; label: string | null }[];
    series: { label: string | null; values: (number | null)[] }[];
  };
  table?: Rows;
}
interface Rows {
  rows: { cells: unknown[]; href: string }[];
  totalRows: number;
}

const sales = [
  { name: 'A', status: 'open', amount: 10, on: '2026-01-31' },
  { name: 'B', status: 'won', amount: 30, on: '2026-02-01' },
  { name: 'C', status: 'open', amount: 20, on: '2026-04-15' },
  { name: 'D', status: 'lost', amount: 5, on: null },
];

describe('dashboards', () => {
  let smtp: SmtpReceiver;
  let app: App;
  let owner: Client;
  let tableId: string;
  let restricted: Person;

  beforeAll(async () => {
    smtp = await startSmtpReceiver();
    app = await startApp({ worker: true, env: { SVC_SMTP_URL: smtp.url, SVC_MAIL_FROM: 'svc <svc@example.com>' } });
    owner = await ownerAtHome(app);
    const table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'status', type: 'select', options: options('open', 'won', 'lost') },
      { key: 'amount', type: 'number' },
      { key: 'on', type: 'date' },
    ]);
    tableId = table.id;
    for (const values of sales) await owner.act('tables.create_record', { tableId, values });
    const role = await newRole(owner, ['tables.read', 'dashboards.read']);
    restricted = await newMember(app, role, owner);
    await owner.act('tables.set_row_rules', {
      tableId,
      rules: [{ role, verb: 'read', condition: { field: 'status', cmp: 'eq', value: 'open' } }],
    });
    await owner.act('tables.set_field_rights', { tableId, rights: [{ role, field: 'amount', access: 'hidden' }] });
  });
  afterAll(async () => {
    await app?.stop();
    await smtp?.stop();
  });

  const tilesOf = () => [
    { kind: 'number', title: 'How many', source: tableId, dateField: 'on' },
    { kind: 'number', title: 'Sum', source: tableId, measure: { fn: 'sum', field: 'amount' }, dateField: 'on' },
    { kind: 'bar', title: 'By status', source: tableId, groupBy: { field: 'status' }, dateField: 'on' },
    {
      ...{ kind: 'line', title: 'By month', source: tableId, dateField: 'on' },
      groupBy: { field: 'on', by: 'month' },
      splitBy: { field: 'status' },
    },
    { kind: 'table', title: 'Rows', source: tableId, fields: ['name', 'status'], sort: 'name' },
    { kind: 'text', title: 'Note', text: 'Look here' },
  ];
  const make = (wish: object = {}) =>
    owner.act<Dashboard>('dashboards.save', { name: 'Sales', sharedWith: 'everyone', tiles: tilesOf(), ...wish });
  const read = async (client: Client, id: string, narrowed: object = {}) => {
    const { tiles } = await client.act<{ tiles: Shown[] }>('dashboards.read', { id, ...narrowed });
    return tiles;
  };

  test('tiles show numbers, groups without gaps, series and rows', async () => {
    const { id } = await make();
    const [count, sum, bars, months, rows, text] = await read(owner, id);
    expect(count?.value).toBe(4);
    expect(sum?.value).toBe(65);
    expect(bars?.chart?.groups.map(({ label }) => label)).toEqual(['open', 'won', 'lost']);
    expect(bars?.chart?.series[0]?.values).toEqual([2, 1, 1]);
    // March has no records and still has its place; the record without a date comes last.
    expect(months?.chart?.groups.map(({ value }) => value)).toEqual([
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
      '2026-04-01',
      null,
    ]);
    expect(months?.chart?.series.find(({ label }) => label === 'open')?.values).toEqual([1, 0, 0, 1, 0]);
    expect(rows?.table?.rows.map(({ cells }) => cells)).toEqual(sales.map(({ name, status }) => [name, status]));
    expect(text).toEqual({ id: text?.id });
  });

  test('choices of business data have the words of whoever looks, in charts, in rows and where fields are chosen', async () => {
    await newLead(owner, { stage: 'meeting' });
    const german = await newMember(app, 'admin', owner);
    await german.client.post('/api/auth/profile', { language: 'de' });
    const listed = await owner.act<{ items: { source: string; name: string }[] }>('dashboards.list_sources', {});
    const source = listed.items.find(({ name }) => name === 'Leads')?.source;
    const { id } = await make({
      tiles: [
        { kind: 'bar', title: 'By stage', source, groupBy: { field: 'stage' } },
        { kind: 'table', title: 'Rows', source, fields: ['stage'] },
      ],
    });
    const words = async (client: Client) => {
      const [bars, rows] = await read(client, id);
      return [
        bars?.chart?.groups.map(({ value, label }) => [value, label]),
        rows?.table?.rows.map(({ cells }) => cells),
      ];
    };
    expect(await words(owner)).toEqual([[['meeting', 'Meeting']], [['Meeting']]]);
    expect(await words(german.client)).toEqual([[['meeting', 'Gespräch']], [['Gespräch']]]);
  });

  test('a range of days and the value of a field narrow the page', async () => {
    const { id } = await make();
    const [january] = await read(owner, id, { from: '2026-01-01', to: '2026-01-31' });
    expect(january?.value).toBe(1);
    const [open, sum] = await read(owner, id, { values: [{ source: tableId, field: 'status', value: 'open' }] });
    expect([open?.value, sum?.value]).toEqual([2, 30]);
  });

  test('what stands behind a bar is what it counts', async () => {
    const { id, tiles } = await make();
    const shown = await read(owner, id);
    for (const tile of shown.filter(({ chart }) => chart))
      for (const [place, { value }] of (tile.chart?.groups ?? []).entries()) {
        const counted = (tile.chart?.series ?? []).reduce((all, line) => all + (line.values[place] ?? 0), 0);
        const behind = await owner.act<Rows>('dashboards.list_records', { id, tileId: tile.id, group: value });
        expect([tiles.find((each) => each.id === tile.id)?.title, value, behind.totalRows]).toEqual([
          tiles.find((each) => each.id === tile.id)?.title,
          value,
          counted,
        ]);
      }
  });

  test('each viewer sees their own numbers, and no tile about what is hidden from them', async () => {
    const { id, tiles } = await make();
    const shown = await read(restricted.client, id);
    expect(shown[0]?.value).toBe(2);
    expect(shown[1]).toEqual({ id: tiles[1]?.id, problem: expect.objectContaining({ code: 'unknown_field' }) });
    expect(shown[2]?.chart?.groups.map(({ label }) => label)).toEqual(['open']);
    expect(shown[4]?.table?.totalRows).toBe(2);
    const seen = await restricted.client.act<Dashboard>('dashboards.get', { id });
    expect(seen.tiles[1]).toEqual({
      id: tiles[1]?.id,
      kind: 'number',
      title: 'Sum',
      width: 1,
      height: 1,
      hidden: true,
    });
    // Without a right to runs their tile says no more than that it cannot be shown.
    const runs = await make({ tiles: [{ kind: 'number', title: 'Runs', source: 'workflows.runs' }] });
    expect((await read(restricted.client, runs.id))[0]?.problem?.code).toBe('table_not_found');
  });

  test('a hidden tile keeps what it is when somebody else arranges the page', async () => {
    const role = await newRole(owner, ['tables.read', 'dashboards.read', 'dashboards.write']);
    await owner.act('tables.set_field_rights', { tableId, rights: [{ role, field: 'amount', access: 'hidden' }] });
    const editor = await newMember(app, role, owner);
    const { id } = await make();
    const seen = await editor.client.act<Dashboard>('dashboards.get', { id });
    const turned = [...seen.tiles].reverse().map((tile) => ({ ...tile, width: tile.hidden ? 3 : tile.width }));
    await editor.client.act('dashboards.save', { id, tiles: turned });
    const after = await owner.act<Dashboard>('dashboards.get', { id });
    expect(after.tiles.map(({ title }) => title)).toEqual(
      tilesOf()
        .map(({ title }) => title)
        .reverse(),
    );
    expect(after.tiles.find(({ title }) => title === 'Sum')).toMatchObject({ source: tableId, width: 3 });
    const answer = await editor.client.call('dashboards.save', {
      id,
      tiles: [{ kind: 'number', title: 'Sum', source: tableId, measure: { fn: 'sum', field: 'amount' } }],
    });
    expect(answer.status).toBe(400);
  });

  test('only those find it whom it is for', async () => {
    const own = await make({ name: 'Mine', sharedWith: 'me' });
    const { items } = await restricted.client.act<{ items: { name: string }[] }>('dashboards.list');
    expect(items.map(({ name }) => name)).not.toContain('Mine');
    expect((await restricted.client.call('dashboards.read', { id: own.id })).status).toBe(404);
    expect((await owner.call('dashboards.save', { id: own.id, sharedWith: 'role', role: 'nobody' })).status).toBe(422);
  });

  test('svc proposes tiles for a table, and a chart where only the source is known', async () => {
    const made = await owner.act<Dashboard>('dashboards.save', { name: 'Proposed', startFrom: tableId });
    expect(made.tiles.map(({ kind }) => kind)).toEqual(['number', 'number', 'area', 'bar', 'table']);
    expect((await read(owner, made.id)).filter(({ problem }) => problem)).toEqual([]);
    for (const source of ['workflows.runs', 'webhooks.deliveries', 'payments.invoices']) {
      const more = await owner.act<Dashboard>('dashboards.save', { name: source, startFrom: source });
      expect((await read(owner, more.id, { range: 'last_30_days' })).filter(({ problem }) => problem)).toEqual([]);
    }
    const { items } = await owner.act<{ items: { source: string }[] }>('dashboards.list_sources');
    for (const { source } of items) await owner.act('dashboards.add_tile', { id: made.id, source, title: 'More' });
    expect((await read(owner, made.id)).filter(({ problem }) => problem)).toEqual([]);
  });

  test('a tile that cannot be shown is refused with the reason', async () => {
    const refused = async (tile: object) => (await owner.call('dashboards.save', { name: 'X', tiles: [tile] })).body;
    expect(await refused({ kind: 'bar', title: 'T', source: tableId })).toMatchObject({ code: 'invalid_tile' });
    expect(await refused({ kind: 'number', title: 'T', source: 'crm.nothing' })).toMatchObject({
      code: 'unknown_source',
    });
    expect(await refused({ kind: 'bar', title: 'T', source: tableId, groupBy: { field: 'on' } })).toMatchObject({
      code: 'invalid_field',
    });
  });

  test('a scheduled mail goes to members when its time has come, with the numbers of whoever ordered it', async () => {
    const { id } = await make();
    const { email, id: userId } = restricted;
    const order = await owner.act<{ id: string; nextAt: string }>('dashboards.schedule_mail', {
      ...{ id, every: 'day', atHour: 8, recipients: [userId] },
    });
    app.clock.advance(new Date(order.nextAt).getTime() - app.clock.now().getTime() + 61_000);
    const mail = await smtp.mailTo(email, ({ text }) => text.includes('How many'));
    expect(mail.text).toContain('won: 1');
    const { items } = await owner.act<{ items: { lastSentAt: string; nextAt: string }[] }>('dashboards.list_mails', {
      id,
    });
    expect(new Date(items[0]?.nextAt ?? 0).getTime()).toBeGreaterThan(new Date(order.nextAt).getTime());
    await owner.act('dashboards.stop_mail', { id: order.id });
    expect((await owner.act<{ items: unknown[] }>('dashboards.list_mails', { id })).items).toEqual([]);
    expect((await owner.call('dashboards.send', { id, recipients: [id] })).status).toBe(422);
  });

  test('renamed fields take their new keys along into tiles and filters, in the trash too', async () => {
    const keys = { name: 'title', status: 'phase', amount: 'revenue', on: 'day' };
    const table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'status', type: 'select', options: options('open', 'won', 'lost') },
      { key: 'amount', type: 'number' },
      { key: 'on', type: 'date' },
    ]);
    for (const values of sales) await owner.act('tables.create_record', { tableId: table.id, values });
    const inTable = tilesOf().map((tile) => ({
      ...tile,
      ...(tile.source && { source: table.id, filter: { field: 'status', cmp: 'neq', value: 'lost' } }),
      ...(tile.kind === 'table' && { sort: '-amount,name' }),
    }));
    const filters = { range: 'all', fields: [{ source: table.id, field: 'status' }] };
    const other = await make();
    const { id } = await make({ tiles: inTable, filters });
    const shown = async () => (await read(owner, id)).map((tile) => ({ ...tile, table: tile.table?.rows }));
    const before = await shown();
    await owner.act('dashboards.delete', { id });
    for (const field of table.fields)
      await owner.act('tables.save_field', {
        tableId: table.id,
        id: field.id,
        key: keys[field.key as keyof typeof keys],
      });
    await owner.act('workspace.restore', { type: 'dashboard', id });
    expect(await shown()).toEqual(before);
    expect(await owner.act('dashboards.get', { id })).toMatchObject({
      filters: { fields: [{ source: table.id, field: 'phase' }] },
      tiles: [
        { dateField: 'day', filter: { field: 'phase' } },
        { measure: { fn: 'sum', field: 'revenue' } },
        { groupBy: { field: 'phase' } },
        { groupBy: { field: 'day', by: 'month' }, splitBy: { field: 'phase' } },
        { fields: ['title', 'phase'], sort: '-revenue,title' },
        { text: 'Look here' },
      ],
    });
    // A table with the same keys keeps them.
    expect((await read(owner, other.id)).filter(({ problem }) => problem)).toEqual([]);
  });

  test('deleted, it can be restored', async () => {
    const { id } = await make();
    await owner.act('dashboards.delete', { id });
    expect((await owner.call('dashboards.get', { id })).status).toBe(404);
    await owner.act('workspace.restore', { type: 'dashboard', id });
    expect((await owner.act<Dashboard>('dashboards.get', { id })).tiles).toHaveLength(6);
  });
});
