import { refuse } from '../kernel/refusal.ts';
import { findsWords } from '../storage/find-words.ts';
import { join, raw, type Sql, sql } from '../storage/sql.ts';
import { typeOf } from './field-types/registry.ts';
import type { OpenTable } from './open-table.ts';
import { resultOf } from './results.ts';
import { type Field, reservedKeys } from './table.ts';
import { refusals } from './words/refusals.ts';

const maxSearchLength = 500;
const maxTerms = 10;

/** Every term must stand somewhere in the fields that this caller sees. */
export function searchCondition(open: OpenTable, q: string): Sql | undefined {
  if (q.length > maxSearchLength) refuseSearch(`must have at most ${maxSearchLength} characters`);
  const terms = q.split(/\s+/).filter((term) => term !== '');
  if (terms.length === 0) return undefined;
  if (terms.length > maxTerms) refuseSearch(`must have at most ${maxTerms} words`);
  const { texts, everythingSeen, indexed } = lookedAt(open);
  return join(
    terms.map((term) => {
      const pattern = sql`('%' || replace(replace(replace(svc_fold(${term}::text), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%')`;
      const found = texts.length === 0 ? raw('false') : sql`svc_fold(concat_ws(E'\n', ${join(texts)})) like ${pattern}`;
      if (!indexed) return found;
      // The search column holds all fields; where this caller does not see all of them it only narrows down.
      return everythingSeen ? sql`r.search like ${pattern}` : sql`(r.search like ${pattern} and ${found})`;
    }),
    ' and ',
  );
}

/** The same for a search of the whole workspace, which is content with the beginnings of words where they are short. */
export function wordsCondition(open: OpenTable, q: string): Sql {
  const { texts, everythingSeen, indexed } = lookedAt(open);
  if (texts.length === 0) return raw('false');
  const seen = findsWords(sql`svc_fold(concat_ws(E'\n', ${join(texts)}))`, q);
  if (!indexed) return seen;
  const all = findsWords(raw('r.search'), q);
  return everythingSeen ? all : sql`(${all} and ${seen})`;
}

/** The texts that this caller sees, and whether the search column holds just these. */
function lookedAt(open: OpenTable): { texts: Sql[]; everythingSeen: boolean; indexed: boolean } {
  const all = searchedFields(open.table.fields);
  const seen = all.filter((field) => !open.access.hidden.has(field.key));
  const texts = seen.map((field) => searchTextOf(field, open.columns.sqlOf(field) ?? raw('null::text')));
  return { texts, everythingSeen: seen.length === all.length, indexed: open.table.search === 'ready' };
}

function refuseSearch(message: string): never {
  return refuse('malformed', 'invalid_parameters', refusals.phrase('invalid_parameters'), {
    details: [{ path: 'q', message }],
  });
}

/** Fields whose columns a search looks at. What is computed when it is read is not searched. */
function searchedFields(fields: readonly Field[]): Field[] {
  return fields.filter(
    (field) =>
      !reservedKeys.has(field.key) &&
      field.column !== null &&
      field.state !== 'building' &&
      (typeOf(field).searchText !== null || (field.type === 'formula' && resultOf(field).type === 'text')),
  );
}

/** What the search column of a record holds; `columnOf` gives the SQL of each value. */
export function searchColumn(fields: readonly Field[], columnOf: (field: Field) => Sql): Sql {
  const texts = searchedFields(fields).map((field) => searchTextOf(field, columnOf(field)));
  return texts.length === 0 ? raw(`''`) : sql`svc_fold(concat_ws(E'\n', ${join(texts)}))`;
}

function searchTextOf(field: Field, column: Sql): Sql {
  return typeOf(field).searchText?.(column) ?? sql`${column}::text`;
}
