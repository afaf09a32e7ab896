import type { Environment } from '../../bench/harness/environment.ts';
import type { RecordTable } from '../../bench/harness/record-table.ts';
import { Client } from '../../test/harness/client.ts';
import { phone, type Screen } from './first-paint.ts';

/** The smallest possible picture, used as a cover. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const withCover = 50;

/** Every kind of view for the table's owner, and some for a member who sees half of the records. */
export async function makeViews(
  environment: Environment,
  table: RecordTable,
  memberCookie: string,
): Promise<[name: string, screen: Screen][]> {
  const { act, cookie, svc } = environment;
  await addCovers(environment, table);
  const save = (name: string, wish: object) =>
    act<{ id: string; publicUrl?: string }>('tables.save_view', { tableId: table.id, name, ...wish });
  const plain = await save('Plain', {});
  const sorted = await save('By amount', { sort: '-amount' });
  const one = await save('One level', {
    groupBy: ['status'],
    settings: { totals: [{ field: 'amount', fn: 'sum' }] },
  });
  const three = await save('Three levels', {
    groupBy: ['city', 'status', 'done'],
    settings: {
      totals: [
        { field: 'amount', fn: 'sum' },
        { field: 'due', fn: 'max' },
      ],
    },
  });
  const board = await save('Board', { kind: 'board', groupBy: ['status'], settings: { sumField: 'amount' } });
  const calendar = await save('Calendar', { kind: 'calendar', settings: { startField: 'due' } });
  const gallery = await save('Gallery', { kind: 'gallery', settings: { coverField: 'photo' } });
  const list = await save('List', { kind: 'list' });
  const form = await save('Form', { kind: 'form' });
  const shared = await save('Shared', { kind: 'list' });
  const { share } = await act<{ share: { url: string } }>('tables.share_view', { id: shared.id });
  await act('tables.set_row_rules', {
    tableId: table.id,
    rules: [{ role: 'member', verb: 'read', condition: { field: 'done', cmp: 'eq', value: true } }],
  });

  const origin = `http://127.0.0.1:${svc.port}`;
  const at = (view: { id: string }, more = '') => `${origin}/tables/${table.id}?view=${view.id}${more}`;
  const here = (url = '') => `${origin}${new URL(url).pathname}`;
  const cell = '[role="gridcell"][aria-colindex="2"]:not(:empty)';
  const card = '[data-card]';
  const event = '[data-record]';
  const item = 'main li button';
  const month = '&day=2026-03-01';
  const owner = (address: string, drawn: string, more: Partial<Screen> = {}): Screen => {
    return { address, drawn, cookie, ...more };
  };
  const member = (address: string, drawn: string): Screen => ({ address, drawn, cookie: memberCookie });
  return [
    ['grid', owner(at(plain), cell)],
    ['grid, sorted', owner(at(sorted), cell)],
    ['grid, one level of groups', owner(at(one), cell)],
    ['grid, three levels of groups', owner(at(three), cell)],
    ['board', owner(at(board), card)],
    ['calendar', owner(at(calendar, month), event)],
    ['gallery', owner(at(gallery), item)],
    ['list', owner(at(list), item)],
    ['list on a phone', owner(`${origin}/tables/${table.id}`, item, { size: phone })],
    ['form', { address: here(form.publicUrl), drawn: 'main form input' }],
    ['shared view', { address: here(share.url), drawn: 'main tbody td' }],
    ['grid within a rule', member(at(plain), cell)],
    ['three levels within a rule', member(at(three), cell)],
    ['board within a rule', member(at(board), card)],
    ['calendar within a rule', member(at(calendar, month), event)],
  ];
}

/** A field of pictures, with one in each of the first records. */
async function addCovers({ act, cookie, svc }: Environment, { id }: RecordTable): Promise<void> {
  await act('tables.save_field', { tableId: id, key: 'photo', name: 'Photo', type: 'attachment' });
  const origin = `http://127.0.0.1:${svc.port}`;
  const client = new Client(origin, { origin, cookie });
  const { list } = await act<{ list: { id: string }[] }>('tables.list_records', { tableId: id, limit: withCover });
  const boundary = 'a-boundary-of-the-proof';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="cover.png"\r\ncontent-type: image/png\r\n\r\n`;
  const raw = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  for (const record of list) {
    const { body, text } = await client.post<{ id?: string; file?: { id: string } }>('/api/files', undefined, {
      ...{ raw, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } },
    });
    const file = body.id ?? body.file?.id;
    if (!file) throw new Error(`The picture was not stored: ${text}`);
    await act('tables.update_record', { tableId: id, id: record.id, values: { photo: [file] } });
  }
}
