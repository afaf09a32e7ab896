import { listRecords } from '../../records/list-records.ts';
import { openTable } from '../../records/open-table.ts';
import { planQuery } from '../../records/query.ts';
import { titleFieldOf } from '../../records/table.ts';
import { accessOf } from '../../records/table-access.ts';
import { countTables, listTables } from '../../records/tables.store.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { Module, SearchHit } from '../../runtime/define-module.ts';

export async function tableOverview(ctx: ReadContext) {
  const { role, capabilities, language } = ctx.principal;
  const count = await countTables(ctx.db, ctx.workspaceId, role, capabilities.has('tables.read'));
  return [{ label: language === 'de' ? 'Tabellen' : 'Tables', value: count, href: '/tables' }];
}

/** A search of the workspace looks at the names of tables, and into those that are searched quickly. */
const mostSearched = 5;

export const tableSearch: NonNullable<Module['search']> = {
  capability: 'tables.read',
  async find(ctx, q, limit) {
    const named = await listTables(ctx.db, ctx.workspaceId, ctx.principal.role, { q, limit });
    const german = ctx.principal.language === 'de';
    const hits: SearchHit[] = named
      .filter((table) => accessOf({ ...table, rules: [], rights: [], system: null }, ctx.principal).read)
      .map((table) => ({
        type: 'table',
        id: table.id,
        title: table.name,
        subtitle: german ? 'Tabelle' : 'Table',
        href: `/tables/${table.id}`,
      }));
    const all = await listTables(ctx.db, ctx.workspaceId, ctx.principal.role, { limit: 100 });
    const searched = all
      .filter((table) => table.kind === 'records' && table.rowCount > 0 && accessOf({ ...table, rules: [], rights: [], system: null }, ctx.principal).read)
      .slice(0, mostSearched);
    for (const { id } of searched) {
      if (hits.length >= limit) break;
      const open = await openTable(ctx, id);
      const title = titleFieldOf(open.table);
      if (!title || open.access.hidden.has(title.key) || (open.table.search !== 'ready' && all.find((table) => table.id === id && table.rowCount > 10_000))) continue;
      const page = await listRecords(ctx.db, open, planQuery(open, { q: q.slice(0, 200) }), { limit: limit - hits.length, offset: 0, fields: [title], uncounted: true });
      for (const record of JSON.parse(page.list) as { id: string; [key: string]: unknown }[])
        hits.push({ type: 'record', id: record.id, title: String(record[title.key] ?? ''), subtitle: open.table.name, href: `/tables/${id}?record=${record.id}` });
    }
    return hits.slice(0, limit);
  },
};
