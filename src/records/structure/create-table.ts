import { newId } from '../../kernel/ids.ts';
import type { Transaction } from '../../storage/db.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import type { Field, Report, Table } from '../table.ts';
import { insertTable } from '../tables.store.ts';
import type { Tables } from '../tables.ts';
import { addColumn, createRecordTable, indexDefinition } from './ddl.ts';
import { draftFields } from './draft-fields.ts';
import type { FieldInput } from './field-input.ts';
import { insertFields, orderFields } from './fields.store.ts';
import { linkFields } from './link-fields.ts';

export interface NewTable {
  workspaceId: string;
  name: string;
  description: string;
  color: string | null;
  icon: string | null;
  fields: readonly FieldInput[];
  report: Report | null;
  createdBy: string;
  /** Also needed for links: the other table gets a field too, which strangers may see. */
  elsewhere?: Transaction & PermittedDb<'publish'>;
  now: Date;
}

/** Computed fields refer to other fields, so they are created last. */
const computedLater = new Set(['lookup', 'rollup', 'count', 'formula']);

/**
 * Creates a table with its fields. A link also creates a field in the other table. Returns the ids of all changed
 * tables.
 */
export async function createTable(
  tx: Transaction,
  tables: Tables,
  wanted: NewTable,
): Promise<{ id: string; alsoChanged: string[] }> {
  const { workspaceId, name, description, color, icon, report, now } = wanted;
  const id = newId();
  const bareTable: Table = {
    ...{
      id,
      workspaceId,
      name,
      description,
      color,
      icon,
      report,
      kind: report ? 'report' : 'records',
      titleFieldId: null,
      search: 'none',
      counted: null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    },
    ...{ fields: [], permissions: [], rules: [], rights: [], system: null },
  };
  const inputs = wanted.fields.map((field) =>
    field.type === 'link' ? { ...field, link: { ...field.link, tableId: field.link?.tableId ?? id } } : field,
  );
  const plain = inputs.filter((field) => field.type !== 'link' && !computedLater.has(field.type));
  const { draft, added } = draftFields(bareTable, plain, new Map());
  await insertTable(tx, { ...bareTable, createdBy: wanted.createdBy, now });
  if (report) return { id, alsoChanged: [] };
  const fields = added.map(
    (field): Field => ({
      ...field,
      indexed: field.indexMode === 'on' && indexDefinition(bareTable, field, false) !== undefined,
    }),
  );
  await createRecordTable(tx, bareTable, fields);
  await insertFields(tx, bareTable, fields, now);
  const links = inputs.filter((field) => field.type === 'link');
  let whole: Table = { ...draft, fields };
  const alsoChanged = new Set<string>();
  for (const input of links) {
    const made = await linkFields(input.link?.tableId === id ? tx : elsewhere(wanted), tables, whole, input, now);
    whole = { ...whole, fields: [...whole.fields, ...made.here] };
    if (made.other.id !== id) alsoChanged.add(made.other.id);
  }
  const computed = inputs.filter((field) => computedLater.has(field.type));
  if (computed.length > 0) {
    const related = new Map<string, Table>();
    for (const other of alsoChanged) {
      const found = await tables.read(tx, workspaceId, other);
      if (found) related.set(other, found);
    }
    const through = draftFields(whole, computed, related);
    for (const field of through.added) if (field.column !== null) await addColumn(tx, bareTable, field, field.column);
    await insertFields(tx, bareTable, through.added, now);
  }
  await orderFields(tx, bareTable, await orderOf(tx, tables, bareTable, wanted.fields));
  return { id, alsoChanged: [...alsoChanged] };
}

function elsewhere({ elsewhere: permitted }: NewTable): Transaction {
  if (!permitted) throw new Error('A link to another table changes that one too, which needs a permit.');
  return permitted;
}

/** Restores the requested order of the fields. The reverse sides of links to the same table come last. */
async function orderOf(
  tx: Transaction,
  tables: Tables,
  table: Table,
  wanted: readonly FieldInput[],
): Promise<string[]> {
  const made = (await tables.read(tx, table.workspaceId, table.id))?.fields ?? [];
  const place = (key: string) => {
    const found = wanted.findIndex((input) => input.key === key);
    return found < 0 ? wanted.length : found;
  };
  return [...made].sort((left, right) => place(left.key) - place(right.key)).map((field) => field.id);
}
