import { ApiError } from '../../../api/request.ts';
import type { ImportPreview, Table } from '../../../api/types.ts';

type Mapping = Record<string, string | null>;

/**
 * Adds columns such as "E-mail" for "Email" to those that the server found by exact names; undefined if there is
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

/** Whether a column may be mapped to the field: it can be written, or its numbers identify the records. */
export function canTake({ key, type, computed, access }: Table['fields'][number], upsertBy: string): boolean {
  return computed ? type === 'numbering' && key === upsertBy : access === 'write';
}

/** The columns of a file if none matches a field. That is not an error: the person maps them. */
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
