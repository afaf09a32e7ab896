import { sql } from '../storage/sql.ts';
import { listRecords } from './list-records.ts';
import type { Asker, OpenTable } from './open-table.ts';
import { planQuery } from './query.ts';
import { type Field, titleFieldOf } from './table.ts';
import type { RecordOut } from './writer.ts';

/** A value as it is shown outside its table: words and numbers, without any ids. */
export type PlainCell = string | number | boolean | null | string[];
export type Cell = PlainCell | Drawing;

/** A signature without the id of its signer. */
interface Drawing {
  path: string;
  name: string;
}

/** Records as rows of cells, in the order of the fields. */
export async function cellsOf(
  asker: Pick<Asker, 'db' | 'workspaceId'>,
  open: OpenTable,
  fields: readonly Field[],
  records: readonly RecordOut[],
): Promise<Cell[][]> {
  const names = await namesIn(asker, open, fields, records);
  return records.map((record) => fields.map((field) => cellOf(field, record[field.key], names)));
}

function cellOf(field: Field, value: unknown, names: ReadonlyMap<string, string>): Cell {
  if (value === null || value === undefined) return null;
  const { options } = field.settings;
  const nameOf = (key: unknown) => options?.find((option) => option.key === key)?.name ?? String(key);
  if (isReference(field)) return [value].flat().flatMap((id) => names.get(String(id)) ?? []);
  if (field.type === 'attachment') return (value as { name: string }[]).map(({ name }) => name);
  if (options) return Array.isArray(value) ? value.map(nameOf) : nameOf(value);
  if (Array.isArray(value)) return value.map((one) => textOf(one));
  if (field.type === 'signature') return { path: (value as Drawing).path, name: (value as Drawing).name };
  return typeof value === 'object' ? JSON.stringify(value) : (value as Cell);
}

/** For places that cannot draw: a signature becomes the typed name, or a check mark. */
export function plainCell(cell: Cell): PlainCell {
  return typeof cell === 'object' && cell !== null && 'path' in cell ? cell.name || '✓' : cell;
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const people = new Set(['user', 'users', 'created_by', 'updated_by']);

function isReference({ type }: Field): boolean {
  return people.has(type) || type === 'link';
}

/** Names of people and titles of linked records, as far as the caller may see them. */
async function namesIn(
  asker: Pick<Asker, 'db' | 'workspaceId'>,
  open: OpenTable,
  fields: readonly Field[],
  records: readonly RecordOut[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const idsOf = (field: Field) => [
    ...new Set(records.flatMap((record) => [record[field.key] ?? []].flat().map(String))),
  ];
  const members = fields.filter(({ type }) => people.has(type)).flatMap(idsOf);
  if (members.length > 0)
    for (const { id, name } of await asker.db.many<{ id: string; name: string }>(sql`
      select u.id, u.name from users u join memberships m on m.user_id = u.id
      where m.workspace_id = ${asker.workspaceId} and u.id = any(${members}::uuid[])`))
      names.set(id, name);
  for (const field of fields.filter(({ type }) => type === 'link')) {
    const other = open.related.get(field.settings.link?.tableId ?? '');
    const title = other && titleFieldOf(other.table);
    const ids = idsOf(field);
    if (!other?.access.read || !title || !other.visibleField(title.key) || ids.length === 0) continue;
    for (let from = 0; from < ids.length; from += 500) {
      const planned = planQuery(other, { filter: { field: 'id', cmp: 'in', value: ids.slice(from, from + 500) } });
      const page = await listRecords(asker.db, other, planned, {
        ...{ limit: 500, offset: 0, fields: [title], uncounted: true },
      });
      for (const record of JSON.parse(page.list) as RecordOut[]) names.set(record.id, String(record[title.key] ?? ''));
    }
  }
  return names;
}
