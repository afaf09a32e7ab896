import type { TSchema } from 'typebox';
import { seen, sql } from '../storage/sql.ts';
import type { ReadContext } from './define-action.ts';
import { type Hides, maskOf, shownRecordsIn } from './mask-output.ts';

/**
 * What somebody may know of an event about business data: nothing where a row that it is about is out of their sight, and otherwise
 * the event without what they do not see. Looked at when they are told, by the rules and the rows of that moment.
 */
export async function eventInSight(ctx: ReadContext, payload: TSchema, data: unknown): Promise<unknown> {
  const { tables } = ctx.principal;
  if (!tables || tables.system.length === 0) return data;
  const records = shownRecordsIn(payload, data);
  const rows = await rowsInSight(
    ctx,
    records.flatMap(({ shown, object }) => rowsOf(shown.rows, object)),
  );
  if (records.some(({ shown, object }) => rowsOf(shown.rows, object).some(({ source, id }) => !rows.has(`${source}:${id}`)))) return undefined;
  const behind = await rowsInSight(
    ctx,
    records.flatMap(({ shown, object }) => rowsOf(referencesOf(shown.properties), object)),
  );
  const hides: Hides = (told, object) => {
    const [source = '', property] = told.split('@');
    if (property === undefined) return tables.hidden.has(told);
    return typeof object[property] === 'string' && !behind.has(`${source}:${object[property]}`);
  };
  const { changed } = data as { changed?: string[] };
  const isTold = (name: string) => !records.some(({ shown, object }) => shown.properties[name]?.some((told) => hides(told, object)));
  if (changed && changed.length > 0 && !changed.some(isTold)) return undefined;
  return { ...(maskOf(payload)?.(data, hides) as object), ...(changed ? { changed: changed.filter(isTold) } : {}) };
}

interface Row {
  source: string;
  id: string;
}

function rowsOf(sources: Readonly<Record<string, string>>, object: Record<string, unknown>): Row[] {
  return Object.entries(sources).flatMap(([property, source]) => {
    const id = object[property];
    return typeof id === 'string' ? [{ source, id }] : [];
  });
}

/** The properties by which others are found: `customerId` in `crm.customers@customerId`. */
function referencesOf(properties: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  const references = Object.values(properties).flatMap((tells) => tells.filter((told) => told.includes('@')).map((told) => told.split('@') as [string, string]));
  return Object.fromEntries(references.map(([source, property]) => [property, source]));
}

/** Those of them that the caller may see, deleted ones too: `crm.leads:<id>`. */
async function rowsInSight(ctx: ReadContext, rows: readonly Row[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [source, wanted] of Map.groupBy(rows, (row) => row.source)) {
    const relation = ctx.instance.tables.systemTables.find((table) => table.source === source)?.relation;
    if (relation === undefined) continue;
    const ids = wanted.map(({ id }) => id);
    const there = await ctx.db.many<{ id: string }>(sql`select id from ${seen(relation)} where workspace_id = ${ctx.workspaceId} and id = any(${ids}::uuid[])`);
    for (const { id } of there) found.add(`${source}:${id}`);
  }
  return found;
}
