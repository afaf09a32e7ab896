import { openTable } from '../../../records/open-table.ts';
import { createTable } from '../../../records/structure/create-table.ts';
import type { FieldInput } from '../../../records/structure/field-input.ts';
import { eraseTable } from '../../../records/structure/purge.ts';
import { raiseVersion } from '../../../records/tables.store.ts';
import type { WriteContext } from '../../../runtime/define-action.ts';
import type { SampleSide, SampleThing } from '../../../runtime/define-module.ts';
import { referredTo } from '../../../runtime/referred-to.ts';
import { emptyView } from '../checked-view.ts';
import { createRecords } from '../save-records.ts';
import { insertView } from '../views.store.ts';
import { eraseRecords, holdsTables, linkedByOthers, namesOfTables, recordsIn } from './sample.store.ts';
import { stock } from './stock.ts';
import { type StockWords, stockWords } from './words.ts';

type Made = Map<string, SampleThing>;

export const tablesSample: SampleSide<'baseUrl' | 'limitsOf'> = {
  holdsAny: (ctx) => holdsTables(ctx.db, ctx.workspaceId),

  async fill(ctx) {
    const words = stockWords(ctx.principal.workspace.language);
    const made: Made = new Map();
    const suppliers = await makeTable(ctx, 'suppliers', words.suppliers, supplierFields(words), made);
    const supplierIds = await addRecords(ctx, suppliers, supplierRows(words), made);
    const parts = await makeTable(ctx, 'parts', words.parts, partFields(ctx, words, suppliers), made);
    await addRecords(ctx, parts, partRows(words, supplierIds), made);
    await addViews(ctx, parts, words);
    // The data read belongs to a transaction that may still fail.
    ctx.tables.forget([suppliers, parts]);
    return made;
  },

  async remove(ctx, things) {
    const idsOf = (type: string) => things.filter((thing) => thing.type === type).map(({ id }) => id);
    const tables = await namesOfTables(ctx.db, ctx.workspaceId, idsOf('table'));
    // In reverse order, so that parts are removed before the suppliers they link to.
    const named = await referredTo(ctx, 'table', idsOf('table'));
    const kept = await referredTo(ctx, 'record', idsOf('record'));
    const unnamed = idsOf('table').filter((id) => !named.has(id));
    const linked = await linkedByOthers(ctx.db, ctx.workspaceId, unnamed);
    for (const { id } of tables.toReversed()) {
      if (named.has(id) || linked.has(id)) {
        for (const each of [id, ...(await recordsIn(ctx.db, ctx.workspaceId, id, idsOf('record')))]) kept.add(each);
        continue;
      }
      const records = idsOf('record').filter((record) => !kept.has(record));
      const left = await eraseRecords(ctx.db, ctx.workspaceId, id, records);
      if (left) kept.add(id);
      else await eraseTable(ctx.db, ctx.workspaceId, id);
    }
    await raiseVersion(
      ctx.db,
      ctx.workspaceId,
      idsOf('table').filter((id) => kept.has(id)),
      ctx.now,
    );
    ctx.tables.forget(idsOf('table'));
    ctx.touch('table');
    const nameOf = new Map(tables.map(({ id, name }) => [id, name]));
    return things.flatMap((thing) => {
      const name = nameOf.get(thing.id);
      return kept.has(thing.id) ? { ...thing, ...(name !== undefined && { name }) } : [];
    });
  },
};

async function makeTable(
  ctx: WriteContext,
  key: string,
  words: { name: string; description: string },
  fields: FieldInput[],
  made: Made,
): Promise<string> {
  const { tables } = ctx;
  const { name, description } = words;
  const wanted = {
    workspaceId: ctx.workspaceId,
    name,
    description,
    color: null,
    icon: null,
    fields,
    report: null,
    createdBy: ctx.principal.userId,
    elsewhere: ctx.dbFor('publish'),
    now: ctx.now,
  };
  const { id, alsoChanged } = await createTable(ctx.db, tables, wanted);
  await raiseVersion(ctx.db, ctx.workspaceId, alsoChanged, ctx.now);
  tables.forget([id, ...alsoChanged]);
  made.set(`table:${key}`, { type: 'table', id });
  ctx.touch('table');
  return id;
}

async function addRecords(
  ctx: WriteContext<'baseUrl' | 'limitsOf'>,
  tableId: string,
  rows: Record<string, unknown>[],
  made: Made,
): Promise<string[]> {
  const added = await createRecords(ctx, await openTable(ctx, tableId), rows, true);
  return added.map((record) => {
    const id = record.id as string;
    made.set(`record:${id}`, { type: 'record', id });
    return id;
  });
}

function supplierFields({ suppliers: { fields } }: StockWords): FieldInput[] {
  return [
    { key: 'name', name: fields.name, type: 'text', required: true },
    { key: 'email', name: fields.email, type: 'email' },
    { key: 'days', name: fields.days, type: 'number', min: 0 },
  ];
}

function supplierRows({ suppliers }: StockWords): Record<string, unknown>[] {
  return suppliers.rows.map(([name, days], place) => ({ name, email: `orders${place + 1}@example.com`, days }));
}

function partFields(ctx: WriteContext, { parts }: StockWords, suppliersId: string): FieldInput[] {
  const { fields, categories } = parts;
  const { currency } = ctx.principal.workspace;
  const colors = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'gray'];
  return [
    { key: 'name', name: fields.name, type: 'text', required: true },
    { key: 'number', name: fields.number, type: 'text', unique: true },
    {
      key: 'category',
      name: fields.category,
      type: 'select',
      options: Object.entries(categories).map(([key, name], place) => ({ key, name, color: colors[place] })),
    },
    { key: 'price', name: fields.price, type: 'currency', currency, min: 0 },
    { key: 'stock', name: fields.stock, type: 'number', min: 0 },
    { key: 'minimum', name: fields.minimum, type: 'number', min: 0 },
    { key: 'worth', name: fields.worth, type: 'formula', formula: '{price} * {stock}' },
    {
      key: 'supplier',
      name: fields.supplier,
      type: 'link',
      link: { tableId: suppliersId, key: 'parts', name: parts.name },
    },
  ];
}

function partRows({ parts }: StockWords, supplierIds: readonly string[]): Record<string, unknown>[] {
  return stock.map(([category, supplier, price, count, minimum], place) => ({
    ...{
      name: parts.rows[place] ?? '',
      number: `${category.slice(0, 2).toUpperCase()}-${101 + place}`,
      category,
      price,
      stock: count,
      minimum,
    },
    supplier: [supplierIds[supplier] ?? ''],
  }));
}

async function addViews(ctx: WriteContext, tableId: string, { views }: StockWords): Promise<void> {
  const empty = () => emptyView(tableId, ctx.principal.userId);
  const short = { field: 'stock', cmp: 'lte', value: 4 };
  for (const view of [
    { ...empty(), name: views.reorder, filter: short, sort: 'stock', hidden: ['worth'] },
    { ...empty(), name: views.valuable, sort: '-worth' },
    { ...empty(), name: views.board, kind: 'board' as const, groupBy: ['category'], settings: { sumField: 'stock' } },
  ])
    await insertView(ctx.db, ctx.workspaceId, view, ctx.now);
}
