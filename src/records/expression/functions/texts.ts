import { join, raw, type Sql, sql } from '../../../storage/sql.ts';
import { blanks, trimBlanks } from '../text/blanks.ts';
import { lowerCase, upperCase } from '../text/letter-case.ts';
import { type FunctionDefinition, type Parameter, withValues } from './define-function.ts';

const text: Parameter = { name: 'text', types: ['text'] };
const search: Parameter = { name: 'text searched for', types: ['text'] };
const count: Parameter = { name: 'number of characters', types: ['number'] };

/**
 * A text that a formula creates is null if it exceeds this length. Otherwise a few short formulas could fill the
 * memory.
 */
export const maxTextLength = 100_000;
/** Longer SQL of an argument is written once and named instead of repeated. */
const maxArgumentLength = 100;

/** Null counts as ''. Values of other types arrive as texts (see parse-formula.ts). */
export const concat: FunctionDefinition = {
  name: 'CONCAT',
  participle: 'joined',
  parameters: [text],
  repeats: true,
  takesNull: true,
  result: 'text',
  sql(...args) {
    const body = (...texts: Sql[]) => {
      const lengths = texts.map((each) => sql`coalesce(char_length(${each}), 0)`);
      const filled = texts.map((each) => sql`coalesce(${each}, '')`);
      return sql`case when ${join(lengths, ' + ')} <= ${raw(String(maxTextLength))} then ${join(filled, ' || ')} end`;
    };
    return args.every((argument) => argument.sql.text.length <= maxArgumentLength)
      ? sql`(${body(...args.map((argument) => argument.sql))})`
      : withValues(args, body);
  },
  js(...values: (string | null)[]) {
    const whole = values.map((value) => value ?? '').join('');
    return isWithin(whole, maxTextLength) ? whole : null;
  },
};

export const length: FunctionDefinition = {
  name: 'LEN',
  parameters: [text],
  result: 'number',
  sql: (a) => sql`char_length(${a.sql})::double precision`,
  js: (a: string) => [...a].length,
};

export const lower: FunctionDefinition = {
  name: 'LOWER',
  parameters: [text],
  result: 'text',
  sql: (a) => sql`(${lowered(a.sql)} collate "C")`,
  js: lowerCase,
};

export const upper: FunctionDefinition = {
  name: 'UPPER',
  parameters: [text],
  result: 'text',
  sql: (a) => sql`(upper(${a.sql} collate pg_c_utf8) collate "C")`,
  js: upperCase,
};

export const trim: FunctionDefinition = {
  name: 'TRIM',
  parameters: [text],
  result: 'text',
  sql: (a) => sql`btrim(${a.sql}, ${blanks}::text)`,
  js: trimBlanks,
};

export const leftPart: FunctionDefinition = {
  name: 'LEFT',
  parameters: [text, count],
  result: 'text',
  sql: (...args) => withValues(args, (a, n) => sql`left(${a}, ${characters(n, 0)})`),
  js: (a: string, n: number) => [...a].slice(0, Math.max(Math.trunc(n), 0)).join(''),
};

export const rightPart: FunctionDefinition = {
  name: 'RIGHT',
  parameters: [text, count],
  result: 'text',
  sql: (...args) => withValues(args, (a, n) => sql`right(${a}, ${characters(n, 0)})`),
  js(a: string, n: number) {
    const all = [...a];
    return all.slice(Math.max(all.length - Math.max(Math.trunc(n), 0), 0)).join('');
  },
};

/** The first character has position 1. */
export const middle: FunctionDefinition = {
  name: 'MID',
  parameters: [text, { name: 'first character', types: ['number'] }, count],
  result: 'text',
  sql: (...args) => withValues(args, (a, from, n) => sql`substr(${a}, ${characters(from, 1)}, ${characters(n, 0)})`),
  js(a: string, from: number, n: number) {
    const start = Math.max(Math.trunc(from), 1) - 1;
    return [...a].slice(start, start + Math.max(Math.trunc(n), 0)).join('');
  },
};

/** Replaces every occurrence. */
export const replace: FunctionDefinition = {
  name: 'REPLACE',
  parameters: [text, search, { name: 'replacement', types: ['text'] }],
  result: 'text',
  sql: (...args) =>
    withValues(args, (a, old, fresh) => {
      const occurrences = sql`(char_length(${a}) - char_length(replace(${a}, ${old}, ''))) / char_length(${old})`;
      return sql`case when ${old} = '' then case when ${fresh} is not null then ${a} end
        when char_length(${a}) + (${occurrences})::bigint * (char_length(${fresh}) - char_length(${old})) <= ${maxTextLength}::bigint then replace(${a}, ${old}, ${fresh}) end`;
    }),
  js(a: string, old: string, fresh: string) {
    if (old === '') return a;
    const pieces = a.split(old);
    const characters = [...a].length + (pieces.length - 1) * ([...fresh].length - [...old].length);
    return characters <= maxTextLength ? pieces.join(fresh) : null;
  },
};

/** Ignores case, like the filter comparison of the same name. In a list, one value has to match. */
export const containsText: FunctionDefinition = {
  name: 'CONTAINS',
  parameters: [{ name: 'text or list', types: ['text', 'list'] }, search],
  result: 'boolean',
  sql: (a, b) =>
    a.type === 'list'
      ? withValues([a, b], (list, value) => sql`case when ${value} is not null then ${value} = any(${list}) end`)
      : sql`(strpos(${lowered(a.sql)}, ${lowered(b.sql)}) > 0)`,
  js: (a: string | unknown[], b: string) => (Array.isArray(a) ? a.includes(b) : lowerCase(a).includes(lowerCase(b))),
};

export const startsWith: FunctionDefinition = {
  name: 'STARTSWITH',
  parameters: [text, search],
  result: 'boolean',
  sql: (a, b) => sql`starts_with(${lowered(a.sql)}, ${lowered(b.sql)})`,
  js: (a: string, b: string) => lowerCase(a).startsWith(lowerCase(b)),
};

export const endsWith: FunctionDefinition = {
  name: 'ENDSWITH',
  parameters: [text, search],
  result: 'boolean',
  sql: (...args) => withValues(args, (a, b) => sql`right(${lowered(a)}, char_length(${b})) = ${lowered(b)}`),
  js: (a: string, b: string) => lowerCase(a).endsWith(lowerCase(b)),
};

/** Counts characters as the database does. */
function isWithin(value: string, maxLength: number): boolean {
  return value.length <= maxLength || (value.length <= 2 * maxLength && [...value].length <= maxLength);
}

function lowered(value: Sql): Sql {
  return sql`lower(${value} collate pg_c_utf8)`;
}

/** A number of characters as an integer for PostgreSQL's functions. */
function characters(value: Sql, least: 0 | 1): Sql {
  return sql`(case when ${value} is null then null else greatest(least(trunc(${value}), 100000000), ${least}) end)::int`;
}
