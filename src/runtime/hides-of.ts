import type { Asker } from '../records/open-table.ts';
import { seen, sql } from '../storage/sql.ts';
import type { Hides, shownRecordsIn } from './mask-output.ts';

/** Fields by what is set for the role; rows that these objects name by a look at them. */
export async function hidesOf(asker: Asker, records: ReturnType<typeof shownRecordsIn>): Promise<Hides> {
  const hidden = asker.principal.tables?.hidden;
  const behind = await rowsInSight(
    asker,
    records.flatMap(({ shown, object }) => rowsOf(referencesOf(shown.properties), object)),
  );
  return (told, object) => {
    const [source = '', property] = told.split('@');
    if (property === undefined) return hidden?.has(told) === true;
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

/** The properties by which others are found: `customerId` in `crm.customers@customerId`. */
function referencesOf(properties: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  const references = Object.values(properties).flatMap((tells) =>
    tells.filter((told) => told.includes('@')).map((told) => told.split('@') as [string, string]),
  );
  return Object.fromEntries(references.map(([source, property]) => [property, source]));
}

/** Those of them that the caller may see, deleted ones too: `crm.leads:<id>`. */
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
