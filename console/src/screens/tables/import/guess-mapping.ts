import { ApiError } from '../../../api/request.ts';
import type { ImportPreview, Table } from '../../../api/types.ts';

type Mapping = Record<string, string | null>;

/**
 * What the server found by exact names, and beside it columns such as "E-mail" for "Email"; undefined when there is
 * nothing to add.
 */
export function betterMapping(table: Table, columns: ImportPreview['columns'], upsertBy = ''): Mapping | undefined {
  const mapping: Mapping = Object.fromEntries(columns.map(({ name, key }) => [name, key]));
  const taken = new Set(columns.map(({ key }) => key));
  let found = false;
  for (const { name, key } of columns) {
    if (key !== null || bare(name) === '') continue;
    const field = table.fields.find(
      (candidate) =>
        canTake(candidate, upsertBy) &&
        !taken.has(candidate.key) &&
        (bare(candidate.name) === bare(name) || bare(candidate.key) === bare(name)),
    );
    if (!field) continue;
    mapping[name] = field.key;
    taken.add(field.key);
    found = true;
  }
  return found ? mapping : undefined;
}

/** Whether a column may go to the field: it is written, or its numbers tell which records the rows mean. */
export function canTake({ key, type, computed, access }: Table['fields'][number], upsertBy: string): boolean {
  return computed ? type === 'numbering' && key === upsertBy : access === 'write';
}

/** The columns of a file of which none is called like a field; that is not a fault, only left to the person. */
export function unmatchedColumns(error: unknown): ImportPreview['columns'] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'nothing_to_import') return undefined;
  const { columns } = error.facts;
  return Array.isArray(columns)
    ? columns.map((name) => ({ name: String(name), key: null, samples: [], numbers: null }))
    : undefined;
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
