import type { Asker } from '../records/open-table.ts';
import { seen, sql } from '../storage/sql.ts';
import type { Hides, shownRecordsIn } from './mask-output.ts';

/** Tells which fields and rows to hide: fields according to the role's settings, rows by a lookup. */
export async function hidesOf(asker: Asker, records: ReturnType<typeof shownRecordsIn>): Promise<Hides> {
  const hidden = asker.principal.tables?.hidden;
  const behind = await rowsInSight(
    asker,
    records.flatMap(({ shown, object }) => rowsOf(referencesOf(shown.properties), object)),
  );
  return (revealed, object) => {
    const [source = '', property] = revealed.split('@');
    if (property === undefined) return hidden?.has(revealed) === true;
    return typeof object[property] === 'string' && !behind.has(`${source}:${object[property]}`);
  };
}

interface Row {
  source: string;
  id: string;
}

export function rowsOf(sources: Readonly<Record<string, string>>, object: Record<string, unknown>): Row[] {
  return Object.entries(sources).flatMap(([property, source]) => {
    const id = object[property];
    return typeof id === 'string' ? [{ source, id }] : [];
  });
}

/** The properties that refer to other rows: `customerId` in `crm.customers@customerId`. */
function referencesOf(properties: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  const references = Object.values(properties).flatMap((tells) =>
    tells.filter((revealed) => revealed.includes('@')).map((revealed) => revealed.split('@') as [string, string]),
  );
  return Object.fromEntries(references.map(([source, property]) => [property, source]));
}

/** Those of these rows that the caller may see, including deleted ones, as `crm.leads:<id>`. */
export async function rowsInSight(asker: Asker, rows: readonly Row[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [source, wanted] of Map.groupBy(rows, (row) => row.source)) {
    const relation = asker.tables.systemTables.find((table) => table.source === source)?.relation;
    if (relation === undefined) continue;
    const ids = wanted.map(({ id }) => id);
    const there = await asker.db.many<{ id: string }>(
      sql`select id from ${seen(relation)} where workspace_id = ${asker.workspaceId} and id = any(${ids}::uuid[])`,
    );
    for (const { id } of there) found.add(`${source}:${id}`);
  }
  return found;
}
