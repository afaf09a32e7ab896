import { newId } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Transaction } from '../../storage/db.ts';
import type { Field, Table } from '../table.ts';
import { raiseVersion } from '../tables.store.ts';
import type { Tables } from '../tables.ts';
import { refusals } from '../words/refusals.ts';
import { createLinkTable } from './ddl.ts';
import { draftFields } from './draft-fields.ts';
import { type FieldInput, maxFields } from './field-input.ts';
import { insertFields } from './fields.store.ts';

/** Creates a link field, its counterpart in the other table, and the table of pairs. */
export async function linkFields(
  tx: Transaction,
  tables: Tables,
  table: Table,
  input: FieldInput,
  now: Date,
): Promise<{ here: Field[]; other: Table }> {
  const otherId =
    input.link?.tableId ??
    refuse('conflict', 'invalid_field', refusals.phrase('link_without_table', { key: input.key }), {
      field: input.key,
    });
  const other = otherId === table.id ? table : await tables.read(tx, table.workspaceId, otherId);
  if (other?.kind !== 'records')
    return refuse('conflict', 'invalid_field', refusals.phrase('link_to_nothing', { key: input.key }), {
      field: input.key,
    });
  if (other.fields.length >= maxFields)
    refuse('conflict', 'too_many_fields', refusals.phrase('other_table_full', { name: other.name, max: maxFields }));
  const [field] = draftFields(table, [input], new Map()).added as [Field];
  const linkId = field.id;
  const backId = newId();
  const here: Field = {
    ...field,
    settings: { ...field.settings, link: { tableId: other.id, fieldId: backId, linkId, side: 'from' } },
  };
  const taken = new Set([
    ...other.fields.map((candidate) => candidate.key),
    ...(other.id === table.id ? [here.key] : []),
  ]);
  const back: Field = {
    ...here,
    id: backId,
    key: input.link?.key === undefined ? freeKey(table.name, taken) : wantedKey(input.link.key, taken),
    name: input.link?.name ?? table.name,
    description: '',
    settings: { link: { tableId: table.id, fieldId: here.id, linkId, side: 'to' } },
  };
  await createLinkTable(tx, table.workspaceId, linkId, table, other);
  await insertFields(tx, table, [here], now);
  await insertFields(tx, other, [back], now);
  if (other.id !== table.id) {
    await raiseVersion(tx, table.workspaceId, [other.id], now);
    tables.forget([other.id]);
  }
  return { here: other.id === table.id ? [here, back] : [here], other };
}

function wantedKey(key: string, taken: ReadonlySet<string>): string {
  return taken.has(key)
    ? refuse('conflict', 'key_taken', refusals.phrase('other_key_taken', { key }), { field: key })
    : key;
}

/** Derives a key from a name: `Order lines` becomes order_lines, or order_lines_2 if that is taken. */
function freeKey(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 50);
  const key = words === '' ? 'link' : words;
  if (!taken.has(key)) return key;
  for (let number = 2; ; number++) if (!taken.has(`${key}_${number}`)) return `${key}_${number}`;
}
