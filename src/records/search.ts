import { refuse } from '../kernel/refusal.ts';
import { containing, findsWords } from '../storage/find-words.ts';
import { join, raw, type Sql, sql } from '../storage/sql.ts';
import { isAscii, lowerCase } from './expression/text/letter-case.ts';
import { typeOf } from './field-types/registry.ts';
import type { OpenTable } from './open-table.ts';
import { resultOf } from './results.ts';
import { type Field, reservedKeys } from './table.ts';
import { refusals } from './words/refusals.ts';

const maxSearchLength = 500;
const maxTerms = 10;

/** Every term must occur in the fields that this caller sees. */
export function searchCondition(open: OpenTable, q: string): Sql | undefined {
  if (q.length > maxSearchLength) refuseSearch(`must have at most ${maxSearchLength} characters`);
  const terms = q.split(/\s+/).filter((term) => term !== '');
  if (terms.length === 0) return undefined;
  if (terms.length > maxTerms) refuseSearch(`must have at most ${maxTerms} words`);
  const { texts, everythingSeen, indexed } = searchedTexts(open);
  return join(
    terms.map((term) => {
      const found = findsTerm(texts, term);
      if (!indexed) return found;
      const narrowed = sql`r.search like ${patternOf(term)}`;
      // The search column contains all fields. If this caller does not see all of them, it only narrows the search.
      return everythingSeen ? narrowed : sql`(${narrowed} and ${found})`;
    }),
    ' and ',
  );
}

/**
 * Searches field by field until one matches; a term has no line break, so it cannot span two fields. Texts come before
 * numbers and dates, which must be converted to text first.
 */
function findsTerm(texts: readonly SearchedText[], term: string): Sql {
  const folded = lowerCase(term.normalize('NFD').replace(/[\u0300-\u036f]+/g, ''));
  if (folded === '') return raw(texts.length === 0 ? 'false' : 'true');
  const pattern = patternOf(term);
  const looked = texts.filter(({ digits }) => !digits || signsOfDigits.test(folded));
  const found = [...looked.filter(({ digits }) => !digits), ...looked.filter(({ digits }) => digits)].map(
    ({ text }) => {
      if (text.text.length > maxRepeated) return sql`svc_fold(${text}) like ${pattern}`;
      const beyondAscii = sql`octet_length(${text}) <> char_length(${text}) and svc_fold(${text}) like ${pattern}`;
      // Anything found without removing accents is also found with it, and most texts have no accents.
      return isAscii(folded)
        ? sql`lower(${text} collate pg_c_utf8) like ${pattern} or (${beyondAscii})`
        : sql`(${beyondAscii})`;
    },
  );
  return found.length === 0 ? raw('false') : sql`(${join(found, ' or ')})`;
}

/** The characters that numbers and dates consist of, including infinity and BC. */
const signsOfDigits = /^[-+./:0-9abcefinty]*$/;
/** A longer SQL expression is computed and therefore written only once. */
const maxRepeated = 100;

function patternOf(term: string): Sql {
  return isAscii(term)
    ? sql`${containing(lowerCase(term))}::text`
    : sql`('%' || replace(replace(replace(svc_fold(${term}::text), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%')`;
}

/** The same for a search of the whole workspace, in which short words only have to match the beginning of a word. */
export function wordsCondition(open: OpenTable, q: string): Sql {
  const { texts, everythingSeen, indexed } = searchedTexts(open);
  if (texts.length === 0) return raw('false');
  const seen = findsWords(foldedTogether(texts), q);
  if (!indexed) return seen;
  const all = findsWords(raw('r.search'), q);
  return everythingSeen ? all : sql`(${all} and ${seen})`;
}

interface SearchedText {
  text: Sql;
  /** Whether it is a number or a date. */
  digits: boolean;
}

/** The texts that this caller sees, and whether the search column contains exactly these. */
function searchedTexts(open: OpenTable): { texts: SearchedText[]; everythingSeen: boolean; indexed: boolean } {
  const all = searchedFields(open.table.fields);
  const seen = all.filter((field) => !open.access.hidden.has(field.key));
  const texts = seen.map((field) => searchedText(field, open.columns.sqlOf(field) ?? raw('null::text')));
  return { texts, everythingSeen: seen.length === all.length, indexed: open.table.search === 'ready' };
}

function refuseSearch(message: string): never {
  return refuse('malformed', 'invalid_parameters', refusals.phrase('invalid_parameters'), {
    details: [{ path: 'q', message }],
  });
}

/** The searchable fields with a column. Values computed on read are not searched. */
function searchedFields(fields: readonly Field[]): Field[] {
  return fields.filter(
    (field) =>
      !reservedKeys.has(field.key) &&
      field.column !== null &&
      field.state !== 'building' &&
      (typeOf(field).searchText !== null || (field.type === 'formula' && resultOf(field).type === 'text')),
  );
}

/** The content of a record's search column. `columnOf` gives the SQL of each value. */
export function searchColumn(fields: readonly Field[], columnOf: (field: Field) => Sql): Sql {
  const texts = searchedFields(fields).map((field) => searchedText(field, columnOf(field)));
  return texts.length === 0 ? raw(`''`) : foldedTogether(texts);
}

/**
 * Folds each text separately, which gives the same result, because PostgreSQL copies the column's folding into the
 * statement.
 */
function foldedTogether(texts: readonly SearchedText[]): Sql {
  return sql`concat_ws(E'\n', ${join(texts.map(({ text }) => sql`svc_fold(${text})`))})`;
}

function searchedText(field: Field, column: Sql): SearchedText {
  const { type } = resultOf(field);
  return {
    text: typeOf(field).searchText?.(column) ?? sql`${column}::text`,
    digits: type === 'number' || type === 'date',
  };
}
